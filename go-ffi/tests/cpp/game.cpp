// Games, and the starts of games.
#include "check.hpp"

using namespace gocore;

static void play_and_look()
{
    Game game = got(Game::create(9, got(Rules::preset("japanese"))));
    CHECK(game.size() == 9 && game.rules().komi == 13);
    CHECK(game.to_move() == Color::black && game.phase() == Phase::playing);
    CHECK(!game.last_move() && game.ply() == 0);
    OK(game.play("E5"));
    OK(game.play(Point::at(9, 4, 3)));
    OK(game.play(Color::black, got(Move::parse(9, "A1"))));
    CHECK(game.stone(Point(40)) == Color::black && game.stones()[40] == Color::black && game.stones().size() == 81);
    CHECK(got(game.chain(Point(40))).size() == 1 && got(game.liberties(Point(40))).size() == 3);
    CHECK(!got(game.liberties(Point(40))).contains(Point(31)));
    CHECK(game.last_move() == Move(Point(72)) && game.ply() == 3 && game.last_ply() == 3);

    const Error occupied = refused([&] { return game.play("E5"); });
    CHECK(occupied.status() == GOCORE_OCCUPIED && occupied.name() == "occupied" && occupied.point() == Point(40));
    CHECK(std::string(occupied.what()) == occupied.message() && occupied.faults().size() == 1);
    CHECK(refused([&] { return game.play("Q16"); }).status() == GOCORE_OFF_BOARD && game.ply() == 3);
    CHECK(refused([&] { return game.play(Color::black, Move::pass()); }).status() == GOCORE_OUT_OF_TURN);
    CHECK(game.legality("E5")->status() == GOCORE_OCCUPIED && !game.legality("C3") && game.legality("I1"));
    CHECK(game.legality(Move::pass()) == std::nullopt && game.legality(Color::black, Move::pass()));
    CHECK(game.is_legal(Move::pass()) && !game.is_legal(Point(40)) && !game.is_legal(Color::black, Point(0)));
    CHECK(game.legal_points().size() == 78 && game.legal_mask()[40] == 0 && game.legal_mask()[41] == 1);

    const std::vector<Turn> turns = game.turns();
    CHECK(turns.size() == 3 && turns[1].color == Color::white && turns[1].move == Move(Point(31)));
    OK(game.undo());
    CHECK(game.ply() == 2 && game.last_ply() == 3 && game.turns().size() == 3);
    OK(game.redo());
    CHECK(refused([&] { return game.redo(); }).name() == "nothing_to_redo");
    OK(game.jump(0));
    CHECK(refused([&] { return game.undo(); }).status() == GOCORE_NOTHING_TO_UNDO);
    CHECK(refused([&] { return game.jump(4); }).status() == GOCORE_NO_SUCH_PLY);
    CHECK(game.zobrist_hash() == got(Game::create(9)).zobrist_hash() && game.memory() > 0);
}

static void a_ko()
{
    Game game = got(got(Builder::from_text("4x4 1XO1/X1XO/1XO1/4 W", got(Rules::preset("japanese")))).build());
    OK(game.play("B3"));
    CHECK(game.last_captured().size() == 1 && game.last_captured()[0] == Point(6));
    CHECK(game.prisoners(Color::white) == 1 && game.tally().white_captures == 1 && game.last_suicide().empty());
    CHECK(game.ko_point() == Point(6) && got(game.in_atari(Color::white)).contains(Point(5)));
    const std::optional<Refusal> ko = game.legality("C3");
    CHECK(ko && ko->status() == GOCORE_KO && ko->point() == Point(6));
    CHECK(game.board_occurrences() == 1 && game.situation_occurrences() == 1 && !game.repetition());
}

