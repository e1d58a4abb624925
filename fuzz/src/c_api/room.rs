//! Memory that functions write to.

/// What memory holds that is not written to.
pub(super) const BLANK: u8 = 0xc5;

/// What is written to a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Holds {
    Text,
    Values,
    /// Details of failures: written when a function fails, too.
    Reports,
    /// A number of elements: also written when there is no room for them.
    Count,
}

/// Memory for a function to write to: for one value, or for as many as it is told.
#[derive(Debug)]
pub(super) struct Room {
    memory: Vec<u64>,
    /// Bytes of an element, and its type.
    pub(super) element: usize,
    pub(super) of: &'static str,
    pub(super) holds: Holds,
    /// How many elements the function was told of.
    pub(super) told: Option<usize>,
}

impl Room {
    /// Room for so many elements and one more, so that what is written beyond is seen, and where it is.
    pub(super) fn new<T>(length: usize, holds: Holds) -> (Room, *mut T) {
        let words = ((length + 1) * size_of::<T>()).div_ceil(8);
        let mut memory = vec![u64::from_ne_bytes([BLANK; 8]); words];
        let pointer = memory.as_mut_ptr().cast();
        (
            Room { memory, element: size_of::<T>(), of: core::any::type_name::<T>(), holds, told: None },
            pointer,
        )
    }

    /// A number that has been written.
    pub(super) fn number(&self) -> usize {
        usize::try_from(self.memory[0]).expect("a length")
    }

    pub(super) fn bytes(&self) -> Vec<u8> {
        self.memory.iter().flat_map(|word| word.to_ne_bytes()).collect()
    }

    pub(super) fn is_blank_from(&self, element: usize) -> bool {
        self.bytes()[element * self.element..].iter().all(|&byte| byte == BLANK)
    }

    /// Whether it is a list that is refused where it does not fit.
    pub(super) fn is_list(&self) -> bool {
        self.told.is_some() && matches!(self.holds, Holds::Text | Holds::Values)
    }
}
