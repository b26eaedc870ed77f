//! The cases of the group "numbers".

use odjson::{JsonFrom, JsonTo};

use super::Cases;
use super::case::Case;

pub(super) const CASES: Cases = &[
    ("num-negzero-float", num_negzero_float::check),
    ("num-int-bounds", num_int_bounds::check),
    ("num-int-from-float", num_int_from_float::check),
    ("num-float-overflow", num_float_overflow::check),
    ("num-f32", num_f32::check),
    ("num-nan", num_nan::check),
    ("num-exponent-wrap", num_exponent_wrap::check),
    ("num-garbage-suffix", num_garbage_suffix::check),
    ("num-limits-half", num_limits_half::check),
];

mod num_negzero_float {
    //! Minus zero for floats.
    //!
    //! Sign of zero is kept.

    use super::*;

    pub(super) fn check(case: &mut Case) {
        case.decodes::<f32>("-0", -0.0f32);
        case.decodes::<f64>("-0", -0.0f64);
        case.decodes::<f64>("-0e10", -0.0f64);
        case.decodes::<f64>("-1e-999", -0.0f64);
        case.encodes(&-0.0f64, "-0.0");
    }
}

mod num_int_bounds {
    //! Bounds of every integer type.
    //!
    //! Exact limits, no wrap-around.

    use super::*;

    pub(super) fn check(case: &mut Case) {
        case.decodes::<u8>("255", 255u8);
        case.refuses::<u8>("256");
        case.decodes::<i8>("-128", -128i8);
        case.refuses::<i8>("-129");
        case.decodes::<u64>("18446744073709551615", u64::MAX);
        case.refuses::<u64>("18446744073709551616");
        case.refuses::<u64>("-1");
        case.decodes::<i64>("-9223372036854775808", i64::MIN);
        case.refuses::<i64>("-9223372036854775809");
        case.refuses::<i64>("9223372036854775808");
        case.decodes::<u128>("340282366920938463463374607431768211455", u128::MAX);
        case.refuses::<u128>("340282366920938463463374607431768211456");
        case.refuses::<i128>("-170141183460469231731687303715884105729");
        case.decodes::<i128>("170141183460469231731687303715884105727", i128::MAX);
        case.refuses::<u64>("99999999999999999999999999");
        case.refuses::<u32>("4294967296");
    }
}

mod num_int_from_float {
    //! Fraction or exponent text for integers.
    //!
    //! No silent truncation or rounding.

    use super::*;

    pub(super) fn check(case: &mut Case) {
        case.refuses::<i64>("1.0");
        case.refuses::<i64>("1e2");
        case.refuses::<i64>("1.5");
        case.refuses::<u64>("1e19");
        case.refuses::<i64>("9007199254740993.0");
        case.refuses::<i64>("1e400");
        case.refuses::<u8>("25.6e1");
    }
}

mod num_float_overflow {
    //! Float overflow.
    //!
    //! JSON has no infinity; overflow must be reported.

    use super::*;

    pub(super) fn check(case: &mut Case) {
        case.refuses::<f64>("1e400");
        case.refuses::<f64>("-1e400");
        case.refuses::<f64>("9e370");
        case.refuses::<f32>("3.5e38"); // overflows f32 though not f64
        case.refuses::<f32>("-1e39");
        case.decodes::<f32>("3.4028235677973366e38", f32::MAX); // just below the midpoint; going through f64 lands on the tie and overflows
        case.refuses::<f32>("340282356779733661637539395458142568448"); // exact midpoint rounds up and overflows
        case.decodes::<f32>("3.4028235e38", f32::MAX);
        case.decodes::<f64>("1.7976931348623158e308", f64::MAX);
        case.decodes::<f64>("1e-400", 0.0f64);
        case.decodes::<f32>("1e-60", 0.0f32);
    }
}

mod num_f32 {
    //! F32 text.
    //!
    //! f32 uses f32 shortest digits and direct rounding.

    use super::*;

    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    struct S {
        f: f32,
    }

