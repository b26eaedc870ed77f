use odjson::{JsonFrom, JsonTo};

#[derive(JsonTo, JsonFrom)]
struct Elements(u8, #[json(default)] u8, u8);

fn main() {}
