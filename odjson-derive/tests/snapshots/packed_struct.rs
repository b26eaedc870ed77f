const _: () = {
    use ::odjson::derive_support as __ds;
    #[automatically_derived]
    impl __ds::MarshalTo for Packed {
        fn marshal_to(&self, __e: &mut __ds::Encoder<'_>) -> __ds::Result<()> {
            __e.encode(self)
        }
        fn __encode<'__b>(&self, __c: __ds::Cursor<'__b>) -> __ds::Cursor<'__b> {
            __c.run((
                "{\"a\":",
                __ds::V(&{ self.a }),
                ",\"b\":",
                __ds::V(&{ self.b }),
                "}",
            ))
        }
    }
};
const _: () = {
    use ::odjson::derive_support as __ds;
    const __NAMES: &__ds::Names = &__ds::Names::new(
        &[__ds::Name::new("a", 0), __ds::Name::new("b", 1)],
        __ds::Lookup::Tree(|__s| match __s.len() {
            1 => {
                match __s[0] {
                    b'a' => 0,
                    b'b' => 1,
                    _ => __ds::NO_NAME,
                }
            }
            _ => __ds::NO_NAME,
        }),
    );
    #[automatically_derived]
    impl<'__de> __ds::UnmarshalFrom<'__de> for Packed {
        fn unmarshal_from(__d: &mut __ds::Decoder<'_, '__de>) -> __ds::Result<Self> {
            let (__f0, __f1): (u8, u32) = __d
                .decode_fields(unsafe {
                    __ds::Struct::new(const {
                        &__ds::Table::object(
                            "Packed",
                            __NAMES,
                            const {
                                &[
                                    __ds::Field::new::<
                                        '__de,
                                        u8,
                                    >(__ds::offset_of!((u8, u32,), 0)),
                                    __ds::Field::new::<
                                        '__de,
                                        u32,
                                    >(__ds::offset_of!((u8, u32,), 1)),
                                ]
                            },
                        )
                    })
                })?;
            __ds::Ok(Self { a: __f0, b: __f1 })
        }
    }
};
