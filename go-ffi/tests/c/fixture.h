/* One of every object and value that functions take, for the program that calls every function of the header. The names are
   those of the types. */
#ifndef GOCORE_TEST_FIXTURE_H
#define GOCORE_TEST_FIXTURE_H

#include "check.h"

extern const gocore_size the_size;

/* Makes all of it anew, whatever has become of it, and frees what there was. */
void make_fixture(void);
void free_fixture(void);

/* Black to move at an empty E5, with turns made and one ahead. */
gocore_game *the_gocore_game(void);
gocore_builder *the_gocore_builder(void);
gocore_position *the_gocore_position(void);
gocore_score *the_gocore_score(void);
/* In stone removal. */
gocore_session *the_gocore_session(void);
/* With a fault. */
gocore_replay *the_gocore_replay(void);
gocore_sgf *the_gocore_sgf(void);
/* With a comment in the root. */
gocore_tree *the_gocore_tree(void);
gocore_drawing *the_gocore_drawing(void);
/* Of one game. */
gocore_batch *the_gocore_batch(void);

/* A node of the tree that is not its root. */
uint32_t the_node(void);
/* A list of one. */
const gocore_tree *const *the_trees(void);
const char *const *the_texts(void);
const uint16_t *the_points(void);
const uint8_t *the_colors(void);

const gocore_rules *the_gocore_rules(void);
const gocore_marks *the_gocore_marks(void);
/* One that the session accepts. */
const gocore_action *the_gocore_action(void);
const gocore_tally *the_gocore_tally(void);
const gocore_outcome *the_gocore_outcome(void);
const gocore_fingerprint *the_gocore_fingerprint(void);
const gocore_session_options *the_gocore_session_options(void);
const gocore_batch_options *the_gocore_batch_options(void);

extern const char the_record[];
extern const char the_drawing_text[];
const uint8_t *the_snapshot(void);
size_t the_snapshot_length(void);

#endif
