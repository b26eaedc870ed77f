//! The documents with their text borrowed from the input, once as [`std::borrow::Cow`] and once as `&str`.
//!
//! Both forms are the same text of types over another `Text<'a>`; the search result exists as `Cow` only, because
//! its strings hold escapes that a `&str` cannot borrow.

macro_rules! documents {
    () => {
        /// `citm_catalog.json`: a catalogue of events, performances, prices and seats.
        pub mod citm {
            use std::collections::BTreeMap;

            use odjson::{JsonFrom, JsonTo};
            use serde::{Deserialize, Serialize};

            use super::Text;

            #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
            #[serde(rename_all = "camelCase")]
            pub struct Event<'a> {
                #[serde(borrow)]
                pub description: Option<Text<'a>>,
                pub id: u32,
                #[serde(borrow)]
                pub logo: Option<Text<'a>>,
                #[serde(borrow)]
                pub name: Text<'a>,
                pub sub_topic_ids: Vec<u32>,
                #[serde(borrow)]
                pub subject_code: Option<Text<'a>>,
                #[serde(borrow)]
                pub subtitle: Option<Text<'a>>,
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
            pub struct Performance<'a> {
                pub event_id: u32,
                pub id: u32,
                #[serde(borrow)]
                pub logo: Option<Text<'a>>,
                #[serde(borrow)]
                pub name: Option<Text<'a>>,
                pub prices: Vec<Price>,
                pub seat_categories: Vec<SeatCategory>,
                #[serde(borrow)]
                pub seat_map_image: Option<Text<'a>>,
                pub start: u64,
                #[serde(borrow)]
                pub venue_code: Text<'a>,
            }

            #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
            #[serde(rename_all = "camelCase")]
            pub struct Citm<'a> {
                #[serde(borrow)]
                pub area_names: BTreeMap<Text<'a>, Text<'a>>,
                #[serde(borrow)]
                pub audience_sub_category_names: BTreeMap<Text<'a>, Text<'a>>,
                #[serde(borrow)]
                pub block_names: BTreeMap<Text<'a>, Text<'a>>,
                #[serde(borrow)]
                pub events: BTreeMap<Text<'a>, Event<'a>>,
                #[serde(borrow)]
                pub performances: Vec<Performance<'a>>,
                #[serde(borrow)]
                pub seat_category_names: BTreeMap<Text<'a>, Text<'a>>,
                #[serde(borrow)]
                pub sub_topic_names: BTreeMap<Text<'a>, Text<'a>>,
                #[serde(borrow)]
                pub subject_names: BTreeMap<Text<'a>, Text<'a>>,
                #[serde(borrow)]
                pub topic_names: BTreeMap<Text<'a>, Text<'a>>,
                #[serde(borrow)]
                pub topic_sub_topics: BTreeMap<Text<'a>, Vec<u32>>,
                #[serde(borrow)]
                pub venue_names: BTreeMap<Text<'a>, Text<'a>>,
            }
        }

        /// `canada.json`: the border of Canada as GeoJSON.
        pub mod canada {
            use std::collections::BTreeMap;

            use odjson::{JsonFrom, JsonTo};
            use serde::{Deserialize, Serialize};

            use super::Text;

            #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
            pub struct Geometry<'a> {
                #[serde(rename = "type", borrow)]
                pub kind: Text<'a>,
                pub coordinates: Vec<Vec<(f64, f64)>>,
            }

            #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
            pub struct Feature<'a> {
                #[serde(rename = "type", borrow)]
                pub kind: Text<'a>,
                #[serde(borrow)]
                pub properties: BTreeMap<Text<'a>, Text<'a>>,
                #[serde(borrow)]
                pub geometry: Geometry<'a>,
            }

            #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
            pub struct Canada<'a> {
                #[serde(rename = "type", borrow)]
                pub kind: Text<'a>,
                #[serde(borrow)]
                pub features: Vec<Feature<'a>>,
            }
        }

        /// `book.json`: one small record with every kind of value.
        pub mod book {
            use odjson::{JsonFrom, JsonTo};
            use serde::{Deserialize, Serialize};

            use super::Text;

            #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
            pub struct Author<'a> {
                #[serde(borrow)]
                pub name: Text<'a>,
                pub age: i64,
                pub male: bool,
            }

            #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
            pub struct Book<'a> {
                pub id: i64,
                pub ids: Vec<i64>,
                #[serde(borrow)]
                pub title: Text<'a>,
                #[serde(borrow)]
                pub titles: Vec<Text<'a>>,
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

        /// A page of orders of a shop, as [`crate::generate::orders`] makes it.
        pub mod orders {
            use std::collections::BTreeMap;

            use odjson::{JsonFrom, JsonTo};
            use serde::{Deserialize, Serialize};

            use super::Text;

            #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
            pub struct Address<'a> {
                #[serde(borrow)]
                pub street: Text<'a>,
                #[serde(borrow)]
                pub city: Text<'a>,
                #[serde(borrow)]
                pub postal_code: Text<'a>,
                #[serde(borrow)]
                pub country: Text<'a>,
            }

            #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
            pub struct Customer<'a> {
                pub id: u64,
                #[serde(borrow)]
                pub name: Text<'a>,
                #[serde(borrow)]
                pub email: Text<'a>,
                #[serde(borrow)]
                pub phone: Option<Text<'a>>,
                #[serde(borrow)]
                pub address: Address<'a>,
            }

            #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
            pub struct Line<'a> {
                #[serde(borrow)]
                pub sku: Text<'a>,
                #[serde(borrow)]
                pub name: Text<'a>,
                pub quantity: u32,
                pub unit_price: f64,
                pub total: f64,
                #[serde(borrow)]
                pub tags: Vec<Text<'a>>,
            }

            #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
            pub struct Order<'a> {
                #[serde(borrow)]
                pub id: Text<'a>,
                pub number: u64,
                #[serde(borrow)]
                pub created_at: Text<'a>,
                #[serde(borrow)]
                pub updated_at: Text<'a>,
                #[serde(borrow)]
                pub status: Text<'a>,
                #[serde(borrow)]
                pub currency: Text<'a>,
                pub paid: bool,
                #[serde(borrow)]
                pub customer: Customer<'a>,
                #[serde(borrow)]
                pub lines: Vec<Line<'a>>,
                pub subtotal: f64,
                pub tax: f64,
                pub shipping: f64,
                pub total: f64,
                #[serde(borrow)]
                pub metadata: BTreeMap<Text<'a>, Text<'a>>,
                #[serde(borrow)]
                pub note: Option<Text<'a>>,
            }

            #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
            pub struct Page<'a> {
                pub page: u32,
                pub per_page: u32,
                pub total: u64,
                #[serde(borrow)]
                pub next: Option<Text<'a>>,
                #[serde(borrow)]
                pub orders: Vec<Order<'a>>,
            }
        }

        /// One line of an access log, as [`crate::generate::log::lines`] makes it.
        pub mod log {
            use std::collections::BTreeMap;

            use odjson::{JsonFrom, JsonTo};
            use serde::{Deserialize, Serialize};

            use super::Text;

            #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
            pub struct Http<'a> {
                #[serde(borrow)]
                pub version: Text<'a>,
                #[serde(borrow)]
                pub method: Text<'a>,
                #[serde(borrow)]
                pub scheme: Text<'a>,
                #[serde(borrow)]
                pub authority: Text<'a>,
                #[serde(borrow)]
                pub path: Text<'a>,
            }

            #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
            pub struct Log<'a> {
                #[serde(rename = "type", borrow)]
                pub kind: Text<'a>,
                pub connection_id: u64,
                #[serde(borrow)]
                pub timestamp: Text<'a>,
                #[serde(borrow)]
                pub log_type: Text<'a>,
                #[serde(borrow)]
                pub http: Http<'a>,
                #[serde(borrow)]
                pub headers: BTreeMap<Text<'a>, Vec<Text<'a>>>,
                #[serde(borrow)]
                pub body: BTreeMap<Text<'a>, Text<'a>>,
            }
        }
    };
}

/// Text borrowed where the input has no escape in it.
pub mod cow {
    use std::borrow::Cow;

    use odjson::{JsonFrom, JsonTo};
    use serde::{Deserialize, Serialize};

    pub mod twitter;

    /// A newtype, because serde borrows a `Cow` only directly in a field that says so, not within an `Option`, a `Vec`
    /// or a map.
    #[derive(JsonTo, JsonFrom, Serialize, Deserialize, PartialEq, Eq, PartialOrd, Ord)]
    pub struct Text<'a>(#[serde(borrow)] pub Cow<'a, str>);

    documents!();
}

/// Text borrowed always; an escape in it is an error.
pub mod refs {
    /// The same name for the text as in [`super::cow`].
    pub type Text<'a> = &'a str;

    documents!();
}
