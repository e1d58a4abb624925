/* Colours, points, moves, rules, presets, handicaps, names. */
#include "check.h"

static const gocore_size NINE = {9, 9};
static const gocore_size WIDE = {5, 3};

static void points_have_names(void)
{
    uint16_t point, move;
    char text[8];
    size_t length;
    gocore_error error;
    OK(gocore_point_parse(NINE, "c7", &point, NULL));
    CHECK(point == 2 * 9 + 2);
    OK(gocore_move_text(NINE, point, text, sizeof text, &length));
    CHECK(strcmp(text, "C7") == 0 && length == 2);
    OK(gocore_move_parse(NINE, "PASS", &move, NULL));
    CHECK(move == GOCORE_PASS);
    OK(gocore_move_text(NINE, GOCORE_PASS, text, sizeof text, NULL));
    CHECK(strcmp(text, "pass") == 0);
    CHECK(gocore_point_parse(NINE, "pass", &point, &error) == GOCORE_BAD_VERTEX);
    CHECK(error.status == GOCORE_BAD_VERTEX && error.point == GOCORE_NO_POINT && error.message[0] != '\0');
    CHECK(gocore_point_parse(NINE, "K1", &point, NULL) == GOCORE_OFF_BOARD && point == 20);
    CHECK(gocore_move_text(NINE, 81, text, sizeof text, NULL) == GOCORE_OFF_BOARD);
    CHECK(gocore_move_text(NINE, GOCORE_NO_POINT, text, sizeof text, NULL) == GOCORE_BAD_ARGUMENT);
    /* The last point of a rectangle: rows from the top, names from the bottom. */
    OK(gocore_move_text(WIDE, 14, text, sizeof text, NULL));
    CHECK(strcmp(text, "E1") == 0);
}

static void points_have_names_in_records(void)
{
    uint16_t move;
    char text[4];
    OK(gocore_move_from_sgf(NINE, "ce", &move, NULL));
    CHECK(move == 4 * 9 + 2);
    OK(gocore_move_to_sgf(NINE, move, text, sizeof text, NULL));
    CHECK(strcmp(text, "ce") == 0);
    OK(gocore_move_from_sgf(NINE, "tt", &move, NULL));
    CHECK(move == GOCORE_PASS);
    OK(gocore_move_from_sgf(NINE, "", &move, NULL));
    OK(gocore_move_to_sgf(NINE, move, text, sizeof text, NULL));
    CHECK(strcmp(text, "") == 0);
    CHECK(gocore_move_from_sgf(NINE, "zz", &move, NULL) == GOCORE_OFF_BOARD);
    CHECK(gocore_move_from_sgf(NINE, "c", &move, NULL) == GOCORE_BAD_VERTEX);
}

static void symmetries_turn_points(void)
{
    uint16_t moved;
    OK(gocore_point_transformed(WIDE, GOCORE_ROTATE_RIGHT, 0, &moved));
    /* The top left corner of 5x3 becomes the top right one of 3x5. */
    CHECK(moved == 2);
    OK(gocore_point_transformed(WIDE, GOCORE_MIRROR_COLUMNS, 0, &moved));
    CHECK(moved == 4);
    CHECK(gocore_point_transformed(WIDE, 8, 0, &moved) == GOCORE_BAD_ARGUMENT);
    CHECK(gocore_point_transformed(WIDE, GOCORE_IDENTITY, 15, &moved) == GOCORE_OFF_BOARD);
}

static void rules_are_values(void)
{
    gocore_rules rules, japanese, again;
    char text[512];
    gocore_error error;
    OK(gocore_rules_default(&rules));
    CHECK(rules.komi == 15 && rules.ko == GOCORE_KO_RULE_POSITIONAL_SUPERKO && rules.scoring == GOCORE_SCORING_AREA);
    OK(gocore_rules_preset("Japanese", &japanese, NULL));
    CHECK(japanese.komi == 13 && japanese.ko == GOCORE_KO_RULE_SIMPLE && japanese.scoring == GOCORE_SCORING_TERRITORY);
    CHECK(japanese.resumption == GOCORE_RESUMPTION_OPPONENT_OF_REQUESTER);
    japanese.komi = -3;
    japanese.button = 1;
    OK(gocore_rules_text(GOCORE_RULES_FLAGS, &japanese, text, sizeof text, NULL, NULL));
    OK(gocore_rules_parse(GOCORE_RULES_FLAGS, text, &again, NULL));
    CHECK(memcmp(&japanese, &again, sizeof again) == 0);
    CHECK(gocore_rules_text(GOCORE_RULES_KGS, &japanese, text, sizeof text, NULL, &error) == GOCORE_RULES_NOT_EXPRESSIBLE);
    CHECK(strstr(error.message, "button") != NULL);
    CHECK(gocore_rules_preset("bga", &rules, &error) == GOCORE_UNKNOWN_RULES);
    CHECK(strstr(error.message, "boardgamearena") != NULL && rules.komi == 15);
    CHECK(gocore_rules_parse(GOCORE_RULES_FLAGS, "ko=simple suicide=maybe", &rules, &error) == GOCORE_BAD_RULES);
    CHECK(error.offset == 18);
}

