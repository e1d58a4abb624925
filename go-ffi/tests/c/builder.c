/* Starts of games. */
#include "check.h"

static const gocore_size NINE = {9, 9};

static gocore_builder *start(gocore_size size) {
    gocore_rules rules;
    gocore_builder *builder = NULL;
    OK(gocore_rules_default(&rules));
    OK(gocore_builder_new(size, &rules, &builder));
    return builder;
}

static gocore_game *built(const gocore_builder *builder) {
    gocore_game *game = NULL;
    OK(gocore_builder_build(builder, &game, NULL, 0, NULL));
    return game;
}

static void handicaps(void) {
    gocore_builder *builder = start(NINE), *copy = NULL;
    gocore_game *game;
    gocore_tally tally;
    gocore_error error;
    OK(gocore_builder_copy(builder, &copy));
    CHECK(gocore_builder_to_move(builder) == GOCORE_BLACK && gocore_builder_size(builder).height == 9);
    OK(gocore_builder_set_fixed_handicap(builder, 4, GOCORE_HANDICAP_AGA, NULL));
    CHECK(gocore_builder_to_move(builder) == GOCORE_WHITE);
    game = built(builder);
    OK(gocore_game_tally(game, &tally));
    CHECK(tally.handicap == 4 && gocore_game_to_move(game) == GOCORE_WHITE);
    CHECK(gocore_game_stone(game, 2 * 9 + 2) == GOCORE_BLACK);
    gocore_game_free(&game);
    CHECK(gocore_builder_set_fixed_handicap(builder, 10, GOCORE_HANDICAP_GTP, &error) == GOCORE_NO_FIXED_HANDICAP);
    CHECK(error.status == GOCORE_NO_FIXED_HANDICAP);
    CHECK(gocore_builder_set_fixed_handicap(builder, 2, 2, NULL) == GOCORE_BAD_ARGUMENT);
    OK(gocore_builder_set_free_handicap(copy, 2));
    game = built(copy);
    CHECK(gocore_game_placements_left(game) == 2 && gocore_game_to_move(game) == GOCORE_BLACK);
    gocore_game_free(&game);
    gocore_builder_free(&builder);
    gocore_builder_free(&builder);
    gocore_builder_free(&copy);
    CHECK(gocore_builder_to_move(NULL) == GOCORE_NONE && gocore_builder_size(NULL).width == 0);
}

static void a_start_in_the_middle(void) {
    gocore_builder *builder = start(NINE), *next = NULL;
    gocore_position *position = NULL;
    gocore_rules rules, read;
    gocore_game *game;
    gocore_tally tally;
    char text[200];
    OK(gocore_position_from_diagram(".XO..\nX.XO.\n.XO..\n", &position, NULL, 0, NULL));
    OK(gocore_rules_preset("aga", &rules, NULL));
    OK(gocore_builder_set_rules(builder, &rules));
    OK(gocore_builder_rules(builder, &read));
    CHECK(memcmp(&rules, &read, sizeof rules) == 0);
    OK(gocore_builder_set_position(builder, position));
    OK(gocore_builder_set_to_move(builder, GOCORE_WHITE));
    OK(gocore_builder_set_ko_ban(builder, 6));
    OK(gocore_builder_set_captures(builder, GOCORE_BLACK, 3));
    OK(gocore_builder_set_pass_stones(builder, GOCORE_WHITE, 1));
    OK(gocore_builder_set_handicap(builder, 2));
    OK(gocore_builder_set_resumed(builder, GOCORE_RESUMED_BEFORE_LAST_PLAY));
    OK(gocore_builder_text(builder, text, sizeof text, NULL));
    CHECK(strcmp(text, "5x3 1XO2/X1XO1/1XO2 W ko=B2 captures=3,0 pass-stones=0,1 handicap=2 resumed") == 0);
    game = built(builder);
    CHECK(gocore_game_legality(game, GOCORE_WHITE, 6, NULL) == GOCORE_KO);
    CHECK(gocore_game_ko_point(game) == 6 && gocore_game_resumed(game) == GOCORE_RESUMED_BEFORE_LAST_PLAY);
    OK(gocore_game_tally(game, &tally));
    CHECK(tally.black_captures == 3 && tally.white_pass_stones == 1 && tally.handicap == 2);
    OK(gocore_builder_from_game(game, &next));
    OK(gocore_builder_text(next, text, sizeof text, NULL));
    CHECK(strcmp(text, "5x3 1XO2/X1XO1/1XO2 W ko=B2 captures=3,0 pass-stones=0,1 handicap=2 resumed") == 0);
    CHECK(gocore_builder_text(next, text, 10, NULL) == GOCORE_SHORT_BUFFER);
    gocore_builder_free(&next);
    gocore_game_free(&game);
    CHECK(gocore_builder_set_to_move(builder, GOCORE_NONE) == GOCORE_BAD_ARGUMENT);
    CHECK(gocore_builder_set_ko_ban(builder, 15) == GOCORE_OFF_BOARD);
    CHECK(gocore_builder_set_ko_ban(builder, GOCORE_NO_POINT) == GOCORE_BAD_ARGUMENT);
    CHECK(gocore_builder_set_captures(builder, 0, 1) == GOCORE_BAD_ARGUMENT);
    CHECK(gocore_builder_set_pass_stones(builder, 3, 1) == GOCORE_BAD_ARGUMENT);
    CHECK(gocore_builder_set_resumed(builder, 3) == GOCORE_BAD_ARGUMENT);
    CHECK(gocore_builder_set_position(builder, NULL) == GOCORE_NULL);
    CHECK(gocore_builder_set_passes(NULL, 1) == GOCORE_NULL);
    gocore_builder_free(&builder);
    gocore_position_free(&position);
}

