/* The words of the data and what they mean here. One mapping; nothing else is meant by them. What is not as it should be
   ends the case. */
#ifndef GOCORE_TEST_WORDS_H
#define GOCORE_TEST_WORDS_H

#include "report.h"

/* A list of points, at most each point of a board once. */
typedef struct points {
    uint16_t at[GOCORE_MAX_AREA];
    size_t count;
} points;

const json_value *field(const json_value *object, const char *name);
/* Refuses an object with a member whose name is not among these, separated by spaces. */
void only(const json_value *object, const char *names);
const char *as_text(const json_value *value);
long as_count(const json_value *value);
bool as_flag(const json_value *value);
const json_value *as_list(const json_value *value);
/* The texts of a list, joined. */
const char *joined(const json_value *list, const char *separator);

gocore_size size_in(const json_value *value);
uint8_t color_of(const char *text);
const char *color_text(uint8_t color);
uint16_t point_in(const char *vertex, gocore_size size);
/* One named twice is an error. */
points points_in(const json_value *list, gocore_size size);
points sorted(points list);
/* Points in reading order, as text that two sides can be compared by. */
const char *points_text(points list, gocore_size size);

/* A number that is a multiple of a half, in half points. */
long half_points(const json_value *value);
const char *half_points_text(long number);
/* The numbers of {"B": .., "W": ..} as text, and two numbers likewise. */
const char *by_color(const json_value *value);
const char *of_both(long black, long white);
/* The totals of both sides. */
const char *score_text(const gocore_score *score);
const char *result_text(const gocore_outcome *outcome);
/* The rows of a position on one line. */
const char *position_rows(const gocore_position *position);

/* Ko and suicide, the rest as it is by default; komi 0. */
gocore_rules play_rules(const json_value *value);
/* All flags of a case. */
gocore_rules case_rules(const json_value *value);
/* The colour and what follows it. */
const char *split(const char *action, uint8_t *color);

#endif
