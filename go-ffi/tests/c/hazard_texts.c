/* Texts that are not UTF-8, very long ones, arguments that are the same variable, freeing twice, and counts that no memory
   holds. */
#include "fixture.h"

static const char *const NOT_UTF8[] = {"\xff", "ok\x80", "\xc3", "\xed\xa0\x80", "\xf5\x80\x80\x80", "\xc0\xaf"};
enum { NOT_UTF8_COUNT = sizeof NOT_UTF8 / sizeof NOT_UTF8[0], LONG = 300000 };

/* Every function that takes a text, with this one; the objects that it would have made must not be there. */
static void every_text(const char *text, gocore_status expected)
{
    static char room[4096];
    gocore_rules rules = *the_gocore_rules();
    gocore_position *position = NULL;
    gocore_builder *builder = NULL;
    gocore_game *game = NULL;
    gocore_action action;
    uint16_t stones[9];
    gocore_outcome outcome;
    gocore_fingerprint fingerprint;
    gocore_error error;
    uint16_t point = 7;
    size_t count = 0;
    bool meant;
    const gocore_status statuses[] = {
        gocore_point_parse(the_size, text, &point, &error),
        gocore_move_parse(the_size, text, &point, &error),
        gocore_move_from_sgf(the_size, text, &point, &error),
        gocore_rules_preset(text, &rules, &error),
        gocore_rules_parse(GOCORE_RULES_FLAGS, text, &rules, &error),
        gocore_rules_parse(GOCORE_RULES_KATAGO, text, &rules, &error),
        gocore_rules_parse(GOCORE_RULES_KGS, text, &rules, &error),
        gocore_rules_parse(GOCORE_RULES_OGS, text, &rules, &error),
        gocore_rules_parse(GOCORE_RULES_SGF, text, &rules, &error),
        gocore_preset_is_meant_for(text, the_size, &meant, &error),
        gocore_outcome_parse(text, &outcome, &error),
        gocore_position_from_diagram(text, &position, &error, 1, &count),
        gocore_fingerprint_parse(text, &fingerprint, &error),
        gocore_builder_from_text(text, the_gocore_rules(), &builder, &error),
        gocore_game_from_text(text, the_gocore_rules(), &game, &error),
        gocore_builder_boardgamearena(the_size, the_gocore_rules(), text, &builder, &error),
        gocore_session_apply_text(the_gocore_session(), text, NULL, &error),
        gocore_session_apply_text_at(the_gocore_session(), 3, text, NULL, &error),
        gocore_action_parse(the_size, text, &action, stones, 9, stones, 9, &error),
        gocore_position_from_drawing(text, &position, NULL, NULL, 0, NULL, &error),
        gocore_tree_set_text(the_gocore_tree(), 0, text, "x", &error),
        gocore_tree_set_values(the_gocore_tree(), 0, text, the_texts(), 1, &error),
        gocore_tree_set_points(the_gocore_tree(), 0, text, the_points(), 1, &error),
        gocore_tree_remove_property(the_gocore_tree(), 0, text),
    };
    for (size_t i = 0; i < sizeof statuses / sizeof statuses[0]; i++) {
        if (expected == GOCORE_OK ? statuses[i] == GOCORE_OK : statuses[i] != expected) {
            fprintf(stderr, "place %d: %s\n", (int)i, gocore_status_name(statuses[i]));
            exit(1);
        }
    }
    CHECK(position == NULL && builder == NULL && point == 7);
    CHECK(memcmp(&rules, the_gocore_rules(), sizeof rules) == 0);
    CHECK(!gocore_sgf_root_has(the_gocore_sgf(), 0, text));
    CHECK(gocore_tree_value_count(the_gocore_tree(), 0, text) == 0);
    if (expected == GOCORE_NOT_UTF8) {
        CHECK(gocore_sgf_root_text(the_gocore_sgf(), 0, text, room, sizeof room, NULL) == GOCORE_NOT_UTF8);
        CHECK(gocore_tree_text(the_gocore_tree(), 0, text, room, sizeof room, NULL) == GOCORE_NOT_UTF8);
        CHECK(gocore_tree_value(the_gocore_tree(), 0, text, 0, (uint8_t *)room, sizeof room, NULL) == GOCORE_NOT_UTF8);
    }
}

static void texts_that_are_not_utf8(void)
{
    for (int i = 0; i < NOT_UTF8_COUNT; i++) {
        const char *text = NOT_UTF8[i];
        gocore_error error;
        every_text(text, GOCORE_NOT_UTF8);
        const char *const texts[] = {"fine", text};
        const uint16_t points[] = {1, 2};
        CHECK(gocore_tree_set_text(the_gocore_tree(), 0, "C", text, NULL) == GOCORE_NOT_UTF8);
        CHECK(gocore_tree_set_values(the_gocore_tree(), 0, "C", texts, 2, &error) == GOCORE_NOT_UTF8 && error.offset == 1);
        CHECK(gocore_tree_set_labels(the_gocore_tree(), 0, points, texts, 2, &error) == GOCORE_NOT_UTF8);
        CHECK(gocore_drawing_set_title(the_gocore_drawing(), text) == GOCORE_NOT_UTF8);
        CHECK(gocore_drawing_set_description(the_gocore_drawing(), text) == GOCORE_NOT_UTF8);
        CHECK(gocore_drawing_mark(the_gocore_drawing(), 40, GOCORE_MARK_LABEL, text) == GOCORE_NOT_UTF8);
        OK(gocore_drawing_mark(the_gocore_drawing(), 40, GOCORE_MARK_SQUARE, text));
    }
    make_fixture();
}

