//! The cases of the group "strings".

use odjson::{JsonFrom, JsonTo};

use super::Cases;
use super::case::Case;

pub(super) const CASES: Cases = &[
    ("str-borrowed", str_borrowed::check),
    ("str-escape-after-multibyte", str_escape_after_multibyte::check),
    ("str-surrogates", str_surrogates::check),
    ("str-encode-escapes", str_encode_escapes::check),
    ("str-skipped-invalid", str_skipped_invalid::check),
];

mod str_borrowed {
    //! Borrowed text with and without escapes.
    //!
    //! Refuse, never return the raw backslash text.

    use super::*;

    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    struct T<'a> {
        test: &'a str,
    }

    pub(super) fn check(case: &mut Case) {
        case.decodes::<T<'_>>(r#"{"test":"plain"}"#, T { test: "plain" });
        case.refuses::<T<'_>>(r#"{"test":"foo\u000b"}"#);
        case.refuses::<T<'_>>(r#"{"test":"application\/json"}"#);
        case.refuses::<&str>(r#""\n""#);
        case.decodes::<&str>(r#""hé""#, "hé");
        case.decodes::<Option<&str>>("null", None::<&str>);
    }
}

mod str_escape_after_multibyte {
    //! Escape after multi-byte text.
    //!
    //! Byte and character offsets must not be mixed.

    use super::*;

    pub(super) fn check(case: &mut Case) {
        case.decodes::<String>(r#""中文\n""#, "中文\n".to_string());
        case.round_trips::<String>("中文\n\t\u{1F600}\"é\\".to_string());
        case.decodes::<String>(r#""\u00e9\ud83d\ude00é\u0041""#, "é😀éA".to_string());
        case.decodes::<String>(r#""\u0020x""#, " x".to_string());
    }
}

mod str_surrogates {
    //! Surrogate escapes.
    //!
    //! No NUL, no replacement, no broken UTF-8.

    use super::*;

    pub(super) fn check(case: &mut Case) {
        case.decodes::<String>(r#""\ud83d\ude08""#, "😈".to_string());
        case.refuses::<String>(r#""\ud800""#);
        case.refuses::<String>(r#""\ud800\u0041""#);
        case.refuses::<String>(r#""\udc00""#);
        case.refuses::<String>(r#""\ud83d\ud83d\ude00""#);
        case.refuses::<String>(r#""\ud800\uzzzz""#);
        case.decodes::<char>(r#""\ud83d\ude00""#, '😀');
        case.refuses::<char>(r#""\ud83d""#);
    }
}

mod str_encode_escapes {
    //! What must be escaped on output.
    //!
    //! Short escapes where they exist, raw UTF-8 otherwise.

    use super::*;

    pub(super) fn check(case: &mut Case) {
        case.encodes(&"\u{0}\u{1}\u{1f}\u{7f}".to_string(), "\"\\u0000\\u0001\\u001f\u{7f}\"");
        case.encodes(&"a\"b\\c/d".to_string(), r#""a\"b\\c/d""#);
        case.encodes(&"\n\r\t\u{8}\u{c}".to_string(), r#""\n\r\t\b\f""#);
        case.encodes(&"é中😀".to_string(), r#""é中😀""#);
        case.round_trips::<String>((0u8..0x80).map(|c| c as char).collect::<String>());
        case.round_trips::<String>("\u{2028}\u{2029}\u{feff}\u{fffd}\u{10ffff}".to_string());
    }
}

mod str_skipped_invalid {
    //! Invalid bytes and escapes inside members nobody reads.
    //!
    //! Skipping must validate as strictly as reading.

    use super::*;

    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    struct S {
        k: u8,
    }

    pub(super) fn check(case: &mut Case) {
        case.refuses::<S>(b"{\"skip\":\"a\x80b\",\"k\":1}"); // invalid UTF-8 in a skipped value
        case.refuses::<S>(r#"{"skip":"\x41","k":1}"#);
        case.refuses::<S>(r#"{"skip":"\u12G4","k":1}"#);
        case.refuses::<S>(r#"{"skip":"\ud800","k":1}"#);
        case.refuses::<S>(r#"{"skip":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\vbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb","k":1}"#);
        case.refuses::<S>(r#"{"skip":[-],"k":1}"#);
        case.refuses::<S>(r#"{"skip":01,"k":1}"#);
        case.refuses::<S>(r#"{"skip":1.e5,"k":1}"#);
        case.refuses::<S>(r#"{"skip":{"a":1,"a":2},"k":1}"#); // duplicate in a skipped object
        case.refuses::<S>(r#"{"skip":tru,"k":1}"#);
        case.refuses::<S>(b"{\"ski\xffp\":1,\"k\":1}"); // invalid UTF-8 in a skipped name
    }
}
