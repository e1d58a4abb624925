/* Room that is too small, for everything that is written to the caller's memory: nothing is written then, what is needed
   is told, and exactly that works. */
#include "fixture.h"

enum { ROOM = 1 << 16, UNTOUCHED = 0xA5 };

static unsigned char room[ROOM], filled[ROOM];
static const gocore_size SMALL = {5, 3};
static gocore_game *fight, *suicide, *pressed;
static gocore_position *living, *full;
static gocore_score *counted;
static gocore_sgf *odd;
static gocore_drawing *marked;
static gocore_session *proposed;
static gocore_replay *replayed;
static const char odd_record[] = "junk(;SZ[9];B[ee];W[ee];B[])";

/* A function that writes to room for so many elements. */
typedef gocore_status (*writer)(void *items, size_t capacity, size_t *count);
/* One that writes to an array of a length that must be enough. */
typedef gocore_status (*array_writer)(void *items, size_t length);

static bool untouched_from(size_t start)
{
    for (size_t i = start; i < ROOM; i++) {
        if (room[i] != UNTOUCHED) {
            return false;
        }
    }
    return true;
}

static void clear(void)
{
    memset(room, UNTOUCHED, ROOM);
}

/* `end` is 1 where a NUL ends what is written. */
static void check_room(writer write, size_t size, size_t end)
{
    size_t needed = 77, count = 77;
    OK(write(NULL, 0, &needed));
    CHECK(needed > 0 && (needed + end) * size < ROOM);
    CHECK(write(NULL, 0, NULL) == GOCORE_NULL);
    CHECK(write(NULL, needed + end, &count) == GOCORE_NULL);
    size_t step = needed / 50 + 1;
    clear();
    for (size_t capacity = 0; capacity < needed + end; capacity += step) {
        count = 77;
        CHECK(write(room, capacity, &count) == GOCORE_SHORT_BUFFER && count == needed);
        CHECK(write(room, capacity, NULL) == GOCORE_SHORT_BUFFER);
        CHECK(untouched_from(0));
    }
    count = 77;
    CHECK(write(room, needed + end - 1, &count) == GOCORE_SHORT_BUFFER && count == needed && untouched_from(0));
    OK(write(room, needed + end, &count));
    CHECK(count == needed && untouched_from((needed + end) * size) && !untouched_from(0));
    CHECK(end == 0 || strlen((char *)room) == needed);
    memcpy(filled, room, ROOM);
    clear();
    OK(write(room, needed + end, NULL));
    CHECK(memcmp(room, filled, ROOM) == 0);
    /* So much room is nowhere, but nobody looks beyond what is needed. */
    OK(write(room, SIZE_MAX, &count));
    CHECK(count == needed && memcmp(room, filled, ROOM) == 0);
}

static void check_array(array_writer write, size_t size, size_t needed)
{
    clear();
    for (size_t length = 0; length < needed; length++) {
        CHECK(write(room, length) == GOCORE_SHORT_BUFFER && untouched_from(0));
    }
    CHECK(write(NULL, needed) == GOCORE_NULL);
    OK(write(room, needed));
    CHECK(untouched_from(needed * size) && !untouched_from(0));
    memcpy(filled, room, ROOM);
    clear();
    OK(write(room, SIZE_MAX));
    CHECK(memcmp(room, filled, ROOM) == 0);
}

#define WRITER(name, call)                                                  \
    static gocore_status name(void *at, size_t room_for, size_t *told)      \
    {                                                                       \
        return call;                                                        \
    }
#define ARRAY(name, call)                                                   \
    static gocore_status name(void *at, size_t length)                      \
    {                                                                       \
        return call;                                                        \
    }

