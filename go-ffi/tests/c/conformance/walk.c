#include "walk.h"

#include <stdlib.h>
#include <string.h>

static stand stand_of(const gocore_game *game)
{
    stand now;
    memset(&now, 0, sizeof now);
    must(gocore_game_stones(game, now.stones, sizeof now.stones), "stones");
    must(gocore_game_legal_mask(game, now.legal, sizeof now.legal, NULL), "legal plays");
    now.to_move = gocore_game_to_move(game);
    now.phase = gocore_game_phase(game);
    now.passes = gocore_game_consecutive_passes(game);
    now.board_occurrences = gocore_game_board_occurrences(game);
    now.situation_occurrences = gocore_game_situation_occurrences(game);
    must(gocore_game_tally(game, &now.tally), "tally");
    return now;
}

static void push(walk *it)
{
    if (it->count == it->capacity) {
        size_t capacity = 2 * it->capacity + 16;
        stand *stands = keep_memory(malloc(capacity * sizeof *stands));
        if (it->count > 0) {
            memcpy(stands, it->stands, it->count * sizeof *stands);
        }
        it->stands = stands;
        it->capacity = capacity;
    }
    it->stands[it->count++] = stand_of(it->game);
}

walk *walk_of(gocore_game *game)
{
    walk *it = keep_memory(calloc(1, sizeof *it));
    it->game = keep_game(game);
    it->size = gocore_game_size(game);
    push(it);
    return it;
}

static points taken(gocore_status (*list)(const gocore_game *, uint16_t *, size_t, size_t *), const gocore_game *game)
{
    points found;
    must(list(game, found.at, GOCORE_MAX_AREA, &found.count), "stones taken");
    return found;
}

void make(walk *it, const char *text)
{
    uint8_t color;
    const char *what = split(text, &color);
    gocore_error error;
    if (strcmp(what, "resume") == 0) {
        must(gocore_game_resume(it->game, color), text);
        /* The same ply, but no longer stopped. */
        it->stopped = it->stands[--it->count];
        it->was_stopped = true;
        push(it);
        return;
    }
    it->was_stopped = false;
    it->captured.count = it->self_captured.count = 0;
    if (strcmp(what, "undo") == 0) {
        must(gocore_game_undo(it->game), text);
        it->count--;
        return;
    }
    uint16_t move = strcmp(what, "pass") == 0 ? GOCORE_PASS : point_in(what, it->size);
    if (gocore_game_play_as(it->game, color, move, &error) != GOCORE_OK) {
        broken("%s after ply %lu: %s", text, (unsigned long)gocore_game_ply(it->game), error.message);
    }
    if (gocore_game_last_move(it->game) != move) {
        broken("%s is not the last move after it", text);
    }
    it->captured = taken(gocore_game_last_captured, it->game);
    it->self_captured = taken(gocore_game_last_suicide, it->game);
    it->removed += it->captured.count + it->self_captured.count;
    push(it);
}

size_t legal_count(const gocore_game *game)
{
    uint8_t mask[GOCORE_MAX_AREA];
    size_t count = 0;
    must(gocore_game_legal_mask(game, mask, sizeof mask, &count), "legal plays");
    return count;
}

points legal_points(const gocore_game *game)
{
    return taken(gocore_game_legal_points, game);
}

const char *rows_of(const gocore_game *game)
{
    gocore_position *position = NULL;
    must(gocore_game_position(game, &position), "position");
    return position_rows(keep_position(position));
}

/* Whether the board after a play is that before it with the stone on it, less what it is said to have taken. */
static bool board_is_as_told(const gocore_game *before, const gocore_game *after, uint16_t point)
{
    gocore_position *expected = NULL, *got = NULL;
    points captured = taken(gocore_game_last_captured, after), lost = taken(gocore_game_last_suicide, after);
    must(gocore_game_position(before, &expected), "position");
    must(gocore_position_set(expected, point, gocore_game_to_move(before)), "setting a stone");
    must(gocore_position_remove(expected, captured.at, captured.count), "removing stones");
    must(gocore_position_remove(expected, lost.at, lost.count), "removing stones");
    must(gocore_game_position(after, &got), "position");
    bool equal = gocore_position_equal(expected, got);
    gocore_position_free(&expected);
    gocore_position_free(&got);
    return equal;
}

const char *disagreement(const gocore_game *game)
{
    gocore_size size = gocore_game_size(game);
    uint16_t area = (uint16_t)(size.width * size.height);
    uint8_t mask[GOCORE_MAX_AREA], color = gocore_game_to_move(game);
    size_t count = 0, listed = 0;
    points legal = legal_points(game);
    gocore_game *trial = NULL;
    must(gocore_game_legal_mask(game, mask, sizeof mask, &count), "legal plays");
    must(gocore_game_copy(game, &trial), "a copy");
    keep_game(trial);
    for (uint16_t point = 0; point < area; point++) {
        gocore_error asked, played;
        gocore_status answer = gocore_game_legality(game, color, point, &asked);
        bool is_listed = listed < legal.count && legal.at[listed] == point;
        listed += is_listed;
        if (mask[point] != (answer == GOCORE_OK) || is_listed != (answer == GOCORE_OK)
            || gocore_game_is_legal(game, color, point) != (answer == GOCORE_OK)) {
            return text_of("point %d: in the mask %d, asked %s", point, mask[point], gocore_status_name(answer));
        }
        gocore_status made = gocore_game_play(trial, point, &played);
        if (made != answer || (made != GOCORE_OK && played.number != asked.number)) {
            return text_of("point %d: asked %s, played %s", point, gocore_status_name(answer), gocore_status_name(made));
        }
        if (made == GOCORE_OK) {
            if (!board_is_as_told(game, trial, point)) {
                return text_of("point %d: the board after it is not what was told", point);
            }
            must(gocore_game_undo(trial), "undo");
        }
    }
    return listed == legal.count && listed == count ? NULL : "the numbers of legal plays differ";
}

static const char *compare(const walk *it, const gocore_game *game, uint32_t ply, const char *how)
{
    bool stopped = it->was_stopped && ply + 1 == it->count;
    stand now = stand_of(game);
    const stand *expected = stopped ? &it->stopped : &it->stands[ply];
    if (ply >= it->count || gocore_game_ply(game) != ply || memcmp(&now, expected, sizeof now) != 0) {
        return text_of("after %s to ply %lu it is not as it was", how, (unsigned long)ply);
    }
    return NULL;
}

const char *back_and_forth(const walk *it)
{
    gocore_game *game = NULL;
    must(gocore_game_copy(it->game, &game), "a copy");
    keep_game(game);
    const char *fault = NULL;
    /* A turn that was taken back may still lie ahead. */
    uint32_t top = gocore_game_ply(game);
    for (uint32_t ply = top; ply-- > 0 && fault == NULL;) {
        must(gocore_game_undo(game), "undo");
        fault = compare(it, game, ply, "undo");
    }
    for (uint32_t ply = 1; ply <= top && fault == NULL; ply++) {
        must(gocore_game_redo(game), "redo");
        fault = compare(it, game, ply, "redo");
    }
    uint32_t places[] = {0, top, top / 2, 0, top / 3, top};
    for (size_t i = 0; i < sizeof places / sizeof places[0] && fault == NULL; i++) {
        must(gocore_game_jump(game, places[i]), "jump");
        fault = compare(it, game, places[i], "jump");
    }
    return fault;
}
