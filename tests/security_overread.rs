//! Nothing is read before the start or beyond the end of the input, whatever the input is and whichever way it comes in.
#![cfg(target_os = "linux")]

mod guarded;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fs;

use guarded::Guarded;
use odjson::{Ignored, JsonFrom, JsonTo, UnmarshalOwned, Value};

#[derive(JsonTo, JsonFrom, Debug, PartialEq)]
struct Seed {
    id: u64,
    name: String,
    ratio: Option<f64>,
    #[json(default)]
    tags: Vec<String>,
    #[json(default)]
    pairs: Vec<(i32, f32)>,
    #[json(default)]
    map: BTreeMap<i16, bool>,
    #[json(default)]
    kind: Option<Kind>,
    a_name_of_more_than_sixteen_bytes: Option<Box<Seed>>,
    a_name_that_is_longer_than_the_two_blocks_of_sixteen_bytes_each: Option<u8>,
}

#[derive(JsonTo, JsonFrom, Debug, PartialEq)]
enum Kind {
    Plain,
    Number(i64),
    Both { left: char, right: bool },
}

#[derive(JsonFrom, Debug, PartialEq)]
struct Borrowed<'a> {
    id: u64,
    name: Cow<'a, str>,
}

const SEEDS: &[&str] = &[
    r#"{"id":1,"name":"n"}"#,
    r#"{"id":18446744073709551615,"name":"a\u00e9\ud83d\ude00\n","ratio":-1.25e-3,"tags":["x","yy","zzz"]}"#,
    "{\n  \"id\": 12345678,\n  \"name\": \"some text that is longer than thirty-two bytes, so that it takes the loop\",\n  \"pairs\": [\n    [1, 2.5],\n    [-3, 4]\n  ]\n}",
    r#"{"name":"out of order","unknown":{"a":[1,2,{"b":null}],"c":"d"},"id":7,"map":{"-1":true,"22":false}}"#,
    r#"{"id":2,"name":"","kind":{"Both":{"left":"l","right":true}},"a_name_of_more_than_sixteen_bytes":{"id":3,"name":"i","kind":"Plain"}}"#,
    r#"{"id":4,"name":"k","kind":{"Number":-9},"a_name_that_is_longer_than_the_two_blocks_of_sixteen_bytes_each":255}"#,
    r#"{"id" : 5 , "name" : "spaces" , "tags" : [ ] , "pairs" : [ [ 1 , 1 ] ] }"#,
];

/// The outcome, as text that can be compared.
fn outcome<T: UnmarshalOwned + std::fmt::Debug>(json: &[u8]) -> String {
    match odjson::from_slice::<T>(json) {
        Ok(value) => format!("{value:?}"),
        Err(error) => error.to_string(),
    }
}

