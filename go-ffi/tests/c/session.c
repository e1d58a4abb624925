/* Sessions: what is done in them, and how they end. */
#include "session.h"

static void a_game_from_start_to_score(void)
{
    gocore_session *session = new_session("wango-go-area-v1");
    gocore_event event;
    gocore_error error;
    gocore_ending ending;
    gocore_score *score = NULL;
    const gocore_game *game = gocore_session_game(session);
    CHECK(gocore_game_ply(game) == 0 && gocore_game_to_move(game) == GOCORE_BLACK);
    CHECK(gocore_session_size(session).width == 9 && gocore_session_size(session).height == 9);
    CHECK(gocore_session_phase(session) == GOCORE_SESSION_PHASE_PLAY);
    CHECK(gocore_session_revision(session) == 0);
    CHECK(gocore_session_allowed(session, GOCORE_BLACK)
        == (UINT64_C(1) << GOCORE_ACTION_PLAY | UINT64_C(1) << GOCORE_ACTION_PASS
            | UINT64_C(1) << GOCORE_ACTION_RESIGN | UINT64_C(1) << GOCORE_ACTION_OFFER_END));
    CHECK(gocore_session_allowed(session, GOCORE_WHITE)
        == (UINT64_C(1) << GOCORE_ACTION_RESIGN | UINT64_C(1) << GOCORE_ACTION_OFFER_END));
    CHECK(gocore_session_allowed(session, GOCORE_NONE)
        == (UINT64_C(1) << GOCORE_ACTION_LOSE_ON_TIME | UINT64_C(1) << GOCORE_ACTION_FORFEIT
            | UINT64_C(1) << GOCORE_ACTION_VOID | UINT64_C(1) << GOCORE_ACTION_ADJUDICATE));
    CHECK(gocore_session_allowed(session, 3) == 0);

    gocore_action action = action_of(GOCORE_ACTION_PLAY, GOCORE_BLACK);
    action.point = 40;
    OK(gocore_session_apply(session, &action, &event, &error));
    CHECK(event.kind == GOCORE_EVENT_PLAYED && event.color == GOCORE_BLACK && event.point == 40);
    CHECK(event.phase == GOCORE_SESSION_PHASE_PLAY && event.end_reason == 0 && event.revision == 0);
    CHECK(event.number == UINT32_MAX && event.ply == UINT32_MAX && event.outcome.how == 0);
    CHECK(event.reserved[0] == 0 && event.reserved_tail[11] == 0);
    game = gocore_session_game(session);
    CHECK(gocore_game_ply(game) == 1 && gocore_game_stone(game, 40) == GOCORE_BLACK);

    action.color = GOCORE_WHITE;
    CHECK(gocore_session_apply(session, &action, &event, &error) == GOCORE_OCCUPIED);
    CHECK(error.status == GOCORE_OCCUPIED && error.point == 40);
    action.color = GOCORE_BLACK;
    CHECK(gocore_session_apply(session, &action, NULL, &error) == GOCORE_OUT_OF_TURN && error.color == GOCORE_WHITE);
    action.color = GOCORE_NONE;
    CHECK(gocore_session_apply(session, &action, NULL, NULL) == GOCORE_BAD_ARGUMENT);
    action.color = GOCORE_WHITE;
    action.point = 81;
    CHECK(gocore_session_apply(session, &action, NULL, &error) == GOCORE_OFF_BOARD);
    CHECK(gocore_session_apply(session, NULL, NULL, &error) == GOCORE_NULL && error.status == GOCORE_NULL);

    /* A pass that is sent twice. */
    action = action_of(GOCORE_ACTION_PASS, GOCORE_WHITE);
    OK(gocore_session_apply_at(session, 1, &action, &event, &error));
    CHECK(event.kind == GOCORE_EVENT_PASSED && event.color == GOCORE_WHITE && event.point == GOCORE_NO_POINT);
    CHECK(gocore_session_apply_at(session, 1, &action, &event, &error) == GOCORE_STALE_ACTION);
    CHECK(error.number == 1 && error.current == 2);
    event = done(session, "B pass");
    CHECK(event.kind == GOCORE_EVENT_STOPPED && event.color == GOCORE_BLACK);
    CHECK(event.phase == GOCORE_SESSION_PHASE_STONE_REMOVAL && event.revision == 1);
    CHECK(gocore_session_phase(session) == GOCORE_SESSION_PHASE_STONE_REMOVAL);

    event = done(session, "W toggle-dead E5");
    CHECK(event.kind == GOCORE_EVENT_MARKED && event.color == GOCORE_WHITE && event.revision == 2);
    action = action_of(GOCORE_ACTION_CONFIRM, GOCORE_BLACK);
    action.number = 1;
    CHECK(gocore_session_apply(session, &action, NULL, &error) == GOCORE_STALE_REVISION);
    CHECK(error.number == 1 && error.current == 2 && strstr(error.message, "revision 1") != NULL);
    event = done(session, "W confirm 2");
    CHECK(event.kind == GOCORE_EVENT_CONFIRMED && event.color == GOCORE_WHITE);
    CHECK(gocore_session_has_confirmed(session, GOCORE_WHITE));
    CHECK(!gocore_session_has_confirmed(session, GOCORE_BLACK));
    CHECK(!gocore_session_has_confirmed(session, GOCORE_NONE));
    CHECK(!gocore_session_ending(session, &ending));
    OK(gocore_session_score(session, &score));
    CHECK(gocore_score_margin(score) == -15);
    gocore_score_free(&score);

    action.number = 2;
    OK(gocore_session_apply(session, &action, &event, NULL));
    CHECK(event.kind == GOCORE_EVENT_FINISHED && event.phase == GOCORE_SESSION_PHASE_FINISHED);
    CHECK(event.end_reason == GOCORE_END_REASON_SCORE && event.color == GOCORE_BLACK);
    CHECK(event.outcome.winner == GOCORE_WHITE && event.outcome.how == 2 && event.outcome.margin == 15);
    CHECK(gocore_session_ending(session, &ending) && gocore_session_ending(session, NULL));
    CHECK(ending.reason == GOCORE_END_REASON_SCORE && ending.reserved[0] == 0);
    CHECK(memcmp(&ending.outcome, &event.outcome, sizeof event.outcome) == 0);
    OK(gocore_session_score(session, &score));
    CHECK(gocore_score_margin(score) == -15);
    gocore_score_free(&score);
    CHECK(gocore_session_allowed(session, GOCORE_BLACK) == 0 && gocore_session_allowed(session, GOCORE_NONE) == 0);
    CHECK(refused(session, "B resign").status == GOCORE_WRONG_PHASE);

    /* What was done, and earlier states. */
    char text[32];
    CHECK(gocore_session_action_count(session) == 6);
    OK(gocore_session_action_text(session, 0, text, sizeof text, NULL));
    CHECK(strcmp(text, "B play E5") == 0);
    OK(gocore_session_action_text(session, 5, text, sizeof text, NULL));
    CHECK(strcmp(text, "B confirm 2") == 0);
    CHECK(gocore_session_action_text(session, 6, text, sizeof text, NULL) == GOCORE_BAD_ARGUMENT);
    gocore_session *earlier = NULL, *copy = NULL;
    OK(gocore_session_at(session, 3, &earlier));
    CHECK(gocore_session_phase(earlier) == GOCORE_SESSION_PHASE_STONE_REMOVAL && gocore_session_revision(earlier) == 1);
    gocore_session_free(&earlier);
    CHECK(gocore_session_at(session, 7, &earlier) == GOCORE_BAD_ARGUMENT && earlier == NULL);
    OK(gocore_session_copy(session, &copy));
    gocore_session_free(&session);
    CHECK(session == NULL);
    gocore_session_free(&session);
    CHECK(gocore_session_phase(copy) == GOCORE_SESSION_PHASE_FINISHED);
    gocore_session_free(&copy);
}

