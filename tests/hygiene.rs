//! The derives in hostile surroundings: nothing that a user's crate shadows or names disturbs the generated code.
#![forbid(unsafe_code)]

use core::fmt::Debug;

use odjson::{MarshalTo, UnmarshalFrom};

#[track_caller]
fn both<'de, T: MarshalTo + UnmarshalFrom<'de> + PartialEq + Debug>(value: &T, json: &'de str) {
    assert_eq!(odjson::to_string(value).unwrap(), json);
    assert_eq!(odjson::from_str::<T>(json).unwrap(), *value);
}

/// No prelude: every name of the generated code is a path.
#[no_implicit_prelude]
mod without_prelude {
    #[derive(::odjson::JsonTo, ::odjson::JsonFrom, ::core::fmt::Debug, ::core::cmp::PartialEq)]
    #[json(deny_unknown_fields)]
    pub(super) struct Named<T> {
        #[json(default)]
        pub(super) a: u8,
        #[json(omit_zero, skip_serializing_if = "::core::option::Option::is_none")]
        pub(super) b: ::core::option::Option<T>,
        #[json(skip)]
        pub(super) c: ::core::marker::PhantomData<T>,
        #[json(omit_empty, default)]
        pub(super) d: ::std::string::String,
        #[json(skip_serializing, default)]
        pub(super) e: ::core::option::Option<::std::borrow::Cow<'static, str>>,
    }

    #[derive(::odjson::JsonTo, ::odjson::JsonFrom, ::core::fmt::Debug, ::core::cmp::PartialEq)]
    pub(super) enum Enum {
        Unit,
        Newtype(u8),
        Tuple(u8, u8),
        Struct { a: u8 },
    }

    #[derive(::odjson::JsonTo, ::odjson::JsonFrom, ::core::fmt::Debug, ::core::cmp::PartialEq)]
    #[json(transparent)]
    pub(super) struct Transparent {
        pub(super) inner: u8,
    }

    #[derive(::odjson::JsonTo, ::odjson::JsonFrom, ::core::fmt::Debug, ::core::cmp::PartialEq)]
    pub(super) struct Unit;

    #[derive(::odjson::JsonTo, ::odjson::JsonFrom, ::core::fmt::Debug, ::core::cmp::PartialEq)]
    pub(super) enum Never {}
}

