//! Text of single scripts, and text full of escapes, as JSON string tokens.

use std::ops::RangeInclusive;

use super::random::Random;

/// The characters that a text is made of.
#[derive(Clone, Copy)]
pub enum Script {
    /// Letters and blanks.
    Ascii,
    /// Every fourth character takes two bytes.
    Latin1,
    /// Two bytes.
    Cyrillic,
    /// Three bytes.
    Cjk,
    /// Three bytes, of another range.
    Hangul,
    /// Four bytes.
    Emoji,
    /// A quote, a backslash or a line end after every few letters.
    ShortEscapes,
    /// Every character as `\uXXXX`, those beyond the first plane as a pair.
    UnicodeEscapes,
}

/// One string token with about this many bytes between its quotes.
pub fn string(random: &mut Random, script: Script, bytes: usize) -> String {
    let mut token = String::from("\"");
    while token.len() <= bytes {
        match script {
            Script::Ascii => letter(random, &mut token, &['a'..='z', 'A'..='Z', '0'..='9'], 0.15),
            Script::Latin1 if random.chance(0.25) => letter(random, &mut token, &['à'..='ö', 'ø'..='ÿ'], 0.0),
            Script::Latin1 => letter(random, &mut token, &['a'..='z'], 0.15),
            Script::Cyrillic => letter(random, &mut token, &['а'..='я'], 0.15),
            Script::Cjk => letter(random, &mut token, &['一'..='龠'], 0.0),
            Script::Hangul => letter(random, &mut token, &['가'..='힣'], 0.15),
            Script::Emoji => letter(random, &mut token, &['😀'..='🙏', '🚀'..='🛅'], 0.0),
            Script::ShortEscapes => {
                (0..random.between(1, 6)).for_each(|_| letter(random, &mut token, &['a'..='z'], 0.1));
                token.push_str(random.pick(&["\\n", "\\\"", "\\\\", "\\t", "\\r"]));
            }
            Script::UnicodeEscapes => {
                token.push_str(random.pick(&["\\u00e9", "\\u0416", "\\u6f22", "\\uac00", "\\ud83d\\ude00", "\\u2019"]))
            }
        }
    }
    token.push('"');
    token
}

fn letter(random: &mut Random, token: &mut String, ranges: &[RangeInclusive<char>], blanks: f64) {
    if random.chance(blanks) {
        token.push(' ');
        return;
    }
    let range = &ranges[random.index(ranges.len())];
    let point = random.between(u64::from(u32::from(*range.start())), u64::from(u32::from(*range.end())));
    token.push(char::from_u32(point as u32).expect("no range crosses the surrogates"));
}
