use odjson::RawValue;

fn main() {}
