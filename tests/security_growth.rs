//! Growth: the time of a call is linear in the size of the input, for inputs that are made to be otherwise.
//!
//! Each case is timed at two sizes, ten to one, while no other case runs, by the time that its thread was on a core. Linear is a ratio
//! near 10 (more where the long input leaves the caches), quadratic one near 100; a case fails only when the best of several tries is
//! above 50, so that a busy machine does not fail it. `ODJSON_FULL=1` takes sizes ten times as large.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use std::io;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use cpu_time::ThreadTime;
use odjson::{Ignored, JsonFrom, UnmarshalFrom, Value};

#[derive(JsonFrom)]
#[allow(dead_code, reason = "only read")]
struct Known {
    id: u32,
    name: Option<String>,
}

static ALONE: Mutex<()> = Mutex::new(());

/// Checks that `run` is linear in the size that `make` is given; `small` is the lesser one.
fn is_linear<I, R>(what: &str, small: usize, make: impl Fn(usize) -> I, run: impl Fn(&I) -> R) {
    let small = if std::env::var_os("ODJSON_FULL").is_some() { small * 10 } else { small };
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let (short, long) = (make(small), make(small * 10));
    let time = |input: &I, tries: u32| {
        let once = |_| {
            let start = ThreadTime::now();
            let result = std::hint::black_box(run(input));
            drop(result);
            start.elapsed()
        };
        (0..tries).map(once).min().unwrap()
    };
    let mut best = f64::INFINITY;
    for _ in 0..8 {
        // A floor below which the clock and the caches say more than the code.
        let before = time(&short, 4).max(Duration::from_micros(200));
        let after = time(&long, 2);
        best = best.min(after.as_secs_f64() / before.as_secs_f64());
        if best <= 30.0 {
            return;
        }
    }
    assert!(best <= 50.0, "{what}: ten times the input took {best:.0} times as long");
}

/// Checks every way in that meets unknown names.
fn names_are_linear(what: &str, name: impl Fn(usize) -> String) {
    let object = |count: usize| {
        let mut text = String::from("{\"id\":1");
        for index in 0..count {
            write!(text, ",\"{}\":{index}", name(index)).unwrap();
        }
        text.push('}');
        text
    };
    let skipped = |count: usize| format!("{{\"id\":1,\"skipped\":[{}]}}", object(count));
    const SIZE: usize = 2_000;
    is_linear(what, SIZE, object, |text| odjson::from_str::<Known>(text).expect("valid"));
    is_linear(what, SIZE, skipped, |text| odjson::from_str::<Known>(text).expect("valid"));
    is_linear(what, SIZE, object, |text| odjson::from_str::<Ignored>(text).expect("valid"));
    is_linear(what, SIZE, object, |text| odjson::from_str::<Value>(text).expect("valid"));
    is_linear(what, SIZE, object, |text| odjson::from_str::<HashMap<String, u32>>(text).expect("valid"));
    is_linear(what, SIZE, object, |text| odjson::from_str::<BTreeMap<String, Ignored>>(text).expect("valid"));
    // The duplicate is found at the very end.
    let twice = |count: usize| object(count).replace('}', &format!(",\"{}\":0}}", name(count / 2)));
    is_linear(what, SIZE, twice, |text| assert!(odjson::from_str::<Known>(text).is_err()));
    is_linear(what, SIZE, twice, |text| assert!(odjson::from_str::<Value>(text).is_err()));
}

#[test]
fn distinct_names() {
    names_are_linear("distinct names", |index| format!("name{index}"));
}

#[test]
fn names_of_one_length_that_share_both_ends() {
    names_are_linear("shared ends", |index| format!("the same beginning {index:08} and the same end"));
}

#[test]
fn names_that_share_their_first_sixteen_bytes() {
    names_are_linear("shared beginning", |index| format!("sixteen bytes...{index:08}"));
}

#[test]
fn names_with_escapes() {
    names_are_linear("escapes", |index| format!("\\u0061\\n{index:08}\\\\"));
}

