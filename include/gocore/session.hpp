// Sessions, and what the sides and the host do in them.
#ifndef GOCORE_SESSION_HPP
#define GOCORE_SESSION_HPP

#include "game.hpp"

namespace gocore { inline namespace GOCORE_ERRORS {

inline std::string_view name(ActionKind kind) { return gocore_action_name(std::uint8_t(kind)); }
inline std::string_view name(EndReason reason) { return gocore_end_reason_name(std::uint8_t(reason)); }
inline bool is_of_host(ActionKind kind) { return gocore_action_is_of_host(std::uint8_t(kind)); }

namespace detail {
inline std::vector<Point> listed(View<const Point> points) { return {points.begin(), points.end()}; }
} // namespace detail

/// Something that one of the two sides or the host does. The last ones are the host's.
struct Action {
    ActionKind kind = ActionKind::pass;
    Color color = Color::none;
    Point point = {};
    std::uint32_t number = 0; ///< A ply, a revision, or the number of a request or an offer.
    std::vector<Point> stones = {}; ///< Stones that are placed as handicap, or dead.
    std::vector<Point> neutral = {};
    Outcome outcome = {};

    static Action play(Color by, Point point) { return {ActionKind::play, by, point}; }
    static Action pass(Color by) { return {ActionKind::pass, by}; }
    static Action place_handicap(View<const Point> stones)
    { return {ActionKind::place_handicap, Color::black, {}, 0, detail::listed(stones)}; }
    static Action resign(Color by) { return {ActionKind::resign, by}; }
    static Action request_undo(Color by, std::uint32_t ply) { return {ActionKind::request_undo, by, {}, ply}; }
    static Action accept_undo(Color by, std::uint32_t request) { return {ActionKind::accept_undo, by, {}, request}; }
    static Action refuse_undo(Color by) { return {ActionKind::refuse_undo, by}; }
    static Action withdraw_undo(Color by) { return {ActionKind::withdraw_undo, by}; }
    static Action offer_end(Color by) { return {ActionKind::offer_end, by}; }
    static Action accept_end(Color by, std::uint32_t offer) { return {ActionKind::accept_end, by, {}, offer}; }
    static Action refuse_end(Color by) { return {ActionKind::refuse_end, by}; }
    static Action withdraw_end(Color by) { return {ActionKind::withdraw_end, by}; }
    static Action toggle_dead(Color by, Point stone) { return {ActionKind::toggle_dead, by, stone}; }
    static Action toggle_neutral(Color by, Point point) { return {ActionKind::toggle_neutral, by, point}; }
    static Action propose(Color by, View<const Point> dead, View<const Point> neutral = {})
    { return {ActionKind::propose, by, {}, 0, detail::listed(dead), detail::listed(neutral)}; }
    static Action confirm(Color by, std::uint32_t revision) { return {ActionKind::confirm, by, {}, revision}; }
    static Action resume(Color by) { return {ActionKind::resume, by}; }
    static Action lose_on_time(Color loser) { return {ActionKind::lose_on_time, loser}; }
    static Action forfeit(Color loser) { return {ActionKind::forfeit, loser}; }
    static Action void_game() { return {ActionKind::void_game, Color::none}; }
    static Action adjudicate(Outcome outcome) { return {ActionKind::adjudicate, Color::none, {}, 0, {}, {}, outcome}; }
    static Action suggest(View<const Point> dead, View<const Point> neutral = {})
    { return {ActionKind::suggest, Color::none, {}, 0, detail::listed(dead), detail::listed(neutral)}; }
    static Action settle(std::uint32_t revision) { return {ActionKind::settle, Color::none, {}, revision}; }
    static Action end_by_repetition() { return {ActionKind::end_by_repetition, Color::none}; }

    /// Reads what text() writes. Who it says does it: `color`, or the host where gocore_action_is_of_host(kind).
    static Returns<Action> parse(Size size, std::string_view text)
    {
        gocore_action raw = {};
        Action action;
        action.stones.resize(GOCORE_MAX_AREA);
        action.neutral.resize(GOCORE_MAX_AREA);
        const auto refusal = detail::refusal_of(gocore_action_parse, size, text, &raw, action.stones.data(),
            action.stones.size(), action.neutral.data(), action.neutral.size());
        action.stones.resize(raw.stone_count);
        action.neutral.resize(raw.neutral_count);
        action.kind = ActionKind(raw.kind);
        action.color = Color(raw.color);
        action.point = Point(raw.point);
        action.number = raw.number;
        action.outcome = raw.outcome;
        return detail::returned<Action>(refusal, std::move(action));
    }
    /// Such as "B play Q16", which Session::apply reads.
    Returns<std::string> text(Size size) const { return detail::call<std::string>(gocore_action_text, size, *this); }
    /// Reads the lists of this object.
    gocore_action as_raw() const
    {
        return {std::uint8_t(kind), std::uint8_t(color), point.number(), number, detail::raw(stones.data()),
            stones.size(), detail::raw(neutral.data()), neutral.size(), outcome.as_raw(), {}};
    }
};

struct SessionEnd {
    EndReason reason;
    Outcome outcome;
};

/// What an accepted action has led to.
struct Event {
    EventKind kind;
    Color color;
    SessionPhase phase;
    std::optional<Point> point;
    std::optional<std::uint32_t> number; ///< Of the request or offer.
    std::optional<std::uint32_t> ply;
    std::uint32_t revision; ///< Of the marks now.
    std::optional<SessionEnd> end; ///< If the session is over.

