use crate::{BoardSize, Code, Point};
#[derive(Clone, Copy, Debug)]
pub enum HandicapConvention {
    Gtp,
    Aga,
}
#[derive(Clone, Copy, Debug)]
pub struct HandicapError;
impl core::fmt::Display for HandicapError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("")
    }
}
impl core::error::Error for HandicapError {}
pub fn fixed_handicap(_: BoardSize, _: u8, _: HandicapConvention) -> Result<[Point; 0], HandicapError> {
    Ok([])
}
pub fn max_fixed_handicap(_: BoardSize) {}
