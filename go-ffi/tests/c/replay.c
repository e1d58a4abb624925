/* Records judged as they stand. */
#include "check.h"

static const gocore_size NINE = {9, 9}, SMALL = {4, 3};

static gocore_replay *new_replay(gocore_size size, const char *name, uint8_t playing_repetitions)
{
    gocore_rules rules;
    gocore_replay *replay = NULL;
    OK(gocore_rules_preset(name, &rules, NULL));
    OK(gocore_replay_new(size, &rules, playing_repetitions, &replay));
    return replay;
}

/* Up to the taking of a ko, in which Black has just taken C2 from B2. */
static const uint8_t KO_COLORS[] = {1, 2, 1, 2, 1, 2, 2, 1};
static const uint16_t KO_MOVES[] = {1, 2, 4, 5, 9, 7, 10, 6};

static void refused_moves_are_faults(void)
{
    gocore_replay *replay = new_replay(NINE, "japanese", 0);
    gocore_error error, reason;
    uint32_t number;
    uint8_t color, stones[81];
    CHECK(gocore_replay_size(replay).width == 9 && gocore_replay_number(replay) == 0);
    OK(gocore_replay_turn(replay, GOCORE_BLACK, 40, &error));
    CHECK(gocore_replay_turn(replay, GOCORE_WHITE, 40, &error) == GOCORE_OCCUPIED);
    CHECK(error.status == GOCORE_OCCUPIED && error.point == 40);
    OK(gocore_replay_turn(replay, GOCORE_WHITE, 38, &error));
    OK(gocore_replay_turn(replay, GOCORE_WHITE, GOCORE_PASS, &error));
    CHECK(gocore_replay_turn(replay, GOCORE_BLACK, 81, &error) == GOCORE_OFF_BOARD);
    CHECK(gocore_replay_turn(replay, GOCORE_BLACK, 0xFFFD, NULL) == GOCORE_OFF_BOARD);
    OK(gocore_replay_unreadable_turn(replay, GOCORE_WHITE));
    CHECK(gocore_replay_number(replay) == 7 && gocore_replay_fault_count(replay) == 4);
    /* What is no move at all is not counted. */
    CHECK(gocore_replay_turn(replay, GOCORE_BLACK, GOCORE_NO_POINT, &error) == GOCORE_BAD_ARGUMENT);
    CHECK(gocore_replay_turn(replay, GOCORE_NONE, 0, &error) == GOCORE_BAD_ARGUMENT);
    CHECK(gocore_replay_unreadable_turn(replay, 3) == GOCORE_BAD_ARGUMENT);
    CHECK(gocore_replay_number(replay) == 7 && gocore_replay_fault_count(replay) == 4);

    OK(gocore_replay_fault(replay, 0, &number, &color, &reason));
    CHECK(number == 2 && color == GOCORE_WHITE && reason.status == GOCORE_OCCUPIED && reason.point == 40);
    CHECK(strstr(reason.message, "E5") != NULL);
    OK(gocore_replay_fault(replay, 1, &number, NULL, &reason));
    CHECK(number == 5 && reason.status == GOCORE_OFF_BOARD && reason.point == GOCORE_NO_POINT);
    OK(gocore_replay_fault(replay, 3, NULL, &color, &reason));
    CHECK(color == GOCORE_WHITE && reason.status == GOCORE_BAD_VERTEX);
    OK(gocore_replay_fault(replay, 3, NULL, NULL, NULL));
    CHECK(gocore_replay_fault(replay, 4, &number, NULL, NULL) == GOCORE_BAD_ARGUMENT);

    CHECK(gocore_replay_stones(replay, stones, 80) == GOCORE_SHORT_BUFFER);
    OK(gocore_replay_stones(replay, stones, 81));
    CHECK(stones[40] == GOCORE_BLACK && stones[38] == GOCORE_WHITE && stones[0] == GOCORE_NONE);
    gocore_position *position = NULL;
    OK(gocore_replay_position(replay, &position));
    CHECK(gocore_position_stone(position, 40) == GOCORE_BLACK);
    gocore_position_free(&position);
    gocore_replay_free(&replay);
    CHECK(replay == NULL);
    gocore_replay_free(&replay);
}

