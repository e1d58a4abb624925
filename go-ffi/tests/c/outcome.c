/* Results: text, parts that contradict each other. */
#include "check.h"

static gocore_outcome outcome(int32_t margin, uint8_t winner, uint8_t how) {
    gocore_outcome made;
    memset(&made, 0, sizeof made);
    made.margin = margin;
    made.winner = winner;
    made.how = how;
    return made;
}

static void text_round_trips(void) {
    static const struct {
        const char *text;
        int32_t margin;
        uint8_t winner, how;
    } cases[] = {
        {"B+3.5", 7, GOCORE_BLACK, GOCORE_RESULT_POINTS},
        {"W+0.5", 1, GOCORE_WHITE, GOCORE_RESULT_POINTS},
        {"B+0", 0, GOCORE_BLACK, GOCORE_RESULT_POINTS},
        {"B+1073741823.5", INT32_MAX, GOCORE_BLACK, GOCORE_RESULT_POINTS},
        {"W+R", 0, GOCORE_WHITE, GOCORE_RESULT_RESIGNATION},
        {"B+T", 0, GOCORE_BLACK, GOCORE_RESULT_TIME},
        {"W+F", 0, GOCORE_WHITE, GOCORE_RESULT_FORFEIT},
        {"0", 0, GOCORE_NONE, GOCORE_RESULT_DRAW},
        {"Void", 0, GOCORE_NONE, GOCORE_RESULT_VOID},
    };
    size_t i;
    for (i = 0; i < sizeof cases / sizeof *cases; i++) {
        gocore_outcome read, made = outcome(cases[i].margin, cases[i].winner, cases[i].how);
        char text[16];
        size_t length;
        memset(&read, 0xAA, sizeof read);
        OK(gocore_outcome_parse(cases[i].text, &read, NULL));
        CHECK(memcmp(&read, &made, sizeof made) == 0);
        OK(gocore_outcome_text(&made, text, sizeof text, &length));
        CHECK(strcmp(text, cases[i].text) == 0 && length == strlen(text));
    }
}

static void other_text_is_refused(void) {
    gocore_outcome read = outcome(1, 2, 3);
    gocore_error error;
    CHECK(gocore_outcome_parse("B+-1", &read, &error) == GOCORE_BAD_OUTCOME);
    CHECK(error.status == GOCORE_BAD_OUTCOME && strstr(error.message, "not a result") != NULL);
    CHECK(read.margin == 1 && read.winner == 2);
    CHECK(gocore_outcome_parse("\xff", &read, NULL) == GOCORE_NOT_UTF8);
    CHECK(gocore_outcome_parse(NULL, &read, NULL) == GOCORE_NULL);
    CHECK(gocore_outcome_parse("0", NULL, NULL) == GOCORE_NULL);
}

static void contradictions_are_refused(void) {
    const gocore_outcome bad[] = {
        outcome(0, GOCORE_BLACK, GOCORE_RESULT_DRAW), outcome(0, GOCORE_WHITE, GOCORE_RESULT_VOID),
        outcome(0, GOCORE_NONE, GOCORE_RESULT_TIME), outcome(1, GOCORE_BLACK, GOCORE_RESULT_RESIGNATION),
        outcome(1, GOCORE_NONE, GOCORE_RESULT_DRAW), outcome(1, 3, GOCORE_RESULT_POINTS), outcome(0, GOCORE_BLACK, 6),
    };
    gocore_outcome one = outcome(-1, GOCORE_BLACK, GOCORE_RESULT_POINTS);
    char text[8] = "?";
    size_t i, length = 99;
    for (i = 0; i < sizeof bad / sizeof *bad; i++)
        CHECK(gocore_outcome_text(&bad[i], text, sizeof text, NULL) == GOCORE_BAD_ARGUMENT);
    CHECK(gocore_outcome_text(&one, text, sizeof text, NULL) == GOCORE_BAD_MARGIN);
    one = outcome(1, GOCORE_BLACK, GOCORE_RESULT_POINTS);
    one.reserved[1] = 1;
    CHECK(gocore_outcome_text(&one, text, sizeof text, NULL) == GOCORE_BAD_ARGUMENT);
    one.reserved[1] = 0;
    CHECK(gocore_outcome_text(&one, text, 5, &length) == GOCORE_SHORT_BUFFER && length == 5 && text[0] == '?');
    CHECK(gocore_outcome_text(NULL, text, sizeof text, NULL) == GOCORE_NULL);
}

int main(void) {
    text_round_trips();
    other_text_is_refused();
    contradictions_are_refused();
    return 0;
}