static void very_long_texts(void)
{
    static const char bytes[] = "A.[(9-";
    char *text = malloc(LONG + 1);
    CHECK(text != NULL);
    text[LONG] = 0;
    for (size_t i = 0; i < sizeof bytes - 1; i++) {
        memset(text, bytes[i], LONG);
        /* As a name of capital letters it is one. */
        if (bytes[i] != 'A') {
            every_text(text, GOCORE_OK);
        }
        gocore_sgf *sgf = NULL;
        gocore_status status = gocore_sgf_parse((const uint8_t *)text, LONG, &sgf, NULL);
        CHECK((sgf != NULL) == (status == GOCORE_OK));
        gocore_sgf_free(&sgf);
        gocore_session *session = NULL;
        CHECK(gocore_session_restore((const uint8_t *)text, LONG, &session, NULL) == GOCORE_NOT_A_SNAPSHOT);
        CHECK(session == NULL);
    }
    memset(text, 'x', LONG);
    size_t length = 0;
    OK(gocore_tree_set_text(the_gocore_tree(), 0, "C", text, NULL));
    OK(gocore_tree_text(the_gocore_tree(), 0, "C", NULL, 0, &length));
    CHECK(length == LONG);
    OK(gocore_drawing_set_title(the_gocore_drawing(), text));
    OK(gocore_drawing_svg(the_gocore_drawing(), NULL, 0, &length));
    CHECK(length > LONG);
    gocore_error error;
    CHECK(gocore_session_apply_text(the_gocore_session(), text, NULL, &error) == GOCORE_BAD_ACTION_TEXT);
    CHECK(memchr(error.message, 0, sizeof error.message) != NULL);
    free(text);
    make_fixture();
}

/* What comes in and what goes out may be the same variable. */
static void the_same_variable_twice(void)
{
    gocore_rules rules = *the_gocore_rules(), expected;
    OK(gocore_sgf_rules(the_gocore_sgf(), 0, &rules, &expected, NULL));
    OK(gocore_sgf_rules(the_gocore_sgf(), 0, &rules, &rules, NULL));
    CHECK(memcmp(&rules, &expected, sizeof rules) == 0);
    OK(gocore_sgf_with_komi(the_gocore_sgf(), 0, &rules, &rules));

    /* A text over itself. */
    char text[256] = "ko=simple komi=0";
    union {
        char text[256];
        gocore_rules rules;
    } both;
    memcpy(both.text, text, sizeof text);
    OK(gocore_rules_parse(GOCORE_RULES_FLAGS, text, &expected, NULL));
    OK(gocore_rules_parse(GOCORE_RULES_FLAGS, both.text, &both.rules, NULL));
    CHECK(memcmp(&both.rules, &expected, sizeof expected) == 0);

    /* Moves in, and their number where they were. */
    gocore_game *game = NULL;
    union {
        uint16_t moves[8];
        size_t played;
    } moves = {{30, 31, 32, 33, 34, 35, 36, 37}};
    OK(gocore_game_copy(the_gocore_game(), &game));
    OK(gocore_game_play_moves(game, moves.moves, 8, &moves.played, NULL));
    CHECK(moves.played == 8);
    gocore_game_free(&game);

    /* A list of points that is replaced by one. */
    uint16_t stones[81] = {10};
    OK(gocore_position_set(the_gocore_position(), 10, GOCORE_BLACK));
    CHECK(gocore_position_equal(the_gocore_position(), the_gocore_position()));
    OK(gocore_position_chain(the_gocore_position(), stones[0], stones, 81, NULL));
    CHECK(stones[0] == 10);
    gocore_batch *batch = the_gocore_batch();
    OK(gocore_batch_step_random(batch, stones, 1));

    /* A handle that is the argument and the result: the old object is not freed, so it is kept elsewhere. */
    gocore_position *position = NULL, *old;
    OK(gocore_position_copy(the_gocore_position(), &position));
    old = position;
    OK(gocore_position_colors_swapped(position, &position));
    CHECK(position != old && gocore_position_stone(position, 10) == GOCORE_WHITE);
    gocore_position_free(&position);
    gocore_position_free(&old);
    make_fixture();
}

#define FREED_TWICE(kind, make)                                             \
    do {                                                                    \
        kind *object = NULL;                                                \
        kind##_free(NULL);                                                  \
        kind##_free(&object);                                               \
        OK(make);                                                           \
        CHECK(object != NULL);                                              \
        kind##_free(&object);                                               \
        CHECK(object == NULL);                                              \
        kind##_free(&object);                                               \
        CHECK(object == NULL);                                              \
    } while (0)

