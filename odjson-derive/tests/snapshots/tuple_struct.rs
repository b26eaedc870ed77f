const _: () = {
    use ::odjson::derive_support as __ds;
    #[automatically_derived]
    impl __ds::MarshalTo for Pair {
        fn marshal_to(&self, __e: &mut __ds::Encoder<'_>) -> __ds::Result<()> {
            __e.encode(self)
        }
        fn __encode<'__b>(&self, __c: __ds::Cursor<'__b>) -> __ds::Cursor<'__b> {
            __c.run(("[", __ds::V(&self.0), ",", __ds::V(&self.1), "]"))
        }
    }
};
const _: () = {
    use ::odjson::derive_support as __ds;
    #[automatically_derived]
    impl<'__de> __ds::UnmarshalFrom<'__de> for Pair {
        fn unmarshal_from(__d: &mut __ds::Decoder<'_, '__de>) -> __ds::Result<Self> {
            let _ = |__s: &mut Self| {
                let Self { 0: __f0, 1: __f1 } = __s;
                let __fields = (__f0, __f1);
                let _: (&mut i32, &mut String) = __fields;
            };
            __d.decode()
        }
        const __STRUCT: __ds::Option<__ds::Struct<'__de, Self>> = __ds::Some(unsafe {
            __ds::Struct::new(
                &__ds::Table::array(
                    "Pair",
                    &[
                        __ds::Field::new::<'__de, i32>(__ds::offset_of!(Self, 0)),
                        __ds::Field::new::<'__de, String>(__ds::offset_of!(Self, 1)),
                    ],
                ),
            )
        });
    }
};
