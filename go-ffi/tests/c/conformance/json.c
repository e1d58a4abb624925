#include "json.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct reader {
    const char *at;
    const char *end;
    json_value *newest;
} reader;

static void skip_space(reader *in)
{
    while (in->at < in->end && strchr(" \t\r\n", *in->at) != NULL && *in->at != 0) {
        in->at++;
    }
}

static bool take(reader *in, char byte)
{
    if (in->at < in->end && *in->at == byte) {
        in->at++;
        return true;
    }
    return false;
}

static bool take_word(reader *in, const char *word)
{
    size_t length = strlen(word);
    if ((size_t)(in->end - in->at) < length || memcmp(in->at, word, length) != 0) {
        return false;
    }
    in->at += length;
    return true;
}

static bool digit(const reader *in)
{
    return in->at < in->end && *in->at >= '0' && *in->at <= '9';
}

static bool take_digits(reader *in)
{
    if (!digit(in)) {
        return false;
    }
    while (digit(in)) {
        in->at++;
    }
    return true;
}

static char *copy_of(const char *start, const char *end)
{
    size_t length = (size_t)(end - start);
    char *copy = malloc(length + 1);
    if (copy == NULL) {
        abort();
    }
    memcpy(copy, start, length);
    copy[length] = 0;
    return copy;
}

static char *take_number(reader *in)
{
    const char *start = in->at;
    take(in, '-');
    if (!take(in, '0') && !take_digits(in)) {
        return NULL;
    }
    if (take(in, '.') && !take_digits(in)) {
        return NULL;
    }
    if (take(in, 'e') || take(in, 'E')) {
        if (!take(in, '+')) {
            take(in, '-');
        }
        if (!take_digits(in)) {
            return NULL;
        }
    }
    return copy_of(start, in->at);
}

static bool take_hex(reader *in, uint32_t *number)
{
    *number = 0;
    for (int i = 0; i < 4; i++) {
        const char *digits = "0123456789abcdef0123456789ABCDEF";
        const char *found = in->at < in->end && *in->at != 0 ? strchr(digits, *in->at) : NULL;
        if (found == NULL) {
            return false;
        }
        *number = *number * 16 + (uint32_t)((found - digits) % 16);
        in->at++;
    }
    return true;
}

/* What follows "\u": a character, or the first half of one with the second after it. */
static bool take_character(reader *in, uint32_t *character)
{
    uint32_t low;
    if (!take_hex(in, character) || *character == 0 || (*character >= 0xDC00 && *character < 0xE000)) {
        return false;
    }
    if (*character < 0xD800 || *character >= 0xE000) {
        return true;
    }
    if (!take_word(in, "\\u") || !take_hex(in, &low) || low < 0xDC00 || low >= 0xE000) {
        return false;
    }
    *character = 0x10000 + ((*character - 0xD800) << 10) + (low - 0xDC00);
    return true;
}

static char *write_character(char *out, uint32_t character)
{
    if (character < 0x80) {
        *out++ = (char)character;
        return out;
    }
    int more = character < 0x800 ? 1 : character < 0x10000 ? 2 : 3;
    static const unsigned char first[] = {0, 0xC0, 0xE0, 0xF0};
    *out++ = (char)(first[more] | (character >> (6 * more)));
    while (more-- > 0) {
        *out++ = (char)(0x80 | ((character >> (6 * more)) & 0x3F));
    }
    return out;
}

