//! The token encoder and decoder under the crate odjson.
#![no_std]
