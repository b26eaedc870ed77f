// The types of src/schema/owned.rs and src/schema/dense.rs: the same members in the same order, each in the container of
// the C++ library that does what the Rust one does. A number without a start value would be indeterminate if its member
// is absent.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <glaze/glaze.hpp>

namespace twitter {

struct Url {
   std::string url;
   std::string expanded_url;
   std::string display_url;
   std::array<uint32_t, 2> indices;
};

struct UserEntitiesDescription {
   std::vector<Url> urls;
};

struct UserUrl {
   std::vector<Url> urls;
};

struct UserEntities {
   std::optional<UserUrl> url;
   UserEntitiesDescription description;
};

struct User {
   uint32_t id{};
   std::string id_str;
   std::string name;
   std::string screen_name;
   std::string location;
   std::string description;
   std::optional<std::string> url;
   UserEntities entities;
   bool protected_{}; // a keyword; see `glz::meta` below
   uint32_t followers_count{};
   uint32_t friends_count{};
   uint32_t listed_count{};
   std::string created_at;
   uint32_t favourites_count{};
   std::optional<int32_t> utc_offset;
   std::optional<std::string> time_zone;
   bool geo_enabled{};
   bool verified{};
   uint32_t statuses_count{};
   std::string lang;
   bool contributors_enabled{};
   bool is_translator{};
   bool is_translation_enabled{};
   std::string profile_background_color;
   std::string profile_background_image_url;
   std::string profile_background_image_url_https;
   bool profile_background_tile{};
   std::string profile_image_url;
   std::string profile_image_url_https;
   std::optional<std::string> profile_banner_url;
   std::string profile_link_color;
   std::string profile_sidebar_border_color;
   std::string profile_sidebar_fill_color;
   std::string profile_text_color;
   bool profile_use_background_image{};
   bool default_profile{};
   bool default_profile_image{};
   bool following{};
   bool follow_request_sent{};
   bool notifications{};
};

struct Hashtag {
   std::string text;
   std::array<uint32_t, 2> indices;
};

struct UserMention {
   std::string screen_name;
   std::string name;
   uint32_t id{};
   std::string id_str;
   std::array<uint32_t, 2> indices;
};

struct Size {
   uint32_t w{};
   uint32_t h{};
   std::string resize;
};

struct Sizes {
   Size medium;
   Size small;
   Size thumb;
   Size large;
};

struct Media {
   uint64_t id{};
   std::string id_str;
   std::array<uint32_t, 2> indices;
   std::string media_url;
   std::string media_url_https;
   std::string url;
   std::string display_url;
   std::string expanded_url;
   std::string type;
   Sizes sizes;
   std::optional<uint64_t> source_status_id;
   std::optional<std::string> source_status_id_str;
};

struct StatusEntities {
   std::vector<Hashtag> hashtags;
   std::vector<std::string> symbols;
   std::vector<Url> urls;
   std::vector<UserMention> user_mentions;
   std::optional<std::vector<Media>> media;
};

struct Metadata {
   std::string result_type;
   std::string iso_language_code;
};

struct Status {
   Metadata metadata;
   std::string created_at;
   uint64_t id{};
   std::string id_str;
   std::string text;
   std::string source;
   bool truncated{};
   std::optional<uint64_t> in_reply_to_status_id;
   std::optional<std::string> in_reply_to_status_id_str;
   std::optional<uint32_t> in_reply_to_user_id;
   std::optional<std::string> in_reply_to_user_id_str;
   std::optional<std::string> in_reply_to_screen_name;
   User user;
   std::optional<std::string> geo;
   std::optional<std::string> coordinates;
   std::optional<std::string> place;
   std::optional<std::string> contributors;
   std::unique_ptr<Status> retweeted_status;
   uint32_t retweet_count{};
   uint32_t favorite_count{};
   StatusEntities entities;
   bool favorited{};
   bool retweeted{};
   std::optional<bool> possibly_sensitive;
   std::string lang;
};

struct SearchMetadata {
   double completed_in{};
   uint64_t max_id{};
   std::string max_id_str;
   std::string next_results;
   std::string query;
   std::string refresh_url;
   uint32_t count{};
   uint64_t since_id{};
   std::string since_id_str;
};

struct Twitter {
   std::vector<Status> statuses;
   SearchMetadata search_metadata;
};

} // namespace twitter

namespace citm {

struct Event {
   std::optional<std::string> description;
   uint32_t id{};
   std::optional<std::string> logo;
   std::string name;
   std::vector<uint32_t> subTopicIds;
   std::optional<std::string> subjectCode;
   std::optional<std::string> subtitle;
   std::vector<uint32_t> topicIds;
};

struct Price {
   uint32_t amount{};
   uint32_t audienceSubCategoryId{};
   uint32_t seatCategoryId{};
};

struct Area {
   uint32_t areaId{};
   std::vector<uint32_t> blockIds;
};

struct SeatCategory {
   std::vector<Area> areas;
   uint32_t seatCategoryId{};
};

struct Performance {
   uint32_t eventId{};
   uint32_t id{};
   std::optional<std::string> logo;
   std::optional<std::string> name;
   std::vector<Price> prices;
   std::vector<SeatCategory> seatCategories;
   std::optional<std::string> seatMapImage;
   uint64_t start{};
   std::string venueCode;
};

struct Citm {
   std::map<std::string, std::string> areaNames;
   std::map<std::string, std::string> audienceSubCategoryNames;
   std::map<std::string, std::string> blockNames;
   std::map<std::string, Event> events;
   std::vector<Performance> performances;
   std::map<std::string, std::string> seatCategoryNames;
   std::map<std::string, std::string> subTopicNames;
   std::map<std::string, std::string> subjectNames;
   std::map<std::string, std::string> topicNames;
   std::map<std::string, std::vector<uint32_t>> topicSubTopics;
   std::map<std::string, std::string> venueNames;
};

} // namespace citm

