/* Two threads that read the same object at once, and two with objects of their own. */
#define _XOPEN_SOURCE 700
#include <pthread.h>

#include "fixture.h"

enum { ROUNDS = 100, ROOM = 8192 };

static gocore_game *game;

/* All that is read of the shared objects, in one number. */
static uint64_t sum_of(const void *bytes, size_t length, uint64_t sum)
{
    for (size_t i = 0; i < length; i++) {
        sum = (sum ^ ((const unsigned char *)bytes)[i]) * UINT64_C(1099511628211);
    }
    return sum;
}

static uint64_t read_game(void)
{
    uint8_t mask[81];
    uint16_t points[GOCORE_MAX_AREA];
    size_t count = 0;
    uint64_t sum = gocore_game_zobrist_hash(game);
    gocore_game *copy = NULL;
    gocore_score *score = NULL;
    OK(gocore_game_legal_mask(game, mask, 81, &count));
    sum = sum_of(mask, 81, sum + count);
    for (uint16_t point = 0; point < 81; point++) {
        sum += (uint64_t)gocore_game_legality(game, gocore_game_to_move(game), point, NULL) * point;
        OK(gocore_game_chain(game, point, points, GOCORE_MAX_AREA, &count));
        sum = sum_of(points, count * 2, sum);
    }
    OK(gocore_game_score(game, NULL, &score, NULL));
    sum += (uint64_t)gocore_score_margin(score);
    gocore_score_free(&score);
    /* The past is read too: a fork has left it to be shared. */
    OK(gocore_game_copy(game, &copy));
    OK(gocore_game_jump(copy, 3));
    sum += gocore_game_zobrist_hash(copy);
    gocore_game_free(&copy);
    OK(gocore_game_suggest_dead(game, 4, 1, points, GOCORE_MAX_AREA, &count, NULL, 0, NULL));
    return sum_of(points, count * 2, sum);
}

static uint64_t read_others(void)
{
    static const char *const properties[] = {"C", "RU", "KM", "SZ"};
    uint8_t bytes[ROOM], owners[81];
    uint16_t points[GOCORE_MAX_AREA];
    char text[ROOM];
    size_t length = 0;
    gocore_score *score = NULL;
    gocore_tree *tree = NULL;
    gocore_replay *replay = NULL;
    OK(gocore_session_snapshot(the_gocore_session(), bytes, ROOM, &length));
    uint64_t sum = sum_of(bytes, length, gocore_session_allowed(the_gocore_session(), GOCORE_BLACK));
    OK(gocore_session_score(the_gocore_session(), &score));
    sum += (uint64_t)gocore_score_margin(score);
    gocore_score_free(&score);
    sum += gocore_game_zobrist_hash(gocore_session_game(the_gocore_session()));
    OK(gocore_score_owners(the_gocore_score(), owners, 81));
    sum = sum_of(owners, 81, sum);
    for (uint8_t which = 0; which <= GOCORE_POINTS_UNFILLED_DAME; which++) {
        OK(gocore_score_points(the_gocore_score(), which, points, GOCORE_MAX_AREA, &length));
        sum = sum_of(points, length * 2, sum);
    }
    for (size_t i = 0; i < 4; i++) {
        OK(gocore_sgf_root_text(the_gocore_sgf(), 0, properties[i], text, ROOM, &length));
        sum = sum_of(text, length, sum);
    }
    OK(gocore_sgf_tree(the_gocore_sgf(), 0, &tree));
    sum += gocore_tree_node_count(tree);
    gocore_tree_free(&tree);
    OK(gocore_sgf_replay(the_gocore_sgf(), 0, the_gocore_rules(), 0, &replay, NULL, 0, NULL, NULL));
    gocore_replay_free(&replay);
    OK(gocore_replay_legal_points(the_gocore_replay(), GOCORE_WHITE, points, GOCORE_MAX_AREA, &length));
    sum = sum_of(points, length * 2, sum);
    OK(gocore_tree_bytes(the_gocore_tree(), 70, bytes, ROOM, &length));
    sum = sum_of(bytes, length, sum);
    OK(gocore_drawing_text(the_gocore_drawing(), text, ROOM, &length));
    sum = sum_of(text, length, sum);
    OK(gocore_builder_text(the_gocore_builder(), text, ROOM, &length));
    return sum_of(text, length, sum) + (uint64_t)gocore_position_area_margin(the_gocore_position());
}

static void *reads(void *answer)
{
    uint64_t first = read_game() * 31 + read_others();
    for (int round = 1; round < ROUNDS; round++) {
        CHECK(read_game() * 31 + read_others() == first);
    }
    *(uint64_t *)answer = first;
    return NULL;
}

/* Plays a batch, a game and its fork, and a session, and tells what came of them. */
static void *plays(void *answer)
{
    uint64_t sum = 0;
    for (int round = 0; round < ROUNDS; round++) {
        gocore_batch *batch = NULL;
        gocore_game *own = NULL, *fork = NULL;
        gocore_session *session = NULL;
        uint8_t stones[81];
        OK(gocore_batch_new(the_gocore_batch_options(), 2, 9, &batch));
        for (int step = 0; step < 30; step++) {
            OK(gocore_batch_step_random(batch, NULL, 0));
        }
        OK(gocore_batch_stones(batch, 1, stones, 81));
        sum = sum_of(stones, 81, sum);
        gocore_batch_free(&batch);
        OK(gocore_game_new(the_size, the_gocore_rules(), &own));
        for (uint16_t point = 0; point < 20; point++) {
            OK(gocore_game_play(own, (uint16_t)(point * 3), NULL));
        }
        OK(gocore_game_fork(own, &fork));
        OK(gocore_game_play(own, 70, NULL));
        OK(gocore_game_undo(fork));
        sum += gocore_game_zobrist_hash(own) ^ gocore_game_zobrist_hash(fork);
        gocore_game_free(&own);
        gocore_game_free(&fork);
        OK(gocore_session_restore(the_snapshot(), the_snapshot_length(), &session, NULL));
        OK(gocore_session_apply_text(session, "W resume", NULL, NULL));
        sum += gocore_session_action_count(session);
        gocore_session_free(&session);
    }
    *(uint64_t *)answer = sum;
    return NULL;
}

