//! Whitespace of any length at any place makes no difference to a value, nor to what is refused: also where it follows no pattern for a
//! while, and where it begins or ends to follow one.

mod chance;

use std::collections::BTreeMap;

use chance::Chance;
use odjson::{Ignored, JsonFrom, Value};

#[derive(JsonFrom, Debug, PartialEq, Clone)]
struct Record {
    id: u64,
    a_name_of_just_so_many_bytes_that_it_takes_three_blocks: Option<bool>,
    name_of_16_byte: String,
    tags: Vec<i32>,
    nested: Vec<Inner>,
    map: BTreeMap<String, u8>,
}

#[derive(JsonFrom, Debug, PartialEq, Clone)]
struct Inner {
    x: i8,
    y: (u8, String),
}

/// The tokens of an array of records, in the order of the fields or not.
fn tokens(random: &mut Chance, records: usize) -> Vec<String> {
    let mut out = Vec::new();
    let mut put = |text: &str| out.extend(text.split(' ').map(str::to_owned));
    put("[");
    for at in 0..records {
        if at > 0 {
            put(",");
        }
        let text = "z".repeat(random.below(40));
        let mut members = [
            format!("\"id\" : {at}"),
            "\"a_name_of_just_so_many_bytes_that_it_takes_three_blocks\" : true".to_owned(),
            format!("\"name_of_16_byte\" : \"{text}\\n\""),
            "\"tags\" : [ 1 , -22 , 333 , 4 ]".to_owned(),
            format!(
                "\"nested\" : [ {{ \"x\" : 1 , \"y\" : [ 2 , \"{text}\" ] }} , {{ \"y\" : [ 3 , \"\" ] , \"x\" : -4 }} ]"
            ),
            "\"map\" : { \"k\" : 1 , \"l\\u0041\" : 2 }".to_owned(),
            "\"unknown\" : { \"a\" : [ ] , \"b\" : { } , \"c\" : [ null , 1.5 ] }".to_owned(),
        ];
        if random.below(3) == 0 {
            let other = random.below(7);
            members.swap(0, other);
        }
        put("{");
        for (at, member) in members.iter().enumerate() {
            if at > 0 {
                put(",");
            }
            put(member);
        }
        put("}");
    }
    put("]");
    out
}

/// Writes the tokens with whitespace between: a stretch with none, one with a pattern, and one with no pattern, in turns.
fn scatter(random: &mut Chance, tokens: &[String]) -> String {
    let mut out = String::new();
    for stretch in tokens.chunks(1 + random.below(150)) {
        let layout = random.below(5);
        let (odds, longest) = (1 + random.below(4), [3, 8, 40][random.below(3)]);
        for token in stretch {
            match layout {
                0 => {}
                1 if token == "," || token == ":" => {
                    out.push_str(token);
                    out.push(' ');
                    continue;
                }
                1 => {}
                _ if random.below(odds) == 0 => {
                    (0..1 + random.below(longest))
                        .for_each(|_| out.push_str([" ", "\t", "\n", "\r\n"][random.below(4)]));
                }
                _ => {}
            }
            out.push_str(token);
        }
    }
    out
}

/// Puts blanks between tokens that would become one.
fn keep_apart(tokens: &[String]) -> Vec<String> {
    let is_mark = |token: &String| matches!(token.as_str(), "," | ":" | "[" | "]" | "{" | "}");
    let mut out = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        if at > 0 && !is_mark(token) && !is_mark(&tokens[at - 1]) {
            out.push(" ".to_owned());
        }
        out.push(token.clone());
    }
    out
}

/// What reading gives, as text.
fn outcomes(json: &str) -> [String; 4] {
    [
        format!("{:?}", odjson::from_str::<Vec<Record>>(json).map_err(|error| error.category())),
        format!("{:?}", odjson::from_str::<Vec<BTreeMap<String, Value>>>(json).map_err(|error| error.category())),
        format!("{:?}", odjson::from_str::<Value>(json).map_err(|error| error.category())),
        format!("{:?}", odjson::from_str::<Ignored>(json).map(drop).map_err(|error| error.category())),
    ]
}

#[test]
fn whitespace_anywhere_makes_no_difference() {
    let mut random = Chance(0x9e37_79b9_7f4a_7c15);
    for _ in 0..300 {
        let records = 1 + random.below(12);
        let tokens = tokens(&mut random, records);
        let compact = tokens.concat();
        let records: Vec<Record> = odjson::from_str(&compact).unwrap();
        let scattered = scatter(&mut random, &tokens);
        assert_eq!(odjson::from_str::<Vec<Record>>(&scattered).expect(&scattered), records);
        assert_eq!(outcomes(&scattered), outcomes(&compact), "{scattered}");
    }
}

