/* Cases of kind "game", and random games: moves, and what must hold on the way and at the end. */
#include <string.h>

#include "cases.h"
#include "walk.h"

static walk *it;
static points dead;

static gocore_game *start_of(const json_value *value)
{
    gocore_size size = size_in(field(value, "size"));
    gocore_rules rules = case_rules(field(value, "rules"));
    gocore_builder *builder = NULL;
    must(gocore_builder_new(size, &rules, &builder), "rules");
    keep_builder(builder);
    uint8_t to_move = GOCORE_BLACK;
    const json_value *setup = json_member(value, "setup");
    if (setup != NULL) {
        only(setup, "black white to_move diagram");
        points black = points_in(field(setup, "black"), size), white = points_in(field(setup, "white"), size);
        gocore_position *listed = NULL, *drawn = NULL;
        must(gocore_position_from_points(size, black.at, black.count, white.at, white.count, &listed, NULL, 0, NULL),
            "stones of the set-up");
        keep_position(listed);
        const char *diagram = joined(field(setup, "diagram"), "\n");
        must(gocore_position_from_diagram(diagram, &drawn, NULL, 0, NULL), "diagram");
        if (!gocore_position_equal(listed, keep_position(drawn))) {
            broken("diagram and stones of the set-up differ");
        }
        must(gocore_builder_set_position(builder, listed), "set-up");
        to_move = color_of(as_text(field(setup, "to_move")));
    }
    must(gocore_builder_set_handicap(builder, (uint32_t)as_count(field(field(value, "rules"), "handicap"))), "handicap");
    must(gocore_builder_set_to_move(builder, to_move), "side to move");
    gocore_game *game = NULL;
    must(gocore_builder_build(builder, &game, NULL, 0, NULL), "start");
    return game;
}

/* The board that a play makes where no rule but that of suicide keeps it from being played. */
static gocore_position *board_after(const gocore_game *game, uint8_t color, uint16_t point)
{
    gocore_rules rules;
    gocore_builder *builder = NULL;
    gocore_position *position = NULL;
    gocore_game *free_game = NULL;
    must(gocore_rules_default(&rules), "default rules");
    rules.ko = GOCORE_KO_RULE_NONE;
    rules.suicide = GOCORE_SUICIDE_RULE_ALLOWED;
    must(gocore_game_position(game, &position), "position");
    keep_position(position);
    must(gocore_builder_new(gocore_game_size(game), &rules, &builder), "rules");
    keep_builder(builder);
    must(gocore_builder_set_position(builder, position), "stones");
    must(gocore_builder_set_to_move(builder, color), "side to move");
    must(gocore_builder_build(builder, &free_game, NULL, 0, NULL), "start");
    keep_game(free_game);
    must(gocore_game_play(free_game, point, NULL), "a play without ko rule");
    gocore_position *after = NULL;
    must(gocore_game_position(free_game, &after), "position");
    return keep_position(after);
}

/* The ply that a refusal names must hold the very board that the play would make. */
static const char *misnamed_ply(uint8_t color, uint16_t point, uint32_t ply)
{
    if (ply == UINT32_MAX) {
        return "no ply is named";
    }
    gocore_game *past = NULL;
    gocore_position *board = NULL;
    must(gocore_game_copy(it->game, &past), "a copy");
    keep_game(past);
    if (ply > gocore_game_ply(past) || gocore_game_jump(past, ply) != GOCORE_OK) {
        return text_of("there is no ply %lu", (unsigned long)ply);
    }
    must(gocore_game_position(past, &board), "position");
    bool equal = gocore_position_equal(keep_position(board), board_after(it->game, color, point));
    return equal ? NULL : text_of("ply %lu had another board", (unsigned long)ply);
}

static void probe(const char *key, const json_value *asked)
{
    only(asked, "color vertex reason");
    uint8_t color = color_of(as_text(field(asked, "color")));
    const char *vertex = as_text(field(asked, "vertex"));
    const char *what = text_of("%s %s %s", key, color_text(color), vertex);
    uint16_t move = GOCORE_NO_POINT;
    gocore_status read = gocore_move_parse(it->size, vertex, &move, NULL);
    if (read == GOCORE_OFF_BOARD) {
        /* Not every vertex off the board is a point; one that is stands for them all. */
        move = (uint16_t)(it->size.width * it->size.height);
    } else {
        must(read, vertex);
    }
    gocore_error error;
    gocore_status status = gocore_game_legality(it->game, color, move, &error);
    const char *got = status == GOCORE_OK ? "legal" : gocore_status_name(status);
    if (strcmp(key, "legal") == 0) {
        same(what, "legal", got);
        return;
    }
    const json_value *reasons = as_list(field(asked, "reason"));
    const char *expected = joined(reasons, " or ");
    for (const json_value *reason = reasons->first; reason != NULL; reason = reason->next) {
        expected = strcmp(reason->text, got) == 0 ? got : expected;
    }
    same(what, expected, got);
    if (status == GOCORE_KO || status == GOCORE_SUPERKO) {
        holds(text_of("%s names the ply", what), misnamed_ply(color, move, error.number));
    }
}

