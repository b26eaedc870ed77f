use odjson::{JsonFrom, JsonTo};

#[derive(JsonTo, JsonFrom)]
#[json(tag = "t")]
enum Shape {
    Circle { radius: f64 },
}

fn main() {}
