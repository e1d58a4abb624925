/* Sessions: actions as text, starts, snapshots, and NULL. */
#include "session.h"

static void kinds_have_names(void)
{
    static const char *names[] = {"play", "pass", "place-handicap", "resign", "request-undo", "accept-undo",
        "refuse-undo", "withdraw-undo", "offer-end", "accept-end", "refuse-end", "withdraw-end", "toggle-dead",
        "toggle-neutral", "propose", "confirm", "resume", "lose-on-time", "forfeit", "void", "adjudicate", "suggest",
        "settle", "end-by-repetition"};
    static const uint8_t kinds[] = {GOCORE_ACTION_PLAY, GOCORE_ACTION_PASS, GOCORE_ACTION_PLACE_HANDICAP,
        GOCORE_ACTION_RESIGN, GOCORE_ACTION_REQUEST_UNDO, GOCORE_ACTION_ACCEPT_UNDO, GOCORE_ACTION_REFUSE_UNDO,
        GOCORE_ACTION_WITHDRAW_UNDO, GOCORE_ACTION_OFFER_END, GOCORE_ACTION_ACCEPT_END, GOCORE_ACTION_REFUSE_END,
        GOCORE_ACTION_WITHDRAW_END, GOCORE_ACTION_TOGGLE_DEAD, GOCORE_ACTION_TOGGLE_NEUTRAL, GOCORE_ACTION_PROPOSE,
        GOCORE_ACTION_CONFIRM, GOCORE_ACTION_RESUME, GOCORE_ACTION_LOSE_ON_TIME, GOCORE_ACTION_FORFEIT,
        GOCORE_ACTION_VOID, GOCORE_ACTION_ADJUDICATE, GOCORE_ACTION_SUGGEST, GOCORE_ACTION_SETTLE,
        GOCORE_ACTION_END_BY_REPETITION};
    static const char *reasons[] = {"unknown", "score", "all-alive", "resignation", "time", "forfeit", "unfinished",
        "void", "settled", "adjudication", "repetition", "unknown"};
    for (size_t i = 0; i < sizeof kinds; i++) {
        CHECK(strcmp(gocore_action_name(kinds[i]), names[i]) == 0);
        CHECK(gocore_action_is_of_host(kinds[i]) == (kinds[i] >= GOCORE_ACTION_LOSE_ON_TIME));
    }
    CHECK(strcmp(gocore_action_name(24), "unknown") == 0);
    CHECK(strcmp(gocore_action_name(255), "unknown") == 0);
    CHECK(!gocore_action_is_of_host(24));
    for (uint8_t i = 0; i < 12; i++) {
        CHECK(strcmp(gocore_end_reason_name(i), reasons[i]) == 0);
    }
    CHECK(GOCORE_END_REASON_SCORE == 1 && GOCORE_END_REASON_SETTLED == 8 && GOCORE_END_REASON_REPETITION == 10);
    CHECK(strcmp(gocore_end_reason_name(255), "unknown") == 0);
}

