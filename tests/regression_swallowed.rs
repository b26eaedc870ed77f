//! Implementations written by hand that go on after an error, or after a panic that they caught.

use std::panic::{AssertUnwindSafe, catch_unwind};

use odjson::derive_support as ds;
use odjson::{Decoder, Error, UnmarshalFrom, from_str};

/// In a heap block of its own length, so that tools see a read beyond it.
fn exact(text: &str) -> Box<str> {
    text.to_owned().into_boxed_str()
}

/// Asks for elements again and again.
#[derive(Debug)]
struct Stubborn(#[expect(dead_code, reason = "to be read")] String);

impl<'de> UnmarshalFrom<'de> for Stubborn {
    fn unmarshal_from(d: &mut Decoder<'_, 'de>) -> Result<Self, Error> {
        d.begin_array()?;
        assert!(d.next_element()?);
        let text = d.decode()?;
        for _ in 0..3 {
            assert!(d.next_element().is_err());
            assert!(d.read_token().is_err());
            assert!(d.offset() <= 1000);
        }
        Ok(Stubborn(text))
    }
}

#[test]
fn elements_end_with_the_first_error() {
    let text = exact(&format!("[\"{}\"", "a".repeat(400)));
    assert_eq!(from_str::<Stubborn>(&text).unwrap_err().offset(), text.len());
}

/// Asks for members again and again, inside of another object.
#[derive(Debug)]
struct Members;

impl<'de> UnmarshalFrom<'de> for Members {
    fn unmarshal_from(d: &mut Decoder<'_, 'de>) -> Result<Self, Error> {
        for _ in 0..2 {
            d.begin_object()?;
            assert!(d.next_member()?.is_some());
        }
        d.skip_value()?;
        for _ in 0..3 {
            assert!(d.next_member().is_err());
            assert!(d.offset() <= 1000);
        }
        Ok(Members)
    }
}

#[test]
fn members_end_with_the_first_error() {
    let text = exact(&format!("{{\"a\":{{\"b\":\"{}\"", "a".repeat(400)));
    assert_eq!(from_str::<Members>(&text).unwrap_err().offset(), text.len());
}

/// Reads a string and panics.
struct Panics;

impl<'de> UnmarshalFrom<'de> for Panics {
    fn unmarshal_from(d: &mut Decoder<'_, 'de>) -> Result<Self, Error> {
        let _ = d.peek_kind()?;
        panic!("on purpose");
    }
}

/// Catches a panic and goes on at the place from which it was.
#[derive(Debug)]
struct Catches<'t>(#[expect(dead_code, reason = "to be read")] Option<&'t str>);

impl<'de: 't, 't> UnmarshalFrom<'de> for Catches<'t> {
    fn unmarshal_from(d: &mut Decoder<'_, 'de>) -> Result<Self, Error> {
        let caught = catch_unwind(AssertUnwindSafe(|| d.decode::<(&str, Panics)>().is_ok()));
        assert!(caught.is_err());
        let _ = d.read_token();
        assert!(d.offset() <= 1000);
        let _ = d.next_element();
        Ok(Catches(d.decode::<&str>().ok()))
    }
}

#[test]
fn caught_panic_is_a_failure() {
    for length in [1, 100, 240, 250, 256, 260, 400, 700] {
        let text = exact(&format!("[[\"{}\", \"x\"]]", "a".repeat(length)));
        let error = from_str::<[Catches<'_>; 1]>(&text).unwrap_err();
        assert!(error.to_string().contains("panicked"), "{error}");
    }
}

static VARIANTS: ds::Names =
    ds::Names::new(&[ds::Name::new("A", 0), ds::Name::new("B", 1)], ds::Lookup::Tree(|name| usize::from(name == b"B")));

/// Gives a value although its content is none, or has panicked.
#[derive(Debug)]
struct Lenient;

impl<'de> UnmarshalFrom<'de> for Lenient {
    fn unmarshal_from(d: &mut Decoder<'_, 'de>) -> Result<Self, Error> {
        d.decode()
    }

    const __ENUM: Option<ds::Enum<'de, Self>> = Some(ds::Enum::new("Lenient", &VARIANTS, |variant| {
        if variant.index() == 0 {
            let _ = variant.newtype(|_: (&str, u8)| ());
        } else {
            let _ = catch_unwind(AssertUnwindSafe(|| variant.newtype(|_: (&str, Panics)| ())));
        }
        Some(Lenient)
    }));
}

#[test]
fn variant_without_its_content_is_a_failure() {
    for variant in ["A", "B"] {
        for length in [1, 100, 240, 250, 256, 260, 400, 700] {
            for end in ["", "}"] {
                let text = exact(&format!("{{\"{variant}\":[\"{}\", true]{end}", "a".repeat(length)));
                assert!(from_str::<Lenient>(&text).is_err());
                let nested = exact(&format!("{{\"A\":{text}}}"));
                assert!(from_str::<Lenient>(&nested).is_err());
            }
        }
    }
}
