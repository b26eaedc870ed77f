use odjson::{JsonFrom, JsonTo};

struct Foreign;

#[derive(JsonTo, JsonFrom)]
struct Page<T> {
    items: Vec<T>,
}

fn main() {
    let page: Page<Foreign> = odjson::from_slice(b"").unwrap();
    let _ = odjson::to_vec(&page);
}
