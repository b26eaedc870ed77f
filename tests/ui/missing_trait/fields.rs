use odjson::{JsonFrom, JsonTo};

struct Foreign;

#[derive(JsonTo, JsonFrom)]
struct Struct {
    a: u32,
    b: Foreign,
}

#[derive(JsonTo, JsonFrom)]
enum Enum {
    A(u8, Foreign),
}

#[derive(JsonTo, JsonFrom)]
struct Newtype(Vec<Foreign>);

fn main() {}
