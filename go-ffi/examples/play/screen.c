#include <stdio.h>

#include "play.h"

uint8_t opponent(uint8_t color)
{
    return color == GOCORE_BLACK ? GOCORE_WHITE : GOCORE_BLACK;
}

const char *color_name(uint8_t color)
{
    return color == GOCORE_BLACK ? "Black" : color == GOCORE_WHITE ? "White" : "nobody";
}

const char *half_points(int32_t halves, char *text, size_t capacity)
{
    long whole = halves < 0 ? -(long)halves : halves;
    snprintf(text, capacity, "%s%ld%s", halves < 0 ? "-" : "", whole / 2, whole % 2 != 0 ? ".5" : "");
    return text;
}

void print_points(const struct client *client, const uint16_t *points, size_t count)
{
    gocore_size size = gocore_session_size(client->session);
    char text[8];
    if (count == 0)
        printf(" none");
    for (size_t i = 0; i < count; i++)
        if (gocore_move_text(size, points[i], text, sizeof text, NULL) == GOCORE_OK)
            printf(" %s", text);
}

void print_chains(const struct client *client, const uint16_t *stones, size_t count)
{
    const gocore_game *game = gocore_session_game(client->session);
    bool told[GOCORE_MAX_AREA] = { false };
    uint16_t chain[GOCORE_MAX_AREA];
    size_t length;
    if (count == 0)
        printf(" none");
    for (size_t i = 0; i < count; i++) {
        if (told[stones[i]] || gocore_game_chain(game, stones[i], chain, GOCORE_MAX_AREA, &length) != GOCORE_OK)
            continue;
        print_points(client, &stones[i], 1);
        for (size_t k = 0; k < length; k++)
            told[chain[k]] = true;
    }
}

void tell(const struct client *client, const gocore_event *event)
{
    const gocore_game *game = gocore_session_game(client->session);
    gocore_size size = gocore_session_size(client->session);
    const char *name = event->color == GOCORE_NONE ? "" : client->names[event->color];
    uint16_t stones[GOCORE_MAX_AREA];
    size_t count = 0;
    char text[8];
    switch (event->kind) {
    case GOCORE_EVENT_PLAYED:
        if (gocore_move_text(size, event->point, text, sizeof text, NULL) == GOCORE_OK)
            printf("%s plays %s", name, text);
        gocore_game_last_captured(game, stones, GOCORE_MAX_AREA, &count);
        if (count > 0) {
            printf(" and captures");
            print_points(client, stones, count);
        }
        gocore_game_last_suicide(game, stones, GOCORE_MAX_AREA, &count);
        if (count > 0) {
            printf(" and loses");
            print_points(client, stones, count);
        }
        printf(".\n");
        break;
    case GOCORE_EVENT_HANDICAP_PLACED:
        printf("%s places handicap stones.\n", name);
        break;
    case GOCORE_EVENT_PASSED:
        printf("%s passes.\n", name);
        break;
    case GOCORE_EVENT_STOPPED:
        printf("%s passes. Play has stopped: mark what is dead and confirm, or resume play.\n", name);
        break;
    case GOCORE_EVENT_UNDO_REQUESTED:
        printf("%s asks to go back to the position after move %u.\n", name, (unsigned)event->ply);
        break;
    case GOCORE_EVENT_UNDO_DROPPED:
        printf("%s's wish to go back is off the table.\n", name);
        break;
    case GOCORE_EVENT_WENT_BACK:
        printf("The game went back to the position after move %u.\n", (unsigned)event->ply);
        break;
    case GOCORE_EVENT_END_OFFERED:
        printf("%s offers to end the game without a result.\n", name);
        break;
    case GOCORE_EVENT_END_DROPPED:
        printf("%s's offer is off the table.\n", name);
        break;
    case GOCORE_EVENT_MARKED:
        /* Who did it sees it on the board. */
        break;
    case GOCORE_EVENT_CONFIRMED:
        printf("%s confirms the marks as they were at revision %u.\n", name, (unsigned)event->revision);
        break;
    case GOCORE_EVENT_RESUMED:
        printf("Play goes on; %s is to move.\n", name);
        break;
    default:
        break;
    }
}

