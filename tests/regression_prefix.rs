//! Values read from the start of a text, one after the other.

use std::time::Duration;

use cpu_time::ThreadTime;
use odjson::{Category, Ignored, from_slice_prefix};

fn read_all(text: &[u8]) -> usize {
    let mut count = 0;
    let mut rest = text;
    while !rest.trim_ascii().is_empty() {
        (_, rest) = from_slice_prefix::<Ignored>(rest).unwrap();
        count += 1;
    }
    count
}

/// The rest is not looked at: a value costs what it is long.
#[test]
fn many_values_take_linear_time() {
    fn time(count: usize) -> Duration {
        let text = "{\"a\":1}\n".repeat(count);
        (0..3)
            .map(|_| {
                let start = ThreadTime::now();
                assert_eq!(read_all(text.as_bytes()), count);
                start.elapsed()
            })
            .min()
            .unwrap()
    }
    // Quadratic time would be 256 times as much.
    let (few, many) = (time(5_000), time(80_000));
    assert!(many < few * 100, "16 times as many values: {few:?}, {many:?}");
}

/// Wherever a value ends, and with whatever after it.
#[test]
fn any_length_is_read_whole() {
    for length in (0..300).chain(3_900..4_300).chain([20_000, 70_000]) {
        let string = format!("\"{}\u{e9}\"", "a".repeat(length));
        let number = "1".repeat(length + 1);
        for value in [string, number] {
            for after in [&b""[..], b" ", b" 2", b"\n\xff", b",\xe2\x82"] {
                let text = [value.as_bytes(), after].concat();
                let (_, rest) = from_slice_prefix::<Ignored>(&text).unwrap();
                assert_eq!(rest, after, "{length}");
            }
        }
    }
}

#[test]
fn errors_are_those_of_the_whole() {
    for length in [0, 4_080, 4_090, 4_096, 4_100, 20_000] {
        let open = format!("\"{}", "a".repeat(length));
        let error = from_slice_prefix::<Ignored>(open.as_bytes()).unwrap_err();
        assert_eq!((error.category(), error.offset()), (Category::Eof, length + 1));
        let broken = [open.as_bytes(), b"\xff\""].concat();
        let error = from_slice_prefix::<Ignored>(&broken).unwrap_err();
        assert_eq!((error.category(), error.offset()), (Category::Syntax, length + 1));
    }
}
