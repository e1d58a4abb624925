// Drawings: text, SVG, and text read back.
#include "check.hpp"

using namespace gocore;

static bool has(const std::string &text, const char *part) { return text.find(part) != std::string::npos; }

void test_drawing()
{
    const Position position = got(Position::from_diagram("XO.\n...\n"));
    Drawing drawing = Drawing::of(position);
    OK(drawing.label(Point(0), "1"));
    OK(drawing.label(Point(1), "12"));
    OK(drawing.mark(Point(5), Shape::cross));
    OK(drawing.mark(Point(3), Shape::square));
    OK(drawing.label(Point(3), ""));
    OK(drawing.mark(Point(4), Shape::triangle));
    OK(drawing.mark(Point(2), Shape::circle));
    OK(drawing.set_last_move(Point(1)));
    CHECK(drawing.text() == "  A  B  C\n2 X1(O*).@ 2\n1 .  .^ .+ 1\n  A  B  C\n");
    CHECK(refused([&] { return drawing.mark(Point(6), Shape::cross); }).status() == GOCORE_OFF_BOARD);
    CHECK(refused([&] { return drawing.set_theme(Theme(9)); }).status() == GOCORE_BAD_ARGUMENT);
    OK(drawing.clear_marks());
    OK(drawing.set_last_move(Move::pass()));
    CHECK(has(drawing.text(), "2 X  O  .  2") || has(drawing.text(), "2 X O . 2"));

    OK(drawing.set_title("one < two"));
    OK(drawing.set_description("a fight"));
    OK(drawing.set_width(321));
    OK(drawing.set_theme(Theme::dark));
    const std::string svg = drawing.svg();
    CHECK(has(svg, "<svg") && has(svg, "one &lt; two") && has(svg, "a fight") && has(svg, "321"));
    OK(drawing.set_coordinates(false));
    CHECK(drawing.svg().size() < svg.size());

    Marks marks;
    marks.dead = {Point(1)};
    OK(drawing.set_score(got(position.score(Rules(), marks))));
    OK(drawing.set_last_move(Point(0)));
    const DrawnPosition drawn = got(Position::from_drawing(drawing.text()));
    CHECK(drawn.position == position && drawn.last_move == Point(0));
    CHECK(drawn.dead.size() == 1 && drawn.dead.contains(Point(1)));
    OK(drawing.clear_score());
    CHECK(got(Position::from_drawing(drawing.text())).dead.empty());
    CHECK(refused([] { return Position::from_drawing("?"); }).status() == GOCORE_BAD_DRAWING);
    const Score other = got(got(Position::empty(5)).score(Rules()));
    CHECK(refused([&] { return drawing.set_score(other); }).status() == GOCORE_SIZE_MISMATCH);

    Game game = got(Game::create(9));
    OK(game.play("E5"));
    CHECK(has(Drawing::of(game).text(), "(X)"));
}
