#define _POSIX_C_SOURCE 200809L

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "play.h"

/* Words of a line: the most handicap stones that a board can want, and then some. */
#define WORDS 64

/* A command: `words` are those after its name. */
struct request {
    struct client *client;
    uint8_t side;
    size_t count;
    char *words[WORDS];
};

bool act(struct client *client, const gocore_action *action)
{
    gocore_event event;
    gocore_error error;
    bool confirmed[3];
    if (client->leaving)
        return false;
    for (uint8_t color = GOCORE_BLACK; color <= GOCORE_WHITE; color++)
        confirmed[color] = gocore_session_has_confirmed(client->session, color);
    if (gocore_session_apply(client->session, action, &event, &error) != GOCORE_OK) {
        printf("Not possible: %s.\n", error.message);
        return false;
    }
    tell(client, &event);
    for (uint8_t color = GOCORE_BLACK; color <= GOCORE_WHITE; color++)
        if (event.kind == GOCORE_EVENT_MARKED && confirmed[color])
            printf("The marks have changed: what %s had confirmed no longer counts.\n", client->names[color]);
    if (event.phase != GOCORE_SESSION_PHASE_STONE_REMOVAL || event.kind == GOCORE_EVENT_WENT_BACK)
        client->engine_judged = false;
    if (client->snapshot != NULL && !save_snapshot(client, client->snapshot)) {
        printf("There will be no more snapshots.\n");
        client->snapshot = NULL;
    }
    if (event.kind == GOCORE_EVENT_STOPPED || (event.kind == GOCORE_EVENT_WENT_BACK
        && event.phase == GOCORE_SESSION_PHASE_STONE_REMOVAL))
        suggest(client);
    return true;
}

void suggest(struct client *client)
{
    const gocore_game *game = gocore_session_game(client->session);
    gocore_size size = gocore_session_size(client->session);
    uint16_t dead[GOCORE_MAX_AREA], confidence[GOCORE_MAX_AREA], unsure[GOCORE_MAX_AREA];
    size_t area = (size_t)size.width * size.height, count = 0, unsure_count = 0;
    gocore_action action = { 0 };
    if (gocore_game_suggest_dead(game, GOCORE_PLAYOUTS, 1, dead, GOCORE_MAX_AREA, &count, confidence, area, NULL)
        != GOCORE_OK)
        return;
    action.kind = GOCORE_ACTION_SUGGEST;
    action.stones = dead;
    action.stone_count = count;
    if (!act(client, &action))
        return;
    /* From 800 on one chain in thousands is judged wrongly. */
    for (uint16_t point = 0; point < area; point++)
        if (confidence[point] < 800)
            unsure[unsure_count++] = point;
    printf("The library marks what it thinks dead.");
    if (unsure_count > 0) {
        printf(" It is not sure about");
        print_chains(client, unsure, unsure_count);
        printf(".");
    }
    printf("\n");
}

uint8_t speaker(const struct client *client)
{
    gocore_undo_request request;
    gocore_end_offer offer;
    if (client->engine_color != GOCORE_NONE)
        return opponent(client->engine_color);
    if (gocore_session_undo_request(client->session, &request))
        return opponent(request.color);
    if (gocore_session_end_offer(client->session, &offer))
        return opponent(offer.color);
    if (gocore_session_phase(client->session) == GOCORE_SESSION_PHASE_STONE_REMOVAL)
        return gocore_session_has_confirmed(client->session, GOCORE_BLACK) ? GOCORE_WHITE : GOCORE_BLACK;
    return gocore_game_to_move(gocore_session_game(client->session));
}

static void simple(struct request *request, uint8_t kind, uint32_t number)
{
    gocore_action action = { 0 };
    action.kind = kind;
    action.color = request->side;
    action.number = number;
    act(request->client, &action);
}

/* An action about a point, which a word names. */
static void at_point(struct request *request, uint8_t kind)
{
    gocore_action action = { 0 };
    gocore_error error;
    action.kind = kind;
    action.color = request->side;
    if (request->count != 1)
        printf("One point, please, such as D4.\n");
    else if (gocore_point_parse(gocore_session_size(request->client->session), request->words[0], &action.point,
        &error) != GOCORE_OK)
        printf("Not understood: %s; \"help\" tells what can be said.\n", error.message);
    else
        act(request->client, &action);
}

static void play(struct request *request)
{
    at_point(request, GOCORE_ACTION_PLAY);
}

static void pass(struct request *request)
{
    simple(request, GOCORE_ACTION_PASS, 0);
}

