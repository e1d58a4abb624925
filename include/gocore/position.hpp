// Positions, scores, and what random games say about a position.
#ifndef GOCORE_POSITION_HPP
#define GOCORE_POSITION_HPP

#include "rules.hpp"

namespace gocore { inline namespace GOCORE_ERRORS {

/// Which stones seem to be dead.
struct DeadStones {
    PointList stones; ///< Whole chains.
    /// How sure the verdict is for the stone on each point, in permille; UINT16_MAX without a stone.
    std::vector<std::uint16_t> confidence;
    std::uint16_t least = 0; ///< The least confidence of any chain.
};

/// How an unfinished game seems to stand by area.
struct Estimate {
    std::int32_t margin = 0; ///< Black's area less White's, without komi, in half points.
    std::int32_t uncertainty = 0; ///< How far the final margin may be from it either way.
    std::vector<std::uint32_t> black, white; ///< In how many playouts each point ended up as whose.
};

/// The margins of random games: Black's area less White's in whole points.
struct PlayoutMargins {
    std::vector<std::int32_t> margins;
    std::uint64_t turns = 0;
};

/// In how many random games each point ended up as whose.
struct Ownership {
    std::vector<std::uint32_t> black, white;
    std::uint64_t turns = 0;
};

namespace detail {

using Counts = std::vector<std::uint32_t>;

template <class... Given> Returns<DeadStones> dead_stones(Size size, const Given &...given)
{
    DeadStones found{{}, std::vector<std::uint16_t>(size.area()), 0};
    std::size_t count = 0;
    const auto refusal = refusal_of(given..., found.stones.data(), found.stones.capacity(), &count, found.confidence.data(),
        found.confidence.size(), &found.least);
    found.stones.resize(count);
    return returned<DeadStones>(refusal, std::move(found));
}

template <class... Given> Returns<Estimate> estimate(Size size, const Given &...given)
{
    Estimate found{0, 0, Counts(size.area()), Counts(size.area())};
    const auto refusal = refusal_of(given..., &found.margin, &found.uncertainty, found.black.data(), found.white.data(),
        found.black.size());
    return returned<Estimate>(refusal, std::move(found));
}

template <class... Given> Returns<PlayoutMargins> playout_margins(std::size_t playouts, const Given &...given)
{
    PlayoutMargins found{std::vector<std::int32_t>(playouts), 0};
    const auto refusal = refusal_of(given..., found.margins.data(), found.margins.size(), &found.turns);
    return returned<PlayoutMargins>(refusal, std::move(found));
}

template <class... Given> Returns<Ownership> ownership(Size size, const Given &...given)
{
    Ownership found{Counts(size.area()), Counts(size.area()), 0};
    const auto refusal = refusal_of(given..., found.black.data(), found.white.data(), found.black.size(), &found.turns);
    return returned<Ownership>(refusal, std::move(found));
}

} // namespace detail

class Score;
struct DrawnPosition;

/// Just the stones of a board: no turn, no history, no rules.
class Position : public Handle<gocore_position, gocore_position_free> {
public:
    using Handle::Handle;
    static Returns<Position> empty(Size size) { return detail::call<Position>(gocore_position_new, size); }
    /// Reads rows from the top: X or # for Black, O for White, . for an empty point.
    static Returns<Position> from_diagram(std::string_view diagram)
    { return detail::built<Position>(gocore_position_from_diagram, diagram); }
    /// A colour for every point in reading order.
    static Returns<Position> from_stones(Size size, View<const Color> stones)
    { return detail::built<Position>(gocore_position_from_stones, size, stones.data(), stones.size()); }
    static Returns<Position> from_points(Size size, View<const Point> black, View<const Point> white)
    {
        const auto function = gocore_position_from_points;
        return detail::built<Position>(function, size, black.data(), black.size(), white.data(), white.size());
    }
    static Returns<DrawnPosition> from_drawing(std::string_view drawing); ///< Reads what Drawing::text writes.
    Position copy() const { return sure<Position>(gocore_position_copy); }

