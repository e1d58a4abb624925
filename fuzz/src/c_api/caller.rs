//! The side of C: objects by their handles, memory that functions read and write, and the calls.
//!
//! What must be right here so that a fault is the library's: handles are those that the library gave and has not taken back;
//! no object is given to a function twice, unless both only read it; memory is as long as the function is told, or longer; and
//! all of it lives until the call has returned.

use core::any::Any;
use core::ffi::{CStr, c_char};
use core::fmt::Debug;
use core::ptr;

use gocore_ffi::game::gocore_game;
use gocore_ffi::point::gocore_size;
use gocore_ffi::rules::{gocore_rules, gocore_rules_preset};
use gocore_ffi::status::{GOCORE_OK, GOCORE_PANIC, GOCORE_SHORT_BUFFER, GOCORE_UNKNOWN_RULES, gocore_status};

use super::arguments::Argument;
use super::objects::{Object, Objects, default_rules};
use super::room::{Holds, Room};
use crate::input::Input;

/// How many objects of a kind there are at most.
const OBJECTS: usize = 5;

/// How much room the list of a call is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Capacity {
    /// As the input says.
    Any,
    /// Exactly so many elements.
    Exactly(usize),
}

/// Something to look at after a call: whether it has worked.
type After = Box<dyn FnOnce(&mut Objects, gocore_status)>;

/// Makes calls out of the bytes of an input.
pub(super) struct Caller<'a> {
    pub(super) input: Input<'a>,
    name: &'static str,
    pub(super) objects: Objects,
    /// What the call that is made reads and writes.
    kept: Vec<Box<dyn Any>>,
    rooms: Vec<Room>,
    after: Vec<After>,
    capacity: Capacity,
    /// Lengths of the arrays since the last length was given.
    shortest: Option<usize>,
    /// Whether NULL was given for an array since then.
    is_without: bool,
    /// The last texts and bytes that were written.
    texts: Vec<Vec<u8>>,
    /// Whether the call may change something, so that it cannot be made again.
    changes: bool,
}

