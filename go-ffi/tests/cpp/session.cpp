// A session from its start to a score that both sides have confirmed, and what may come between.
#include "check.hpp"

using namespace gocore;

static void to_a_confirmed_score()
{
    Session session = got(Session::create(9, got(Rules::preset("wango-go-area-v1"))));
    CHECK(session.phase() == SessionPhase::play && session.size() == 9 && session.revision() == 0 && !session.end());
    CHECK(session.allows(Color::black, ActionKind::play) && !session.allows(Color::white, ActionKind::play));
    CHECK(session.allows(Color::none, ActionKind::void_game) && session.allowed(Color::white) != 0);

    Event event = got(session.apply(Action::play(Color::black, Point(40))));
    CHECK(event.kind == EventKind::played && event.color == Color::black && event.point == Point(40));
    CHECK(!event.number && !event.ply && !event.end && event.phase == SessionPhase::play);
    CHECK(session.game().ply() == 1 && session.game().stone(Point(40)) == Color::black);
    const Game apart = session.game().copy();
    const Error occupied = refused([&] { return session.apply("W play E5"); });
    CHECK(occupied.status() == GOCORE_OCCUPIED && occupied.point() == Point(40));
    CHECK(refused([&] { return session.apply("W juggle"); }).status() == GOCORE_BAD_ACTION_TEXT);

    OK(session.apply_at(1, Action::pass(Color::white)));
    const Error twice = refused([&] { return session.apply_at(1, Action::pass(Color::white)); });
    CHECK(twice.status() == GOCORE_STALE_ACTION && twice.number() == 1u && twice.current() == 2u);
    CHECK(refused([&] { return session.score(); }).status() == GOCORE_WRONG_PHASE);
    CHECK(got(session.apply("B pass")).kind == EventKind::stopped && session.revision() == 1);

    CHECK(got(session.apply(Action::toggle_dead(Color::white, Point(40)))).revision == 2);
    CHECK(session.dead().size() == 1 && session.dead()[0] == Point(40) && session.neutral().empty());
    OK(session.apply(Action::toggle_neutral(Color::black, Point(0))));
    CHECK(session.neutral().contains(Point(0)));
    OK(session.apply(Action::propose(Color::black, {Point(40)})));
    CHECK(session.neutral().empty() && session.revision() == 4);
    CHECK(got(session.score()).margin() == -15);
    const Error stale = refused([&] { return session.apply(Action::confirm(Color::black, 1)); });
    CHECK(stale.status() == GOCORE_STALE_REVISION && stale.current() == 4u);
    CHECK(got(session.apply(Action::confirm(Color::white, 4))).kind == EventKind::confirmed);
    CHECK(session.has_confirmed(Color::white) && !session.has_confirmed(Color::black));

    // Saved, gone on with elsewhere, and the same end.
    Session restored = got(Session::restore(session.snapshot()));
    for (Session *one : {&session, &restored}) {
        event = got(one->apply(Action::confirm(Color::black, 4)));
        CHECK(event.kind == EventKind::finished && event.phase == SessionPhase::finished);
        CHECK(event.end && event.end->reason == EndReason::score && name(event.end->reason) == "score");
        CHECK(one->end()->outcome == Outcome(Ending::points, Color::white, 15));
        CHECK(got(one->end()->outcome.text()) == "W+7.5" && got(one->score()).margin() == -15);
    }
    CHECK(session.snapshot() == restored.snapshot() && session.action_count() == 8);
    CHECK(got(session.action_text(0)) == "B play E5");
    CHECK(session.actions_text().substr(0, 17) == "B play E5\nW pass\n");
    const Action read = got(Action::parse({9, 9}, "B propose E5,E6 A1"));
    CHECK(read.kind == ActionKind::propose && read.color == Color::black && read.stones.size() == 2);
    CHECK(got(read.text({9, 9})) == "B propose E6,E5 A1");
    CHECK(refused([] { return Action::parse({9, 9}, "B play Z9"); }).offset() == 7u);
    CHECK(refused([&] { return session.apply_at(0, "B resign"); }).status() == GOCORE_STALE_ACTION);
    CHECK(refused([&] { return session.action_text(8); }).status() == GOCORE_BAD_ARGUMENT);
    CHECK(got(session.at(3)).revision() == 1 && apart.ply() == 1);

    std::vector<std::uint8_t> bytes = session.snapshot();
    bytes.back() ^= 1;
    CHECK(refused([&] { return Session::restore(bytes); }).status() == GOCORE_DAMAGED_SNAPSHOT);
    CHECK(refused([] { return Session::restore({}); }).status() == GOCORE_DAMAGED_SNAPSHOT);
}

