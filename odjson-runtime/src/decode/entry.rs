//! The calls: from text to a value.
//!
//! Generic code is a few lines a type; the rest is compiled once, behind the erased decoder of the type.
#![expect(unsafe_code, reason = "hands a place for the value to the erased decoder")]

use core::mem::MaybeUninit;

#[cfg(feature = "std")]
use super::UnmarshalOwned;
use super::reuse::Reuse;
use super::source::{Source, Tail};
use super::table::TypeOps;
use super::utf8::Encoding;
use super::{Options, UnmarshalFrom};
use crate::Error;
use crate::error::Code;

/// Reads a `T` from JSON text in bytes, which must be UTF-8.
///
/// ```
/// # use odjson_runtime::decode as odjson;
/// let numbers: Vec<u32> = odjson::from_slice(b"[1, 2, 3]")?;
/// assert_eq!(numbers, [1, 2, 3]);
/// # Ok::<(), odjson_runtime::Error>(())
/// ```
///
/// # Errors
///
/// When the text is not one JSON value of type `T`, surrounded by nothing but whitespace.
#[inline]
pub fn from_slice<'de, T: UnmarshalFrom<'de>>(json: &'de [u8]) -> Result<T, Error> {
    value(json, Encoding::Unknown, &Options::new())
}

/// As [`from_slice`], with options.
///
/// ```
/// # use odjson_runtime::decode as odjson;
/// # use odjson_runtime::Options;
/// let options = Options::new().max_depth(1);
/// assert!(odjson::from_slice_with::<Vec<Vec<u8>>>(&options, b"[[]]").is_err());
/// ```
///
/// # Errors
///
/// As [`from_slice`].
#[inline]
pub fn from_slice_with<'de, T: UnmarshalFrom<'de>>(options: &Options, json: &'de [u8]) -> Result<T, Error> {
    value(json, Encoding::Unknown, options)
}

/// Reads a `T` from JSON text. Faster than [`from_slice`] by the check for UTF-8.
///
/// ```
/// # use odjson_runtime::decode as odjson;
/// let name: &str = odjson::from_str(r#""Ada""#)?;
/// assert_eq!(name, "Ada");
/// # Ok::<(), odjson_runtime::Error>(())
/// ```
///
/// # Errors
///
/// As [`from_slice`].
#[inline]
pub fn from_str<'de, T: UnmarshalFrom<'de>>(json: &'de str) -> Result<T, Error> {
    value(json.as_bytes(), Encoding::Utf8, &Options::new())
}

/// As [`from_str`], with options.
///
/// ```
/// # use odjson_runtime::decode as odjson;
/// # use odjson_runtime::Options;
/// assert_eq!(odjson::from_str_with::<Vec<u8>>(&Options::new().max_depth(1), "[1]").unwrap(), [1]);
/// ```
///
/// # Errors
///
/// As [`from_slice`].
#[inline]
pub fn from_str_with<'de, T: UnmarshalFrom<'de>>(options: &Options, json: &'de str) -> Result<T, Error> {
    value(json.as_bytes(), Encoding::Utf8, options)
}

/// Reads a `T` from JSON text over `value`, whose memory is used again: that of each `String`, `Vec` and `HashMap`, of what is in
/// a `Box` or `Some`, and of all that is in their elements and fields. Reading documents of one form again and again allocates nothing.
///
/// What comes out equals what [`from_slice`] gives. Elements and fields are read over one by one; a field that is absent or skipped
/// gets its default, as ever. Enums, other collections, shared pointers, cells, and types whose implementation was written by hand
/// are read anew, and replaced as a whole.
///
/// ```
/// # use odjson_runtime::decode as odjson;
/// let mut names: Vec<String> = odjson::from_slice(br#"["Grace", "Barbara"]"#)?;
/// let memory = names[0].as_ptr();
/// odjson::from_slice_in_place(br#"["Ada"]"#, &mut names)?;
/// assert_eq!(names, ["Ada"]);
/// assert_eq!(names[0].as_ptr(), memory);
/// # Ok::<(), odjson_runtime::Error>(())
/// ```
///
/// # Errors
///
/// As [`from_slice`]. The value is then one that can be used, read over again and dropped, but not the one that it was: which fields
/// and elements are new, old, defaults or gone is not specified. The same holds after a panic of code that it calls.
#[inline]
pub fn from_slice_in_place<'de, T: UnmarshalFrom<'de>>(json: &'de [u8], value: &mut T) -> Result<(), Error> {
    from_slice_in_place_with(&Options::new(), json, value)
}

