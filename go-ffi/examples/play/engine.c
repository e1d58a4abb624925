#define _POSIX_C_SOURCE 200809L

#include "engine.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "input.h"

struct engine {
    pid_t process;
    /* The engine's standard input and output, seen from here. */
    int to, from;
    /* The number of the last command. */
    unsigned number;
    /* What has been read and not been used. */
    char read[16384];
    size_t length;
    char answer[16384];
    bool lost;
    char problem[200];
};

/* What becomes of the new process: never comes back. */
static void become(const char *command, const char *log, int input, int output)
{
    int errors = open(log == NULL ? "/dev/null" : log, O_WRONLY | O_CREAT | O_APPEND, 0666);
    /* A group of its own: ctrl-C is for the person alone, and the shell and what it runs can be ended together. */
    setpgid(0, 0);
    signal(SIGPIPE, SIG_DFL);
    if (dup2(input, STDIN_FILENO) >= 0 && dup2(output, STDOUT_FILENO) >= 0
        && (errors < 0 || dup2(errors, STDERR_FILENO) >= 0))
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

struct engine *engine_start(const char *command, const char *log)
{
    struct engine *engine = calloc(1, sizeof *engine);
    int ends[4] = { -1, -1, -1, -1 };
    if (engine == NULL || pipe(ends) != 0 || pipe(ends + 2) != 0) {
        for (int i = 0; i < 4; i++)
            if (ends[i] >= 0)
                close(ends[i]);
        free(engine);
        return NULL;
    }
    /* Or the engine would hold its own input open, and never see the end of it. */
    for (int i = 0; i < 4; i++)
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    engine->process = fork();
    if (engine->process == 0)
        become(command, log, ends[0], ends[3]);
    close(ends[0]);
    close(ends[3]);
    engine->to = ends[1];
    engine->from = ends[2];
    if (engine->process < 0) {
        close(engine->to);
        close(engine->from);
        free(engine);
        return NULL;
    }
    return engine;
}

static enum reply lose(struct engine *engine, const char *problem)
{
    engine->lost = true;
    snprintf(engine->problem, sizeof engine->problem, "%s", problem);
    return REPLY_LOST;
}

/* The engine has closed its side: says how it ended. */
static enum reply gone(struct engine *engine)
{
    int status;
    struct timespec moment = { 0, 20000000 };
    pid_t ended = 0;
    for (int tries = 0; tries < 25 && ended == 0; tries++) {
        ended = waitpid(engine->process, &status, WNOHANG);
        if (ended == 0)
            nanosleep(&moment, NULL);
    }
    lose(engine, "it has closed its output");
    if (ended != engine->process)
        return REPLY_LOST;
    engine->process = -1;
    if (WIFSIGNALED(status))
        snprintf(engine->problem, sizeof engine->problem, "it was ended by signal %d", WTERMSIG(status));
    else if (WEXITSTATUS(status) == 127)
        lose(engine, "there is no such command");
    else
        snprintf(engine->problem, sizeof engine->problem, "it ended with status %d", WEXITSTATUS(status));
    return REPLY_LOST;
}

static enum reply send_line(struct engine *engine, const char *command)
{
    size_t length = strlen(command), sent = 0;
    while (sent < length) {
        ssize_t written = write(engine->to, command + sent, length - sent);
        if (written < 0 && errno != EINTR)
            return gone(engine);
        sent += written < 0 ? 0 : (size_t)written;
    }
    return REPLY_SUCCESS;
}

/* Moves text, with what GTP wants ignored left out: all control characters but line feeds, and tabs become spaces. */
static size_t take_text(char *to, const char *from, size_t length)
{
    size_t taken = 0;
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)from[i];
        if (byte == '\t')
            to[taken++] = ' ';
        else if (byte == '\n' || (byte >= ' ' && byte != 127))
            to[taken++] = (char)byte;
    }
    return taken;
}

/* Reads up to the empty line that ends a response, which is moved to `answer` with its mark and number. */
static enum reply receive(struct engine *engine)
{
    for (;;) {
        size_t start = 0;
        char *end;
        ssize_t got;
        while (start < engine->length && engine->read[start] == '\n')
            start++;
        engine->length -= start;
        memmove(engine->read, engine->read + start, engine->length);
        engine->read[engine->length] = '\0';
        /* Said at once: what does not speak GTP may never send the empty line that is waited for. */
        if (engine->length > 0 && *engine->read != '=' && *engine->read != '?')
            return lose(engine, "what it says is not GTP");
        if ((end = strstr(engine->read, "\n\n")) != NULL) {
            size_t used = (size_t)(end - engine->read);
            memcpy(engine->answer, engine->read, used);
            engine->answer[used] = '\0';
            engine->length -= used + 2;
            memmove(engine->read, end + 2, engine->length);
            return REPLY_SUCCESS;
        }
        if (engine->length + 1 == sizeof engine->read)
            return lose(engine, "its answer has no end");
        if (wait_readable(engine->from, -1) != WAITED_READY)
            return lose(engine, "the game was interrupted while it was at work");
        got = read(engine->from, engine->read + engine->length, sizeof engine->read - 1 - engine->length);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return gone(engine);
        engine->length += take_text(engine->read + engine->length, engine->read + engine->length, (size_t)got);
    }
}

/* Takes mark and number off the answer. */
static enum reply unwrap(struct engine *engine)
{
    char *text = engine->answer, *after;
    bool success = *text == '=';
    unsigned long number;
    number = strtoul(text + 1, &after, 10);
    if (after == text + 1 || number != engine->number)
        return lose(engine, "it answers another question than it was asked");
    after += strspn(after, " ");
    memmove(engine->answer, after, strlen(after) + 1);
    return success ? REPLY_SUCCESS : REPLY_FAILURE;
}

enum reply engine_ask(struct engine *engine, const char *format, ...)
{
    char command[8192];
    va_list arguments;
    int start, length;
    if (engine->lost)
        return REPLY_LOST;
    engine->answer[0] = '\0';
    start = snprintf(command, sizeof command, "%u ", ++engine->number);
    va_start(arguments, format);
    length = vsnprintf(command + start, sizeof command - (size_t)start - 1, format, arguments);
    va_end(arguments);
    if (length < 0 || (size_t)(start + length) + 2 > sizeof command)
        return REPLY_FAILURE;
    strcat(command, "\n");
    if (send_line(engine, command) == REPLY_LOST || receive(engine) == REPLY_LOST)
        return REPLY_LOST;
    return unwrap(engine);
}

char *engine_answer(struct engine *engine)
{
    return engine->answer;
}

bool engine_is_lost(const struct engine *engine)
{
    return engine->lost;
}

const char *engine_problem(const struct engine *engine)
{
    return engine->problem;
}

void engine_stop(struct engine **variable)
{
    struct engine *engine = *variable;
    struct timespec moment = { 0, 20000000 };
    if (engine == NULL)
        return;
    if (!engine->lost)
        send_line(engine, "quit\n");
    close(engine->to);
    /* It has a second to go by itself. Its output stays open meanwhile, so that it can answer. */
    for (int tries = 0; tries < 50 && engine->process > 0; tries++) {
        if (waitpid(engine->process, NULL, WNOHANG) != 0)
            engine->process = -1;
        else
            nanosleep(&moment, NULL);
    }
    if (engine->process > 0) {
        kill(-engine->process, SIGKILL);
        waitpid(engine->process, NULL, 0);
    }
    close(engine->from);
    free(engine);
    *variable = NULL;
}
