/* Many games stepped at once. */
#include "check.h"

enum { GAMES = 64, AREA = 81, PASS = 81 };

static const gocore_size NINE = {9, 9};

static gocore_batch_options defaults(void)
{
    gocore_batch_options options;
    OK(gocore_batch_options_default(NINE, &options));
    return options;
}

static gocore_batch *new_batch(const gocore_batch_options *options)
{
    gocore_batch *batch = NULL;
    OK(gocore_batch_new(options, GAMES, 7, &batch));
    CHECK(gocore_batch_count(batch) == GAMES);
    return batch;
}

static void options_are_checked(void)
{
    gocore_batch_options options = defaults(), wrong, told;
    gocore_batch *batch = NULL;
    CHECK(options.size.width == 9 && options.komi == 15 && options.max_turns == 243);
    CHECK(options.ko == GOCORE_KO_RULE_SIMPLE && options.suicide == GOCORE_SUICIDE_RULE_FORBIDDEN);
    CHECK(options.auto_reset == 1 && options.remembered == 0);
    wrong = options;
    wrong.ko = 5;
    CHECK(gocore_batch_new(&wrong, 1, 7, &batch) == GOCORE_BAD_ARGUMENT);
    wrong = options;
    wrong.suicide = 3;
    CHECK(gocore_batch_new(&wrong, 1, 7, &batch) == GOCORE_BAD_ARGUMENT);
    wrong = options;
    wrong.auto_reset = 2;
    CHECK(gocore_batch_new(&wrong, 1, 7, &batch) == GOCORE_BAD_ARGUMENT);
    wrong = options;
    wrong.reserved[11] = 1;
    CHECK(gocore_batch_new(&wrong, 1, 7, &batch) == GOCORE_BAD_ARGUMENT);
    wrong = options;
    wrong.komi = 801;
    CHECK(gocore_batch_new(&wrong, 1, 7, &batch) == GOCORE_KOMI_OUT_OF_RANGE);
    wrong = options;
    wrong.size.height = 26;
    CHECK(gocore_batch_new(&wrong, 1, 7, &batch) == GOCORE_BAD_SIZE);
    CHECK(gocore_batch_options_default(wrong.size, &told) == GOCORE_BAD_SIZE);
    CHECK(gocore_batch_new(&options, GOCORE_MAX_BATCH + 1, 7, &batch) == GOCORE_BAD_ARGUMENT);
    CHECK(gocore_batch_new(&options, SIZE_MAX, 7, &batch) == GOCORE_BAD_ARGUMENT);
    CHECK(gocore_batch_new(&options, 1, 7, NULL) == GOCORE_NULL);
    CHECK(gocore_batch_new(NULL, 1, 7, &batch) == GOCORE_NULL);
    CHECK(batch == NULL);
    options.ko = GOCORE_KO_RULE_SITUATIONAL_SUPERKO;
    options.suicide = GOCORE_SUICIDE_RULE_ALLOWED;
    options.komi = -1;
    options.max_turns = 9;
    options.auto_reset = 0;
    options.remembered = 7;
    OK(gocore_batch_new(&options, 1, 7, &batch));
    OK(gocore_batch_get_options(batch, &told));
    CHECK(memcmp(&options, &told, sizeof told) == 0);
    gocore_batch_free(&batch);
}

