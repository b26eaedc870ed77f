//! Arbitrary values of the types, with what is hard about them more often than chance would have it.

use std::collections::BTreeMap;
use std::marker::PhantomData;

use proptest::collection::{btree_map, btree_set, hash_map, vec, vec_deque};
use proptest::option::of;
use proptest::prelude::*;

use super::types::*;

fn text() -> BoxedStrategy<String> {
    prop_oneof![
        4 => "[a-z]{0,8}",
        2 => "[ -~]{0,80}",
        2 => vec(any::<char>(), 0..12).prop_map(String::from_iter),
        1 => "[\"\\\\/\u{0}-\u{1f}\u{7f}\u{80}\u{2028}]{0,6}",
        1 => "(é|漢|😀|a|\n){0,40}",
    ]
    .boxed()
}

fn double() -> BoxedStrategy<f64> {
    prop_oneof![
        3 => any::<u64>().prop_map(|bits| Some(f64::from_bits(bits)).filter(|value| value.is_finite()).unwrap_or(0.0)),
        3 => (any::<i32>(), 0_i32..12).prop_map(|(digits, scale)| f64::from(digits) / 10_f64.powi(scale)),
        1 => any::<i64>().prop_map(|value| value as f64),
        1 => prop::sample::select(vec![0.0, -0.0, 1e15, 1e16, 1e21, 1e-5, 1e-6, 5e-324, f64::MAX, f64::MIN_POSITIVE]),
    ]
    .boxed()
}

fn single() -> BoxedStrategy<f32> {
    prop_oneof![
        3 => any::<u32>().prop_map(|bits| Some(f32::from_bits(bits)).filter(|value| value.is_finite()).unwrap_or(0.0)),
        2 => (any::<i16>(), 0_i32..8).prop_map(|(digits, scale)| f32::from(digits) / 10_f32.powi(scale)),
        1 => prop::sample::select(vec![0.0, -0.0, 1e7, 1e12, 1e13, 1e16, 1e-6, 1e-45, f32::MAX, 0.1]),
    ]
    .boxed()
}

/// Integers of every number of digits.
fn whole() -> BoxedStrategy<i64> {
    (any::<i64>(), 0_u32..64).prop_map(|(value, shift)| value >> shift).boxed()
}

pub(crate) fn scalars() -> BoxedStrategy<Scalars> {
    let first = (any::<u64>(), 0_u32..64, text(), double(), single(), any::<bool>());
    let second = (any::<char>(), any::<i8>(), whole(), any::<u128>(), 0_u32..128, any::<i128>(), text());
    (first, second)
        .prop_map(|((id, shift, name, ratio, weight, flag), (letter, tiny, count, huge, by, low, text))| Scalars {
            id: id >> shift,
            name,
            ratio,
            weight,
            flag,
            letter,
            tiny,
            count,
            huge: huge >> by,
            low: low >> by,
            nothing: (),
            text: text.into(),
        })
        .boxed()
}

pub(crate) fn optional() -> BoxedStrategy<Optional> {
    let fields = (of(any::<i32>()), of(text().prop_map(Some)), of(vec(any::<u8>(), 0..6)), of(any::<bool>()));
    let leaf = (fields, vec(of(double()), 0..4)).prop_map(|((a, b, c, d), e)| Optional { a, b, c, d, e, f: None });
    leaf.prop_recursive(3, 6, 1, |inner| {
        (inner.clone(), inner).prop_map(|(outer, inner)| Optional { f: Some(Box::new(inner)), ..outer })
    })
    .boxed()
}

pub(crate) fn renamed() -> BoxedStrategy<Renamed> {
    (text(), any::<u16>(), of(any::<i32>()), text(), any::<bool>(), any::<u8>())
        .prop_map(|(first_name, http_status_code, odd, new, empty, r#type)| Renamed {
            first_name,
            http_status_code,
            odd,
            new,
            // Written by one name and read by another: only `None` comes back.
            split: None,
            empty,
            r#type,
        })
        .boxed()
}

