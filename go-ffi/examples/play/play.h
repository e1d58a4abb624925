/* A game of Go at a terminal: what the files of this program share. */

#ifndef PLAY_H
#define PLAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <gocore.h>

#include "engine.h"

/* The whole of a game: gocore_session knows the rules and what two sides may do; this is what is around it. */
struct client {
    gocore_session *session;
    /* The engine that plays one side; NULL where two people play. */
    struct engine *engine;
    uint8_t engine_color;
    /* Turns of the game that the engine has been told. */
    uint32_t engine_ply;
    /* Whether it has been asked which stones are dead since play stopped, and what it said. */
    bool engine_judged;
    /* It cannot say what it holds for dead. */
    bool engine_is_silent;
    uint16_t engine_dead[GOCORE_MAX_AREA];
    size_t engine_dead_count;
    /* By colour. */
    char names[3][64];
    /* Where the record goes at the end, and the snapshot after everything that happens; NULL for nowhere. */
    const char *record;
    const char *snapshot;
    /* What was on the screen last: a confirmation is about what a person has seen. */
    uint32_t shown_actions;
    uint32_t shown_revision;
    /* The person leaves, or the engine is gone: the game stays as it is. */
    bool leaving;
};

/* commands.c */

/* Does what a line asks for. Whatever is in it, the game goes on. */
void obey(struct client *client, char *line);

/* Who the next line is from. */
uint8_t speaker(const struct client *client);

/* Hands an action to the session, tells what came of it, and keeps it in the snapshot. */
bool act(struct client *client, const gocore_action *action);

/* Has the library mark what it thinks dead. */
void suggest(struct client *client);

/* partner.c: the engine as one of the two sides. */

/* Sets up board, rules, komi, handicap and the turns so far. */
void partner_begin(struct client *client);

/* Has the engine do what is its to do; does nothing without an engine. */
void partner_acts(struct client *client);

/* screen.c */

void show(struct client *client);
void show_prompt(const struct client *client);
void show_ending(struct client *client);
void tell(const struct client *client, const gocore_event *event);
void print_points(const struct client *client, const uint16_t *points, size_t count);
/* Chains by one stone of each, which is how they are marked too. */
void print_chains(const struct client *client, const uint16_t *stones, size_t count);
/* Half points as people write them: "6.5". */
const char *half_points(int32_t halves, char *text, size_t capacity);
uint8_t opponent(uint8_t color);
const char *color_name(uint8_t color);

/* files.c: each says what is wrong if it fails. */

bool save_record(const struct client *client, const char *path);
bool save_snapshot(const struct client *client, const char *path);
bool load_snapshot(struct client *client, const char *path);

#endif
