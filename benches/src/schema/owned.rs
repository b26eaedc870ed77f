//! The documents with everything owned: what most users of a JSON library write.

/// `twitter.json`: the result of a search, with users, entities and retweets.
pub mod twitter {
    use odjson::{JsonFrom, JsonTo};
    use serde::{Deserialize, Serialize};

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct Url {
        pub url: String,
        pub expanded_url: String,
        pub display_url: String,
        pub indices: (u32, u32),
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct UserEntitiesDescription {
        pub urls: Vec<Url>,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct UserUrl {
        pub urls: Vec<Url>,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct UserEntities {
        pub url: Option<UserUrl>,
        pub description: UserEntitiesDescription,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct User {
        pub id: u32,
        pub id_str: String,
        pub name: String,
        pub screen_name: String,
        pub location: String,
        pub description: String,
        pub url: Option<String>,
        pub entities: UserEntities,
        pub protected: bool,
        pub followers_count: u32,
        pub friends_count: u32,
        pub listed_count: u32,
        pub created_at: String,
        pub favourites_count: u32,
        pub utc_offset: Option<i32>,
        pub time_zone: Option<String>,
        pub geo_enabled: bool,
        pub verified: bool,
        pub statuses_count: u32,
        pub lang: String,
        pub contributors_enabled: bool,
        pub is_translator: bool,
        pub is_translation_enabled: bool,
        pub profile_background_color: String,
        pub profile_background_image_url: String,
        pub profile_background_image_url_https: String,
        pub profile_background_tile: bool,
        pub profile_image_url: String,
        pub profile_image_url_https: String,
        pub profile_banner_url: Option<String>,
        pub profile_link_color: String,
        pub profile_sidebar_border_color: String,
        pub profile_sidebar_fill_color: String,
        pub profile_text_color: String,
        pub profile_use_background_image: bool,
        pub default_profile: bool,
        pub default_profile_image: bool,
        pub following: bool,
        pub follow_request_sent: bool,
        pub notifications: bool,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct Hashtag {
        pub text: String,
        pub indices: (u32, u32),
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct UserMention {
        pub screen_name: String,
        pub name: String,
        pub id: u32,
        pub id_str: String,
        pub indices: (u32, u32),
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct Size {
        pub w: u32,
        pub h: u32,
        pub resize: String,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct Sizes {
        pub medium: Size,
        pub small: Size,
        pub thumb: Size,
        pub large: Size,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct Media {
        pub id: u64,
        pub id_str: String,
        pub indices: (u32, u32),
        pub media_url: String,
        pub media_url_https: String,
        pub url: String,
        pub display_url: String,
        pub expanded_url: String,
        #[serde(rename = "type")]
        pub kind: String,
        pub sizes: Sizes,
        pub source_status_id: Option<u64>,
        pub source_status_id_str: Option<String>,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct StatusEntities {
        pub hashtags: Vec<Hashtag>,
        pub symbols: Vec<String>,
        pub urls: Vec<Url>,
        pub user_mentions: Vec<UserMention>,
        pub media: Option<Vec<Media>>,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct Metadata {
        pub result_type: String,
        pub iso_language_code: String,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct Status {
        pub metadata: Metadata,
        pub created_at: String,
        pub id: u64,
        pub id_str: String,
        pub text: String,
        pub source: String,
        pub truncated: bool,
        pub in_reply_to_status_id: Option<u64>,
        pub in_reply_to_status_id_str: Option<String>,
        pub in_reply_to_user_id: Option<u32>,
        pub in_reply_to_user_id_str: Option<String>,
        pub in_reply_to_screen_name: Option<String>,
        pub user: User,
        pub geo: Option<String>,
        pub coordinates: Option<String>,
        pub place: Option<String>,
        pub contributors: Option<String>,
        pub retweeted_status: Option<Box<Status>>,
        pub retweet_count: u32,
        pub favorite_count: u32,
        pub entities: StatusEntities,
        pub favorited: bool,
        pub retweeted: bool,
        pub possibly_sensitive: Option<bool>,
        pub lang: String,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct SearchMetadata {
        pub completed_in: f64,
        pub max_id: u64,
        pub max_id_str: String,
        pub next_results: String,
        pub query: String,
        pub refresh_url: String,
        pub count: u32,
        pub since_id: u64,
        pub since_id_str: String,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct Twitter {
        pub statuses: Vec<Status>,
        pub search_metadata: SearchMetadata,
    }
}

/// `citm_catalog.json`: a catalogue of events, performances, prices and seats.
pub mod citm {
    use std::collections::BTreeMap;

    use odjson::{JsonFrom, JsonTo};
    use serde::{Deserialize, Serialize};

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    #[serde(rename_all = "camelCase")]
    pub struct Event {
        pub description: Option<String>,
        pub id: u32,
        pub logo: Option<String>,
        pub name: String,
        pub sub_topic_ids: Vec<u32>,
        pub subject_code: Option<String>,
        pub subtitle: Option<String>,
        pub topic_ids: Vec<u32>,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    #[serde(rename_all = "camelCase")]
    pub struct Price {
        pub amount: u32,
        pub audience_sub_category_id: u32,
        pub seat_category_id: u32,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    #[serde(rename_all = "camelCase")]
    pub struct Area {
        pub area_id: u32,
        pub block_ids: Vec<u32>,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    #[serde(rename_all = "camelCase")]
    pub struct SeatCategory {
        pub areas: Vec<Area>,
        pub seat_category_id: u32,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    #[serde(rename_all = "camelCase")]
    pub struct Performance {
        pub event_id: u32,
        pub id: u32,
        pub logo: Option<String>,
        pub name: Option<String>,
        pub prices: Vec<Price>,
        pub seat_categories: Vec<SeatCategory>,
        pub seat_map_image: Option<String>,
        pub start: u64,
        pub venue_code: String,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    #[serde(rename_all = "camelCase")]
    pub struct Citm {
        pub area_names: BTreeMap<String, String>,
        pub audience_sub_category_names: BTreeMap<String, String>,
        pub block_names: BTreeMap<String, String>,
        pub events: BTreeMap<String, Event>,
        pub performances: Vec<Performance>,
        pub seat_category_names: BTreeMap<String, String>,
        pub sub_topic_names: BTreeMap<String, String>,
        pub subject_names: BTreeMap<String, String>,
        pub topic_names: BTreeMap<String, String>,
        pub topic_sub_topics: BTreeMap<String, Vec<u32>>,
        pub venue_names: BTreeMap<String, String>,
    }
}

/// `canada.json`: the border of Canada as GeoJSON.
pub mod canada {
    use std::collections::BTreeMap;

    use odjson::{JsonFrom, JsonTo};
    use serde::{Deserialize, Serialize};

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct Geometry {
        #[serde(rename = "type")]
        pub kind: String,
        pub coordinates: Vec<Vec<(f64, f64)>>,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct Feature {
        #[serde(rename = "type")]
        pub kind: String,
        pub properties: BTreeMap<String, String>,
        pub geometry: Geometry,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct Canada {
        #[serde(rename = "type")]
        pub kind: String,
        pub features: Vec<Feature>,
    }
}

/// `book.json`: one small record with every kind of value.
pub mod book {
    use odjson::{JsonFrom, JsonTo};
    use serde::{Deserialize, Serialize};

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct Author {
        pub name: String,
        pub age: i64,
        pub male: bool,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct Book {
        pub id: i64,
        pub ids: Vec<i64>,
        pub title: String,
        pub titles: Vec<String>,
        pub price: f64,
        pub prices: Vec<f64>,
        pub hot: bool,
        pub hots: Vec<bool>,
        pub author: Author,
        pub authors: Vec<Author>,
        pub weights: Vec<i64>,
    }
}

/// A page of orders of a shop, as [`crate::generate::orders`] makes it.
pub mod orders {
    use std::collections::BTreeMap;

    use odjson::{JsonFrom, JsonTo};
    use serde::{Deserialize, Serialize};

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct Address {
        pub street: String,
        pub city: String,
        pub postal_code: String,
        pub country: String,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct Customer {
        pub id: u64,
        pub name: String,
        pub email: String,
        pub phone: Option<String>,
        pub address: Address,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct Line {
        pub sku: String,
        pub name: String,
        pub quantity: u32,
        pub unit_price: f64,
        pub total: f64,
        pub tags: Vec<String>,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct Order {
        pub id: String,
        pub number: u64,
        pub created_at: String,
        pub updated_at: String,
        pub status: String,
        pub currency: String,
        pub paid: bool,
        pub customer: Customer,
        pub lines: Vec<Line>,
        pub subtotal: f64,
        pub tax: f64,
        pub shipping: f64,
        pub total: f64,
        pub metadata: BTreeMap<String, String>,
        pub note: Option<String>,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct Page {
        pub page: u32,
        pub per_page: u32,
        pub total: u64,
        pub next: Option<String>,
        pub orders: Vec<Order>,
    }
}

/// One line of an access log, as [`crate::generate::log::lines`] makes it.
pub mod log {
    use std::collections::BTreeMap;

    use odjson::{JsonFrom, JsonTo};
    use serde::{Deserialize, Serialize};

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct Http {
        pub version: String,
        pub method: String,
        pub scheme: String,
        pub authority: String,
        pub path: String,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
    pub struct Log {
        #[serde(rename = "type")]
        pub kind: String,
        pub connection_id: u64,
        pub timestamp: String,
        pub log_type: String,
        pub http: Http,
        pub headers: BTreeMap<String, Vec<String>>,
        pub body: BTreeMap<String, String>,
    }
}
