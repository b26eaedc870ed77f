//! Integers, floats, and their wrappers.

mod agreement;

use std::num::{
    NonZeroI8, NonZeroI16, NonZeroI32, NonZeroI64, NonZeroI128, NonZeroIsize, NonZeroU8, NonZeroU16, NonZeroU32,
    NonZeroU64, NonZeroU128, NonZeroUsize, Saturating, Wrapping,
};

use agreement::{agree, agree_but, error, round_trips, writes_alike};

/// serde_json takes it for a float.
const NEGATIVE_ZERO: &[(&str, Option<&str>)] = &[("-0", Some("0"))];

#[test]
fn integers_are_read_and_written_like_serde_json_but_for_negative_zero() {
    agree::<u8>(&[]);
    agree::<u16>(&[]);
    agree::<u32>(&[]);
    agree::<u64>(&[]);
    agree::<u128>(&[]);
    agree::<usize>(&[]);
    agree_but::<i8>(&[], NEGATIVE_ZERO);
    agree_but::<i16>(&[], NEGATIVE_ZERO);
    agree_but::<i32>(&[], NEGATIVE_ZERO);
    agree_but::<i64>(&[], NEGATIVE_ZERO);
    agree_but::<isize>(&[], NEGATIVE_ZERO);
    agree::<i128>(&[]);
}

#[test]
fn nonzero_integers_refuse_zero() {
    agree::<NonZeroU8>(&[]);
    agree::<NonZeroU16>(&[]);
    agree::<NonZeroU32>(&[]);
    agree::<NonZeroU64>(&[]);
    agree::<NonZeroU128>(&[]);
    agree::<NonZeroUsize>(&[]);
    agree::<NonZeroI8>(&[]);
    agree::<NonZeroI16>(&[]);
    agree::<NonZeroI32>(&[]);
    agree::<NonZeroI64>(&[]);
    agree::<NonZeroI128>(&[]);
    agree::<NonZeroIsize>(&[]);
    assert_eq!(error::<NonZeroU8>("0"), "invalid value: expected a nonzero u8, found number 0 (offset 0)");
    assert_eq!(error::<NonZeroI128>("-0"), "invalid value: expected a nonzero i128, found number -0 (offset 0)");
    assert_eq!(error::<NonZeroU8>("null"), "invalid type: expected a nonzero u8, found null (offset 0)");
}

#[test]
fn floats_are_read_and_written_like_serde_json_but_for_overflow() {
    agree::<f64>(&["123456789012345678", "0.1", "1e308", "5e-324", "2.5e-8"]);
    // serde_json goes through f64, and to infinity.
    agree_but::<f32>(
        &["0.1", "3.4028235e38", "1e-45"],
        &[
            ("340282366920938463463374607431768211455", None),
            ("340282366920938463463374607431768211456", None),
            ("1000000000000000000000000000000000000000000000000000000000", None),
            ("1e40", None),
            ("1.00000005960464477539062501", Some("1.0000001")),
        ],
    );
    for value in [0.0, -0.0, 1.0, 0.1, 1e15, 1e16, 123456789.125, 1e-5, 1e-7, f64::MAX, f64::MIN_POSITIVE, 5e-324] {
        writes_alike(&value);
    }
    for value in [0.0f32, -0.0, 1.0, 0.1, 1e12, 1e13, 16777216.0, 1e-5, 1e-7, f32::MAX, f32::MIN_POSITIVE, 1e-45] {
        writes_alike(&value);
    }
}

#[test]
fn floats_that_json_does_not_have_are_refused() {
    for value in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        assert!(odjson::to_string(&value).is_err());
        assert!(odjson::to_string(&(value as f32)).is_err());
    }
}

#[test]
fn wrapping_is_transparent() {
    agree::<Wrapping<u8>>(&[]);
    agree_but::<Wrapping<i64>>(&[], NEGATIVE_ZERO);
    agree::<Wrapping<u128>>(&[]);
    round_trips(&Wrapping(-5i32), "-5");
}

#[test]
fn saturating_saturates() {
    // serde_json takes what 64 bits do not hold for a float, and that for a wrong type.
    agree_but::<Saturating<u8>>(
        &["-300", "300"],
        &[
            ("-0", Some("0")),
            ("-9223372036854775809", Some("0")),
            ("18446744073709551616", Some("255")),
            ("170141183460469231731687303715884105727", Some("255")),
            ("170141183460469231731687303715884105728", Some("255")),
            ("-170141183460469231731687303715884105728", Some("0")),
            ("-170141183460469231731687303715884105729", Some("0")),
            ("340282366920938463463374607431768211455", Some("255")),
            ("340282366920938463463374607431768211456", Some("255")),
            ("1000000000000000000000000000000000000000000000000000000000", Some("255")),
        ],
    );
    let read = |text| odjson::from_str::<Saturating<i64>>(text).unwrap().0;
    assert_eq!(read("9223372036854775808"), i64::MAX);
    assert_eq!(read("-9223372036854775809"), i64::MIN);
    assert_eq!(read("-340282366920938463463374607431768211456"), i64::MIN);
    let read = |text| odjson::from_str::<Saturating<i128>>(text).unwrap().0;
    assert_eq!(read("170141183460469231731687303715884105728"), i128::MAX);
    assert_eq!(read("-170141183460469231731687303715884105729"), i128::MIN);
    assert_eq!(odjson::from_str::<Saturating<u128>>("-1").unwrap().0, 0);
    assert_eq!(odjson::from_str::<Saturating<u128>>("340282366920938463463374607431768211456").unwrap().0, u128::MAX);
    round_trips(&Saturating(250u8), "250");
    writes_alike(&Saturating(-7i16));
}

#[test]
fn extremes_round_trip() {
    round_trips(&i8::MIN, "-128");
    round_trips(&i64::MIN, "-9223372036854775808");
    round_trips(&u64::MAX, "18446744073709551615");
    round_trips(&i128::MIN, "-170141183460469231731687303715884105728");
    round_trips(&u128::MAX, "340282366920938463463374607431768211455");
    round_trips(&NonZeroI128::MIN, "-170141183460469231731687303715884105728");
    round_trips(&NonZeroU8::MAX, "255");
}

#[test]
fn errors_tell_type_and_value() {
    assert_eq!(error::<u8>("256"), "invalid value: expected u8, found number 256 (offset 0)");
    assert_eq!(error::<u8>("-0"), "invalid value: expected u8, found number -0 (offset 0)");
    assert_eq!(error::<i32>("1.0"), "invalid type: expected i32, found number 1.0 (offset 0)");
    assert_eq!(error::<u128>("-1"), "invalid value: expected u128, found number -1 (offset 0)");
    assert_eq!(error::<f32>("1e40"), "invalid value: expected f32, found number 1e40 (offset 0)");
    assert_eq!(error::<f64>("null"), "invalid type: expected f64, found null (offset 0)");
}
