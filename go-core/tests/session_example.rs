//! The example that plays one whole life of a session: what it says is what must happen.
#![cfg(feature = "render")]
#![allow(clippy::unwrap_used)]

#[path = "common/commands.rs"]
mod commands;

use commands::run;

#[test]
fn one_life_from_the_first_move_to_the_result() {
    let run = run("session", [""; 0]);
    assert_eq!((run.code, &*run.err), (Some(0), ""));
    let mut rest = run.out.as_str();
    for line in [
        "B play D4        done\n",
        "W pass           play has stopped; revision 1\n",
        "B toggle-dead F1 marks of revision 2\nB confirm 2      B agrees, the other side is asked\n",
        "B confirm 2      REFUSED: revision 2 is confirmed, but the marks are at revision 3\n",
        "W resume         play goes on, B to move\n",
        "B play E1        captures 1\n",
        "W confirm 4      W agrees, the other side is asked\n",
        "-- restored 44 actions from ",
        " bytes, in stone removal\n",
        "B confirm 4      the game is over: B+23.5\n",
        "result: B+23.5\n",
    ] {
        let (_, after) = rest.split_once(line).unwrap_or_else(|| panic!("{line:?} is not in\n{rest}"));
        rest = after;
    }
    assert_eq!(run.out.matches("REFUSED").count(), 1);
}
