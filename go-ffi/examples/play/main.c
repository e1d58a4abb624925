/* Go at a terminal: two people, or a person and an engine.

     play [--size 9] [--rules japanese] [--komi 6.5] [--handicap N | --free-handicap N]
          [--black human | COMMAND] [--white human | COMMAND] [--save FILE.sgf] [--snapshot FILE] [--log FILE]
     play --resume FILE [...]

   An engine is a program that speaks GTP, given as a command: play --size 9 --white 'gnugo --mode gtp'
   Ctrl-C and the end of the input leave the game as it stands; with --snapshot it is kept, and --resume goes on.

     cc -std=c99 *.c $(pkg-config --cflags --libs gocore) -o play

   Exits with 0 if the game was ended, 1 if it was left unfinished, 2 if the arguments cannot be used. */

#define _POSIX_C_SOURCE 200809L

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "input.h"
#include "play.h"

struct options {
    const char *size, *rules, *komi, *handicap, *free_handicap, *black, *white, *save, *snapshot, *resume, *log;
};

static const char usage[] =
    "play [OPTIONS]\n"
    "  --size 9              the board: 9, 13, 19, or 13x9 (19)\n"
    "  --rules NAME          a preset such as japanese, chinese, aga, or KataGo's notation (japanese)\n"
    "  --komi 6.5            another komi than that of the rules\n"
    "  --handicap N          so many stones on the usual points\n"
    "  --free-handicap N     so many stones wherever Black likes\n"
    "  --black WHO           human, or the command of an engine that speaks GTP (human)\n"
    "  --white WHO           likewise: --white 'gnugo --mode gtp'\n"
    "  --save FILE.sgf       write the record there at the end\n"
    "  --snapshot FILE       keep the game there after every turn\n"
    "  --resume FILE         go on with the game of a snapshot, and keep it there\n"
    "  --log FILE            add what the engine writes to its standard error\n";

/* A number without anything else in the text. */
static bool whole_number(const char *text, unsigned long largest, unsigned long *number)
{
    char *end;
    errno = 0;
    *number = strtoul(text, &end, 10);
    return *text >= '0' && *text <= '9' && *end == '\0' && errno == 0 && *number <= largest;
}

static bool bad(const char *what, const char *value, const char *why)
{
    fprintf(stderr, "%s: %s: %s\n", what, value, why);
    return false;
}

static bool read_options(struct options *options, int count, char **words)
{
    const struct { const char *name; const char **value; } known[] = {
        { "size", &options->size }, { "rules", &options->rules }, { "komi", &options->komi },
        { "handicap", &options->handicap }, { "free-handicap", &options->free_handicap }, { "black", &options->black },
        { "white", &options->white }, { "save", &options->save }, { "snapshot", &options->snapshot },
        { "resume", &options->resume }, { "log", &options->log },
    };
    for (int i = 1; i < count; i++) {
        const char **value = NULL;
        for (size_t k = 0; k < sizeof known / sizeof known[0]; k++)
            if (strncmp(words[i], "--", 2) == 0 && strcmp(words[i] + 2, known[k].name) == 0)
                value = known[k].value;
        if (value == NULL || i + 1 == count)
            return bad("play", words[i], value == NULL ? "no such option; see --help" : "what?");
        *value = words[++i];
    }
    if (options->resume != NULL && (options->size != NULL || options->rules != NULL || options->komi != NULL
        || options->handicap != NULL || options->free_handicap != NULL))
        return bad("--resume", options->resume, "size, rules, komi and handicap are those of the snapshot");
    return true;
}

static bool read_size(const char *text, gocore_size *size)
{
    unsigned width, height;
    char after;
    int read = sscanf(text, "%2ux%2u%c", &width, &height, &after);
    if (read == 1 && sscanf(text, "%2u%c", &width, &after) == 1)
        height = width;
    else if (read != 2)
        return bad("--size", text, "this is no size such as 9 or 13x9");
    size->width = (uint8_t)width;
    size->height = (uint8_t)height;
    return true;
}

static bool read_rules(const struct options *options, gocore_rules *rules)
{
    const char *name = options->rules == NULL ? "japanese" : options->rules;
    gocore_error error;
    char *end;
    if (gocore_rules_preset(name, rules, &error) != GOCORE_OK
        && gocore_rules_parse(GOCORE_RULES_KATAGO, name, rules, NULL) != GOCORE_OK)
        return bad("--rules", name, error.message);
    if (options->komi != NULL) {
        double halves = 2 * strtod(options->komi, &end);
        if (end == options->komi || *end != '\0' || !(halves >= -800 && halves <= 800) || halves != (int)halves)
            return bad("--komi", options->komi, "this is no komi such as 6.5");
        rules->komi = (int16_t)halves;
    }
    return true;
}

