//! `Cow<'static, _>` in a derived type is read as owned, from text of any lifetime, as serde has it.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::fmt::Debug;
use std::path::Path;

use odjson::{JsonFrom, JsonTo, UnmarshalOwned};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The value of `json`, which is gone when this returns; serde reads the same.
fn read<T: UnmarshalOwned + DeserializeOwned + PartialEq + Debug>(json: &str) -> T {
    let text = json.to_owned();
    let value = odjson::from_str::<T>(&text).unwrap();
    assert_eq!(value, serde_json::from_str::<T>(&text).unwrap());
    assert_eq!(value, odjson::from_reader::<_, T>(text.as_bytes()).unwrap());
    value
}

fn writes<T: JsonValue>(value: &T) {
    assert_eq!(odjson::to_string(value).unwrap(), serde_json::to_string(value).unwrap());
}

trait JsonValue: odjson::MarshalTo + Serialize {}
impl<T: odjson::MarshalTo + Serialize> JsonValue for T {}

#[expect(clippy::ptr_arg, reason = "the question is which of the two it is")]
fn is_owned<B: ToOwned + ?Sized>(value: &Cow<'_, B>) -> bool {
    matches!(value, Cow::Owned(_))
}

#[derive(JsonTo, JsonFrom, serde::Serialize, serde::Deserialize, Debug, PartialEq)]
struct Fields {
    text: Cow<'static, str>,
    option: Option<Cow<'static, str>>,
    missing: Option<Cow<'static, str>>,
    list: Vec<Cow<'static, str>>,
    boxed: Box<Option<std::borrow::Cow<'static, str>>>,
    path: Cow<'static, Path>,
    bytes: Cow<'static, [u8]>,
    number: Cow<'static, u8>,
    keys: HashMap<Cow<'static, str>, u8>,
    values: BTreeMap<String, Vec<Cow<'static, str>>>,
}

#[test]
fn fields_are_owned() {
    let value = read::<Fields>(
        r#"{"text":"a","option":"b","list":["c","\n"],"boxed":"d","path":"/e","bytes":[1,2],"number":3,
            "keys":{"f":1},"values":{"g":["h"]}}"#,
    );
    assert!(is_owned(&value.text) && is_owned(&value.path) && is_owned(&value.bytes) && is_owned(&value.number));
    assert!(value.option.as_ref().is_some_and(is_owned) && value.list.iter().all(is_owned));
    assert!(value.keys.keys().all(is_owned) && value.values["g"].iter().all(is_owned));
    assert_eq!(value.missing, None);
    writes(&value);
}