static void show_board(const struct client *client, const gocore_score *score)
{
    const gocore_game *game = gocore_session_game(client->session);
    gocore_position *position = NULL;
    gocore_drawing *drawing = NULL;
    char text[8192];
    if (gocore_game_position(game, &position) != GOCORE_OK || gocore_drawing_new(position, &drawing) != GOCORE_OK) {
        gocore_position_free(&position);
        return;
    }
    gocore_drawing_set_last_move(drawing, gocore_game_last_move(game));
    gocore_drawing_set_score(drawing, score);
    if (gocore_drawing_text(drawing, text, sizeof text, NULL) == GOCORE_OK)
        printf("\n%s", text);
    gocore_drawing_free(&drawing);
    gocore_position_free(&position);
}

/* What the engine and the marks on the board do not agree on. */
static void show_difference(const struct client *client)
{
    bool dead[GOCORE_MAX_AREA] = { false };
    uint16_t points[GOCORE_MAX_AREA];
    size_t count = 0, different = 0;
    const char *name = client->names[client->engine_color];
    gocore_session_neutral(client->session, points, GOCORE_MAX_AREA, &count);
    if (count > 0)
        printf("%s knows no neutral marks, and does not confirm them.\n", name);
    gocore_session_dead(client->session, points, GOCORE_MAX_AREA, &count);
    for (size_t i = 0; i < count; i++)
        dead[points[i]] = true;
    for (size_t i = 0; i < client->engine_dead_count; i++)
        dead[client->engine_dead[i]] = !dead[client->engine_dead[i]];
    for (uint16_t point = 0; point < GOCORE_MAX_AREA; point++)
        if (dead[point])
            points[different++] = point;
    if (different == 0)
        return;
    printf("%s does not agree; dead for it:", name);
    print_chains(client, client->engine_dead, client->engine_dead_count);
    printf(". You differ about:");
    print_chains(client, points, different);
    printf(".\nMark stones, \"take\" its marks, or \"resume\" and play it out.\n");
}

static void show_marks(const struct client *client, const gocore_score *score)
{
    bool black = gocore_session_has_confirmed(client->session, GOCORE_BLACK);
    bool white = gocore_session_has_confirmed(client->session, GOCORE_WHITE);
    uint16_t points[GOCORE_MAX_AREA];
    size_t count = 0;
    gocore_outcome outcome;
    char text[32] = "?";
    gocore_session_dead(client->session, points, GOCORE_MAX_AREA, &count);
    printf("Dead:");
    print_chains(client, points, count);
    gocore_session_neutral(client->session, points, GOCORE_MAX_AREA, &count);
    if (count > 0) {
        printf(". Neutral:");
        print_points(client, points, count);
    }
    printf(".\n");
    if (gocore_score_outcome(score, &outcome) == GOCORE_OK)
        gocore_outcome_text(&outcome, text, sizeof text, NULL);
    printf("Revision %u counts as %s; confirmed by %s.\n", (unsigned)gocore_session_revision(client->session), text,
        black && white ? "both" : color_name(black ? GOCORE_BLACK : white ? GOCORE_WHITE : GOCORE_NONE));
    if (client->engine_judged && !client->engine_is_silent
        && !gocore_session_has_confirmed(client->session, client->engine_color))
        show_difference(client);
}

