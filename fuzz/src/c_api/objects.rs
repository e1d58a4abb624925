//! Objects of the library by their handles, and what can be seen of them.

use core::ffi::c_char;
use core::ptr;

use gocore_ffi::batch::*;
use gocore_ffi::builder::*;
use gocore_ffi::drawing::*;
use gocore_ffi::game::*;
use gocore_ffi::point::gocore_size;
use gocore_ffi::position::*;
use gocore_ffi::replay::*;
use gocore_ffi::rules::*;
use gocore_ffi::score::*;
use gocore_ffi::session::*;
use gocore_ffi::sgf::*;
use gocore_ffi::status::*;
use gocore_ffi::tree::*;
use gocore_ffi::tree_edit::*;

use super::room::BLANK;

/// An object of the library.
pub(super) trait Object: Sized + 'static {
    fn handles(objects: &mut Objects) -> &mut Vec<*mut Self>;
    /// What can be seen of it.
    fn shown(&self) -> Vec<u8>;
    fn free(handle: &mut *mut Self);
}

/// The objects that there are, each kind at least once.
#[derive(Debug, Default)]
pub(super) struct Objects {
    games: Vec<*mut gocore_game>,
    positions: Vec<*mut gocore_position>,
    builders: Vec<*mut gocore_builder>,
    sessions: Vec<*mut gocore_session>,
    replays: Vec<*mut gocore_replay>,
    sgfs: Vec<*mut gocore_sgf>,
    trees: Vec<*mut gocore_tree>,
    drawings: Vec<*mut gocore_drawing>,
    scores: Vec<*mut gocore_score>,
    batches: Vec<*mut gocore_batch>,
}

macro_rules! objects {
    ($($object:ident $handles:ident $free:ident $shown:expr;)*) => {
        $(impl Object for $object {
            fn handles(objects: &mut Objects) -> &mut Vec<*mut $object> {
                &mut objects.$handles
            }

            fn shown(&self) -> Vec<u8> {
                let shown: fn(&$object) -> Vec<u8> = $shown;
                shown(self)
            }

            fn free(handle: &mut *mut $object) {
                $free(Some(handle));
            }
        })*

        impl Drop for Objects {
            fn drop(&mut self) {
                $(self.$handles.iter_mut().for_each($object::free);)*
            }
        }
    };
}

// SAFETY of all: `written` gives room for as many elements as it says.
objects! {
    gocore_game games gocore_game_free |game| text(|to, room, length| unsafe { gocore_game_text(Some(game), to, room, length) });
    gocore_position positions gocore_position_free
        |position| text(|to, room, length| unsafe { gocore_position_text(Some(position), to, room, length) });
    gocore_builder builders gocore_builder_free
        |builder| text(|to, room, length| unsafe { gocore_builder_text(Some(builder), to, room, length) });
    gocore_session sessions gocore_session_free
        |session| written(0, |to, room, length| unsafe { gocore_session_snapshot(Some(session), to, room, length) });
    gocore_replay replays gocore_replay_free |replay| {
        let mut stones = vec![0; GOCORE_AREA];
        // SAFETY: there is room for every board.
        assert_eq!(unsafe { gocore_replay_stones(Some(replay), stones.as_mut_ptr(), stones.len()) }, GOCORE_OK);
        stones
    };
    gocore_sgf sgfs gocore_sgf_free
        |sgf| written(0, |to, room, length| unsafe { gocore_sgf_source(Some(sgf), to, room, length) });
    gocore_tree trees gocore_tree_free
        |tree| written(0, |to, room, length| unsafe { gocore_tree_bytes(Some(tree), 0, to, room, length) });
    gocore_drawing drawings gocore_drawing_free
        |drawing| text(|to, room, length| unsafe { gocore_drawing_svg(Some(drawing), to, room, length) });
    gocore_score scores gocore_score_free |score| gocore_score_margin(Some(score)).to_le_bytes().to_vec();
    gocore_batch batches gocore_batch_free |batch| {
        let mut stones = vec![0; GOCORE_AREA];
        // SAFETY: there is room for every board.
        let status = unsafe { gocore_batch_stones(Some(batch), 0, stones.as_mut_ptr(), stones.len()) };
        assert_eq!(status == GOCORE_OK, gocore_batch_count(Some(batch)) > 0);
        stones
    };
}

const GOCORE_AREA: usize = gocore_ffi::point::GOCORE_MAX_AREA;

/// A text, without the NUL that ends it.
fn text(ask: impl Fn(*mut c_char, usize, *mut usize) -> gocore_status) -> Vec<u8> {
    written(1, |to, room, length| ask(to.cast(), room, length))
}

