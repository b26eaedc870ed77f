//! Other forms of a document: other whitespace, another order of members, members that nobody asked for.

use std::borrow::Cow;

use super::random::Random;
use crate::tree::Tree;

/// Where whitespace goes.
pub enum Layout {
    /// Nowhere.
    Compact,
    /// A blank after each comma and colon, on one line.
    Spaced,
    /// A line for each member and element.
    Indented {
        /// One level of indentation.
        indent: &'static str,
        /// The end of a line.
        newline: &'static str,
    },
    /// Runs of blanks, tabs and line ends of any length at any place where the grammar allows them.
    Scattered,
}

/// Two blanks, as most documents have it.
pub const PRETTY: Layout = Layout::Indented { indent: "  ", newline: "\n" };

/// The same document in another layout.
pub fn with_layout(json: &str, layout: &Layout) -> String {
    write(&Tree::parse(json), layout)
}

/// The members of every object in an order of its own.
pub fn in_random_order(json: &str, layout: &Layout) -> String {
    let random = &mut Random::new(11);
    let mut tree = Tree::parse(json);
    tree.visit_objects(&mut |_, members| random.shuffle(members));
    write(&tree, layout)
}

/// After every third member of an object one with a name and a value that no type knows; not in `map`, a member whose
/// type knows all names.
pub fn with_unknown_members(json: &str, map: &str, layout: &Layout) -> String {
    let random = &mut Random::new(13);
    let mut tree = Tree::parse(json);
    tree.visit_objects(&mut |name, members| {
        if name.trim_matches('"') == map {
            return;
        }
        let mut count = 0;
        for place in (0..members.len() / 3).rev() {
            count += 1;
            members.insert(place * 3 + 3, unknown_member(random, count));
        }
    });
    write(&tree, layout)
}

fn unknown_member<'a>(random: &mut Random, count: u32) -> (Cow<'a, str>, Tree<'a>) {
    let stem = random.pick(&["x", "extra", "_internal", "annotation", "legacy_display_setting"]);
    let scalar = |text: String| Tree::Scalar(Cow::Owned(text));
    let value = match random.between(0, 5) {
        0 => scalar(random.digits(12).to_string()),
        1 => scalar(random.pick(&["true", "false", "null"]).to_owned()),
        2 => scalar(format!("\"{}\"", random.hex(8))),
        3 => scalar(format!("\"{}\"", random.hex(40))),
        4 => Tree::Array((0..random.between(0, 6)).map(|_| scalar(random.digits(6).to_string())).collect()),
        _ => {
            let names = ["\"id\"", "\"kind\"", "\"value\""];
            let member = |name: &'static str| (Cow::Borrowed(name), scalar(random.digits(5).to_string()));
            Tree::Object(names.into_iter().map(member).collect())
        }
    };
    (Cow::Owned(format!("\"{stem}_{count}\"")), value)
}

/// Writes a tree.
pub fn write(tree: &Tree<'_>, layout: &Layout) -> String {
    let mut writer = Writer { out: String::new(), layout, random: Random::new(17), level: 0 };
    writer.gap();
    writer.value(tree);
    writer.gap();
    writer.out
}

struct Writer<'a> {
    out: String,
    layout: &'a Layout,
    random: Random,
    level: usize,
}

impl Writer<'_> {
    fn value(&mut self, tree: &Tree<'_>) {
        match tree {
            Tree::Scalar(token) => self.out.push_str(token),
            Tree::Array(elements) => self.items('[', elements, ']', |writer, element| writer.value(element)),
            Tree::Object(members) => self.items('{', members, '}', |writer, (name, value)| {
                writer.out.push_str(name);
                writer.gap();
                writer.out.push(':');
                if matches!(writer.layout, Layout::Indented { .. } | Layout::Spaced) {
                    writer.out.push(' ');
                }
                writer.gap();
                writer.value(value);
            }),
        }
    }

    fn items<T>(&mut self, open: char, items: &[T], close: char, mut item: impl FnMut(&mut Self, &T)) {
        self.out.push(open);
        self.level += 1;
        for (index, each) in items.iter().enumerate() {
            if index > 0 {
                self.gap();
                self.out.push(',');
                if matches!(self.layout, Layout::Spaced) {
                    self.out.push(' ');
                }
            }
            self.line();
            self.gap();
            item(self, each);
        }
        self.level -= 1;
        if !items.is_empty() {
            self.line();
        }
        self.gap();
        self.out.push(close);
    }

    fn line(&mut self) {
        if let Layout::Indented { indent, newline } = self.layout {
            self.out.push_str(newline);
            (0..self.level).for_each(|_| self.out.push_str(indent));
        }
    }

    fn gap(&mut self) {
        if matches!(self.layout, Layout::Scattered) && self.random.chance(0.4) {
            for _ in 0..self.random.between(1, 4) {
                self.out.push_str(self.random.pick(&[" ", "\t", "\n", "\r\n", "   "]));
            }
        }
    }
}
