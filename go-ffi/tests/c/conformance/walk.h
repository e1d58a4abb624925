/* A game driven by the words of the data, watched at every step. */
#ifndef GOCORE_TEST_WALK_H
#define GOCORE_TEST_WALK_H

#include "words.h"

/* All that must come back when turns are taken back and made again. */
typedef struct stand {
    uint8_t stones[GOCORE_MAX_AREA];
    uint8_t legal[GOCORE_MAX_AREA];
    uint8_t to_move, phase;
    uint32_t passes, board_occurrences, situation_occurrences;
    gocore_tally tally;
} stand;

typedef struct walk {
    gocore_game *game;
    gocore_size size;
    /* What the last turn took, and what it lost by suicide. */
    points captured, self_captured;
    /* All stones taken off the board so far. */
    size_t removed;
    /* How the game stood after every turn, by ply. */
    stand *stands;
    size_t count, capacity;
    /* How it stood before play was resumed, if nothing has followed: taking back the turn before takes the resumption
       back too. */
    bool was_stopped;
    stand stopped;
} walk;

/* Takes the game over. The walk lives until the case ends. */
walk *walk_of(gocore_game *game);
/* "B C3", "W pass", "B resume" or "B undo". */
void make(walk *it, const char *text);
size_t legal_count(const gocore_game *game);
points legal_points(const gocore_game *game);
const char *rows_of(const gocore_game *game);
/* What is wrong where the set of legal plays, the question about each point, and playing there do not agree. */
const char *disagreement(const gocore_game *game);
/* Takes all turns back one by one, makes them again, and jumps about: what does not come back as it was. */
const char *back_and_forth(const walk *it);

#endif
