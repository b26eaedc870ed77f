//! The documents as types that borrow their text where it has no escapes.
#![allow(missing_docs, non_snake_case, unreachable_pub, reason = "plain data; the names are those of the documents")]

/// A page of tweets: text in many scripts, many optional members.
pub mod twitter {
    use odjson::{JsonFrom, JsonTo};
    use serde::{Deserialize, Serialize};
    use std::borrow::Cow;

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct Url<'a> {
        #[serde(borrow)]
        pub url: Cow<'a, str>,
        #[serde(borrow)]
        pub expanded_url: Cow<'a, str>,
        #[serde(borrow)]
        pub display_url: Cow<'a, str>,
        pub indices: (u32, u32),
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct UserEntitiesDescription<'a> {
        #[serde(borrow)]
        pub urls: Vec<Url<'a>>,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct UserUrl<'a> {
        #[serde(borrow)]
        pub urls: Vec<Url<'a>>,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct UserEntities<'a> {
        #[serde(borrow)]
        pub url: Option<UserUrl<'a>>,
        #[serde(borrow)]
        pub description: UserEntitiesDescription<'a>,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct User<'a> {
        pub id: u32,
        #[serde(borrow)]
        pub id_str: Cow<'a, str>,
        #[serde(borrow)]
        pub name: Cow<'a, str>,
        #[serde(borrow)]
        pub screen_name: Cow<'a, str>,
        #[serde(borrow)]
        pub location: Cow<'a, str>,
        #[serde(borrow)]
        pub description: Cow<'a, str>,
        #[serde(borrow)]
        pub url: Option<Cow<'a, str>>,
        #[serde(borrow)]
        pub entities: UserEntities<'a>,
        pub protected: bool,
        pub followers_count: u32,
        pub friends_count: u32,
        pub listed_count: u32,
        #[serde(borrow)]
        pub created_at: Cow<'a, str>,
        pub favourites_count: u32,
        pub utc_offset: Option<i32>,
        #[serde(borrow)]
        pub time_zone: Option<Cow<'a, str>>,
        pub geo_enabled: bool,
        pub verified: bool,
        pub statuses_count: u32,
        #[serde(borrow)]
        pub lang: Cow<'a, str>,
        pub contributors_enabled: bool,
        pub is_translator: bool,
        pub is_translation_enabled: bool,
        #[serde(borrow)]
        pub profile_background_color: Cow<'a, str>,
        #[serde(borrow)]
        pub profile_background_image_url: Cow<'a, str>,
        #[serde(borrow)]
        pub profile_background_image_url_https: Cow<'a, str>,
        pub profile_background_tile: bool,
        #[serde(borrow)]
        pub profile_image_url: Cow<'a, str>,
        #[serde(borrow)]
        pub profile_image_url_https: Cow<'a, str>,
        #[serde(borrow)]
        pub profile_banner_url: Option<Cow<'a, str>>,
        #[serde(borrow)]
        pub profile_link_color: Cow<'a, str>,
        #[serde(borrow)]
        pub profile_sidebar_border_color: Cow<'a, str>,
        #[serde(borrow)]
        pub profile_sidebar_fill_color: Cow<'a, str>,
        #[serde(borrow)]
        pub profile_text_color: Cow<'a, str>,
        pub profile_use_background_image: bool,
        pub default_profile: bool,
        pub default_profile_image: bool,
        pub following: bool,
        pub follow_request_sent: bool,
        pub notifications: bool,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct Hashtag<'a> {
        #[serde(borrow)]
        pub text: Cow<'a, str>,
        pub indices: (u32, u32),
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct UserMention<'a> {
        #[serde(borrow)]
        pub screen_name: Cow<'a, str>,
        #[serde(borrow)]
        pub name: Cow<'a, str>,
        pub id: u32,
        #[serde(borrow)]
        pub id_str: Cow<'a, str>,
        pub indices: (u32, u32),
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct Size<'a> {
        pub w: u32,
        pub h: u32,
        #[serde(borrow)]
        pub resize: Cow<'a, str>,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
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

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct Media<'a> {
        pub id: u64,
        #[serde(borrow)]
        pub id_str: Cow<'a, str>,
        pub indices: (u32, u32),
        #[serde(borrow)]
        pub media_url: Cow<'a, str>,
        #[serde(borrow)]
        pub media_url_https: Cow<'a, str>,
        #[serde(borrow)]
        pub url: Cow<'a, str>,
        #[serde(borrow)]
        pub display_url: Cow<'a, str>,
        #[serde(borrow)]
        pub expanded_url: Cow<'a, str>,
        #[serde(rename = "type", borrow)]
        pub type_: Cow<'a, str>,
        #[serde(borrow)]
        pub sizes: Sizes<'a>,
        pub source_status_id: Option<u64>,
        #[serde(borrow)]
        pub source_status_id_str: Option<Cow<'a, str>>,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct StatusEntities<'a> {
        #[serde(borrow)]
        pub hashtags: Vec<Hashtag<'a>>,
        #[serde(borrow)]
        pub symbols: Vec<Cow<'a, str>>,
        #[serde(borrow)]
        pub urls: Vec<Url<'a>>,
        #[serde(borrow)]
        pub user_mentions: Vec<UserMention<'a>>,
        #[serde(borrow)]
        pub media: Option<Vec<Media<'a>>>,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct Metadata<'a> {
        #[serde(borrow)]
        pub result_type: Cow<'a, str>,
        #[serde(borrow)]
        pub iso_language_code: Cow<'a, str>,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct Status<'a> {
        #[serde(borrow)]
        pub metadata: Metadata<'a>,
        #[serde(borrow)]
        pub created_at: Cow<'a, str>,
        pub id: u64,
        #[serde(borrow)]
        pub id_str: Cow<'a, str>,
        #[serde(borrow)]
        pub text: Cow<'a, str>,
        #[serde(borrow)]
        pub source: Cow<'a, str>,
        pub truncated: bool,
        pub in_reply_to_status_id: Option<u64>,
        #[serde(borrow)]
        pub in_reply_to_status_id_str: Option<Cow<'a, str>>,
        pub in_reply_to_user_id: Option<u32>,
        #[serde(borrow)]
        pub in_reply_to_user_id_str: Option<Cow<'a, str>>,
        #[serde(borrow)]
        pub in_reply_to_screen_name: Option<Cow<'a, str>>,
        #[serde(borrow)]
        pub user: User<'a>,
        #[serde(borrow)]
        pub geo: Option<Cow<'a, str>>,
        #[serde(borrow)]
        pub coordinates: Option<Cow<'a, str>>,
        #[serde(borrow)]
        pub place: Option<Cow<'a, str>>,
        #[serde(borrow)]
        pub contributors: Option<Cow<'a, str>>,
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
        pub lang: Cow<'a, str>,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct SearchMetadata<'a> {
        pub completed_in: f64,
        pub max_id: u64,
        #[serde(borrow)]
        pub max_id_str: Cow<'a, str>,
        #[serde(borrow)]
        pub next_results: Cow<'a, str>,
        #[serde(borrow)]
        pub query: Cow<'a, str>,
        #[serde(borrow)]
        pub refresh_url: Cow<'a, str>,
        pub count: u32,
        pub since_id: u64,
        #[serde(borrow)]
        pub since_id_str: Cow<'a, str>,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct Twitter<'a> {
        #[serde(borrow)]
        pub statuses: Vec<Status<'a>>,
        #[serde(borrow)]
        pub search_metadata: SearchMetadata<'a>,
    }
}

/// A catalogue of events: many small integers, maps with numeric names.
pub mod citm {
    use odjson::{JsonFrom, JsonTo};
    use serde::{Deserialize, Serialize};
    use std::borrow::Cow;
    use std::collections::BTreeMap;

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct Event<'a> {
        #[serde(borrow)]
        pub description: Option<Cow<'a, str>>,
        pub id: u32,
        #[serde(borrow)]
        pub logo: Option<Cow<'a, str>>,
        #[serde(borrow)]
        pub name: Cow<'a, str>,
        pub subTopicIds: Vec<u32>,
        #[serde(borrow)]
        pub subjectCode: Option<Cow<'a, str>>,
        #[serde(borrow)]
        pub subtitle: Option<Cow<'a, str>>,
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
    pub struct Performance<'a> {
        pub eventId: u32,
        pub id: u32,
        #[serde(borrow)]
        pub logo: Option<Cow<'a, str>>,
        #[serde(borrow)]
        pub name: Option<Cow<'a, str>>,
        pub prices: Vec<Price>,
        pub seatCategories: Vec<SeatCategory>,
        #[serde(borrow)]
        pub seatMapImage: Option<Cow<'a, str>>,
        pub start: u64,
        #[serde(borrow)]
        pub venueCode: Cow<'a, str>,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct Citm<'a> {
        #[serde(borrow)]
        pub areaNames: BTreeMap<Cow<'a, str>, Cow<'a, str>>,
        #[serde(borrow)]
        pub audienceSubCategoryNames: BTreeMap<Cow<'a, str>, Cow<'a, str>>,
        #[serde(borrow)]
        pub blockNames: BTreeMap<Cow<'a, str>, Cow<'a, str>>,
        #[serde(borrow)]
        pub events: BTreeMap<Cow<'a, str>, Event<'a>>,
        #[serde(borrow)]
        pub performances: Vec<Performance<'a>>,
        #[serde(borrow)]
        pub seatCategoryNames: BTreeMap<Cow<'a, str>, Cow<'a, str>>,
        #[serde(borrow)]
        pub subTopicNames: BTreeMap<Cow<'a, str>, Cow<'a, str>>,
        #[serde(borrow)]
        pub subjectNames: BTreeMap<Cow<'a, str>, Cow<'a, str>>,
        #[serde(borrow)]
        pub topicNames: BTreeMap<Cow<'a, str>, Cow<'a, str>>,
        #[serde(borrow)]
        pub topicSubTopics: BTreeMap<Cow<'a, str>, Vec<u32>>,
        #[serde(borrow)]
        pub venueNames: BTreeMap<Cow<'a, str>, Cow<'a, str>>,
    }
}

/// Coordinates: little but floats.
pub mod canada {
    use odjson::{JsonFrom, JsonTo};
    use serde::{Deserialize, Serialize};
    use std::borrow::Cow;
    use std::collections::BTreeMap;

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct Geometry<'a> {
        #[serde(rename = "type", borrow)]
        pub type_: Cow<'a, str>,
        pub coordinates: Vec<Vec<(f64, f64)>>,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct Feature<'a> {
        #[serde(rename = "type", borrow)]
        pub type_: Cow<'a, str>,
        #[serde(borrow)]
        pub properties: BTreeMap<Cow<'a, str>, Cow<'a, str>>,
        #[serde(borrow)]
        pub geometry: Geometry<'a>,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct Canada<'a> {
        #[serde(rename = "type", borrow)]
        pub type_: Cow<'a, str>,
        #[serde(borrow)]
        pub features: Vec<Feature<'a>>,
    }
}

/// A small record.
pub mod book {
    use odjson::{JsonFrom, JsonTo};
    use serde::{Deserialize, Serialize};
    use std::borrow::Cow;

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct Author<'a> {
        #[serde(borrow)]
        pub name: Cow<'a, str>,
        pub age: i64,
        pub male: bool,
    }

    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Debug)]
    pub struct Book<'a> {
        pub id: i64,
        pub ids: Vec<i64>,
        #[serde(borrow)]
        pub title: Cow<'a, str>,
        #[serde(borrow)]
        pub titles: Vec<Cow<'a, str>>,
        pub price: f64,
        pub prices: Vec<f64>,
        pub hot: bool,
        pub hots: Vec<bool>,
        #[serde(borrow)]
        pub author: Author<'a>,
        #[serde(borrow)]
        pub authors: Vec<Author<'a>>,
        pub weights: Vec<i64>,
    }
}