/// Every way in gives the same from guarded memory as from the heap.
fn check(guarded: &mut Guarded, json: &[u8]) {
    let ways: [fn(&[u8]) -> String; 7] = [
        outcome::<Seed>,
        outcome::<Value>,
        outcome::<Ignored>,
        outcome::<Vec<Seed>>,
        outcome::<BTreeMap<String, Value>>,
        |json| format!("{:?}", odjson::from_slice_prefix::<Value>(json).map_err(|e| e.to_string())),
        |json| match std::str::from_utf8(json) {
            Ok(text) => format!("{:?}", odjson::from_str::<Borrowed<'_>>(text).map_err(|e| e.to_string())),
            Err(_) => String::new(),
        },
    ];
    let copy = json.to_vec();
    for way in ways {
        let want = way(&copy);
        assert_eq!(way(guarded.at_the_end(json)), want, "{}", String::from_utf8_lossy(json));
        assert_eq!(way(guarded.at_the_start(json)), want, "{}", String::from_utf8_lossy(json));
    }
}

#[test]
fn every_prefix_of_every_seed_stays_inside() {
    let mut guarded = Guarded::new();
    for seed in SEEDS {
        for pad in [0, 1, 63, 64, 191, 192, 255, 256, 300] {
            let text = format!("{}{seed}", " ".repeat(pad));
            let step = if pad == 0 { 1 } else { 7 };
            for end in (0..=text.len()).step_by(step) {
                check(&mut guarded, &text.as_bytes()[..end]);
            }
            let list = format!("[{seed},{seed}]");
            check(&mut guarded, list.as_bytes());
        }
    }
}

/// Objects that repeat: names are compared in blocks with those of the objects before.
#[test]
fn repeated_objects_stay_inside() {
    let mut guarded = Guarded::new();
    for length in [1, 12, 13, 14, 29, 30, 45, 60, 61, 62, 70] {
        let name = "n".repeat(length);
        let object = format!(r#"{{"id":1,"{name}":{{"{name}":0}},"name":"x","z":2}}"#);
        let text = format!("[{}]", vec![object.as_str(); 40].join(","));
        let cut = text.len() - 2 * object.len();
        for end in (cut..=text.len()).step_by(if length < 14 { 1 } else { 3 }) {
            check(&mut guarded, &text.as_bytes()[..end]);
        }
        check(&mut guarded, text.as_bytes());
    }
}

/// Whitespace without a pattern: separators and colons are looked for in blocks.
#[test]
fn scattered_whitespace_stays_inside() {
    let mut guarded = Guarded::new();
    let gaps = ["", " ", "", "\n  ", "\t", "", "\r\n      \n ", "  "];
    for longest in [0, 14, 28, 40] {
        let mut text = String::from("[");
        let mut at = 0;
        for token in "{ \"id\" : 1 , \"name\" : \"n\" , \"tags\" : [ \"a\" , \"b\" ] , \"map\" : { \"1\" : true } , \"z\" : null } , "
            .repeat(12)
            .split(' ')
        {
            at = (at * 5 + 3) % 8191;
            text.push_str(gaps[at % 8]);
            if at % 7 == 0 {
                text.push_str(&" ".repeat(longest));
            }
            text.push_str(token);
        }
        let text = format!("{}]", text.trim_end_matches([',', ' ', '\n', '\r', '\t']));
        assert!(odjson::from_str::<Vec<Ignored>>(&text).is_ok(), "{text}");
        for end in text.len() - 320..=text.len() {
            check(&mut guarded, &text.as_bytes()[..end]);
        }
    }
}

/// Escapes between text, which are looked for in blocks of 64 bytes.
#[test]
fn escapes_at_any_place_stay_inside() {
    let mut guarded = Guarded::new();
    for before in 0..140_usize {
        for escape in ["\\n", "\\u00e9", "\\ud83d\\ude00", "\\\\", "\\\"", "\\x", "\\ud83d"] {
            let text = format!("\"\\t{}{escape}{}\"", "x".repeat(before), "y".repeat(before % 37));
            for end in [text.len() - 2, text.len() - 1, text.len()] {
                check(&mut guarded, &text.as_bytes()[..end]);
            }
            let long = format!("[{text},{text},\"{}\"]", "z".repeat(60));
            check(&mut guarded, long.as_bytes());
        }
    }
}

/// Text that is read over a value.
#[test]
fn values_are_read_over_inside() {
    let mut guarded = Guarded::new();
    for seed in SEEDS {
        let mut place: Vec<Seed> = odjson::from_str(&format!("[{seed}]")).unwrap();
        for next in SEEDS {
            let text = format!("[{next},{next}]");
            for end in (0..=text.len()).step_by(3).chain([text.len()]) {
                let want = odjson::from_slice::<Vec<Seed>>(&text.as_bytes()[..end]).map_err(|error| error.to_string());
                let read = odjson::from_slice_in_place(guarded.at_the_end(&text.as_bytes()[..end]), &mut place);
                assert_eq!(read.map_err(|error| error.to_string()), want.as_ref().map(drop).map_err(Clone::clone));
                if let Ok(want) = want {
                    assert_eq!(place, want);
                }
            }
        }
    }
}

#[test]
fn documents_of_the_suites_stay_inside() {
    let mut guarded = Guarded::new();
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/parsing/");
    for folder in ["accept", "reject", "either"] {
        let mut files: Vec<_> =
            fs::read_dir(format!("{root}{folder}")).unwrap().map(|file| file.unwrap().path()).collect();
        files.sort();
        for file in files {
            let text = fs::read(&file).unwrap();
            if text.len() <= 4096 {
                check(&mut guarded, &text);
            }
        }
    }
}

#[test]
fn strings_and_numbers_of_all_lengths_stay_inside() {
    let mut guarded = Guarded::new();
    for length in 0..=300_usize {
        let plain = "x".repeat(length);
        let digits = "7".repeat(length);
        for text in [
            format!("\"{plain}\""),
            format!("\"{plain}"),
            format!("\"{plain}\\"),
            format!("\"{plain}\\u00e9\""),
            digits.clone(),
            format!("-{digits}"),
            format!("0.{digits}"),
            format!("1e{digits}"),
            format!("[{digits}"),
            format!("{{\"{plain}\":1}}"),
            " ".repeat(length),
        ] {
            check(&mut guarded, text.as_bytes());
        }
    }
}

#[test]
fn strings_are_written_without_reading_past_them() {
    let mut guarded = Guarded::new();
    for length in 0..=300_usize {
        for at in [None, Some(0), Some(length / 2), length.checked_sub(1)] {
            let mut text = vec![b'y'; length];
            if let Some(place) = at.and_then(|at| text.get_mut(at)) {
                *place = b'"';
            }
            let want = serde_json::to_string(std::str::from_utf8(&text).unwrap()).unwrap();
            let end = std::str::from_utf8(guarded.at_the_end(&text)).unwrap();
            assert_eq!(odjson::to_string(end).unwrap(), want);
            let start = std::str::from_utf8(guarded.at_the_start(&text)).unwrap();
            assert_eq!(odjson::to_string(start).unwrap(), want);
        }
    }
}
