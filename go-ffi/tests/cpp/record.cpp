// Game records: read, judged, edited, written.
#include "check.hpp"

using namespace gocore;

static const char *const TWO_GAMES =
    "(;GM[1]SZ[9]PB[Lee]PW[Cho]KM[6.5]RU[Japanese]RE[B+3.5];B[ee];W[ed](;B[dd];W[])(;B[fd]C[better\\]]))"
    "(;GM[1]SZ[9]HA[2]AB[cc][gg];W[ee];B[ee];W[?])";

static void reading()
{
    const Sgf sgf = got(Sgf::parse(TWO_GAMES));
    CHECK(sgf.game_count() == 2 && sgf.source() == TWO_GAMES && sgf.warning_count() == sgf.warnings().size());
    CHECK(got(sgf.root_text(0, "PB")) == "Lee" && sgf.root_has(0, "RE") && !sgf.root_has(1, "RE"));
    const Record record = got(sgf.record(0));
    CHECK(record.size() == 9 && record.is_go && record.komi() == 650 && !record.stated_handicap());
    CHECK(record.stated_winner() == Color::black && record.first_to_move() == Color::black && record.move_count == 4);
    CHECK(!got(sgf.record(1)).komi() && got(sgf.record(1)).stated_handicap() == 2u);
    CHECK(got(sgf.rules(0)).komi == 13 && got(sgf.rules(0)).scoring == GOCORE_SCORING_TERRITORY);
    CHECK(got(sgf.with_komi(0, Rules())).komi == 13 && got(sgf.with_komi(1, Rules())).komi == 15);
    const std::vector<RecordedTurn> moves = got(sgf.moves(0));
    CHECK(moves.size() == 4 && moves[0].color == Color::black && moves[0].move == Move(Point(40)));
    CHECK(moves[3].move == Move::pass() && !got(sgf.moves(1))[2].move);
    CHECK(refused([&] { return sgf.record(2); }).status() == GOCORE_BAD_ARGUMENT);
    CHECK(refused([&] { return sgf.moves(2); }).status() == GOCORE_BAD_ARGUMENT);
    CHECK(refused([] { return Sgf::parse("no record"); }).status() == GOCORE_NO_GAME_TREE);
    CHECK(refused([] { return Sgf::parse({}); }).status() == GOCORE_NO_GAME_TREE);
    bool point = false;
    for (const Warning &warning : got(sgf.warnings(1)))
        point = point || (warning.code == GOCORE_WARNING_BAD_POINT && warning.name() == "bad_point");
    CHECK(point);

    CHECK(got(sgf.to_game(0, got(sgf.rules(0)))).ply() == 4);
    const Error error = refused([&] { return sgf.to_game(1, Rules()); });
    CHECK(error.status() == GOCORE_OCCUPIED && error.offset() == 1u && error.point() == Point(40));
}

static void judging()
{
    const Sgf sgf = got(Sgf::parse(TWO_GAMES));
    const JudgedRecord judged = got(sgf.replay(1, Rules()));
    const Replay &replay = judged.replay;
    CHECK(replay.number() == 3 && replay.fault_count() == 2 && !judged.warnings.empty());
    const std::vector<Fault> faults = replay.faults();
    CHECK(faults.size() == 2 && faults[0].number == 2 && faults[0].color == Color::black);
    CHECK(faults[0].reason.status() == GOCORE_OCCUPIED && faults[0].reason.point() == Point(40));
    CHECK(faults[1].number == 3 && faults[1].color == Color::white && faults[1].reason.status() == GOCORE_BAD_VERTEX);
    CHECK(replay.tally().handicap == 2);
    CHECK(got(sgf.replay(0, Rules())).warnings.empty());

    Replay own = got(Replay::create(9, Rules()));
    OK(own.turn(Color::black, Point(40)));
    OK(own.turn(Color::black, Point(41)));
    CHECK(refused([&] { return own.turn(Color::white, Point(41)); }).status() == GOCORE_OCCUPIED);
    CHECK(got(own.turns({{Color::white, Point(0)}, {Color::white, Point(0)}, {Color::black, Move::pass()}})) == 1);
    CHECK(refused([&] { return own.turns({{Color::none, Point(3)}}); }).offset() == 0u);
    OK(own.unreadable_turn(Color::white));
    CHECK(own.fault_count() == 3 && own.number() == 7 && own.board_occurrences() >= 1);
    CHECK(own.legality(Color::white, Point(0))->status() == GOCORE_OCCUPIED && !own.legality(Color::white, Point(1)));
    CHECK(got(own.legal_points(Color::white)).size() == 78 && own.stones()[40] == Color::black);
    CHECK(got(own.score()).margin() == (2 - 1) * 2 - 15 && own.rules() == Rules() && own.size() == 9);
    const Replay copy = own.copy();
    OK(own.set_position(got(Position::empty(9))));
    OK(own.set_handicap(3));
    CHECK(own.position() != copy.position() && own.tally().handicap == 3);
    CHECK(refused([&] { return own.set_position(got(Position::empty(5))); }).status() == GOCORE_SIZE_MISMATCH);
}