/// A list of bytes: asked for its length, written to room that is just enough, and not written to less.
fn written(end: usize, ask: impl Fn(*mut u8, usize, *mut usize) -> gocore_status) -> Vec<u8> {
    let (mut length, mut again) = (usize::MAX, usize::MAX);
    assert_eq!(ask(ptr::null_mut(), 0, &raw mut length), GOCORE_OK);
    let mut room = vec![BLANK; length + end];
    if !room.is_empty() {
        assert_eq!(ask(room.as_mut_ptr(), room.len() - 1, &raw mut again), GOCORE_SHORT_BUFFER);
        assert!(again == length && room.iter().all(|&byte| byte == BLANK), "too little room is used");
        assert_eq!(ask(room.as_mut_ptr(), room.len(), &raw mut again), GOCORE_OK);
        assert_eq!(again, length);
    }
    room.truncate(length);
    room
}

impl Objects {
    /// One object of each kind.
    pub(super) fn new() -> Objects {
        let mut objects = Objects::default();
        let size = gocore_size { width: 5, height: 5 };
        let rules = default_rules();
        let mut options = core::mem::MaybeUninit::<gocore_batch_options>::uninit();
        let record = b"(;SZ[5]HA[0]KM[6.5];B[bb];W[cc](;B[bc]C[x])(;B[cb]))";
        // SAFETY: every pointer is to a value, or to the NULL that the object takes the place of.
        unsafe {
            assert_eq!(gocore_game_new(size, &raw const rules, fresh(&mut objects.games)), GOCORE_OK);
            let game = objects.games[0].as_ref();
            assert_eq!(gocore_game_position(game, fresh(&mut objects.positions)), GOCORE_OK);
            assert_eq!(gocore_builder_new(size, &raw const rules, fresh(&mut objects.builders)), GOCORE_OK);
            assert_eq!(gocore_session_new(size, &raw const rules, fresh(&mut objects.sessions)), GOCORE_OK);
            assert_eq!(gocore_replay_new(size, &raw const rules, 0, fresh(&mut objects.replays)), GOCORE_OK);
            let sgf = fresh(&mut objects.sgfs);
            assert_eq!(gocore_sgf_parse(record.as_ptr(), record.len(), sgf, ptr::null_mut()), GOCORE_OK);
            assert_eq!(gocore_sgf_tree(objects.sgfs[0].as_ref(), 0, fresh(&mut objects.trees)), GOCORE_OK);
            let position = objects.positions[0].as_ref();
            assert_eq!(gocore_drawing_new(position, fresh(&mut objects.drawings)), GOCORE_OK);
            let score = fresh(&mut objects.scores);
            assert_eq!(gocore_game_score(game, ptr::null(), score, ptr::null_mut()), GOCORE_OK);
            assert_eq!(gocore_batch_options_default(size, options.as_mut_ptr()), GOCORE_OK);
            assert_eq!(gocore_batch_new(options.as_ptr(), 3, 1, fresh(&mut objects.batches)), GOCORE_OK);
        }
        objects
    }

    /// All games, sessions and trees.
    pub(super) fn all(&self) -> (Vec<&gocore_game>, Vec<&gocore_session>, Vec<&gocore_tree>) {
        let Objects { games, sessions, trees, .. } = self;
        // SAFETY: they all live.
        unsafe {
            (
                games.iter().map(|&handle| &*handle).collect(),
                sessions.iter().map(|&handle| &*handle).collect(),
                trees.iter().map(|&handle| &*handle).collect(),
            )
        }
    }
}

/// The rules of a game as text.
pub(super) fn rules_of(game: &gocore_game) -> String {
    let mut rules = default_rules();
    // SAFETY: room for a value; `written` gives room for as many as it says.
    let text = unsafe {
        assert_eq!(gocore_game_rules(Some(game), &raw mut rules), GOCORE_OK);
        let rules = &raw const rules;
        text(|to, room, length| {
            gocore_rules_text(GOCORE_RULES_FLAGS, rules, to, room, length, ptr::null_mut())
        })
    };
    String::from_utf8(text).expect("text")
}

/// The points where the side to move may play, as bytes 0 and 1.
pub(super) fn legal_mask(game: &gocore_game) -> Vec<u8> {
    let size = gocore_game_size(Some(game));
    let (mut mask, mut count) = (vec![BLANK; usize::from(size.width) * usize::from(size.height)], 0);
    // SAFETY: room for a byte a point, and for a number.
    let status = unsafe { gocore_game_legal_mask(Some(game), mask.as_mut_ptr(), mask.len(), &raw mut count) };
    assert_eq!((status, mask.iter().filter(|&&legal| legal == 1).count()), (GOCORE_OK, count));
    mask
}

pub(super) fn default_rules() -> gocore_rules {
    let mut rules = core::mem::MaybeUninit::<gocore_rules>::uninit();
    // SAFETY: room for a value, which is written.
    unsafe {
        assert_eq!(gocore_rules_default(rules.as_mut_ptr()), GOCORE_OK);
        rules.assume_init()
    }
}

/// A new place in a list of handles.
fn fresh<T>(handles: &mut Vec<*mut T>) -> *mut *mut T {
    handles.push(ptr::null_mut());
    handles.last_mut().expect("just pushed")
}
