//! The cases of the group "compile".

use odjson::{JsonFrom, JsonTo};

use super::Cases;
use super::case::Case;

pub(super) const CASES: Cases = &[("compile-camel-underscore", compile_camel_underscore::check)];

mod compile_camel_underscore {
    //! Renaming rule on an underscore-only member.
    //!
    //! Must compile, or give a clear compile error instead of a macro panic.

    use super::*;

    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    #[json(rename_all = "camelCase")]
    struct S {
        __: u8,
        b: u8,
    }

    pub(super) fn check(case: &mut Case) {
        case.round_trips::<S>(S { __: 1, b: 2 });
    }
}
