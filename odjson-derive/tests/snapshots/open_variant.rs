const _: () = {
    use ::odjson::derive_support as __ds;
    #[automatically_derived]
    impl __ds::MarshalTo for Event {
        fn marshal_to(&self, __e: &mut __ds::Encoder<'_>) -> __ds::Result<()> {
            __e.encode(self)
        }
        fn __encode<'__b>(&self, __c: __ds::Cursor<'__b>) -> __ds::Cursor<'__b> {
            match self {
                Event::Moved { x: __f0, y: __f1 } => {
                    let mut __lead = __ds::Lead::new();
                    let __c = __c.run(("{\"Moved\":",));
                    let __c = if __ds::is_default(__f0) {
                        __c
                    } else {
                        __c.run((__lead.take(), "\"x\":", __ds::V(__f0)))
                    };
                    let __c = if __ds::is_default(__f1) {
                        __c
                    } else {
                        __c.run((__lead.take(), "\"y\":", __ds::V(__f1)))
                    };
                    __c.close(__lead).run(("}",))
                }
            }
        }
    }
};
const _: () = {
    use ::odjson::derive_support as __ds;
    const __NAMES: &__ds::Names = &__ds::Names::new(
        &[__ds::Name::new("Moved", 0)],
        __ds::Lookup::Tree(|__s| match __s.len() {
            5 => 0,
            _ => __ds::NO_NAME,
        }),
    );
    const __NAMES_0: &__ds::Names = &__ds::Names::new(
        &[__ds::Name::new("x", 0), __ds::Name::new("y", 1)],
        __ds::Lookup::Tree(|__s| match __s.len() {
            1 => {
                match __s[0] {
                    b'x' => 0,
                    b'y' => 1,
                    _ => __ds::NO_NAME,
                }
            }
            _ => __ds::NO_NAME,
        }),
    );
    #[automatically_derived]
    impl<'__de> __ds::UnmarshalFrom<'__de> for Event {
        fn unmarshal_from(__d: &mut __ds::Decoder<'_, '__de>) -> __ds::Result<Self> {
            __d.decode()
        }
        const __ENUM: __ds::Option<__ds::Enum<'__de, Self>> = __ds::Some(
            __ds::Enum::new(
                "Event",
                __NAMES,
                |__v| match __v.index() {
                    _ => {
                        __v.fields(
                            unsafe {
                                __ds::Struct::new(const {
                                    &__ds::Table::object(
                                        "Event::Moved",
                                        __NAMES_0,
                                        const {
                                            &[
                                                __ds::Field::new::<
                                                    '__de,
                                                    i32,
                                                >(__ds::offset_of!((i32, i32,), 0)),
                                                __ds::Field::new::<
                                                    '__de,
                                                    i32,
                                                >(__ds::offset_of!((i32, i32,), 1)),
                                            ]
                                        },
                                    )
                                })
                            },
                            |(__f0, __f1): (i32, i32)| Event::Moved { x: __f0, y: __f1 },
                        )
                    }
                },
            ),
        );
    }
};
