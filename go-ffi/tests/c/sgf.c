/* Game records that are read, and the warnings about them. */
#include "check.h"

#define NO_NUMBER UINT32_MAX

static gocore_sgf *parsed(const char *text)
{
    gocore_sgf *sgf = NULL;
    OK(gocore_sgf_parse((const uint8_t *)text, strlen(text), &sgf, NULL));
    return sgf;
}

static gocore_rules default_rules(void)
{
    gocore_rules rules;
    OK(gocore_rules_default(&rules));
    return rules;
}

static void reading(void)
{
    const char *text = "(;SZ[9];B[ee])(;SZ[13])";
    gocore_sgf *sgf = parsed(text);
    gocore_sgf *other = NULL;
    gocore_error error;
    uint8_t bytes[64];
    size_t length = 0;

    CHECK(gocore_sgf_game_count(sgf) == 2);
    CHECK(gocore_sgf_game_count(NULL) == 0);
    OK(gocore_sgf_source(sgf, bytes, sizeof bytes, &length));
    CHECK(length == strlen(text) && memcmp(bytes, text, length) == 0);
    OK(gocore_sgf_source(sgf, bytes, length, NULL));
    CHECK(gocore_sgf_source(sgf, bytes, length - 1, &length) == GOCORE_SHORT_BUFFER);
    CHECK(gocore_sgf_source(NULL, bytes, sizeof bytes, &length) == GOCORE_NULL);

    CHECK(gocore_sgf_parse((const uint8_t *)"no game", 7, &other, &error) == GOCORE_NO_GAME_TREE);
    CHECK(other == NULL);
    CHECK(error.status == GOCORE_NO_GAME_TREE && error.offset == 7);
    CHECK(strcmp(error.message, "no game tree in 7 bytes of SGF") == 0);
    CHECK(gocore_sgf_parse(NULL, 0, &other, NULL) == GOCORE_NO_GAME_TREE);
    CHECK(gocore_sgf_parse(NULL, 1, &other, NULL) == GOCORE_NULL);
    CHECK(gocore_sgf_parse(bytes, 1, NULL, &error) == GOCORE_NULL);
    CHECK(error.status == GOCORE_NULL);

    gocore_sgf_free(&sgf);
    CHECK(sgf == NULL);
    gocore_sgf_free(&sgf);
    gocore_sgf_free(NULL);
}

static void names_of_warnings(void)
{
    CHECK(strcmp(gocore_warning_name(GOCORE_WARNING_KOMI_SCALED), "komi_scaled") == 0);
    CHECK(strcmp(gocore_warning_meaning(GOCORE_WARNING_KOMI_SCALED), "KM looked like hundredths") == 0);
    CHECK(strcmp(gocore_warning_name(GOCORE_WARNING_SIZE_ABSENT), "size_absent") == 0);
    CHECK(strcmp(gocore_warning_name(GOCORE_WARNING_AMBIGUOUS_TT), "ambiguous_tt") == 0);
    CHECK(strcmp(gocore_warning_name(0), "unknown") == 0);
    CHECK(strcmp(gocore_warning_name(GOCORE_WARNING_AMBIGUOUS_TT + 1), "unknown") == 0);
    CHECK(strcmp(gocore_warning_meaning(255), "an unknown warning") == 0);
}

