// Games and how they start.
#ifndef GOCORE_GAME_HPP
#define GOCORE_GAME_HPP

#include "position.hpp"

namespace gocore { inline namespace GOCORE_ERRORS {

/// A board that has come back. Without a ply it stood before the start of the game.
struct Repetition {
    std::optional<std::uint32_t> first_ply;
};

/// What can be asked of a game, whoever owns it.
template <class Self> class GameQueries {
public:
    Size size() const { return gocore_game_size(game()); }
    Rules rules() const { return sure<Rules>(gocore_game_rules); }
    Color to_move() const { return Color(gocore_game_to_move(game())); }
    Phase phase() const { return Phase(gocore_game_phase(game())); }
    std::uint32_t ply() const { return gocore_game_ply(game()); } ///< The number of turns made.
    std::uint32_t last_ply() const { return gocore_game_last_ply(game()); } ///< With the turns ahead.
    std::uint32_t consecutive_passes() const { return gocore_game_consecutive_passes(game()); }
    std::uint32_t placements_left() const { return gocore_game_placements_left(game()); }
    Resumed resumed() const { return Resumed(gocore_game_resumed(game())); }

    Color stone(Point point) const { return Color(gocore_game_stone(game(), point.number())); }
    /// A colour for every point in reading order.
    std::vector<Color> stones() const { return detail::colors(size(), gocore_game_stones, game()); }
    Position position() const { return sure<Position>(gocore_game_position); }
    Returns<PointList> chain(Point point) const { return call<PointList>(gocore_game_chain, point); }
    Returns<PointList> liberties(Point point) const { return call<PointList>(gocore_game_liberties, point); }
    Returns<PointList> in_atari(Color color) const { return call<PointList>(gocore_game_in_atari, color); }

    /// Why a move may not be made now; none if it may.
    std::optional<Refusal> legality(Color color, Move move) const
    { return detail::refusal_of(gocore_game_legality, game(), color, move); }
    std::optional<Refusal> legality(Move move) const { return legality(to_move(), move); }
    std::optional<Refusal> legality(std::string_view move) const
    {
        Move read;
        const auto refusal = detail::refusal_of(gocore_move_parse, size(), move, &read);
        return refusal ? refusal : legality(read);
    }
    bool is_legal(Color color, Move move) const { return gocore_game_is_legal(game(), std::uint8_t(color), move.number()); }
    bool is_legal(Move move) const { return is_legal(to_move(), move); }
    /// 1 for every point where the side to move may play, else 0.
    std::vector<std::uint8_t> legal_mask() const
    {
        std::vector<std::uint8_t> mask(size().area());
        gocore_game_legal_mask(game(), mask.data(), mask.size(), nullptr);
        return mask;
    }
    /// For every point the number of liberties of the chain on it, 0 where there is none.
    std::vector<std::uint16_t> liberty_counts() const
    {
        std::vector<std::uint16_t> counts(size().area());
        gocore_game_liberty_counts(game(), counts.data(), counts.size());
        return counts;
    }
    PointList legal_points() const { return sure<PointList>(gocore_game_legal_points); }

    /// The turns made and those ahead.
    std::vector<Turn> turns() const { return detail::unwrapped(detail::turns<Turn>(gocore_game_turns, game())); }
    std::optional<Move> last_move() const { return detail::move_or_none(gocore_game_last_move(game())); }
    PointList last_captured() const { return sure<PointList>(gocore_game_last_captured); }
    PointList last_suicide() const { return sure<PointList>(gocore_game_last_suicide); }
    /// The point that the simple ko rule bars now.
    std::optional<Point> ko_point() const { return detail::point_or_none(gocore_game_ko_point(game())); }
    std::uint32_t prisoners(Color by) const { return gocore_game_prisoners(game(), std::uint8_t(by)); }
    Tally tally() const { return sure<Tally>(gocore_game_tally); }
    std::uint32_t board_occurrences() const { return gocore_game_board_occurrences(game()); }
    std::uint32_t situation_occurrences() const { return gocore_game_situation_occurrences(game()); }
    /// Whether the present board, with the present side to move, has come back.
    std::optional<Repetition> repetition() const
    {
        std::uint32_t ply = UINT32_MAX;
        if (!gocore_game_has_repeated(game(), &ply))
            return std::nullopt;
        return Repetition{detail::number_or_none(ply)};
    }
    std::uint64_t zobrist_hash() const { return gocore_game_zobrist_hash(game()); }
    /// The whole game as one line, with the turns that lie ahead.
    std::string text() const { return sure<std::string>(gocore_game_text); }
    std::size_t memory() const { return gocore_game_memory(game()); }

    Returns<Score> score(const Marks &marks = {}) const { return call<Score>(gocore_game_score, marks); }
    DeadStones suggest_dead(std::uint32_t playouts = GOCORE_PLAYOUTS, std::uint64_t seed = 0) const
    { return detail::unwrapped(detail::dead_stones(size(), gocore_game_suggest_dead, game(), playouts, seed)); }
    Estimate estimate(std::uint32_t playouts = GOCORE_PLAYOUTS, std::uint64_t seed = 0) const
    { return detail::unwrapped(detail::estimate(size(), gocore_game_estimate, game(), playouts, seed)); }
    PlayoutMargins playout_margins(std::size_t playouts, std::uint64_t seed = 0) const
    { return detail::unwrapped(detail::playout_margins(playouts, gocore_game_playout_margins, game(), seed)); }
    Ownership playout_ownership(std::uint32_t playouts, std::uint64_t seed = 0) const
    { return detail::unwrapped(detail::ownership(size(), gocore_game_playout_ownership, game(), playouts, seed)); }

protected:
    template <class R, class Function, class... Given> Returns<R> call(Function function, const Given &...given) const
    { return detail::call<R>(function, game(), given...); }
    template <class R, class... Given> R sure(const Given &...given) const { return detail::unwrapped(call<R>(given...)); }

private:
    const gocore_game *game() const { return static_cast<const Self *>(this)->get(); }
};

/// A game that something else owns: a Game, or a Session, in which case it is valid until the session changes.
class GameView : public GameQueries<GameView> {
public:
    explicit GameView(const gocore_game *borrowed) noexcept : game_(borrowed) {}
    const gocore_game *get() const noexcept { return game_; }
    class Game copy() const;

private:
    const gocore_game *game_;
};

/// A game under rules, with all its history. For handicap and starts in the middle there is Builder.
class Game : public Handle<gocore_game, gocore_game_free>, public GameQueries<Game> {
    using Handle::call, Handle::sure;

public:
    using Handle::Handle;
    static Returns<Game> create(Size size, const Rules &rules = {})
    { return detail::call<Game>(gocore_game_new, size, rules); }
    /// Reads what text() writes; the rules are not in it.
    static Returns<Game> from_text(std::string_view text, const Rules &rules = {})
    { return detail::call<Game>(gocore_game_from_text, text, rules); }
    operator GameView() const noexcept { return GameView(get()); }
    Game copy() const { return GameView(*this).copy(); }
    /// A copy that shares the past: far cheaper, where a search branches often.
    Game fork() { return detail::sure<Game>(gocore_game_fork, Handle::get()); }

