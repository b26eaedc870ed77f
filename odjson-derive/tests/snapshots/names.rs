const _: () = {
    use ::odjson::derive_support as __ds;
    #[automatically_derived]
    impl __ds::MarshalTo for Names {
        fn marshal_to(&self, __e: &mut __ds::Encoder<'_>) -> __ds::Result<()> {
            __e.encode(self)
        }
        fn __encode<'__b>(&self, __c: __ds::Cursor<'__b>) -> __ds::Cursor<'__b> {
            __c.run((
                "{\"firstName\":",
                __ds::V(&self.first_name),
                ",\"a\\\"b\\nc\":",
                __ds::V(&self.odd),
                ",\"out\":",
                __ds::V(&self.split),
                ",\"type\":",
                __ds::V(&self.r#type),
                ",\"名前\":",
                __ds::V(&self.名前),
                "}",
            ))
        }
    }
};
const _: () = {
    use ::odjson::derive_support as __ds;
    const __NAMES: &__ds::Names = &__ds::Names::new(
        &[
            __ds::Name::new("firstName", 0),
            __ds::Name::new("a\"b\nc", 1),
            __ds::Name::new("in", 2),
            __ds::Name::new("type", 3),
            __ds::Name::new("名前", 4),
            __ds::Name::new("abc", 1),
            __ds::Name::new("", 1),
        ],
        __ds::Lookup::Tree(|__s| match __s.len() {
            0 => 6,
            2 => 2,
            3 => 5,
            4 => 3,
            5 => 1,
            6 => 4,
            9 => 0,
            _ => __ds::NO_NAME,
        }),
    );
    #[automatically_derived]
    impl<'__de> __ds::UnmarshalFrom<'__de> for Names {
        fn unmarshal_from(__d: &mut __ds::Decoder<'_, '__de>) -> __ds::Result<Self> {
            let _ = |__s: &mut Self| {
                let Self {
                    first_name: __f0,
                    odd: __f1,
                    split: __f2,
                    r#type: __f3,
                    名前: __f4,
                } = __s;
                let __fields = (__f0, __f1, __f2, __f3, __f4);
                let _: (&mut u8, &mut u8, &mut u8, &mut u8, &mut u8) = __fields;
            };
            __d.decode()
        }
        const __STRUCT: __ds::Option<__ds::Struct<'__de, Self>> = __ds::Some(unsafe {
            __ds::Struct::new(
                &__ds::Table::object(
                    "Names",
                    __NAMES,
                    &[
                        __ds::Field::new::<
                            '__de,
                            u8,
                        >(__ds::offset_of!(Self, first_name)),
                        __ds::Field::new::<'__de, u8>(__ds::offset_of!(Self, odd)),
                        __ds::Field::new::<'__de, u8>(__ds::offset_of!(Self, split)),
                        __ds::Field::new::<'__de, u8>(__ds::offset_of!(Self, r#type)),
                        __ds::Field::new::<'__de, u8>(__ds::offset_of!(Self, 名前)),
                    ],
                ),
            )
        });
    }
};