static void warnings(void)
{
    gocore_sgf *sgf = parsed("junk(;SZ[9:9]KM[];B[ee];W[zz])(;SZ[9];Black[aa])");
    gocore_warning met[GOCORE_WARNINGS_KEPT];
    gocore_record record;
    size_t count = 0;

    OK(gocore_sgf_warnings(sgf, met, GOCORE_WARNINGS_KEPT, &count));
    CHECK(count == 2 && gocore_sgf_warning_count(sgf) == 2);
    CHECK(met[0].code == GOCORE_WARNING_JUNK_BEFORE && met[0].offset == 0);
    CHECK(met[0].node == NO_NUMBER && met[0].move_number == NO_NUMBER);
    CHECK(met[1].code == GOCORE_WARNING_LOWERCASE_IDENT && met[1].node == 4);

    OK(gocore_sgf_game_warnings(sgf, 0, NULL, 0, &count));
    CHECK(count == 4);
    CHECK(gocore_sgf_game_warnings(sgf, 0, met, 3, &count) == GOCORE_SHORT_BUFFER);
    OK(gocore_sgf_game_warnings(sgf, 0, met, 4, &count));
    CHECK(met[0].code == GOCORE_WARNING_JUNK_BEFORE);
    CHECK(met[1].code == GOCORE_WARNING_SIZE_SQUARE_WRITTEN_AS_RECTANGLE && met[1].node == 0);
    CHECK(met[2].code == GOCORE_WARNING_KOMI_EMPTY);
    CHECK(met[3].code == GOCORE_WARNING_BAD_POINT && met[3].move_number == 2 && met[3].node == 2);
    CHECK(met[3].offset == 26 && met[3].reserved[0] == 0 && met[3].reserved[6] == 0);
    OK(gocore_sgf_record(sgf, 0, &record));
    CHECK(record.warning_count == 4);

    OK(gocore_sgf_game_warnings(sgf, 1, met, GOCORE_WARNINGS_KEPT, &count));
    CHECK(count == 1 && met[0].code == GOCORE_WARNING_LOWERCASE_IDENT);
    CHECK(gocore_sgf_game_warnings(sgf, 2, met, 4, &count) == GOCORE_BAD_ARGUMENT);
    CHECK(gocore_sgf_game_warnings(NULL, 0, met, 4, &count) == GOCORE_NULL);
    CHECK(gocore_sgf_warnings(sgf, NULL, 1, &count) == GOCORE_NULL);
    CHECK(gocore_sgf_warning_count(NULL) == 0);
    gocore_sgf_free(&sgf);
}

static void more_warnings_than_are_kept(void)
{
    static const char node[] = ";Black[zz];W[zz]";
    const size_t nodes = 1100;
    char *text = malloc(nodes * strlen(node) + 16);
    gocore_sgf *sgf;
    gocore_record record;
    size_t i, count = 0;

    CHECK(text != NULL);
    strcpy(text, "(;SZ[9]");
    for (i = 0; i < nodes; i++) {
        memcpy(text + 7 + i * strlen(node), node, strlen(node));
    }
    strcpy(text + 7 + nodes * strlen(node), ")");
    sgf = parsed(text);
    free(text);

    CHECK(gocore_sgf_warning_count(sgf) == nodes);
    OK(gocore_sgf_warnings(sgf, NULL, 0, &count));
    CHECK(count == GOCORE_WARNINGS_KEPT);
    OK(gocore_sgf_game_warnings(sgf, 0, NULL, 0, &count));
    CHECK(count == 2 * GOCORE_WARNINGS_KEPT);
    OK(gocore_sgf_record(sgf, 0, &record));
    CHECK(record.warning_count == GOCORE_WARNINGS_KEPT + 2 * nodes);
    CHECK(record.move_count == 2 * nodes && record.pass_count == 0);
    gocore_sgf_free(&sgf);
}

static void what_a_record_states(void)
{
    gocore_sgf *sgf = parsed("(;GM[1]SZ[13:9]KM[375]HA[2]AB[cc][gg]RE[W+3.25];W[ee];B[];W[ff])"
                             "(;RE[B+R]PL[B])(;GM[2]SZ[52]RE[nonsense]KM[6.25])(;RE[0];B[aa])(;RE[])(;RE[Void])"
                             "(;RE[B+T])(;RE[B+F])(;RE[W+])");
    static const uint8_t results[] = {GOCORE_RECORDED_WIN, GOCORE_RECORDED_WIN, GOCORE_RECORDED_UNPARSED,
        GOCORE_RECORDED_DRAW, GOCORE_RECORDED_UNKNOWN, GOCORE_RECORDED_VOID, GOCORE_RECORDED_WIN,
        GOCORE_RECORDED_WIN, GOCORE_RECORDED_WIN};
    static const uint8_t ways[] = {GOCORE_RECORDED_BY_POINTS, GOCORE_RECORDED_BY_RESIGNATION, 0, 0, 0, 0,
        GOCORE_RECORDED_BY_TIME, GOCORE_RECORDED_BY_FORFEIT, GOCORE_RECORDED_BY_UNKNOWN};
    gocore_record record;
    size_t game;

    for (game = 0; game < gocore_sgf_game_count(sgf); game++) {
        OK(gocore_sgf_record(sgf, game, &record));
        CHECK(record.result == results[game] && record.won_by == ways[game]);
        CHECK((record.winner == GOCORE_NONE) == (record.result != GOCORE_RECORDED_WIN));
        CHECK(record.reserved[0] == 0 && record.reserved_facts[3] == 0);
    }
    OK(gocore_sgf_record(sgf, 0, &record));
    CHECK(record.width == 13 && record.height == 9 && record.is_go == 1 && record.game_type == 1);
    CHECK(record.has_komi == 1 && record.komi_hundredths == 750);
    CHECK(record.handicap == 2 && record.handicap_stones == 2);
    CHECK(record.first_player == GOCORE_WHITE && record.first_player_is_stated == 1);
    CHECK(record.winner == GOCORE_WHITE && record.margin_hundredths == 325);
    CHECK(record.move_count == 3 && record.pass_count == 1);

    OK(gocore_sgf_record(sgf, 1, &record));
    CHECK(record.width == 19 && record.height == 19 && record.has_komi == 0 && record.komi_hundredths == 0);
    CHECK(record.handicap == NO_NUMBER && record.margin_hundredths == 0);
    CHECK(record.first_player == GOCORE_BLACK && record.first_player_is_stated == 1);
    OK(gocore_sgf_record(sgf, 2, &record));
    CHECK(record.width == 52 && record.is_go == 0 && record.game_type == 2 && record.komi_hundredths == 625);
    CHECK(record.first_player == GOCORE_BLACK && record.first_player_is_stated == 0);
    CHECK(gocore_sgf_record(sgf, 99, &record) == GOCORE_BAD_ARGUMENT);
    CHECK(gocore_sgf_record(sgf, 0, NULL) == GOCORE_NULL);
    gocore_sgf_free(&sgf);

    sgf = parsed("(;C[nothing stated])");
    OK(gocore_sgf_record(sgf, 0, &record));
    CHECK(record.result == 0 && record.won_by == 0 && record.winner == GOCORE_NONE);
    gocore_sgf_free(&sgf);
}

