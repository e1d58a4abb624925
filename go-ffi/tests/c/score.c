/* Scores of positions and games. */
#include "check.h"

static gocore_position *diagram(const char *rows) {
    gocore_position *position = NULL;
    OK(gocore_position_from_diagram(rows, &position, NULL, 0, NULL));
    return position;
}

static void a_position_is_counted(void) {
    gocore_position *position = diagram(".XO..\n.XO.X\n.X.O.\n"), *left = NULL;
    const uint16_t dead[] = {9};
    const uint8_t owned[15] = {1, 1, 2, 2, 2, 1, 1, 2, 2, 2, 1, 1, 0, 2, 2};
    gocore_marks marks;
    gocore_rules rules;
    gocore_score *score = NULL;
    gocore_outcome outcome;
    gocore_side_score black, white;
    uint16_t points[GOCORE_MAX_AREA];
    uint8_t owners[15];
    size_t count;
    memset(&marks, 0, sizeof marks);
    marks.dead = dead;
    marks.dead_count = 1;
    OK(gocore_rules_default(&rules));
    OK(gocore_position_score(position, &marks, &rules, NULL, &score, NULL));
    CHECK(gocore_score_size(score).width == 5 && gocore_score_margin(score) == 2 * (6 - 8) - 15);
    OK(gocore_score_outcome(score, &outcome));
    CHECK(outcome.winner == GOCORE_WHITE && outcome.how == GOCORE_RESULT_POINTS && outcome.margin == 19);
    OK(gocore_score_side(score, GOCORE_BLACK, &black));
    OK(gocore_score_side(score, GOCORE_WHITE, &white));
    CHECK(black.stones == 3 && black.territory == 3 && black.komi == 0 && black.total == 12 && black.dead == 0);
    CHECK(white.stones == 3 && white.territory == 5 && white.komi == 15 && white.total == 31);
    CHECK(white.reserved[0] == 0 && white.reserved[1] == 0 && white.button == 0 && white.handicap_bonus == 0);
    CHECK(gocore_score_side(score, GOCORE_NONE, &black) == GOCORE_BAD_ARGUMENT);
    OK(gocore_score_owners(score, owners, 15));
    CHECK(memcmp(owners, owned, 15) == 0);
    CHECK(gocore_score_owners(score, owners, 14) == GOCORE_SHORT_BUFFER);
    OK(gocore_score_points(score, GOCORE_POINTS_DEAD, points, GOCORE_MAX_AREA, &count));
    CHECK(count == 1 && points[0] == 9);
    OK(gocore_score_points(score, GOCORE_POINTS_BLACK_TERRITORY, points, GOCORE_MAX_AREA, &count));
    CHECK(count == 3 && points[0] == 0 && points[1] == 5 && points[2] == 10);
    OK(gocore_score_points(score, GOCORE_POINTS_WHITE_TERRITORY, points, GOCORE_MAX_AREA, &count));
    CHECK(count == 5 && points[0] == 3);
    OK(gocore_score_points(score, GOCORE_POINTS_DAME, points, GOCORE_MAX_AREA, &count));
    CHECK(count == 1 && points[0] == 12);
    OK(gocore_score_points(score, GOCORE_POINTS_UNFILLED_DAME, points, GOCORE_MAX_AREA, &count));
    OK(gocore_score_points(score, GOCORE_POINTS_TAXED, points, GOCORE_MAX_AREA, &count));
    CHECK(count == 0);
    OK(gocore_score_points(score, GOCORE_POINTS_OPEN, points, GOCORE_MAX_AREA, &count));
    CHECK(count == 0);
    CHECK(gocore_score_points(score, 7, points, GOCORE_MAX_AREA, &count) == GOCORE_BAD_ARGUMENT);
    OK(gocore_score_position(score, &left));
    CHECK(gocore_position_stone(left, 9) == GOCORE_NONE && gocore_position_stone(position, 9) == GOCORE_BLACK);
    gocore_position_free(&left);
    gocore_score_free(&score);
    gocore_score_free(&score);
    gocore_position_free(&position);
    CHECK(gocore_score_margin(NULL) == INT32_MIN && gocore_score_size(NULL).height == 0);
}