#[derive(JsonTo, JsonFrom, serde::Serialize, serde::Deserialize, Debug, PartialEq)]
enum Variants {
    Newtype(Cow<'static, str>),
    Tuple(u8, Cow<'static, str>, Option<Cow<'static, str>>),
    Struct {
        a: Cow<'static, str>,
        #[serde(default)]
        b: Vec<Cow<'static, str>>,
    },
}

#[test]
fn variants_are_owned() {
    let all = read::<Vec<Variants>>(
        r#"[{"Newtype":"a"},{"Tuple":[1,"b","c"]},{"Struct":{"a":"d"}},{"Struct":{"b":["e"],"a":"f"}}]"#,
    );
    assert!(matches!(&all[0], Variants::Newtype(Cow::Owned(text)) if text == "a"));
    assert!(matches!(&all[1], Variants::Tuple(1, Cow::Owned(_), Some(Cow::Owned(_)))));
    assert!(matches!(&all[3], Variants::Struct { a: Cow::Owned(_), b } if b.iter().all(is_owned)));
    writes(&all);
}

#[derive(JsonTo, JsonFrom, serde::Serialize, serde::Deserialize, Debug, PartialEq)]
struct Newtype(Cow<'static, str>);

#[derive(JsonTo, JsonFrom, serde::Serialize, serde::Deserialize, Debug, PartialEq)]
struct Tuple(Cow<'static, str>, u8, Box<Cow<'static, str>>);

#[derive(JsonTo, JsonFrom, serde::Serialize, serde::Deserialize, Debug, PartialEq)]
#[serde(transparent)]
struct Transparent {
    inner: Option<Cow<'static, str>>,
}

#[derive(JsonTo, JsonFrom, serde::Serialize, serde::Deserialize, Debug, PartialEq, Default)]
struct Holder {
    a: Transparent,
}

impl Default for Transparent {
    fn default() -> Self {
        Transparent { inner: Some("other".into()) }
    }
}

#[test]
fn structs_of_other_forms_are_owned() {
    assert!(is_owned(&read::<Newtype>(r#""a""#).0));
    let tuple = read::<Tuple>(r#"["a",1,"b"]"#);
    assert!(is_owned(&tuple.0) && is_owned(&tuple.2));
    assert_eq!(read::<Holder>(r#"{"a":"b"}"#).a.inner.as_deref(), Some("b"));
    // A transparent type may be missing where its field may be.
    assert_eq!(odjson::from_str::<Holder>("{}").unwrap().a.inner, None);
}

#[derive(JsonFrom)]
#[repr(C, packed)]
struct Packed {
    a: u8,
    text: Cow<'static, str>,
}

#[test]
fn a_packed_struct_is_owned() {
    let text = String::from(r#"{"text":"x","a":1}"#);
    let Packed { a, text } = odjson::from_str(&text).unwrap();
    assert!(a == 1 && is_owned(&text));
}

fn made() -> Cow<'static, str> {
    Cow::Borrowed("made")
}

#[derive(JsonFrom, serde::Deserialize, Debug, PartialEq)]
struct Defaults {
    #[serde(default)]
    a: Cow<'static, str>,
    #[serde(default = "made")]
    b: Cow<'static, str>,
    #[serde(default = "Vec::new")]
    c: Vec<Cow<'static, str>>,
    #[serde(skip, default = "made")]
    d: Cow<'static, str>,
}

#[derive(JsonFrom, serde::Deserialize, Debug, PartialEq)]
#[serde(default)]
struct Whole {
    a: Cow<'static, str>,
    #[serde(skip)]
    b: Cow<'static, str>,
}

impl Default for Whole {
    fn default() -> Self {
        Whole { a: "a".into(), b: "b".into() }
    }
}

#[test]
fn defaults_fill_what_is_missing() {
    let value = read::<Defaults>("{}");
    assert_eq!((&*value.a, &*value.b, &*value.d), ("", "made", "made"));
    assert!(is_owned(&read::<Defaults>(r#"{"b":"x"}"#).b));
    assert_eq!(read::<Whole>("{}"), Whole::default());
    assert_eq!(read::<Whole>(r#"{"a":"x"}"#), Whole { a: "x".into(), b: "b".into() });
}

/// Other lifetimes borrow as ever.
#[derive(JsonFrom, Debug, PartialEq)]
struct Mixed<'a, T: Eq + std::hash::Hash, const N: usize> {
    own: Cow<'static, str>,
    lent: Cow<'a, str>,
    map: HashMap<T, Cow<'static, str>>,
    array: [T; N],
}

#[test]
fn other_lifetimes_borrow() {
    let text = String::from(r#"{"own":"a","lent":"b","map":{"d":"e"},"array":["f"]}"#);
    let value = odjson::from_str::<Mixed<'_, &str, 1>>(&text).unwrap();
    assert!(is_owned(&value.own) && !is_owned(&value.lent) && is_owned(&value.map["d"]));
    for lent in [&*value.lent, value.array[0], value.map.keys().next().unwrap()] {
        assert!(text.as_bytes().as_ptr_range().contains(&lent.as_ptr()));
    }
}

#[test]
fn errors_are_those_of_what_is_owned() {
    let error = |json| odjson::from_str::<Fields>(json).unwrap_err().to_string();
    assert_eq!(error(r#"{"text":1}"#), "invalid type: expected a string, found number 1 at /text (offset 8)");
    assert_eq!(error(r#"{"list":["a",null]}"#), "invalid type: expected a string, found null at /list/1 (offset 13)");
    assert_eq!(error(r#"{"keys":{"a":1,"a":2}}"#), r#"duplicate member name "a" at /keys/a (offset 15)"#);
}
