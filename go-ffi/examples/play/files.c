#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "play.h"

/* What stands in the file stays there until the new one is whole. */
static bool write_file(const char *path, const uint8_t *bytes, size_t length)
{
    size_t room = strlen(path) + sizeof ".new";
    char *beside = malloc(room);
    FILE *file;
    bool written;
    if (beside == NULL)
        return false;
    snprintf(beside, room, "%s.new", path);
    file = fopen(beside, "wb");
    written = file != NULL && fwrite(bytes, 1, length, file) == length;
    if (file != NULL && fclose(file) != 0)
        written = false;
    if (!written || rename(beside, path) != 0) {
        perror(path);
        if (file != NULL)
            remove(beside);
        written = false;
    }
    free(beside);
    return written;
}

/* The result, and under the last turn whose points count. */
static void add_ending(const struct client *client, gocore_tree *tree)
{
    static const struct { const char *property; uint8_t which; } counted[2] = {
        { "TB", GOCORE_POINTS_BLACK_TERRITORY }, { "TW", GOCORE_POINTS_WHITE_TERRITORY }
    };
    uint32_t last = GOCORE_TREE_ROOT, next;
    gocore_score *score = NULL;
    gocore_ending ending;
    char result[32];
    if (!gocore_session_ending(client->session, &ending))
        return;
    if (gocore_outcome_text(&ending.outcome, result, sizeof result, NULL) == GOCORE_OK)
        gocore_tree_set_text(tree, GOCORE_TREE_ROOT, "RE", result, NULL);
    if (gocore_session_score(client->session, &score) != GOCORE_OK)
        return;
    while ((next = gocore_tree_first_child(tree, last)) != GOCORE_NO_NODE)
        last = next;
    for (int i = 0; i < 2; i++) {
        uint16_t points[GOCORE_MAX_AREA];
        size_t count;
        if (gocore_score_points(score, counted[i].which, points, GOCORE_MAX_AREA, &count) == GOCORE_OK)
            gocore_tree_set_points(tree, last, counted[i].property, points, count, NULL);
    }
    gocore_score_free(&score);
}

bool save_record(const struct client *client, const char *path)
{
    gocore_tree *tree = NULL;
    size_t length = 0;
    uint8_t *bytes = NULL;
    time_t now = time(NULL);
    struct tm *today = localtime(&now);
    char date[32];
    bool saved = false;
    if (gocore_tree_of_game(gocore_session_game(client->session), &tree) != GOCORE_OK)
        return false;
    if (today != NULL && strftime(date, sizeof date, "%Y-%m-%d", today) > 0)
        gocore_tree_set_text(tree, GOCORE_TREE_ROOT, "DT", date, NULL);
    /* Of people nothing is known but the colour, which is no name. */
    if (client->engine_color != GOCORE_NONE)
        gocore_tree_set_text(tree, GOCORE_TREE_ROOT, client->engine_color == GOCORE_BLACK ? "PB" : "PW",
            client->names[client->engine_color], NULL);
    add_ending(client, tree);
    gocore_tree_bytes(tree, 78, NULL, 0, &length);
    if ((bytes = malloc(length)) != NULL && gocore_tree_bytes(tree, 78, bytes, length, &length) == GOCORE_OK)
        saved = write_file(path, bytes, length);
    free(bytes);
    gocore_tree_free(&tree);
    return saved;
}

bool save_snapshot(const struct client *client, const char *path)
{
    size_t length = 0;
    uint8_t *bytes = NULL;
    bool saved = false;
    gocore_session_snapshot(client->session, NULL, 0, &length);
    if ((bytes = malloc(length)) != NULL
        && gocore_session_snapshot(client->session, bytes, length, &length) == GOCORE_OK)
        saved = write_file(path, bytes, length);
    free(bytes);
    return saved;
}

bool load_snapshot(struct client *client, const char *path)
{
    /* A game of thousands of turns takes a tenth of it. */
    static uint8_t bytes[1 << 20];
    FILE *file = fopen(path, "rb");
    gocore_error error;
    size_t length;
    bool whole;
    if (file == NULL) {
        perror(path);
        return false;
    }
    length = fread(bytes, 1, sizeof bytes, file);
    whole = !ferror(file) && length < sizeof bytes;
    fclose(file);
    if (!whole) {
        fprintf(stderr, "%s: cannot be read, or is too long\n", path);
        return false;
    }
    if (gocore_session_restore(bytes, length, &client->session, &error) != GOCORE_OK) {
        fprintf(stderr, "%s: %s\n", path, error.message);
        return false;
    }
    return true;
}
