//! `to_writer` of random values, in which everything that looks back at its output stands inside everything else: the bytes and errors
//! are those of `to_vec`, whatever the writer does. `ODJSON_ROUNDS` takes more values than a few.

mod chance;

use std::collections::BTreeMap;
use std::fmt::{self, Display};
use std::io::{self, Write};
use std::net::Ipv6Addr;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use chance::Chance;
use odjson::{Category, Encoder, Error, JsonTo, MarshalTo};

#[derive(JsonTo)]
enum Node {
    Unit,
    Number(f64),
    Address(Ipv6Addr),
    Text(String),
    Shown(Shown),
    List(Vec<Node>),
    Pair(Box<(Node, Node)>),
    Omit(Box<Omit>),
    Map(BTreeMap<Key, Node>),
    Hand(Hand),
    Fails(Fails),
}

#[derive(JsonTo)]
struct Omit {
    #[json(omit_empty)]
    text: String,
    #[json(omit_empty)]
    inner: Option<Box<Omit>>,
    #[json(omit_empty)]
    hand: Hand,
    #[json(omit_empty)]
    map: BTreeMap<Key, Node>,
    #[json(omit_empty)]
    list: Vec<Node>,
}

/// A member name that has to be looked at.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    Number(usize),
    Bool(bool),
    Text(String),
    /// Writes what no name can be.
    List,
}

impl MarshalTo for Key {
    fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
        match self {
            Key::Number(n) => e.encode(n),
            Key::Bool(value) => e.encode(value),
            Key::Text(text) => e.write_display(text),
            Key::List => e.encode(&[1]),
        }
    }
}

/// Displays in pieces; panics or fails after the last.
struct Pieces<'a>(&'a [String], End);

#[derive(Clone, Copy, PartialEq)]
enum End {
    Good,
    Panic,
    Error,
}

impl Display for Pieces<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|piece| f.write_str(piece))?;
        match self.1 {
            End::Good => Ok(()),
            End::Panic => resume_unwind(Box::new("in the middle of a text")),
            End::Error => Err(fmt::Error),
        }
    }
}

struct Shown(Vec<String>, End);

impl MarshalTo for Shown {
    fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
        if self.1 == End::Panic {
            catch_unwind(AssertUnwindSafe(|| e.write_display(&Pieces(&self.0, self.1)))).unwrap_err();
            return e.encode(&format_args!("{}", Pieces(&self.0, End::Good)));
        }
        e.write_display(&Pieces(&self.0, self.1))
    }
}

/// An object, or an array, or what is empty, written by hand; with one of its names twice, or left open.
struct Hand(Vec<(String, Node)>, usize);

impl MarshalTo for Hand {
    fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
        match self.1 {
            0 => return e.write_null(),
            1 => {
                e.begin_array()?;
                self.0.iter().try_for_each(|(_, value)| e.encode(value))?;
                return e.end_array();
            }
            _ => {}
        }
        e.begin_object()?;
        for (at, (name, value)) in self.0.iter().enumerate() {
            e.name(&format!("{name}{at}"))?;
            e.encode(value)?;
        }
        if self.1 == 3 && !self.0.is_empty() {
            e.name(&format!("{}0", self.0[0].0))?;
        }
        if self.1 == 4 { Ok(()) } else { e.end_object() }
    }
}

/// Fails in one of several ways, or ignores a failure.
struct Fails(usize);

impl MarshalTo for Fails {
    fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
        match self.0 {
            0 => Err(Error::custom("on purpose")),
            1 => e.encode(&f64::NAN),
            2 => e.write_number("01"),
            3 => {
                let _ = e.encode(&f64::NAN);
                Ok(())
            }
            4 => {
                let _ = catch_unwind(AssertUnwindSafe(|| e.encode(&Panics)));
                e.write_null()
            }
            _ => {
                e.encode(&f64::NAN).unwrap_err();
                Err(Error::custom("another one"))
            }
        }
    }
}

struct Panics;

impl MarshalTo for Panics {
    fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
        e.begin_object()?;
        e.name("x")?;
        resume_unwind(Box::new("in the middle of a value"))
    }
}

impl Chance {
    fn text(&mut self) -> String {
        let longest = [1, 8, 40, 200, 30_000][self.below(5).min(self.below(9))];
        let piece = ["x", "\n", "a b\"", "\u{e9}\u{1}", "\u{1f600}plain"][self.below(5)];
        piece.repeat(self.below(longest) / piece.len())
    }

    /// One in `bad` things is wrong; none where that is 0.
    fn is_bad(&mut self, bad: usize) -> bool {
        bad != 0 && self.below(bad) == 0
    }