static void games_of_a_batch_go_on(void)
{
    gocore_batch_options options = defaults();
    gocore_batch *batch = new_batch(&options);
    uint16_t actions[GAMES];
    uint8_t terminals[GAMES], colors[GAMES], stones[AREA];
    int8_t rewards[GAMES];
    int32_t margins[GAMES];
    uint32_t turns[GAMES];
    gocore_error error;
    for (int i = 0; i < GAMES; i++) {
        actions[i] = PASS;
    }
    actions[0] = 40;
    OK(gocore_batch_step(batch, actions, GAMES, &error));
    OK(gocore_batch_stones(batch, 0, stones, AREA));
    CHECK(stones[40] == GOCORE_BLACK && stones[39] == GOCORE_NONE);
    CHECK(gocore_batch_stones(batch, 0, stones, AREA - 1) == GOCORE_SHORT_BUFFER);
    CHECK(gocore_batch_stones(batch, GAMES, stones, AREA) == GOCORE_BAD_ARGUMENT);
    gocore_position *position = NULL;
    OK(gocore_batch_position(batch, 0, &position));
    CHECK(gocore_position_stone(position, 40) == GOCORE_BLACK);
    gocore_position_free(&position);
    CHECK(gocore_batch_position(batch, GAMES, &position) == GOCORE_BAD_ARGUMENT && position == NULL);
    OK(gocore_batch_to_move(batch, colors, GAMES));
    CHECK(colors[0] == GOCORE_WHITE && colors[63] == GOCORE_WHITE);

    /* What is refused is told, and no game has moved. */
    actions[0] = PASS;
    actions[5] = 82;
    CHECK(gocore_batch_step(batch, actions, GAMES, &error) == GOCORE_NO_SUCH_ACTION);
    CHECK(error.offset == 5 && error.number == 82 && error.point == GOCORE_NO_POINT);
    CHECK(gocore_batch_step(batch, actions, GAMES, NULL) == GOCORE_NO_SUCH_ACTION);
    actions[5] = GOCORE_PASS;
    CHECK(gocore_batch_step(batch, actions, GAMES, &error) == GOCORE_NO_SUCH_ACTION);
    actions[0] = 40;
    actions[5] = PASS;
    CHECK(gocore_batch_step(batch, actions, GAMES, &error) == GOCORE_ILLEGAL_ACTION);
    CHECK(error.offset == 0 && error.point == 40 && error.number == 40);
    CHECK(gocore_batch_step(batch, actions, GAMES - 1, &error) == GOCORE_WRONG_LENGTH);
    CHECK(error.number == GAMES - 1 && error.current == GAMES);
    CHECK(gocore_batch_step(batch, NULL, GAMES, &error) == GOCORE_NULL);
    OK(gocore_batch_turns(batch, turns, GAMES));
    CHECK(turns[0] == 1 && turns[5] == 1);

    actions[0] = PASS;
    OK(gocore_batch_step(batch, actions, GAMES, &error));
    OK(gocore_batch_results(batch, terminals, rewards, margins, GAMES));
    CHECK(terminals[0] == 0 && rewards[0] == 0 && margins[0] == 0);
    CHECK(terminals[1] == 1 && rewards[1] == -1 && margins[1] == -15);
    OK(gocore_batch_results(batch, NULL, NULL, margins, GAMES));
    OK(gocore_batch_results(batch, NULL, NULL, NULL, GAMES));
    CHECK(gocore_batch_results(batch, terminals, NULL, NULL, GAMES + 1) == GOCORE_WRONG_LENGTH);
    OK(gocore_batch_turns(batch, turns, GAMES));
    CHECK(turns[0] == 2 && turns[1] == 0);
    CHECK(gocore_batch_turns(batch, turns, GAMES + 1) == GOCORE_WRONG_LENGTH);
    CHECK(gocore_batch_turns(batch, NULL, GAMES) == GOCORE_NULL);
    CHECK(gocore_batch_to_move(batch, colors, 0) == GOCORE_WRONG_LENGTH);

    OK(gocore_batch_reset_game(batch, 0));
    CHECK(gocore_batch_reset_game(batch, GAMES) == GOCORE_BAD_ARGUMENT);
    OK(gocore_batch_turns(batch, turns, GAMES));
    CHECK(turns[0] == 0);
    gocore_batch_free(&batch);
    CHECK(batch == NULL);
    gocore_batch_free(&batch);
}

