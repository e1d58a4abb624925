// Points, moves, rules, results: the values without an object behind them.
#include "check.hpp"

#include <array>
#include <map>
#ifdef __cpp_lib_span
#include <span>
#endif

using namespace gocore;

static void points_and_moves()
{
    const Size size = 19;
    const Point q16 = got(Point::parse(size, "q16"));
    CHECK(q16 == Point::at(size, 15, 3) && q16.number() == 3 * 19 + 15);
    CHECK(q16.column(size) == 15 && q16.row(size) == 3);
    CHECK(got(q16.text(size)) == "Q16");
    CHECK(got(q16.transformed(size, Symmetry::mirror_columns)) == got(Point::parse(size, "D16")));
    CHECK(got(Point(1).transformed({3, 2}, Symmetry::rotate_right)) == Point(3));
    CHECK(got(Move::parse(size, "pass")) == Move::pass() && Move::pass().is_pass() && !Move::pass().point());
    CHECK(got(Move(q16).text(size)) == "Q16" && got(Move::pass().text(size)) == "pass");
    CHECK(got(Move::from_sgf(size, "pd")) == Move(q16) && got(Move::from_sgf(size, "")) == Move::pass());
    CHECK(got(Move(q16).to_sgf(size)) == "pd" && got(Move::pass().to_sgf(size)).empty());
    CHECK(Move(q16).point() == q16 && Move::of_number(GOCORE_PASS).is_pass());

    // Part of a longer text: only that is read.
    CHECK(got(Point::parse(size, std::string_view("Q16").substr(0, 2))) == got(Point::parse(size, "Q1")));
    const Error off = refused([&] { return Point::parse(9, "Q16"); });
    CHECK(off.status() == GOCORE_OFF_BOARD && off.name() == "off_board");
    CHECK(refused([&] { return Point::parse(9, "I5"); }).status() == GOCORE_BAD_VERTEX);
    // Outside, and not a point on another row.
    CHECK(refused([&] { return Point::at(size, 19, 3).text(size); }).status() == GOCORE_BAD_ARGUMENT);
    CHECK(refused([&] { return Point::parse(256 + 9, "A1"); }).status() == GOCORE_BAD_SIZE);
    CHECK(opponent(Color::black) == Color::white && opponent(Color::none) == Color::none);
}

static std::size_t sum(View<const Point> points)
{
    std::size_t all = points.empty() ? 0 : points[0].number();
    for (std::size_t i = 1; i < points.size(); i++)
        all += points[i].number();
    return all;
}

static void views()
{
    const std::vector<Point> vector = {Point(1), Point(2)};
    std::array<Point, 2> array = {Point(3), Point(4)};
    Point plain[] = {Point(5)};
    CHECK(sum(vector) == 3 && sum(array) == 7 && sum(plain) == 5 && sum({Point(6), Point(7)}) == 13 && sum({}) == 0);
    CHECK(sum(got(handicap_points(9, 2))) == 24 + 56);
#ifdef __cpp_lib_span
    CHECK(sum(std::span<const Point>(vector)) == 3);
    const std::span<const Point> span = View<const Point>(vector);
    CHECK(span.size() == 2 && span[1] == Point(2));
#endif
    static_assert(!std::is_convertible_v<std::vector<Color>, View<const Point>>);
    static_assert(!std::is_convertible_v<const std::vector<Point> &, View<Point>>);
}

static void rules()
{
    CHECK(Rules().komi == 15 && Rules().ko == GOCORE_KO_RULE_POSITIONAL_SUPERKO);
    Rules japanese = got(Rules::preset("Japanese"));
    CHECK(japanese.scoring == GOCORE_SCORING_TERRITORY && japanese.komi == 13);
    CHECK(got(Rules::parse(got(japanese.text()))) == japanese);
    CHECK(japanese.with_komi(1).komi == 1 && japanese.with_komi(1) != japanese);
    CHECK(got(Rules::parse("koSIMPLEscoreTERRITORYtaxSEKIsui0", RulesFormat::katago)).tax == GOCORE_TAX_SEKI);
    japanese.komi = 999;
    CHECK(refused([&] { return japanese.text(); }).status() == GOCORE_KOMI_OUT_OF_RANGE);
    CHECK(refused([&] { return Rules::preset("mine"); }).status() == GOCORE_UNKNOWN_RULES);
    const Error error = refused([&] { return Rules::parse("ko=simple komi=much"); });
    CHECK(error.status() == GOCORE_BAD_RULES && error.offset());
    CHECK(*error.offset() >= 10 && !error.point() && !error.number() && !error.current());
    CHECK(error.color() == Color::none && error.name() == "bad_rules");

    bool found = false;
    for (const Preset &preset : presets()) {
        CHECK(!preset.title.empty() && !preset.description.empty());
        CHECK(!preset.source.empty() && !preset.version.empty());
        found = found || preset.name == "japanese";
        (void)got(preset.rules());
    }
    CHECK(found && presets().size() == gocore_preset_count());
    CHECK(got(Preset{"tromp-taylor", "", "", "", "", ""}.is_meant_for(9)));
    CHECK(got(handicap_points(19, 3)).size() == 3);
    CHECK(refused([&] { return handicap_points(19, 30); }).status() == GOCORE_NO_FIXED_HANDICAP);
}

static void results()
{
    const Outcome outcome = got(Outcome::parse("b+3.5"));
    CHECK(outcome.how == Ending::points && outcome.winner == Color::black && outcome.margin == 7);
    CHECK(got(outcome.text()) == "B+3.5" && outcome == Outcome(Ending::points, Color::black, 7));
    CHECK(got(Outcome(Ending::resignation, Color::white).text()) == "W+R" && got(Outcome().text()) == "Void");
    CHECK(refused([&] { return Outcome(Ending::draw, Color::white).text(); }).status() == GOCORE_BAD_ARGUMENT);
    CHECK(refused([&] { return Outcome::parse("Z"); }).status() == GOCORE_BAD_OUTCOME);
}

static void fingerprints()
{
    const Position position = got(Position::from_diagram("X..\n...\n..O"));
    const Fingerprint fingerprint = position.fingerprint();
    CHECK(fingerprint.text().size() == 32 && got(Fingerprint::parse(fingerprint.text())) == fingerprint);
    CHECK(got(position.situation_fingerprint(Color::black)) != fingerprint);
    CHECK(refused([&] { return position.situation_fingerprint(Color::none); }).status() == GOCORE_BAD_ARGUMENT);
    CHECK(refused([&] { return Fingerprint::parse("f"); }).status() == GOCORE_BAD_FINGERPRINT);
    std::map<Fingerprint, int> seen;
    seen[fingerprint]++;
    seen[position.transformed(Symmetry::rotate_half).colors_swapped().fingerprint()]++;
    seen[Fingerprint()]++;
    CHECK(seen.size() == 2 && seen[fingerprint] == 2);
}

void test_values()
{
    CHECK(version() == GOCORE_VERSION && abi_version() == GOCORE_ABI_VERSION);
    CHECK(status_name(GOCORE_KO) == "ko");
    points_and_moves();
    views();
    rules();
    results();
    fingerprints();
}
