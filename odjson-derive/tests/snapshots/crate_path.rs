const _: () = {
    use crate::json::derive_support as __ds;
    #[automatically_derived]
    impl __ds::MarshalTo for Inside {
        fn marshal_to(&self, __e: &mut __ds::Encoder<'_>) -> __ds::Result<()> {
            __e.encode(self)
        }
        fn __encode<'__b>(&self, __c: __ds::Cursor<'__b>) -> __ds::Cursor<'__b> {
            __c.run(("[", __ds::V(&self.0), ",", __ds::V(&self.1), "]"))
        }
    }
};
const _: () = {
    use crate::json::derive_support as __ds;
    #[automatically_derived]
    impl<'__de> __ds::UnmarshalFrom<'__de> for Inside {
        fn unmarshal_from(__d: &mut __ds::Decoder<'_, '__de>) -> __ds::Result<Self> {
            let _ = |__s: &mut Self| {
                let Self { 0: __f0, 1: __f1 } = __s;
                let __fields = (__f0, __f1);
                let _: (&mut u8, &mut u8) = __fields;
            };
            __d.decode()
        }
        const __STRUCT: __ds::Option<__ds::Struct<'__de, Self>> = __ds::Some(unsafe {
            __ds::Struct::new(
                &__ds::Table::array(
                    "Inside",
                    &[
                        __ds::Field::new::<'__de, u8>(__ds::offset_of!(Self, 0)),
                        __ds::Field::new::<'__de, u8>(__ds::offset_of!(Self, 1)),
                    ],
                ),
            )
        });
    }
};
