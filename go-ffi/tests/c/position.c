/* Positions: how they are made, what they tell, equal ones. */
#include "check.h"

static gocore_position *diagram(const char *rows) {
    gocore_position *position = NULL;
    OK(gocore_position_from_diagram(rows, &position, NULL, 0, NULL));
    return position;
}

static int shows(const gocore_position *position, const char *rows) {
    char text[700];
    OK(gocore_position_text(position, text, sizeof text, NULL));
    return strcmp(text, rows) == 0;
}

static void made_from_nothing_and_copied(void) {
    gocore_size size = {3, 2}, none = {0, 2};
    gocore_position *position = NULL, *copy = NULL;
    const uint16_t away[] = {0, 5, 5};
    CHECK(gocore_position_new(none, &position) == GOCORE_BAD_SIZE && position == NULL);
    OK(gocore_position_new(size, &position));
    CHECK(gocore_position_size(position).width == 3 && gocore_position_size(position).height == 2);
    OK(gocore_position_set(position, 0, GOCORE_BLACK));
    OK(gocore_position_set(position, 5, GOCORE_WHITE));
    OK(gocore_position_set(position, 1, GOCORE_WHITE));
    OK(gocore_position_set(position, 1, GOCORE_NONE));
    CHECK(gocore_position_set(position, 6, GOCORE_BLACK) == GOCORE_OFF_BOARD);
    CHECK(gocore_position_set(position, GOCORE_PASS, GOCORE_BLACK) == GOCORE_BAD_ARGUMENT);
    CHECK(gocore_position_set(position, 1, 3) == GOCORE_BAD_ARGUMENT);
    CHECK(shows(position, "X..\n..O\n"));
    OK(gocore_position_copy(position, &copy));
    CHECK(gocore_position_equal(position, copy) && !gocore_position_equal(position, NULL));
    CHECK(gocore_position_stone(copy, 5) == GOCORE_WHITE && gocore_position_stone(copy, 6) == GOCORE_NONE);
    OK(gocore_position_remove(position, away, 3));
    CHECK(shows(position, "...\n...\n") && shows(copy, "X..\n..O\n"));
    CHECK(!gocore_position_equal(position, copy));
    CHECK(gocore_position_remove(copy, (const uint16_t[]){0, 6}, 2) == GOCORE_OFF_BOARD && shows(copy, "X..\n..O\n"));
    CHECK(gocore_position_remove(copy, NULL, 1) == GOCORE_NULL);
    OK(gocore_position_remove(copy, NULL, 0));
    gocore_position_free(&position);
    gocore_position_free(&position);
    CHECK(position == NULL);
    gocore_position_free(&copy);
    gocore_position_free(NULL);
    CHECK(gocore_position_size(NULL).width == 0 && gocore_position_stone(NULL, 0) == GOCORE_NONE);
}

static void faults_of_diagrams_are_listed(void) {
    gocore_position *position = NULL;
    gocore_error faults[3];
    size_t count = 9;
    position = diagram(" . X # \n o O + ");
    CHECK(shows(position, ".XX\nOO.\n"));
    gocore_position_free(&position);
    CHECK(gocore_position_from_diagram(".X?\n..\nOX.\n", &position, faults, 3, &count) == GOCORE_BAD_DIAGRAM);
    CHECK(position == NULL && count == 2);
    CHECK(faults[0].status == GOCORE_BAD_DIAGRAM && faults[0].point == 2);
    CHECK(strstr(faults[0].message, "row 1, column 3") != NULL);
    CHECK(faults[1].point == 3 && faults[1].number == 2 && faults[1].current == 3);
    /* As many as there is room for. */
    memset(faults, 0, sizeof faults);
    CHECK(gocore_position_from_diagram(".X?\n..\nOX.\n", &position, faults, 1, &count) == GOCORE_BAD_DIAGRAM);
    CHECK(count == 2 && faults[0].status == GOCORE_BAD_DIAGRAM && faults[1].status == 0);
    CHECK(gocore_position_from_diagram("", &position, NULL, 0, NULL) == GOCORE_BAD_DIAGRAM);
    CHECK(gocore_position_from_diagram(".X?", &position, NULL, 1, &count) == GOCORE_NULL);
    /* Also what is no fault of the diagram. */
    CHECK(gocore_position_from_diagram(NULL, &position, faults, 3, &count) == GOCORE_NULL);
    CHECK(count == 1 && faults[0].status == GOCORE_NULL);
    OK(gocore_position_from_diagram(".", &position, faults, 3, &count));
    CHECK(count == 0);
    gocore_position_free(&position);
}

