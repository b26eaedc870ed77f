//! The rows of single shapes of data, where a codec that is fast on the known documents may still be slow.

use std::collections::{BTreeMap, HashMap};

use super::{Row, Rows};
use crate::generate::orders;
use crate::generate::random::Random;
use crate::generate::rewrite::{self, Layout, PRETTY};
use crate::generate::text::{Script, string};
use crate::schema::owned::orders::Page;
use crate::schema::shapes::{Event, Item, Link, Nest, Point};
use crate::schema::wide::{Prefixed64, Sparse48, Wide8, Wide64, Wide200};
use crate::subject::Owned;

pub(super) fn rows() -> Vec<Row> {
    let mut rows = Rows::default();
    text(&mut rows);
    integers(&mut rows);
    floats(&mut rows);
    nesting(&mut rows);
    objects(&mut rows);
    collections(&mut rows);
    whitespace(&mut rows);
    rows.0
}

/// A document that is one array of the elements that `make` writes.
fn array(count: usize, mut make: impl FnMut(&mut Random) -> String) -> Vec<String> {
    let random = &mut Random::new(23);
    let elements: Vec<String> = (0..count).map(|_| make(random)).collect();
    vec![format!("[{}]", elements.join(","))]
}

fn text(rows: &mut Rows) {
    let scripts = [
        ("ascii", Script::Ascii),
        ("latin1", Script::Latin1),
        ("cyrillic", Script::Cyrillic),
        ("cjk", Script::Cjk),
        ("hangul", Script::Hangul),
        ("emoji", Script::Emoji),
        ("escapes", Script::ShortEscapes),
        ("unicode-escapes", Script::UnicodeEscapes),
    ];
    for (name, script) in scripts {
        rows.both::<Vec<String>>(&format!("shape/text-{name}"), move || {
            array(200, |random| {
                let length = random.between(40, 160) as usize;
                string(random, script, length)
            })
        });
    }
    rows.both::<Vec<String>>("shape/strings-2-to-12", || {
        array(2000, |random| {
            let length = random.between(2, 12) as usize;
            string(random, Script::Ascii, length)
        })
    });
    rows.both::<Vec<String>>("shape/strings-1k", || array(64, |random| string(random, Script::Ascii, 1 << 10)));
    rows.both::<Vec<String>>("shape/strings-64k", || array(8, |random| string(random, Script::Ascii, 64 << 10)));
    rows.both::<Vec<String>>("shape/strings-64k-latin1", || {
        array(8, |random| string(random, Script::Latin1, 64 << 10))
    });
}

fn integers(rows: &mut Rows) {
    for digits in [1, 2, 3, 4, 6, 8, 10, 12, 16, 19] {
        rows.both::<Vec<u64>>(&format!("shape/int-{digits}-digits"), move || {
            array(2000, |random| random.number_of(digits).to_string())
        });
    }
    rows.both::<Vec<u64>>("shape/int-mixed", || array(2000, |random| random.digits(19).to_string()));
    rows.both::<Vec<u32>>("shape/int-u32-mixed", || array(2000, |random| random.digits(9).to_string()));
    rows.both::<Vec<i64>>("shape/int-negative", || {
        array(2000, |random| format!("-{}", random.between(1, 999_999_999)))
    });
    rows.both::<Vec<i64>>("shape/int-extremes", || {
        array(2000, |random| random.pick(&["-9223372036854775808", "9223372036854775807", "0", "-1"]).to_owned())
    });
    rows.both::<Vec<u64>>("shape/int-u64-max", || {
        array(2000, |random| (u64::MAX - random.between(0, 999)).to_string())
    });
}

fn floats(rows: &mut Rows) {
    rows.both::<Vec<f64>>("shape/float-short", || {
        array(2000, |random| format!("{:?}", random.digits(6) as f64 / 100.0))
    });
    rows.both::<Vec<f64>>("shape/float-full", || array(2000, |random| format!("{:?}", random.unit() * 360.0 - 180.0)));
    rows.both::<Vec<f64>>("shape/float-exponents", || {
        array(2000, |random| {
            let power = random.between(0, 560) as i32 - 280;
            format!("{:e}", (1.0 + random.unit()) * 10_f64.powi(power))
        })
    });
    rows.both::<Vec<f64>>("shape/float-whole", || array(2000, |random| format!("{}.0", random.digits(7))));
    rows.both::<Vec<f32>>("shape/float-f32", || {
        array(2000, |random| format!("{:?}", (random.unit() * 2000.0 - 1000.0) as f32))
    });
}

