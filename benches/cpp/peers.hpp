// What the Rust side sees: codecs that work on records. No function throws.
#pragma once

#include <cstddef>

// One codec at work on the records of one row.
struct Peer;

// In the order of `Work` in src/cpp.rs.
enum class Work : int { glaze_decode, glaze_encode, simdjson, simdjson_fresh };

// In the order of `Type` in src/cpp.rs. simdjson's DOM asks for none.
enum class Type : int { none, twitter, citm, canada, book, orders, order, log, dense };

extern "C" {
// A peer without records; null where the work has no such type.
Peer* cpp_peer_new(Work work, Type type) noexcept;
void cpp_peer_delete(Peer* peer) noexcept;

// Takes a record; the text is copied. False if it cannot be read.
bool cpp_peer_add(Peer* peer, const char* text, std::size_t length) noexcept;

// What is timed: works on `count` records from `first` on, after the last one on the first again. Values that are decoded
// stay until `cpp_peer_drop_kept`. False on an error.
bool cpp_peer_run(Peer* peer, std::size_t first, std::size_t count) noexcept;
void cpp_peer_drop_kept(Peer* peer) noexcept;

// The record's value as JSON: decoded and written again, or written. It stays until the next call of this function; null
// on an error.
const char* cpp_peer_written(Peer* peer, std::size_t record, std::size_t* length) noexcept;

// The libraries, the compiler and the kernel of simdjson, with a zero at the end.
const char* cpp_peers_built_with() noexcept;
}
