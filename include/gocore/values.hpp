// Views, sizes, points, moves, and lists of them.
#ifndef GOCORE_VALUES_HPP
#define GOCORE_VALUES_HPP

#include <algorithm>
#include <array>
#include <initializer_list>
#include <iterator>

#include "call.hpp"

namespace gocore { inline namespace GOCORE_ERRORS {

/// A view of items that are somewhere else: of a vector, an array, a list in braces, or a std::span, to which it converts.
/// Views of one type, whatever the standard of the language.
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

/// The size of a board: `19`, or `{19, 13}` for 19 columns and 13 rows.
/// Whether there is such a board is asked where it is used.
struct Size : gocore_size {
    constexpr Size(int side) noexcept : Size(side, side) {}
    constexpr Size(int columns, int rows) noexcept : gocore_size{checked(columns), checked(rows)} {}
    constexpr Size(gocore_size size) noexcept : gocore_size(size) {}

    constexpr std::size_t area() const noexcept { return std::size_t(width) * height; }
    friend constexpr bool operator==(Size a, Size b) noexcept { return a.width == b.width && a.height == b.height; }
    friend constexpr bool operator!=(Size a, Size b) noexcept { return !(a == b); }

private:
    // What does not fit must not become another size.
    static constexpr std::uint8_t checked(int side) { return side < 0 || side > 255 ? 0 : std::uint8_t(side); }
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
    { return detail::call<Point>(gocore_point_parse, size, vertex); }

    constexpr std::uint16_t number() const noexcept { return number_; }
    constexpr int column(Size size) const noexcept { return size.width == 0 ? 0 : number_ % size.width; }
    constexpr int row(Size size) const noexcept { return size.width == 0 ? 0 : number_ / size.width; }
    Returns<std::string> text(Size size) const { return detail::call<std::string>(gocore_move_text, size, *this); }
    /// Where a symmetry takes the point: on a board of the other shape, if it turns one that is no square.
    Returns<Point> transformed(Size size, Symmetry symmetry) const
    { return detail::call<Point>(gocore_point_transformed, size, symmetry, *this); }

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
    { return detail::call<Move>(gocore_move_parse, size, vertex); }
    /// Reads the value of a move in a game record, such as "pd" or "".
    static Returns<Move> from_sgf(Size size, std::string_view value)
    { return detail::call<Move>(gocore_move_from_sgf, size, value); }

    constexpr std::uint16_t number() const noexcept { return number_; }
    constexpr bool is_pass() const noexcept { return number_ == GOCORE_PASS; }
    constexpr std::optional<Point> point() const noexcept
    { return is_pass() ? std::nullopt : std::optional(Point(number_)); }
    Returns<std::string> text(Size size) const { return detail::call<std::string>(gocore_move_text, size, *this); }
    Returns<std::string> to_sgf(Size size) const { return detail::call<std::string>(gocore_move_to_sgf, size, *this); }

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
    std::optional<Move> move; ///< None where the record has what is no point of its board.
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
    void resize(std::size_t size) noexcept { size_ = std::min(size, capacity()); } ///< To at most the capacity.

    friend bool operator==(const PointList &a, const PointList &b)
    { return std::equal(a.begin(), a.end(), b.begin(), b.end()); }
    friend bool operator!=(const PointList &a, const PointList &b) { return !(a == b); }

private:
    std::array<Point, GOCORE_MAX_AREA> points_;
    std::size_t size_ = 0;
};

namespace detail {

template <class... Given> std::vector<Color> colors(Size size, const Given &...given)
{ return unwrapped(array<Color>(size.area(), given...)); }
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
    std::optional<Refusal> refusal = refusal_of(function, arguments..., nullptr, nullptr, std::size_t(0), &count);
    std::vector<std::uint8_t> colors(count);
    std::vector<std::uint16_t> moves(count);
    if (count > 0)
        refusal = refusal_of(function, arguments..., colors.data(), moves.data(), count, &count);
    std::vector<T> turns(count);
    for (std::size_t i = 0; i < count; i++)
        turns[i] = T{Color(colors[i]), as_move(moves[i], T().move)};
    return returned<std::vector<T>>(refusal, std::move(turns));
}

} // namespace detail

inline std::optional<Point> Refusal::point() const { return detail::point_or_none(details_.point); }

} } // namespace gocore

#endif
