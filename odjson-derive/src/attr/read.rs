//! Fills the types of this module from the attributes of the input.

use proc_macro2::{Ident, Span};
use syn::punctuated::Punctuated;
use syn::{Attribute, Data, DeriveInput, ExprPath, Fields, LitStr, Meta, Path, Token};

use super::entry::{Entry, Value};
use super::keys::{Key, Meaning, Origin, Place, find_word};
use super::nearest::nearest;
use super::{
    Aliases, Attributes, Bounds, ContainerAttributes, DefaultValue, FieldAttributes, Slot, Source, Split,
    VariantAttributes,
};
use crate::diagnostics::Diagnostics;
use crate::direction::Direction;
use crate::rename::Case;

/// Reads every attribute of `input` that concerns the derives.
pub(crate) fn parse_attributes(input: &DeriveInput, direction: Direction, diagnostics: &mut Diagnostics) -> Attributes {
    let mut reader = Reader { direction, diagnostics };
    let mut container = reader.read_container(&input.attrs);
    let (variants, fields) = match &input.data {
        Data::Struct(data) => (Vec::new(), reader.read_fields(&data.fields)),
        Data::Enum(data) => (data.variants.iter().map(|variant| reader.read_variant(variant)).collect(), Vec::new()),
        Data::Union(_) => (Vec::new(), Vec::new()),
    };
    container.deprecated = all_attributes(input).any(speaks_of_deprecated);
    Attributes { container, variants, fields }
}

struct Reader<'d> {
    direction: Direction,
    diagnostics: &'d mut Diagnostics,
}

