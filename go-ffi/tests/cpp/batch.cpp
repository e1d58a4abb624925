// Many games stepped at once.
#include "check.hpp"

using namespace gocore;

void test_batch()
{
    BatchOptions options = got(BatchOptions::standard(5));
    options.auto_reset = 0;
    options.remembered = 2;
    Batch batch = got(Batch::create(options, 3, 7));
    CHECK(batch.count() == 3 && batch.options().remembered == 2 && batch.options().size.width == 5);
    CHECK(batch.to_move() == std::vector<Color>(3, Color::black) && batch.turns()[2] == 0);

    OK(batch.step({0, 12, 25}));
    CHECK(got(batch.stones(1))[12] == Color::black && got(batch.position(0)).stone(Point(0)) == Color::black);
    CHECK(got(batch.stones(2)) == std::vector<Color>(25, Color::none) && batch.to_move()[2] == Color::white);
    const Error illegal = refused([&] { return batch.step({1, 12, 25}); });
    CHECK(illegal.status() == GOCORE_ILLEGAL_ACTION && illegal.offset() == 1u && illegal.point() == Point(12));
    CHECK(refused([&] { return batch.step({1, 1}); }).status() == GOCORE_WRONG_LENGTH);
    CHECK(refused([&] { return batch.step({1, 1, 26}); }).status() == GOCORE_NO_SUCH_ACTION);
    CHECK(batch.turns() == std::vector<std::uint32_t>(3, 1));

    OK(batch.step({25, 25, 25}));
    BatchResults results = batch.results();
    CHECK(results.terminals == std::vector<std::uint8_t>({0, 0, 1}));
    CHECK(results.rewards[2] == -1 && results.margins[2] == -15 && results.rewards[0] == 0);

    const std::uint16_t wanted[] = {GOCORE_PLANE_BLACK, GOCORE_PLANE_LEGAL};
    const std::vector<std::uint8_t> planes = got(batch.planes(wanted));
    CHECK(planes.size() == 3 * 2 * 25 && planes[0] == 1 && planes[1] == 0 && planes[25] == 0 && planes[26] == 1);
    CHECK(planes[2 * 50 + 26] == 0); // that game is over
    std::vector<std::uint8_t> room(planes.size());
    OK(batch.planes(wanted, room));
    CHECK(room == planes);
    room.pop_back();
    const Error length = refused([&] { return batch.planes(wanted, room); });
    CHECK(length.status() == GOCORE_WRONG_LENGTH && length.current() == 150u);
    const Error before = refused([&] { return batch.planes({GOCORE_PLANE_OWN_BEFORE + 3 * GOCORE_PLANE_TURNS}); });
    CHECK(before.status() == GOCORE_NOT_REMEMBERED && before.number() == 3u);

    Batch copy = batch.copy();
    std::vector<std::uint16_t> actions(3), same(3);
    OK(batch.step_random(actions));
    OK(copy.step_random(same));
    CHECK(actions == same && actions[2] == 25);
    OK(batch.step_random());
    OK(batch.reset(2));
    CHECK(batch.turns()[2] == 0 && batch.turns()[0] == 4);
    OK(batch.reset());
    CHECK(batch.turns() == std::vector<std::uint32_t>(3, 0));
    CHECK(refused([&] { return batch.reset(3); }).status() == GOCORE_BAD_ARGUMENT);
    CHECK(refused([&] { return batch.stones(3); }).status() == GOCORE_BAD_ARGUMENT);
    options.komi = 801;
    CHECK(refused([&] { return Batch::create(options, 3); }).status() == GOCORE_KOMI_OUT_OF_RANGE);
    options.komi = 0;
    CHECK(got(Batch::create(options, 0)).to_move().empty() && got(Batch::create(options, 0)).results().rewards.empty());
}