impl<'a> Caller<'a> {
    pub(super) fn new() -> Caller<'a> {
        let objects = Objects::new();
        let (kept, rooms, after, texts) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Caller {
            input: Input::new(&[]),
            name: "",
            objects,
            kept,
            rooms,
            after,
            capacity: Capacity::Any,
            shortest: None,
            is_without: false,
            texts,
            changes: false,
        }
    }

    /// Makes a call of a function.
    pub(super) fn call(&mut self, name: &'static str, call: super::functions::Call) {
        self.name = name;
        call(self);
    }

    /// Whether what comes now is NULL.
    pub(super) fn is_null(&mut self) -> bool {
        self.input.byte() >= 0xf8
    }

    /// Whether a number may be one of playouts, which take time.
    pub(super) fn counts_playouts(&self) -> bool {
        ["playout", "estimate", "suggest"].iter().any(|word| self.name.contains(word))
    }

    /// Rules of a kind that a byte chooses.
    pub(super) fn rules(&mut self) -> gocore_rules {
        let mut rules = default_rules();
        let names = [c"tromp-taylor", c"japanese", c"aga", c"chinese", c"ing", c"new-zealand"];
        let name = names[self.input.below(names.len())];
        // SAFETY: a text, and room for a value.
        let status = unsafe { gocore_rules_preset(name.as_ptr(), &raw mut rules, ptr::null_mut()) };
        assert!(status == GOCORE_OK || status == GOCORE_UNKNOWN_RULES);
        rules
    }

    fn handle<T: Object>(&mut self) -> *mut T {
        if self.is_null() {
            return ptr::null_mut();
        }
        let handles = T::handles(&mut self.objects);
        handles[self.input.below(handles.len())]
    }

    /// An object that the function only reads.
    pub(super) fn shared<'o, T: Object>(&mut self) -> Option<&'o T> {
        let handle = self.handle::<T>();
        // SAFETY: NULL, or an object that lives; no function takes one of its kind to change it and one to read.
        unsafe { handle.as_ref() }
    }

    /// An object that the function may change. If it fails, it must not have.
    pub(super) fn alone<'o, T: Object>(&mut self) -> Option<&'o mut T> {
        let handle = self.handle::<T>();
        self.changes = true;
        // SAFETY: NULL, or an object that lives and that the function has alone. What is seen of it is seen before and after.
        if let Some(object) = unsafe { handle.as_ref() } {
            let (before, partly) = (object.shown(), super::PARTLY.contains(&self.name));
            let name = self.name;
            self.after.push(Box::new(move |_, status| {
                let after = unsafe { &*handle }.shown();
                assert!(
                    status == GOCORE_OK || partly || after == before,
                    "{name} fails, but changes something"
                );
            }));
        }
        unsafe { handle.as_mut() }
    }

    /// Where a function puts an object that it makes.
    pub(super) fn slot<T: Object>(&mut self) -> *mut *mut T {
        if self.is_null() {
            return ptr::null_mut();
        }
        self.changes = true;
        let slot = Box::into_raw(Box::new(ptr::null_mut::<T>()));
        let (place, name) = (self.input.byte(), self.name);
        self.after.push(Box::new(move |objects, status| {
            // SAFETY: it came from a box.
            let object = *unsafe { Box::from_raw(slot) };
            assert_eq!(object.is_null(), status != GOCORE_OK, "{name}: {status}");
            if object.is_null() {
                return;
            }
            let handles = T::handles(objects);
            if handles.len() < OBJECTS {
                handles.push(object);
            } else {
                let place = usize::from(place) % OBJECTS;
                T::free(&mut core::mem::replace(&mut handles[place], object));
            }
        }));
        slot
    }

    /// A value for a function to read.
    pub(super) fn keep<T: 'static>(&mut self, value: T) -> *const T {
        let value = Box::new(value);
        let pointer = &raw const *value;
        self.kept.push(value);
        pointer
    }

    /// Values for a function to read, and their number.
    pub(super) fn list<T: 'static>(&mut self, values: Vec<T>) -> (*const T, usize) {
        let list = (values.as_ptr(), values.len());
        self.kept.push(Box::new(values));
        list
    }

    /// The same, whose number the function is told next.
    pub(super) fn array<T: 'static>(&mut self, values: Vec<T>) -> *const T {
        let (pointer, length) = self.list(values);
        self.shortest = Some(self.shortest.map_or(length, |shortest| shortest.min(length)));
        if length == 0 && self.is_null() { ptr::null() } else { pointer }
    }

    /// Room for a function to write to.
    pub(super) fn room<T>(&mut self, holds: Holds) -> *mut T {
        // Texts end with NUL.
        let is_text =
            ["text", "_to_sgf", "_property_name", "_svg"].iter().any(|end| self.name.ends_with(end));
        let holds = if is_text && size_of::<T>() == 1 { Holds::Text } else { holds };
        let byte = self.input.byte();
        let lengths = [700, 25, 3, 1, 26, 75, 50, 9, 2500, 4, 24, 2];
        let length = match self.capacity {
            // Made again, a call gets NULL where it got it the first time.
            _ if byte >= 0xf0 => {
                self.is_without |= holds != Holds::Count;
                return ptr::null_mut();
            }
            Capacity::Exactly(length) if holds == Holds::Text || holds == Holds::Values => length,
            _ if holds == Holds::Count => 1,
            _ if holds == Holds::Reports => usize::from(byte % 4),
            // One for each playout.
            _ if self.name.ends_with("_margins") => usize::from(byte % 4),
            _ => lengths[usize::from(byte) % lengths.len()],
        };
        if holds != Holds::Count {
            self.shortest = Some(self.shortest.map_or(length, |shortest| shortest.min(length)));
        }
        let (room, pointer) = Room::new(length, holds);
        self.rooms.push(room);
        pointer
    }

    /// The number of elements that the function is told of, if an array has come before.
    pub(super) fn length(&mut self) -> Option<usize> {
        // What there is no room for takes no part in the length of others.
        let is_without = core::mem::take(&mut self.is_without);
        let mut length = self.shortest.take().or(is_without.then_some(0))?;
        let byte = self.input.byte();
        let is_given =
            self.capacity != Capacity::Any && self.rooms.last().is_some_and(|room| room.told.is_none());
        match byte {
            0xf0..=0xf7 if !is_given => length = 0,
            0xf8.. if !is_given => length = length.saturating_sub(1),
            _ => {}
        }
        // Before the lists of an estimate come two numbers.
        let is_list = |room: &Room| !self.name.ends_with("_estimate") || room.of == "u32";
        let untold = |room: &&mut Room| room.told.is_none() && room.holds != Holds::Count && is_list(room);
        for room in self.rooms.iter_mut().rev().take_while(untold) {
            room.told = Some(length);
        }
        Some(length)
    }

    /// A text or bytes that a function has written.
    pub(super) fn written(&mut self) -> Vec<u8> {
        if self.texts.is_empty() {
            return Vec::new();
        }
        self.texts[self.input.below(self.texts.len())].clone()
    }

    fn begin(&mut self) {
        self.kept.clear();
        self.rooms.clear();
        (self.shortest, self.is_without, self.changes) = (None, false, false);
    }

    /// Makes a call, and looks at what it has left behind.
    fn once(&mut self, call: &dyn Fn(&mut Self) -> gocore_status) -> gocore_status {
        self.begin();
        let (status, name) = (call(self), self.name);
        assert_ne!(status, GOCORE_PANIC, "{name}");
        for after in core::mem::take(&mut self.after) {
            after(&mut self.objects, status);
        }
        for room in &self.rooms {
            let used = match (status, room.holds) {
                (_, Holds::Reports | Holds::Count) | (GOCORE_OK, _) => room.told.unwrap_or(1),
                _ => 0,
            };
            assert!(room.is_blank_from(used), "{name} writes where it must not: {status} {room:?}");
        }
        status
    }

    /// How many elements the only list of a call needs that has changed nothing, as the function has told it, and how many it
    /// had room for.
    fn only_list(&self) -> Option<(usize, usize)> {
        let mut lists = self.rooms.iter().filter(|room| room.is_list());
        let (list, None) = (lists.next()?, lists.next()) else { return None };
        let mut counts = self.rooms.iter().filter(|room| room.holds == Holds::Count);
        let (count, None) = (counts.next()?, counts.next()) else { return None };
        let others = self.rooms.iter().any(|room| room.told.is_none() && room.holds == Holds::Values);
        // A mask has a place for each point, and its count is another number.
        if self.changes || others || self.name.ends_with("_mask") {
            return None;
        }
        let length = count.number();
        Some((length + usize::from(list.holds == Holds::Text), list.told?))
    }

    /// Makes a call of a function that returns a status. If it is about a list, it is made again with room for it that is
    /// just enough, and with less.
    fn status(&mut self, call: &dyn Fn(&mut Self) -> gocore_status) {
        let (start, name) = (self.input.clone(), self.name);
        let status = self.once(call);
        let end = self.input.clone();
        let about_list = status == GOCORE_OK || status == GOCORE_SHORT_BUFFER;
        let list = if about_list { self.only_list() } else { None };
        let mut text = None;
        if let Some((length, told)) = list {
            assert_eq!(status == GOCORE_OK, length <= told, "{name}: {length} {told}");
            let mut again = |capacity| {
                self.capacity = Capacity::Exactly(capacity);
                self.input = start.clone();
                let status = self.once(call);
                self.capacity = Capacity::Any;
                text = self.text().filter(|_| status == GOCORE_OK).or(text.take());
                status
            };
            assert_eq!(again(length), GOCORE_OK, "{name}: {length}");
            if let Some(less) = length.checked_sub(1) {
                assert_eq!(again(less), GOCORE_SHORT_BUFFER, "{name}: {less} of {length}");
            }
        }
        // Only now: the calls made again had the same texts to choose from.
        self.texts.extend(text);
        if self.texts.len() > 4 {
            self.texts.remove(0);
        }
        self.input = end;
    }

    /// A text or bytes that the call has written.
    fn text(&self) -> Option<Vec<u8>> {
        let room = self.rooms.iter().find(|room| room.is_list() && room.element == 1)?;
        let end = usize::from(room.holds == Holds::Text);
        Some(room.bytes()[..room.told?.saturating_sub(end)].to_vec())
    }

    /// Makes a call of a function that returns a value, twice: the value is the same.
    fn value<R: Answer>(&mut self, call: &dyn Fn(&mut Self) -> R) {
        let start = self.input.clone();
        self.begin();
        let answer = call(self);
        answer.look();
        let rooms: Vec<Vec<u8>> = self.rooms.iter().map(Room::bytes).collect();
        assert!(self.rooms.iter().all(|room| room.is_blank_from(1)), "{}", self.name);
        self.input = start;
        self.begin();
        assert!(call(self) == answer, "{} says something else", self.name);
        assert!(self.rooms.iter().map(Room::bytes).eq(rooms), "{} writes something else", self.name);
        assert!(self.after.is_empty() && !self.changes);
    }

    /// Frees an object, unless it is the last of its kind; then what is NULL.
    pub(super) fn free<T: Object>(&mut self, function: extern "C" fn(Option<&mut *mut T>)) {
        if self.is_null() {
            return function(None);
        }
        let handles = T::handles(&mut self.objects);
        let mut handle = match handles.len() {
            0 | 1 => ptr::null_mut(),
            count => handles.swap_remove(self.input.below(count)),
        };
        function(Some(&mut handle));
        assert!(handle.is_null());
        function(Some(&mut handle));
        assert!(handle.is_null());
    }
}