impl Reader<'_> {
    fn read_container(&mut self, attributes: &[Attribute]) -> ContainerAttributes {
        let mut written = ContainerAttributes::default();
        for (source, key, entry) in self.read_entries(attributes, Place::Container) {
            match key {
                Key::Bound => self.fill_bound(&mut written.bound, source, &entry),
                Key::Crate => self.fill_root(&mut written.root, source, &entry),
                Key::Default => self.fill_default(&mut written.default, source, entry),
                Key::DenyUnknownFields => self.fill_flag(&mut written.deny_unknown_fields, source, &entry),
                Key::OmitNone => self.fill_flag(&mut written.omit_none, source, &entry),
                Key::RenameAll => self.fill_case(&mut written.rename_all, source, &entry),
                Key::RenameAllFields => {
                    written.rename_all_fields_at = Some(entry.span());
                    self.fill_case(&mut written.rename_all_fields, source, &entry);
                }
                Key::Transparent => self.fill_flag(&mut written.transparent, source, &entry),
                // The name of a type is not in its JSON, but both spellings have to be well-formed.
                Key::Rename => self.fill_names(&mut Split::default(), &mut Aliases::default(), source, &entry),
                _ => {}
            }
        }
        written.packed = attributes.iter().any(is_packed);
        written
    }

    fn read_variant(&mut self, variant: &syn::Variant) -> VariantAttributes {
        let mut written = VariantAttributes::default();
        for (source, key, entry) in self.read_entries(&variant.attrs, Place::Variant) {
            match key {
                Key::Alias => self.fill_alias(&mut written.alias, source, &entry),
                Key::Bound => self.fill_bound(&mut written.bound, source, &entry),
                Key::Rename => self.fill_names(&mut written.rename, &mut written.alias, source, &entry),
                Key::RenameAll => self.fill_case(&mut written.rename_all, source, &entry),
                Key::Skip | Key::SkipSerializing | Key::SkipDeserializing => {
                    self.fill_skip(&mut written.skip, source, key, &entry);
                }
                _ => {}
            }
        }
        written.fields = self.read_fields(&variant.fields);
        written
    }

    fn read_fields(&mut self, fields: &Fields) -> Vec<FieldAttributes> {
        fields.iter().map(|field| self.read_field(field)).collect()
    }

    fn read_field(&mut self, field: &syn::Field) -> FieldAttributes {
        let mut written = FieldAttributes::default();
        for (source, key, entry) in self.read_entries(&field.attrs, Place::Field) {
            match key {
                Key::Alias => self.fill_alias(&mut written.alias, source, &entry),
                Key::Bound => self.fill_bound(&mut written.bound, source, &entry),
                Key::Default => self.fill_default(&mut written.default, source, entry),
                Key::OmitEmpty => self.fill_flag(&mut written.omit_empty, source, &entry),
                Key::OmitZero => self.fill_flag(&mut written.omit_zero, source, &entry),
                Key::Rename => self.fill_names(&mut written.rename, &mut written.alias, source, &entry),
                Key::Skip | Key::SkipSerializing | Key::SkipDeserializing => {
                    self.fill_skip(&mut written.skip, source, key, &entry);
                }
                Key::SkipSerializingIf => {
                    let path: Option<ExprPath> = entry.expect_quoted("the path of a function", self.diagnostics);
                    self.fill(&mut written.skip_serializing_if, source, path, &entry.word);
                }
                _ => {}
            }
        }
        written
    }

    /// The entries of all `#[json(...)]` and `#[serde(...)]` whose words mean something here. The others are reported.
    fn read_entries(&mut self, attributes: &[Attribute], place: Place) -> Vec<(Source, Key, Entry)> {
        let mut entries = Vec::new();
        for attribute in attributes {
            let source = match attribute.path() {
                path if path.is_ident("json") => Source::Json,
                path if path.is_ident("serde") => Source::Serde,
                _ => continue,
            };
            match attribute.parse_args_with(Entry::parse_list) {
                Ok(list) => {
                    let known = list
                        .into_iter()
                        .filter_map(|entry| Some((source, self.meaning(source, place, &entry)?, entry)));
                    entries.extend(known);
                }
                Err(error) => self.diagnostics.push(error),
            }
        }
        entries
    }

    fn meaning(&mut self, source: Source, place: Place, entry: &Entry) -> Option<Key> {
        let text = entry.word.to_string();
        let word = match find_word(&text, place) {
            Ok(word) => word,
            Err(message) => {
                self.diagnostics.report(entry.span(), message);
                return None;
            }
        };
        if source == Source::Serde && word.origin == Origin::Own {
            self.diagnostics
                .report(entry.span(), format!("`{text}` is not an attribute of serde; write `#[json({text})]`"));
            return None;
        }
        match word.meaning {
            Meaning::Known(key) => Some(key),
            Meaning::Inert => None,
            Meaning::Later(concerns) => {
                if concerns.include(self.direction) {
                    self.diagnostics.report(entry.span(), format!("`{text}` is not supported yet"));
                }
                None
            }
        }
    }

    fn fill<T>(&mut self, slot: &mut Slot<T>, source: Source, value: Option<T>, word: &Ident) {
        if let Some(value) = value {
            if !slot.fill(source, value) {
                self.diagnostics.report(word.span(), format!("`{word}` is given twice; leave one out"));
            }
        }
    }

    fn fill_flag(&mut self, slot: &mut Slot<Span>, source: Source, entry: &Entry) {
        let flag = entry.expect_flag(self.diagnostics).then(|| entry.span());
        self.fill(slot, source, flag, &entry.word);
    }

    fn fill_skip(&mut self, skip: &mut Split<Span>, source: Source, key: Key, entry: &Entry) {
        if !entry.expect_flag(self.diagnostics) {
            return;
        }
        // `skip` beside `skip_serializing` says the same thing twice, as in serde no reason to complain.
        if key != Key::SkipDeserializing {
            let _ = skip.encode.fill(source, entry.span());
        }
        if key != Key::SkipSerializing {
            let _ = skip.decode.fill(source, entry.span());
        }
    }

    fn fill_alias(&mut self, aliases: &mut Aliases, source: Source, entry: &Entry) {
        if let Some(name) = entry.expect_string(self.diagnostics) {
            aliases.add(source, LitStr::new(&name.value(), name.span()));
        }
    }

    /// `default`, `default = "path"`, and in `#[json(...)]` also `default = literal`.
    fn fill_default(&mut self, slot: &mut Slot<DefaultValue>, source: Source, entry: Entry) {
        let Entry { word, value } = entry;
        let default = match value {
            Value::Missing => Some(DefaultValue::Trait(word.span())),
            Value::Literal(literal) if source == Source::Json => Some(DefaultValue::Literal(literal)),
            value => {
                let entry = Entry { word: word.clone(), value };
                entry.expect_quoted("the path of a function", self.diagnostics).map(DefaultValue::Path)
            }
        };
        self.fill(slot, source, default, &word);
    }

    /// `crate = "path"` renames this library in `#[json(...)]`; in `#[serde(...)]` it renames serde, which is nothing to us.
    fn fill_root(&mut self, root: &mut Option<Path>, source: Source, entry: &Entry) {
        let path = entry.expect_quoted("a path", self.diagnostics);
        if source == Source::Json {
            if root.is_some() {
                self.diagnostics.report(entry.span(), "`crate` is given twice; leave one out");
            }
            *root = path;
        }
    }

    fn fill_bound(&mut self, split: &mut Split<Bounds>, source: Source, entry: &Entry) {
        self.fill_split(split, source, entry, |entry, diagnostics| {
            let text = entry.expect_string(diagnostics)?;
            match text.parse_with(Punctuated::parse_terminated) {
                Ok(predicates) => Some(Bounds { source, predicates }),
                Err(error) => {
                    diagnostics.report(text.span(), format!("this is not a list of bounds: {error}"));
                    None
                }
            }
        });
    }

    fn fill_case(&mut self, split: &mut Split<Case>, source: Source, entry: &Entry) {
        self.fill_split(split, source, entry, |entry, diagnostics| {
            let text = entry.expect_string(diagnostics)?;
            let value = text.value();
            let case = Case::ALL.iter().find(|(word, _)| *word == value).map(|(_, case)| *case);
            if case.is_none() {
                let nearest = nearest(&value, Case::ALL.iter().map(|(word, _)| *word));
                diagnostics.report(text.span(), format!("unknown case {value:?}; did you mean {nearest:?}?"));
            }
            case
        });
    }

    /// `rename`. As in serde, the split form may list several names to read; those after the first are aliases.
    fn fill_names(&mut self, split: &mut Split<LitStr>, aliases: &mut Aliases, source: Source, entry: &Entry) {
        let mut read_before = false;
        let mut further = Vec::new();
        self.for_each_direction(entry, |reader, direction, entry| {
            let Some(name) = entry.expect_string(reader.diagnostics) else { return };
            let name = LitStr::new(&name.value(), name.span());
            if direction == Direction::Decode && core::mem::replace(&mut read_before, true) {
                further.push(name);
            } else {
                reader.fill(split.slot_mut(direction), source, Some(name), &entry.word);
            }
        });
        for name in further {
            aliases.add(source, name);
        }
    }

    fn fill_split<T>(
        &mut self,
        split: &mut Split<T>,
        source: Source,
        entry: &Entry,
        parse: impl Fn(&Entry, &mut Diagnostics) -> Option<T>,
    ) {
        self.for_each_direction(entry, |reader, direction, entry| {
            // An entry for both directions is parsed for each, so that errors must be told for one of them only.
            let value = parse(entry, reader.diagnostics);
            reader.fill(split.slot_mut(direction), source, value, &entry.word);
        });
    }

    /// Calls `each` with the entry of the direction of this derive: the entry itself, or what the split form
    /// `word(serialize = ..., deserialize = ...)` says. The other direction is the business of the other derive.
    fn for_each_direction(&mut self, entry: &Entry, mut each: impl FnMut(&mut Self, Direction, &Entry)) {
        let Value::List(tokens) = &entry.value else {
            return each(self, self.direction, entry);
        };
        let list = match syn::parse::Parser::parse2(Entry::parse_list, tokens.clone()) {
            Ok(list) => list,
            Err(error) => return self.diagnostics.push(error),
        };
        for part in &list {
            let direction = match part.word.to_string().as_str() {
                "serialize" => Direction::Encode,
                "deserialize" => Direction::Decode,
                other => {
                    self.diagnostics.report(
                        part.span(),
                        format!("unknown direction `{other}`; write `serialize = \"...\"` or `deserialize = \"...\"`"),
                    );
                    continue;
                }
            };
            if direction == self.direction {
                each(self, direction, part);
            }
        }
    }
}

