//! The cases of the group "generics".

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::marker::PhantomData;

use odjson::{JsonFrom, JsonTo};

use super::Cases;
use super::case::Case;

pub(super) const CASES: Cases = &[
    ("gen-recursive", gen_recursive::check),
    ("gen-misc", gen_misc::check),
    ("gen-cfg", gen_cfg::check),
    ("gen-packed", gen_packed::check),
    ("gen-empty", gen_empty::check),
];

mod gen_recursive {
    //! Recursive and mutually recursive types.
    //!
    //! Bounds must not overflow the trait solver.

    use super::*;

    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    enum Tree<T> {
        Leaf(T),
        Node(Box<Tree<T>>, Box<Tree<T>>),
    }
    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    struct Ma {
        m: Vec<Mb>,
        id: u8,
    }
    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    struct Mb {
        m: Vec<Ma>,
        o: Option<Box<Mb>>,
        d: BTreeMap<String, Mb>,
    }

    pub(super) fn check(case: &mut Case) {
        case.round_trips::<Tree<u8>>(Tree::Node(
            Box::new(Tree::Leaf(1)),
            Box::new(Tree::Node(Box::new(Tree::Leaf(2)), Box::new(Tree::Leaf(3)))),
        ));
        case.decodes::<Ma>(
            r#"{"id":1,"m":[{"m":[],"o":{"m":[],"o":null,"d":{}},"d":{"k":{"m":[{"m":[],"id":2}],"d":{}}}}]}"#,
            Ma {
                m: vec![Mb {
                    m: vec![],
                    o: Some(Box::new(Mb { m: vec![], o: None, d: [].into() })),
                    d: [("k".to_string(), Mb { m: vec![Ma { m: vec![], id: 2 }], o: None, d: [].into() })].into(),
                }],
                id: 1,
            },
        );
    }
}

mod gen_misc {
    //! Const generics, where clauses, defaults, several lifetimes.
    //!
    //! Generic parameter lists must be reproduced completely.

    use super::*;

    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    struct Cg<T, const N: usize>
    where
        T: Copy + Default,
    {
        v: Vec<T>,
        #[json(skip)]
        z: [u8; N2],
        #[json(default)]
        q: Option<T>,
        #[json(skip)]
        p: PhantomData<[T; N]>,
    }
    const N2: usize = 4;
    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    struct Df<T = u8>
    where
        T: Clone,
    {
        a: T,
    }
    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    struct Lt<'a, 'b: 'a, T: 'a> {
        #[json(borrow)]
        a: &'a str,
        #[json(borrow)]
        b: Cow<'b, str>,
        t: Vec<T>,
    }

    pub(super) fn check(case: &mut Case) {
        case.round_trips::<Cg<u8, 3>>(Cg { v: vec![1, 2], z: [0; 4], q: None, p: PhantomData });
        case.round_trips::<Df>(Df { a: 1u8 });
        case.decodes::<Lt<'_, '_, u16>>(
            r#"{"a":"x","b":"y\n","t":[1,65535]}"#,
            Lt { a: "x", b: Cow::Owned("y\n".into()), t: vec![1u16, 65535] },
        );
    }
}

mod gen_cfg {
    //! Conditional members and variants, doc comments, attributes.
    //!
    //! Removed members must not be referred to.

    use super::*;

    /// doc "quotes" \\ here
    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    struct S {
        /** block */
        a: u8,
        #[cfg(any())]
        gone: NotAType,
        #[cfg(not(any()))]
        #[doc(hidden)]
        kept: u8,
        #[allow(dead_code)]
        z: Option<u8>,
    }
    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    enum E {
        #[cfg(any())]
        Gone(NotAType),
        A,
        #[cfg(not(any()))]
        B(u8),
    }

    pub(super) fn check(case: &mut Case) {
        case.encodes(&S { a: 1, kept: 2, z: None }, r#"{"a":1,"kept":2,"z":null}"#);
        case.decodes::<S>(r#"{"a":1,"kept":2,"gone":3}"#, S { a: 1, kept: 2, z: None });
        case.round_trips::<E>(E::B(1));
        case.refuses::<E>(r#"{"Gone":1}"#);
    }
}

mod gen_packed {
    //! Packed Copy struct.
    //!
    //! References to packed members are errors.

    use super::*;

    #[derive(JsonFrom, JsonTo, Debug, PartialEq, Clone, Copy)]
    #[repr(C, packed)]
    struct P {
        a: u8,
        b: u32,
        c: u16,
    }

    pub(super) fn check(case: &mut Case) {
        case.round_trips::<P>(P { a: 1, b: 2, c: 3 });
    }
}

mod gen_empty {
    //! Empty and single shapes.
    //!
    //! Degenerate shapes must compile without warnings and behave.

    use super::*;

    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    struct E0 {}
    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    struct T0();
    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    enum One {
        V {},
        U(),
    }
    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    enum Never {}
    #[derive(JsonFrom, JsonTo, Debug, PartialEq)]
    struct Mx {
        n: Option<Never>,
        v: Vec<E0>,
    }

    pub(super) fn check(case: &mut Case) {
        case.encodes(&E0 {}, "{}");
        case.decodes::<E0>("{}", E0 {});
        case.decodes::<E0>(r#"{"x":1}"#, E0 {});
        case.refuses::<E0>("[]");
        case.round_trips::<T0>(T0());
        case.round_trips::<One>(One::V {});
        case.encodes(&One::V {}, r#"{"V":{}}"#);
        case.decodes::<Mx>(r#"{"v":[{}],"n":null}"#, Mx { n: None, v: vec![E0 {}] });
        case.refuses::<Never>(r#""x""#);
        case.refuses::<Never>("{}");
    }
}