static void repetition()
{
    Rules rules;
    rules.ko = GOCORE_KO_RULE_NONE;
    Game game = got(got(Builder::from_text("4x4 1XO1/X1XO/1XO1/4 W", rules)).build());
    CHECK(!game.repetition());
    OK(game.play("B3"));
    OK(game.play("C3"));
    CHECK(game.repetition() && game.repetition()->first_ply == 0u);
    CHECK(game.board_occurrences() == 2 && game.situation_occurrences() == 2);
    OK(game.pass());
    OK(game.pass());
    CHECK(game.phase() == Phase::stopped && game.consecutive_passes() == 2 && game.resumed() == Resumed::never);
    OK(game.resume(Color::black));
    CHECK(game.phase() == Phase::playing && game.resumed() == Resumed::since_last_play);
    CHECK(refused([&] { return game.resume(Color::black); }).status() == GOCORE_NOT_STOPPED);
}

static void copies_and_moves_of_handles()
{
    Game game = got(Game::create(9));
    OK(game.play_moves({Point(0), Move::pass(), Point(1)}));
    const Error error = refused([&] { return game.play_moves({Point(2), Point(3), Point(1)}); });
    CHECK(error.offset() == 2u && error.status() == GOCORE_OCCUPIED && game.ply() == 5);

    Game copy = game.copy(), fork = game.fork();
    OK(copy.play("J9"));
    OK(fork.pass());
    CHECK(game.ply() == 5 && copy.ply() == 6 && fork.ply() == 6 && fork.last_move() == Move::pass());
    static_assert(!std::is_copy_constructible_v<Game> && std::is_nothrow_move_constructible_v<Game>);

    Game moved = std::move(copy);
    CHECK(moved.ply() == 6);
    // Nothing is left, and that is told.
    CHECK(copy.get() == nullptr && copy.ply() == 0 && refused([&] { return copy.pass(); }).status() == GOCORE_NULL);
    copy = std::move(moved);
    CHECK(copy.ply() == 6 && moved.get() == nullptr);
    copy = game.copy(); // frees what was there
    gocore_game *raw = copy.release();
    CHECK(copy.get() == nullptr && gocore_game_ply(raw) == 5);
    Game again(raw);
    const GameView view = again;
    CHECK(view.ply() == 5 && view.copy().ply() == 5 && view.get() == again.get());
    CHECK(view.position() == game.position());
}

static void text()
{
    Game game = got(Game::create({3, 2}));
    OK(game.play_moves({Point(1), Move::pass(), Point(0)}));
    OK(game.undo());
    const std::string text = game.text();
    const Game read = got(Game::from_text(text));
    CHECK(read.text() == text && read.ply() == 2 && read.last_ply() == 3 && read.position() == game.position());
    const Error error = refused([] { return Game::from_text("3x2 3/3 B new : B2 B2"); });
    CHECK(error.status() == GOCORE_OCCUPIED && error.offset().has_value());
    CHECK(refused([] { return Game::from_text("nothing"); }).status() == GOCORE_BAD_GAME_TEXT);
}

