//! Times, addresses, paths, and strings of the operating system and of C.

mod agreement;

use std::borrow::Cow;
use std::ffi::{CStr, CString, OsStr, OsString};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use agreement::{agree, agree_but, error, round_trips, writes_alike};

#[test]
fn durations_are_strict_structs_from_objects_only() {
    agree_but::<Duration>(
        &[
            r#"{"secs":1,"nanos":2}"#,
            r#"{"nanos":2,"secs":1}"#,
            r#"{"secs":1}"#,
            r#"{"secs":1,"nanos":1500000000}"#,
            r#"{"secs":18446744073709551615,"nanos":999999999}"#,
            r#"{"secs":18446744073709551615,"nanos":1000000000}"#,
            r#"{"secs":1,"nanos":4294967295}"#,
            r#"{"secs":1,"nanos":4294967296}"#,
            r#"{"secs":1,"nanos":2,"x":3}"#,
            r#"{"secs":1,"secs":1,"nanos":2}"#,
            r#"{"secs":-1,"nanos":2}"#,
        ],
        &[("[ 1 , 2 ]", None)],
    );
    round_trips(&Duration::MAX, r#"{"secs":18446744073709551615,"nanos":999999999}"#);
    round_trips(&Duration::ZERO, r#"{"secs":0,"nanos":0}"#);
    assert_eq!(
        error::<Vec<Duration>>(r#"[{"secs":18446744073709551615,"nanos":1000000000}]"#),
        "invalid value: expected a Duration of at most 2^64 seconds, found object at /0 (offset 1)"
    );
}

#[test]
fn times_are_told_from_1970() {
    agree_but::<SystemTime>(
        &[
            r#"{"secs_since_epoch":1,"nanos_since_epoch":2}"#,
            r#"{"secs_since_epoch":1}"#,
            r#"{"secs_since_epoch":1,"nanos_since_epoch":1000000000}"#,
            r#"{"secs_since_epoch":18446744073709551615,"nanos_since_epoch":0}"#,
            r#"{"secs_since_epoch":1,"nanos_since_epoch":2,"x":1}"#,
            r#"{"secs":1,"nanos":2}"#,
        ],
        &[("[ 1 , 2 ]", None)],
    );
    let epoch = SystemTime::UNIX_EPOCH;
    round_trips(&(epoch + Duration::new(5, 6)), r#"{"secs_since_epoch":5,"nanos_since_epoch":6}"#);
    writes_alike(&(epoch - Duration::new(1, 0)));
    let error = odjson::to_string(&[epoch - Duration::new(1, 0)]).unwrap_err();
    assert_eq!(error.to_string(), "a SystemTime before 1970 at /0");
}

#[test]
fn addresses_are_text() {
    const OWN: &[&str] = &[
        r#""1.2.3.4""#,
        r#""01.2.3.4""#,
        r#""256.2.3.4""#,
        r#""1.2.3""#,
        r#""255.255.255.255""#,
        r#""::1""#,
        r#""2001:db8::1""#,
        r#""2001:0DB8:0:0:0:0:0:1""#,
        r#""::ffff:1.2.3.4""#,
        r#""1.2.3.4:80""#,
        r#""1.2.3.4:65536""#,
        r#""[::1]:80""#,
        r#""[fe80::1%7]:80""#,
        r#""[1111:2222:3333:4444:5555:6666:7777:8888%4294967295]:65535""#,
        r#""\u0031.2.3.4""#,
        r#"" 1.2.3.4""#,
        "[1,2,3,4]",
    ];
    agree::<IpAddr>(OWN);
    agree::<Ipv4Addr>(OWN);
    agree::<Ipv6Addr>(OWN);
    agree::<SocketAddr>(OWN);
    agree::<SocketAddrV4>(OWN);
    agree::<SocketAddrV6>(OWN);
    assert_eq!(error::<IpAddr>(r#""x""#), r#"invalid value: expected an IP address, found string "x" (offset 0)"#);
    assert_eq!(error::<SocketAddr>("1"), "invalid type: expected a socket address, found number 1 (offset 0)");
}

#[test]
fn paths_are_text() {
    const OWN: &[&str] = &[r#""/a b\"c""#, r#""""#, r#""a\\b""#];
    agree::<PathBuf>(OWN);
    agree::<Box<Path>>(OWN);
    agree::<&'static Path>(OWN);
    assert_eq!(odjson::from_str::<Rc<Path>>(r#""a""#).unwrap(), Rc::from(Path::new("a")));
    assert_eq!(odjson::from_str::<Arc<Path>>(r#""a""#).unwrap(), Arc::from(Path::new("a")));
    let [plain, escaped] = odjson::from_str::<[Cow<'_, Path>; 2]>(r#"["a","\u0062"]"#).unwrap();
    assert!(matches!(plain, Cow::Borrowed(path) if path == Path::new("a")));
    assert!(matches!(escaped, Cow::Owned(path) if path == Path::new("b")));
    writes_alike(Path::new("x"));
    writes_alike(&Cow::Borrowed(Path::new("x\ny")));
}

#[test]
#[cfg(unix)]
fn strings_of_the_system_keep_their_bytes() {
    use std::os::unix::ffi::OsStringExt;

    agree::<OsString>(&[
        r#"{"Unix":[104,105]}"#,
        r#"{"Unix":[]}"#,
        r#"{"Unix":[256]}"#,
        r#"{"Unix":"hi"}"#,
        r#"{"Windows":[104]}"#,
        r#""Unix""#,
        r#"{"Unix":[1],"Unix":[1]}"#,
    ]);
    let text = r#"{"Unix":[97,255]}"#;
    round_trips(&OsString::from_vec(vec![97, 255]), text);
    let value = OsString::from_vec(vec![97, 255]);
    assert_eq!(*odjson::from_str::<Box<OsStr>>(text).unwrap(), *value);
    assert_eq!(*odjson::from_str::<Rc<OsStr>>(text).unwrap(), *value);
    assert_eq!(*odjson::from_str::<Arc<OsStr>>(text).unwrap(), *value);
    assert_eq!(odjson::from_str::<Cow<'_, OsStr>>(text).unwrap(), value);
    writes_alike(value.as_os_str());
    let error = odjson::from_str::<OsString>(r#"{"Windows":[104]}"#).unwrap_err();
    assert_eq!(
        error.to_string(),
        "invalid value: expected a string of this operating system, found array at /Windows (offset 11)"
    );
    // A path must be text.
    writes_alike(&PathBuf::from(value.clone()));
    let error = odjson::to_string(&[PathBuf::from(value)]).unwrap_err();
    assert_eq!(error.to_string(), "a path that is not UTF-8 at /0");
}

#[test]
fn strings_of_c_are_bytes() {
    const OWN: &[&str] = &["[104,105]", "[104,0,105]", r#""hi""#, r#""h\u0000i""#, r#""é""#, "[256]"];
    // serde_json reads half characters and bare control characters into bytes.
    const LAX: &[(&str, Option<&str>)] = &[(r#""\ud800""#, None), (r#""\udc00x""#, None), ("\"\u{1}\"", None)];
    agree_but::<CString>(OWN, LAX);
    agree_but::<Box<CStr>>(OWN, LAX);
    assert_eq!(*odjson::from_str::<Rc<CStr>>("[104]").unwrap(), *c"h");
    assert_eq!(*odjson::from_str::<Arc<CStr>>("[104]").unwrap(), *c"h");
    assert_eq!(odjson::from_str::<Cow<'_, CStr>>("[104]").unwrap(), c"h");
    writes_alike(c"hi\xff");
    assert_eq!(
        error::<Vec<CString>>("[[1,0]]"),
        "invalid value: expected a C string without a zero byte, found array at /0 (offset 1)"
    );
}
