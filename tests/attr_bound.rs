//! `bound`: the bounds of the impl, inferred as serde does, or written by the user.

mod oracle;

use std::marker::PhantomData;

use odjson::{JsonFrom, JsonTo, MarshalTo, UnmarshalFrom};
use serde::{Deserialize, Serialize};

#[derive(Debug, PartialEq)]
struct Foreign;

/// A trait whose associated type is a field.
trait Unit {
    type Value;
}

impl Unit for Foreign {
    type Value = u8;
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
struct Associated<T: Unit> {
    direct: T::Value,
}

#[derive(JsonTo, JsonFrom, Debug, PartialEq)]
struct DeepAssociated<T: Unit> {
    nested: Vec<Option<T::Value>>,
    qualified: <T as Unit>::Value,
    boxed: Box<<T as Unit>::Value>,
}

#[test]
fn associated_types_are_bound_instead_of_their_parameter() {
    let value = odjson::from_str::<Associated<Foreign>>(r#"{"direct":1}"#).unwrap();
    assert_eq!(value.direct, 1);
    let value = odjson::from_str::<DeepAssociated<Foreign>>(r#"{"nested":[1,null],"qualified":2,"boxed":3}"#).unwrap();
    assert_eq!(odjson::to_string(&value).unwrap(), r#"{"nested":[1,null],"qualified":2,"boxed":3}"#);
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
#[serde(bound = "")]
struct NoBounds<T> {
    marker: Shadow<T>,
}

#[derive(Debug, PartialEq)]
struct Shadow<T>(PhantomData<T>);

impl<T> Serialize for Shadow<T> {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_unit()
    }
}

impl<'de, T> Deserialize<'de> for Shadow<T> {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        <()>::deserialize(d).map(|()| Shadow(PhantomData))
    }
}

impl<T> MarshalTo for Shadow<T> {
    fn marshal_to(&self, e: &mut odjson::Encoder<'_>) -> Result<(), odjson::Error> {
        e.encode(&())
    }
}

impl<'de, T> UnmarshalFrom<'de> for Shadow<T> {
    fn unmarshal_from(d: &mut odjson::Decoder<'_, 'de>) -> Result<Self, odjson::Error> {
        d.decode::<()>().map(|()| Shadow(PhantomData))
    }
}

#[test]
fn written_bounds_replace_the_inferred_ones() {
    oracle::same(&NoBounds::<Foreign> { marker: Shadow(PhantomData) }, r#"{"marker":null}"#);
}

/// The bounds are serde's own, in the words that a type has which derives serde's traits already.
#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
#[serde(bound(
    serialize = "T: Unit, T::Value: Serialize",
    deserialize = "T: Unit, T::Value: serde::de::Deserialize<'de> + Copy, U: serde::de::DeserializeOwned"
))]
#[json(bound(serialize = "T: Unit, T::Value: odjson::MarshalTo, U: MarshalTo"))]
struct Theirs<T, U>
where
    T: Unit,
{
    a: Vec<T::Value>,
    #[serde(skip_serializing)]
    u: U,
    #[json(skip_serializing)]
    #[serde(skip_deserializing)]
    #[serde(default = "zero")]
    z: u8,
}

fn zero() -> u8 {
    0
}

#[test]
fn bounds_in_the_words_of_serde() {
    let value = odjson::from_str::<Theirs<Foreign, String>>(r#"{"a":[1],"u":"x"}"#).unwrap();
    assert_eq!(value, Theirs { a: vec![1], u: "x".into(), z: 0 });
    assert_eq!(odjson::to_string(&value).unwrap(), r#"{"a":[1]}"#);
}

#[derive(JsonTo, JsonFrom, Debug, PartialEq)]
struct OfFields<T, U> {
    #[json(bound = "")]
    shadow: Shadow<T>,
    other: U,
}

#[derive(JsonTo, JsonFrom, Debug, PartialEq)]
enum OfVariants<T, U> {
    #[json(bound(serialize = "", deserialize = ""))]
    Shadow(Shadow<T>),
    #[json(skip)]
    #[expect(dead_code, reason = "needs no value")]
    Skipped(T),
    Other(U),
}

#[test]
fn bounds_of_fields_and_variants() {
    oracle::own(&OfFields::<Foreign, u8> { shadow: Shadow(PhantomData), other: 1 }, r#"{"shadow":null,"other":1}"#);
    oracle::own(&OfVariants::<Foreign, u8>::Shadow(Shadow(PhantomData)), r#"{"Shadow":null}"#);
    oracle::own(&OfVariants::<Foreign, u8>::Other(1), r#"{"Other":1}"#);
}

#[derive(JsonFrom, Debug, PartialEq)]
#[json(bound = "T: UnmarshalFrom<'de> + Copy, 'de: 'a")]
struct Lifetimes<'a, T> {
    text: &'a str,
    value: T,
}

#[test]
fn the_lifetime_of_the_input_is_called_de() {
    let value = odjson::from_str::<Lifetimes<'_, &str>>(r#"{"text":"x","value":"y"}"#).unwrap();
    assert_eq!(value, Lifetimes { text: "x", value: "y" });
}
