//! Reads and writes real documents, checks that nothing is lost, and compares the time that it takes.
//!
//! `cargo run --release --example compare` takes the documents of the repository; with a file name, that file is validated and
//! measured as what it is: a document without a type.

mod borrowed;
mod measure;
mod owned;

use std::process::ExitCode;

use measure::{Row, Table};

fn main() -> ExitCode {
    let outcome = match std::env::args_os().nth(1) {
        Some(file) => measure_file(file.as_ref()),
        None => measure_documents(),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

/// One document with its types: prints what is in it, checks it, and adds its rows.
macro_rules! document {
    ($table:ident, $name:literal, $file:literal, $module:ident::$type:ident $(<$life:lifetime>)?, $shown:expr) => {{
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/payloads/", $file);
        let text = std::fs::read_to_string(path).map_err(|e| format!("{path}: {e}"))?;
        let value: owned::$module::$type = odjson::from_str(&text).map_err(|e| format!("{path}: {e}"))?;
        let shown: fn(&owned::$module::$type) -> String = $shown;
        println!("{}: {}", $name, shown(&value));
        let written = odjson::to_vec(&value).map_err(|e| format!("{path}: {e}"))?;
        let again: owned::$module::$type = odjson::from_slice(&written).map_err(|e| format!("{path}: {e}"))?;
        if again != value {
            return Err(format!("{path}: the value does not survive the round trip"));
        }
        if written != serde_json::to_vec(&value).map_err(|e| format!("{path}: {e}"))? {
            return Err(format!("{path}: serde_json writes other bytes"));
        }
        println!("    decoded, encoded and decoded again: equal; {} bytes, the same as serde_json's\n", written.len());
        let bytes = text.as_bytes();
        let decode = Row::new($name, "decode", bytes.len())
            .time("odjson, &[u8]", || odjson::from_slice::<owned::$module::$type>(bytes))
            .time("odjson, &str", || odjson::from_str::<owned::$module::$type>(&text))
            .time("odjson, borrowed", || odjson::from_str::<borrowed::$module::$type $(<$life>)?>(&text))
            .time("odjson, Value", || odjson::from_slice::<odjson::Value>(bytes))
            .time("serde_json, typed", || serde_json::from_slice::<owned::$module::$type>(bytes))
            .time("serde_json, Value", || serde_json::from_slice::<serde_json::Value>(bytes));
        let dynamic: odjson::Value = odjson::from_slice(bytes).map_err(|e| format!("{path}: {e}"))?;
        let peer: serde_json::Value = serde_json::from_slice(bytes).map_err(|e| format!("{path}: {e}"))?;
        let encode = Row::new($name, "encode", written.len())
            .time("odjson, typed", || odjson::to_vec(&value))
            .time("odjson, Value", || odjson::to_vec(&dynamic))
            .time("serde_json, typed", || serde_json::to_vec(&value))
            .time("serde_json, Value", || serde_json::to_vec(&peer));
        $table.add(decode);
        $table.add(encode);
    }};
}

fn measure_documents() -> Result<(), String> {
    let mut table = Table::new();
    document!(table, "twitter", "twitter.json", twitter::Twitter<'_>, |twitter| {
        let first = &twitter.statuses[0];
        format!("{} tweets, the first by @{}: {:?}", twitter.statuses.len(), first.user.screen_name, first.text)
    });
    document!(table, "citm", "citm_catalog.json", citm::Citm<'_>, |citm| {
        let name = citm.events.values().next().map_or("", |event| event.name.as_str());
        format!("{} events and {} performances, one of {name:?}", citm.events.len(), citm.performances.len())
    });
    document!(table, "canada", "canada.json", canada::Canada<'_>, |canada| {
        let rings = &canada.features[0].geometry.coordinates;
        let points: usize = rings.iter().map(Vec::len).sum();
        format!("{} rings with {points} points, the first at {:?}", rings.len(), rings[0][0])
    });
    document!(table, "book", "book.json", book::Book<'_>, |book| {
        format!("{:?} by {} for {}", book.title, book.author.name, book.price)
    });
    print!("{table}");
    println!(
        "Times are medians, in microseconds, with the throughput; `x` is how many times as long serde_json takes."
    );
    Ok(())
}

fn measure_file(path: &std::path::Path) -> Result<(), String> {
    let shown = path.display();
    let bytes = std::fs::read(path).map_err(|e| format!("{shown}: {e}"))?;
    let value: odjson::Value = odjson::from_slice(&bytes).map_err(|e| {
        let (line, column) = e.line_column(&bytes);
        format!("{shown}:{line}:{column}: {e}\n{}", e.snippet(&bytes))
    })?;
    let written = odjson::to_vec(&value).map_err(|e| format!("{shown}: {e}"))?;
    let again: odjson::Value = odjson::from_slice(&written).map_err(|e| format!("{shown}: {e}"))?;
    println!(
        "{shown}: valid JSON of {} bytes, {} when written again; {}\n",
        bytes.len(),
        written.len(),
        match again == value {
            true => "it survives the round trip",
            false => "IT DOES NOT SURVIVE THE ROUND TRIP",
        }
    );
    let mut table = Table::new();
    table.add(
        Row::new("file", "decode", bytes.len())
            .time("odjson, Value", || odjson::from_slice::<odjson::Value>(&bytes))
            .time("odjson, Ignored", || odjson::from_slice::<odjson::Ignored>(&bytes))
            .time("serde_json, Value", || serde_json::from_slice::<serde_json::Value>(&bytes)),
    );
    let peer = serde_json::from_slice::<serde_json::Value>(&bytes).map_err(|e| format!("{shown}: serde_json: {e}"))?;
    table.add(
        Row::new("file", "encode", written.len())
            .time("odjson, Value", || odjson::to_vec(&value))
            .time("serde_json, Value", || serde_json::to_vec(&peer)),
    );
    print!("{table}");
    Ok(())
}