/* A fork and the game that it was made of share their past, and each may be used by a thread of its own. */
static void *goes_on(void *handle)
{
    gocore_game *own = handle;
    for (int round = 0; round < ROUNDS; round++) {
        for (uint16_t point = 40; point < 60; point++) {
            OK(gocore_game_play(own, point, NULL));
        }
        OK(gocore_game_jump(own, 2));
        OK(gocore_game_jump(own, 20));
    }
    return NULL;
}

static void both(void *(*work)(void *), void *one, void *other)
{
    pthread_t threads[2];
    CHECK(pthread_create(&threads[0], NULL, work, one) == 0);
    CHECK(pthread_create(&threads[1], NULL, work, other) == 0);
    CHECK(pthread_join(threads[0], NULL) == 0 && pthread_join(threads[1], NULL) == 0);
}

/* The most that is done at once, on the largest board, with the stack that the header asks for. */
static void *in_little_room(void *unused)
{
    const gocore_size largest = {25, 25};
    static uint16_t dead[GOCORE_MAX_AREA];
    static uint8_t planes[GOCORE_MAX_AREA];
    const uint16_t plane = GOCORE_PLANE_LIBERTIES_1;
    gocore_batch_options options;
    gocore_batch *batch = NULL;
    gocore_game *large = NULL, *fork = NULL;
    gocore_session *session = NULL;
    gocore_replay *replay = NULL;
    gocore_sgf *sgf = NULL;
    gocore_score *score = NULL;
    gocore_drawing *drawing = NULL;
    gocore_position *position = NULL;
    size_t count;
    static const char record[] = "(;SZ[25]AB[aa][bb];B[cc];W[dd](;B[ee])(;B[ff]))";
    OK(gocore_game_new(largest, the_gocore_rules(), &large));
    for (uint16_t point = 0; point < 60; point++)
        OK(gocore_game_play(large, (uint16_t)(point * 10), NULL));
    OK(gocore_game_fork(large, &fork));
    OK(gocore_game_jump(large, 1));
    OK(gocore_game_jump(large, 60));
    OK(gocore_game_score(large, NULL, &score, NULL));
    OK(gocore_game_suggest_dead(large, 2, 1, dead, GOCORE_MAX_AREA, &count, NULL, 0, NULL));
    OK(gocore_game_position(large, &position));
    OK(gocore_drawing_new(position, &drawing));
    OK(gocore_drawing_svg(drawing, NULL, 0, &count));
    OK(gocore_session_new(largest, the_gocore_rules(), &session));
    OK(gocore_session_apply_text(session, "B play E5", NULL, NULL));
    OK(gocore_sgf_parse((const uint8_t *)record, sizeof record - 1, &sgf, NULL));
    OK(gocore_sgf_replay(sgf, 0, the_gocore_rules(), 0, &replay, NULL, 0, NULL, NULL));
    OK(gocore_batch_options_default(largest, &options));
    options.ko = GOCORE_KO_RULE_SITUATIONAL_SUPERKO;
    OK(gocore_batch_new(&options, 1, 1, &batch));
    OK(gocore_batch_step_random(batch, NULL, 0));
    OK(gocore_batch_planes(batch, &plane, 1, planes, sizeof planes, NULL));
    gocore_batch_free(&batch);
    gocore_replay_free(&replay);
    gocore_sgf_free(&sgf);
    gocore_session_free(&session);
    gocore_drawing_free(&drawing);
    gocore_position_free(&position);
    gocore_score_free(&score);
    gocore_game_free(&fork);
    gocore_game_free(&large);
    return unused;
}

static void a_small_stack_is_enough(void)
{
    pthread_attr_t small;
    pthread_t thread;
    CHECK(pthread_attr_init(&small) == 0 && pthread_attr_setstacksize(&small, 256 * 1024) == 0);
    CHECK(pthread_create(&thread, &small, in_little_room, NULL) == 0 && pthread_join(thread, NULL) == 0);
    pthread_attr_destroy(&small);
}

int main(void)
{
    uint64_t answers[2] = {1, 2}, alone = 0;
    gocore_game *fork = NULL;
    make_fixture();
    a_small_stack_is_enough();
    OK(gocore_game_new(the_size, the_gocore_rules(), &game));
    for (uint16_t point = 0; point < 20; point++) {
        OK(gocore_game_play(game, point, NULL));
    }
    OK(gocore_game_fork(game, &fork));
    both(reads, &answers[0], &answers[1]);
    CHECK(answers[0] == answers[1]);
    both(plays, &answers[0], &answers[1]);
    plays(&alone);
    CHECK(answers[0] == answers[1] && answers[0] == alone);
    both(goes_on, game, fork);
    CHECK(gocore_game_ply(game) == 20 && gocore_game_zobrist_hash(game) == gocore_game_zobrist_hash(fork));
    gocore_game_free(&game);
    gocore_game_free(&fork);
    free_fixture();
    return 0;
}
