//! The arguments of a command: flags, numbers, and nothing left over.

use std::str::FromStr;

use crate::Failure;

/// Arguments that were not taken yet.
pub(crate) struct Arguments {
    left: Vec<String>,
    usage: &'static str,
}

impl Arguments {
    /// The arguments of a command that takes what `usage` says.
    pub(crate) fn new(arguments: &[String], usage: &'static str) -> Self {
        Self { left: arguments.to_vec(), usage }
    }

    /// Takes `name`, and tells whether it was there.
    pub(crate) fn flag(&mut self, name: &str) -> bool {
        let before = self.left.len();
        self.left.retain(|argument| argument != name);
        self.left.len() < before
    }

    /// Takes `name VALUE`, if it is there.
    ///
    /// # Errors
    /// When the value is missing or is none of its type.
    pub(crate) fn value<T: FromStr>(&mut self, name: &str) -> Result<Option<T>, Failure> {
        let Some(at) = self.left.iter().position(|argument| argument == name) else { return Ok(None) };
        self.left.remove(at);
        let text = if at < self.left.len() { self.left.remove(at) } else { String::new() };
        text.parse().map(Some).map_err(|_| format!("`{name}` cannot be `{text}`; {}", self.usage()))
    }

    /// Nothing may be left.
    ///
    /// # Errors
    /// Names the first that is.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        match self.left.first() {
            Some(argument) => Err(format!("`{argument}` is not understood; {}", self.usage())),
            None => Ok(()),
        }
    }

    fn usage(&self) -> String {
        if self.usage.is_empty() { "there are no arguments".to_owned() } else { format!("arguments: {}", self.usage) }
    }
}