/// What a function returns that returns no status.
pub(super) trait Answer: PartialEq + Debug {
    /// Reads what it points to.
    fn look(&self) {}
}

macro_rules! answers {
    ($($of:ty)*) => { $(impl Answer for $of {})* };
}
answers! { () u8 u16 u32 u64 usize i32 bool gocore_size }

impl Answer for *const c_char {
    fn look(&self) {
        // SAFETY: a text of the library, as long as it runs.
        assert!(unsafe { CStr::from_ptr(*self) }.to_str().is_ok());
    }
}

impl Answer for *const gocore_game {
    fn look(&self) {
        // SAFETY: NULL, or the game of a session that has not changed since.
        if let Some(game) = unsafe { self.as_ref() } {
            game.shown();
        }
    }
}

macro_rules! calls {
    ($($status:ident $value:ident ($($argument:ident)*);)*) => {
        #[allow(non_snake_case, unused_variables, dead_code, clippy::unused_unit, reason = "arguments are named after their types")]
        impl Caller<'_> {
            $(
                pub(super) fn $status<$($argument: Argument),*>(
                    &mut self,
                    function: unsafe extern "C" fn($($argument),*) -> gocore_status,
                ) {
                    self.status(&|caller| {
                        $(let $argument = $argument::of(caller);)*
                        // SAFETY: arguments are what the head of this file says of them.
                        unsafe { function($($argument),*) }
                    });
                }

                pub(super) fn $value<$($argument: Argument,)* R: Answer>(
                    &mut self,
                    function: unsafe extern "C" fn($($argument),*) -> R,
                ) {
                    self.value(&|caller| {
                        $(let $argument = $argument::of(caller);)*
                        // SAFETY: as above.
                        unsafe { function($($argument),*) }
                    });
                }
            )*
        }
    };
}

calls! {
    status0 value0 ();
    status1 value1 (A);
    status2 value2 (A B);
    status3 value3 (A B C);
    status4 value4 (A B C D);
    status5 value5 (A B C D E);
    status6 value6 (A B C D E F);
    status7 value7 (A B C D E F G);
    status8 value8 (A B C D E F G H);
    status9 value9 (A B C D E F G H I);
    status10 value10 (A B C D E F G H I J);
    status11 value11 (A B C D E F G H I J K);
}
