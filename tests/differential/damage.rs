//! Damage to a JSON text: to its members and values, and then to its bytes.

use proptest::prelude::*;

/// One act of damage: what, where and how are reduced to what the text offers.
#[derive(Debug, Clone)]
pub(crate) struct Step {
    what: u8,
    place: u32,
    how: u32,
}

/// None to a few acts, of which few are to the bytes.
pub(crate) fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = (0_u8..WHAT, any::<u32>(), any::<u32>()).prop_map(|(what, place, how)| Step { what, place, how });
    prop::collection::vec(step, 0..4)
}

const WHAT: u8 = 13;

/// A value as it stands in the text: nothing is interpreted.
#[derive(Debug, Clone)]
enum Node {
    Scalar(Vec<u8>),
    Array(Vec<Node>),
    Object(Vec<(Vec<u8>, Node)>),
}

/// `text`, which is valid JSON, after `steps`.
pub(crate) fn apply(text: &[u8], steps: &[Step]) -> Vec<u8> {
    let mut at = 0;
    let mut root = read(text, &mut at);
    for step in steps {
        damage_node(pick(&mut root, step.place), step);
    }
    let mut spaces = steps.iter().filter(|step| step.what == 0).map(|step| step.how).collect::<Vec<_>>();
    let mut out = Vec::new();
    write(&root, &mut spaces, &mut out);
    for step in steps {
        damage_bytes(&mut out, step);
    }
    out
}

fn damage_node(node: &mut Node, Step { what, how, place }: &Step) {
    let how = *how as usize;
    match (what, node) {
        // A member twice, under its own name or another spelling of it.
        (1, Node::Object(members)) if !members.is_empty() => {
            let (name, value) = members[how % members.len()].clone();
            let name = if how % 3 == 0 { escape_one(&name, *place as usize) } else { name };
            members.insert(*place as usize % (members.len() + 1), (name, value));
        }
        // A member that the type does not know, of any content.
        (2, Node::Object(members)) => {
            let value = Node::Scalar(UNKNOWN[how % UNKNOWN.len()].to_vec());
            members.insert(*place as usize % (members.len() + 1), (b"\"unknown\"".to_vec(), value));
        }
        (3, Node::Object(members)) if members.len() > 1 => {
            let len = members.len();
            members.swap(how % len, *place as usize % len);
        }
        (4, Node::Object(members)) if !members.is_empty() => {
            members.remove(how % members.len());
        }
        // An object as the array of its values, as serde takes structs.
        (5, node) => {
            if let Node::Object(members) = node {
                *node = Node::Array(members.drain(..).map(|(_, value)| value).collect());
            }
        }
        (6, Node::Array(values)) if !values.is_empty() => {
            let value = values[how % values.len()].clone();
            if how % 2 == 0 { values.push(value) } else { drop(values.pop()) }
        }
        // Another number.
        (7, Node::Scalar(text)) if text.first().is_some_and(|byte| *byte == b'-' || byte.is_ascii_digit()) => {
            *text = NUMBERS[how % NUMBERS.len()].to_vec();
        }
        // Another value.
        (8, node) => *node = Node::Scalar(VALUES[how % VALUES.len()].to_vec()),
        // A string, or a name, with an escape more or something wrong inside.
        (9, Node::Scalar(text)) if text.first() == Some(&b'"') => *text = spoil_string(text, how),
        (9, Node::Object(members)) if !members.is_empty() => {
            let at = *place as usize % members.len();
            members[at].0 = spoil_string(&members[at].0, how);
        }
        _ => {}
    }
}

fn damage_bytes(out: &mut Vec<u8>, Step { what, place, how }: &Step) {
    if out.is_empty() {
        return;
    }
    let at = *place as usize % out.len();
    match what {
        10 => out[at] ^= 1 << (how % 8),
        11 => out.truncate(at),
        12 => {
            let end = (at + 1 + *how as usize % 3).min(out.len());
            let new = ODD_BYTES[*how as usize % ODD_BYTES.len()];
            out.splice(at..end, new.iter().copied());
        }
        _ => {}
    }
}

