/* Sessions made, played, saved, restored and freed, thousands of them: memory does not grow. The number can be given. */
#include "fixture.h"

enum { SESSIONS = 10000, WARM_UP = 500, MOVES = 60, ALLOWED_GROWTH = 1 << 20 };

/* What the process has in memory, in bytes; 0 where the system does not say. */
static long resident(void)
{
    long whole = 0, held = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file == NULL) {
        return 0;
    }
    int read = fscanf(file, "%ld %ld", &whole, &held);
    fclose(file);
    return read == 2 ? held * 4096 : 0;
}

static void one_session(void)
{
    static uint8_t bytes[4096];
    size_t length = 0;
    gocore_session *session = NULL, *restored = NULL, *earlier = NULL;
    gocore_score *score = NULL;
    gocore_action action;
    OK(gocore_session_new(the_size, the_gocore_rules(), &session));
    memset(&action, 0, sizeof action);
    for (int ply = 0; ply < MOVES; ply++) {
        action.kind = GOCORE_ACTION_PLAY;
        action.color = ply % 2 == 0 ? GOCORE_BLACK : GOCORE_WHITE;
        /* Two rows at a time, each side its own. */
        action.point = (uint16_t)(ply / 2 % 9 + 9 * (ply % 2) + 18 * (ply / 18));
        OK(gocore_session_apply(session, &action, NULL, NULL));
        /* And what is refused. */
        CHECK(gocore_session_apply(session, &action, NULL, NULL) == GOCORE_OUT_OF_TURN);
    }
    OK(gocore_session_snapshot(session, bytes, sizeof bytes, &length));
    OK(gocore_session_restore(bytes, length, &restored, NULL));
    bytes[length / 2] ^= 1;
    CHECK(gocore_session_restore(bytes, length, &earlier, NULL) != GOCORE_OK && earlier == NULL);
    OK(gocore_session_at(restored, MOVES / 2, &earlier));
    OK(gocore_session_apply_text(restored, "B pass", NULL, NULL));
    OK(gocore_session_apply_text(restored, "W pass", NULL, NULL));
    OK(gocore_session_score(restored, &score));
    OK(gocore_session_apply_text(restored, "W resign", NULL, NULL));
    gocore_score_free(&score);
    gocore_session_free(&session);
    gocore_session_free(&restored);
    gocore_session_free(&earlier);
}

int main(int count, char **arguments)
{
    /* Under valgrind, which counts itself what is lost, there need not be so many. */
    int sessions = count > 1 ? atoi(arguments[1]) : SESSIONS;
    make_fixture();
    for (int i = 0; i < WARM_UP && i < sessions; i++) {
        one_session();
    }
    long before = resident();
    for (int i = WARM_UP; i < sessions; i++) {
        one_session();
    }
    long growth = resident() - before;
    if (growth > ALLOWED_GROWTH) {
        fprintf(stderr, "%d sessions: %ld bytes more\n", sessions, growth);
        return 1;
    }
    free_fixture();
    return 0;
}