/* A string, without escapes. It is never longer than it is written. */
static char *take_string(reader *in)
{
    if (!take(in, '"')) {
        return NULL;
    }
    const char *quote = in->at;
    while (quote < in->end && *quote != '"') {
        quote += *quote == '\\' && quote + 1 < in->end ? 2 : 1;
    }
    char *text = copy_of(in->at, quote);
    char *out = text;
    while (in->at < in->end && (unsigned char)*in->at >= 0x20) {
        char byte = *in->at++;
        if (byte == '"') {
            *out = 0;
            return text;
        }
        if (byte != '\\') {
            *out++ = byte;
            continue;
        }
        static const char written[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
        const char *found = in->at < in->end && *in->at != 0 ? strchr(written, *in->at) : NULL;
        uint32_t character;
        if (found != NULL) {
            in->at++;
            *out++ = meant[found - written];
        } else if (take(in, 'u') && take_character(in, &character)) {
            out = write_character(out, character);
        } else {
            break;
        }
    }
    free(text);
    return NULL;
}

static json_value *new_value(reader *in, json_value *parent, char *name)
{
    json_value *value = calloc(1, sizeof *value);
    if (value == NULL) {
        abort();
    }
    value->made_before = in->newest;
    in->newest = value;
    value->parent = parent;
    value->name = name;
    if (parent != NULL) {
        *(parent->first == NULL ? &parent->first : &parent->last->next) = value;
        parent->last = value;
        parent->count++;
    }
    return value;
}

/* Fills a value, but for what a list or an object holds. */
static bool take_value(reader *in, json_value *value)
{
    if (in->at == in->end) {
        return false;
    }
    switch (*in->at) {
    case '{':
        value->kind = JSON_OBJECT;
        return take(in, '{');
    case '[':
        value->kind = JSON_LIST;
        return take(in, '[');
    case '"':
        value->kind = JSON_STRING;
        value->text = take_string(in);
        return value->text != NULL;
    case 'n':
        value->kind = JSON_NULL;
        return take_word(in, "null");
    case 't':
        value->kind = JSON_TRUE;
        return take_word(in, "true");
    case 'f':
        value->kind = JSON_FALSE;
        return take_word(in, "false");
    default:
        value->kind = JSON_NUMBER;
        value->text = take_number(in);
        return value->text != NULL;
    }
}

/* In an object, the name of the next member; false if there is none, or it has one of that name. */
static bool take_name(reader *in, const json_value *container, char **name)
{
    *name = NULL;
    if (container == NULL || container->kind != JSON_OBJECT) {
        return true;
    }
    skip_space(in);
    *name = take_string(in);
    if (*name == NULL) {
        return false;
    }
    skip_space(in);
    if (json_member(container, *name) == NULL && take(in, ':')) {
        return true;
    }
    free(*name);
    return false;
}

/* All of a text. Where it is in it is in the values: nothing calls itself. */
static bool read_all(reader *in)
{
    json_value *container = NULL;
    do {
        char *name;
        if (!take_name(in, container, &name)) {
            return false;
        }
        skip_space(in);
        json_value *value = new_value(in, container, name);
        if (!take_value(in, value)) {
            return false;
        }
        skip_space(in);
        if (value->kind == JSON_LIST || value->kind == JSON_OBJECT) {
            container = value;
            if (*in->at != '}' && *in->at != ']') {
                continue;
            }
        }
        while (container != NULL && take(in, container->kind == JSON_LIST ? ']' : '}')) {
            container = container->parent;
            skip_space(in);
        }
        if (container != NULL && !take(in, ',')) {
            return false;
        }
    } while (container != NULL);
    return in->at == in->end;
}

json_value *json_read(const char *text, size_t length, size_t *where)
{
    /* With a NUL at the end, which no token holds, nothing reads beyond it. */
    char *copy = copy_of(text, text + length);
    reader in = {copy, copy + length, NULL};
    bool read = read_all(&in);
    *where = (size_t)(in.at - copy);
    json_value *root = in.newest;
    while (root != NULL && root->parent != NULL) {
        root = root->parent;
    }
    if (root != NULL) {
        /* What is freed begins with the newest. */
        root->parent = in.newest;
    }
    free(copy);
    if (!read) {
        json_free(root);
        return NULL;
    }
    return root;
}

void json_free(json_value *root)
{
    json_value *value = root == NULL ? NULL : root->parent;
    while (value != NULL) {
        json_value *before = value->made_before;
        free(value->text);
        free(value->name);
        free(value);
        value = before;
    }
}

const json_value *json_member(const json_value *object, const char *name)
{
    if (object == NULL || object->kind != JSON_OBJECT) {
        return NULL;
    }
    for (const json_value *member = object->first; member != NULL; member = member->next) {
        if (strcmp(member->name, name) == 0) {
            return member;
        }
    }
    return NULL;
}
