//! The cases of the group "structs" that are about names.

use odjson::{JsonFrom, JsonTo};

use super::Cases;
use super::case::Case;

pub(super) const CASES: Cases = &[
    ("many-fields-65", many_fields_65::check),
    ("names-prefix16", names_prefix16::check),
    ("names-prefix-unknown", names_prefix_unknown::check),
    ("names-special", names_special::check),
    ("names-raw", names_raw::check),
    ("names-hygiene", names_hygiene::check),
    ("names-shadowed-prelude", names_shadowed_prelude::check),
];

mod many_fields_65 {
    //! 65 members.
    //!
    //! Presence tracking wider than 64 bits.

    use super::*;

    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    struct M65 {
        f0: u8,
        f1: u8,
        f2: u8,
        f3: u8,
        f4: u8,
        f5: u8,
        f6: u8,
        f7: u8,
        f8: u8,
        f9: u8,
        f10: u8,
        f11: u8,
        f12: u8,
        f13: u8,
        f14: u8,
        f15: u8,
        f16: u8,
        f17: u8,
        f18: u8,
        f19: u8,
        f20: u8,
        f21: u8,
        f22: u8,
        f23: u8,
        f24: u8,
        f25: u8,
        f26: u8,
        f27: u8,
        f28: u8,
        f29: u8,
        f30: u8,
        f31: u8,
        f32: u8,
        f33: u8,
        f34: u8,
        f35: u8,
        f36: u8,
        f37: u8,
        f38: u8,
        f39: u8,
        f40: u8,
        f41: u8,
        f42: u8,
        f43: u8,
        f44: u8,
        f45: u8,
        f46: u8,
        f47: u8,
        f48: u8,
        f49: u8,
        f50: u8,
        f51: u8,
        f52: u8,
        f53: u8,
        f54: u8,
        f55: u8,
        f56: u8,
        f57: u8,
        f58: u8,
        f59: u8,
        f60: u8,
        f61: u8,
        f62: u8,
        f63: u8,
        f64: u8,
    }

    pub(super) fn check(case: &mut Case) {
        case.decodes::<M65>(
            include_str!("../data/derive-inputs/many-fields-65_0.json"),
            M65 {
                f0: 0,
                f1: 1,
                f2: 2,
                f3: 3,
                f4: 4,
                f5: 5,
                f6: 6,
                f7: 7,
                f8: 8,
                f9: 9,
                f10: 10,
                f11: 11,
                f12: 12,
                f13: 13,
                f14: 14,
                f15: 15,
                f16: 16,
                f17: 17,
                f18: 18,
                f19: 19,
                f20: 20,
                f21: 21,
                f22: 22,
                f23: 23,
                f24: 24,
                f25: 25,
                f26: 26,
                f27: 27,
                f28: 28,
                f29: 29,
                f30: 30,
                f31: 31,
                f32: 32,
                f33: 33,
                f34: 34,
                f35: 35,
                f36: 36,
                f37: 37,
                f38: 38,
                f39: 39,
                f40: 40,
                f41: 41,
                f42: 42,
                f43: 43,
                f44: 44,
                f45: 45,
                f46: 46,
                f47: 47,
                f48: 48,
                f49: 49,
                f50: 50,
                f51: 51,
                f52: 52,
                f53: 53,
                f54: 54,
                f55: 55,
                f56: 56,
                f57: 57,
                f58: 58,
                f59: 59,
                f60: 60,
                f61: 61,
                f62: 62,
                f63: 63,
                f64: 64,
            },
        );
        case.refuses::<M65>(include_str!("../data/derive-inputs/many-fields-65_1.json")); // first member twice
        case.refuses::<M65>(include_str!("../data/derive-inputs/many-fields-65_2.json")); // 65th member twice
        case.refuses::<M65>(include_str!("../data/derive-inputs/many-fields-65_3.json")); // 65th member missing
        case.refuses::<M65>(include_str!("../data/derive-inputs/many-fields-65_4.json"));
    }
}

mod names_prefix16 {
    //! Names that share long prefixes.
    //!
    //! Hash or chunk comparison of names must include length and tail.

    use super::*;

    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    struct S {
        field_name_10500_value: u8,
        field_name_105000_value: u8,
        field_name_1050000_value: u8,
        abcdefghijklmnop: u8,
        abcdefghijklmnopq: u8,
        abcdefghijklmnopr: u8,
    }