WRITER(a_move, gocore_move_text(the_size, 40, at, room_for, told))
WRITER(a_record_move, gocore_move_to_sgf(the_size, 40, at, room_for, told))
WRITER(rules_text, gocore_rules_text(GOCORE_RULES_FLAGS, the_gocore_rules(), at, room_for, told, NULL))
WRITER(preset, gocore_preset_text(0, GOCORE_PRESET_DESCRIPTION, at, room_for, told))
WRITER(outcome, gocore_outcome_text(the_gocore_outcome(), at, room_for, told))
WRITER(position_text, gocore_position_text(living, at, room_for, told))
WRITER(fingerprint, gocore_fingerprint_text(the_gocore_fingerprint(), at, room_for, told))
WRITER(builder, gocore_builder_text(the_gocore_builder(), at, room_for, told))
WRITER(game_text, gocore_game_text(the_gocore_game(), at, room_for, told))
WRITER(action, gocore_action_text(the_size, the_gocore_action(), at, room_for, told))
WRITER(all_actions, gocore_session_actions_text(the_gocore_session(), at, room_for, told))
WRITER(done_action, gocore_session_action_text(the_gocore_session(), 0, at, room_for, told))
WRITER(root_text, gocore_sgf_root_text(the_gocore_sgf(), 0, "RU", at, room_for, told))
WRITER(property_name, gocore_tree_property_name(the_gocore_tree(), 0, 0, at, room_for, told))
WRITER(tree_text, gocore_tree_text(the_gocore_tree(), 0, "C", at, room_for, told))
WRITER(drawing_text, gocore_drawing_text(marked, at, room_for, told))
WRITER(drawing_svg, gocore_drawing_svg(marked, at, room_for, told))

WRITER(snapshot, gocore_session_snapshot(the_gocore_session(), at, room_for, told))
WRITER(source, gocore_sgf_source(the_gocore_sgf(), at, room_for, told))
WRITER(value, gocore_tree_value(the_gocore_tree(), 0, "C", 0, at, room_for, told))
WRITER(tree_bytes, gocore_tree_bytes(the_gocore_tree(), 20, at, room_for, told))
WRITER(trees_bytes, gocore_trees_bytes(the_trees(), 1, 20, at, room_for, told))

WRITER(handicap, gocore_handicap_points(the_size, 4, GOCORE_HANDICAP_GTP, at, room_for, told, NULL))
WRITER(dead_points, gocore_score_points(counted, GOCORE_POINTS_DEAD, at, room_for, told))
WRITER(chain, gocore_position_chain(living, 2, at, room_for, told))
WRITER(liberties, gocore_position_liberties(living, 2, at, room_for, told))
WRITER(without_liberty, gocore_position_without_liberty(full, at, room_for, told))
WRITER(alive, gocore_position_pass_alive(living, GOCORE_BLACK, GOCORE_SUICIDE_RULE_FORBIDDEN, at, room_for, told))
WRITER(alive_territory,
    gocore_position_pass_alive_territory(living, GOCORE_BLACK, GOCORE_SUICIDE_RULE_FORBIDDEN, at, room_for, told))
WRITER(area, gocore_position_area(living, GOCORE_BLACK, at, room_for, told))
WRITER(game_chain, gocore_game_chain(fight, 72 - 9, at, room_for, told))
WRITER(game_liberties, gocore_game_liberties(fight, 72 - 9, at, room_for, told))
WRITER(in_atari, gocore_game_in_atari(pressed, GOCORE_WHITE, at, room_for, told))
WRITER(legal_points, gocore_game_legal_points(fight, at, room_for, told))
WRITER(turns, gocore_game_turns(fight, NULL, at, room_for, told))
WRITER(turn_colors, gocore_game_turns(fight, at, NULL, room_for, told))
WRITER(captured, gocore_game_last_captured(fight, at, room_for, told))
WRITER(last_suicide, gocore_game_last_suicide(suicide, at, room_for, told))
WRITER(session_dead, gocore_session_dead(proposed, at, room_for, told))
WRITER(session_neutral, gocore_session_neutral(proposed, at, room_for, told))
WRITER(replay_points, gocore_replay_legal_points(replayed, GOCORE_BLACK, at, room_for, told))
WRITER(record_moves, gocore_sgf_moves(odd, 0, NULL, at, room_for, told))
WRITER(record_colors, gocore_sgf_moves(odd, 0, at, NULL, room_for, told))
WRITER(path, gocore_tree_path(the_gocore_tree(), the_node(), at, room_for, told))
WRITER(main_line, gocore_tree_main_line(the_gocore_tree(), 0, at, room_for, told))
WRITER(descendants, gocore_tree_descendants(the_gocore_tree(), 0, at, room_for, told))
WRITER(warnings, gocore_sgf_warnings(odd, at, room_for, told))
WRITER(game_warnings, gocore_sgf_game_warnings(odd, 0, at, room_for, told))
WRITER(suggested, gocore_position_suggest_dead(living, 0, 0, 0, 1, at, room_for, told, NULL, 0, NULL))

