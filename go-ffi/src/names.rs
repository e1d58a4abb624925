//! Names as C has them: ending with NUL, and part of the library.

use core::ffi::CStr;

/// A static with the names of all values of an enum, each ending with NUL, one after the other.
macro_rules! names {
    ($names:ident, $type:ty, $name:ident) => {
        static $names: [u8; {
            let (mut length, mut index) = (0, 0);
            while index < <$type>::ALL.len() {
                length += <$type>::ALL[index].$name().len() + 1;
                index += 1;
            }
            length
        }] = $crate::names::in_a_row!($type, $name);
    };
}
pub(crate) use names;

macro_rules! in_a_row {
    ($type:ty, $name:ident) => {{
        const fn in_a_row<const LENGTH: usize>() -> [u8; LENGTH] {
            let mut names = [0; LENGTH];
            let (mut place, mut index) = (0, 0);
            while index < <$type>::ALL.len() {
                let name = <$type>::ALL[index].$name().as_bytes();
                let mut byte = 0;
                while byte < name.len() {
                    names[place + byte] = name[byte];
                    byte += 1;
                }
                place += name.len() + 1;
                index += 1;
            }
            names
        }
        in_a_row()
    }};
}
pub(crate) use in_a_row;

/// The name at a place of such a static.
pub(crate) fn nth_name(names: &'static [u8], place: usize) -> Option<&'static CStr> {
    let start = names.split_inclusive(|&byte| byte == 0).take(place).map(<[u8]>::len).sum::<usize>();
    CStr::from_bytes_until_nul(names.get(start..)?).ok()
}