static bool set_handicap(const struct options *options, gocore_builder *builder)
{
    unsigned long stones;
    gocore_error error;
    if (options->handicap != NULL && options->free_handicap != NULL)
        return bad("--handicap", options->handicap, "either fixed or free");
    if (options->handicap != NULL) {
        if (!whole_number(options->handicap, 255, &stones))
            return bad("--handicap", options->handicap, "this is no number of stones");
        if (stones > 0 && gocore_builder_set_fixed_handicap(builder, (uint8_t)stones, GOCORE_HANDICAP_GTP, &error)
            != GOCORE_OK)
            return bad("--handicap", options->handicap, error.message);
    }
    if (options->free_handicap != NULL) {
        gocore_size size = gocore_builder_size(builder);
        /* White needs a point too. */
        if (!whole_number(options->free_handicap, (unsigned long)size.width * size.height - 1, &stones))
            return bad("--free-handicap", options->free_handicap, "this is no number of stones that fits the board");
        gocore_builder_set_free_handicap(builder, (uint32_t)stones);
    }
    return true;
}

static bool new_session(struct client *client, const struct options *options)
{
    gocore_size size = { 19, 19 };
    gocore_rules rules;
    gocore_builder *builder = NULL;
    gocore_status status;
    gocore_error error;
    bool made;
    if ((options->size != NULL && !read_size(options->size, &size)) || !read_rules(options, &rules))
        return false;
    status = gocore_builder_new(size, &rules, &builder);
    if (status != GOCORE_OK)
        return bad("--size", options->size == NULL ? "19" : options->size,
            status == GOCORE_BAD_SIZE ? "a side has from 1 to 25 points" : gocore_status_name(status));
    made = set_handicap(options, builder);
    if (made && gocore_session_start(builder, NULL, &client->session, &error, 1, NULL) != GOCORE_OK)
        made = bad("play", "this game cannot start", error.message);
    gocore_builder_free(&builder);
    return made;
}

static bool is_engine(const char *who)
{
    return who != NULL && strcmp(who, "human") != 0;
}

static bool start_engine(struct client *client, const struct options *options)
{
    bool black = is_engine(options->black), white = is_engine(options->white);
    if (black && white)
        return bad("--white", options->white, "one side at least is a person");
    if (!black && !white)
        return true;
    client->engine_color = black ? GOCORE_BLACK : GOCORE_WHITE;
    snprintf(client->names[client->engine_color], sizeof client->names[0], "the engine");
    client->engine = engine_start(black ? options->black : options->white, options->log);
    return client->engine != NULL || bad("play", black ? options->black : options->white, strerror(errno));
}

static bool is_over(const struct client *client)
{
    return gocore_session_phase(client->session) == GOCORE_SESSION_PHASE_FINISHED;
}

static void run(struct client *client)
{
    char line[1024];
    partner_begin(client);
    while (!client->leaving && !is_over(client)) {
        partner_acts(client);
        if (client->leaving || is_over(client))
            break;
        if (client->shown_actions != gocore_session_action_count(client->session))
            show(client);
        show_prompt(client);
        switch (read_line(line, sizeof line)) {
        case INPUT_LINE:
            obey(client, line);
            break;
        case INPUT_TOO_LONG:
            printf("That line is too long.\n");
            break;
        case INPUT_END:
            printf("\n");
            client->leaving = true;
            break;
        }
    }
}

static int finish(struct client *client)
{
    bool over = is_over(client);
    if (over)
        show_ending(client);
    else
        printf("The game is unfinished.\n");
    if (client->record != NULL && save_record(client, client->record))
        printf("Saved as %s.\n", client->record);
    if (!over && client->snapshot != NULL && save_snapshot(client, client->snapshot))
        printf("\"play --resume %s\" goes on from here.\n", client->snapshot);
    return over ? 0 : 1;
}

int main(int count, char **words)
{
    static struct client client;
    struct options options = { 0 };
    int result = 2;
    if (count > 1 && strcmp(words[1], "--help") == 0) {
        printf("%s", usage);
        return 0;
    }
    strcpy(client.names[GOCORE_BLACK], "Black");
    strcpy(client.names[GOCORE_WHITE], "White");
    client.shown_actions = UINT32_MAX;
    if (!read_options(&options, count, words))
        return 2;
    client.record = options.save;
    client.snapshot = options.snapshot == NULL ? options.resume : options.snapshot;
    if ((options.resume == NULL ? new_session(&client, &options) : load_snapshot(&client, options.resume))
        && catch_interrupts() == 0 && start_engine(&client, &options)) {
        printf("\"help\" tells what can be said.\n");
        run(&client);
        result = finish(&client);
    }
    engine_stop(&client.engine);
    gocore_session_free(&client.session);
    return result;
}
