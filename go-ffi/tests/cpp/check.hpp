// What the C++ tests have in common: a check that fails with its place, and what makes one text serve both error modes.
#ifndef GOCORE_TEST_CHECK_HPP
#define GOCORE_TEST_CHECK_HPP

#include <cstdio>
#include <cstdlib>
#include <utility>

#include "gocore.hpp"

#define CHECK(what)                                                                \
    do {                                                                           \
        if (!(what)) {                                                             \
            std::fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #what); \
            std::exit(1);                                                          \
        }                                                                          \
    } while (0)

#ifdef GOCORE_NO_EXCEPTIONS

// What must work and returns nothing.
#define OK(call) (call).value()

// What must work, and its value.
template <class T> T got(gocore::Result<T> result) { return std::move(result).value(); }

// What must fail, and its error.
template <class Call> gocore::Error refused(Call &&call)
{
    auto result = call();
    CHECK(!result && !result.has_value());
    return result.error();
}

#else

#define OK(call) call

template <class T> T got(T value) { return value; }

template <class Call> gocore::Error refused(Call &&call)
{
    try {
        (void)call();
    } catch (const gocore::Error &error) {
        return error;
    }
    std::fputs("there is no error\n", stderr);
    std::exit(1);
}

#endif

#endif
