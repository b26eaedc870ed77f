//! Names that objects have had in this order before, for members that are skipped.
//!
//! Documents repeat their objects. A trie keeps the successions of names: under each name the names that came after it, and the first
//! names of the objects that were its value. A name that is found by following the trie is a new one in its object, because all on the
//! way to it were told apart when they were added: no scan for its end, no hash, no entry. On documents of equal objects a third of
//! a strict skip goes; it begins only after [`WARM`] objects, since a document without repetition gains nothing by it.
//!
//! What does not follow the trie is added, up to [`MOST`] names in all; beyond that, and for names that are long, escaped or many, the
//! object goes on with a [`NameSet`].
//!
//! Of objects with a table the trie has the names that the table does not know. A name that follows it need not be looked up.
#![expect(unsafe_code, reason = "block loads at cursors")]

use alloc::vec::Vec;

use super::Source;
use super::members::{NameAt, NameSet};
use super::table::Table;
use crate::wire::simd;

/// A name in the trie; 0: none.
pub(super) type Id = u16;

/// Objects that are skipped before the trie begins.
const WARM: u32 = 16;

/// Most names in the trie: 48 KB.
const MOST: usize = 512;

/// Most names that are tried in one place.
const TRIES: usize = 6;

/// Most tables in the trie.
const TABLES: usize = 16;

/// Most names of one object in the trie; a new name is compared with all of them.
const DEEPEST: u8 = 48;

/// Longest `"name":` in the trie.
const LONGEST: usize = 64;

/// The names that an open object has had, of those that its table does not know.
#[derive(Clone, Copy)]
pub(super) struct ObjectNames {
    way: Way,
    /// Where the object is in the trie: inside of this name.
    around: Id,
    /// Its last name; 0: none yet.
    at: Id,
    set: NameSet,
}

/// How an object tells its names apart.
#[derive(Clone, Copy, PartialEq)]
enum Way {
    /// Not known yet: there was none.
    Open,
    Shapes,
    Set,
}

impl ObjectNames {
    /// Of an object with a table.
    #[inline(always)]
    pub(super) const fn new() -> Self {
        ObjectNames { way: Way::Open, around: 0, at: 0, set: NameSet::new() }
    }

    /// Of an object that is all skipped, inside of `around`.
    #[inline(always)]
    pub(super) fn inside(around: Id, shapes: &mut Shapes) -> Self {
        let way = if shapes.begin() { Way::Shapes } else { Way::Set };
        ObjectNames { way, around, ..Self::new() }
    }

    /// What the values of the object are inside of: its last name. Where that is not in the trie, nothing: `around` is the place of the names of
    /// the object itself, and may be that of a table, of whose names those of other objects have to be kept apart.
    #[inline(always)]
    pub(super) fn id(&self) -> Id {
        self.at
    }
}

/// The names in one place.
#[derive(Clone, Copy, Default)]
struct Place {
    /// The one that stood there last.
    last: Id,
    /// The first of all; the others follow by `other`.
    first: Id,
}

struct Node {
    /// `"name":`, zero-padded.
    text: [u8; LONGEST],
    /// Which bytes of `text` count.
    mask: u64,
    length: u8,
    /// How many names of its object are before it.
    depth: u8,
    /// The name before it.
    before: Id,
    /// The next one in the same place.
    other: Id,
    /// What comes after it.
    next: Place,
    /// What comes first in objects that are its value, or elements of it.
    inside: Place,
}

impl Node {
    /// Whether `"name":` stands at `p`.
    ///
    /// # Safety
    /// - `LONGEST` bytes from `p` are readable.
    #[inline(always)]
    unsafe fn stands_at(&self, p: *const u8) -> bool {
        let text = self.text.as_ptr();
        // SAFETY: the caller's promise; the text is as long.
        let low = unsafe { simd::equal32(p, text) };
        if !low & self.mask as u32 != 0 {
            return false;
        }
        if self.length <= 32 {
            return true;
        }
        // SAFETY: as above.
        let high = unsafe { simd::equal32(p.add(32), text.add(32)) };
        !high & (self.mask >> 32) as u32 == 0
    }
}

/// The trie.
pub(super) struct Shapes {
    /// The first one is no name: objects at the outside are inside of it.
    nodes: Vec<Node>,
    /// The tables whose objects have had unknown names, each with the name that these are inside of.
    tables: Vec<(*const Table, Id)>,
    objects: u32,
}

/// What became of a name that did not follow the trie.
enum Added {
    New(Id),
    Duplicate,
    /// There is no place for it.
    Full,
}

impl Shapes {
    pub(super) const fn new() -> Self {
        Shapes { nodes: Vec::new(), tables: Vec::new(), objects: 0 }
    }

