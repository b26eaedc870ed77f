//! The cases of the group "external tag".

use odjson::{JsonFrom, JsonTo};

use super::Cases;
use super::case::Case;

pub(super) const CASES: Cases = &[
    ("ext-forms", ext_forms::check),
    ("ext-struct-array", ext_struct_array::check),
    ("ext-discriminants", ext_discriminants::check),
];

mod ext_forms {
    //! Accepted and refused spellings.
    //!
    //! One object member, exact name.

    use super::*;

    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    enum E {
        U,
        N(u8),
        T(u8, u8),
        S { x: u8 },
        O(Option<u8>),
    }

    pub(super) fn check(case: &mut Case) {
        case.decodes::<E>(r#""U""#, E::U);
        case.decodes::<E>(r#"{"N":1}"#, E::N(1));
        case.decodes::<E>(r#"{"T":[1,2]}"#, E::T(1, 2));
        case.decodes::<E>(r#"{"S":{"x":1}}"#, E::S { x: 1 });
        case.decodes::<E>(r#"{"O":null}"#, E::O(None));
        case.refuses::<E>(r#""N""#);
        case.refuses::<E>(r#""u""#);
        case.refuses::<E>("{}");
        case.refuses::<E>(r#"{"N":1,"S":{"x":1}}"#); // two variants
        case.refuses::<E>(r#"{"N":1,"N":2}"#);
        case.refuses::<E>(r#"{"T":[1]}"#);
        case.refuses::<E>(r#"{"T":[1,2,3]}"#);
        case.decodes::<E>(r#"{"\u004e":1}"#, E::N(1));
        case.refuses::<E>("0"); // index form
        case.encodes(&E::T(1, 2), r#"{"T":[1,2]}"#);
        case.encodes(&E::U, r#""U""#);
    }
}

mod ext_struct_array {
    //! Struct and struct variant written as an array.
    //!
    //! Named structs have an object form only; accepting arrays makes member order part of the format.

    use super::*;

    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    struct Foo {
        bloop: u32,
        goop: u32,
    }
    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    enum E {
        S { x: u8, y: u8 },
    }

    pub(super) fn check(case: &mut Case) {
        case.refuses::<Foo>("[182,37]");
        case.refuses::<E>(r#"{"S":[1,2]}"#);
        case.refuses::<Foo>("[]");
    }
}

mod ext_discriminants {
    //! Explicit discriminants and raw names.
    //!
    //! Discriminant values must not leak; raw prefix stripped.

    use super::*;

    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    enum Code {
        A = 5,
        B = 0x10,
        r#match = -3,
        #[json(rename = "")]
        Empty = 100,
    }

    pub(super) fn check(case: &mut Case) {
        case.encodes(&Code::A, r#""A""#);
        case.encodes(&Code::r#match, r#""match""#);
        case.decodes::<Code>(r#""match""#, Code::r#match);
        case.refuses::<Code>("5");
        case.encodes(&Code::Empty, r#""""#);
        case.decodes::<Code>(r#""""#, Code::Empty);
    }
}