#[test]
fn no_implicit_prelude() {
    use without_prelude::{Enum, Named, Never, Transparent, Unit};
    let named = Named::<u8> { a: 1, b: Some(2), c: core::marker::PhantomData, d: "x".into(), e: None };
    both(&named, r#"{"a":1,"b":2,"d":"x"}"#);
    both(&Enum::Unit, r#""Unit""#);
    both(&Enum::Newtype(1), r#"{"Newtype":1}"#);
    both(&Enum::Tuple(1, 2), r#"{"Tuple":[1,2]}"#);
    both(&Enum::Struct { a: 1 }, r#"{"Struct":{"a":1}}"#);
    both(&Transparent { inner: 1 }, "1");
    both(&Unit, "null");
    assert!(odjson::from_str::<Never>("{}").is_err());
}

/// Types that have the names of the prelude, and of primitive types.
mod shadowed {
    use ::odjson::{JsonFrom, JsonTo};

    #[derive(JsonTo, JsonFrom, Debug, PartialEq)]
    pub(super) struct Option;

    #[derive(JsonTo, JsonFrom, Debug, PartialEq)]
    pub(super) struct Result {
        pub(super) a: u8,
    }

    #[derive(JsonTo, JsonFrom, Debug, PartialEq)]
    pub(super) struct String(pub(super) u8);

    #[derive(JsonTo, JsonFrom, Debug, PartialEq)]
    pub(super) struct Vec {
        pub(super) r: Result,
        pub(super) o: Option,
        pub(super) s: String,
    }

    #[derive(JsonTo, JsonFrom, Debug, PartialEq)]
    pub(super) enum Error {
        Ok,
        Err,
        Some(u8),
        None,
        Other,
    }

    #[derive(JsonTo, JsonFrom, Debug, PartialEq)]
    pub(super) struct Gen<D, S, E, T, F, R, W> {
        pub(super) d: D,
        pub(super) s: S,
        pub(super) e: E,
        pub(super) t: T,
        pub(super) f: F,
        pub(super) r: R,
        pub(super) w: W,
    }

    pub(super) mod primitives {
        #[derive(::odjson::JsonTo, ::odjson::JsonFrom, Debug, PartialEq)]
        #[json(transparent)]
        pub(in super::super) struct Flag<T> {
            pub(in super::super) bool: T,
        }

        macro_rules! shadow {
            ($($name:ident)*) => {$(
                #[expect(non_camel_case_types, dead_code, reason = "only there to be in the way")]
                trait $name {}
            )*};
        }
        shadow!(bool u8 u16 u32 u64 usize str);
    }

    #[expect(dead_code, reason = "only there to be in the way")]
    trait MarshalTo {}
    #[expect(dead_code, reason = "only there to be in the way")]
    trait UnmarshalFrom {}
    mod core {}
    mod std {}
    mod odjson {}
}

#[test]
fn shadowed_prelude() {
    use shadowed::{Error, Gen, Option, Result, String, Vec};
    both(&Vec { r: Result { a: 1 }, o: Option, s: String(2) }, r#"{"r":{"a":1},"o":null,"s":2}"#);
    both(&Error::Ok, r#""Ok""#);
    both(&Error::Err, r#""Err""#);
    both(&Error::Some(1), r#"{"Some":1}"#);
    both(&Error::None, r#""None""#);
    both(&Error::Other, r#""Other""#);
    both(
        &Gen { d: 1_u8, s: 2_u8, e: 3_u8, t: 4_u8, f: 5_u8, r: 6_u8, w: 7_u8 },
        r#"{"d":1,"s":2,"e":3,"t":4,"f":5,"r":6,"w":7}"#,
    );
    both(&shadowed::primitives::Flag { bool: true }, "true");
}

/// Fields with the names that generated code is likely to give its locals.
mod locals {
    use odjson::{JsonFrom, JsonTo};

    macro_rules! types {
        ($($name:ident)*) => {
            #[derive(JsonTo, JsonFrom, Debug, PartialEq, Default)]
            #[expect(non_snake_case, reason = "the names are the point")]
            pub(super) struct S { $(pub(super) $name: u8,)* }

            #[derive(JsonTo, JsonFrom, Debug, PartialEq)]
            #[expect(non_snake_case, reason = "the names are the point")]
            pub(super) enum E { V { $($name: u8,)* }, W { $(#[json(omit_zero, default)] $name: u8,)* } }

            pub(super) fn variant() -> E { E::V { $($name: 1,)* } }
            pub(super) fn open_variant() -> E { E::W { $($name: 1,)* } }
        };
    }

    types! {
        value key name map de dec decoder enc encoder visitor result err e out buf len i n seen tok token input index state this
        other field fields serializer deserializer reader writer opts tag content variant w r d s v k x ok f c cursor lead
        __c __d __e __f0 __f1 __s __v __lead __ds __de __b __NAMES __STRUCT __ENUM __ABSENT __encode __decode_at V Self_
    }

    #[derive(JsonTo, JsonFrom, Debug, PartialEq)]
    pub(super) enum Variants {
        Struct,
        Table { __f1: u8, __f0: u8 },
        Names(u8),
        V(u8, u8),
        None,
        Some,
    }
}

#[test]
fn fields_named_like_generated_locals() {
    let zeros = locals::S::default();
    let json = odjson::to_string(&zeros).unwrap();
    assert_eq!(odjson::from_str::<locals::S>(&json).unwrap(), zeros);
    for variant in [locals::variant(), locals::open_variant()] {
        let json = odjson::to_string(&variant).unwrap();
        assert_eq!(odjson::from_str::<locals::E>(&json).unwrap(), variant);
    }
    both(&locals::Variants::Table { __f1: 1, __f0: 2 }, r#"{"Table":{"__f1":1,"__f0":2}}"#);
    both(&locals::Variants::V(1, 2), r#"{"V":[1,2]}"#);
    both(&locals::Variants::Struct, r#""Struct""#);
}

#[expect(non_camel_case_types, reason = "keywords are in lower case")]
mod raw {
    use odjson::{JsonFrom, JsonTo};

    #[derive(JsonTo, JsonFrom, Debug, PartialEq)]
    pub(super) struct r#struct {
        pub(super) r#type: u8,
        pub(super) r#fn: u8,
        pub(super) r#bar: u8,
        pub(super) r#async: u8,
    }

    #[derive(JsonTo, JsonFrom, Debug, PartialEq)]
    pub(super) enum E {
        r#type { r#struct: u8 },
        r#match,
        r#loop(u8),
    }

    #[derive(JsonTo, JsonFrom, Debug, PartialEq)]
    pub(super) struct Generic<'r#a, r#T>(pub(super) &'r#a str, pub(super) r#T);
}

#[test]
fn raw_identifiers() {
    both(&raw::r#struct { r#type: 1, r#fn: 2, r#bar: 3, r#async: 4 }, r#"{"type":1,"fn":2,"bar":3,"async":4}"#);
    both(&raw::E::r#type { r#struct: 1 }, r#"{"type":{"struct":1}}"#);
    both(&raw::E::r#match, r#""match""#);
    both(&raw::E::r#loop(1), r#"{"loop":1}"#);
    both(&raw::Generic("x", 1), r#"["x",1]"#);
}

/// This library under another path.
mod renamed {
    pub(super) mod inner {
        pub(in super::super) use odjson::derive_support;
    }

    /// Not this library.
    mod odjson {
        pub(super) use ::odjson::{JsonFrom, JsonTo};
    }

    #[derive(odjson::JsonTo, odjson::JsonFrom, Debug, PartialEq)]
    #[json(crate = "crate::renamed::inner")]
    #[serde(crate = "no::such::path")]
    pub(super) struct Absolute {
        pub(super) a: u8,
    }

    #[derive(odjson::JsonTo, odjson::JsonFrom, Debug, PartialEq)]
    #[json(crate = "inner")]
    pub(super) enum Relative {
        A { a: u8 },
    }
}

#[test]
fn renamed_crate() {
    both(&renamed::Absolute { a: 1 }, r#"{"a":1}"#);
    both(&renamed::Relative::A { a: 1 }, r#"{"A":{"a":1}}"#);
}

/// Types that macros make: their tokens have other hygiene, and types come in invisible groups.
mod made_by_macros {
    macro_rules! record {
        ($(#[$meta:meta])* $name:ident<$lifetime:lifetime, $param:ident> { $($field:ident: $ty:ty = $rename:literal),* }) => {
            #[derive(odjson::JsonTo, odjson::JsonFrom, Debug, PartialEq)]
            $(#[$meta])*
            pub(super) struct $name<$lifetime, $param> { hidden: u8, $(#[json(rename = $rename)] pub(super) $field: $ty),* }

            impl<$lifetime, $param> $name<$lifetime, $param> {
                pub(super) fn new(hidden: u8, $($field: $ty),*) -> Self { Self { hidden, $($field),* } }
            }
        };
    }

    record! {
        #[json(rename_all = "UPPERCASE")]
        Record<'a, T> { text: &'a str = "t", list: Vec<T> = "l", pair: (T, Option<T>) = "p", hidden_too: Box<T> = "h" }
    }

    macro_rules! variants {
        ($name:ident: $ty:ty, $default:expr) => {
            #[derive(odjson::JsonTo, odjson::JsonFrom, Debug, PartialEq)]
            pub(super) enum $name {
                Newtype($ty),
                Tuple($ty, Vec<$ty>),
                Struct {
                    one: $ty,
                    #[json(default = $default)]
                    two: $ty,
                },
            }
        };
    }

    variants!(Variants: u16, 7);
}

#[test]
fn types_made_by_macros() {
    use made_by_macros::{Record, Variants};
    both(
        &Record::new(1, "x", vec![2_u8], (3, None), Box::new(4)),
        r#"{"HIDDEN":1,"t":"x","l":[2],"p":[3,null],"h":4}"#,
    );
    both(&Variants::Newtype(1), r#"{"Newtype":1}"#);
    both(&Variants::Tuple(1, vec![2]), r#"{"Tuple":[1,[2]]}"#);
    assert_eq!(odjson::from_str::<Variants>(r#"{"Struct":{"one":1}}"#).unwrap(), Variants::Struct { one: 1, two: 7 });
}

#[test]
fn types_inside_functions() {
    #[derive(odjson::JsonTo, odjson::JsonFrom, Debug, PartialEq)]
    struct Inside {
        #[json(default = "seven", skip_serializing_if = "is_seven")]
        a: u8,
    }
    fn seven() -> u8 {
        7
    }
    fn is_seven(value: &u8) -> bool {
        *value == 7
    }
    both(&Inside { a: 7 }, "{}");
    both(&Inside { a: 8 }, r#"{"a":8}"#);
}
