//! The room rule, held by the machine: outputs that grow at every place, in memory that ends where nothing can be written.
#![expect(unsafe_code, reason = "runs the engine over buffers of its own")]

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use super::{hand, user};
use crate::encode::flush::Offset;
use crate::encode::sink::{ENTRY, EXIT, Sink};
use crate::encode::{Cursor, Lead, V, put_display, to_vec};
use crate::{Encoder, Error, MarshalDyn, MarshalTo};

/// Runs a value through a sink.
fn through(mut sink: Sink, value: &dyn MarshalDyn) -> Result<Vec<u8>, Error> {
    let start = sink.start();
    // SAFETY: the first cursor of the sink, with a room of `EXIT`.
    let p = value.__encode_dyn(unsafe { Cursor::new(&mut sink, start) }).place();
    // SAFETY: the last cursor of the sink.
    let length = unsafe { sink.finish(p) }?;
    // SAFETY: just given.
    Ok(unsafe { sink.take_output(length) })
}

/// Has an implementation as a derive writes it.
struct Generated<F>(F);

impl<F: for<'b> Fn(Cursor<'b>) -> Cursor<'b>> MarshalTo for Generated<F> {
    fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
        e.encode(self)
    }

    fn __encode<'b>(&self, c: Cursor<'b>) -> Cursor<'b> {
        (self.0)(c)
    }
}

fn generated<F: for<'b> Fn(Cursor<'b>) -> Cursor<'b>>(f: F) -> Generated<F> {
    Generated(f)
}

/// A text of `ENTRY` bytes, as much as fits a run four times.
const LONG: &str =
    "\"\u{e9}12345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012\"";

const _: () = assert!(LONG.len() == 96 && EXIT - ENTRY == 1 + 4 * (LONG.len() + 1) + 20 + ",false]".len());

/// An array's next text, of as much.
const MORE: &str = ",12345678901234567890123456789012345678901234567890123456789012345678901234567890";

fn integers() -> Box<dyn MarshalDyn> {
    let small = (0_u8, 255_u8, -128_i8, 65_535_u16, -32_768_i16);
    let large = (u32::MAX, i32::MIN, u64::MAX, i64::MIN, usize::MAX, isize::MIN);
    let mut all: Vec<Box<dyn MarshalDyn>> = vec![Box::new(small), Box::new(large), Box::new((u128::MAX, i128::MIN))];
    for digits in 0..20 {
        all.push(Box::new(10_u64.pow(digits)));
        all.push(Box::new([-(10_i64.pow(digits.min(18))); 3]));
    }
    Box::new(all)
}

fn floats() -> Box<dyn MarshalDyn> {
    let doubles = [0.0, -0.0, 0.1, -123.456, 999_999_999.999_999, -2.225_073_858_507_201_4e-308, f64::MAX, 1e-5, 1e16];
    Box::new((doubles, [0.5_f32, f32::MIN_POSITIVE, f32::MAX, 16_777_216.0], vec![(-1.5, 1e300); 20], Some(0.25)))
}

fn strings() -> Box<dyn MarshalDyn> {
    let plain = (0..140).map(|length| "é".repeat(length / 2) + &"x".repeat(length % 2)).collect::<Vec<_>>();
    let escapes = (0..70).map(|length| "a".repeat(length % 9) + &"\u{1}\"".repeat(length)).collect::<Vec<_>>();
    Box::new((plain, escapes, ['"', '\u{1f}', 'é', '😀', 'a'], "x".repeat(3000), "\n".repeat(1000)))
}

fn maps() -> Box<dyn MarshalDyn> {
    let numbers: BTreeMap<i64, bool> = (0..30).map(|n| (10_i64.pow(n % 19) - i64::from(n), n % 2 == 0)).collect();
    let texts: BTreeMap<String, Option<u8>> = (0..30).map(|n| ("k\n".repeat(n), (n % 3 == 0).then_some(1))).collect();
    let looked_at: BTreeMap<Option<u64>, BTreeMap<u8, u8>> = (0..30).map(|n| (Some(n << n), BTreeMap::new())).collect();
    Box::new((numbers, texts, looked_at))
}

