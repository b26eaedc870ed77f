//! What is half-built when an error or a panic comes is dropped, each part once, and nothing else is.

use std::cell::{Cell, RefCell};
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, Bound, HashMap, HashSet, LinkedList, VecDeque};
use std::hash::{Hash, Hasher};
use std::ops::{Range, RangeInclusive};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::rc::{self, Rc};
use std::sync::{Arc, Mutex};

use odjson::{Decoder, Error, JsonFrom, UnmarshalFrom};

thread_local! {
    /// How many `Tracked` there are.
    static ALIVE: Cell<isize> = const { Cell::new(0) };
    /// How many comparisons and hashes still go well.
    static PATIENCE: Cell<usize> = const { Cell::new(usize::MAX) };
}

/// What reading does instead of giving this number.
const ERROR: u32 = 666;
const PANIC: u32 = 777;

/// A number that owns memory, counts itself, and goes wrong on demand.
#[derive(Debug)]
struct Tracked(Box<u32>);

impl Tracked {
    fn new(number: u32) -> Self {
        ALIVE.set(ALIVE.get() + 1);
        Tracked(Box::new(number))
    }
}

impl Drop for Tracked {
    fn drop(&mut self) {
        ALIVE.set(ALIVE.get() - 1);
    }
}

impl<'de> UnmarshalFrom<'de> for Tracked {
    fn unmarshal_from(d: &mut Decoder<'_, 'de>) -> Result<Self, Error> {
        match d.decode()? {
            ERROR => Err(Error::custom("injected")),
            PANIC => resume_unwind(Box::new("injected")),
            number => Ok(Tracked::new(number)),
        }
    }
}

fn use_patience() {
    match PATIENCE.get().checked_sub(1) {
        Some(left) => PATIENCE.set(left),
        None => resume_unwind(Box::new("out of patience")),
    }
}

impl PartialEq for Tracked {
    fn eq(&self, other: &Self) -> bool {
        use_patience();
        self.0 == other.0
    }
}

impl Eq for Tracked {}

