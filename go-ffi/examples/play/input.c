#define _POSIX_C_SOURCE 200809L

#include "input.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

/* A byte comes out of this pipe when the program is interrupted. A flag would do if the signal could not come between
   looking at it and waiting. */
static int interruption[2] = { -1, -1 };

static void on_interrupt(int signal)
{
    int before = errno;
    ssize_t written = write(interruption[1], "", 1);
    (void)signal;
    (void)written;
    errno = before;
}

int catch_interrupts(void)
{
    struct sigaction action;
    if (pipe(interruption) != 0)
        return -1;
    for (int end = 0; end < 2; end++)
        fcntl(interruption[end], F_SETFD, FD_CLOEXEC);
    fcntl(interruption[1], F_SETFL, O_NONBLOCK);
    memset(&action, 0, sizeof action);
    sigemptyset(&action.sa_mask);
    action.sa_handler = on_interrupt;
    if (sigaction(SIGINT, &action, NULL) != 0 || sigaction(SIGTERM, &action, NULL) != 0
        || sigaction(SIGHUP, &action, NULL) != 0)
        return -1;
    /* An engine that is gone is noticed where it is written to. */
    action.sa_handler = SIG_IGN;
    return sigaction(SIGPIPE, &action, NULL);
}

enum waited wait_readable(int file, int milliseconds)
{
    struct pollfd files[2];
    int ready;
    files[0].fd = file;
    files[1].fd = interruption[0];
    files[0].events = files[1].events = POLLIN;
    do {
        files[0].revents = files[1].revents = 0;
        ready = poll(files, 2, milliseconds);
    } while (ready < 0 && errno == EINTR);
    if (ready < 0 || files[1].revents != 0)
        return WAITED_INTERRUPTED;
    return ready == 0 ? WAITED_TOO_LONG : WAITED_READY;
}

/* A byte of the standard input; -1 at the end, and when interrupted. */
static int next_byte(void)
{
    static unsigned char bytes[4096];
    static size_t used, filled;
    if (used == filled) {
        ssize_t got;
        if (wait_readable(STDIN_FILENO, -1) != WAITED_READY)
            return -1;
        got = read(STDIN_FILENO, bytes, sizeof bytes);
        if (got <= 0)
            return -1;
        used = 0;
        filled = (size_t)got;
    }
    return bytes[used++];
}

enum input read_line(char *line, size_t capacity)
{
    size_t length = 0;
    int byte;
    while ((byte = next_byte()) != -1 && byte != '\n') {
        /* What is no text is no command either; it would only end the line early. */
        if (length + 1 < capacity)
            line[length] = byte == '\0' ? '?' : (char)byte;
        length++;
    }
    if (byte == -1 && length == 0)
        return INPUT_END;
    if (length + 1 > capacity)
        return INPUT_TOO_LONG;
    line[length] = '\0';
    return INPUT_LINE;
}
