/* Numbers that stand for nothing, points that are none, sizes, texts and counts that nobody can mean. */
#include "fixture.h"

static const gocore_size NO_SIZES[] = {{0, 9}, {9, 0}, {26, 9}, {9, 26}, {0, 0}, {255, 255}};
enum { NO_SIZE_COUNT = sizeof NO_SIZES / sizeof NO_SIZES[0] };

/* What stands for no point of the board of nine lines. */
static const uint16_t NO_POINTS[] = {81, 82, 625, 32768, GOCORE_PASS - 1, GOCORE_PASS, GOCORE_NO_POINT};
enum { NO_POINT_COUNT = sizeof NO_POINTS / sizeof NO_POINTS[0] };

/* Whether a status is that of a number which stands for nothing, exactly where it does. */
#define NUMBER(call, number, most) CHECK(((call) == GOCORE_BAD_ARGUMENT) == ((number) > (most)))
#define COLOR(call, number) CHECK(((call) == GOCORE_BAD_ARGUMENT) == ((number) != 1 && (number) != 2))

static uint16_t points[GOCORE_MAX_AREA];
static uint8_t bytes[GOCORE_MAX_AREA];
static uint32_t numbers[GOCORE_MAX_AREA];
static char text[8192];
static size_t count;

static void kinds_of_plain_functions(uint8_t n)
{
    gocore_rules rules = *the_gocore_rules();
    gocore_position *position = NULL;
    uint16_t point;
    NUMBER(gocore_point_transformed(the_size, n, 40, &point), n, GOCORE_ANTI_TRANSPOSE);
    NUMBER(gocore_rules_parse(n, "japanese", &rules, NULL), n, GOCORE_RULES_SGF);
    NUMBER(gocore_rules_text(n, the_gocore_rules(), text, sizeof text, NULL, NULL), n, GOCORE_RULES_SGF);
    NUMBER(gocore_preset_text(0, n, text, sizeof text, NULL), n, GOCORE_PRESET_ALIASES);
    NUMBER(gocore_handicap_points(the_size, 4, n, points, 9, &count, NULL), n, GOCORE_HANDICAP_AGA);
    NUMBER(gocore_position_transformed(the_gocore_position(), n, &position), n, GOCORE_ANTI_TRANSPOSE);
    gocore_position_free(&position);
    NUMBER(gocore_score_points(the_gocore_score(), n, points, GOCORE_MAX_AREA, &count), n, GOCORE_POINTS_UNFILLED_DAME);
    gocore_tree *tree = NULL;
    NUMBER(gocore_tree_transformed(the_gocore_tree(), n, &tree), n, GOCORE_ANTI_TRANSPOSE);
    CHECK((tree == NULL) == (n > GOCORE_ANTI_TRANSPOSE));
    gocore_tree_free(&tree);
    CHECK((gocore_drawing_mark(the_gocore_drawing(), 40, n, "x") == GOCORE_BAD_ARGUMENT)
        == (n < GOCORE_MARK_TRIANGLE || n > GOCORE_MARK_LABEL));
    NUMBER(gocore_drawing_set_theme(the_gocore_drawing(), n), n, GOCORE_THEME_AUTO);
    NUMBER(gocore_drawing_set_coordinates(the_gocore_drawing(), n), n, 1);
    gocore_replay *replay = NULL;
    NUMBER(gocore_replay_new(the_size, the_gocore_rules(), n, &replay), n, 1);
    gocore_replay_free(&replay);
    NUMBER(gocore_sgf_replay(the_gocore_sgf(), 0, the_gocore_rules(), n, &replay, NULL, 0, NULL, NULL), n, 1);
    gocore_replay_free(&replay);
    CHECK((strcmp(gocore_action_name(n), "unknown") == 0) == (n > GOCORE_ACTION_END_BY_REPETITION));
    CHECK((strcmp(gocore_warning_name(n), "unknown") == 0) == (n < 1 || n > GOCORE_WARNING_AMBIGUOUS_TT));
    CHECK((strcmp(gocore_warning_meaning(n), "an unknown warning") == 0) == (n < 1 || n > GOCORE_WARNING_AMBIGUOUS_TT));
    CHECK((strcmp(gocore_end_reason_name(n), "unknown") == 0) == (n < 1 || n > GOCORE_END_REASON_REPETITION));
    CHECK(!gocore_action_is_of_host(n) || n <= GOCORE_ACTION_END_BY_REPETITION);
}