const NUMBERS: &[&[u8]] = &[
    b"-0",
    b"0",
    b"-0.0",
    b"1.0",
    b"1e2",
    b"1E+2",
    b"-1",
    b"01",
    b"+1",
    b".5",
    b"5.",
    b"1e",
    b"256",
    b"-129",
    b"65536",
    b"4294967296",
    b"9223372036854775808",
    b"18446744073709551616",
    b"340282366920938463463374607431768211456",
    b"1e400",
    b"1e40",
    b"3.4028236e38",
    b"2.2250738585072011e-308",
    b"1.7976931348623158e308",
    b"31.245270191439438",
    b"121.48791951161945",
    b"0.1e-6",
    b"1.00000005960464477539062501",
    b"1e-400",
    b"123456789012345678901234567890e-10",
    b"-2147483649",
    b"1e-46",
];

const VALUES: &[&[u8]] = &[
    b"null",
    b"true",
    b"false",
    b"\"\"",
    b"\"x\"",
    b"\"a\\nb\"",
    b"[]",
    b"{}",
    b"[1]",
    b"[null]",
    b"{\"a\":1}",
    b"0",
    b"1.5",
    b"nul",
    b"",
    b"\"LOW\"",
    b"{\"newtype\":1}",
    b"\"unit_like\"",
    b"{\"unit_like\":null}",
    b"{\"empty\":{}}",
    b"NaN",
    b"{\"1\":1,\"-0\":2}",
    b"{\"\\u0031\":1}",
    b"{\"-0\":1}",
    b"{\"true\":1}",
    b"{\"a\":1,\"a\":1}",
];

const UNKNOWN: &[&[u8]] = &[
    b"1",
    b"null",
    b"{\"a\":1,\"a\":2}",
    b"\"\\ud800\"",
    b"\"\xff\"",
    b"1e999",
    b"[[[[]]]]",
    b"\"\\u12\"",
    b"{\"\":{}}",
    b"01",
    b"[1,]",
    b"\"\\ud83d\\ude00\"",
];

const ODD_BYTES: &[&[u8]] = &[
    b"\"",
    b"\\",
    b",",
    b":",
    b"[",
    b"]",
    b"{",
    b"}",
    b" ",
    b"\t\n\r ",
    b"\0",
    b"\xff",
    b"\xc3\xa9",
    b"\xed\xa0\x80",
    b"\\u0041",
    b"\\ud83d",
    b"e",
    b".",
    b"-",
    b"\x0b",
    b"",
];

/// The string with another spelling or a fault in it.
fn spoil_string(text: &[u8], how: usize) -> Vec<u8> {
    const INSIDE: &[&[u8]] = &[
        b"\\ud800",
        b"\\udc00\\ud800",
        b"\\u12g4",
        b"\\x",
        b"\xff",
        b"\xc0\xaf",
        b"\x01",
        b"\\/",
        b"\\u0000",
        b"\\ud83d\\ude00",
        b"\xe2\x82\xac",
    ];
    if how % 3 == 0 {
        return escape_one(text, how / 3);
    }
    let mut text = text.to_vec();
    // Before the closing quote, or after the opening one: never inside an escape.
    let at = if how % 2 == 0 { 1 } else { text.len() - 1 };
    let new = INSIDE[how / 3 % INSIDE.len()];
    text.splice(at..at, new.iter().copied());
    text
}

/// The string with one of its plain ASCII characters as a `\u` escape.
fn escape_one(text: &[u8], at: usize) -> Vec<u8> {
    let mut plain = Vec::new();
    let mut skip = 0;
    for (index, &byte) in text.iter().enumerate().take(text.len() - 1).skip(1) {
        match (skip, byte) {
            (0, b'\\') => skip = if text.get(index + 1) == Some(&b'u') { 5 } else { 1 },
            (0, byte) if byte.is_ascii() => plain.push(index),
            (0, _) => {}
            _ => skip -= 1,
        }
    }
    let mut text = text.to_vec();
    if let Some(&index) = plain.get(at % plain.len().max(1)) {
        let escape = format!("\\u{:04x}", text[index]);
        text.splice(index..=index, escape.bytes());
    }
    text
}