static void requests_and_offers()
{
    Session session = got(Session::create(9));
    OK(session.apply("B play E5"));
    CHECK(session.ply_before_last_turn(Color::black) == 0u && !session.ply_before_last_turn(Color::white));
    const Event asked = got(session.apply(Action::request_undo(Color::black, 0)));
    CHECK(asked.kind == EventKind::undo_requested && asked.ply == 0u && asked.number == session.undo_request()->number);
    CHECK(session.undo_request()->color == Color::black && session.undo_request()->ply == 0);
    Session other = session.copy();
    OK(other.apply(Action::refuse_undo(Color::white)));
    CHECK(!other.undo_request() && session.undo_request());
    CHECK(got(session.apply(Action::accept_undo(Color::white, *asked.number))).kind == EventKind::went_back);
    CHECK(session.game().ply() == 0);

    CHECK(!session.end_offer());
    OK(session.apply(Action::offer_end(Color::white)));
    OK(session.apply(Action::withdraw_end(Color::white)));
    OK(session.apply(Action::offer_end(Color::white)));
    CHECK(session.end_offer()->color == Color::white);
    const Event event = got(session.apply(Action::accept_end(Color::black, session.end_offer()->number)));
    CHECK(event.end->reason == EndReason::unfinished && event.end->outcome.how == Ending::no_result);
}

static void starts_and_options()
{
    Builder builder = got(Builder::create(9, got(Rules::preset("japanese"))));
    OK(builder.set_free_handicap(2));
    SessionOptions options;
    options.toggle_unit = ToggleUnit::area;
    options.keep_marks = true;
    options.automatic_partner = Color::white;
    Session session = got(Session::start(builder, options));
    CHECK(session.options().toggle_unit == ToggleUnit::area && session.options().keep_marks);
    CHECK(session.options().automatic_partner == Color::white);
    const Action place = Action::place_handicap({Point(20), Point(60)});
    CHECK(got(place.text(9)) == "B place-handicap C7,G3");
    CHECK(got(session.apply(place)).kind == EventKind::handicap_placed && session.game().ply() == 2);
    OK(session.apply("W pass"));
    OK(session.apply("B pass"));
    OK(session.apply(Action::suggest({}, {Point(0)})));
    CHECK(session.neutral().size() == 1);
    CHECK(got(session.apply(Action::confirm(Color::black, session.revision()))).kind == EventKind::finished);

    OK(builder.set_passes(3));
    const Error error = refused([&] { return Session::start(builder); });
    CHECK(error.status() == GOCORE_BAD_START && !error.faults().empty());
}

// Every action reads back as what it says.
static void actions()
{
    const Size size = 9;
    const std::pair<Action, const char *> all[] = {
        {Action::resign(Color::white), "W resign"}, {Action::withdraw_undo(Color::black), "B withdraw-undo"},
        {Action::refuse_end(Color::black), "B refuse-end"}, {Action::resume(Color::white), "W resume"},
        {Action::lose_on_time(Color::white), "host lose-on-time W"}, {Action::forfeit(Color::black), "host forfeit B"},
        {Action::void_game(), "host void"}, {Action::settle(3), "host settle 3"},
        {Action::adjudicate({Ending::points, Color::black, 7}), "host adjudicate B+3.5"},
        {Action::end_by_repetition(), "host end-by-repetition"},
        {Action::propose(Color::white, {Point(40), Point(41)}), "W propose E5,F5 -"}};
    for (const auto &[action, text] : all)
        CHECK(got(action.text(size)) == text);
    CHECK(is_of_host(ActionKind::settle) && !is_of_host(ActionKind::play) && name(ActionKind::play) == "play");
    Session session = got(Session::create(size));
    CHECK(got(session.apply(Action::adjudicate({Ending::time, Color::white}))).end->outcome.winner == Color::white);
}

void test_session()
{
    to_a_confirmed_score();
    requests_and_offers();
    starts_and_options();
    actions();
}
