//! Strings of the operating system and of C, and paths.
//!
//! A path is JSON text, so it must be UTF-8. An `OsString` is an enum over the systems, holding the units of its own system, so
//! that it survives whatever it holds. A `CString` is an array of bytes, and is read from a string too.
#![expect(unsafe_code, reason = "implements the raw methods")]

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::ffi::CString;
use alloc::rc::Rc;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ffi::CStr;
#[cfg(any(unix, windows))]
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use super::{like, marshal_by_encode, unmarshal_by_decode};
use crate::Error;
use crate::decode::{Done, Source, UnmarshalFrom};
#[cfg(any(unix, windows))]
use crate::decode::{Enum, Lookup, NO_NAME, Name, Names};
use crate::encode::{Cursor, Key, MarshalTo, Shape, Sink, V, Written};
use crate::error::Code;

impl MarshalTo for Path {
    marshal_by_encode!();

    // SAFETY: leaves a room of `EXIT` after a string, or fails and writes nothing.
    const __SHAPE: Shape<Self> = unsafe { Shape::native() }.with_key(Key::Text).with_bounded(true);

    unsafe fn __encode_at(&self, sink: &mut Sink, p: *mut u8) -> Written {
        let p = match self.to_str() {
            // SAFETY: a cursor of the sink.
            Some(text) => unsafe { sink.put_string(p, text) },
            None => {
                // SAFETY: a cursor of the sink.
                unsafe { sink.fail(p, Error::encode("a path that is not UTF-8")) };
                p
            }
        };
        // SAFETY: after one string, or failed.
        unsafe { Written::to(p) }
    }
}

impl MarshalTo for PathBuf {
    marshal_by_encode!();

    // SAFETY: as for `Path`.
    const __SHAPE: Shape<Self> = unsafe { like::<Path, Self>() };

    unsafe fn __encode_at(&self, sink: &mut Sink, p: *mut u8) -> Written {
        // SAFETY: by contract.
        unsafe { self.as_path().__encode_at(sink, p) }
    }
}

#[cfg(unix)]
impl MarshalTo for OsStr {
    marshal_by_encode!();

    fn __encode<'b>(&self, c: Cursor<'b>) -> Cursor<'b> {
        let bytes = std::os::unix::ffi::OsStrExt::as_bytes(self);
        c.run(("{\"Unix\":", V(bytes), "}")).end()
    }
}

#[cfg(windows)]
impl MarshalTo for OsStr {
    marshal_by_encode!();

    fn __encode<'b>(&self, c: Cursor<'b>) -> Cursor<'b> {
        let units: Vec<u16> = std::os::windows::ffi::OsStrExt::encode_wide(self).collect();
        c.run(("{\"Windows\":", V(&units), "}")).end()
    }
}

#[cfg(any(unix, windows))]
impl MarshalTo for OsString {
    marshal_by_encode!();

    fn __encode<'b>(&self, c: Cursor<'b>) -> Cursor<'b> {
        self.as_os_str().__encode(c)
    }
}

impl MarshalTo for CStr {
    marshal_by_encode!();

    fn __encode<'b>(&self, c: Cursor<'b>) -> Cursor<'b> {
        self.to_bytes().__encode(c)
    }
}

impl MarshalTo for CString {
    marshal_by_encode!();

    fn __encode<'b>(&self, c: Cursor<'b>) -> Cursor<'b> {
        self.as_bytes().__encode(c)
    }
}

/// What is made from an owned value without reading further.
macro_rules! from_owned {
    ($($owned:ty: $($type:ty)*;)*) => { $($(
        impl<'de> UnmarshalFrom<'de> for $type {
            unmarshal_by_decode!();

            unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
                // SAFETY: the caller's promise about `p`.
                let (after, value) = unsafe { d.value::<$owned>(p) };
                let Some(value) = value else { return Done::FAILED };
                // SAFETY: the caller's promise about `out`; `after` is the cursor after the value.
                unsafe { d.put(after, out, value.into()) }
            }
        }
    )*)* };
}

