const _: () = {
    use ::odjson::derive_support as __ds;
    #[automatically_derived]
    impl __ds::MarshalTo for Wide {
        fn marshal_to(&self, __e: &mut __ds::Encoder<'_>) -> __ds::Result<()> {
            __e.encode(self)
        }
        fn __encode<'__b>(&self, __c: __ds::Cursor<'__b>) -> __ds::Cursor<'__b> {
            __c.run((
                    "{\"alpha\":",
                    __ds::V(&self.alpha),
                    ",\"beta\":",
                    __ds::V(&self.beta),
                    ",\"gamma\":",
                    __ds::V(&self.gamma),
                    ",\"delta\":",
                    __ds::V(&self.delta),
                    ",\"epsilon\":",
                    __ds::V(&self.epsilon),
                    ",\"zeta\":",
                    __ds::V(&self.zeta),
                ))
                .run((
                    ",\"eta\":",
                    __ds::V(&self.eta),
                    ",\"theta\":",
                    __ds::V(&self.theta),
                    ",\"iota\":",
                    __ds::V(&self.iota),
                    "}",
                ))
        }
    }
};
const _: () = {
    use ::odjson::derive_support as __ds;
    const __NAMES: &__ds::Names = &__ds::Names::new(
        &[
            __ds::Name::new("alpha", 0),
            __ds::Name::new("beta", 1),
            __ds::Name::new("gamma", 2),
            __ds::Name::new("delta", 3),
            __ds::Name::new("epsilon", 4),
            __ds::Name::new("zeta", 5),
            __ds::Name::new("eta", 6),
            __ds::Name::new("theta", 7),
            __ds::Name::new("iota", 8),
        ],
        __ds::Lookup::Hash {
            mul: 487617019471545679,
            shift: 59,
            slots: &[
                65535, 65535, 65535, 7, 65535, 4, 65535, 65535, 5, 65535, 65535, 65535,
                65535, 65535, 65535, 8, 65535, 65535, 2, 65535, 1, 0, 65535, 65535,
                65535, 65535, 65535, 65535, 65535, 3, 6, 65535,
            ],
        },
    );
    #[automatically_derived]
    impl<'__de> __ds::UnmarshalFrom<'__de> for Wide {
        fn unmarshal_from(__d: &mut __ds::Decoder<'_, '__de>) -> __ds::Result<Self> {
            let _ = |__s: &mut Self| {
                let Self {
                    alpha: __f0,
                    beta: __f1,
                    gamma: __f2,
                    delta: __f3,
                    epsilon: __f4,
                    zeta: __f5,
                    eta: __f6,
                    theta: __f7,
                    iota: __f8,
                } = __s;
                let __fields = (__f0, __f1, __f2, __f3, __f4, __f5, __f6, __f7, __f8);
                let _: (
                    &mut u8,
                    &mut u8,
                    &mut u8,
                    &mut u8,
                    &mut u8,
                    &mut u8,
                    &mut u8,
                    &mut u8,
                    &mut u8,
                ) = __fields;
            };
            __d.decode()
        }
        const __STRUCT: __ds::Option<__ds::Struct<'__de, Self>> = __ds::Some(unsafe {
            __ds::Struct::new(
                &__ds::Table::object(
                    "Wide",
                    __NAMES,
                    &[
                        __ds::Field::new::<'__de, u8>(__ds::offset_of!(Self, alpha)),
                        __ds::Field::new::<'__de, u8>(__ds::offset_of!(Self, beta)),
                        __ds::Field::new::<'__de, u8>(__ds::offset_of!(Self, gamma)),
                        __ds::Field::new::<'__de, u8>(__ds::offset_of!(Self, delta)),
                        __ds::Field::new::<'__de, u8>(__ds::offset_of!(Self, epsilon)),
                        __ds::Field::new::<'__de, u8>(__ds::offset_of!(Self, zeta)),
                        __ds::Field::new::<'__de, u8>(__ds::offset_of!(Self, eta)),
                        __ds::Field::new::<'__de, u8>(__ds::offset_of!(Self, theta)),
                        __ds::Field::new::<'__de, u8>(__ds::offset_of!(Self, iota)),
                    ],
                ),
            )
        });
    }
};
