/* Games: turns, legality and its reasons, captures, chains, going back and forth, repetition. */
#include "check.h"

static const gocore_size SIZE = {9, 9};

static gocore_game *a_game(const char *preset)
{
    gocore_rules rules;
    gocore_game *game = NULL;
    OK(gocore_rules_preset(preset, &rules, NULL));
    OK(gocore_game_new(SIZE, &rules, &game));
    return game;
}

static uint16_t at(const char *vertex)
{
    uint16_t move = GOCORE_NO_POINT;
    OK(gocore_move_parse(SIZE, vertex, &move, NULL));
    return move;
}

static void play_all(gocore_game *game, const char *vertices)
{
    char vertex[8];
    int used;
    while (sscanf(vertices, "%7s%n", vertex, &used) == 1) {
        vertices += used;
        OK(gocore_game_play(game, at(vertex), NULL));
    }
}

static void a_game_tells_where_it_stands(void)
{
    gocore_game *game = a_game("japanese");
    gocore_rules rules;
    gocore_tally tally;
    uint8_t stones[81], colors[8];
    uint16_t moves[8];
    size_t count;
    CHECK(gocore_game_last_move(game) == GOCORE_NO_POINT && gocore_game_to_move(game) == GOCORE_BLACK);
    play_all(game, "E5 pass C3");
    CHECK(gocore_game_size(game).width == 9 && gocore_game_size(game).height == 9);
    CHECK(gocore_game_to_move(game) == GOCORE_WHITE && gocore_game_phase(game) == GOCORE_PHASE_PLAYING);
    CHECK(gocore_game_ply(game) == 3 && gocore_game_last_ply(game) == 3 && gocore_game_consecutive_passes(game) == 0);
    CHECK(gocore_game_placements_left(game) == 0 && gocore_game_resumed(game) == GOCORE_RESUMED_NEVER);
    CHECK(gocore_game_last_move(game) == at("C3"));
    CHECK(gocore_game_stone(game, at("E5")) == GOCORE_BLACK && gocore_game_stone(game, at("E6")) == GOCORE_NONE);
    CHECK(gocore_game_stone(game, 81) == GOCORE_NONE && gocore_game_memory(game) > 1000);
    OK(gocore_game_stones(game, stones, sizeof stones));
    CHECK(stones[40] == GOCORE_BLACK && stones[6 * 9 + 2] == GOCORE_BLACK && stones[0] == GOCORE_NONE);
    OK(gocore_game_turns(game, colors, moves, 8, &count));
    CHECK(count == 3 && colors[1] == GOCORE_WHITE && moves[1] == GOCORE_PASS && moves[2] == at("C3"));
    OK(gocore_game_turns(game, NULL, NULL, 0, &count));
    CHECK(count == 3 && gocore_game_turns(game, colors, moves, 2, &count) == GOCORE_SHORT_BUFFER);
    OK(gocore_game_rules(game, &rules));
    CHECK(rules.komi == 13);
    OK(gocore_game_tally(game, &tally));
    CHECK(tally.black_captures == 0 && tally.button == GOCORE_NONE);
    gocore_game_free(&game);
    CHECK(game == NULL);
}

