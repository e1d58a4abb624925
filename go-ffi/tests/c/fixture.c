#include "fixture.h"

const gocore_size the_size = {9, 9};
const char the_record[] = "(;FF[4]GM[1]SZ[9]RU[Japanese]KM[6.5]C[a game];B[ee];W[ce];B[cc])";
const char the_drawing_text[] = "   A B C\n 3 . . .  3\n 2 . X .  2\n 1 . . O  1\n   A B C\n";

static gocore_game *game;
static gocore_builder *builder;
static gocore_position *position;
static gocore_score *score;
static gocore_session *session;
static gocore_replay *replay;
static gocore_sgf *sgf;
static gocore_tree *tree;
static gocore_drawing *drawing;
static gocore_batch *batch;
static gocore_rules rules;
static gocore_marks marks;
static gocore_action action;
static gocore_tally tally;
static gocore_outcome outcome;
static gocore_fingerprint fingerprint;
static gocore_session_options session_options;
static gocore_batch_options batch_options;
static const uint16_t points[] = {10};
static const uint8_t colors[] = {GOCORE_BLACK};
static const char *const texts[] = {"ee"};
static const gocore_tree *trees[1];
static uint8_t snapshot[4096];
static size_t snapshot_length;
static uint32_t node;

static void make_values(void)
{
    OK(gocore_rules_preset("japanese", &rules, NULL));
    memset(&marks, 0, sizeof marks);
    marks.dead = points;
    marks.dead_count = 1;
    memset(&action, 0, sizeof action);
    action.kind = GOCORE_ACTION_TOGGLE_DEAD;
    action.color = GOCORE_BLACK;
    OK(gocore_point_parse(the_size, "C3", &action.point, NULL));
    outcome.winner = GOCORE_WHITE;
    outcome.how = GOCORE_RESULT_TIME;
    OK(gocore_batch_options_default(the_size, &batch_options));
}

static void make_session(void)
{
    OK(gocore_session_new(the_size, &rules, &session));
    OK(gocore_session_apply_text(session, "B play C3", NULL, NULL));
    OK(gocore_session_apply_text(session, "W pass", NULL, NULL));
    OK(gocore_session_apply_text(session, "B pass", NULL, NULL));
    CHECK(gocore_session_phase(session) == GOCORE_SESSION_PHASE_STONE_REMOVAL);
    OK(gocore_session_snapshot(session, snapshot, sizeof snapshot, &snapshot_length));
}

void make_fixture(void)
{
    static const uint16_t moves[] = {10, 11, 12, 13, 14};
    free_fixture();
    make_values();
    OK(gocore_game_new(the_size, &rules, &game));
    OK(gocore_game_play_moves(game, moves, 5, NULL, NULL));
    OK(gocore_game_undo(game));
    OK(gocore_builder_new(the_size, &rules, &builder));
    OK(gocore_game_position(game, &position));
    OK(gocore_position_fingerprint(position, &fingerprint));
    OK(gocore_game_score(game, NULL, &score, NULL));
    make_session();
    OK(gocore_replay_new(the_size, &rules, 0, &replay));
    OK(gocore_replay_turn(replay, GOCORE_BLACK, 10, NULL));
    CHECK(gocore_replay_turn(replay, GOCORE_WHITE, 10, NULL) == GOCORE_OCCUPIED);
    OK(gocore_sgf_parse((const uint8_t *)the_record, strlen(the_record), &sgf, NULL));
    OK(gocore_sgf_tree(sgf, 0, &tree));
    trees[0] = tree;
    node = gocore_tree_first_child(tree, GOCORE_TREE_ROOT);
    OK(gocore_drawing_new(position, &drawing));
    OK(gocore_batch_new(&batch_options, 1, 7, &batch));
}

void free_fixture(void)
{
    gocore_game_free(&game);
    gocore_builder_free(&builder);
    gocore_position_free(&position);
    gocore_score_free(&score);
    gocore_session_free(&session);
    gocore_replay_free(&replay);
    gocore_sgf_free(&sgf);
    gocore_tree_free(&tree);
    gocore_drawing_free(&drawing);
    gocore_batch_free(&batch);
}

gocore_game *the_gocore_game(void)
{
    return game;
}

gocore_builder *the_gocore_builder(void)
{
    return builder;
}

gocore_position *the_gocore_position(void)
{
    return position;
}

gocore_score *the_gocore_score(void)
{
    return score;
}

gocore_session *the_gocore_session(void)
{
    return session;
}

gocore_replay *the_gocore_replay(void)
{
    return replay;
}

gocore_sgf *the_gocore_sgf(void)
{
    return sgf;
}

gocore_tree *the_gocore_tree(void)
{
    return tree;
}

gocore_drawing *the_gocore_drawing(void)
{
    return drawing;
}

gocore_batch *the_gocore_batch(void)
{
    return batch;
}

const gocore_rules *the_gocore_rules(void)
{
    return &rules;
}

const gocore_marks *the_gocore_marks(void)
{
    return &marks;
}

const gocore_action *the_gocore_action(void)
{
    return &action;
}

const gocore_tally *the_gocore_tally(void)
{
    return &tally;
}

const gocore_outcome *the_gocore_outcome(void)
{
    return &outcome;
}

const gocore_fingerprint *the_gocore_fingerprint(void)
{
    return &fingerprint;
}

const gocore_session_options *the_gocore_session_options(void)
{
    return &session_options;
}

const gocore_batch_options *the_gocore_batch_options(void)
{
    return &batch_options;
}

uint32_t the_node(void)
{
    return node;
}

const gocore_tree *const *the_trees(void)
{
    return trees;
}

const char *const *the_texts(void)
{
    return texts;
}

const uint16_t *the_points(void)
{
    return points;
}

const uint8_t *the_colors(void)
{
    return colors;
}

const uint8_t *the_snapshot(void)
{
    return snapshot;
}

size_t the_snapshot_length(void)
{
    return snapshot_length;
}
