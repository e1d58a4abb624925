#include "words.h"

#include <stdlib.h>
#include <string.h>

const json_value *field(const json_value *object, const char *name)
{
    const json_value *found = json_member(object, name);
    if (found == NULL) {
        broken("no `%s`", name);
    }
    return found;
}

void only(const json_value *object, const char *names)
{
    if (object->kind != JSON_OBJECT) {
        broken("no object");
    }
    for (const json_value *member = object->first; member != NULL; member = member->next) {
        size_t length = strlen(member->name);
        const char *at = strstr(names, member->name);
        while (at != NULL && ((at > names && at[-1] != ' ') || (at[length] != ' ' && at[length] != 0))) {
            at = strstr(at + 1, member->name);
        }
        if (at == NULL || length == 0) {
            broken("`%s` means nothing to this runner", member->name);
        }
    }
}

const char *as_text(const json_value *value)
{
    if (value->kind != JSON_STRING) {
        broken("no string");
    }
    return value->text;
}

long as_count(const json_value *value)
{
    char *end = NULL;
    long count = value->kind == JSON_NUMBER ? strtol(value->text, &end, 10) : -1;
    if (count < 0 || *end != 0) {
        broken("no count");
    }
    return count;
}

bool as_flag(const json_value *value)
{
    if (value->kind != JSON_TRUE && value->kind != JSON_FALSE) {
        broken("neither true nor false");
    }
    return value->kind == JSON_TRUE;
}

const json_value *as_list(const json_value *value)
{
    if (value->kind != JSON_LIST) {
        broken("no list");
    }
    return value;
}

const char *joined(const json_value *list, const char *separator)
{
    size_t length = 1;
    for (const json_value *text = as_list(list)->first; text != NULL; text = text->next) {
        length += strlen(as_text(text)) + strlen(separator);
    }
    char *whole = keep_memory(calloc(1, length));
    for (const json_value *text = list->first; text != NULL; text = text->next) {
        strcat(whole, text->text);
        strcat(whole, text->next == NULL ? "" : separator);
    }
    return whole;
}

gocore_size size_in(const json_value *value)
{
    if (as_list(value)->count != 2) {
        broken("no pair");
    }
    long width = as_count(value->first), height = as_count(value->last);
    if (width < 1 || width > GOCORE_MAX_SIDE || height < 1 || height > GOCORE_MAX_SIDE) {
        broken("%ldx%ld is no board size", width, height);
    }
    gocore_size size = {(uint8_t)width, (uint8_t)height};
    return size;
}

uint8_t color_of(const char *text)
{
    if (strcmp(text, "B") != 0 && strcmp(text, "W") != 0) {
        broken("%s is no colour", text);
    }
    return text[0] == 'B' ? GOCORE_BLACK : GOCORE_WHITE;
}

const char *color_text(uint8_t color)
{
    return color == GOCORE_BLACK ? "B" : color == GOCORE_WHITE ? "W" : "nobody";
}

uint16_t point_in(const char *vertex, gocore_size size)
{
    uint16_t point = GOCORE_NO_POINT;
    must(gocore_point_parse(size, vertex, &point, NULL), vertex);
    return point;
}

static int by_number(const void *one, const void *other)
{
    return (int)*(const uint16_t *)one - (int)*(const uint16_t *)other;
}

points sorted(points list)
{
    qsort(list.at, list.count, sizeof list.at[0], by_number);
    return list;
}

points points_in(const json_value *list, gocore_size size)
{
    points found = {{0}, 0};
    for (const json_value *vertex = as_list(list)->first; vertex != NULL; vertex = vertex->next) {
        uint16_t point = point_in(as_text(vertex), size);
        for (size_t i = 0; i < found.count; i++) {
            if (found.at[i] == point) {
                broken("%s is named twice", vertex->text);
            }
        }
        found.at[found.count++] = point;
    }
    return found;
}

const char *points_text(points list, gocore_size size)
{
    char *text = keep_memory(calloc(list.count + 1, 8));
    char *end = text;
    list = sorted(list);
    *end++ = '[';
    for (size_t i = 0; i < list.count; i++) {
        size_t length = 0;
        must(gocore_move_text(size, list.at[i], end, 5, &length), "naming a point");
        end += length;
        *end++ = i + 1 < list.count ? ' ' : ']';
    }
    return list.count == 0 ? "[]" : text;
}

long half_points(const json_value *value)
{
    char *end = NULL;
    double points = value->kind == JSON_NUMBER ? strtod(value->text, &end) : 0.25;
    long number = (long)(points * 2);
    if ((double)number != points * 2 || *end != 0) {
        broken("no multiple of a half");
    }
    return number;
}