static void faults_of_stones_are_listed(void) {
    const gocore_size size = {2, 2}, large = {19, 19};
    const uint8_t good[4] = {1, 0, 2, 2}, dead[4] = {1, 2, 2, 0}, strange[4] = {1, 3, 9, 0};
    const uint16_t black[3] = {2, 2, 1000}, white[3] = {2, 0, 3}, pass[1] = {GOCORE_PASS};
    gocore_position *position = NULL;
    gocore_error faults[4];
    size_t count;
    uint8_t stones[4];
    OK(gocore_position_from_stones(size, good, 4, &position, faults, 4, &count));
    OK(gocore_position_stones(position, stones, 4));
    CHECK(memcmp(stones, good, 4) == 0);
    CHECK(gocore_position_stones(position, stones, 3) == GOCORE_SHORT_BUFFER);
    gocore_position_free(&position);
    CHECK(gocore_position_from_stones(size, dead, 4, &position, faults, 4, &count) == GOCORE_BAD_SETUP);
    CHECK(count == 1 && faults[0].point == 0 && strcmp(faults[0].message, "the chain at A2 has no liberty") == 0);
    CHECK(gocore_position_from_stones(size, strange, 4, &position, faults, 4, &count) == GOCORE_BAD_ARGUMENT);
    CHECK(count == 2 && faults[0].offset == 1 && faults[1].offset == 2 && faults[1].status == GOCORE_BAD_ARGUMENT);
    CHECK(gocore_position_from_stones(large, good, 4, &position, faults, 4, &count) == GOCORE_SHORT_BUFFER);
    CHECK(gocore_position_from_points(size, black, 3, white, 3, &position, faults, 4, &count) == GOCORE_BAD_SETUP);
    CHECK(position == NULL && count == 4);
    CHECK(faults[0].point == 2 && strcmp(faults[0].message, "A1 is named twice") == 0);
    CHECK(faults[1].point == GOCORE_NO_POINT && faults[1].number == 1000 && faults[1].status == GOCORE_BAD_SETUP);
    CHECK(faults[2].point == 2 && strcmp(faults[2].message, "A1 is named for both colours") == 0);
    CHECK(faults[3].point == 2 && strcmp(faults[3].message, "the chain at A1 has no liberty") == 0);
    CHECK(gocore_position_from_points(size, pass, 1, NULL, 0, &position, NULL, 0, NULL) == GOCORE_BAD_ARGUMENT);
    OK(gocore_position_from_points(size, black, 1, white + 2, 1, &position, NULL, 0, NULL));
    CHECK(shows(position, "..\nXO\n"));
    gocore_position_free(&position);
}

static void chains_and_liberties(void) {
    gocore_position *position = diagram("XX.\nO.X\n");
    uint16_t points[GOCORE_MAX_AREA];
    size_t count;
    OK(gocore_position_chain(position, 1, points, GOCORE_MAX_AREA, &count));
    CHECK(count == 2 && points[0] == 0 && points[1] == 1);
    OK(gocore_position_liberties(position, 1, points, GOCORE_MAX_AREA, &count));
    CHECK(count == 2 && points[0] == 2 && points[1] == 4);
    OK(gocore_position_chain(position, 2, NULL, 0, &count));
    CHECK(count == 0);
    CHECK(gocore_position_chain(position, 6, points, 1, &count) == GOCORE_OFF_BOARD);
    CHECK(gocore_position_liberties(position, 0, points, 1, &count) == GOCORE_SHORT_BUFFER && count == 2);
    OK(gocore_position_without_liberty(position, points, GOCORE_MAX_AREA, &count));
    CHECK(count == 0);
    OK(gocore_position_set(position, 4, GOCORE_BLACK));
    OK(gocore_position_without_liberty(position, points, GOCORE_MAX_AREA, &count));
    CHECK(count == 1 && points[0] == 3);
    gocore_position_free(&position);
}

