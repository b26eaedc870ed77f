//! Reading over a value: what comes out, what memory is kept, and what is left when it fails.

#[allow(dead_code, reason = "some of it is for the tables")]
mod over;

use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::rc::Rc;

use odjson::{Decoder, Error, JsonFrom, Options, UnmarshalFrom, Value};

#[derive(JsonFrom, Debug, PartialEq, Default)]
struct Inner {
    name: String,
    tags: Vec<String>,
}

#[derive(JsonFrom, Debug, PartialEq)]
enum Shape {
    Point,
    Circle(f64),
    Text { text: String, at: (i32, i32) },
}

#[derive(JsonFrom, Debug, PartialEq)]
struct Outer {
    id: u64,
    #[json(alias = "label")]
    name: String,
    inner: Inner,
    maybe: Option<Inner>,
    boxed: Box<Inner>,
    list: Vec<Inner>,
    pair: (String, Vec<u8>),
    array: [String; 2],
    shape: Shape,
    map: BTreeMap<String, String>,
    #[json(default)]
    count: u32,
    #[json(skip)]
    cache: Vec<String>,
}

/// Documents of `Outer` that differ in every place.
const OUTER: &[&str] = &[
    r#"{"id":1,"name":"a name","inner":{"name":"x","tags":["1","2","3"]},"maybe":null,"boxed":{"name":"b","tags":[]},
        "list":[],"pair":["p",[1,2]],"array":["a","b"],"shape":"Point","map":{}}"#,
    r#"{"id":2,"label":"another\n","inner":{"name":"","tags":[]},"maybe":{"name":"m","tags":["t"]},"boxed":{"tags":["b"],"name":"\u00e9"},
        "list":[{"name":"l","tags":["1"]},{"name":"k","tags":[]}],"pair":["",[]],"array":["","longer than before"],
        "shape":{"Circle":1.5},"map":{"a":"1","b":"2"},"count":7,"unknown":{"x":[1]}}"#,
    r#"{"shape":{"Text":{"text":"t","at":[1,-1]}},"map":{"b":"3"},"array":["c","d"],"pair":["q",[9,9,9,9,9,9]],
        "list":[{"name":"only","tags":["x","y"]}],"boxed":{"name":"","tags":["b","c"]},"maybe":{"name":"n","tags":[]},
        "inner":{"name":"z","tags":["9"]},"name":"","id":3}"#,
    r#"{"id":4}"#,
    r#"{"id":5,"name":"n","label":"n"}"#,
    r#"{"id":6,"name":"n","inner":{"name":"x","tags":["1",2]}}"#,
    "[]",
    "",
];

#[test]
fn what_comes_is_what_a_fresh_read_gives() {
    for old in OUTER {
        for text in OUTER {
            over::check::<Outer>(old.as_bytes(), text.as_bytes(), |value| format!("{value:?}")).unwrap();
        }
    }
}

#[test]
fn text_that_ends_anywhere_leaves_a_value() {
    for old in &OUTER[..3] {
        for text in &OUTER[..3] {
            for end in (0..text.len()).filter(|end| text.is_char_boundary(*end)) {
                over::check::<Outer>(old.as_bytes(), &text.as_bytes()[..end], |value| format!("{value:?}")).unwrap();
            }
        }
    }
}