static void show_turn(const struct client *client)
{
    const gocore_game *game = gocore_session_game(client->session);
    uint32_t first, left = gocore_game_placements_left(game), ply = gocore_game_ply(game);
    uint16_t ko = gocore_game_ko_point(game);
    bool playing = gocore_session_phase(client->session) == GOCORE_SESSION_PHASE_PLAY;
    if (playing)
        printf("Move %u, %s to play.", (unsigned)ply + 1, color_name(gocore_game_to_move(game)));
    else
        printf("After move %u.", (unsigned)ply);
    printf(" Prisoners: Black has %u, White %u.", (unsigned)gocore_game_prisoners(game, GOCORE_BLACK),
        (unsigned)gocore_game_prisoners(game, GOCORE_WHITE));
    if (left > 0)
        printf(" Handicap stones to be placed: %u.", (unsigned)left);
    /* In words: a mark on the board would make all of it wider for one move. */
    if (playing && ko != GOCORE_NO_POINT) {
        printf(" Ko:");
        print_points(client, &ko, 1);
        printf(".");
    }
    printf("\n");
    if (playing && gocore_game_has_repeated(game, &first) && first != UINT32_MAX)
        printf("The whole board has stood so before, after move %u.\n", (unsigned)first);
}

void show(struct client *client)
{
    gocore_score *score = NULL;
    gocore_session_score(client->session, &score);
    show_board(client, score);
    show_turn(client);
    if (gocore_session_phase(client->session) == GOCORE_SESSION_PHASE_STONE_REMOVAL)
        show_marks(client, score);
    gocore_score_free(&score);
    client->shown_actions = gocore_session_action_count(client->session);
    client->shown_revision = gocore_session_revision(client->session);
}

void show_prompt(const struct client *client)
{
    uint8_t side = speaker(client);
    if (gocore_session_undo_request(client->session, NULL) || gocore_session_end_offer(client->session, NULL))
        printf("%s (accept or refuse)> ", color_name(side));
    else if (gocore_session_phase(client->session) == GOCORE_SESSION_PHASE_STONE_REMOVAL)
        printf("%s (dead stones)> ", color_name(side));
    else
        printf("%s> ", color_name(side));
    fflush(stdout);
}

/* A line of the count, unless neither side has any of it. */
static void row(const char *title, int32_t black, int32_t white)
{
    char texts[2][16];
    if (black != 0 || white != 0)
        printf("  %-18s %7s %7s\n", title, half_points(black, texts[0], sizeof texts[0]),
            half_points(white, texts[1], sizeof texts[1]));
}

static void show_count(const gocore_score *score)
{
    gocore_side_score b, w;
    if (gocore_score_side(score, GOCORE_BLACK, &b) != GOCORE_OK
        || gocore_score_side(score, GOCORE_WHITE, &w) != GOCORE_OK)
        return;
    printf("  %-18s %7s %7s\n", "", "Black", "White");
    row("living stones", 2 * (int32_t)b.stones, 2 * (int32_t)w.stones);
    row("territory", 2 * (int32_t)b.territory, 2 * (int32_t)w.territory);
    row("prisoners", 2 * (int32_t)b.prisoners, 2 * (int32_t)w.prisoners);
    row("stones for passes", 2 * (int32_t)b.pass_stones, 2 * (int32_t)w.pass_stones);
    row("dead stones", 2 * (int32_t)b.dead, 2 * (int32_t)w.dead);
    row("group tax", -2 * (int32_t)b.group_tax, -2 * (int32_t)w.group_tax);
    row("handicap", 2 * (int32_t)b.handicap_bonus, 2 * (int32_t)w.handicap_bonus);
    row("komi", b.komi, w.komi);
    row("button", b.button, w.button);
    row("total", b.total, w.total);
}

void show_ending(struct client *client)
{
    gocore_score *score = NULL;
    gocore_ending ending;
    char text[32] = "?";
    if (!gocore_session_ending(client->session, &ending))
        return;
    show(client);
    if (gocore_session_score(client->session, &score) == GOCORE_OK)
        show_count(score);
    gocore_score_free(&score);
    gocore_outcome_text(&ending.outcome, text, sizeof text, NULL);
    printf("Result: %s (%s)\n", text, gocore_end_reason_name(ending.reason));
}
