use odjson::{JsonFrom, JsonTo};

#[derive(JsonTo, JsonFrom)]
#[json(tag = "t", content = "c")]
enum Shape {
    Circle(f64),
}

fn main() {}
