//! Output that goes to a writer when the buffer is full, instead of growing the buffer.
//!
//! Offsets go on counting. What somebody may come back to is kept: each place that holds an offset says so ([`Sink::keep`]), and what
//! comes before the first of them can go. The place of an error is found in the output; once a part of that is gone, the call
//! encodes the value again for it.

#![expect(unsafe_code, reason = "holds the writer of a call")]

use core::ptr::NonNull;

use crate::Error;
use crate::encode::sink::Sink;

/// How many bytes of the output are before a place. Of 64 bits on every machine: more can go to a writer than fits the memory.
pub(crate) type Offset = u64;

/// Takes bytes of the output.
pub(crate) type Writer<'w> = dyn FnMut(&[u8]) -> Result<(), Error> + 'w;

/// Where the output goes, and how much of it has gone.
pub(crate) struct Flushed {
    /// Lives as long as the sink is used.
    writer: Option<NonNull<Writer<'static>>>,
    bytes: Offset,
    kept: Offset,
}

impl Default for Flushed {
    fn default() -> Self {
        Flushed { writer: None, bytes: 0, kept: Offset::MAX }
    }
}

/// What was kept before [`Sink::keep`].
#[must_use]
pub(crate) struct Kept(Offset);

impl Flushed {
    /// The buffer where there is a writer: as much as stays in the first cache.
    const BUFFER: usize = 16 << 10;

    /// How many bytes have gone.
    #[inline(always)]
    pub(crate) fn bytes(&self) -> Offset {
        self.bytes
    }

    #[cfg(test)]
    pub(super) fn set_bytes(&mut self, bytes: Offset) {
        self.bytes = bytes;
    }

    #[inline(always)]
    pub(crate) fn has_writer(&self) -> bool {
        self.writer.is_some()
    }

    /// The least that the buffer grows to.
    pub(crate) fn least(&self) -> usize {
        if self.has_writer() { Self::BUFFER } else { 0 }
    }
}

impl Sink {
    /// Sends the output to `writer` when the buffer is full.
    ///
    /// # Safety
    /// - `writer` lives as long as this is used, and is used by nothing else.
    #[cfg(any(feature = "std", test))]
    pub(super) unsafe fn flush_to(&mut self, writer: &mut Writer<'_>) {
        let writer = NonNull::from(writer);
        // SAFETY: only the lifetime differs, and the caller answers for that.
        self.flushed.writer =
            Some(unsafe { core::mem::transmute::<NonNull<Writer<'_>>, NonNull<Writer<'static>>>(writer) });
    }

    /// Keeps the output from `offset` on, until what was kept before is [released](Self::release).
    #[inline(always)]
    pub(crate) fn keep(&mut self, offset: Offset) -> Kept {
        let before = self.flushed.kept;
        self.flushed.kept = before.min(offset);
        Kept(before)
    }

    #[inline(always)]
    pub(crate) fn release(&mut self, kept: Kept) {
        self.flushed.kept = kept.0;
    }

    /// Sends what is in the buffer and need not be kept, where that is most of it: moving the rest costs no more than writing did.
    pub(super) fn flush(&mut self) {
        let end = self.flushed.bytes + self.buffer.len() as Offset;
        // Part of the buffer: it fits.
        let ready = (self.flushed.kept.min(end) - self.flushed.bytes) as usize;
        if ready < self.buffer.len() - ready {
            return;
        }
        self.send(ready);
        self.buffer.drain(..ready);
        self.flushed.bytes += ready as Offset;
    }

    /// Sends the first bytes of the buffer, unless there was a failure.
    fn send(&mut self, ready: usize) {
        if self.failed() {
            return;
        }
        let Some(mut writer) = self.flushed.writer else { return };
        // SAFETY: it lives, and nothing else uses it.
        let writer = unsafe { writer.as_mut() };
        if let Err(error) = writer(&self.buffer[..ready]) {
            self.fail_to_flush(error);
        }
    }
}
