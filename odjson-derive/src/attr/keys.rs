//! The words that attributes are made of, each named once.

use crate::direction::Direction;

/// What an attribute stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Container,
    Variant,
    Field,
}

impl Place {
    fn in_words(self) -> &'static str {
        match self {
            Place::Container => "a type",
            Place::Variant => "a variant",
            Place::Field => "a field",
        }
    }
}

/// The words whose meaning the derives know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Key {
    Alias,
    Borrow,
    Bound,
    Crate,
    Default,
    DenyUnknownFields,
    OmitEmpty,
    OmitNone,
    OmitZero,
    Rename,
    RenameAll,
    RenameAllFields,
    Skip,
    SkipDeserializing,
    SkipSerializing,
    SkipSerializingIf,
    Transparent,
}

/// What becomes of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    Known(Key),
    /// Changes no JSON: serde's error texts, names that only other formats write.
    Inert,
    /// Known, but not supported yet by the derives that it concerns; the others need not care.
    Later(Concerns),
}

/// The derives that a word concerns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Concerns {
    Both,
    Encode,
    Decode,
}

impl Concerns {
    pub(crate) fn include(self, direction: Direction) -> bool {
        match self {
            Concerns::Both => true,
            Concerns::Encode => direction == Direction::Encode,
            Concerns::Decode => direction == Direction::Decode,
        }
    }
}

/// Whose word it is: serde's, understood in `#[json(...)]` too, or ours alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    Serde,
    Own,
}

pub(crate) struct Word {
    pub(crate) text: &'static str,
    pub(crate) origin: Origin,
    pub(crate) meaning: Meaning,
    places: &'static [Place],
}

const ON_TYPE: &[Place] = &[Place::Container];
const ON_VARIANT: &[Place] = &[Place::Variant];
const ON_FIELD: &[Place] = &[Place::Field];
const ON_TYPE_AND_VARIANT: &[Place] = &[Place::Container, Place::Variant];
const ON_TYPE_AND_FIELD: &[Place] = &[Place::Container, Place::Field];
const ON_VARIANT_AND_FIELD: &[Place] = &[Place::Variant, Place::Field];
const ANYWHERE: &[Place] = &[Place::Container, Place::Variant, Place::Field];

const fn known(text: &'static str, places: &'static [Place], key: Key) -> Word {
    Word { text, origin: Origin::Serde, meaning: Meaning::Known(key), places }
}

const fn own(text: &'static str, places: &'static [Place], key: Key) -> Word {
    Word { text, origin: Origin::Own, meaning: Meaning::Known(key), places }
}

const fn later(text: &'static str, places: &'static [Place], concerns: Concerns) -> Word {
    Word { text, origin: Origin::Serde, meaning: Meaning::Later(concerns), places }
}

const fn own_later(text: &'static str, places: &'static [Place], concerns: Concerns) -> Word {
    Word { text, origin: Origin::Own, meaning: Meaning::Later(concerns), places }
}

