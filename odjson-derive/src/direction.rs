//! Which of the two derives is at work: every step asks.

/// Which derive is running.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    /// `JsonTo`.
    Encode,
    /// `JsonFrom`.
    Decode,
}
