// How functions of gocore.h are called, and who owns the objects that they make.
#ifndef GOCORE_CALL_HPP
#define GOCORE_CALL_HPP

#include <cstddef>
#include <memory>
#include <string>

#include "error.hpp"

namespace gocore { inline namespace GOCORE_ERRORS {

class Move;

namespace detail {

/// A text that ends with NUL.
class Text {
public:
    explicit Text(std::string_view text) : text_(text) {}
    operator const char *() const noexcept { return text_.c_str(); }

private:
    std::string text_;
};

/// A struct of gocore.h for as long as a call lasts.
template <class T> struct Held {
    T value;
    operator const T *() const noexcept { return &value; }
};

template <class T, class = void> constexpr bool is_struct = false;
template <class T> constexpr bool is_struct<T, std::void_t<decltype(std::declval<const T &>().as_raw())>> = true;
template <class T, class = void> constexpr bool is_object = false;
template <class T> constexpr bool is_object<T, std::void_t<decltype(std::declval<const T &>().get())>> = true;
template <class T, class = void> constexpr bool is_list = false;
template <class T> constexpr bool is_list<T, std::void_t<decltype(std::declval<T &>().capacity())>> = true;

/// What the C interface takes for a value, or for a pointer to values. Points, moves and enumerations are nothing but
/// numbers in memory, and so are arrays of them.
template <class T> auto raw(const T &value)
{
    if constexpr (std::is_enum_v<T>) {
        return static_cast<std::underlying_type_t<T>>(value);
    } else if constexpr (std::is_same_v<T, Point> || std::is_same_v<T, Move>) {
        return value.number();
    } else if constexpr (std::is_same_v<T, std::string_view>) {
        return Text(value);
    } else if constexpr (is_object<T>) {
        return value.get();
    } else if constexpr (is_struct<T>) {
        using Struct = decltype(value.as_raw());
        return std::conditional_t<std::is_pointer_v<Struct>, Struct, Held<Struct>>{value.as_raw()};
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

/// What the library writes where one of these is wanted.
template <class T, class = void> struct Written { using Type = T; };
template <class T> struct Written<T, std::void_t<typename T::Raw>> {
    using Raw = typename T::Raw;
    using Type = std::conditional_t<std::is_constructible_v<T, Raw *>, Raw *, Raw>;
};

/// Calls a function of gocore.h, which may have the parameter `error`.
template <class Function, class... Arguments>
std::optional<Refusal> refusal_of(Function function, const Arguments &...arguments)
{
    if constexpr (std::is_invocable_v<Function, decltype(raw(arguments))..., gocore_error *>) {
        gocore_error error;
        return function(raw(arguments)..., &error) == GOCORE_OK ? std::nullopt : std::optional(Refusal(error));
    } else {
        const gocore_status status = function(raw(arguments)...);
        return status == GOCORE_OK ? std::nullopt : std::optional(Refusal(status));
    }
}

/// The end of every function that can fail.
template <class T, class... Value> Returns<T> returned(const std::optional<Refusal> &refusal, Value &&...value)
{
    if (refusal)
        return fail<T>(Error(*refusal));
    return Returns<T>(std::forward<Value>(value)...);
}

/// Returns the list that the function writes where there is room, and asks how much is needed where there is not.
template <class List, class Function, class... Arguments>
Returns<List> list(Function function, const Arguments &...arguments)
{
    // Bytes may be kept as a string as well, which has a place behind its characters for the NUL of a text.
    using Own = std::remove_pointer_t<decltype(raw(std::declval<List &>().data()))>;
    constexpr bool as_own =
        std::is_invocable_v<Function, decltype(raw(arguments))..., Own *, std::size_t, std::size_t *>
        || std::is_invocable_v<Function, decltype(raw(arguments))..., Own *, std::size_t, std::size_t *, gocore_error *>;
    using Room = std::conditional_t<as_own, Own, std::uint8_t>;
    constexpr std::size_t end = std::is_same_v<Room, char> ? 1 : 0;
    List items;
    std::size_t count = 0;
    std::optional<Refusal> refusal;
    items.resize(items.capacity());
    bool enough = false;
    for (int attempt = 0; attempt < 2 && !enough; attempt++) {
        const std::size_t room = items.size();
        refusal = refusal_of(function, arguments..., reinterpret_cast<Room *>(items.data()), room + end, &count);
        enough = count <= room;
        if (!refusal || refusal->status() == GOCORE_SHORT_BUFFER)
            items.resize(count);
    }
    return returned<List>(refusal, std::move(items));
}

/// Calls a function that returns nothing, a list or text of any length, or what it writes to the address that comes last.
template <class T, class Function, class... Arguments> Returns<T> call(Function function, const Arguments &...arguments)
{
    if constexpr (std::is_void_v<T>) {
        return returned<void>(refusal_of(function, arguments...));
    } else if constexpr (is_list<T>) {
        return list<T>(function, arguments...);
    } else {
        typename Written<T>::Type written{};
        const std::optional<Refusal> refusal = refusal_of(function, arguments..., &written);
        return returned<T>(refusal, T(written));
    }
}

/// The same where it cannot fail.
template <class T, class... Arguments> T sure(const Arguments &...arguments) { return unwrapped(call<T>(arguments...)); }

/// Returns the object that the function makes, or all that is wrong.
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

/// Returns an array of a length that is known.
template <class T, class Function, class... Arguments>
Returns<std::vector<T>> array(std::size_t length, Function function, const Arguments &...arguments)
{
    std::vector<T> items(length);
    items.reserve(1); // else an empty one would be NULL
    return returned<std::vector<T>>(refusal_of(function, arguments..., items.data(), length), std::move(items));
}

} // namespace detail

/// An object of the library. It is owned, and can be moved.
template <class T, void (*free)(T **)> class Handle {
public:
    using Raw = T;

    explicit Handle(T *owned) noexcept : owned_(owned) {} ///< Takes an object that a function of gocore.h has made.
    T *get() noexcept { return owned_.get(); }
    const T *get() const noexcept { return owned_.get(); }
    /// Leaves the object to the caller, who must free it.
    [[nodiscard]] T *release() noexcept { return owned_.release(); }

protected:
    // Functions of gocore.h that take the object first.
    template <class R = void, class Function, class... Given> Returns<R> call(Function function, const Given &...given)
    { return detail::call<R>(function, get(), given...); }
    template <class R = void, class Function, class... Given>
    Returns<R> call(Function function, const Given &...given) const
    { return detail::call<R>(function, get(), given...); }
    template <class R, class... Given> R sure(const Given &...given) const { return detail::unwrapped(call<R>(given...)); }

private:
    struct Free {
        void operator()(T *object) const noexcept { free(&object); }
    };
    std::unique_ptr<T, Free> owned_;
};

} } // namespace gocore

#endif