    /// Whether an object that begins now goes by the trie.
    #[inline(always)]
    fn begin(&mut self) -> bool {
        self.objects = self.objects.saturating_add(1);
        self.objects > WARM
    }

    /// What the unknown names of a table are inside of; `None`: there is no place for it.
    #[inline(never)]
    fn of_table(&mut self, table: &'static Table) -> Option<Id> {
        if let Some(&(_, id)) = self.tables.iter().find(|(known, _)| core::ptr::eq(*known, table)) {
            return Some(id);
        }
        if self.tables.len() >= TABLES || self.nodes.len() >= MOST {
            return None;
        }
        self.put_root();
        let id = self.nodes.len() as Id;
        self.nodes.push(Node::new(b"", 0, 0));
        self.tables.push((table, id));
        Some(id)
    }

    fn put_root(&mut self) {
        if self.nodes.is_empty() {
            self.nodes.push(Node::new(b"", 0, 0));
        }
    }

    /// The name at `p`, after the name `at` of an object (0: as its first one) that is inside of the name `around`; 0 where it is not
    /// the one that stood there last.
    ///
    /// # Safety
    /// - `LONGEST` bytes from `p` are readable.
    #[inline(always)]
    unsafe fn follow(&mut self, around: Id, at: Id, p: *const u8) -> (Id, usize) {
        let last = self.place(around, at).last;
        if let Some(node) = self.nodes.get(usize::from(last)) {
            // SAFETY: the caller's promise. The first node has no text and is not asked for.
            if last != 0 && unsafe { node.stands_at(p) } {
                return (last, usize::from(node.length));
            }
        }
        (0, 0)
    }

    /// Finds or adds `text`, a name with its quotes and colon, in the place after `at`.
    #[inline(never)]
    fn add(&mut self, around: Id, at: Id, text: &[u8]) -> Added {
        self.put_root();
        let first = self.place(around, at).first;
        let mut id = first;
        let mut others = 0;
        while id != 0 {
            let node = &self.nodes[usize::from(id)];
            if node.text() == text {
                self.place_mut(around, at).last = id;
                return Added::New(id);
            }
            others += 1;
            id = node.other;
        }
        let mut before = at;
        while before != 0 {
            let node = &self.nodes[usize::from(before)];
            if node.text() == text {
                return Added::Duplicate;
            }
            before = node.before;
        }
        let depth = if at == 0 { 0 } else { self.nodes[usize::from(at)].depth + 1 };
        if self.nodes.len() >= MOST || depth >= DEEPEST || text.len() > LONGEST || others >= TRIES {
            return Added::Full;
        }
        let id = self.nodes.len() as Id;
        self.nodes.push(Node { other: first, ..Node::new(text, at, depth) });
        *self.place_mut(around, at) = Place { last: id, first: id };
        Added::New(id)
    }

    /// Gives the names up to `at`, the last one first, without quotes.
    fn names(&self, at: Id) -> impl Iterator<Item = &[u8]> {
        let mut at = at;
        core::iter::from_fn(move || {
            let node = self.nodes.get(usize::from(at)).filter(|_| at != 0)?;
            at = node.before;
            Some(&node.text()[1..usize::from(node.length) - 2])
        })
    }

    #[inline(always)]
    fn place(&self, around: Id, at: Id) -> Place {
        let id = if at == 0 { around } else { at };
        match self.nodes.get(usize::from(id)) {
            Some(node) if at == 0 => node.inside,
            Some(node) => node.next,
            None => Place::default(),
        }
    }

    fn place_mut(&mut self, around: Id, at: Id) -> &mut Place {
        if at == 0 { &mut self.nodes[usize::from(around)].inside } else { &mut self.nodes[usize::from(at)].next }
    }
}

impl Source<'_> {
    /// Whether the name at `p` is the one that came in this place the last time: then it is new, and unknown to the table. Gives the
    /// length of the name with quotes and colon, or 0.
    ///
    /// # Safety
    /// - `p` is a cursor with the margin less a separator.
    #[inline(always)]
    pub(super) unsafe fn follow_name(&mut self, names: &mut ObjectNames, p: *const u8) -> usize {
        if names.way != Way::Shapes {
            return 0;
        }
        // SAFETY: the caller's promise.
        let (id, length) = unsafe { self.shapes.follow(names.around, names.at, p) };
        if id != 0 {
            names.at = id;
        }
        length
    }

    /// Adds the name that was read last to the names of its object; false: it is there already.
    pub(super) fn add_name(&mut self, names: &mut ObjectNames) -> bool {
        let input = self.input();
        let NameAt { start, len, escaped } = self.name;
        let text = if names.way == Way::Shapes && !escaped { input.get(start - 1..start + len + 2) } else { None };
        if let Some(text @ [.., b':']) = text {
            match self.shapes.add(names.around, names.at, text) {
                Added::New(id) => {
                    names.at = id;
                    return true;
                }
                Added::Duplicate => return false,
                Added::Full => {}
            }
        }
        if names.way == Way::Shapes {
            for name in self.shapes.names(names.at) {
                self.names.add_escaped(&mut names.set, input, name);
            }
        }
        names.way = Way::Set;
        self.add_to_set(&mut names.set)
    }

    /// As [`add_name`](Self::add_name), of an object with a table that does not know the name.
    pub(super) fn add_unknown_name(&mut self, names: &mut ObjectNames, table: &'static Table) -> bool {
        if names.way == Way::Open && self.shapes.begin() {
            if let Some(id) = self.shapes.of_table(table) {
                (names.way, names.around) = (Way::Shapes, id);
            }
        }
        self.add_name(names)
    }

    /// The object with these names is closed.
    #[inline(always)]
    pub(super) fn forget_object(&mut self, names: &ObjectNames) {
        self.names.close(&names.set);
    }
}