/// A token that is wrong, missing or there twice is refused alike, and at its place.
#[test]
fn damage_between_whitespace_is_found_where_it_is() {
    let mut random = Chance(0x2545_f491_4f6c_dd1d);
    for _ in 0..2000 {
        let mut tokens = tokens(&mut random, 6);
        let at = random.below(tokens.len() - 1);
        match random.below(4) {
            0 => tokens[at] = ["\u{b}", "\0", ",", ":", "]", "}", "\"id\"", "x", "\u{a0}"][random.below(9)].to_owned(),
            1 => drop(tokens.remove(at)),
            2 => tokens.insert(at, tokens[at].clone()),
            _ => tokens.truncate(at),
        }
        let tokens = keep_apart(&tokens);
        let compact = tokens.concat();
        let scattered = scatter(&mut random, &tokens);
        assert_eq!(outcomes(&scattered), outcomes(&compact), "{scattered}\n{compact}");
        let bytes_before = |json: &str| {
            let error = odjson::from_str::<Vec<Record>>(json).err()?;
            Some(json.as_bytes()[..error.offset()].iter().filter(|byte| !b" \t\n\r".contains(byte)).count())
        };
        assert_eq!(bytes_before(&scattered), bytes_before(&compact), "{scattered}\n{compact}");
    }
}

/// Refuses what it does not know, and has more fields than bits of a word; names of 2 to 100 bytes.
macro_rules! wide {
    ($($name:ident)*) => {
        #[derive(JsonFrom, Debug, PartialEq)]
        #[json(deny_unknown_fields)]
        struct Wide {
            $($name: Kind,)*
        }
        const NAMES: &[&str] = &[$(stringify!($name)),*];
    };
}

wide! {
    n_0 nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_1
    nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_2 nnnnnnnnnnnnnnnnnnnn_3
    nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_4 nn_5 nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_6
    nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_7 nnnnnnnnnnnnnnnnnnnnn_8
    nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_9 nnn_10 nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_11
    nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_12 nnnnnnnnnnnnnnnnnnnnnn_13
    nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_14 nnnn_15
    nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_16
    nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_17 nnnnnnnnnnnnnnnnnnnnnnn_18
    nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_19 nnnnn_20
    nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_21
    nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_22 nnnnnnnnnnnnnnnnnnnnnnnn_23
    nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_24 nnnnnn_25
    nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_26
    nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_27 nnnnnnnnnnnnnnnnnnnnnnnnn_28
    nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_29 nnnnnnn_30
    nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_31
    nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_32 nnnnnnnnnnnnnnnnnnnnnnnnnn_33
    nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_34 nnnnnnnn_35
    nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_36
    nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_37
    nnnnnnnnnnnnnnnnnnnnnnnnnnn_38 nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_39 nnnnnnnnn_40
    nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_41
    nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_42
    nnnnnnnnnnnnnnnnnnnnnnnnnnnn_43 nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_44 nnnnnnnnnn_45
    nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_46
    nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_47
    nnnnnnnnnnnnnnnnnnnnnnnnnnnnn_48 nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_49
    nnnnnnnnnnn_50 nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_51
    nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_52
    nnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_53 nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_54
    nnnnnnnnnnnn_55 nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_56
    nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_57
    nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_58 nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_59
    nnnnnnnnnnnnn_60 nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_61
    nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_62
    nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_63 nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn_64
    nnnnnnnnnnnnnn_65
}

#[derive(JsonFrom, Debug, PartialEq)]
enum Kind {
    Unit,
    One(u8),
    Two(u8, Triple),
    Named { left: u8, right: Option<Box<Kind>> },
}

#[derive(JsonFrom, Debug, PartialEq)]
struct Triple(u8, Vec<u8>, String);

/// The tokens of a kind, `depth` of them inside each other at most.
fn kind(random: &mut Chance, depth: u32) -> String {
    match random.below(4) {
        0 => "\"Unit\"".to_owned(),
        1 => "{ \"One\" : 3 }".to_owned(),
        2 => "{ \"Two\" : [ 3 , [ 1 , [ 2 , 3 ] , \"x\\n\" ] ] }".to_owned(),
        _ if depth == 0 => "{ \"Named\" : { \"right\" : null , \"left\" : 255 } }".to_owned(),
        _ => format!("{{ \"Named\" : {{ \"left\" : 1 , \"right\" : {} }} }}", kind(random, depth - 1)),
    }
}

#[test]
fn many_fields_and_variants_are_found_between_whitespace() {
    let mut random = Chance(0x5851_f42d_4c95_7f2d);
    let read = |json: &str| odjson::from_str::<Wide>(json).map_err(|error| (error.category(), error.offset()));
    let before = |json: &str, at: usize| json.as_bytes()[..at].iter().filter(|byte| !b" \t\n\r".contains(byte)).count();
    for round in 0..200 {
        let mut names = NAMES.to_vec();
        for _ in 0..[0, 1, 40][round % 3] {
            names.swap(random.below(66), random.below(66));
        }
        if round % 4 == 3 {
            names[random.below(66)] = ["unknown", NAMES[0], NAMES[65]][random.below(3)];
        }
        let members: Vec<_> = names.iter().map(|name| format!("\"{name}\" : {}", kind(&mut random, 2))).collect();
        let text = format!("{{ {} }}", members.join(" , "));
        let mut tokens: Vec<String> = text.split(' ').map(str::to_owned).collect();
        if round % 5 == 4 {
            tokens.remove(random.below(tokens.len()));
        }
        let tokens = keep_apart(&tokens);
        let (compact, scattered) = (tokens.concat(), scatter(&mut random, &tokens));
        match (read(&compact), read(&scattered)) {
            (Err((code, at)), Err((other, place))) => {
                assert_eq!((code, before(&compact, at)), (other, before(&scattered, place)), "{scattered}");
            }
            (compact, read) => assert_eq!(compact, read, "{scattered}"),
        }
    }
}
