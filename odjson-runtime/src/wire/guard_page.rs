//! Memory for tests that ends where nothing can be read: one byte too far is a crash and not luck.

#![expect(unsafe_code, reason = "maps pages through the C library")]

use core::ffi::{c_int, c_void};
use core::{ptr, slice};

unsafe extern "C" {
    fn mmap(
        address: *mut c_void,
        length: usize,
        protection: c_int,
        flags: c_int,
        file: c_int,
        offset: isize,
    ) -> *mut c_void;
    fn mprotect(address: *mut c_void, length: usize, protection: c_int) -> c_int;
    fn munmap(address: *mut c_void, length: usize) -> c_int;
}

const PROT_NONE: c_int = 0;
const PROT_READ_WRITE: c_int = 3;
const MAP_PRIVATE_ANONYMOUS: c_int = 0x22;
/// A multiple of every page size in use.
const PAGE: usize = 1 << 16;

/// One page of memory between two that cannot be touched.
pub(crate) struct GuardedPage {
    mapping: *mut c_void,
}

impl GuardedPage {
    pub(crate) fn new() -> Self {
        // SAFETY: a new private mapping takes no memory from anyone.
        let mapping = unsafe { mmap(ptr::null_mut(), 3 * PAGE, PROT_NONE, MAP_PRIVATE_ANONYMOUS, -1, 0) };
        assert!(mapping.addr() != usize::MAX, "mmap failed");
        // SAFETY: the page in the middle belongs to the mapping just made.
        let failed = unsafe { mprotect(mapping.wrapping_byte_add(PAGE), PAGE, PROT_READ_WRITE) };
        assert!(failed == 0, "mprotect failed");
        Self { mapping }
    }

    /// The page itself; what follows its last byte is out of bounds for the machine too.
    pub(crate) fn bytes(&mut self) -> &mut [u8] {
        // SAFETY: the page is mapped, readable and writable, zeroed at first, and borrowed from `self` alone.
        unsafe { slice::from_raw_parts_mut(self.mapping.wrapping_byte_add(PAGE).cast(), PAGE) }
    }

    /// The last `length` bytes of the page, cleared, with `text` at their start.
    pub(crate) fn at_the_end(&mut self, text: &[u8], length: usize) -> &[u8] {
        let (_, tail) = self.bytes().split_at_mut(PAGE - length);
        tail.fill(0);
        tail[..text.len()].copy_from_slice(text);
        tail
    }
}

impl Drop for GuardedPage {
    fn drop(&mut self) {
        // SAFETY: the mapping was made by `new` and no borrow of it is left.
        unsafe { munmap(self.mapping, 3 * PAGE) };
    }
}
