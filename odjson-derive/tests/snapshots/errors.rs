::core::compile_error! {
    "unknown attribute `renam`; did you mean `rename`?"
}
::core::compile_error! {
    "`flatten` is not supported yet"
}
::core::compile_error! {
    "the fields `a` and `b` share the name \"a\"; rename one"
}
const _: () = {
    use ::odjson::derive_support as __ds;
    #[automatically_derived]
    impl __ds::MarshalTo for Wrong {
        fn marshal_to(&self, _: &mut __ds::Encoder<'_>) -> __ds::Result<()> {
            loop {}
        }
    }
};
::core::compile_error! {
    "unknown attribute `renam`; did you mean `rename`?"
}
::core::compile_error! {
    "`flatten` is not supported yet"
}
::core::compile_error! {
    "the fields `a` and `b` share the name \"a\"; rename one"
}
const _: () = {
    use ::odjson::derive_support as __ds;
    #[automatically_derived]
    impl<'__de> __ds::UnmarshalFrom<'__de> for Wrong {
        fn unmarshal_from(_: &mut __ds::Decoder<'_, '__de>) -> __ds::Result<Self> {
            loop {}
        }
    }
};