impl PartialOrd for Tracked {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Tracked {
    fn cmp(&self, other: &Self) -> Ordering {
        use_patience();
        self.0.cmp(&other.0)
    }
}

impl Hash for Tracked {
    fn hash<H: Hasher>(&self, state: &mut H) {
        use_patience();
        self.0.hash(state);
    }
}

/// Reads `text` and drops what comes; nothing is left alive. Whether a value came.
#[track_caller]
fn leaves_nothing<T: for<'de> UnmarshalFrom<'de>>(text: &str) -> bool {
    let outcome = catch_unwind(AssertUnwindSafe(|| odjson::from_str::<T>(text).is_ok()));
    PATIENCE.set(usize::MAX);
    assert_eq!(ALIVE.replace(0), 0, "{} from {text}", std::any::type_name::<T>());
    outcome.unwrap_or(false)
}

/// As [`leaves_nothing`], over the value of `right`; what is left is a value, over which `right` can be read again.
#[track_caller]
fn leaves_a_value<T: for<'de> UnmarshalFrom<'de>>(right: &str, text: &str, patience: usize) -> bool {
    let mut value: T = odjson::from_str(right).unwrap();
    PATIENCE.set(patience);
    let outcome = catch_unwind(AssertUnwindSafe(|| odjson::from_str_in_place(text, &mut value).is_ok()));
    PATIENCE.set(usize::MAX);
    odjson::from_str_in_place(right, &mut value).unwrap();
    drop(value);
    assert_eq!(ALIVE.replace(0), 0, "{} from {text} over {right}", std::any::type_name::<T>());
    outcome.unwrap_or(false)
}

/// Puts something wrong at each `#` of `text`, in its turn; cuts the text everywhere; and lets each comparison panic.
#[track_caller]
fn survives<T: for<'de> UnmarshalFrom<'de>>(text: &str) {
    let slots = text.matches('#').count();
    let filled = |wrong: Option<(usize, &str)>| {
        let mut slot = 0;
        let mut filled = String::new();
        for part in text.split_inclusive('#') {
            filled.push_str(part.trim_end_matches('#'));
            if part.ends_with('#') {
                match wrong {
                    Some((at, number)) if at == slot => filled.push_str(number),
                    _ => filled.push_str(&(slot + 1).to_string()),
                }
                slot += 1;
            }
        }
        filled
    };
    let right = filled(None);
    assert!(leaves_nothing::<T>(&right), "{right} should be right");
    for slot in 0..slots {
        for wrong in ["666", "777", "-1", "null", "x", ",", "1 1"] {
            assert!(!leaves_nothing::<T>(&filled(Some((slot, wrong)))), "{wrong} in slot {slot}");
            assert!(!leaves_a_value::<T>(&right, &filled(Some((slot, wrong))), usize::MAX), "{wrong} in slot {slot}");
        }
    }
    for cut in 0..right.len() {
        assert!(!leaves_nothing::<T>(&right[..cut]), "cut at {cut}");
        assert!(!leaves_a_value::<T>(&right, &right[..cut], usize::MAX), "cut at {cut}");
    }
    leaves_nothing::<T>(&format!("{right}]"));
    for patience in 0..20 {
        PATIENCE.set(patience);
        leaves_nothing::<T>(&right);
        leaves_a_value::<T>(&right, &right, patience);
    }
}

#[test]
fn arrays_and_tuples() {
    survives::<[Tracked; 1]>("[#]");
    survives::<[Tracked; 2]>("[#,#]");
    survives::<[Tracked; 5]>("[#,#,#,#,#]");
    survives::<[Tracked; 40]>(&format!("[{}]", vec!["#"; 40].join(",")));
    survives::<[[Tracked; 2]; 3]>("[[#,#],[#,#],[#,#]]");
    survives::<(Tracked,)>("[#]");
    survives::<(Tracked, u8, Tracked)>("[#,0,#]");
    survives::<(Tracked, (Tracked, Vec<Tracked>), [Tracked; 2])>("[#,[#,[#,#]],[#,#]]");
    type Long = (
        Tracked,
        Tracked,
        Tracked,
        Tracked,
        Tracked,
        Tracked,
        Tracked,
        Tracked,
        Tracked,
        Tracked,
        Tracked,
        Tracked,
        Tracked,
        Tracked,
        Tracked,
        Tracked,
    );
    survives::<Long>("[#,#,#,#,#,#,#,#,#,#,#,#,#,#,#,#]");
}

#[test]
fn the_wrong_number_of_elements() {
    for count in 0..6 {
        let text = format!("[{}]", vec!["1"; count].join(","));
        assert_eq!(leaves_nothing::<[Tracked; 3]>(&text), count == 3);
        assert_eq!(leaves_nothing::<(Tracked, Tracked, Tracked)>(&text), count == 3);
    }
}

#[test]
fn sequences_and_sets() {
    survives::<Vec<Tracked>>("[#,#,#,#,#,#]");
    survives::<Vec<Vec<Tracked>>>("[[#],[],[#,#]]");
    survives::<VecDeque<Tracked>>("[#,#,#]");
    survives::<LinkedList<Tracked>>("[#,#,#]");
    survives::<BinaryHeap<Tracked>>("[#,#,#,#]");
    survives::<BTreeSet<Tracked>>("[#,#,#,1]");
    survives::<HashSet<Tracked>>("[#,#,#,1]");
    survives::<Box<[Tracked]>>("[#,#]");
    survives::<Rc<[Tracked]>>("[#,#]");
}

#[test]
fn maps() {
    survives::<BTreeMap<u8, Tracked>>(r#"{"1":#,"2":#,"3":#}"#);
    survives::<HashMap<u8, Tracked>>(r#"{"1":#,"2":#,"3":#}"#);
    // Keys are numbers in quotes: what is wrong in a slot is wrong in a name too.
    survives::<BTreeMap<Tracked, Tracked>>(r##"{"#":#,"#":#,"#":#}"##);
    survives::<HashMap<Tracked, Tracked>>(r##"{"#":#,"#":#,"#":#}"##);
    assert!(!leaves_nothing::<BTreeMap<Tracked, Tracked>>(r#"{"1":1,"2":2,"1":3}"#));
    assert!(!leaves_nothing::<HashMap<Tracked, Tracked>>(r#"{"1":1,"2":2,"1":3}"#));
}

#[test]
fn pointers_and_cells() {
    survives::<Box<Tracked>>("#");
    survives::<Rc<Tracked>>("#");
    survives::<Arc<[Tracked; 2]>>("[#,#]");
    survives::<Option<Box<(Tracked, Tracked)>>>("[#,#]");
    survives::<Mutex<RefCell<[Tracked; 2]>>>("[#,#]");
    assert!(leaves_nothing::<rc::Weak<Tracked>>("1"));
    assert!(!leaves_nothing::<rc::Weak<Tracked>>("666"));
}

#[test]
fn structs_and_enums_of_std() {
    survives::<Range<Tracked>>(r#"{"start":#,"end":#}"#);
    survives::<RangeInclusive<Tracked>>(r#"{"end":#,"start":#}"#);
    survives::<Result<Tracked, Tracked>>(r#"{"Ok":#}"#);
    survives::<Result<Tracked, [Tracked; 2]>>(r#"{"Err":[#,#]}"#);
    survives::<Bound<Tracked>>(r#"{"Included":#}"#);
    assert!(!leaves_nothing::<Range<Tracked>>(r#"{"start":1,"end":2,"start":3}"#));
    assert!(!leaves_nothing::<Range<Tracked>>(r#"{"start":1,"x":2}"#));
    assert!(!leaves_nothing::<Result<Tracked, Tracked>>(r#"{"Ok":1,"Err":2}"#));
}

/// Alignments and sizes of all sorts, places of which are found by pointer arithmetic.
#[test]
fn odd_layouts() {
    #[derive(Debug, Clone, Copy, PartialEq)]
    #[repr(align(4096))]
    struct Page(u8);
    impl<'de> UnmarshalFrom<'de> for Page {
        fn unmarshal_from(d: &mut Decoder<'_, 'de>) -> Result<Self, Error> {
            Ok(Page(d.decode()?))
        }
    }
    assert_eq!(odjson::from_str::<(u8, Page, u8)>("[1,2,3]").unwrap(), (1, Page(2), 3));
    assert_eq!(odjson::from_str::<[Page; 2]>("[1,2]").unwrap(), [Page(1), Page(2)]);
    assert_eq!(odjson::from_str::<Vec<Page>>("[1,2,3]").unwrap(), [Page(1), Page(2), Page(3)]);
    assert_eq!(odjson::from_str::<Box<Page>>("7").unwrap(), Box::new(Page(7)));
    assert_eq!(odjson::from_str::<Rc<Page>>("7").unwrap(), Rc::new(Page(7)));
    assert_eq!(odjson::from_str::<[(); 3]>("[null,null,null]").unwrap(), [(); 3]);
    assert_eq!(odjson::from_str::<Vec<()>>("[null,null]").unwrap().len(), 2);
    assert_eq!(odjson::from_str::<(Vec<()>, [u8; 0], ())>("[[],[],null]").unwrap(), (vec![], [], ()));
    let large = format!("[{}]", vec!["7"; 1 << 20].join(","));
    assert!(odjson::from_str::<Box<[u8; 1 << 20]>>(&large).unwrap().iter().all(|byte| *byte == 7));
}

/// A drop that panics does not keep the fields after it from being dropped: as in a value that was whole.
#[test]
fn fields_are_dropped_past_a_panic_of_one_of_them() {
    #[derive(JsonFrom)]
    struct Bomb(#[allow(dead_code, reason = "read from JSON alone")] u8);
    impl Drop for Bomb {
        fn drop(&mut self) {
            resume_unwind(Box::new("injected"));
        }
    }
    #[derive(JsonFrom)]
    #[allow(dead_code, reason = "read from JSON alone")]
    struct Fields {
        first: Tracked,
        bomb: Bomb,
        last: Tracked,
    }
    let before = ALIVE.get();
    let text = r#"{"first":1,"bomb":2,"last":3,"last":4}"#;
    assert!(catch_unwind(|| odjson::from_str::<Fields>(text).map(drop)).is_err());
    assert_eq!(ALIVE.get(), before);
}
