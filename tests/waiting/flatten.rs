use std::collections::BTreeMap;

use odjson::{JsonFrom, JsonTo};

#[derive(JsonTo, JsonFrom)]
struct Open {
    id: u32,
    #[json(flatten)]
    rest: BTreeMap<String, u32>,
}

fn main() {}