static void rules_are_read_in_the_words_of_others(void)
{
    static const struct {
        uint8_t format;
        const char *text;
        uint8_t scoring;
    } words[] = {
        {GOCORE_RULES_KATAGO, "{\"ko\":\"SIMPLE\",\"scoring\":\"TERRITORY\"}", GOCORE_SCORING_TERRITORY},
        {GOCORE_RULES_KATAGO, "tromp-taylor", GOCORE_SCORING_AREA},
        {GOCORE_RULES_KATAGO_STRING, "koSIMPLEscoreTERRITORYtaxSEKIsui0", GOCORE_SCORING_TERRITORY},
        {GOCORE_RULES_KGS, "new_zealand", GOCORE_SCORING_AREA},
        {GOCORE_RULES_OGS, "korean", GOCORE_SCORING_TERRITORY},
        {GOCORE_RULES_SGF, "AGA", GOCORE_SCORING_AREA},
    };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        gocore_rules rules, again;
        char text[512];
        OK(gocore_rules_parse(words[i].format, words[i].text, &rules, NULL));
        CHECK(rules.scoring == words[i].scoring);
        /* KGS and OGS have names for what they can be asked for. */
        OK(gocore_rules_text(words[i].format, &rules, text, sizeof text, NULL, NULL));
        OK(gocore_rules_parse(words[i].format, text, &again, NULL));
        CHECK(again.scoring == rules.scoring && again.ko == rules.ko && again.suicide == rules.suicide);
        CHECK(gocore_rules_parse(words[i].format, "no such rules", &rules, NULL) != GOCORE_OK);
    }
}

static void presets_say_what_they_are(void)
{
    char text[4096];
    bool meant = true;
    size_t count = gocore_preset_count();
    CHECK(count > 15);
    for (size_t index = 0; index < count; index++) {
        gocore_rules rules;
        char name[64];
        OK(gocore_preset_text(index, GOCORE_PRESET_NAME, name, sizeof name, NULL));
        OK(gocore_rules_preset(name, &rules, NULL));
        for (uint8_t field = GOCORE_PRESET_TITLE; field <= GOCORE_PRESET_ALIASES; field++) {
            OK(gocore_preset_text(index, field, text, sizeof text, NULL));
            CHECK(field == GOCORE_PRESET_ALIASES || text[0] != '\0');
        }
    }
    CHECK(gocore_preset_text(count, GOCORE_PRESET_NAME, text, sizeof text, NULL) == GOCORE_BAD_ARGUMENT);
    OK(gocore_preset_is_meant_for("wango-go-area-v1", NINE, &meant, NULL));
    CHECK(!meant);
    OK(gocore_preset_is_meant_for("japanese", NINE, &meant, NULL));
    CHECK(meant);
}

static void handicap_has_its_points(void)
{
    uint16_t points[9];
    size_t count;
    gocore_size nineteen = {19, 19};
    gocore_error error;
    OK(gocore_handicap_points(nineteen, 3, GOCORE_HANDICAP_GTP, points, 9, &count, NULL));
    CHECK(count == 3 && points[2] == 3 * 19 + 3);
    OK(gocore_handicap_points(nineteen, 3, GOCORE_HANDICAP_AGA, points, 9, &count, NULL));
    CHECK(points[2] == 15 * 19 + 15);
    CHECK(gocore_handicap_points(nineteen, 10, GOCORE_HANDICAP_GTP, points, 9, &count, &error) == GOCORE_NO_FIXED_HANDICAP);
    CHECK(gocore_handicap_points(nineteen, 4, GOCORE_HANDICAP_GTP, points, 3, &count, NULL) == GOCORE_SHORT_BUFFER);
    CHECK(count == 4);
}

static void statuses_have_names(void)
{
    CHECK(strcmp(gocore_status_meaning(GOCORE_SUICIDE), "The play would leave its own chain without a liberty.") == 0);
    CHECK(strcmp(gocore_status_meaning(GOCORE_NULL), "A pointer is NULL that must not be.") == 0);
    CHECK(strcmp(gocore_status_meaning(12345), "unknown") == 0);
    CHECK(strcmp(gocore_status_name(GOCORE_OK), "ok") == 0);
    CHECK(strcmp(gocore_status_name(GOCORE_SUPERKO), "superko") == 0);
    CHECK(strcmp(gocore_status_name(GOCORE_SHORT_BUFFER), "short_buffer") == 0);
    CHECK(strcmp(gocore_status_name(12345), "unknown") == 0 && strcmp(gocore_status_name(INT32_MIN), "unknown") == 0);
}

int main(void)
{
    points_have_names();
    points_have_names_in_records();
    symmetries_turn_points();
    rules_are_values();
    rules_are_read_in_the_words_of_others();
    presets_say_what_they_are();
    handicap_has_its_points();
    statuses_have_names();
    return 0;
}
