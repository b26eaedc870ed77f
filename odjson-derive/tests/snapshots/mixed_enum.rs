const _: () = {
    use ::odjson::derive_support as __ds;
    #[automatically_derived]
    impl __ds::MarshalTo for Shape {
        fn marshal_to(&self, __e: &mut __ds::Encoder<'_>) -> __ds::Result<()> {
            __e.encode(self)
        }
        fn __encode<'__b>(&self, __c: __ds::Cursor<'__b>) -> __ds::Cursor<'__b> {
            match self {
                Shape::Empty { .. } => __c.run(("\"Empty\"",)),
                Shape::Circle(__f0) => __c.run(("{\"Circle\":", __ds::V(__f0), "}")),
                Shape::Line(__f0, __f1) => {
                    __c.run(("{\"Line\":[", __ds::V(__f0), ",", __ds::V(__f1), "]}"))
                }
                Shape::Rect { w: __f0, h: __f1 } => {
                    __c.run((
                        "{\"Rect\":{\"w\":",
                        __ds::V(__f0),
                        ",\"h\":",
                        __ds::V(__f1),
                        "}}",
                    ))
                }
                Shape::Hidden { .. } => {
                    __c.fail(
                        "the variant `Shape::Hidden` is skipped and cannot be written",
                    )
                }
            }
        }
    }
};
const _: () = {
    use ::odjson::derive_support as __ds;
    const __NAMES: &__ds::Names = &__ds::Names::new(
        &[
            __ds::Name::new("Empty", 0),
            __ds::Name::new("Circle", 1),
            __ds::Name::new("Line", 2),
            __ds::Name::new("Rect", 3),
        ],
        __ds::Lookup::Tree(|__s| match __s.len() {
            4 => {
                match __s[0] {
                    b'L' => 2,
                    b'R' => 3,
                    _ => __ds::NO_NAME,
                }
            }
            5 => 0,
            6 => 1,
            _ => __ds::NO_NAME,
        }),
    );
    const __NAMES_3: &__ds::Names = &__ds::Names::new(
        &[__ds::Name::new("w", 0), __ds::Name::new("h", 1)],
        __ds::Lookup::Tree(|__s| match __s.len() {
            1 => {
                match __s[0] {
                    b'h' => 1,
                    b'w' => 0,
                    _ => __ds::NO_NAME,
                }
            }
            _ => __ds::NO_NAME,
        }),
    );
    #[automatically_derived]
    impl<'__de> __ds::UnmarshalFrom<'__de> for Shape {
        fn unmarshal_from(__d: &mut __ds::Decoder<'_, '__de>) -> __ds::Result<Self> {
            __d.decode()
        }
        const __ENUM: __ds::Option<__ds::Enum<'__de, Self>> = __ds::Some(
            __ds::Enum::new(
                "Shape",
                __NAMES,
                |__v| match __v.index() {
                    0 => __v.unit(Shape::Empty),
                    1 => __v.newtype(|__f0: f64| Shape::Circle(__f0)),
                    2 => {
                        __v.fields(
                            unsafe {
                                __ds::Struct::new(const {
                                    &__ds::Table::array(
                                        "Shape::Line",
                                        const {
                                            &[
                                                __ds::Field::new::<
                                                    '__de,
                                                    u8,
                                                >(__ds::offset_of!((u8, u8,), 0)),
                                                __ds::Field::new::<
                                                    '__de,
                                                    u8,
                                                >(__ds::offset_of!((u8, u8,), 1)),
                                            ]
                                        },
                                    )
                                })
                            },
                            |(__f0, __f1): (u8, u8)| Shape::Line(__f0, __f1),
                        )
                    }
                    _ => {
                        __v.fields(
                            unsafe {
                                __ds::Struct::new(const {
                                    &__ds::Table::object(
                                        "Shape::Rect",
                                        __NAMES_3,
                                        const {
                                            &[
                                                __ds::Field::new::<
                                                    '__de,
                                                    f64,
                                                >(__ds::offset_of!((f64, f64,), 0)),
                                                __ds::Field::or::<
                                                    '__de,
                                                    f64,
                                                >(
                                                    __ds::offset_of!((f64, f64,), 1),
                                                    <f64 as __ds::Default>::default,
                                                ),
                                            ]
                                        },
                                    )
                                })
                            },
                            |(__f0, __f1): (f64, f64)| Shape::Rect { w: __f0, h: __f1 },
                        )
                    }
                },
            ),
        );
    }
};
