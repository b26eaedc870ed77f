//! A document as a tree that keeps the order of its members and the text of its scalars, so that it can be written
//! again in another form with nothing else changed.

use std::borrow::Cow;

/// A value.
#[derive(Clone, Debug)]
pub enum Tree<'a> {
    /// The token as it was written: a string with its quotes and escapes, a number, `true`, `false` or `null`.
    Scalar(Cow<'a, str>),
    /// The elements.
    Array(Vec<Tree<'a>>),
    /// The members; a name is a string token.
    Object(Vec<(Cow<'a, str>, Tree<'a>)>),
}

impl<'a> Tree<'a> {
    /// Reads a document that is known to be right: nothing is checked.
    pub fn parse(json: &'a str) -> Self {
        Reader { json, at: 0 }.value()
    }

    /// Calls `visit` for every object, the outer one first, with the name of the member that it is in or whose array
    /// it is in.
    pub fn visit_objects(&mut self, visit: &mut impl FnMut(&str, &mut Vec<(Cow<'a, str>, Tree<'a>)>)) {
        self.visit_objects_of("", visit);
    }

    fn visit_objects_of(&mut self, name: &str, visit: &mut impl FnMut(&str, &mut Vec<(Cow<'a, str>, Tree<'a>)>)) {
        match self {
            Self::Scalar(_) => {}
            Self::Array(elements) => elements.iter_mut().for_each(|element| element.visit_objects_of(name, visit)),
            Self::Object(members) => {
                visit(name, members);
                members.iter_mut().for_each(|(name, value)| value.visit_objects_of(name, visit));
            }
        }
    }
}

struct Reader<'a> {
    json: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    /// The next byte that is no whitespace.
    fn peek(&mut self) -> u8 {
        let bytes = self.json.as_bytes();
        while bytes[self.at].is_ascii_whitespace() {
            self.at += 1;
        }
        bytes[self.at]
    }

    fn value(&mut self) -> Tree<'a> {
        match self.peek() {
            b'[' => Tree::Array(self.items(b']', Self::value)),
            b'{' => Tree::Object(self.items(b'}', |reader| {
                reader.peek();
                let name = reader.scalar();
                reader.peek();
                reader.at += 1;
                (name, reader.value())
            })),
            _ => Tree::Scalar(self.scalar()),
        }
    }

    /// What stands between brackets, parted by commas.
    fn items<T>(&mut self, close: u8, mut item: impl FnMut(&mut Self) -> T) -> Vec<T> {
        let mut items = Vec::new();
        self.at += 1;
        if self.peek() == close {
            self.at += 1;
            return items;
        }
        loop {
            items.push(item(self));
            let end = self.peek() == close;
            self.at += 1;
            if end {
                return items;
            }
        }
    }

    fn scalar(&mut self) -> Cow<'a, str> {
        let rest = &self.json.as_bytes()[self.at..];
        let length = if rest[0] == b'"' {
            let mut escaped = false;
            let end = rest[1..].iter().position(|&byte| {
                let end = byte == b'"' && !escaped;
                escaped = byte == b'\\' && !escaped;
                end
            });
            end.map_or(rest.len(), |end| end + 2)
        } else {
            let end = rest.iter().position(|byte| b",]} \t\r\n".contains(byte));
            end.unwrap_or(rest.len())
        };
        let start = self.at;
        self.at += length;
        Cow::Borrowed(&self.json[start..self.at])
    }
}