    pub(super) fn check(case: &mut Case) {
        case.decodes::<S>(r#"{"abcdefghijklmnopr":6,"abcdefghijklmnopq":5,"abcdefghijklmnop":4,"field_name_1050000_value":3,"field_name_105000_value":2,"field_name_10500_value":1}"#, S{field_name_10500_value:1,field_name_105000_value:2,field_name_1050000_value:3,abcdefghijklmnop:4,abcdefghijklmnopq:5,abcdefghijklmnopr:6});
        case.refuses::<S>(r#"{"abcdefghijklmnopr":6,"abcdefghijklmnopq":5,"abcdefghijklmno":4,"field_name_1050000_value":3,"field_name_105000_value":2,"field_name_10500_value":1}"#);
    }
}

mod names_prefix_unknown {
    //! Unknown name that starts with a known name.
    //!
    //! Whole-name comparison.

    use super::*;

    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    struct S {
        port: u32,
    }

    pub(super) fn check(case: &mut Case) {
        case.decodes::<S>(r#"{"portmanteau":14,"port":17}"#, S { port: 17 });
        case.decodes::<S>(r#"{"por":14,"port":17,"ports":1}"#, S { port: 17 });
    }
}

mod names_special {
    //! Empty, quoted, backslash and non-ASCII names.
    //!
    //! Names are escaped on output and compared after unescaping on input.

    use super::*;

    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    struct S {
        #[json(rename = "")]
        e: u8,
        #[json(rename = "a\"b\\c")]
        q: u8,
        #[json(rename = "@#$%^&€")]
        w: u8,
        #[json(rename = "line\nfeed")]
        n: u8,
        名前: u8,
        σ: u8,
    }

    pub(super) fn check(case: &mut Case) {
        case.encodes(
            &S { e: 1, q: 2, w: 3, n: 4, 名前: 5, σ: 6 },
            r#"{"":1,"a\"b\\c":2,"@#$%^&€":3,"line\nfeed":4,"名前":5,"σ":6}"#,
        );
        case.round_trips::<S>(S { e: 1, q: 2, w: 3, n: 4, 名前: 5, σ: 6 });
        case.decodes::<S>(
            r#"{"\u03c3":6,"\u540d前":5,"line\u000afeed":4,"@#$%^&\u20ac":3,"\u0061\u0022b\\c":2,"":1}"#,
            S { e: 1, q: 2, w: 3, n: 4, 名前: 5, σ: 6 },
        );
    }
}

mod names_raw {
    //! Raw identifiers.
    //!
    //! The r# prefix is not part of the name.

    use super::*;

    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    struct S {
        r#type: u8,
        r#fn: u8,
        r#bar: u8,
        r#async: u8,
    }
    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    enum E {
        r#type { r#struct: u8 },
    }

    pub(super) fn check(case: &mut Case) {
        case.encodes(&S { r#type: 1, r#fn: 2, r#bar: 3, r#async: 4 }, r#"{"type":1,"fn":2,"bar":3,"async":4}"#);
        case.round_trips::<S>(S { r#type: 1, r#fn: 2, r#bar: 3, r#async: 4 });
        case.encodes(&E::r#type { r#struct: 1 }, r#"{"type":{"struct":1}}"#);
    }
}

mod names_hygiene {
    //! Members named like typical generated locals.
    //!
    //! Generated code must not be disturbed by member names (also try every member in first and in last position).

    use super::*;

    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    struct S {
        value: u8,
        key: u8,
        name: u8,
        map: u8,
        de: u8,
        dec: u8,
        decoder: u8,
        enc: u8,
        encoder: u8,
        visitor: u8,
        result: u8,
        err: u8,
        e: u8,
        out: u8,
        buf: u8,
        len: u8,
        i: u8,
        n: u8,
        seen: u8,
        tok: u8,
        token: u8,
        input: u8,
        index: u8,
        state: u8,
        this: u8,
        other: u8,
        field: u8,
        fields: u8,
        __field0: u8,
        __value: u8,
        serializer: u8,
        deserializer: u8,
        reader: u8,
        writer: u8,
        opts: u8,
        tag: u8,
        content: u8,
        variant: u8,
        w: u8,
        r: u8,
        d: u8,
        s: u8,
        v: u8,
        k: u8,
        x: u8,
        ok: u8,
        f: u8,
    }
    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    enum E {
        V { value: u8, key: u8, e: u8, enc: u8, dec: u8, tag: u8, this: u8, f: u8 },
    }

    pub(super) fn check(case: &mut Case) {
        case.round_trips::<E>(E::V { value: 1, key: 2, e: 3, enc: 4, dec: 5, tag: 6, this: 7, f: 8 });
        case.decodes::<E>(
            r#"{"V":{"value":1,"key":2,"e":3,"enc":4,"dec":5,"tag":6,"this":7,"f":8}}"#,
            E::V { value: 1, key: 2, e: 3, enc: 4, dec: 5, tag: 6, this: 7, f: 8 },
        );
        case.decodes::<S>(
            include_str!("../data/derive-inputs/names-hygiene_2.json"),
            S {
                value: 0,
                key: 1,
                name: 2,
                map: 3,
                de: 4,
                dec: 5,
                decoder: 6,
                enc: 7,
                encoder: 8,
                visitor: 9,
                result: 10,
                err: 11,
                e: 12,
                out: 13,
                buf: 14,
                len: 15,
                i: 16,
                n: 17,
                seen: 18,
                tok: 19,
                token: 20,
                input: 21,
                index: 22,
                state: 23,
                this: 24,
                other: 25,
                field: 26,
                fields: 27,
                __field0: 28,
                __value: 29,
                serializer: 30,
                deserializer: 31,
                reader: 32,
                writer: 33,
                opts: 34,
                tag: 35,
                content: 36,
                variant: 37,
                w: 38,
                r: 39,
                d: 40,
                s: 41,
                v: 42,
                k: 43,
                x: 44,
                ok: 45,
                f: 46,
            },
        ); // all members
        case.round_trips::<S>(S {
            value: 0,
            key: 1,
            name: 2,
            map: 3,
            de: 4,
            dec: 5,
            decoder: 6,
            enc: 7,
            encoder: 8,
            visitor: 9,
            result: 10,
            err: 11,
            e: 12,
            out: 13,
            buf: 14,
            len: 15,
            i: 16,
            n: 17,
            seen: 18,
            tok: 19,
            token: 20,
            input: 21,
            index: 22,
            state: 23,
            this: 24,
            other: 25,
            field: 26,
            fields: 27,
            __field0: 28,
            __value: 29,
            serializer: 30,
            deserializer: 31,
            reader: 32,
            writer: 33,
            opts: 34,
            tag: 35,
            content: 36,
            variant: 37,
            w: 38,
            r: 39,
            d: 40,
            s: 41,
            v: 42,
            k: 43,
            x: 44,
            ok: 45,
            f: 46,
        });
    }
}

mod names_shadowed_prelude {
    //! User types and generics that shadow common names.
    //!
    //! Fully qualified paths in generated code; generic parameter names must not collide.

    use super::*;

    mod sh {
        use odjson::{JsonFrom, JsonTo};

        #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
        pub(crate) struct Option;
        #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
        pub(crate) struct Result {
            pub(crate) a: u8,
        }
        #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
        pub(crate) struct String(pub(crate) u8);
        #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
        pub(crate) struct Vec {
            pub(crate) r: Result,
            pub(crate) o: Option,
            pub(crate) s: String,
        }
        #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
        pub(crate) enum Error {
            Ok,
            Err,
            Some(u8),
            None,
        }
        #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
        pub(crate) struct Gen<D, S, E, T, F, R, W> {
            pub(crate) d: D,
            pub(crate) s: S,
            pub(crate) e: E,
            pub(crate) t: T,
            pub(crate) f: F,
            pub(crate) r: R,
            pub(crate) w: W,
        }
    }

    pub(super) fn check(case: &mut Case) {
        case.round_trips::<sh::Vec>(sh::Vec { r: sh::Result { a: 1 }, o: sh::Option, s: sh::String(2) });
        case.round_trips::<sh::Error>(sh::Error::Some(1));
        case.round_trips::<sh::Error>(sh::Error::None);
        case.round_trips::<sh::Gen<u8, u8, u8, u8, u8, u8, u8>>(sh::Gen { d: 1, s: 2, e: 3, t: 4, f: 5, r: 6, w: 7 });
    }
}
