/*
 gocore 0.1.0: rules of the game of Go (weiqi, baduk, igo), for C and C++. It knows what is legal and why not, what is
 captured, what repeats, whose turn it is, what the score is, and how a game ends between two people. It plays no moves.

 Statuses. A function that can fail returns a gocore_status: GOCORE_OK, which is 0; a positive number with a meaning in the
 game; or a negative one where the call itself is wrong. A function that fails changes nothing, and writes nothing but what
 it says it does. What follows from the parameters is not repeated at every function: GOCORE_NULL for a pointer that must
 not be NULL, GOCORE_BAD_SIZE for a size, GOCORE_NOT_UTF8 for a text, GOCORE_BAD_ARGUMENT for a number that stands for a kind
 or a colour, GOCORE_BAD_ARGUMENT and GOCORE_KOMI_OUT_OF_RANGE for rules; and GOCORE_PANIC, which is a fault of the library.
 The documentation lists the others. Some functions have a last parameter `error`, NULL or a place for details.
 Others list all that is wrong: `(gocore_error *faults, size_t capacity, size_t *count)` gets as many faults as there is room
 for, and their number, which is at least 1 if the function fails, and 0 if it does not; NULL may be given for both.
 A function that cannot fail but for NULL returns its value, and says what it returns for NULL.

 Objects (gocore_game and the like) are pointers to something of the library. A function that makes one takes the address
 of your variable for it, which is to be NULL before: it is written only if the function succeeds, and what it held is not
 freed. You own the object then, and give the address of the variable to the gocore_..._free function of the object, which
 sets it to NULL: freeing it twice does nothing, and so does freeing NULL. No other function frees
 anything, and none keeps a pointer that it is given. What a function returns as `const char *` is part of the library:
 do not free it.

 Threads. Functions that take an object as `const` may be called for it by any number of threads at once. One that takes it
 without `const` needs it alone: no other thread may use that object meanwhile. Different objects have nothing to do with
 each other, and there is no state besides objects that could be seen.

 Text that is given ends with NUL and is UTF-8. Records and snapshots are bytes with their length.

 Text and lists that are returned go to room of yours: `(char *buffer, size_t capacity, size_t *length)`, where the length
 is written without the NUL that ends the text, or `(uint16_t *points, size_t capacity, size_t *count)`. If the room is too
 small, GOCORE_SHORT_BUFFER is returned, the room is left alone, and the length or count is what it would have been. NULL
 with capacity 0 only asks for that, and is no failure. The length or count may be NULL where there is room. A list of points
 is never longer than GOCORE_MAX_AREA.

 Points are numbers: row * width + column, both from 0, row 0 on top. A move is a point or GOCORE_PASS. Arrays with a place
 for each point have the shape [height][width], so that a point is an index of them. What is beyond the last point of the
 board gives GOCORE_OFF_BOARD; GOCORE_NO_POINT, and GOCORE_PASS where a point is meant, give GOCORE_BAD_ARGUMENT.

 Colours are GOCORE_BLACK and GOCORE_WHITE, or GOCORE_NONE for nobody. Komi, margins and scores are whole half points: 13
 is 6.5 points. Numbers that stand for kinds are checked, and one that stands for nothing gives GOCORE_BAD_ARGUMENT.

 A thread that calls the library has 256 KiB of stack or more, as threads have unless they are made smaller. Memory that
 cannot be had ends the process, as it does in every program in Rust. Costs are in terms of what is counted
 there: the points of the board are at most 625, and count as constant unless they are named.
*/

#ifndef GOCORE_H
#define GOCORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The version of this header: the library that is running may be a later one, see gocore_version. */
#define GOCORE_VERSION "0.1.0"
#define GOCORE_VERSION_MAJOR 0
#define GOCORE_VERSION_MINOR 1
#define GOCORE_VERSION_PATCH 0

