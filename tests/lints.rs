//! Generated code sets off no lint in a user's crate, and works where lints are forbidden, which nothing inside can undo.
#![forbid(unsafe_code)]
#![forbid(
    explicit_outlives_requirements,
    keyword_idents_2024,
    let_underscore_drop,
    meta_variable_misuse,
    missing_docs,
    missing_debug_implementations,
    non_camel_case_types,
    non_snake_case,
    non_upper_case_globals,
    redundant_lifetimes,
    single_use_lifetimes,
    trivial_casts,
    trivial_numeric_casts,
    unit_bindings,
    unreachable_pub,
    unsafe_op_in_unsafe_fn,
    unused,
    unused_import_braces,
    unused_lifetimes,
    unused_qualifications,
    unused_results
)]
#![deny(deprecated, rust_2018_idioms, rust_2021_compatibility, rust_2024_compatibility)]
#![forbid(
    clippy::absolute_paths,
    clippy::allow_attributes,
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::default_numeric_fallback,
    clippy::disallowed_macros,
    clippy::empty_loop,
    clippy::indexing_slicing,
    clippy::infinite_loop,
    clippy::integer_division,
    clippy::items_after_statements,
    clippy::large_types_passed_by_value,
    clippy::match_same_arms,
    clippy::min_ident_chars,
    clippy::missing_const_for_fn,
    clippy::missing_docs_in_private_items,
    clippy::missing_errors_doc,
    clippy::missing_inline_in_public_items,
    clippy::multiple_unsafe_ops_per_block,
    clippy::needless_borrow,
    clippy::needless_borrowed_reference,
    clippy::pattern_type_mismatch,
    clippy::pub_underscore_fields,
    clippy::question_mark_used,
    clippy::redundant_closure,
    clippy::redundant_clone,
    clippy::ref_patterns,
    clippy::same_name_method,
    clippy::semicolon_if_nothing_returned,
    clippy::shadow_reuse,
    clippy::shadow_same,
    clippy::shadow_unrelated,
    clippy::std_instead_of_core,
    clippy::undocumented_unsafe_blocks,
    clippy::unwrap_used,
    clippy::use_self,
    clippy::used_underscore_binding,
    clippy::used_underscore_items,
    clippy::wildcard_enum_match_arm
)]

use core::marker::PhantomData;
use std::borrow::Cow;

use odjson::{JsonFrom, JsonTo};

/// A path of a default.
mod make {
    /// Seven.
    pub(crate) const fn seven() -> u8 {
        7
    }

    /// Whether it is seven.
    pub(crate) const fn is_seven(value: &u8) -> bool {
        matches!(value, 7)
    }
}

/// Fields that are not there, in both directions and each.
#[derive(JsonTo, JsonFrom, Debug)]
#[json(deny_unknown_fields)]
pub struct Named<'text, T, const N: usize> {
    /// Borrowed.
    pub text: &'text str,
    /// With a default, and left out.
    #[json(default = "make::seven", skip_serializing_if = "make::is_seven")]
    pub seven: u8,
    /// A literal.
    #[json(default = -1, omit_zero)]
    pub literal: i8,
    /// Generic.
    pub list: Vec<T>,
    /// Left out when empty.
    #[json(default, omit_empty)]
    pub maybe: Vec<T>,
    /// Not there.
    #[json(skip)]
    pub skipped: [Option<u8>; 1],
    /// Generic over a number.
    #[json(skip)]
    pub marker: PhantomData<[T; N]>,
}

/// Everything that a variant can be.
#[derive(JsonTo, JsonFrom, Debug)]
pub enum Variants<T> {
    /// Unit.
    Unit,
    /// Newtype.
    Newtype(T),
    /// Tuple.
    Tuple(u8, T),
    /// Struct.
    Struct {
        /// A field.
        field: u8,
        /// Another.
        #[json(omit_zero)]
        other: u8,
    },
    /// Never read nor written.
    #[json(skip)]
    Skipped(u8),
}

/// A number.
#[derive(JsonTo, JsonFrom, Debug, Clone, Copy)]
#[repr(C, packed)]
pub struct Packed {
    /// Aligned.
    pub one: u8,
    /// Not aligned.
    pub two: u32,
}

/// What it says.
#[derive(JsonTo, JsonFrom, Debug)]
#[json(transparent)]
pub struct Transparent {
    /// The field.
    pub inner: Option<u8>,
}

/// A newtype.
#[derive(JsonTo, JsonFrom, Debug)]
pub struct Newtype(pub u8);

/// A tuple.
#[derive(JsonTo, JsonFrom, Debug)]
pub struct Tuple(pub u8, pub u8);

/// Nothing.
#[derive(JsonTo, JsonFrom, Debug)]
pub struct Unit;

/// Nothing in braces.
#[derive(JsonTo, JsonFrom, Debug)]
pub struct Empty {}

/// Never.
#[derive(JsonTo, JsonFrom, Debug)]
pub enum Never {}

/// Text that is read as owned.
#[derive(JsonTo, JsonFrom, Debug)]
pub struct Texts {
    /// One.
    #[json(default)]
    pub one: Cow<'static, str>,
    /// Several.
    pub list: Vec<Cow<'static, str>>,
}

/// Text that is read as owned, in variants.
#[derive(JsonTo, JsonFrom, Debug)]
pub enum Text {
    /// One.
    One(Cow<'static, str>),
    /// Two.
    Two(Cow<'static, str>, Option<Cow<'static, str>>),
}

/// A type with a default of its own.
#[derive(JsonTo, JsonFrom, Debug, Default)]
#[json(default, omit_none)]
pub struct Defaulted {
    /// A field.
    pub field: u8,
    /// Another.
    pub other: Option<u8>,
}

/// Deprecated things may derive; only their uses by the user are told.
pub mod old {
    use odjson::{JsonFrom, JsonTo};

    /// A type of which a part is deprecated.
    #[derive(JsonTo, JsonFrom, Debug)]
    pub struct Part {
        /// Deprecated.
        #[deprecated]
        pub old: u8,
    }

    /// An enum of which a part is deprecated.
    #[derive(JsonTo, JsonFrom, Debug)]
    pub enum Variant {
        /// Deprecated.
        #[deprecated]
        Old,
        /// Deprecated.
        #[deprecated]
        Older(u8),
        /// Has a deprecated field.
        Newer {
            /// Deprecated.
            #[deprecated]
            old: u8,
        },
    }

    /// Deprecated.
    #[deprecated]
    #[derive(JsonTo, JsonFrom, Debug)]
    pub struct Whole {
        /// A field.
        pub field: u8,
    }

    /// Uses something deprecated.
    #[expect(deprecated, reason = "there for the test")]
    #[derive(JsonTo, JsonFrom, Debug)]
    pub struct User {
        /// Deprecated.
        pub whole: Whole,
    }

    /// Deprecated.
    #[deprecated]
    #[derive(JsonTo, JsonFrom, Debug)]
    pub enum WholeEnum {
        /// A variant.
        One,
    }
}

#[test]
fn generated_code_runs_in_a_strict_crate() {
    let unit = odjson::to_string(&Variants::<u8>::Unit);
    assert_eq!(unit.as_deref().ok(), Some("\"Unit\""));
    let never = odjson::from_str::<Never>("1");
    assert!(never.is_err());
}
