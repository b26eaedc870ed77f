//! A small generator of numbers, so that every run of every version sees the same documents.

/// SplitMix64.
pub struct Random(u64);

impl Random {
    /// The same seed gives the same numbers for ever.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// 64 even bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number in `low..=high`, as even as documents need it.
    pub fn between(&mut self, low: u64, high: u64) -> u64 {
        low + self.bits() % (high - low + 1)
    }

    /// An index below `count`.
    pub fn index(&mut self, count: usize) -> usize {
        self.between(0, count as u64 - 1) as usize
    }

    /// A number in `0.0..1.0`.
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// True with this probability.
    pub fn chance(&mut self, probability: f64) -> bool {
        self.unit() < probability
    }

    /// A number of exactly `count` digits (the first is not zero), up to 19.
    pub fn number_of(&mut self, count: u32) -> u64 {
        let low = if count == 1 { 0 } else { 10_u64.pow(count - 1) };
        self.between(low, 10_u64.pow(count) - 1)
    }

    /// A number of 1 to `most` digits, each length as likely.
    pub fn digits(&mut self, most: u32) -> u64 {
        let count = self.between(1, u64::from(most)) as u32;
        self.number_of(count)
    }

    /// One of them.
    pub fn pick<'a, T: ?Sized>(&mut self, from: &[&'a T]) -> &'a T {
        from[self.index(from.len())]
    }

    /// Lower-case hexadecimal digits.
    pub fn hex(&mut self, count: usize) -> String {
        (0..count).map(|_| char::from(b"0123456789abcdef"[self.index(16)])).collect()
    }

    /// Puts them in another order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.index(last + 1));
        }
    }
}
