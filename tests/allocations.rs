//! How often the allocator is asked, on real documents and on types of each kind.
//!
//! - A decode asks once for each string and box that the value owns and that is not empty, for each growth of a `Vec` (4, 8, 16, ...
//!   elements; 8, 16, 32, ... bytes), and for what a collection of std asks for.
//! - Beside these it asks for working memory, which grows by doubling: for the longest text with escapes, for the names of unknown
//!   members of the objects that are open, and for the containers that are open in a skipped value. However many of them a document has,
//!   the same memory serves all.
//! - A decode over a value asks for nothing, once the value has had room for a document of the same form; but for what is in maps of std
//!   and in other values that are read anew each time.
//! - `to_vec` asks once, and `append_to` for nothing, once they know how long the output is. `to_writer` holds 64 KB at most.
//!
//! One test, in a program of its own: the allocator counts what any thread does.

#[allow(dead_code, unreachable_pub, reason = "some of it is for the reports")]
#[path = "../benches/src/allocation.rs"]
mod allocation;
#[allow(dead_code, unreachable_pub, reason = "some of it is for the reports")]
#[path = "../benches/src/generate"]
mod generate {
    pub mod orders;
    pub mod random;
}
#[allow(dead_code, unreachable_pub, reason = "the types are those of the reports")]
#[path = "../benches/src/schema/owned.rs"]
mod owned;

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};

use allocation::Counting;
use odjson::{Ignored, JsonFrom, JsonTo, MarshalTo, Object, UnmarshalFrom, Value};
use owned::{book, canada, citm, orders, twitter};

#[global_allocator]
static ALLOCATOR: Counting<std::alloc::System> = Counting(std::alloc::System);

/// How often `work` asks for memory, or for more.
fn count<T>(work: impl FnOnce() -> T) -> (T, u64) {
    let before = allocation::calls();
    allocation::set_counting(true);
    let value = work();
    allocation::set_counting(false);
    (value, allocation::calls() - before)
}

/// How often reading `text` asks.
#[track_caller]
fn decode<'de, T: UnmarshalFrom<'de>>(text: &'de str) -> (T, u64) {
    let (value, calls) = count(|| odjson::from_slice::<T>(text.as_bytes()));
    (value.unwrap(), calls)
}

/// The members of the documents below that are maps.
const MAPS: &[&str] = &[
    "properties",
    "metadata",
    "areaNames",
    "audienceSubCategoryNames",
    "blockNames",
    "events",
    "seatCategoryNames",
    "subTopicNames",
    "subjectNames",
    "topicNames",
    "topicSubTopics",
    "venueNames",
];

/// How often a decode asks for what the value of the member `key` owns, in the documents below: their arrays are `Vec`s but for pairs,
/// which are tuples, and one kind of object is in a `Box`.
fn owned_by(value: &Value, key: &str) -> u64 {
    match value {
        Value::String(text) => u64::from(!text.is_empty()),
        Value::Array(pair) if key == "indices" || key.is_empty() && pair.len() == 2 && pair[0].as_f64().is_some() => 0,
        Value::Array(elements) => {
            let growth =
                if elements.iter().all(|element| element.as_bool().is_some()) { growth_of_bytes } else { growth };
            growth(elements.len()) + elements.iter().map(|element| owned_by(element, "")).sum::<u64>()
        }
        Value::Object(members) => {
            let own = members.iter().map(|(key, member)| owned_by(member, key)).sum::<u64>();
            let names = if is_map(key, members) { members.len() } else { 0 };
            let (_, nodes) = count(|| {
                let mut tree = BTreeMap::new();
                members.iter().take(names).for_each(|(name, _)| _ = tree.insert(name, ()));
                tree
            });
            own + nodes + names as u64 + u64::from(key == "retweeted_status")
        }
        _ => 0,
    }
}