static void going_back(void)
{
    gocore_session *session = new_session("chinese");
    gocore_undo_request request;
    gocore_error error;
    CHECK(gocore_session_ply_before_last_turn(session, GOCORE_BLACK) == UINT32_MAX);
    done(session, "B play E5");
    done(session, "W play E6");
    CHECK(gocore_session_ply_before_last_turn(session, GOCORE_BLACK) == 0);
    CHECK(gocore_session_ply_before_last_turn(session, GOCORE_WHITE) == 1);
    CHECK(gocore_session_ply_before_last_turn(session, GOCORE_NONE) == UINT32_MAX);
    CHECK(!gocore_session_undo_request(session, &request));
    error = refused(session, "B request-undo 2");
    CHECK(error.status == GOCORE_NO_SUCH_PLY && error.number == 2 && error.current == 2);
    CHECK(refused(session, "W accept-undo 3").status == GOCORE_NOTHING_OFFERED);
    gocore_event event = done(session, "B request-undo 1");
    CHECK(event.kind == GOCORE_EVENT_UNDO_REQUESTED && event.color == GOCORE_BLACK);
    CHECK(event.ply == 1 && event.number == 3);
    CHECK(gocore_session_undo_request(session, NULL) && gocore_session_undo_request(session, &request));
    CHECK(request.color == GOCORE_BLACK && request.ply == 1 && request.number == 3 && request.reserved[2] == 0);
    CHECK(refused(session, "B request-undo 1").status == GOCORE_ALREADY_OFFERED);
    error = refused(session, "W request-undo 0");
    CHECK(error.status == GOCORE_REQUEST_WAITS && error.current == 3);
    error = refused(session, "W accept-undo 2");
    CHECK(error.status == GOCORE_STALE_OFFER && error.number == 2 && error.current == 3);
    event = done(session, "W refuse-undo");
    CHECK(event.kind == GOCORE_EVENT_UNDO_DROPPED && event.color == GOCORE_BLACK);
    done(session, "W request-undo 1");
    event = done(session, "W withdraw-undo");
    CHECK(event.kind == GOCORE_EVENT_UNDO_DROPPED && event.color == GOCORE_WHITE);
    done(session, "W request-undo 1");
    event = done(session, "B accept-undo 7");
    CHECK(event.kind == GOCORE_EVENT_WENT_BACK && event.color == GOCORE_BLACK && event.ply == 1);
    CHECK(event.phase == GOCORE_SESSION_PHASE_PLAY);
    CHECK(gocore_game_ply(gocore_session_game(session)) == 1);
    CHECK(gocore_game_last_ply(gocore_session_game(session)) == 1);
    gocore_session_free(&session);
}