static void territory_and_what_piled_up(void) {
    gocore_position *position = diagram(".XO.\n.XO.\nXXOO\n");
    gocore_rules rules;
    gocore_tally tally;
    gocore_score *score = NULL;
    gocore_side_score black;
    OK(gocore_rules_preset("japanese", &rules, NULL));
    memset(&tally, 0, sizeof tally);
    tally.black_captures = 3;
    OK(gocore_position_score(position, NULL, &rules, &tally, &score, NULL));
    OK(gocore_score_side(score, GOCORE_BLACK, &black));
    CHECK(black.stones == 0 && black.territory == 2 && black.prisoners == 3 && black.total == 10);
    CHECK(gocore_score_margin(score) == 10 - 4 - 13);
    gocore_score_free(&score);
    tally.reserved[0] = 1;
    CHECK(gocore_position_score(position, NULL, &rules, &tally, &score, NULL) == GOCORE_BAD_ARGUMENT);
    tally.reserved[0] = 0;
    rules.komi = 801;
    CHECK(gocore_position_score(position, NULL, &rules, &tally, &score, NULL) == GOCORE_KOMI_OUT_OF_RANGE);
    CHECK(gocore_position_score(position, NULL, NULL, NULL, &score, NULL) == GOCORE_NULL && score == NULL);
    gocore_position_free(&position);
}

static void marks_are_checked(void) {
    gocore_position *position = diagram("XX.\n..O\n");
    const uint16_t dead[] = {0}, empty[] = {2}, off[] = {6}, none[] = {GOCORE_NO_POINT};
    gocore_marks marks;
    gocore_rules rules;
    gocore_score *score = NULL;
    gocore_error error;
    size_t count;
    OK(gocore_rules_default(&rules));
    memset(&marks, 0, sizeof marks);
    marks.dead = dead;
    marks.dead_count = 1;
    OK(gocore_position_score(position, &marks, &rules, NULL, &score, NULL));
    /* The whole chain. */
    OK(gocore_score_points(score, GOCORE_POINTS_DEAD, NULL, 0, &count));
    CHECK(count == 2);
    gocore_score_free(&score);
    marks.dead = empty;
    CHECK(gocore_position_score(position, &marks, &rules, NULL, &score, &error) == GOCORE_NO_STONE);
    CHECK(error.point == 2 && strcmp(error.message, "C2 is marked as dead, but has no stone") == 0 && score == NULL);
    marks.dead = off;
    CHECK(gocore_position_score(position, &marks, &rules, NULL, &score, &error) == GOCORE_OFF_BOARD);
    marks.dead = none;
    CHECK(gocore_position_score(position, &marks, &rules, NULL, &score, &error) == GOCORE_BAD_ARGUMENT);
    marks.dead = NULL;
    CHECK(gocore_position_score(position, &marks, &rules, NULL, &score, &error) == GOCORE_NULL);
    marks.dead_count = 0;
    marks.neutral = dead;
    marks.neutral_count = 1;
    CHECK(gocore_position_score(position, &marks, &rules, NULL, &score, &error) == GOCORE_NEUTRAL_STONE);
    CHECK(error.point == 0);
    marks.neutral = empty;
    marks.settle_pass_alive = 1;
    OK(gocore_position_score(position, &marks, &rules, NULL, &score, &error));
    gocore_score_free(&score);
    marks.settle_pass_alive = 2;
    CHECK(gocore_position_score(position, &marks, &rules, NULL, &score, &error) == GOCORE_BAD_ARGUMENT);
    marks.settle_pass_alive = 0;
    marks.reserved[6] = 1;
    CHECK(gocore_position_score(position, &marks, &rules, NULL, &score, &error) == GOCORE_BAD_ARGUMENT);
    gocore_position_free(&position);
}

static void a_game_is_counted(void) {
    gocore_size size = {5, 5};
    gocore_rules rules;
    gocore_game *game = NULL;
    gocore_score *score = NULL;
    gocore_marks marks;
    gocore_error error;
    const uint16_t dead[] = {12};
    memset(&marks, 0, sizeof marks);
    marks.dead = dead;
    marks.dead_count = 1;
    OK(gocore_rules_preset("tromp-taylor", &rules, NULL));
    rules.end_of_play = GOCORE_END_OF_PLAY_TWO_PASSES_FOR_GOOD;
    OK(gocore_game_new(size, &rules, &game));
    OK(gocore_game_play(game, 12, NULL));
    OK(gocore_game_score(game, &marks, &score, NULL));
    CHECK(gocore_score_margin(score) == -rules.komi);
    gocore_score_free(&score);
    OK(gocore_game_play(game, GOCORE_PASS, NULL));
    OK(gocore_game_play(game, GOCORE_PASS, NULL));
    CHECK(gocore_game_score(game, &marks, &score, &error) == GOCORE_ALL_ALIVE && error.point == 12);
    OK(gocore_game_score(game, NULL, &score, NULL));
    CHECK(gocore_score_margin(score) == 50 - rules.komi);
    CHECK(gocore_game_score(NULL, NULL, &score, NULL) == GOCORE_NULL);
    CHECK(gocore_game_score(game, NULL, NULL, NULL) == GOCORE_NULL);
    gocore_score_free(&score);
    gocore_game_free(&game);
}

int main(void) {
    a_position_is_counted();
    territory_and_what_piled_up();
    marks_are_checked();
    a_game_is_counted();
    return 0;
}