/// As [`owned_by`], in maps alone: what is new in each decode over a value.
fn owned_by_maps(value: &Value, key: &str) -> u64 {
    match value {
        Value::Object(members) if is_map(key, members) => owned_by(value, key),
        Value::Object(members) => members.iter().map(|(key, member)| owned_by_maps(member, key)).sum(),
        Value::Array(elements) => elements.iter().map(|element| owned_by_maps(element, "")).sum(),
        _ => 0,
    }
}

/// The metadata of a status is no map.
fn is_map(key: &str, members: &Object) -> bool {
    MAPS.contains(&key) && members.get("result_type").is_none()
}

/// How often a `Vec` grows to `length` bytes.
fn growth_of_bytes(length: usize) -> u64 {
    growth(length.div_ceil(2))
}

/// How often a `Vec` grows to `length` elements of several bytes.
fn growth(length: usize) -> u64 {
    if length == 0 { 0 } else { u64::from(length.div_ceil(4).next_power_of_two().ilog2()) + 1 }
}

/// Reads a document, anew and over itself, and writes it. `working` is how often the working memory grows at most in
/// each of the two decodes: for text with escapes, in strings that are new.
fn document<T: for<'de> UnmarshalFrom<'de> + MarshalTo>(name: &str, text: &str, working: [u64; 2]) {
    let (mut value, calls) = decode::<T>(text);
    let written = odjson::to_string(&value).unwrap();
    let members: Value = odjson::from_str(&written).unwrap();
    let owned = owned_by(&members, "");
    assert!((owned..=owned + working[0]).contains(&calls), "{name} asks {calls} times, and owns {owned}");

    // The first time, strings with escapes get the room that unescaping wants.
    odjson::from_str_in_place(text, &mut value).unwrap();
    let (result, calls) = count(|| odjson::from_str_in_place(text, &mut value));
    result.unwrap();
    let owned = owned_by_maps(&members, "");
    assert!((owned..=owned + working[1]).contains(&calls), "{name} over itself asks {calls} times, for {owned}");

    let first = odjson::to_vec(&value).unwrap();
    let (output, calls) = count(|| odjson::to_vec(&value));
    assert_eq!(calls, 1, "{name} written again");
    let mut output = output.unwrap();
    assert!(output == first);
    output.clear();
    let (result, calls) = count(|| odjson::append_to(&mut output, &value));
    result.unwrap();
    assert_eq!(calls, 0, "{name} written to what has room");

    let (result, memory) = allocation::footprint(|| odjson::to_writer(std::io::sink(), &value));
    result.unwrap();
    assert!(memory.peak <= 64 << 10, "{name} to a writer holds {memory:?}");
}