static void place(struct request *request)
{
    uint16_t points[WORDS];
    gocore_action action = { 0 };
    gocore_error error;
    for (size_t i = 0; i < request->count; i++)
        if (gocore_point_parse(gocore_session_size(request->client->session), request->words[i], &points[i], &error)
            != GOCORE_OK) {
            printf("Not understood: %s.\n", error.message);
            return;
        }
    action.kind = GOCORE_ACTION_PLACE_HANDICAP;
    action.color = request->side;
    action.stones = points;
    action.stone_count = request->count;
    act(request->client, &action);
}

static void undo(struct request *request)
{
    uint32_t ply = gocore_session_ply_before_last_turn(request->client->session, request->side);
    if (ply == UINT32_MAX)
        printf("Not possible: %s has made no turn.\n", request->client->names[request->side]);
    else
        simple(request, GOCORE_ACTION_REQUEST_UNDO, ply);
}

static void offer_end(struct request *request)
{
    simple(request, GOCORE_ACTION_OFFER_END, 0);
}

/* Whether what is on the table is an offer to end the game, not a wish to go back; `number` gets its number. */
static bool is_offer(const struct request *request, uint32_t *number)
{
    gocore_undo_request undo = { 0 };
    gocore_end_offer offer = { 0 };
    bool is_undo = gocore_session_undo_request(request->client->session, &undo);
    bool is_end = gocore_session_end_offer(request->client->session, &offer);
    *number = is_undo ? undo.number : offer.number;
    return is_end && !is_undo;
}

static void accept(struct request *request)
{
    uint32_t number;
    bool end = is_offer(request, &number);
    simple(request, end ? GOCORE_ACTION_ACCEPT_END : GOCORE_ACTION_ACCEPT_UNDO, number);
}

static void refuse(struct request *request)
{
    uint32_t number;
    simple(request, is_offer(request, &number) ? GOCORE_ACTION_REFUSE_END : GOCORE_ACTION_REFUSE_UNDO, 0);
}

static void withdraw(struct request *request)
{
    uint32_t number;
    simple(request, is_offer(request, &number) ? GOCORE_ACTION_WITHDRAW_END : GOCORE_ACTION_WITHDRAW_UNDO, 0);
}

static void resign(struct request *request)
{
    simple(request, GOCORE_ACTION_RESIGN, 0);
}

static void toggle(struct request *request)
{
    at_point(request, GOCORE_ACTION_TOGGLE_DEAD);
}

static void neutral(struct request *request)
{
    at_point(request, GOCORE_ACTION_TOGGLE_NEUTRAL);
}

static void take_suggestion(struct request *request)
{
    suggest(request->client);
}

static void propose(struct request *request, const uint16_t *dead, size_t count)
{
    gocore_action action = { 0 };
    action.kind = GOCORE_ACTION_PROPOSE;
    action.color = request->side;
    action.stones = dead;
    action.stone_count = count;
    act(request->client, &action);
}

static void all_alive(struct request *request)
{
    propose(request, NULL, 0);
}

static void take(struct request *request)
{
    const struct client *client = request->client;
    if (!client->engine_judged)
        printf("Not possible: there is no engine that has marked anything.\n");
    else
        propose(request, client->engine_dead, client->engine_dead_count);
}

/* Without a number what is on the screen is meant, whatever has happened since. */
static void confirm(struct request *request)
{
    unsigned long number = request->client->shown_revision;
    char *end = NULL;
    errno = 0;
    if (request->count > 0)
        number = strtoul(request->words[0], &end, 10);
    if (end != NULL && (*end != '\0' || errno != 0 || request->words[0][0] == '-' || number >= UINT32_MAX))
        printf("A revision is a number.\n");
    else
        simple(request, GOCORE_ACTION_CONFIRM, (uint32_t)number);
}

static void resume(struct request *request)
{
    simple(request, GOCORE_ACTION_RESUME, 0);
}

static void board(struct request *request)
{
    request->client->shown_actions = UINT32_MAX;
}

static void save(struct request *request)
{
    const char *path = request->count > 0 ? request->words[0] : request->client->record;
    if (path == NULL)
        printf("To which file? \"save FILE.sgf\"\n");
    else if (save_record(request->client, path))
        printf("Saved as %s.\n", path);
}

static void snapshot(struct request *request)
{
    const char *path = request->count > 0 ? request->words[0] : request->client->snapshot;
    if (path == NULL)
        printf("To which file? \"snapshot FILE\"\n");
    else if (save_snapshot(request->client, path))
        printf("Saved as %s; \"play --resume %s\" goes on from here.\n", path, path);
}

static void quit(struct request *request)
{
    request->client->leaving = true;
}

static void help(struct request *request);

