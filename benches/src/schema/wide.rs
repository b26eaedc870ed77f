//! Objects of many members: short names, long names that share all but their ends, and optional members.

use odjson::{JsonFrom, JsonTo};
use serde::{Deserialize, Serialize};

/// Structs of `u32` members with the names given.
macro_rules! wide {
    ($($(#[$doc:meta])* $name:ident { $($field:ident)+ })+) => {$(
        $(#[$doc])*
        #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
        pub struct $name { $(pub $field: u32,)+ }

        impl $name {
            /// The names of the members, in order.
            pub const NAMES: &[&str] = &[$(stringify!($field)),+];
        }
    )+};
}

wide! {
    /// 8 members of short names.
    Wide8 {
        id rank width height count limit offset total
    }
    /// 64 members of short names.
    Wide64 {
        id rank width height count limit offset total
        color state kind epoch index score level speed
        weight volume angle delay id_min rank_min width_min height_min
        count_min limit_min offset_min total_min color_min state_min kind_min epoch_min
        index_min score_min level_min speed_min weight_min volume_min angle_min delay_min
        id_max rank_max width_max height_max count_max limit_max offset_max total_max
        color_max state_max kind_max epoch_max index_max score_max level_max speed_max
        weight_max volume_max angle_max delay_max id_avg rank_avg width_avg height_avg
    }
    /// 200 members of short names.
    Wide200 {
        id rank width height count limit offset total
        color state kind epoch index score level speed
        weight volume angle delay id_min rank_min width_min height_min
        count_min limit_min offset_min total_min color_min state_min kind_min epoch_min
        index_min score_min level_min speed_min weight_min volume_min angle_min delay_min
        id_max rank_max width_max height_max count_max limit_max offset_max total_max
        color_max state_max kind_max epoch_max index_max score_max level_max speed_max
        weight_max volume_max angle_max delay_max id_avg rank_avg width_avg height_avg
        count_avg limit_avg offset_avg total_avg color_avg state_avg kind_avg epoch_avg
        index_avg score_avg level_avg speed_avg weight_avg volume_avg angle_avg delay_avg
        id_sum rank_sum width_sum height_sum count_sum limit_sum offset_sum total_sum
        color_sum state_sum kind_sum epoch_sum index_sum score_sum level_sum speed_sum
        weight_sum volume_sum angle_sum delay_sum id_low rank_low width_low height_low
        count_low limit_low offset_low total_low color_low state_low kind_low epoch_low
        index_low score_low level_low speed_low weight_low volume_low angle_low delay_low
        id_high rank_high width_high height_high count_high limit_high offset_high total_high
        color_high state_high kind_high epoch_high index_high score_high level_high speed_high
        weight_high volume_high angle_high delay_high id_first rank_first width_first height_first
        count_first limit_first offset_first total_first color_first state_first kind_first epoch_first
        index_first score_first level_first speed_first weight_first volume_first angle_first delay_first
        id_last rank_last width_last height_last count_last limit_last offset_last total_last
        color_last state_last kind_last epoch_last index_last score_last level_last speed_last
        weight_last volume_last angle_last delay_last id_now rank_now width_now height_now
        count_now limit_now offset_now total_now color_now state_now kind_now epoch_now
        index_now score_now level_now speed_now weight_now volume_now angle_now delay_now
    }
    /// 64 members whose names differ in their last bytes only.
    Prefixed64 {
        billing_account_settlement_period_a_0 billing_account_settlement_period_a_1
        billing_account_settlement_period_a_2 billing_account_settlement_period_a_3
        billing_account_settlement_period_a_4 billing_account_settlement_period_a_5
        billing_account_settlement_period_a_6 billing_account_settlement_period_a_7
        billing_account_settlement_period_b_0 billing_account_settlement_period_b_1
        billing_account_settlement_period_b_2 billing_account_settlement_period_b_3
        billing_account_settlement_period_b_4 billing_account_settlement_period_b_5
        billing_account_settlement_period_b_6 billing_account_settlement_period_b_7
        billing_account_settlement_period_c_0 billing_account_settlement_period_c_1
        billing_account_settlement_period_c_2 billing_account_settlement_period_c_3
        billing_account_settlement_period_c_4 billing_account_settlement_period_c_5
        billing_account_settlement_period_c_6 billing_account_settlement_period_c_7
        billing_account_settlement_period_d_0 billing_account_settlement_period_d_1
        billing_account_settlement_period_d_2 billing_account_settlement_period_d_3
        billing_account_settlement_period_d_4 billing_account_settlement_period_d_5
        billing_account_settlement_period_d_6 billing_account_settlement_period_d_7
        billing_account_settlement_period_e_0 billing_account_settlement_period_e_1
        billing_account_settlement_period_e_2 billing_account_settlement_period_e_3
        billing_account_settlement_period_e_4 billing_account_settlement_period_e_5
        billing_account_settlement_period_e_6 billing_account_settlement_period_e_7
        billing_account_settlement_period_f_0 billing_account_settlement_period_f_1
        billing_account_settlement_period_f_2 billing_account_settlement_period_f_3
        billing_account_settlement_period_f_4 billing_account_settlement_period_f_5
        billing_account_settlement_period_f_6 billing_account_settlement_period_f_7
        billing_account_settlement_period_g_0 billing_account_settlement_period_g_1
        billing_account_settlement_period_g_2 billing_account_settlement_period_g_3
        billing_account_settlement_period_g_4 billing_account_settlement_period_g_5
        billing_account_settlement_period_g_6 billing_account_settlement_period_g_7
        billing_account_settlement_period_h_0 billing_account_settlement_period_h_1
        billing_account_settlement_period_h_2 billing_account_settlement_period_h_3
        billing_account_settlement_period_h_4 billing_account_settlement_period_h_5
        billing_account_settlement_period_h_6 billing_account_settlement_period_h_7
    }
}

/// 48 optional members, each left out where there is none.
macro_rules! sparse {
    ($($field:ident)+) => {
        #[derive(JsonTo, JsonFrom, Serialize, Deserialize)]
        pub struct Sparse48 {
            $(#[serde(skip_serializing_if = "Option::is_none")] pub $field: Option<u32>,)+
        }

        impl Sparse48 {
            /// The names of the members, in order.
            pub const NAMES: &[&str] = &[$(stringify!($field)),+];
        }
    };
}

sparse! {
    id rank width height count limit offset total
    color state kind epoch index score level speed
    weight volume angle delay id_min rank_min width_min height_min
    count_min limit_min offset_min total_min color_min state_min kind_min epoch_min
    index_min score_min level_min speed_min weight_min volume_min angle_min delay_min
    id_max rank_max width_max height_max count_max limit_max offset_max total_max
}
