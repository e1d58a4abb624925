/*
 gocore for C++17 and later: the rules of the game of Go over gocore.h, which says more about what everything means. Header
 only; link with the library.

     #include <gocore.hpp>

     auto game = gocore::Game::create(19, gocore::Rules::preset("japanese"));
     game.play("Q16");
     game.play("D4");
     if (auto refusal = game.legality("Q16"))
         std::cout << refusal->message();          // Q16 is occupied
     std::cout << game.score().outcome().text();   // W+6.5
     std::ofstream("game.sgf") << gocore::Tree::of_game(game).bytes();

 Errors. What can fail throws gocore::Error. Where GOCORE_NO_EXCEPTIONS is defined before this file is included, or
 exceptions are switched off, it returns a gocore::Result instead, and nothing is thrown: `Returns<T>` below is T or
 Result<T>. Translation units of both kinds can be linked into one program. What returns plain values or views cannot fail,
 but for a fault of the library or an object that has been moved from: then it throws, or in the other mode writes why and
 aborts, where it has no value such as 0, false or none to return.

 Objects (Game and the like) own what is behind them, can be moved, and are copied by copy() alone. get() is the pointer
 for functions of gocore.h; release() leaves it to the caller. As for threads: const members may be called by any number
 of threads at once, others need the object alone.

 Text is given as UTF-8; it ends at its first NUL, if it has one. Most of what gocore.h has numbers for is an enumeration
 here. For statuses, warnings, planes and the fields of plain structs its constants serve: `error.status() == GOCORE_KO`,
 `rules.tax = GOCORE_TAX_SEKI`. Komi, margins and scores are whole half points there as here.
*/

#ifndef GOCORE_HPP
#define GOCORE_HPP

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "gocore.h"

#if !defined(GOCORE_NO_EXCEPTIONS) && !defined(__cpp_exceptions)
#define GOCORE_NO_EXCEPTIONS
#endif

