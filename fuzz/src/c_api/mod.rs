//! The C interface: any of its functions in any order, with arguments that work and such that do not. No call panics inside,
//! writes where it must not, or changes something and fails; room that is just enough is enough; and what the objects say is
//! what the library says of the same game.

mod arguments;
#[allow(unsafe_code, reason = "a caller in C keeps promises about pointers, and here is that caller")]
mod caller;
mod functions;
#[allow(unsafe_code, reason = "objects are seen through the interface itself")]
mod objects;
mod room;

use std::cell::Cell;
use std::sync::Once;

use gocore::sgf::{self, Tree};
use gocore::{Color, Game, Rules, Session};
use gocore_ffi::game::*;
use gocore_ffi::session::*;
use gocore_ffi::state::*;
use gocore_ffi::tree::*;

use self::caller::Caller;
use self::functions::FUNCTIONS;
use self::objects::{Object, legal_mask, rules_of};
use crate::input::Input;

/// How many calls are made.
const CALLS: usize = 100;

/// Functions that do something before they come to what they refuse, as they say.
const PARTLY: &[&str] = &["gocore_game_play_moves", "gocore_replay_turns"];

thread_local! {
    static PANICS: Cell<u32> = const { Cell::new(0) };
}

/// Counts panics of this thread: they do not leave the interface, so that there is no other sign of one in a function that
/// returns no status.
fn count_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            PANICS.set(PANICS.get() + 1);
            before(panic);
        }));
    });
}

/// How many bytes make a call: what is changed in one of them leaves the others as they are.
const CALL: usize = 24;

/// Two bytes choose a function, and those after them its arguments; where they run out, zeros do, which mostly work.
pub(crate) fn run(data: &[u8]) {
    count_panics();
    let panics = PANICS.get();
    let mut caller = Caller::new();
    for bytes in data.chunks(CALL).take(CALLS) {
        caller.input = Input::new(bytes);
        let (name, call) = FUNCTIONS[caller.input.below(FUNCTIONS.len())];
        caller.call(name, call);
        assert_eq!(PANICS.get(), panics, "{name} panics inside");
    }
    let (games, sessions, trees) = caller.objects.all();
    games.into_iter().for_each(check_game);
    sessions.into_iter().for_each(check_session);
    trees.into_iter().for_each(check_tree);
    assert_eq!(PANICS.get(), panics);
}

fn text(object: &impl Object) -> String {
    String::from_utf8(object.shown()).expect("text")
}

fn number(color: Color) -> u8 {
    1 + color.index() as u8
}

/// The game that its text describes, under its rules, is the same.
fn check_game(game: &gocore_game) {
    let rules: Rules = rules_of(game).parse().expect("rules");
    let text = text(game);
    let same = Game::from_text(&text, rules).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(same.to_text(), text);
    let size = gocore_game_size(Some(game));
    assert_eq!((size.width, size.height), (same.size().width(), same.size().height()));
    assert_eq!(gocore_game_to_move(Some(game)), number(same.to_move()));
    assert_eq!(
        (gocore_game_ply(Some(game)), gocore_game_last_ply(Some(game))),
        (same.ply(), same.last_ply())
    );
    assert_eq!(gocore_game_consecutive_passes(Some(game)), same.consecutive_passes());
    assert_eq!(gocore_game_zobrist_hash(Some(game)), same.board().zobrist_hash());
    assert_eq!(gocore_game_board_occurrences(Some(game)), same.board_occurrences());
    assert_eq!(gocore_game_situation_occurrences(Some(game)), same.situation_occurrences());
    assert_eq!(gocore_game_placements_left(Some(game)), same.placements_left());
    for color in Color::ALL {
        assert_eq!(gocore_game_prisoners(Some(game), number(color)), same.tally().prisoners(color));
    }
    let legal = same.legal_plays();
    let mask: Vec<u8> = same.size().points().map(|point| legal.contains(point).into()).collect();
    assert_eq!(legal_mask(game), mask, "{text}");
}

/// The session of its snapshot is the same.
fn check_session(session: &gocore_session) {
    let snapshot = session.shown();
    let same = Session::restore(&snapshot).expect("a snapshot");
    assert_eq!(same.snapshot(), snapshot);
    assert_eq!(gocore_session_action_count(Some(session)), same.action_count());
    assert_eq!(gocore_session_revision(Some(session)), same.revision());
    for by in [None, Some(Color::Black), Some(Color::White)] {
        let allowed = same.allowed(by).iter().fold(0, |bits, kind| bits | 1 << kind as u8);
        assert_eq!(gocore_session_allowed(Some(session), by.map_or(0, number)), allowed);
    }
    for color in Color::ALL {
        assert_eq!(gocore_session_has_confirmed(Some(session), number(color)), same.has_confirmed(color));
    }
}

/// The tree that its bytes are read as is the same.
fn check_tree(tree: &gocore_tree) {
    let bytes = tree.shown();
    let collection = sgf::parse(&bytes).expect("a record");
    let read = Tree::from_game(collection.games().next().expect("a game"));
    assert_eq!(gocore_tree_node_count(Some(tree)), read.node_count());
    assert!(read.to_bytes() == bytes, "{}", bytes.escape_ascii());
}
