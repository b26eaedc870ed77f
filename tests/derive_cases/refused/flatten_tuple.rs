use std::collections::BTreeMap;

use odjson::{JsonFrom, JsonTo};

#[derive(JsonFrom, JsonTo)]
struct T(u8, #[json(flatten)] BTreeMap<String, u8>);

fn main() {}
