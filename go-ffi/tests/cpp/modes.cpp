// Half of a program whose other half returns its errors: this one catches them.
#include <cstring>

#include "check.hpp"

int returned_status(const char *move);

int main()
{
    gocore::Game game = gocore::Game::create(9);
    game.play("E5");
    int caught = 0;
    try {
        game.play("E5");
    } catch (const std::runtime_error &error) {
        caught = static_cast<const gocore::Error &>(error).status();
        CHECK(std::strlen(error.what()) > 10);
    }
    CHECK(caught == GOCORE_OCCUPIED);
    CHECK(returned_status("E5") == GOCORE_OCCUPIED && returned_status("E6") == GOCORE_OK);

    // Where nothing can be returned instead, what has been moved from throws too.
    const gocore::Game moved = std::move(game);
    caught = 0;
    try {
        (void)game.rules();
    } catch (const gocore::Error &error) {
        caught = error.status();
    }
    CHECK(caught == GOCORE_NULL && moved.ply() == 1);
}