static void refusals_say_why(void)
{
    gocore_game *game = a_game("chinese-kgs");
    gocore_error error;
    uint16_t stones[GOCORE_MAX_AREA];
    size_t count;
    play_all(game, "D5 E5 E6 F6 E4 F4 J9 G5 F5");
    OK(gocore_game_last_captured(game, stones, GOCORE_MAX_AREA, &count));
    CHECK(count == 1 && stones[0] == at("E5") && gocore_game_prisoners(game, GOCORE_BLACK) == 1);
    OK(gocore_game_last_suicide(game, stones, GOCORE_MAX_AREA, &count));
    CHECK(count == 0 && gocore_game_ko_point(game) == at("E5"));

    CHECK(gocore_game_legality(game, GOCORE_WHITE, at("E5"), &error) == GOCORE_KO);
    CHECK(error.point == at("E5") && error.number == 8);
    CHECK(strcmp(error.message, "E5 would bring back the position after turn 8 (ko)") == 0);
    CHECK(gocore_game_legality(game, GOCORE_BLACK, at("A1"), &error) == GOCORE_OUT_OF_TURN && error.color == GOCORE_WHITE);
    CHECK(gocore_game_legality(game, GOCORE_WHITE, at("F5"), &error) == GOCORE_OCCUPIED && error.point == at("F5"));
    CHECK(gocore_game_legality(game, GOCORE_WHITE, 81, NULL) == GOCORE_OFF_BOARD);
    CHECK(gocore_game_legality(game, GOCORE_WHITE, GOCORE_NO_POINT, NULL) == GOCORE_BAD_ARGUMENT);
    OK(gocore_game_legality(game, GOCORE_WHITE, GOCORE_PASS, NULL));
    CHECK(gocore_game_legality(game, GOCORE_BLACK, GOCORE_PASS, NULL) == GOCORE_OUT_OF_TURN);
    CHECK(!gocore_game_is_legal(game, GOCORE_WHITE, at("E5")) && gocore_game_is_legal(game, GOCORE_WHITE, at("A1")));
    CHECK(gocore_game_is_legal(game, GOCORE_WHITE, GOCORE_PASS) && !gocore_game_is_legal(game, 3, at("A1")));

    CHECK(gocore_game_play(game, at("E5"), NULL) == GOCORE_KO && gocore_game_ply(game) == 9);
    CHECK(gocore_game_play_as(game, GOCORE_BLACK, at("A1"), NULL) == GOCORE_OUT_OF_TURN);
    OK(gocore_game_play_as(game, GOCORE_WHITE, at("A1"), NULL));
    gocore_game_free(&game);
}

static void what_is_legal_comes_as_mask_and_list(void)
{
    gocore_game *game = a_game("chinese-kgs");
    uint8_t mask[90];
    uint16_t points[GOCORE_MAX_AREA];
    size_t legal, count;
    memset(mask, 7, sizeof mask);
    play_all(game, "D5 E5 E6 F6 E4 F4 J9 G5 F5");
    OK(gocore_game_legal_mask(game, mask, sizeof mask, &legal));
    OK(gocore_game_legal_points(game, points, GOCORE_MAX_AREA, &count));
    CHECK(legal == count && count == 81 - 8 - 1 && mask[at("E5")] == 0 && mask[81] == 7);
    for (size_t i = 0; i < count; i++)
        CHECK(mask[points[i]] == 1);
    for (uint16_t point = 0; point < 81; point++)
        CHECK(mask[point] == gocore_game_is_legal(game, GOCORE_WHITE, point));
    play_all(game, "pass pass");
    OK(gocore_game_legal_mask(game, mask, 81, &legal));
    CHECK(legal == 0 && memchr(mask, 1, 81) == NULL);
    CHECK(gocore_game_legal_mask(game, mask, 80, NULL) == GOCORE_SHORT_BUFFER);
    gocore_game_free(&game);
}

static void chains_have_liberties(void)
{
    gocore_game *game = a_game("japanese");
    uint16_t points[GOCORE_MAX_AREA];
    size_t count;
    play_all(game, "A1 A2 B1 B2");
    OK(gocore_game_chain(game, at("A1"), points, GOCORE_MAX_AREA, &count));
    CHECK(count == 2 && points[0] == at("A1") && points[1] == at("B1"));
    OK(gocore_game_liberties(game, at("B1"), points, GOCORE_MAX_AREA, &count));
    CHECK(count == 1 && points[0] == at("C1"));
    uint16_t counts[81];
    OK(gocore_game_liberty_counts(game, counts, 81));
    CHECK(counts[at("A1")] == 1 && counts[at("A2")] == 3 && counts[at("B2")] == 3 && counts[at("C1")] == 0);
    CHECK(gocore_game_liberty_counts(game, counts, 80) == GOCORE_SHORT_BUFFER);
    OK(gocore_game_in_atari(game, GOCORE_BLACK, points, GOCORE_MAX_AREA, &count));
    CHECK(count == 2);
    OK(gocore_game_in_atari(game, GOCORE_WHITE, points, GOCORE_MAX_AREA, &count));
    CHECK(count == 0 && gocore_game_in_atari(game, GOCORE_NONE, points, GOCORE_MAX_AREA, &count) == GOCORE_BAD_ARGUMENT);
    OK(gocore_game_chain(game, at("J9"), points, GOCORE_MAX_AREA, &count));
    CHECK(count == 0 && gocore_game_chain(game, 81, points, GOCORE_MAX_AREA, &count) == GOCORE_OFF_BOARD);
    gocore_game_free(&game);
}