/* Every kind as a struct gives the text that the same kind is read from. */
static void actions_have_texts(void)
{
    const uint16_t some[] = {40, 60, 40}, others[] = {0};
    static const char *texts[] = {"B play E5", "B pass", "B place-handicap E5,G3", "B resign", "B request-undo 7",
        "B accept-undo 7", "B refuse-undo", "B withdraw-undo", "B offer-end", "B accept-end 7", "B refuse-end",
        "B withdraw-end", "B toggle-dead E5", "B toggle-neutral E5", "B propose E5,G3 A9", "B confirm 7", "B resume",
        "host lose-on-time B", "host forfeit B", "host void", "host adjudicate W+3.5", "host suggest E5,G3 A9",
        "host settle 7", "host end-by-repetition"};
    char text[64];
    size_t length;
    for (uint8_t kind = 0; kind < 24; kind++) {
        gocore_action action = action_of(kind, kind > GOCORE_ACTION_FORFEIT ? GOCORE_NONE : GOCORE_BLACK);
        action.point = 40;
        action.number = 7;
        action.stones = some;
        action.stone_count = 3;
        action.neutral = others;
        action.neutral_count = 1;
        action.outcome.winner = GOCORE_WHITE;
        action.outcome.how = 2;
        action.outcome.margin = 7;
        OK(gocore_action_text(NINE, &action, text, sizeof text, &length));
        CHECK(strcmp(text, texts[kind]) == 0);
        CHECK(length == strlen(texts[kind]));
        /* Of a side, or of nobody. */
        action.color = kind > GOCORE_ACTION_FORFEIT ? GOCORE_WHITE : GOCORE_NONE;
        CHECK(gocore_action_text(NINE, &action, text, sizeof text, NULL) == GOCORE_BAD_ARGUMENT);
    }
    gocore_action action = action_of(GOCORE_ACTION_PROPOSE, GOCORE_WHITE);
    OK(gocore_action_text(NINE, &action, text, sizeof text, NULL));
    CHECK(strcmp(text, "W propose - -") == 0);
    CHECK(gocore_action_text(NINE, &action, text, 13, &length) == GOCORE_SHORT_BUFFER && length == 13);
    OK(gocore_action_text(NINE, &action, NULL, 0, &length));
    action.stone_count = 1;
    CHECK(gocore_action_text(NINE, &action, text, sizeof text, NULL) == GOCORE_NULL);
    action = action_of(24, GOCORE_WHITE);
    CHECK(gocore_action_text(NINE, &action, text, sizeof text, NULL) == GOCORE_BAD_ARGUMENT);
    action = action_of(GOCORE_ACTION_PASS, GOCORE_WHITE);
    action.reserved[15] = 1;
    CHECK(gocore_action_text(NINE, &action, text, sizeof text, NULL) == GOCORE_BAD_ARGUMENT);
    action = action_of(GOCORE_ACTION_PLAY, GOCORE_WHITE);
    action.point = 81;
    CHECK(gocore_action_text(NINE, &action, text, sizeof text, NULL) == GOCORE_OFF_BOARD);
    action.point = GOCORE_PASS;
    CHECK(gocore_action_text(NINE, &action, text, sizeof text, NULL) == GOCORE_BAD_ARGUMENT);
    CHECK(gocore_action_text(NINE, NULL, text, sizeof text, NULL) == GOCORE_NULL);
}

static void texts_that_cannot_be_read(void)
{
    gocore_session *session = new_session("chinese");
    gocore_error error = refused(session, "B play Z99");
    CHECK(error.status == GOCORE_BAD_ACTION_TEXT && error.offset == 7);
    error = refused(session, "host play E5");
    CHECK(error.status == GOCORE_BAD_ACTION_TEXT && error.offset == 5);
    CHECK(gocore_session_apply_text(session, "B play \xff", NULL, NULL) == GOCORE_NOT_UTF8);
    CHECK(gocore_session_apply_text(session, NULL, NULL, NULL) == GOCORE_NULL);
    OK(gocore_session_apply_text(session, "B play e5", NULL, NULL));
    gocore_session_free(&session);
}

static void options_are_kept(void)
{
    gocore_rules rules = rules_named("japanese");
    gocore_builder *builder = NULL;
    gocore_session *session = NULL;
    gocore_session_options options = {GOCORE_TOGGLE_AREA, 1, GOCORE_WHITE, {0}}, told;
    size_t count;
    OK(gocore_builder_new(NINE, &rules, &builder));
    OK(gocore_session_start(builder, &options, &session, NULL, 0, NULL));
    OK(gocore_session_get_options(session, &told));
    CHECK(memcmp(&told, &options, sizeof told) == 0);
    done(session, "B play E5");
    done(session, "W pass");
    done(session, "B play C3");
    done(session, "W pass");
    done(session, "B pass");
    done(session, "B toggle-dead E5");
    OK(gocore_session_dead(session, NULL, 0, &count));
    CHECK(count == 2);
    done(session, "B resume");
    done(session, "W pass");
    CHECK(done(session, "B pass").kind == GOCORE_EVENT_STOPPED);
    OK(gocore_session_dead(session, NULL, 0, &count));
    CHECK(count == 2);
    gocore_action action = action_of(GOCORE_ACTION_CONFIRM, GOCORE_BLACK);
    action.number = gocore_session_revision(session);
    gocore_event event;
    OK(gocore_session_apply(session, &action, &event, NULL));
    CHECK(event.end_reason == GOCORE_END_REASON_SCORE && event.outcome.winner == GOCORE_WHITE);
    gocore_session_free(&session);

    OK(gocore_session_start(builder, NULL, &session, NULL, 0, &count));
    CHECK(count == 0);
    OK(gocore_session_get_options(session, &told));
    memset(&options, 0, sizeof options);
    CHECK(memcmp(&told, &options, sizeof told) == 0);
    gocore_session_free(&session);
    options.toggle_unit = 2;
    CHECK(gocore_session_start(builder, &options, &session, NULL, 0, NULL) == GOCORE_BAD_ARGUMENT);
    options.toggle_unit = 0;
    options.keep_marks = 2;
    CHECK(gocore_session_start(builder, &options, &session, NULL, 0, NULL) == GOCORE_BAD_ARGUMENT);
    options.keep_marks = 0;
    options.automatic_partner = 3;
    CHECK(gocore_session_start(builder, &options, &session, NULL, 0, NULL) == GOCORE_BAD_ARGUMENT);
    options.automatic_partner = 0;
    options.reserved[12] = 1;
    CHECK(gocore_session_start(builder, &options, &session, NULL, 0, NULL) == GOCORE_BAD_ARGUMENT);
    gocore_builder_free(&builder);
}