/// As [`from_slice_in_place`], with options.
///
/// ```
/// # use odjson_runtime::decode as odjson;
/// # use odjson_runtime::Options;
/// let mut numbers = vec![1, 2, 3];
/// odjson::from_slice_in_place_with(&Options::new().max_depth(1), b"[4, 5]", &mut numbers).unwrap();
/// assert_eq!(numbers, [4, 5]);
/// ```
///
/// # Errors
///
/// As [`from_slice_in_place`].
#[inline]
pub fn from_slice_in_place_with<'de, T: UnmarshalFrom<'de>>(
    options: &Options,
    json: &'de [u8],
    value: &mut T,
) -> Result<(), Error> {
    over(value, json, Encoding::Unknown, options)
}

/// As [`from_slice_in_place`], from text. Faster by the check for UTF-8.
///
/// ```
/// # use odjson_runtime::decode as odjson;
/// let mut name = String::with_capacity(100);
/// odjson::from_str_in_place(r#""Ada""#, &mut name)?;
/// assert_eq!(name, "Ada");
/// assert_eq!(name.capacity(), 100);
/// # Ok::<(), odjson_runtime::Error>(())
/// ```
///
/// # Errors
///
/// As [`from_slice_in_place`].
#[inline]
pub fn from_str_in_place<'de, T: UnmarshalFrom<'de>>(json: &'de str, value: &mut T) -> Result<(), Error> {
    from_str_in_place_with(&Options::new(), json, value)
}

/// As [`from_str_in_place`], with options.
///
/// ```
/// # use odjson_runtime::decode as odjson;
/// # use odjson_runtime::Options;
/// let mut numbers = vec![1, 2, 3];
/// assert!(odjson::from_str_in_place_with(&Options::new().max_depth(0), "[4, 5]", &mut numbers).is_err());
/// ```
///
/// # Errors
///
/// As [`from_slice_in_place`].
#[inline]
pub fn from_str_in_place_with<'de, T: UnmarshalFrom<'de>>(
    options: &Options,
    json: &'de str,
    value: &mut T,
) -> Result<(), Error> {
    over(value, json.as_bytes(), Encoding::Utf8, options)
}

/// Reads a `T` from the start of `json` and returns it with the rest, which is not looked at.
///
/// ```
/// # use odjson_runtime::decode as odjson;
/// let (first, rest): (u8, _) = odjson::from_slice_prefix(b" 1 2")?;
/// assert_eq!((first, rest), (1, &b" 2"[..]));
/// # Ok::<(), odjson_runtime::Error>(())
/// ```
///
/// # Errors
///
/// When the text does not begin with a JSON value of type `T`.
pub fn from_slice_prefix<'de, T: UnmarshalFrom<'de>>(json: &'de [u8]) -> Result<(T, &'de [u8]), Error> {
    let mut place = MaybeUninit::<T>::uninit();
    // SAFETY: the place and the decoder are of type `T`.
    let end = unsafe {
        let place = place.as_mut_ptr().cast();
        let ops = const { TypeOps::of::<T>() };
        run(json, Encoding::Unknown, Extent::Prefix, &Options::new(), ops, place, Reuse::Nothing)
    }?;
    // SAFETY: `run` succeeded, so the value is there.
    Ok((unsafe { place.assume_init() }, &json[end..]))
}

/// Reads a `T` from all that `reader` gives. The whole text is held in memory while it is read.
///
/// ```
/// # use odjson_runtime::decode as odjson;
/// let numbers: Vec<u32> = odjson::from_reader(&b"[1, 2, 3]"[..])?;
/// assert_eq!(numbers, [1, 2, 3]);
/// # Ok::<(), odjson_runtime::Error>(())
/// ```
///
/// # Errors
///
/// As [`from_slice`], and when reading fails.
#[cfg(feature = "std")]
pub fn from_reader<R: std::io::Read, T: UnmarshalOwned>(reader: R) -> Result<T, Error> {
    from_reader_with(&Options::new(), reader)
}