static void colors(uint8_t n)
{
    gocore_side_score side;
    gocore_fingerprint fingerprint;
    gocore_game *game = the_gocore_game();
    gocore_builder *builder = the_gocore_builder();
    const gocore_position *position = the_gocore_position();
    int32_t margin;
    COLOR(gocore_score_side(the_gocore_score(), n, &side), n);
    NUMBER(gocore_position_set(the_gocore_position(), 40, n), n, GOCORE_WHITE);
    COLOR(gocore_position_pass_alive(position, n, 0, points, GOCORE_MAX_AREA, &count), n);
    NUMBER(gocore_position_pass_alive(position, 1, n, points, GOCORE_MAX_AREA, &count), n, GOCORE_SUICIDE_RULE_ALLOWED);
    COLOR(gocore_position_pass_alive_territory(position, n, 0, points, GOCORE_MAX_AREA, &count), n);
    NUMBER(gocore_position_pass_alive_territory(position, 1, n, points, GOCORE_MAX_AREA, &count), n,
        GOCORE_SUICIDE_RULE_ALLOWED);
    COLOR(gocore_position_area(position, n, points, GOCORE_MAX_AREA, &count), n);
    COLOR(gocore_position_situation_fingerprint(position, n, &fingerprint), n);
    COLOR(gocore_game_in_atari(game, n, points, GOCORE_MAX_AREA, &count), n);
    COLOR(gocore_game_legality(game, n, 40, NULL), n);
    COLOR(gocore_game_play_as(game, n, 10, NULL), n);
    COLOR(gocore_game_resume(game, n), n);
    CHECK(!gocore_game_is_legal(game, n, 40) || n == GOCORE_BLACK);
    CHECK(gocore_game_prisoners(game, n) == 0);
    COLOR(gocore_builder_set_to_move(builder, n), n);
    COLOR(gocore_builder_set_captures(builder, n, 1), n);
    COLOR(gocore_builder_set_pass_stones(builder, n, 1), n);
    NUMBER(gocore_builder_set_button(builder, n), n, GOCORE_WHITE);
    NUMBER(gocore_builder_set_resumed(builder, n), n, GOCORE_RESUMED_SINCE_LAST_PLAY);
    NUMBER(gocore_builder_set_fixed_handicap(builder, 4, n, NULL), n, GOCORE_HANDICAP_AGA);
    COLOR(gocore_replay_turn(the_gocore_replay(), n, 10, NULL), n);
    COLOR(gocore_replay_unreadable_turn(the_gocore_replay(), n), n);
    COLOR(gocore_replay_turns(the_gocore_replay(), &n, the_points(), 1, NULL, NULL), n);
    COLOR(gocore_replay_legality(the_gocore_replay(), n, 40, NULL), n);
    COLOR(gocore_replay_legal_points(the_gocore_replay(), n, points, GOCORE_MAX_AREA, &count), n);
    COLOR(gocore_tree_set_move(the_gocore_tree(), the_node(), n, 40), n);
    NUMBER(gocore_position_suggest_dead(position, n, 0, 0, 1, points, GOCORE_MAX_AREA, &count, NULL, 0, NULL), n, 2);
    NUMBER(gocore_position_suggest_dead(position, 0, n, 0, 1, points, GOCORE_MAX_AREA, &count, NULL, 0, NULL), n, 2);
    NUMBER(gocore_position_estimate(position, n, 0, 0, 1, &margin, NULL, NULL, NULL, 0), n, 2);
    NUMBER(gocore_position_estimate(position, 0, n, 0, 1, &margin, NULL, NULL, NULL, 0), n, 2);
    COLOR(gocore_position_playout_margins(position, n, 0, 1, &margin, 1, NULL), n);
    NUMBER(gocore_position_playout_margins(position, 1, n, 1, &margin, 1, NULL), n, 2);
    COLOR(gocore_position_playout_ownership(position, n, 0, 1, 1, numbers, NULL, 81, NULL), n);
    NUMBER(gocore_position_playout_ownership(position, 1, n, 1, 1, numbers, NULL, 81, NULL), n, 2);
    if (n > GOCORE_WHITE) {
        CHECK(gocore_session_allowed(the_gocore_session(), n) == 0);
        CHECK(!gocore_session_has_confirmed(the_gocore_session(), n));
        CHECK(gocore_session_ply_before_last_turn(the_gocore_session(), n) == UINT32_MAX);
    }
}