#ifdef __cplusplus
extern "C" {
#endif

/* Objects
   ------- */

/* Who owns what in a position, both sides' points by kind, and the margin. It does not change. The caller frees it with
 gocore_score_free. */
typedef struct gocore_score gocore_score;

/* Just the stones of a board, for every size: no turn, no history, no rules. It may hold stones that no game can reach.
 Made by gocore_position_... functions that take a `gocore_position **`; the caller frees it with gocore_position_free. */
typedef struct gocore_position gocore_position;

/* A game of two sides taking turns under rules, with all its history: it knows what is legal and why not. A turn is a play
 or a pass; the number of turns made is the ply, and ply 0 is the start. gocore_game_undo and gocore_game_jump move along
 the turns; what lies ahead stays until another turn replaces it. Only what came before the present ply counts as history.

 The caller frees it with gocore_game_free, unless it was borrowed from a session. */
typedef struct gocore_game gocore_game;

/* The start of a game that is not simply an empty board with Black to move: handicap, or a position from the middle of
 another game. The functions gocore_builder_set_... may be called in any order, but for those that put stones on the board,
 each of which replaces the stones. Whether the parts fit each other is for gocore_builder_build to say, which can be
 called any number of times. The caller frees it with gocore_builder_free. */
typedef struct gocore_builder gocore_builder;

/* A game between two people as a host keeps it: what each of them may do, what they propose to each other, and how it ends.
 It knows no clock; the host passes on what people do, each thing as an action, and gocore_session_apply says what came of
 it or why it is refused.

 Play goes on until it stops by passes. In stone removal both sides mark dead chains and neutral points, freely and for
 each other; every change raises the revision and voids what was confirmed, and who confirms quotes the revision that he
 saw. When both have confirmed the same one, the score is final. Or either side resumes play. Whatever changes the turns
 voids requests and offers.

 People act at the same time and messages cross. Who confirms, grants or takes up quotes what is meant; for all else
 gocore_session_apply_at refuses what was meant for an earlier state, such as a pass sent twice.

 Made by functions that take a `gocore_session **`. The caller frees it with gocore_session_free. */
typedef struct gocore_session gocore_session;

/* A game record replayed as it stands: each move by the colour that the record gives, set-up wherever it comes, never
 stopping at passes. A move that the board or the rules refuse is noted as a fault and left out, and replay goes on. A play
 after play has stopped counts as a resumption; passes after it do not. For a game in which people take turns there is
 gocore_game.

 Situational superko takes the side to move from the next move of the record. Set-up in the middle starts the repetition
 history anew.

 Made by functions that take a `gocore_replay **`; the caller frees it with gocore_replay_free. */
typedef struct gocore_replay gocore_replay;

/* The games of one file in the format SGF as they were read, with a copy of its bytes: nothing of it changes. Games are
 counted from 0; GOCORE_BAD_ARGUMENT is for an index beyond. Made by gocore_sgf_parse; the caller frees it with
 gocore_sgf_free. */
typedef struct gocore_sgf gocore_sgf;

/* One game record as a tree of nodes, with all its variations: to be built, edited, turned and written. A node is a number:
 GOCORE_TREE_ROOT or what a function returned. It stays the same node whatever is added, moved or removed elsewhere, and no
 other node gets the number of one that was removed. It has properties in order, such as "B" for a move of Black or "C" for
 a comment, each with one value or more.

 Made by gocore_tree_new, gocore_tree_of_game, gocore_sgf_tree and others that take a `gocore_tree **`; the caller frees it
 with gocore_tree_free. */
typedef struct gocore_tree gocore_tree;

/* A position and what is to be shown with it, to be drawn as text or as SVG. It keeps copies of all that it is given. The
 caller frees it with gocore_drawing_free. */
typedef struct gocore_drawing gocore_drawing;

/* Games of one size under one set of rules that all make a turn at every step, for reinforcement learning.

 A game starts from an empty board, Black to move, and ends with two passes in a row or after a number of turns. What
 counts then is area with all stones alive (Tromp-Taylor), less komi. With `auto_reset` a game that ends begins anew in the
 same step, so that what is observed after it is the new game. Without, it stays as it ended: no play is legal, whatever
 action it is given is ignored, and its results stay until it is reset.

 An action is a number: a point, or for a pass the number of points of the board (not GOCORE_PASS). A pass is always
 legal. Arrays have a place for each game, in order, and must be as long as there are games: GOCORE_WRONG_LENGTH otherwise.

 Each game has random numbers of its own, which follow from the seed and its index: the same on every processor and in a
 batch of any size. They go on when a game begins anew. For several threads, give each a batch.

 Made by gocore_batch_new and gocore_batch_copy; the caller frees it with gocore_batch_free. */
typedef struct gocore_batch gocore_batch;

/* Versions
   -------- */

/* The version of the interface that this header describes. A program compiled against one version works with every
 library of the same version: within a version, functions, constants and error codes may be added, and nothing is
 changed or taken away. It is the number in the name of the shared library, `libgocore.so.1`. */
#define GOCORE_ABI_VERSION 1

/* The interface version of the library that is running, to be compared with GOCORE_ABI_VERSION where a library is
 loaded by hand.

 Cost: constant. */
uint32_t gocore_abi_version(void);

/* The version of the library that is running, such as "0.1.0". The text is part of the library: it is never freed.

 Cost: constant. */
const char *gocore_version(void);

/* Statuses
   -------- */

/* What a function that can fail answers: GOCORE_OK; a positive number from the one table of codes that the library has in
 every language; or a negative one where the call itself is wrong. A function that fails changes nothing, and writes
 nothing but what it says it does. Numbers never change their meaning, and new ones may come: treat a number that you do
 not know as a failure. */
typedef int32_t gocore_status;

/* It has worked. */
#define GOCORE_OK 0
/* A pointer is NULL that must not be. */
#define GOCORE_NULL (-1)
/* There is not enough room for what is to be written. How much is needed has been written where the function has a
 parameter for it. */
#define GOCORE_SHORT_BUFFER (-2)
/* A number that stands for nothing: no colour, no kind, no such index; or a reserved field that is not 0. */
#define GOCORE_BAD_ARGUMENT (-3)
/* A text that is not UTF-8. */
#define GOCORE_NOT_UTF8 (-4)
/* A fault inside the library, which please report. What the call was to change must not be used any more, only freed. */
#define GOCORE_PANIC (-5)
/* Text that names no colour. */
#define GOCORE_BAD_COLOR 1
/* A board side outside 1..=25. */
#define GOCORE_BAD_SIZE 2
/* Text that is no coordinate. */
#define GOCORE_BAD_VERTEX 3
/* Text that is no number of points, or one that is not a multiple of a half. */
#define GOCORE_BAD_POINTS 4
/* Komi beyond the limit. */
#define GOCORE_KOMI_OUT_OF_RANGE 5
/* Text that is no result. */
#define GOCORE_BAD_OUTCOME 6
/* Text that is no fingerprint. */
#define GOCORE_BAD_FINGERPRINT 7
/* A diagram whose rows differ in length, or that has none. */
#define GOCORE_BAD_DIAGRAM 101
/* A set-up with faults; the error lists them. */
#define GOCORE_BAD_SETUP 102
/* The point is not on the board. */
#define GOCORE_OFF_BOARD 201
/* Play has stopped; it must be resumed first. */
#define GOCORE_STOPPED 202
/* Only a pass may be made now. */
#define GOCORE_MUST_PASS 203
/* It is the other side's turn. */
#define GOCORE_OUT_OF_TURN 204
/* The play would leave its own chain without a liberty. */
#define GOCORE_SUICIDE 205
/* There is a stone on the point. */
#define GOCORE_OCCUPIED 206
/* The play would recreate the board as it was one turn before the present one. */
#define GOCORE_KO 207
/* The play would recreate an earlier board that the superko rule forbids. */
#define GOCORE_SUPERKO 208
/* There is nothing to undo. */
#define GOCORE_NOTHING_TO_UNDO 209
/* There is nothing to redo. */
#define GOCORE_NOTHING_TO_REDO 210
/* The game has no such ply. */
#define GOCORE_NO_SUCH_PLY 211
/* Play has not stopped, so it cannot be resumed. */
#define GOCORE_NOT_STOPPED 212
/* The game has ended for good. */
#define GOCORE_ENDED 213
/* No rule set of that name. */
#define GOCORE_UNKNOWN_RULES 301
/* A rules text that cannot be read, with the place. */
#define GOCORE_BAD_RULES 302
/* The rules cannot be written in the format asked for. */
#define GOCORE_RULES_NOT_EXPRESSIBLE 303
/* No fixed handicap of that number on that board. */
#define GOCORE_NO_FIXED_HANDICAP 304
/* A point marked as dead that has no stone. */
#define GOCORE_NO_STONE 401
/* Only part of a chain is marked as dead. */
#define GOCORE_PART_OF_CHAIN 402
/* A set of points for another board size. */
#define GOCORE_SIZE_MISMATCH 403
/* A living stone marked as neutral. */
#define GOCORE_NEUTRAL_STONE 404
/* Dead stones marked in a game that has ended with all stones alive. */
#define GOCORE_ALL_ALIVE 405
/* A ko ban on a point where no ko can be. */
#define GOCORE_BAD_KO_BAN 501
/* A game position text that cannot be read, with the place. */
#define GOCORE_BAD_GAME_TEXT 502
/* Numbers given to a game builder that contradict each other. */
#define GOCORE_BAD_START 503
/* No game could be found in the bytes of a record. */
#define GOCORE_NO_GAME_TREE 601
/* The record is of a board larger than this library plays on. */
#define GOCORE_RECORD_TOO_LARGE 602
/* The bytes of a record are more than the reader can count: 4 GiB or more. */
#define GOCORE_RECORD_TOO_LONG 603
/* A record of another game than Go. */
#define GOCORE_NOT_GO 604
/* A node that is not in a tree. */
#define GOCORE_NO_SUCH_NODE 605
/* Something that cannot be done to the root of a tree. */
#define GOCORE_ROOT_NODE 606
/* Not a property name. */
#define GOCORE_BAD_PROPERTY_NAME 607
/* Text that is not of the character set of a tree. */
#define GOCORE_WRONG_CHARSET 608
/* A slice of another length than the call needs. */
#define GOCORE_WRONG_LENGTH 701
/* A number that stands for no action of a batch. */
#define GOCORE_NO_SUCH_ACTION 702
/* An action of a batch that is not legal in its game. */
#define GOCORE_ILLEGAL_ACTION 703
/* A plane of an earlier position than a batch remembers. */
#define GOCORE_NOT_REMEMBERED 704
/* An action that is not done in this phase of a session. */
#define GOCORE_WRONG_PHASE 801
/* What is confirmed has changed since. */
#define GOCORE_STALE_REVISION 802
/* The request granted, or the offer taken up, is not the one that stands. */
#define GOCORE_STALE_OFFER 803
/* An action that was meant for an earlier state of a session. */
#define GOCORE_STALE_ACTION 804
/* There is no such request or offer. */
#define GOCORE_NOTHING_OFFERED 805
/* That has been asked for or offered already. */
#define GOCORE_ALREADY_OFFERED 806
/* Another number of handicap stones than may be placed. */
#define GOCORE_HANDICAP_STONES 807
/* A win by less than nothing, or by more than can be. */
#define GOCORE_BAD_MARGIN 808
/* There is no repetition that the rules end a game for. */
#define GOCORE_NO_REPETITION 809
/* A session holds as many actions as it can. */
#define GOCORE_TOO_MANY_ACTIONS 810
/* The text of an action that cannot be read, with the place. */
#define GOCORE_BAD_ACTION_TEXT 811
/* Bytes that are no snapshot of what is asked for. */
#define GOCORE_NOT_A_SNAPSHOT 812
/* A snapshot of a version that this library does not know. */
#define GOCORE_UNKNOWN_VERSION 813
/* A snapshot that is damaged: cut short, or not what its checksum says. */
#define GOCORE_DAMAGED_SNAPSHOT 814
/* A whole snapshot whose contents nobody can have written. */
#define GOCORE_BAD_SNAPSHOT 815
/* An action of a snapshot that is refused when it is played again. */
#define GOCORE_REFUSED_ACTION 816
/* A request of the other side waits for an answer. */
#define GOCORE_REQUEST_WAITS 817
/* The number before a GTP command is beyond 32 bits. */
#define GOCORE_BAD_GTP_ID 901
/* A number without a GTP command behind it. */
#define GOCORE_NO_GTP_COMMAND 902
/* A line where a GTP response should begin, and does not. */
#define GOCORE_NOT_A_GTP_RESPONSE 903
/* A GTP response that ends without its empty line. */
#define GOCORE_GTP_RESPONSE_CUT_SHORT 904
/* A GTP command that the engine does not know. */
#define GOCORE_UNKNOWN_GTP_COMMAND 905
/* An argument of a GTP command that is missing, surplus or not what it should be. */
#define GOCORE_BAD_GTP_ARGUMENT 906
/* Handicap stones can only be placed before the first turn, on an empty board. */
#define GOCORE_BOARD_NOT_EMPTY 907
/* A list of handicap stones with a pass, a point named twice, or too few or many. */
#define GOCORE_BAD_VERTEX_LIST 908
/* Rules under which the game so far could not have been played. */
#define GOCORE_GAME_AGAINST_RULES 909
/* A game record that cannot be loaded. */
#define GOCORE_CANNOT_LOAD 910
/* What a program that plays was asked for, it could not do. */
#define GOCORE_PLAYER_FAILED 911
/* Text that is no drawing of a board, with the place. */
#define GOCORE_BAD_DRAWING 1001

/* What a status means, in a sentence or two in English; "unknown" for a number that is none. The message of a gocore_error says more of the case at hand. The
 text is part of the library: it is never freed.

 Cost: linear in the number of statuses. */
const char *gocore_status_meaning(gocore_status status);

/* The name of a status in lower case, such as "ko" for GOCORE_KO; "unknown" for a number that is none. The text is part of
 the library: it is never freed.

 Cost: linear in the number of statuses. */
const char *gocore_status_name(gocore_status status);

/* Details of a failure
   -------------------- */

/* The length of the message of a gocore_error, its NUL included. */
#define GOCORE_MESSAGE_LENGTH 256

/* What a function that failed has to say, for those that have a parameter `error`. It is written only when the function
 fails; NULL may be given instead. A plain value: copy it, keep it, nothing is to be freed. */
typedef struct gocore_error {
    /* The status that the function returned. */
    gocore_status status;
    /* The point it is about; GOCORE_NO_POINT if none. */
    uint16_t point;
    /* The colour it is about; GOCORE_NONE if none. */
    uint8_t color;
    /* 0. */
    uint8_t reserved;
    /* The number it is about: the turn whose position would come back, the ply, revision or number that was given;
     UINT32_MAX if none. */
    uint32_t number;
    /* The number that would have been right, where there is one: the present revision, say; else UINT32_MAX. */
    uint32_t current;
    /* The place in a text in bytes, or in an array in elements, from 0; UINT64_MAX if none. */
    uint64_t offset;
    /* For later details: all 0. */
    uint32_t reserved_numbers[4];
    /* One line in English, UTF-8, ending with NUL; cut at a character where it would be longer. */
    char message[GOCORE_MESSAGE_LENGTH];
} gocore_error;

/* Colours, sizes, points, moves
   ----------------------------- */

/* No colour: an empty point, nobody, or the host of a session. */
#define GOCORE_NONE 0
/* Black. */
#define GOCORE_BLACK 1
/* White. */
#define GOCORE_WHITE 2
/* The longest side of a board. */
#define GOCORE_MAX_SIDE 25
/* The most points that a board has: room for a list of points that can never be too short. */
#define GOCORE_MAX_AREA 625
/* A pass, wherever a move is meant. (The actions of a batch are numbers as in machine learning: there a pass is the number
 of points of the board.) */
#define GOCORE_PASS 65534
/* No point, wherever there may be none. It is never taken for a point or a move. */
#define GOCORE_NO_POINT 65535
/* The symmetry that moves nothing. */
#define GOCORE_IDENTITY 0
/* A quarter turn clockwise. */
#define GOCORE_ROTATE_RIGHT 1
/* A half turn. */
#define GOCORE_ROTATE_HALF 2
/* A quarter turn anticlockwise. */
#define GOCORE_ROTATE_LEFT 3
/* Left and right change places. */
#define GOCORE_MIRROR_COLUMNS 4
/* Top and bottom change places. */
#define GOCORE_MIRROR_ROWS 5
/* Columns become rows: the top left corner stays. */
#define GOCORE_TRANSPOSE 6
/* Reflection in the other diagonal: the top right corner stays. */
#define GOCORE_ANTI_TRANSPOSE 7

/* The size of a board in points, each side from 1 to 25. */
typedef struct gocore_size {
    /* Columns. */
    uint8_t width;
    /* Rows. */
    uint8_t height;
} gocore_size;

/* Reads a point as people name it, such as "Q16" or "q16": columns are letters without I, rows are counted from the
 bottom.

 Errors: GOCORE_BAD_VERTEX, GOCORE_OFF_BOARD. Cost: constant. */
gocore_status gocore_point_parse(gocore_size size, const char *vertex, uint16_t *point, gocore_error *error);

/* Reads a move as people name it: a point, or "pass".

 Errors: GOCORE_BAD_VERTEX, GOCORE_OFF_BOARD. Cost: constant. */
gocore_status gocore_move_parse(gocore_size size, const char *vertex, uint16_t *move, gocore_error *error);

/* Names a move: a point such as "Q16", or "pass".

 Errors: GOCORE_OFF_BOARD, GOCORE_SHORT_BUFFER. Cost: constant. */
gocore_status gocore_move_text(gocore_size size, uint16_t move, char *buffer, size_t capacity, size_t *length);

/* Reads the value of a move in a game record (SGF): two letters from the top left corner, or a pass: "" everywhere, and
 "tt" where no side is longer than 19.

 Errors: GOCORE_BAD_VERTEX, GOCORE_OFF_BOARD. Cost: constant. */
gocore_status gocore_move_from_sgf(gocore_size size, const char *value, uint16_t *move, gocore_error *error);

/* Writes a move as a game record does: two letters, or nothing for a pass.

 Errors: GOCORE_OFF_BOARD, GOCORE_SHORT_BUFFER. Cost: constant. */
gocore_status gocore_move_to_sgf(gocore_size size, uint16_t move, char *buffer, size_t capacity, size_t *length);

/* Where a symmetry of the board takes a point. GOCORE_ROTATE_RIGHT, GOCORE_ROTATE_LEFT and the two transpositions turn a
 board that is no square into one of the other shape, and the number that is written is one of that board.

 Errors: GOCORE_OFF_BOARD, GOCORE_BAD_ARGUMENT. Cost: constant. */
gocore_status gocore_point_transformed(gocore_size size, uint8_t symmetry, uint16_t point, uint16_t *transformed);

/* Rules
   ----- */

/* gocore_rules.ko: no repetition rule at all. */
#define GOCORE_KO_RULE_NONE 0
/* gocore_rules.ko: the board as it was one turn before the present one may not come back. */
#define GOCORE_KO_RULE_SIMPLE 1
/* gocore_rules.ko: no earlier board may come back. */
#define GOCORE_KO_RULE_POSITIONAL_SUPERKO 2
/* gocore_rules.ko: no earlier board with the same side to move may come back. */
#define GOCORE_KO_RULE_SITUATIONAL_SUPERKO 3
/* gocore_rules.ko: no board that an earlier play of the same side has made may come back. */
#define GOCORE_KO_RULE_NATURAL_SITUATIONAL_SUPERKO 4
/* gocore_rules.suicide: never. */
#define GOCORE_SUICIDE_RULE_FORBIDDEN 0
/* gocore_rules.suicide: if at least two stones are lost. */
#define GOCORE_SUICIDE_RULE_MULTI_STONE 1
/* gocore_rules.suicide: also one stone, as far as the ko rule lets the board stay as it is. */
#define GOCORE_SUICIDE_RULE_ALLOWED 2
/* gocore_rules.scoring: living stones and surrounded points. */
#define GOCORE_SCORING_AREA 0
/* gocore_rules.scoring: surrounded points and prisoners. */
#define GOCORE_SCORING_TERRITORY 1
/* gocore_rules.tax: none. */
#define GOCORE_TAX_NONE 0
/* gocore_rules.tax: points surrounded by a group in seki do not count. */
#define GOCORE_TAX_SEKI 1
/* gocore_rules.tax: the same, and every other group pays two points. */
#define GOCORE_TAX_ALL 2
/* gocore_rules.seki_test: a group that touches a neutral point or holds a chain in atari is in seki (KataGo's test). */
#define GOCORE_SEKI_TEST_TOUCHES_DAME 0
/* gocore_rules.seki_test: a group is in seki if all its empty points are marked as neutral. */
#define GOCORE_SEKI_TEST_MARKED 1
/* gocore_rules.seki_test: a group that shares a neutral region with no two-eyed group is in seki. Works with open dame. */
#define GOCORE_SEKI_TEST_SHARED_DAME 2
/* gocore_rules.pass_stones: passing is free. */
#define GOCORE_PASS_STONES_NONE 0
/* gocore_rules.pass_stones: every pass costs a stone (AGA). */
#define GOCORE_PASS_STONES_ALWAYS 1
/* gocore_rules.pass_stones: passes cost a stone once play has been resumed after a stop. */
#define GOCORE_PASS_STONES_AFTER_RESUMPTION 2
/* gocore_rules.end_of_play: two passes stop play, which can be resumed any number of times. */
#define GOCORE_END_OF_PLAY_TWO_PASSES 0
/* gocore_rules.end_of_play: four passes in a row, with a resumption between, end it for good, all stones alive. */
#define GOCORE_END_OF_PLAY_FOUR_IN_A_ROW 1
/* gocore_rules.end_of_play: after a resumption the next two passes in a row end it for good, all stones alive. */
#define GOCORE_END_OF_PLAY_TWO_PLUS_TWO 2
/* gocore_rules.end_of_play: two passes in a row end it for good, all stones alive. */
#define GOCORE_END_OF_PLAY_TWO_PASSES_FOR_GOOD 3
/* gocore_rules.handicap_bonus: White gets nothing for handicap stones. */
#define GOCORE_HANDICAP_BONUS_ZERO 0
/* gocore_rules.handicap_bonus: a point for each, from two on, under area scoring. */
#define GOCORE_HANDICAP_BONUS_N 1
/* gocore_rules.handicap_bonus: a point for each after the first, under area scoring. */
#define GOCORE_HANDICAP_BONUS_N_MINUS_ONE 2
/* gocore_rules.tie: nobody wins a tie. */
#define GOCORE_TIE_DRAW 0
/* gocore_rules.tie: White wins a tie. */
#define GOCORE_TIE_WHITE 1
/* gocore_rules.tie: Black wins a tie. */
#define GOCORE_TIE_BLACK 2
/* gocore_rules.resumption: whoever would have moved anyway goes on. */
#define GOCORE_RESUMPTION_SIDE_TO_MOVE 0
/* gocore_rules.resumption: the opponent of the one who asked for it (Japan 1989). */
#define GOCORE_RESUMPTION_OPPONENT_OF_REQUESTER 1
/* gocore_rules.long_cycle: a board that comes back means nothing. */
#define GOCORE_LONG_CYCLE_NOTHING 0
/* gocore_rules.long_cycle: the players may agree that the game has no result (Japan 1989). */
#define GOCORE_LONG_CYCLE_NO_RESULT 1
/* gocore_rules.long_cycle: the game is drawn. */
#define GOCORE_LONG_CYCLE_DRAW 2
/* gocore_rules_parse, gocore_rules_text: all flags, such as "ko=simple suicide=forbidden komi=6.5 ..."; those left out are
 as in gocore_rules_default. It holds every rule set. */
#define GOCORE_RULES_FLAGS 0
/* Read: KataGo's names, JSON object and one-word string. Written: the JSON object. */
#define GOCORE_RULES_KATAGO 1
/* KataGo's one-word string. Read: as GOCORE_RULES_KATAGO. */
#define GOCORE_RULES_KATAGO_STRING 2
/* The argument of the GTP command kgs-rules. */
#define GOCORE_RULES_KGS 3
/* The names that online-go.com uses. */
#define GOCORE_RULES_OGS 4
/* The property RU of game records. It holds every rule set. */
#define GOCORE_RULES_SGF 5
/* gocore_preset_text: the name, such as "japanese". */
#define GOCORE_PRESET_NAME 0
/* What people call it. */
#define GOCORE_PRESET_TITLE 1
/* What is particular about it, in a few sentences. */
#define GOCORE_PRESET_DESCRIPTION 2
/* Where it is from. */
#define GOCORE_PRESET_SOURCE 3
/* Its version: a preset that changes gets a new one. */
#define GOCORE_PRESET_VERSION 4
/* Other names, separated by spaces. */
#define GOCORE_PRESET_ALIASES 5
/* gocore_handicap_points: the order of the GTP specification. */
#define GOCORE_HANDICAP_GTP 0
/* gocore_handicap_points: the order of the AGA. */
#define GOCORE_HANDICAP_AGA 1

/* A rule set: every flag can be set alone, and every combination works. A plain value: copy it, change fields. Begin with
 gocore_rules_default or gocore_rules_preset, which also set what later versions may add. Wherever rules are taken, a
 number that stands for nothing gives GOCORE_BAD_ARGUMENT, and a komi that is too large GOCORE_KOMI_OUT_OF_RANGE. */
typedef struct gocore_rules {
    /* White's komi in half points: 13 is 6.5 points. From -800 to 800. */
    int16_t komi;
    /* GOCORE_KO_RULE_... */
    uint8_t ko;
    /* GOCORE_SUICIDE_RULE_... */
    uint8_t suicide;
    /* GOCORE_SCORING_... */
    uint8_t scoring;
    /* GOCORE_TAX_... */
    uint8_t tax;
    /* GOCORE_SEKI_TEST_... */
    uint8_t seki_test;
    /* GOCORE_PASS_STONES_... */
    uint8_t pass_stones;
    /* 1 if White must make the last pass (AGA), else 0. */
    uint8_t white_passes_last;
    /* 1 if the first pass takes a button worth half a point, else 0. */
    uint8_t button;
    /* GOCORE_END_OF_PLAY_... */
    uint8_t end_of_play;
    /* GOCORE_HANDICAP_BONUS_... */
    uint8_t handicap_bonus;
    /* GOCORE_TIE_... */
    uint8_t tie;
    /* GOCORE_RESUMPTION_... */
    uint8_t resumption;
    /* 1 if a program need not capture dead stones before it passes (KataGo's friendlyPassOk), else 0. Without effect. */
    uint8_t friendly_pass;
    /* GOCORE_LONG_CYCLE_... */
    uint8_t long_cycle;
    /* For later flags: all 0. */
    uint8_t reserved[16];
} gocore_rules;

/* Area scoring, positional superko, no suicide, komi 7.5.

 Errors: GOCORE_NULL. Cost: constant. */
gocore_status gocore_rules_default(gocore_rules *rules);

/* The rules of a preset, such as "japanese", "chinese-kgs", "aga", "tromp-taylor", by its name or an alias; case, hyphens,
 underscores and spaces do not matter.

 Errors: GOCORE_UNKNOWN_RULES, whose message says what an ambiguous name could mean. Cost: linear in the presets. */
gocore_status gocore_rules_preset(const char *name, gocore_rules *rules, gocore_error *error);

/* Reads rules in the notation of a program: GOCORE_RULES_...

 Errors: GOCORE_UNKNOWN_RULES, GOCORE_BAD_RULES and GOCORE_KOMI_OUT_OF_RANGE with the byte, GOCORE_BAD_ARGUMENT for the
 format. Cost: linear in the text. */
gocore_status gocore_rules_parse(uint8_t format, const char *text, gocore_rules *rules, gocore_error *error);

/* Writes rules in the notation of a program: GOCORE_RULES_...

 Errors: GOCORE_RULES_NOT_EXPRESSIBLE, whose message names the flag that the format has no words for; GOCORE_SHORT_BUFFER;
 GOCORE_BAD_ARGUMENT. Cost: constant. */
gocore_status gocore_rules_text(uint8_t format, const gocore_rules *rules, char *buffer, size_t capacity,
    size_t *length, gocore_error *error);

/* The number of presets.

 Cost: constant. */
size_t gocore_preset_count(void);

/* What there is to say of a preset, by its index from 0 on: GOCORE_PRESET_...

 Errors: GOCORE_BAD_ARGUMENT, GOCORE_SHORT_BUFFER. Cost: constant. */
gocore_status gocore_preset_text(size_t index, uint8_t field, char *buffer, size_t capacity, size_t *length);

/* Whether a preset is meant for a board size: some sources are for 19x19 alone. The rules work on any size all the same.

 Errors: GOCORE_BAD_SIZE, GOCORE_UNKNOWN_RULES. Cost: linear in the presets. */
gocore_status gocore_preset_is_meant_for(const char *name, gocore_size size, bool *meant, gocore_error *error);

/* The points of a fixed handicap in the order of placement: GOCORE_HANDICAP_...

 Errors: GOCORE_NO_FIXED_HANDICAP for a number of stones that the board has no places for, GOCORE_BAD_ARGUMENT,
 GOCORE_SHORT_BUFFER. Cost: constant. */
gocore_status gocore_handicap_points(gocore_size size, uint8_t stones, uint8_t convention, uint16_t *points,
    size_t capacity, size_t *count, gocore_error *error);

/* Results
   ------- */

/* gocore_outcome.how: the game counts for nothing; no result, suspended, annulled. */
#define GOCORE_RESULT_VOID 0
/* gocore_outcome.how: a tie, jigo. */
#define GOCORE_RESULT_DRAW 1
/* gocore_outcome.how: won by points. */
#define GOCORE_RESULT_POINTS 2
/* gocore_outcome.how: the other side resigned. */
#define GOCORE_RESULT_RESIGNATION 3
/* gocore_outcome.how: the other side ran out of time. */
#define GOCORE_RESULT_TIME 4
/* gocore_outcome.how: the other side forfeited the game. */
#define GOCORE_RESULT_FORFEIT 5

/* The result of a game. A plain value. */
typedef struct gocore_outcome {
    /* By how much it was won, in half points: 7 is 3.5 points. 0 unless by points, and also then where the rules give a tie
     to one side. */
    int32_t margin;
    /* Who won; GOCORE_NONE for a draw and a void game. */
    uint8_t winner;
    /* GOCORE_RESULT_... */
    uint8_t how;
    /* 0. */
    uint8_t reserved[2];
} gocore_outcome;

/* Writes a result as game records do: "B+3.5", "W+R", "B+T", "B+F", "0" for a draw, "Void".

 Errors: GOCORE_BAD_ARGUMENT for an outcome that contradicts itself, such as a draw with a winner; GOCORE_BAD_MARGIN for a
 negative margin; GOCORE_SHORT_BUFFER. Cost: constant. */
gocore_status gocore_outcome_text(const gocore_outcome *outcome, char *buffer, size_t capacity, size_t *length);

/* Reads a result as gocore_outcome_text writes it, in any case; also "B+Resign", "B+Time", "B+Forfeit" and "Draw".

 Errors: GOCORE_BAD_OUTCOME. Cost: constant. */
gocore_status gocore_outcome_parse(const char *text, gocore_outcome *outcome, gocore_error *error);

/* Counting
   -------- */

/* gocore_score_points: the stones counted as dead, those found in pass-alive territory among them. */
#define GOCORE_POINTS_DEAD 0
/* gocore_score_points: the empty points that count for Black, those under dead stones among them. */
#define GOCORE_POINTS_BLACK_TERRITORY 1
/* gocore_score_points: the empty points that count for White, those under dead stones among them. */
#define GOCORE_POINTS_WHITE_TERRITORY 2
/* gocore_score_points: neutral points: touching both colours or none through their region, or marked so. */
#define GOCORE_POINTS_DAME 3
/* gocore_score_points: the points surrounded by groups in seki, which the tax takes away. */
#define GOCORE_POINTS_TAXED 4
/* gocore_score_points: a warning: neutral regions with a point that no stone touches. The game hardly looks finished. */
#define GOCORE_POINTS_OPEN 5
/* gocore_score_points: a warning: dame that could still be filled, so not those of a seki. */
#define GOCORE_POINTS_UNFILLED_DAME 6

/* What is marked on a final position. A plain value; its lists are read during a call alone. Clear it to 0 first: nothing
 marked. Wherever it is taken, NULL is the same as nothing marked. */
typedef struct gocore_marks {
    /* Points with dead stones, each of which stands for its whole chain. NULL if there are none. */
    const uint16_t *dead;
    /* Their number. */
    size_t dead_count;
    /* Neutral points: empty when the dead are off the board, they count for nobody. NULL if there are none. */
    const uint16_t *neutral;
    /* Their number. */
    size_t neutral_count;
    /* 1 if stones in pass-alive territory are taken for dead too (KataGo does so in self-play; no rule text asks for it),
     else 0. */
    uint8_t settle_pass_alive;
    /* For later marks: all 0. */
    uint8_t reserved[7];
} gocore_marks;

/* What a game has piled up beside the board. A plain value. Counts of many millions are counted as the most that there can be. */
typedef struct gocore_tally {
    /* White stones that Black has taken, White's suicides among them. */
    uint32_t black_captures;
    /* Black stones that White has taken, Black's suicides among them. */
    uint32_t white_captures;
    /* Stones that White has handed to Black for passing. */
    uint32_t black_pass_stones;
    /* Stones that Black has handed to White for passing. */
    uint32_t white_pass_stones;
    /* Handicap stones, for White's compensation. */
    uint32_t handicap;
    /* Who has the button: a colour, or GOCORE_NONE. */
    uint8_t button;
    /* For later kinds: all 0. */
    uint8_t reserved[11];
} gocore_tally;

/* One side's points, each kind apart. Kinds that the rules do not count are 0. A plain value. */
typedef struct gocore_side_score {
    /* Living stones (area scoring), in points. */
    uint32_t stones;
    /* Empty points surrounded, less those that a tax or a mark takes away. */
    uint32_t territory;
    /* Enemy stones captured in play (territory scoring). */
    uint32_t prisoners;
    /* Stones that the enemy handed over when passing (territory scoring). */
    uint32_t pass_stones;
    /* Enemy stones dead on the board (territory scoring); the points under them are in the territory. */
    uint32_t dead;
    /* Points paid for groups, two each (GOCORE_TAX_ALL): to be subtracted. */
    uint32_t group_tax;
    /* Points of compensation for handicap stones. */
    uint32_t handicap_bonus;
    /* Komi, in half points. */
    int32_t komi;
    /* The half point of the button, in half points: 1 or 0. */
    int32_t button;
    /* All of it together, in half points. */
    int32_t total;
    /* For later kinds: all 0. */
    uint32_t reserved[2];
} gocore_side_score;

/* Counts a position. Dead stones come off first; then an empty region belongs to the colour whose stones alone it touches.
 `marks` may be NULL: every stone is alive. `tally` may be NULL: nothing beside the board.

 Errors: GOCORE_NO_STONE for a point marked as dead that has none; GOCORE_NEUTRAL_STONE for a living stone marked as
 neutral; GOCORE_OFF_BOARD; those of rules. Cost: microseconds on 19x19. */
gocore_status gocore_position_score(const gocore_position *position, const gocore_marks *marks,
    const gocore_rules *rules, const gocore_tally *tally, gocore_score **score, gocore_error *error);

/* Counts a game as it stands, under its rules and with all that it has piled up beside the board, a pass that White owes
 included. `marks` may be NULL: every stone is alive.

 Errors: GOCORE_NO_STONE for a point marked as dead that has none; GOCORE_NEUTRAL_STONE for a living stone marked as
 neutral; GOCORE_ALL_ALIVE for dead stones in a game that has ended for good with all stones alive; GOCORE_OFF_BOARD. Cost:
 microseconds on 19x19. */
gocore_status gocore_game_score(const gocore_game *game, const gocore_marks *marks, gocore_score **score,
    gocore_error *error);

/* Frees a score and sets the variable to NULL, so that a second call does nothing. NULL, and a variable that is NULL, are left
 alone. Other copies of the pointer must not be used any more.

 Cost: constant. */
void gocore_score_free(gocore_score **score);

/* The size of the board; width and height 0 for NULL.

 Cost: constant. */
gocore_size gocore_score_size(const gocore_score *score);

/* Black's points less White's, in half points; INT32_MIN for NULL.

 Cost: constant. */
int32_t gocore_score_margin(const gocore_score *score);

/* Who wins and by how much, with the rules' say on ties.

 Errors: GOCORE_NULL. Cost: constant. */
gocore_status gocore_score_outcome(const gocore_score *score, gocore_outcome *outcome);

/* One side's points by kind.

 Errors: GOCORE_BAD_ARGUMENT. Cost: constant. */
gocore_status gocore_score_side(const gocore_score *score, uint8_t color, gocore_side_score *side);

/* Writes for every point whose it is: bytes in the shape [height][width], row 0 on top. It is that of the living stone on it
 or of the territory it is in; GOCORE_NONE for dame and taxed points.

 Errors: GOCORE_SHORT_BUFFER if the length is less than the number of points. Cost: linear in the board. */
gocore_status gocore_score_owners(const gocore_score *score, uint8_t *owners, size_t length);

/* The points of a kind, in reading order: GOCORE_POINTS_...

 Errors: GOCORE_BAD_ARGUMENT, GOCORE_SHORT_BUFFER. Cost: linear in their number. */
gocore_status gocore_score_points(const gocore_score *score, uint8_t which, uint16_t *points, size_t capacity,
    size_t *count);

/* The position that was counted without the dead stones. It is a position of its own, which the caller frees with
 gocore_position_free.

 Cost: one allocation. */
gocore_status gocore_score_position(const gocore_score *score, gocore_position **position);

/* Positions
   --------- */

/* An empty board.

 Errors: GOCORE_BAD_SIZE. Cost: one allocation. */
gocore_status gocore_position_new(gocore_size size, gocore_position **position);

/* Reads a diagram, a row a line from the top: X or # for Black, O for White (either case), and . or + or , for an empty
 point; spaces and blank lines do not matter. The number of rows and their length give the size. For a drawing with
 coordinates there is gocore_position_from_drawing.

 If it fails, everything wrong with the diagram is listed: `faults` gets as many faults as its capacity, `count` how many
 there are, and both may be NULL. Points are told as on a board of the size of the diagram. For a row of another
 length than the first one, the point is the first of that row, the number its length, `current` the length of the first row.

 Errors: the status of the first fault: GOCORE_BAD_DIAGRAM, or GOCORE_BAD_SETUP for a chain without a liberty. Cost: linear
 in the text. */
gocore_status gocore_position_from_diagram(const char *diagram, gocore_position **position, gocore_error *faults,
    size_t capacity, size_t *count);

/* The position of an array with a colour for every point: bytes in the shape [height][width], row 0 on top, as
 gocore_position_stones writes them.

 If it fails, every chain without a liberty is listed: `faults` gets as many faults as its capacity, `count` how many there
 are, and both may be NULL.

 Errors: GOCORE_BAD_SETUP; GOCORE_SHORT_BUFFER if the length is less than the number of points; GOCORE_BAD_SIZE;
 GOCORE_BAD_ARGUMENT for a byte that is no colour, with its place. Cost: linear in the board. */
gocore_status gocore_position_from_stones(gocore_size size, const uint8_t *stones, size_t length,
    gocore_position **position, gocore_error *faults, size_t capacity, size_t *count);

/* The position of two lists of points, those of the black stones and those of the white ones.

 If it fails, everything wrong with the lists is listed: `faults` gets as many faults as its capacity, `count` how many
 there are, and both may be NULL. These are points off the board (with the number given as number), named twice or for
 both colours, and chains without a liberty.

 Errors: GOCORE_BAD_SETUP; GOCORE_BAD_SIZE; GOCORE_BAD_ARGUMENT for GOCORE_PASS and GOCORE_NO_POINT. Cost: linear in the
 lists and the board. */
gocore_status gocore_position_from_points(gocore_size size, const uint16_t *black, size_t black_count,
    const uint16_t *white, size_t white_count, gocore_position **position, gocore_error *faults, size_t capacity,
    size_t *count);

/* Frees a position and sets the variable to NULL, so that a second call does nothing. NULL, and a variable that is NULL,
 are left alone. Other copies of the pointer must not be used any more.

 Cost: constant. */
void gocore_position_free(gocore_position **position);

/* A copy that goes its own way.

 Cost: one allocation. */
gocore_status gocore_position_copy(const gocore_position *position, gocore_position **copy);

/* The size of the board; width and height 0 for NULL.

 Cost: constant. */
gocore_size gocore_position_size(const gocore_position *position);

/* The stone on a point: a colour, or GOCORE_NONE where there is none, for NULL, and off the board.

 Cost: constant. For the whole board there is gocore_position_stones. */
uint8_t gocore_position_stone(const gocore_position *position, uint16_t point);

/* Puts a stone of a colour on a point, or with GOCORE_NONE takes away what is there, with no regard to liberties: nothing is
 captured.

 Errors: GOCORE_OFF_BOARD. Cost: constant. */
gocore_status gocore_position_set(gocore_position *position, uint16_t point, uint8_t stone);

/* Takes away the stones on a list of points; where there is none, nothing happens.

 Errors: GOCORE_OFF_BOARD. Cost: linear in the list. */
gocore_status gocore_position_remove(gocore_position *position, const uint16_t *points, size_t count);

/* Writes a colour for every point: bytes in the shape [height][width], row 0 on top, GOCORE_NONE where there is no stone.

 Errors: GOCORE_SHORT_BUFFER if the length is less than the number of points. Cost: linear in the board. */
gocore_status gocore_position_stones(const gocore_position *position, uint8_t *stones, size_t length);

/* Writes the rows from the top, each ending with a line feed: X for Black, O for White, . for an empty point.
 gocore_position_from_diagram reads it back. For coordinates and pictures there is gocore_drawing.

 Errors: GOCORE_SHORT_BUFFER. Cost: linear in the board. */
gocore_status gocore_position_text(const gocore_position *position, char *buffer, size_t capacity, size_t *length);

/* The stones of the chain on a point, in reading order; none on an empty point.

 Errors: GOCORE_OFF_BOARD, GOCORE_SHORT_BUFFER. Cost: linear in the chain. */
gocore_status gocore_position_chain(const gocore_position *position, uint16_t point, uint16_t *stones, size_t capacity,
    size_t *count);

/* The liberties of the chain on a point, in reading order; none on an empty point.

 Errors: GOCORE_OFF_BOARD, GOCORE_SHORT_BUFFER. Cost: linear in the chain. */
gocore_status gocore_position_liberties(const gocore_position *position, uint16_t point, uint16_t *liberties,
    size_t capacity, size_t *count);

/* The stones of all chains that have no liberty, in reading order. None in every position that a game can reach.

 Errors: GOCORE_SHORT_BUFFER. Cost: linear in the board. */
gocore_status gocore_position_without_liberty(const gocore_position *position, uint16_t *stones, size_t capacity,
    size_t *count);

/* The stones of a colour's pass-alive chains, in reading order: those that no sequence of enemy plays can capture though
 their owner always passes (Benson 1976). `suicide` is GOCORE_SUICIDE_RULE_...

 Errors: GOCORE_BAD_ARGUMENT, GOCORE_SHORT_BUFFER. Cost: some microseconds; the square of the number of chains at worst. */
gocore_status gocore_position_pass_alive(const gocore_position *position, uint8_t color, uint8_t suicide,
    uint16_t *stones, size_t capacity, size_t *count);

/* The territory of a colour's pass-alive chains, in reading order: all points of the regions that only such chains border and
 in which the enemy cannot live. Enemy stones in it are dead. `suicide` is GOCORE_SUICIDE_RULE_...

 Errors: GOCORE_BAD_ARGUMENT, GOCORE_SHORT_BUFFER. Cost: that of gocore_position_pass_alive. */
gocore_status gocore_position_pass_alive_territory(const gocore_position *position, uint8_t color, uint8_t suicide,
    uint16_t *points, size_t capacity, size_t *count);

/* The area of a colour if all stones are alive, in reading order: its stones and the empty points from which no path of
 empty points leads to the other colour.

 Errors: GOCORE_BAD_ARGUMENT, GOCORE_SHORT_BUFFER. Cost: linear in the longest way through empty points. */
gocore_status gocore_position_area(const gocore_position *position, uint8_t color, uint16_t *points, size_t capacity,
    size_t *count);

/* Black's area less White's, in whole points, without komi: the Tromp-Taylor count. INT32_MIN for NULL.

 Cost: tens of nanoseconds for a finished position; linear in the longest way through empty points. */
int32_t gocore_position_area_margin(const gocore_position *position);

/* Equal positions
   --------------- */

/* 128 bits that stand for a position, or for a position and the side to move: equal for equal ones, on every machine and in
 every version, so that they can be stored. Others have others for all that chance can do, but who wants to can construct
 different positions with the same one. A plain value. */
typedef struct gocore_fingerprint {
    /* The upper 64 bits. */
    uint64_t high;
    /* The lower 64 bits. */
    uint64_t low;
} gocore_fingerprint;

/* Writes a fingerprint: 32 hexadecimal digits in lower case.

 Errors: GOCORE_SHORT_BUFFER. Cost: constant. */
gocore_status gocore_fingerprint_text(const gocore_fingerprint *fingerprint, char *buffer, size_t capacity,
    size_t *length);

/* Reads what gocore_fingerprint_text writes.

 Errors: GOCORE_BAD_FINGERPRINT. Cost: constant. */
gocore_status gocore_fingerprint_parse(const char *text, gocore_fingerprint *fingerprint, gocore_error *error);

/* The fingerprint of the stones and the size of the board.

 Errors: GOCORE_NULL. Cost: about half a microsecond on 19x19. */
gocore_status gocore_position_fingerprint(const gocore_position *position, gocore_fingerprint *fingerprint);

/* The fingerprint of the stones, the size of the board and the side to move.

 Errors: GOCORE_BAD_ARGUMENT. Cost: that of gocore_position_fingerprint. */
gocore_status gocore_position_situation_fingerprint(const gocore_position *position, uint8_t to_move,
    gocore_fingerprint *fingerprint);

/* A hash of the stones by Zobrist's method: equal boards have equal ones, and other boards nearly always others. The same on
 every machine and in every version. 0 for NULL.

 Cost: linear in the stones. */
uint64_t gocore_position_zobrist_hash(const gocore_position *position);

/* Whether two positions have the same size and the same stones. False if either is NULL.

 Cost: constant. */
bool gocore_position_equal(const gocore_position *position, const gocore_position *other);

/* One of the eight images of the position, the same one whichever of the eight it is asked of, and in every version: for
 finding duplicates up to symmetry. It is a position of its own, which the caller frees with gocore_position_free.

 Cost: some microseconds on 19x19. */
gocore_status gocore_position_canonical(const gocore_position *position, gocore_position **canonical);

/* The position as a symmetry shows it: GOCORE_IDENTITY, GOCORE_ROTATE_RIGHT and so on. It is a position of its own, which
 the caller frees with gocore_position_free.

 Errors: GOCORE_BAD_ARGUMENT. Cost: linear in the stones. */
gocore_status gocore_position_transformed(const gocore_position *position, uint8_t symmetry,
    gocore_position **transformed);

/* The position with the colours exchanged. It is a position of its own, which the caller frees with gocore_position_free.

 Cost: one allocation. */
gocore_status gocore_position_colors_swapped(const gocore_position *position, gocore_position **swapped);

/* Games
   ----- */

/* gocore_game_phase: the side to move plays or passes. */
#define GOCORE_PHASE_PLAYING 1
/* gocore_game_phase: White owes a pass (AGA): that, or gocore_game_resume. */
#define GOCORE_PHASE_MUST_PASS 2
/* gocore_game_phase: play has stopped; it can be counted, or resumed. */
#define GOCORE_PHASE_STOPPED 3
/* gocore_game_phase: play has ended for good. */
#define GOCORE_PHASE_ENDED 4
/* Play has never been resumed after a stop. */
#define GOCORE_RESUMED_NEVER 0
/* Play has been resumed after a stop, before the last stone was played. */
#define GOCORE_RESUMED_BEFORE_LAST_PLAY 1
/* Play has been resumed after a stop, and no stone has been played since. */
#define GOCORE_RESUMED_SINCE_LAST_PLAY 2

/* Starts a game from an empty board, Black to move. For handicap and starts in the middle there is gocore_builder.

 Errors: GOCORE_BAD_SIZE, and those of rules. Cost: one allocation. */
gocore_status gocore_game_new(gocore_size size, const gocore_rules *rules, gocore_game **game);

/* Reads a game from one line of text, as gocore_game_text writes it, under these rules: every turn is made again and judged
 again. The caller frees it with gocore_game_free.

 Errors: GOCORE_BAD_GAME_TEXT, and for a turn or resumption that the rules refuse those of gocore_game_legality and
 gocore_game_resume, with the byte; GOCORE_BAD_SETUP, GOCORE_BAD_KO_BAN and GOCORE_BAD_START for a start that is none; those
 of rules. Cost: linear in the text. */
gocore_status gocore_game_from_text(const char *text, const gocore_rules *rules, gocore_game **game,
    gocore_error *error);

/* The whole game as one line of text: its start, its turns, resumptions, turns that lie ahead, and the present ply. The
 rules are not in it. Such as "3x2 3/3 B new : B2 pass pass +W A1 @3".

 Errors: GOCORE_SHORT_BUFFER. Cost: linear in the turns, also if only the length is asked for. */
gocore_status gocore_game_text(const gocore_game *game, char *buffer, size_t capacity, size_t *length);

/* Frees a game and sets the variable to NULL, so that a second call does nothing. NULL, and a variable that is NULL, are
 left alone. Other copies of the pointer must not be used any more. Never for a game borrowed from a session.

 Cost: linear in the turns. */
void gocore_game_free(gocore_game **game);

/* A copy that goes its own way.

 Cost: linear in the turns. Where a search branches often, gocore_game_fork is far cheaper. */
gocore_status gocore_game_copy(const gocore_game *game, gocore_game **copy);

/* A copy that shares the past of this game, which both only read from then on: each goes its own way.

 Cost: that of the board, whatever the number of turns. */
gocore_status gocore_game_fork(gocore_game *game, gocore_game **fork);

/* The size of the board; width and height 0 for NULL.

 Cost: constant. */
gocore_size gocore_game_size(const gocore_game *game);

/* The rules.

 Errors: GOCORE_NULL. Cost: constant. */
gocore_status gocore_game_rules(const gocore_game *game, gocore_rules *rules);

/* Whose turn it is; GOCORE_NONE for NULL.

 Cost: constant. */
uint8_t gocore_game_to_move(const gocore_game *game);

/* Whether play is on: GOCORE_PHASE_...; 0 for NULL.

 Cost: constant. */
uint8_t gocore_game_phase(const gocore_game *game);

/* Turns made up to now; 0 for NULL.

 Cost: constant. */
uint32_t gocore_game_ply(const gocore_game *game);

/* Turns made up to now and ahead: the last ply that gocore_game_jump can go to; 0 for NULL.

 Cost: constant. */
uint32_t gocore_game_last_ply(const gocore_game *game);

/* Passes in a row since the last play, resumption or taking of the button; 0 for NULL.

 Cost: constant. */
uint32_t gocore_game_consecutive_passes(const gocore_game *game);

/* Free handicap stones that Black has still to place; 0 for NULL.

 Cost: constant. */
uint32_t gocore_game_placements_left(const gocore_game *game);

/* Whether play has been resumed after a stop: GOCORE_RESUMED_...; 0 for NULL.

 Cost: constant. */
uint8_t gocore_game_resumed(const gocore_game *game);

/* The stone on a point: a colour, or GOCORE_NONE where there is none, for NULL, and off the board.

 Cost: constant. For the whole board there is gocore_game_stones. */
uint8_t gocore_game_stone(const gocore_game *game, uint16_t point);

/* Writes a colour for every point: bytes in the shape [height][width], row 0 on top, GOCORE_NONE where there is no stone.

 Errors: GOCORE_SHORT_BUFFER if the length is less than the number of points. Cost: linear in the board. */
gocore_status gocore_game_stones(const gocore_game *game, uint8_t *stones, size_t length);

/* The stones as a position of its own, which the caller frees with gocore_position_free.

 Cost: one allocation. */
gocore_status gocore_game_position(const gocore_game *game, gocore_position **position);

/* Whether a move may be made now by a colour, and if not, why: GOCORE_OK if it may. A move is a point or GOCORE_PASS.

 Errors: the first that applies of GOCORE_OFF_BOARD, GOCORE_STOPPED or GOCORE_ENDED, GOCORE_MUST_PASS,
 GOCORE_OUT_OF_TURN, GOCORE_OCCUPIED, GOCORE_SUICIDE, GOCORE_KO (the simple ko rule would refuse it too) or
 GOCORE_SUPERKO with the turn whose position would come back as the number. Cost: constant,
 whatever the number of turns. */
gocore_status gocore_game_legality(const gocore_game *game, uint8_t color, uint16_t move, gocore_error *error);

/* Whether a move may be made now by a colour. A move is a point or GOCORE_PASS. False also for NULL and for what is no
 colour or move; gocore_game_legality says why not.

 Cost: constant, whatever the number of turns. For the whole board there is gocore_game_legal_mask. */
bool gocore_game_is_legal(const gocore_game *game, uint8_t color, uint16_t move);

/* Writes for every point whether the side to move may play there: bytes 0 and 1 in the shape [height][width], row 0 on top.
 All 0 when play has stopped or only a pass may be made. `count` gets the number of legal plays and may be NULL. A pass
 is legal whenever play has not stopped.

 Errors: GOCORE_SHORT_BUFFER if the length is less than the number of points. Cost: linear in the board, whatever the
 number of turns. */
gocore_status gocore_game_legal_mask(const gocore_game *game, uint8_t *mask, size_t length, size_t *count);

/* The points where the side to move may play, in reading order.

 Errors: GOCORE_SHORT_BUFFER. Cost: as gocore_game_legal_mask. */
gocore_status gocore_game_legal_points(const gocore_game *game, uint16_t *points, size_t capacity, size_t *count);

/* The point that the simple ko rule bars now, under whatever ko rule is in force: for a mark on the board. GOCORE_NO_POINT if
 there is none, and for NULL.

 Cost: constant. */
uint16_t gocore_game_ko_point(const gocore_game *game);

/* Stones that a colour has taken, and those that it was handed for passes; 0 for NULL and for what is no colour.

 Cost: constant. */
uint32_t gocore_game_prisoners(const gocore_game *game, uint8_t by);

/* What has piled up beside the board up to now.

 Errors: GOCORE_NULL. Cost: constant. */
gocore_status gocore_game_tally(const gocore_game *game, gocore_tally *tally);

/* How often the present board has stood in the game, now included; 0 for NULL. Asked under every rule.

 Cost: constant. */
uint32_t gocore_game_board_occurrences(const gocore_game *game);

/* How often the present board has stood in the game with the present side to move, now included; 0 for NULL.

 Cost: constant. */
uint32_t gocore_game_situation_occurrences(const gocore_game *game);

/* Whether the present board, with the present side to move, has come back from an earlier ply: a long cycle, which the
 ko rule lets be. `first_ply` gets the earliest such ply, or UINT32_MAX where it was before the start, and may be NULL;
 what it means is the rules' long_cycle. False for NULL.

 Cost: constant. */
bool gocore_game_has_repeated(const gocore_game *game, uint32_t *first_ply);

/* A hash of the stones by Zobrist's method: equal boards have equal ones, and other boards nearly always others. The same on
 every machine and in every version. 0 for NULL.

 Cost: constant. */
uint64_t gocore_game_zobrist_hash(const gocore_game *game);

/* Bytes of memory that a game takes; 0 for NULL.

 Cost: constant. */
size_t gocore_game_memory(const gocore_game *game);

/* Turns of a game
   --------------- */

/* Makes a move for the side to move: a point or GOCORE_PASS. What it took is told by gocore_game_last_captured.

 Errors: those of gocore_game_legality. Cost: constant, whatever the number of turns. */
gocore_status gocore_game_play(gocore_game *game, uint16_t move, gocore_error *error);

/* Makes a move for a colour, which must be the side to move: a point or GOCORE_PASS.

 Errors: those of gocore_game_legality. Cost: constant, whatever the number of turns. */
gocore_status gocore_game_play_as(gocore_game *game, uint8_t color, uint16_t move, gocore_error *error);

/* Makes moves one after the other, each for the side to move, until one is refused: what was made before stays. `played` gets
 the number of moves made, also then, and may be NULL; the offset of the error is the index of the move refused.

 Errors: those of gocore_game_legality. Cost: linear in the moves. */
gocore_status gocore_game_play_moves(gocore_game *game, const uint16_t *moves, size_t count, size_t *played,
    gocore_error *error);

/* Resumes play after a stop, at the request of a colour: the rules say who is to move. It counts as no turn.

 Errors: GOCORE_NOT_STOPPED, GOCORE_ENDED, GOCORE_BAD_ARGUMENT. Cost: constant. */
gocore_status gocore_game_resume(gocore_game *game, uint8_t by);

/* Takes the last turn back. It stays ahead, for gocore_game_redo.

 Errors: GOCORE_NOTHING_TO_UNDO. Cost: constant, whatever the number of turns. */
gocore_status gocore_game_undo(gocore_game *game);

/* Makes the turn that lies ahead.

 Errors: GOCORE_NOTHING_TO_REDO. Cost: constant. */
gocore_status gocore_game_redo(gocore_game *game);

/* Goes back or forth to a ply.

 Errors: GOCORE_NO_SUCH_PLY beyond gocore_game_last_ply. Cost: linear in the plies crossed, and at most one rebuilding
 of the board. */
gocore_status gocore_game_jump(gocore_game *game, uint32_t ply);

/* The turns made and those ahead, from the first one on: who made them, and what. Two arrays of the same capacity, either of
 which may be NULL. Those before gocore_game_ply have been made.

 Errors: GOCORE_SHORT_BUFFER. Cost: linear in the turns. */
gocore_status gocore_game_turns(const gocore_game *game, uint8_t *colors, uint16_t *moves, size_t capacity,
    size_t *count);

/* The last turn made: a point or GOCORE_PASS; GOCORE_NO_POINT at the start and for NULL.

 Cost: constant. */
uint16_t gocore_game_last_move(const gocore_game *game);

/* The enemy stones that the last turn took, in reading order: what a client has to redraw beside the stone played. None after
 a pass and at the start.

 Errors: GOCORE_SHORT_BUFFER. Cost: constant. */
gocore_status gocore_game_last_captured(const gocore_game *game, uint16_t *stones, size_t capacity, size_t *count);

/* The own stones that the last turn lost by suicide, the one played among them, in reading order.

 Errors: GOCORE_SHORT_BUFFER. Cost: constant. */
gocore_status gocore_game_last_suicide(const gocore_game *game, uint16_t *stones, size_t capacity, size_t *count);

/* Chains of a game
   ---------------- */

/* The stones of the chain on a point, in reading order; none on an empty point.

 Errors: GOCORE_OFF_BOARD, GOCORE_SHORT_BUFFER. Cost: linear in the board's rows. */
gocore_status gocore_game_chain(const gocore_game *game, uint16_t point, uint16_t *stones, size_t capacity,
    size_t *count);

/* The liberties of the chain on a point, in reading order; none on an empty point.

 Errors: GOCORE_OFF_BOARD, GOCORE_SHORT_BUFFER. Cost: linear in the board's rows. */
gocore_status gocore_game_liberties(const gocore_game *game, uint16_t point, uint16_t *liberties, size_t capacity,
    size_t *count);

/* Writes for every point the number of liberties of the chain on it: numbers in the shape [height][width], 0 where there is
 no stone.

 Errors: GOCORE_SHORT_BUFFER if the length is less than the number of points. Cost: linear in the chains and the board. */
gocore_status gocore_game_liberty_counts(const gocore_game *game, uint16_t *counts, size_t length);

/* All stones of a colour that are in atari, in reading order.

 Errors: GOCORE_BAD_ARGUMENT, GOCORE_SHORT_BUFFER. Cost: linear in their number. */
gocore_status gocore_game_in_atari(const gocore_game *game, uint8_t color, uint16_t *stones, size_t capacity,
    size_t *count);

/* Starts of games
   --------------- */

/* The start of an even game: an empty board, Black to move.

 Errors: GOCORE_BAD_SIZE, and those of rules. Cost: one allocation. */
gocore_status gocore_builder_new(gocore_size size, const gocore_rules *rules, gocore_builder **builder);

/* Reads a start in one line of text, as gocore_builder_text writes it, to be played under these rules.

 Errors: GOCORE_BAD_GAME_TEXT with the byte, and those of rules. Cost: linear in the text. */
gocore_status gocore_builder_from_text(const char *text, const gocore_rules *rules, gocore_builder **builder,
    gocore_error *error);

/* A start that goes on from where a game stands: stones, turn, prisoners, passes, and the ko. Earlier positions are lost: under
 superko it may allow what the game would refuse.

 Cost: linear in the board. */
gocore_status gocore_builder_from_game(const gocore_game *game, gocore_builder **builder);

/* A game as BoardGameArena begins it: these rules with the komi of the start, and its handicap stones on the points of that
 site. `start` is "no-komi", "normal-komi", "big-komi", or "handicap-1" to "handicap-9".

 Errors: GOCORE_BAD_RULES for another start; GOCORE_BAD_SIZE for a board that the site does not have; those of rules. Cost:
 one allocation. */
gocore_status gocore_builder_boardgamearena(gocore_size size, const gocore_rules *rules, const char *start,
    gocore_builder **builder, gocore_error *error);

/* Frees a builder and sets the variable to NULL, so that a second call does nothing. NULL, and a variable that is NULL, are left
 alone. Other copies of the pointer must not be used any more.

 Cost: constant. */
void gocore_builder_free(gocore_builder **builder);

/* A copy that goes its own way.

 Cost: one allocation. */
gocore_status gocore_builder_copy(const gocore_builder *builder, gocore_builder **copy);

/* Writes the start in one line of text: the size; the rows from the top, X, O and numbers of empty points; who moves; then
 what is not nothing: "9x9 9/9/2X3O2/9/9/9/2O3X2/9/9 W handicap=2 captures=3,0". Further: "ko=D4", "pass-stones=1,2",
 "passes=1", "to-place=2", "button=B", "resumed" or "just-resumed", and "new" where nothing can have been on the board before.
 The rules are not in it.

 Errors: GOCORE_SHORT_BUFFER. Cost: linear in the board. */
gocore_status gocore_builder_text(const gocore_builder *builder, char *buffer, size_t capacity, size_t *length);

/* The size of the board; width and height 0 for NULL.

 Cost: constant. */
gocore_size gocore_builder_size(const gocore_builder *builder);

/* Who moves first, as things are set now; GOCORE_NONE for NULL.

 Cost: constant. */
uint8_t gocore_builder_to_move(const gocore_builder *builder);

/* The rules.

 Errors: GOCORE_NULL. Cost: constant. */
gocore_status gocore_builder_rules(const gocore_builder *builder, gocore_rules *rules);

/* The same start under other rules.

 Errors: those of rules. Cost: constant. */
gocore_status gocore_builder_set_rules(gocore_builder *builder, const gocore_rules *rules);

/* Starts from these stones, on a board of their size. What was on the board before is then not known.

 Errors: GOCORE_NULL. Cost: constant. */
gocore_status gocore_builder_set_position(gocore_builder *builder, const gocore_position *position);

/* Puts a fixed handicap on an empty board; White moves first. The order of placement is GOCORE_HANDICAP_...

 Errors: GOCORE_NO_FIXED_HANDICAP for a number of stones that the board has no places for; GOCORE_BAD_ARGUMENT. Cost:
 constant. */
gocore_status gocore_builder_set_fixed_handicap(gocore_builder *builder, uint8_t stones, uint8_t convention,
    gocore_error *error);

/* Black places this many stones before White's first turn, wherever Black likes: so many turns. With one stone or none Black
 just moves first.

 Errors: GOCORE_NULL. Cost: constant. */
gocore_status gocore_builder_set_free_handicap(gocore_builder *builder, uint32_t stones);

/* The number of handicap stones that White is compensated for; they are on the board already. From two on, White moves first
 if nothing else is said.

 Errors: GOCORE_NULL. Cost: constant. */
gocore_status gocore_builder_set_handicap(gocore_builder *builder, uint32_t stones);

/* Free handicap stones that Black has still to place.

 Errors: GOCORE_NULL. Cost: constant. */
gocore_status gocore_builder_set_placements_left(gocore_builder *builder, uint32_t stones);

/* Who moves first.

 Errors: GOCORE_BAD_ARGUMENT. Cost: constant. */
gocore_status gocore_builder_set_to_move(gocore_builder *builder, uint8_t color);

/* The point where the side to move may not retake a ko: the opponent has just taken it.

 Errors: GOCORE_OFF_BOARD. Cost: constant. */
gocore_status gocore_builder_set_ko_ban(gocore_builder *builder, uint16_t point);

/* Stones that a colour has taken so far.

 Errors: GOCORE_BAD_ARGUMENT. Cost: constant. */
gocore_status gocore_builder_set_captures(gocore_builder *builder, uint8_t by, uint32_t stones);

/* Stones that a colour has been handed so far for passes.

 Errors: GOCORE_BAD_ARGUMENT. Cost: constant. */
gocore_status gocore_builder_set_pass_stones(gocore_builder *builder, uint8_t to, uint32_t stones);

/* Who has taken the button: a colour, or GOCORE_NONE.

 Errors: GOCORE_BAD_ARGUMENT. Cost: constant. */
gocore_status gocore_builder_set_button(gocore_builder *builder, uint8_t by);

/* Passes just made in a row: 0, 1, or 2, with which play has stopped or ended, or White owes a pass.

 Errors: GOCORE_NULL. Cost: constant. */
gocore_status gocore_builder_set_passes(gocore_builder *builder, uint32_t passes);

/* Whether play has been resumed before, and when: GOCORE_RESUMED_...

 Errors: GOCORE_BAD_ARGUMENT. Cost: constant. */
gocore_status gocore_builder_set_resumed(gocore_builder *builder, uint8_t resumed);

/* The game that starts so, which the caller frees with gocore_game_free. The builder stays as it is.

 If it fails, everything is listed in which the parts contradict each other: `faults` gets as many faults as its capacity,
 `count` how many there are, and both may be NULL.

 Errors: the status of the first fault: GOCORE_BAD_SETUP for a chain without a liberty; GOCORE_BAD_KO_BAN where no ko can
 just have been taken; GOCORE_BAD_START for more than two passes, for more handicap stones, placed and to be placed, than the
 board has points, for stones to be placed though it is not Black's first turn, and for a button that does not fit the rules
 and the passes. Cost: linear in the board. */
gocore_status gocore_builder_build(const gocore_builder *builder, gocore_game **game, gocore_error *faults,
    size_t capacity, size_t *count);

/* Actions of a session
   -------------------- */

/* The side plays on `point`. */
#define GOCORE_ACTION_PLAY 0
/* The side passes. In stone removal: a pass that White owes; and where four passes in a row end the game and passes are
 free (Tromp-Taylor), one by the side to move, with which play goes on and the marks are gone. A pass that arrives twice
 does that too: gocore_session_apply_at refuses it. */
#define GOCORE_ACTION_PASS 1
/* Black places free handicap stones, `stones`, all at once: one turn each, in reading order. All that are left, or fewer. */
#define GOCORE_ACTION_PLACE_HANDICAP 2
/* The side gives up, at any time, on its turn or not. */
#define GOCORE_ACTION_RESIGN 3
/* The side asks to go back to a ply, `number`, which must be before the present one; it replaces an earlier request of the
 side. The same request by both sides is an agreement. */
#define GOCORE_ACTION_REQUEST_UNDO 4
/* The side grants the request of the other side whose number is `number`. */
#define GOCORE_ACTION_ACCEPT_UNDO 5
/* The side refuses what the other side asked for. */
#define GOCORE_ACTION_REFUSE_UNDO 6
/* The side takes its request back. */
#define GOCORE_ACTION_WITHDRAW_UNDO 7
/* The side offers to end the game as it is, without a winner. Offers by both sides are an agreement. */
#define GOCORE_ACTION_OFFER_END 8
/* The side takes up the offer of the other side whose number is `number`: the game is over, unfinished. */
#define GOCORE_ACTION_ACCEPT_END 9
/* The side refuses the other side's offer. */
#define GOCORE_ACTION_REFUSE_END 10
/* The side takes its offer back. */
#define GOCORE_ACTION_WITHDRAW_END 11
/* The side marks the chain of the stone on `point` as dead, or as alive if it is marked; with GOCORE_TOGGLE_AREA all chains of
 its area. Any stone of the chain will do. */
#define GOCORE_ACTION_TOGGLE_DEAD 12
/* The side marks an empty point, `point`, as neutral, or takes the mark off. */
#define GOCORE_ACTION_TOGGLE_NEUTRAL 13
/* The side replaces all marks: `stones` are dead, `neutral` are neutral. Every stone of a dead chain must be listed
 (GOCORE_PART_OF_CHAIN otherwise), and neutral points must be empty of stones, dead ones too. */
#define GOCORE_ACTION_PROPOSE 14
/* The side agrees to the marks as they were at the revision `number`, which must be the present one. */
#define GOCORE_ACTION_CONFIRM 15
/* The side asks for play to go on, which it does at once. */
#define GOCORE_ACTION_RESUME 16
/* The host says that `color` has run out of time. */
#define GOCORE_ACTION_LOSE_ON_TIME 17
/* The host says that `color` forfeits the game. */
#define GOCORE_ACTION_FORFEIT 18
/* The host says that the game counts for nothing: no result. */
#define GOCORE_ACTION_VOID 19
/* The host says how the game ends: `outcome`. */
#define GOCORE_ACTION_ADJUDICATE 20
/* The host replaces all marks, as a side does by GOCORE_ACTION_PROPOSE, with whole chains: by what the library thinks dead,
 say. */
#define GOCORE_ACTION_SUGGEST 21
/* The host ends stone removal: the marks of the revision `number`, which must be the present one, count. */
#define GOCORE_ACTION_SETTLE 22
/* The host ends the game because a whole board has come back while play is on, as gocore_rules.long_cycle says. */
#define GOCORE_ACTION_END_BY_REPETITION 23

/* Something that one of the two sides or the host does. A plain value; the lists in it are yours and only read during the
 call. Fields that the kind does not name are not looked at, so that they may be 0 and NULL.

 Who takes actions from clients must see that each comes from whom it says: that gocore_action_is_of_host(kind) is true
 for the host alone, and that `color` is the client's own otherwise. */
typedef struct gocore_action {
    /* GOCORE_ACTION_... */
    uint8_t kind;
    /* The side that does it; of GOCORE_ACTION_LOSE_ON_TIME and GOCORE_ACTION_FORFEIT the side meant; of the other actions
     of the host GOCORE_NONE. */
    uint8_t color;
    /* The point. */
    uint16_t point;
    /* A ply, a revision, or the number of a request or an offer. */
    uint32_t number;
    /* Handicap stones, or dead stones; NULL for none. */
    const uint16_t *stones;
    /* How many they are. */
    size_t stone_count;
    /* Neutral points; NULL for none. */
    const uint16_t *neutral;
    /* How many they are. */
    size_t neutral_count;
    /* How the host says that the game ends. */
    gocore_outcome outcome;
    /* For later fields: all 0. */
    uint8_t reserved[16];
} gocore_action;

/* The name of a kind of action as it stands in text, such as "place-handicap"; "unknown" for a number that is none. The
 text is part of the library: it is never freed.

 Cost: linear in the number of kinds. */
const char *gocore_action_name(uint8_t kind);

/* Whether the host does actions of this kind, not one of the sides. False also for a number that is no kind.

 Cost: constant. */
bool gocore_action_is_of_host(uint8_t kind);

/* Writes an action as text: who, what, and what it comes with. "B play Q16", "W pass", "B place-handicap D4,Q16",
 "W request-undo 12", "B propose E4,E5 -" (dead stones, neutral points; "-" is none), "W confirm 3",
 "host lose-on-time W", "host adjudicate B+3.5". gocore_session_apply_text reads it.

 Errors: GOCORE_OFF_BOARD, GOCORE_SHORT_BUFFER. Cost: linear in the text. */
gocore_status gocore_action_text(gocore_size size, const gocore_action *action, char *buffer, size_t capacity,
    size_t *length);

/* Reads an action from text: see gocore_action_text. Tells who does it, for a server that takes text from clients. The lists
 of the action are put into room of yours, GOCORE_MAX_AREA points each at most, which it then points to: keep them as long
 as the action.

 Errors: GOCORE_BAD_ACTION_TEXT with the byte; GOCORE_SHORT_BUFFER for a list longer than its room. Cost: linear in the text. */
gocore_status gocore_action_parse(gocore_size size, const char *text, gocore_action *action, uint16_t *stones,
    size_t stone_capacity, uint16_t *neutral, size_t neutral_capacity, gocore_error *error);

/* Events of a session
   ------------------- */

/* Where a session stands: the sides take turns. */
#define GOCORE_SESSION_PHASE_PLAY 11
/* Where a session stands: play has stopped; the sides agree on dead stones, or one of them resumes play. White may owe a
 pass. */
#define GOCORE_SESSION_PHASE_STONE_REMOVAL 12
/* Where a session stands: it is over, and nothing more is accepted. */
#define GOCORE_SESSION_PHASE_FINISHED 13
/* A stone was played by `color` on `point`. gocore_game_last_captured of gocore_session_game lists the stones taken. */
#define GOCORE_EVENT_PLAYED 1
/* Free handicap stones were placed by `color`. */
#define GOCORE_EVENT_HANDICAP_PLACED 2
/* `color` passed, and nothing more. With phase GOCORE_SESSION_PHASE_PLAY also where it went on with play by that; with
 GOCORE_SESSION_PHASE_STONE_REMOVAL White made the pass that it owed, and nothing else has changed. */
#define GOCORE_EVENT_PASSED 3
/* `color` passed, and with that play has stopped: stone removal begins. */
#define GOCORE_EVENT_STOPPED 4
/* `color` asked, by the request `number`, to go back to `ply`. */
#define GOCORE_EVENT_UNDO_REQUESTED 5
/* The request of `color` was refused by the other side, or withdrawn. */
#define GOCORE_EVENT_UNDO_DROPPED 6
/* The game went back to `ply`, as `color` agreed last. Where play has stopped there, stone removal begins anew. */
#define GOCORE_EVENT_WENT_BACK 7
/* `color` offered, by the offer `number`, to end the game unfinished. */
#define GOCORE_EVENT_END_OFFERED 8
/* The offer of `color` was refused by the other side, or withdrawn. */
#define GOCORE_EVENT_END_DROPPED 9
/* Marks were set or taken off by `color`, or by the host (GOCORE_NONE); nobody has confirmed them. */
#define GOCORE_EVENT_MARKED 10
/* `color` agreed to the marks; the other side has not yet. */
#define GOCORE_EVENT_CONFIRMED 11
/* Play goes on; `color` is to move. */
#define GOCORE_EVENT_RESUMED 12
/* The session is over: `end_reason` and `outcome` say how. `color` is who did the last thing, or GOCORE_NONE for the host. */
#define GOCORE_EVENT_FINISHED 13
/* Both sides agreed on the dead stones. */
#define GOCORE_END_REASON_SCORE 1
/* Passes ended the game for good, all stones alive. */
#define GOCORE_END_REASON_ALL_ALIVE 2
/* A side resigned. */
#define GOCORE_END_REASON_RESIGNATION 3
/* A side ran out of time. */
#define GOCORE_END_REASON_TIME 4
/* A side forfeited the game. */
#define GOCORE_END_REASON_FORFEIT 5
/* Both sides agreed to end the game unfinished: it has no winner. */
#define GOCORE_END_REASON_UNFINISHED 6
/* The host voided the game. */
#define GOCORE_END_REASON_VOID 7
/* The host ended stone removal and had the marks counted. */
#define GOCORE_END_REASON_SETTLED 8
/* The host decided. */
#define GOCORE_END_REASON_ADJUDICATION 9
/* A whole board came back, and the rules give such a game no winner. */
#define GOCORE_END_REASON_REPETITION 10

/* What an accepted action has led to. The most telling thing is said: a pass that ends the game is GOCORE_EVENT_FINISHED,
 one that stops play GOCORE_EVENT_STOPPED. A pass that White owed and that was made by itself is among the turns of the
 game then. The same actions from the same start lead to the same events, so nobody need store them. A plain value. */
typedef struct gocore_event {
    /* GOCORE_EVENT_..., never 0. */
    uint8_t kind;
    /* The colour that the kind names. */
    uint8_t color;
    /* Where the session stands now: GOCORE_SESSION_PHASE_PLAY, ... */
    uint8_t phase;
    /* Why it is over: GOCORE_END_REASON_...; 0 while it is not. */
    uint8_t end_reason;
    /* The point that the kind names; GOCORE_NO_POINT if none. */
    uint16_t point;
    /* 0. */
    uint8_t reserved[2];
    /* The number of the request or offer that the kind names; UINT32_MAX if none. */
    uint32_t number;
    /* The ply that the kind names; UINT32_MAX if none. */
    uint32_t ply;
    /* The revision of the marks now. */
    uint32_t revision;
    /* The result if it is over; while it is not, all 0. */
    gocore_outcome outcome;
    /* For later fields: all 0. */
    uint8_t reserved_tail[12];
} gocore_event;

/* A wish to go back to an earlier ply. A plain value. */
typedef struct gocore_undo_request {
    /* The ply to go back to. */
    uint32_t ply;
    /* The number of the request, which GOCORE_ACTION_ACCEPT_UNDO must quote: no two requests or offers of a session have the
     same. */
    uint32_t number;
    /* The side that asks. */
    uint8_t color;
    /* For later facts: all 0. */
    uint8_t reserved[7];
} gocore_undo_request;

/* An offer to end the game unfinished. A plain value. */
typedef struct gocore_end_offer {
    /* The number of the offer, which GOCORE_ACTION_ACCEPT_END must quote. */
    uint32_t number;
    /* The side that offers. */
    uint8_t color;
    /* For later facts: all 0. */
    uint8_t reserved[7];
} gocore_end_offer;

/* How a session ended. A plain value. */
typedef struct gocore_ending {
    /* The result: that of an unfinished game is the same as that of a voided one; the reason tells them apart. */
    gocore_outcome outcome;
    /* Why: GOCORE_END_REASON_... */
    uint8_t reason;
    /* For later facts: all 0. */
    uint8_t reserved[7];
} gocore_ending;

/* The name of a reason for which a session is over, such as "all-alive"; "unknown" for a number that is none. The text is
 part of the library: it is never freed.

 Cost: linear in the number of reasons. */
const char *gocore_end_reason_name(uint8_t reason);

/* Sessions
   -------- */

/* gocore_session_options.toggle_unit: the chain of the stone. */
#define GOCORE_TOGGLE_CHAIN 0
/* gocore_session_options.toggle_unit: all chains of the stone's colour in the area that enemy stones enclose. OGS and Sabaki
 mark so. */
#define GOCORE_TOGGLE_AREA 1

/* How a session is held. All 0 is what most want, and what NULL stands for: chains are marked one by one, marks do not outlive
 a resumption, both sides confirm for themselves. A plain value. */
typedef struct gocore_session_options {
    /* What is marked together as dead: GOCORE_TOGGLE_... */
    uint8_t toggle_unit;
    /* 1 if marks outlive a resumption or an undo: when play stops again, chains that were marked as dead and still stand as
     they were are marked again, and so are empty points. Else 0. */
    uint8_t keep_marks;
    /* The side that agrees to whatever the other one confirms, the partner in a practice game; GOCORE_NONE if neither. */
    uint8_t automatic_partner;
    /* For later options: all 0. */
    uint8_t reserved[13];
} gocore_session_options;

/* Starts a session from an empty board, Black to move, held in the usual way.

 Errors: GOCORE_BAD_SIZE, and those of rules. Cost: one allocation. */
gocore_status gocore_session_new(gocore_size size, const gocore_rules *rules, gocore_session **session);

/* Starts a session from a handicap or any other start, which stays the caller's; options may be NULL. Where the start is one
 at which play has stopped, the session begins with stone removal; where it has ended for good, the session is finished
 from the first.

 If it fails, everything wrong with the start is listed: `faults` gets as many faults as its capacity, `count` how many there
 are, and both may be NULL.

 Errors: the status of the first fault: GOCORE_BAD_SETUP, GOCORE_BAD_KO_BAN or GOCORE_BAD_START; GOCORE_BAD_ARGUMENT for the
 options. Cost: linear in the board. */
gocore_status gocore_session_start(const gocore_builder *builder, const gocore_session_options *options,
    gocore_session **session, gocore_error *faults, size_t capacity, size_t *count);

/* Frees a session and sets the variable to NULL, so that a second call does nothing. NULL, and a variable that is NULL, are
 left alone. Other copies of the pointer, and its game, must not be used any more.

 Cost: linear in the turns. */
void gocore_session_free(gocore_session **session);

/* A copy that goes its own way.

 Cost: linear in the actions. */
gocore_status gocore_session_copy(const gocore_session *session, gocore_session **copy);

/* Does what a side or the host wants, if it can be done now. `event` gets what it has led to, and may be NULL. A side that
 confirms what it has confirmed already is told so again, and nothing has changed.

 Errors: GOCORE_BAD_ARGUMENT and GOCORE_OFF_BOARD for an action that is none; then the first reason that applies:
 GOCORE_WRONG_PHASE; GOCORE_TOO_MANY_ACTIONS, when it can only be ended; those of gocore_game_legality (a play during
 stone removal is GOCORE_STOPPED) and gocore_game_resume; GOCORE_HANDICAP_STONES; GOCORE_NO_SUCH_PLY for a ply that is not
 before the present one; GOCORE_REQUEST_WAITS, with the request of the other side as `current`; GOCORE_NOTHING_OFFERED,
 GOCORE_ALREADY_OFFERED, GOCORE_STALE_OFFER; GOCORE_NO_STONE, GOCORE_OCCUPIED, GOCORE_PART_OF_CHAIN, GOCORE_NEUTRAL_STONE for marks;
 GOCORE_STALE_REVISION; GOCORE_BAD_MARGIN for a win by more than 999,999.5 points; GOCORE_NO_REPETITION. Where a number is
 refused, the error tells it and the one that would have been right. Cost: what the action costs the game: mostly constant. */
gocore_status gocore_session_apply(gocore_session *session, const gocore_action *action, gocore_event *event,
    gocore_error *error);

/* The same for an action that was meant to follow a known number of actions, as gocore_session_action_count told it:
 refused if anything else has happened in between, as when a message is sent twice or two messages cross.

 Errors: GOCORE_STALE_ACTION with the present number as `current`, and those of gocore_session_apply. Cost: that of
 gocore_session_apply. */
gocore_status gocore_session_apply_at(gocore_session *session, uint32_t action_count, const gocore_action *action,
    gocore_event *event, gocore_error *error);

/* The same for an action as text, such as "B play Q16": see gocore_action_text. Its first word says who does it: take it
 from a client only if that is who it is, which gocore_action_parse tells.

 Errors: GOCORE_BAD_ACTION_TEXT with the byte, and those of gocore_session_apply. Cost: linear in the text, and that of
 gocore_session_apply. */
gocore_status gocore_session_apply_text(gocore_session *session, const char *text, gocore_event *event,
    gocore_error *error);

/* The same for an action as text that was meant to follow a known number of actions: see gocore_session_apply_at.

 Errors: GOCORE_BAD_ACTION_TEXT with the byte, and those of gocore_session_apply_at. Cost: linear in the text, and that of
 gocore_session_apply. */
gocore_status gocore_session_apply_text_at(gocore_session *session, uint32_t action_count, const char *text,
    gocore_event *event, gocore_error *error);

/* All actions that have changed something, each as text on a line that ends with a line feed: see gocore_action_text. Applied
 to the same start, they lead to the same session.

 Errors: GOCORE_SHORT_BUFFER. Cost: linear in the actions, also if only the length is asked for. */
gocore_status gocore_session_actions_text(const gocore_session *session, char *buffer, size_t capacity, size_t *length);

/* An action that has changed something, by its index from 0 on, as text: see gocore_action_text.

 Errors: GOCORE_BAD_ARGUMENT if there is no such action, GOCORE_SHORT_BUFFER. Cost: linear in the index. */
gocore_status gocore_session_action_text(const gocore_session *session, uint32_t index, char *buffer, size_t capacity,
    size_t *length);

/* The session as it stood after its first actions, so many: to look at the first stop again, or to replay. The caller frees
 it with gocore_session_free.

 Errors: GOCORE_BAD_ARGUMENT if there are fewer. Cost: linear in that number. */
gocore_status gocore_session_at(const gocore_session *session, uint32_t action_count, gocore_session **earlier);

/* Writes the session as bytes: rules, start, options and actions, with a checksum. A game of 300 moves on 19x19 takes less
 than a thousand. The same session gives the same bytes in every later version of the library, and every later version
 reads them.

 Errors: GOCORE_SHORT_BUFFER. Cost: linear in the actions. */
gocore_status gocore_session_snapshot(const gocore_session *session, uint8_t *buffer, size_t capacity, size_t *length);

/* The session of a snapshot, which goes on as the one that was saved: every action is done again and judged again. Nothing
 else is believed, and bytes that are cut short, changed or made up are refused. The caller frees it with
 gocore_session_free.

 Errors: GOCORE_NOT_A_SNAPSHOT, GOCORE_UNKNOWN_VERSION with the version as `number`, GOCORE_DAMAGED_SNAPSHOT,
 GOCORE_BAD_SNAPSHOT with the byte, GOCORE_REFUSED_ACTION with the index of the action as `number`. Cost: what the actions
 cost; memory in proportion to the bytes, some hundred times as much. */
gocore_status gocore_session_restore(const uint8_t *bytes, size_t length, gocore_session **session,
    gocore_error *error);

/* What sessions tell
   ------------------ */

/* Where the session stands: GOCORE_SESSION_PHASE_PLAY, GOCORE_SESSION_PHASE_STONE_REMOVAL or GOCORE_SESSION_PHASE_FINISHED; 0 for NULL.

 Cost: constant. */
uint8_t gocore_session_phase(const gocore_session *session);

/* The game of a session: its turns, board, history and tally. There are no turns ahead of the present one. It is part of the
 session and borrowed: never free it. It is valid until the session is freed, or given to any function that takes it
 without `const`, even if that fails: ask for it anew then. NULL for NULL.

 Cost: constant. */
const gocore_game *gocore_session_game(const gocore_session *session);

/* The size of the board; width and height 0 for NULL.

 Cost: constant. */
gocore_size gocore_session_size(const gocore_session *session);

/* How the session is held.

 Errors: GOCORE_NULL. Cost: constant. */
gocore_status gocore_session_get_options(const gocore_session *session, gocore_session_options *options);

/* The number of actions that have changed something; 0 for NULL.

 Cost: constant. */
uint32_t gocore_session_action_count(const gocore_session *session);

/* What a side may do now, or the host, which is GOCORE_NONE: the kinds of actions of which at least one would be accepted,
 each as the bit `UINT64_C(1) << kind`. Which plays are legal the game tells. 0 for NULL and for what is no colour.

 Cost: linear in the board. */
uint64_t gocore_session_allowed(const gocore_session *session, uint8_t by);

/* The revision of the marks, which a confirmation must quote. It rises with every change of the marks and whenever play stops,
 and never goes back. 0 before the first stop, and for NULL.

 Cost: constant. */
uint32_t gocore_session_revision(const gocore_session *session);

/* Whether a side has confirmed the marks on the table; false for NULL and for what is no colour.

 Cost: constant. */
bool gocore_session_has_confirmed(const gocore_session *session, uint8_t by);

/* Whether a wish to go back waits for an answer, and which: `request` gets it and may be NULL. False for NULL.

 Cost: constant. */
bool gocore_session_undo_request(const gocore_session *session, gocore_undo_request *request);

/* Whether an offer to end the game unfinished waits for an answer, and which: `offer` gets it and may be NULL. False for NULL.

 Cost: constant. */
bool gocore_session_end_offer(const gocore_session *session, gocore_end_offer *offer);

/* Whether the session is over, and how: `ending` gets it and may be NULL. False for NULL.

 Cost: constant. */
bool gocore_session_ending(const gocore_session *session, gocore_ending *ending);

/* The ply before the last turn of a side: what it asks for to take its last turn back. UINT32_MAX if it has made none, for NULL
 and for what is no colour.

 Cost: constant, but for turns in a row by the other side. */
uint32_t gocore_session_ply_before_last_turn(const gocore_session *session, uint8_t by);

/* The stones marked as dead, in reading order; none while play is on.

 Errors: GOCORE_SHORT_BUFFER. Cost: linear in the board's rows. */
gocore_status gocore_session_dead(const gocore_session *session, uint16_t *stones, size_t capacity, size_t *count);

/* The points marked as neutral, in reading order; none while play is on.

 Errors: GOCORE_SHORT_BUFFER. Cost: linear in the board's rows. */
gocore_status gocore_session_neutral(const gocore_session *session, uint16_t *points, size_t capacity, size_t *count);

/* The count with the marks on the table: in stone removal what it would be, at the end what decided. The caller frees it with
 gocore_score_free.

 Errors: GOCORE_WRONG_PHASE while play is on, and when something else than a count has ended the session; for a count all
 the same, ask the game. Cost: linear in the board. */
gocore_status gocore_session_score(const gocore_session *session, gocore_score **score);

/* Records judged as they stand
   ---------------------------- */

/* Starts the replay of a record from an empty board. With `playing_repetitions` 1, a move refused for repetition only is
 played all the same, and is a fault as well; 0 leaves it out.

 Errors: GOCORE_BAD_SIZE, and those of rules. Cost: one allocation. */
gocore_status gocore_replay_new(gocore_size size, const gocore_rules *rules, uint8_t playing_repetitions,
    gocore_replay **replay);

/* Frees a replay and sets the variable to NULL, so that a second call does nothing. NULL, and a variable that is NULL, are
 left alone. Other copies of the pointer must not be used any more.

 Cost: linear in the moves. */
void gocore_replay_free(gocore_replay **replay);

/* A copy that goes its own way.

 Cost: linear in the moves. */
gocore_status gocore_replay_copy(const gocore_replay *replay, gocore_replay **copy);

/* Puts other stones on the board: a set-up. Chains without a liberty are left standing. The position stays the caller's.

 Errors: GOCORE_SIZE_MISMATCH. Cost: linear in the board. */
gocore_status gocore_replay_set_position(gocore_replay *replay, const gocore_position *position);

/* Says how many handicap stones Black was given, for White's compensation.

 Errors: GOCORE_NULL. Cost: constant. */
gocore_status gocore_replay_set_handicap(gocore_replay *replay, uint32_t stones);

/* The next move of the record: a point or GOCORE_PASS. GOCORE_OK if it has been played. One that is refused is counted,
 noted among the faults, and left out, but for a repetition that is played all the same. A number beyond the board is
 such a move; GOCORE_NO_POINT and what is no colour are none: they are not counted.

 Errors: GOCORE_OFF_BOARD, GOCORE_OCCUPIED, GOCORE_SUICIDE, GOCORE_KO and GOCORE_SUPERKO with the number of the move that
 made the board that would come back. Cost: constant, whatever the number of moves. */
gocore_status gocore_replay_turn(gocore_replay *replay, uint8_t color, uint16_t move, gocore_error *error);

/* A move of the record that cannot be read as a point at all: it is counted and noted among the faults, as GOCORE_BAD_VERTEX.

 Errors: GOCORE_BAD_ARGUMENT. Cost: constant. */
gocore_status gocore_replay_unreadable_turn(gocore_replay *replay, uint8_t color);

/* The next moves of the record, one after the other as by gocore_replay_turn, but faster: a colour and a move for each.
 `refused` gets how many are refused, which is no failure, and may be NULL; they are the last of the faults.

 Errors: GOCORE_BAD_ARGUMENT with the index as offset for what is no colour or move; nothing has been played then. Cost:
 linear in the moves. */
gocore_status gocore_replay_turns(gocore_replay *replay, const uint8_t *colors, const uint16_t *moves, size_t count,
    size_t *refused, gocore_error *error);

/* Moves of the record that could not be played so far; 0 for NULL.

 Cost: constant. */
size_t gocore_replay_fault_count(const gocore_replay *replay);

/* A move of the record that could not be played, by its index among the faults from 0 on: `number` gets its number in the
 record, from 1, where passes and moves left out count; `color` who made it; `reason` why it cannot be played, as
 gocore_replay_turn explained it. Each may be NULL.

 Errors: GOCORE_BAD_ARGUMENT if there is no such fault. Cost: constant. */
gocore_status gocore_replay_fault(const gocore_replay *replay, size_t index, uint32_t *number, uint8_t *color,
    gocore_error *reason);

/* The number of moves so far, passes and refused ones among them; 0 for NULL.

 Cost: constant. */
uint32_t gocore_replay_number(const gocore_replay *replay);

/* The size of the board; width and height 0 for NULL.

 Cost: constant. */
gocore_size gocore_replay_size(const gocore_replay *replay);

/* The rules.

 Errors: GOCORE_NULL. Cost: constant. */
gocore_status gocore_replay_rules(const gocore_replay *replay, gocore_rules *rules);

/* Writes a colour for every point: bytes in the shape [height][width], row 0 on top, GOCORE_NONE where there is no stone.

 Errors: GOCORE_SHORT_BUFFER if the length is less than the number of points. Cost: linear in the board. */
gocore_status gocore_replay_stones(const gocore_replay *replay, uint8_t *stones, size_t length);

/* The stones as they stand as a position of its own, which the caller frees with gocore_position_free.

 Cost: one allocation. */
gocore_status gocore_replay_position(const gocore_replay *replay, gocore_position **position);

/* What has piled up beside the board so far.

 Errors: GOCORE_NULL. Cost: constant. */
gocore_status gocore_replay_tally(const gocore_replay *replay, gocore_tally *tally);

/* How often the present stones have been on the board, now included; 0 for NULL.

 Cost: constant. */
uint32_t gocore_replay_board_occurrences(const gocore_replay *replay);

/* Whether the board and the rules let a colour make a move as the next one of the record: GOCORE_OK if they do. A move is
 a point or GOCORE_PASS, which they always do. Nothing changes, and nothing is a fault.

 Errors: those of gocore_replay_turn. Cost: constant for the colour whose turn it is; otherwise, or before the first
 move, linear in the moves so far. */
gocore_status gocore_replay_legality(const gocore_replay *replay, uint8_t color, uint16_t move, gocore_error *error);

/* The points where a colour may play as the next move of the record, in reading order.

 Errors: GOCORE_BAD_ARGUMENT, GOCORE_SHORT_BUFFER. Cost: linear in the board; for a colour whose turn it is not, linear in
 the moves too. */
gocore_status gocore_replay_legal_points(const gocore_replay *replay, uint8_t color, uint16_t *points, size_t capacity,
    size_t *count);

/* Counts the position as it stands; a pass that White still owes is taken as made. Marks may be NULL for none, and there may
 be some however the record ends. The caller frees the score with gocore_score_free.

 Errors: GOCORE_OFF_BOARD, GOCORE_NO_STONE, GOCORE_NEUTRAL_STONE with the point. Cost: linear in the board. */
gocore_status gocore_replay_score(const gocore_replay *replay, const gocore_marks *marks, gocore_score **score,
    gocore_error *error);

/* Warnings about game records
   --------------------------- */

/* No SZ, 19 assumed. */
#define GOCORE_WARNING_SIZE_ABSENT 1
/* SZ unusable, default assumed. */
#define GOCORE_WARNING_SIZE_BAD 2
/* SZ with two equal sides. */
#define GOCORE_WARNING_SIZE_SQUARE_WRITTEN_AS_RECTANGLE 3
/* GM is not 1. */
#define GOCORE_WARNING_NOT_GO 4
/* Lower-case letters dropped from a property name. */
#define GOCORE_WARNING_LOWERCASE_IDENT 5
/* Nothing left after dropping lower-case letters. */
#define GOCORE_WARNING_EMPTY_PROPERTY_ID 6
/* Text before the first tree. */
#define GOCORE_WARNING_JUNK_BEFORE 7
/* Text after the last tree. */
#define GOCORE_WARNING_JUNK_AFTER 8
/* Stray characters between tokens. */
#define GOCORE_WARNING_JUNK_INSIDE 9
/* Tree closed by end of file. */
#define GOCORE_WARNING_MISSING_CLOSE_PAREN 10
/* Surplus closing parenthesis. */
#define GOCORE_WARNING_EXTRA_CLOSE_PAREN 11
/* Node opened without a semicolon. */
#define GOCORE_WARNING_MISSING_SEMICOLON 12
/* Value without closing bracket. */
#define GOCORE_WARNING_UNTERMINATED_VALUE 13
/* Property name without a value. */
#define GOCORE_WARNING_PROPERTY_WITHOUT_VALUE 14
/* Same name twice in a node. */
#define GOCORE_WARNING_DUPLICATE_PROPERTY 15
/* NUL in input. */
#define GOCORE_WARNING_NUL_BYTE 16
/* Byte-order mark. */
#define GOCORE_WARNING_BOM 17
/* UTF-16 input. */
#define GOCORE_WARNING_ENCODING_UTF16 18
/* CA not known. */
#define GOCORE_WARNING_ENCODING_UNKNOWN 19
/* Bytes do not fit CA. */
#define GOCORE_WARNING_ENCODING_MISMATCH 20
/* No CA and not ASCII. */
#define GOCORE_WARNING_ENCODING_GUESSED 21
/* B or W in the root. */
#define GOCORE_WARNING_MOVE_IN_ROOT 22
/* Several moves in one node. */
#define GOCORE_WARNING_TWO_MOVES_IN_NODE 23
/* B or W in one node with AB, AW or AE. */
#define GOCORE_WARNING_MOVE_AND_SETUP_IN_NODE 24
/* B or W with several values. */
#define GOCORE_WARNING_MOVE_WITH_MANY_VALUES 25
/* One colour moves twice in a row. */
#define GOCORE_WARNING_SAME_COLOR_TWICE 26
/* A move the rules forbid. */
#define GOCORE_WARNING_ILLEGAL_MOVE 27
/* Value is not a point of this board. */
#define GOCORE_WARNING_BAD_POINT 28
/* AB, AW or AE with an empty value. */
#define GOCORE_WARNING_EMPTY_POINT_LIST 29
/* AB, AW or AE after a move. */
#define GOCORE_WARNING_SETUP_AFTER_START 30
/* One point in two set-up lists. */
#define GOCORE_WARNING_SETUP_OVERLAP 31
/* One point twice in a set-up list. */
#define GOCORE_WARNING_SETUP_REPEATED_POINT 32
/* Set-up leaves a chain with no liberty. */
#define GOCORE_WARNING_SETUP_STONE_WITHOUT_LIBERTY 33
/* HA differs from the number of AB stones. */
#define GOCORE_WARNING_HANDICAP_MISMATCH 34
/* HA of 2 or more, no AB, White first. */
#define GOCORE_WARNING_HANDICAP_WITHOUT_STONES 35
/* HA not a number. */
#define GOCORE_WARNING_HANDICAP_UNPARSED 36
/* PL neither B nor W. */
#define GOCORE_WARNING_PL_NONSTANDARD 37
/* KM with an empty value. */
#define GOCORE_WARNING_KOMI_EMPTY 38
/* KM not a number. */
#define GOCORE_WARNING_KOMI_UNPARSED 39
/* KM looked like hundredths. */
#define GOCORE_WARNING_KOMI_SCALED 40
/* KM looked like Chinese zi, worth two points each. */
#define GOCORE_WARNING_KOMI_QUARTER_UNITS 41
/* KM with a decimal comma. */
#define GOCORE_WARNING_KOMI_DECIMAL_COMMA 42
/* Unit text after KM ignored. */
#define GOCORE_WARNING_KOMI_UNIT_TEXT 43
/* KM larger than the board. */
#define GOCORE_WARNING_KOMI_IMPLAUSIBLE 44
/* KM not a multiple of a half point. */
#define GOCORE_WARNING_KOMI_NOT_HALF 45
/* RE not understood. */
#define GOCORE_WARNING_RESULT_UNPARSED 46
/* RU not understood. */
#define GOCORE_WARNING_RULES_UNKNOWN 47
/* tt where only one side exceeds 19, read as a pass. */
#define GOCORE_WARNING_AMBIGUOUS_TT 48
/* The most warnings that are kept of one list: room for a list that can never be too short. All are counted. */
#define GOCORE_WARNINGS_KEPT 1000

/* Something in a record that is not as the format has it, or that the reader had to guess. A plain value. */
typedef struct gocore_warning {
    /* Where, in bytes from the start of gocore_sgf_source. */
    uint64_t offset;
    /* The node it was met in, counted from 0 in all games of the bytes together, in the order they are written; UINT32_MAX
     outside of all nodes. */
    uint32_t node;
    /* The move of the main line it is about, from 1; UINT32_MAX if none. */
    uint32_t move_number;
    /* What was met: GOCORE_WARNING_...; later versions may have more. */
    uint8_t code;
    /* 0. */
    uint8_t reserved[7];
} gocore_warning;

/* The name of a warning in lower case, such as "komi_scaled" for GOCORE_WARNING_KOMI_SCALED; "unknown" for a number that is
 none. The text is part of the library: it is never freed.

 Cost: linear in the number of warnings there are. */
const char *gocore_warning_name(uint8_t code);

/* A few words in English on what a warning means, such as "KM looked like hundredths"; "an unknown warning" for a number that
 is none. The text is part of the library: it is never freed.

 Cost: linear in the number of warnings there are. */
const char *gocore_warning_meaning(uint8_t code);

/* What a game record states
   ------------------------- */

/* gocore_record.result: one side won. */
#define GOCORE_RECORDED_WIN 1
/* gocore_record.result: a tie, jigo. */
#define GOCORE_RECORDED_DRAW 2
/* gocore_record.result: no result, or the game does not count. */
#define GOCORE_RECORDED_VOID 3
/* gocore_record.result: stated to be unknown, or an empty text. */
#define GOCORE_RECORDED_UNKNOWN 4
/* gocore_record.result: text that was not understood; gocore_sgf_root_text with "RE" has it. */
#define GOCORE_RECORDED_UNPARSED 5
/* gocore_record.won_by: points, see gocore_record.margin_hundredths. */
#define GOCORE_RECORDED_BY_POINTS 1
/* gocore_record.won_by: the loser resigned. */
#define GOCORE_RECORDED_BY_RESIGNATION 2
/* gocore_record.won_by: the loser ran out of time. */
#define GOCORE_RECORDED_BY_TIME 3
/* gocore_record.won_by: the loser forfeited. */
#define GOCORE_RECORDED_BY_FORFEIT 4
/* gocore_record.won_by: not stated. */
#define GOCORE_RECORDED_BY_UNKNOWN 5

/* What the header and the main line of a game record state, whatever the board says to it: nothing has been played. A plain
 value. Names and other texts are had from gocore_sgf_root_text. */
typedef struct gocore_record {
    /* Columns, from 1 to 52; 19 where no size is stated, or none that can be read. A board with a side over 25 cannot be
     played on here. */
    uint8_t width;
    /* Rows, from 1 to 52. */
    uint8_t height;
    /* 1 if it is a game of Go, else 0: then its moves mean nothing here. */
    uint8_t is_go;
    /* Who moves first: a colour. */
    uint8_t first_player;
    /* 1 if the record says who moves first, in words or by its first move; 0 if it was assumed: White after handicap
     stones, else Black. */
    uint8_t first_player_is_stated;
    /* 1 if it states a komi that was understood, else 0. */
    uint8_t has_komi;
    /* The result that it states: GOCORE_RECORDED_...; 0 if none. */
    uint8_t result;
    /* The winner that it states: a colour, or GOCORE_NONE. */
    uint8_t winner;
    /* How the winner has won: GOCORE_RECORDED_BY_...; 0 if nobody has. */
    uint8_t won_by;
    /* 0. */
    uint8_t reserved[3];
    /* The komi in hundredths of a point: 650 is 6.5 points, and 625, which some records have, is no whole number of half
     points. The ways of other programs are understood: "375" and "3.75", in Chinese units of two points, are 750. 0
     without has_komi. */
    int32_t komi_hundredths;
    /* The margin of a win by points, in hundredths of the unit it was written in, which in Chinese records may be two points;
     else 0. */
    int32_t margin_hundredths;
    /* The kind of game by its number in the format: 1, which is Go, also where none is stated; UINT32_MAX where it is no
     number. */
    uint32_t game_type;
    /* The handicap that it states; UINT32_MAX where it states none, or what is no number. */
    uint32_t handicap;
    /* Black stones set up before the first move. */
    uint32_t handicap_stones;
    /* Moves on the main line, passes and what is no point of the board included. */
    uint32_t move_count;
    /* Passes on the main line. */
    uint32_t pass_count;
    /* Warnings about the game: more than gocore_sgf_game_warnings has, where it could not keep all. */
    uint32_t warning_count;
    /* For later facts: all 0. */
    uint32_t reserved_facts[4];
} gocore_record;

/* Game records that are read
   -------------------------- */

/* Reads every game of a file in the format SGF. What is broken in it is read as far as it makes sense, and every such place
 is a warning: see gocore_sgf_warnings. The bytes are copied.

 Errors: GOCORE_NO_GAME_TREE if there is no game in the bytes, GOCORE_RECORD_TOO_LONG from 4 GiB on; the offset of the
 error is the number of bytes. Cost: linear in the bytes. */
gocore_status gocore_sgf_parse(const uint8_t *bytes, size_t length, gocore_sgf **sgf, gocore_error *error);

/* Frees what was read and sets the variable to NULL, so that a second call does nothing. NULL, and a variable that is NULL,
 are left alone.

 Cost: constant. */
void gocore_sgf_free(gocore_sgf **sgf);

/* The number of games: at least one; 0 for NULL.

 Cost: constant. */
size_t gocore_sgf_game_count(const gocore_sgf *sgf);

/* The bytes that the offsets of warnings and errors count in: those that were read, or if they were UTF-16, the same text in
 UTF-8. No NUL is added at the end.

 Errors: GOCORE_SHORT_BUFFER. Cost: linear in the bytes. */
gocore_status gocore_sgf_source(const gocore_sgf *sgf, uint8_t *bytes, size_t capacity, size_t *length);

/* The warnings about encoding, brackets, names and the like in all games, in the order they were met: at most
 GOCORE_WARNINGS_KEPT. gocore_sgf_warning_count tells whether there were more.

 Errors: GOCORE_SHORT_BUFFER. Cost: linear in their number. */
gocore_status gocore_sgf_warnings(const gocore_sgf *sgf, gocore_warning *warnings, size_t capacity, size_t *count);

/* The number of warnings about encoding, brackets, names and the like, also of those that gocore_sgf_warnings did not keep; 0
 for NULL.

 Cost: constant. */
size_t gocore_sgf_warning_count(const gocore_sgf *sgf);

/* Every warning that concerns a game: those of gocore_sgf_warnings about one of its nodes or its part of the bytes, then those
 about what its header and main line mean, at most GOCORE_WARNINGS_KEPT of each. The warning_count of its gocore_record
 tells whether there were more.

 Errors: GOCORE_BAD_ARGUMENT for the index, GOCORE_SHORT_BUFFER. Cost: linear in the nodes of the main line. */
gocore_status gocore_sgf_game_warnings(const gocore_sgf *sgf, size_t game, gocore_warning *warnings, size_t capacity,
    size_t *count);

/* What the header and the main line of a game state: size, komi, result and the like.

 Errors: GOCORE_BAD_ARGUMENT for the index. Cost: linear in the nodes of the main line. */
gocore_status gocore_sgf_record(const gocore_sgf *sgf, size_t game, gocore_record *record);

/* Whether the first node of a game has a property, such as "PB": it may be there with an empty value. False also for NULL and
 beyond the last game.

 Cost: linear in the properties of the node. */
bool gocore_sgf_root_has(const gocore_sgf *sgf, size_t game, const char *property);

/* The first value of a property of the first node of a game as one line of text in UTF-8, whatever character set it was
 written in: "PB" and "PW" for the players, "DT" for the date, "RE" for the result as written. Empty where it has not that
 property: see gocore_sgf_root_has.

 Errors: GOCORE_BAD_ARGUMENT for the index, GOCORE_SHORT_BUFFER, GOCORE_NOT_UTF8. Cost: linear in the properties of the node
 and the length of the text. */
gocore_status gocore_sgf_root_text(const gocore_sgf *sgf, size_t game, const char *property, char *buffer,
    size_t capacity, size_t *length);

/* The rules of a game: those that its record names, or `otherwise` where it names none (see gocore_sgf_root_has with "RU"),
 with the komi that it states. As they are where it states none, or none that is a whole number of half points within the
 limits. `otherwise` and `rules` may be the same variable.

 Errors: GOCORE_UNKNOWN_RULES and others of gocore_rules_parse if the name is not understood, and those of rules;
 GOCORE_BAD_ARGUMENT for the index. Cost: linear in the nodes of the main line. */
gocore_status gocore_sgf_rules(const gocore_sgf *sgf, size_t game, const gocore_rules *otherwise, gocore_rules *rules,
    gocore_error *error);

/* Rules of yours with the komi that a game states, whatever rules it names. As they are where it states none, or none that is
 a whole number of half points within the limits. `given` and `rules` may be the same variable.

 Errors: those of rules; GOCORE_BAD_ARGUMENT for the index. Cost: linear in the nodes of the main line. */
gocore_status gocore_sgf_with_komi(const gocore_sgf *sgf, size_t game, const gocore_rules *given, gocore_rules *rules);

/* The moves of the main line as they are written: who made them, and what. Two arrays of the same capacity, either of which
 may be NULL. Moves are points of the board of the record, which may be larger than one that can be played on, GOCORE_PASS,
 or GOCORE_NO_POINT for what is no point of that board. Stones that are set up are no moves.

 Errors: GOCORE_BAD_ARGUMENT for the index, GOCORE_SHORT_BUFFER. Cost: linear in the nodes of the main line. */
gocore_status gocore_sgf_moves(const gocore_sgf *sgf, size_t game, uint8_t *colors, uint16_t *moves, size_t capacity,
    size_t *count);

/* Plays the main line of a game as it stands, under rules: moves that are illegal or no points are left out, colours are
 taken as given, passes stop nothing. What could not be played is among the faults of the replay, which the caller frees
 with gocore_replay_free. With `playing_repetitions` 1, not 0, a move refused for repetition only is played all the same, as
 it was in the game: so that a record can be judged under a ko rule that was not the game's.

 `warnings` gets the warnings that only a board can give, at most GOCORE_WARNINGS_KEPT: illegal moves, and set-ups that
 leave a chain without a liberty. Both it and `count` may be NULL.

 Errors: GOCORE_RECORD_TOO_LARGE over 25 lines and GOCORE_NOT_GO, with the byte where it is stated; those of rules;
 GOCORE_SHORT_BUFFER if there is not room for the warnings, and then there is no replay; GOCORE_BAD_ARGUMENT. Cost: linear
 in the moves; one rebuilding of the board for each node with set-up. */
gocore_status gocore_sgf_replay(const gocore_sgf *sgf, size_t game, const gocore_rules *rules,
    uint8_t playing_repetitions, gocore_replay **replay, gocore_warning *warnings, size_t capacity, size_t *count,
    gocore_error *error);

/* The game at the end of the main line, to be gone on with: every move must be legal and in turn. Stones set up before the
 first move are the start, with White to move after a handicap; stones set up later start the game anew from what is then
 on the board. A move after play has stopped resumes it. A record with faults has no such game: gocore_sgf_replay judges it
 all the same. The caller frees the game with gocore_game_free.

 Errors: for a move those of gocore_game_legality, or GOCORE_BAD_VERTEX; the offset of the error is then the index of the
 move in gocore_sgf_moves. For the stones of the start GOCORE_BAD_SETUP and others of gocore_builder_build.
 GOCORE_RECORD_TOO_LARGE and GOCORE_NOT_GO as for gocore_sgf_replay; those of rules; GOCORE_BAD_ARGUMENT for the index.
 Cost: linear in the moves. */
gocore_status gocore_sgf_to_game(const gocore_sgf *sgf, size_t index, const gocore_rules *rules, gocore_game **game,
    gocore_error *error);

/* A game with all its variations as a tree, to be edited and written. Text becomes UTF-8 where its character set is known. The
 caller frees it with gocore_tree_free.

 Errors: GOCORE_BAD_ARGUMENT for the index. Cost: linear in the bytes of the game. */
gocore_status gocore_sgf_tree(const gocore_sgf *sgf, size_t game, gocore_tree **tree);

/* Trees: game records to edit
   --------------------------- */

/* The first node of every tree, which cannot be removed. */
#define GOCORE_TREE_ROOT 0
/* No node. */
#define GOCORE_NO_NODE UINT32_MAX

/* The record of an empty board: a root that states the format, the game, UTF-8 and the size.

 Errors: GOCORE_BAD_SIZE. Cost: constant. */
gocore_status gocore_tree_new(gocore_size size, gocore_tree **tree);

/* The record of a game as it was played up to its present ply: size, rules, komi, handicap, the stones and the side to move
 at the start, and the turns, each a node. A record has no words for the ko ban, captures, pass stones, button and passes
 that a start from the middle of a game may have, nor for resumptions and a handicap of one stone.

 Cost: linear in the turns. */
gocore_status gocore_tree_of_game(const gocore_game *game, gocore_tree **tree);

/* A copy that goes its own way; its nodes have the same numbers.

 Cost: linear in the nodes and values. */
gocore_status gocore_tree_copy(const gocore_tree *tree, gocore_tree **copy);

/* Frees a tree and sets the variable to NULL, so that a second call does nothing. NULL, and a variable that is NULL, are left
 alone.

 Cost: linear in the nodes and values. */
void gocore_tree_free(gocore_tree **tree);

/* The size of the board that the root states; 19x19 where it states none, or none that can be read. A side may have up to 52
 points here: what needs a board of at most 25 returns GOCORE_RECORD_TOO_LARGE then. Width and height 0 for NULL.

 Cost: linear in the properties of the root. */
gocore_size gocore_tree_size(const gocore_tree *tree);

/* The number of nodes, the root included; 0 for NULL.

 Cost: constant. */
size_t gocore_tree_node_count(const gocore_tree *tree);

/* Whether a node is in the tree; false for NULL.

 Cost: constant. */
bool gocore_tree_contains(const gocore_tree *tree, uint32_t node);

/* The node before a node; GOCORE_NO_NODE for the root, for NULL and for what is no node of the tree.

 Cost: constant. */
uint32_t gocore_tree_parent(const gocore_tree *tree, uint32_t node);

/* The node after a node on the main line from there; GOCORE_NO_NODE if there is none, for NULL and for what is no node of the
 tree.

 Cost: constant. */
uint32_t gocore_tree_first_child(const gocore_tree *tree, uint32_t node);

/* The next variation in the place of a node; GOCORE_NO_NODE if there is none, for NULL and for what is no node of the tree.

 Cost: constant. */
uint32_t gocore_tree_next_sibling(const gocore_tree *tree, uint32_t node);

/* The nodes from the root to a node, which is the last.

 Errors: GOCORE_NO_SUCH_NODE, GOCORE_SHORT_BUFFER. Cost: linear in their number. */
gocore_status gocore_tree_path(const gocore_tree *tree, uint32_t node, uint32_t *nodes, size_t capacity, size_t *count);

/* A node, its first child, that one's first child and so on: from the root, the main line.

 Errors: GOCORE_NO_SUCH_NODE, GOCORE_SHORT_BUFFER. Cost: linear in their number. */
gocore_status gocore_tree_main_line(const gocore_tree *tree, uint32_t from, uint32_t *nodes, size_t capacity,
    size_t *count);

/* A node and all below it, each before its children, the main line first: from the root, the whole tree in the order in which
 it is written.

 Errors: GOCORE_NO_SUCH_NODE, GOCORE_SHORT_BUFFER. Cost: linear in their number. */
gocore_status gocore_tree_descendants(const gocore_tree *tree, uint32_t from, uint32_t *nodes, size_t capacity,
    size_t *count);

/* The number of properties of a node; 0 for NULL and for what is no node of the tree.

 Cost: linear in their number. */
size_t gocore_tree_property_count(const gocore_tree *tree, uint32_t node);

/* The name of a property of a node, by its index from 0 on in their order, such as "AB".

 Errors: GOCORE_NO_SUCH_NODE, GOCORE_BAD_ARGUMENT beyond the last, GOCORE_SHORT_BUFFER. Cost: linear in the index. */
gocore_status gocore_tree_property_name(const gocore_tree *tree, uint32_t node, size_t index, char *buffer,
    size_t capacity, size_t *length);

/* The number of values that a property of a node has; 0 where the node has not that property, for NULL and for what is no
 node of the tree. A property always has a value, which may be empty.

 Cost: linear in the properties of the node. */
size_t gocore_tree_value_count(const gocore_tree *tree, uint32_t node, const char *property);

/* A value of a property of a node, by its index from 0 on, as it stands between brackets: bytes with escapes, such as "ee" or
 "cd:a\:b". UTF-8, unless the character set of the record was not known. No NUL is added at the end.

 Errors: GOCORE_NO_SUCH_NODE, GOCORE_BAD_ARGUMENT beyond the last value, GOCORE_SHORT_BUFFER, GOCORE_NOT_UTF8. Cost: linear
 in the properties of the node and the length of the value. */
gocore_status gocore_tree_value(const gocore_tree *tree, uint32_t node, const char *property, size_t index,
    uint8_t *bytes, size_t capacity, size_t *length);

/* The first value of a property of a node as text, such as the comment "C": without escapes, each line break a line feed.
 What is no UTF-8 in it becomes U+FFFD. Empty where the node has not that property: see gocore_tree_value_count.

 Errors: GOCORE_NO_SUCH_NODE, GOCORE_SHORT_BUFFER, GOCORE_NOT_UTF8. Cost: linear in the properties of the node and the
 length of the text. */
gocore_status gocore_tree_text(const gocore_tree *tree, uint32_t node, const char *property, char *buffer,
    size_t capacity, size_t *length);

/* The move of a node: who made it, and what. The colour is GOCORE_NONE and the move GOCORE_NO_POINT in a node without a move;
 a colour with GOCORE_NO_POINT is a move that is no point of the board. Of several moves in one node it is the first as
 they are written.

 Errors: GOCORE_NO_SUCH_NODE. Cost: linear in the properties of the node. */
gocore_status gocore_tree_move(const gocore_tree *tree, uint32_t node, uint8_t *color, uint16_t *move);

/* The game at a node, to be gone on with; see gocore_sgf_to_game. The caller frees it with gocore_game_free.

 Errors: GOCORE_NO_SUCH_NODE; for a move of the line to the node those of gocore_game_legality, or GOCORE_BAD_VERTEX, and
 the offset of the error is then the number of moves before it on the line; GOCORE_BAD_SETUP and others of
 gocore_builder_build; GOCORE_RECORD_TOO_LARGE, GOCORE_NOT_GO; those of rules. Cost: linear in the line. */
gocore_status gocore_tree_game_at(const gocore_tree *tree, uint32_t node, const gocore_rules *rules, gocore_game **game,
    gocore_error *error);

/* The line to a node played as it stands; see gocore_sgf_replay. What could not be played is among the faults of the replay,
 which the caller frees with gocore_replay_free.

 Errors: GOCORE_NO_SUCH_NODE, GOCORE_RECORD_TOO_LARGE, GOCORE_NOT_GO; those of rules. Cost: linear in the line. */
gocore_status gocore_tree_replay_at(const gocore_tree *tree, uint32_t node, const gocore_rules *rules,
    gocore_replay **replay, gocore_error *error);

/* Editing trees
   ------------- */

/* Adds a node as the last variation after a node. `node` gets its number.

 Errors: GOCORE_NO_SUCH_NODE. Cost: constant. */
gocore_status gocore_tree_add_child(gocore_tree *tree, uint32_t parent, uint32_t *node);

/* Removes a node with all below it.

 Errors: GOCORE_NO_SUCH_NODE, GOCORE_ROOT_NODE. Cost: linear in their number. */
gocore_status gocore_tree_remove(gocore_tree *tree, uint32_t node);

/* Moves a node with all below it to a place among its siblings: 0 makes it the first, a place beyond the last the last.

 Errors: GOCORE_NO_SUCH_NODE, GOCORE_ROOT_NODE. Cost: linear in the siblings. */
gocore_status gocore_tree_reorder(gocore_tree *tree, uint32_t node, size_t place);

/* Makes the line to a node the main line: it and each node before it become the first of their siblings.

 Errors: GOCORE_NO_SUCH_NODE. Cost: linear in the nodes of the line and their siblings. */
gocore_status gocore_tree_make_main_line(gocore_tree *tree, uint32_t node);

/* Sets a property of a node to values as they shall stand between brackets, each a text that ends with NUL. What would end the
 brackets is escaped, a pass is written as an empty value, and empty values of set-up are left out; without any value the
 property is removed. A property that is new comes last.

 Errors: GOCORE_NO_SUCH_NODE; GOCORE_BAD_PROPERTY_NAME for what is not capital letters, and digits after the first;
 GOCORE_WRONG_CHARSET for "CA", and for what is no ASCII in a tree that is not in UTF-8; GOCORE_NOT_UTF8 and GOCORE_NULL
 for a value, with its index. Cost: linear in what the node holds and the values. */
gocore_status gocore_tree_set_values(gocore_tree *tree, uint32_t node, const char *property, const char *const *values,
    size_t count, gocore_error *error);

/* Sets a property of a node to one text, with the escapes that it needs: a comment "C", a name "PB" and the like.

 Errors: GOCORE_NO_SUCH_NODE, GOCORE_BAD_PROPERTY_NAME, GOCORE_WRONG_CHARSET, GOCORE_NOT_UTF8. Cost: linear in what the
 node holds and the text. */
gocore_status gocore_tree_set_text(gocore_tree *tree, uint32_t node, const char *property, const char *value,
    gocore_error *error);

/* Sets a property of a node to points, each a value of its own: stones "AB", "AW" and "AE", marks such as "TR" and "SQ",
 territory "TB" and "TW". Naming a point twice does not matter; without any the property is removed.

 Errors: GOCORE_NO_SUCH_NODE, GOCORE_BAD_PROPERTY_NAME, GOCORE_WRONG_CHARSET for "CA", GOCORE_OFF_BOARD,
 GOCORE_RECORD_TOO_LARGE for a board with a side over 25. Cost: linear in what the node holds and the points. */
gocore_status gocore_tree_set_points(gocore_tree *tree, uint32_t node, const char *property, const uint16_t *points,
    size_t count, gocore_error *error);

/* Sets the labels "LB" of a node: a point and a text for each, in two arrays of the same length. Without any they are removed.

 Errors: GOCORE_NO_SUCH_NODE, GOCORE_WRONG_CHARSET, GOCORE_OFF_BOARD, GOCORE_RECORD_TOO_LARGE for a board with a side over
 25; GOCORE_NOT_UTF8 and GOCORE_NULL for a text, with its index. Cost: linear in what the node holds and the texts. */
gocore_status gocore_tree_set_labels(gocore_tree *tree, uint32_t node, const uint16_t *points,
    const char *const *labels, size_t count, gocore_error *error);

/* Makes a node the move of a colour, a point or GOCORE_PASS: sets "B" or "W", and removes the other one. Whether the move is
 legal is not asked.

 Errors: GOCORE_NO_SUCH_NODE, GOCORE_OFF_BOARD, GOCORE_RECORD_TOO_LARGE for a board with a side over 25,
 GOCORE_BAD_ARGUMENT. Cost: linear in what the node holds. */
gocore_status gocore_tree_set_move(gocore_tree *tree, uint32_t node, uint8_t color, uint16_t move);

/* Removes a property of a node, if it has it.

 Errors: GOCORE_NO_SUCH_NODE, GOCORE_BAD_PROPERTY_NAME, GOCORE_WRONG_CHARSET for "CA", GOCORE_NOT_UTF8. Cost: linear in
 what the node holds. */
gocore_status gocore_tree_remove_property(gocore_tree *tree, uint32_t node, const char *property);

/* The tree as one of the eight symmetries shows it, GOCORE_IDENTITY and so on: every point in every property that is known to
 hold points, and the size of a board whose sides change places. Values that are no points stay as they are. The nodes have
 the same numbers. The caller frees it with gocore_tree_free.

 Errors: GOCORE_BAD_ARGUMENT. Cost: linear in the nodes and values. */
gocore_status gocore_tree_transformed(const gocore_tree *tree, uint8_t symmetry, gocore_tree **transformed);

/* The tree with Black and White changing places: moves, stones, names, times, territory, the side to move, the result, the
 sign of the komi and of the value of positions. The handicap, which is Black's, goes; its stones stay, as White's. The
 nodes have the same numbers. The caller frees it with gocore_tree_free.

 Cost: linear in the nodes and values. */
gocore_status gocore_tree_colors_swapped(const gocore_tree *tree, gocore_tree **swapped);

/* The tree as the bytes of a file in the format SGF. Its lines have about that many bytes: one ends before the node or value
 that would go beyond it, and values are never broken. With width 0 the tree is on one line, but for the line breaks of
 texts. Reading gives the same tree. No NUL is added at the end.

 Errors: GOCORE_SHORT_BUFFER. Cost: linear in the nodes and values, also if only the length is asked for. */
gocore_status gocore_tree_bytes(const gocore_tree *tree, size_t line_width, uint8_t *bytes, size_t capacity,
    size_t *length);

/* Several trees one after the other as the bytes of one file, see gocore_tree_bytes. The same tree may be among them twice.

 Errors: GOCORE_SHORT_BUFFER; GOCORE_NULL also for a tree that is NULL. Cost: linear in the nodes and values, also if only
 the length is asked for. */
gocore_status gocore_trees_bytes(const gocore_tree *const *trees, size_t count, size_t line_width, uint8_t *bytes,
    size_t capacity, size_t *length);

/* Drawings
   -------- */

/* gocore_drawing_mark: a triangle; ^ in text. */
#define GOCORE_MARK_TRIANGLE 1
/* gocore_drawing_mark: a square; # in text. */
#define GOCORE_MARK_SQUARE 2
/* gocore_drawing_mark: a circle; @ in text. */
#define GOCORE_MARK_CIRCLE 3
/* gocore_drawing_mark: a diagonal cross; + in text. */
#define GOCORE_MARK_CROSS 4
/* gocore_drawing_mark: a label. In text one printable ASCII character stands as it is and any other label is *; in SVG labels
 are cut to six characters. */
#define GOCORE_MARK_LABEL 5
/* gocore_drawing_set_theme: light wood. */
#define GOCORE_THEME_LIGHT 0
/* gocore_drawing_set_theme: dark wood, for pages with a dark background. */
#define GOCORE_THEME_DARK 1
/* gocore_drawing_set_theme: light, or dark where the reader prefers it. */
#define GOCORE_THEME_AUTO 2

/* A drawing of these stones, of which it keeps a copy: with coordinates, in the light theme.

 Cost: one allocation. */
gocore_status gocore_drawing_new(const gocore_position *position, gocore_drawing **drawing);

/* Frees a drawing and sets the variable to NULL, so that a second call does nothing. NULL, and a variable that is NULL, are left
 alone. Other copies of the pointer must not be used any more.

 Cost: linear in the marks. */
void gocore_drawing_free(gocore_drawing **drawing);

/* Shows a stone as the last one played. GOCORE_NO_POINT and GOCORE_PASS show none, so that the answer of
 gocore_game_last_move can be given as it is.

 Errors: GOCORE_OFF_BOARD. Cost: constant. */
gocore_status gocore_drawing_set_last_move(gocore_drawing *drawing, uint16_t point);

/* Shows dead stones and the points that count, from a score, of which it keeps a copy; NULL shows none again.

 Errors: GOCORE_SIZE_MISMATCH for the score of another board size. Cost: constant. */
gocore_status gocore_drawing_set_score(gocore_drawing *drawing, const gocore_score *score);

/* Puts a mark on a point, in place of the one that it has: GOCORE_MARK_... A label is the text for GOCORE_MARK_LABEL, and not
 looked at for other marks; an empty one takes the mark of the point away.

 Errors: GOCORE_OFF_BOARD, GOCORE_BAD_ARGUMENT, GOCORE_NOT_UTF8; GOCORE_NULL for a label without text. Cost: linear in the
 marks and the label. */
gocore_status gocore_drawing_mark(gocore_drawing *drawing, uint16_t point, uint8_t kind, const char *label);

/* Takes all marks away.

 Errors: GOCORE_NULL. Cost: linear in the marks. */
gocore_status gocore_drawing_clear_marks(gocore_drawing *drawing);

/* The colours of the picture: GOCORE_THEME_...

 Errors: GOCORE_BAD_ARGUMENT. Cost: constant. */
gocore_status gocore_drawing_set_theme(gocore_drawing *drawing, uint8_t theme);

/* 1 if the picture shall have coordinates, as it has if nothing is said, 0 if not. Text always has.

 Errors: GOCORE_BAD_ARGUMENT. Cost: constant. */
gocore_status gocore_drawing_set_coordinates(gocore_drawing *drawing, uint8_t coordinates);

/* The width of the picture in pixels, with the height that goes with it; 0 lets it fill the room that it is given.

 Errors: GOCORE_NULL. Cost: constant. */
gocore_status gocore_drawing_set_width(gocore_drawing *drawing, uint16_t pixels);

/* The title of the picture, which browsers show and read out; NULL is the one by default, such as "Go board, 19x19".

 Errors: GOCORE_NOT_UTF8. Cost: linear in the text. */
gocore_status gocore_drawing_set_title(gocore_drawing *drawing, const char *title);

/* The description of the picture for those who cannot see it; NULL is the one by default: the number of stones and the last
 move.

 Errors: GOCORE_NOT_UTF8. Cost: linear in the text. */
gocore_status gocore_drawing_set_description(gocore_drawing *drawing, const char *description);

/* Draws text of fixed width with coordinates, for terminals and logs, each line ending with a line feed: X and O for stones, .
 for an empty point, x and o for dead stones, b and w for points that count; parentheses around the last stone played; a
 mark after its point. gocore_position_from_drawing reads it back.

 Errors: GOCORE_SHORT_BUFFER. Cost: linear in the board; about 900 bytes for 19x19, 1,300 with marks. */
gocore_status gocore_drawing_text(const gocore_drawing *drawing, char *buffer, size_t capacity, size_t *length);

/* Draws an SVG document, which scales to any size, with no script and no reference to anything outside. The same drawing
 gives the same bytes.

 Errors: GOCORE_SHORT_BUFFER. Cost: linear in the board; 4.7 kB for an empty 19x19 with coordinates, some 9 kB for the middle
 of a game, 17 kB for a full board. */
gocore_status gocore_drawing_svg(const gocore_drawing *drawing, char *buffer, size_t capacity, size_t *length);

/* Reads text drawn by gocore_drawing_text: a position of its own, which the caller frees with gocore_position_free. An
 indentation that all lines share does not matter, nor do blank lines. Liberties are not looked at: any position that can
 be drawn can be read. `last_move` gets the point in parentheses, or GOCORE_NO_POINT, and may be NULL. The list gets the stones
 drawn as dead, in reading order; if neither room nor count is given, they are not told.

 Errors: GOCORE_BAD_DRAWING, whose message names the line; GOCORE_SHORT_BUFFER for the list, without a position. Cost: linear
 in the text. */
gocore_status gocore_position_from_drawing(const char *drawing, gocore_position **position, uint16_t *last_move,
    uint16_t *dead, size_t capacity, size_t *count, gocore_error *error);

/* Dead stones and estimates
   ------------------------- */

/* A good number of playouts for gocore_game_suggest_dead and its like: more changes next to nothing. */
#define GOCORE_PLAYOUTS 400

/* Suggests which stones of a finished game are dead, as seeded playouts see it: nothing is marked or taken off. The list has
 whole chains, in reading order. The same seed gives the same answer on every machine. Without playouts only what is
 pass-alive is judged.

 `confidence` gets for every point how sure the verdict on the chain there is, dead or not, in permille, in the shape
 [height][width]: from 500, a close call, to 1000; 0 where nothing is known for want of playouts; UINT16_MAX for a point
 without a stone. It may be NULL. `least` gets the least confidence of any chain, 1000 for an empty board, and
 may be NULL. In 378 games, of chains below 600 about 1 in 15 was judged otherwise by GNU Go, of those from 600 to 799 1
 in 40, of those from 800 on 1 in 2,900.

 Errors: GOCORE_SHORT_BUFFER for the list or the length. Cost: for a finished game and GOCORE_PLAYOUTS about 1.3 ms on 9x9, 3
 ms on 13x13, 7 ms on 19x19, and in proportion to the playouts. */
gocore_status gocore_game_suggest_dead(const gocore_game *game, uint32_t playouts, uint64_t seed, uint16_t *dead,
    size_t capacity, size_t *count, uint16_t *confidence, size_t length, uint16_t *least);

/* As gocore_game_suggest_dead, for a position. `to_move` is the colour to move, or GOCORE_NONE where play has stopped: then
 each begins half of the playouts. `suicide` is GOCORE_SUICIDE_RULE_...

 Errors: GOCORE_BAD_ARGUMENT; GOCORE_SHORT_BUFFER for the list or the length. Cost: that of gocore_game_suggest_dead. */
gocore_status gocore_position_suggest_dead(const gocore_position *position, uint8_t to_move, uint8_t suicide,
    uint32_t playouts, uint64_t seed, uint16_t *dead, size_t capacity, size_t *count, uint16_t *confidence,
    size_t length, uint16_t *least);

/* Estimates how an unfinished game stands by area, as seeded playouts see it. `margin` gets the estimated area of Black less
 that of White, without komi, in half points. `uncertainty` gets how far the final margin may be from it either way, in
 half points: no further in nine games of ten; it may be NULL. A side leads clearly where the margin less komi is further
 from 0 than that. Without playouts the margin is that of the stones as they stand.

 `black` and `white` get for every point in how many of the playouts it ended up in the area of that colour, in the shape
 [height][width]; either may be NULL, and `length` is that of both.

 Errors: GOCORE_SHORT_BUFFER for the length. Cost: that of gocore_game_suggest_dead; from the empty board twice as much. */
gocore_status gocore_game_estimate(const gocore_game *game, uint32_t playouts, uint64_t seed, int32_t *margin,
    int32_t *uncertainty, uint32_t *black, uint32_t *white, size_t length);

/* As gocore_game_estimate, for a position. `to_move` is the colour to move, or GOCORE_NONE: then each begins half of the
 playouts. `suicide` is GOCORE_SUICIDE_RULE_...

 Errors: GOCORE_BAD_ARGUMENT; GOCORE_SHORT_BUFFER for the length. Cost: that of gocore_game_estimate. */
gocore_status gocore_position_estimate(const gocore_position *position, uint8_t to_move, uint8_t suicide,
    uint32_t playouts, uint64_t seed, int32_t *margin, int32_t *uncertainty, uint32_t *black, uint32_t *white,
    size_t length);

/* Random games
   ------------ */

/* Plays random games to the end from where a game stands, and writes their margins: Black's area less White's, in whole
 points, without komi. A seed stands for one playout, the same on every machine; these are the playouts of as many seeds
 from `seed` on as there is room for (after the last seed comes 0). `turns` gets the turns of all of them, and may be NULL.

 Both sides play a legal point chosen at random that does not fill an own eye, and pass when there is none; two passes end
 it, or three turns a point of the board. Of the rules only suicide enters, with the simple ko. Where play has stopped, the
 side that would move begins. For dead stones and how a game stands, gocore_game_suggest_dead and gocore_game_estimate
 play better.

 Cost: about 50 nanoseconds a turn on 9x9, 70 on 19x19: some 5 microseconds a playout on 9x9, 30 on 19x19. */
gocore_status gocore_game_playout_margins(const gocore_game *game, uint64_t seed, int32_t *margins, size_t count,
    uint64_t *turns);

/* As gocore_game_playout_margins, from a position with this side to move. `suicide` is GOCORE_SUICIDE_RULE_...

 Errors: GOCORE_BAD_ARGUMENT. Cost: that of gocore_game_playout_margins. */
gocore_status gocore_position_playout_margins(const gocore_position *position, uint8_t to_move, uint8_t suicide,
    uint64_t seed, int32_t *margins, size_t count, uint64_t *turns);

/* Plays as gocore_game_playout_margins, and writes for every point in how many of the playouts it ended up in the area of
 each colour, in the shape [height][width]: its stone, or an empty point that it alone reached. Either of `black` and
 `white` may be NULL; `length` is that of both. `turns` gets the turns of all playouts, and may be NULL.

 Errors: GOCORE_SHORT_BUFFER for the length. Cost: that of gocore_game_playout_margins. */
gocore_status gocore_game_playout_ownership(const gocore_game *game, uint32_t playouts, uint64_t seed, uint32_t *black,
    uint32_t *white, size_t length, uint64_t *turns);

/* As gocore_game_playout_ownership, from a position with this side to move. `suicide` is GOCORE_SUICIDE_RULE_...

 Errors: GOCORE_BAD_ARGUMENT; GOCORE_SHORT_BUFFER for the length. Cost: that of gocore_game_playout_margins. */
gocore_status gocore_position_playout_ownership(const gocore_position *position, uint8_t to_move, uint8_t suicide,
    uint32_t playouts, uint64_t seed, uint32_t *black, uint32_t *white, size_t length, uint64_t *turns);

/* Many games at once
   ------------------ */

/* The most games of a batch. */
#define GOCORE_MAX_BATCH 1048576
/* A plane: where the side to move may play. A pass, always legal, has no place in it. */
#define GOCORE_PLANE_LEGAL 0
/* A plane: stones of the side to move. */
#define GOCORE_PLANE_OWN 1
/* A plane: stones of its opponent. */
#define GOCORE_PLANE_OPPONENT 2
/* A plane: black stones. */
#define GOCORE_PLANE_BLACK 3
/* A plane: white stones. */
#define GOCORE_PLANE_WHITE 4
/* A plane: where the side to move may not play for the ko rule alone: suicide rule and stones would let it. */
#define GOCORE_PLANE_KO 5
/* A plane: everywhere, if Black is to move. */
#define GOCORE_PLANE_BLACK_TO_MOVE 6
/* A plane: stones of the side to move now, some turns ago; nothing before the start of the game. The turns are in the high
 byte: GOCORE_PLANE_OWN_BEFORE + 3 * GOCORE_PLANE_TURNS is three turns ago, and without any it is now. */
#define GOCORE_PLANE_OWN_BEFORE 7
/* A plane: stones of its opponent, some turns ago, which are in the high byte likewise. */
#define GOCORE_PLANE_OPPONENT_BEFORE 8
/* A plane: stones of either colour whose chain has one liberty. */
#define GOCORE_PLANE_LIBERTIES_1 9
/* A plane: stones of either colour whose chain has two liberties. */
#define GOCORE_PLANE_LIBERTIES_2 10
/* A plane: stones of either colour whose chain has three liberties or more. */
#define GOCORE_PLANE_LIBERTIES_3_OR_MORE 11
/* What a turn is worth in GOCORE_PLANE_OWN_BEFORE and GOCORE_PLANE_OPPONENT_BEFORE. */
#define GOCORE_PLANE_TURNS 256

/* What the games of a batch have in common. Begin with gocore_batch_options_default. A plain value. */
typedef struct gocore_batch_options {
    /* The size of the boards. */
    gocore_size size;
    /* White's komi in half points: 15 is 7.5 points. From -800 to 800. */
    int16_t komi;
    /* The turns, passes included, after which a game ends; 0 counts as 1. */
    uint32_t max_turns;
    /* GOCORE_KO_RULE_... The superko rules are exact; they cost time and, for each turn of a game, memory: about 100 bytes
     on 9x9, 200 on 19x19. */
    uint8_t ko;
    /* GOCORE_SUICIDE_RULE_... */
    uint8_t suicide;
    /* 1 if a game that ends begins anew in the same step, 0 if it stays as it ended. */
    uint8_t auto_reset;
    /* How many positions before the present one the planes can show: at most 15, more count as 15. Each takes 32 bytes a game
     on 9x9, 96 on 19x19. */
    uint8_t remembered;
    /* For later options: all 0. */
    uint8_t reserved[12];
} gocore_batch_options;

/* Simple ko, suicide forbidden, komi 7.5, at most three turns a point of the board, games that begin anew by themselves, no
 earlier positions remembered.

 Errors: GOCORE_BAD_SIZE. Cost: constant. */
gocore_status gocore_batch_options_default(gocore_size size, gocore_batch_options *options);

/* So many games at their start, at most GOCORE_MAX_BATCH. Memory a game: 2.3 kB up to 81 points, 5.6 kB up to 169, 19 kB up to
 361, 52 kB above.

 Errors: GOCORE_BAD_SIZE; GOCORE_KOMI_OUT_OF_RANGE; GOCORE_BAD_ARGUMENT also for too many games. Cost: linear in the
 games. */
gocore_status gocore_batch_new(const gocore_batch_options *options, size_t games, uint64_t seed, gocore_batch **batch);

/* Frees a batch and sets the variable to NULL, so that a second call does nothing. NULL, and a variable that is NULL, are
 left alone. Other copies of the pointer must not be used any more.

 Cost: linear in the games. */
void gocore_batch_free(gocore_batch **batch);

/* A copy that goes its own way, with the same random numbers to come.

 Cost: linear in the games, and under superko in their turns. */
gocore_status gocore_batch_copy(const gocore_batch *batch, gocore_batch **copy);

/* The number of games; 0 for NULL.

 Cost: constant. */
size_t gocore_batch_count(const gocore_batch *batch);

/* What the games have in common.

 Errors: GOCORE_NULL. Cost: constant. */
gocore_status gocore_batch_get_options(const gocore_batch *batch, gocore_batch_options *options);

/* All games begin anew, as if no step had been made but for their random numbers, which go on.

 Errors: GOCORE_NULL. Cost: linear in the games. */
gocore_status gocore_batch_reset(gocore_batch *batch);

/* A game begins anew, as by gocore_batch_reset.

 Errors: GOCORE_BAD_ARGUMENT if there is no such game. Cost: constant. */
gocore_status gocore_batch_reset_game(gocore_batch *batch, size_t game);

/* Makes a turn in each game: one action a game, in order.

 Errors: GOCORE_WRONG_LENGTH; GOCORE_NO_SUCH_ACTION for a number beyond that of the pass; GOCORE_ILLEGAL_ACTION with the
 point. The offset of the error is the first such game, its number the action. No turn has been made in any game then.
 Cost: linear in the games. */
gocore_status gocore_batch_step(gocore_batch *batch, const uint16_t *actions, size_t count, gocore_error *error);

/* Makes a random turn in each game: a legal play, each as likely as any other, or a pass if there is none. Writes the
 actions, one a game; for a game that is over, a pass. NULL with count 0 if they are not wanted.

 Errors: GOCORE_WRONG_LENGTH; no turn has been made then. Cost: linear in the games. */
gocore_status gocore_batch_step_random(gocore_batch *batch, uint16_t *actions, size_t count);

/* How the last step has ended games, each array with a place for each game, and NULL where it is not wanted. `terminals`: 1 for
 a game that the last step has ended, else 0; without `auto_reset`, for one that has ended since it was last reset.
 `rewards`: who has won it, 1 for Black, -1 for White, 0 for nobody. `margins`: by how much, Black's area less White's and
 less komi, in half points. Both are 0 for all other games.

 Errors: GOCORE_WRONG_LENGTH. Cost: linear in the games. */
gocore_status gocore_batch_results(const gocore_batch *batch, uint8_t *terminals, int8_t *rewards, int32_t *margins,
    size_t count);

/* Whose turn it is in each game: colours; in one that is over, whose it would be.

 Errors: GOCORE_WRONG_LENGTH. Cost: linear in the games. */
gocore_status gocore_batch_to_move(const gocore_batch *batch, uint8_t *colors, size_t count);

/* The turns made in each game since its start, passes included.

 Errors: GOCORE_WRONG_LENGTH. Cost: linear in the games. */
gocore_status gocore_batch_turns(const gocore_batch *batch, uint32_t *turns, size_t count);

/* The stones of a game as a position of its own, which the caller frees with gocore_position_free.

 Errors: GOCORE_BAD_ARGUMENT if there is no such game. Cost: one allocation. */
gocore_status gocore_batch_position(const gocore_batch *batch, size_t game, gocore_position **position);

/* The stones of a game: a colour for every point, bytes in the shape [height][width], row 0 on top.

 Errors: GOCORE_BAD_ARGUMENT if there is no such game, GOCORE_SHORT_BUFFER if the length is less than the number of points.
 Cost: linear in the board. */
gocore_status gocore_batch_stones(const gocore_batch *batch, size_t game, uint8_t *stones, size_t length);

/* Writes planes of all games, GOCORE_PLANE_..., in any order and number: bytes 0 and 1 in the shape
 [games][planes][height][width], row 0 on top, which `length` must be exactly.

 Errors: GOCORE_BAD_ARGUMENT for a number that is no plane, with its index as offset; GOCORE_NOT_REMEMBERED with the turns
 as number; GOCORE_WRONG_LENGTH with the length needed as `current`. Cost: the writing, and for planes of liberties a look
 at each chain. */
gocore_status gocore_batch_planes(const gocore_batch *batch, const uint16_t *planes, size_t plane_count, uint8_t *out,
    size_t length, gocore_error *error);

#ifdef __cplusplus
}
#endif

#endif /* GOCORE_H */
