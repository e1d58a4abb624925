/* Runs files of test data against the library through its C interface: small cases of several kinds, and random games.

   conformance FILE...

   Every expectation is one check. A failure says what was expected and what came; what no source is sure of is reported
   as disputed, and counted as skipped, if it differs. The last line is `N passed, N failed, N skipped`. Exit code 0 when
   nothing failed, 1 when something did, 2 when a file cannot be read. */
#include <stdlib.h>
#include <string.h>

#include "cases.h"
#include "report.h"

typedef struct kind {
    const char *name;
    void (*check)(const json_value *value);
} kind;

static const kind kinds[] = {{"game", check_game}, {"handicap", check_handicap}, {"preset", check_preset},
    {"coords", check_coordinates}, {"session", check_session}};

static const char *text_in(const json_value *value, const char *name)
{
    const json_value *text = json_member(value, name);
    return text != NULL && text->kind == JSON_STRING ? text->text : "";
}

static void check_case(const json_value *value)
{
    const char *confidence = text_in(value, "confidence");
    if (strcmp(confidence, "high") != 0 && strcmp(confidence, "medium") != 0 && strcmp(confidence, "disputed") != 0) {
        broken("unknown confidence %s", confidence);
    }
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (strcmp(kinds[i].name, text_in(value, "kind")) == 0) {
            kinds[i].check(value);
            return;
        }
    }
    broken("unknown kind %s", text_in(value, "kind"));
}

static void check_each(const char *file, const json_value *list, void (*check)(const json_value *))
{
    for (const json_value *value = list->first; value != NULL; value = value->next) {
        const char *id = text_in(value, "id");
        bool disputed = strcmp(text_in(value, "confidence"), "disputed") == 0;
        run_case(file, *id != 0 ? id : "a case without id", disputed, check, value);
    }
}

static char *contents(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    char *bytes = NULL;
    *length = 0;
    if (file == NULL) {
        return NULL;
    }
    for (;;) {
        bytes = realloc(bytes, *length + 65536);
        if (bytes == NULL) {
            abort();
        }
        size_t got = fread(bytes + *length, 1, 65536, file);
        *length += got;
        if (got == 0) {
            fclose(file);
            return bytes;
        }
    }
}

/* Whether it could be read. */
static bool run_file(const char *path)
{
    size_t length, where = 0;
    char *text = contents(path, &length);
    json_value *root = text == NULL ? NULL : json_read(text, length, &where);
    free(text);
    const json_value *cases = json_member(root, "cases"), *games = json_member(root, "games");
    bool readable = (cases != NULL && cases->count > 0) || (games != NULL && games->count > 0);
    const char *slash = strrchr(path, '/');
    const char *name = slash == NULL ? path : slash + 1;
    if (!readable) {
        fprintf(stderr, "conformance: %s: no cases or games can be read; byte %lu\n", path, (unsigned long)where);
    }
    if (cases != NULL) {
        check_each(name, cases, check_case);
    }
    if (games != NULL) {
        check_each(name, games, check_random_game);
    }
    json_free(root);
    return readable;
}

int main(int count, char **arguments)
{
    bool readable = count > 1;
    for (int i = 1; i < count; i++) {
        readable = run_file(arguments[i]) && readable;
    }
    if (count < 2) {
        fprintf(stderr, "usage: conformance FILE...\n");
    }
    printf("%lu passed, %lu failed, %lu skipped\n", totals.passed, totals.failed, totals.skipped);
    return !readable ? 2 : totals.failed > 0 ? 1 : 0;
}
