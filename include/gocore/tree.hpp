// Game records edited and written.
#ifndef GOCORE_TREE_HPP
#define GOCORE_TREE_HPP

#include "record.hpp"

namespace gocore { inline namespace GOCORE_ERRORS {

struct Label {
    Point point;
    std::string text;
};

/// A game record as a tree of nodes, with all its variations, to be edited and written.
class Tree : public Handle<gocore_tree, gocore_tree_free> {
public:
    using Handle::Handle;
    static Returns<Tree> create(Size size) { return detail::call<Tree>(gocore_tree_new, size); }
    /// Up to its present ply.
    static Tree of_game(GameView game) { return detail::sure<Tree>(gocore_tree_of_game, game); }
    Tree copy() const { return sure<Tree>(gocore_tree_copy); }
    Tree transformed(Symmetry symmetry) const { return sure<Tree>(gocore_tree_transformed, symmetry); }
    Tree colors_swapped() const { return sure<Tree>(gocore_tree_colors_swapped); }
    /// A file in the format SGF. With a line width of 0 it is one line, but for the line breaks of texts.
    std::string bytes(std::size_t line_width = 80) const { return sure<std::string>(gocore_tree_bytes, line_width); }

    static std::string bytes_of(View<const Tree> trees, std::size_t line_width = 80)
    {
        std::vector<const gocore_tree *> pointers;
        for (const Tree &tree : trees)
            pointers.push_back(tree.get());
        return detail::sure<std::string>(gocore_trees_bytes, pointers.data(), pointers.size(), line_width);
    }

    Size size() const { return gocore_tree_size(get()); }
    std::size_t node_count() const { return gocore_tree_node_count(get()); }
    bool contains(Node node) const { return gocore_tree_contains(get(), raw(node)); }
    std::optional<Node> parent(Node node) const { return node_or_none(gocore_tree_parent(get(), raw(node))); }
    std::optional<Node> first_child(Node node) const { return node_or_none(gocore_tree_first_child(get(), raw(node))); }
    std::optional<Node> next_sibling(Node node) const { return node_or_none(gocore_tree_next_sibling(get(), raw(node))); }
    Returns<std::vector<Node>> path(Node node) const { return nodes(gocore_tree_path, node); }
    Returns<std::vector<Node>> main_line(Node from = Node::root) const { return nodes(gocore_tree_main_line, from); }
    Returns<std::vector<Node>> descendants(Node from = Node::root) const { return nodes(gocore_tree_descendants, from); }

    std::size_t property_count(Node node) const { return gocore_tree_property_count(get(), raw(node)); }
    Returns<std::string> property_name(Node node, std::size_t index) const
    { return call<std::string>(gocore_tree_property_name, node, index); }
    std::size_t value_count(Node node, std::string_view property) const
    { return gocore_tree_value_count(get(), raw(node), detail::Text(property)); }
    /// As it stands between brackets.
    Returns<std::string> value(Node node, std::string_view property, std::size_t index = 0) const
    { return call<std::string>(gocore_tree_value, node, property, index); }
    /// Without escapes; empty where there is no such property.
    Returns<std::string> text(Node node, std::string_view property) const
    { return call<std::string>(gocore_tree_text, node, property); }
    /// None in a node without a move.
    Returns<std::optional<RecordedTurn>> move(Node node) const
    {
        Color color = Color::none;
        std::uint16_t move = GOCORE_NO_POINT;
        const auto refusal = detail::refusal_of(gocore_tree_move, *this, node, &color, &move);
        std::optional<RecordedTurn> turn;
        if (color != Color::none)
            turn = RecordedTurn{color, detail::move_or_none(move)};
        return detail::returned<std::optional<RecordedTurn>>(refusal, turn);
    }
    /// To be gone on with; see Sgf::to_game.
    Returns<Game> game_at(Node node, const Rules &rules) const { return call<Game>(gocore_tree_game_at, node, rules); }
    Returns<Replay> replay_at(Node node, const Rules &rules) const
    { return call<Replay>(gocore_tree_replay_at, node, rules); }

    /// As the last variation.
    Returns<Node> add_child(Node parent) { return call<Node>(gocore_tree_add_child, parent); }
    Returns<void> remove(Node node) { return call(gocore_tree_remove, node); }
    /// To a place among its siblings.
    Returns<void> reorder(Node node, std::size_t place) { return call(gocore_tree_reorder, node, place); }
    Returns<void> make_main_line(Node node) { return call(gocore_tree_make_main_line, node); }
    /// As they shall stand between brackets; without any the property is removed.
    Returns<void> set_values(Node node, std::string_view property, View<const std::string> values)
    {
        std::vector<const char *> texts;
        for (const std::string &value : values)
            texts.push_back(value.c_str());
        return call(gocore_tree_set_values, node, property, texts.data(), texts.size());
    }
    /// With the escapes that it needs.
    Returns<void> set_text(Node node, std::string_view property, std::string_view value)
    { return call(gocore_tree_set_text, node, property, value); }
    Returns<void> set_points(Node node, std::string_view property, View<const Point> points)
    { return call(gocore_tree_set_points, node, property, points.data(), points.size()); }
    Returns<void> set_labels(Node node, View<const Label> labels)
    {
        std::vector<Point> points;
        std::vector<const char *> texts;
        for (const Label &label : labels) {
            points.push_back(label.point);
            texts.push_back(label.text.c_str());
        }
        return call(gocore_tree_set_labels, node, points.data(), texts.data(), texts.size());
    }
    Returns<void> set_move(Node node, Color color, Move move) { return call(gocore_tree_set_move, node, color, move); }
    Returns<void> remove_property(Node node, std::string_view property)
    { return call(gocore_tree_remove_property, node, property); }

private:
    static std::uint32_t raw(Node node) { return std::uint32_t(node); }
    static std::optional<Node> node_or_none(std::uint32_t number)
    { return number == GOCORE_NO_NODE ? std::nullopt : std::optional(Node(number)); }
    template <class Function> Returns<std::vector<Node>> nodes(Function function, Node node) const
    { return call<std::vector<Node>>(function, node); }
};

inline Returns<Tree> Sgf::tree(std::size_t game) const { return call<Tree>(gocore_sgf_tree, game); }

} } // namespace gocore

#endif
