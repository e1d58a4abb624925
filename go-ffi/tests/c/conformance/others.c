/* Cases of the kinds "handicap", "preset" and "coords". */
#include <stdlib.h>
#include <string.h>

#include "cases.h"
#include "words.h"

void check_handicap(const json_value *value)
{
    only(value, "kind id family title size count convention expect confidence note source");
    gocore_size size = size_in(field(value, "size"));
    const char *name = as_text(field(value, "convention"));
    uint8_t convention = GOCORE_HANDICAP_GTP;
    if (strcmp(name, "aga-ogs") == 0) {
        convention = GOCORE_HANDICAP_AGA;
    } else if (strcmp(name, "gtp") != 0) {
        broken("unknown convention %s", name);
    }
    long stones = as_count(field(value, "count"));
    const json_value *expect = field(value, "expect"), *listed = json_member(expect, "points");
    only(expect, "points error");
    if (listed == NULL && !as_flag(field(expect, "error"))) {
        broken("neither points nor an error are expected");
    }
    const char *expected = listed != NULL ? points_text(points_in(listed, size), size) : "refused";
    points placed;
    gocore_status status = gocore_handicap_points(size, (uint8_t)stones, convention, placed.at, GOCORE_MAX_AREA,
        &placed.count, NULL);
    if (status == GOCORE_OK) {
        same_number("number of points", stones, (long)placed.count);
        same("points", expected, points_text(placed, size));
    } else {
        same("points", expected, status == GOCORE_NO_FIXED_HANDICAP ? "refused" : gocore_status_name(status));
    }
}

static gocore_rules rules;

/* KataGo's words. */
static void check_flag(const char *key, const json_value *expected)
{
    static const char *const ko[] = {NULL, "SIMPLE", "POSITIONAL", "SITUATIONAL", "SPIGHT"};
    static const char *const scoring[] = {"AREA", "TERRITORY"};
    static const char *const tax[] = {"NONE", "SEKI", "ALL"};
    static const char *const bonus[] = {"0", "N", "N-1"};
    static const char *const flag[] = {"false", "true"};
    const char *got = NULL;
    bool is_flag = false;
    if (strcmp(key, "ko") == 0) {
        got = ko[rules.ko];
    } else if (strcmp(key, "scoring") == 0) {
        got = scoring[rules.scoring];
    } else if (strcmp(key, "tax") == 0) {
        got = tax[rules.tax];
    } else if (strcmp(key, "whiteHandicapBonus") == 0) {
        got = bonus[rules.handicap_bonus];
    } else if (strcmp(key, "default_komi") == 0) {
        same(key, half_points_text(half_points(expected)), half_points_text(rules.komi));
        return;
    } else {
        is_flag = true;
        if (strcmp(key, "suicide") == 0) {
            got = rules.suicide == GOCORE_SUICIDE_RULE_ALLOWED ? NULL : flag[rules.suicide != GOCORE_SUICIDE_RULE_FORBIDDEN];
        } else if (strcmp(key, "hasButton") == 0) {
            got = flag[rules.button];
        } else if (strcmp(key, "friendlyPassOk") == 0) {
            got = flag[rules.friendly_pass];
        }
    }
    if (got == NULL) {
        broken("%s: no such expectation, or KataGo has no word for it", key);
    }
    same(key, is_flag ? flag[as_flag(expected)] : as_text(expected), got);
}

void check_preset(const json_value *value)
{
    only(value, "kind id family title name expect confidence note source");
    const char *name = as_text(field(value, "name"));
    must(gocore_rules_parse(GOCORE_RULES_KATAGO, name, &rules, NULL), name);
    each(field(value, "expect"), check_flag);
    if (rules.tax != GOCORE_TAX_NONE) {
        same_number("test for seki", GOCORE_SEKI_TEST_TOUCHES_DAME, rules.seki_test);
    }
    char text[512];
    gocore_rules again;
    must(gocore_rules_text(GOCORE_RULES_KATAGO, &rules, text, sizeof text, NULL, NULL), "writing rules");
    must(gocore_rules_parse(GOCORE_RULES_KATAGO, text, &again, NULL), "reading them");
    holds("written and read", memcmp(&rules, &again, sizeof rules) == 0 ? NULL : text);
}