namespace gocore {
#ifdef GOCORE_NO_EXCEPTIONS
inline namespace returning {
#else
inline namespace throwing {
#endif

/* Kinds
   ----- */

/// A colour; none for an empty point, nobody, or the host of a session.
enum class Color : std::uint8_t { none = GOCORE_NONE, black = GOCORE_BLACK, white = GOCORE_WHITE };

/// The other colour; none of none.
constexpr Color opponent(Color color) noexcept
{ return color == Color::black ? Color::white : color == Color::white ? Color::black : Color::none; }

enum class Symmetry : std::uint8_t {
    identity = GOCORE_IDENTITY, rotate_right = GOCORE_ROTATE_RIGHT, rotate_half = GOCORE_ROTATE_HALF,
    rotate_left = GOCORE_ROTATE_LEFT, mirror_columns = GOCORE_MIRROR_COLUMNS, mirror_rows = GOCORE_MIRROR_ROWS,
    transpose = GOCORE_TRANSPOSE, anti_transpose = GOCORE_ANTI_TRANSPOSE
};
enum class Suicide : std::uint8_t {
    forbidden = GOCORE_SUICIDE_FORBIDDEN, multi_stone = GOCORE_SUICIDE_MULTI_STONE, allowed = GOCORE_SUICIDE_ALLOWED
};
/// Notations of rules.
enum class RulesFormat : std::uint8_t {
    flags = GOCORE_RULES_FLAGS, katago = GOCORE_RULES_KATAGO, katago_string = GOCORE_RULES_KATAGO_STRING,
    kgs = GOCORE_RULES_KGS, ogs = GOCORE_RULES_OGS, sgf = GOCORE_RULES_SGF
};
/// The order in which the stones of a fixed handicap are placed.
enum class HandicapOrder : std::uint8_t { gtp = GOCORE_HANDICAP_GTP, aga = GOCORE_HANDICAP_AGA };
/// How a game ended.
enum class Ending : std::uint8_t {
    no_result = GOCORE_RESULT_VOID, draw = GOCORE_RESULT_DRAW, points = GOCORE_RESULT_POINTS,
    resignation = GOCORE_RESULT_RESIGNATION, time = GOCORE_RESULT_TIME, forfeit = GOCORE_RESULT_FORFEIT
};
/// Kinds of points of a score.
enum class Counted : std::uint8_t {
    dead = GOCORE_POINTS_DEAD, black_territory = GOCORE_POINTS_BLACK_TERRITORY,
    white_territory = GOCORE_POINTS_WHITE_TERRITORY, dame = GOCORE_POINTS_DAME, taxed = GOCORE_POINTS_TAXED,
    open = GOCORE_POINTS_OPEN, unfilled_dame = GOCORE_POINTS_UNFILLED_DAME
};
/// Whether play is on in a game.
enum class Phase : std::uint8_t {
    playing = GOCORE_PHASE_PLAYING, must_pass = GOCORE_PHASE_MUST_PASS, stopped = GOCORE_PHASE_STOPPED,
    ended = GOCORE_PHASE_ENDED
};
/// Whether play has been resumed after a stop, and when.
enum class Resumed : std::uint8_t {
    never = GOCORE_RESUMED_NEVER, before_last_play = GOCORE_RESUMED_BEFORE_LAST_PLAY,
    since_last_play = GOCORE_RESUMED_SINCE_LAST_PLAY
};
enum class ActionKind : std::uint8_t {
    play = GOCORE_ACTION_PLAY, pass = GOCORE_ACTION_PASS, place_handicap = GOCORE_ACTION_PLACE_HANDICAP,
    resign = GOCORE_ACTION_RESIGN, request_undo = GOCORE_ACTION_REQUEST_UNDO, accept_undo = GOCORE_ACTION_ACCEPT_UNDO,
    refuse_undo = GOCORE_ACTION_REFUSE_UNDO, withdraw_undo = GOCORE_ACTION_WITHDRAW_UNDO,
    offer_end = GOCORE_ACTION_OFFER_END, accept_end = GOCORE_ACTION_ACCEPT_END, refuse_end = GOCORE_ACTION_REFUSE_END,
    withdraw_end = GOCORE_ACTION_WITHDRAW_END, toggle_dead = GOCORE_ACTION_TOGGLE_DEAD,
    toggle_neutral = GOCORE_ACTION_TOGGLE_NEUTRAL, propose = GOCORE_ACTION_PROPOSE, confirm = GOCORE_ACTION_CONFIRM,
    resume = GOCORE_ACTION_RESUME, lose_on_time = GOCORE_ACTION_LOSE_ON_TIME, forfeit = GOCORE_ACTION_FORFEIT,
    void_game = GOCORE_ACTION_VOID, adjudicate = GOCORE_ACTION_ADJUDICATE, suggest = GOCORE_ACTION_SUGGEST,
    settle = GOCORE_ACTION_SETTLE, end_by_repetition = GOCORE_ACTION_END_BY_REPETITION
};
enum class EventKind : std::uint8_t {
    played = GOCORE_EVENT_PLAYED, handicap_placed = GOCORE_EVENT_HANDICAP_PLACED, passed = GOCORE_EVENT_PASSED,
    stopped = GOCORE_EVENT_STOPPED, undo_requested = GOCORE_EVENT_UNDO_REQUESTED,
    undo_dropped = GOCORE_EVENT_UNDO_DROPPED, went_back = GOCORE_EVENT_WENT_BACK,
    end_offered = GOCORE_EVENT_END_OFFERED,
    end_dropped = GOCORE_EVENT_END_DROPPED, marked = GOCORE_EVENT_MARKED, confirmed = GOCORE_EVENT_CONFIRMED,
    resumed = GOCORE_EVENT_RESUMED, finished = GOCORE_EVENT_FINISHED
};
/// Where a session stands.
enum class SessionPhase : std::uint8_t {
    play = GOCORE_SESSION_PLAY, stone_removal = GOCORE_SESSION_STONE_REMOVAL, finished = GOCORE_SESSION_FINISHED
};
/// Why a session is over.
enum class EndReason : std::uint8_t {
    score = GOCORE_END_REASON_SCORE, all_alive = GOCORE_END_REASON_ALL_ALIVE,
    resignation = GOCORE_END_REASON_RESIGNATION, time = GOCORE_END_REASON_TIME, forfeit = GOCORE_END_REASON_FORFEIT,
    unfinished = GOCORE_END_REASON_UNFINISHED, void_game = GOCORE_END_REASON_VOID, settled = GOCORE_END_REASON_SETTLED,
    adjudication = GOCORE_END_REASON_ADJUDICATION, repetition = GOCORE_END_REASON_REPETITION
};
enum class ToggleUnit : std::uint8_t { chain = GOCORE_TOGGLE_CHAIN, area = GOCORE_TOGGLE_AREA };
/// Marks of a drawing that need no text.
enum class Shape : std::uint8_t {
    triangle = GOCORE_MARK_TRIANGLE, square = GOCORE_MARK_SQUARE, circle = GOCORE_MARK_CIRCLE, cross = GOCORE_MARK_CROSS
};
enum class Theme : std::uint8_t {
    light = GOCORE_THEME_LIGHT, dark = GOCORE_THEME_DARK, automatic = GOCORE_THEME_AUTO
};
/// A node of a Tree. Others than the root are what the tree returned.
enum class Node : std::uint32_t { root = GOCORE_TREE_ROOT };

class Point;
class Move;

/* What all else is written with
   ----------------------------- */

namespace detail {

/// A text that ends with NUL.
class Text {
public:
    explicit Text(std::string_view text) : text_(text) {}
    operator const char *() const noexcept { return text_.c_str(); }

private:
    std::string text_;
};

/// What the C interface takes for a value, or for a pointer to values. Points, moves and enumerations are nothing but numbers
/// in memory, and so are arrays of them.
template <class T> auto raw(const T &value)
{
    if constexpr (std::is_enum_v<T>) {
        return static_cast<std::underlying_type_t<T>>(value);
    } else if constexpr (std::is_same_v<T, Point> || std::is_same_v<T, Move>) {
        return value.number();
    } else if constexpr (std::is_same_v<T, std::string_view>) {
        return Text(value);
    } else if constexpr (std::is_pointer_v<T>) {
        using Item = std::remove_cv_t<std::remove_pointer_t<T>>;
        constexpr bool is_const = std::is_const_v<std::remove_pointer_t<T>>;
        if constexpr (std::is_same_v<Item, Point> || std::is_same_v<Item, Move>) {
            static_assert(sizeof(Item) == sizeof(std::uint16_t) && std::is_standard_layout_v<Item>);
            using Number = std::conditional_t<is_const, const std::uint16_t, std::uint16_t>;
            return reinterpret_cast<Number *>(value);
        } else if constexpr (std::is_enum_v<Item>) {
            using Number = std::underlying_type_t<Item>;
            return reinterpret_cast<std::conditional_t<is_const, const Number, Number> *>(value);
        } else {
            return value;
        }
    } else {
        return value;
    }
}

inline std::optional<std::uint32_t> number_or_none(std::uint32_t number)
{ return number == UINT32_MAX ? std::nullopt : std::optional(number); }

} // namespace detail

/// A view of items that are somewhere else, as std::span is, from and to which it converts: of a vector, an array or a list in
/// braces. Views of one type, whatever the standard of the language.
template <class T> class View {
public:
    constexpr View() noexcept = default;
    constexpr View(T *data, std::size_t size) noexcept : data_(data), size_(size) {}
    template <class Items, class Item = std::remove_pointer_t<decltype(std::data(std::declval<Items &>()))>,
        class = std::enable_if_t<std::is_convertible_v<Item (*)[], T (*)[]>>>
    constexpr View(Items &&items) noexcept : data_(std::data(items)), size_(std::size(items)) {}
    constexpr View(std::initializer_list<std::remove_const_t<T>> items) noexcept : size_(items.size())
    { data_ = items.begin(); }

    constexpr T *data() const noexcept { return data_; }
    constexpr std::size_t size() const noexcept { return size_; }
    constexpr bool empty() const noexcept { return size_ == 0; }
    constexpr T *begin() const noexcept { return data_; }
    constexpr T *end() const noexcept { return data_ + size_; }
    constexpr T &operator[](std::size_t index) const { return data_[index]; }

private:
    T *data_ = nullptr;
    std::size_t size_ = 0;
};

/* Sizes, points, moves
   -------------------- */

/// The size of a board: `19`, or `{19, 13}` for 19 columns and 13 rows. Whether there is such a board is asked where it is used.
struct Size : gocore_size {
    constexpr Size(int side) noexcept : Size(side, side) {}
    constexpr Size(int columns, int rows) noexcept : gocore_size{checked(columns), checked(rows)} {}
    constexpr Size(gocore_size size) noexcept : gocore_size(size) {}

    /// The number of points.
    constexpr std::size_t area() const noexcept { return std::size_t(width) * height; }
    friend constexpr bool operator==(Size a, Size b) noexcept { return a.width == b.width && a.height == b.height; }
    friend constexpr bool operator!=(Size a, Size b) noexcept { return !(a == b); }

private:
    // What does not fit must not become another size.
    static constexpr std::uint8_t checked(int side) { return side < 0 || side > 255 ? 0 : std::uint8_t(side); }
};

/* Failures
   -------- */

inline std::string_view status_name(gocore_status status) { return gocore_status_name(status); }

/// Why something cannot be done: why a call failed, a move may not be made, or a move of a record was left out.
class Refusal {
public:
    Refusal(const gocore_error &details) : details_(details) {}
    /// Without details.
    explicit Refusal(gocore_status status) : details_{}
    {
        details_.status = status;
        details_.point = GOCORE_NO_POINT;
        details_.number = details_.current = UINT32_MAX;
        details_.offset = UINT64_MAX;
        std::snprintf(details_.message, sizeof details_.message, "%s", gocore_status_name(status));
    }

    /// GOCORE_KO and the like.
    gocore_status status() const noexcept { return details_.status; }
    /// Such as "ko".
    std::string_view name() const noexcept { return gocore_status_name(details_.status); }
    /// One line in English.
    const char *message() const noexcept { return details_.message; }
    /// The point it is about.
    std::optional<Point> point() const;
    /// The colour it is about.
    Color color() const noexcept { return Color(details_.color); }
    /// The turn, ply, revision or number it is about.
    std::optional<std::uint32_t> number() const { return detail::number_or_none(details_.number); }
    /// The number that would have been right.
    std::optional<std::uint32_t> current() const { return detail::number_or_none(details_.current); }
    /// The place in a text in bytes, or in an array in elements.
    std::optional<std::uint64_t> offset() const
    { return details_.offset == UINT64_MAX ? std::nullopt : std::optional(details_.offset); }

private:
    gocore_error details_;
};

/// What is thrown or returned when a call fails. what() is the message.
class Error : public std::runtime_error, public Refusal {
public:
    explicit Error(const Refusal &refusal) : Error(std::vector<Refusal>{refusal}) {}
    /// Of all that is wrong, the first is what the error tells.
    explicit Error(std::vector<Refusal> faults)
        : std::runtime_error(faults.front().message()), Refusal(faults.front()), faults_(std::move(faults)) {}

    /// All that is wrong with a diagram, a list of stones or a start; of other errors the error alone.
    const std::vector<Refusal> &faults() const noexcept { return faults_; }

private:
    std::vector<Refusal> faults_;
};

#ifdef GOCORE_NO_EXCEPTIONS

/// A value, or the error for which there is none. Without a value, value(), * and -> write the error to stderr and abort;
/// without an error, so does error(). Where T is void, the value is of no interest.
template <class T> class [[nodiscard]] Result {
public:
    using Value = std::conditional_t<std::is_void_v<T>, std::monostate, T>;

    Result(Value value = Value()) : either_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : either_(std::in_place_index<1>, std::move(error)) {}

    bool has_value() const noexcept { return either_.index() == 0; }
    explicit operator bool() const noexcept { return has_value(); }
    Value &value() & { return *checked(std::get_if<0>(&either_)); }
    const Value &value() const & { return *checked(std::get_if<0>(&either_)); }
    Value &&value() && { return std::move(*checked(std::get_if<0>(&either_))); }
    Value &operator*() & { return value(); }
    const Value &operator*() const & { return value(); }
    Value &&operator*() && { return std::move(*this).value(); }
    Value *operator->() { return &value(); }
    const Value *operator->() const { return &value(); }
    const Error &error() const { return *checked(std::get_if<1>(&either_)); }

private:
    template <class Pointer> Pointer checked(Pointer pointer) const
    {
        if (pointer == nullptr) {
            const Error *error = std::get_if<1>(&either_);
            std::fprintf(stderr, "gocore: %s\n", error != nullptr ? error->what() : "no error");
            std::abort();
        }
        return pointer;
    }

    std::variant<Value, Error> either_;
};

/// What a function returns that can fail.
template <class T> using Returns = Result<T>;

namespace detail {
template <class T> Returns<T> fail(Error error) { return Returns<T>(std::move(error)); }
template <class T> T sure(Result<T> result) { return std::move(result).value(); }
} // namespace detail

#else

/// What a function returns that can fail.
template <class T> using Returns = T;

namespace detail {
template <class T> [[noreturn]] T fail(Error error) { throw error; }
template <class T> T sure(T value) { return value; }
} // namespace detail

#endif

namespace detail {

/// Calls a function of gocore.h, which may have the parameter `error`.
template <class Function, class... Arguments>
gocore_status call(std::optional<Refusal> &refusal, Function function, const Arguments &...arguments)
{
    gocore_status status;
    if constexpr (std::is_invocable_v<Function, decltype(raw(arguments))..., gocore_error *>) {
        gocore_error error;
        status = function(raw(arguments)..., &error);
        if (status != GOCORE_OK)
            refusal = error;
    } else {
        status = function(raw(arguments)...);
        if (status != GOCORE_OK)
            refusal = Refusal(status);
    }
    return status;
}

/// The end of every function that can fail.
template <class T, class... Value> Returns<T> returned(const std::optional<Refusal> &refusal, Value &&...value)
{
    if (refusal)
        return fail<T>(Error(*refusal));
    return Returns<T>(std::forward<Value>(value)...);
}

/// Returns nothing.
template <class Function, class... Arguments> Returns<void> done(Function function, const Arguments &...arguments)
{
    std::optional<Refusal> refusal;
    call(refusal, function, arguments...);
    return returned<void>(refusal);
}

/// Returns what the function writes to the address that comes after the arguments.
template <class Raw, class T = Raw, class Function, class... Arguments>
Returns<T> value(Function function, const Arguments &...arguments)
{
    Raw written{};
    std::optional<Refusal> refusal;
    call(refusal, function, arguments..., &written);
    return returned<T>(refusal, T(written));
}

/// Returns the object that the function makes.
template <class Object, class Function, class... Arguments>
Returns<Object> object(Function function, const Arguments &...arguments)
{ return value<typename Object::Raw *, Object>(function, arguments...); }

/// The same for a function that lists all that is wrong.
template <class Object, class Function, class... Arguments>
Returns<Object> built(Function function, const Arguments &...arguments)
{
    typename Object::Raw *made = nullptr;
    gocore_error first = {};
    std::size_t count = 0;
    const gocore_status status = function(raw(arguments)..., &made, &first, 1, &count);
    if (status == GOCORE_OK)
        return Returns<Object>(Object(made));
    if (count == 0)
        return fail<Object>(Error(Refusal(status)));
    std::vector<gocore_error> faults(count, first);
    if (count > 1)
        function(raw(arguments)..., &made, faults.data(), faults.size(), &count);
    return fail<Object>(Error(std::vector<Refusal>(faults.begin(), faults.end())));
}

/// Returns the list that the function writes where there is room, and asks how much is needed where there is not.
template <class List, class Room = std::remove_pointer_t<decltype(raw(std::declval<List &>().data()))>, class Function,
    class... Arguments>
Returns<List> list(Function function, const Arguments &...arguments)
{
    List items;
    std::size_t count = 0;
    std::optional<Refusal> refusal;
    // A text ends with NUL, for which a string has a place behind its characters.
    constexpr std::size_t end = std::is_same_v<Room, char> ? 1 : 0;
    items.resize(items.capacity());
    for (int attempt = 0; attempt < 2; attempt++) {
        refusal.reset();
        Room *room = reinterpret_cast<Room *>(items.data());
        const gocore_status status = call(refusal, function, arguments..., room, items.size() + end, &count);
        const bool enough = count <= items.size();
        if (status == GOCORE_OK || status == GOCORE_SHORT_BUFFER)
            items.resize(count);
        if (enough)
            break;
    }
    return returned<List>(refusal, std::move(items));
}

template <class Function, class... Arguments>
Returns<std::string> text(Function function, const Arguments &...arguments)
{ return list<std::string>(function, arguments...); }

template <class Function, class... Arguments>
Returns<std::string> bytes(Function function, const Arguments &...arguments)
{ return list<std::string, std::uint8_t>(function, arguments...); }

/// Returns an array of a length that is known.
template <class T, class Function, class... Arguments>
Returns<std::vector<T>> array(std::size_t length, Function function, const Arguments &...arguments)
{
    std::vector<T> items(length);
    std::optional<Refusal> refusal;
    items.reserve(1); // else an empty one would be NULL
    call(refusal, function, arguments..., items.data(), items.size());
    return returned<std::vector<T>>(refusal, std::move(items));
}

// The same for what cannot fail.
template <class T, class... Given> T sure_object(const Given &...given) { return sure(object<T>(given...)); }
template <class T, class... Given> T sure_value(const Given &...given) { return sure(value<T>(given...)); }
template <class... Given> std::string sure_text(const Given &...given) { return sure(text(given...)); }
template <class... Given> std::string sure_bytes(const Given &...given) { return sure(bytes(given...)); }

} // namespace detail

/// An object of the library. It is owned, and can be moved.
template <class T, void (*free)(T **)> class Handle {
public:
    using Raw = T;

    /// Takes an object that a function of gocore.h has made.
    explicit Handle(T *owned) noexcept : owned_(owned) {}
    T *get() noexcept { return owned_.get(); }
    const T *get() const noexcept { return owned_.get(); }
    /// Leaves the object to the caller, who must free it.
    [[nodiscard]] T *release() noexcept { return owned_.release(); }

private:
    struct Free {
        void operator()(T *object) const noexcept { free(&object); }
    };
    std::unique_ptr<T, Free> owned_;
};

/// A point of a board by its number: row * width + column, from the top left corner.
class Point {
public:
    constexpr Point() noexcept = default;
    constexpr explicit Point(std::uint16_t number) noexcept : number_(number) {}
    /// Column and row from 0, row 0 on top.
    static constexpr Point at(Size size, int column, int row) noexcept
    {
        return column < 0 || row < 0 || column >= size.width || row >= size.height
            ? Point(GOCORE_NO_POINT) // which is off every board
            : Point(std::uint16_t(row * size.width + column));
    }
    /// Reads "Q16" and the like.
    static Returns<Point> parse(Size size, std::string_view vertex)
    { return detail::value<Point>(gocore_point_parse, size, vertex); }

    constexpr std::uint16_t number() const noexcept { return number_; }
    constexpr int column(Size size) const noexcept { return size.width == 0 ? 0 : number_ % size.width; }
    constexpr int row(Size size) const noexcept { return size.width == 0 ? 0 : number_ / size.width; }
    Returns<std::string> text(Size size) const { return detail::text(gocore_move_text, size, *this); }
    /// Where a symmetry takes the point: on a board of the other shape, if it turns one that is no square.
    Returns<Point> transformed(Size size, Symmetry symmetry) const
    { return detail::value<Point>(gocore_point_transformed, size, symmetry, *this); }

    friend constexpr bool operator==(Point a, Point b) noexcept { return a.number_ == b.number_; }
    friend constexpr bool operator!=(Point a, Point b) noexcept { return a.number_ != b.number_; }
    friend constexpr bool operator<(Point a, Point b) noexcept { return a.number_ < b.number_; }

private:
    std::uint16_t number_ = 0;
};

/// A play on a point, or a pass.
class Move {
public:
    constexpr Move() noexcept = default;
    constexpr Move(Point point) noexcept : number_(point.number()) {}
    static constexpr Move pass() noexcept { return Move(); }
    /// A point's number or GOCORE_PASS.
    static constexpr Move of_number(std::uint16_t number) noexcept { return Move(Point(number)); }
    /// Reads "Q16", "pass" and the like.
    static Returns<Move> parse(Size size, std::string_view vertex)
    { return detail::value<Move>(gocore_move_parse, size, vertex); }
    /// Reads the value of a move in a game record, such as "pd" or "".
    static Returns<Move> from_sgf(Size size, std::string_view value)
    { return detail::value<Move>(gocore_move_from_sgf, size, value); }

    constexpr std::uint16_t number() const noexcept { return number_; }
    constexpr bool is_pass() const noexcept { return number_ == GOCORE_PASS; }
    constexpr std::optional<Point> point() const noexcept
    { return is_pass() ? std::nullopt : std::optional(Point(number_)); }
    Returns<std::string> text(Size size) const { return detail::text(gocore_move_text, size, *this); }
    Returns<std::string> to_sgf(Size size) const { return detail::text(gocore_move_to_sgf, size, *this); }

    friend constexpr bool operator==(Move a, Move b) noexcept { return a.number_ == b.number_; }
    friend constexpr bool operator!=(Move a, Move b) noexcept { return a.number_ != b.number_; }

private:
    std::uint16_t number_ = GOCORE_PASS;
};

/// A move and who made it.
struct Turn {
    Color color = Color::none;
    Move move;
};

/// A move of a game record and who made it.
struct RecordedTurn {
    Color color = Color::none;
    /// None where the record has what is no point of its board.
    std::optional<Move> move;
};

/// A list with room for all points of every board, without memory of its own.
class PointList {
public:
    PointList() noexcept = default;

    const Point *begin() const noexcept { return points_.data(); }
    const Point *end() const noexcept { return points_.data() + size_; }
    const Point *data() const noexcept { return points_.data(); }
    Point *data() noexcept { return points_.data(); }
    std::size_t size() const noexcept { return size_; }
    bool empty() const noexcept { return size_ == 0; }
    const Point &operator[](std::size_t index) const { return points_[index]; }
    bool contains(Point point) const { return std::find(begin(), end(), point) != end(); }
    static constexpr std::size_t capacity() noexcept { return GOCORE_MAX_AREA; }
    /// To at most the capacity.
    void resize(std::size_t size) noexcept { size_ = std::min(size, capacity()); }

    friend bool operator==(const PointList &a, const PointList &b)
    { return std::equal(a.begin(), a.end(), b.begin(), b.end()); }
    friend bool operator!=(const PointList &a, const PointList &b) { return !(a == b); }

private:
    std::array<Point, GOCORE_MAX_AREA> points_;
    std::size_t size_ = 0;
};

namespace detail {

template <class... Given> PointList points(const Given &...given) { return sure(list<PointList>(given...)); }
template <class... Given> std::vector<Color> colors(Size size, const Given &...given)
{ return sure(array<Color>(size.area(), given...)); }
inline std::optional<Point> point_or_none(std::uint16_t number)
{ return number == GOCORE_NO_POINT ? std::nullopt : std::optional(Point(number)); }
inline std::optional<Move> move_or_none(std::uint16_t number)
{ return number == GOCORE_NO_POINT ? std::nullopt : std::optional(Move::of_number(number)); }
inline Move as_move(std::uint16_t number, Move) { return Move::of_number(number); }
inline std::optional<Move> as_move(std::uint16_t number, std::optional<Move>) { return move_or_none(number); }

/// Returns what the function writes to two arrays, colours and moves.
template <class T, class Function, class... Arguments>
Returns<std::vector<T>> turns(Function function, const Arguments &...arguments)
{
    std::size_t count = 0;
    std::optional<Refusal> refusal;
    std::uint8_t *const no_colors = nullptr;
    std::uint16_t *const no_moves = nullptr;
    call(refusal, function, arguments..., no_colors, no_moves, std::size_t(0), &count);
    std::vector<std::uint8_t> colors(count);
    std::vector<std::uint16_t> moves(count);
    if (count > 0)
        call(refusal, function, arguments..., colors.data(), moves.data(), count, &count);
    std::vector<T> turns(count);
    for (std::size_t i = 0; i < count; i++)
        turns[i] = T{Color(colors[i]), as_move(moves[i], T().move)};
    return returned<std::vector<T>>(refusal, std::move(turns));
}

} // namespace detail

inline std::optional<Point> Refusal::point() const { return detail::point_or_none(details_.point); }

/* Rules, results, counting
   ------------------------ */

/// A rule set, with the fields of gocore_rules: `rules.komi = 13`, `rules.ko = GOCORE_KO_RULE_SIMPLE`.
struct Rules : gocore_rules {
    /// Area scoring, positional superko, no suicide, komi 7.5.
    Rules() noexcept : gocore_rules{} { gocore_rules_default(this); }
    Rules(const gocore_rules &rules) noexcept : gocore_rules(rules) {}
    /// Such as "japanese", "chinese-kgs", "aga", "tromp-taylor": see presets().
    static Returns<Rules> preset(std::string_view name) { return detail::value<Rules>(gocore_rules_preset, name); }
    static Returns<Rules> parse(std::string_view text, RulesFormat format = RulesFormat::flags)
    { return detail::value<Rules>(gocore_rules_parse, format, text); }

    /// Fails where the format has no words for these rules.
    Returns<std::string> text(RulesFormat format = RulesFormat::flags) const
    { return detail::text(gocore_rules_text, format, as_raw()); }
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

/// A rule set with a name.
struct Preset {
    std::string name;
    std::string title;
    std::string description;
    std::string source;
    std::string version;
    /// Other names, separated by spaces.
    std::string aliases;

    Returns<Rules> rules() const { return Rules::preset(name); }
    /// Some sources are for 19x19 alone. The rules work on any size all the same.
    Returns<bool> is_meant_for(Size size) const
    { return detail::value<bool>(gocore_preset_is_meant_for, std::string_view(name), size); }
};

inline std::vector<Preset> presets()
{
    std::vector<Preset> all(gocore_preset_count());
    for (std::size_t i = 0; i < all.size(); i++) {
        const auto field = [i](std::uint8_t which) { return detail::sure_text(gocore_preset_text, i, which); };
        all[i] = {field(GOCORE_PRESET_NAME), field(GOCORE_PRESET_TITLE), field(GOCORE_PRESET_DESCRIPTION),
            field(GOCORE_PRESET_SOURCE), field(GOCORE_PRESET_VERSION), field(GOCORE_PRESET_ALIASES)};
    }
    return all;
}

/// The points of a fixed handicap in the order of placement.
inline Returns<PointList> handicap_points(Size size, std::uint8_t stones, HandicapOrder order = HandicapOrder::gtp)
{ return detail::list<PointList>(gocore_handicap_points, size, stones, order); }

/// The result of a game.
struct Outcome {
    Ending how = Ending::no_result;
    Color winner = Color::none;
    /// In half points; 0 unless by points.
    std::int32_t margin = 0;

    constexpr Outcome() noexcept = default;
    constexpr Outcome(Ending by, Color won, std::int32_t by_half_points = 0) noexcept
        : how(by), winner(won), margin(by_half_points) {}
    constexpr Outcome(const gocore_outcome &outcome) noexcept
        : how(Ending(outcome.how)), winner(Color(outcome.winner)), margin(outcome.margin) {}
    /// Reads "B+3.5", "W+R" and the like.
    static Returns<Outcome> parse(std::string_view text)
    { return detail::value<gocore_outcome, Outcome>(gocore_outcome_parse, text); }

    /// Fails for an outcome that contradicts itself.
    Returns<std::string> text() const
    {
        const gocore_outcome raw = as_raw();
        return detail::text(gocore_outcome_text, &raw);
    }
    constexpr gocore_outcome as_raw() const noexcept { return {margin, std::uint8_t(winner), std::uint8_t(how), {}}; }
    friend constexpr bool operator==(const Outcome &a, const Outcome &b) noexcept
    { return a.how == b.how && a.winner == b.winner && a.margin == b.margin; }
    friend constexpr bool operator!=(const Outcome &a, const Outcome &b) noexcept { return !(a == b); }
};

/// What is marked on a final position: nothing, or `{dead, neutral}`.
struct Marks {
    std::vector<Point> dead;
    std::vector<Point> neutral;
    bool settle_pass_alive = false;

    Marks(View<const Point> dead_stones = {}, View<const Point> neutral_points = {})
        : dead(dead_stones.begin(), dead_stones.end()), neutral(neutral_points.begin(), neutral_points.end()) {}
    /// Reads the lists of this object.
    gocore_marks as_raw() const noexcept
    {
        return {detail::raw(dead.data()), dead.size(), detail::raw(neutral.data()), neutral.size(), settle_pass_alive,
            {}};
    }
};

/// What a game has piled up beside the board; `Tally tally{}` is nothing.
using Tally = gocore_tally;

/// One side's points, each kind apart.
using SideScore = gocore_side_score;

/// Stands for a position, or for a position and the side to move.
struct Fingerprint : gocore_fingerprint {
    constexpr Fingerprint() noexcept : gocore_fingerprint{} {}
    static Returns<Fingerprint> parse(std::string_view text)
    { return detail::value<Fingerprint>(gocore_fingerprint_parse, text); }

    /// 32 hexadecimal digits.
    std::string text() const
    {
        const gocore_fingerprint *raw = this;
        return detail::sure_text(gocore_fingerprint_text, raw);
    }
    friend constexpr bool operator==(const Fingerprint &a, const Fingerprint &b) noexcept
    { return a.high == b.high && a.low == b.low; }
    friend constexpr bool operator!=(const Fingerprint &a, const Fingerprint &b) noexcept { return !(a == b); }
    friend constexpr bool operator<(const Fingerprint &a, const Fingerprint &b) noexcept
    { return a.high != b.high ? a.high < b.high : a.low < b.low; }
};

/* Estimates
   --------- */

/// Which stones seem to be dead.
struct DeadStones {
    /// Whole chains.
    PointList stones;
    /// How sure the verdict is for the stone on each point, in permille; UINT16_MAX without a stone.
    std::vector<std::uint16_t> confidence;
    /// The least confidence of any chain.
    std::uint16_t least = 0;
};

/// How an unfinished game seems to stand by area.
struct Estimate {
    /// Black's area less White's, without komi, in half points.
    std::int32_t margin = 0;
    /// How far the final margin may be from it either way.
    std::int32_t uncertainty = 0;
    /// In how many playouts each point ended up as Black's.
    std::vector<std::uint32_t> black;
    std::vector<std::uint32_t> white;
};

/// The margins of random games: Black's area less White's in whole points.
struct PlayoutMargins {
    std::vector<std::int32_t> margins;
    std::uint64_t turns = 0;
};

/// In how many random games each point ended up as whose.
struct Ownership {
    std::vector<std::uint32_t> black;
    std::vector<std::uint32_t> white;
    std::uint64_t turns = 0;
};

namespace detail {

template <class Function, class... Arguments>
Returns<DeadStones> dead_stones(Size size, Function function, const Arguments &...arguments)
{
    DeadStones found;
    std::size_t count = 0;
    std::optional<Refusal> refusal;
    found.confidence.resize(size.area());
    call(refusal, function, arguments..., found.stones.data(), found.stones.capacity(), &count,
        found.confidence.data(), found.confidence.size(), &found.least);
    found.stones.resize(count);
    return returned<DeadStones>(refusal, std::move(found));
}

template <class Function, class... Arguments>
Returns<Estimate> estimate(Size size, Function function, const Arguments &...arguments)
{
    Estimate found;
    std::optional<Refusal> refusal;
    found.black.resize(size.area());
    found.white.resize(size.area());
    call(refusal, function, arguments..., &found.margin, &found.uncertainty, found.black.data(), found.white.data(),
        found.black.size());
    return returned<Estimate>(refusal, std::move(found));
}

template <class Function, class... Arguments>
Returns<PlayoutMargins> playout_margins(std::size_t playouts, Function function, const Arguments &...arguments)
{
    PlayoutMargins found;
    std::optional<Refusal> refusal;
    found.margins.resize(playouts);
    call(refusal, function, arguments..., found.margins.data(), found.margins.size(), &found.turns);
    return returned<PlayoutMargins>(refusal, std::move(found));
}

template <class Function, class... Arguments>
Returns<Ownership> ownership(Size size, Function function, const Arguments &...arguments)
{
    Ownership found;
    std::optional<Refusal> refusal;
    found.black.resize(size.area());
    found.white.resize(size.area());
    call(refusal, function, arguments..., found.black.data(), found.white.data(), found.black.size(), &found.turns);
    return returned<Ownership>(refusal, std::move(found));
}

} // namespace detail

/* Positions and scores
   -------------------- */

class GameView;
class Score;
struct DrawnPosition;

/// Just the stones of a board: no turn, no history, no rules.
class Position : public Handle<gocore_position, gocore_position_free> {
public:
    using Handle::Handle;
    static Returns<Position> empty(Size size) { return detail::object<Position>(gocore_position_new, size); }
    /// Reads rows from the top: X or # for Black, O for White, . for an empty point.
    static Returns<Position> from_diagram(std::string_view diagram)
    { return detail::built<Position>(gocore_position_from_diagram, diagram); }
    /// A colour for every point in reading order.
    static Returns<Position> from_stones(Size size, View<const Color> stones)
    { return detail::built<Position>(gocore_position_from_stones, size, stones.data(), stones.size()); }
    static Returns<Position> from_points(Size size, View<const Point> black, View<const Point> white)
    {
        return detail::built<Position>(gocore_position_from_points, size, black.data(), black.size(), white.data(),
            white.size());
    }
    /// Reads what Drawing::text writes.
    static Returns<DrawnPosition> from_drawing(std::string_view drawing);
    Position copy() const { return detail::sure_object<Position>(gocore_position_copy, get()); }

    Size size() const { return gocore_position_size(get()); }
    Color stone(Point point) const { return Color(gocore_position_stone(get(), point.number())); }
    /// Puts a stone, or with Color::none takes away what is there: nothing is captured.
    Returns<void> set(Point point, Color stone) { return detail::done(gocore_position_set, get(), point, stone); }
    Returns<void> remove(View<const Point> points)
    { return detail::done(gocore_position_remove, get(), points.data(), points.size()); }
    /// A colour for every point in reading order.
    std::vector<Color> stones() const { return detail::colors(size(), gocore_position_stones, get()); }
    std::string text() const { return detail::sure_text(gocore_position_text, get()); }
    Returns<PointList> chain(Point point) const { return detail::list<PointList>(gocore_position_chain, get(), point); }
    Returns<PointList> liberties(Point point) const
    { return detail::list<PointList>(gocore_position_liberties, get(), point); }
    PointList without_liberty() const { return detail::points(gocore_position_without_liberty, get()); }
    /// Chains that no sequence of enemy plays can capture though their owner always passes.
    Returns<PointList> pass_alive(Color color, Suicide suicide = Suicide::forbidden) const
    { return detail::list<PointList>(gocore_position_pass_alive, get(), color, suicide); }
    Returns<PointList> pass_alive_territory(Color color, Suicide suicide = Suicide::forbidden) const
    { return detail::list<PointList>(gocore_position_pass_alive_territory, get(), color, suicide); }
    /// With all stones alive.
    Returns<PointList> area(Color color) const { return detail::list<PointList>(gocore_position_area, get(), color); }
    /// Black's area less White's in whole points.
    std::int32_t area_margin() const { return gocore_position_area_margin(get()); }
    Returns<Score> score(const Rules &rules, const Marks &marks = {}, const Tally &tally = {}) const;

    Fingerprint fingerprint() const { return detail::sure_value<Fingerprint>(gocore_position_fingerprint, get()); }
    /// With the side to move.
    Returns<Fingerprint> situation_fingerprint(Color to_move) const
    { return detail::value<Fingerprint>(gocore_position_situation_fingerprint, get(), to_move); }
    std::uint64_t zobrist_hash() const { return gocore_position_zobrist_hash(get()); }
    /// The same one of the eight images, whichever it is asked of.
    Position canonical() const { return detail::sure_object<Position>(gocore_position_canonical, get()); }
    Position transformed(Symmetry symmetry) const
    { return detail::sure_object<Position>(gocore_position_transformed, get(), symmetry); }
    Position colors_swapped() const { return detail::sure_object<Position>(gocore_position_colors_swapped, get()); }
    friend bool operator==(const Position &a, const Position &b) { return gocore_position_equal(a.get(), b.get()); }
    friend bool operator!=(const Position &a, const Position &b) { return !(a == b); }

    /// With Color::none each side begins half of the playouts.
    Returns<DeadStones> suggest_dead(Color to_move, Suicide suicide = Suicide::forbidden,
        std::uint32_t playouts = GOCORE_PLAYOUTS, std::uint64_t seed = 0) const
    { return detail::dead_stones(size(), gocore_position_suggest_dead, get(), to_move, suicide, playouts, seed); }
    Returns<Estimate> estimate(Color to_move, Suicide suicide = Suicide::forbidden,
        std::uint32_t playouts = GOCORE_PLAYOUTS, std::uint64_t seed = 0) const
    { return detail::estimate(size(), gocore_position_estimate, get(), to_move, suicide, playouts, seed); }
    Returns<PlayoutMargins> playout_margins(Color to_move, Suicide suicide, std::size_t playouts,
        std::uint64_t seed = 0) const
    { return detail::playout_margins(playouts, gocore_position_playout_margins, get(), to_move, suicide, seed); }
    Returns<Ownership> playout_ownership(Color to_move, Suicide suicide, std::uint32_t playouts,
        std::uint64_t seed = 0) const
    { return detail::ownership(size(), gocore_position_playout_ownership, get(), to_move, suicide, playouts, seed); }
};

/// What a drawing shows.
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
    std::optional<Refusal> refusal;
    detail::call(refusal, gocore_position_from_drawing, drawing, &position, &last_move, dead.data(), dead.capacity(),
        &count);
    dead.resize(count);
    return detail::returned<DrawnPosition>(refusal,
        DrawnPosition{Position(position), detail::point_or_none(last_move), dead});
}

/// Who owns what in a position, and both sides' points by kind.
class Score : public Handle<gocore_score, gocore_score_free> {
public:
    using Handle::Handle;

    Size size() const { return gocore_score_size(get()); }
    /// Black's points less White's, in half points.
    std::int32_t margin() const { return gocore_score_margin(get()); }
    /// With the rules' say on ties.
    Outcome outcome() const
    { return detail::sure(detail::value<gocore_outcome, Outcome>(gocore_score_outcome, get())); }
    Returns<SideScore> side(Color color) const { return detail::value<SideScore>(gocore_score_side, get(), color); }
    /// Whose each point is.
    std::vector<Color> owners() const { return detail::colors(size(), gocore_score_owners, get()); }
    PointList points(Counted which) const { return detail::points(gocore_score_points, get(), which); }
    /// Without the dead stones.
    Position position() const { return detail::sure_object<Position>(gocore_score_position, get()); }
};

inline Returns<Score> Position::score(const Rules &rules, const Marks &marks, const Tally &tally) const
{
    const gocore_marks raw = marks.as_raw();
    return detail::object<Score>(gocore_position_score, get(), &raw, rules.as_raw(), &tally);
}

/* Games
   ----- */

/// A board that has come back. Without a ply it stood before the start of the game.
struct Repetition {
    std::optional<std::uint32_t> first_ply;
};

/// What can be asked of a game, whoever owns it.
template <class Self> class GameQueries {
public:
    Size size() const { return gocore_game_size(game()); }
    Rules rules() const { return detail::sure_value<Rules>(gocore_game_rules, game()); }
    Color to_move() const { return Color(gocore_game_to_move(game())); }
    Phase phase() const { return Phase(gocore_game_phase(game())); }
    /// The number of turns made.
    std::uint32_t ply() const { return gocore_game_ply(game()); }
    /// With the turns ahead.
    std::uint32_t last_ply() const { return gocore_game_last_ply(game()); }
    std::uint32_t consecutive_passes() const { return gocore_game_consecutive_passes(game()); }
    std::uint32_t placements_left() const { return gocore_game_placements_left(game()); }
    Resumed resumed() const { return Resumed(gocore_game_resumed(game())); }

    Color stone(Point point) const { return Color(gocore_game_stone(game(), point.number())); }
    /// A colour for every point in reading order.
    std::vector<Color> stones() const { return detail::colors(size(), gocore_game_stones, game()); }
    Position position() const { return detail::sure_object<Position>(gocore_game_position, game()); }
    Returns<PointList> chain(Point point) const { return detail::list<PointList>(gocore_game_chain, game(), point); }
    Returns<PointList> liberties(Point point) const
    { return detail::list<PointList>(gocore_game_liberties, game(), point); }
    Returns<PointList> in_atari(Color color) const
    { return detail::list<PointList>(gocore_game_in_atari, game(), color); }

    /// Why a move may not be made now; none if it may.
    std::optional<Refusal> legality(Color color, Move move) const
    {
        std::optional<Refusal> refusal;
        detail::call(refusal, gocore_game_legality, game(), color, move);
        return refusal;
    }
    /// The same for the side to move.
    std::optional<Refusal> legality(Move move) const { return legality(to_move(), move); }
    std::optional<Refusal> legality(std::string_view move) const
    {
        std::optional<Refusal> refusal;
        Move read;
        if (detail::call(refusal, gocore_move_parse, size(), move, &read) == GOCORE_OK)
            refusal = legality(read);
        return refusal;
    }
    bool is_legal(Color color, Move move) const
    { return gocore_game_is_legal(game(), std::uint8_t(color), move.number()); }
    bool is_legal(Move move) const { return is_legal(to_move(), move); }
    /// 1 for every point where the side to move may play, else 0.
    std::vector<std::uint8_t> legal_mask() const
    {
        std::vector<std::uint8_t> mask(size().area());
        gocore_game_legal_mask(game(), mask.data(), mask.size(), nullptr);
        return mask;
    }
    PointList legal_points() const { return detail::points(gocore_game_legal_points, game()); }

    /// The turns made and those ahead.
    std::vector<Turn> turns() const { return detail::sure(detail::turns<Turn>(gocore_game_turns, game())); }
    std::optional<Move> last_move() const { return detail::move_or_none(gocore_game_last_move(game())); }
    /// The enemy stones that the last turn took.
    PointList last_captured() const { return detail::points(gocore_game_last_captured, game()); }
    PointList last_suicide() const { return detail::points(gocore_game_last_suicide, game()); }
    /// The point that the simple ko rule bars now.
    std::optional<Point> ko_point() const { return detail::point_or_none(gocore_game_ko_point(game())); }
    std::uint32_t prisoners(Color by) const { return gocore_game_prisoners(game(), std::uint8_t(by)); }
    Tally tally() const { return detail::sure_value<Tally>(gocore_game_tally, game()); }
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
    /// In bytes.
    std::size_t memory() const { return gocore_game_memory(game()); }

    Returns<Score> score(const Marks &marks = {}) const
    {
        const gocore_marks raw = marks.as_raw();
        return detail::object<Score>(gocore_game_score, game(), &raw);
    }
    DeadStones suggest_dead(std::uint32_t playouts = GOCORE_PLAYOUTS, std::uint64_t seed = 0) const
    { return detail::sure(detail::dead_stones(size(), gocore_game_suggest_dead, game(), playouts, seed)); }
    Estimate estimate(std::uint32_t playouts = GOCORE_PLAYOUTS, std::uint64_t seed = 0) const
    { return detail::sure(detail::estimate(size(), gocore_game_estimate, game(), playouts, seed)); }
    PlayoutMargins playout_margins(std::size_t playouts, std::uint64_t seed = 0) const
    { return detail::sure(detail::playout_margins(playouts, gocore_game_playout_margins, game(), seed)); }
    Ownership playout_ownership(std::uint32_t playouts, std::uint64_t seed = 0) const
    { return detail::sure(detail::ownership(size(), gocore_game_playout_ownership, game(), playouts, seed)); }

private:
    const gocore_game *game() const { return static_cast<const Self *>(this)->get(); }
};

/// A game that something else owns: a Game, or a Session, in which case it is valid until the session changes.
class GameView : public GameQueries<GameView> {
public:
    explicit GameView(const gocore_game *borrowed) noexcept : game_(borrowed) {}
    const gocore_game *get() const noexcept { return game_; }
    /// A game of its own.
    class Game copy() const;

private:
    const gocore_game *game_;
};

/// A game of two sides taking turns under rules, with all its history. For handicap and starts in the middle there is Builder.
class Game : public Handle<gocore_game, gocore_game_free>, public GameQueries<Game> {
public:
    using Handle::Handle;
    static Returns<Game> create(Size size, const Rules &rules = {})
    { return detail::object<Game>(gocore_game_new, size, rules.as_raw()); }
    operator GameView() const noexcept { return GameView(get()); }
    Game copy() const { return GameView(*this).copy(); }
    /// A copy that shares the past: far cheaper, where a search branches often.
    Game fork() { return detail::sure_object<Game>(gocore_game_fork, get()); }

    Returns<void> play(Move move) { return detail::done(gocore_game_play, get(), move); }
    /// Plays "Q16", "pass" and the like.
    Returns<void> play(std::string_view move)
    {
        std::optional<Refusal> refusal;
        Move read;
        if (detail::call(refusal, gocore_move_parse, size(), move, &read) == GOCORE_OK)
            detail::call(refusal, gocore_game_play, get(), read);
        return detail::returned<void>(refusal);
    }
    /// For a colour, which must be the side to move.
    Returns<void> play(Color color, Move move) { return detail::done(gocore_game_play_as, get(), color, move); }
    Returns<void> pass() { return play(Move::pass()); }
    /// Until one is refused, whose index is the offset of the error: what was made before stays.
    Returns<void> play_moves(View<const Move> moves)
    {
        std::size_t *const played = nullptr;
        return detail::done(gocore_game_play_moves, get(), moves.data(), moves.size(), played);
    }
    Returns<void> resume(Color by) { return detail::done(gocore_game_resume, get(), by); }
    Returns<void> undo() { return detail::done(gocore_game_undo, get()); }
    Returns<void> redo() { return detail::done(gocore_game_redo, get()); }
    Returns<void> jump(std::uint32_t ply) { return detail::done(gocore_game_jump, get(), ply); }
};

inline Game GameView::copy() const { return detail::sure_object<Game>(gocore_game_copy, get()); }

/// The start of a game that is not simply an empty board with Black to move. Whether the parts fit each other, build() says.
class Builder : public Handle<gocore_builder, gocore_builder_free> {
public:
    using Handle::Handle;
    static Returns<Builder> create(Size size, const Rules &rules = {})
    { return detail::object<Builder>(gocore_builder_new, size, rules.as_raw()); }
    /// Reads what text() writes.
    static Returns<Builder> from_text(std::string_view text, const Rules &rules = {})
    { return detail::object<Builder>(gocore_builder_from_text, text, rules.as_raw()); }
    /// Goes on from where a game stands. Earlier positions are lost.
    static Builder from_game(GameView game)
    { return detail::sure_object<Builder>(gocore_builder_from_game, game.get()); }
    /// As BoardGameArena begins a game: "no-komi", "normal-komi", "big-komi", or "handicap-1" to "handicap-9".
    static Returns<Builder> boardgamearena(Size size, const Rules &rules, std::string_view start)
    { return detail::object<Builder>(gocore_builder_boardgamearena, size, rules.as_raw(), start); }
    Builder copy() const { return detail::sure_object<Builder>(gocore_builder_copy, get()); }

    Returns<std::string> text() const { return detail::text(gocore_builder_text, get()); }
    Size size() const { return gocore_builder_size(get()); }
    Color to_move() const { return Color(gocore_builder_to_move(get())); }
    Rules rules() const { return detail::sure_value<Rules>(gocore_builder_rules, get()); }

    Returns<void> set_rules(const Rules &rules)
    { return detail::done(gocore_builder_set_rules, get(), rules.as_raw()); }
    Returns<void> set_position(const Position &position)
    { return detail::done(gocore_builder_set_position, get(), position.get()); }
    Returns<void> set_fixed_handicap(std::uint8_t stones, HandicapOrder order = HandicapOrder::gtp)
    { return detail::done(gocore_builder_set_fixed_handicap, get(), stones, order); }
    /// Black places the stones wherever he likes, in so many turns.
    Returns<void> set_free_handicap(std::uint32_t stones)
    { return detail::done(gocore_builder_set_free_handicap, get(), stones); }
    /// Stones that are on the board already, for White's compensation.
    Returns<void> set_handicap(std::uint32_t stones)
    { return detail::done(gocore_builder_set_handicap, get(), stones); }
    Returns<void> set_placements_left(std::uint32_t stones)
    { return detail::done(gocore_builder_set_placements_left, get(), stones); }
    Returns<void> set_to_move(Color color) { return detail::done(gocore_builder_set_to_move, get(), color); }
    Returns<void> set_ko_ban(Point point) { return detail::done(gocore_builder_set_ko_ban, get(), point); }
    Returns<void> set_captures(Color by, std::uint32_t stones)
    { return detail::done(gocore_builder_set_captures, get(), by, stones); }
    Returns<void> set_pass_stones(Color to, std::uint32_t stones)
    { return detail::done(gocore_builder_set_pass_stones, get(), to, stones); }
    Returns<void> set_button(Color by) { return detail::done(gocore_builder_set_button, get(), by); }
    Returns<void> set_passes(std::uint32_t passes) { return detail::done(gocore_builder_set_passes, get(), passes); }
    Returns<void> set_resumed(Resumed resumed) { return detail::done(gocore_builder_set_resumed, get(), resumed); }

    /// The error has all faults.
    Returns<Game> build() const { return detail::built<Game>(gocore_builder_build, get()); }
};

/* Sessions
   -------- */

inline std::string_view name(ActionKind kind) { return gocore_action_name(std::uint8_t(kind)); }
inline std::string_view name(EndReason reason) { return gocore_end_reason_name(std::uint8_t(reason)); }
inline bool is_of_host(ActionKind kind) { return gocore_action_is_of_host(std::uint8_t(kind)); }

/// Something that one of the two sides or the host does. The last ones are the host's.
struct Action {
    ActionKind kind = ActionKind::pass;
    Color color = Color::none;
    Point point;
    /// A ply, a revision, or the number of a request or an offer.
    std::uint32_t number = 0;
    /// Stones that are placed as handicap, or dead.
    std::vector<Point> stones;
    std::vector<Point> neutral;
    Outcome outcome;

    static Action play(Color by, Point point) { return at(ActionKind::play, by, point); }
    static Action pass(Color by) { return of(ActionKind::pass, by); }
    static Action place_handicap(View<const Point> stones)
    { return with(ActionKind::place_handicap, Color::black, stones, {}); }
    static Action resign(Color by) { return of(ActionKind::resign, by); }
    static Action request_undo(Color by, std::uint32_t ply) { return of(ActionKind::request_undo, by, ply); }
    static Action accept_undo(Color by, std::uint32_t request) { return of(ActionKind::accept_undo, by, request); }
    static Action refuse_undo(Color by) { return of(ActionKind::refuse_undo, by); }
    static Action withdraw_undo(Color by) { return of(ActionKind::withdraw_undo, by); }
    static Action offer_end(Color by) { return of(ActionKind::offer_end, by); }
    static Action accept_end(Color by, std::uint32_t offer) { return of(ActionKind::accept_end, by, offer); }
    static Action refuse_end(Color by) { return of(ActionKind::refuse_end, by); }
    static Action withdraw_end(Color by) { return of(ActionKind::withdraw_end, by); }
    static Action toggle_dead(Color by, Point stone) { return at(ActionKind::toggle_dead, by, stone); }
    static Action toggle_neutral(Color by, Point point) { return at(ActionKind::toggle_neutral, by, point); }
    static Action propose(Color by, View<const Point> dead, View<const Point> neutral = {})
    { return with(ActionKind::propose, by, dead, neutral); }
    static Action confirm(Color by, std::uint32_t revision) { return of(ActionKind::confirm, by, revision); }
    static Action resume(Color by) { return of(ActionKind::resume, by); }
    static Action lose_on_time(Color loser) { return of(ActionKind::lose_on_time, loser); }
    static Action forfeit(Color loser) { return of(ActionKind::forfeit, loser); }
    static Action void_game() { return of(ActionKind::void_game, Color::none); }
    static Action adjudicate(Outcome outcome)
    {
        Action action = of(ActionKind::adjudicate, Color::none);
        action.outcome = outcome;
        return action;
    }
    static Action suggest(View<const Point> dead, View<const Point> neutral = {})
    { return with(ActionKind::suggest, Color::none, dead, neutral); }
    static Action settle(std::uint32_t revision) { return of(ActionKind::settle, Color::none, revision); }
    static Action end_by_repetition() { return of(ActionKind::end_by_repetition, Color::none); }

    /// Such as "B play Q16", which Session::apply reads.
    Returns<std::string> text(Size size) const
    {
        const gocore_action raw = as_raw();
        return detail::text(gocore_action_text, size, &raw);
    }
    /// Reads the lists of this object.
    gocore_action as_raw() const
    {
        return {std::uint8_t(kind), std::uint8_t(color), point.number(), number, detail::raw(stones.data()),
            stones.size(), detail::raw(neutral.data()), neutral.size(), outcome.as_raw(), {}};
    }

private:
    static Action of(ActionKind kind, Color color, std::uint32_t number = 0)
    {
        Action action;
        action.kind = kind;
        action.color = color;
        action.number = number;
        return action;
    }
    static Action at(ActionKind kind, Color color, Point point)
    {
        Action action = of(kind, color);
        action.point = point;
        return action;
    }
    static Action with(ActionKind kind, Color color, View<const Point> stones, View<const Point> neutral)
    {
        Action action = of(kind, color);
        action.stones.assign(stones.begin(), stones.end());
        action.neutral.assign(neutral.begin(), neutral.end());
        return action;
    }
};

/// How a session ended.
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
    /// Of the request or offer.
    std::optional<std::uint32_t> number;
    std::optional<std::uint32_t> ply;
    /// Of the marks now.
    std::uint32_t revision;
    /// If the session is over.
    std::optional<SessionEnd> end;

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
    /// To be quoted by who grants it.
    std::uint32_t number;
    Color color;
};

/// An offer to end the game unfinished.
struct EndOffer {
    /// To be quoted by who takes it up.
    std::uint32_t number;
    Color color;
};

/// How a session is held.
struct SessionOptions {
    /// What is marked together as dead.
    ToggleUnit toggle_unit = ToggleUnit::chain;
    /// Whether marks outlive a resumption or an undo.
    bool keep_marks = false;
    /// The side that agrees to whatever the other one confirms.
    Color automatic_partner = Color::none;

    gocore_session_options as_raw() const
    {
        return {std::uint8_t(toggle_unit), keep_marks, std::uint8_t(automatic_partner), {}};
    }
};

/// A game between two people as a host keeps it: what each may do, what they propose to each other, and how it ends.
class Session : public Handle<gocore_session, gocore_session_free> {
public:
    using Handle::Handle;
    static Returns<Session> create(Size size, const Rules &rules = {})
    { return detail::object<Session>(gocore_session_new, size, rules.as_raw()); }
    static Returns<Session> start(const Builder &builder, const SessionOptions &options = {})
    {
        const gocore_session_options raw = options.as_raw();
        return detail::built<Session>(gocore_session_start, builder.get(), &raw);
    }
    /// Of a snapshot: every action is judged again.
    static Returns<Session> restore(View<const std::uint8_t> snapshot)
    { return detail::object<Session>(gocore_session_restore, snapshot.data(), snapshot.size()); }
    Session copy() const { return detail::sure_object<Session>(gocore_session_copy, get()); }
    std::vector<std::uint8_t> snapshot() const
    { return detail::sure(detail::list<std::vector<std::uint8_t>>(gocore_session_snapshot, get())); }
    /// As it stood after its first actions, so many.
    Returns<Session> at(std::uint32_t actions) const
    { return detail::object<Session>(gocore_session_at, get(), actions); }

    Returns<Event> apply(const Action &action)
    {
        const gocore_action raw = action.as_raw();
        return detail::value<gocore_event, Event>(gocore_session_apply, get(), &raw);
    }
    /// As text, such as "B play Q16". Take it from a client only if that is who it says.
    Returns<Event> apply(std::string_view action)
    { return detail::value<gocore_event, Event>(gocore_session_apply_text, get(), action); }
    /// Refused if it was not meant to follow so many actions as there are.
    Returns<Event> apply_at(std::uint32_t actions, const Action &action)
    {
        const gocore_action raw = action.as_raw();
        return detail::value<gocore_event, Event>(gocore_session_apply_at, get(), actions, &raw);
    }

    Size size() const { return gocore_session_size(get()); }
    SessionPhase phase() const { return SessionPhase(gocore_session_phase(get())); }
    /// Valid until the session is given anything to do, even if it refuses it.
    GameView game() const { return GameView(gocore_session_game(get())); }
    SessionOptions options() const
    {
        const auto raw = detail::sure_value<gocore_session_options>(gocore_session_get_options, get());
        return {ToggleUnit(raw.toggle_unit), raw.keep_marks != 0, Color(raw.automatic_partner)};
    }
    std::uint32_t action_count() const { return gocore_session_action_count(get()); }
    Returns<std::string> action_text(std::uint32_t index) const
    { return detail::text(gocore_session_action_text, get(), index); }
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
    PointList dead() const { return detail::points(gocore_session_dead, get()); }
    PointList neutral() const { return detail::points(gocore_session_neutral, get()); }
    /// With the marks on the table; fails while play is on.
    Returns<Score> score() const { return detail::object<Score>(gocore_session_score, get()); }
};

/* Game records
   ------------ */

/// A move of a record that could not be played.
struct Fault {
    /// In the record, from 1, where passes and moves left out count.
    std::uint32_t number;
    Color color;
    Refusal reason;
};

/// A game record replayed as it stands. Moves that are refused are noted as faults and left out.
class Replay : public Handle<gocore_replay, gocore_replay_free> {
public:
    using Handle::Handle;
    /// With `playing_repetitions` a move refused for repetition only is played all the same, and is a fault as well.
    static Returns<Replay> create(Size size, const Rules &rules = {}, bool playing_repetitions = false)
    { return detail::object<Replay>(gocore_replay_new, size, rules.as_raw(), std::uint8_t(playing_repetitions)); }
    Replay copy() const { return detail::sure_object<Replay>(gocore_replay_copy, get()); }

    Returns<void> set_position(const Position &position)
    { return detail::done(gocore_replay_set_position, get(), position.get()); }
    Returns<void> set_handicap(std::uint32_t stones) { return detail::done(gocore_replay_set_handicap, get(), stones); }
    /// The next move. That it is refused is noted among the faults as well.
    Returns<void> turn(Color color, Move move) { return detail::done(gocore_replay_turn, get(), color, move); }
    Returns<void> unreadable_turn(Color color) { return detail::done(gocore_replay_unreadable_turn, get(), color); }
    /// The next moves; returns how many are refused, which is no failure.
    Returns<std::size_t> turns(View<const Turn> turns)
    {
        std::vector<Color> colors;
        std::vector<Move> moves;
        for (const Turn &turn : turns) {
            colors.push_back(turn.color);
            moves.push_back(turn.move);
        }
        return detail::value<std::size_t>(gocore_replay_turns, get(), colors.data(), moves.data(), moves.size());
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
    Rules rules() const { return detail::sure_value<Rules>(gocore_replay_rules, get()); }
    std::vector<Color> stones() const { return detail::colors(size(), gocore_replay_stones, get()); }
    Position position() const { return detail::sure_object<Position>(gocore_replay_position, get()); }
    Tally tally() const { return detail::sure_value<Tally>(gocore_replay_tally, get()); }
    std::uint32_t board_occurrences() const { return gocore_replay_board_occurrences(get()); }
    /// Why the next move could not be this one; none if it could.
    std::optional<Refusal> legality(Color color, Move move) const
    {
        std::optional<Refusal> refusal;
        detail::call(refusal, gocore_replay_legality, get(), color, move);
        return refusal;
    }
    Returns<PointList> legal_points(Color color) const
    { return detail::list<PointList>(gocore_replay_legal_points, get(), color); }
    Returns<Score> score(const Marks &marks = {}) const
    {
        const gocore_marks raw = marks.as_raw();
        return detail::object<Score>(gocore_replay_score, get(), &raw);
    }
};

/// Something in a record that is not as the format has it, with the fields of gocore_warning.
struct Warning : gocore_warning {
    /// Such as "komi_scaled".
    std::string_view name() const { return gocore_warning_name(code); }
    /// A few words in English.
    std::string_view meaning() const { return gocore_warning_meaning(code); }
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
        return detail::object<Sgf>(gocore_sgf_parse, raw, bytes.size());
    }

    std::size_t game_count() const { return gocore_sgf_game_count(get()); }
    /// The bytes that offsets count in.
    std::string source() const { return detail::sure_bytes(gocore_sgf_source, get()); }
    std::vector<Warning> warnings() const
    { return detail::sure(detail::list<std::vector<Warning>>(gocore_sgf_warnings, get())); }
    /// Also of those that warnings() did not keep.
    std::size_t warning_count() const { return gocore_sgf_warning_count(get()); }
    Returns<std::vector<Warning>> warnings(std::size_t game) const
    { return detail::list<std::vector<Warning>>(gocore_sgf_game_warnings, get(), game); }
    Returns<Record> record(std::size_t game) const { return detail::value<Record>(gocore_sgf_record, get(), game); }
    /// Whether the first node has a property, such as "PB".
    bool root_has(std::size_t game, std::string_view property) const
    { return gocore_sgf_root_has(get(), game, detail::Text(property)); }
    /// One line; empty where there is no such property.
    Returns<std::string> root_text(std::size_t game, std::string_view property) const
    { return detail::text(gocore_sgf_root_text, get(), game, property); }
    /// Those that the record names, or `otherwise`, with the komi that it states.
    Returns<Rules> rules(std::size_t game, const Rules &otherwise = {}) const
    { return detail::value<Rules>(gocore_sgf_rules, get(), game, otherwise.as_raw()); }
    /// Whatever rules it names.
    Returns<Rules> with_komi(std::size_t game, const Rules &given) const
    { return detail::value<Rules>(gocore_sgf_with_komi, get(), game, given.as_raw()); }
    /// Of the main line.
    Returns<std::vector<RecordedTurn>> moves(std::size_t game) const
    { return detail::turns<RecordedTurn>(gocore_sgf_moves, get(), game); }
    Returns<JudgedRecord> replay(std::size_t game, const Rules &rules, bool playing_repetitions = false) const
    {
        gocore_replay *replay = nullptr;
        std::vector<Warning> warnings(GOCORE_WARNINGS_KEPT);
        std::size_t count = 0;
        std::optional<Refusal> refusal;
        gocore_warning *const room = warnings.data();
        detail::call(refusal, gocore_sgf_replay, get(), game, rules.as_raw(), std::uint8_t(playing_repetitions),
            &replay, room, warnings.size(), &count);
        warnings.resize(count);
        return detail::returned<JudgedRecord>(refusal, JudgedRecord{Replay(replay), std::move(warnings)});
    }
    /// The game at the end of the main line. Fails if a move was not legal; its index is the offset of the error.
    Returns<Game> to_game(std::size_t game, const Rules &rules) const
    { return detail::object<Game>(gocore_sgf_to_game, get(), game, rules.as_raw()); }
    Returns<Tree> tree(std::size_t game) const;
};

/// A text on a point.
struct Label {
    Point point;
    std::string text;
};

/// A game record as a tree of nodes, with all its variations, to be edited and written.
class Tree : public Handle<gocore_tree, gocore_tree_free> {
public:
    using Handle::Handle;
    static Returns<Tree> create(Size size) { return detail::object<Tree>(gocore_tree_new, size); }
    /// Up to its present ply.
    static Tree of_game(GameView game) { return detail::sure_object<Tree>(gocore_tree_of_game, game.get()); }
    Tree copy() const { return detail::sure_object<Tree>(gocore_tree_copy, get()); }
    Tree transformed(Symmetry symmetry) const
    { return detail::sure_object<Tree>(gocore_tree_transformed, get(), symmetry); }
    Tree colors_swapped() const { return detail::sure_object<Tree>(gocore_tree_colors_swapped, get()); }
    /// A file in the format SGF. With a line width of 0 it is one line, but for the line breaks of texts.
    std::string bytes(std::size_t line_width = 80) const
    { return detail::sure_bytes(gocore_tree_bytes, get(), line_width); }

    /// Several trees as one file.
    static std::string bytes_of(View<const Tree> trees, std::size_t line_width = 80)
    {
        std::vector<const gocore_tree *> pointers;
        for (const Tree &tree : trees)
            pointers.push_back(tree.get());
        return detail::sure_bytes(gocore_trees_bytes, pointers.data(), pointers.size(), line_width);
    }

    Size size() const { return gocore_tree_size(get()); }
    std::size_t node_count() const { return gocore_tree_node_count(get()); }
    bool contains(Node node) const { return gocore_tree_contains(get(), raw(node)); }
    std::optional<Node> parent(Node node) const { return node_or_none(gocore_tree_parent(get(), raw(node))); }
    std::optional<Node> first_child(Node node) const { return node_or_none(gocore_tree_first_child(get(), raw(node))); }
    std::optional<Node> next_sibling(Node node) const
    { return node_or_none(gocore_tree_next_sibling(get(), raw(node))); }
    Returns<std::vector<Node>> path(Node node) const { return nodes(gocore_tree_path, node); }
    Returns<std::vector<Node>> main_line(Node from = Node::root) const { return nodes(gocore_tree_main_line, from); }
    Returns<std::vector<Node>> descendants(Node from = Node::root) const
    { return nodes(gocore_tree_descendants, from); }

    std::size_t property_count(Node node) const { return gocore_tree_property_count(get(), raw(node)); }
    Returns<std::string> property_name(Node node, std::size_t index) const
    { return detail::text(gocore_tree_property_name, get(), node, index); }
    std::size_t value_count(Node node, std::string_view property) const
    { return gocore_tree_value_count(get(), raw(node), detail::Text(property)); }
    /// As it stands between brackets.
    Returns<std::string> value(Node node, std::string_view property, std::size_t index = 0) const
    { return detail::bytes(gocore_tree_value, get(), node, property, index); }
    /// Without escapes; empty where there is no such property.
    Returns<std::string> text(Node node, std::string_view property) const
    { return detail::text(gocore_tree_text, get(), node, property); }
    /// None in a node without a move.
    Returns<std::optional<RecordedTurn>> move(Node node) const
    {
        Color color = Color::none;
        std::uint16_t move = GOCORE_NO_POINT;
        std::optional<Refusal> refusal;
        detail::call(refusal, gocore_tree_move, get(), node, &color, &move);
        std::optional<RecordedTurn> turn;
        if (color != Color::none)
            turn = RecordedTurn{color, detail::move_or_none(move)};
        return detail::returned<std::optional<RecordedTurn>>(refusal, turn);
    }
    /// To be gone on with; see Sgf::to_game.
    Returns<Game> game_at(Node node, const Rules &rules) const
    { return detail::object<Game>(gocore_tree_game_at, get(), node, rules.as_raw()); }
    Returns<Replay> replay_at(Node node, const Rules &rules) const
    { return detail::object<Replay>(gocore_tree_replay_at, get(), node, rules.as_raw()); }

    /// As the last variation.
    Returns<Node> add_child(Node parent) { return detail::value<Node>(gocore_tree_add_child, get(), parent); }
    Returns<void> remove(Node node) { return detail::done(gocore_tree_remove, get(), node); }
    /// To a place among its siblings.
    Returns<void> reorder(Node node, std::size_t place)
    { return detail::done(gocore_tree_reorder, get(), node, place); }
    Returns<void> make_main_line(Node node) { return detail::done(gocore_tree_make_main_line, get(), node); }
    /// As they shall stand between brackets; without any the property is removed.
    Returns<void> set_values(Node node, std::string_view property, View<const std::string> values)
    {
        std::vector<const char *> texts;
        for (const std::string &value : values)
            texts.push_back(value.c_str());
        return detail::done(gocore_tree_set_values, get(), node, property, texts.data(), texts.size());
    }
    /// With the escapes that it needs.
    Returns<void> set_text(Node node, std::string_view property, std::string_view value)
    { return detail::done(gocore_tree_set_text, get(), node, property, value); }
    Returns<void> set_points(Node node, std::string_view property, View<const Point> points)
    { return detail::done(gocore_tree_set_points, get(), node, property, points.data(), points.size()); }
    Returns<void> set_labels(Node node, View<const Label> labels)
    {
        std::vector<Point> points;
        std::vector<const char *> texts;
        for (const Label &label : labels) {
            points.push_back(label.point);
            texts.push_back(label.text.c_str());
        }
        return detail::done(gocore_tree_set_labels, get(), node, points.data(), texts.data(), texts.size());
    }
    /// Legal or not.
    Returns<void> set_move(Node node, Color color, Move move)
    { return detail::done(gocore_tree_set_move, get(), node, color, move); }
    Returns<void> remove_property(Node node, std::string_view property)
    { return detail::done(gocore_tree_remove_property, get(), node, property); }

private:
    static std::uint32_t raw(Node node) { return std::uint32_t(node); }
    static std::optional<Node> node_or_none(std::uint32_t number)
    { return number == GOCORE_NO_NODE ? std::nullopt : std::optional(Node(number)); }
    template <class Function> Returns<std::vector<Node>> nodes(Function function, Node node) const
    { return detail::list<std::vector<Node>>(function, get(), node); }
};

inline Returns<Tree> Sgf::tree(std::size_t game) const { return detail::object<Tree>(gocore_sgf_tree, get(), game); }

/* Drawings
   -------- */

/// A position and what is to be shown with it, as text or as SVG.
class Drawing : public Handle<gocore_drawing, gocore_drawing_free> {
public:
    using Handle::Handle;
    static Drawing of(const Position &position)
    { return detail::sure_object<Drawing>(gocore_drawing_new, position.get()); }
    /// With its last move.
    static Drawing of(GameView game)
    {
        Drawing drawing = of(game.position());
        gocore_drawing_set_last_move(drawing.get(), gocore_game_last_move(game.get()));
        return drawing;
    }

    /// A pass shows none.
    Returns<void> set_last_move(Move move) { return detail::done(gocore_drawing_set_last_move, get(), move); }
    /// Shows dead stones and the points that count.
    Returns<void> set_score(const Score &score) { return detail::done(gocore_drawing_set_score, get(), score.get()); }
    Returns<void> clear_score()
    {
        const gocore_score *const none = nullptr;
        return detail::done(gocore_drawing_set_score, get(), none);
    }
    /// In place of the mark that the point has.
    Returns<void> mark(Point point, Shape shape)
    { return detail::done(gocore_drawing_mark, get(), point, shape, std::string_view()); }
    /// An empty one takes the mark of the point away.
    Returns<void> label(Point point, std::string_view label)
    { return detail::done(gocore_drawing_mark, get(), point, std::uint8_t(GOCORE_MARK_LABEL), label); }
    Returns<void> clear_marks() { return detail::done(gocore_drawing_clear_marks, get()); }
    Returns<void> set_theme(Theme theme) { return detail::done(gocore_drawing_set_theme, get(), theme); }
    /// Of the picture: text always has them.
    Returns<void> set_coordinates(bool shown) { return detail::done(gocore_drawing_set_coordinates, get(), shown); }
    /// 0 lets the picture fill the room that it is given.
    Returns<void> set_width(std::uint16_t pixels) { return detail::done(gocore_drawing_set_width, get(), pixels); }
    Returns<void> set_title(std::string_view title) { return detail::done(gocore_drawing_set_title, get(), title); }
    Returns<void> set_description(std::string_view description)
    { return detail::done(gocore_drawing_set_description, get(), description); }

    std::string text() const { return detail::sure_text(gocore_drawing_text, get()); }
    std::string svg() const { return detail::sure_text(gocore_drawing_svg, get()); }
};

/* Many games at once
   ------------------ */

/// What the games of a batch have in common, with the fields of gocore_batch_options.
struct BatchOptions : gocore_batch_options {
    /// Simple ko, suicide forbidden, komi 7.5, at most three turns a point, games that begin anew by themselves.
    static Returns<BatchOptions> standard(Size size)
    { return detail::value<BatchOptions>(gocore_batch_options_default, size); }
};

/// How the last step has ended games, each list with a place for each game.
struct BatchResults {
    std::vector<std::uint8_t> terminals;
    /// 1 for Black's win, -1 for White's.
    std::vector<std::int8_t> rewards;
    /// In half points.
    std::vector<std::int32_t> margins;
};

/// Games of one size under one set of rules that all make a turn at every step, for reinforcement learning. An action is a
/// point's number, or for a pass the number of points of the board.
class Batch : public Handle<gocore_batch, gocore_batch_free> {
public:
    using Handle::Handle;
    static Returns<Batch> create(const BatchOptions &options, std::size_t games, std::uint64_t seed = 0)
    {
        const gocore_batch_options *const raw = &options;
        return detail::object<Batch>(gocore_batch_new, raw, games, seed);
    }
    Batch copy() const { return detail::sure_object<Batch>(gocore_batch_copy, get()); }

    std::size_t count() const { return gocore_batch_count(get()); }
    BatchOptions options() const { return detail::sure_value<BatchOptions>(gocore_batch_get_options, get()); }
    Returns<void> reset() { return detail::done(gocore_batch_reset, get()); }
    Returns<void> reset(std::size_t game) { return detail::done(gocore_batch_reset_game, get(), game); }
    /// An action for each game. If one is refused, no turn has been made; the offset of the error is its game.
    Returns<void> step(View<const std::uint16_t> actions)
    { return detail::done(gocore_batch_step, get(), actions.data(), actions.size()); }
    /// A random turn in each game. Writes the actions, if there is room given.
    Returns<void> step_random(View<std::uint16_t> actions = {})
    { return detail::done(gocore_batch_step_random, get(), actions.data(), actions.size()); }

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
    { return detail::sure(detail::array<Color>(count(), gocore_batch_to_move, get())); }
    /// The turns made in each game.
    std::vector<std::uint32_t> turns() const
    { return detail::sure(detail::array<std::uint32_t>(count(), gocore_batch_turns, get())); }
    Returns<Position> position(std::size_t game) const
    { return detail::object<Position>(gocore_batch_position, get(), game); }
    Returns<std::vector<Color>> stones(std::size_t game) const
    { return detail::array<Color>(Size(options().size).area(), gocore_batch_stones, get(), game); }
    /// Planes of all games, GOCORE_PLANE_..., in the shape [games][planes][height][width], whose length `out` must have.
    Returns<void> planes(View<const std::uint16_t> planes, View<std::uint8_t> out) const
    { return detail::done(gocore_batch_planes, get(), planes.data(), planes.size(), out.data(), out.size()); }
    Returns<std::vector<std::uint8_t>> planes(View<const std::uint16_t> planes) const
    {
        const std::size_t length = count() * planes.size() * Size(options().size).area();
        return detail::array<std::uint8_t>(length, gocore_batch_planes, get(), planes.data(), planes.size());
    }
};

/* Versions
   -------- */

/// The version of the library that is running, such as "0.1.0".
inline std::string_view version() { return gocore_version(); }

/// The interface version of the library that is running, to be compared with GOCORE_ABI_VERSION.
inline std::uint32_t abi_version() { return gocore_abi_version(); }

} // inline namespace
} // namespace gocore

#endif // GOCORE_HPP
