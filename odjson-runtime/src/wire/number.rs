//! The grammar of JSON numbers, RFC 8259 section 6:
//!
//! ```text
//! number   = [ "-" ] int [ fraction ] [ exponent ]
//! int      = "0" / ( %x31-39 *DIGIT )
//! fraction = "." 1*DIGIT
//! exponent = ( "e" / "E" ) [ "-" / "+" ] 1*DIGIT
//! ```
//!
//! This is the slow, bounds-checked reading of a number: it decides between a syntax error and a value of the wrong type after
//! a fast routine declined, and it finds the end of numbers that are skipped.

use crate::wire::digits::scan_digits;

/// The extent of a number at the start of a text, as offsets from its first byte.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NumberExtent {
    /// The end of the sign and the digits before a fraction.
    pub(crate) integer_end: usize,
    /// The end of the fraction; `integer_end` without one.
    pub(crate) fraction_end: usize,
    /// The end of the number.
    pub(crate) end: usize,
}

impl NumberExtent {
    /// Whether the number has neither a fraction nor an exponent.
    pub(crate) const fn is_integer(&self) -> bool {
        self.integer_end == self.end
    }
}

/// The text does not start with a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NotANumber {
    /// The offset of the first byte that no number can have there; the length of the text if it ends too early.
    pub(crate) at: usize,
}

/// Finds the longest number that `text` starts with.
///
/// What follows it is the caller's: `01` is the number `0` with a stray `1` behind it.
pub(crate) fn scan_number(text: &[u8]) -> Result<NumberExtent, NotANumber> {
    let sign = usize::from(text.first() == Some(&b'-'));
    let integer_end = match text.get(sign) {
        Some(b'0') => sign + 1,
        _ => expect_digits(text, sign)?,
    };
    let fraction_end = match text.get(integer_end) {
        Some(b'.') => expect_digits(text, integer_end + 1)?,
        _ => integer_end,
    };
    let end = match text.get(fraction_end) {
        Some(b'e' | b'E') => {
            let sign = usize::from(matches!(text.get(fraction_end + 1), Some(b'-' | b'+')));
            expect_digits(text, fraction_end + 1 + sign)?
        }
        _ => fraction_end,
    };
    Ok(NumberExtent { integer_end, fraction_end, end })
}

/// The end of one or more digits from `at` on.
fn expect_digits(text: &[u8], at: usize) -> Result<usize, NotANumber> {
    match text.get(at..).map(scan_digits) {
        Some(count @ 1..) => Ok(at + count),
        _ => Err(NotANumber { at }),
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::String;
    use proptest::prelude::*;

    use super::{NotANumber, NumberExtent, scan_number};

    fn extent(integer_end: usize, fraction_end: usize, end: usize) -> Result<NumberExtent, NotANumber> {
        Ok(NumberExtent { integer_end, fraction_end, end })
    }

    /// The grammar as a table of states, one byte at a time: the end of the longest number, or where it broke off.
    fn scan_by_states(text: &[u8]) -> Result<usize, usize> {
        // Rows: start, after the sign, zero, integer, point, fraction, e, sign of the exponent, exponent.
        // Columns: '-', '+', '0', '1'..='9', '.', 'e' or 'E'. 9 is no transition.
        const NEXT: [[usize; 6]; 9] = [
            [1, 9, 2, 3, 9, 9],
            [9, 9, 2, 3, 9, 9],
            [9, 9, 9, 9, 4, 6],
            [9, 9, 3, 3, 4, 6],
            [9, 9, 5, 5, 9, 9],
            [9, 9, 5, 5, 9, 6],
            [7, 7, 8, 8, 9, 9],
            [9, 9, 8, 8, 9, 9],
            [9, 9, 8, 8, 9, 9],
        ];
        let mut state = 0;
        for (at, byte) in text.iter().chain(b" ").enumerate() {
            let column = b"-+01.e".iter().position(|c| match byte {
                b'1'..=b'9' => *c == b'1',
                b'E' => *c == b'e',
                _ => c == byte,
            });
            state = match column.map_or(9, |column| NEXT[state][column]) {
                9 if matches!(state, 2 | 3 | 5 | 8) => return Ok(at),
                9 => return Err(at),
                next => next,
            };
        }
        unreachable!("a space ends every number")
    }

    #[test]
    fn parts_are_found() {
        assert_eq!(scan_number(b"0"), extent(1, 1, 1));
        assert_eq!(scan_number(b"-120"), extent(4, 4, 4));
        assert_eq!(scan_number(b"-1.50,"), extent(2, 5, 5));
        assert_eq!(scan_number(b"0e+10]"), extent(1, 1, 5));
        assert_eq!(scan_number(b"12345678901.1234567890E-1234567890 "), extent(11, 22, 34));
        assert!(scan_number(b"17").unwrap().is_integer());
        assert!(!scan_number(b"17e0").unwrap().is_integer());
        assert!(!scan_number(b"17.0").unwrap().is_integer());
    }

    #[test]
    fn a_number_ends_before_what_cannot_belong_to_it() {
        assert_eq!(scan_number(b"01"), extent(1, 1, 1));
        assert_eq!(scan_number(b"1.5.2"), extent(1, 3, 3));
        assert_eq!(scan_number(b"1e5e"), extent(1, 1, 3));
    }

    #[test]
    fn the_first_wrong_byte_is_told() {
        for (text, at) in [
            ("", 0),
            ("-", 1),
            ("+1", 0),
            ("-x", 1),
            (".5", 0),
            ("1.", 2),
            ("1.e5", 2),
            ("1e", 2),
            ("1e+", 3),
            ("1E-x", 3),
            ("--1", 1),
            ("NaN", 0),
            ("-Infinity", 1),
        ] {
            assert_eq!(scan_number(text.as_bytes()), Err(NotANumber { at }), "{text}");
        }
    }

    /// Short texts exhaustively over the alphabet of numbers.
    #[test]
    fn all_short_texts_agree_with_the_state_table() {
        const ALPHABET: &[u8; 8] = b"-+019.e ";
        for length in 0..=6u32 {
            for mut code in 0..8usize.pow(length) {
                let mut text = [0; 6];
                for byte in &mut text[..length as usize] {
                    *byte = ALPHABET[code % 8];
                    code /= 8;
                }
                let text = &text[..length as usize];
                assert_eq!(scan_number(text).map(|n| n.end).map_err(|e| e.at), scan_by_states(text), "{text:?}");
            }
        }
    }

    proptest! {
        #[test]
        fn long_texts_agree_with_the_state_table(text in "-?[0-9]{0,20}[.]?[0-9]{0,20}[eE]?[-+]?[0-9]{0,12}[ ,x.0]?") {
            let text = String::into_bytes(text);
            prop_assert_eq!(scan_number(&text).map(|n| n.end).map_err(|e| e.at), scan_by_states(&text));
        }
    }
}
