//! Documents that come back from the dynamic value: equal ones, and the same bytes where nothing in them has two spellings.

use std::path::Path;

use odjson::Value;

#[test]
fn documents_come_back() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/roundtrip");
    let index = std::fs::read_to_string(folder.join("index.tsv")).unwrap();
    let mut count = 0;
    for line in index.lines().skip(1) {
        let cells: Vec<&str> = line.split('\t').collect();
        let [file, compact, fraction_or_exponent, escapes] = cells[..] else { panic!("a row has other cells: {line}") };
        let document = std::fs::read_to_string(folder.join(file)).unwrap();
        comes_back(file, &document, compact == "yes" && fraction_or_exponent == "no" && escapes == "no");
        count += 1;
    }
    assert_eq!(count, std::fs::read_dir(&folder).unwrap().count() - 1, "a file is not in the index");
}

#[test]
fn payloads_come_back() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/payloads");
    for file in std::fs::read_dir(&folder).into_iter().flatten() {
        let path = file.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "json") {
            comes_back(&path.display().to_string(), &std::fs::read_to_string(&path).unwrap(), false);
        }
    }
}

fn comes_back(file: &str, document: &str, same_bytes: bool) {
    let value: Value = odjson::from_str(document).unwrap_or_else(|error| panic!("{file}: {error}"));
    let written = odjson::to_string(&value).unwrap_or_else(|error| panic!("{file}: {error}"));
    if same_bytes {
        assert_eq!(written, document.trim_end(), "{file}");
    }
    let again: Value = odjson::from_str(&written).unwrap_or_else(|error| panic!("{file}: {error}"));
    assert!(again == value, "{file}: not equal after a round trip");
    assert_eq!(odjson::to_string(&again).unwrap(), written, "{file}");
    let pretty = odjson::to_string_pretty(&value).unwrap();
    assert!(odjson::from_str::<Value>(&pretty).unwrap() == value, "{file}: not equal after a pretty round trip");
}
