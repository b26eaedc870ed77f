use odjson::{JsonFrom, JsonTo};

#[derive(JsonTo, JsonFrom)]
struct Renamed {
    a: u8,
    #[json(rename = "a")]
    b: u8,
}

#[derive(JsonTo, JsonFrom)]
struct Aliased {
    #[json(alias = "b")]
    a: u8,
    b: u8,
}

#[derive(JsonTo, JsonFrom)]
#[serde(rename_all = "camelCase")]
struct ByRule {
    a_b: u8,
    a__b: u8,
}

#[derive(JsonTo, JsonFrom)]
enum InVariant {
    V {
        #[json(rename(deserialize = "b"))]
        a: u8,
        b: u8,
    },
}

// Where one of them is not there, they do not meet.
#[derive(JsonTo, JsonFrom)]
struct Fine {
    #[json(skip)]
    a: u8,
    #[json(rename = "a", alias = "a")]
    b: u8,
    #[json(rename(serialize = "d"))]
    c: u8,
    #[json(rename(serialize = "c"))]
    d: u8,
}

fn main() {}
