const _: () = {
    use ::odjson::derive_support as __ds;
    #[automatically_derived]
    impl __ds::MarshalTo for Defaults {
        fn marshal_to(&self, __e: &mut __ds::Encoder<'_>) -> __ds::Result<()> {
            __e.encode(self)
        }
        fn __encode<'__b>(&self, __c: __ds::Cursor<'__b>) -> __ds::Cursor<'__b> {
            __c.run((
                "{\"a\":",
                __ds::V(&self.a),
                ",\"b\":",
                __ds::V(&self.b),
                ",\"c\":",
                __ds::V(&self.c),
                ",\"e\":",
                __ds::V(&self.e),
                "}",
            ))
        }
    }
};
const _: () = {
    use ::odjson::derive_support as __ds;
    const __NAMES: &__ds::Names = &__ds::Names::new(
        &[__ds::Name::new("a", 0), __ds::Name::new("b", 1), __ds::Name::new("c", 2)],
        __ds::Lookup::Tree(|__s| match __s.len() {
            1 => {
                match __s[0] {
                    b'a' => 0,
                    b'b' => 1,
                    b'c' => 2,
                    _ => __ds::NO_NAME,
                }
            }
            _ => __ds::NO_NAME,
        }),
    );
    #[automatically_derived]
    impl<'__de> __ds::UnmarshalFrom<'__de> for Defaults {
        fn unmarshal_from(__d: &mut __ds::Decoder<'_, '__de>) -> __ds::Result<Self> {
            let _ = |__s: &mut Self| {
                let Self { a: __f0, b: __f1, c: __f2, d: __f3, e: __f4 } = __s;
                let __fields = (__f0, __f1, __f2, __f3, __f4);
                let _: (&mut u8, &mut String, &mut f64, &mut Cache, &mut u8) = __fields;
            };
            __d.decode()
        }
        const __STRUCT: __ds::Option<__ds::Struct<'__de, Self>> = __ds::Some(unsafe {
            __ds::Struct::new(
                &__ds::Table::object(
                        "Defaults",
                        __NAMES,
                        &[
                            __ds::Field::or::<
                                '__de,
                                u8,
                            >(__ds::offset_of!(Self, a), <u8 as __ds::Default>::default),
                            __ds::Field::or::<
                                '__de,
                                String,
                            >(__ds::offset_of!(Self, b), || __ds::call(make::b)),
                            __ds::Field::or::<
                                '__de,
                                f64,
                            >(__ds::offset_of!(Self, c), || -1.5),
                            __ds::Field::skipped::<
                                Cache,
                            >(
                                __ds::offset_of!(Self, d),
                                <Cache as __ds::Default>::default,
                            ),
                            __ds::Field::skipped::<
                                u8,
                            >(__ds::offset_of!(Self, e), || __ds::call(e)),
                        ],
                    )
                    .deny_unknown(),
            )
        });
    }
};
