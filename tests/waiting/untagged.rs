use odjson::{JsonFrom, JsonTo};

#[derive(JsonTo, JsonFrom)]
#[json(untagged)]
enum Shape {
    Circle(f64),
}

fn main() {}