const char *half_points_text(long number)
{
    const char *sign = number < 0 ? "-" : "";
    return text_of("%s%ld%s", sign, labs(number) / 2, number % 2 == 0 ? "" : ".5");
}

const char *of_both(long black, long white)
{
    return text_of("B %s, W %s", half_points_text(black), half_points_text(white));
}

const char *by_color(const json_value *value)
{
    only(value, "B W");
    return of_both(half_points(field(value, "B")), half_points(field(value, "W")));
}

const char *score_text(const gocore_score *score)
{
    gocore_side_score black, white;
    must(gocore_score_side(score, GOCORE_BLACK, &black), "Black's score");
    must(gocore_score_side(score, GOCORE_WHITE, &white), "White's score");
    if (gocore_score_margin(score) != black.total - white.total) {
        broken("the margin is not the difference of the totals");
    }
    return of_both(black.total, white.total);
}

const char *result_text(const gocore_outcome *outcome)
{
    char *text = keep_memory(malloc(64));
    must(gocore_outcome_text(outcome, text, 64, NULL), "writing a result");
    return text;
}

const char *position_rows(const gocore_position *position)
{
    char *text = keep_memory(malloc(1024));
    size_t length = 0;
    must(gocore_position_text(position, text, 1024, &length), "writing a position");
    for (char *end = text; *end != 0; end++) {
        if (*end == '\n') {
            *end = end[1] == 0 ? 0 : '/';
        }
    }
    return text;
}

typedef struct word {
    const char *text;
    uint8_t number;
} word;

static uint8_t meant(const json_value *value, const char *key, const word *words)
{
    const char *text = as_text(field(value, key));
    for (; words->text != NULL; words++) {
        if (strcmp(words->text, text) == 0) {
            return words->number;
        }
    }
    broken("unknown %s %s", key, text);
}

gocore_rules play_rules(const json_value *value)
{
    static const word ko[] = {{"none", GOCORE_KO_RULE_NONE}, {"simple", GOCORE_KO_RULE_SIMPLE},
        {"psk", GOCORE_KO_RULE_POSITIONAL_SUPERKO}, {"ssk", GOCORE_KO_RULE_SITUATIONAL_SUPERKO},
        {"nssk", GOCORE_KO_RULE_NATURAL_SITUATIONAL_SUPERKO}, {NULL, 0}};
    gocore_rules rules;
    must(gocore_rules_default(&rules), "default rules");
    rules.komi = 0;
    rules.ko = meant(value, "ko", ko);
    bool suicide = as_flag(field(value, "suicide")), not_one = as_flag(field(value, "no_single_suicide"));
    rules.suicide = (uint8_t)(!suicide ? GOCORE_SUICIDE_RULE_FORBIDDEN : not_one ? GOCORE_SUICIDE_RULE_MULTI_STONE
                                                                            : GOCORE_SUICIDE_RULE_ALLOWED);
    return rules;
}

gocore_rules case_rules(const json_value *value)
{
    static const word scoring[] = {{"area", GOCORE_SCORING_AREA}, {"territory", GOCORE_SCORING_TERRITORY}, {NULL, 0}};
    static const word tax[] = {
        {"none", GOCORE_TAX_NONE}, {"seki", GOCORE_TAX_SEKI}, {"all", GOCORE_TAX_ALL}, {NULL, 0}};
    static const word bonus[] = {{"0", GOCORE_HANDICAP_BONUS_ZERO}, {"N", GOCORE_HANDICAP_BONUS_N},
        {"N-1", GOCORE_HANDICAP_BONUS_N_MINUS_ONE}, {NULL, 0}};
    only(value, "ko suicide no_single_suicide scoring tax komi handicap handicap_bonus pass_stones white_last button");
    gocore_rules rules = play_rules(value);
    rules.scoring = meant(value, "scoring", scoring);
    rules.tax = meant(value, "tax", tax);
    rules.seki_test = GOCORE_SEKI_TEST_TOUCHES_DAME;
    rules.handicap_bonus = meant(value, "handicap_bonus", bonus);
    rules.komi = (int16_t)half_points(field(value, "komi"));
    bool stones = as_flag(field(value, "pass_stones"));
    rules.pass_stones = stones ? GOCORE_PASS_STONES_ALWAYS : GOCORE_PASS_STONES_NONE;
    rules.white_passes_last = as_flag(field(value, "white_last"));
    rules.button = as_flag(field(value, "button"));
    return rules;
}

const char *split(const char *action, uint8_t *color)
{
    if (action[0] == 0 || action[1] != ' ') {
        broken("%s is no action", action);
    }
    char letter[2] = {action[0], 0};
    *color = color_of(letter);
    return action + 2;
}
