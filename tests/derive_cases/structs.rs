//! The cases of the group "structs", but for those of names.

use std::collections::BTreeMap;

use odjson::{JsonFrom, JsonTo};

use super::Cases;
use super::case::Case;

pub(super) const CASES: Cases = &[
    ("rename-all-fields", rename_all_fields::check),
    ("rename-all-underscore", rename_all_underscore::check),
    ("alias-both", alias_both::check),
    ("default-null", default_null::check),
    ("skip-directional", skip_directional::check),
    ("skip-variant", skip_variant::check),
    ("tuple-lengths", tuple_lengths::check),
    ("transparent", transparent::check),
    ("arrays-big", arrays_big::check),
    ("boxed-big", boxed_big::check),
];

mod rename_all_fields {
    //! Renaming rules on members.
    //!
    //! Conventional results; an explicit name wins over the rule.

    use super::*;

    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    #[json(rename_all = "camelCase")]
    struct Ca {
        user_id2: u8,
        html_url: u8,
        x: u8,
        a_b_c: u8,
        ipv4_addr: u8,
        already: u8,
    }
    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    #[json(rename_all = "UPPERCASE")]
    struct Up {
        my_field: u8,
    }
    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    #[json(rename_all = "SCREAMING-KEBAB-CASE")]
    struct Sk {
        my_field: u8,
    }
    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    #[json(rename_all = "PascalCase")]
    struct Pa {
        my_field: u8,
        id: u8,
    }
    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    #[json(rename_all = "kebab-case")]
    struct Ke {
        my_field: u8,
        #[json(rename = "as_is")]
        z: u8,
    }