static void random_games_are_the_same_again(void)
{
    gocore_batch_options options = defaults();
    gocore_batch *batch, *copy = NULL;
    options.auto_reset = 0;
    options.max_turns = 60;
    batch = new_batch(&options);
    OK(gocore_batch_copy(batch, &copy));
    uint16_t actions[GAMES], again[GAMES];
    uint8_t terminals[GAMES];
    uint32_t turns[GAMES];
    for (int step = 0; step < 60; step++) {
        OK(gocore_batch_step_random(batch, actions, GAMES));
        if (step % 2 == 0) {
            OK(gocore_batch_step_random(copy, again, GAMES));
            CHECK(memcmp(actions, again, sizeof again) == 0);
        } else {
            OK(gocore_batch_step(copy, actions, GAMES, NULL));
            gocore_batch_free(&copy);
            OK(gocore_batch_copy(batch, &copy));
        }
    }
    OK(gocore_batch_results(batch, terminals, NULL, NULL, GAMES));
    CHECK(terminals[0] == 1 && terminals[63] == 1);
    OK(gocore_batch_step_random(batch, actions, GAMES));
    CHECK(actions[0] == PASS);
    CHECK(gocore_batch_step_random(batch, actions, GAMES - 1) == GOCORE_WRONG_LENGTH);
    CHECK(gocore_batch_step_random(batch, actions, 0) == GOCORE_WRONG_LENGTH);
    CHECK(gocore_batch_step_random(batch, NULL, GAMES) == GOCORE_NULL);
    OK(gocore_batch_reset(batch));
    OK(gocore_batch_step_random(batch, NULL, 0));
    OK(gocore_batch_turns(batch, turns, GAMES));
    CHECK(turns[0] == 1);
    gocore_batch_free(&copy);
    gocore_batch_free(&batch);
}

static void planes_are_written(void)
{
    const uint16_t planes[] = {GOCORE_PLANE_OWN, GOCORE_PLANE_OPPONENT, GOCORE_PLANE_LEGAL,
        GOCORE_PLANE_OPPONENT_BEFORE + 1 * GOCORE_PLANE_TURNS, GOCORE_PLANE_OWN_BEFORE + 2 * GOCORE_PLANE_TURNS,
        GOCORE_PLANE_OPPONENT_BEFORE + 0 * GOCORE_PLANE_TURNS, GOCORE_PLANE_BLACK, GOCORE_PLANE_WHITE,
        GOCORE_PLANE_KO, GOCORE_PLANE_BLACK_TO_MOVE, GOCORE_PLANE_LIBERTIES_1, GOCORE_PLANE_LIBERTIES_2,
        GOCORE_PLANE_LIBERTIES_3_OR_MORE};
    enum { PLANES = sizeof planes / sizeof *planes };
    static uint8_t out[GAMES][PLANES][AREA];
    gocore_batch_options options = defaults();
    gocore_batch *batch;
    uint16_t actions[GAMES];
    gocore_error error;
    options.remembered = 2;
    batch = new_batch(&options);
    for (int i = 0; i < GAMES; i++) {
        actions[i] = PASS;
    }
    actions[3] = 40;
    OK(gocore_batch_step(batch, actions, GAMES, NULL));
    actions[3] = 0;
    actions[4] = 1;
    OK(gocore_batch_step(batch, actions, GAMES, NULL));
    /* Game 3: Black on 40, White on the corner, Black to move. */
    OK(gocore_batch_planes(batch, planes, PLANES, &out[0][0][0], sizeof out, &error));
    CHECK(out[3][0][40] == 1 && out[3][0][0] == 0);
    CHECK(out[3][1][0] == 1 && out[3][1][40] == 0);
    CHECK(out[3][2][40] == 0 && out[3][2][0] == 0 && out[3][2][1] == 1);
    CHECK(out[3][3][0] == 0 && out[3][4][40] == 0 && out[3][5][0] == 1);
    CHECK(out[3][6][40] == 1 && out[3][7][0] == 1 && out[3][8][1] == 0);
    CHECK(out[3][9][0] == 1 && out[3][9][80] == 1);
    CHECK(out[3][10][0] == 0 && out[3][11][0] == 1 && out[3][12][40] == 1);
    CHECK(out[4][1][1] == 1 && out[4][12][1] == 1);
    /* One turn ago Black's stone was there, two turns ago nothing. */
    const uint16_t before[] = {GOCORE_PLANE_OWN_BEFORE + 1 * GOCORE_PLANE_TURNS};
    OK(gocore_batch_planes(batch, before, 1, &out[0][0][0], GAMES * AREA, &error));
    CHECK((&out[0][0][0])[3 * AREA + 40] == 1);

    /* What is refused leaves the array alone. */
    memset(out, 77, sizeof out);
    const uint16_t far[] = {GOCORE_PLANE_OWN, GOCORE_PLANE_OWN_BEFORE + 3 * GOCORE_PLANE_TURNS};
    CHECK(gocore_batch_planes(batch, far, 2, &out[0][0][0], 2 * GAMES * AREA, &error) == GOCORE_NOT_REMEMBERED);
    CHECK(error.number == 3 && error.current == 2);
    const uint16_t none[] = {GOCORE_PLANE_OWN, 12};
    CHECK(gocore_batch_planes(batch, none, 2, &out[0][0][0], 2 * GAMES * AREA, &error) == GOCORE_BAD_ARGUMENT);
    CHECK(error.offset == 1);
    const uint16_t old_own[] = {GOCORE_PLANE_OWN + GOCORE_PLANE_TURNS};
    CHECK(gocore_batch_planes(batch, old_own, 1, &out[0][0][0], GAMES * AREA, &error) == GOCORE_BAD_ARGUMENT);
    CHECK(gocore_batch_planes(batch, planes, PLANES, &out[0][0][0], sizeof out - 1, &error) == GOCORE_WRONG_LENGTH);
    CHECK(error.number == sizeof out - 1 && error.current == sizeof out);
    CHECK(gocore_batch_planes(batch, planes, PLANES, NULL, sizeof out, &error) == GOCORE_NULL);
    CHECK(gocore_batch_planes(batch, NULL, PLANES, &out[0][0][0], sizeof out, &error) == GOCORE_NULL);
    CHECK(out[0][0][0] == 77 && out[GAMES - 1][PLANES - 1][AREA - 1] == 77);
    OK(gocore_batch_planes(batch, NULL, 0, NULL, 0, &error));
    gocore_batch_free(&batch);
}

