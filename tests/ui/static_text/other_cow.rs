//! A type that only has the name of std's.

struct Cow<'a, T: ?Sized>(&'a T);

impl<'de: 'a, 'a> odjson::UnmarshalFrom<'de> for Cow<'a, str> {
    fn unmarshal_from(d: &mut odjson::Decoder<'_, 'de>) -> Result<Self, odjson::Error> {
        d.decode::<&str>().map(Cow)
    }
}

#[derive(odjson::JsonFrom)]
struct Forged {
    text: Cow<'static, str>,
}

fn main() {}
