// Why something fails, and how a function says so.
#ifndef GOCORE_ERROR_HPP
#define GOCORE_ERROR_HPP

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "kinds.hpp"

namespace gocore { inline namespace GOCORE_ERRORS {

class Point;

namespace detail {
inline std::optional<std::uint32_t> number_or_none(std::uint32_t number)
{ return number == UINT32_MAX ? std::nullopt : std::optional(number); }
} // namespace detail

inline std::string_view status_name(gocore_status status) { return gocore_status_name(status); }
inline std::string_view status_meaning(gocore_status status) { return gocore_status_meaning(status); }

/// Why something cannot be done: why a call failed, a move may not be made, or a move of a record was left out.
class Refusal {
public:
    Refusal(const gocore_error &details) : details_(details) {}
    explicit Refusal(gocore_status status) : details_{} ///< Without details.
    {
        details_.status = status;
        details_.point = GOCORE_NO_POINT;
        details_.number = details_.current = UINT32_MAX;
        details_.offset = UINT64_MAX;
        std::snprintf(details_.message, sizeof details_.message, "%s", gocore_status_meaning(status));
    }

    gocore_status status() const noexcept { return details_.status; } ///< GOCORE_KO and the like.
    std::string_view name() const noexcept { return gocore_status_name(details_.status); } ///< Such as "ko".
    const char *message() const noexcept { return details_.message; } ///< One line in English.
    std::optional<Point> point() const;
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

template <class T> using Returns = Result<T>; ///< What a function returns that can fail.

namespace detail {
template <class T> Returns<T> fail(Error error) { return Returns<T>(std::move(error)); }
template <class T> T unwrapped(Result<T> result) { return std::move(result).value(); }
} // namespace detail

#else

template <class T> using Returns = T; ///< What a function returns that can fail.

namespace detail {
template <class T> [[noreturn]] T fail(Error error) { throw error; }
template <class T> T unwrapped(T value) { return value; }
} // namespace detail

#endif

} } // namespace gocore

#endif