static void texts_of_the_root(void)
{
    /* Shift-JIS, with characters whose second byte looks like a backslash or a bracket. */
    gocore_sgf *sgf = parsed("(;CA[Shift_JIS]PB[\x95\\\x94\xd4\x82\xcc\x94\\]PW[\x94]\x94\xd4]GC[one\ntwo]BR[])");
    char text[64] = "untouched";
    size_t length = 0;

    OK(gocore_sgf_root_text(sgf, 0, "PB", text, sizeof text, &length));
    CHECK(strcmp(text, "\xe8\xa1\xa8\xe7\x95\xaa\xe3\x81\xae\xe8\x83\xbd") == 0 && length == 12);
    OK(gocore_sgf_root_text(sgf, 0, "PW", text, sizeof text, &length));
    CHECK(strcmp(text, "\xe8\x84\xb3\xe7\x95\xaa") == 0);
    OK(gocore_sgf_root_text(sgf, 0, "GC", text, sizeof text, &length));
    CHECK(strcmp(text, "one two") == 0);
    CHECK(gocore_sgf_root_text(sgf, 0, "GC", text, 7, &length) == GOCORE_SHORT_BUFFER && length == 7);

    CHECK(gocore_sgf_root_has(sgf, 0, "PB") && gocore_sgf_root_has(sgf, 0, "BR"));
    CHECK(!gocore_sgf_root_has(sgf, 0, "WR"));
    OK(gocore_sgf_root_text(sgf, 0, "BR", text, sizeof text, &length));
    CHECK(text[0] == 0 && length == 0);
    OK(gocore_sgf_root_text(sgf, 0, "WR", text, sizeof text, &length));
    CHECK(text[0] == 0 && length == 0);

    CHECK(!gocore_sgf_root_has(NULL, 0, "PB") && !gocore_sgf_root_has(sgf, 1, "PB"));
    CHECK(!gocore_sgf_root_has(sgf, 0, NULL));
    CHECK(gocore_sgf_root_text(sgf, 1, "PB", text, sizeof text, &length) == GOCORE_BAD_ARGUMENT);
    CHECK(gocore_sgf_root_text(sgf, 0, NULL, text, sizeof text, &length) == GOCORE_NULL);
    CHECK(gocore_sgf_root_text(sgf, 0, "\xff", text, sizeof text, &length) == GOCORE_NOT_UTF8);
    gocore_sgf_free(&sgf);
}

