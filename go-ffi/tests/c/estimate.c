/* Suggested dead stones, estimates, and random games. */
#include "check.h"

static const char *const FINISHED = ". X . X O . O\n"
                                    "X X X X O O .\n"
                                    ". . X . O . O\n"
                                    ". O X X O O O\n"
                                    ". . X X X O .\n"
                                    "X X X . X O O\n"
                                    ". X . X X O .\n";

static gocore_position *finished(void) {
    gocore_position *position = NULL;
    OK(gocore_position_from_diagram(FINISHED, &position, NULL, 0, NULL));
    return position;
}

static gocore_game *game_of(const gocore_position *position) {
    gocore_builder *builder = NULL;
    gocore_game *game = NULL;
    gocore_rules rules;
    OK(gocore_rules_default(&rules));
    OK(gocore_builder_new(gocore_position_size(position), &rules, &builder));
    OK(gocore_builder_set_position(builder, position));
    OK(gocore_builder_set_passes(builder, 2));
    OK(gocore_builder_build(builder, &game, NULL, 0, NULL));
    gocore_builder_free(&builder);
    return game;
}

static void dead_stones_are_suggested(void) {
    gocore_position *position = finished();
    gocore_game *game = game_of(position);
    uint16_t dead[GOCORE_MAX_AREA], again[GOCORE_MAX_AREA], sure[49], least = 0;
    size_t count, i;
    OK(gocore_position_suggest_dead(position, GOCORE_NONE, GOCORE_SUICIDE_RULE_FORBIDDEN, GOCORE_PLAYOUTS, 0, dead,
        GOCORE_MAX_AREA, &count, sure, 49, &least));
    CHECK(count == 1 && dead[0] == 22 && least > 800 && least <= 1000);
    for (i = 0; i < 49; i++)
        CHECK((gocore_position_stone(position, (uint16_t)i) == GOCORE_NONE) == (sure[i] == UINT16_MAX));
    CHECK(sure[22] >= least && sure[22] <= 1000);
    OK(gocore_game_suggest_dead(game, GOCORE_PLAYOUTS, 0, again, GOCORE_MAX_AREA, &count, NULL, 0, NULL));
    CHECK(count == 1 && again[0] == 22);
    least = 1;
    CHECK(gocore_game_suggest_dead(game, 2, 0, dead, GOCORE_MAX_AREA, &count, sure, 48, &least) == GOCORE_SHORT_BUFFER);
    CHECK(gocore_game_suggest_dead(game, GOCORE_PLAYOUTS, 0, dead, 0, &count, NULL, 0, &least) == GOCORE_SHORT_BUFFER);
    CHECK(count == 1 && least == 1);
    CHECK(gocore_position_suggest_dead(position, 3, 0, 1, 0, dead, 1, &count, NULL, 0, NULL) == GOCORE_BAD_ARGUMENT);
    CHECK(gocore_position_suggest_dead(position, 0, 3, 1, 0, dead, 1, &count, NULL, 0, NULL) == GOCORE_BAD_ARGUMENT);
    CHECK(gocore_game_suggest_dead(NULL, 1, 0, dead, 1, &count, NULL, 0, NULL) == GOCORE_NULL);
    gocore_position_free(&position);
    gocore_game_free(&game);
}

static void the_area_is_estimated(void) {
    gocore_position *position = finished();
    gocore_game *game = game_of(position);
    uint32_t black[49], white[49];
    int32_t margin = 0, same = 1, off = -1;
    size_t i;
    OK(gocore_position_estimate(position, GOCORE_NONE, 0, 400, 5, &margin, &off, black, white, 49));
    OK(gocore_game_estimate(game, 400, 5, &same, NULL, NULL, NULL, 0));
    CHECK(margin == same && margin > 0 && off >= 0);
    for (i = 0; i < 49; i++)
        CHECK(black[i] + white[i] <= 400);
    CHECK(black[0] > 380 && white[48] > 380);
    /* Without playouts the stones as they stand. */
    OK(gocore_position_estimate(position, GOCORE_BLACK, 0, 0, 0, &margin, NULL, NULL, white, 49));
    CHECK(margin == 2 * gocore_position_area_margin(position) && white[48] == 0);
    CHECK(gocore_game_estimate(game, 1, 0, NULL, NULL, NULL, NULL, 0) == GOCORE_NULL);
    CHECK(gocore_game_estimate(game, 1, 0, &same, NULL, black, NULL, 48) == GOCORE_SHORT_BUFFER);
    CHECK(gocore_position_estimate(position, 9, 0, 1, 0, &same, NULL, NULL, NULL, 0) == GOCORE_BAD_ARGUMENT);
    gocore_position_free(&position);
    gocore_game_free(&game);
}

static void random_games_are_the_same_by_seed(void) {
    const gocore_size nine = {9, 9};
    gocore_position *position = NULL;
    gocore_game *game = NULL;
    gocore_rules rules;
    int32_t margins[20], others[20];
    uint32_t black[81], white[81];
    uint64_t turns = 0, more = 0;
    size_t i;
    OK(gocore_rules_default(&rules));
    OK(gocore_position_new(nine, &position));
    OK(gocore_game_new(nine, &rules, &game));
    OK(gocore_game_playout_margins(game, 7, margins, 20, &turns));
    OK(gocore_position_playout_margins(position, GOCORE_BLACK, GOCORE_SUICIDE_RULE_FORBIDDEN, 8, others, 19, NULL));
    CHECK(memcmp(margins + 1, others, 19 * sizeof *others) == 0 && turns > 20 * 60);
    for (i = 0; i < 20; i++)
        CHECK(margins[i] >= -81 && margins[i] <= 81);
    OK(gocore_game_playout_ownership(game, 20, 7, black, white, 81, &more));
    CHECK(more == turns);
    for (i = 0; i < 81; i++)
        CHECK(black[i] + white[i] <= 20);
    OK(gocore_position_playout_ownership(position, GOCORE_WHITE, 0, 1, 7, NULL, white, 81, NULL));
    CHECK(gocore_position_playout_ownership(position, 0, 0, 1, 7, NULL, white, 81, NULL) == GOCORE_BAD_ARGUMENT);
    CHECK(gocore_game_playout_ownership(game, 1, 7, NULL, white, 80, NULL) == GOCORE_SHORT_BUFFER);
    CHECK(gocore_game_playout_margins(game, 7, NULL, 1, NULL) == GOCORE_NULL);
    OK(gocore_game_playout_margins(game, 7, NULL, 0, NULL));
    CHECK(gocore_position_playout_margins(position, 1, 9, 8, others, 1, NULL) == GOCORE_BAD_ARGUMENT);
    gocore_position_free(&position);
    gocore_game_free(&game);
}

int main(void) {
    dead_stones_are_suggested();
    the_area_is_estimated();
    random_games_are_the_same_by_seed();
    return 0;
}