fn nesting(rows: &mut Rows) {
    rows.both::<Vec<Link>>("shape/deep-objects", || {
        array(20, |_| {
            let open: String = (0..100).map(|level| format!(r#"{{"level":{level},"next":"#)).collect();
            format!("{open}null{}", "}".repeat(100))
        })
    });
    rows.both::<Vec<Nest>>("shape/deep-arrays", || array(20, |_| format!("{}{}", "[".repeat(100), "]".repeat(100))));
}

fn objects(rows: &mut Rows) {
    // An object of the struct's own names, as its encoder writes them.
    macro_rules! wide {
        ($name:literal, $type:ty, $template:expr) => {
            rows.both::<Vec<$type>>(concat!("shape/", $name), || array(100, |random| numbered(&$template, random)));
            rows.decode::<Owned<Vec<$type>>>(concat!("shape/", $name, "-random-order"), || {
                let texts = array(100, |random| numbered(&$template, random));
                vec![rewrite::in_random_order(&texts[0], &Layout::Compact)]
            });
        };
    }
    wide!("wide-8", Wide8, Wide8::NAMES);
    wide!("wide-64", Wide64, Wide64::NAMES);
    wide!("wide-200", Wide200, Wide200::NAMES);
    wide!("wide-64-long-prefix", Prefixed64, Prefixed64::NAMES);
    rows.both::<Vec<Sparse48>>("shape/optional-10-of-48", || {
        array(100, |random| {
            let mut chosen: Vec<usize> = (0..Sparse48::NAMES.len()).collect();
            random.shuffle(&mut chosen);
            chosen.truncate(10);
            chosen.sort_unstable();
            let names: Vec<&str> = chosen.into_iter().map(|index| Sparse48::NAMES[index]).collect();
            numbered(&names, random)
        })
    });
}

/// An object with a number for each name.
fn numbered(names: &[&str], random: &mut Random) -> String {
    let members: Vec<String> = names.iter().map(|name| format!("\"{name}\":{}", random.digits(8))).collect();
    format!("{{{}}}", members.join(","))
}

fn collections(rows: &mut Rows) {
    let map = || {
        let names: Vec<String> = (0..1000).map(|index| format!("key-{:06}", index * 7919 % 1_000_003)).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        vec![numbered(&names, &mut Random::new(29))]
    };
    rows.both::<BTreeMap<String, u32>>("shape/map-string-keys", map);
    rows.both::<HashMap<String, u32>>("shape/hash-map-string-keys", map);
    rows.both::<BTreeMap<u64, u32>>("shape/map-integer-keys", || {
        let names: Vec<String> = (0..1000).map(|index| (index * 7919 % 1_000_003).to_string()).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        vec![numbered(&names, &mut Random::new(31))]
    });
    rows.both::<Vec<Point>>("shape/array-of-points", || {
        array(1000, |random| format!(r#"{{"x":{},"y":-{}}}"#, random.digits(4), random.between(1, 999_999)))
    });
    rows.both::<Vec<Item>>("shape/array-of-items", || {
        array(1000, |random| {
            let name = string(random, Script::Ascii, 12);
            format!(r#"{{"id":{},"name":{name},"active":{}}}"#, random.digits(9), random.chance(0.5))
        })
    });
    rows.both::<Vec<Event>>("shape/array-of-enums", || {
        array(1000, |random| {
            let number = random.digits(4);
            match random.index(4) {
                0 => r#""Started""#.to_owned(),
                1 => format!(r#"{{"Moved":{{"x":{number},"y":1}}}}"#),
                2 => format!(r#"{{"Renamed":{}}}"#, string(random, Script::Ascii, 10)),
                _ => format!(r#"{{"Resized":[{number},2]}}"#),
            }
        })
    });
    rows.both::<Vec<Vec<u32>>>("shape/array-of-number-arrays", || {
        array(500, |random| {
            let numbers: Vec<String> = (0..random.between(0, 8)).map(|_| random.digits(5).to_string()).collect();
            format!("[{}]", numbers.join(","))
        })
    });
    rows.both::<Vec<bool>>("shape/array-of-bools", || array(2000, |random| random.chance(0.5).to_string()));
    rows.both::<Vec<Option<u32>>>("shape/array-with-nulls", || {
        array(2000, |random| if random.chance(0.5) { "null".to_owned() } else { random.digits(6).to_string() })
    });
}

fn whitespace(rows: &mut Rows) {
    let layouts = [
        ("compact", Layout::Compact),
        ("spaced", Layout::Spaced),
        ("pretty-2", PRETTY),
        ("pretty-4", Layout::Indented { indent: "    ", newline: "\n" }),
        ("pretty-tab", Layout::Indented { indent: "\t", newline: "\n" }),
        ("pretty-crlf", Layout::Indented { indent: "  ", newline: "\r\n" }),
        ("odd-whitespace", Layout::Scattered),
    ];
    for (name, layout) in layouts {
        rows.decode::<Owned<Page>>(&format!("shape/{name}"), move || {
            vec![rewrite::with_layout(&orders::page(), &layout)]
        });
    }
}