#[test]
fn short_names() {
    names_are_linear("short names", |index| {
        let digits = *b"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";
        (0..4).map(|place| char::from(digits[index >> (6 * place) & 63])).collect()
    });
}

#[test]
fn many_objects_of_names_with_equal_ends() {
    let names: Vec<String> = (0..40).map(|index| format!("\"equal beginning {index:04} equal end\":0")).collect();
    let object = format!("{{{}}}", names.join(","));
    let array = |count| format!("[{}]", vec![object.as_str(); count].join(","));
    is_linear("many objects", 200, array, |text| odjson::from_str::<Ignored>(text).expect("valid"));
    is_linear("many objects", 200, array, |text| odjson::from_str::<Vec<Value>>(text).expect("valid"));
}

#[test]
fn wide_objects_inside_each_other() {
    let nest = |count: usize| {
        let mut text = String::new();
        for level in 0..100 {
            text.push('{');
            for index in 0..count / 100 {
                write!(text, "\"level {level} name {index}\":0,").unwrap();
            }
            text.push_str("\"inner\":");
        }
        text.push('0');
        text.push_str(&"}".repeat(100));
        text
    };
    is_linear("nested wide objects", 4_000, nest, |text| odjson::from_str::<Ignored>(text).expect("valid"));
    is_linear("nested wide objects", 4_000, nest, |text| odjson::from_str::<Value>(text).expect("valid"));
}

/// A long text of one kind, by every way in; valid or not.
fn text_is_linear<T: for<'de> UnmarshalFrom<'de>>(what: &str, make: impl Fn(usize) -> String) {
    const SIZE: usize = 20_000;
    is_linear(what, SIZE, &make, |text| odjson::from_str::<T>(text));
    is_linear(what, SIZE, &make, |text| odjson::from_str::<Ignored>(text));
    is_linear(what, SIZE, &make, |text| odjson::from_str::<Value>(text));
    // What is wrong comes last.
    let cut = |count| make(count).trim_end_matches(['"', ']']).to_owned() + "\u{1}";
    is_linear(what, SIZE, cut, |text| odjson::from_str::<T>(text).is_err());
}

#[test]
fn long_numbers() {
    text_is_linear::<f64>("digits", |count| "7".repeat(count));
    text_is_linear::<f64>("digits after the point", |count| format!("0.{}", "1234567890".repeat(count / 10)));
    text_is_linear::<f64>("zeros", |count| format!("0.{}1", "0".repeat(count)));
    text_is_linear::<f32>("zeros and an exponent", |count| format!("1{}e-{count}", "0".repeat(count)));
    text_is_linear::<f64>("exponent digits", |count| format!("1e-{}", "9".repeat(count)));
    text_is_linear::<f64>("exponent zeros", |count| format!("1e{}1", "0".repeat(count)));
    text_is_linear::<u64>("digits as an integer", |count| "1".repeat(count));
    text_is_linear::<i128>("digits as an integer", |count| format!("-{}", "1".repeat(count)));
    text_is_linear::<Vec<f64>>("many long numbers", |count| {
        format!("[{}]", vec!["2.4703282292062327208299439996e-324"; count / 30].join(","))
    });
}

#[test]
fn long_strings() {
    text_is_linear::<String>("plain", |count| format!("\"{}\"", "a".repeat(count)));
    text_is_linear::<String>("escapes", |count| format!("\"{}\"", "\\n".repeat(count / 2)));
    text_is_linear::<String>("unicode escapes", |count| format!("\"{}\"", "\\ud83d\\ude00".repeat(count / 12)));
    text_is_linear::<String>("escapes between", |count| format!("\"{}\"", "abcdefghijklmnop\\t".repeat(count / 18)));
    text_is_linear::<String>("not ASCII", |count| format!("\"{}\"", "漢é😀".repeat(count / 9)));
    text_is_linear::<char>("too long for a char", |count| format!("\"{}\"", "a".repeat(count)));
    text_is_linear::<BTreeMap<String, u8>>("a name", |count| {
        format!("{{\"{}\":1}}", "\\u0061bcdefgh".repeat(count / 13))
    });
    text_is_linear::<Known>("an unknown name", |count| format!("{{\"id\":1,\"{}\":1}}", "a".repeat(count)));
}

