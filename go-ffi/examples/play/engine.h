/* A program that plays Go, run beside this one and spoken to by GTP 2: it knows nothing of the game here. */

#ifndef ENGINE_H
#define ENGINE_H

#include <stdbool.h>

struct engine;

/* What came of a command. A lost engine answers nothing more: engine_problem says why. */
enum reply { REPLY_SUCCESS, REPLY_FAILURE, REPLY_LOST };

/* Runs a command line. What the engine writes to its standard error is added to the file `log`, or dropped if that is
   NULL. Returns NULL if no process can be had. */
struct engine *engine_start(const char *command, const char *log);

/* Sends a command and waits for the response, or ctrl-C. */
enum reply engine_ask(struct engine *engine, const char *format, ...);

/* The last response, without mark, number and empty line. It changes with the next command. */
char *engine_answer(struct engine *engine);

bool engine_is_lost(const struct engine *engine);
const char *engine_problem(const struct engine *engine);

/* Has the engine quit, and ends it if it does not. Sets the variable to NULL. */
void engine_stop(struct engine **engine);

#endif