static void fields_of_actions(uint8_t n)
{
    gocore_action action = *the_gocore_action();
    action.kind = n;
    gocore_status status = gocore_action_text(the_size, &action, text, sizeof text, NULL);
    CHECK(status != GOCORE_BAD_ARGUMENT || n > GOCORE_ACTION_END_BY_REPETITION || gocore_action_is_of_host(n)
        || n == GOCORE_ACTION_ADJUDICATE);
    gocore_session *session = NULL;
    OK(gocore_session_copy(the_gocore_session(), &session));
    if (n > GOCORE_ACTION_END_BY_REPETITION) {
        CHECK(gocore_session_apply(session, &action, NULL, NULL) == GOCORE_BAD_ARGUMENT);
        CHECK(gocore_session_apply_at(session, 3, &action, NULL, NULL) == GOCORE_BAD_ARGUMENT);
    }
    action = *the_gocore_action();
    action.color = n;
    COLOR(gocore_session_apply(session, &action, NULL, NULL), n);
    for (size_t i = 0; n != 0 && i < sizeof action.reserved; i++) {
        action = *the_gocore_action();
        action.reserved[i] = n;
        CHECK(gocore_session_apply(session, &action, NULL, NULL) == GOCORE_BAD_ARGUMENT);
    }
    gocore_session_free(&session);
    gocore_session_options options = {n, 0, 0, {0}};
    NUMBER(gocore_session_start(the_gocore_builder(), &options, &session, NULL, 0, NULL), n, GOCORE_TOGGLE_AREA);
    gocore_session_free(&session);
    options = (gocore_session_options){0, n, 0, {0}};
    NUMBER(gocore_session_start(the_gocore_builder(), &options, &session, NULL, 0, NULL), n, 1);
    gocore_session_free(&session);
    options = (gocore_session_options){0, 0, n, {0}};
    NUMBER(gocore_session_start(the_gocore_builder(), &options, &session, NULL, 0, NULL), n, GOCORE_WHITE);
    gocore_session_free(&session);
    options = (gocore_session_options){0, 0, 0, {0, n}};
    NUMBER(gocore_session_start(the_gocore_builder(), &options, &session, NULL, 0, NULL), n, 0);
    gocore_session_free(&session);
}

static void fields_of_values(uint8_t n)
{
    gocore_score *score = NULL;
    gocore_outcome outcome = {0, GOCORE_NONE, n, {0}};
    CHECK(n != GOCORE_RESULT_VOID || gocore_outcome_text(&outcome, text, sizeof text, NULL) == GOCORE_OK);
    CHECK(n <= GOCORE_RESULT_DRAW || gocore_outcome_text(&outcome, text, sizeof text, NULL) == GOCORE_BAD_ARGUMENT);
    outcome = (gocore_outcome){1, n, GOCORE_RESULT_POINTS, {0}};
    COLOR(gocore_outcome_text(&outcome, text, sizeof text, NULL), n);
    outcome = (gocore_outcome){1, GOCORE_BLACK, GOCORE_RESULT_POINTS, {0, n}};
    NUMBER(gocore_outcome_text(&outcome, text, sizeof text, NULL), n, 0);
    gocore_marks marks = *the_gocore_marks();
    marks.settle_pass_alive = n;
    NUMBER(gocore_game_score(the_gocore_game(), &marks, &score, NULL), n, 1);
    gocore_score_free(&score);
    marks.settle_pass_alive = 0;
    marks.reserved[6] = n;
    NUMBER(gocore_game_score(the_gocore_game(), &marks, &score, NULL), n, 0);
    gocore_score_free(&score);
    NUMBER(gocore_replay_score(the_gocore_replay(), &marks, &score, NULL), n, 0);
    gocore_score_free(&score);
    gocore_tally tally = *the_gocore_tally();
    tally.button = n;
    NUMBER(gocore_position_score(the_gocore_position(), NULL, the_gocore_rules(), &tally, &score, NULL), n, 2);
    gocore_score_free(&score);
    tally.button = 0;
    tally.reserved[2] = n;
    NUMBER(gocore_position_score(the_gocore_position(), NULL, the_gocore_rules(), &tally, &score, NULL), n, 0);
    gocore_score_free(&score);
    gocore_position *position = NULL;
    memset(bytes, 0, sizeof bytes);
    bytes[40] = n;
    NUMBER(gocore_position_from_stones(the_size, bytes, 81, &position, NULL, 0, NULL), n, GOCORE_WHITE);
    gocore_position_free(&position);
}

