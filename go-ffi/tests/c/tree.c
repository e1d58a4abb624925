/* Trees: what is in them, editing, writing. */
#include "check.h"

static const gocore_size nine = {9, 9};

static gocore_tree *tree_of(const char *text)
{
    gocore_sgf *sgf = NULL;
    gocore_tree *tree = NULL;
    OK(gocore_sgf_parse((const uint8_t *)text, strlen(text), &sgf, NULL));
    OK(gocore_sgf_tree(sgf, 0, &tree));
    gocore_sgf_free(&sgf);
    return tree;
}

static gocore_tree *empty_tree(void)
{
    gocore_tree *tree = NULL;
    OK(gocore_tree_new(nine, &tree));
    return tree;
}

/* Whether the tree is written so. */
static bool is_written(const gocore_tree *tree, const char *text)
{
    uint8_t bytes[1024];
    size_t length = 0;
    OK(gocore_tree_bytes(tree, 0, bytes, sizeof bytes, &length));
    if (length != strlen(text) || memcmp(bytes, text, length) != 0) {
        fprintf(stderr, "written is %.*s", (int)length, (const char *)bytes);
        return false;
    }
    return true;
}

static void making(void)
{
    gocore_tree *tree = empty_tree(), *copy = NULL;
    gocore_game *game = NULL;
    gocore_rules rules;
    const gocore_size none = {0, 9};
    uint32_t node;

    CHECK(is_written(tree, "(;FF[4]GM[1]CA[UTF-8]SZ[9])\n"));
    CHECK(gocore_tree_node_count(tree) == 1 && gocore_tree_node_count(NULL) == 0);
    CHECK(gocore_tree_size(tree).width == 9 && gocore_tree_size(NULL).width == 0);
    OK(gocore_tree_copy(tree, &copy));
    OK(gocore_tree_add_child(copy, GOCORE_TREE_ROOT, &node));
    CHECK(gocore_tree_node_count(tree) == 1 && gocore_tree_node_count(copy) == 2);
    gocore_tree_free(&copy);
    gocore_tree_free(&tree);
    gocore_tree_free(&tree);
    gocore_tree_free(NULL);
    CHECK(gocore_tree_new(none, &tree) == GOCORE_BAD_SIZE);
    CHECK(gocore_tree_new(nine, NULL) == GOCORE_NULL);
    CHECK(gocore_tree_copy(NULL, &copy) == GOCORE_NULL);

    OK(gocore_rules_default(&rules));
    OK(gocore_game_new(nine, &rules, &game));
    OK(gocore_game_play(game, 40, NULL));
    OK(gocore_game_play(game, GOCORE_PASS, NULL));
    OK(gocore_tree_of_game(game, &tree));
    CHECK(gocore_tree_node_count(tree) == 3);
    gocore_tree_free(&tree);
    CHECK(gocore_tree_of_game(NULL, &tree) == GOCORE_NULL && tree == NULL);
    gocore_game_free(&game);
}

static void ways(void)
{
    gocore_tree *tree = tree_of("(;SZ[9];B[ee](;W[ce];B[cc])(;W[gc]))");
    uint32_t nodes[8];
    size_t count = 0;
    const uint32_t first = gocore_tree_first_child(tree, GOCORE_TREE_ROOT);
    const uint32_t reply = gocore_tree_first_child(tree, first);
    const uint32_t other = gocore_tree_next_sibling(tree, reply);

    CHECK(first != GOCORE_NO_NODE && reply != GOCORE_NO_NODE && other != GOCORE_NO_NODE);
    CHECK(gocore_tree_next_sibling(tree, other) == GOCORE_NO_NODE);
    CHECK(gocore_tree_first_child(tree, other) == GOCORE_NO_NODE);
    CHECK(gocore_tree_parent(tree, other) == first && gocore_tree_parent(tree, first) == GOCORE_TREE_ROOT);
    CHECK(gocore_tree_parent(tree, GOCORE_TREE_ROOT) == GOCORE_NO_NODE);
    CHECK(gocore_tree_parent(NULL, first) == GOCORE_NO_NODE && gocore_tree_parent(tree, 99) == GOCORE_NO_NODE);
    CHECK(gocore_tree_first_child(tree, GOCORE_NO_NODE) == GOCORE_NO_NODE);
    CHECK(gocore_tree_contains(tree, other) && !gocore_tree_contains(tree, 5));
    CHECK(!gocore_tree_contains(tree, GOCORE_NO_NODE) && !gocore_tree_contains(NULL, 0));

    OK(gocore_tree_path(tree, other, nodes, 8, &count));
    CHECK(count == 3 && nodes[0] == GOCORE_TREE_ROOT && nodes[1] == first && nodes[2] == other);
    OK(gocore_tree_main_line(tree, GOCORE_TREE_ROOT, nodes, 4, &count));
    CHECK(count == 4 && nodes[2] == reply);
    CHECK(gocore_tree_main_line(tree, GOCORE_TREE_ROOT, nodes, 3, &count) == GOCORE_SHORT_BUFFER && count == 4);
    OK(gocore_tree_descendants(tree, GOCORE_TREE_ROOT, NULL, 0, &count));
    CHECK(count == 5 && count == gocore_tree_node_count(tree));
    OK(gocore_tree_descendants(tree, first, nodes, 8, &count));
    CHECK(count == 4 && nodes[0] == first && nodes[1] == reply && nodes[3] == other);
    CHECK(gocore_tree_path(tree, 5, nodes, 8, &count) == GOCORE_NO_SUCH_NODE);
    CHECK(gocore_tree_descendants(NULL, 0, nodes, 8, &count) == GOCORE_NULL);
    CHECK(gocore_tree_path(tree, 0, NULL, 8, &count) == GOCORE_NULL);
    gocore_tree_free(&tree);
}

