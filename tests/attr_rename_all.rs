//! `rename_all` and `rename_all_fields`: serde's results, and names that serde cannot rename.

mod oracle;

use odjson::{JsonFrom, JsonTo};
use serde::{Deserialize, Serialize};

/// A module with the same types under one rule; each value is written and read by both libraries.
macro_rules! under_rule {
    ($module:ident, $rule:literal) => {
        #[test]
        fn $module() {
            #[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
            #[serde(rename_all = $rule)]
            struct Fields {
                a: u8,
                id: u8,
                user_id2: u8,
                html_url: u8,
                a_b_c: u8,
                ipv4_addr: u8,
                _leading: u8,
                trailing_: u8,
                dou__ble: u8,
                mixedCase: u8,
                UPPER_CASE: u8,
                r#type: u8,
                größe_über: u8,
                #[serde(rename = "as_Is")]
                given: u8,
            }

            #[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
            #[serde(rename_all = $rule, rename_all_fields = $rule)]
            enum Variants {
                A,
                VeryTasty,
                HTTPGet,
                Z42,
                snake_case,
                UPPER_CASE,
                GrößeÜber,
                With {
                    field_name: u8,
                    _x: u8,
                },
                #[serde(rename_all = "lowercase")]
                OtherRule {
                    field_Name: u8,
                },
                #[serde(rename = "as_Is")]
                Given(u8),
            }

            let fields = Fields {
                a: 1,
                id: 2,
                user_id2: 3,
                html_url: 4,
                a_b_c: 5,
                ipv4_addr: 6,
                _leading: 7,
                trailing_: 8,
                dou__ble: 9,
                mixedCase: 10,
                UPPER_CASE: 11,
                r#type: 12,
                größe_über: 13,
                given: 14,
            };
            oracle::same(&fields, &serde_json::to_string(&fields).unwrap());
            let variants = [
                Variants::A,
                Variants::VeryTasty,
                Variants::HTTPGet,
                Variants::Z42,
                Variants::snake_case,
                Variants::UPPER_CASE,
                Variants::GrößeÜber,
                Variants::With { field_name: 1, _x: 2 },
                Variants::OtherRule { field_Name: 1 },
                Variants::Given(1),
            ];
            for variant in variants {
                oracle::same(&variant, &serde_json::to_string(&variant).unwrap());
            }
        }
    };
}

#[expect(non_snake_case, non_camel_case_types, reason = "names of every kind are renamed")]
mod rules {
    use super::*;

    under_rule!(lower, "lowercase");
    under_rule!(upper, "UPPERCASE");
    under_rule!(pascal, "PascalCase");
    under_rule!(camel, "camelCase");
    under_rule!(snake, "snake_case");
    under_rule!(screaming_snake, "SCREAMING_SNAKE_CASE");
    under_rule!(kebab, "kebab-case");
    under_rule!(screaming_kebab, "SCREAMING-KEBAB-CASE");
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
#[serde(rename_all(serialize = "camelCase", deserialize = "SCREAMING-KEBAB-CASE"))]
struct Split {
    first_name: u8,
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
#[serde(rename_all(serialize = "snake_case"), rename_all_fields(deserialize = "UPPERCASE"))]
enum SplitVariants {
    FirstOne {
        first_name: u8,
    },
    #[serde(rename_all(serialize = "PascalCase"))]
    SecondOne {
        first_name: u8,
    },
}

#[test]
fn split_forms() {
    oracle::writes(&Split { first_name: 1 }, r#"{"firstName":1}"#);
    oracle::reads(r#"{"FIRST-NAME":1}"#, &Split { first_name: 1 });
    oracle::writes(&SplitVariants::FirstOne { first_name: 1 }, r#"{"first_one":{"first_name":1}}"#);
    oracle::reads(r#"{"FirstOne":{"FIRST_NAME":1}}"#, &SplitVariants::FirstOne { first_name: 1 });
    oracle::writes(&SplitVariants::SecondOne { first_name: 1 }, r#"{"second_one":{"FirstName":1}}"#);
    oracle::reads(r#"{"SecondOne":{"FIRST_NAME":1}}"#, &SplitVariants::SecondOne { first_name: 1 });
}

/// `#[derive(Serialize)]` panics on these.
#[derive(JsonTo, JsonFrom, Debug, PartialEq)]
#[json(rename_all = "camelCase")]
struct Underscores {
    __: u8,
    b: u8,
    élan_vital: u8,
    名_前: u8,
}

#[derive(JsonTo, JsonFrom, Debug, PartialEq)]
#[json(rename_all = "camelCase")]
enum Accents {
    ÉlanVital,
}

#[test]
fn names_that_serde_panics_on() {
    oracle::own(&Underscores { __: 1, b: 2, élan_vital: 3, 名_前: 4 }, r#"{"__":1,"b":2,"élanVital":3,"名前":4}"#);
    oracle::own(&Accents::ÉlanVital, r#""ÉlanVital""#);
}

#[derive(JsonTo, JsonFrom, Serialize, Deserialize, Debug, PartialEq)]
#[serde(rename_all = "UPPERCASE")]
#[json(rename_all = "camelCase")]
struct JsonWins {
    first_name: u8,
}

#[test]
fn json_wins_over_serde() {
    oracle::own(&JsonWins { first_name: 1 }, r#"{"firstName":1}"#);
}