enum { IN_PLAY = 1, IN_REMOVAL = 2, ALWAYS = 3 };

static const struct command {
    const char *name;
    void (*run)(struct request *);
    int when;
    const char *usage;
    const char *meaning;
} commands[] = {
    { "play", play, IN_PLAY, "D4", "play there" },
    { "pass", pass, ALWAYS, "pass", "pass; two passes stop play" },
    { "place", place, IN_PLAY, "place D4 Q16", "place all free handicap stones at once" },
    { "toggle", toggle, IN_REMOVAL, "D4", "mark the chain there as dead, or as alive" },
    { "neutral", neutral, IN_REMOVAL, "neutral D4", "mark an empty point as neutral, or not" },
    { "suggest", take_suggestion, IN_REMOVAL, "suggest", "mark what the library thinks dead" },
    { "alive", all_alive, IN_REMOVAL, "alive", "take all marks off" },
    { "take", take, IN_REMOVAL, "take", "mark what the engine holds for dead" },
    { "confirm", confirm, IN_REMOVAL, "confirm", "agree to the marks as shown (or to a revision: confirm 3)" },
    { "resume", resume, IN_REMOVAL, "resume", "go on playing" },
    { "undo", undo, ALWAYS, "undo", "ask to take your last turn back" },
    { "end", offer_end, ALWAYS, "end", "offer to end the game without a result" },
    { "accept", accept, ALWAYS, "accept", "grant what the other side asks for" },
    { "refuse", refuse, ALWAYS, "refuse", "refuse it" },
    { "withdraw", withdraw, ALWAYS, "withdraw", "take back what you asked for" },
    { "resign", resign, ALWAYS, "resign", "give up" },
    { "board", board, ALWAYS, "board", "draw the board again" },
    { "save", save, ALWAYS, "save FILE.sgf", "write the game so far as a record" },
    { "snapshot", snapshot, ALWAYS, "snapshot FILE", "write the game as it stands, to go on later" },
    { "quit", quit, ALWAYS, "quit", "leave the game unfinished" },
    { "help", help, ALWAYS, "help", "this list" },
};

#define COMMANDS (sizeof commands / sizeof commands[0])

static void help(struct request *request)
{
    bool removal = gocore_session_phase(request->client->session) == GOCORE_SESSION_PHASE_STONE_REMOVAL;
    for (size_t i = 0; i < COMMANDS; i++)
        if ((commands[i].when & (removal ? IN_REMOVAL : IN_PLAY)) != 0)
            printf("  %-14s %s\n", commands[i].usage, commands[i].meaning);
    if (request->client->engine == NULL)
        printf("  %-14s %s\n", "white undo", "anything by a side that is not asked: begin with the colour");
}

static uint8_t color_of(const char *word)
{
    if (strcasecmp(word, "black") == 0 || strcasecmp(word, "b") == 0)
        return GOCORE_BLACK;
    return strcasecmp(word, "white") == 0 || strcasecmp(word, "w") == 0 ? GOCORE_WHITE : GOCORE_NONE;
}

void obey(struct client *client, char *line)
{
    struct request request = { 0 };
    char *words[WORDS + 2], *rest = NULL;
    size_t count = 0, first = 0;
    request.client = client;
    request.side = speaker(client);
    for (char *c = line; *c != '\0'; c++)
        /* As part of a file name it may be shown; a terminal would obey control characters. */
        if ((unsigned char)*c < ' ' || *c == 127)
            *c = *c == '\t' || *c == '\r' ? ' ' : '?';
    for (char *word = strtok_r(line, " ", &rest); word != NULL; word = strtok_r(NULL, " ", &rest)) {
        if (count == WORDS) {
            printf("That is too much at once.\n");
            return;
        }
        words[count++] = word;
    }
    if (count > 1 && color_of(words[0]) != GOCORE_NONE)
        request.side = color_of(words[first++]);
    if (count == 0)
        return;
    if (request.side == client->engine_color) {
        printf("Not possible: %s plays %s.\n", client->names[request.side], color_name(request.side));
        return;
    }
    for (size_t i = 0; i < COMMANDS; i++)
        if (strcasecmp(words[first], commands[i].name) == 0) {
            request.count = count - first - 1;
            memcpy(request.words, words + first + 1, request.count * sizeof words[0]);
            commands[i].run(&request);
            return;
        }
    /* What is no command is a point. */
    request.count = count - first;
    memcpy(request.words, words + first, request.count * sizeof words[0]);
    if (gocore_session_phase(client->session) == GOCORE_SESSION_PHASE_STONE_REMOVAL)
        toggle(&request);
    else
        play(&request);
}
