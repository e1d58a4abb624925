/* The kinds of cases, each checked by one function: see conformance.c. */
#ifndef GOCORE_TEST_CASES_H
#define GOCORE_TEST_CASES_H

#include "json.h"

void check_game(const json_value *value);
void check_random_game(const json_value *value);
void check_handicap(const json_value *value);
void check_preset(const json_value *value);
void check_coordinates(const json_value *value);
void check_session(const json_value *value);

#endif