static void turns_are_taken_back_and_made_again(void)
{
    gocore_game *game = a_game("japanese"), *copy = NULL, *fork = NULL;
    play_all(game, "E5 E4 D4");
    OK(gocore_game_undo(game));
    CHECK(gocore_game_ply(game) == 2 && gocore_game_last_ply(game) == 3 && gocore_game_stone(game, at("D4")) == GOCORE_NONE);
    OK(gocore_game_copy(game, &copy));
    OK(gocore_game_fork(game, &fork));
    OK(gocore_game_redo(game));
    CHECK(gocore_game_redo(game) == GOCORE_NOTHING_TO_REDO);
    OK(gocore_game_jump(game, 0));
    CHECK(gocore_game_undo(game) == GOCORE_NOTHING_TO_UNDO && gocore_game_jump(game, 4) == GOCORE_NO_SUCH_PLY);
    CHECK(gocore_game_ply(copy) == 2 && gocore_game_ply(fork) == 2);
    play_all(fork, "A1");
    CHECK(gocore_game_last_ply(fork) == 3 && gocore_game_stone(copy, at("A1")) == GOCORE_NONE);
    gocore_game_free(&game);
    CHECK(gocore_game_stone(fork, at("E5")) == GOCORE_BLACK);
    gocore_game_free(&copy);
    gocore_game_free(&fork);
}

static void play_stops_and_goes_on(void)
{
    gocore_game *game = a_game("japanese");
    CHECK(gocore_game_resume(game, GOCORE_BLACK) == GOCORE_NOT_STOPPED);
    play_all(game, "E5 pass pass");
    CHECK(gocore_game_phase(game) == GOCORE_PHASE_STOPPED && gocore_game_play(game, at("A1"), NULL) == GOCORE_STOPPED);
    /* Japan 1989: the opponent of who asks for it moves first. */
    CHECK(gocore_game_resume(game, 3) == GOCORE_BAD_ARGUMENT);
    OK(gocore_game_resume(game, GOCORE_BLACK));
    CHECK(gocore_game_to_move(game) == GOCORE_WHITE && gocore_game_resumed(game) == GOCORE_RESUMED_SINCE_LAST_PLAY);
    play_all(game, "A1");
    CHECK(gocore_game_resumed(game) == GOCORE_RESUMED_BEFORE_LAST_PLAY);
    gocore_game_free(&game);
    game = a_game("aga");
    play_all(game, "E5 pass pass");
    CHECK(gocore_game_phase(game) == GOCORE_PHASE_MUST_PASS && gocore_game_play(game, at("A1"), NULL) == GOCORE_MUST_PASS);
    play_all(game, "pass");
    CHECK(gocore_game_phase(game) == GOCORE_PHASE_STOPPED);
    gocore_game_free(&game);
}

