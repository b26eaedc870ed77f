const _: () = {
    use ::odjson::derive_support as __ds;
    #[automatically_derived]
    impl __ds::MarshalTo for Level {
        fn marshal_to(&self, __e: &mut __ds::Encoder<'_>) -> __ds::Result<()> {
            __e.encode(self)
        }
        fn __encode<'__b>(&self, __c: __ds::Cursor<'__b>) -> __ds::Cursor<'__b> {
            match self {
                Level::Debug { .. } => __c.run(("\"debug\"",)),
                Level::Info { .. } => __c.run(("\"info\"",)),
                Level::VeryLoud { .. } => __c.run(("\"very-loud\"",)),
            }
        }
    }
};
const _: () = {
    use ::odjson::derive_support as __ds;
    const __NAMES: &__ds::Names = &__ds::Names::new(
        &[
            __ds::Name::new("debug", 0),
            __ds::Name::new("info", 1),
            __ds::Name::new("very-loud", 2),
        ],
        __ds::Lookup::Tree(|__s| match __s.len() {
            4 => 1,
            5 => 0,
            9 => 2,
            _ => __ds::NO_NAME,
        }),
    );
    #[automatically_derived]
    impl<'__de> __ds::UnmarshalFrom<'__de> for Level {
        fn unmarshal_from(__d: &mut __ds::Decoder<'_, '__de>) -> __ds::Result<Self> {
            __d.decode()
        }
        const __ENUM: __ds::Option<__ds::Enum<'__de, Self>> = __ds::Some(
            __ds::Enum::new(
                "Level",
                __NAMES,
                |__v| match __v.index() {
                    0 => __v.unit(Level::Debug),
                    1 => __v.unit(Level::Info),
                    _ => __v.unit(Level::VeryLoud),
                },
            ),
        );
    }
};