static gocore_status game_suggested(void *at, size_t room_for, size_t *told)
{
    gocore_builder *builder = NULL;
    gocore_game *game = NULL;
    OK(gocore_builder_new(SMALL, the_gocore_rules(), &builder));
    OK(gocore_builder_set_position(builder, living));
    OK(gocore_builder_build(builder, &game, NULL, 0, NULL));
    gocore_status status = gocore_game_suggest_dead(game, 0, 1, at, room_for, told, NULL, 0, NULL);
    gocore_game_free(&game);
    gocore_builder_free(&builder);
    return status;
}

/* Those that make an object make none without room for the list. */
static gocore_status drawn_dead(void *at, size_t room_for, size_t *told)
{
    char drawing[1024];
    gocore_position *position = NULL;
    OK(gocore_drawing_text(marked, drawing, sizeof drawing, NULL));
    gocore_status status = gocore_position_from_drawing(drawing, &position, NULL, at, room_for, told, NULL);
    CHECK((position != NULL) == (status == GOCORE_OK));
    gocore_position_free(&position);
    /* Not asking for the list at all is allowed here, and what a list without count gives elsewhere is what this tests. */
    return at == NULL && room_for == 0 && told == NULL ? GOCORE_NULL : status;
}

static gocore_status replay_warnings(void *at, size_t room_for, size_t *told)
{
    gocore_replay *replay = NULL;
    gocore_status status =
        gocore_sgf_replay(odd, 0, the_gocore_rules(), 0, &replay, at, room_for, told, NULL);
    CHECK((replay != NULL) == (status == GOCORE_OK));
    gocore_replay_free(&replay);
    return at == NULL && room_for == 0 && told == NULL ? GOCORE_NULL : status;
}

ARRAY(owners, gocore_score_owners(counted, at, length))
ARRAY(position_stones, gocore_position_stones(living, at, length))
ARRAY(game_stones, gocore_game_stones(the_gocore_game(), at, length))
ARRAY(liberty_counts, gocore_game_liberty_counts(the_gocore_game(), at, length))
ARRAY(legal_mask, gocore_game_legal_mask(the_gocore_game(), at, length, NULL))
ARRAY(replay_stones, gocore_replay_stones(the_gocore_replay(), at, length))
ARRAY(batch_stones, gocore_batch_stones(the_gocore_batch(), 0, at, length))

/* The arrays of estimates are NULL where they are not wanted. */
static gocore_status unless_null(const void *at, gocore_status status)
{
    CHECK(at != NULL || status == GOCORE_OK);
    return at == NULL ? GOCORE_NULL : status;
}

ARRAY(confidence, unless_null(at, gocore_position_suggest_dead(living, 0, 0, 0, 1, NULL, 0, &(size_t){0}, at, length, NULL)))
ARRAY(game_confidence,
    unless_null(at, gocore_game_suggest_dead(the_gocore_game(), 0, 1, NULL, 0, &(size_t){0}, at, length, NULL)))
