#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "play.h"

/* The game cannot go on with this engine; it can with another one, from the snapshot. */
static void give_up(struct client *client, const char *why)
{
    if (!client->leaving)
        printf("\nThe game cannot go on with %s: %s.\n", client->names[client->engine_color], why);
    client->leaving = true;
}

/* Asks what every engine must be able to do. */
static bool must(struct client *client, enum reply reply)
{
    if (reply == REPLY_FAILURE)
        give_up(client, engine_answer(client->engine));
    else if (reply == REPLY_LOST)
        give_up(client, engine_problem(client->engine));
    return reply == REPLY_SUCCESS;
}

/* The points in the last answer, wherever its lines break. False if something else is among them. */
static bool points_answered(struct client *client, uint16_t *points, size_t *count)
{
    char *rest = NULL;
    *count = 0;
    for (char *word = strtok_r(engine_answer(client->engine), " \n", &rest); word != NULL;
         word = strtok_r(NULL, " \n", &rest))
        if (*count == GOCORE_MAX_AREA
            || gocore_point_parse(gocore_session_size(client->session), word, &points[(*count)++], NULL) != GOCORE_OK)
            return false;
    return true;
}

static const char *color_word(uint8_t color)
{
    return color == GOCORE_BLACK ? "black" : "white";
}

static bool tell_turn(struct client *client, uint8_t color, uint16_t move)
{
    char text[8];
    return gocore_move_text(gocore_session_size(client->session), move, text, sizeof text, NULL) == GOCORE_OK
        && must(client, engine_ask(client->engine, "play %s %s", color_word(color), text));
}

/* Handicap stones wherever they stand, for White's compensation too. */
static enum reply set_handicap(struct client *client, const uint16_t *points, size_t count)
{
    char list[GOCORE_MAX_AREA * 4 + 1] = "", text[8];
    size_t length = 0;
    for (size_t i = 0; i < count; i++)
        if (gocore_move_text(gocore_session_size(client->session), points[i], text, sizeof text, NULL) == GOCORE_OK)
            length += (size_t)snprintf(list + length, sizeof list - length, " %s", text);
    return engine_ask(client->engine, "set_free_handicap%s", list);
}

static bool same_points(const uint16_t *points, size_t count, const uint16_t *others, size_t other_count)
{
    bool odd[GOCORE_MAX_AREA] = { false };
    for (size_t i = 0; i < count; i++)
        odd[points[i]] = true;
    for (size_t i = 0; i < other_count; i++) {
        if (!odd[others[i]])
            return false;
        odd[others[i]] = false;
    }
    return count == other_count;
}

/* Puts up what was on the board before the first turn, in the words that say most: a fixed handicap where the engine
   has the same one, else these handicap stones, else just stones. */
static bool put_up_start(struct client *client, const gocore_game *start)
{
    uint8_t stones[GOCORE_MAX_AREA];
    uint16_t black[GOCORE_MAX_AREA], answered[GOCORE_MAX_AREA];
    size_t count = 0, white = 0, answered_count;
    enum reply reply;
    if (gocore_game_stones(start, stones, sizeof stones) != GOCORE_OK)
        return false;
    gocore_size size = gocore_game_size(start);
    for (uint16_t point = 0; point < (uint16_t)(size.width * size.height); point++) {
        if (stones[point] == GOCORE_BLACK)
            black[count++] = point;
        white += stones[point] == GOCORE_WHITE;
    }
    if (count >= 2 && white == 0 && gocore_game_to_move(start) == GOCORE_WHITE) {
        reply = engine_ask(client->engine, "fixed_handicap %u", (unsigned)count);
        if (reply == REPLY_SUCCESS && points_answered(client, answered, &answered_count)
            && same_points(black, count, answered, answered_count))
            return true;
        if (!must(client, engine_ask(client->engine, "clear_board")))
            return false;
        if (set_handicap(client, black, count) == REPLY_SUCCESS)
            return true;
    }
    for (uint16_t point = 0; point < (uint16_t)(size.width * size.height); point++)
        if (stones[point] != GOCORE_NONE && !tell_turn(client, stones[point], point))
            return false;
    return true;
}

/* An empty board and the start of the game; the turns are still to be told. */
static bool begin_anew(struct client *client)
{
    gocore_session *start = NULL;
    bool begun = must(client, engine_ask(client->engine, "clear_board"))
        && gocore_session_at(client->session, 0, &start) == GOCORE_OK
        && put_up_start(client, gocore_session_game(start));
    gocore_session_free(&start);
    client->engine_ply = 0;
    return begun;
}