static void rules_of_a_record(void)
{
    gocore_sgf *sgf = parsed("(;RU[Japanese]KM[5.5])(;KM[0])(;RU[of my house]KM[7])(;KM[6.25])");
    gocore_rules rules = default_rules(), japanese;
    gocore_error error;

    OK(gocore_rules_preset("japanese", &japanese, NULL));
    japanese.komi = 11;
    OK(gocore_sgf_rules(sgf, 0, &rules, &rules, NULL));
    CHECK(memcmp(&rules, &japanese, sizeof rules) == 0);

    OK(gocore_sgf_rules(sgf, 1, &japanese, &rules, NULL));
    CHECK(rules.komi == 0 && rules.scoring == GOCORE_SCORING_TERRITORY);

    CHECK(gocore_sgf_rules(sgf, 2, &japanese, &rules, &error) == GOCORE_UNKNOWN_RULES);
    CHECK(rules.komi == 0 && error.status == GOCORE_UNKNOWN_RULES && error.message[0] != 0);
    OK(gocore_sgf_with_komi(sgf, 2, &japanese, &rules));
    CHECK(rules.komi == 14 && rules.scoring == GOCORE_SCORING_TERRITORY);
    OK(gocore_sgf_with_komi(sgf, 3, &japanese, &rules));
    CHECK(rules.komi == 11);

    japanese.ko = 77;
    CHECK(gocore_sgf_rules(sgf, 0, &japanese, &rules, NULL) == GOCORE_BAD_ARGUMENT);
    CHECK(gocore_sgf_with_komi(sgf, 0, NULL, &rules) == GOCORE_NULL);
    CHECK(gocore_sgf_with_komi(sgf, 4, &rules, &rules) == GOCORE_BAD_ARGUMENT);
    gocore_sgf_free(&sgf);
}

static void moves(void)
{
    gocore_sgf *sgf = parsed("(;SZ[9]AB[aa];B[ee];W[tt];W[zz])(;SZ[52];B[ZZ])(;SZ[9])");
    uint8_t colors[3];
    uint16_t made[3];
    size_t count = 0;

    OK(gocore_sgf_moves(sgf, 0, NULL, NULL, 0, &count));
    CHECK(count == 3);
    OK(gocore_sgf_moves(sgf, 0, colors, made, 3, &count));
    CHECK(colors[0] == GOCORE_BLACK && colors[1] == GOCORE_WHITE && colors[2] == GOCORE_WHITE);
    CHECK(made[0] == 40 && made[1] == GOCORE_PASS && made[2] == GOCORE_NO_POINT);
    OK(gocore_sgf_moves(sgf, 0, NULL, made, 3, NULL));
    CHECK(gocore_sgf_moves(sgf, 0, colors, NULL, 2, &count) == GOCORE_SHORT_BUFFER && count == 3);
    OK(gocore_sgf_moves(sgf, 1, colors, made, 3, &count));
    CHECK(count == 1 && made[0] == 52 * 52 - 1);
    OK(gocore_sgf_moves(sgf, 2, colors, made, 3, &count));
    CHECK(count == 0);
    CHECK(gocore_sgf_moves(sgf, 3, colors, made, 3, &count) == GOCORE_BAD_ARGUMENT);
    CHECK(gocore_sgf_moves(sgf, 0, NULL, NULL, 0, NULL) == GOCORE_NULL);
    gocore_sgf_free(&sgf);
}

static void replays(void)
{
    gocore_sgf *sgf = parsed("(;SZ[5];B[cc];W[cc];W[])(;SZ[5]AB[aa]AW[ab][ba];B[ee])(;SZ[26])(;GM[3]SZ[9])");
    gocore_rules rules = default_rules();
    gocore_replay *replay = NULL;
    gocore_warning met[2];
    gocore_error error;
    size_t count = 0;

    OK(gocore_sgf_replay(sgf, 0, &rules, 0, &replay, NULL, 0, NULL, NULL));
    CHECK(replay != NULL);
    gocore_replay_free(&replay);
    OK(gocore_sgf_replay(sgf, 0, &rules, 1, &replay, met, 2, &count, NULL));
    CHECK(count == 1 && met[0].code == GOCORE_WARNING_ILLEGAL_MOVE && met[0].move_number == 2);
    gocore_replay_free(&replay);
    OK(gocore_sgf_replay(sgf, 1, &rules, 0, &replay, met, 2, &count, NULL));
    CHECK(count == 1 && met[0].code == GOCORE_WARNING_SETUP_STONE_WITHOUT_LIBERTY);
    gocore_replay_free(&replay);
    OK(gocore_sgf_replay(sgf, 1, &rules, 0, &replay, NULL, 0, &count, NULL));
    CHECK(count == 1);
    gocore_replay_free(&replay);

    CHECK(gocore_sgf_replay(sgf, 1, &rules, 0, &replay, met, 0, &count, NULL) == GOCORE_SHORT_BUFFER);
    CHECK(replay == NULL && count == 1);
    CHECK(gocore_sgf_replay(sgf, 0, &rules, 2, &replay, NULL, 0, NULL, NULL) == GOCORE_BAD_ARGUMENT);
    CHECK(gocore_sgf_replay(sgf, 0, &rules, 0, NULL, NULL, 0, NULL, NULL) == GOCORE_NULL);
    CHECK(gocore_sgf_replay(sgf, 0, &rules, 0, &replay, NULL, 2, NULL, NULL) == GOCORE_NULL);
    CHECK(gocore_sgf_replay(sgf, 2, &rules, 0, &replay, NULL, 0, NULL, &error) == GOCORE_RECORD_TOO_LARGE);
    CHECK(error.offset == 59);
    CHECK(gocore_sgf_replay(sgf, 3, &rules, 0, &replay, NULL, 0, NULL, &error) == GOCORE_NOT_GO);
    CHECK(strcmp(error.message, "the record is of another game than Go") == 0);
    CHECK(replay == NULL);
    gocore_sgf_free(&sgf);
}