static void starts(void)
{
    gocore_rules rules = rules_named("aga");
    gocore_builder *builder = NULL;
    gocore_session *session = NULL;
    gocore_error faults[2];
    size_t count;
    OK(gocore_builder_new(NINE, &rules, &builder));
    OK(gocore_builder_set_free_handicap(builder, 3));
    OK(gocore_session_start(builder, NULL, &session, faults, 2, &count));
    const uint16_t two[] = {20, 60}, four[] = {1, 2, 3, 4};
    gocore_action action = action_of(GOCORE_ACTION_PLACE_HANDICAP, GOCORE_BLACK);
    gocore_event event;
    gocore_error error;
    CHECK(gocore_session_apply(session, &action, NULL, &error) == GOCORE_HANDICAP_STONES);
    action.stones = four;
    action.stone_count = 4;
    CHECK(gocore_session_apply(session, &action, NULL, &error) == GOCORE_HANDICAP_STONES);
    CHECK(error.number == 4 && error.current == 3);
    action.stones = two;
    action.stone_count = 2;
    OK(gocore_session_apply(session, &action, &event, &error));
    CHECK(event.kind == GOCORE_EVENT_HANDICAP_PLACED && event.color == GOCORE_BLACK);
    CHECK(gocore_game_ply(gocore_session_game(session)) == 2);
    gocore_session_free(&session);

    /* Two faults, and room for one. */
    OK(gocore_builder_set_passes(builder, 3));
    memset(faults, 77, sizeof faults);
    CHECK(gocore_session_start(builder, NULL, &session, faults, 1, &count) == GOCORE_BAD_START);
    CHECK(session == NULL && count == 2);
    CHECK(faults[0].status == GOCORE_BAD_START && faults[0].number == 3 && faults[1].status != GOCORE_BAD_START);
    CHECK(gocore_session_start(builder, NULL, &session, NULL, 0, NULL) == GOCORE_BAD_START);
    CHECK(gocore_session_start(builder, NULL, &session, NULL, 1, NULL) == GOCORE_NULL);
    CHECK(gocore_session_start(NULL, NULL, &session, NULL, 0, NULL) == GOCORE_NULL);
    CHECK(gocore_session_start(builder, NULL, NULL, NULL, 0, NULL) == GOCORE_NULL);
    gocore_builder_free(&builder);

    /* Play has stopped at the start. */
    rules = rules_named("japanese");
    OK(gocore_builder_new(NINE, &rules, &builder));
    OK(gocore_builder_set_passes(builder, 2));
    OK(gocore_session_start(builder, NULL, &session, NULL, 0, NULL));
    CHECK(gocore_session_phase(session) == GOCORE_SESSION_PHASE_STONE_REMOVAL);
    gocore_session_free(&session);
    gocore_builder_free(&builder);
}

