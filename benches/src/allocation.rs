//! A global allocator that counts, when told to.
//!
//! An atomic addition per allocation would cost the codecs that allocate more than the others, so that the counter is
//! switched on only for a run that nobody times; switched off, it is one load and a branch that is always predicted.

#![expect(unsafe_code, reason = "a global allocator is an unsafe trait")]

use std::alloc::{GlobalAlloc, Layout};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};

static COUNTING: AtomicBool = AtomicBool::new(false);
static CALLS: AtomicU64 = AtomicU64::new(0);
static LIVE: AtomicUsize = AtomicUsize::new(0);
static PEAK: AtomicUsize = AtomicUsize::new(0);

/// Counts what goes to the allocator within; install it with `#[global_allocator]`.
pub struct Counting<A>(pub A);

/// Switches the counters on or off.
pub fn set_counting(on: bool) {
    COUNTING.store(on, Relaxed);
}

/// How often memory was asked for, or grown, while counting.
pub fn calls() -> u64 {
    CALLS.load(Relaxed)
}

/// The memory of a piece of work, in bytes.
#[derive(Clone, Copy, Debug)]
pub struct Footprint {
    /// The most that it held at one time.
    pub peak: usize,
    /// What its result holds.
    pub kept: usize,
}

/// Runs `work` and tells what memory it took.
pub fn footprint<T>(work: impl FnOnce() -> T) -> (T, Footprint) {
    LIVE.store(0, Relaxed);
    PEAK.store(0, Relaxed);
    set_counting(true);
    let result = work();
    set_counting(false);
    (result, Footprint { peak: PEAK.load(Relaxed), kept: LIVE.load(Relaxed) })
}

#[cold]
fn count(size: usize) {
    CALLS.fetch_add(1, Relaxed);
    // What was allocated before counting began may be freed during it: the sum wraps and comes back.
    let live = LIVE.fetch_add(size, Relaxed).wrapping_add(size);
    if live as isize > 0 {
        PEAK.fetch_max(live, Relaxed);
    }
}

#[cold]
fn discount(size: usize) {
    LIVE.fetch_sub(size, Relaxed);
}

// SAFETY: every method hands its arguments to the allocator within and its answer back unchanged.
unsafe impl<A: GlobalAlloc> GlobalAlloc for Counting<A> {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if COUNTING.load(Relaxed) {
            count(layout.size());
        }
        // SAFETY: the caller keeps the contract of this same method.
        unsafe { self.0.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        if COUNTING.load(Relaxed) {
            count(layout.size());
        }
        // SAFETY: the caller keeps the contract of this same method.
        unsafe { self.0.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        if COUNTING.load(Relaxed) {
            discount(layout.size());
            count(size);
        }
        // SAFETY: the caller keeps the contract of this same method.
        unsafe { self.0.realloc(block, layout, size) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        if COUNTING.load(Relaxed) {
            discount(layout.size());
        }
        // SAFETY: the caller keeps the contract of this same method.
        unsafe { self.0.dealloc(block, layout) }
    }
}

/// Makes glibc keep the memory that is freed, as it does in a process that has run for a while.
///
/// glibc gives freed memory at the top of its heap back to the system until a large block was once freed; from then on
/// it keeps twice the size of that block. Without this the codec that is measured first pays page faults for all.
pub fn settle() {
    // Just below 32 MiB, up to which glibc moves its threshold.
    drop(std::hint::black_box(vec![1_u8; 31 << 20]));
}
