//! Objects of very many members: their names ordinary ones, or chosen to be hard on whoever compares them.

use std::fmt::Write as _;

/// What the names have in common.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Names {
    /// A stem and a number.
    Counted,
    /// One length, and the same first and last 16 bytes: whatever looks at the ends only sees one name.
    SameEnds,
    /// As [`Names::SameEnds`], and every name has an escape.
    Escaped,
}

/// All of them.
pub const ALL: [Names; 3] = [Names::Counted, Names::SameEnds, Names::Escaped];

/// The text of one object with this many members, each with a small number.
pub fn object(names: Names, count: usize) -> String {
    let mut json = String::from("{");
    for index in 0..count {
        let comma = if index > 0 { "," } else { "" };
        let value = index % 1000;
        match names {
            Names::Counted => write!(json, r#"{comma}"member{index}":{value}"#),
            Names::SameEnds => write!(json, r#"{comma}"the-first-sixteen{index:08}sixteen-the-last":{value}"#),
            Names::Escaped => write!(json, r#"{comma}"the-first-sixteen\u002f{index:08}sixteen-the-last":{value}"#),
        }
        .expect("a string takes all");
    }
    json.push('}');
    json
}
