use std::borrow::Cow;

#[derive(odjson::JsonFrom)]
struct Reference {
    text: &'static str,
}

#[derive(odjson::JsonFrom)]
struct Both {
    own: Cow<'static, str>,
    lent: Option<&'static str>,
}

/// Tuples are not read part by part.
#[derive(odjson::JsonFrom)]
struct Tuple {
    pair: (u8, Cow<'static, str>),
}

fn read<T: odjson::UnmarshalOwned>() {}

fn main() {
    let text = String::from("{}");
    let _ = odjson::from_str::<Reference>(&text);
    let _ = odjson::from_str::<Both>(&text);
    let _ = odjson::from_str::<Tuple>(&text);
    let _ = odjson::from_str::<Cow<'static, str>>(&text);
    read::<Both>();
}