namespace canada {

struct Geometry {
   std::string type;
   std::vector<std::vector<std::array<double, 2>>> coordinates;
};

struct Feature {
   std::string type;
   std::map<std::string, std::string> properties;
   Geometry geometry;
};

struct Canada {
   std::string type;
   std::vector<Feature> features;
};

} // namespace canada

namespace book {

struct Author {
   std::string name;
   int64_t age{};
   bool male{};
};

struct Book {
   int64_t id{};
   std::vector<int64_t> ids;
   std::string title;
   std::vector<std::string> titles;
   double price{};
   std::vector<double> prices;
   bool hot{};
   std::vector<bool> hots;
   Author author;
   std::vector<Author> authors;
   std::vector<int64_t> weights;
};

} // namespace book

namespace orders {

struct Address {
   std::string street;
   std::string city;
   std::string postal_code;
   std::string country;
};

struct Customer {
   uint64_t id{};
   std::string name;
   std::string email;
   std::optional<std::string> phone;
   Address address;
};

struct Line {
   std::string sku;
   std::string name;
   uint32_t quantity{};
   double unit_price{};
   double total{};
   std::vector<std::string> tags;
};

struct Order {
   std::string id;
   uint64_t number{};
   std::string created_at;
   std::string updated_at;
   std::string status;
   std::string currency;
   bool paid{};
   Customer customer;
   std::vector<Line> lines;
   double subtotal{};
   double tax{};
   double shipping{};
   double total{};
   std::map<std::string, std::string> metadata;
   std::optional<std::string> note;
};

struct Page {
   uint32_t page{};
   uint32_t per_page{};
   uint64_t total{};
   std::optional<std::string> next;
   std::vector<Order> orders;
};

} // namespace orders

namespace log_line {

struct Http {
   std::string version;
   std::string method;
   std::string scheme;
   std::string authority;
   std::string path;
};

struct Log {
   std::string type;
   uint64_t connection_id{};
   std::string timestamp;
   std::string log_type;
   Http http;
   std::map<std::string, std::vector<std::string>> headers;
   std::map<std::string, std::string> body;
};

} // namespace log_line

namespace dense {

struct Dense {
   uint32_t id_00{};
   bool seq_01{};
   uint64_t node_02{};
   int64_t zone_03{};
   uint16_t count_04{};
   bool total_05{};
   std::optional<uint32_t> limit_06;
   uint8_t offset_07{};
   uint32_t width_08{};
   bool height_09{};
   uint64_t depth_10{};
   int64_t level_11{};
   uint16_t flag_12{};
   bool kind_13{};
   std::optional<uint32_t> state_14;
   uint8_t epoch_15{};
   uint32_t id_16{};
   bool seq_17{};
   uint64_t node_18{};
   int64_t zone_19{};
   uint16_t count_20{};
   bool total_21{};
   std::optional<uint32_t> limit_22;
   uint8_t offset_23{};
   uint32_t width_24{};
   bool height_25{};
   uint64_t depth_26{};
   int64_t level_27{};
   uint16_t flag_28{};
   bool kind_29{};
   std::optional<uint32_t> state_30;
   uint8_t epoch_31{};
   uint32_t id_32{};
   bool seq_33{};
   uint64_t node_34{};
   int64_t zone_35{};
   uint16_t count_36{};
   bool total_37{};
   std::optional<uint32_t> limit_38;
   uint8_t offset_39{};
   uint32_t width_40{};
   bool height_41{};
   uint64_t depth_42{};
   int64_t level_43{};
   uint16_t flag_44{};
   bool kind_45{};
   std::optional<uint32_t> state_46;
   uint8_t epoch_47{};
   uint32_t id_48{};
   bool seq_49{};
   uint64_t node_50{};
   int64_t zone_51{};
   uint16_t count_52{};
   bool total_53{};
   std::optional<uint32_t> limit_54;
   uint8_t offset_55{};
};

} // namespace dense

template <>
struct glz::meta<twitter::User> {
   static constexpr std::string_view rename_key(std::string_view name) { return name == "protected_" ? "protected" : name; }
};

// glaze 9.0 asks whether writing a type can fail, and knows no answer for a type that holds a pointer to itself. This is
// what it does for all pointers, with the answer that it gives for all arrays.
template <>
struct glz::to<glz::JSON, std::unique_ptr<twitter::Status>> {
   static constexpr bool can_error = true;

   template <auto Opts>
   static void op(const auto& value, is_context auto&& context, auto&& out, auto& at)
   {
      if (value) {
         serialize<JSON>::op<Opts>(*value, context, out, at);
      }
      else {
         dump("null", out, at);
      }
   }
};
