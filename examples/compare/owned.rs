//! The documents as types that own their text.
#![allow(missing_docs, non_snake_case, unreachable_pub, reason = "plain data; the names are those of the documents")]

/// A page of tweets: text in many scripts, many optional members.
pub mod twitter {
    use odjson::{JsonFrom, JsonTo};
    use serde::{Deserialize, Serialize};

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct Url {
        pub url: String,
        pub expanded_url: String,
        pub display_url: String,
        pub indices: (u32, u32),
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct UserEntitiesDescription {
        pub urls: Vec<Url>,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct UserUrl {
        pub urls: Vec<Url>,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct UserEntities {
        pub url: Option<UserUrl>,
        pub description: UserEntitiesDescription,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
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

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct Hashtag {
        pub text: String,
        pub indices: (u32, u32),
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct UserMention {
        pub screen_name: String,
        pub name: String,
        pub id: u32,
        pub id_str: String,
        pub indices: (u32, u32),
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct Size {
        pub w: u32,
        pub h: u32,
        pub resize: String,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct Sizes {
        pub medium: Size,
        pub small: Size,
        pub thumb: Size,
        pub large: Size,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
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
        pub type_: String,
        pub sizes: Sizes,
        pub source_status_id: Option<u64>,
        pub source_status_id_str: Option<String>,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct StatusEntities {
        pub hashtags: Vec<Hashtag>,
        pub symbols: Vec<String>,
        pub urls: Vec<Url>,
        pub user_mentions: Vec<UserMention>,
        pub media: Option<Vec<Media>>,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct Metadata {
        pub result_type: String,
        pub iso_language_code: String,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
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

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
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

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct Twitter {
        pub statuses: Vec<Status>,
        pub search_metadata: SearchMetadata,
    }
}

/// A catalogue of events: many small integers, maps with numeric names.
pub mod citm {
    use odjson::{JsonFrom, JsonTo};
    use serde::{Deserialize, Serialize};
    use std::collections::BTreeMap;

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct Event {
        pub description: Option<String>,
        pub id: u32,
        pub logo: Option<String>,
        pub name: String,
        pub subTopicIds: Vec<u32>,
        pub subjectCode: Option<String>,
        pub subtitle: Option<String>,
        pub topicIds: Vec<u32>,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct Price {
        pub amount: u32,
        pub audienceSubCategoryId: u32,
        pub seatCategoryId: u32,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct Area {
        pub areaId: u32,
        pub blockIds: Vec<u32>,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct SeatCategory {
        pub areas: Vec<Area>,
        pub seatCategoryId: u32,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct Performance {
        pub eventId: u32,
        pub id: u32,
        pub logo: Option<String>,
        pub name: Option<String>,
        pub prices: Vec<Price>,
        pub seatCategories: Vec<SeatCategory>,
        pub seatMapImage: Option<String>,
        pub start: u64,
        pub venueCode: String,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct Citm {
        pub areaNames: BTreeMap<String, String>,
        pub audienceSubCategoryNames: BTreeMap<String, String>,
        pub blockNames: BTreeMap<String, String>,
        pub events: BTreeMap<String, Event>,
        pub performances: Vec<Performance>,
        pub seatCategoryNames: BTreeMap<String, String>,
        pub subTopicNames: BTreeMap<String, String>,
        pub subjectNames: BTreeMap<String, String>,
        pub topicNames: BTreeMap<String, String>,
        pub topicSubTopics: BTreeMap<String, Vec<u32>>,
        pub venueNames: BTreeMap<String, String>,
    }
}

/// Coordinates: little but floats.
pub mod canada {
    use odjson::{JsonFrom, JsonTo};
    use serde::{Deserialize, Serialize};
    use std::collections::BTreeMap;

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct Geometry {
        #[serde(rename = "type")]
        pub type_: String,
        pub coordinates: Vec<Vec<(f64, f64)>>,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct Feature {
        #[serde(rename = "type")]
        pub type_: String,
        pub properties: BTreeMap<String, String>,
        pub geometry: Geometry,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct Canada {
        #[serde(rename = "type")]
        pub type_: String,
        pub features: Vec<Feature>,
    }
}

/// A small record.
pub mod book {
    use odjson::{JsonFrom, JsonTo};
    use serde::{Deserialize, Serialize};

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct Author {
        pub name: String,
        pub age: i64,
        pub male: bool,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
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