fn runs() -> Box<dyn MarshalDyn> {
    let one = generated(|c| c.run(("{\"a\":", V(&1), ",\"b\":", V("x"), ",\"c\":", V(&[2_u8; 0]), "}")).end());
    // Just within one question for room, and beyond it.
    let full = generated(|c| c.run(("[", LONG, ",", LONG, ",", LONG, ",", LONG, ",", V(&u64::MAX), ",false]")).end());
    let over = generated(|c| {
        c.run(("[", LONG, ",", LONG, ",", LONG, ",", LONG, ",", LONG, ",", V(&u64::MAX)))
            .run((",", LONG, ",", LONG, ",", LONG, ",", LONG, ",", LONG, ",", "0]"))
            .end()
    });
    let cut = generated(|c| {
        let mut lead = Lead::new();
        let c = c.member_unless_empty(&mut lead, "\"a\":", &"x".repeat(600)[..0]);
        let c = c.member_unless_empty(&mut lead, "\"b\":", &vec![0_u8; 300]);
        let c = c.member_unless_empty(&mut lead, "\"c\":", &BTreeMap::<u8, u8>::new());
        let c = c.member_unless_empty(&mut lead, "\"d\":", &hand(|e| e.write_null()));
        let c = c.run((lead.take(), "\"e\":", V(&false)));
        c.close(lead).end()
    });
    let unit = generated(|c| c.run(("null",)).end());
    let none = generated(|c| c.close(Lead::new()).end());
    let much = generated(|c| c.run(("[", LONG, MORE, MORE, MORE, MORE, MORE, MORE, MORE, ",", V(LONG), "]")).end());
    Box::new((one, full, over, much, cut, unit, none, [user(), user()]))
}

fn handwritten() -> Box<dyn MarshalDyn> {
    Box::new(hand(|e| {
        e.begin_array()?;
        for n in 0..30_u32 {
            e.begin_object()?;
            for k in 0..n {
                e.name(&format!("name {k}\t"))?;
                e.write_display(&format_args!("{k}{}\"{k}", "x".repeat(k as usize)))?;
            }
            e.end_object()?;
            e.encode(&(n, 0.5, "text"))?;
            e.write_number("-12.5e+10")?;
            e.encode(&hand(|e| e.write_bool(true)))?;
        }
        e.end_array()
    }))
}

fn all() -> [Box<dyn MarshalDyn>; 6] {
    [integers(), floats(), strings(), maps(), runs(), handwritten()]
}

#[test]
fn output_that_grows_at_every_place_is_the_same() {
    for value in all() {
        let expected = to_vec(&value).unwrap();
        core::str::from_utf8(&expected).unwrap();
        for spare in 0..EXIT {
            let mut sink = Sink::append(Vec::with_capacity(EXIT + spare));
            sink.miser = true;
            assert_eq!(through(sink, &*value).unwrap(), expected, "{spare}");
        }
    }
}

#[test]
fn output_after_other_bytes_is_the_same() {
    for value in all() {
        let expected = to_vec(&value).unwrap();
        for before in [1, 100, 5000] {
            let mut sink = Sink::append(vec![b'>'; before]);
            sink.miser = true;
            let out = through(sink, &*value).unwrap();
            assert!(out[..before].iter().all(|&byte| byte == b'>'));
            assert_eq!(out[before..], expected);
        }
    }
}

#[test]
fn output_that_is_flushed_at_every_place_is_the_same() {
    let mut parts = 0;
    for value in all() {
        let expected = to_vec(&value).unwrap();
        for spare in 0..EXIT {
            let mut taken = Vec::new();
            let mut writer = |bytes: &[u8]| {
                parts += 1;
                taken.extend_from_slice(bytes);
                Ok(())
            };
            let mut sink = Sink::append(Vec::with_capacity(EXIT + spare));
            sink.miser = true;
            // SAFETY: the writer outlives the sink, and is used by nothing else.
            unsafe { sink.flush_to(&mut writer) };
            let start = sink.start();
            // SAFETY: the first cursor of the sink, with a room of `EXIT`.
            let p = value.__encode_dyn(unsafe { Cursor::new(&mut sink, start) }).place();
            // SAFETY: the last cursor of the sink.
            let length = unsafe { sink.finish(p) }.unwrap();
            // SAFETY: as above.
            let rest = unsafe { sink.written(0, p) }.to_vec();
            assert_eq!(rest.len(), length);
            taken.extend(rest);
            assert_eq!(taken, expected, "{spare}");
        }
    }
    assert!(parts > 1000);
}

