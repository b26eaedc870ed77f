//! Writing a dynamic value.
