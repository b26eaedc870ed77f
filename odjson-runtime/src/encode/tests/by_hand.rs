//! Implementations written by hand: whatever they do, the output is JSON or an error.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::vec;
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::{USER, hand, message, user};
use crate::encode::to_string;
use crate::{Encoder, Error, MarshalDyn, Token};

#[test]
fn handwritten_values_of_every_kind_are_written() {
    let value = hand(|e| {
        e.begin_object()?;
        e.name("null")?;
        e.write_null()?;
        e.name("list")?;
        e.begin_array()?;
        e.write_bool(true)?;
        e.write_u64(1)?;
        e.write_i64(-1)?;
        e.write_f64(1.0)?;
        e.write_number("-1.50e+7")?;
        e.write_str("\\")?;
        e.write_display(&format_args!("{}\"{}", 1, "é\n"))?;
        e.encode(&user())?;
        e.encode(&hand(|e| e.encode(&[hand(|e| e.write_null())])))?;
        e.begin_array()?;
        e.end_array()?;
        e.begin_object()?;
        e.end_object()?;
        e.end_array()?;
        e.name("\"")?;
        e.write_token(&Token::BeginObject)?;
        e.write_token(&Token::String("k".into()))?;
        e.write_token(&Token::String("v".into()))?;
        e.write_token(&Token::String("l".into()))?;
        e.write_token(&Token::Bool(false))?;
        e.write_token(&Token::EndObject)?;
        e.end_object()
    });
    let list = format!(r#"[true,1,-1,1.0,-1.50e+7,"\\","1\"é\n",{USER},[null],[],{{}}]"#);
    let expected = format!(r#"{{"null":null,"list":{list},"\"":{{"k":"v","l":false}}}}"#);
    assert_eq!(to_string(&value).unwrap(), expected);
    assert_eq!(to_string(&vec![&value, &value]).unwrap(), format!("[{expected},{expected}]"));
    assert_eq!(to_string(&BTreeMap::from([(1, value)])).unwrap(), format!(r#"{{"1":{expected}}}"#));
}

#[test]
fn sequences_that_are_no_value_are_errors() {
    type Call = fn(&mut Encoder<'_>) -> Result<(), Error>;
    let no_value = "an implementation of MarshalTo wrote no value";
    let open = "an implementation of MarshalTo left an array or object open";
    let cases: &[(&[Call], &str)] = &[
        (&[], no_value),
        (&[|e| e.write_null(), |e| e.write_null()], "a value after the value was complete"),
        (&[|e| e.write_null(), |e| e.begin_array()], "a value after the value was complete"),
        (&[|e| e.write_null(), |e| e.end_array()], "the end of an array where none ends"),
        (&[|e| e.name("a")], "a member name where none is due"),
        (&[|e| e.begin_array(), |e| e.name("a")], "a member name where none is due"),
        (&[|e| e.end_array()], "the end of an array where none ends"),
        (&[|e| e.end_object()], "the end of an object where none ends"),
        (&[|e| e.begin_array()], open),
        (&[|e| e.begin_object()], open),
        (&[|e| e.begin_object(), |e| e.name("a"), |e| e.begin_array(), |e| e.end_array()], open),
        (&[|e| e.begin_array(), |e| e.end_object()], "the end of an object where none ends"),
        (&[|e| e.begin_object(), |e| e.end_array()], "the end of an array where none ends"),
        (&[|e| e.begin_object(), |e| e.write_null()], "a value where a member name is due"),
        (&[|e| e.begin_object(), |e| e.begin_object()], "a value where a member name is due"),
        (&[|e| e.begin_object(), |e| e.name("a"), |e| e.name("b")], "a member name where none is due at /0/a"),
        (&[|e| e.begin_object(), |e| e.name("a"), |e| e.end_object()], "the end of an object where none ends at /0/a"),
        (&[|e| e.begin_object(), |e| e.name("a"), |e| e.write_null(), |e| e.name("a")], "duplicate member name at /0"),
        (&[|e| e.write_number("01")], "a number token that is not a number"),
        (&[|e| e.write_number("")], "a number token that is not a number"),
        (&[|e| e.write_number("-")], "a number token that is not a number"),
        (&[|e| e.write_number("1.")], "a number token that is not a number"),
        (&[|e| e.write_number("1e")], "a number token that is not a number"),
        (&[|e| e.write_number("1 ")], "a number token that is not a number"),
        (&[|e| e.write_f64(f64::NAN)], "a float that is not finite"),
        (&[|e| e.write_null(), |_| Err(Error::custom("own"))], "own"),
        (&[|e| e.encode(&hand(|e| e.begin_object()))], open),
    ];
    for (calls, expected) in cases {
        let value = [hand(|e| calls.iter().try_for_each(|call| call(e)))];
        assert!(message(&value).starts_with(expected), "{} is not {expected}", message(&value));
        let past_the_value = calls.len() == 2 && !expected.starts_with("own");
        assert!(past_the_value || message(&value).contains(" at /0"), "{}", message(&value));
        // Errors that are ignored fail the whole all the same.
        let value = [hand(|e| {
            for call in *calls {
                let _ = call(e);
            }
            e.write_null().or(Ok(()))
        })];
        let ends_well = *expected == no_value && calls.is_empty();
        assert_eq!(to_string(&value).is_ok(), ends_well, "{expected}");
    }
}

#[test]
fn display_that_fails_is_an_error() {
    struct Failing;
    impl core::fmt::Display for Failing {
        fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
            f.write_str("some")?;
            Err(core::fmt::Error)
        }
    }
    assert_eq!(message(&[hand(|e| e.write_display(&Failing))]), "a Display implementation returned an error at /0");
}

#[test]
fn panic_that_is_caught_never_ends_in_wrong_output() {
    let panicking = || hand(|e| e.begin_array().map(|()| panic!("on purpose")));
    let catch = |e: &mut Encoder<'_>, value: &dyn MarshalDyn| {
        let caught = catch_unwind(AssertUnwindSafe(|| e.encode(value)));
        assert!(caught.is_err());
    };
    // In the middle of generated code, which has written a part.
    let value = [hand(|e| {
        catch(e, &("part", panicking()));
        e.write_null()
    })];
    assert!(to_string(&value).is_err());
    let value = [hand(|e| {
        e.begin_array()?;
        catch(e, &BTreeMap::from([(1, panicking())]));
        let _ = e.end_array();
        let _ = e.end_array();
        Ok(())
    })];
    assert!(to_string(&value).is_err());
    // What was written before the panic may be gone from the buffer.
    let value = [hand(|e| {
        catch(e, &(vec![0.5; 1000], panicking()));
        Ok(())
    })];
    assert!(to_string(&value).is_err());
    // Nothing of the output was touched.
    struct Panicking;
    impl core::fmt::Display for Panicking {
        fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
            f.write_str("some")?;
            panic!("on purpose")
        }
    }
    let value = [hand(|e| {
        assert!(catch_unwind(AssertUnwindSafe(|| e.write_display(&Panicking))).is_err());
        e.write_null()
    })];
    assert_eq!(to_string(&value).unwrap(), "[null]");
}