fn read(name: &str) -> String {
    std::fs::read_to_string(format!("{}/tests/data/payloads/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

fn documents() {
    document::<book::Book>("book", &read("book.json"), [0, 0]);
    document::<twitter::Twitter>("twitter", &read("twitter.json"), [16, 0]);
    document::<canada::Canada>("canada", &read("canada.json"), [0, 0]);
    document::<citm::Citm>("citm", &read("citm_catalog.json"), [3, 3]);
    document::<orders::Page>("orders", &generate::orders::page(), [0, 0]);
    document::<orders::Order>("one order", &generate::orders::single(), [0, 0]);
}

/// Each kind of type: what it owns, and nothing else.
fn kinds_of_types() {
    #[track_caller]
    fn asks<T: for<'de> UnmarshalFrom<'de>>(text: &str, anew: u64, over: u64) {
        let (mut value, calls) = decode::<T>(text);
        assert_eq!(calls, anew, "{text}");
        odjson::from_str_in_place(text, &mut value).unwrap();
        let (result, calls) = count(|| odjson::from_str_in_place(text, &mut value));
        result.unwrap();
        assert_eq!(calls, over, "{text} over itself");
    }
    asks::<(u8, f64, Option<i64>, bool, [u16; 3], ())>("[1,2.5,3,true,[4,5,6],null]", 0, 0);
    asks::<String>(r#""""#, 0, 0);
    asks::<String>(r#""text""#, 1, 0);
    asks::<Box<str>>(r#""text""#, 1, 1);
    asks::<Option<Box<String>>>(r#""text""#, 2, 0);
    asks::<Vec<u32>>("[]", 0, 0);
    for (length, calls) in [(1, 1), (4, 1), (5, 2), (8, 2), (9, 3), (100, 6)] {
        asks::<Vec<u32>>(&format!("[{}]", vec!["7"; length].join(",")), calls, 0);
        asks::<Vec<u8>>(&format!("[{}]", vec!["7"; 2 * length].join(",")), calls, 0);
        asks::<Vec<Vec<u32>>>(&format!("[{}]", vec!["[7]"; length].join(",")), calls + length as u64, 0);
    }
    asks::<[Vec<String>; 2]>(r#"[["a","b"],[]]"#, 3, 0);
    asks::<(Vec<()>, [(); 2])>("[[null,null],[null,null]]", 0, 0);
    // The table of a hash map stays; its keys and values are new.
    asks::<HashMap<u8, u8>>(r#"{"1":1,"2":2}"#, 1, 0);
    asks::<HashMap<String, u8>>(r#"{"a":1,"b":2}"#, 3, 2);
    // Enums are new too.
    asks::<Result<String, u8>>(r#"{"Ok":"text"}"#, 1, 1);
    // The working memory for text with escapes serves all of a document. A string that is read over is its own.
    let (_, one) = decode::<String>(r#""a\nb""#);
    assert!((2..=4).contains(&one), "{one}");
    asks::<String>(r#""a\nb""#, one, 0);
    asks::<[String; 3]>(r#"["a\nb","b\u00e9","\\"]"#, one + 2, 0);

    #[derive(JsonFrom, JsonTo)]
    struct Borrowed<'a> {
        name: &'a str,
        text: Cow<'a, str>,
        number: f64,
        inner: Option<(&'a str, [u8; 2])>,
    }
    let text = r#"{"name":"n","text":"t","number":1.5,"inner":["i",[1,2]]}"#;
    let (mut value, calls) = decode::<Borrowed<'_>>(text);
    assert_eq!(calls, 0);
    let (result, calls) = count(|| odjson::from_str_in_place(text, &mut value));
    assert!(result.is_ok() && calls == 0);

    #[derive(JsonFrom)]
    #[json(default)]
    struct Settings {
        name: String,
        numbers: Vec<u32>,
        #[json(skip)]
        skipped: u32,
    }
    impl Default for Settings {
        fn default() -> Self {
            Settings { name: "default".to_owned(), numbers: Vec::new(), skipped: 1 }
        }
    }
    // The default's own string, which takes the place of the absent one.
    asks::<Settings>(r#"{"numbers":[1]}"#, 2, 2);
}

/// Working memory serves all that need it.
fn what_nobody_reads() {
    #[derive(JsonFrom)]
    struct Known {
        known: u32,
    }
    let (_, calls) = decode::<Ignored>("[1, \"text\", null, {}, []]");
    assert_eq!(calls, 0);
    let documents = |count: usize| {
        let object = r#"{"known":1,"other":{"a":[[1],{"b":2}],"c":"\n"},"\u0061":null}"#;
        format!("[{}]", vec![object; count].join(","))
    };
    let (few, many) = (documents(100), documents(10_000));
    let (known, calls) = decode::<Vec<Known>>(&few);
    let working = calls - growth(known.len());
    assert!(working <= 16, "{working}");
    let (known, calls) = decode::<Vec<Known>>(&many);
    assert_eq!(calls - growth(known.len()), working);
    let (known, calls) = decode::<Vec<Known>>(r#"[{"other":true,"known":1},{"known":2,"other":[1]}]"#);
    assert_eq!(calls, growth(known.len()) + 1);
    assert_eq!(known.iter().map(|known| known.known).sum::<u32>(), 3);
}

#[test]
fn the_allocator_is_asked_for_what_is_kept() {
    documents();
    kinds_of_types();
    what_nobody_reads();
}