#[test]
fn offsets_go_on_beyond_what_32_bits_count() {
    for value in all() {
        let expected = to_vec(&value).unwrap();
        for gone in (0..expected.len()).step_by(211) {
            let mut taken = Vec::new();
            let mut writer = |bytes: &[u8]| {
                taken.extend_from_slice(bytes);
                Ok(())
            };
            let mut sink = Sink::append(Vec::with_capacity(EXIT));
            sink.miser = true;
            sink.flushed.set_bytes((1 << 32) - gone as Offset);
            // SAFETY: the writer outlives the sink, and is used by nothing else.
            unsafe { sink.flush_to(&mut writer) };
            let start = sink.start();
            // SAFETY: the first cursor of the sink, with a room of `EXIT`.
            let p = value.__encode_dyn(unsafe { Cursor::new(&mut sink, start) }).place();
            // SAFETY: the last cursor of the sink.
            let rest = unsafe { sink.written(0, p) }.to_vec();
            taken.extend(rest);
            assert!(taken == expected, "{gone}");
        }
    }
}

/// Writes escapes, and goes on where that panics.
struct Stubborn;

impl fmt::Display for Stubborn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = "\n".repeat(400);
        for _ in 0..20 {
            let _ = catch_unwind(AssertUnwindSafe(|| f.write_str(&text)));
        }
        Ok(())
    }
}

#[test]
fn a_display_that_catches_panics_writes_nowhere_else() {
    let mut errors = 0;
    for part in 0..100 {
        let (mut taken, mut parts) = (Vec::new(), 0);
        let mut writer = |bytes: &[u8]| {
            parts += 1;
            if parts == part {
                resume_unwind(Box::new("not this part"));
            }
            taken.extend_from_slice(bytes);
            Ok(())
        };
        let mut sink = Sink::append(Vec::with_capacity(EXIT));
        sink.miser = true;
        // SAFETY: the writer outlives the sink, and is used by nothing else.
        unsafe { sink.flush_to(&mut writer) };
        let start = sink.start();
        // SAFETY: the first cursor of the sink, with a room of `EXIT`.
        let Some(p) = (unsafe { put_display(&mut sink, start, &Stubborn) }) else {
            errors += 1;
            continue;
        };
        // SAFETY: the last cursor of the sink.
        let rest = unsafe { sink.written(0, p) }.to_vec();
        taken.extend(rest);
        // A panic before anything of a piece is written loses that piece alone.
        let inside = &taken[1..taken.len() - 1];
        assert!(inside.chunks(2).all(|escape| escape == b"\\n") && inside.len() % 800 == 0);
    }
    assert!(errors > 0);
}

#[test]
#[cfg(target_os = "linux")]
fn nothing_is_written_beyond_the_buffer() {
    use crate::wire::guard_page::GuardedPage;

    let mut page = GuardedPage::new();
    for value in all() {
        let expected = to_vec(&value).unwrap();
        // All sizes at which the buffer can be full before it grows.
        for length in EXIT..3 * EXIT {
            let bytes = page.bytes();
            let last = &mut bytes[0x10000 - length..];
            // SAFETY: these bytes are lent for this call.
            let sink = unsafe { Sink::lent(last.as_mut_ptr(), length, Vec::new()) };
            assert_eq!(through(sink, &*value).unwrap(), expected, "{length}");
        }
    }
}

#[test]
fn failures_grow_nothing_wrong() {
    let wrong: BTreeMap<Option<u8>, u8> = BTreeMap::from([(None, 0), (Some(1), 1)]);
    let value: (Vec<f64>, BTreeMap<Option<u8>, u8>, Vec<String>) =
        (vec![f64::NAN; 200], wrong, vec!["\"".repeat(50); 20]);
    for spare in 0..EXIT {
        let mut sink = Sink::append(Vec::with_capacity(EXIT + spare));
        sink.miser = true;
        assert_eq!(through(sink, &value).unwrap_err().pointer(), "/0/0");
    }
}