static void probe_chain(const json_value *expected)
{
    only(expected, "at stones liberties");
    uint16_t at = point_in(as_text(field(expected, "at")), it->size);
    points stones, liberties;
    must(gocore_game_chain(it->game, at, stones.at, GOCORE_MAX_AREA, &stones.count), "chain");
    must(gocore_game_liberties(it->game, at, liberties.at, GOCORE_MAX_AREA, &liberties.count), "liberties");
    same(text_of("chain at %s", field(expected, "at")->text),
        text_of("%ld stones, %ld liberties", as_count(field(expected, "stones")), as_count(field(expected, "liberties"))),
        text_of("%ld stones, %ld liberties", (long)stones.count, (long)liberties.count));
}

static const char *phase_text(const gocore_game *game)
{
    static const char *const words[] = {"nothing", "play", "white_last", "stopped", "ended"};
    return words[gocore_game_phase(game)];
}

static gocore_score *score_of_game(void)
{
    gocore_marks marks;
    gocore_score *score = NULL;
    memset(&marks, 0, sizeof marks);
    marks.dead = dead.at;
    marks.dead_count = dead.count;
    must(gocore_game_score(it->game, &marks, &score, NULL), "score");
    return keep_score(score);
}

static gocore_tally tally_of_game(void)
{
    gocore_tally tally;
    must(gocore_game_tally(it->game, &tally), "tally");
    return tally;
}

static const char *prisoners_text(void)
{
    return of_both(2 * (long)gocore_game_prisoners(it->game, GOCORE_BLACK),
        2 * (long)gocore_game_prisoners(it->game, GOCORE_WHITE));
}

/* What is asked of the end of both kinds of games; false for another word. */
static bool check_end(const char *key, const json_value *expected)
{
    if (strcmp(key, "board") == 0) {
        same(key, joined(expected, "/"), rows_of(it->game));
    } else if (strcmp(key, "to_move") == 0) {
        same(key, as_text(expected), color_text(gocore_game_to_move(it->game)));
    } else if (strcmp(key, "prisoners") == 0) {
        same(key, by_color(expected), prisoners_text());
    } else if (strcmp(key, "phase") == 0) {
        same(key, as_text(expected), phase_text(it->game));
    } else if (strcmp(key, "consecutive_passes") == 0) {
        same_number(key, as_count(expected), (long)gocore_game_consecutive_passes(it->game));
    } else {
        return false;
    }
    return true;
}

static bool check_count(const char *key, const json_value *expected)
{
    const gocore_game *game = it->game;
    if (strcmp(key, "score") == 0) {
        same(key, by_color(expected), score_text(score_of_game()));
    } else if (strcmp(key, "result") == 0) {
        gocore_outcome said, got;
        must(gocore_outcome_parse(as_text(expected), &said, NULL), "result");
        must(gocore_score_outcome(score_of_game(), &got), "outcome");
        same(key, result_text(&said), result_text(&got));
    } else if (strcmp(key, "dame") == 0) {
        points dame;
        must(gocore_score_points(score_of_game(), GOCORE_POINTS_DAME, dame.at, GOCORE_MAX_AREA, &dame.count), "dame");
        same(key, points_text(points_in(expected, it->size), it->size), points_text(dame, it->size));
    } else if (strcmp(key, "board_occurrences") == 0) {
        same_number(key, as_count(expected), (long)gocore_game_board_occurrences(game));
    } else if (strcmp(key, "situation_occurrences") == 0) {
        same_number(key, as_count(expected), (long)gocore_game_situation_occurrences(game));
    } else if (strcmp(key, "button") == 0) {
        const char *holder = expected->kind == JSON_NULL ? "nobody" : as_text(expected);
        same(key, holder, color_text(tally_of_game().button));
    } else {
        return false;
    }
    return true;
}