fn is_packed(attribute: &Attribute) -> bool {
    attribute.path().is_ident("repr")
        && attribute
            .parse_args_with(Entry::parse_list)
            .is_ok_and(|list| list.iter().any(|entry| entry.word == "packed"))
}

/// The attributes of the type, its variants and fields.
fn all_attributes(input: &DeriveInput) -> impl Iterator<Item = &Attribute> {
    let (fields, variants) = match &input.data {
        Data::Struct(data) => (Some(&data.fields), None),
        Data::Enum(data) => (None, Some(&data.variants)),
        Data::Union(_) => (None, None),
    };
    let variants = variants.into_iter().flatten();
    let of_variants = variants.clone().flat_map(|variant| &variant.attrs);
    let fields = fields.into_iter().chain(variants.map(|variant| &variant.fields));
    let of_fields = fields.flatten().flat_map(|field| &field.attrs);
    input.attrs.iter().chain(of_variants).chain(of_fields)
}

/// `#[deprecated]`, `#[allow(deprecated)]`, `#[expect(deprecated)]`.
fn speaks_of_deprecated(attribute: &Attribute) -> bool {
    let path = attribute.path();
    let allows = path.is_ident("allow") || path.is_ident("expect");
    path.is_ident("deprecated")
        || allows
            && attribute
                .parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated)
                .is_ok_and(|lints| lints.iter().any(|lint| lint.path().is_ident("deprecated")))
}