static void games(void)
{
    gocore_sgf *sgf = parsed("(;SZ[9]HA[2]AB[gc][cg];W[ee];B[dd])(;SZ[5];B[cc];W[dd];B[cc])(;SZ[5];B[zz])"
                             "(;SZ[5]AB[aa]AW[ab][ba])(;SZ[5];B[aa];B[bb])(;SZ[30])");
    gocore_rules rules = default_rules();
    gocore_game *game = NULL;
    gocore_error error;

    OK(gocore_sgf_to_game(sgf, 0, &rules, &game, NULL));
    CHECK(gocore_game_ply(game) == 2 && gocore_game_to_move(game) == GOCORE_WHITE);
    CHECK(gocore_game_stone(game, 40) == GOCORE_WHITE);
    gocore_game_free(&game);

    CHECK(gocore_sgf_to_game(sgf, 1, &rules, &game, &error) == GOCORE_OCCUPIED);
    CHECK(error.point == 12 && error.offset == 2);
    CHECK(strncmp(error.message, "move 3: ", 8) == 0 && strstr(error.message, "C3") != NULL);
    CHECK(gocore_sgf_to_game(sgf, 2, &rules, &game, &error) == GOCORE_OFF_BOARD
        || error.status == GOCORE_BAD_VERTEX);
    CHECK(error.offset == 0 && error.point == GOCORE_NO_POINT);
    CHECK(gocore_sgf_to_game(sgf, 3, &rules, &game, &error) == GOCORE_BAD_SETUP);
    CHECK(error.point == 0 && error.offset == UINT64_MAX);
    CHECK(gocore_sgf_to_game(sgf, 4, &rules, &game, &error) == GOCORE_OUT_OF_TURN);
    CHECK(error.color == GOCORE_WHITE && error.offset == 1);
    CHECK(gocore_sgf_to_game(sgf, 5, &rules, &game, &error) == GOCORE_RECORD_TOO_LARGE);
    CHECK(gocore_sgf_to_game(sgf, 6, &rules, &game, &error) == GOCORE_BAD_ARGUMENT);
    CHECK(gocore_sgf_to_game(sgf, 0, NULL, &game, &error) == GOCORE_NULL);
    CHECK(game == NULL);
    gocore_sgf_free(&sgf);
}

static void trees(void)
{
    gocore_sgf *sgf = parsed("(;SZ[9];B[ee](;W[ce])(;W[gc]))");
    gocore_tree *tree = NULL;

    OK(gocore_sgf_tree(sgf, 0, &tree));
    gocore_sgf_free(&sgf);
    CHECK(gocore_tree_node_count(tree) == 4);
    gocore_tree_free(&tree);
    sgf = parsed("(;)");
    CHECK(gocore_sgf_tree(sgf, 1, &tree) == GOCORE_BAD_ARGUMENT && tree == NULL);
    CHECK(gocore_sgf_tree(sgf, 0, NULL) == GOCORE_NULL);
    CHECK(gocore_sgf_tree(NULL, 0, &tree) == GOCORE_NULL);
    gocore_sgf_free(&sgf);
}

int main(void)
{
    reading();
    names_of_warnings();
    warnings();
    more_warnings_than_are_kept();
    what_a_record_states();
    texts_of_the_root();
    rules_of_a_record();
    moves();
    replays();
    games();
    trees();
    return 0;
}
