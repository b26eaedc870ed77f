//! Where the value of one attribute is kept: `#[json(...)]` and `#[serde(...)]` each fill their half, and the former wins.

use crate::direction::Direction;

/// The attribute that said something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    Json,
    Serde,
}

/// What one word was given.
pub(crate) struct Slot<T> {
    json: Option<T>,
    serde: Option<T>,
}

impl<T> Default for Slot<T> {
    fn default() -> Self {
        Slot { json: None, serde: None }
    }
}

impl<T> Slot<T> {
    /// Keeps `value`, and says whether the slot was free.
    #[must_use]
    pub(crate) fn fill(&mut self, source: Source, value: T) -> bool {
        let half = match source {
            Source::Json => &mut self.json,
            Source::Serde => &mut self.serde,
        };
        let free = half.is_none();
        half.get_or_insert(value);
        free
    }

    pub(crate) fn get(&self) -> Option<&T> {
        self.json.as_ref().or(self.serde.as_ref())
    }

    /// What `#[json(...)]` gave.
    pub(crate) fn own(&self) -> Option<&T> {
        self.json.as_ref()
    }
}

/// What one word was given for each direction, in one value or in the split form.
pub(crate) struct Split<T> {
    pub(crate) encode: Slot<T>,
    pub(crate) decode: Slot<T>,
}

impl<T> Default for Split<T> {
    fn default() -> Self {
        Split { encode: Slot::default(), decode: Slot::default() }
    }
}

impl<T> Split<T> {
    pub(crate) fn get(&self, direction: Direction) -> Option<&T> {
        self.slot(direction).get()
    }

    pub(crate) fn slot(&self, direction: Direction) -> &Slot<T> {
        match direction {
            Direction::Encode => &self.encode,
            Direction::Decode => &self.decode,
        }
    }

    pub(crate) fn slot_mut(&mut self, direction: Direction) -> &mut Slot<T> {
        match direction {
            Direction::Encode => &mut self.encode,
            Direction::Decode => &mut self.decode,
        }
    }
}

/// Names that are read beside the first one.
#[derive(Default)]
pub(crate) struct Aliases {
    json: Vec<syn::LitStr>,
    serde: Vec<syn::LitStr>,
}

impl Aliases {
    pub(crate) fn add(&mut self, source: Source, name: syn::LitStr) {
        match source {
            Source::Json => self.json.push(name),
            Source::Serde => self.serde.push(name),
        }
    }

    /// What `#[json(...)]` gave.
    pub(crate) fn own(&self) -> &[syn::LitStr] {
        &self.json
    }

    pub(crate) fn get(&self) -> &[syn::LitStr] {
        if self.json.is_empty() { &self.serde } else { &self.json }
    }
}
