use odjson::JsonFrom;

#[derive(JsonFrom)]
enum Kind {
    Known,
    #[json(other)]
    Unknown,
}

fn main() {}
