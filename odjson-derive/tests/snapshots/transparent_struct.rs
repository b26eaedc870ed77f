const _: () = {
    use ::odjson::derive_support as __ds;
    #[automatically_derived]
    impl<T, U> __ds::MarshalTo for Tagged<T, U>
    where
        T: __ds::MarshalTo,
    {
        fn marshal_to(&self, __e: &mut __ds::Encoder<'_>) -> __ds::Result<()> {
            __e.encode(self)
        }
        fn __encode<'__b>(&self, __c: __ds::Cursor<'__b>) -> __ds::Cursor<'__b> {
            __ds::encode(&self.value, __c)
        }
        fn __is_none(&self) -> __ds::primitive::bool {
            __ds::is_none(&self.value)
        }
    }
};
const _: () = {
    use ::odjson::derive_support as __ds;
    #[automatically_derived]
    impl<'__de, T, U> __ds::UnmarshalFrom<'__de> for Tagged<T, U>
    where
        T: __ds::UnmarshalFrom<'__de>,
    {
        fn unmarshal_from(__d: &mut __ds::Decoder<'_, '__de>) -> __ds::Result<Self> {
            let _ = |__s: &mut Self| {
                let Self { value: __f0, marker: __f1 } = __s;
                let __fields = (__f0, __f1);
                let _: (&mut Option<T>, &mut PhantomData<U>) = __fields;
            };
            __d.decode()
        }
        const __STRUCT: __ds::Option<__ds::Struct<'__de, Self>> = __ds::Some(unsafe {
            __ds::Struct::new(
                &__ds::Table::transparent(
                    &[
                        __ds::Field::new::<
                            '__de,
                            Option<T>,
                        >(__ds::offset_of!(Self, value)),
                        __ds::Field::skipped::<
                            PhantomData<U>,
                        >(
                            __ds::offset_of!(Self, marker),
                            <PhantomData<U> as __ds::Default>::default,
                        ),
                    ],
                ),
            )
        });
        const __ABSENT: __ds::Option<fn() -> Self> = match <Option<
            T,
        > as __ds::UnmarshalFrom<'__de>>::__ABSENT {
            __ds::Some(_) => {
                __ds::Some(|| Self {
                    value: __ds::absent::<Option<T>>(),
                    marker: (<PhantomData<U> as __ds::Default>::default)(),
                })
            }
            __ds::None => __ds::None,
        };
    }
};
