//! Text: owned, shared and borrowed.

mod agreement;

use std::borrow::Cow;
use std::rc::Rc;
use std::sync::Arc;

use agreement::{agree, error, writes_alike};

const OWN: &[&str] = &[
    r#""\u0000\u001f\/\b\f\n\r\t\"\\""#,
    r#""a long enough text to need more than one block of the scan for its end, with é and 漢 and 😀""#,
    r#""a long enough text to need more than one block of the scan for its end, and an escape at last: \n""#,
    "\"\u{7f}\u{80}\u{2028}\u{10ffff}\"",
];

#[test]
fn texts_are_read_and_written_like_serde_json() {
    agree::<String>(OWN);
    agree::<Box<str>>(OWN);
    agree::<Rc<str>>(OWN);
    agree::<Arc<str>>(OWN);
    agree::<Cow<'static, str>>(OWN);
    agree::<&'static str>(OWN);
    agree::<char>(&[r#""😀""#, r#""\u0000""#, r#""\"""#, r#""\\""#, r#""e\u0301""#, "\"e\u{301}\"", "\"\u{7f}\""]);
}

#[test]
fn bytes_are_borrowed_from_strings() {
    // Written as an array.
    for text in [r#""abc""#, r#""é""#] {
        assert_eq!(odjson::from_str::<&[u8]>(text).unwrap(), serde_json::from_str::<&[u8]>(text).unwrap());
    }
    assert!(odjson::from_str::<&[u8]>("[1]").is_err());
    assert!(odjson::from_str::<&[u8]>(r#""a\n""#).is_err());
    writes_alike(&b"ab\xff"[..]);
}

#[test]
fn a_cow_borrows_where_it_can() {
    let text = String::from(r#"["plain","esc\u0061ped"]"#);
    let [plain, escaped] = odjson::from_str::<[Cow<'_, str>; 2]>(&text).unwrap();
    assert!(matches!(plain, Cow::Borrowed("plain")));
    assert!(matches!(escaped, Cow::Owned(text) if text == "escaped"));
}

#[test]
fn borrowed_text_lies_in_the_input() {
    let text = format!(r#"["{}","b"]"#, "a".repeat(1000));
    let parts = odjson::from_str::<Vec<&str>>(&text).unwrap();
    for part in parts {
        assert!(text.as_bytes().as_ptr_range().contains(&part.as_ptr()));
    }
    let error = odjson::from_str::<Vec<&str>>(r#"["a","\n"]"#).unwrap_err();
    assert_eq!(
        error.to_string(),
        "invalid value: expected a string without escapes (`Cow<str>` takes both), found string \"\\n\" at /1 (offset 5)"
    );
}

#[test]
fn every_character_round_trips() {
    for c in ('\0'..=char::MAX).filter(|c| u32::from(*c) < 0x3000 || u32::from(*c) % 61 == 0) {
        let text = odjson::to_string(&c).unwrap();
        assert_eq!(text, serde_json::to_string(&c).unwrap());
        assert_eq!(odjson::from_str::<char>(&text).unwrap(), c);
        assert_eq!(odjson::to_string(&String::from(c)).unwrap(), text);
    }
}

#[test]
fn format_arguments_are_written_as_their_text() {
    writes_alike(&format_args!("plain"));
    writes_alike(&format_args!("{}-{}\n{:>200}", 1, "x\n", "\"\\"));
    struct Broken;
    impl std::fmt::Display for Broken {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("half")?;
            Err(std::fmt::Error)
        }
    }
    let error = odjson::to_string(&[format_args!("{Broken}")]).unwrap_err();
    assert_eq!(error.to_string(), "a Display implementation returned an error at /0");
}

#[test]
fn errors_tell_what_was_wanted() {
    assert_eq!(error::<String>("1"), "invalid type: expected a string, found number 1 (offset 0)");
    assert_eq!(error::<char>("\"ab\""), "invalid value: expected a character, found string \"ab\" (offset 0)");
    assert_eq!(error::<char>("\"\""), "invalid value: expected a character, found string \"\" (offset 0)");
    assert_eq!(error::<char>("1"), "invalid type: expected a character, found number 1 (offset 0)");
}
