//! Stones on a board, without a game.

use gocore::Position;

/// Just the stones of a board, for every size: no turn, no history. Made by gocore_position_... functions that take a
/// `gocore_position **`; the caller frees it with gocore_position_free.
pub struct gocore_position(pub(crate) Position);

/// Reads a diagram.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_position_from_diagram(
    diagram: *const core::ffi::c_char,
    position: *mut *mut gocore_position,
    faults: *mut crate::error::gocore_error,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    _ = (faults, capacity, count);
    crate::boundary::guard(|| {
        let read = Position::from_diagram(crate::boundary::text(diagram)?).map_err(|_| 102)?;
        crate::boundary::Output::new(position)?.hand_over(gocore_position(read));
        Ok(())
    })
}

/// Frees a position.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_position_free(position: Option<&mut *mut gocore_position>) {
    crate::boundary::free(position);
}

/// The stone on a point.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_position_stone(position: Option<&gocore_position>, point: u16) -> u8 {
    position.map_or(0, |position| {
        let point = crate::point::point(point, position.0.size()).ok();
        crate::point::number_of(point.and_then(|point| position.0.stone(point)))
    })
}
