/* What is refused changes nothing: the state of an object before and after every kind of refusal. And what is borrowed. */
#include "fixture.h"

enum { ROOM = 16384 };

typedef struct state {
    size_t length;
    unsigned char bytes[ROOM];
} state;

static void add(state *now, const void *bytes, size_t length)
{
    CHECK(now->length + length <= ROOM);
    memcpy(now->bytes + now->length, bytes, length);
    now->length += length;
}

static void add_number(state *now, uint64_t number)
{
    add(now, &number, sizeof number);
}

static bool equal(const state *one, const state *other)
{
    return one->length == other->length && memcmp(one->bytes, other->bytes, one->length) == 0;
}

static state state_of_game(const gocore_game *game)
{
    state now = {0};
    uint8_t cells[81], colors[512];
    uint16_t moves[512];
    gocore_tally tally;
    gocore_rules rules;
    size_t count = 0;
    OK(gocore_game_stones(game, cells, 81));
    add(&now, cells, 81);
    OK(gocore_game_legal_mask(game, cells, 81, NULL));
    add(&now, cells, 81);
    OK(gocore_game_turns(game, colors, moves, 512, &count));
    add(&now, colors, count);
    add(&now, moves, count * sizeof moves[0]);
    OK(gocore_game_tally(game, &tally));
    add(&now, &tally, sizeof tally);
    OK(gocore_game_rules(game, &rules));
    add(&now, &rules, sizeof rules);
    add_number(&now, gocore_game_ply(game));
    add_number(&now, gocore_game_last_ply(game));
    add_number(&now, gocore_game_to_move(game));
    add_number(&now, gocore_game_phase(game));
    add_number(&now, gocore_game_resumed(game));
    add_number(&now, gocore_game_last_move(game));
    add_number(&now, gocore_game_ko_point(game));
    add_number(&now, gocore_game_consecutive_passes(game));
    add_number(&now, gocore_game_board_occurrences(game));
    add_number(&now, gocore_game_zobrist_hash(game));
    return now;
}

static state state_of_session(const gocore_session *session)
{
    state now = state_of_game(gocore_session_game(session));
    size_t length = 0;
    CHECK(now.length + 4096 <= ROOM);
    OK(gocore_session_snapshot(session, now.bytes + now.length, 4096, &length));
    now.length += length;
    add_number(&now, gocore_session_revision(session));
    add_number(&now, gocore_session_action_count(session));
    add_number(&now, gocore_session_phase(session));
    add_number(&now, gocore_session_has_confirmed(session, GOCORE_BLACK));
    add_number(&now, gocore_session_allowed(session, GOCORE_WHITE));
    return now;
}

static state state_of_builder(const gocore_builder *builder)
{
    state now = {0};
    gocore_rules rules;
    OK(gocore_builder_text(builder, (char *)now.bytes, 4096, &now.length));
    OK(gocore_builder_rules(builder, &rules));
    add(&now, &rules, sizeof rules);
    return now;
}

static state state_of_tree(const gocore_tree *tree)
{
    state now = {0};
    OK(gocore_tree_bytes(tree, 70, now.bytes, ROOM, &now.length));
    add_number(&now, gocore_tree_node_count(tree));
    return now;
}

static state state_of_batch(const gocore_batch *batch)
{
    state now = {0};
    uint8_t stones[81], color;
    uint32_t turns;
    OK(gocore_batch_stones(batch, 0, stones, 81));
    OK(gocore_batch_to_move(batch, &color, 1));
    OK(gocore_batch_turns(batch, &turns, 1));
    add(&now, stones, 81);
    add_number(&now, color);
    add_number(&now, turns);
    return now;
}

static state state_of_replay(const gocore_replay *replay)
{
    state now = {0};
    uint8_t stones[81];
    OK(gocore_replay_stones(replay, stones, 81));
    add(&now, stones, 81);
    add_number(&now, gocore_replay_number(replay));
    add_number(&now, gocore_replay_fault_count(replay));
    add_number(&now, gocore_replay_board_occurrences(replay));
    return now;
}

