//! Odd types: without size, of great alignment, without values, with niches, and big.

use std::collections::BTreeMap;
use std::num::NonZeroU8;

use odjson::{Decoder, Error, JsonFrom, JsonTo, UnmarshalFrom};

use crate::counted::{self, Counted, Outcome, attempt, inject};

/// Takes no room, and is counted all the same.
#[derive(Debug)]
struct Empty;

impl<'de> UnmarshalFrom<'de> for Empty {
    fn unmarshal_from(decoder: &mut Decoder<'_, 'de>) -> Result<Self, Error> {
        drop(decoder.decode::<Counted>()?);
        counted::one_more();
        Ok(Empty)
    }
}

impl Drop for Empty {
    fn drop(&mut self) {
        counted::one_less();
    }
}

#[derive(JsonFrom, JsonTo, Debug, PartialEq)]
#[repr(align(64))]
struct Line(u8);

#[derive(JsonFrom, JsonTo, Debug, PartialEq)]
#[repr(align(4096))]
struct Page {
    a: u8,
    b: Option<Line>,
}

#[derive(JsonFrom)]
struct Aligned {
    a: u8,
    page: Page,
    counted: Counted,
    line: Option<Line>,
    empty: Empty,
    also: Counted,
}

#[test]
fn types_without_size() {
    assert_eq!(size_of::<Empty>(), 0);
    inject::<Empty>("#");
    inject::<Vec<Empty>>("[#,#,#,#,#,#,#,#,#]");
    inject::<[Empty; 3]>("[#,#,#]");
    inject::<(Empty, Counted, Empty)>("[#,#,#]");
    inject::<BTreeMap<String, Empty>>(r#"{"a":#,"b":#}"#);
    inject::<Box<[Box<Empty>]>>("[#,#]");
    assert_eq!(odjson::from_str::<Vec<()>>("[null,null]").unwrap().len(), 2);
    assert_eq!(odjson::from_str::<[(); 2]>("[null,null]").unwrap(), [(), ()]);
    assert_eq!(odjson::from_str::<Box<()>>("null").unwrap(), Box::new(()));
    assert_eq!(odjson::from_str::<[u64; 0]>("[]").unwrap(), []);
    assert!(odjson::from_str::<[u64; 0]>("[1]").is_err());
}

#[test]
fn types_of_great_alignment() {
    let text = r#"{"a":1,"page":{"a":2,"b":3},"counted":#,"line":4,"empty":#,"also":#}"#;
    inject::<Aligned>(text);
    inject::<Vec<Aligned>>(&format!("[{text},{text}]"));
    inject::<Box<Aligned>>(text);
    inject::<BTreeMap<u8, (Counted, Box<Aligned>)>>(&format!("{{\"1\":[#,{text}]}}"));
    let pages: Vec<Page> = odjson::from_str(r#"[{"a":1},{"a":2,"b":3}]"#).unwrap();
    assert!(pages.iter().all(|page| (&raw const *page).addr() % 4096 == 0));
    assert_eq!(pages, [Page { a: 1, b: None }, Page { a: 2, b: Some(Line(3)) }]);
    assert_eq!(odjson::to_string(&pages).unwrap(), r#"[{"a":1,"b":null},{"a":2,"b":3}]"#);
}

#[derive(JsonFrom, JsonTo, Debug, PartialEq)]
enum Never {}

#[test]
fn types_with_niches_and_without_values() {
    assert_eq!(odjson::from_str::<Option<Never>>("null").unwrap(), None);
    assert!(odjson::from_str::<Option<Never>>("\"x\"").is_err());
    assert!(odjson::from_str::<Vec<Never>>("[{}]").is_err());
    assert_eq!(odjson::from_str::<Vec<Never>>("[]").unwrap(), []);
    assert_eq!(attempt::<(Counted, Never)>("[1,\"x\"]"), Outcome::Error);
    assert_eq!(attempt::<(Counted, Option<Never>)>("[1,null]"), Outcome::Value);
    assert_eq!(
        odjson::from_str::<Vec<Option<NonZeroU8>>>("[1,null,255]").unwrap(),
        [NonZeroU8::new(1), None, NonZeroU8::new(255)]
    );
    assert!(odjson::from_str::<Option<NonZeroU8>>("0").is_err());
    assert_eq!(odjson::from_str::<Vec<Option<Option<bool>>>>("[true,null]").unwrap(), [Some(Some(true)), None]);
    assert_eq!(odjson::from_str::<Option<&str>>("\"\"").unwrap(), Some(""));
    assert_eq!(odjson::from_str::<Option<Option<Box<u8>>>>("3").unwrap(), Some(Some(Box::new(3))));
}

#[derive(JsonFrom, JsonTo, Debug, PartialEq, Clone)]
struct Big {
    first: u8,
    bytes: [u8; 1 << 18],
    last: Option<Box<Big>>,
}

#[test]
fn big_arrays() {
    let bytes = vec!["7"; 1 << 18].join(",");
    let text =
        format!("{{\"first\":1,\"bytes\":[{bytes}],\"last\":{{\"last\":null,\"bytes\":[{bytes}],\"first\":2}}}}");
    let big: Box<Big> = odjson::from_str(&text).unwrap();
    assert!(big.bytes.iter().all(|byte| *byte == 7));
    assert_eq!(big.last.as_ref().unwrap().first, 2);
    let cut = text.replace(",7],\"last\":null", "],\"last\":null").replace("7],\"first\":2", "],\"first\":2");
    assert!(odjson::from_str::<Box<Big>>(&cut).is_err());
    inject::<Box<[Counted; 1000]>>(&format!("[{}]", vec!["#"; 1000].join(",")).replacen("#,", "1,", 980));
}
