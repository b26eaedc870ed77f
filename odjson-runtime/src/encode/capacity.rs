//! How large the output of a type will be: guessed from how large it was.
//!
//! Rust has no static per instance of a generic function, so the guesses live in one small table, at the hash of the address
//! of the type's encoding function. Two types that fall together share a guess, which costs at most an allocation. Steady callers
//! only read it.

use core::sync::atomic::{AtomicU32, Ordering};

const SLOTS: usize = 64;

/// No guess goes beyond this; from here on doubling costs nothing in comparison.
const MOST: usize = 1 << 24;

static GUESSES: [AtomicU32; SLOTS] = [const { AtomicU32::new(0) }; SLOTS];

/// The guess for one type.
#[derive(Clone, Copy)]
pub(crate) struct Guess(&'static AtomicU32);

impl Guess {
    /// The guess of the type that is written by `function`.
    pub(crate) fn of(function: *const ()) -> Self {
        let hash = (function.addr() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Guess(&GUESSES[(hash >> (64 - SLOTS.trailing_zeros())) as usize])
    }

    /// A guess of the caller's own.
    #[cfg(test)]
    pub(crate) fn at(slot: &'static AtomicU32) -> Self {
        Guess(slot)
    }

    /// How many bytes to expect; 0 at first.
    pub(crate) fn expected(self) -> usize {
        self.0.load(Ordering::Relaxed) as usize
    }

    /// Learns that there were `length` bytes where `expected` were expected: up at once, with a margin; down slowly, and only where
    /// much was expected in vain.
    pub(crate) fn learn(self, expected: usize, length: usize) {
        let next = if length > expected {
            length + length / 16
        } else if length < expected / 2 {
            expected - expected / 4
        } else {
            return;
        };
        self.0.store(next.min(MOST) as u32, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guess_settles_above_steady_lengths_and_follows_smaller_ones() {
        static SLOT: AtomicU32 = AtomicU32::new(0);
        let guess = Guess(&SLOT);
        guess.learn(guess.expected(), 1000);
        let settled = guess.expected();
        assert!((1000..1100).contains(&settled));
        for length in [1000, 990, 1010, 600] {
            guess.learn(guess.expected(), length);
            assert_eq!(guess.expected(), settled);
        }
        for _ in 0..10 {
            guess.learn(guess.expected(), 100);
        }
        assert!((100..250).contains(&guess.expected()), "{}", guess.expected());
        guess.learn(0, usize::MAX / 2);
        assert_eq!(guess.expected(), MOST);
    }
}
