use odjson::{JsonFrom, JsonTo};

// Every mistake is told in one go, and the uses of the type add none.
#[derive(JsonTo, JsonFrom)]
#[json(rename_all = "camel", whatever)]
struct Struct<'a, T: Clone> {
    #[json(renam = "x")]
    a: &'a T,
    #[json(flatten)]
    b: u8,
    #[json(rename = "c")]
    d: u8,
    c: u8,
}

#[derive(JsonTo, JsonFrom)]
struct Outer<'a> {
    inner: Struct<'a, &'a str>,
}

fn main() {
    let value: Outer = odjson::from_str("{}").unwrap();
    odjson::to_string(&value).unwrap();
}
