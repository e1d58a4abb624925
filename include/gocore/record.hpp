// Game records read, and replayed as they stand.
#ifndef GOCORE_RECORD_HPP
#define GOCORE_RECORD_HPP

#include "game.hpp"

namespace gocore { inline namespace GOCORE_ERRORS {

/// A move of a record that could not be played.
struct Fault {
    std::uint32_t number; ///< In the record, from 1, where passes and moves left out count.
    Color color;
    Refusal reason;
};

/// A game record replayed as it stands. Moves that are refused are noted as faults and left out.
class Replay : public Handle<gocore_replay, gocore_replay_free> {
public:
    using Handle::Handle;
    /// With `playing_repetitions` a move refused for repetition only is played all the same, and is a fault as well.
    static Returns<Replay> create(Size size, const Rules &rules = {}, bool playing_repetitions = false)
    { return detail::call<Replay>(gocore_replay_new, size, rules, playing_repetitions); }
    Replay copy() const { return sure<Replay>(gocore_replay_copy); }

    Returns<void> set_position(const Position &position) { return call(gocore_replay_set_position, position); }
    Returns<void> set_handicap(std::uint32_t stones) { return call(gocore_replay_set_handicap, stones); }
    /// The next move. That it is refused is noted among the faults as well.
    Returns<void> turn(Color color, Move move) { return call(gocore_replay_turn, color, move); }
    Returns<void> unreadable_turn(Color color) { return call(gocore_replay_unreadable_turn, color); }
    /// The next moves; returns how many are refused, which is no failure.
    Returns<std::size_t> turns(View<const Turn> turns)
    {
        std::vector<Color> colors;
        std::vector<Move> moves;
        for (const Turn &turn : turns) {
            colors.push_back(turn.color);
            moves.push_back(turn.move);
        }
        return call<std::size_t>(gocore_replay_turns, colors.data(), moves.data(), moves.size());
    }

    std::size_t fault_count() const { return gocore_replay_fault_count(get()); }
    std::vector<Fault> faults() const
    {
        std::vector<Fault> faults;
        std::uint32_t number;
        std::uint8_t color;
        gocore_error reason;
        while (gocore_replay_fault(get(), faults.size(), &number, &color, &reason) == GOCORE_OK)
            faults.push_back({number, Color(color), reason});
        return faults;
    }
    /// The number of moves so far, passes and refused ones among them.
    std::uint32_t number() const { return gocore_replay_number(get()); }
    Size size() const { return gocore_replay_size(get()); }
    Rules rules() const { return sure<Rules>(gocore_replay_rules); }
    std::vector<Color> stones() const { return detail::colors(size(), gocore_replay_stones, *this); }
    Position position() const { return sure<Position>(gocore_replay_position); }
    Tally tally() const { return sure<Tally>(gocore_replay_tally); }
    std::uint32_t board_occurrences() const { return gocore_replay_board_occurrences(get()); }
    /// Why the next move could not be this one; none if it could.
    std::optional<Refusal> legality(Color color, Move move) const
    { return detail::refusal_of(gocore_replay_legality, *this, color, move); }
    Returns<PointList> legal_points(Color color) const { return call<PointList>(gocore_replay_legal_points, color); }
    Returns<Score> score(const Marks &marks = {}) const { return call<Score>(gocore_replay_score, marks); }
};

/// Something in a record that is not as the format has it, with the fields of gocore_warning.
struct Warning : gocore_warning {
    std::string_view name() const { return gocore_warning_name(code); } ///< Such as "komi_scaled".
    std::string_view meaning() const { return gocore_warning_meaning(code); } ///< A few words in English.
};

/// What the header and the main line of a record state, with the fields of gocore_record.
struct Record : gocore_record {
    Size size() const { return {width, height}; }
    Color first_to_move() const { return Color(first_player); }
    Color stated_winner() const { return Color(winner); }
    /// In hundredths of a point.
    std::optional<std::int32_t> komi() const { return has_komi != 0 ? std::optional(komi_hundredths) : std::nullopt; }
    std::optional<std::uint32_t> stated_handicap() const { return detail::number_or_none(handicap); }
};

/// A replay with the warnings that only a board can give.
struct JudgedRecord {
    Replay replay;
    std::vector<Warning> warnings;
};

class Tree;

/// The games of one file in the format SGF as they were read. They are counted from 0.
class Sgf : public Handle<gocore_sgf, gocore_sgf_free> {
public:
    using Handle::Handle;
    /// The bytes of a file, in whatever character set.
    static Returns<Sgf> parse(std::string_view bytes)
    {
        const auto *const raw = reinterpret_cast<const std::uint8_t *>(bytes.data());
        return detail::call<Sgf>(gocore_sgf_parse, raw, bytes.size());
    }

    std::size_t game_count() const { return gocore_sgf_game_count(get()); }
    std::string source() const { return sure<std::string>(gocore_sgf_source); } ///< The bytes that offsets count in.
    std::vector<Warning> warnings() const { return sure<std::vector<Warning>>(gocore_sgf_warnings); }
    /// Also of those that warnings() did not keep.
    std::size_t warning_count() const { return gocore_sgf_warning_count(get()); }
    Returns<std::vector<Warning>> warnings(std::size_t game) const
    { return call<std::vector<Warning>>(gocore_sgf_game_warnings, game); }
    Returns<Record> record(std::size_t game) const { return call<Record>(gocore_sgf_record, game); }
    /// Whether the first node has a property, such as "PB".
    bool root_has(std::size_t game, std::string_view property) const
    { return gocore_sgf_root_has(get(), game, detail::Text(property)); }
    /// One line; empty where there is no such property.
    Returns<std::string> root_text(std::size_t game, std::string_view property) const
    { return call<std::string>(gocore_sgf_root_text, game, property); }
    /// Those that the record names, or `otherwise`, with the komi that it states.
    Returns<Rules> rules(std::size_t game, const Rules &otherwise = {}) const
    { return call<Rules>(gocore_sgf_rules, game, otherwise); }
    /// Whatever rules it names.
    Returns<Rules> with_komi(std::size_t game, const Rules &given) const
    { return call<Rules>(gocore_sgf_with_komi, game, given); }
    /// Of the main line.
    Returns<std::vector<RecordedTurn>> moves(std::size_t game) const
    { return detail::turns<RecordedTurn>(gocore_sgf_moves, *this, game); }
    Returns<JudgedRecord> replay(std::size_t game, const Rules &rules, bool playing_repetitions = false) const
    {
        gocore_replay *replay = nullptr;
        std::vector<Warning> warnings(GOCORE_WARNINGS_KEPT);
        std::size_t count = 0;
        const auto refusal = detail::refusal_of(gocore_sgf_replay, *this, game, rules, playing_repetitions, &replay,
            warnings.data(), warnings.size(), &count);
        warnings.resize(count);
        return detail::returned<JudgedRecord>(refusal, JudgedRecord{Replay(replay), std::move(warnings)});
    }
    /// The game at the end of the main line. Fails if a move was not legal; its index is the offset of the error.
    Returns<Game> to_game(std::size_t game, const Rules &rules) const { return call<Game>(gocore_sgf_to_game, game, rules); }
    Returns<Tree> tree(std::size_t game) const;
};

} } // namespace gocore

#endif
