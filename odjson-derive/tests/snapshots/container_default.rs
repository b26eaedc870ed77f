const _: () = {
    use ::odjson::derive_support as __ds;
    #[automatically_derived]
    impl __ds::MarshalTo for Settings {
        fn marshal_to(&self, __e: &mut __ds::Encoder<'_>) -> __ds::Result<()> {
            __e.encode(self)
        }
        fn __encode<'__b>(&self, __c: __ds::Cursor<'__b>) -> __ds::Cursor<'__b> {
            __c.run((
                "{\"level\":",
                __ds::V(&self.level),
                ",\"size\":",
                __ds::V(&self.size),
                "}",
            ))
        }
    }
};
const _: () = {
    use ::odjson::derive_support as __ds;
    const __NAMES: &__ds::Names = &__ds::Names::new(
        &[__ds::Name::new("level", 0), __ds::Name::new("size", 1)],
        __ds::Lookup::Tree(|__s| match __s.len() {
            4 => 1,
            5 => 0,
            _ => __ds::NO_NAME,
        }),
    );
    #[automatically_derived]
    impl<'__de> __ds::UnmarshalFrom<'__de> for Settings {
        fn unmarshal_from(__d: &mut __ds::Decoder<'_, '__de>) -> __ds::Result<Self> {
            let _ = |__s: &mut Self| {
                let Self { level: __f0, size: __f1, cache: __f2 } = __s;
                let __fields = (__f0, __f1, __f2);
                let _: (&mut u8, &mut u8, &mut Cache) = __fields;
            };
            __d.decode()
        }
        const __STRUCT: __ds::Option<__ds::Struct<'__de, Self>> = __ds::Some(unsafe {
            __ds::Struct::new(
                &__ds::Table::object(
                        "Settings",
                        __NAMES,
                        &[
                            __ds::Field::new::<'__de, u8>(__ds::offset_of!(Self, level)),
                            __ds::Field::or::<
                                '__de,
                                u8,
                            >(__ds::offset_of!(Self, size), || 7),
                            __ds::Field::skipped_by_container::<
                                Cache,
                            >(__ds::offset_of!(Self, cache)),
                        ],
                    )
                    .or_default::<Self>(<Self as __ds::Default>::default),
            )
        });
    }
};