/* A call that must give this status and leave the object as it was. */
#define REFUSED(of, object, status, call)                                   \
    do {                                                                    \
        state before = state_of_##of(object);                               \
        gocore_status got = (call);                                         \
        if (got != (status)) {                                              \
            fprintf(stderr, "%d: %s from %s\n", __LINE__, gocore_status_name(got), #call); \
            exit(1);                                                        \
        }                                                                   \
        state after = state_of_##of(object);                                \
        CHECK(equal(&before, &after));                                      \
    } while (0)

static uint16_t at(const char *vertex)
{
    uint16_t point = GOCORE_NO_POINT;
    OK(gocore_point_parse(the_size, vertex, &point, NULL));
    return point;
}

static void play(gocore_game *game, const char *const *vertices)
{
    for (; *vertices != NULL; vertices++) {
        OK(gocore_game_play(game, strcmp(*vertices, "pass") == 0 ? GOCORE_PASS : at(*vertices), NULL));
    }
}

static void games(void)
{
    static const char *const ko[] = {"B1", "C1", "A2", "D2", "B3", "C3", "E9", "B2", "C2", NULL};
    static const char *const pass[] = {"pass", "pass", NULL};
    gocore_game *game = NULL;
    OK(gocore_game_new(the_size, the_gocore_rules(), &game));
    REFUSED(game, game, GOCORE_NOTHING_TO_UNDO, gocore_game_undo(game));
    play(game, ko);
    CHECK(gocore_game_ko_point(game) == at("B2"));
    REFUSED(game, game, GOCORE_KO, gocore_game_play(game, at("B2"), NULL));
    REFUSED(game, game, GOCORE_OCCUPIED, gocore_game_play(game, at("C2"), NULL));
    REFUSED(game, game, GOCORE_SUICIDE, gocore_game_play(game, at("A1"), NULL));
    REFUSED(game, game, GOCORE_OFF_BOARD, gocore_game_play(game, 81, NULL));
    REFUSED(game, game, GOCORE_BAD_ARGUMENT, gocore_game_play(game, GOCORE_NO_POINT, NULL));
    REFUSED(game, game, GOCORE_OUT_OF_TURN, gocore_game_play_as(game, GOCORE_BLACK, at("J9"), NULL));
    REFUSED(game, game, GOCORE_BAD_ARGUMENT, gocore_game_play_as(game, 3, at("J9"), NULL));
    REFUSED(game, game, GOCORE_NOTHING_TO_REDO, gocore_game_redo(game));
    REFUSED(game, game, GOCORE_NO_SUCH_PLY, gocore_game_jump(game, 10));
    REFUSED(game, game, GOCORE_NOT_STOPPED, gocore_game_resume(game, GOCORE_BLACK));
    OK(gocore_game_undo(game));
    /* What lies ahead is not lost to a move that is refused. */
    REFUSED(game, game, GOCORE_OCCUPIED, gocore_game_play(game, at("B1"), NULL));
    OK(gocore_game_redo(game));
    play(game, pass);
    REFUSED(game, game, GOCORE_STOPPED, gocore_game_play(game, at("J9"), NULL));
    REFUSED(game, game, GOCORE_STOPPED, gocore_game_play(game, GOCORE_PASS, NULL));
    REFUSED(game, game, GOCORE_BAD_ARGUMENT, gocore_game_resume(game, 0));
    gocore_game_free(&game);
}

static void sessions(void)
{
    gocore_session *session = NULL;
    gocore_error error;
    OK(gocore_session_new(the_size, the_gocore_rules(), &session));
#define REFUSED_TEXT(status, text) \
    REFUSED(session, session, status, gocore_session_apply_text(session, text, NULL, &error))
#define DONE(text) OK(gocore_session_apply_text(session, text, NULL, NULL))
    DONE("B play E5");
    DONE("B offer-end");
    REFUSED_TEXT(GOCORE_OUT_OF_TURN, "B play E6");
    REFUSED_TEXT(GOCORE_OCCUPIED, "W play E5");
    REFUSED_TEXT(GOCORE_BAD_ACTION_TEXT, "W dance");
    REFUSED_TEXT(GOCORE_NOT_UTF8, "\xff");
    REFUSED_TEXT(GOCORE_STALE_OFFER, "W accept-end 77");
    REFUSED_TEXT(GOCORE_ALREADY_OFFERED, "B offer-end");
    REFUSED_TEXT(GOCORE_NOTHING_OFFERED, "W accept-undo 1");
    REFUSED_TEXT(GOCORE_NO_SUCH_PLY, "W request-undo 1");
    REFUSED_TEXT(GOCORE_WRONG_PHASE, "W confirm 0");
    REFUSED_TEXT(GOCORE_WRONG_PHASE, "host settle 0");
    REFUSED_TEXT(GOCORE_NO_REPETITION, "host end-by-repetition");
    REFUSED(session, session, GOCORE_STALE_ACTION,
        gocore_session_apply_at(session, 1, the_gocore_action(), NULL, NULL));
    DONE("W pass");
    DONE("B pass");
    DONE("W toggle-dead E5");
    REFUSED_TEXT(GOCORE_STOPPED, "B play E6");
    REFUSED_TEXT(GOCORE_NO_STONE, "B toggle-dead E6");
    REFUSED_TEXT(GOCORE_STALE_REVISION, "B confirm 99");
    REFUSED_TEXT(GOCORE_NO_STONE, "B propose E6 -");
    gocore_action action = *the_gocore_action();
    action.reserved[0] = 1;
    REFUSED(session, session, GOCORE_BAD_ARGUMENT, gocore_session_apply(session, &action, NULL, NULL));
    REFUSED(session, session, GOCORE_NULL, gocore_session_apply(session, NULL, NULL, NULL));
    DONE("B resign");
    REFUSED_TEXT(GOCORE_WRONG_PHASE, "W pass");
    REFUSED_TEXT(GOCORE_WRONG_PHASE, "host void");
    gocore_session_free(&session);
}

static void builders_and_trees(void)
{
    gocore_builder *builder = the_gocore_builder();
    gocore_rules rules = *the_gocore_rules();
    gocore_game *game = NULL;
    rules.ko = 77;
    OK(gocore_builder_set_passes(builder, 2));
    REFUSED(builder, builder, GOCORE_BAD_ARGUMENT, gocore_builder_set_rules(builder, &rules));
    REFUSED(builder, builder, GOCORE_NO_FIXED_HANDICAP, gocore_builder_set_fixed_handicap(builder, 99, 0, NULL));
    REFUSED(builder, builder, GOCORE_OFF_BOARD, gocore_builder_set_ko_ban(builder, 81));
    REFUSED(builder, builder, GOCORE_BAD_ARGUMENT, gocore_builder_set_button(builder, 3));
    REFUSED(builder, builder, GOCORE_NULL, gocore_builder_set_position(builder, NULL));
    OK(gocore_builder_set_passes(builder, 3));
    REFUSED(builder, builder, GOCORE_BAD_START, gocore_builder_build(builder, &game, NULL, 0, NULL));

    gocore_tree *tree = the_gocore_tree();
    const char *const values[] = {"ab", NULL};
    const uint16_t points[] = {1, 81};
    uint32_t node = 7;
    REFUSED(tree, tree, GOCORE_ROOT_NODE, gocore_tree_remove(tree, 0));
    REFUSED(tree, tree, GOCORE_NO_SUCH_NODE, gocore_tree_remove(tree, 99));
    REFUSED(tree, tree, GOCORE_NO_SUCH_NODE, gocore_tree_add_child(tree, GOCORE_NO_NODE, &node));
    REFUSED(tree, tree, GOCORE_ROOT_NODE, gocore_tree_reorder(tree, 0, 1));
    REFUSED(tree, tree, GOCORE_BAD_PROPERTY_NAME, gocore_tree_set_text(tree, 0, "c", "x", NULL));
    REFUSED(tree, tree, GOCORE_NULL, gocore_tree_set_values(tree, 0, "AB", values, 2, NULL));
    REFUSED(tree, tree, GOCORE_OFF_BOARD, gocore_tree_set_points(tree, 0, "AB", points, 2, NULL));
    REFUSED(tree, tree, GOCORE_OFF_BOARD, gocore_tree_set_move(tree, the_node(), GOCORE_WHITE, 81));
    REFUSED(tree, tree, GOCORE_WRONG_CHARSET, gocore_tree_remove_property(tree, 0, "CA"));
    CHECK(node == 7 && game == NULL);
}

static void batches_and_replays(void)
{
    gocore_batch *batch = the_gocore_batch();
    const uint16_t occupied = 10, none = 82, moves[] = {20, GOCORE_NO_POINT};
    const uint8_t colors[] = {GOCORE_BLACK, GOCORE_WHITE};
    OK(gocore_batch_step(batch, &occupied, 1, NULL));
    REFUSED(batch, batch, GOCORE_ILLEGAL_ACTION, gocore_batch_step(batch, &occupied, 1, NULL));
    REFUSED(batch, batch, GOCORE_NO_SUCH_ACTION, gocore_batch_step(batch, &none, 1, NULL));
    REFUSED(batch, batch, GOCORE_WRONG_LENGTH, gocore_batch_step(batch, &occupied, 2, NULL));
    REFUSED(batch, batch, GOCORE_BAD_ARGUMENT, gocore_batch_reset_game(batch, 1));
    gocore_replay *replay = the_gocore_replay();
    gocore_position *small = NULL;
    const gocore_size five = {5, 5};
    OK(gocore_position_new(five, &small));
    REFUSED(replay, replay, GOCORE_SIZE_MISMATCH, gocore_replay_set_position(replay, small));
    REFUSED(replay, replay, GOCORE_BAD_ARGUMENT, gocore_replay_turns(replay, colors, moves, 2, NULL, NULL));
    REFUSED(replay, replay, GOCORE_BAD_ARGUMENT, gocore_replay_turn(replay, GOCORE_BLACK, GOCORE_NO_POINT, NULL));
    REFUSED(replay, replay, GOCORE_BAD_ARGUMENT, gocore_replay_turn(replay, 0, 20, NULL));
    gocore_position_free(&small);
}

/* The game of a session is read as any other, and what is made of it is one's own. */
static void the_game_of_a_session_is_borrowed(void)
{
    gocore_session *session = NULL;
    gocore_game *copy = NULL;
    gocore_tree *tree = NULL;
    OK(gocore_session_new(the_size, the_gocore_rules(), &session));
    for (uint16_t ply = 0; ply < 60; ply++) {
        gocore_action action;
        memset(&action, 0, sizeof action);
        action.kind = GOCORE_ACTION_PLAY;
        action.color = ply % 2 == 0 ? GOCORE_BLACK : GOCORE_WHITE;
        action.point = ply;
        const gocore_game *before = gocore_session_game(session);
        CHECK(gocore_game_ply(before) == ply && gocore_game_stone(before, ply) == GOCORE_NONE);
        if (gocore_session_apply(session, &action, NULL, NULL) != GOCORE_OK) {
            break;
        }
        CHECK(gocore_game_last_move(gocore_session_game(session)) == ply);
    }
    OK(gocore_game_copy(gocore_session_game(session), &copy));
    OK(gocore_tree_of_game(gocore_session_game(session), &tree));
    state before = state_of_game(gocore_session_game(session));
    OK(gocore_game_undo(copy));
    OK(gocore_game_redo(copy));
    state after = state_of_game(gocore_session_game(session)), copied = state_of_game(copy);
    CHECK(equal(&before, &after) && equal(&before, &copied));
    gocore_session_free(&session);
    CHECK(gocore_session_game(session) == NULL);
    copied = state_of_game(copy);
    CHECK(equal(&before, &copied));
    gocore_game_free(&copy);
    gocore_tree_free(&tree);
}

int main(void)
{
    make_fixture();
    games();
    sessions();
    builders_and_trees();
    batches_and_replays();
    the_game_of_a_session_is_borrowed();
    free_fixture();
    return 0;
}
