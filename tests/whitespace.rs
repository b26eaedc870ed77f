//! Whitespace of any length at any place makes no difference to a value, nor to what is refused: also where it follows no pattern for a
//! while, and where it begins or ends to follow one.

use std::collections::BTreeMap;

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

/// Numbers that look random.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % bound
    }
}

/// The tokens of an array of records, in the order of the fields or not.
fn tokens(random: &mut Random, records: usize) -> Vec<String> {
    let mut out = Vec::new();
    let mut put = |text: &str| out.extend(text.split(' ').map(str::to_owned));
    put("[");
    for at in 0..records {
        if at > 0 {
            put(",");
        }
        let text = "z".repeat(random.below(40) as usize);
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
            let other = random.below(7) as usize;
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
fn scatter(random: &mut Random, tokens: &[String]) -> String {
    let mut out = String::new();
    for stretch in tokens.chunks(1 + random.below(150) as usize) {
        let layout = random.below(5);
        let (odds, longest) = (1 + random.below(4), [3, 8, 40][random.below(3) as usize]);
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
                        .for_each(|_| out.push_str([" ", "\t", "\n", "\r\n"][random.below(4) as usize]));
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
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    for _ in 0..300 {
        let records = 1 + random.below(12) as usize;
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
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    for _ in 0..2000 {
        let mut tokens = tokens(&mut random, 6);
        let at = random.below(tokens.len() as u64 - 1) as usize;
        match random.below(4) {
            0 => {
                tokens[at] =
                    ["\u{b}", "\0", ",", ":", "]", "}", "\"id\"", "x", "\u{a0}"][random.below(9) as usize].to_owned()
            }
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
