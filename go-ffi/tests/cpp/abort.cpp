// What becomes of a value that is not there: its error is written, and the program ends.
#include "gocore.hpp"

int main() { return int(gocore::Game::create(99)->ply()); }