pub(crate) fn defaulted() -> BoxedStrategy<Defaulted> {
    (any::<i32>(), vec(any::<u8>(), 0..5), text())
        .prop_map(|(a, b, c)| Defaulted { a, b, c, ..Defaulted::default() })
        .boxed()
}

pub(crate) fn strict() -> BoxedStrategy<Strict> {
    let leaf = any::<u8>().prop_map(|a| Strict { a, b: BTreeMap::new() });
    leaf.prop_recursive(3, 12, 3, |inner| {
        (any::<u8>(), btree_map(text(), inner, 0..3)).prop_map(|(a, b)| Strict { a, b })
    })
    .boxed()
}

pub(crate) fn shape() -> BoxedStrategy<Shape> {
    let leaf = prop_oneof![
        Just(Shape::UnitLike),
        Just(Shape::Empty {}),
        whole().prop_map(Shape::Newtype),
        of(text()).prop_map(Shape::Optional),
        (text(), single()).prop_map(|(text, number)| Shape::Tuple(text, number)),
    ];
    leaf.prop_recursive(4, 16, 4, |inner| {
        prop_oneof![
            inner.clone().prop_map(|shape| Shape::Odd(Box::new(shape))),
            (of(any::<u8>()), vec(inner, 0..4))
                .prop_map(|(first_part, all_others)| Shape::Struct { first_part, all_others }),
        ]
    })
    .boxed()
}

pub(crate) fn nested() -> BoxedStrategy<Nested> {
    let first = (vec(scalars(), 0..3), btree_map(text(), optional(), 0..3), hash_map(text(), any::<i32>(), 0..2));
    let second = ((any::<u8>(), text()), any::<[i8; 3]>(), vec_deque(vec(single(), 0..3), 0..3), shape());
    let leaf = (first, second).prop_map(|((scalars, map, hash), (pair, array, queue, shape))| Nested {
        scalars,
        map,
        hash: hash.into_iter().collect(),
        pair,
        array,
        queue,
        shape,
        inner: None,
    });
    leaf.prop_recursive(2, 3, 1, |inner| {
        (inner.clone(), inner).prop_map(|(outer, inner)| Nested { inner: Some(Box::new(inner)), ..outer })
    })
    .boxed()
}

pub(crate) fn tuples() -> BoxedStrategy<Tuples> {
    let marker = || of(Just(Marker));
    (any::<i32>(), of(text()), any::<i16>(), any::<bool>(), marker(), marker())
        .prop_map(|(id, inner, small, flag, one, two)| {
            // `Option<Marker>` is null either way, and null is read as `None`.
            let _ = (one, two);
            Tuples(Id(id), Wrapper { inner }, (small, (flag,)), [None, None])
        })
        .boxed()
}

pub(crate) fn generic() -> BoxedStrategy<Generic<Vec<Shape>, 2>> {
    (vec(shape(), 0..3), of(vec(shape(), 0..2)))
        .prop_map(|(value, also)| Generic { value, also, marker: PhantomData })
        .boxed()
}

pub(crate) fn keys() -> BoxedStrategy<Keys> {
    let level = || prop::sample::select(vec![Level::Low, Level::VeryHigh]);
    let first = (btree_map(whole(), any::<u8>(), 0..5), btree_map(any::<u128>(), Just(()), 0..3));
    let second =
        (btree_map(any::<bool>(), any::<i32>(), 0..3), btree_map(any::<char>(), vec(any::<i32>(), 0..3), 0..3));
    let third = (btree_map(any::<i32>().prop_map(Id), text(), 0..3), btree_map(level(), double(), 0..3));
    (first, second, third, btree_set(text(), 0..4))
        .prop_map(|((integers, big), (bools, letters), (ids, levels), set)| Keys {
            integers,
            big,
            bools,
            letters,
            ids,
            levels,
            set,
        })
        .boxed()
}

pub(crate) fn wide() -> BoxedStrategy<Wide> {
    vec(of(any::<u8>()), Wide::NAMES.len())
        .prop_map(|values| {
            let members = Wide::NAMES.iter().map(|name| (*name).to_owned()).zip(values.into_iter().map(Into::into));
            serde_json::from_value(serde_json::Value::Object(members.collect())).expect("every member is there")
        })
        .boxed()
}