static void many_moves_are_made_until_one_is_refused(void)
{
    gocore_game *game = a_game("japanese");
    uint16_t moves[5];
    size_t played = 99;
    gocore_error error;
    moves[0] = at("E5");
    moves[1] = GOCORE_PASS;
    moves[2] = at("E4");
    moves[3] = at("E5");
    moves[4] = at("A1");
    CHECK(gocore_game_play_moves(game, moves, 5, &played, &error) == GOCORE_OCCUPIED);
    CHECK(played == 3 && error.offset == 3 && error.point == at("E5") && gocore_game_ply(game) == 3);
    moves[1] = 81;
    CHECK(gocore_game_play_moves(game, moves + 1, 1, &played, &error) == GOCORE_OFF_BOARD && error.offset == 0);
    CHECK(strcmp(error.message, "The point is not on the board.") == 0);
    moves[1] = GOCORE_NO_POINT;
    moves[0] = at("D4");
    CHECK(gocore_game_play_moves(game, moves, 2, &played, &error) == GOCORE_BAD_ARGUMENT && error.offset == 1);
    OK(gocore_game_undo(game));
    OK(gocore_game_play_moves(game, moves + 4, 1, NULL, NULL));
    OK(gocore_game_play_moves(game, NULL, 0, &played, NULL));
    CHECK(played == 0 && gocore_game_ply(game) == 4);
    gocore_game_free(&game);
}

static void repetition_is_told_under_every_rule(void)
{
    gocore_game *game = NULL;
    gocore_rules rules;
    uint32_t first = 99;
    gocore_size tiny = {2, 1};
    uint64_t hash;
    OK(gocore_rules_default(&rules));
    rules.ko = GOCORE_KO_RULE_NONE;
    OK(gocore_game_new(tiny, &rules, &game));
    OK(gocore_game_play(game, 0, NULL));
    hash = gocore_game_zobrist_hash(game);
    CHECK(!gocore_game_has_repeated(game, &first) && first == 99);
    OK(gocore_game_play(game, 1, NULL));
    OK(gocore_game_play(game, 0, NULL));
    CHECK(gocore_game_zobrist_hash(game) == hash && gocore_game_board_occurrences(game) == 2);
    CHECK(gocore_game_situation_occurrences(game) == 2 && gocore_game_has_repeated(game, &first) && first == 1);
    gocore_game_free(&game);
}

static void a_game_is_a_line_of_text(void)
{
    gocore_game *game = a_game("japanese"), *read = NULL;
    gocore_rules rules;
    gocore_position *position = NULL;
    gocore_error error;
    char text[256], again[256];
    play_all(game, "E5 pass pass");
    OK(gocore_game_resume(game, GOCORE_BLACK));
    play_all(game, "A1 B1");
    OK(gocore_game_undo(game));
    OK(gocore_game_text(game, text, sizeof text, NULL));
    CHECK(strcmp(text, "9x9 9/9/9/9/9/9/9/9/9 B new : E5 pass pass +B A1 B1 @4") == 0);
    OK(gocore_game_rules(game, &rules));
    OK(gocore_game_from_text(text, &rules, &read, NULL));
    OK(gocore_game_text(read, again, sizeof again, NULL));
    CHECK(strcmp(text, again) == 0 && gocore_game_ply(read) == 4);
    gocore_game_free(&read);
    CHECK(gocore_game_from_text("2x2 2/2 B : A1 A1", &rules, &read, &error) == GOCORE_OCCUPIED && read == NULL);
    CHECK(error.offset == 15);
    CHECK(gocore_game_from_text("2x2 2/2 B : C9", &rules, &read, &error) == GOCORE_BAD_GAME_TEXT && error.offset == 12);
    OK(gocore_game_position(game, &position));
    gocore_game_free(&game);
    CHECK(gocore_position_stone(position, at("E5")) == GOCORE_BLACK);
    gocore_position_free(&position);
}

int main(void)
{
    a_game_tells_where_it_stands();
    refusals_say_why();
    what_is_legal_comes_as_mask_and_list();
    chains_have_liberties();
    turns_are_taken_back_and_made_again();
    play_stops_and_goes_on();
    many_moves_are_made_until_one_is_refused();
    repetition_is_told_under_every_rule();
    a_game_is_a_line_of_text();
    return 0;
}
