//! Starts of games.

use gocore::GameBuilder;

/// The start of a game. The caller frees it with gocore_builder_free.
pub struct gocore_builder(pub(crate) GameBuilder);

/// The start of a game on an empty board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocore_builder_new(
    size: crate::point::gocore_size,
    rules: *const crate::rules::gocore_rules,
    builder: *mut *mut gocore_builder,
) -> crate::status::gocore_status {
    crate::boundary::guard(|| {
        let rules = crate::rules::rules_of(rules)?;
        let start = gocore::Game::builder(size.get()?, rules);
        crate::boundary::Output::new(builder)?.hand_over(gocore_builder(start));
        Ok(())
    })
}

/// Frees a builder.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_builder_free(builder: Option<&mut *mut gocore_builder>) {
    crate::boundary::free(builder);
}

/// Passes just made.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_builder_set_passes(builder: Option<&mut gocore_builder>, passes: u32) -> i32 {
    builder.map_or(-1, |builder| {
        builder.0 = builder.0.passes(passes);
        0
    })
}

/// Free handicap.
#[unsafe(no_mangle)]
pub extern "C" fn gocore_builder_set_free_handicap(builder: Option<&mut gocore_builder>, stones: u32) -> i32 {
    builder.map_or(-1, |builder| {
        builder.0 = builder.0.free_handicap(stones);
        0
    })
}
