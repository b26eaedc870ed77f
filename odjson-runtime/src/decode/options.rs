//! What a caller may relax or bound, per call.

/// Options of one decoding call. The default is strict.
///
/// ```
/// use odjson_runtime::{decode, Options};
/// let shallow = Options::new().max_depth(2);
/// assert!(decode::from_str_with::<Vec<Vec<u8>>>(&shallow, "[[1]]").is_ok());
/// assert!(decode::from_str_with::<Vec<Vec<Vec<u8>>>>(&shallow, "[[[1]]]").is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    depth: u32,
}

impl Options {
    /// The largest [`max_depth`](Self::max_depth): measured safe for generated code on a stack of 256 KiB.
    ///
    /// ```
    /// assert_eq!(odjson_runtime::Options::new().max_depth(u32::MAX).depth(), odjson_runtime::Options::DEPTH_CEILING);
    /// ```
    pub const DEPTH_CEILING: u32 = 512;

    /// The strict defaults: at most 127 containers inside each other, as serde_json has it.
    ///
    /// ```
    /// assert_eq!(odjson_runtime::Options::new(), odjson_runtime::Options::default());
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        Options { depth: 127 }
    }

    /// How many containers may be inside each other: a text with `depth` nested ones is accepted, one with more is not. At most
    /// [`DEPTH_CEILING`](Self::DEPTH_CEILING); 0 refuses every container.
    ///
    /// ```
    /// let flat = odjson_runtime::Options::new().max_depth(0);
    /// assert!(odjson_runtime::decode::from_str_with::<Vec<u8>>(&flat, "[]").is_err());
    /// ```
    #[must_use]
    pub const fn max_depth(mut self, depth: u32) -> Self {
        self.depth = if depth < Self::DEPTH_CEILING { depth } else { Self::DEPTH_CEILING };
        self
    }

    /// The depth that is set.
    ///
    /// ```
    /// assert_eq!(odjson_runtime::Options::new().depth(), 127);
    /// ```
    #[must_use]
    pub const fn depth(&self) -> u32 {
        self.depth
    }
}

impl Default for Options {
    fn default() -> Self {
        Self::new()
    }
}
