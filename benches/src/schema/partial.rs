//! A reader that wants seven members of the search result; all the others are skipped.

use odjson::{JsonFrom, JsonTo};
use serde::{Deserialize, Serialize};

#[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
pub struct User {
    pub id: u32,
    pub screen_name: String,
    pub followers_count: u32,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
pub struct Status {
    pub id: u64,
    pub text: String,
    pub user: User,
    pub retweet_count: u32,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
pub struct Twitter {
    pub statuses: Vec<Status>,
}