static void ending_unfinished(void)
{
    gocore_session *session = new_session("chinese");
    gocore_end_offer offer;
    gocore_ending ending;
    gocore_score *score = NULL;
    CHECK(!gocore_session_end_offer(session, &offer));
    gocore_event event = done(session, "W offer-end");
    CHECK(event.kind == GOCORE_EVENT_END_OFFERED && event.color == GOCORE_WHITE && event.number == 1);
    CHECK(gocore_session_end_offer(session, NULL) && gocore_session_end_offer(session, &offer));
    CHECK(offer.color == GOCORE_WHITE && offer.number == 1 && offer.reserved[0] == 0);
    event = done(session, "B refuse-end");
    CHECK(event.kind == GOCORE_EVENT_END_DROPPED && event.color == GOCORE_WHITE);
    done(session, "B offer-end");
    CHECK(refused(session, "W accept-end 1").current == 3);
    done(session, "B withdraw-end");
    done(session, "B offer-end");
    event = done(session, "W accept-end 5");
    CHECK(event.kind == GOCORE_EVENT_FINISHED && event.end_reason == GOCORE_END_REASON_UNFINISHED);
    CHECK(event.outcome.how == 0 && event.outcome.winner == GOCORE_NONE);
    CHECK(gocore_session_ending(session, &ending) && ending.reason == GOCORE_END_REASON_UNFINISHED);
    CHECK(gocore_session_score(session, &score) == GOCORE_WRONG_PHASE && score == NULL);
    gocore_session_free(&session);
}

