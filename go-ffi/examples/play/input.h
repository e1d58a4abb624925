/* Waiting for what comes from elsewhere: the person's lines and the engine's answers. */

#ifndef INPUT_H
#define INPUT_H

#include <stddef.h>

enum waited { WAITED_READY, WAITED_TOO_LONG, WAITED_INTERRUPTED };

/* From now on ctrl-C interrupts waiting, instead of ending the program: a game is saved before it is left. */
int catch_interrupts(void);

/* Waits until something can be read; milliseconds may be -1 for as long as it takes. */
enum waited wait_readable(int file, int milliseconds);

enum input { INPUT_LINE, INPUT_TOO_LONG, INPUT_END };

/* The next line of the standard input, without its end. */
enum input read_line(char *line, size_t capacity);

#endif
