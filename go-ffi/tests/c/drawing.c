/* Drawings: text, SVG, and text read back. */
#include "check.h"

static gocore_drawing *drawing(const char *rows) {
    gocore_position *position = NULL;
    gocore_drawing *made = NULL;
    OK(gocore_position_from_diagram(rows, &position, NULL, 0, NULL));
    OK(gocore_drawing_new(position, &made));
    gocore_position_free(&position);
    return made;
}

static int shows(const gocore_drawing *drawing, const char *expected) {
    char text[2000];
    OK(gocore_drawing_text(drawing, text, sizeof text, NULL));
    return strcmp(text, expected) == 0;
}

static int svg_has(const gocore_drawing *drawing, const char *what) {
    char svg[20000];
    size_t length = 0, needed = 0;
    OK(gocore_drawing_svg(drawing, NULL, 0, &needed));
    OK(gocore_drawing_svg(drawing, svg, sizeof svg, &length));
    CHECK(length == needed && length == strlen(svg));
    return strstr(svg, what) != NULL;
}

static void marks_and_the_last_move(void) {
    gocore_drawing *made = drawing("XO.\n...\n");
    OK(gocore_drawing_mark(made, 0, GOCORE_MARK_LABEL, "1"));
    OK(gocore_drawing_mark(made, 1, GOCORE_MARK_LABEL, "12"));
    OK(gocore_drawing_mark(made, 5, GOCORE_MARK_LABEL, "a"));
    OK(gocore_drawing_mark(made, 5, GOCORE_MARK_CROSS, NULL));
    OK(gocore_drawing_mark(made, 3, GOCORE_MARK_SQUARE, NULL));
    OK(gocore_drawing_mark(made, 3, GOCORE_MARK_LABEL, ""));
    OK(gocore_drawing_mark(made, 4, GOCORE_MARK_TRIANGLE, "not looked at"));
    OK(gocore_drawing_mark(made, 2, GOCORE_MARK_CIRCLE, NULL));
    OK(gocore_drawing_set_last_move(made, 1));
    CHECK(shows(made, "  A  B  C\n2 X1(O*).@ 2\n1 .  .^ .+ 1\n  A  B  C\n"));
    CHECK(gocore_drawing_mark(made, 6, GOCORE_MARK_CROSS, NULL) == GOCORE_OFF_BOARD);
    CHECK(gocore_drawing_mark(made, 0, 0, NULL) == GOCORE_BAD_ARGUMENT);
    CHECK(gocore_drawing_mark(made, 0, GOCORE_MARK_LABEL, NULL) == GOCORE_NULL);
    CHECK(gocore_drawing_mark(made, 0, GOCORE_MARK_LABEL, "\xff") == GOCORE_NOT_UTF8);
    CHECK(gocore_drawing_set_last_move(made, 6) == GOCORE_OFF_BOARD);
    CHECK(shows(made, "  A  B  C\n2 X1(O*).@ 2\n1 .  .^ .+ 1\n  A  B  C\n"));
    OK(gocore_drawing_clear_marks(made));
    OK(gocore_drawing_set_last_move(made, GOCORE_PASS));
    CHECK(shows(made, "  A B C\n2 X O . 2\n1 . . . 1\n  A B C\n"));
    gocore_drawing_free(&made);
    gocore_drawing_free(&made);
    CHECK(made == NULL && gocore_drawing_clear_marks(NULL) == GOCORE_NULL);
}

static void a_score(void) {
    gocore_drawing *made = drawing(".XO..\n.XO.X\n.X.O.\n"), *other = drawing(".");
    gocore_position *position = NULL;
    gocore_rules rules;
    gocore_score *score = NULL;
    gocore_marks marks;
    const uint16_t dead[] = {9};
    memset(&marks, 0, sizeof marks);
    marks.dead = dead;
    marks.dead_count = 1;
    OK(gocore_rules_default(&rules));
    OK(gocore_position_from_diagram(".XO..\n.XO.X\n.X.O.\n", &position, NULL, 0, NULL));
    OK(gocore_position_score(position, &marks, &rules, NULL, &score, NULL));
    OK(gocore_drawing_set_score(made, score));
    CHECK(gocore_drawing_set_score(other, score) == GOCORE_SIZE_MISMATCH);
    gocore_score_free(&score);
    CHECK(shows(made, "  A B C D E\n3 b X O w w 3\n2 b X O w x 2\n1 b X . O w 1\n  A B C D E\n"));
    OK(gocore_drawing_set_score(made, NULL));
    CHECK(shows(made, "  A B C D E\n3 . X O . . 3\n2 . X O . X 2\n1 . X . O . 1\n  A B C D E\n"));
    gocore_position_free(&position);
    gocore_drawing_free(&made);
    gocore_drawing_free(&other);
}

