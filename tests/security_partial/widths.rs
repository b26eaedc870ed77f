//! Structs of every width: a bit a field tells what is there, in one word, in several, and at their borders.

use odjson::{JsonFrom, UnmarshalFrom};

use crate::counted::{Counted, Outcome, attempt, inject, made};

/// Declares a struct of counted fields.
macro_rules! counted_struct {
    ($name:ident { $($field:ident)* }) => {
        #[derive(JsonFrom)]
        pub(crate) struct $name {
            $($field: Counted,)*
        }

        impl $name {
            const NAMES: &'static [&'static str] = &[$(stringify!($field)),*];
        }
    };
}

counted_struct! { One { a } }
counted_struct! { Three { a bb ccc } }
counted_struct! {
    Wide63 {
        f0 field_with_a_long_name_1 f_2_and_more x3 f4 field_with_a_long_name_5 f_6_and_more x7 f8
        field_with_a_long_name_9 f_10_and_more x11 f12 field_with_a_long_name_13 f_14_and_more x15 f16
        field_with_a_long_name_17 f_18_and_more x19 f20 field_with_a_long_name_21 f_22_and_more x23 f24
        field_with_a_long_name_25 f_26_and_more x27 f28 field_with_a_long_name_29 f_30_and_more x31 f32
        field_with_a_long_name_33 f_34_and_more x35 f36 field_with_a_long_name_37 f_38_and_more x39 f40
        field_with_a_long_name_41 f_42_and_more x43 f44 field_with_a_long_name_45 f_46_and_more x47 f48
        field_with_a_long_name_49 f_50_and_more x51 f52 field_with_a_long_name_53 f_54_and_more x55 f56
        field_with_a_long_name_57 f_58_and_more x59 f60 field_with_a_long_name_61 f_62_and_more
    }
}
counted_struct! {
    Wide64 {
        f0 field_with_a_long_name_1 f_2_and_more x3 f4 field_with_a_long_name_5 f_6_and_more x7 f8
        field_with_a_long_name_9 f_10_and_more x11 f12 field_with_a_long_name_13 f_14_and_more x15 f16
        field_with_a_long_name_17 f_18_and_more x19 f20 field_with_a_long_name_21 f_22_and_more x23 f24
        field_with_a_long_name_25 f_26_and_more x27 f28 field_with_a_long_name_29 f_30_and_more x31 f32
        field_with_a_long_name_33 f_34_and_more x35 f36 field_with_a_long_name_37 f_38_and_more x39 f40
        field_with_a_long_name_41 f_42_and_more x43 f44 field_with_a_long_name_45 f_46_and_more x47 f48
        field_with_a_long_name_49 f_50_and_more x51 f52 field_with_a_long_name_53 f_54_and_more x55 f56
        field_with_a_long_name_57 f_58_and_more x59 f60 field_with_a_long_name_61 f_62_and_more x63
    }
}
counted_struct! {
    Wide65 {
        f0 field_with_a_long_name_1 f_2_and_more x3 f4 field_with_a_long_name_5 f_6_and_more x7 f8
        field_with_a_long_name_9 f_10_and_more x11 f12 field_with_a_long_name_13 f_14_and_more x15 f16
        field_with_a_long_name_17 f_18_and_more x19 f20 field_with_a_long_name_21 f_22_and_more x23 f24
        field_with_a_long_name_25 f_26_and_more x27 f28 field_with_a_long_name_29 f_30_and_more x31 f32
        field_with_a_long_name_33 f_34_and_more x35 f36 field_with_a_long_name_37 f_38_and_more x39 f40
        field_with_a_long_name_41 f_42_and_more x43 f44 field_with_a_long_name_45 f_46_and_more x47 f48
        field_with_a_long_name_49 f_50_and_more x51 f52 field_with_a_long_name_53 f_54_and_more x55 f56
        field_with_a_long_name_57 f_58_and_more x59 f60 field_with_a_long_name_61 f_62_and_more x63 f64
    }
}
counted_struct! {
    Wide130 {
        f0 field_with_a_long_name_1 f_2_and_more x3 f4 field_with_a_long_name_5 f_6_and_more x7 f8
        field_with_a_long_name_9 f_10_and_more x11 f12 field_with_a_long_name_13 f_14_and_more x15 f16
        field_with_a_long_name_17 f_18_and_more x19 f20 field_with_a_long_name_21 f_22_and_more x23 f24
        field_with_a_long_name_25 f_26_and_more x27 f28 field_with_a_long_name_29 f_30_and_more x31 f32
        field_with_a_long_name_33 f_34_and_more x35 f36 field_with_a_long_name_37 f_38_and_more x39 f40
        field_with_a_long_name_41 f_42_and_more x43 f44 field_with_a_long_name_45 f_46_and_more x47 f48
        field_with_a_long_name_49 f_50_and_more x51 f52 field_with_a_long_name_53 f_54_and_more x55 f56
        field_with_a_long_name_57 f_58_and_more x59 f60 field_with_a_long_name_61 f_62_and_more x63 f64
        field_with_a_long_name_65 f_66_and_more x67 f68 field_with_a_long_name_69 f_70_and_more x71 f72
        field_with_a_long_name_73 f_74_and_more x75 f76 field_with_a_long_name_77 f_78_and_more x79 f80
        field_with_a_long_name_81 f_82_and_more x83 f84 field_with_a_long_name_85 f_86_and_more x87 f88
        field_with_a_long_name_89 f_90_and_more x91 f92 field_with_a_long_name_93 f_94_and_more x95 f96
        field_with_a_long_name_97 f_98_and_more x99 f100 field_with_a_long_name_101 f_102_and_more x103 f104
        field_with_a_long_name_105 f_106_and_more x107 f108 field_with_a_long_name_109 f_110_and_more x111 f112
        field_with_a_long_name_113 f_114_and_more x115 f116 field_with_a_long_name_117 f_118_and_more x119 f120
        field_with_a_long_name_121 f_122_and_more x123 f124 field_with_a_long_name_125 f_126_and_more x127 f128
        field_with_a_long_name_129
    }
}