    fn node(&mut self, depth: u32, bad: usize) -> Node {
        if self.is_bad(bad) {
            return Node::Fails(Fails(self.below(6)));
        }
        match self.below(if depth == 0 { 5 } else { 16 }) {
            0 => Node::Unit,
            1 => Node::Number([0.5, 1e300, f64::NAN][self.below(2) + usize::from(self.is_bad(bad))]),
            2 => Node::Address(Ipv6Addr::from_bits(u128::from(self.0).pow(2))),
            3 => Node::Text(self.text()),
            4 => {
                let pieces = (0..self.below(20)).map(|_| self.text()).collect();
                let end = if self.is_bad(bad) { End::Error } else { [End::Good, End::Panic][self.below(2)] };
                Node::Shown(Shown(pieces, end))
            }
            5..8 => Node::List(self.nodes(depth - 1, bad)),
            8 => Node::Pair(Box::new((self.node(depth - 1, bad), self.node(depth - 1, bad)))),
            9..12 => Node::Omit(Box::new(self.omit(depth - 1, bad))),
            12 | 13 => Node::Map(self.map(depth - 1, bad)),
            _ => Node::Hand(self.hand(depth - 1, bad)),
        }
    }

    fn nodes(&mut self, depth: u32, bad: usize) -> Vec<Node> {
        (0..self.below(6)).map(|_| self.node(depth, bad)).collect()
    }

    fn omit(&mut self, depth: u32, bad: usize) -> Omit {
        let text = self.text();
        let inner = if depth > 0 && self.below(2) == 0 { Some(Box::new(self.omit(depth - 1, bad))) } else { None };
        Omit { text, inner, hand: self.hand(depth, bad), map: self.map(depth, bad), list: self.nodes(depth, bad) }
    }

    fn map(&mut self, depth: u32, bad: usize) -> BTreeMap<Key, Node> {
        let key = |random: &mut Self| match random.below(3) {
            _ if random.is_bad(bad) => Key::List,
            0 => Key::Number(random.below(1000) + 2),
            1 => Key::Bool(random.below(2) == 0),
            // May be that of a number where something may be wrong.
            _ if bad != 0 => Key::Text(random.below(100).to_string()),
            _ => Key::Text(format!("k{}", random.text())),
        };
        (0..self.below(25)).map(|_| (key(self), self.node(depth.saturating_sub(1), bad))).collect()
    }

    fn hand(&mut self, depth: u32, bad: usize) -> Hand {
        let kind = if self.is_bad(bad) { 3 + self.below(2) } else { self.below(3) };
        let members = (0..self.below(20)).map(|_| (self.text(), self.node(depth.saturating_sub(1), bad))).collect();
        Hand(members, kind)
    }
}

/// Takes all, or at one part fails or panics.
struct Odd {
    taken: Vec<u8>,
    parts: usize,
    panics: bool,
}

impl Write for Odd {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.parts = self.parts.wrapping_sub(1);
        if self.parts == 0 {
            if self.panics {
                resume_unwind(Box::new("not this part"));
            }
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        self.taken.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn nested_values_are_written_as_to_memory() {
    let mut random = Chance(0x2545_f491_4f6c_dd1d);
    let rounds = std::env::var("ODJSON_ROUNDS").map_or(5, |rounds| rounds.parse().unwrap());
    let (mut good, mut bad, mut many) = (0, 0, 0);
    for round in 0..rounds {
        let odds = [0, 0, 2000, 300][round % 4];
        let value: Vec<Node> = (0..random.below(60)).map(|_| random.node(3, odds)).collect();
        let whole = odjson::to_vec(&value);
        let mut writer = Odd { taken: Vec::new(), parts: 0, panics: false };
        match (&whole, odjson::to_writer(&mut writer, &value)) {
            (Ok(text), Ok(())) => {
                assert!(writer.taken == *text);
                good += 1;
            }
            (Err(error), Err(found)) => {
                assert_eq!(
                    (error.to_string(), error.category(), error.pointer()),
                    (found.to_string(), found.category(), found.pointer())
                );
                bad += 1;
            }
            (whole, found) => panic!("{whole:?} {found:?}"),
        }
        let parts = writer.parts.wrapping_neg();
        many += usize::from(parts > 3);
        let Ok(text) = whole else { continue };
        for panics in [false, true] {
            let part = 1 + random.below(parts);
            let mut writer = Odd { taken: Vec::new(), parts: part, panics };
            match catch_unwind(AssertUnwindSafe(|| odjson::to_writer(&mut writer, &value))) {
                Ok(Err(error)) => {
                    assert_eq!(error.category(), Category::Io);
                    assert!(text.starts_with(&writer.taken));
                }
                // The panic came in a text that was written once more.
                Ok(Ok(())) => assert!(panics && writer.taken == text),
                Err(_) => assert!(panics && text.starts_with(&writer.taken)),
            }
        }
    }
    assert!(good > rounds / 3 && bad > 0 && many > rounds / 10, "{good} {bad} {many}");
}
