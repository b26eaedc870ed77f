//! Types with the traits of both libraries, one per concern.

use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::hash::{BuildHasherDefault, DefaultHasher};

use odjson::{JsonFrom, JsonTo};
use serde::{Deserialize, Serialize};

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq, Clone)]
pub(crate) struct Scalars {
    pub(crate) id: u64,
    pub(crate) name: String,
    pub(crate) ratio: f64,
    pub(crate) weight: f32,
    pub(crate) flag: bool,
    pub(crate) letter: char,
    pub(crate) tiny: i8,
    pub(crate) count: i64,
    pub(crate) huge: u128,
    pub(crate) low: i128,
    pub(crate) nothing: (),
    pub(crate) text: Box<str>,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq, Clone)]
pub(crate) struct Optional {
    pub(crate) a: Option<i32>,
    pub(crate) b: Option<Option<String>>,
    pub(crate) c: Option<Vec<u8>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) d: Option<bool>,
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub(crate) e: Vec<Option<f64>>,
    pub(crate) f: Option<Box<Optional>>,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq, Clone)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Renamed {
    pub(crate) first_name: String,
    pub(crate) http_status_code: u16,
    #[serde(rename = "with \"quotes\"\\and\nmore é")]
    pub(crate) odd: Option<i32>,
    #[serde(alias = "old", alias = "older")]
    pub(crate) new: String,
    #[serde(rename(serialize = "out_only", deserialize = "in_only"))]
    pub(crate) split: Option<u8>,
    #[serde(rename = "")]
    pub(crate) empty: bool,
    pub(crate) r#type: u8,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq, Clone)]
#[serde(default)]
pub(crate) struct Defaulted {
    pub(crate) a: i32,
    #[serde(default = "seven")]
    pub(crate) b: Vec<u8>,
    pub(crate) c: String,
    #[serde(skip)]
    pub(crate) d: u64,
    #[serde(skip_deserializing)]
    pub(crate) e: u64,
}

impl Default for Defaulted {
    fn default() -> Self {
        Defaulted { a: -1, b: vec![1], c: "from the container".to_owned(), d: 5, e: 6 }
    }
}

fn seven() -> Vec<u8> {
    vec![7]
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq, Clone)]
#[serde(deny_unknown_fields)]
pub(crate) struct Strict {
    pub(crate) a: u8,
    pub(crate) b: BTreeMap<String, Strict>,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq, Clone)]
pub(crate) struct Nested {
    pub(crate) scalars: Vec<Scalars>,
    pub(crate) map: BTreeMap<String, Optional>,
    // Without a random state: the same names stand in the same order, and `Debug` texts compare.
    pub(crate) hash: HashMap<String, i32, BuildHasherDefault<DefaultHasher>>,
    pub(crate) pair: (u8, String),
    pub(crate) array: [i8; 3],
    pub(crate) queue: VecDeque<Vec<f32>>,
    pub(crate) shape: Shape,
    pub(crate) inner: Option<Box<Nested>>,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq, Clone)]
#[serde(rename_all = "snake_case", rename_all_fields = "kebab-case")]
pub(crate) enum Shape {
    UnitLike,
    Newtype(i64),
    Optional(Option<String>),
    Tuple(String, f32),
    Struct {
        first_part: Option<u8>,
        all_others: Vec<Shape>,
    },
    #[serde(rename = "é \"x\"", alias = "x")]
    Odd(Box<Shape>),
    Empty {},
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq, Clone)]
pub(crate) struct Tuples(pub(crate) Id, pub(crate) Wrapper, pub(crate) (i16, (bool,)), pub(crate) [Option<Marker>; 2]);

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq, Eq, PartialOrd, Ord, Clone)]
pub(crate) struct Id(pub(crate) i32);

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq, Clone)]
#[serde(transparent)]
pub(crate) struct Wrapper {
    pub(crate) inner: Option<String>,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq, Clone)]
pub(crate) struct Marker;

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq, Clone)]
pub(crate) struct Generic<T, const N: usize>
where
    T: Clone,
{
    pub(crate) value: T,
    pub(crate) also: Option<T>,
    #[serde(skip)]
    pub(crate) marker: std::marker::PhantomData<[u8; N]>,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq, Clone)]
pub(crate) struct Keys {
    pub(crate) integers: BTreeMap<i64, u8>,
    pub(crate) big: BTreeMap<u128, ()>,
    pub(crate) bools: BTreeMap<bool, i32>,
    pub(crate) letters: BTreeMap<char, Vec<i32>>,
    pub(crate) ids: BTreeMap<Id, String>,
    pub(crate) levels: BTreeMap<Level, f64>,
    pub(crate) set: BTreeSet<String>,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq, Eq, PartialOrd, Ord, Clone, Copy)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(crate) enum Level {
    Low,
    VeryHigh,
}

/// Declares a struct of optional bytes and the list of its names.
macro_rules! wide {
    ($name:ident { $($field:ident)* }) => {
        /// More fields than a machine word has bits, names of one length and names that share long prefixes.
        #[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq, Clone)]
        pub(crate) struct $name {
            $(pub(crate) $field: Option<u8>,)*
        }

        impl $name {
            pub(crate) const NAMES: &'static [&'static str] = &[$(stringify!($field)),*];
        }
    };
}

wide! {
    Wide {
        f0 field_with_a_long_name_1 field_with_a_long_name_2_and_tail
        f3 field_with_a_long_name_4 field_with_a_long_name_5_and_tail
        f6 field_with_a_long_name_7 field_with_a_long_name_8_and_tail
        f9 field_with_a_long_name_10 field_with_a_long_name_11_and_tail
        f12 field_with_a_long_name_13 field_with_a_long_name_14_and_tail
        f15 field_with_a_long_name_16 field_with_a_long_name_17_and_tail
        f18 field_with_a_long_name_19 field_with_a_long_name_20_and_tail
        f21 field_with_a_long_name_22 field_with_a_long_name_23_and_tail
        f24 field_with_a_long_name_25 field_with_a_long_name_26_and_tail
        f27 field_with_a_long_name_28 field_with_a_long_name_29_and_tail
        f30 field_with_a_long_name_31 field_with_a_long_name_32_and_tail
        f33 field_with_a_long_name_34 field_with_a_long_name_35_and_tail
        f36 field_with_a_long_name_37 field_with_a_long_name_38_and_tail
        f39 field_with_a_long_name_40 field_with_a_long_name_41_and_tail
        f42 field_with_a_long_name_43 field_with_a_long_name_44_and_tail
        f45 field_with_a_long_name_46 field_with_a_long_name_47_and_tail
        f48 field_with_a_long_name_49 field_with_a_long_name_50_and_tail
        f51 field_with_a_long_name_52 field_with_a_long_name_53_and_tail
        f54 field_with_a_long_name_55 field_with_a_long_name_56_and_tail
        f57 field_with_a_long_name_58 field_with_a_long_name_59_and_tail
        f60 field_with_a_long_name_61 field_with_a_long_name_62_and_tail
        f63 field_with_a_long_name_64 field_with_a_long_name_65_and_tail
        f66 field_with_a_long_name_67 field_with_a_long_name_68_and_tail
        f69
    }
}
