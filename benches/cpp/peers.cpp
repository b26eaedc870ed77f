// glaze and the DOM of simdjson as codecs of the ratio report, each through the call that its documentation shows first.

#include "peers.hpp"
#include "schema.hpp"

#include <deque>

#include <simdjson.h>

struct Peer {
   virtual ~Peer() = default;
   virtual bool add(std::string_view text) = 0;
   virtual bool run(size_t first, size_t count) = 0;
   virtual void drop_kept() {}
   virtual bool write(size_t record, std::string& text) = 0;

   std::string written;
};

namespace {

// The compiler may not leave out what made the value.
template <class T>
void keep(const T& value)
{
   asm volatile("" : : "r"(&value) : "memory");
}

// Calls `work` for `count` of the records, in turns.
template <class Records, class Work>
bool in_turns(Records& records, size_t next, size_t count, Work work)
{
   for (; count > 0; --count) {
      if (!work(records[next])) return false;
      if (++next == records.size()) next = 0;
   }
   return true;
}

// As the Rust codecs do, members that the type does not have are skipped, and those without a value are written as null.
constexpr glz::opts options{.error_on_unknown_keys = false, .skip_null_members = false};

template <class T>
struct GlazeDecoder : Peer {
   std::vector<std::string> texts;
   std::vector<T> kept;

   bool add(std::string_view text) override
   {
      texts.emplace_back(text);
      return true;
   }

   bool run(size_t first, size_t count) override
   {
      kept.reserve(count);
      const bool good = in_turns(texts, first, count,
                                 [&](const std::string& text) { return !glz::read<options>(kept.emplace_back(), text); });
      keep(kept);
      return good;
   }

   void drop_kept() override { kept.clear(); }

   bool write(size_t record, std::string& text) override
   {
      T value{};
      return !glz::read<options>(value, texts[record]) && !glz::write<options>(value, text);
   }
};

template <class T>
struct GlazeEncoder : Peer {
   std::vector<T> values;

   bool add(std::string_view text) override { return !glz::read<options>(values.emplace_back(), std::string{text}); }

   bool run(size_t first, size_t count) override
   {
      return in_turns(values, first, count, [&](const T& value) {
         std::string text;
         const bool good = !write(value, text);
         keep(text);
         return good;
      });
   }

   bool write(size_t record, std::string& text) override { return !write(values[record], text); }

   [[gnu::noinline]] static glz::error_ctx write(const T& value, std::string& text)
   {
      return glz::write<options>(value, text);
   }
};

// The padding that simdjson wants is there before the clock starts.
struct Simdjson : Peer {
   std::vector<simdjson::padded_string> texts;
   simdjson::dom::parser parser;

   bool add(std::string_view text) override
   {
      texts.emplace_back(text);
      return true;
   }

   bool run(size_t first, size_t count) override
   {
      return in_turns(texts, first, count, [&](const simdjson::padded_string& text) {
         const bool good = parser.parse(text).error() == simdjson::SUCCESS;
         keep(parser);
         return good;
      });
   }

   bool write(size_t record, std::string& text) override
   {
      simdjson::dom::element document;
      if (parser.parse(texts[record]).get(document) != simdjson::SUCCESS) return false;
      text = simdjson::minify(document);
      return true;
   }
};

// A parser for each text: the document lives in it.
struct SimdjsonFresh : Simdjson {
   std::deque<simdjson::dom::parser> kept;

   bool run(size_t first, size_t count) override
   {
      const bool good = in_turns(texts, first, count, [&](const simdjson::padded_string& text) {
         return kept.emplace_back().parse(text).error() == simdjson::SUCCESS;
      });
      keep(kept);
      return good;
   }

   void drop_kept() override { kept.clear(); }
};

template <template <class> class Glaze>
Peer* glaze(Type type)
{
   switch (type) {
   case Type::none: return nullptr;
   case Type::twitter: return new Glaze<twitter::Twitter>;
   case Type::citm: return new Glaze<citm::Citm>;
   case Type::canada: return new Glaze<canada::Canada>;
   case Type::book: return new Glaze<book::Book>;
   case Type::orders: return new Glaze<orders::Page>;
   case Type::order: return new Glaze<orders::Order>;
   case Type::log: return new Glaze<log_line::Log>;
   case Type::dense: return new Glaze<dense::Dense>;
   }
   return nullptr;
}

std::string built_with()
{
   std::string text = "glaze " + std::to_string(glz::version.major) + '.' + std::to_string(glz::version.minor) + '.' +
                      std::to_string(glz::version.patch);
   text += ", simdjson " SIMDJSON_VERSION " (";
   text += simdjson::get_active_implementation()->name();
#ifdef __clang__
   text += "), clang " __clang_version__;
#else
   text += "), gcc " __VERSION__;
#endif
#ifdef __GLIBCXX__
   text += ", libstdc++ " + std::to_string(_GLIBCXX_RELEASE);
#endif
   return text;
}

} // namespace

Peer* cpp_peer_new(Work work, Type type) noexcept
{
   switch (work) {
   case Work::glaze_decode: return glaze<GlazeDecoder>(type);
   case Work::glaze_encode: return glaze<GlazeEncoder>(type);
   case Work::simdjson: return new Simdjson;
   case Work::simdjson_fresh: return new SimdjsonFresh;
   }
   return nullptr;
}

void cpp_peer_delete(Peer* peer) noexcept { delete peer; }

bool cpp_peer_add(Peer* peer, const char* text, size_t length) noexcept { return peer->add({text, length}); }

bool cpp_peer_run(Peer* peer, size_t first, size_t count) noexcept { return peer->run(first, count); }

void cpp_peer_drop_kept(Peer* peer) noexcept { peer->drop_kept(); }

const char* cpp_peer_written(Peer* peer, size_t record, size_t* length) noexcept
{
   peer->written.clear();
   if (!peer->write(record, peer->written)) return nullptr;
   *length = peer->written.size();
   return peer->written.data();
}

const char* cpp_peers_built_with() noexcept
{
   static const std::string text = built_with();
   return text.c_str();
}