static void many_turns_at_once(void)
{
    gocore_replay *replay = new_replay(SMALL, "japanese", 0), *copy = NULL;
    uint8_t colors[] = {1, 2, 1, 2, 1, 2, 2, 1, 2, 1};
    uint16_t moves[] = {1, 2, 4, 5, 9, 7, 10, 6, 5, 99};
    size_t refused = 77;
    gocore_error error;
    gocore_tally tally;
    gocore_rules rules;
    moves[3] = GOCORE_NO_POINT;
    CHECK(gocore_replay_turns(replay, colors, moves, 10, &refused, &error) == GOCORE_BAD_ARGUMENT);
    CHECK(error.offset == 3 && refused == 77 && gocore_replay_number(replay) == 0);
    moves[3] = 5;
    colors[9] = 0;
    CHECK(gocore_replay_turns(replay, colors, moves, 10, NULL, &error) == GOCORE_BAD_ARGUMENT && error.offset == 9);
    CHECK(gocore_replay_turns(replay, NULL, moves, 10, NULL, &error) == GOCORE_NULL);
    CHECK(gocore_replay_turns(replay, colors, NULL, 10, NULL, &error) == GOCORE_NULL);
    OK(gocore_replay_turns(replay, NULL, NULL, 0, &refused, NULL));
    CHECK(refused == 0 && gocore_replay_number(replay) == 0);
    colors[9] = 1;
    OK(gocore_replay_turns(replay, colors, moves, 10, &refused, &error));
    CHECK(refused == 2 && gocore_replay_number(replay) == 10);
    uint32_t number;
    OK(gocore_replay_fault(replay, 0, &number, NULL, &error));
    CHECK(number == 9 && error.status == GOCORE_KO && error.point == 5 && error.number == 7);
    OK(gocore_replay_tally(replay, &tally));
    CHECK(tally.black_captures == 1 && tally.white_captures == 0);
    OK(gocore_replay_rules(replay, &rules));
    CHECK(rules.scoring == GOCORE_SCORING_TERRITORY && rules.ko == GOCORE_KO_RULE_SIMPLE);
    OK(gocore_replay_copy(replay, &copy));
    OK(gocore_replay_turn(copy, GOCORE_WHITE, GOCORE_PASS, NULL));
    CHECK(gocore_replay_number(copy) == 11 && gocore_replay_number(replay) == 10);
    gocore_replay_free(&copy);
    gocore_replay_free(&replay);
}

static void repetitions_are_played_on_demand(void)
{
    gocore_replay *replay = new_replay(SMALL, "japanese", 1);
    gocore_error error;
    uint8_t stones[12];
    size_t refused;
    OK(gocore_replay_turns(replay, KO_COLORS, KO_MOVES, 8, &refused, NULL));
    CHECK(refused == 0 && gocore_replay_board_occurrences(replay) == 1);
    CHECK(gocore_replay_legality(replay, GOCORE_WHITE, 5, &error) == GOCORE_KO && error.point == 5);
    CHECK(gocore_replay_turn(replay, GOCORE_WHITE, 5, &error) == GOCORE_KO);
    OK(gocore_replay_stones(replay, stones, sizeof stones));
    CHECK(stones[5] == GOCORE_WHITE && stones[6] == GOCORE_NONE);
    CHECK(gocore_replay_fault_count(replay) == 1 && gocore_replay_board_occurrences(replay) == 2);
    gocore_replay_free(&replay);
}

static void what_is_legal(void)
{
    gocore_replay *replay = new_replay(SMALL, "japanese", 0);
    gocore_error error;
    uint16_t points[12];
    size_t count;
    OK(gocore_replay_turns(replay, KO_COLORS, KO_MOVES, 8, NULL, NULL));
    OK(gocore_replay_legality(replay, GOCORE_WHITE, GOCORE_PASS, &error));
    OK(gocore_replay_legality(replay, GOCORE_BLACK, 5, &error));
    CHECK(gocore_replay_legality(replay, GOCORE_WHITE, 12, &error) == GOCORE_OFF_BOARD);
    CHECK(gocore_replay_legality(replay, GOCORE_WHITE, GOCORE_NO_POINT, &error) == GOCORE_BAD_ARGUMENT);
    CHECK(gocore_replay_legality(replay, GOCORE_WHITE, 6, &error) == GOCORE_OCCUPIED);
    CHECK(gocore_replay_legality(replay, GOCORE_WHITE, 0, &error) == GOCORE_SUICIDE);
    OK(gocore_replay_legal_points(replay, GOCORE_WHITE, points, 12, &count));
    CHECK(count == 2 && points[0] == 3 && points[1] == 11);
    OK(gocore_replay_legal_points(replay, GOCORE_BLACK, NULL, 0, &count));
    CHECK(count > 0);
    CHECK(gocore_replay_legal_points(replay, GOCORE_WHITE, points, 1, &count) == GOCORE_SHORT_BUFFER && count == 2);
    CHECK(gocore_replay_legal_points(replay, GOCORE_NONE, points, 12, &count) == GOCORE_BAD_ARGUMENT);
    CHECK(gocore_replay_number(replay) == 8 && gocore_replay_fault_count(replay) == 0);
    gocore_replay_free(&replay);
}