    Size size() const { return gocore_position_size(get()); }
    Color stone(Point point) const { return Color(gocore_position_stone(get(), point.number())); }
    /// Puts a stone, or with Color::none takes away what is there: nothing is captured.
    Returns<void> set(Point point, Color stone) { return call(gocore_position_set, point, stone); }
    Returns<void> remove(View<const Point> points) { return call(gocore_position_remove, points.data(), points.size()); }
    /// A colour for every point in reading order.
    std::vector<Color> stones() const { return detail::colors(size(), gocore_position_stones, *this); }
    std::string text() const { return sure<std::string>(gocore_position_text); }
    Returns<PointList> chain(Point point) const { return call<PointList>(gocore_position_chain, point); }
    Returns<PointList> liberties(Point point) const { return call<PointList>(gocore_position_liberties, point); }
    PointList without_liberty() const { return sure<PointList>(gocore_position_without_liberty); }
    /// Chains that no sequence of enemy plays can capture though their owner always passes.
    Returns<PointList> pass_alive(Color color, Suicide suicide = Suicide::forbidden) const
    { return call<PointList>(gocore_position_pass_alive, color, suicide); }
    Returns<PointList> pass_alive_territory(Color color, Suicide suicide = Suicide::forbidden) const
    { return call<PointList>(gocore_position_pass_alive_territory, color, suicide); }
    /// With all stones alive.
    Returns<PointList> area(Color color) const { return call<PointList>(gocore_position_area, color); }
    /// Black's area less White's in whole points.
    std::int32_t area_margin() const { return gocore_position_area_margin(get()); }
    Returns<Score> score(const Rules &rules, const Marks &marks = {}, const Tally &tally = {}) const;

    Fingerprint fingerprint() const { return sure<Fingerprint>(gocore_position_fingerprint); }
    Returns<Fingerprint> situation_fingerprint(Color to_move) const
    { return call<Fingerprint>(gocore_position_situation_fingerprint, to_move); }
    std::uint64_t zobrist_hash() const { return gocore_position_zobrist_hash(get()); }
    /// The same one of the eight images, whichever it is asked of.
    Position canonical() const { return sure<Position>(gocore_position_canonical); }
    Position transformed(Symmetry symmetry) const { return sure<Position>(gocore_position_transformed, symmetry); }
    Position colors_swapped() const { return sure<Position>(gocore_position_colors_swapped); }
    friend bool operator==(const Position &a, const Position &b) { return gocore_position_equal(a.get(), b.get()); }
    friend bool operator!=(const Position &a, const Position &b) { return !(a == b); }

    /// With Color::none each side begins half of the playouts.
    Returns<DeadStones> suggest_dead(Color to_move, Suicide suicide = Suicide::forbidden,
        std::uint32_t playouts = GOCORE_PLAYOUTS, std::uint64_t seed = 0) const
    { return detail::dead_stones(size(), gocore_position_suggest_dead, *this, to_move, suicide, playouts, seed); }
    Returns<Estimate> estimate(Color to_move, Suicide suicide = Suicide::forbidden,
        std::uint32_t playouts = GOCORE_PLAYOUTS, std::uint64_t seed = 0) const
    { return detail::estimate(size(), gocore_position_estimate, *this, to_move, suicide, playouts, seed); }
    Returns<PlayoutMargins> playout_margins(Color to_move, Suicide suicide, std::size_t playouts,
        std::uint64_t seed = 0) const
    { return detail::playout_margins(playouts, gocore_position_playout_margins, *this, to_move, suicide, seed); }
    Returns<Ownership> playout_ownership(Color to_move, Suicide suicide, std::uint32_t playouts,
        std::uint64_t seed = 0) const
    { return detail::ownership(size(), gocore_position_playout_ownership, *this, to_move, suicide, playouts, seed); }
};

struct DrawnPosition {
    Position position;
    std::optional<Point> last_move;
    PointList dead;
};

inline Returns<DrawnPosition> Position::from_drawing(std::string_view drawing)
{
    gocore_position *position = nullptr;
    std::uint16_t last_move = GOCORE_NO_POINT;
    std::size_t count = 0;
    PointList dead;
    const auto refusal = detail::refusal_of(gocore_position_from_drawing, drawing, &position, &last_move, dead.data(),
        dead.capacity(), &count);
    dead.resize(count);
    return detail::returned<DrawnPosition>(refusal,
        DrawnPosition{Position(position), detail::point_or_none(last_move), dead});
}

/// Who owns what in a position, and both sides' points by kind.
class Score : public Handle<gocore_score, gocore_score_free> {
public:
    using Handle::Handle;

    Size size() const { return gocore_score_size(get()); }
    std::int32_t margin() const { return gocore_score_margin(get()); } ///< Black's points less White's, in half points.
    Outcome outcome() const { return sure<Outcome>(gocore_score_outcome); } ///< With the rules' say on ties.
    Returns<SideScore> side(Color color) const { return call<SideScore>(gocore_score_side, color); }
    std::vector<Color> owners() const { return detail::colors(size(), gocore_score_owners, *this); }
    PointList points(Counted which) const { return sure<PointList>(gocore_score_points, which); }
    Position position() const { return sure<Position>(gocore_score_position); } ///< Without the dead stones.
};

inline Returns<Score> Position::score(const Rules &rules, const Marks &marks, const Tally &tally) const
{ return call<Score>(gocore_position_score, marks, rules, &tally); }

} } // namespace gocore

#endif
