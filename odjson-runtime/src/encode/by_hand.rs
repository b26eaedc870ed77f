//! What an implementation written by hand may write next, so that whatever it does the output is JSON or an error.
//!
//! The state lives in the sink and not in the handle: handles can be swapped, kept too long, or used after a panic was caught.
//! Places are offsets: the buffer moves.

use alloc::boxed::Box;
use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::ops::Range;

use crate::encode::flush::Offset;

/// What may come next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Due {
    /// One value, and that is all.
    #[default]
    Value,
    /// Nothing more.
    Nothing,
    /// The first element of an array, or its end.
    FirstElement,
    /// A further element of an array, or its end.
    Element,
    /// The first name of an object, or its end.
    FirstName,
    /// A further name of an object, or its end.
    Name,
    /// The value of a member.
    MemberValue,
}

/// The state of the implementations written by hand that are at work.
#[derive(Default)]
pub(crate) struct Hand {
    pub(crate) due: Due,
    /// Where the output stands, in bytes.
    pub(crate) at: Offset,
    /// How many handles have lent their place to a value. A handle works only while its own number is this one: after a panic
    /// inside a lent place it never is again.
    pub(crate) lent: u32,
    /// How many of `open` belong to outer handles.
    pub(crate) floor: usize,
    pub(crate) open: Vec<Open>,
    /// Where the names of the open objects stand in the output, without quotes, the innermost object last.
    names: Vec<Range<Offset>>,
}

/// An open array or object.
pub(crate) struct Open {
    /// What is due after it.
    after: Due,
    /// How many of `names` belong to outer objects.
    outer_names: usize,
    /// All names of this object, once there are many.
    many: Option<BTreeSet<Box<[u8]>>>,
}

/// Up to here names are compared one by one.
const FEW: usize = 16;

impl Hand {
    /// Whether there is anything to free.
    #[inline(always)]
    pub(crate) fn owns_memory(&self) -> bool {
        self.open.capacity() != 0 || self.names.capacity() != 0
    }

    /// What is due after a value.
    pub(crate) fn after_value(&self) -> Due {
        match self.due {
            Due::FirstElement | Due::Element => Due::Element,
            Due::MemberValue => Due::Name,
            _ => Due::Nothing,
        }
    }

    /// Opens an array or object at a place where a value is due.
    pub(crate) fn begin(&mut self, first: Due) {
        self.open.push(Open { after: self.after_value(), outer_names: self.names.len(), many: None });
        self.due = first;
    }

    /// Closes the innermost array or object of this handle.
    pub(crate) fn end(&mut self) {
        if let Some(closed) = self.open.pop() {
            self.names.truncate(closed.outer_names);
            self.due = closed.after;
        }
    }

    /// Opens an object of a map whose keys are to be looked at. Leaves what is due alone.
    pub(crate) fn begin_map(&mut self) {
        self.open.push(Open { after: self.due, outer_names: self.names.len(), many: None });
    }

    /// Forgets what the handle above `floor` left open.
    pub(crate) fn abandon(&mut self, floor: usize) {
        while self.open.len() > floor {
            self.end();
        }
    }

    /// Takes in a name of the innermost object, as it was written. False if the object has it already. `written` is the output from
    /// byte `first` on; all names of open objects are in it.
    pub(crate) fn add_name(&mut self, written: &[u8], first: Offset, name: Range<Offset>) -> bool {
        let Some(object) = self.open.last_mut() else { return false };
        let names = &self.names[object.outer_names..];
        let text = |name: &Range<Offset>| &written[(name.start - first) as usize..(name.end - first) as usize];
        // Equal strings are written equally: escapes need not be undone.
        let fresh = if names.len() < FEW {
            names.iter().all(|other| text(other) != text(&name))
        } else {
            let all = || names.iter().map(|name| text(name).into()).collect();
            object.many.get_or_insert_with(all).insert(text(&name).into())
        };
        self.names.push(name);
        fresh
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;
    use alloc::string::String;

    #[test]
    fn duplicates_are_found_among_few_and_among_many() {
        for count in [1, 2, 15, 16, 17, 18, 100] {
            for duplicate in [0, count / 2, count - 1] {
                let mut hand = Hand::default();
                hand.begin(Due::FirstName);
                let mut written = String::new();
                for n in 0..count {
                    let from = written.len() as Offset;
                    written.push_str(&format!("name{n}"));
                    assert!(hand.add_name(written.as_bytes(), 0, from..written.len() as Offset));
                }
                // An inner object has its own names.
                hand.due = Due::MemberValue;
                hand.begin(Due::FirstName);
                let from = written.len() as Offset;
                written.push_str(&format!("name{duplicate}"));
                assert!(hand.add_name(written.as_bytes(), 0, from..written.len() as Offset));
                assert!(!hand.add_name(written.as_bytes(), 0, from..written.len() as Offset));
                hand.end();
                assert!(!hand.add_name(written.as_bytes(), 0, from..written.len() as Offset), "{duplicate} of {count}");
            }
        }
    }
}
