/* What has been checked, and how it came out. */
#ifndef GOCORE_TEST_REPORT_H
#define GOCORE_TEST_REPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "gocore.h"
#include "json.h"

typedef struct report {
    unsigned long passed, failed, skipped;
} report;

extern report totals;

/* Checks one case: what is broken in it ends it. A disputed one is only reported. `check` gets the value. */
void run_case(const char *file, const char *id, bool disputed, void (*check)(const json_value *),
    const json_value *value);

/* Compares two texts, or two numbers. */
void same(const char *what, const char *expected, const char *got);
void same_number(const char *what, long expected, long got);
/* `fault` is NULL if there is none. */
void holds(const char *what, const char *fault);

/* The case cannot be read or gone on with: does not return. Not a dispute. */
#if defined(__GNUC__)
__attribute__((noreturn, format(printf, 1, 2)))
#endif
void broken(const char *format, ...);

/* What must work for the case to go on. */
void must(gocore_status status, const char *what);

/* A text made by printf, which lives until the case ends. */
#if defined(__GNUC__)
__attribute__((format(printf, 1, 2)))
#endif
const char *text_of(const char *format, ...);

/* Objects of the case at hand, freed when it ends however it does. */
gocore_game *keep_game(gocore_game *game);
gocore_position *keep_position(gocore_position *position);
gocore_score *keep_score(gocore_score *score);
gocore_builder *keep_builder(gocore_builder *builder);
gocore_session *keep_session(gocore_session *session);
gocore_sgf *keep_sgf(gocore_sgf *sgf);
void *keep_memory(void *memory);

/* Goes through the members of an object of expectations. To have none, or one that checks nothing, is an error. */
void each(const json_value *expected, void (*check)(const char *key, const json_value *expected));

#endif