    using Raw = gocore_event;
    explicit Event(const gocore_event &event)
        : kind(EventKind(event.kind)), color(Color(event.color)), phase(SessionPhase(event.phase)),
          point(detail::point_or_none(event.point)), number(detail::number_or_none(event.number)),
          ply(detail::number_or_none(event.ply)), revision(event.revision)
    {
        if (event.end_reason != 0)
            end = SessionEnd{EndReason(event.end_reason), event.outcome};
    }
};

/// A wish to go back to an earlier ply.
struct UndoRequest {
    std::uint32_t ply;
    std::uint32_t number; ///< To be quoted by who grants it.
    Color color;
};

/// An offer to end the game unfinished.
struct EndOffer {
    std::uint32_t number; ///< To be quoted by who takes it up.
    Color color;
};

struct SessionOptions {
    ToggleUnit toggle_unit = ToggleUnit::chain; ///< What is marked together as dead.
    bool keep_marks = false; ///< Whether marks outlive a resumption or an undo.
    Color automatic_partner = Color::none; ///< The side that agrees to whatever the other one confirms.

    gocore_session_options as_raw() const
    { return {std::uint8_t(toggle_unit), keep_marks, std::uint8_t(automatic_partner), {}}; }
};

/// A game between two people as a host keeps it: what each may do, what they propose to each other, and how it ends.
class Session : public Handle<gocore_session, gocore_session_free> {
public:
    using Handle::Handle;
    static Returns<Session> create(Size size, const Rules &rules = {})
    { return detail::call<Session>(gocore_session_new, size, rules); }
    static Returns<Session> start(const Builder &builder, const SessionOptions &options = {})
    { return detail::built<Session>(gocore_session_start, builder, options); }
    /// Of a snapshot: every action is judged again.
    static Returns<Session> restore(View<const std::uint8_t> snapshot)
    { return detail::call<Session>(gocore_session_restore, snapshot.data(), snapshot.size()); }
    Session copy() const { return sure<Session>(gocore_session_copy); }
    std::vector<std::uint8_t> snapshot() const { return sure<std::vector<std::uint8_t>>(gocore_session_snapshot); }
    /// As it stood after its first actions, so many.
    Returns<Session> at(std::uint32_t actions) const { return call<Session>(gocore_session_at, actions); }

    Returns<Event> apply(const Action &action) { return call<Event>(gocore_session_apply, action); }
    /// As text, such as "B play Q16". Take it from a client only if that is who it says.
    Returns<Event> apply(std::string_view action) { return call<Event>(gocore_session_apply_text, action); }
    /// Refused if it was not meant to follow so many actions as there are.
    Returns<Event> apply_at(std::uint32_t actions, const Action &action)
    { return call<Event>(gocore_session_apply_at, actions, action); }
    Returns<Event> apply_at(std::uint32_t actions, std::string_view action)
    { return call<Event>(gocore_session_apply_text_at, actions, action); }

    Size size() const { return gocore_session_size(get()); }
    SessionPhase phase() const { return SessionPhase(gocore_session_phase(get())); }
    /// Valid until the session is given anything to do, even if it refuses it.
    GameView game() const { return GameView(gocore_session_game(get())); }
    SessionOptions options() const
    {
        const auto raw = sure<gocore_session_options>(gocore_session_get_options);
        return {ToggleUnit(raw.toggle_unit), raw.keep_marks != 0, Color(raw.automatic_partner)};
    }
    std::uint32_t action_count() const { return gocore_session_action_count(get()); }
    /// All actions so far, each on a line.
    std::string actions_text() const { return sure<std::string>(gocore_session_actions_text); }
    Returns<std::string> action_text(std::uint32_t index) const
    { return call<std::string>(gocore_session_action_text, index); }
    /// Whether a side, or with Color::none the host, may do an action of a kind now.
    bool allows(Color by, ActionKind kind) const { return (allowed(by) >> std::uint8_t(kind) & 1) != 0; }
    /// All of these kinds, each as the bit `1 << kind`.
    std::uint64_t allowed(Color by) const { return gocore_session_allowed(get(), std::uint8_t(by)); }
    /// Of the marks, to be quoted by who confirms them.
    std::uint32_t revision() const { return gocore_session_revision(get()); }
    bool has_confirmed(Color by) const { return gocore_session_has_confirmed(get(), std::uint8_t(by)); }
    std::optional<UndoRequest> undo_request() const
    {
        gocore_undo_request request;
        if (!gocore_session_undo_request(get(), &request))
            return std::nullopt;
        return UndoRequest{request.ply, request.number, Color(request.color)};
    }
    std::optional<EndOffer> end_offer() const
    {
        gocore_end_offer offer;
        if (!gocore_session_end_offer(get(), &offer))
            return std::nullopt;
        return EndOffer{offer.number, Color(offer.color)};
    }
    std::optional<SessionEnd> end() const
    {
        gocore_ending ending;
        if (!gocore_session_ending(get(), &ending))
            return std::nullopt;
        return SessionEnd{EndReason(ending.reason), ending.outcome};
    }
    /// What a side asks for to take its last turn back.
    std::optional<std::uint32_t> ply_before_last_turn(Color by) const
    { return detail::number_or_none(gocore_session_ply_before_last_turn(get(), std::uint8_t(by))); }
    PointList dead() const { return sure<PointList>(gocore_session_dead); }
    PointList neutral() const { return sure<PointList>(gocore_session_neutral); }
    /// With the marks on the table; fails while play is on.
    Returns<Score> score() const { return call<Score>(gocore_session_score); }
};

} } // namespace gocore

#endif
