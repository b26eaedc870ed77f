const _: () = {
    use ::odjson::derive_support as __ds;
    #[automatically_derived]
    impl __ds::MarshalTo for Sparse {
        fn marshal_to(&self, __e: &mut __ds::Encoder<'_>) -> __ds::Result<()> {
            __e.encode(self)
        }
        fn __encode<'__b>(&self, __c: __ds::Cursor<'__b>) -> __ds::Cursor<'__b> {
            let mut __lead = __ds::Lead::new();
            let __c = if Option::is_none(&self.a) {
                __c
            } else {
                __c.run((__lead.take(), "\"a\":", __ds::V(&self.a)))
            };
            let __c = if __ds::is_default(&self.b) {
                __c
            } else {
                __c.run((__lead.take(), "\"b\":", __ds::V(&self.b)))
            };
            let __c = __c.run((__lead.take(), "\"c\":", __ds::V(&self.c)));
            let __c = if odd(&self.d) || __ds::is_default(&self.d) {
                __c
            } else {
                __c.run((",\"d\":", __ds::V(&self.d)))
            };
            __c.run(("}",))
        }
    }
};
const _: () = {
    use ::odjson::derive_support as __ds;
    const __NAMES: &__ds::Names = &__ds::Names::new(
        &[
            __ds::Name::new("a", 0),
            __ds::Name::new("b", 1),
            __ds::Name::new("c", 2),
            __ds::Name::new("d", 3),
        ],
        __ds::Lookup::Tree(|__s| match __s.len() {
            1 => {
                match __s[0] {
                    b'a' => 0,
                    b'b' => 1,
                    b'c' => 2,
                    b'd' => 3,
                    _ => __ds::NO_NAME,
                }
            }
            _ => __ds::NO_NAME,
        }),
    );
    #[automatically_derived]
    impl<'__de> __ds::UnmarshalFrom<'__de> for Sparse {
        fn unmarshal_from(__d: &mut __ds::Decoder<'_, '__de>) -> __ds::Result<Self> {
            let _ = |__s: &mut Self| {
                let Self { a: __f0, b: __f1, c: __f2, d: __f3 } = __s;
                let __fields = (__f0, __f1, __f2, __f3);
                let _: (&mut Option<u8>, &mut u32, &mut u8, &mut u8) = __fields;
            };
            __d.decode()
        }
        const __STRUCT: __ds::Option<__ds::Struct<'__de, Self>> = __ds::Some(unsafe {
            __ds::Struct::new(
                &__ds::Table::object(
                    "Sparse",
                    __NAMES,
                    &[
                        __ds::Field::new::<'__de, Option<u8>>(__ds::offset_of!(Self, a)),
                        __ds::Field::new::<'__de, u32>(__ds::offset_of!(Self, b)),
                        __ds::Field::new::<'__de, u8>(__ds::offset_of!(Self, c)),
                        __ds::Field::new::<'__de, u8>(__ds::offset_of!(Self, d)),
                    ],
                ),
            )
        });
    }
};
