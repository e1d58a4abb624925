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

#include "gocore/batch.hpp"
#include "gocore/drawing.hpp"
#include "gocore/session.hpp"
#include "gocore/tree.hpp"

namespace gocore { inline namespace GOCORE_ERRORS {

/// The version of the library that is running, such as "0.1.0".
inline std::string_view version() { return gocore_version(); }

/// The interface version of the library that is running, to be compared with GOCORE_ABI_VERSION.
inline std::uint32_t abi_version() { return gocore_abi_version(); }

} } // namespace gocore

#endif
