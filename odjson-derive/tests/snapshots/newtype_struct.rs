const _: () = {
    use ::odjson::derive_support as __ds;
    #[automatically_derived]
    impl __ds::MarshalTo for Meters {
        fn marshal_to(&self, __e: &mut __ds::Encoder<'_>) -> __ds::Result<()> {
            __e.encode(self)
        }
        fn __encode<'__b>(&self, __c: __ds::Cursor<'__b>) -> __ds::Cursor<'__b> {
            __ds::encode(&self.0, __c)
        }
    }
};
const _: () = {
    use ::odjson::derive_support as __ds;
    #[automatically_derived]
    impl<'__de> __ds::UnmarshalFrom<'__de> for Meters {
        fn unmarshal_from(__d: &mut __ds::Decoder<'_, '__de>) -> __ds::Result<Self> {
            let _ = |__s: &mut Self| {
                let Self { 0: __f0 } = __s;
                let __fields = (__f0,);
                let _: (&mut f64,) = __fields;
            };
            __d.decode()
        }
        const __STRUCT: __ds::Option<__ds::Struct<'__de, Self>> = __ds::Some(unsafe {
            __ds::Struct::new(
                &__ds::Table::transparent(
                    &[__ds::Field::new::<'__de, f64>(__ds::offset_of!(Self, 0))],
                ),
            )
        });
    }
};
