//! What is written as `true`, `false` or `null`.

mod agreement;

use std::convert::Infallible;
use std::marker::PhantomData;

use agreement::{agree, error, writes_alike};

#[test]
fn literals_are_read_and_written_like_serde_json() {
    agree::<bool>(&[]);
    agree::<()>(&[]);
    agree::<PhantomData<u8>>(&[]);
    writes_alike(&PhantomData::<str>);
}

#[test]
fn options_are_null_or_the_value() {
    agree::<Option<u8>>(&[]);
    agree::<Option<Option<bool>>>(&[]);
    agree::<Option<()>>(&[]);
    agree::<Option<String>>(&[]);
    agree::<Option<Vec<Option<u8>>>>(&["[null,1]"]);
    writes_alike(&Some(None::<u8>));
}

#[test]
fn there_is_no_infallible_to_read() {
    assert_eq!(
        odjson::from_str::<Infallible>("1").unwrap_err().to_string(),
        "invalid type: expected no value at all, found number 1 (offset 0)"
    );
    assert_eq!(odjson::to_string(&Ok::<u8, Infallible>(1)).unwrap(), r#"{"Ok":1}"#);
    assert!(odjson::from_str::<Result<u8, Infallible>>(r#"{"Err":1}"#).is_err());
}

#[test]
fn errors_tell_what_was_wanted() {
    assert_eq!(error::<bool>("1"), "invalid type: expected bool, found number 1 (offset 0)");
    assert_eq!(error::<()>("0"), "invalid type: expected null, found number 0 (offset 0)");
    assert_eq!(error::<Option<u8>>("\"\""), "invalid type: expected u8, found string \"\" (offset 0)");
}
