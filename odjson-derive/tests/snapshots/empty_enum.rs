const _: () = {
    use ::odjson::derive_support as __ds;
    #[automatically_derived]
    impl __ds::MarshalTo for Never {
        fn marshal_to(&self, __e: &mut __ds::Encoder<'_>) -> __ds::Result<()> {
            __e.encode(self)
        }
        fn __encode<'__b>(&self, __c: __ds::Cursor<'__b>) -> __ds::Cursor<'__b> {
            match *self {}
        }
    }
};
const _: () = {
    use ::odjson::derive_support as __ds;
    const __NAMES: &__ds::Names = &__ds::Names::new(
        &[],
        __ds::Lookup::Tree(|_| __ds::NO_NAME),
    );
    #[automatically_derived]
    impl<'__de> __ds::UnmarshalFrom<'__de> for Never {
        fn unmarshal_from(__d: &mut __ds::Decoder<'_, '__de>) -> __ds::Result<Self> {
            __d.decode()
        }
        const __ENUM: __ds::Option<__ds::Enum<'__de, Self>> = __ds::Some(
            __ds::Enum::new("Never", __NAMES, |_| __ds::None),
        );
    }
};
