//! What is read before and after a piece of work.

use std::sync::OnceLock;
use std::time::Instant;

use cpu_time::ThreadTime;

use crate::allocation;

/// A monotonic quantity of this process.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meter {
    /// Nanoseconds.
    WallTime,
    /// Nanoseconds that this thread was on a core: for machines where other work runs. Reading it is a system call.
    CpuTime,
    /// Allocations, while [`allocation::set_counting`] is on.
    Allocations,
}

impl Meter {
    /// The reading; only the difference of two means something.
    pub fn read(self) -> u64 {
        static START: OnceLock<Instant> = OnceLock::new();
        match self {
            Self::WallTime => START.get_or_init(Instant::now).elapsed().as_nanos() as u64,
            Self::CpuTime => ThreadTime::now().as_duration().as_nanos() as u64,
            Self::Allocations => allocation::calls(),
        }
    }
}