static void faults_are_listed(void) {
    gocore_builder *builder = start(NINE);
    gocore_position *position = NULL;
    gocore_game *game = NULL;
    gocore_error faults[8];
    size_t count;
    OK(gocore_position_new(NINE, &position));
    OK(gocore_position_set(position, 0, GOCORE_BLACK));
    OK(gocore_position_set(position, 1, GOCORE_WHITE));
    OK(gocore_position_set(position, 9, GOCORE_WHITE));
    OK(gocore_builder_set_position(builder, position));
    OK(gocore_builder_set_passes(builder, 3));
    OK(gocore_builder_set_placements_left(builder, 2));
    OK(gocore_builder_set_button(builder, GOCORE_BLACK));
    CHECK(gocore_builder_set_button(builder, 3) == GOCORE_BAD_ARGUMENT);
    OK(gocore_builder_set_ko_ban(builder, 40));
    CHECK(gocore_builder_build(builder, &game, faults, 8, &count) == GOCORE_BAD_SETUP);
    CHECK(game == NULL && count == 5);
    CHECK(faults[0].status == GOCORE_BAD_SETUP && faults[0].point == 0);
    CHECK(strcmp(faults[0].message, "the chain at A9 has no liberty") == 0);
    CHECK(faults[1].status == GOCORE_BAD_START && faults[1].number == 3);
    CHECK(faults[2].status == GOCORE_BAD_START && faults[2].number == UINT32_MAX);
    CHECK(faults[3].status == GOCORE_BAD_START && faults[3].point == GOCORE_NO_POINT);
    CHECK(faults[4].status == GOCORE_BAD_KO_BAN && faults[4].point == 40);
    CHECK(gocore_builder_build(builder, NULL, faults, 8, &count) == GOCORE_NULL && count == 1);
    CHECK(faults[0].status == GOCORE_NULL);
    gocore_builder_free(&builder);
    builder = start(NINE);
    OK(gocore_builder_build(builder, &game, faults, 8, &count));
    CHECK(count == 0 && game != NULL);
    gocore_game_free(&game);
    OK(gocore_builder_set_free_handicap(builder, 82));
    CHECK(gocore_builder_build(builder, &game, faults, 8, &count) == GOCORE_BAD_START && count == 1);
    CHECK(faults[0].status == GOCORE_BAD_START && faults[0].number == 82);
    CHECK(strcmp(faults[0].message, "a handicap of 82 stones on a board of 81 points") == 0);
    gocore_builder_free(&builder);
    gocore_position_free(&position);
}

static void text_is_read(void) {
    gocore_builder *builder = NULL;
    gocore_rules rules;
    gocore_error error;
    gocore_game *game;
    OK(gocore_rules_default(&rules));
    OK(gocore_builder_from_text("3x2 1X1/3 W passes=1", &rules, &builder, NULL));
    game = built(builder);
    CHECK(gocore_game_stone(game, 1) == GOCORE_BLACK && gocore_game_consecutive_passes(game) == 1);
    gocore_game_free(&game);
    gocore_builder_free(&builder);
    CHECK(gocore_builder_from_text("3x2 1X1/3 W passe=1", &rules, &builder, &error) == GOCORE_BAD_GAME_TEXT);
    CHECK(error.offset == 12 && builder == NULL);
    CHECK(gocore_builder_from_text("3x2 3/3 B", NULL, &builder, &error) == GOCORE_NULL);
}

static void boardgamearena(void) {
    gocore_builder *builder = NULL;
    gocore_rules rules;
    gocore_error error;
    gocore_size ten = {10, 10};
    OK(gocore_rules_preset("boardgamearena-japanese", &rules, NULL));
    OK(gocore_builder_boardgamearena(NINE, &rules, "handicap-3", &builder, NULL));
    OK(gocore_builder_rules(builder, &rules));
    CHECK(rules.komi == 1 && gocore_builder_to_move(builder) == GOCORE_WHITE);
    gocore_builder_free(&builder);
    CHECK(gocore_builder_boardgamearena(NINE, &rules, "handicap-10", &builder, &error) == GOCORE_BAD_RULES);
    CHECK(gocore_builder_boardgamearena(ten, &rules, "big-komi", &builder, &error) == GOCORE_BAD_SIZE);
    CHECK(strstr(error.message, "10x10") != NULL && builder == NULL);
}

int main(void) {
    handicaps();
    a_start_in_the_middle();
    faults_are_listed();
    text_is_read();
    boardgamearena();
    return 0;
}
