//! Floats: every text of `floats.tsv` gives the nearest f64 and the nearest f32, each straight from the text, and finite ones come back from their own text.

use odjson::JsonFrom;

#[derive(JsonFrom)]
struct Member<T> {
    x: T,
}

/// The values that `decode` makes of `text` in three places: alone, in an array and as a member.
fn everywhere<T>(text: &str) -> [Result<T, odjson::Error>; 4]
where
    T: for<'de> odjson::UnmarshalFrom<'de>,
{
    let in_array = format!("[ {text} , {text}]");
    let as_member = format!("{{\"x\":{text}}}");
    [
        odjson::from_str(text),
        odjson::from_str::<Vec<T>>(&in_array).map(|mut values| values.remove(0)),
        odjson::from_slice::<[T; 2]>(in_array.as_bytes()).map(|[_, second]| second),
        odjson::from_slice::<Member<T>>(as_member.as_bytes()).map(|member| member.x),
    ]
}

fn lines() -> impl Iterator<Item = (&'static str, u64, u32)> {
    include_str!("data/floats/floats.tsv").lines().filter(|line| !line.starts_with('#')).map(|line| {
        let cells: Vec<&str> = line.split('\t').collect();
        let f64_bits = u64::from_str_radix(cells[1], 16).expect("bits in hexadecimal");
        let f32_bits = u32::from_str_radix(cells[2], 16).expect("bits in hexadecimal");
        (cells[0], f64_bits, f32_bits)
    })
}

#[test]
fn every_text_gives_the_nearest_f64() {
    let mut count = 0;
    for (text, bits, _) in lines() {
        let expected = Some(bits).filter(|&bits| f64::from_bits(bits).is_finite());
        for found in everywhere::<f64>(text) {
            assert_eq!(found.ok().map(f64::to_bits), expected, "{text}");
        }
        count += 1;
    }
    assert_eq!(count, 24_758);
}

#[test]
fn every_text_gives_the_nearest_f32() {
    for (text, _, bits) in lines() {
        let expected = Some(bits).filter(|&bits| f32::from_bits(bits).is_finite());
        for found in everywhere::<f32>(text) {
            assert_eq!(found.ok().map(f32::to_bits), expected, "{text}");
        }
    }
}

#[test]
fn out_of_range_is_an_error_of_the_value() {
    for text in ["1e400", "-1e400", "1.7976931348623159e308"] {
        let error = odjson::from_str::<f64>(text).unwrap_err();
        assert_eq!((error.category(), error.offset()), (odjson::Category::Data, 0), "{error}");
    }
    assert_eq!(odjson::from_str::<f32>("1e39").unwrap_err().category(), odjson::Category::Data);
}

#[test]
fn every_finite_f64_is_written_as_serde_json_writes_it_and_comes_back() {
    for (_, bits, _) in lines() {
        let value = f64::from_bits(bits);
        if value.is_finite() {
            let text = odjson::to_string(&value).expect("a finite float has a text");
            assert_eq!(text, serde_json::to_string(&value).unwrap());
            assert_eq!(odjson::from_str::<f64>(&text).unwrap().to_bits(), bits, "{text}");
        } else {
            assert!(odjson::to_string(&value).is_err());
        }
    }
}

#[test]
fn every_finite_f32_is_written_as_serde_json_writes_it_and_comes_back() {
    for (_, _, bits) in lines() {
        let value = f32::from_bits(bits);
        if value.is_finite() {
            let text = odjson::to_string(&value).expect("a finite float has a text");
            assert_eq!(text, serde_json::to_string(&value).unwrap());
            assert_eq!(odjson::from_str::<f32>(&text).unwrap().to_bits(), bits, "{text}");
        } else {
            assert!(odjson::to_string(&value).is_err());
        }
    }
}