/// As [`from_reader`], with options.
///
/// ```
/// # use odjson_runtime::decode as odjson;
/// # use odjson_runtime::Options;
/// let flag: bool = odjson::from_reader_with(&Options::new(), &b"true"[..]).unwrap();
/// assert!(flag);
/// ```
///
/// # Errors
///
/// As [`from_reader`].
#[cfg(feature = "std")]
pub fn from_reader_with<R: std::io::Read, T: UnmarshalOwned>(options: &Options, mut reader: R) -> Result<T, Error> {
    let mut text = alloc::vec::Vec::new();
    reader.read_to_end(&mut text).map_err(Error::io)?;
    from_slice_with(options, &text)
}

#[inline]
fn value<'de, T: UnmarshalFrom<'de>>(json: &'de [u8], encoding: Encoding, options: &Options) -> Result<T, Error> {
    let mut value = MaybeUninit::<T>::uninit();
    let (ops, place) = (const { TypeOps::of::<T>() }, (&raw mut value).cast());
    // SAFETY: the place and the decoder are of type `T`.
    match unsafe { run(json, encoding, Extent::Whole, options, ops, place, Reuse::Nothing) } {
        // SAFETY: `run` succeeded, so the value is there.
        Ok(_) => Ok(unsafe { value.assume_init() }),
        // Not by `?`, which is a function more for each type in a debug build.
        Err(error) => Err(error),
    }
}

#[inline]
fn over<'de, T: UnmarshalFrom<'de>>(
    value: &mut T,
    json: &'de [u8],
    encoding: Encoding,
    options: &Options,
) -> Result<(), Error> {
    let place = (&raw mut *value).cast();
    // SAFETY: the place and the decoder are of type `T`, and a value is there.
    unsafe { run(json, encoding, Extent::Whole, options, const { TypeOps::of::<T>() }, place, Reuse::Old) }.map(drop)
}

/// How much of the text the value takes.
#[derive(Clone, Copy, PartialEq)]
enum Extent {
    Whole,
    Prefix,
}

/// Decodes a value to `place`; returns the offset of its end.
///
/// # Safety
/// - `json` is UTF-8, if `encoding` says so;
/// - `ops` are those of a type that was made for `'de`, and `place` is valid for a write of it, and holds what `reuse` says;
/// - on success the value is there; on failure it is not, unless one is read over.
#[inline(never)]
unsafe fn run(
    json: &[u8],
    encoding: Encoding,
    extent: Extent,
    options: &Options,
    ops: &'static TypeOps,
    place: *mut u8,
    reuse: Reuse,
) -> Result<usize, Error> {
    let mut tail: Tail = [MaybeUninit::uninit(); size_of::<Tail>()];
    // SAFETY: what the encoding says of the text is true; the tail outlives the source, and is used by nobody else.
    let mut source = unsafe { Source::new(json, encoding, options, reuse, &raw mut tail) };
    // SAFETY: the first cursor.
    let p = unsafe { source.whitespace(source.cursor) };
    // SAFETY: `p` is a cursor at a value, with its margin; the caller's promises cover the place.
    let end = unsafe { (ops.decode)((&raw mut source).cast(), p, place) }.cursor();
    if end.is_null() {
        return Err(source.error());
    }
    if extent == Extent::Prefix {
        return Ok(source.offset(end));
    }
    let mut end = end;
    if source.offset(end) != json.len() {
        // SAFETY: `end` is a cursor.
        end = unsafe { source.whitespace(end) };
    }
    let offset = source.offset(end);
    if offset == json.len() {
        return Ok(offset);
    }
    if let (Some(drop), Reuse::Nothing) = (ops.drop, reuse) {
        // SAFETY: the value is there, and nobody else drops it.
        unsafe { drop(place) };
    }
    source.fail(end, Code::Trailing, "the end of the input");
    Err(source.error())
}
