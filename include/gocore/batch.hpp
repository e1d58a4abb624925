// Many games stepped at once.
#ifndef GOCORE_BATCH_HPP
#define GOCORE_BATCH_HPP

#include "position.hpp"

namespace gocore { inline namespace GOCORE_ERRORS {

/// What the games of a batch have in common, with the fields of gocore_batch_options.
struct BatchOptions : gocore_batch_options {
    /// Simple ko, suicide forbidden, komi 7.5, at most three turns a point, games that begin anew by themselves.
    static Returns<BatchOptions> standard(Size size)
    { return detail::call<BatchOptions>(gocore_batch_options_default, size); }
};

/// How the last step has ended games, each list with a place for each game.
struct BatchResults {
    std::vector<std::uint8_t> terminals;
    std::vector<std::int8_t> rewards; ///< 1 for Black's win, -1 for White's.
    std::vector<std::int32_t> margins; ///< In half points.
};

/// Games of one size under one set of rules that all make a turn at every step, for reinforcement learning. An action is a
/// point's number, or for a pass the number of points of the board.
class Batch : public Handle<gocore_batch, gocore_batch_free> {
public:
    using Handle::Handle;
    static Returns<Batch> create(const BatchOptions &options, std::size_t games, std::uint64_t seed = 0)
    { return detail::call<Batch>(gocore_batch_new, &options, games, seed); }
    Batch copy() const { return sure<Batch>(gocore_batch_copy); }

    std::size_t count() const { return gocore_batch_count(get()); }
    BatchOptions options() const { return sure<BatchOptions>(gocore_batch_get_options); }
    Returns<void> reset() { return call(gocore_batch_reset); }
    Returns<void> reset(std::size_t game) { return call(gocore_batch_reset_game, game); }
    /// An action for each game. If one is refused, no turn has been made; the offset of the error is its game.
    Returns<void> step(View<const std::uint16_t> actions) { return call(gocore_batch_step, actions.data(), actions.size()); }
    /// A random turn in each game. Writes the actions, if there is room given.
    Returns<void> step_random(View<std::uint16_t> actions = {})
    { return call(gocore_batch_step_random, actions.data(), actions.size()); }

    BatchResults results() const
    {
        BatchResults results;
        results.terminals.resize(count());
        results.rewards.resize(count());
        results.margins.resize(count());
        gocore_batch_results(get(), results.terminals.data(), results.rewards.data(), results.margins.data(), count());
        return results;
    }
    std::vector<Color> to_move() const
    { return detail::unwrapped(detail::array<Color>(count(), gocore_batch_to_move, *this)); }
    std::vector<std::uint32_t> turns() const
    { return detail::unwrapped(detail::array<std::uint32_t>(count(), gocore_batch_turns, *this)); }
    Returns<Position> position(std::size_t game) const { return call<Position>(gocore_batch_position, game); }
    Returns<std::vector<Color>> stones(std::size_t game) const
    { return detail::array<Color>(Size(options().size).area(), gocore_batch_stones, *this, game); }
    /// Planes of all games, GOCORE_PLANE_..., in the shape [games][planes][height][width], whose length `out` must have.
    Returns<void> planes(View<const std::uint16_t> planes, View<std::uint8_t> out) const
    { return call(gocore_batch_planes, planes.data(), planes.size(), out.data(), out.size()); }
    Returns<std::vector<std::uint8_t>> planes(View<const std::uint16_t> planes) const
    {
        const std::size_t length = count() * planes.size() * Size(options().size).area();
        return detail::array<std::uint8_t>(length, gocore_batch_planes, *this, planes.data(), planes.size());
    }
};

} } // namespace gocore

#endif