    pub(super) fn check(case: &mut Case) {
        case.encodes(
            &Ca { user_id2: 1, html_url: 2, x: 3, a_b_c: 4, ipv4_addr: 5, already: 6 },
            r#"{"userId2":1,"htmlUrl":2,"x":3,"aBC":4,"ipv4Addr":5,"already":6}"#,
        );
        case.encodes(&Up { my_field: 1 }, r#"{"MY_FIELD":1}"#);
        case.encodes(&Sk { my_field: 1 }, r#"{"MY-FIELD":1}"#);
        case.encodes(&Pa { my_field: 1, id: 2 }, r#"{"MyField":1,"Id":2}"#);
        case.encodes(&Ke { my_field: 1, z: 2 }, r#"{"my-field":1,"as_is":2}"#);
    }
}

mod rename_all_underscore {
    //! Leading, double and only underscores under a renaming rule.
    //!
    //! Ambiguous but must be symmetric and must not crash the macro for names such as `__`.

    use super::*;

    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    #[json(rename_all = "camelCase")]
    struct Lu {
        _foo_bar: i32,
        a__b: u8,
        trailing_: u8,
    }

    pub(super) fn check(case: &mut Case) {
        case.decodes(r#"{"fooBar":42,"aB":1,"trailing":2}"#, Lu { _foo_bar: 42, a__b: 1, trailing_: 2 }); // as serde
        case.round_trips::<Lu>(Lu { _foo_bar: 1, a__b: 2, trailing_: 3 });
    }
}

mod alias_both {
    //! Alias and name both present.
    //!
    //! Aliases denote one member.

    use super::*;

    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    struct S {
        #[json(alias = "b", alias = "c")]
        a: u8,
    }

    pub(super) fn check(case: &mut Case) {
        case.decodes::<S>(r#"{"a":1}"#, S { a: 1 });
        case.decodes::<S>(r#"{"c":1}"#, S { a: 1 });
        case.refuses::<S>(r#"{"a":1,"b":2}"#);
        case.refuses::<S>(r#"{"b":1,"c":2}"#);
        case.encodes(&S { a: 1 }, r#"{"a":1}"#);
    }
}

mod default_null {
    //! Default does not cover null.
    //!
    //! Null is a value, not absence.

    use super::*;

    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    struct S {
        #[json(default)]
        n: u8,
        #[json(default = "seven")]
        v: Vec<u8>,
        s: String,
    }
    fn seven() -> Vec<u8> {
        vec![7]
    }

    pub(super) fn check(case: &mut Case) {
        case.decodes::<S>(r#"{"s":"x"}"#, S { n: 0, v: vec![7], s: "x".into() });
        case.refuses::<S>(r#"{"n":null,"s":"x"}"#);
        case.refuses::<S>(r#"{"s":null}"#);
        case.decodes::<S>(r#"{"n":1,"v":[],"s":""}"#, S { n: 1, v: vec![], s: "".into() });
    }
}

mod skip_directional {
    //! One-directional skipping.
    //!
    //! Each direction on its own.

    use super::*;

    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    struct S {
        #[json(skip_serializing)]
        pw: String,
        #[json(skip_deserializing)]
        computed: u8,
        x: u8,
    }

    pub(super) fn check(case: &mut Case) {
        case.decodes::<S>(r#"{"pw":"p","computed":9,"x":1}"#, S { pw: "p".into(), computed: 0, x: 1 });
        case.encodes(&S { pw: "p".into(), computed: 9, x: 1 }, r#"{"computed":9,"x":1}"#);
        case.refuses::<S>(r#"{"computed":1,"x":1}"#); // pw still required
    }
}

mod skip_variant {
    //! Skipped variants.
    //!
    //! Skipped variants are unknown on input and an error on output.

    use super::*;

    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    enum E {
        A,
        #[json(skip)]
        B,
        #[json(skip_deserializing)]
        C,
    }

    pub(super) fn check(case: &mut Case) {
        case.decodes::<E>(r#""A""#, E::A);
        case.refuses::<E>(r#""B""#);
        case.refuses_to_encode(&E::B);
        case.encodes(&E::C, r#""C""#);
        case.refuses::<E>(r#""C""#);
    }
}

mod tuple_lengths {
    //! Tuples, tuple structs and arrays: exact length.
    //!
    //! No silent truncation or padding.

    use super::*;

    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    struct T2(u8, String);
    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    struct New(Vec<u8>);
    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    struct Unit;

    pub(super) fn check(case: &mut Case) {
        case.decodes::<T2>(r#"[1,"a"]"#, T2(1, "a".into()));
        case.refuses::<T2>("[1]");
        case.refuses::<T2>(r#"[1,"a",2]"#);
        case.decodes::<(u8,)>("[1]", (1u8,));
        case.refuses::<(u8,)>("1");
        case.decodes::<[u8; 3]>("[1,2,3]", [1u8, 2, 3]);
        case.refuses::<[u8; 3]>("[1,2]");
        case.refuses::<[u8; 3]>("[1,2,3,4]");
        case.decodes::<[u8; 0]>("[]", [0u8; 0]);
        case.decodes::<New>("[1,2]", New(vec![1, 2]));
        case.decodes::<Unit>("null", Unit);
        case.refuses::<Unit>("{}");
        case.decodes::<()>("null", ());
        case.refuses::<()>("[]");
        case.refuses::<T2>(r#"{"0":1,"1":"a"}"#);
    }
}

mod transparent {
    //! Transparent wrappers.
    //!
    //! Wrapper has no representation of its own.

    use super::*;

    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    #[json(transparent)]
    struct W {
        inner: Option<u8>,
    }
    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    struct S {
        w: W,
        #[json(default)]
        d: Wd,
    }
    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    #[json(transparent)]
    #[derive(Default)]
    struct Wd(BTreeMap<u8, u8>);

    pub(super) fn check(case: &mut Case) {
        case.decodes::<S>(r#"{"w":null}"#, S { w: W { inner: None }, d: Wd([].into()) });
        case.decodes::<S>(r#"{"w":3,"d":{"1":2}}"#, S { w: W { inner: Some(3) }, d: Wd([(1, 2)].into()) });
        case.decodes("{}", S { w: W { inner: None }, d: Wd([].into()) }); // a transparent wrapper may be missing where what it wraps may
        case.encodes(&S { w: W { inner: None }, d: Wd([].into()) }, r#"{"w":null,"d":{}}"#);
    }
}

mod arrays_big {
    //! Fixed arrays longer than 32.
    //!
    //! Const generics make every length possible.

    use super::*;

    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    struct K {
        key: [u8; 64],
        m: [[u16; 3]; 40],
    }

    pub(super) fn check(case: &mut Case) {
        case.round_trips::<K>(K { key: [7; 64], m: [[1, 2, 3]; 40] });
        case.decodes::<[u8; 33]>("[9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9]", [9u8; 33]);
        case.refuses::<[u8; 33]>("[9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9]");
        case.refuses::<[u8; 33]>("[9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9]");
    }
}

mod boxed_big {
    //! Large boxed values on a small stack.
    //!
    //! Decoding into a Box should not need several copies of the value on the stack (a 2 MiB thread stack must be enough for values of this size).

    use super::*;

    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    struct Big {
        a: [u64; 32],
        b: [[u64; 32]; 32],
        c: [[[u64; 32]; 32]; 8],
    }

    pub(super) fn check(case: &mut Case) {
        case.decodes::<Option<Box<Big>>>("null", None::<Box<Big>>);
        case.refuses::<Box<Big>>(r#"{"a":[],"b":[],"c":[]}"#);
    }
}