/* Every flag of the rules, wherever rules are taken. */
static void flags_of_rules(void)
{
    static const char record[] = "(;SZ[9])";
    gocore_sgf *unnamed = NULL;
    OK(gocore_sgf_parse((const uint8_t *)record, strlen(record), &unnamed, NULL));
    static const uint8_t most[] = {4, 2, 1, 2, 2, 2, 1, 1, 3, 2, 2, 1, 1, 2};
    for (size_t flag = 0; flag < sizeof most + 16; flag++) {
        for (unsigned n = 0; n < 256; n++) {
            gocore_rules rules = *the_gocore_rules(), other;
            gocore_game *game = NULL;
            gocore_session *session = NULL;
            gocore_builder *builder = NULL;
            ((unsigned char *)&rules)[offsetof(gocore_rules, ko) + flag] = (uint8_t)n;
            bool wrong = n > (flag < sizeof most ? most[flag] : 0);
            CHECK((gocore_game_new(the_size, &rules, &game) == GOCORE_BAD_ARGUMENT) == wrong);
            CHECK((game == NULL) == wrong);
            gocore_game_free(&game);
            if (!wrong || n > 5) {
                continue;
            }
            gocore_replay *replay = NULL;
            gocore_score *score = NULL;
            const char *line = "9x9 9/9/9/9/9/9/9/9/9 B";
            CHECK(gocore_session_new(the_size, &rules, &session) == GOCORE_BAD_ARGUMENT);
            CHECK(gocore_builder_new(the_size, &rules, &builder) == GOCORE_BAD_ARGUMENT);
            CHECK(gocore_builder_from_text(line, &rules, &builder, NULL) == GOCORE_BAD_ARGUMENT);
            CHECK(gocore_game_from_text(line, &rules, &game, NULL) == GOCORE_BAD_ARGUMENT);
            CHECK(gocore_builder_boardgamearena(the_size, &rules, "no-komi", &builder, NULL) == GOCORE_BAD_ARGUMENT);
            CHECK(gocore_builder_set_rules(the_gocore_builder(), &rules) == GOCORE_BAD_ARGUMENT);
            CHECK(gocore_replay_new(the_size, &rules, 0, &replay) == GOCORE_BAD_ARGUMENT);
            CHECK(gocore_rules_text(0, &rules, text, sizeof text, NULL, NULL) == GOCORE_BAD_ARGUMENT);
            CHECK(gocore_position_score(the_gocore_position(), NULL, &rules, NULL, &score, NULL) == GOCORE_BAD_ARGUMENT);
            CHECK(gocore_sgf_rules(unnamed, 0, &rules, &other, NULL) == GOCORE_BAD_ARGUMENT);
            CHECK(gocore_sgf_with_komi(the_gocore_sgf(), 0, &rules, &other) == GOCORE_BAD_ARGUMENT);
            CHECK(gocore_sgf_replay(the_gocore_sgf(), 0, &rules, 0, &replay, NULL, 0, NULL, NULL) == GOCORE_BAD_ARGUMENT);
            CHECK(gocore_sgf_to_game(the_gocore_sgf(), 0, &rules, &game, NULL) == GOCORE_BAD_ARGUMENT);
            CHECK(gocore_tree_game_at(the_gocore_tree(), 0, &rules, &game, NULL) == GOCORE_BAD_ARGUMENT);
            CHECK(gocore_tree_replay_at(the_gocore_tree(), 0, &rules, &replay, NULL) == GOCORE_BAD_ARGUMENT);
            CHECK(game == NULL && session == NULL && builder == NULL && replay == NULL && score == NULL);
        }
    }
    for (int komi = 801; komi < 32768; komi += 31967 / 7) {
        gocore_rules rules = *the_gocore_rules();
        gocore_game *game = NULL;
        rules.komi = (int16_t)komi;
        CHECK(gocore_game_new(the_size, &rules, &game) == GOCORE_KOMI_OUT_OF_RANGE);
        rules.komi = (int16_t)-komi;
        CHECK(gocore_game_new(the_size, &rules, &game) == GOCORE_KOMI_OUT_OF_RANGE && game == NULL);
    }
    gocore_sgf_free(&unnamed);
}