static void nothing_at_all(void)
{
    gocore_batch_options options = defaults();
    gocore_batch *batch = NULL;
    gocore_position *position = NULL;
    uint8_t bytes[1];
    uint32_t turns[1];
    CHECK(gocore_batch_options_default(NINE, NULL) == GOCORE_NULL);
    gocore_batch_free(NULL);
    CHECK(gocore_batch_count(NULL) == 0);
    CHECK(gocore_batch_copy(NULL, &batch) == GOCORE_NULL);
    CHECK(gocore_batch_get_options(NULL, &options) == GOCORE_NULL);
    CHECK(gocore_batch_reset(NULL) == GOCORE_NULL);
    CHECK(gocore_batch_reset_game(NULL, 0) == GOCORE_NULL);
    CHECK(gocore_batch_step(NULL, NULL, 0, NULL) == GOCORE_NULL);
    CHECK(gocore_batch_step_random(NULL, NULL, 0) == GOCORE_NULL);
    CHECK(gocore_batch_results(NULL, NULL, NULL, NULL, 0) == GOCORE_NULL);
    CHECK(gocore_batch_to_move(NULL, bytes, 1) == GOCORE_NULL);
    CHECK(gocore_batch_turns(NULL, turns, 1) == GOCORE_NULL);
    CHECK(gocore_batch_position(NULL, 0, &position) == GOCORE_NULL);
    CHECK(gocore_batch_stones(NULL, 0, bytes, 1) == GOCORE_NULL);
    CHECK(gocore_batch_planes(NULL, NULL, 0, bytes, 1, NULL) == GOCORE_NULL);
    /* No games are games too. */
    OK(gocore_batch_new(&options, 0, 7, &batch));
    OK(gocore_batch_step(batch, NULL, 0, NULL));
    OK(gocore_batch_step_random(batch, NULL, 0));
    gocore_batch_free(&batch);
}

static void no_games_need_no_room(void)
{
    gocore_batch_options options;
    gocore_batch *batch = NULL;
    gocore_size size = {9, 9};
    OK(gocore_batch_options_default(size, &options));
    OK(gocore_batch_new(&options, 0, 1, &batch));
    OK(gocore_batch_step(batch, NULL, 0, NULL));
    OK(gocore_batch_to_move(batch, NULL, 0));
    OK(gocore_batch_turns(batch, NULL, 0));
    OK(gocore_batch_planes(batch, NULL, 0, NULL, 0, NULL));
    gocore_batch_free(&batch);
}

int main(void)
{
    no_games_need_no_room();
    options_are_checked();
    games_of_a_batch_go_on();
    random_games_are_the_same_again();
    planes_are_written();
    nothing_at_all();
    return 0;
}
