const _: () = {
    use ::odjson::derive_support as __ds;
    #[automatically_derived]
    impl<'a, T, U: Clone, const N: usize> __ds::MarshalTo for Page<'a, T, U, N>
    where
        U: Copy,
        T: __ds::MarshalTo,
    {
        fn marshal_to(&self, __e: &mut __ds::Encoder<'_>) -> __ds::Result<()> {
            __e.encode(self)
        }
        fn __encode<'__b>(&self, __c: __ds::Cursor<'__b>) -> __ds::Cursor<'__b> {
            __c.run((
                "{\"items\":",
                __ds::V(&self.items),
                ",\"title\":",
                __ds::V(&self.title),
                ",\"window\":",
                __ds::V(&self.window),
                "}",
            ))
        }
    }
};
const _: () = {
    use ::odjson::derive_support as __ds;
    const __NAMES: &__ds::Names = &__ds::Names::new(
        &[
            __ds::Name::new("items", 0),
            __ds::Name::new("title", 1),
            __ds::Name::new("window", 2),
        ],
        __ds::Lookup::Tree(|__s| match __s.len() {
            5 => {
                match __s[0] {
                    b'i' => 0,
                    b't' => 1,
                    _ => __ds::NO_NAME,
                }
            }
            6 => 2,
            _ => __ds::NO_NAME,
        }),
    );
    #[automatically_derived]
    impl<'__de: 'a, 'a, T, U: Clone, const N: usize> __ds::UnmarshalFrom<'__de>
    for Page<'a, T, U, N>
    where
        U: Copy,
        T: __ds::UnmarshalFrom<'__de>,
        Option<U>: __ds::Default,
    {
        fn unmarshal_from(__d: &mut __ds::Decoder<'_, '__de>) -> __ds::Result<Self> {
            let _ = |__s: &mut Self| {
                let Self { items: __f0, title: __f1, hidden: __f2, window: __f3 } = __s;
                let __fields = (__f0, __f1, __f2, __f3);
                let _: (&mut Vec<T>, &mut &'a str, &mut Option<U>, &mut [T; N]) = __fields;
            };
            __d.decode()
        }
        const __STRUCT: __ds::Option<__ds::Struct<'__de, Self>> = __ds::Some(unsafe {
            __ds::Struct::new(
                &__ds::Table::object(
                    "Page",
                    __NAMES,
                    &[
                        __ds::Field::new::<'__de, Vec<T>>(__ds::offset_of!(Self, items)),
                        __ds::Field::new::<
                            '__de,
                            &'a str,
                        >(__ds::offset_of!(Self, title)),
                        __ds::Field::new::<
                            '__de,
                            [T; N],
                        >(__ds::offset_of!(Self, window)),
                        __ds::Field::skipped::<
                            Option<U>,
                        >(
                            __ds::offset_of!(Self, hidden),
                            <Option<U> as __ds::Default>::default,
                        ),
                    ],
                ),
            )
        });
    }
};
