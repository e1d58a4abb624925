// The enumerations.
#ifndef GOCORE_KINDS_HPP
#define GOCORE_KINDS_HPP

#include <cstdint>

#include "../gocore.h"

#if !defined(GOCORE_NO_EXCEPTIONS) && !defined(__cpp_exceptions)
#define GOCORE_NO_EXCEPTIONS
#endif
// Both kinds of errors may meet in one program.
#ifdef GOCORE_NO_EXCEPTIONS
#define GOCORE_ERRORS returning
#else
#define GOCORE_ERRORS throwing
#endif

namespace gocore { inline namespace GOCORE_ERRORS {

/// A colour; none for an empty point, nobody, or the host of a session.
enum class Color : std::uint8_t { none = GOCORE_NONE, black = GOCORE_BLACK, white = GOCORE_WHITE };

/// The other colour; none of none.
constexpr Color opponent(Color color) noexcept
{ return color == Color::black ? Color::white : color == Color::white ? Color::black : Color::none; }

enum class Symmetry : std::uint8_t {
    identity = GOCORE_IDENTITY, rotate_right = GOCORE_ROTATE_RIGHT, rotate_half = GOCORE_ROTATE_HALF,
    rotate_left = GOCORE_ROTATE_LEFT, mirror_columns = GOCORE_MIRROR_COLUMNS, mirror_rows = GOCORE_MIRROR_ROWS,
    transpose = GOCORE_TRANSPOSE, anti_transpose = GOCORE_ANTI_TRANSPOSE
};
enum class Suicide : std::uint8_t {
    forbidden = GOCORE_SUICIDE_RULE_FORBIDDEN, multi_stone = GOCORE_SUICIDE_RULE_MULTI_STONE, allowed = GOCORE_SUICIDE_RULE_ALLOWED
};
enum class RulesFormat : std::uint8_t {
    flags = GOCORE_RULES_FLAGS, katago = GOCORE_RULES_KATAGO, katago_string = GOCORE_RULES_KATAGO_STRING,
    kgs = GOCORE_RULES_KGS, ogs = GOCORE_RULES_OGS, sgf = GOCORE_RULES_SGF
};
/// The order in which the stones of a fixed handicap are placed.
enum class HandicapOrder : std::uint8_t { gtp = GOCORE_HANDICAP_GTP, aga = GOCORE_HANDICAP_AGA };
enum class Ending : std::uint8_t {
    no_result = GOCORE_RESULT_VOID, draw = GOCORE_RESULT_DRAW, points = GOCORE_RESULT_POINTS,
    resignation = GOCORE_RESULT_RESIGNATION, time = GOCORE_RESULT_TIME, forfeit = GOCORE_RESULT_FORFEIT
};
/// Kinds of points of a score.
enum class Counted : std::uint8_t {
    dead = GOCORE_POINTS_DEAD, black_territory = GOCORE_POINTS_BLACK_TERRITORY,
    white_territory = GOCORE_POINTS_WHITE_TERRITORY, dame = GOCORE_POINTS_DAME, taxed = GOCORE_POINTS_TAXED,
    open = GOCORE_POINTS_OPEN, unfilled_dame = GOCORE_POINTS_UNFILLED_DAME
};
/// Whether play is on in a game.
enum class Phase : std::uint8_t {
    playing = GOCORE_PHASE_PLAYING, must_pass = GOCORE_PHASE_MUST_PASS, stopped = GOCORE_PHASE_STOPPED,
    ended = GOCORE_PHASE_ENDED
};
/// Whether play has been resumed after a stop, and when.
enum class Resumed : std::uint8_t {
    never = GOCORE_RESUMED_NEVER, before_last_play = GOCORE_RESUMED_BEFORE_LAST_PLAY,
    since_last_play = GOCORE_RESUMED_SINCE_LAST_PLAY
};
enum class ActionKind : std::uint8_t {
    play = GOCORE_ACTION_PLAY, pass = GOCORE_ACTION_PASS, place_handicap = GOCORE_ACTION_PLACE_HANDICAP,
    resign = GOCORE_ACTION_RESIGN, request_undo = GOCORE_ACTION_REQUEST_UNDO, accept_undo = GOCORE_ACTION_ACCEPT_UNDO,
    refuse_undo = GOCORE_ACTION_REFUSE_UNDO, withdraw_undo = GOCORE_ACTION_WITHDRAW_UNDO,
    offer_end = GOCORE_ACTION_OFFER_END, accept_end = GOCORE_ACTION_ACCEPT_END, refuse_end = GOCORE_ACTION_REFUSE_END,
    withdraw_end = GOCORE_ACTION_WITHDRAW_END, toggle_dead = GOCORE_ACTION_TOGGLE_DEAD,
    toggle_neutral = GOCORE_ACTION_TOGGLE_NEUTRAL, propose = GOCORE_ACTION_PROPOSE, confirm = GOCORE_ACTION_CONFIRM,
    resume = GOCORE_ACTION_RESUME, lose_on_time = GOCORE_ACTION_LOSE_ON_TIME, forfeit = GOCORE_ACTION_FORFEIT,
    void_game = GOCORE_ACTION_VOID, adjudicate = GOCORE_ACTION_ADJUDICATE, suggest = GOCORE_ACTION_SUGGEST,
    settle = GOCORE_ACTION_SETTLE, end_by_repetition = GOCORE_ACTION_END_BY_REPETITION
};
enum class EventKind : std::uint8_t {
    played = GOCORE_EVENT_PLAYED, handicap_placed = GOCORE_EVENT_HANDICAP_PLACED, passed = GOCORE_EVENT_PASSED,
    stopped = GOCORE_EVENT_STOPPED, undo_requested = GOCORE_EVENT_UNDO_REQUESTED,
    undo_dropped = GOCORE_EVENT_UNDO_DROPPED, went_back = GOCORE_EVENT_WENT_BACK,
    end_offered = GOCORE_EVENT_END_OFFERED, end_dropped = GOCORE_EVENT_END_DROPPED, marked = GOCORE_EVENT_MARKED,
    confirmed = GOCORE_EVENT_CONFIRMED, resumed = GOCORE_EVENT_RESUMED, finished = GOCORE_EVENT_FINISHED
};
enum class SessionPhase : std::uint8_t {
    play = GOCORE_SESSION_PHASE_PLAY, stone_removal = GOCORE_SESSION_PHASE_STONE_REMOVAL, finished = GOCORE_SESSION_PHASE_FINISHED
};
enum class EndReason : std::uint8_t {
    score = GOCORE_END_REASON_SCORE, all_alive = GOCORE_END_REASON_ALL_ALIVE,
    resignation = GOCORE_END_REASON_RESIGNATION, time = GOCORE_END_REASON_TIME, forfeit = GOCORE_END_REASON_FORFEIT,
    unfinished = GOCORE_END_REASON_UNFINISHED, void_game = GOCORE_END_REASON_VOID, settled = GOCORE_END_REASON_SETTLED,
    adjudication = GOCORE_END_REASON_ADJUDICATION, repetition = GOCORE_END_REASON_REPETITION
};
enum class ToggleUnit : std::uint8_t { chain = GOCORE_TOGGLE_CHAIN, area = GOCORE_TOGGLE_AREA };
/// Marks of a drawing that need no text.
enum class Shape : std::uint8_t {
    triangle = GOCORE_MARK_TRIANGLE, square = GOCORE_MARK_SQUARE, circle = GOCORE_MARK_CIRCLE, cross = GOCORE_MARK_CROSS
};
enum class Theme : std::uint8_t {
    light = GOCORE_THEME_LIGHT, dark = GOCORE_THEME_DARK, automatic = GOCORE_THEME_AUTO
};
/// A node of a Tree. Others than the root are what the tree returned.
enum class Node : std::uint32_t { root = GOCORE_TREE_ROOT };

} } // namespace gocore

#endif