static void properties(void)
{
    /* GB 18030, and a comment with escapes and lines. */
    gocore_tree *tree = tree_of("(;CA[GB18030]SZ[9]PB[\xba\xda];B[ee]C[a\\]b\nc]LB[cd:x\\:y][ee:z])");
    char text[16];
    uint8_t bytes[16];
    size_t length = 0;

    CHECK(gocore_tree_property_count(tree, 0) == 3 && gocore_tree_property_count(tree, 1) == 3);
    CHECK(gocore_tree_property_count(tree, 2) == 0 && gocore_tree_property_count(NULL, 0) == 0);
    OK(gocore_tree_property_name(tree, 1, 2, text, sizeof text, &length));
    CHECK(strcmp(text, "LB") == 0 && length == 2);
    CHECK(gocore_tree_property_name(tree, 1, 3, text, sizeof text, &length) == GOCORE_BAD_ARGUMENT);
    CHECK(gocore_tree_property_name(tree, 2, 0, text, sizeof text, &length) == GOCORE_NO_SUCH_NODE);
    CHECK(gocore_tree_property_name(tree, 1, 0, text, 1, &length) == GOCORE_SHORT_BUFFER && length == 1);

    OK(gocore_tree_text(tree, 0, "PB", text, sizeof text, NULL));
    CHECK(strcmp(text, "\xe9\xbb\x91") == 0);
    OK(gocore_tree_text(tree, 0, "CA", text, sizeof text, NULL));
    CHECK(strcmp(text, "UTF-8") == 0);
    OK(gocore_tree_text(tree, 1, "C", text, sizeof text, &length));
    CHECK(strcmp(text, "a]b\nc") == 0 && length == 5);
    OK(gocore_tree_text(tree, 1, "N", text, sizeof text, &length));
    CHECK(text[0] == 0 && length == 0 && gocore_tree_value_count(tree, 1, "N") == 0);
    CHECK(gocore_tree_text(tree, 9, "C", text, sizeof text, &length) == GOCORE_NO_SUCH_NODE);

    CHECK(gocore_tree_value_count(tree, 1, "LB") == 2 && gocore_tree_value_count(tree, 1, NULL) == 0);
    CHECK(gocore_tree_value_count(tree, 7, "LB") == 0 && gocore_tree_value_count(NULL, 1, "LB") == 0);
    OK(gocore_tree_value(tree, 1, "LB", 0, bytes, sizeof bytes, &length));
    CHECK(length == 7 && memcmp(bytes, "cd:x\\:y", 7) == 0);
    OK(gocore_tree_value(tree, 1, "LB", 1, bytes, 4, NULL));
    CHECK(gocore_tree_value(tree, 1, "LB", 0, bytes, 6, &length) == GOCORE_SHORT_BUFFER);
    CHECK(gocore_tree_value(tree, 1, "LB", 2, bytes, 16, &length) == GOCORE_BAD_ARGUMENT);
    CHECK(gocore_tree_value(tree, 7, "LB", 0, bytes, 16, &length) == GOCORE_NO_SUCH_NODE);
    CHECK(gocore_tree_value(tree, 1, NULL, 0, bytes, 16, &length) == GOCORE_NULL);
    gocore_tree_free(&tree);
}

