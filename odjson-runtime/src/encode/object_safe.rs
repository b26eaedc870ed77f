//! Values behind `dyn`: [`MarshalTo`] has a constant and cannot be a trait object itself.

use crate::Error;
use crate::encode::{Cursor, Encoder, MarshalTo};

/// [`MarshalTo`] for trait objects. Every type that has the one has the other; sealed.
///
/// ```
/// # use odjson_runtime as odjson;
/// use odjson::MarshalDyn;
///
/// let row: Vec<Box<dyn MarshalDyn>> = vec![Box::new(1), Box::new("two"), Box::new([3.5])];
/// assert_eq!(odjson::encode::to_string(&row)?, r#"[1,"two",[3.5]]"#);
/// # Ok::<(), odjson::Error>(())
/// ```
pub trait MarshalDyn: sealed::Sealed {
    #[doc(hidden)]
    fn __encode_dyn<'b>(&self, c: Cursor<'b>) -> Cursor<'b>;
}

mod sealed {
    pub trait Sealed {}
    impl<T: crate::encode::MarshalTo> Sealed for T {}
}

impl<T: MarshalTo> MarshalDyn for T {
    fn __encode_dyn<'b>(&self, c: Cursor<'b>) -> Cursor<'b> {
        self.__encode(c)
    }
}

macro_rules! objects {
    ($($object:ty),+) => {$(
        impl MarshalTo for $object {
            fn marshal_to(&self, e: &mut Encoder<'_>) -> Result<(), Error> {
                e.encode(self)
            }

            fn __encode<'b>(&self, c: Cursor<'b>) -> Cursor<'b> {
                self.__encode_dyn(c)
            }
        }
    )+};
}

objects!(
    dyn MarshalDyn + '_,
    dyn MarshalDyn + Send + '_,
    dyn MarshalDyn + Sync + '_,
    dyn MarshalDyn + Send + Sync + '_
);