/* Black has a chain on D5 and E5, White a stone on E6. */
static void marking(void)
{
    gocore_session *session = stopped();
    uint16_t points[4];
    size_t count;
    const uint16_t chain[] = {39, 40}, part[] = {40}, empty[] = {0}, here[] = {31}, neutral[] = {0, 80};
    gocore_error error;
    gocore_event event;
    CHECK(refused(session, "B toggle-dead A1").status == GOCORE_NO_STONE);
    error = refused(session, "B toggle-neutral E5");
    CHECK(error.status == GOCORE_OCCUPIED && error.point == 40);
    CHECK(strstr(error.message, "E5") != NULL);
    done(session, "B toggle-dead E5");
    OK(gocore_session_dead(session, points, 4, &count));
    CHECK(count == 2 && points[0] == 39 && points[1] == 40);
    CHECK(gocore_session_dead(session, points, 1, &count) == GOCORE_SHORT_BUFFER && count == 2);
    done(session, "W toggle-neutral A9");
    OK(gocore_session_neutral(session, points, 4, &count));
    CHECK(count == 1 && points[0] == 0);

    gocore_action action = action_of(GOCORE_ACTION_PROPOSE, GOCORE_WHITE);
    action.stones = part;
    action.stone_count = 1;
    CHECK(gocore_session_apply(session, &action, NULL, &error) == GOCORE_PART_OF_CHAIN && error.point == 40);
    action.stones = empty;
    CHECK(gocore_session_apply(session, &action, NULL, &error) == GOCORE_NO_STONE && error.point == 0);
    action.stone_count = 0;
    action.neutral = here;
    action.neutral_count = 1;
    CHECK(gocore_session_apply(session, &action, NULL, &error) == GOCORE_NEUTRAL_STONE && error.point == 31);
    action.neutral = NULL;
    CHECK(gocore_session_apply(session, &action, NULL, &error) == GOCORE_NULL);
    action.stones = chain;
    action.stone_count = 2;
    action.neutral = neutral;
    action.neutral_count = 2;
    OK(gocore_session_apply(session, &action, &event, &error));
    CHECK(event.kind == GOCORE_EVENT_MARKED && event.revision == 4 && event.color == GOCORE_WHITE);
    OK(gocore_session_neutral(session, NULL, 0, &count));
    CHECK(count == 2);
    action = action_of(GOCORE_ACTION_SUGGEST, GOCORE_NONE);
    OK(gocore_session_apply(session, &action, &event, &error));
    CHECK(event.kind == GOCORE_EVENT_MARKED && event.color == GOCORE_NONE && event.revision == 5);
    OK(gocore_session_dead(session, NULL, 0, &count));
    CHECK(count == 0);

    event = done(session, "W resume");
    CHECK(event.kind == GOCORE_EVENT_RESUMED && event.color == GOCORE_BLACK && event.phase == GOCORE_SESSION_PHASE_PLAY);
    CHECK(refused(session, "W confirm 5").status == GOCORE_WRONG_PHASE);
    OK(gocore_session_dead(session, points, 4, &count));
    CHECK(count == 0);
    done(session, "B pass");
    done(session, "W pass");
    CHECK(refused(session, "host settle 5").current == 6);
    event = done(session, "host settle 6");
    CHECK(event.end_reason == GOCORE_END_REASON_SETTLED && event.color == GOCORE_NONE);
    gocore_session_free(&session);
}

static void what_the_host_ends(void)
{
    static const struct {
        const char *text;
        uint8_t reason, winner, how;
    } endings[] = {
        {"B resign", GOCORE_END_REASON_RESIGNATION, GOCORE_WHITE, 3},
        {"host lose-on-time W", GOCORE_END_REASON_TIME, GOCORE_BLACK, 4},
        {"host forfeit B", GOCORE_END_REASON_FORFEIT, GOCORE_WHITE, 5},
        {"host void", GOCORE_END_REASON_VOID, GOCORE_NONE, 0},
        {"host adjudicate 0", GOCORE_END_REASON_ADJUDICATION, GOCORE_NONE, 1},
    };
    gocore_session *session;
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        session = new_session("chinese");
        gocore_event event = done(session, endings[i].text);
        CHECK(event.kind == GOCORE_EVENT_FINISHED && event.end_reason == endings[i].reason);
        CHECK(event.outcome.winner == endings[i].winner && event.outcome.how == endings[i].how);
        gocore_session_free(&session);
    }
    session = new_session("chinese");
    gocore_action action = action_of(GOCORE_ACTION_ADJUDICATE, GOCORE_NONE);
    action.outcome.winner = GOCORE_BLACK;
    action.outcome.how = 2;
    action.outcome.margin = 2000000;
    CHECK(gocore_session_apply(session, &action, NULL, NULL) == GOCORE_BAD_MARGIN);
    action.outcome.how = 99;
    CHECK(gocore_session_apply(session, &action, NULL, NULL) == GOCORE_BAD_ARGUMENT);
    action.outcome.how = 2;
    action.outcome.margin = 7;
    gocore_event event;
    OK(gocore_session_apply(session, &action, &event, NULL));
    CHECK(event.end_reason == GOCORE_END_REASON_ADJUDICATION && event.outcome.margin == 7);
    gocore_session_free(&session);
}

