//! A game played and counted where there is nothing but `core`, `alloc` and some memory: what a program without an
//! operating system has. Anything that needs the standard library brings a second panic handler, and does not compile.
#![no_std]

extern crate alloc;

use alloc::string::ToString;
use core::alloc::{GlobalAlloc, Layout};
use core::cell::UnsafeCell;
use core::sync::atomic::{AtomicUsize, Ordering};

use gocore::notation::parse_vertex;
use gocore::{BoardSize, Game, Marks, Rules};

const MEMORY: usize = 4 << 20;

/// Hands out memory from the front and takes none back.
struct Bump {
    memory: UnsafeCell<[u8; MEMORY]>,
    used: AtomicUsize,
}

// SAFETY: no two callers get the same bytes.
unsafe impl Sync for Bump {}

// SAFETY: each answer is a part of `memory` of the size and alignment asked for, which is handed out once.
unsafe impl GlobalAlloc for Bump {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let base = self.memory.get() as *mut u8;
        let room = |used: usize| -> Option<usize> {
            let start = (base as usize + used).next_multiple_of(layout.align()) - base as usize;
            Some(start + layout.size()).filter(|&end| end <= MEMORY)
        };
        match self.used.fetch_update(Ordering::Relaxed, Ordering::Relaxed, room) {
            // SAFETY: within `memory`, as `room` has seen.
            Ok(used) => unsafe { base.add(room(used).unwrap_or(MEMORY) - layout.size()) },
            Err(_) => core::ptr::null_mut(),
        }
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}

#[global_allocator]
static BUMP: Bump = Bump { memory: UnsafeCell::new([0; MEMORY]), used: AtomicUsize::new(0) };

unsafe extern "C" {
    fn abort() -> !;
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    // SAFETY: of C's standard library, with which the program is linked.
    unsafe { abort() }
}

/// A stone is captured on 9x9, both sides pass, and the board is counted.
fn capture_and_count() -> Option<alloc::string::String> {
    let mut game = Game::new(BoardSize::NINE, Rules::preset("chinese").ok()?);
    let mut captured = 0;
    for vertex in ["B1", "A1", "A2"] {
        captured += game.play(parse_vertex(vertex, game.size()).ok()?).ok()?.captured().len();
    }
    game.pass().ok()?;
    game.pass().ok()?;
    let score = game.score(&Marks::none(game.size())).ok()?;
    (captured == 1).then(|| score.outcome().to_string())
}

/// A record is read, judged, drawn and sent to an engine.
#[cfg(feature = "formats")]
fn formats() -> Option<alloc::string::String> {
    use gocore::gtp::{GtpEngine, RandomPlayer};
    use gocore::render::Drawing;
    let collection = gocore::sgf::parse(b"(;SZ[5]KM[0];B[aa];W[ba];B[cc];W[ab])").ok()?;
    let (replay, warnings) = collection.game(0)?.record().replay(Rules::default()).ok()?;
    let position = replay.position();
    let text = Drawing::new(&position).to_string();
    let mut engine = GtpEngine::new(RandomPlayer::new(1)).with_game(BoardSize::NINE, Rules::default());
    let answer = engine.answer("1 play B E5")?.to_string();
    (warnings.is_empty() && text.len() > 25 && answer == "=1\n\n")
        .then(|| replay.tally().captures(gocore::Color::White).to_string())
}

#[cfg(not(feature = "formats"))]
fn formats() -> Option<alloc::string::String> {
    Some("-".to_string())
}

/// Writes what came out, as text of at most `length` bytes with a zero behind it. Returns how long it is; 0 if anything failed.
///
/// # Safety
/// `out` points to `length` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn check_without_std(out: *mut u8, length: usize) -> usize {
    let said =
        capture_and_count().zip(formats()).map(|(result, formats)| alloc::format!("{result} {formats}\0"));
    let Some(said) = said.filter(|said| said.len() <= length) else { return 0 };
    // SAFETY: as promised to this function.
    unsafe { core::ptr::copy_nonoverlapping(said.as_ptr(), out, said.len()) };
    said.len() - 1
}
