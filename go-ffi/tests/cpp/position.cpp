// Positions: made, changed, looked at, judged.
#include "check.hpp"

using namespace gocore;

static const char *const EYES = "X.XXO\nXXXXO\nX.XOO\nXXXO.\nOOOO.\n";

static void making()
{
    const Position position = got(Position::from_diagram(EYES));
    CHECK(position.size() == 5 && position.text() == EYES && position.stone(Point(4)) == Color::white);
    CHECK(got(Position::from_stones(5, position.stones())) == position);
    CHECK(position.copy() == position && got(Position::empty(5)) != position);
    CHECK(got(Position::from_points(3, {Point(0)}, {Point(8), Point(7)})).text() == "X..\n...\n.OO\n");

    // All that is wrong with two lists.
    const Error lists = refused([] { return Position::from_points(3, {Point(0), Point(9)}, {Point(0)}); });
    CHECK(lists.status() == GOCORE_BAD_SETUP && lists.faults().size() == 2);
    CHECK(lists.faults()[0].number() == 9u || lists.faults()[1].number() == 9u);
    const Error rows = refused([] { return Position::from_diagram("...\n..\n....\n"); });
    CHECK(rows.status() == GOCORE_BAD_DIAGRAM && rows.faults().size() == 2);
    CHECK(rows.number() == 2u && rows.current() == 3u && rows.faults()[1].number() == 4u);
    CHECK(refused([] { return Position::from_stones(5, {Color::black}); }).status() == GOCORE_SHORT_BUFFER);
    CHECK(refused([] { return Position::empty(26); }).status() == GOCORE_BAD_SIZE);
}

static void changing()
{
    Position position = got(Position::empty({3, 2}));
    OK(position.set(Point(0), Color::black));
    OK(position.set(Point(1), Color::white));
    OK(position.set(Point(3), Color::white));
    CHECK(position.without_liberty().size() == 1 && position.without_liberty()[0] == Point(0));
    CHECK(got(position.chain(Point(0))).contains(Point(0)) && got(position.liberties(Point(1))).size() == 2);
    CHECK(position.transformed(Symmetry::rotate_right).size() == Size(2, 3));
    CHECK(position.transformed(Symmetry::mirror_rows).canonical() == position.canonical());
    CHECK(position.colors_swapped().stone(Point(0)) == Color::white && position.zobrist_hash() != 0);
    OK(position.remove({Point(0), Point(1), Point(2)}));
    CHECK(position.text() == "...\nO..\n");
    CHECK(refused([&] { return position.remove({Point(0), Point(6)}); }).status() == GOCORE_OFF_BOARD);
    CHECK(refused([&] { return position.chain(Point(6)); }).status() == GOCORE_OFF_BOARD);
}

static void judging()
{
    const Position position = got(Position::from_diagram(EYES));
    CHECK(got(position.pass_alive(Color::black)).size() == 12 && got(position.pass_alive(Color::white)).empty());
    CHECK(got(position.pass_alive_territory(Color::black, Suicide::allowed)).size() == 2);
    CHECK(got(position.area(Color::black)).size() == 14 && position.area_margin() == 14 - 11);
    CHECK(refused([&] { return position.area(Color::none); }).status() == GOCORE_BAD_ARGUMENT);

    Tally tally{};
    tally.black_captures = 4;
    const Rules japanese = got(Rules::preset("japanese"));
    CHECK(got(position.score(japanese.with_komi(0))).margin() == 0);
    CHECK(got(position.score(japanese.with_komi(0), {}, tally)).margin() == 8);
    Marks marks;
    marks.settle_pass_alive = true;
    CHECK(got(position.score(Rules().with_komi(1), marks)).margin() == 5);

    const DeadStones dead = got(position.suggest_dead(Color::none));
    CHECK(dead.stones.size() == 9 || dead.stones.empty());
    CHECK(dead.confidence.size() == 25 && dead.confidence[1] == UINT16_MAX && dead.confidence[0] == 1000);
    CHECK(dead.least >= 500 && dead.least <= 1000);
    CHECK(got(position.estimate(Color::black, Suicide::forbidden, 50, 7)).black[0] == 50);
    CHECK(got(position.playout_margins(Color::black, Suicide::forbidden, 3)).margins.size() == 3);
    const Ownership owned = got(position.playout_ownership(Color::white, Suicide::multi_stone, 30, 5));
    CHECK(owned.black[0] == 30 && owned.white[0] == 0 && owned.turns > 0);
    const Error nobody = refused([&] { return position.playout_margins(Color::none, Suicide::forbidden, 3); });
    CHECK(nobody.status() == GOCORE_BAD_ARGUMENT);
}

void test_position()
{
    making();
    changing();
    judging();
}
