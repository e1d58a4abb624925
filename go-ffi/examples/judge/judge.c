/* Judges a game record: plays it through, says which moves were illegal and why, and counts the end.

   judge FILE.sgf [RULES]      RULES: the name of a preset or KataGo's notation, where the record names none

   cc judge.c $(pkg-config --cflags --libs gocore) -o judge

   Exits with 0 if every move of every game is legal, 1 if not, 2 if the file or the rules cannot be used. */

#include <stdio.h>
#include <stdlib.h>

#include <gocore.h>

/* The bytes of a file, which the caller frees; NULL if it cannot be read. */
static uint8_t *read_file(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    uint8_t *bytes = NULL;
    size_t capacity = 0;
    *length = 0;
    while (file != NULL && !feof(file) && !ferror(file)) {
        if (*length == capacity) {
            uint8_t *larger = realloc(bytes, capacity = 2 * capacity + 4096);
            if (larger == NULL)
                break;
            bytes = larger;
        }
        *length += fread(bytes + *length, 1, capacity - *length, file);
    }
    if (file == NULL || !feof(file)) {
        free(bytes);
        bytes = NULL;
    }
    if (file != NULL)
        fclose(file);
    return bytes;
}

/* Prints a text of the first node, however long it is. */
static void print_text(const gocore_sgf *sgf, size_t game, const char *property)
{
    size_t length = 0;
    char *text;
    gocore_sgf_root_text(sgf, game, property, NULL, 0, &length);
    text = malloc(length + 1);
    if (text != NULL && gocore_sgf_root_text(sgf, game, property, text, length + 1, NULL) == GOCORE_OK)
        fputs(text, stdout);
    free(text);
}

/* What the game says of itself and what is odd about it. */
static void introduce(const gocore_sgf *sgf, size_t game)
{
    static gocore_warning warnings[2 * GOCORE_WARNINGS_KEPT];
    size_t count = 0;
    printf("game %zu: ", game + 1);
    print_text(sgf, game, "PB");
    fputs(" - ", stdout);
    print_text(sgf, game, "PW");
    putchar('\n');
    gocore_sgf_game_warnings(sgf, game, warnings, 2 * GOCORE_WARNINGS_KEPT, &count);
    for (size_t i = 0; i < count; i++)
        printf("  warning: %s at byte %llu\n", gocore_warning_meaning(warnings[i].code),
            (unsigned long long)warnings[i].offset);
}

static void print_faults(const gocore_replay *replay)
{
    for (size_t i = 0; i < gocore_replay_fault_count(replay); i++) {
        uint32_t number;
        uint8_t color;
        gocore_error reason;
        if (gocore_replay_fault(replay, i, &number, &color, &reason) == GOCORE_OK)
            printf("  move %u of %s: %s\n", (unsigned)number, color == GOCORE_BLACK ? "Black" : "White",
                reason.message);
    }
}

/* The end as it stands on the board, with all stones taken for alive. */
static gocore_status print_score(const gocore_replay *replay)
{
    gocore_score *score = NULL;
    gocore_status status = gocore_replay_score(replay, NULL, &score, NULL);
    gocore_outcome outcome;
    char text[16];
    if (status == GOCORE_OK)
        status = gocore_score_outcome(score, &outcome);
    if (status == GOCORE_OK)
        status = gocore_outcome_text(&outcome, text, sizeof text, NULL);
    if (status == GOCORE_OK)
        printf("  %u moves, %zu illegal; %s as it stands\n", (unsigned)gocore_replay_number(replay),
            gocore_replay_fault_count(replay), text);
    gocore_score_free(&score);
    return status;
}

/* Exit codes: 0, 1, 2. */
static int judge(const gocore_sgf *sgf, size_t game, const gocore_rules *otherwise)
{
    gocore_rules rules;
    gocore_replay *replay = NULL;
    gocore_error error;
    int legal;
    introduce(sgf, game);
    if (gocore_sgf_rules(sgf, game, otherwise, &rules, &error) != GOCORE_OK
        && gocore_sgf_with_komi(sgf, game, otherwise, &rules) != GOCORE_OK)
        return 2;
    if (gocore_sgf_replay(sgf, game, &rules, 0, &replay, NULL, 0, NULL, &error) != GOCORE_OK) {
        printf("  %s\n", error.message);
        return 2;
    }
    print_faults(replay);
    legal = gocore_replay_fault_count(replay) == 0;
    if (print_score(replay) != GOCORE_OK)
        legal = 0;
    gocore_replay_free(&replay);
    return legal ? 0 : 1;
}

int main(int count, char **arguments)
{
    gocore_rules rules;
    gocore_sgf *sgf = NULL;
    gocore_error error;
    size_t length;
    uint8_t *bytes;
    int result = 0;
    if (count < 2) {
        fprintf(stderr, "judge FILE.sgf [RULES]\n");
        return 2;
    }
    if (count < 3)
        gocore_rules_default(&rules);
    else if (gocore_rules_preset(arguments[2], &rules, NULL) != GOCORE_OK
        && gocore_rules_parse(GOCORE_RULES_KATAGO, arguments[2], &rules, &error) != GOCORE_OK) {
        fprintf(stderr, "%s\n", error.message);
        return 2;
    }
    if ((bytes = read_file(arguments[1], &length)) == NULL) {
        perror(arguments[1]);
        return 2;
    }
    if (gocore_sgf_parse(bytes, length, &sgf, &error) != GOCORE_OK) {
        fprintf(stderr, "%s: %s\n", arguments[1], error.message);
        result = 2;
    }
    for (size_t game = 0; game < gocore_sgf_game_count(sgf); game++) {
        int judged = judge(sgf, game, &rules);
        result = judged > result ? judged : result;
    }
    gocore_sgf_free(&sgf);
    free(bytes);
    return result;
}