static void check_expectation(const char *key, const json_value *expected)
{
    if (strcmp(key, "legal") == 0 || strcmp(key, "illegal") == 0) {
        for (const json_value *asked = as_list(expected)->first; asked != NULL; asked = asked->next) {
            probe(key, asked);
        }
    } else if (strcmp(key, "captured") == 0) {
        same(key, points_text(points_in(expected, it->size), it->size), points_text(it->captured, it->size));
    } else if (strcmp(key, "self_captured") == 0) {
        same(key, points_text(points_in(expected, it->size), it->size), points_text(it->self_captured, it->size));
    } else if (strcmp(key, "captured_count") == 0) {
        same_number(key, as_count(expected), (long)it->captured.count);
    } else if (strcmp(key, "chains") == 0) {
        for (const json_value *chain = as_list(expected)->first; chain != NULL; chain = chain->next) {
            probe_chain(chain);
        }
    } else if (strcmp(key, "legal_plays") == 0) {
        same_number(key, as_count(expected), (long)legal_count(it->game));
    } else if (strcmp(key, "legal_set") == 0) {
        const char *set = points_text(points_in(expected, it->size), it->size);
        same(key, set, points_text(legal_points(it->game), it->size));
    } else if (!check_end(key, expected) && !check_count(key, expected)) {
        broken("this runner knows no expectation %s", key);
    }
}

void check_game(const json_value *value)
{
    only(value, "kind id family title size rules setup moves dead expect after confidence note source");
    it = walk_of(start_of(value));
    for (const json_value *text = as_list(field(value, "moves"))->first; text != NULL; text = text->next) {
        make(it, as_text(text));
    }
    const json_value *removed = json_member(value, "dead");
    dead.count = 0;
    if (removed != NULL) {
        dead = points_in(removed, it->size);
    }
    each(field(value, "expect"), check_expectation);
    each(field(value, "after"), check_expectation);
    holds("legal set, questions and plays agree", disagreement(it->game));
    holds("undo, redo, jump", back_and_forth(it));
}

static void check_final(const char *key, const json_value *expected)
{
    if (!check_end(key, expected)) {
        broken("`final` has %s, of which this runner knows nothing", key);
    }
}

static const char *score_without_komi(uint8_t scoring)
{
    gocore_rules rules;
    gocore_tally tally = tally_of_game();
    gocore_position *position = NULL;
    gocore_score *score = NULL;
    must(gocore_rules_default(&rules), "default rules");
    rules.scoring = scoring;
    rules.komi = 0;
    must(gocore_game_position(it->game, &position), "position");
    must(gocore_position_score(keep_position(position), NULL, &rules, &tally, &score, NULL), "score");
    return score_text(keep_score(score));
}

void check_random_game(const json_value *value)
{
    only(value, "id size rules moves legal_plays_at removed_stones final area territory");
    only(field(value, "rules"), "ko suicide no_single_suicide");
    gocore_rules rules = play_rules(field(value, "rules"));
    gocore_game *game = NULL;
    must(gocore_game_new(size_in(field(value, "size")), &rules, &game), "rules");
    it = walk_of(game);
    const json_value *asked = as_list(field(value, "legal_plays_at"))->first;
    const json_value *text = as_list(field(value, "moves"))->first;
    if (asked == NULL) {
        broken("`legal_plays_at` asks for nothing");
    }
    for (;; text = text->next) {
        long ply = (long)gocore_game_ply(it->game);
        for (; asked != NULL && as_list(asked)->count == 2 && as_count(asked->first) == ply; asked = asked->next) {
            same_number(text_of("legal plays at ply %ld", ply), as_count(asked->last), (long)legal_count(it->game));
        }
        /* Asking and trying every point at every ply would be slow on the large boards. */
        if (ply % 8 == 0) {
            holds(text_of("legality at ply %ld", ply), disagreement(it->game));
        }
        if (text == NULL) {
            break;
        }
        make(it, as_text(text));
    }
    if (asked != NULL) {
        broken("`legal_plays_at` asks for a ply that never came");
    }
    same_number("removed_stones", as_count(field(value, "removed_stones")), (long)it->removed);
    each(field(value, "final"), check_final);
    same("area", by_color(field(value, "area")), score_without_komi(GOCORE_SCORING_AREA));
    same("territory", by_color(field(value, "territory")), score_without_komi(GOCORE_SCORING_TERRITORY));
    holds("undo, redo, jump", back_and_forth(it));
}