static void sizes_that_are_none(void)
{
    for (int i = 0; i < NO_SIZE_COUNT; i++) {
        gocore_size size = NO_SIZES[i];
        gocore_game *game = NULL;
        gocore_session *session = NULL;
        gocore_builder *builder = NULL;
        gocore_position *position = NULL;
        gocore_replay *replay = NULL;
        gocore_tree *tree = NULL;
        gocore_batch_options options;
        uint16_t point = 7;
        bool meant;
        CHECK(gocore_game_new(size, the_gocore_rules(), &game) == GOCORE_BAD_SIZE && game == NULL);
        CHECK(gocore_session_new(size, the_gocore_rules(), &session) == GOCORE_BAD_SIZE && session == NULL);
        CHECK(gocore_builder_new(size, the_gocore_rules(), &builder) == GOCORE_BAD_SIZE && builder == NULL);
        CHECK(gocore_builder_boardgamearena(size, the_gocore_rules(), "no-komi", &builder, NULL) == GOCORE_BAD_SIZE);
        CHECK(gocore_position_new(size, &position) == GOCORE_BAD_SIZE && position == NULL);
        CHECK(gocore_position_from_stones(size, bytes, 625, &position, NULL, 0, NULL) == GOCORE_BAD_SIZE);
        CHECK(gocore_position_from_points(size, points, 0, points, 0, &position, NULL, 0, NULL) == GOCORE_BAD_SIZE);
        CHECK(gocore_replay_new(size, the_gocore_rules(), 0, &replay) == GOCORE_BAD_SIZE && replay == NULL);
        CHECK(gocore_tree_new(size, &tree) == GOCORE_BAD_SIZE && tree == NULL);
        CHECK(gocore_batch_options_default(size, &options) == GOCORE_BAD_SIZE);
        CHECK(gocore_point_parse(size, "A1", &point, NULL) == GOCORE_BAD_SIZE);
        CHECK(gocore_move_parse(size, "pass", &point, NULL) == GOCORE_BAD_SIZE);
        CHECK(gocore_move_text(size, 0, text, sizeof text, NULL) == GOCORE_BAD_SIZE);
        CHECK(gocore_move_from_sgf(size, "aa", &point, NULL) == GOCORE_BAD_SIZE);
        CHECK(gocore_move_to_sgf(size, 0, text, sizeof text, NULL) == GOCORE_BAD_SIZE);
        CHECK(gocore_point_transformed(size, 0, 0, &point) == GOCORE_BAD_SIZE && point == 7);
        CHECK(gocore_preset_is_meant_for("aga", size, &meant, NULL) == GOCORE_BAD_SIZE);
        CHECK(gocore_handicap_points(size, 2, 0, points, 9, &count, NULL) == GOCORE_BAD_SIZE);
        CHECK(gocore_action_text(size, the_gocore_action(), text, sizeof text, NULL) == GOCORE_BAD_SIZE);
        gocore_action action;
        CHECK(gocore_action_parse(size, "B pass", &action, NULL, 0, NULL, 0, NULL) == GOCORE_BAD_SIZE);
    }
}

