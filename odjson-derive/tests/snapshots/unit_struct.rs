const _: () = {
    use ::odjson::derive_support as __ds;
    #[automatically_derived]
    impl __ds::MarshalTo for Unit {
        fn marshal_to(&self, __e: &mut __ds::Encoder<'_>) -> __ds::Result<()> {
            __e.encode(self)
        }
        fn __encode<'__b>(&self, __c: __ds::Cursor<'__b>) -> __ds::Cursor<'__b> {
            __c.run(("null",))
        }
    }
};
const _: () = {
    use ::odjson::derive_support as __ds;
    #[automatically_derived]
    impl<'__de> __ds::UnmarshalFrom<'__de> for Unit {
        fn unmarshal_from(__d: &mut __ds::Decoder<'_, '__de>) -> __ds::Result<Self> {
            __d.read_unit("unit struct Unit")?;
            __ds::Ok(Self)
        }
    }
};
