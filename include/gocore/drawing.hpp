// Drawings.
#ifndef GOCORE_DRAWING_HPP
#define GOCORE_DRAWING_HPP

#include "game.hpp"

namespace gocore { inline namespace GOCORE_ERRORS {

/// A position and what is to be shown with it, as text or as SVG.
class Drawing : public Handle<gocore_drawing, gocore_drawing_free> {
public:
    using Handle::Handle;
    static Drawing of(const Position &position) { return detail::sure<Drawing>(gocore_drawing_new, position); }
    /// With its last move.
    static Drawing of(GameView game)
    {
        Drawing drawing = of(game.position());
        gocore_drawing_set_last_move(drawing.get(), gocore_game_last_move(game.get()));
        return drawing;
    }

    Returns<void> set_last_move(Move move) { return call(gocore_drawing_set_last_move, move); } ///< A pass shows none.
    /// Shows dead stones and the points that count.
    Returns<void> set_score(const Score &score) { return call(gocore_drawing_set_score, score); }
    Returns<void> clear_score() { return call(gocore_drawing_set_score, nullptr); }
    /// In place of the mark that the point has.
    Returns<void> mark(Point point, Shape shape) { return call(gocore_drawing_mark, point, shape, std::string_view()); }
    /// An empty one takes the mark of the point away.
    Returns<void> label(Point point, std::string_view label)
    { return call(gocore_drawing_mark, point, std::uint8_t(GOCORE_MARK_LABEL), label); }
    Returns<void> clear_marks() { return call(gocore_drawing_clear_marks); }
    Returns<void> set_theme(Theme theme) { return call(gocore_drawing_set_theme, theme); }
    /// Of the picture: text always has them.
    Returns<void> set_coordinates(bool shown) { return call(gocore_drawing_set_coordinates, shown); }
    /// 0 lets the picture fill the room that it is given.
    Returns<void> set_width(std::uint16_t pixels) { return call(gocore_drawing_set_width, pixels); }
    Returns<void> set_title(std::string_view title) { return call(gocore_drawing_set_title, title); }
    Returns<void> set_description(std::string_view description) { return call(gocore_drawing_set_description, description); }

    std::string text() const { return sure<std::string>(gocore_drawing_text); }
    std::string svg() const { return sure<std::string>(gocore_drawing_svg); }
};

} } // namespace gocore

#endif
