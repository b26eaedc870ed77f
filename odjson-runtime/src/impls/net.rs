//! Addresses, as their text.
#![expect(unsafe_code, reason = "implements the raw methods")]

use core::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};

use super::strings::write_display;
use super::{marshal_by_encode, unmarshal_by_decode};
use crate::decode::{Done, Source, UnmarshalFrom};
use crate::encode::{Key, MarshalTo, Shape, Sink, Written};
use crate::error::Code;

macro_rules! addresses {
    ($($type:ident $expected:literal)*) => { $(
        impl MarshalTo for $type {
            marshal_by_encode!();

            // SAFETY: leaves a room of `EXIT` after a string.
            const __SHAPE: Shape<Self> = unsafe { Shape::native() }.with_key(Key::Text).with_bounded(true);

            unsafe fn __encode_at(&self, sink: &mut Sink, p: *mut u8) -> Written {
                // SAFETY: by contract.
                unsafe { write_display(self, sink, p) }
            }
        }

        impl<'de> UnmarshalFrom<'de> for $type {
            unmarshal_by_decode!();

            unsafe fn __decode_at(d: &mut Source<'de>, p: *const u8, out: *mut Self) -> Done {
                // SAFETY: the caller's promise about `p`.
                let text = unsafe { d.text(p, $expected) };
                if text.after.is_null() {
                    return Done::FAILED;
                }
                // SAFETY: read just now.
                let Ok(value) = unsafe { d.str_of(text) }.parse::<$type>() else {
                    d.fail(p, Code::Value, $expected);
                    return Done::FAILED;
                };
                // SAFETY: the caller's promise about `out`; `after` is the cursor after the value.
                unsafe { d.put(text.after, out, value) }
            }
        }
    )* };
}

addresses! {
    IpAddr "an IP address"
    Ipv4Addr "an IPv4 address"
    Ipv6Addr "an IPv6 address"
    SocketAddr "a socket address"
    SocketAddrV4 "an IPv4 socket address"
    SocketAddrV6 "an IPv6 socket address"
}
