use odjson::{JsonFrom, JsonTo};

#[derive(JsonTo, JsonFrom)]
enum Renamed {
    A,
    #[json(rename = "A")]
    B,
}

#[derive(JsonTo, JsonFrom)]
#[json(rename_all = "lowercase")]
enum ByRule {
    Ab(u8),
    #[json(alias = "ab")]
    C,
}

fn main() {}