ARRAY(estimate, unless_null(at, gocore_position_estimate(living, 0, 0, 1, 1, &(int32_t){0}, NULL, at, NULL, length)))
ARRAY(game_estimate, unless_null(at, gocore_game_estimate(the_gocore_game(), 1, 1, &(int32_t){0}, NULL, NULL, at, length)))
ARRAY(ownership, unless_null(at, gocore_position_playout_ownership(living, 1, 0, 1, 1, at, NULL, length, NULL)))
ARRAY(game_ownership, unless_null(at, gocore_game_playout_ownership(the_gocore_game(), 1, 1, NULL, at, length, NULL)))

static void short_texts(void)
{
    static const writer writers[] = {a_move, a_record_move, rules_text, preset, outcome, position_text, fingerprint, builder, game_text, all_actions,
        action, done_action, root_text, property_name, tree_text, drawing_text, drawing_svg};
    for (size_t i = 0; i < sizeof writers / sizeof writers[0]; i++) {
        check_room(writers[i], 1, 1);
    }
}

static void short_bytes(void)
{
    static const writer writers[] = {snapshot, source, value, tree_bytes, trees_bytes, turn_colors, record_colors};
    for (size_t i = 0; i < sizeof writers / sizeof writers[0]; i++) {
        check_room(writers[i], 1, 0);
    }
}

static void short_lists(void)
{
    static const writer writers[] = {handicap, dead_points, chain, liberties, without_liberty, alive, alive_territory, area,
        game_chain, game_liberties, in_atari, legal_points, turns, captured, last_suicide, session_dead, session_neutral,
        replay_points, record_moves, suggested, game_suggested, drawn_dead};
    static const writer of_nodes[] = {path, main_line, descendants};
    static const writer of_warnings[] = {warnings, game_warnings, replay_warnings};
    for (size_t i = 0; i < sizeof writers / sizeof writers[0]; i++) {
        check_room(writers[i], sizeof(uint16_t), 0);
    }
    for (size_t i = 0; i < 3; i++) {
        check_room(of_nodes[i], sizeof(uint32_t), 0);
        check_room(of_warnings[i], sizeof(gocore_warning), 0);
    }
}

static void short_arrays(void)
{
    check_array(owners, 1, 15);
    check_array(position_stones, 1, 15);
    check_array(game_stones, 1, 81);
    check_array(legal_mask, 1, 81);
    check_array(liberty_counts, sizeof(uint16_t), 81);
    check_array(replay_stones, 1, 81);
    check_array(batch_stones, 1, 81);
    check_array(confidence, 2, 15);
    check_array(game_confidence, 2, 81);
    check_array(estimate, 4, 15);
    check_array(game_estimate, 4, 81);
    check_array(ownership, 4, 15);
    check_array(game_ownership, 4, 81);
}

/* Arrays with a place for each game must have exactly their length. */
static void arrays_of_games_of_another_length(void)
{
    gocore_batch *batch = the_gocore_batch();
    const uint16_t plane = GOCORE_PLANE_OWN;
    const size_t lengths[] = {0, 2, SIZE_MAX};
    gocore_error error;
    clear();
    for (size_t i = 0; i < 3; i++) {
        size_t length = lengths[i];
        CHECK(gocore_batch_step_random(batch, (uint16_t *)(void *)room, length) == GOCORE_WRONG_LENGTH || length == 0);
        CHECK(gocore_batch_step(batch, the_points(), length, NULL) == GOCORE_WRONG_LENGTH);
        CHECK(gocore_batch_results(batch, room, NULL, NULL, length) == GOCORE_WRONG_LENGTH);
        CHECK(gocore_batch_to_move(batch, room, length) == GOCORE_WRONG_LENGTH);
        CHECK(gocore_batch_turns(batch, (uint32_t *)(void *)room, length) == GOCORE_WRONG_LENGTH);
        CHECK(gocore_batch_planes(batch, &plane, 1, room, length, &error) == GOCORE_WRONG_LENGTH && error.current == 81);
    }
    CHECK(gocore_batch_planes(batch, &plane, 1, room, 80, NULL) == GOCORE_WRONG_LENGTH);
    CHECK(gocore_batch_planes(batch, &plane, 1, room, 82, NULL) == GOCORE_WRONG_LENGTH);
    CHECK(untouched_from(0));
}