static bool take_back(struct client *client, uint32_t ply)
{
    while (client->engine_ply > ply && engine_ask(client->engine, "undo") == REPLY_SUCCESS)
        client->engine_ply--;
    return client->engine_ply == ply;
}

/* Free handicap stones that are all on the board, as the first turns of the game: their number. */
static uint32_t free_handicap(const uint8_t *colors, const uint16_t *moves, size_t count)
{
    uint32_t stones = 0;
    while (stones < count && colors[stones] == GOCORE_BLACK && moves[stones] != GOCORE_PASS)
        stones++;
    return stones >= 2 ? stones : 0;
}

/* Tells the engine what has happened since it was told last. */
static void follow(struct client *client)
{
    const gocore_game *game = gocore_session_game(client->session);
    uint32_t ply = gocore_game_ply(game), placed;
    bool placing = gocore_game_placements_left(game) > 0;
    uint8_t *colors = malloc(ply + 1);
    uint16_t *moves = malloc((ply + 1) * sizeof *moves);
    size_t count = 0;
    bool going = true;
    if (client->engine_ply > ply && (placing || !take_back(client, ply)))
        going = begin_anew(client);
    /* Handicap stones are told all at once. */
    if (going && !(placing && client->engine_color == GOCORE_WHITE) && colors != NULL && moves != NULL
        && gocore_game_turns(game, colors, moves, ply + 1, &count) == GOCORE_OK) {
        placed = free_handicap(colors, moves, count);
        if (client->engine_ply < placed) {
            if (client->engine_ply == 0 && set_handicap(client, moves, placed) == REPLY_SUCCESS)
                client->engine_ply = placed;
        }
        while (client->engine_ply < count && tell_turn(client, colors[client->engine_ply], moves[client->engine_ply]))
            client->engine_ply++;
    }
    if (engine_is_lost(client->engine))
        give_up(client, engine_problem(client->engine));
    free(colors);
    free(moves);
}

void partner_begin(struct client *client)
{
    gocore_size size = gocore_session_size(client->session);
    gocore_rules rules;
    char text[512];
    if (client->engine == NULL)
        return;
    if (engine_ask(client->engine, "name") == REPLY_SUCCESS && *engine_answer(client->engine) != '\0')
        snprintf(client->names[client->engine_color], sizeof client->names[0], "%.63s", engine_answer(client->engine));
    if (engine_is_lost(client->engine)) {
        give_up(client, engine_problem(client->engine));
        return;
    }
    /* The protocol has square boards alone; some engines go beyond it. */
    if (size.width != size.height) {
        if (engine_ask(client->engine, "rectangular_boardsize %u %u", (unsigned)size.width, (unsigned)size.height)
            != REPLY_SUCCESS)
            give_up(client, "it knows no boards but squares");
    } else {
        must(client, engine_ask(client->engine, "boardsize %u", (unsigned)size.width));
    }
    if (client->leaving)
        return;
    gocore_game_rules(gocore_session_game(client->session), &rules);
    /* GTP has no rules. An engine that knows neither of these plays by those that it was started with. */
    if ((gocore_rules_text(GOCORE_RULES_KATAGO, &rules, text, sizeof text, NULL, NULL) != GOCORE_OK
        || engine_ask(client->engine, "kata-set-rules %s", text) != REPLY_SUCCESS)
        && gocore_rules_text(GOCORE_RULES_KGS, &rules, text, sizeof text, NULL, NULL) == GOCORE_OK)
        engine_ask(client->engine, "kgs-rules %s", text);
    half_points(rules.komi, text, sizeof text);
    if (begin_anew(client) && must(client, engine_ask(client->engine, "komi %s", text)))
        follow(client);
}

static void do_simple(struct client *client, uint8_t kind, uint32_t number)
{
    gocore_action action = { 0 };
    action.kind = kind;
    action.color = client->engine_color;
    action.number = number;
    act(client, &action);
}

static void place_handicap(struct client *client, uint32_t left)
{
    uint16_t points[GOCORE_MAX_AREA];
    gocore_action action = { 0 };
    if (!must(client, engine_ask(client->engine, "place_free_handicap %u", (unsigned)left)))
        return;
    action.kind = GOCORE_ACTION_PLACE_HANDICAP;
    action.color = GOCORE_BLACK;
    action.stones = points;
    if (!points_answered(client, points, &action.stone_count) || !act(client, &action)) {
        printf("%s places no handicap that can be understood: it forfeits the game.\n", client->names[GOCORE_BLACK]);
        do_simple(client, GOCORE_ACTION_FORFEIT, 0);
    }
    client->engine_ply = gocore_game_ply(gocore_session_game(client->session));
}

