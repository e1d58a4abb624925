// The other half of modes.cpp, in a translation unit that returns its errors.
#define GOCORE_NO_EXCEPTIONS
#include "check.hpp"

int returned_status(const char *move);

int returned_status(const char *move)
{
    gocore::Result<gocore::Game> game = gocore::Game::create(9);
    CHECK(game && game.has_value() && game->ply() == 0 && (*game).ply() == 0 && game.value().ply() == 0);
    game->play("E5").value();
    const gocore::Result<void> played = game->play(move);
    return played ? GOCORE_OK : played.error().status();
}
