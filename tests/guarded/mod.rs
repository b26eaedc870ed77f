//! Memory between pages that cannot be touched: a read one byte too far ends the test.

#![expect(unsafe_code, reason = "maps pages through the C library")]

use core::ffi::{c_int, c_void};
use core::{ptr, slice};

unsafe extern "C" {
    fn mmap(at: *mut c_void, length: usize, protection: c_int, flags: c_int, file: c_int, offset: isize)
    -> *mut c_void;
    fn mprotect(at: *mut c_void, length: usize, protection: c_int) -> c_int;
    fn munmap(at: *mut c_void, length: usize) -> c_int;
}

const NONE: c_int = 0;
const READ_WRITE: c_int = 3;
const PRIVATE_ANONYMOUS: c_int = 0x22;
/// A multiple of every page size in use.
const PAGE: usize = 1 << 16;

pub(crate) struct Guarded {
    mapping: *mut c_void,
}

impl Guarded {
    pub(crate) fn new() -> Self {
        // SAFETY: a new private mapping takes no memory from anyone.
        let mapping = unsafe { mmap(ptr::null_mut(), 3 * PAGE, NONE, PRIVATE_ANONYMOUS, -1, 0) };
        assert_ne!(mapping.addr(), usize::MAX, "mmap failed");
        // SAFETY: the page in the middle belongs to the mapping just made.
        let failed = unsafe { mprotect(mapping.wrapping_byte_add(PAGE), PAGE, READ_WRITE) };
        assert_eq!(failed, 0, "mprotect failed");
        Guarded { mapping }
    }

    fn bytes(&mut self) -> &mut [u8] {
        // SAFETY: the page is mapped, readable and writable, zeroed at first, and borrowed from `self` alone.
        unsafe { slice::from_raw_parts_mut(self.mapping.wrapping_byte_add(PAGE).cast(), PAGE) }
    }

    /// `text` right before memory that cannot be read.
    pub(crate) fn at_the_end(&mut self, text: &[u8]) -> &[u8] {
        let place = &mut self.bytes()[PAGE - text.len()..];
        place.copy_from_slice(text);
        place
    }

    /// `text` right behind memory that cannot be read.
    pub(crate) fn at_the_start(&mut self, text: &[u8]) -> &[u8] {
        let place = &mut self.bytes()[..text.len()];
        place.copy_from_slice(text);
        place
    }
}

impl Drop for Guarded {
    fn drop(&mut self) {
        // SAFETY: the mapping was made by `new`, and no borrow of it is left.
        unsafe { munmap(self.mapping, 3 * PAGE) };
    }
}