/* As many faults as there is room for, and their number. */
static void short_lists_of_faults(void)
{
    gocore_error *faults = (gocore_error *)(void *)room;
    gocore_position *position = NULL;
    size_t count = 0;
    const uint16_t twice[] = {81, 3, 3, 82};
    for (size_t capacity = 0; capacity < 5; capacity++) {
        clear();
        count = 77;
        CHECK(gocore_position_from_points(the_size, twice, 4, NULL, 0, &position, faults, capacity, &count)
            == GOCORE_BAD_SETUP);
        CHECK(position == NULL && count == 3);
        CHECK(untouched_from((capacity < 3 ? capacity : 3) * sizeof *faults));
        CHECK(capacity == 0 || faults[0].status == GOCORE_BAD_SETUP);
    }
    CHECK(gocore_position_from_diagram("X?\n", &position, NULL, 0, &count) != GOCORE_OK && count == 1);
    CHECK(gocore_position_from_stones(the_size, room, 80, &position, NULL, 0, NULL) == GOCORE_SHORT_BUFFER);
    CHECK(gocore_session_start(NULL, NULL, NULL, NULL, 0, &count) == GOCORE_NULL && count == 1);
    CHECK(position == NULL);
}

static void play(gocore_game *game, const char *const *vertices)
{
    for (; *vertices != NULL; vertices++) {
        uint16_t point;
        OK(gocore_point_parse(the_size, *vertices, &point, NULL));
        OK(gocore_game_play(game, point, NULL));
    }
}

static void make_objects(void)
{
    static const char *const capture[] = {"A2", "A1", "B1", NULL};
    static const char *const press[] = {"A2", "A1", NULL};
    static const char *const lose_two[] = {"B1", "A1", "B2", "E5", "A3", "A2", NULL};
    gocore_rules rules = *the_gocore_rules();
    gocore_marks marks;
    const uint16_t corner[] = {0};
    rules.suicide = GOCORE_SUICIDE_RULE_MULTI_STONE;
    OK(gocore_game_new(the_size, &rules, &fight));
    play(fight, capture);
    OK(gocore_game_new(the_size, &rules, &pressed));
    play(pressed, press);
    OK(gocore_game_new(the_size, &rules, &suicide));
    play(suicide, lose_two);
    OK(gocore_position_from_diagram("O.X.X\nXXXXX\n.....\n", &living, NULL, 0, NULL));
    OK(gocore_position_copy(living, &full));
    for (uint16_t point = 0; point < 15; point++) {
        OK(gocore_position_set(full, point, GOCORE_BLACK));
    }
    memset(&marks, 0, sizeof marks);
    marks.dead = corner;
    marks.dead_count = 1;
    OK(gocore_position_score(living, &marks, &rules, NULL, &counted, NULL));
    OK(gocore_drawing_new(living, &marked));
    OK(gocore_drawing_set_score(marked, counted));
    OK(gocore_sgf_parse((const uint8_t *)odd_record, strlen(odd_record), &odd, NULL));
    OK(gocore_session_copy(the_gocore_session(), &proposed));
    OK(gocore_session_apply_text(proposed, "B propose C3 E5", NULL, NULL));
    OK(gocore_replay_copy(the_gocore_replay(), &replayed));
}

static void free_objects(void)
{
    gocore_game_free(&fight);
    gocore_game_free(&pressed);
    gocore_game_free(&suicide);
    gocore_position_free(&living);
    gocore_position_free(&full);
    gocore_score_free(&counted);
    gocore_drawing_free(&marked);
    gocore_sgf_free(&odd);
    gocore_session_free(&proposed);
    gocore_replay_free(&replayed);
    free_fixture();
}

int main(void)
{
    make_fixture();
    make_objects();
    short_texts();
    short_bytes();
    short_lists();
    short_arrays();
    arrays_of_games_of_another_length();
    short_lists_of_faults();
    free_objects();
    return 0;
}
