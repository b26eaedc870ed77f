//! Small types for single shapes of data, each of them a place where a codec may be slow.

use odjson::{JsonFrom, JsonTo};
use serde::{Deserialize, Serialize};

/// Nesting of objects.
#[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
pub struct Link {
    pub level: u32,
    pub next: Option<Box<Link>>,
}

/// Nesting of arrays.
#[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
pub struct Nest(pub Vec<Nest>);

#[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
pub struct Point {
    pub x: i32,
    pub y: i32,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
pub struct Item {
    pub id: u64,
    pub name: String,
    pub active: bool,
}

/// A variant of every kind.
#[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
pub enum Event {
    Started,
    Moved { x: i32, y: i32 },
    Renamed(String),
    Resized(u32, u32),
}
