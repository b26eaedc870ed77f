//! Members that are absent: defaults of fields and of containers, some of which panic.

use odjson::JsonFrom;

use crate::counted::{Counted, Outcome, attempt, inject, made, panic_quietly};

fn panics() -> Counted {
    panic_quietly()
}

fn seven() -> Counted {
    Counted::new(7)
}

#[derive(JsonFrom)]
struct Defaults {
    a: Counted,
    #[json(default)]
    b: Counted,
    #[json(skip)]
    c: Counted,
    #[json(default = "seven")]
    d: Counted,
    #[json(default = "panics")]
    e: Counted,
    f: Option<Counted>,
}

#[test]
fn defaults_that_panic() {
    assert_eq!(attempt::<Defaults>(r#"{"a":1,"e":1}"#), Outcome::Value);
    assert_eq!(attempt::<Defaults>(r#"{"a":1,"b":2,"d":4,"e":5,"f":6}"#), Outcome::Value);
    assert_eq!(attempt::<Defaults>(r#"{"a":1}"#), Outcome::Panic);
    assert_eq!(attempt::<Defaults>(r#"{"f":1,"a":1}"#), Outcome::Panic);
    assert_eq!(attempt::<Defaults>("{}"), Outcome::Error);
    assert_eq!(attempt::<Defaults>(r#"{"b":1,"e":1}"#), Outcome::Error);
    assert_eq!(attempt::<Vec<Defaults>>(r#"[{"a":1,"e":1},{"a":1}]"#), Outcome::Panic);
}

#[derive(JsonFrom)]
#[json(default)]
struct FromContainer {
    a: Counted,
    b: Counted,
    #[json(skip)]
    c: Counted,
    #[json(default = "seven")]
    d: Counted,
}

impl Default for FromContainer {
    fn default() -> Self {
        FromContainer { a: Counted::new(1), b: Counted::new(2), c: Counted::new(3), d: Counted::new(4) }
    }
}

#[derive(JsonFrom)]
#[json(default)]
struct PanickingContainer {
    a: Counted,
    b: Counted,
}

impl Default for PanickingContainer {
    fn default() -> Self {
        let _a = Counted::new(1);
        panic_quietly()
    }
}

#[test]
fn defaults_of_containers() {
    for text in ["{}", r#"{"a":1}"#, r#"{"b":1}"#, r#"{"b":1,"a":2,"d":3}"#, r#"{"d":3,"x":1}"#] {
        assert_eq!(attempt::<FromContainer>(text), Outcome::Value, "{text}");
        made();
    }
    for text in [r#"{"a":1,"b":255}"#, r#"{"a":1,"a":2}"#, r#"{"a":1"#, r#"{"d":1,"b":x}"#] {
        assert_eq!(attempt::<FromContainer>(text), Outcome::Error, "{text}");
    }
    inject::<FromContainer>(r#"{"a":#,"b":#}"#);
    assert_eq!(attempt::<PanickingContainer>(r#"{"a":1,"b":2}"#), Outcome::Value);
    assert_eq!(attempt::<PanickingContainer>(r#"{"b":2}"#), Outcome::Panic);
    assert_eq!(attempt::<PanickingContainer>("{}"), Outcome::Panic);
}
