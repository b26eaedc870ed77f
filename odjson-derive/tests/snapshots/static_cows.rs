const _: () = {
    use ::odjson::derive_support as __ds;
    #[automatically_derived]
    impl<'a> __ds::MarshalTo for Texts<'a> {
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
                ",\"d\":",
                __ds::V(&self.d),
                "}",
            ))
        }
    }
};
const _: () = {
    use ::odjson::derive_support as __ds;
    const __NAMES: &__ds::Names = &__ds::Names::new(
        &[
            __ds::Name::new("a", 0),
            __ds::Name::new("b", 1),
            __ds::Name::new("c", 2),
            __ds::Name::new("d", 3),
        ],
        __ds::Lookup::Tree(|__s| match __s.len() {
            1 => {
                match __s[0] {
                    b'a' => 0,
                    b'b' => 1,
                    b'c' => 2,
                    b'd' => 3,
                    _ => __ds::NO_NAME,
                }
            }
            _ => __ds::NO_NAME,
        }),
    );
    #[automatically_derived]
    impl<'__de: 'a, 'a> __ds::UnmarshalFrom<'__de> for Texts<'a> {
        fn unmarshal_from(__d: &mut __ds::Decoder<'_, '__de>) -> __ds::Result<Self> {
            let _ = |__s: &mut Self| {
                let Self { a: __f0, b: __f1, c: __f2, d: __f3 } = __s;
                let __fields = (__f0, __f1, __f2, __f3);
                let _: (
                    &mut Cow<'static, str>,
                    &mut Option<Vec<Cow<'static, str>>>,
                    &mut HashMap<u8, Cow<'static, [u8]>>,
                    &mut Cow<'a, str>,
                ) = __fields;
            };
            __d.decode()
        }
        const __STRUCT: __ds::Option<__ds::Struct<'__de, Self>> = __ds::Some(unsafe {
            __ds::Struct::new(
                &__ds::Table::object(
                    "Texts",
                    __NAMES,
                    &[
                        __ds::Field::new::<
                            '__de,
                            __ds::As<Cow<'static, str>, __ds::Owned>,
                        >(__ds::offset_of!(Self, a)),
                        __ds::Field::or::<
                            '__de,
                            __ds::As<Option<Vec<Cow<'static, str>>>, ((__ds::Owned,),)>,
                        >(__ds::offset_of!(Self, b), || __ds::As::new(__ds::call(make))),
                        __ds::Field::new::<
                            '__de,
                            __ds::As<
                                HashMap<u8, Cow<'static, [u8]>>,
                                (__ds::Plain, __ds::Owned),
                            >,
                        >(__ds::offset_of!(Self, c)),
                        __ds::Field::new::<
                            '__de,
                            Cow<'a, str>,
                        >(__ds::offset_of!(Self, d)),
                    ],
                ),
            )
        });
    }
};