static void set_up_and_count(void)
{
    gocore_replay *replay = new_replay(SMALL, "chinese", 0);
    gocore_position *position = NULL, *other = NULL;
    gocore_score *score = NULL;
    gocore_marks marks;
    gocore_tally tally;
    gocore_error error;
    const uint16_t dead[] = {5}, stone[] = {0}, empty[] = {2};
    OK(gocore_position_from_diagram("XX.O\n.X.O\nXX.O\n", &position, NULL, 0, NULL));
    OK(gocore_position_from_diagram("...\n", &other, NULL, 0, NULL));
    CHECK(gocore_replay_set_position(replay, other) == GOCORE_SIZE_MISMATCH);
    CHECK(gocore_replay_set_position(replay, NULL) == GOCORE_NULL);
    OK(gocore_replay_set_position(replay, position));
    OK(gocore_replay_set_handicap(replay, 2));
    OK(gocore_replay_tally(replay, &tally));
    CHECK(tally.handicap == 2);
    OK(gocore_replay_score(replay, NULL, &score, &error));
    int32_t plain = gocore_score_margin(score);
    gocore_score_free(&score);
    memset(&marks, 0, sizeof marks);
    OK(gocore_replay_score(replay, &marks, &score, &error));
    CHECK(gocore_score_margin(score) == plain);
    gocore_score_free(&score);
    /* Any stone of a chain stands for all of it. */
    marks.dead = dead;
    marks.dead_count = 1;
    OK(gocore_replay_score(replay, &marks, &score, &error));
    CHECK(gocore_score_margin(score) == plain - 2 * 15);
    gocore_score_free(&score);
    marks.dead = empty;
    CHECK(gocore_replay_score(replay, &marks, &score, &error) == GOCORE_NO_STONE && error.point == 2);
    marks.dead_count = 0;
    marks.neutral = stone;
    marks.neutral_count = 1;
    CHECK(gocore_replay_score(replay, &marks, &score, &error) == GOCORE_NEUTRAL_STONE && error.point == 0);
    CHECK(score == NULL);
    CHECK(gocore_replay_score(replay, NULL, NULL, &error) == GOCORE_NULL);
    gocore_position_free(&position);
    gocore_position_free(&other);
    gocore_replay_free(&replay);
}

static void nothing_at_all(void)
{
    gocore_rules rules;
    gocore_replay *replay = NULL;
    gocore_position *position = NULL;
    gocore_score *score = NULL;
    gocore_tally tally;
    uint8_t bytes[1];
    uint16_t points[1];
    const gocore_size wide = {26, 1};
    OK(gocore_rules_default(&rules));
    CHECK(gocore_replay_new(wide, &rules, 0, &replay) == GOCORE_BAD_SIZE);
    CHECK(gocore_replay_new(NINE, NULL, 0, &replay) == GOCORE_NULL);
    CHECK(gocore_replay_new(NINE, &rules, 2, &replay) == GOCORE_BAD_ARGUMENT);
    CHECK(gocore_replay_new(NINE, &rules, 0, NULL) == GOCORE_NULL);
    CHECK(replay == NULL);
    gocore_replay_free(NULL);
    CHECK(gocore_replay_copy(NULL, &replay) == GOCORE_NULL);
    CHECK(gocore_replay_set_position(NULL, NULL) == GOCORE_NULL);
    CHECK(gocore_replay_set_handicap(NULL, 2) == GOCORE_NULL);
    CHECK(gocore_replay_turn(NULL, GOCORE_BLACK, 0, NULL) == GOCORE_NULL);
    CHECK(gocore_replay_unreadable_turn(NULL, GOCORE_BLACK) == GOCORE_NULL);
    CHECK(gocore_replay_turns(NULL, NULL, NULL, 0, NULL, NULL) == GOCORE_NULL);
    CHECK(gocore_replay_fault(NULL, 0, NULL, NULL, NULL) == GOCORE_NULL);
    CHECK(gocore_replay_rules(NULL, &rules) == GOCORE_NULL);
    CHECK(gocore_replay_stones(NULL, bytes, 1) == GOCORE_NULL);
    CHECK(gocore_replay_position(NULL, &position) == GOCORE_NULL);
    CHECK(gocore_replay_tally(NULL, &tally) == GOCORE_NULL);
    CHECK(gocore_replay_legality(NULL, GOCORE_BLACK, 0, NULL) == GOCORE_NULL);
    CHECK(gocore_replay_legal_points(NULL, GOCORE_BLACK, points, 1, NULL) == GOCORE_NULL);
    CHECK(gocore_replay_score(NULL, NULL, &score, NULL) == GOCORE_NULL);
    CHECK(gocore_replay_fault_count(NULL) == 0 && gocore_replay_number(NULL) == 0);
    CHECK(gocore_replay_size(NULL).height == 0 && gocore_replay_board_occurrences(NULL) == 0);
}

int main(void)
{
    refused_moves_are_faults();
    many_turns_at_once();
    repetitions_are_played_on_demand();
    what_is_legal();
    set_up_and_count();
    nothing_at_all();
    return 0;
}