#[test]
fn strings_keep_their_memory() {
    let mut text = String::from("a string of some length");
    let (memory, capacity) = (text.as_ptr(), text.capacity());
    for (json, expected) in
        [(r#""short""#, "short"), (r#""""#, ""), (r#""twenty-three bytes long""#, "twenty-three bytes long")]
    {
        odjson::from_str_in_place(json, &mut text).unwrap();
        assert_eq!((text.as_str(), text.as_ptr(), text.capacity()), (expected, memory, capacity));
    }
    // Text with escapes needs some room beside its own.
    odjson::from_str_in_place(r#""a\n\u00e9""#, &mut text).unwrap();
    assert_eq!(text, "a\né");
    let memory = text.as_ptr();
    odjson::from_str_in_place(r#""\ud83d\ude00 b""#, &mut text).unwrap();
    assert_eq!((text.as_str(), text.as_ptr()), ("😀 b", memory));
}

#[test]
fn vectors_keep_their_memory_and_that_of_their_elements() {
    let mut lists: Vec<Vec<String>> = odjson::from_str(r#"[["first", "second"], ["third"], ["fourth"]]"#).unwrap();
    let addresses =
        |lists: &Vec<Vec<String>>| (lists.as_ptr(), lists[0].as_ptr(), lists[0][0].as_ptr(), lists[1][0].as_ptr());
    let before = addresses(&lists);
    odjson::from_str_in_place(r#"[["1st"], ["3rd"]]"#, &mut lists).unwrap();
    assert_eq!(lists, [["1st"], ["3rd"]]);
    assert_eq!(addresses(&lists), before);
    odjson::from_str_in_place(r#"[["1", "2", "3"], ["4"], ["5"]]"#, &mut lists).unwrap();
    assert_eq!(lists, [vec!["1", "2", "3"], vec!["4"], vec!["5"]]);
    assert_eq!(addresses(&lists), before);

    let mut numbers: Vec<f64> = Vec::with_capacity(100);
    numbers.push(0.5);
    let memory = numbers.as_ptr();
    odjson::from_str_in_place("[1, 2.5, 3]", &mut numbers).unwrap();
    assert_eq!((numbers.as_slice(), numbers.as_ptr(), numbers.capacity()), (&[1.0, 2.5, 3.0][..], memory, 100));
    odjson::from_str_in_place("[]", &mut numbers).unwrap();
    assert_eq!((numbers.len(), numbers.as_ptr()), (0, memory));
}

#[test]
fn what_is_in_boxes_options_arrays_and_tuples_stays_there() {
    type Nested = (Option<Box<[String; 2]>>, Option<String>);
    let mut value: Nested = odjson::from_str(r#"[["one", "two"], "three"]"#).unwrap();
    let address = |value: &Nested| value.0.as_ref().map(|strings| (&raw const **strings, strings[1].as_ptr()));
    let before = (address(&value), value.1.as_ref().map(|text| text.as_ptr()));
    odjson::from_str_in_place(r#"[["1", "2"], "3"]"#, &mut value).unwrap();
    assert_eq!(value, (Some(Box::new(["1".to_owned(), "2".to_owned()])), Some("3".to_owned())));
    assert_eq!((address(&value), value.1.as_ref().map(|text| text.as_ptr())), before);
    odjson::from_str_in_place("[null, null]", &mut value).unwrap();
    assert_eq!(value, (None, None));
    odjson::from_str_in_place(r#"[["1", "2"], "3"]"#, &mut value).unwrap();
    assert_eq!(value, (Some(Box::new(["1".to_owned(), "2".to_owned()])), Some("3".to_owned())));
}

/// Nothing here needs drop, and `None` has found room in the first field.
#[derive(JsonFrom, Debug, PartialEq, Clone, Copy)]
struct Flagged {
    flag: bool,
    number: u64,
}

#[test]
fn an_option_that_was_none_is_none_after_an_error() {
    fn check<T: for<'de> UnmarshalFrom<'de> + std::fmt::Debug + PartialEq>(whole: &str) {
        assert!(odjson::from_str::<Option<T>>(whole).unwrap().is_some(), "{whole}");
        for end in 0..whole.len() {
            let mut value: Option<T> = None;
            odjson::from_str_in_place(&whole[..end], &mut value).unwrap_err();
            assert_eq!(value, None, "{}", &whole[..end]);
            let mut values: (String, [Option<T>; 2]) = (String::new(), [None, None]);
            odjson::from_str_in_place(&format!(r#"["x", [null, {}"#, &whole[..end]), &mut values).unwrap_err();
            assert_eq!(values.1, [None, None], "{}", &whole[..end]);
        }
    }
    check::<Flagged>(r#"{"flag": true, "number": 7}"#);
    check::<(bool, u64)>("[true, 7]");
    check::<[(bool, char); 2]>(r#"[[true, "a"], [false, "b"]]"#);
    check::<(Option<bool>, u64)>("[true, 7]");
    check::<Result<(bool, u64), ()>>(r#"{"Ok": [true, 7]}"#);
}

#[test]
fn hash_tables_keep_their_capacity() {
    let mut map: HashMap<String, u32> = HashMap::with_capacity(100);
    let capacity = map.capacity();
    map.insert("old".to_owned(), 1);
    odjson::from_str_in_place(r#"{"a": 1, "b": 2}"#, &mut map).unwrap();
    assert_eq!(map, HashMap::from([("a".to_owned(), 1), ("b".to_owned(), 2)]));
    assert_eq!(map.capacity(), capacity);
    assert!(odjson::from_str_in_place(r#"{"a": 1, "a": 2}"#, &mut map).is_err());

    let mut set: HashSet<u32> = HashSet::with_capacity(100);
    let capacity = set.capacity();
    set.insert(7);
    odjson::from_str_in_place("[1, 2, 1]", &mut set).unwrap();
    assert_eq!((set, true), (HashSet::from([1, 2]), capacity >= 100));
}

#[test]
fn what_is_shared_is_replaced() {
    let mut shared: Rc<Vec<String>> = odjson::from_str(r#"["a"]"#).unwrap();
    let other = shared.clone();
    odjson::from_str_in_place(r#"["b"]"#, &mut shared).unwrap();
    assert_eq!((&shared[0], &other[0]), (&"b".to_owned(), &"a".to_owned()));

    let mut set: BTreeSet<String> = odjson::from_str(r#"["a", "b"]"#).unwrap();
    odjson::from_str_in_place(r#"["c"]"#, &mut set).unwrap();
    assert_eq!(set, BTreeSet::from(["c".to_owned()]));

    let mut cell: RefCell<String> = RefCell::new("a".to_owned());
    odjson::from_str_in_place(r#""b""#, &mut cell).unwrap();
    assert_eq!(cell.into_inner(), "b");

    let mut value: Value = odjson::from_str(r#"{"a": [1, "x"], "b": {}}"#).unwrap();
    odjson::from_str_in_place(r#"[{"c": null}]"#, &mut value).unwrap();
    assert_eq!(odjson::to_string(&value).unwrap(), r#"[{"c":null}]"#);
}

#[test]
fn texts_that_borrow_are_read_over() {
    #[derive(JsonFrom, Debug, PartialEq)]
    struct Borrowed<'a> {
        name: &'a str,
        text: Cow<'a, str>,
    }
    let texts = [r#"{"name": "one", "text": "plain"}"#, r#"{"name": "two", "text": "esc\taped"}"#];
    let mut value: Borrowed<'_> = odjson::from_str(texts[0]).unwrap();
    odjson::from_str_in_place(texts[1], &mut value).unwrap();
    assert_eq!(value, Borrowed { name: "two", text: "esc\taped".into() });
    odjson::from_str_in_place(texts[0], &mut value).unwrap();
    assert!(matches!(value.text, Cow::Borrowed("plain")));
    assert!(odjson::from_str_in_place(r#"{"name": "\n"}"#, &mut value).is_err());
    assert_eq!(value.text, "plain");
}

#[test]
fn absent_and_skipped_fields_get_their_defaults() {
    #[derive(JsonFrom, Debug, PartialEq)]
    struct Fields {
        read: String,
        option: Option<String>,
        #[json(default)]
        default: String,
        #[json(default = "made")]
        made: String,
        #[json(skip)]
        skipped: String,
        #[json(skip_deserializing, default = "made")]
        skipped_made: String,
    }
    fn made() -> String {
        "made".to_owned()
    }
    let own = |text: &str| text.to_owned();
    let mut value = Fields {
        read: own("1"),
        option: Some(own("2")),
        default: own("3"),
        made: own("4"),
        skipped: own("5"),
        skipped_made: own("6"),
    };
    odjson::from_str_in_place(r#"{"read": "new"}"#, &mut value).unwrap();
    let expected: Fields = odjson::from_str(r#"{"read": "new"}"#).unwrap();
    assert_eq!(value, expected);
    assert_eq!((value.made.as_str(), value.skipped_made.as_str(), value.skipped.as_str()), ("made", "made", ""));
}

#[test]
fn absent_and_skipped_fields_get_what_the_default_of_the_container_has() {
    #[derive(JsonFrom, Debug, PartialEq)]
    #[json(default)]
    struct Settings {
        host: String,
        #[json(skip)]
        cache: Vec<String>,
        paths: Vec<String>,
        #[json(default)]
        own: String,
    }
    impl Default for Settings {
        fn default() -> Self {
            Settings {
                host: "localhost".to_owned(),
                cache: vec!["cached".to_owned()],
                paths: vec!["/".to_owned()],
                own: "from the container".to_owned(),
            }
        }
    }
    for old in ["{}", r#"{"host": "h", "paths": ["a", "b"], "own": "o"}"#] {
        for text in ["{}", r#"{"host": "g"}"#, r#"{"paths": []}"#, r#"{"own": "p", "paths": ["c"], "host": ""}"#] {
            over::check::<Settings>(old.as_bytes(), text.as_bytes(), |value| format!("{value:?}")).unwrap();
        }
    }
}

/// What a skipped field holds may be about another field: a caller never finds the two out of step.
#[test]
fn skipped_fields_are_reset_before_others_are_read() {
    #[derive(JsonFrom, Debug)]
    struct Buffer {
        bytes: Vec<u8>,
        #[json(skip)]
        position: usize,
        last: u8,
    }
    for text in [r#"{"bytes": [1], "last": "x"}"#, r#"{"bytes": [1,"#, r#"{"bytes": []"#, "{"] {
        let mut value = Buffer { bytes: vec![1, 2, 3], position: 3, last: 0 };
        assert!(odjson::from_str_in_place(text, &mut value).is_err());
        assert_eq!(value.position, 0, "{text}");
    }
}

#[test]
fn duplicates_and_depth_are_refused_as_ever() {
    let mut value: Outer = odjson::from_str(OUTER[0]).unwrap();
    for text in [r#"{"id":1,"id":2}"#, r#"{"name":"a","label":"b"}"#, r#"{"inner":{"name":"a","name":"b"}}"#] {
        let error = odjson::from_str_in_place(text, &mut value).unwrap_err();
        assert_eq!(error.to_string(), odjson::from_str::<Outer>(text).unwrap_err().to_string());
    }
    let mut nested: Vec<Vec<Vec<u8>>> = vec![vec![vec![1]]];
    let options = Options::new().max_depth(2);
    assert!(odjson::from_str_in_place_with(&options, "[[[2]]]", &mut nested).is_err());
    assert!(odjson::from_slice_in_place_with(&options, b"[[[2]]]", &mut nested).is_err());
    odjson::from_str_in_place_with(&options, "[[]]", &mut nested).unwrap();
    assert_eq!(nested, [[[]; 0]]);
}

#[test]
fn what_follows_the_value_is_an_error_that_leaves_the_value() {
    let mut names = vec!["old".to_owned()];
    assert!(odjson::from_str_in_place(r#"["new"] x"#, &mut names).is_err());
    assert!(names.iter().all(|name| name == "new" || name == "old"));
    assert!(odjson::from_slice_in_place(b"[\"new\"]\xff", &mut names).is_err());
    odjson::from_str_in_place(r#"["newer"]"#, &mut names).unwrap();
    assert_eq!(names, ["newer"]);
}

thread_local! {
    /// For each `Touchy` ever made, how often it was dropped.
    static DROPS: RefCell<Vec<u32>> = const { RefCell::new(Vec::new()) };
    /// How many drops go well before one panics.
    static PATIENCE: Cell<usize> = const { Cell::new(usize::MAX) };
}

/// Owns memory, and panics on demand when it is dropped.
#[derive(Debug)]
struct Touchy {
    number: usize,
    _memory: Box<u64>,
}

impl Touchy {
    fn new() -> Self {
        let number = DROPS.with_borrow_mut(|drops| {
            drops.push(0);
            drops.len() - 1
        });
        Touchy { number, _memory: Box::new(7) }
    }
}

impl Default for Touchy {
    fn default() -> Self {
        Touchy::new()
    }
}

impl Drop for Touchy {
    fn drop(&mut self) {
        DROPS.with_borrow_mut(|drops| drops[self.number] += 1);
        let patience = PATIENCE.get();
        PATIENCE.set(patience.wrapping_sub(1));
        if patience == 0 && !std::thread::panicking() {
            resume_unwind(Box::new("touchy"));
        }
    }
}

impl<'de> UnmarshalFrom<'de> for Touchy {
    fn unmarshal_from(d: &mut Decoder<'_, 'de>) -> Result<Self, Error> {
        d.skip_value()?;
        Ok(Touchy::new())
    }
}

/// Reads `text` over the value of `old`, with a panic in each drop in its turn: nothing is dropped twice, and a value is left.
fn drops_once<T: for<'de> UnmarshalFrom<'de>>(old: &str, text: &str) {
    for patience in 0..30 {
        let mut value: T = odjson::from_str(old).unwrap();
        PATIENCE.set(patience);
        let outcome = catch_unwind(AssertUnwindSafe(|| odjson::from_str_in_place(text, &mut value)));
        PATIENCE.set(usize::MAX);
        odjson::from_str_in_place(old, &mut value).unwrap();
        drop(value);
        let drops = DROPS.take();
        assert!(drops.iter().all(|count| *count <= 1), "{text} over {old}: {drops:?}");
        if outcome.is_ok() {
            assert!(drops.iter().all(|count| *count == 1), "{text} over {old}: {drops:?}");
        }
    }
}

#[test]
fn a_drop_that_panics_leaves_a_value() {
    #[derive(JsonFrom)]
    struct Fields {
        #[json(skip)]
        _skipped: Touchy,
        _a: Touchy,
        #[json(default)]
        _b: Touchy,
        _c: Option<Touchy>,
        _d: (Touchy, Touchy),
    }
    #[derive(JsonFrom)]
    #[json(default)]
    struct Container {
        _a: Touchy,
        _b: Touchy,
        #[json(skip)]
        _c: Touchy,
        _d: Option<Box<Touchy>>,
    }
    impl Default for Container {
        fn default() -> Self {
            Container { _a: Touchy::new(), _b: Touchy::new(), _c: Touchy::new(), _d: Some(Box::new(Touchy::new())) }
        }
    }
    let fields = r#"{"_a":1,"_b":1,"_c":1,"_d":[1,1]}"#;
    for text in [fields, r#"{"_a":1,"_d":[1,1]}"#, r#"{"_d":[1,1],"_a":1,"_c":null}"#, r#"{"_d":[1,1]"#, "{}"] {
        drops_once::<Fields>(fields, text);
        drops_once::<Vec<Fields>>(&format!("[{fields},{fields}]"), &format!("[{text}]"));
    }
    for text in ["{}", r#"{"_a":1}"#, r#"{"_b":1,"_d":1}"#, r#"{"_d":null,"_b":1,"_a":1}"#, r#"{"_a":1,"_a":1}"#] {
        drops_once::<Container>("{}", text);
        drops_once::<[Container; 2]>("[{},{}]", &format!("[{text},{text}]"));
    }
    drops_once::<Vec<Touchy>>("[1,2,3,4]", "[1]");
    drops_once::<Vec<Touchy>>("[1,2]", "[1,2,3,4,5,6]");
    drops_once::<[Touchy; 3]>("[1,2,3]", "[1,2,3]");
    // One entry: std forgets the others.
    drops_once::<HashMap<u8, Touchy>>(r#"{"1":1}"#, r#"{"3":3}"#);
    drops_once::<BTreeMap<u8, Touchy>>(r#"{"1":1,"2":2}"#, r#"{"3":3}"#);
    drops_once::<Result<Touchy, Touchy>>(r#"{"Ok":1}"#, r#"{"Err":1}"#);
    drops_once::<Rc<Touchy>>("1", "1");
}