/// The node that `place` falls on, counted in the order of the text.
fn pick(root: &mut Node, place: u32) -> &mut Node {
    fn count(node: &Node) -> usize {
        1 + match node {
            Node::Scalar(_) => 0,
            Node::Array(values) => values.iter().map(count).sum(),
            Node::Object(members) => members.iter().map(|(_, value)| count(value)).sum(),
        }
    }
    let mut left = place as usize % count(root);
    let mut node = root;
    while left > 0 {
        left -= 1;
        let children: Vec<&mut Node> = match node {
            Node::Scalar(_) => unreachable!("the count is that of the nodes"),
            Node::Array(values) => values.iter_mut().collect(),
            Node::Object(members) => members.iter_mut().map(|(_, value)| value).collect(),
        };
        let mut chosen = None;
        for child in children {
            let size = count(child);
            if left < size {
                chosen = Some(child);
                break;
            }
            left -= size;
        }
        node = chosen.expect("the count is that of the nodes");
    }
    node
}

fn skip_space(text: &[u8], at: &mut usize) {
    while text.get(*at).is_some_and(u8::is_ascii_whitespace) {
        *at += 1;
    }
}

fn read(text: &[u8], at: &mut usize) -> Node {
    skip_space(text, at);
    match text[*at] {
        b'[' => {
            let mut values = Vec::new();
            items(text, at, b']', |text, at| values.push(read(text, at)));
            Node::Array(values)
        }
        b'{' => {
            let mut members = Vec::new();
            items(text, at, b'}', |text, at| {
                let name = scalar(text, at);
                skip_space(text, at);
                *at += 1;
                members.push((name, read(text, at)));
            });
            Node::Object(members)
        }
        _ => Node::Scalar(scalar(text, at)),
    }
}

fn items(text: &[u8], at: &mut usize, close: u8, mut item: impl FnMut(&[u8], &mut usize)) {
    *at += 1;
    loop {
        skip_space(text, at);
        match text[*at] {
            byte if byte == close => break *at += 1,
            b',' => *at += 1,
            _ => item(text, at),
        }
    }
}

fn scalar(text: &[u8], at: &mut usize) -> Vec<u8> {
    let start = *at;
    if text[start] == b'"' {
        *at += 1;
        while text[*at] != b'"' {
            *at += if text[*at] == b'\\' { 2 } else { 1 };
        }
        *at += 1;
    } else {
        while text.get(*at).is_some_and(|byte| !b",]} \n".contains(byte)) {
            *at += 1;
        }
    }
    text[start..*at].to_vec()
}

/// Writes the node, with whitespace at places that `spaces` tells while it lasts.
fn write(node: &Node, spaces: &mut Vec<u32>, out: &mut Vec<u8>) {
    fn space(spaces: &mut Vec<u32>, out: &mut Vec<u8>) {
        if let Some(how) = spaces.last_mut() {
            let kinds: [&[u8]; 5] = [
                b"",
                b" ",
                b"\n    ",
                b"\t\r\n",
                b"                                                                    ",
            ];
            out.extend_from_slice(kinds[*how as usize % kinds.len()]);
            *how /= 5;
            if *how == 0 {
                spaces.pop();
            }
        }
    }
    space(spaces, out);
    match node {
        Node::Scalar(text) => out.extend_from_slice(text),
        Node::Array(values) => {
            out.push(b'[');
            for (index, value) in values.iter().enumerate() {
                if index > 0 {
                    out.push(b',');
                }
                write(value, spaces, out);
            }
            space(spaces, out);
            out.push(b']');
        }
        Node::Object(members) => {
            out.push(b'{');
            for (index, (name, value)) in members.iter().enumerate() {
                if index > 0 {
                    out.push(b',');
                }
                space(spaces, out);
                out.extend_from_slice(name);
                space(spaces, out);
                out.push(b':');
                write(value, spaces, out);
            }
            space(spaces, out);
            out.push(b'}');
        }
    }
    space(spaces, out);
}