static void pass_alive_and_area(void) {
    gocore_position *position = diagram(".X.X\nXXXX\n....\n");
    uint16_t points[GOCORE_MAX_AREA];
    size_t count;
    OK(gocore_position_pass_alive(position, GOCORE_BLACK, GOCORE_SUICIDE_RULE_FORBIDDEN, points, GOCORE_MAX_AREA, &count));
    CHECK(count == 6 && points[0] == 1);
    OK(gocore_position_pass_alive_territory(
        position, GOCORE_BLACK, GOCORE_SUICIDE_RULE_FORBIDDEN, points, GOCORE_MAX_AREA, &count));
    CHECK(count == 6 && points[0] == 0 && points[1] == 2);
    OK(gocore_position_pass_alive(position, GOCORE_WHITE, GOCORE_SUICIDE_RULE_ALLOWED, NULL, 0, &count));
    CHECK(count == 0);
    CHECK(gocore_position_pass_alive(position, GOCORE_NONE, 0, NULL, 0, &count) == GOCORE_BAD_ARGUMENT);
    CHECK(gocore_position_pass_alive_territory(position, GOCORE_BLACK, 3, NULL, 0, &count) == GOCORE_BAD_ARGUMENT);
    OK(gocore_position_area(position, GOCORE_BLACK, points, GOCORE_MAX_AREA, &count));
    CHECK(count == 12 && gocore_position_area_margin(position) == 12);
    CHECK(gocore_position_area(position, 7, points, GOCORE_MAX_AREA, &count) == GOCORE_BAD_ARGUMENT);
    CHECK(gocore_position_area_margin(NULL) == INT32_MIN);
    gocore_position_free(&position);
}

static void fingerprints(void) {
    gocore_position *position = diagram(".X.\n..O\n"), *same = diagram(".X.\n..O\n"), *other = diagram(".X.\n.O.\n");
    gocore_fingerprint one, two, read;
    gocore_error error;
    char text[33];
    OK(gocore_position_fingerprint(position, &one));
    OK(gocore_position_fingerprint(same, &two));
    CHECK(one.high == two.high && one.low == two.low);
    OK(gocore_position_fingerprint(other, &two));
    CHECK(one.high != two.high && one.low != two.low);
    OK(gocore_position_situation_fingerprint(position, GOCORE_WHITE, &two));
    CHECK(one.high != two.high);
    CHECK(gocore_position_situation_fingerprint(position, GOCORE_NONE, &two) == GOCORE_BAD_ARGUMENT);
    OK(gocore_fingerprint_text(&one, text, sizeof text, NULL));
    OK(gocore_fingerprint_parse(text, &read, NULL));
    CHECK(read.high == one.high && read.low == one.low);
    read.high = 1;
    read.low = 0xab;
    OK(gocore_fingerprint_text(&read, text, sizeof text, NULL));
    CHECK(strcmp(text, "000000000000000100000000000000ab") == 0);
    CHECK(gocore_fingerprint_text(&read, text, 32, NULL) == GOCORE_SHORT_BUFFER);
    CHECK(gocore_fingerprint_parse("AB", &read, &error) == GOCORE_BAD_FINGERPRINT);
    CHECK(error.status == GOCORE_BAD_FINGERPRINT && read.high == 1);
    CHECK(gocore_position_zobrist_hash(position) == gocore_position_zobrist_hash(same));
    CHECK(gocore_position_zobrist_hash(position) != gocore_position_zobrist_hash(other));
    CHECK(gocore_position_zobrist_hash(NULL) == 0);
    gocore_position_free(&position);
    gocore_position_free(&same);
    gocore_position_free(&other);
}

static void images(void) {
    gocore_position *position = diagram(".X.\n..O\n"), *turned = NULL, *swapped = NULL, *one = NULL, *two = NULL;
    OK(gocore_position_transformed(position, GOCORE_ROTATE_RIGHT, &turned));
    CHECK(shows(turned, "..\n.X\nO.\n"));
    CHECK(gocore_position_transformed(position, 8, &swapped) == GOCORE_BAD_ARGUMENT && swapped == NULL);
    OK(gocore_position_colors_swapped(position, &swapped));
    CHECK(shows(swapped, ".O.\n..X\n"));
    OK(gocore_position_canonical(position, &one));
    OK(gocore_position_canonical(turned, &two));
    CHECK(gocore_position_equal(one, two) && !gocore_position_equal(position, turned));
    CHECK(gocore_position_canonical(NULL, &one) == GOCORE_NULL && gocore_position_canonical(one, NULL) == GOCORE_NULL);
    gocore_position_free(&position);
    gocore_position_free(&turned);
    gocore_position_free(&swapped);
    gocore_position_free(&one);
    gocore_position_free(&two);
}

int main(void) {
    made_from_nothing_and_copied();
    faults_of_diagrams_are_listed();
    faults_of_stones_are_listed();
    chains_and_liberties();
    pass_alive_and_area();
    fingerprints();
    images();
    return 0;
}
