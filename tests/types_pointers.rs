//! Pointers, cells, locks and atomics: read and written as what they hold.

mod agreement;

use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::cmp::Reverse;
use std::rc::{self, Rc};
use std::sync::atomic::{
    AtomicBool, AtomicI8, AtomicI16, AtomicI32, AtomicI64, AtomicIsize, AtomicU8, AtomicU16, AtomicU32, AtomicU64,
    AtomicUsize,
};
use std::sync::{self, Arc, Mutex, RwLock};

use agreement::{agree, agree_but, writes_alike};
use odjson::{JsonFrom, JsonTo};

#[test]
fn pointers_are_transparent() {
    agree::<Box<u8>>(&[]);
    agree::<Rc<Option<u8>>>(&[]);
    agree::<Arc<String>>(&[]);
    agree::<Box<[u8]>>(&["[1,256]"]);
    agree::<Rc<[u16]>>(&[]);
    agree::<Arc<[Box<bool>]>>(&[]);
    agree::<Box<Rc<Arc<u8>>>>(&[]);
    agree::<Cow<'static, u8>>(&[]);
    agree::<Cow<'static, [u8]>>(&[]);
    agree::<Reverse<u8>>(&[]);
    writes_alike(&&&1);
    writes_alike(&&mut 1);
    writes_alike(&Cow::Borrowed(&[1, 2][..]));
    writes_alike::<&[&str]>(&&["a", "b"][..]);
}

#[test]
fn weak_pointers_are_written_while_there_is_a_value_and_read_as_none() {
    agree::<rc::Weak<u8>>(&[]);
    agree::<sync::Weak<String>>(&[]);
    let value = Rc::new(5);
    let weak = Rc::downgrade(&value);
    writes_alike(&weak);
    assert_eq!(odjson::to_string(&weak).unwrap(), "5");
    drop(value);
    assert_eq!(odjson::to_string(&weak).unwrap(), "null");
    assert!(odjson::from_str::<rc::Weak<u8>>("7").unwrap().upgrade().is_none());
}

#[test]
fn cells_and_locks_are_transparent() {
    agree_but::<Cell<i32>>(&[], &[("-0", Some("Cell { value: 0 }"))]);
    agree::<RefCell<String>>(&[]);
    agree::<Mutex<Vec<u8>>>(&[]);
    agree::<RwLock<Option<u8>>>(&[]);
}

#[test]
fn cells_that_cannot_lend_are_errors() {
    let cell = RefCell::new(1);
    writes_alike(&cell);
    let lent = cell.borrow_mut();
    let error = odjson::to_string(&[&cell]).unwrap_err();
    assert_eq!(error.to_string(), "a RefCell that is mutably borrowed at /0");
    drop(lent);
    let mutex = Arc::new(Mutex::new(1));
    let lock = Arc::new(RwLock::new(1));
    let (mutex_of_thread, lock_of_thread) = (mutex.clone(), lock.clone());
    std::thread::spawn(move || {
        let _guards = (mutex_of_thread.lock(), lock_of_thread.write());
        std::panic::resume_unwind(Box::new(()));
    })
    .join()
    .unwrap_err();
    assert_eq!(odjson::to_string(&mutex).unwrap_err().to_string(), "a Mutex that is poisoned");
    assert_eq!(odjson::to_string(&lock).unwrap_err().to_string(), "a RwLock that is poisoned");
}

#[test]
fn atomics_are_transparent() {
    const NEGATIVE_ZERO: &[(&str, Option<&str>)] = &[("-0", Some("0"))];
    agree::<AtomicBool>(&[]);
    agree::<AtomicU8>(&[]);
    agree::<AtomicU16>(&[]);
    agree::<AtomicU32>(&[]);
    agree::<AtomicU64>(&[]);
    agree::<AtomicUsize>(&[]);
    agree_but::<AtomicI8>(&[], NEGATIVE_ZERO);
    agree_but::<AtomicI16>(&[], NEGATIVE_ZERO);
    agree_but::<AtomicI32>(&[], NEGATIVE_ZERO);
    agree_but::<AtomicI64>(&[], NEGATIVE_ZERO);
    agree_but::<AtomicIsize>(&[], NEGATIVE_ZERO);
}

#[derive(Debug, JsonTo, JsonFrom)]
struct Absent {
    option: Option<u8>,
    boxed: Box<Option<u8>>,
    shared: Rc<Option<u8>>,
    cell: Cell<Option<u8>>,
    lent: RefCell<Box<Option<u8>>>,
    locked: Mutex<Option<u8>>,
    weak: rc::Weak<u8>,
    reversed: Reverse<Option<u8>>,
    cow: Cow<'static, Option<u8>>,
}

#[test]
fn an_option_may_be_absent_inside_of_wrappers() {
    let absent: Absent = odjson::from_str("{}").unwrap();
    let nulls = r#"{"option":null,"boxed":null,"shared":null,"cell":null,"lent":null,"locked":null,"weak":null,"reversed":null,"cow":null}"#;
    assert_eq!(odjson::to_string(&absent).unwrap(), nulls);
    assert_eq!(format!("{:?}", odjson::from_str::<Absent>(nulls).unwrap()), format!("{absent:?}"));
}

/// Nothing but pointers between one and the next: no value but `null` has an end.
#[derive(Debug, JsonTo, JsonFrom)]
struct Chain(Option<Box<Chain>>);

#[test]
fn a_chain_of_pointers_without_an_end_is_an_error() {
    assert!(odjson::from_str::<Chain>("null").unwrap().0.is_none());
    let error = odjson::from_str::<Chain>("[1]").unwrap_err();
    assert_eq!(error.to_string(), "nested too deep: at most 64 pointers to one value (offset 0)");
    let mut chain = Chain(None);
    for _ in 0..10_000 {
        chain = Chain(Some(Box::new(chain)));
    }
    let error = odjson::to_string(&chain).unwrap_err();
    assert!(error.to_string().starts_with("nested too deep"), "{error}");
    // Without recursion.
    while let Some(next) = chain.0.take() {
        chain = *next;
    }
}

#[derive(JsonTo)]
struct Knot {
    other: RefCell<Option<Rc<Knot>>>,
}

#[test]
fn a_value_that_contains_itself_is_an_error() {
    let knot = Rc::new(Knot { other: RefCell::new(None) });
    *knot.other.borrow_mut() = Some(knot.clone());
    let error = odjson::to_string(&knot).unwrap_err();
    assert!(error.to_string().starts_with("nested too deep"), "{error}");
    knot.other.borrow_mut().take();
}