static void moves(void)
{
    gocore_tree *tree = tree_of("(;SZ[9];B[ee];W[];B[zz])");
    uint8_t color;
    uint16_t move;
    uint32_t node;

    OK(gocore_tree_move(tree, 0, &color, &move));
    CHECK(color == GOCORE_NONE && move == GOCORE_NO_POINT);
    OK(gocore_tree_move(tree, 1, &color, &move));
    CHECK(color == GOCORE_BLACK && move == 40);
    OK(gocore_tree_move(tree, 2, &color, &move));
    CHECK(color == GOCORE_WHITE && move == GOCORE_PASS);
    OK(gocore_tree_move(tree, 3, &color, &move));
    CHECK(color == GOCORE_BLACK && move == GOCORE_NO_POINT);
    CHECK(gocore_tree_move(tree, 4, &color, &move) == GOCORE_NO_SUCH_NODE);
    CHECK(gocore_tree_move(tree, 1, NULL, &move) == GOCORE_NULL);

    OK(gocore_tree_set_move(tree, 1, GOCORE_WHITE, 0));
    OK(gocore_tree_set_move(tree, 3, GOCORE_BLACK, GOCORE_PASS));
    CHECK(is_written(tree, "(;SZ[9]CA[UTF-8];W[aa];W[];B[])\n"));
    CHECK(gocore_tree_set_move(tree, 1, GOCORE_WHITE, 81) == GOCORE_OFF_BOARD);
    CHECK(gocore_tree_set_move(tree, 1, GOCORE_NONE, 0) == GOCORE_BAD_ARGUMENT);
    CHECK(gocore_tree_set_move(tree, 1, GOCORE_BLACK, GOCORE_NO_POINT) == GOCORE_BAD_ARGUMENT);
    CHECK(gocore_tree_set_move(tree, 4, GOCORE_BLACK, 0) == GOCORE_NO_SUCH_NODE);
    gocore_tree_free(&tree);

    tree = tree_of("(;SZ[30];B[Da])");
    CHECK(gocore_tree_size(tree).width == 30);
    OK(gocore_tree_move(tree, 1, &color, &move));
    CHECK(move == 29);
    CHECK(gocore_tree_set_move(tree, 1, GOCORE_BLACK, 0) == GOCORE_RECORD_TOO_LARGE);
    OK(gocore_tree_add_child(tree, 1, &node));
    gocore_tree_free(&tree);
}

static void nodes(void)
{
    gocore_tree *tree = empty_tree();
    uint32_t a, b, c, again;

    OK(gocore_tree_add_child(tree, GOCORE_TREE_ROOT, &a));
    OK(gocore_tree_add_child(tree, GOCORE_TREE_ROOT, &b));
    OK(gocore_tree_add_child(tree, b, &c));
    OK(gocore_tree_set_move(tree, a, GOCORE_BLACK, 0));
    OK(gocore_tree_set_move(tree, b, GOCORE_BLACK, 1));
    OK(gocore_tree_set_move(tree, c, GOCORE_WHITE, 2));
    CHECK(is_written(tree, "(;FF[4]GM[1]CA[UTF-8]SZ[9](;B[aa])(;B[ba];W[ca]))\n"));
    CHECK(gocore_tree_add_child(tree, 9, &again) == GOCORE_NO_SUCH_NODE);
    CHECK(gocore_tree_add_child(tree, a, NULL) == GOCORE_NULL);
    CHECK(gocore_tree_node_count(tree) == 4);

    OK(gocore_tree_reorder(tree, b, 0));
    CHECK(gocore_tree_first_child(tree, GOCORE_TREE_ROOT) == b);
    OK(gocore_tree_reorder(tree, b, 99));
    CHECK(gocore_tree_first_child(tree, GOCORE_TREE_ROOT) == a);
    CHECK(gocore_tree_reorder(tree, GOCORE_TREE_ROOT, 0) == GOCORE_ROOT_NODE);
    OK(gocore_tree_make_main_line(tree, c));
    CHECK(gocore_tree_first_child(tree, GOCORE_TREE_ROOT) == b);
    CHECK(gocore_tree_make_main_line(tree, GOCORE_NO_NODE) == GOCORE_NO_SUCH_NODE);

    OK(gocore_tree_remove(tree, b));
    CHECK(!gocore_tree_contains(tree, b) && !gocore_tree_contains(tree, c) && gocore_tree_node_count(tree) == 2);
    OK(gocore_tree_add_child(tree, a, &again));
    CHECK(again != b && again != c);
    CHECK(gocore_tree_remove(tree, b) == GOCORE_NO_SUCH_NODE);
    CHECK(gocore_tree_remove(tree, GOCORE_TREE_ROOT) == GOCORE_ROOT_NODE);
    CHECK(gocore_tree_remove(NULL, a) == GOCORE_NULL);
    gocore_tree_free(&tree);
}