/* What a vertex or a value of a record means: GOCORE_NO_POINT, and the move in a column and a row from the top. */
static struct {
    long width, height;
    bool can_be_played_on, is_pass;
    long column, row;
} place;

static gocore_size board(void)
{
    gocore_size size = {(uint8_t)place.width, (uint8_t)place.height};
    if (!place.can_be_played_on) {
        broken("a vertex needs a board of at most 25x25");
    }
    return size;
}

static uint16_t read_move(void)
{
    return place.is_pass ? GOCORE_PASS : (uint16_t)(place.row * place.width + place.column);
}

/* Boards of records go on to 52x52: their points are told by what was read of a whole record. */
static bool read_in_record(const char *value, uint16_t *move)
{
    const char *record = text_of("(;GM[1]SZ[%ld:%ld];B[%s])", place.width, place.height, value);
    gocore_sgf *sgf = NULL;
    size_t count = 0;
    must(gocore_sgf_parse((const uint8_t *)record, strlen(record), &sgf, NULL), record);
    keep_sgf(sgf);
    must(gocore_sgf_moves(sgf, 0, NULL, move, 1, &count), record);
    return *move != GOCORE_NO_POINT;
}

static bool read_place(const json_value *gtp, const json_value *sgf)
{
    uint16_t move = GOCORE_NO_POINT;
    if (gtp != NULL) {
        if (gocore_move_parse(board(), as_text(gtp), &move, NULL) != GOCORE_OK) {
            return false;
        }
    } else if (!place.can_be_played_on) {
        if (!read_in_record(as_text(sgf), &move)) {
            return false;
        }
    } else if (gocore_move_from_sgf(board(), as_text(sgf), &move, NULL) != GOCORE_OK) {
        return false;
    }
    place.is_pass = move == GOCORE_PASS;
    place.column = move % place.width;
    place.row = move / place.width;
    return true;
}

static const char *in_sgf(uint16_t move)
{
    char text[8];
    must(gocore_move_to_sgf(board(), move, text, sizeof text, NULL), "writing a value");
    return text_of("%s", text);
}

static void check_place(const char *key, const json_value *expected)
{
    if (strcmp(key, "x") == 0) {
        same_number(key, as_count(expected), place.is_pass ? -1 : place.column);
    } else if (strcmp(key, "y_from_bottom") == 0) {
        same_number(key, as_count(expected), place.is_pass ? -1 : place.height - 1 - place.row);
    } else if (strcmp(key, "sgf") == 0) {
        same(key, as_text(expected), in_sgf(read_move()));
    } else if (strcmp(key, "gtp") == 0) {
        char text[8];
        must(gocore_move_text(board(), read_move(), text, sizeof text, NULL), "naming a move");
        same(key, as_text(expected), text);
    } else if (strcmp(key, "move") == 0) {
        same(key, as_text(expected), place.is_pass ? "pass" : "play");
    } else {
        broken("unknown expectation %s", key);
    }
}

void check_coordinates(const json_value *value)
{
    only(value, "kind id family title size gtp sgf expect confidence note source");
    const json_value *size = as_list(field(value, "size")), *expect = field(value, "expect");
    only(expect, "x y_from_bottom sgf gtp move error");
    if (size->count != 2) {
        broken("`size` is no pair");
    }
    place.width = as_count(size->first);
    place.height = as_count(size->last);
    place.can_be_played_on = place.width <= GOCORE_MAX_SIDE && place.height <= GOCORE_MAX_SIDE;
    const json_value *gtp = json_member(value, "gtp"), *sgf = json_member(value, "sgf");
    if ((gtp == NULL) == (sgf == NULL)) {
        broken("neither `gtp` nor `sgf`, or both");
    }
    bool is_move = read_place(gtp, sgf);
    if (json_member(expect, "error") != NULL) {
        if (!as_flag(field(expect, "error"))) {
            broken("`error` can only be true");
        }
        same("reading it", "refused", is_move ? "a move" : "refused");
        return;
    }
    if (!is_move) {
        broken("it is no move");
    }
    each(expect, check_place);
    if (place.can_be_played_on && !place.is_pass) {
        char text[8];
        must(gocore_move_text(board(), read_move(), text, sizeof text, NULL), "naming a point");
        same("vertex written and read", in_sgf(point_in(text, board())), in_sgf(read_move()));
    }
}