static void freed_twice(void)
{
    FREED_TWICE(gocore_game, gocore_game_copy(the_gocore_game(), &object));
    FREED_TWICE(gocore_position, gocore_position_copy(the_gocore_position(), &object));
    FREED_TWICE(gocore_builder, gocore_builder_copy(the_gocore_builder(), &object));
    FREED_TWICE(gocore_session, gocore_session_copy(the_gocore_session(), &object));
    FREED_TWICE(gocore_replay, gocore_replay_copy(the_gocore_replay(), &object));
    FREED_TWICE(gocore_tree, gocore_tree_copy(the_gocore_tree(), &object));
    FREED_TWICE(gocore_batch, gocore_batch_copy(the_gocore_batch(), &object));
    FREED_TWICE(gocore_score, gocore_game_score(the_gocore_game(), NULL, &object, NULL));
    FREED_TWICE(gocore_drawing, gocore_drawing_new(the_gocore_position(), &object));
    FREED_TWICE(gocore_sgf, gocore_sgf_parse((const uint8_t *)the_record, strlen(the_record), &object, NULL));
}

/* More elements than memory can hold are refused before the first is read. */
static void counts_beyond_all_memory(void)
{
    const size_t counts[] = {SIZE_MAX, SIZE_MAX / 2, SIZE_MAX / 2 + 1};
    gocore_position *position = NULL;
    gocore_score *score = NULL;
    gocore_batch *batch = NULL;
    gocore_session *session = NULL;
    gocore_sgf *sgf = NULL;
    for (size_t i = 0; i < 3; i++) {
        size_t many = counts[i], length = 0;
        gocore_marks marks = *the_gocore_marks();
        gocore_action action = *the_gocore_action();
        uint64_t turns;
        int32_t margin;
        CHECK(gocore_game_play_moves(the_gocore_game(), the_points(), many, NULL, NULL) == GOCORE_BAD_ARGUMENT);
        CHECK(gocore_position_remove(the_gocore_position(), the_points(), many) == GOCORE_BAD_ARGUMENT);
        CHECK(gocore_position_from_points(the_size, the_points(), many, NULL, 0, &position, NULL, 0, NULL)
            == GOCORE_BAD_ARGUMENT);
        CHECK(gocore_position_from_points(the_size, NULL, 0, the_points(), many, &position, NULL, 0, NULL)
            == GOCORE_BAD_ARGUMENT);
        CHECK(gocore_replay_turns(the_gocore_replay(), the_colors(), the_points(), many, NULL, NULL)
            == GOCORE_BAD_ARGUMENT);
        marks.dead_count = many;
        CHECK(gocore_game_score(the_gocore_game(), &marks, &score, NULL) == GOCORE_BAD_ARGUMENT);
        action.kind = GOCORE_ACTION_PROPOSE;
        action.stones = the_points();
        action.stone_count = many;
        CHECK(gocore_session_apply(the_gocore_session(), &action, NULL, NULL) == GOCORE_BAD_ARGUMENT);
        CHECK(gocore_tree_set_points(the_gocore_tree(), 0, "TR", the_points(), many, NULL) == GOCORE_BAD_ARGUMENT);
        CHECK(gocore_tree_set_values(the_gocore_tree(), 0, "C", the_texts(), many, NULL) == GOCORE_BAD_ARGUMENT);
        CHECK(gocore_tree_set_labels(the_gocore_tree(), 0, the_points(), the_texts(), many, NULL) == GOCORE_BAD_ARGUMENT);
        CHECK(gocore_trees_bytes(the_trees(), many, 70, NULL, 0, &length) == GOCORE_BAD_ARGUMENT);
        CHECK(gocore_batch_new(the_gocore_batch_options(), many, 7, &batch) == GOCORE_BAD_ARGUMENT);
        CHECK(gocore_game_playout_margins(the_gocore_game(), 1, &margin, many, &turns) == GOCORE_BAD_ARGUMENT);
        if (many != SIZE_MAX / 2) {
            CHECK(gocore_session_restore(the_snapshot(), many, &session, NULL) == GOCORE_BAD_ARGUMENT);
            CHECK(gocore_sgf_parse((const uint8_t *)the_record, many, &sgf, NULL) == GOCORE_BAD_ARGUMENT);
        }
    }
    CHECK(gocore_batch_new(the_gocore_batch_options(), (size_t)GOCORE_MAX_BATCH + 1, 7, &batch) == GOCORE_BAD_ARGUMENT);
    CHECK(position == NULL && score == NULL && batch == NULL && session == NULL && sgf == NULL);
}

int main(void)
{
    make_fixture();
    texts_that_are_not_utf8();
    very_long_texts();
    the_same_variable_twice();
    freed_twice();
    counts_beyond_all_memory();
    free_fixture();
    return 0;
}
