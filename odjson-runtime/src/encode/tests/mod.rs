//! Tests of the whole of encoding.

mod by_hand;
mod depth;
mod room;

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::encode::{Cursor, Lead, V, append_to, to_string, to_string_pretty};
use crate::{Encoder, Error, MarshalDyn, MarshalTo};

/// An implementation by hand that is a closure.
struct Hand<F>(F);

impl<F: Fn(&mut Encoder<'_>) -> Result<(), Error>> MarshalTo for Hand<F> {
    fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
        (self.0)(e)
    }
}

fn hand<F: Fn(&mut Encoder<'_>) -> Result<(), Error>>(f: F) -> Hand<F> {
    Hand(f)
}

fn message<T: MarshalTo + ?Sized>(value: &T) -> String {
    to_string(value).unwrap_err().to_string()
}

/// As a derive would write it.
struct User {
    id: u64,
    name: String,
    score: Option<f64>,
    tags: Vec<String>,
}

impl MarshalTo for User {
    fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
        e.encode(self)
    }

    fn __encode<'b>(&self, c: Cursor<'b>) -> Cursor<'b> {
        let c = c.run(("{\"id\":", V(&self.id), ",\"name\":", V(&self.name)));
        let c = c.run((",\"score\":", V(&self.score), ",\"tags\":", V(&self.tags), "}"));
        c.end()
    }
}

fn user() -> User {
    User { id: 7, name: "a\"b".into(), score: Some(0.5), tags: vec!["x".into(), "\n".into()] }
}

const USER: &str = r#"{"id":7,"name":"a\"b","score":0.5,"tags":["x","\n"]}"#;

#[test]
fn values_are_written_as_json() {
    assert_eq!(to_string(&user()).unwrap(), USER);
    assert_eq!(to_string(&(1_u8, -2_i16, true, 'é', '"', "z", ())).unwrap(), r#"[1,-2,true,"é","\"","z",null]"#);
    assert_eq!(to_string(&[[1.5_f64, -0.0], [1e300, 5e-324]]).unwrap(), "[[1.5,-0.0],[1e+300,5e-324]]");
    assert_eq!(to_string(&(i128::MIN, u128::MAX)).unwrap(), format!("[{},{}]", i128::MIN, u128::MAX));
    assert_eq!(to_string::<[u8]>(&[]).unwrap(), "[]");
    assert_eq!(to_string::<[u8; 0]>(&[]).unwrap(), "[]");
    assert_eq!(to_string(&[[0_u8; 0]; 3]).unwrap(), "[[],[],[]]");
    assert_eq!(to_string(&Some(Some(Box::new(&1_u8)))).unwrap(), "1");
    assert_eq!(to_string(&None::<Option<u8>>).unwrap(), "null");
    assert_eq!(to_string(&((((((1_u8,),),),),),)).unwrap(), "[[[[[[1]]]]]]");
}

#[test]
fn conditional_members_share_one_lead() {
    struct Sparse(Option<u8>, &'static str, Vec<u8>);
    impl MarshalTo for Sparse {
        fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
            e.encode(self)
        }

        fn __encode<'b>(&self, c: Cursor<'b>) -> Cursor<'b> {
            let mut lead = Lead::new();
            let c = if self.0.__is_none() { c } else { c.run((lead.take(), "\"a\":", V(&self.0))) };
            let c = c.member_unless_empty(&mut lead, "\"b\":", &self.1);
            let c = c.member_unless_empty(&mut lead, "\"c\":", &self.2);
            c.close(lead).end()
        }
    }
    let all = [
        Sparse(None, "", vec![]),
        Sparse(Some(1), "", vec![]),
        Sparse(None, "x", vec![]),
        Sparse(None, "", vec![2]),
        Sparse(Some(1), "x", vec![2]),
    ];
    assert_eq!(to_string(&all).unwrap(), r#"[{},{"a":1},{"b":"x"},{"c":[2]},{"a":1,"b":"x","c":[2]}]"#);
}

