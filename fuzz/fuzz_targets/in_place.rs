#![no_main]

libfuzzer_sys::fuzz_target!(|text: &[u8]| odjson_fuzz::in_place(text));
