// Rule sets, results, what is counted, fingerprints.
#ifndef GOCORE_RULES_HPP
#define GOCORE_RULES_HPP

#include <cstring>

#include "values.hpp"

namespace gocore { inline namespace GOCORE_ERRORS {

/// A rule set, with the fields of gocore_rules: `rules.komi = 13`, `rules.ko = GOCORE_KO_RULE_SIMPLE`.
struct Rules : gocore_rules {
    /// Area scoring, positional superko, no suicide, komi 7.5.
    Rules() noexcept : gocore_rules{} { gocore_rules_default(this); }
    Rules(const gocore_rules &rules) noexcept : gocore_rules(rules) {}
    /// Such as "japanese", "chinese-kgs", "aga", "tromp-taylor": see presets().
    static Returns<Rules> preset(std::string_view name) { return detail::call<Rules>(gocore_rules_preset, name); }
    static Returns<Rules> parse(std::string_view text, RulesFormat format = RulesFormat::flags)
    { return detail::call<Rules>(gocore_rules_parse, format, text); }

    /// Fails where the format has no words for these rules.
    Returns<std::string> text(RulesFormat format = RulesFormat::flags) const
    { return detail::call<std::string>(gocore_rules_text, format, *this); }
    Rules with_komi(std::int16_t half_points) const noexcept
    {
        Rules rules = *this;
        rules.komi = half_points;
        return rules;
    }
    const gocore_rules *as_raw() const noexcept { return this; }

    friend bool operator==(const Rules &a, const Rules &b) noexcept
    {
        static_assert(std::has_unique_object_representations_v<gocore_rules>);
        return std::memcmp(a.as_raw(), b.as_raw(), sizeof(gocore_rules)) == 0;
    }
    friend bool operator!=(const Rules &a, const Rules &b) noexcept { return !(a == b); }
};

struct Preset {
    std::string name, title, description, source, version;
    std::string aliases; ///< Other names, separated by spaces.

    Returns<Rules> rules() const { return Rules::preset(name); }
    /// Some sources are for 19x19 alone. The rules work on any size all the same.
    Returns<bool> is_meant_for(Size size) const
    { return detail::call<bool>(gocore_preset_is_meant_for, std::string_view(name), size); }
};

inline std::vector<Preset> presets()
{
    std::vector<Preset> all(gocore_preset_count());
    for (std::size_t i = 0; i < all.size(); i++) {
        const auto field = [i](std::uint8_t which) { return detail::sure<std::string>(gocore_preset_text, i, which); };
        all[i] = {field(GOCORE_PRESET_NAME), field(GOCORE_PRESET_TITLE), field(GOCORE_PRESET_DESCRIPTION),
            field(GOCORE_PRESET_SOURCE), field(GOCORE_PRESET_VERSION), field(GOCORE_PRESET_ALIASES)};
    }
    return all;
}

inline Returns<PointList> handicap_points(Size size, std::uint8_t stones, HandicapOrder order = HandicapOrder::gtp)
{ return detail::call<PointList>(gocore_handicap_points, size, stones, order); }

struct Outcome {
    Ending how = Ending::no_result;
    Color winner = Color::none;
    std::int32_t margin = 0; ///< In half points; 0 unless by points.

    using Raw = gocore_outcome;
    constexpr Outcome() noexcept = default;
    constexpr Outcome(Ending by, Color won, std::int32_t by_half_points = 0) noexcept
        : how(by), winner(won), margin(by_half_points) {}
    constexpr Outcome(const gocore_outcome &outcome) noexcept
        : how(Ending(outcome.how)), winner(Color(outcome.winner)), margin(outcome.margin) {}
    /// Reads "B+3.5", "W+R" and the like.
    static Returns<Outcome> parse(std::string_view text) { return detail::call<Outcome>(gocore_outcome_parse, text); }

    /// Fails for an outcome that contradicts itself.
    Returns<std::string> text() const { return detail::call<std::string>(gocore_outcome_text, *this); }
    constexpr gocore_outcome as_raw() const noexcept { return {margin, std::uint8_t(winner), std::uint8_t(how), {}}; }
    friend constexpr bool operator==(const Outcome &a, const Outcome &b) noexcept
    { return a.how == b.how && a.winner == b.winner && a.margin == b.margin; }
    friend constexpr bool operator!=(const Outcome &a, const Outcome &b) noexcept { return !(a == b); }
};

/// What is marked on a final position: nothing, or `{dead, neutral}`.
struct Marks {
    std::vector<Point> dead, neutral;
    bool settle_pass_alive = false;

    Marks(View<const Point> dead_stones = {}, View<const Point> neutral_points = {})
        : dead(dead_stones.begin(), dead_stones.end()), neutral(neutral_points.begin(), neutral_points.end()) {}
    /// Reads the lists of this object.
    gocore_marks as_raw() const noexcept
    { return {detail::raw(dead.data()), dead.size(), detail::raw(neutral.data()), neutral.size(), settle_pass_alive, {}}; }
};

/// What a game has piled up beside the board; `Tally tally{}` is nothing.
using Tally = gocore_tally;
/// One side's points, each kind apart.
using SideScore = gocore_side_score;

/// Stands for a position, or for a position and the side to move.
struct Fingerprint : gocore_fingerprint {
    constexpr Fingerprint() noexcept : gocore_fingerprint{} {}
    static Returns<Fingerprint> parse(std::string_view text)
    { return detail::call<Fingerprint>(gocore_fingerprint_parse, text); }

    /// 32 hexadecimal digits.
    std::string text() const { return detail::sure<std::string>(gocore_fingerprint_text, this); }
    friend constexpr bool operator==(const Fingerprint &a, const Fingerprint &b) noexcept
    { return a.high == b.high && a.low == b.low; }
    friend constexpr bool operator!=(const Fingerprint &a, const Fingerprint &b) noexcept { return !(a == b); }
    friend constexpr bool operator<(const Fingerprint &a, const Fingerprint &b) noexcept
    { return a.high != b.high ? a.high < b.high : a.low < b.low; }
};

} } // namespace gocore

#endif