static void setting(void)
{
    gocore_tree *tree = empty_tree();
    gocore_error error;
    const char *const values[] = {"aa:cc", "x]y"};
    const char *const missing[] = {"fine", NULL};
    const char *const spoilt[] = {"fine", "\xff"};
    const char *const labels[] = {"a:b", "2"};
    const uint16_t points[] = {40, 0, 40};
    const uint16_t beyond[] = {0, 81};

    OK(gocore_tree_set_values(tree, 0, "XY1", values, 2, NULL));
    OK(gocore_tree_set_text(tree, 0, "PB", "Kuro [5d]", NULL));
    OK(gocore_tree_set_points(tree, 0, "AB", points, 3, NULL));
    OK(gocore_tree_set_labels(tree, 0, points, labels, 2, NULL));
    CHECK(is_written(tree, "(;FF[4]GM[1]CA[UTF-8]SZ[9]XY1[aa:cc][x\\]y]PB[Kuro [5d\\]]AB[aa][ee]"
                           "LB[ee:a\\:b][aa:2])\n"));
    OK(gocore_tree_set_values(tree, 0, "XY1", NULL, 0, NULL));
    OK(gocore_tree_set_points(tree, 0, "AB", NULL, 0, NULL));
    OK(gocore_tree_set_labels(tree, 0, NULL, NULL, 0, NULL));
    OK(gocore_tree_remove_property(tree, 0, "PB"));
    OK(gocore_tree_remove_property(tree, 0, "PB"));
    CHECK(is_written(tree, "(;FF[4]GM[1]CA[UTF-8]SZ[9])\n"));

    CHECK(gocore_tree_set_text(tree, 0, "pb", "x", &error) == GOCORE_BAD_PROPERTY_NAME);
    CHECK(error.status == GOCORE_BAD_PROPERTY_NAME && strncmp(error.message, "not a property name", 19) == 0);
    CHECK(gocore_tree_set_text(tree, 0, "CA", "Big5", &error) == GOCORE_WRONG_CHARSET);
    CHECK(gocore_tree_remove_property(tree, 0, "CA") == GOCORE_WRONG_CHARSET);
    CHECK(gocore_tree_set_text(tree, 3, "C", "x", &error) == GOCORE_NO_SUCH_NODE);
    CHECK(gocore_tree_set_text(tree, 0, "C", "\xff", &error) == GOCORE_NOT_UTF8);
    CHECK(gocore_tree_set_text(tree, 0, "C", NULL, &error) == GOCORE_NULL);
    CHECK(gocore_tree_set_text(NULL, 0, "C", "x", &error) == GOCORE_NULL);
    CHECK(gocore_tree_set_values(tree, 0, "C", missing, 2, &error) == GOCORE_NULL && error.offset == 1);
    CHECK(gocore_tree_set_values(tree, 0, "C", spoilt, 2, &error) == GOCORE_NOT_UTF8 && error.offset == 1);
    CHECK(gocore_tree_set_labels(tree, 0, points, missing, 2, &error) == GOCORE_NULL);
    CHECK(gocore_tree_set_labels(tree, 0, beyond, labels, 2, &error) == GOCORE_OFF_BOARD);
    CHECK(gocore_tree_set_points(tree, 0, "TR", beyond, 2, &error) == GOCORE_OFF_BOARD);
    CHECK(gocore_tree_set_points(tree, 0, "T R", points, 2, &error) == GOCORE_BAD_PROPERTY_NAME);
    CHECK(is_written(tree, "(;FF[4]GM[1]CA[UTF-8]SZ[9])\n"));
    gocore_tree_free(&tree);

    tree = tree_of("(;SZ[40])");
    CHECK(gocore_tree_set_points(tree, 0, "TR", points, 2, &error) == GOCORE_RECORD_TOO_LARGE);
    CHECK(gocore_tree_set_labels(tree, 0, points, labels, 2, &error) == GOCORE_RECORD_TOO_LARGE);
    gocore_tree_free(&tree);
}