    pub(super) fn check(case: &mut Case) {
        case.encodes(&S { f: 0.1 }, r#"{"f":0.1}"#);
        case.encodes(&5.55f32, "5.55");
        case.round_trips::<f32>(f32::from_bits(0x95ae43fd));
        case.round_trips::<f32>(f32::from_bits(1));
        case.decodes::<f32>("1.00000017881393432617187499", f32::from_bits(0x3f800001));
        case.decodes::<f32>("16777217", 16777216f32);
    }
}

mod num_nan {
    //! Non-finite floats on output.
    //!
    //! Silently writing null loses data; a strict encoder reports it.

    use super::*;

    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    struct S {
        f: f64,
        g: Option<f32>,
    }

    pub(super) fn check(case: &mut Case) {
        case.refuses_to_encode(&S { f: f64::NAN, g: None }); // null would not read back
        case.refuses_to_encode(&f64::INFINITY);
        case.refuses_to_encode(&S { f: 0.0, g: Some(f32::NEG_INFINITY) });
        case.refuses_to_encode(&vec![1.0, f64::NAN]);
    }
}

mod num_exponent_wrap {
    //! Exponents that overflow machine integers.
    //!
    //! Exponent arithmetic must saturate, not wrap.

    use super::*;

    pub(super) fn check(case: &mut Case) {
        case.refuses::<f64>("1e4294967295"); // 2^32-1
        case.refuses::<f64>("1e4294967296"); // 2^32
        case.refuses::<f64>("1e2147483648");
        case.refuses::<f64>("1e18446744073709551616");
        case.decodes::<f64>("1e-4294967296", 0.0f64);
        case.decodes::<f64>("1e-21474836311", 0.0f64);
        case.decodes::<f64>("0e4294967296", 0.0f64);
        case.refuses::<f32>("1e4294967295");
        case.decodes::<f64>("-1e-18446744073709551617", -0.0f64);
        case.refuses::<Vec<f64>>("[1e4294967295]");
        case.refuses::<f64>("0.0000000001e4294967300");
    }
}

mod num_garbage_suffix {
    //! Long numbers followed by garbage.
    //!
    //! The slow path for long numbers must check the end of the number as strictly as the fast path.

    use super::*;

    pub(super) fn check(case: &mut Case) {
        case.refuses::<Vec<f64>>("[7.00000000000000000000001f]");
        case.refuses::<Vec<f64>>("[10.00000000000000000000001e5.0]");
        case.refuses::<Vec<f64>>("[9999999999999999999f]");
        case.refuses::<Vec<f64>>("[1.5x]");
        case.refuses::<f64>("0.1.2");
        case.refuses::<u64>("1e2e3");
        case.refuses::<u8>("1\0");
        case.refuses::<f64>("123\0");
    }
}

mod num_limits_half {
    //! Largest finite values and the half-way points.
    //!
    //! Round-half-even at the ends of the range.

    use super::*;

    pub(super) fn check(case: &mut Case) {
        case.decodes::<f64>("1.7976931348623158e308", f64::MAX);
        case.decodes::<f64>("1.797693134862315708145274237317043567981e308", f64::MAX);
        case.refuses::<f64>("1.7976931348623159e308");
        case.refuses::<f64>("179769313486231580793728971405303415079934132710037826936173778980444968292764750946649017977587207096330286416692887910946555547851940402630657488671505820681908902000708383676273854845817711531764475730270069855571366959622842914819860834936475292719074168444365510704342711559699508093042880177904174497792"); // exact half-way point
        case.decodes::<f64>("179769313486231580793728971405303415079934132710037826936173778980444968292764750946649017977587207096330286416692887910946555547851940402630657488671505820681908902000708383676273854845817711531764475730270069855571366959622842914819860834936475292719074168444365510704342711559699508093042880177904174497791", f64::MAX); // one below the half-way point
        case.decodes::<f64>("2.4703282292062327e-324", 0.0f64); // at or below half of the smallest subnormal
        case.decodes::<f64>("2.4703282292062328e-324", f64::from_bits(1));
        case.decodes::<f32>("7.006492321624085e-46", 0.0f32);
        case.decodes::<f32>("7.006492321624086e-46", f32::from_bits(1));
        case.decodes::<f64>("2.2250738585072011e-308", f64::from_bits(0x000fffffffffffff));
    }
}