static void starts()
{
    Builder builder = got(Builder::create(19, got(Rules::preset("aga"))));
    OK(builder.set_fixed_handicap(4));
    CHECK(builder.to_move() == Color::white && builder.size() == 19);
    const Game game = got(builder.build());
    CHECK(game.tally().handicap == 4 && game.stone(got(Point::parse(19, "D4"))) == Color::black);
    CHECK(builder.rules() == game.rules());
    CHECK(refused([&] { return builder.set_fixed_handicap(50); }).status() == GOCORE_NO_FIXED_HANDICAP);

    Builder free = got(Builder::create(9));
    OK(free.set_free_handicap(3));
    CHECK(got(free.build()).placements_left() == 3);
    const Builder same = got(Builder::from_text(got(free.text())));
    CHECK(got(same.build()).placements_left() == 3 && got(same.copy().text()) == got(free.text()));

    Builder middle = got(Builder::from_text("4x4 1XO1/X1XO/1XO1/4 W captures=3,0"));
    OK(middle.set_rules(got(Rules::preset("aga"))));
    OK(middle.set_to_move(Color::black));
    OK(middle.set_captures(Color::white, 7));
    OK(middle.set_pass_stones(Color::black, 1));
    OK(middle.set_passes(1));
    OK(middle.set_resumed(Resumed::before_last_play));
    OK(middle.set_handicap(2));
    const Game later = got(middle.build());
    CHECK(later.to_move() == Color::black && later.tally().black_captures == 3 && later.tally().white_captures == 7);
    CHECK(later.tally().black_pass_stones == 1 && later.consecutive_passes() == 1 && later.tally().handicap == 2);
    CHECK(later.resumed() == Resumed::before_last_play);
    CHECK(got(Builder::from_game(later).build()).tally().white_captures == 7);
    CHECK(got(got(Builder::boardgamearena(19, Rules(), "handicap-3")).build()).tally().handicap == 3);
    CHECK(refused([&] { return Builder::boardgamearena(19, Rules(), "x"); }).status() == GOCORE_BAD_RULES);
    CHECK(refused([&] { return Builder::from_text("9x9 nonsense"); }).status() == GOCORE_BAD_GAME_TEXT);

    // All that is wrong is told, not the first alone.
    Builder wrong = got(Builder::create(9));
    OK(wrong.set_passes(3));
    OK(wrong.set_ko_ban(Point(40)));
    OK(wrong.set_button(Color::black));
    OK(wrong.set_placements_left(2));
    const Error error = refused([&] { return wrong.build(); });
    CHECK(error.faults().size() >= 3 && error.status() == error.faults()[0].status());
    bool ko = false;
    for (const Refusal &fault : error.faults())
        ko = ko || (fault.status() == GOCORE_BAD_KO_BAN && fault.point() == Point(40));
    CHECK(ko);
    OK(wrong.set_position(got(Position::empty(5))));
    CHECK(wrong.size() == 5);
}

static void counting()
{
    Game game = got(Game::create(5, got(Rules::preset("tromp-taylor"))));
    for (std::uint16_t row = 0; row < 5; row++)
        OK(game.play_moves({Point(std::uint16_t(5 * row + 2)), Point(std::uint16_t(5 * row + 3))}));
    const Score score = got(game.score());
    CHECK(score.margin() == 15 * 2 - 10 * 2 - game.rules().komi && score.size() == 5);
    CHECK(score.outcome().winner == (score.margin() > 0 ? Color::black : Color::white));
    CHECK(got(score.side(Color::black)).stones == 5 && got(score.side(Color::black)).territory == 10);
    CHECK(score.owners()[0] == Color::black && score.owners()[4] == Color::white);
    CHECK(score.points(Counted::black_territory).size() == 10 && score.points(Counted::dead).empty());
    CHECK(refused([&] { return score.side(Color::none); }).status() == GOCORE_BAD_ARGUMENT);

    const Score dead = got(game.score({{Point(3), Point(8), Point(13), Point(18), Point(23)}}));
    CHECK(dead.points(Counted::dead).size() == 5 && dead.margin() == 50 - game.rules().komi);
    CHECK(dead.position().stone(Point(3)) == Color::none);
    const Score neutral = got(game.score({{}, {Point(0)}}));
    CHECK(neutral.margin() == score.margin() - 2 && neutral.points(Counted::dame).contains(Point(0)));
    const Error error = refused([&] { return game.score({{Point(0)}}); });
    CHECK(error.status() == GOCORE_NO_STONE && error.point() == Point(0));

    CHECK(game.suggest_dead().confidence.size() == 25 && game.suggest_dead(0).stones.empty());
    CHECK(game.estimate(20, 1).black.size() == 25 && game.estimate(20, 1).white[4] <= 20);
    CHECK(game.playout_margins(7, 3).margins.size() == 7 && game.playout_margins(7, 3).turns > 0);
    CHECK(game.playout_ownership(9, 3).white.size() == 25);
}

void test_game()
{
    play_and_look();
    a_ko();
    repetition();
    copies_and_moves_of_handles();
    text();
    starts();
    counting();
}
