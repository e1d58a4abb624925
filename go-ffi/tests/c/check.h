/* What the C tests have in common: a check that fails with its place. */
#ifndef GOCORE_TEST_CHECK_H
#define GOCORE_TEST_CHECK_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gocore.h"

#define CHECK(what)                                                        \
    do {                                                                   \
        if (!(what)) {                                                     \
            fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #what); \
            exit(1);                                                       \
        }                                                                  \
    } while (0)

#define OK(call)                                                           \
    do {                                                                   \
        gocore_status status_ = (call);                                    \
        if (status_ != GOCORE_OK) {                                        \
            fprintf(stderr, "%s:%d: %s from %s\n", __FILE__, __LINE__,     \
                gocore_status_name(status_), #call);                       \
            exit(1);                                                       \
        }                                                                  \
    } while (0)

#endif
