const _: () = {
    use ::odjson::derive_support as __ds;
    #[automatically_derived]
    impl __ds::MarshalTo for User {
        fn marshal_to(&self, __e: &mut __ds::Encoder<'_>) -> __ds::Result<()> {
            __e.encode(self)
        }
        fn __encode<'__b>(&self, __c: __ds::Cursor<'__b>) -> __ds::Cursor<'__b> {
            __c.run((
                "{\"id\":",
                __ds::V(&self.id),
                ",\"name\":",
                __ds::V(&self.name),
                ",\"admin\":",
                __ds::V(&self.admin),
                "}",
            ))
        }
    }
};
const _: () = {
    use ::odjson::derive_support as __ds;
    const __NAMES: &__ds::Names = &__ds::Names::new(
        &[
            __ds::Name::new("id", 0),
            __ds::Name::new("name", 1),
            __ds::Name::new("admin", 2),
        ],
        __ds::Lookup::Tree(|__s| match __s.len() {
            2 => 0,
            4 => 1,
            5 => 2,
            _ => __ds::NO_NAME,
        }),
    );
    #[automatically_derived]
    impl<'__de> __ds::UnmarshalFrom<'__de> for User {
        fn unmarshal_from(__d: &mut __ds::Decoder<'_, '__de>) -> __ds::Result<Self> {
            let _ = |__s: &mut Self| {
                let Self { id: __f0, name: __f1, admin: __f2 } = __s;
                let __fields = (__f0, __f1, __f2);
                let _: (&mut u64, &mut String, &mut bool) = __fields;
            };
            __d.decode()
        }
        const __STRUCT: __ds::Option<__ds::Struct<'__de, Self>> = __ds::Some(unsafe {
            __ds::Struct::new(
                &__ds::Table::object(
                    "User",
                    __NAMES,
                    &[
                        __ds::Field::new::<'__de, u64>(__ds::offset_of!(Self, id)),
                        __ds::Field::new::<'__de, String>(__ds::offset_of!(Self, name)),
                        __ds::Field::new::<'__de, bool>(__ds::offset_of!(Self, admin)),
                    ],
                ),
            )
        });
    }
};
