//! `twitter.json` with its text borrowed.

use odjson::{JsonFrom, JsonTo};
use serde::{Deserialize, Serialize};

use super::Text;

#[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
pub struct Url<'a> {
    #[serde(borrow)]
    pub url: Text<'a>,
    #[serde(borrow)]
    pub expanded_url: Text<'a>,
    #[serde(borrow)]
    pub display_url: Text<'a>,
    pub indices: (u32, u32),
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
pub struct UserEntitiesDescription<'a> {
    #[serde(borrow)]
    pub urls: Vec<Url<'a>>,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
pub struct UserUrl<'a> {
    #[serde(borrow)]
    pub urls: Vec<Url<'a>>,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
pub struct UserEntities<'a> {
    #[serde(borrow)]
    pub url: Option<UserUrl<'a>>,
    #[serde(borrow)]
    pub description: UserEntitiesDescription<'a>,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
pub struct User<'a> {
    pub id: u32,
    #[serde(borrow)]
    pub id_str: Text<'a>,
    #[serde(borrow)]
    pub name: Text<'a>,
    #[serde(borrow)]
    pub screen_name: Text<'a>,
    #[serde(borrow)]
    pub location: Text<'a>,
    #[serde(borrow)]
    pub description: Text<'a>,
    #[serde(borrow)]
    pub url: Option<Text<'a>>,
    #[serde(borrow)]
    pub entities: UserEntities<'a>,
    pub protected: bool,
    pub followers_count: u32,
    pub friends_count: u32,
    pub listed_count: u32,
    #[serde(borrow)]
    pub created_at: Text<'a>,
    pub favourites_count: u32,
    pub utc_offset: Option<i32>,
    #[serde(borrow)]
    pub time_zone: Option<Text<'a>>,
    pub geo_enabled: bool,
    pub verified: bool,
    pub statuses_count: u32,
    #[serde(borrow)]
    pub lang: Text<'a>,
    pub contributors_enabled: bool,
    pub is_translator: bool,
    pub is_translation_enabled: bool,
    #[serde(borrow)]
    pub profile_background_color: Text<'a>,
    #[serde(borrow)]
    pub profile_background_image_url: Text<'a>,
    #[serde(borrow)]
    pub profile_background_image_url_https: Text<'a>,
    pub profile_background_tile: bool,
    #[serde(borrow)]
    pub profile_image_url: Text<'a>,
    #[serde(borrow)]
    pub profile_image_url_https: Text<'a>,
    #[serde(borrow)]
    pub profile_banner_url: Option<Text<'a>>,
    #[serde(borrow)]
    pub profile_link_color: Text<'a>,
    #[serde(borrow)]
    pub profile_sidebar_border_color: Text<'a>,
    #[serde(borrow)]
    pub profile_sidebar_fill_color: Text<'a>,
    #[serde(borrow)]
    pub profile_text_color: Text<'a>,
    pub profile_use_background_image: bool,
    pub default_profile: bool,
    pub default_profile_image: bool,
    pub following: bool,
    pub follow_request_sent: bool,
    pub notifications: bool,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
pub struct Hashtag<'a> {
    #[serde(borrow)]
    pub text: Text<'a>,
    pub indices: (u32, u32),
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
pub struct UserMention<'a> {
    #[serde(borrow)]
    pub screen_name: Text<'a>,
    #[serde(borrow)]
    pub name: Text<'a>,
    pub id: u32,
    #[serde(borrow)]
    pub id_str: Text<'a>,
    pub indices: (u32, u32),
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
pub struct Size<'a> {
    pub w: u32,
    pub h: u32,
    #[serde(borrow)]
    pub resize: Text<'a>,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
pub struct Sizes<'a> {
    #[serde(borrow)]
    pub medium: Size<'a>,
    #[serde(borrow)]
    pub small: Size<'a>,
    #[serde(borrow)]
    pub thumb: Size<'a>,
    #[serde(borrow)]
    pub large: Size<'a>,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
pub struct Media<'a> {
    pub id: u64,
    #[serde(borrow)]
    pub id_str: Text<'a>,
    pub indices: (u32, u32),
    #[serde(borrow)]
    pub media_url: Text<'a>,
    #[serde(borrow)]
    pub media_url_https: Text<'a>,
    #[serde(borrow)]
    pub url: Text<'a>,
    #[serde(borrow)]
    pub display_url: Text<'a>,
    #[serde(borrow)]
    pub expanded_url: Text<'a>,
    #[serde(rename = "type", borrow)]
    pub kind: Text<'a>,
    #[serde(borrow)]
    pub sizes: Sizes<'a>,
    pub source_status_id: Option<u64>,
    #[serde(borrow)]
    pub source_status_id_str: Option<Text<'a>>,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
pub struct StatusEntities<'a> {
    #[serde(borrow)]
    pub hashtags: Vec<Hashtag<'a>>,
    #[serde(borrow)]
    pub symbols: Vec<Text<'a>>,
    #[serde(borrow)]
    pub urls: Vec<Url<'a>>,
    #[serde(borrow)]
    pub user_mentions: Vec<UserMention<'a>>,
    #[serde(borrow)]
    pub media: Option<Vec<Media<'a>>>,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
pub struct Metadata<'a> {
    #[serde(borrow)]
    pub result_type: Text<'a>,
    #[serde(borrow)]
    pub iso_language_code: Text<'a>,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
pub struct Status<'a> {
    #[serde(borrow)]
    pub metadata: Metadata<'a>,
    #[serde(borrow)]
    pub created_at: Text<'a>,
    pub id: u64,
    #[serde(borrow)]
    pub id_str: Text<'a>,
    #[serde(borrow)]
    pub text: Text<'a>,
    #[serde(borrow)]
    pub source: Text<'a>,
    pub truncated: bool,
    pub in_reply_to_status_id: Option<u64>,
    #[serde(borrow)]
    pub in_reply_to_status_id_str: Option<Text<'a>>,
    pub in_reply_to_user_id: Option<u32>,
    #[serde(borrow)]
    pub in_reply_to_user_id_str: Option<Text<'a>>,
    #[serde(borrow)]
    pub in_reply_to_screen_name: Option<Text<'a>>,
    #[serde(borrow)]
    pub user: User<'a>,
    #[serde(borrow)]
    pub geo: Option<Text<'a>>,
    #[serde(borrow)]
    pub coordinates: Option<Text<'a>>,
    #[serde(borrow)]
    pub place: Option<Text<'a>>,
    #[serde(borrow)]
    pub contributors: Option<Text<'a>>,
    #[serde(borrow)]
    pub retweeted_status: Option<Box<Status<'a>>>,
    pub retweet_count: u32,
    pub favorite_count: u32,
    #[serde(borrow)]
    pub entities: StatusEntities<'a>,
    pub favorited: bool,
    pub retweeted: bool,
    pub possibly_sensitive: Option<bool>,
    #[serde(borrow)]
    pub lang: Text<'a>,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
pub struct SearchMetadata<'a> {
    pub completed_in: f64,
    pub max_id: u64,
    #[serde(borrow)]
    pub max_id_str: Text<'a>,
    #[serde(borrow)]
    pub next_results: Text<'a>,
    #[serde(borrow)]
    pub query: Text<'a>,
    #[serde(borrow)]
    pub refresh_url: Text<'a>,
    pub count: u32,
    pub since_id: u64,
    #[serde(borrow)]
    pub since_id_str: Text<'a>,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
pub struct Twitter<'a> {
    #[serde(borrow)]
    pub statuses: Vec<Status<'a>>,
    #[serde(borrow)]
    pub search_metadata: SearchMetadata<'a>,
}
