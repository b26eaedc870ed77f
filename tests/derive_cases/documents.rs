//! The cases of the group "documents".

use std::collections::BTreeSet;

use odjson::{JsonFrom, JsonTo, Value};

use super::Cases;
use super::case::Case;

pub(super) const CASES: Cases =
    &[("doc-trailing", doc_trailing::check), ("doc-bytes", doc_bytes::check), ("value-dynamic", value_dynamic::check)];

mod doc_trailing {
    //! Trailing data after a typed value.
    //!
    //! Only whitespace may follow.

    use super::*;

    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    struct S {
        c: u8,
    }

    pub(super) fn check(case: &mut Case) {
        case.refuses::<S>("{\"c\":1}\0");
        case.refuses::<S>("{\"c\":1}\0\0\0\0");
        case.decodes::<S>("{\"c\":1} \n", S { c: 1 });
        case.refuses::<S>(r#"{"c":1}{"c":2}"#);
        case.refuses::<S>(r#"{"c":1},"#);
        case.refuses::<bool>(" true && false ");
        case.refuses::<Vec<u8>>("[1,2][3,4]");
        case.refuses::<u8>("1 garbage");
        case.refuses::<u8>("12\u{a0}");
    }
}

mod doc_bytes {
    //! Byte lists and nested options in lists.
    //!
    //! Common containers.

    use super::*;

    pub(super) fn check(case: &mut Case) {
        case.decodes::<Vec<u8>>("[0,255]", vec![0u8, 255]);
        case.refuses::<Vec<u8>>(r#""AAEC""#); // base64 is a matter of a format
        case.decodes::<Vec<Option<u8>>>("[null,1]", vec![None, Some(1u8)]);
        case.decodes::<Option<Vec<u8>>>("null", None::<Vec<u8>>);
        case.decodes::<Box<str>>(r#""a\tb""#, "a\tb".to_string().into_boxed_str());
        case.decodes::<std::rc::Rc<str>>(r#""x""#, std::rc::Rc::<str>::from("x"));
        case.decodes("[3,1,1]", BTreeSet::from([1u8, 3])); // as serde
    }
}

mod value_dynamic {
    //! Dynamic values.
    //!
    //! V is the dynamic value type. Strictness and number fidelity apply to it as well.

    use super::*;

    pub(super) fn check(case: &mut Case) {
        case.refuses::<Value>(r#"{"a":1,"a":2}"#);
        case.refuses::<Value>(r#"[{"x":{"y":1,"\u0079":2}}]"#);
        case.refuses::<Value>(r#""\ud800""#);
        case.refuses::<Value>("[1e400]"); // a fraction or an exponent makes an f64
        case.rewrites::<Value>(
            "[18446744073709551616,-9223372036854775809]",
            "[18446744073709551616,-9223372036854775809]",
        );
        case.rewrites::<Value>("[10.000,1.0,1]", "[10.0,1.0,1]");
        case.rewrites::<Value>("[-0,-0.0]", "[-0.0,-0.0]");
        case.refuses::<Value>("");
        case.refuses::<Value>(r#"{"a":1}x"#);
        case.rewrites::<Value>(r#"{"b":1,"a":2}"#, r#"{"b":1,"a":2}"#); // members keep their order
    }
}