static void lines_played(void)
{
    gocore_tree *tree = tree_of("(;SZ[9];B[ee](;W[ee])(;W[gc];B[aa]))");
    gocore_rules rules;
    gocore_game *game = NULL;
    gocore_replay *replay = NULL;
    gocore_error error;

    OK(gocore_rules_default(&rules));
    OK(gocore_tree_game_at(tree, 4, &rules, &game, NULL));
    CHECK(gocore_game_ply(game) == 3 && gocore_game_stone(game, 24) == GOCORE_WHITE);
    gocore_game_free(&game);
    CHECK(gocore_tree_game_at(tree, 2, &rules, &game, &error) == GOCORE_OCCUPIED);
    CHECK(error.point == 40 && error.offset == 1 && strncmp(error.message, "move 2: ", 8) == 0);
    CHECK(gocore_tree_game_at(tree, 5, &rules, &game, &error) == GOCORE_NO_SUCH_NODE);
    CHECK(gocore_tree_game_at(tree, 0, NULL, &game, &error) == GOCORE_NULL && game == NULL);
    OK(gocore_tree_replay_at(tree, 2, &rules, &replay, NULL));
    gocore_replay_free(&replay);
    CHECK(gocore_tree_replay_at(tree, 5, &rules, &replay, &error) == GOCORE_NO_SUCH_NODE);
    gocore_tree_free(&tree);

    tree = tree_of("(;GM[5])");
    CHECK(gocore_tree_game_at(tree, 0, &rules, &game, &error) == GOCORE_NOT_GO);
    CHECK(error.offset == UINT64_MAX);
    CHECK(gocore_tree_replay_at(tree, 0, &rules, &replay, &error) == GOCORE_NOT_GO && replay == NULL);
    gocore_tree_free(&tree);
}

static void turned_and_swapped(void)
{
    gocore_tree *tree = tree_of("(;SZ[9:7]CA[UTF-8]KM[6.5]AB[aa:cb];B[ia]LB[aa:corner])"), *other = NULL;

    OK(gocore_tree_transformed(tree, GOCORE_ROTATE_RIGHT, &other));
    CHECK(is_written(other, "(;SZ[7:9]CA[UTF-8]KM[6.5]AB[fa:gc];B[gi]LB[ga:corner])\n"));
    CHECK(gocore_tree_size(other).width == 7 && gocore_tree_size(other).height == 9);
    gocore_tree_free(&other);
    CHECK(gocore_tree_transformed(tree, 8, &other) == GOCORE_BAD_ARGUMENT && other == NULL);
    OK(gocore_tree_colors_swapped(tree, &other));
    CHECK(is_written(other, "(;SZ[9:7]CA[UTF-8]KM[-6.5]AW[aa:cb];W[ia]LB[aa:corner])\n"));
    gocore_tree_free(&other);
    CHECK(gocore_tree_colors_swapped(NULL, &other) == GOCORE_NULL);
    CHECK(gocore_tree_colors_swapped(tree, NULL) == GOCORE_NULL);
    gocore_tree_free(&tree);
}

static void writing(void)
{
    gocore_tree *first = tree_of("(;SZ[9]CA[UTF-8];B[ee];W[ce])"), *second = tree_of("(;CA[UTF-8])");
    const gocore_tree *trees[3];
    uint8_t bytes[128];
    size_t length = 0;

    OK(gocore_tree_bytes(first, 0, NULL, 0, &length));
    CHECK(length == 30);
    CHECK(gocore_tree_bytes(first, 0, bytes, 29, &length) == GOCORE_SHORT_BUFFER && length == 30);
    OK(gocore_tree_bytes(first, 10, bytes, sizeof bytes, &length));
    CHECK(length == 33 && memcmp(bytes, "(;SZ[9]\nCA[UTF-8]\n;B[ee]\n;W[ce])\n", length) == 0);

    trees[0] = first;
    trees[1] = second;
    trees[2] = first;
    OK(gocore_trees_bytes(trees, 3, 0, bytes, sizeof bytes, &length));
    CHECK(length == 73 && memcmp(bytes + 30, "(;CA[UTF-8])\n(;SZ", 17) == 0);
    OK(gocore_trees_bytes(NULL, 0, 0, bytes, sizeof bytes, &length));
    CHECK(length == 0);
    trees[1] = NULL;
    CHECK(gocore_trees_bytes(trees, 3, 0, bytes, sizeof bytes, &length) == GOCORE_NULL);
    CHECK(gocore_trees_bytes(NULL, 1, 0, bytes, sizeof bytes, &length) == GOCORE_NULL);
    CHECK(gocore_tree_bytes(NULL, 0, bytes, sizeof bytes, &length) == GOCORE_NULL);
    gocore_tree_free(&first);
    gocore_tree_free(&second);
}

int main(void)
{
    making();
    ways();
    properties();
    moves();
    nodes();
    setting();
    lines_played();
    turned_and_swapped();
    writing();
    return 0;
}
