/* What the tests of sessions have in common. */
#ifndef GOCORE_TEST_SESSION_H
#define GOCORE_TEST_SESSION_H

#include "check.h"

static const gocore_size NINE = {9, 9};

static inline gocore_rules rules_named(const char *name)
{
    gocore_rules rules;
    OK(gocore_rules_preset(name, &rules, NULL));
    return rules;
}

static inline gocore_session *new_session(const char *name)
{
    gocore_rules rules = rules_named(name);
    gocore_session *session = NULL;
    OK(gocore_session_new(NINE, &rules, &session));
    return session;
}

static inline gocore_action action_of(uint8_t kind, uint8_t color)
{
    gocore_action action;
    memset(&action, 0, sizeof action);
    action.kind = kind;
    action.color = color;
    return action;
}

/* Does what a text says, and returns the event. */
static inline gocore_event done(gocore_session *session, const char *text)
{
    gocore_event event;
    gocore_error error;
    if (gocore_session_apply_text(session, text, &event, &error) != GOCORE_OK) {
        fprintf(stderr, "%s: %s\n", text, error.message);
        exit(1);
    }
    return event;
}

/* Does what must be refused, and returns why. */
static inline gocore_error refused(gocore_session *session, const char *text)
{
    gocore_event event;
    gocore_error error;
    uint32_t before = gocore_session_action_count(session);
    memset(&event, 77, sizeof event);
    CHECK(gocore_session_apply_text(session, text, &event, &error) != GOCORE_OK);
    CHECK(event.kind == 77);
    CHECK(gocore_session_action_count(session) == before);
    CHECK(error.message[0] != 0);
    return error;
}

static inline gocore_session *stopped(void)
{
    gocore_session *session = new_session("japanese");
    done(session, "B play E5");
    done(session, "W play E6");
    done(session, "B play D5");
    done(session, "W pass");
    CHECK(done(session, "B pass").kind == GOCORE_EVENT_STOPPED);
    return session;
}

#endif