impl Node {
    /// The name with quotes and colon.
    fn text(&self) -> &[u8] {
        &self.text[..usize::from(self.length)]
    }

    fn new(name: &[u8], before: Id, depth: u8) -> Self {
        let mut text = [0; LONGEST];
        text[..name.len()].copy_from_slice(name);
        let mask = if name.len() == LONGEST { u64::MAX } else { (1 << name.len()) - 1 };
        let place = Place::default();
        Node { text, mask, length: name.len() as u8, depth, before, other: 0, next: place, inside: place }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;
    use alloc::string::String;

    fn padded(name: &str) -> String {
        format!("\"{name}\":{}", " ".repeat(LONGEST))
    }

    /// Reads an object of `names` inside of `around`: its last name, and how many were found.
    fn read(shapes: &mut Shapes, around: Id, names: &[&str]) -> (Id, usize) {
        let (mut at, mut found) = (0, 0);
        for name in names {
            let text = padded(name);
            // SAFETY: the text is padded.
            let (id, length) = unsafe { shapes.follow(around, at, text.as_ptr()) };
            if id != 0 {
                assert_eq!(length, name.len() + 3);
            }
            let count = shapes.nodes.len();
            match shapes.add(around, at, &text.as_bytes()[..name.len() + 3]) {
                Added::New(added) => {
                    assert!(id == 0 || id == added);
                    found += usize::from(shapes.nodes.len() == count);
                    at = added;
                }
                Added::Duplicate | Added::Full => panic!("{name}"),
            }
        }
        (at, found)
    }

    #[test]
    fn what_was_there_before_is_found_again() {
        let mut shapes = Shapes::new();
        let long = "n".repeat(LONGEST - 3);
        let names = ["a", "ab", "b", "a_name_of_more_than_thirty_two_bytes", &long];
        let (last, found) = read(&mut shapes, 0, &names);
        assert_eq!(found, 0);
        assert_eq!(read(&mut shapes, 0, &names), (last, names.len()));
        // A name left out, another one put in: only what is new in its place is added.
        assert_eq!(read(&mut shapes, 0, &["a", "b"]).1, 1);
        assert_eq!(read(&mut shapes, 0, &["a", "b"]).1, 2);
        assert_eq!(read(&mut shapes, 0, &names), (last, names.len()));
        // Inside of another name nothing is known.
        assert_eq!(read(&mut shapes, last, &names).1, 0);
        let mut listed: alloc::vec::Vec<_> = shapes.names(last).collect();
        listed.reverse();
        assert_eq!(listed, names.map(str::as_bytes));
    }

    #[test]
    fn a_second_one_is_told() {
        let mut shapes = Shapes::new();
        let (last, _) = read(&mut shapes, 0, &["a", "b", "c"]);
        for name in ["a", "b", "c"] {
            let text = padded(name);
            // SAFETY: the text is padded.
            assert_eq!(unsafe { shapes.follow(0, last, text.as_ptr()) }, (0, 0));
            assert!(matches!(shapes.add(0, last, &text.as_bytes()[..4]), Added::Duplicate));
        }
    }

    #[test]
    fn it_is_full_some_time() {
        let mut shapes = Shapes::new();
        let mut at = 0;
        for count in 0.. {
            let text = format!("\"{count}\":");
            match shapes.add(0, at, text.as_bytes()) {
                Added::New(id) => at = id,
                Added::Duplicate => panic!("{count}"),
                Added::Full => {
                    assert_eq!(count, usize::from(DEEPEST));
                    break;
                }
            }
        }
        for count in 0..TRIES + 1 {
            let text = format!("\"x{count}\":");
            let full = matches!(shapes.add(at, 0, text.as_bytes()), Added::Full);
            assert_eq!(full, count == TRIES);
        }
        assert!(matches!(shapes.add(0, 0, &[b'x'; LONGEST + 1]), Added::Full));
    }
}