#[test]
fn whitespace() {
    text_is_linear::<Vec<u8>>("before", |count| " ".repeat(count) + "[1]");
    text_is_linear::<Vec<u8>>("after", |count| "[1]".to_owned() + &"\n".repeat(count));
    text_is_linear::<Vec<u8>>("inside", |count| format!("[1,{}2]", "\r\n\t ".repeat(count / 4)));
    text_is_linear::<Known>("between members", |count| format!("{{{0}\"id\"{0}:{0}1{0}}}", " \n".repeat(count / 8)));
    text_is_linear::<Vec<Vec<u8>>>("of changing width", |count| {
        let elements: Vec<String> = (0..count / 40).map(|index| format!("{}[\n1 ]", " ".repeat(index % 60))).collect();
        format!("[{}]", elements.join(" ,\n"))
    });
}

#[test]
fn errors_at_the_end_and_their_places() {
    let lines = |count: usize| format!("[\n{}x]", "1,\n".repeat(count));
    is_linear("line and column", 40_000, lines, |text| {
        let error = odjson::from_str::<Vec<u8>>(text).unwrap_err();
        assert_eq!(error.line_column(text).1, 1);
        assert!(error.snippet(text).len() < 300);
    });
    let members = |count: usize| {
        let members: Vec<String> = (0..count).map(|index| format!("\"a{index}\":[[],{{}}]")).collect();
        format!("{{{},\"a\":[1,2,{{\"deep\":x}}]}}", members.join(","))
    };
    is_linear("pointer", 8_000, members, |text| {
        assert_eq!(odjson::from_str::<Value>(text).unwrap_err().pointer(), "/a/2/deep");
    });
    // A value of the wrong type, and of any size.
    let wrong = |count: usize| format!("[\"{}\"]", "é\\n".repeat(count));
    is_linear("a wrong value", 20_000, wrong, |text| {
        assert!(odjson::from_str::<Vec<u8>>(text).unwrap_err().to_string().len() < 500);
    });
}

/// Gives one byte at a time.
struct OneByte<'a>(&'a [u8]);

impl io::Read for OneByte<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.0.len().min(buffer.len()).min(1);
        buffer[..count].copy_from_slice(&self.0[..count]);
        self.0 = &self.0[count..];
        Ok(count)
    }
}

#[test]
fn a_reader_of_single_bytes() {
    let array = |count: usize| format!("[{}]", vec!["1"; count].join(","));
    is_linear("reader", 20_000, array, |text| {
        odjson::from_reader::<_, Vec<u32>>(OneByte(text.as_bytes())).expect("valid")
    });
}

#[test]
fn values_out() {
    is_linear("numbers", 20_000, |count| vec![1.5; count], |value| odjson::to_vec(value).expect("finite"));
    is_linear(
        "escapes",
        40_000,
        |count| "\u{1}\"".repeat(count / 2),
        |value| drop(odjson::to_vec(value).expect("text")),
    );
    let map = |count: usize| (0..count).map(|index| (index.to_string(), index)).collect::<BTreeMap<_, _>>();
    is_linear("map", 8_000, map, |value| odjson::to_string_pretty(value).expect("a map"));
    let deep = |count: usize| vec![vec![vec![vec![Some(String::from("x"))]]]; count / 10];
    is_linear("pretty", 20_000, deep, |value| odjson::to_string_pretty(value).expect("arrays"));
    // The error of the last element looks at what was written before it.
    let nan = |count: usize| [vec![1.0; count], vec![f64::NAN]].concat();
    is_linear("error at the end", 20_000, nan, |value| assert!(odjson::to_vec(value).is_err()));
}