static void points_that_are_none(void)
{
    for (int i = 0; i < NO_POINT_COUNT; i++) {
        uint16_t n = NO_POINTS[i], point = 7;
        /* Those two numbers stand for something else, everywhere: no board has such a point. */
        gocore_status none = n >= GOCORE_PASS ? GOCORE_BAD_ARGUMENT : GOCORE_OFF_BOARD;
        bool passes = n == GOCORE_PASS;
        gocore_action action = *the_gocore_action();
        gocore_marks marks = *the_gocore_marks();
        gocore_score *score = NULL;
        gocore_position *position = NULL;
        CHECK(gocore_point_transformed(the_size, 1, n, &point) == none && point == 7);
        CHECK(gocore_move_text(the_size, n, text, sizeof text, NULL) == (passes ? GOCORE_OK : none));
        CHECK(gocore_move_to_sgf(the_size, n, text, sizeof text, NULL) == (passes ? GOCORE_OK : none));
        CHECK(gocore_position_stone(the_gocore_position(), n) == GOCORE_NONE);
        CHECK(gocore_position_set(the_gocore_position(), n, 1) == none);
        CHECK(gocore_position_remove(the_gocore_position(), &n, 1) == none);
        CHECK(gocore_position_chain(the_gocore_position(), n, points, 625, &count) == none);
        CHECK(gocore_position_liberties(the_gocore_position(), n, points, 625, &count) == none);
        CHECK(gocore_position_from_points(the_size, &n, 1, points, 0, &position, NULL, 0, NULL)
            == (n >= GOCORE_PASS ? GOCORE_BAD_ARGUMENT : GOCORE_BAD_SETUP));
        CHECK(gocore_game_stone(the_gocore_game(), n) == GOCORE_NONE);
        CHECK(gocore_game_chain(the_gocore_game(), n, points, 625, &count) == none);
        CHECK(gocore_game_liberties(the_gocore_game(), n, points, 625, &count) == none);
        CHECK(gocore_builder_set_ko_ban(the_gocore_builder(), n) == none);
        CHECK(gocore_drawing_mark(the_gocore_drawing(), n, 1, NULL) == none);
        CHECK(gocore_drawing_set_last_move(the_gocore_drawing(), n) == (n >= GOCORE_PASS ? GOCORE_OK : none));
        CHECK(gocore_tree_set_points(the_gocore_tree(), 0, "TR", &n, 1, NULL) == none);
        CHECK(gocore_tree_set_labels(the_gocore_tree(), 0, &n, the_texts(), 1, NULL) == none);
        action.point = n;
        CHECK(gocore_session_apply(the_gocore_session(), &action, NULL, NULL) == none);
        marks.dead = &n;
        CHECK(gocore_game_score(the_gocore_game(), &marks, &score, NULL) == none && score == NULL);
        if (!passes) {
            CHECK(gocore_game_legality(the_gocore_game(), 1, n, NULL) == none);
            CHECK(!gocore_game_is_legal(the_gocore_game(), 1, n));
            CHECK(gocore_game_play(the_gocore_game(), n, NULL) == none);
            CHECK(gocore_game_play_as(the_gocore_game(), 1, n, NULL) == none);
            CHECK(gocore_game_play_moves(the_gocore_game(), &n, 1, &count, NULL) == none && count == 0);
            CHECK(gocore_tree_set_move(the_gocore_tree(), the_node(), 1, n) == none);
        }
    }
}

static void numbers_of_planes(void)
{
    const uint16_t actions[] = {82, GOCORE_PASS, GOCORE_NO_POINT};
    for (unsigned n = 0; n <= UINT16_MAX; n++) {
        uint16_t plane = (uint16_t)n;
        gocore_status status = gocore_batch_planes(the_gocore_batch(), &plane, 1, bytes, 81, NULL);
        bool before = (n & 255) == GOCORE_PLANE_OWN_BEFORE || (n & 255) == GOCORE_PLANE_OPPONENT_BEFORE;
        gocore_status expected = n <= GOCORE_PLANE_LIBERTIES_3_OR_MORE ? GOCORE_OK
            : before                                                   ? GOCORE_NOT_REMEMBERED
                                                                       : GOCORE_BAD_ARGUMENT;
        CHECK(status == expected);
    }
    for (size_t i = 0; i < 3; i++) {
        CHECK(gocore_batch_step(the_gocore_batch(), &actions[i], 1, NULL) == GOCORE_NO_SUCH_ACTION);
    }
}

int main(void)
{
    make_fixture();
    for (unsigned n = 0; n < 256; n++) {
        kinds_of_plain_functions((uint8_t)n);
        fields_of_actions((uint8_t)n);
        fields_of_values((uint8_t)n);
    }
    for (unsigned n = 0; n < 256; n++) {
        colors((uint8_t)n);
    }
    make_fixture();
    flags_of_rules();
    sizes_that_are_none();
    points_that_are_none();
    numbers_of_planes();
    free_fixture();
    return 0;
}