    Returns<void> play(Move move) { return call(gocore_game_play, move); }
    /// Plays "Q16", "pass" and the like.
    Returns<void> play(std::string_view move)
    {
        Move read;
        const auto refusal = detail::refusal_of(gocore_move_parse, size(), move, &read);
        return refusal ? detail::returned<void>(refusal) : play(read);
    }
    /// For a colour, which must be the side to move.
    Returns<void> play(Color color, Move move) { return call(gocore_game_play_as, color, move); }
    Returns<void> pass() { return play(Move::pass()); }
    /// Until one is refused, whose index is the offset of the error: what was made before stays.
    Returns<void> play_moves(View<const Move> moves)
    { return call(gocore_game_play_moves, moves.data(), moves.size(), nullptr); }
    Returns<void> resume(Color by) { return call(gocore_game_resume, by); }
    Returns<void> undo() { return call(gocore_game_undo); }
    Returns<void> redo() { return call(gocore_game_redo); }
    Returns<void> jump(std::uint32_t ply) { return call(gocore_game_jump, ply); }
};

inline Game GameView::copy() const { return sure<Game>(gocore_game_copy); }

/// The start of a game that is not simply an empty board with Black to move. Whether the parts fit each other, build() says.
class Builder : public Handle<gocore_builder, gocore_builder_free> {
public:
    using Handle::Handle;
    static Returns<Builder> create(Size size, const Rules &rules = {})
    { return detail::call<Builder>(gocore_builder_new, size, rules); }
    static Returns<Builder> from_text(std::string_view text, const Rules &rules = {})
    { return detail::call<Builder>(gocore_builder_from_text, text, rules); }
    /// Goes on from where a game stands. Earlier positions are lost.
    static Builder from_game(GameView game) { return detail::sure<Builder>(gocore_builder_from_game, game); }
    /// As BoardGameArena begins a game: "no-komi", "normal-komi", "big-komi", or "handicap-1" to "handicap-9".
    static Returns<Builder> boardgamearena(Size size, const Rules &rules, std::string_view start)
    { return detail::call<Builder>(gocore_builder_boardgamearena, size, rules, start); }
    Builder copy() const { return sure<Builder>(gocore_builder_copy); }

    Returns<std::string> text() const { return call<std::string>(gocore_builder_text); }
    Size size() const { return gocore_builder_size(get()); }
    Color to_move() const { return Color(gocore_builder_to_move(get())); }
    Rules rules() const { return sure<Rules>(gocore_builder_rules); }

    Returns<void> set_rules(const Rules &rules) { return call(gocore_builder_set_rules, rules); }
    Returns<void> set_position(const Position &position) { return call(gocore_builder_set_position, position); }
    Returns<void> set_fixed_handicap(std::uint8_t stones, HandicapOrder order = HandicapOrder::gtp)
    { return call(gocore_builder_set_fixed_handicap, stones, order); }
    /// Black places the stones wherever he likes, in so many turns.
    Returns<void> set_free_handicap(std::uint32_t stones) { return call(gocore_builder_set_free_handicap, stones); }
    /// Stones that are on the board already, for White's compensation.
    Returns<void> set_handicap(std::uint32_t stones) { return call(gocore_builder_set_handicap, stones); }
    Returns<void> set_placements_left(std::uint32_t stones) { return call(gocore_builder_set_placements_left, stones); }
    Returns<void> set_to_move(Color color) { return call(gocore_builder_set_to_move, color); }
    Returns<void> set_ko_ban(Point point) { return call(gocore_builder_set_ko_ban, point); }
    Returns<void> set_captures(Color by, std::uint32_t stones) { return call(gocore_builder_set_captures, by, stones); }
    Returns<void> set_pass_stones(Color to, std::uint32_t stones)
    { return call(gocore_builder_set_pass_stones, to, stones); }
    Returns<void> set_button(Color by) { return call(gocore_builder_set_button, by); }
    Returns<void> set_passes(std::uint32_t passes) { return call(gocore_builder_set_passes, passes); }
    Returns<void> set_resumed(Resumed resumed) { return call(gocore_builder_set_resumed, resumed); }

    /// The error has all faults.
    Returns<Game> build() const { return detail::built<Game>(gocore_builder_build, *this); }
};

} } // namespace gocore

#endif