from_owned! {
    String: PathBuf;
    PathBuf: Box<Path> Rc<Path> Arc<Path>;
    CString: Box<CStr> Rc<CStr> Arc<CStr> Cow<'_, CStr>;
}
#[cfg(any(unix, windows))]
from_owned! {
    OsString: Box<OsStr> Rc<OsStr> Arc<OsStr> Cow<'_, OsStr>;
}

impl<'de: 'a, 'a> UnmarshalFrom<'de> for &'a Path {
    unmarshal_by_decode!();

    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        // SAFETY: the caller's promise about `p`.
        let (after, value) = unsafe { d.value::<&'a str>(p) };
        let Some(value) = value else { return Done::FAILED };
        // SAFETY: the caller's promise about `out`; `after` is the cursor after the value.
        unsafe { d.put(after, out, Path::new(value)) }
    }
}

impl<'de: 'a, 'a> UnmarshalFrom<'de> for Cow<'a, Path> {
    unmarshal_by_decode!();

    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        // SAFETY: the caller's promise about `p`.
        let (after, value) = unsafe { d.value::<Cow<'a, str>>(p) };
        let path = match value {
            None => return Done::FAILED,
            Some(Cow::Borrowed(text)) => Cow::Borrowed(Path::new(text)),
            Some(Cow::Owned(text)) => Cow::Owned(text.into()),
        };
        // SAFETY: the caller's promise about `out`; `after` is the cursor after the value.
        unsafe { d.put(after, out, path) }
    }
}

impl<'de> UnmarshalFrom<'de> for CString {
    unmarshal_by_decode!();

    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
        let start = d.offset(p);
        // SAFETY: a cursor is readable.
        let (after, bytes) = if unsafe { *p } == b'"' {
            // SAFETY: the caller's promise about `p`.
            let (after, text) = unsafe { d.value::<String>(p) };
            (after, text.map(String::into_bytes))
        } else {
            // SAFETY: the caller's promise about `p`.
            unsafe { d.value::<Vec<u8>>(p) }
        };
        let Some(bytes) = bytes else { return Done::FAILED };
        let Ok(value) = CString::new(bytes) else {
            d.fail_with(start, Code::Value, Cow::Borrowed("a C string without a zero byte"));
            return Done::FAILED;
        };
        // SAFETY: the caller's promise about `out`; `after` is the cursor after the value.
        unsafe { d.put(after, out, value) }
    }
}

#[cfg(any(unix, windows))]
static SYSTEMS: Names = Names::new(
    &[Name::new("Unix", 0), Name::new("Windows", 1)],
    Lookup::Tree(|name| match name.len() {
        4 => 0,
        7 => 1,
        _ => NO_NAME,
    }),
);

/// The units of another system's string, of which there is no value here.
#[cfg(any(unix, windows))]
enum Foreign {}

#[cfg(any(unix, windows))]
impl<'de> UnmarshalFrom<'de> for Foreign {
    unmarshal_by_decode!();

    unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, _: *mut Self) -> Done {
        // SAFETY: the caller's promise about `p`.
        unsafe { d.misfit(p, Code::Value, "a string of this operating system") };
        Done::FAILED
    }
}

#[cfg(unix)]
impl<'de> UnmarshalFrom<'de> for OsString {
    unmarshal_by_decode!();

    const __ENUM: Option<Enum<'de, Self>> = Some(Enum::new("an OsString", &SYSTEMS, |variant| match variant.index() {
        0 => variant.newtype::<Vec<u8>, _>(std::os::unix::ffi::OsStringExt::from_vec),
        _ => variant.newtype(|foreign: Foreign| match foreign {}),
    }));
}

#[cfg(windows)]
impl<'de> UnmarshalFrom<'de> for OsString {
    unmarshal_by_decode!();

    const __ENUM: Option<Enum<'de, Self>> = Some(Enum::new("an OsString", &SYSTEMS, |variant| match variant.index() {
        0 => variant.newtype(|foreign: Foreign| match foreign {}),
        _ => variant.newtype(|units: Vec<u16>| std::os::windows::ffi::OsStringExt::from_wide(&units)),
    }));
}