#[test]
fn keys_become_strings() {
    let text = |map: &dyn MarshalDyn| to_string(map).unwrap();
    assert_eq!(text(&BTreeMap::from([("a", 1), ("b", 2)])), r#"{"a":1,"b":2}"#);
    assert_eq!(text(&BTreeMap::from([(-1, 'x'), (10, 'y')])), r#"{"-1":"x","10":"y"}"#);
    assert_eq!(text(&BTreeMap::from([(false, 0), (true, 1)])), r#"{"false":0,"true":1}"#);
    assert_eq!(text(&BTreeMap::from([('"', 0), ('é', 1)])), r#"{"\"":0,"é":1}"#);
    assert_eq!(text(&BTreeMap::from([(Box::new(1), 0)])), r#"{"1":0}"#);
    assert_eq!(text(&BTreeMap::from([(Some("k"), 0), (Some("l"), 1)])), r#"{"k":0,"l":1}"#);
    assert_eq!(text(&BTreeMap::from([(Some(1), 0), (Some(20), 1)])), r#"{"1":0,"20":1}"#);
    assert_eq!(text(&BTreeMap::<u8, u8>::new()), "{}");
    assert_eq!(text(&BTreeMap::from([(1, BTreeMap::<&str, u8>::new())])), r#"{"1":{}}"#);
}

#[test]
fn keys_that_are_no_strings_are_errors() {
    let wrong = "a map key must be a string, a number or a bool";
    assert_eq!(message(&BTreeMap::from([(None::<u8>, 0)])), wrong);
    assert_eq!(message(&BTreeMap::from([([1], 0)])), wrong);
    assert_eq!(message(&[BTreeMap::from([((), 0)])]), format!("{wrong} at /0"));
}

#[test]
fn duplicate_keys_of_types_that_allow_them_are_errors() {
    #[derive(PartialEq, Eq, PartialOrd, Ord)]
    struct Key(u32);
    impl MarshalTo for Key {
        fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
            e.write_display(&(self.0 / 2))
        }
    }
    let even = |n: u32| (0..n).map(|k| (Key(2 * k), k)).collect::<BTreeMap<_, _>>();
    assert_eq!(to_string(&even(3)).unwrap(), r#"{"0":0,"1":1,"2":2}"#);
    assert!(to_string(&even(100)).is_ok());
    let mut map = even(100);
    map.insert(Key(51), 0);
    assert_eq!(message(&map), "duplicate member name at /25");
    assert_eq!(message(&BTreeMap::from([(Key(0), 0), (Key(1), 0)])), "duplicate member name at /0");
}

#[test]
fn floats_that_are_not_finite_are_errors_with_their_place() {
    assert_eq!(message(&f64::NAN), "a float that is not finite");
    assert_eq!(message(&[0.0, f64::INFINITY]), "a float that is not finite at /1");
    let user = User { score: Some(f64::NEG_INFINITY), ..user() };
    assert_eq!(message(&[user]), "a float that is not finite at /0/score");
    assert_eq!(message(&BTreeMap::from([("a/b", f32::NAN)])), "a float that is not finite at /a~1b");
}

#[test]
fn pretty_output_is_indented() {
    let expected =
        "{\n  \"id\": 7,\n  \"name\": \"a\\\"b\",\n  \"score\": 0.5,\n  \"tags\": [\n    \"x\",\n    \"\\n\"\n  ]\n}";
    assert_eq!(to_string_pretty(&user()).unwrap(), expected);
}

#[test]
fn append_keeps_what_was_there() {
    for room in [0, 1, 100, 3000] {
        let mut out = Vec::with_capacity(room);
        out.extend_from_slice(b">");
        append_to(&mut out, &user()).unwrap();
        append_to(&mut out, &vec![user_json(1); 300]).unwrap();
        assert!(out.starts_with(format!(">{USER}[").as_bytes()));
        let before = out.clone();
        append_to(&mut out, &vec![f64::NAN; 10]).unwrap_err();
        append_to(&mut out, &(vec![0.5; 10_000], f64::NAN)).unwrap_err();
        assert_eq!(out, before);
        let panicking = (vec![0.5; 10_000], hand(|_| panic!("on purpose")));
        catch_unwind(AssertUnwindSafe(|| append_to(&mut out, &panicking))).unwrap_err();
        assert_eq!(out, before);
    }
}

fn user_json(n: usize) -> String {
    "x".repeat(n)
}
