//! Numbers that look like chance, the same at every run.

/// xorshift64*. The state is not zero.
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    /// A number below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        ((u128::from(self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)) * bound as u128) >> 64) as usize
    }
}
