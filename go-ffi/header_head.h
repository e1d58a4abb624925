/*
 gocore @VERSION@: rules of the game of Go (weiqi, baduk, igo), for C and C++. It knows what is legal and why not, what is
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
#define GOCORE_VERSION "@VERSION@"
#define GOCORE_VERSION_MAJOR @MAJOR@
#define GOCORE_VERSION_MINOR @MINOR@
#define GOCORE_VERSION_PATCH @PATCH@

#ifdef __cplusplus
extern "C" {
#endif

/* Objects
   ------- */

@OBJECTS@