static void looking_at_trees()
{
    const Tree tree = got(got(Sgf::parse(TWO_GAMES)).tree(0));
    CHECK(tree.size() == 9 && tree.node_count() == 6 && tree.contains(Node::root) && !tree.contains(Node(99)));
    const std::vector<Node> line = got(tree.main_line());
    CHECK(line.size() == 5 && got(tree.descendants()).size() == 6 && got(tree.path(line[2])).size() == 3);
    CHECK(!tree.parent(Node::root) && tree.parent(line[1]) == Node::root && tree.first_child(line[1]) == line[2]);
    const Node variation = *tree.next_sibling(line[3]);
    CHECK(got(tree.text(variation, "C")) == "better]" && got(tree.value(variation, "C")) == "better\\]");
    CHECK(tree.property_count(variation) == 2 && got(tree.property_name(variation, 1)) == "C");
    CHECK(tree.value_count(variation, "C") == 1 && tree.value_count(variation, "N") == 0);
    CHECK(got(tree.move(variation))->move == Move(Point(32)) && !got(tree.move(Node::root)));
    CHECK(got(tree.game_at(variation, Rules())).ply() == 3 && got(tree.replay_at(line[4], Rules())).number() == 4);
    CHECK(refused([&] { return tree.path(Node(99)); }).status() == GOCORE_NO_SUCH_NODE);
    CHECK(refused([&] { return tree.move(Node(99)); }).status() == GOCORE_NO_SUCH_NODE);
}

static void editing()
{
    Tree tree = got(Tree::create(9));
    CHECK(tree.bytes(0) == "(;FF[4]GM[1]CA[UTF-8]SZ[9])\n");
    const Node first = got(tree.add_child(Node::root)), second = got(tree.add_child(Node::root));
    OK(tree.set_move(first, Color::black, Point(40)));
    OK(tree.set_move(second, Color::black, Move::pass()));
    OK(tree.set_text(second, "C", "a]b"));
    OK(tree.set_points(Node::root, "AW", {Point(0), Point(1)}));
    OK(tree.set_labels(first, {{Point(2), "A"}, {Point(3), "long"}}));
    OK(tree.set_values(first, "TR", {"aa", "bb"}));
    CHECK(tree.bytes(0) == "(;FF[4]GM[1]CA[UTF-8]SZ[9]AW[aa][ba](;B[ee]LB[ca:A][da:long]TR[aa][bb])(;B[]C[a\\]b]))\n");
    CHECK(got(tree.value(first, "TR", 1)) == "bb");

    Tree copy = tree.copy();
    OK(copy.make_main_line(second));
    CHECK(got(copy.main_line())[1] == second && got(tree.main_line())[1] == first);
    OK(copy.reorder(second, 1));
    CHECK(got(copy.main_line())[1] == first);
    OK(copy.remove_property(first, "TR"));
    OK(copy.set_labels(first, {}));
    OK(copy.remove(second));
    CHECK(copy.bytes(0) == "(;FF[4]GM[1]CA[UTF-8]SZ[9]AW[aa][ba];B[ee])\n");
    CHECK(copy.colors_swapped().bytes(0).find(";W[ee]") != std::string::npos);
    CHECK(copy.transformed(Symmetry::rotate_half).bytes(0).find("AW[hi][ii]") != std::string::npos
        || copy.transformed(Symmetry::rotate_half).bytes(0).find("AW[ii][hi]") != std::string::npos);
    CHECK(refused([&] { return copy.remove(Node::root); }).status() == GOCORE_ROOT_NODE);
    CHECK(refused([&] { return copy.set_text(Node::root, "c", ""); }).status() == GOCORE_BAD_PROPERTY_NAME);
    CHECK(refused([&] { return copy.set_points(Node::root, "AB", {Point(81)}); }).status() == GOCORE_OFF_BOARD);

    std::vector<Tree> trees;
    trees.push_back(std::move(tree));
    trees.push_back(std::move(copy));
    CHECK(got(Sgf::parse(Tree::bytes_of(trees))).game_count() == 2);
}

static void a_game_written_and_read()
{
    Game game = got(Game::create(9, got(Rules::preset("aga"))));
    OK(game.play("E5"));
    OK(game.play("pass"));
    const Sgf sgf = got(Sgf::parse(Tree::of_game(game).bytes()));
    CHECK(got(sgf.to_game(0, got(sgf.rules(0)))).position() == game.position());
    CHECK(got(sgf.rules(0)).komi == game.rules().komi);
}

void test_record()
{
    reading();
    judging();
    looking_at_trees();
    editing();
    a_game_written_and_read();
}
