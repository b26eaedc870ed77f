const _: () = {
    use ::odjson::derive_support as __ds;
    #[automatically_derived]
    impl<I: Iterator> __ds::MarshalTo for Step<I>
    where
        I::Item: __ds::MarshalTo,
        <I as Iterator>::Item: __ds::MarshalTo,
    {
        fn marshal_to(&self, __e: &mut __ds::Encoder<'_>) -> __ds::Result<()> {
            __e.encode(self)
        }
        fn __encode<'__b>(&self, __c: __ds::Cursor<'__b>) -> __ds::Cursor<'__b> {
            __c.run((
                "{\"item\":",
                __ds::V(&self.item),
                ",\"all\":",
                __ds::V(&self.all),
                "}",
            ))
        }
    }
};
const _: () = {
    use ::odjson::derive_support as __ds;
    const __NAMES: &__ds::Names = &__ds::Names::new(
        &[__ds::Name::new("item", 0), __ds::Name::new("all", 1)],
        __ds::Lookup::Tree(|__s| match __s.len() {
            3 => 1,
            4 => 0,
            _ => __ds::NO_NAME,
        }),
    );
    #[automatically_derived]
    impl<'__de, I: Iterator> __ds::UnmarshalFrom<'__de> for Step<I>
    where
        I::Item: __ds::UnmarshalFrom<'__de>,
        <I as Iterator>::Item: __ds::UnmarshalFrom<'__de>,
        Vec<<I as Iterator>::Item>: __ds::Default,
    {
        fn unmarshal_from(__d: &mut __ds::Decoder<'_, '__de>) -> __ds::Result<Self> {
            let _ = |__s: &mut Self| {
                let Self { item: __f0, all: __f1 } = __s;
                let __fields = (__f0, __f1);
                let _: (&mut I::Item, &mut Vec<<I as Iterator>::Item>) = __fields;
            };
            __d.decode()
        }
        const __STRUCT: __ds::Option<__ds::Struct<'__de, Self>> = __ds::Some(unsafe {
            __ds::Struct::new(
                &__ds::Table::object(
                    "Step",
                    __NAMES,
                    &[
                        __ds::Field::new::<'__de, I::Item>(__ds::offset_of!(Self, item)),
                        __ds::Field::or::<
                            '__de,
                            Vec<<I as Iterator>::Item>,
                        >(
                            __ds::offset_of!(Self, all),
                            <Vec<<I as Iterator>::Item> as __ds::Default>::default,
                        ),
                    ],
                ),
            )
        });
    }
};
