/* A small, strict reader of JSON (RFC 8259), for tests. Values may be nested as deep as memory goes. */
#ifndef GOCORE_TEST_JSON_H
#define GOCORE_TEST_JSON_H

#include <stdbool.h>
#include <stddef.h>

typedef enum json_kind {
    JSON_NULL,
    JSON_FALSE,
    JSON_TRUE,
    JSON_NUMBER,
    JSON_STRING,
    JSON_LIST,
    JSON_OBJECT
} json_kind;

typedef struct json_value json_value;
struct json_value {
    json_kind kind;
    /* Of a string what it says, in UTF-8; of a number how it is written. */
    char *text;
    /* Its name where it is a member of an object. */
    char *name;
    /* What a list or an object holds, in order. */
    json_value *first, *last, *next;
    size_t count;
    json_value *parent;
    /* All values of one text, to be freed together. */
    json_value *made_before;
};

/* Reads one value and nothing else. NULL if the text is no JSON: `where` gets the byte. A name that an object has twice
   and a NUL in a string are refused as well: this reader could not keep them. */
json_value *json_read(const char *text, size_t length, size_t *where);
/* Frees the value that json_read returned, with all in it. */
void json_free(json_value *root);
/* A member of an object; NULL if there is none, or the value is no object. */
const json_value *json_member(const json_value *object, const char *name);

#endif