static void a_board_that_comes_back(void)
{
    static const char *turns[] = {"B play B3", "W play C3", "B play A2", "W play B2", "B play B1", "W play D2",
        "B pass", "W play C1", "B play C2", "W play B2"};
    gocore_rules rules = rules_named("japanese");
    gocore_session *session = NULL;
    const gocore_size size = {4, 3};
    rules.ko = GOCORE_KO_RULE_NONE;
    OK(gocore_session_new(size, &rules, &session));
    for (size_t i = 0; i < sizeof turns / sizeof *turns; i++) {
        CHECK(refused(session, "host end-by-repetition").status == GOCORE_NO_REPETITION);
        done(session, turns[i]);
    }
    /* What was taken is asked of the game. */
    uint16_t taken[2];
    size_t count;
    OK(gocore_game_last_captured(gocore_session_game(session), taken, 2, &count));
    CHECK(count == 1 && taken[0] == 6);
    CHECK(gocore_session_allowed(session, GOCORE_NONE) >> GOCORE_ACTION_END_BY_REPETITION == 1);
    gocore_event event = done(session, "host end-by-repetition");
    CHECK(event.end_reason == GOCORE_END_REASON_REPETITION && event.outcome.how == 0);
    gocore_session_free(&session);
}

static void actions_are_text_that_can_be_read(void)
{
    gocore_size size = {9, 9};
    gocore_session *session = NULL;
    gocore_rules rules;
    gocore_action action;
    gocore_error error;
    uint16_t stones[GOCORE_MAX_AREA], neutral[GOCORE_MAX_AREA];
    char text[128];
    static const char *const texts[] = {"B play E5", "W pass", "B request-undo 1", "W accept-undo 3", "B propose E6,E5 A1",
        "W propose - -", "B place-handicap E5,D4", "host lose-on-time W", "host adjudicate B+3.5", "host suggest E5 -",
        "host settle 4", "B toggle-neutral A1", "W confirm 3", "B resign", "host void"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        OK(gocore_action_parse(size, texts[i], &action, stones, GOCORE_MAX_AREA, neutral, GOCORE_MAX_AREA, NULL));
        OK(gocore_action_text(size, &action, text, sizeof text, NULL));
        CHECK(strcmp(text, texts[i]) == 0);
        CHECK(gocore_action_is_of_host(action.kind) == (texts[i][0] == 'h'));
    }
    CHECK(gocore_action_parse(size, "B propose E6,E5 A1", &action, stones, 1, neutral, 9, NULL) == GOCORE_SHORT_BUFFER);
    CHECK(gocore_action_parse(size, "B play Z9", &action, NULL, 0, NULL, 0, &error) == GOCORE_BAD_ACTION_TEXT);
    CHECK(error.offset == 7);

    OK(gocore_rules_preset("japanese", &rules, NULL));
    OK(gocore_session_new(size, &rules, &session));
    OK(gocore_session_apply_text_at(session, 0, "B play E5", NULL, NULL));
    CHECK(gocore_session_apply_text_at(session, 0, "W play E4", NULL, &error) == GOCORE_STALE_ACTION);
    CHECK(error.number == 0 && error.current == 1);
    OK(gocore_session_apply_text_at(session, 1, "W play E4", NULL, NULL));
    OK(gocore_session_actions_text(session, text, sizeof text, NULL));
    CHECK(strcmp(text, "B play E5\nW play E4\n") == 0);
    gocore_session_free(&session);
}

int main(void)
{
    actions_are_text_that_can_be_read();
    a_game_from_start_to_score();
    going_back();
    ending_unfinished();
    marking();
    what_the_host_ends();
    a_board_that_comes_back();
    return 0;
}