const WORDS: &[Word] = &[
    known("alias", ON_VARIANT_AND_FIELD, Key::Alias),
    known("borrow", ON_VARIANT_AND_FIELD, Key::Borrow),
    known("bound", ANYWHERE, Key::Bound),
    known("crate", ON_TYPE, Key::Crate),
    known("default", ON_TYPE_AND_FIELD, Key::Default),
    known("deny_unknown_fields", ON_TYPE, Key::DenyUnknownFields),
    known("rename", ANYWHERE, Key::Rename),
    known("rename_all", ON_TYPE_AND_VARIANT, Key::RenameAll),
    known("rename_all_fields", ON_TYPE, Key::RenameAllFields),
    known("skip", ON_VARIANT_AND_FIELD, Key::Skip),
    known("skip_deserializing", ON_VARIANT_AND_FIELD, Key::SkipDeserializing),
    known("skip_serializing", ON_VARIANT_AND_FIELD, Key::SkipSerializing),
    known("skip_serializing_if", ON_FIELD, Key::SkipSerializingIf),
    known("transparent", ON_TYPE, Key::Transparent),
    own("omit_empty", ON_FIELD, Key::OmitEmpty),
    own("omit_none", ON_TYPE, Key::OmitNone),
    own("omit_zero", ON_FIELD, Key::OmitZero),
    Word { text: "expecting", origin: Origin::Serde, meaning: Meaning::Inert, places: ON_TYPE },
    later("content", ON_TYPE, Concerns::Both),
    later("deserialize_with", ON_VARIANT_AND_FIELD, Concerns::Decode),
    later("field_identifier", ON_TYPE, Concerns::Both),
    later("flatten", ON_FIELD, Concerns::Both),
    later("from", ON_TYPE, Concerns::Decode),
    later("getter", ON_FIELD, Concerns::Both),
    later("into", ON_TYPE, Concerns::Encode),
    later("other", ON_VARIANT, Concerns::Decode),
    later("remote", ON_TYPE, Concerns::Both),
    later("serialize_with", ON_VARIANT_AND_FIELD, Concerns::Encode),
    later("tag", ON_TYPE, Concerns::Both),
    later("try_from", ON_TYPE, Concerns::Decode),
    later("untagged", ON_TYPE_AND_VARIANT, Concerns::Both),
    later("variant_identifier", ON_TYPE, Concerns::Both),
    later("with", ON_VARIANT_AND_FIELD, Concerns::Both),
    own_later("alias_all", ON_TYPE, Concerns::Decode),
    own_later("as", ON_FIELD, Concerns::Both),
    own_later("case_insensitive", ON_TYPE_AND_FIELD, Concerns::Decode),
    own_later("codegen", ON_TYPE, Concerns::Both),
    own_later("default_variant", ON_TYPE, Concerns::Decode),
    own_later("display", ON_FIELD, Concerns::Encode),
    own_later("double_option", ON_FIELD, Concerns::Both),
    own_later("format", ON_FIELD, Concerns::Both),
    own_later("from_str", ON_FIELD, Concerns::Decode),
    own_later("max_len", ON_FIELD, Concerns::Decode),
    own_later("nonfinite", ON_FIELD, Concerns::Both),
    own_later("null_default", ON_FIELD, Concerns::Decode),
    own_later("omit_default", ON_TYPE, Concerns::Encode),
    own_later("secret", ON_FIELD, Concerns::Decode),
    own_later("serde", ON_FIELD, Concerns::Both),
    own_later("strict_types", ON_TYPE, Concerns::Both),
    own_later("string", ON_FIELD, Concerns::Both),
    own_later("validate", ON_TYPE, Concerns::Decode),
];

/// Looks a word up, or says what is wrong with it.
pub(crate) fn find_word(text: &str, place: Place) -> Result<&'static Word, String> {
    let Some(word) = WORDS.iter().find(|word| word.text == text) else {
        let here = WORDS.iter().filter(|word| word.places.contains(&place)).map(|word| word.text);
        let nearest = super::nearest::nearest(text, here);
        return Err(format!("unknown attribute `{text}`; did you mean `{nearest}`?"));
    };
    if word.places.contains(&place) {
        return Ok(word);
    }
    let places: Vec<&str> = word.places.iter().map(|place| place.in_words()).collect();
    Err(format!("`{text}` means nothing on {}; it goes on {}", place.in_words(), places.join(" or ")))
}

#[cfg(test)]
mod tests {
    use super::{Place, WORDS, find_word};

    #[test]
    fn words_are_unique() {
        for (at, word) in WORDS.iter().enumerate() {
            assert!(WORDS[..at].iter().all(|other| other.text != word.text), "{}", word.text);
        }
    }

    #[test]
    fn a_word_in_the_wrong_place_is_told_its_place() {
        let error = find_word("rename_all", Place::Field).err();
        assert_eq!(error.as_deref(), Some("`rename_all` means nothing on a field; it goes on a type or a variant"));
    }

    #[test]
    fn an_unknown_word_is_told_the_nearest_of_its_place() {
        let error = find_word("renam", Place::Field).err();
        assert_eq!(error.as_deref(), Some("unknown attribute `renam`; did you mean `rename`?"));
    }
}