/* The engine is believed nothing: what it may not play it has lost by. */
static void move(struct client *client)
{
    const gocore_game *game = gocore_session_game(client->session);
    const char *name = client->names[client->engine_color], *answer = engine_answer(client->engine);
    gocore_action action = { 0 };
    gocore_error error;
    printf("%s is thinking.\n", name);
    fflush(stdout);
    if (!must(client, engine_ask(client->engine, "genmove %s", color_word(client->engine_color))))
        return;
    action.kind = GOCORE_ACTION_PLAY;
    action.color = client->engine_color;
    if (strcasecmp(answer, "resign") == 0) {
        action.kind = GOCORE_ACTION_RESIGN;
    } else if (gocore_move_parse(gocore_session_size(client->session), answer, &action.point, &error) != GOCORE_OK
        || gocore_game_legality(game, client->engine_color, action.point, &error) != GOCORE_OK) {
        printf("%s plays \"%.20s\", which it may not: %s. It forfeits the game.\n", name, answer, error.message);
        action.kind = GOCORE_ACTION_FORFEIT;
    } else if (action.point == GOCORE_PASS) {
        action.kind = GOCORE_ACTION_PASS;
    }
    /* Its own turn is known to it, and the only one that is. */
    client->engine_ply++;
    if (!act(client, &action))
        give_up(client, "the game takes no more turns");
}

/* Stone removal: what the engine holds for dead is all that GTP lets it say. */
static void judge(struct client *client)
{
    uint16_t dead[GOCORE_MAX_AREA], neutral[GOCORE_MAX_AREA];
    size_t count = 0, neutral_count = 0;
    uint8_t color = client->engine_color;
    if (!client->engine_judged) {
        enum reply reply = engine_ask(client->engine, "final_status_list dead");
        if (reply == REPLY_LOST)
            give_up(client, engine_problem(client->engine));
        client->engine_is_silent = reply != REPLY_SUCCESS
            || !points_answered(client, client->engine_dead, &client->engine_dead_count);
        client->engine_judged = true;
        if (client->engine_is_silent)
            printf("%s does not say what is dead: it agrees to what you confirm.\n", client->names[color]);
    }
    gocore_session_dead(client->session, dead, GOCORE_MAX_AREA, &count);
    gocore_session_neutral(client->session, neutral, GOCORE_MAX_AREA, &neutral_count);
    if (client->leaving || gocore_session_has_confirmed(client->session, color))
        return;
    if (client->engine_is_silent ? gocore_session_has_confirmed(client->session, opponent(color))
        : neutral_count == 0 && same_points(dead, count, client->engine_dead, client->engine_dead_count))
        do_simple(client, GOCORE_ACTION_CONFIRM, gocore_session_revision(client->session));
}

/* Whether it is the engine's turn. */
static bool is_to_move(const struct client *client)
{
    return !client->leaving && gocore_session_phase(client->session) == GOCORE_SESSION_PHASE_PLAY
        && gocore_game_to_move(gocore_session_game(client->session)) == client->engine_color;
}

void partner_acts(struct client *client)
{
    gocore_undo_request request;
    gocore_end_offer offer;
    if (client->engine == NULL || client->leaving)
        return;
    /* An engine has nothing against what a person wishes. */
    if (gocore_session_undo_request(client->session, &request))
        do_simple(client, GOCORE_ACTION_ACCEPT_UNDO, request.number);
    if (gocore_session_end_offer(client->session, &offer))
        do_simple(client, GOCORE_ACTION_ACCEPT_END, offer.number);
    follow(client);
    while (is_to_move(client)) {
        const gocore_game *game = gocore_session_game(client->session);
        if (gocore_game_placements_left(game) > 0 && gocore_game_ply(game) == 0)
            place_handicap(client, gocore_game_placements_left(game));
        else
            move(client);
        if (gocore_session_phase(client->session) != GOCORE_SESSION_PHASE_FINISHED && !client->leaving)
            follow(client);
    }
    if (!client->leaving && gocore_session_phase(client->session) == GOCORE_SESSION_PHASE_STONE_REMOVAL)
        judge(client);
}
