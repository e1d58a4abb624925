#include "report.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

report totals;

static const char *the_file, *the_id;
static bool is_disputed;
static jmp_buf end_of_case;

typedef enum kept_kind { MEMORY, GAME, POSITION, SCORE, BUILDER, SESSION, SGF } kept_kind;

typedef struct kept {
    kept_kind kind;
    void *object;
    struct kept *before;
} kept;

static kept *newest;

static void *keep(kept_kind kind, void *object)
{
    kept *entry = malloc(sizeof *entry);
    if (entry == NULL || object == NULL) {
        abort();
    }
    entry->kind = kind;
    entry->object = object;
    entry->before = newest;
    newest = entry;
    return object;
}

void *keep_memory(void *memory) { return keep(MEMORY, memory); }
gocore_game *keep_game(gocore_game *game) { return keep(GAME, game); }
gocore_position *keep_position(gocore_position *position) { return keep(POSITION, position); }
gocore_score *keep_score(gocore_score *score) { return keep(SCORE, score); }
gocore_builder *keep_builder(gocore_builder *builder) { return keep(BUILDER, builder); }
gocore_session *keep_session(gocore_session *session) { return keep(SESSION, session); }
gocore_sgf *keep_sgf(gocore_sgf *sgf) { return keep(SGF, sgf); }

static void free_kept(void)
{
    while (newest != NULL) {
        kept *entry = newest;
        newest = entry->before;
        /* The functions want the address of a variable of their own type. */
        gocore_game *game = entry->object;
        gocore_position *position = entry->object;
        gocore_score *score = entry->object;
        gocore_builder *builder = entry->object;
        gocore_session *session = entry->object;
        gocore_sgf *sgf = entry->object;
        switch (entry->kind) {
        case MEMORY: free(entry->object); break;
        case GAME: gocore_game_free(&game); break;
        case POSITION: gocore_position_free(&position); break;
        case SCORE: gocore_score_free(&score); break;
        case BUILDER: gocore_builder_free(&builder); break;
        case SESSION: gocore_session_free(&session); break;
        case SGF: gocore_sgf_free(&sgf); break;
        }
        free(entry);
    }
}

static void differ(const char *what, const char *expected, const char *got)
{
    const char *word = is_disputed ? "DISPUTED" : "FAILED";
    ++*(is_disputed ? &totals.skipped : &totals.failed);
    printf("%s %s %s %s: expected %s, got %s\n", word, the_file, the_id, what, expected, got);
}

void run_case(const char *file, const char *id, bool disputed, void (*check)(const json_value *),
    const json_value *value)
{
    the_file = file;
    the_id = id;
    is_disputed = disputed;
    if (setjmp(end_of_case) == 0) {
        check(value);
    }
    free_kept();
}

void same(const char *what, const char *expected, const char *got)
{
    if (strcmp(expected, got) == 0) {
        totals.passed++;
    } else {
        differ(what, expected, got);
    }
}

void same_number(const char *what, long expected, long got)
{
    same(what, text_of("%ld", expected), text_of("%ld", got));
}

void holds(const char *what, const char *fault)
{
    if (fault == NULL) {
        totals.passed++;
    } else {
        differ(what, "no fault", fault);
    }
}

static const char *format_kept(const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    char *text = malloc((size_t)length + 1);
    if (length < 0 || text == NULL) {
        abort();
    }
    vsnprintf(text, (size_t)length + 1, format, arguments);
    return keep_memory(text);
}

const char *text_of(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *text = format_kept(format, arguments);
    va_end(arguments);
    return text;
}

void broken(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *text = format_kept(format, arguments);
    va_end(arguments);
    is_disputed = false;
    differ("case", "one that can be read and played", text);
    longjmp(end_of_case, 1);
}

void must(gocore_status status, const char *what)
{
    if (status != GOCORE_OK) {
        broken("%s: %s", what, gocore_status_name(status));
    }
}

void each(const json_value *expected, void (*check)(const char *key, const json_value *expected))
{
    if (expected == NULL || expected->kind != JSON_OBJECT || expected->count == 0) {
        broken("nothing is expected");
    }
    for (const json_value *member = expected->first; member != NULL; member = member->next) {
        unsigned long before = totals.passed + totals.failed + totals.skipped;
        check(member->name, member);
        if (totals.passed + totals.failed + totals.skipped == before) {
            broken("%s expects nothing", member->name);
        }
    }
}
