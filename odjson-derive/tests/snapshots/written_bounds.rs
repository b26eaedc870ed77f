const _: () = {
    use ::odjson::derive_support as __ds;
    #[automatically_derived]
    impl<T> __ds::MarshalTo for Bounded<T>
    where
        T: __ds::MarshalTo,
    {
        fn marshal_to(&self, __e: &mut __ds::Encoder<'_>) -> __ds::Result<()> {
            __e.encode(self)
        }
        fn __encode<'__b>(&self, __c: __ds::Cursor<'__b>) -> __ds::Cursor<'__b> {
            __c.run(("{\"a\":", __ds::V(&self.a), ",\"b\":", __ds::V(&self.b), "}"))
        }
    }
};
const _: () = {
    use ::odjson::derive_support as __ds;
    const __NAMES: &__ds::Names = &__ds::Names::new(
        &[__ds::Name::new("a", 0), __ds::Name::new("b", 1)],
        __ds::Lookup::Tree(|__s| match __s.len() {
            1 => {
                match __s[0] {
                    b'a' => 0,
                    b'b' => 1,
                    _ => __ds::NO_NAME,
                }
            }
            _ => __ds::NO_NAME,
        }),
    );
    #[automatically_derived]
    impl<'__de, T> __ds::UnmarshalFrom<'__de> for Bounded<T>
    where
        T: __ds::UnmarshalFrom<'__de> + Clone,
    {
        fn unmarshal_from(__d: &mut __ds::Decoder<'_, '__de>) -> __ds::Result<Self> {
            let _ = |__s: &mut Self| {
                let Self { a: __f0, b: __f1 } = __s;
                let __fields = (__f0, __f1);
                let _: (&mut Shadow<T>, &mut T) = __fields;
            };
            __d.decode()
        }
        const __STRUCT: __ds::Option<__ds::Struct<'__de, Self>> = __ds::Some(unsafe {
            __ds::Struct::new(
                &__ds::Table::object(
                    "Bounded",
                    __NAMES,
                    &[
                        __ds::Field::new::<'__de, Shadow<T>>(__ds::offset_of!(Self, a)),
                        __ds::Field::new::<'__de, T>(__ds::offset_of!(Self, b)),
                    ],
                ),
            )
        });
    }
};
