//! The derives `JsonTo` and `JsonFrom`.