/// An object of `names` in the order of `order`, with unknown members between where `unknown` says so.
fn object(names: &[&str], order: impl Iterator<Item = usize>, unknown: bool) -> String {
    let mut members: Vec<String> = Vec::new();
    for at in order {
        if unknown {
            members.push(format!("\"unknown {at}\":{{\"x\":[{at},null]}}"));
        }
        members.push(format!("\"{}\":#", names[at]));
    }
    format!("{{{}}}", members.join(", "))
}

fn inject_object<T: for<'de> UnmarshalFrom<'de>>(names: &[&str]) {
    let count = names.len();
    inject::<T>(&object(names, 0..count, false));
    inject::<T>(&object(names, (0..count).rev(), false));
    inject::<T>(&object(names, (0..count).map(|at| at * 37 % count), true));
    inject::<Vec<T>>(&format!("[{},\n {}]", object(names, 0..count, false), object(names, 0..count, true)));

    let whole = object(names, 0..count, false).replace('#', "1");
    for at in 0..count {
        // A member twice, and a member that is missing.
        let twice = whole.replace('}', &format!(",\"{}\":2}}", names[at]));
        assert_eq!(attempt::<T>(&twice), Outcome::Error, "{twice}");
        let missing = object(names, (0..count).filter(|other| *other != at), at % 2 == 0).replace('#', "1");
        assert_eq!(attempt::<T>(&missing), Outcome::Error, "{missing}");
    }
    for wrong in
        [&whole[..whole.len() - 1], &format!("{whole}x"), &format!("{whole}{whole}"), &whole.replace('}', ",}")]
    {
        assert_eq!(attempt::<T>(wrong), Outcome::Error, "{wrong}");
    }
}

#[test]
fn structs_of_every_width() {
    inject_object::<One>(One::NAMES);
    inject_object::<Three>(Three::NAMES);
    inject_object::<Wide63>(Wide63::NAMES);
    inject_object::<Wide64>(Wide64::NAMES);
    inject_object::<Wide65>(Wide65::NAMES);
    inject_object::<Wide130>(Wide130::NAMES);
}

/// Declares a struct with two fields that are read, and more than a word of bits that are not.
macro_rules! with_skipped {
    ($(#[$attribute:meta])* $name:ident { $($skipped:ident)* }) => {
        #[derive(JsonFrom)]
        $(#[$attribute])*
        struct $name {
            a: Counted,
            $(#[json(skip)] $skipped: Counted,)*
            b: Counted,
        }

        impl Default for $name {
            fn default() -> Self {
                $name { a: Counted::new(1), b: Counted::new(2), $($skipped: Counted::default(),)* }
            }
        }
    };
}

with_skipped! {
    #[json(default)]
    SkippedByContainer {
        s0 s1 s2 s3 s4 s5 s6 s7 s8 s9 s10 s11 s12 s13
        s14 s15 s16 s17 s18 s19 s20 s21 s22 s23 s24 s25 s26 s27
        s28 s29 s30 s31 s32 s33 s34 s35 s36 s37 s38 s39 s40 s41
        s42 s43 s44 s45 s46 s47 s48 s49 s50 s51 s52 s53 s54 s55
        s56 s57 s58 s59 s60 s61 s62 s63 s64 s65 s66 s67 s68 s69
    }
}

with_skipped! {
    Skipped {
        s0 s1 s2 s3 s4 s5 s6 s7 s8 s9 s10 s11 s12 s13
        s14 s15 s16 s17 s18 s19 s20 s21 s22 s23 s24 s25 s26 s27
        s28 s29 s30 s31 s32 s33 s34 s35 s36 s37 s38 s39 s40 s41
        s42 s43 s44 s45 s46 s47 s48 s49 s50 s51 s52 s53 s54 s55
        s56 s57 s58 s59 s60 s61 s62 s63 s64 s65 s66 s67 s68 s69
    }
}

#[test]
fn more_skipped_fields_than_a_word_has_bits() {
    inject::<SkippedByContainer>(r#"{"a":#,"b":#}"#);
    inject::<Skipped>(r#"{"b":#,"a":#}"#);
    made();
    assert_eq!(attempt::<SkippedByContainer>("{}"), Outcome::Value);
    assert_eq!(made(), 72);
    assert_eq!(attempt::<Skipped>(r#"{"a":1,"b":2}"#), Outcome::Value);
    assert_eq!(made(), 72);
}