static void pictures(void) {
    gocore_drawing *made = drawing(".X.\n.O.\n");
    char room[1];
    CHECK(svg_has(made, "<svg xmlns=") && svg_has(made, "Go board, 3x2") && svg_has(made, ">A<"));
    CHECK(!svg_has(made, "width=\"321\"") && svg_has(made, "#e7c27d") && !svg_has(made, "@media"));
    OK(gocore_drawing_set_width(made, 321));
    OK(gocore_drawing_set_title(made, "one & only"));
    OK(gocore_drawing_set_description(made, "two stones here"));
    OK(gocore_drawing_set_coordinates(made, false));
    OK(gocore_drawing_set_theme(made, GOCORE_THEME_DARK));
    CHECK(svg_has(made, "width=\"321\"") && svg_has(made, "one &amp; only") && svg_has(made, "two stones here"));
    CHECK(!svg_has(made, ">A<") && svg_has(made, "#3a332b") && !svg_has(made, "#e7c27d"));
    OK(gocore_drawing_set_theme(made, GOCORE_THEME_AUTO));
    CHECK(svg_has(made, "@media"));
    OK(gocore_drawing_set_theme(made, GOCORE_THEME_LIGHT));
    CHECK(gocore_drawing_set_theme(made, 3) == GOCORE_BAD_ARGUMENT);
    OK(gocore_drawing_set_width(made, 0));
    OK(gocore_drawing_set_title(made, NULL));
    OK(gocore_drawing_set_description(made, NULL));
    CHECK(!svg_has(made, "321") && svg_has(made, "Go board, 3x2") && !svg_has(made, "two stones here"));
    OK(gocore_drawing_set_last_move(made, 1));
    CHECK(svg_has(made, "B2"));
    OK(gocore_drawing_mark(made, 0, GOCORE_MARK_LABEL, "<x>"));
    CHECK(svg_has(made, "&lt;x&gt;"));
    CHECK(gocore_drawing_set_title(made, "\xff") == GOCORE_NOT_UTF8);
    CHECK(gocore_drawing_svg(made, room, 1, NULL) == GOCORE_SHORT_BUFFER);
    CHECK(gocore_drawing_new(NULL, &made) == GOCORE_NULL);
    gocore_drawing_free(&made);
}

static void read_back(void) {
    static const char text[] = "  A B C D\n2 b X(O)w 2\n1 b X O x 1\n  A B C D\n";
    gocore_position *position = NULL;
    uint16_t last = 0, dead[2];
    size_t count = 9;
    gocore_error error;
    OK(gocore_position_from_drawing(text, &position, &last, dead, 2, &count, NULL));
    CHECK(gocore_position_size(position).width == 4 && gocore_position_stone(position, 7) == GOCORE_BLACK);
    CHECK(last == 2 && count == 1 && dead[0] == 7);
    gocore_position_free(&position);
    OK(gocore_position_from_drawing(text, &position, NULL, NULL, 0, NULL, NULL));
    gocore_position_free(&position);
    CHECK(gocore_position_from_drawing(text, &position, &last, dead, 0, &count, NULL) == GOCORE_SHORT_BUFFER);
    CHECK(position == NULL && count == 1);
    CHECK(gocore_position_from_drawing("  A\n1 ? 1\n  A\n", &position, &last, NULL, 0, NULL, &error)
        == GOCORE_BAD_DRAWING);
    CHECK(strstr(error.message, "line 2, column 3") != NULL && position == NULL);
    OK(gocore_position_from_drawing("  A\n1 . 1\n  A\n", &position, &last, NULL, 0, NULL, &error));
    CHECK(last == GOCORE_NO_POINT);
    gocore_position_free(&position);
}

int main(void) {
    marks_and_the_last_move();
    a_score();
    pictures();
    read_back();
    return 0;
}
