/* Cases of kind "session": what two people do, and where the session stands at the end. */
#include <stdlib.h>
#include <string.h>

#include "cases.h"
#include "words.h"

static gocore_session *session;
static const char *last_action;

static void start(const json_value *value)
{
    static const char *const presets[][2] = {{"wango-go-area-v1", "wango-go-area-v1"}, {"japanese-1989", "japanese"},
        {"aga", "aga"}, {"tromp-taylor", "tromp-taylor"}};
    gocore_size size = size_in(field(value, "size"));
    const char *protocol = as_text(field(value, "protocol")), *name = NULL;
    for (size_t i = 0; i < sizeof presets / sizeof presets[0]; i++) {
        name = strcmp(presets[i][0], protocol) == 0 ? presets[i][1] : name;
    }
    if (name == NULL) {
        broken("unknown protocol %s", protocol);
    }
    gocore_rules rules;
    must(gocore_rules_preset(name, &rules, NULL), name);
    rules.komi = (int16_t)half_points(field(value, "komi"));
    gocore_builder *builder = NULL;
    must(gocore_builder_new(size, &rules, &builder), "rules");
    keep_builder(builder);
    const json_value *setup = json_member(value, "setup");
    if (setup != NULL) {
        only(setup, "diagram to_move");
        gocore_position *position = NULL;
        const char *diagram = joined(field(setup, "diagram"), "\n");
        must(gocore_position_from_diagram(diagram, &position, NULL, 0, NULL), "diagram");
        must(gocore_builder_set_position(builder, keep_position(position)), "set-up");
        must(gocore_builder_set_to_move(builder, color_of(as_text(field(setup, "to_move")))), "side to move");
    }
    session = NULL;
    must(gocore_session_start(builder, NULL, &session, NULL, 0, NULL), "start");
    keep_session(session);
}

/* The words of the cases that differ; a confirmation there is one of what is on the table. */
static const char *in_our_words(const char *text)
{
    uint8_t color;
    const char *what = split(text, &color);
    if (strcmp(what, "confirm") == 0) {
        return text_of("%s %lu", text, (unsigned long)gocore_session_revision(session));
    }
    if (strcmp(what, "accept-end") == 0) {
        gocore_end_offer offer = {0, 0, {0}};
        gocore_session_end_offer(session, &offer);
        return text_of("%s %lu", text, (unsigned long)offer.number);
    }
    if (strncmp(what, "toggle ", 7) == 0) {
        return text_of("%c toggle-dead %s", text[0], what + 7);
    }
    return text;
}

static void act(const char *text, bool may_be_refused)
{
    gocore_error error;
    gocore_event event;
    gocore_status status = gocore_session_apply_text(session, in_our_words(text), &event, &error);
    last_action = status == GOCORE_OK ? "accepted" : "rejected";
    if (status == GOCORE_BAD_ACTION_TEXT || (status != GOCORE_OK && !may_be_refused)) {
        broken("%s is refused: %s", text, error.message);
    }
}

static void save_and_load(const char *text, uint8_t *saved, size_t *length)
{
    if (strcmp(text, "- save") == 0) {
        must(gocore_session_snapshot(session, saved, 4096, length), text);
    } else {
        session = NULL;
        must(gocore_session_restore(saved, *length, &session, NULL), text);
        keep_session(session);
    }
}

static const char *state(void)
{
    gocore_ending ending;
    switch (gocore_session_phase(session)) {
    case GOCORE_SESSION_PHASE_PLAY:
        return "playing";
    case GOCORE_SESSION_PHASE_STONE_REMOVAL:
        return "scoring";
    default:
        if (!gocore_session_ending(session, &ending)) {
            return "finished without an ending";
        }
        return ending.reason == GOCORE_END_REASON_UNFINISHED  ? "unfinished"
            : ending.reason == GOCORE_END_REASON_ALL_ALIVE ? "ended_all_alive"
                                                           : "finished";
    }
}

static bool check_ending(const char *key, const json_value *expected)
{
    gocore_ending ending;
    bool is_over = gocore_session_ending(session, &ending);
    if (strcmp(key, "reason") == 0) {
        bool resigned = is_over && ending.reason == GOCORE_END_REASON_RESIGNATION;
        const char *name = is_over ? gocore_end_reason_name(ending.reason) : "none";
        same(key, as_text(expected), resigned ? "resign" : name);
    } else if (strcmp(key, "result") == 0) {
        same(key, as_text(expected), is_over ? result_text(&ending.outcome) : "none");
    } else if (strcmp(key, "winner") == 0) {
        const char *winner = expected->kind == JSON_NULL ? "nobody" : as_text(expected);
        same(key, winner, color_text(is_over ? ending.outcome.winner : GOCORE_NONE));
    } else {
        return false;
    }
    return true;
}

static void check_expectation(const char *key, const json_value *expected)
{
    const gocore_game *game = gocore_session_game(session);
    gocore_size size = gocore_session_size(session);
    if (strcmp(key, "state") == 0) {
        same(key, as_text(expected), state());
    } else if (strcmp(key, "to_move") == 0) {
        same(key, as_text(expected), color_text(gocore_game_to_move(game)));
    } else if (strcmp(key, "consecutive_passes") == 0) {
        same_number(key, as_count(expected), (long)gocore_game_consecutive_passes(game));
    } else if (strcmp(key, "board") == 0) {
        gocore_position *position = NULL;
        must(gocore_game_position(game, &position), "position");
        same(key, joined(expected, "/"), position_rows(keep_position(position)));
    } else if (strcmp(key, "dead") == 0) {
        points dead;
        must(gocore_session_dead(session, dead.at, GOCORE_MAX_AREA, &dead.count), "dead stones");
        same(key, points_text(points_in(expected, size), size), points_text(dead, size));
    } else if (strcmp(key, "confirmed") == 0) {
        bool black = gocore_session_has_confirmed(session, GOCORE_BLACK);
        bool white = gocore_session_has_confirmed(session, GOCORE_WHITE);
        same(key, joined(expected, " "), black && white ? "B W" : black ? "B" : white ? "W" : "");
    } else if (strcmp(key, "last_action") == 0) {
        same(key, as_text(expected), last_action);
    } else if (strcmp(key, "score") == 0) {
        gocore_score *score = NULL;
        must(gocore_session_score(session, &score), "score");
        same(key, by_color(expected), score_text(keep_score(score)));
    } else if (!check_ending(key, expected)) {
        broken("unknown expectation %s", key);
    }
}

void check_session(const json_value *value)
{
    only(value, "kind id family title size protocol komi actions expect setup confidence note source");
    start(value);
    const json_value *expect = field(value, "expect"), *last = json_member(expect, "last_action");
    if (last != NULL && strcmp(as_text(last), "rejected") != 0) {
        broken("unknown last_action %s", last->text);
    }
    uint8_t *saved = keep_memory(malloc(4096));
    size_t length = 0;
    last_action = "accepted";
    for (const json_value *text = as_list(field(value, "actions"))->first; text != NULL; text = text->next) {
        if (strcmp(as_text(text), "- save") == 0 || strcmp(text->text, "- load") == 0) {
            save_and_load(text->text, saved, &length);
            last_action = "accepted";
        } else {
            act(text->text, last != NULL && text->next == NULL);
        }
    }
    each(expect, check_expectation);
}
