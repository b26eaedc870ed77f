//! Values that nest deeply, or without end.

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::rc::Rc;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::cell::RefCell;

use super::{hand, message};
use crate::encode::sink::MAX_DEPTH;
use crate::encode::{Cursor, V, to_string};
use crate::{Encoder, Error, MarshalTo};

#[test]
fn values_that_contain_themselves_are_errors() {
    struct Node(RefCell<Vec<Rc<Node>>>);
    impl MarshalTo for Node {
        fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
            e.encode(self)
        }

        fn __encode<'b>(&self, c: Cursor<'b>) -> Cursor<'b> {
            let nodes = self.0.borrow();
            let nodes: Vec<&Node> = nodes.iter().map(|node| &**node).collect();
            c.run(("{\"nodes\":", V(&nodes), "}")).end()
        }
    }
    let node = Rc::new(Node(RefCell::default()));
    // Thrice: an encoder that went on after the first failure would never end.
    node.0.borrow_mut().extend([node.clone(), node.clone(), node.clone()]);
    assert!(message(&*node).starts_with("nested too deep"));
    node.0.borrow_mut().clear();

    let endless = hand(|e| {
        fn again(e: &mut Encoder<'_>) -> Result<(), Error> {
            e.encode(&hand(again))
        }
        again(e)
    });
    assert!(message(&endless).starts_with("nested too deep"));
}

#[test]
fn deep_values_fit_small_stacks() {
    struct Deep(Option<Box<Deep>>);
    impl MarshalTo for Deep {
        fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
            e.encode(self)
        }

        fn __encode<'b>(&self, c: Cursor<'b>) -> Cursor<'b> {
            c.run(("{\"a\":", V(&1_u8), ",\"b\":", V(""), ",\"inner\":", V(&self.0), "}")).end()
        }
    }
    /// As many members as real types have, so that its frame is as large as theirs.
    struct Fat(Option<Box<Fat>>, [String; 6], [Option<f64>; 6]);
    impl MarshalTo for Fat {
        fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
            e.encode(self)
        }

        fn __encode<'b>(&self, c: Cursor<'b>) -> Cursor<'b> {
            let [a, b, d, e, f, g] = &self.1;
            let [h, i, j, k, l, m] = &self.2;
            let c = c.run((
                "{\"a\":",
                V(a),
                ",\"b\":",
                V(b),
                ",\"d\":",
                V(d),
                ",\"e\":",
                V(e),
                ",\"f\":",
                V(f),
                ",\"g\":",
                V(g),
            ));
            let c = c.run((
                ",\"h\":",
                V(h),
                ",\"i\":",
                V(i),
                ",\"j\":",
                V(j),
                ",\"k\":",
                V(k),
                ",\"l\":",
                V(l),
                ",\"m\":",
                V(m),
            ));
            let c = c.run((
                ",\"n\":",
                V(a),
                ",\"o\":",
                V(b),
                ",\"p\":",
                V(d),
                ",\"q\":",
                V(e),
                ",\"r\":",
                V(f),
                ",\"s\":",
                V(g),
            ));
            c.run((",\"inner\":", V(&self.0), "}")).end()
        }
    }
    struct Wide(Vec<BTreeMap<u8, Wide>>);
    impl MarshalTo for Wide {
        fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
            e.begin_array()?;
            for map in &self.0 {
                e.encode(map)?;
            }
            e.end_array()
        }
    }
    fn deep(levels: usize) -> Deep {
        (0..levels).fold(Deep(None), |inner, _| Deep(Some(Box::new(inner))))
    }
    let stack = if cfg!(debug_assertions) { 2 << 20 } else { 256 << 10 };
    let thread = std::thread::Builder::new().stack_size(stack);
    let run = || {
        let limit = MAX_DEPTH as usize;
        assert!(to_string(&deep(limit)).is_ok());
        assert!(message(&deep(limit + 1)).starts_with("nested too deep"));
        let fat = |levels| (0..levels).fold(None, |inner, _| Some(Box::new(Fat(inner, Default::default(), [None; 6]))));
        assert!(to_string(&fat(limit / 2)).is_ok());
        assert!(message(&fat(limit + 1)).starts_with("nested too deep"));
        let wide = |levels| (0..levels).fold(Wide(vec![]), |inner, _| Wide(vec![BTreeMap::from([(1, inner)])]));
        // Two levels each: the implementation by hand, and the map.
        assert!(to_string(&wide(limit / 2 - 1)).is_ok());
        assert!(message(&wide(limit / 2 + 1)).starts_with("nested too deep"));
    };
    thread.spawn(run).unwrap().join().unwrap();
}
