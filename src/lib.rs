//! Typed JSON as fast as the machine allows and as strict as it should be, at the price of one derive.
#![no_std]