static void snapshots(void)
{
    gocore_session *session = stopped(), *restored = NULL;
    uint8_t bytes[512], again[512];
    size_t length, other;
    gocore_error error;
    OK(gocore_session_snapshot(session, NULL, 0, &length));
    CHECK(length > 20 && length < sizeof bytes);
    memset(bytes, 77, sizeof bytes);
    CHECK(gocore_session_snapshot(session, bytes, length - 1, &other) == GOCORE_SHORT_BUFFER);
    CHECK(other == length && bytes[0] == 77);
    CHECK(gocore_session_snapshot(session, NULL, 1, &other) == GOCORE_NULL);
    OK(gocore_session_snapshot(session, bytes, length, NULL));
    CHECK(memcmp(bytes, "GOSE", 4) == 0);
    OK(gocore_session_restore(bytes, length, &restored, &error));
    CHECK(gocore_session_phase(restored) == GOCORE_SESSION_PHASE_STONE_REMOVAL);
    OK(gocore_session_snapshot(restored, again, sizeof again, &other));
    CHECK(other == length && memcmp(bytes, again, length) == 0);
    gocore_session_free(&restored);
    CHECK(gocore_session_restore(bytes, length - 1, &restored, &error) == GOCORE_DAMAGED_SNAPSHOT);
    bytes[4] = 9;
    CHECK(gocore_session_restore(bytes, length, &restored, &error) == GOCORE_UNKNOWN_VERSION && error.number == 9);
    bytes[0] = 'X';
    CHECK(gocore_session_restore(bytes, length, &restored, &error) == GOCORE_NOT_A_SNAPSHOT);
    CHECK(gocore_session_restore(NULL, 0, &restored, &error) == GOCORE_DAMAGED_SNAPSHOT);
    CHECK(gocore_session_restore(NULL, 1, &restored, &error) == GOCORE_NULL);
    CHECK(gocore_session_restore(bytes, length, NULL, &error) == GOCORE_NULL);
    CHECK(restored == NULL);
    gocore_session_free(&session);
}

static void nothing_at_all(void)
{
    gocore_rules rules = rules_named("chinese");
    gocore_session *session = NULL;
    gocore_action action = action_of(GOCORE_ACTION_PASS, GOCORE_BLACK);
    gocore_session_options options;
    uint16_t points[1];
    char text[8];
    size_t count;
    const gocore_size none = {0, 9};
    CHECK(gocore_session_new(none, &rules, &session) == GOCORE_BAD_SIZE);
    CHECK(gocore_session_new(NINE, NULL, &session) == GOCORE_NULL);
    CHECK(gocore_session_new(NINE, &rules, NULL) == GOCORE_NULL);
    CHECK(session == NULL);
    gocore_session_free(NULL);
    CHECK(gocore_session_copy(NULL, &session) == GOCORE_NULL);
    CHECK(gocore_session_at(NULL, 0, &session) == GOCORE_NULL);
    CHECK(gocore_session_apply(NULL, &action, NULL, NULL) == GOCORE_NULL);
    CHECK(gocore_session_apply_at(NULL, 0, &action, NULL, NULL) == GOCORE_NULL);
    CHECK(gocore_session_apply_text(NULL, "B pass", NULL, NULL) == GOCORE_NULL);
    CHECK(gocore_session_action_text(NULL, 0, text, sizeof text, NULL) == GOCORE_NULL);
    CHECK(gocore_session_snapshot(NULL, NULL, 0, &count) == GOCORE_NULL);
    CHECK(gocore_session_get_options(NULL, &options) == GOCORE_NULL);
    CHECK(gocore_session_dead(NULL, points, 1, NULL) == GOCORE_NULL);
    CHECK(gocore_session_neutral(NULL, points, 1, NULL) == GOCORE_NULL);
    CHECK(gocore_session_score(NULL, NULL) == GOCORE_NULL);
    CHECK(gocore_session_phase(NULL) == 0 && gocore_session_game(NULL) == NULL);
    CHECK(gocore_session_size(NULL).width == 0 && gocore_session_allowed(NULL, GOCORE_BLACK) == 0);
    CHECK(gocore_session_revision(NULL) == 0 && gocore_session_action_count(NULL) == 0);
    CHECK(!gocore_session_has_confirmed(NULL, GOCORE_BLACK));
    CHECK(!gocore_session_undo_request(NULL, NULL) && !gocore_session_end_offer(NULL, NULL));
    CHECK(!gocore_session_ending(NULL, NULL));
    CHECK(gocore_session_ply_before_last_turn(NULL, GOCORE_BLACK) == UINT32_MAX);
}

int main(void)
{
    kinds_have_names();
    actions_have_texts();
    texts_that_cannot_be_read();
    options_are_kept();
    starts();
    snapshots();
    nothing_at_all();
    return 0;
}
