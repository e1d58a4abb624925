// Judges a game record: plays it through, says which moves were illegal and why, and counts the end.
//
// judge FILE.sgf [RULES]      RULES: the name of a preset or KataGo's notation, where the record names none
//
// c++ -std=c++17 judge.cpp $(pkg-config --cflags --libs gocore) -o judge
//
// Exits with 0 if every move of every game is legal, 1 if not, 2 if the file or the rules cannot be used.

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <optional>
#include <string>

#include <gocore.hpp>

using namespace gocore;

static Rules rules_named(const char *text)
{
    try {
        return Rules::preset(text);
    } catch (const Error &) {
        return Rules::parse(text, RulesFormat::katago);
    }
}

static int judge(const Sgf &sgf, std::size_t game, const Rules &otherwise)
try {
    std::printf("game %zu: %s - %s\n", game + 1, sgf.root_text(game, "PB").c_str(), sgf.root_text(game, "PW").c_str());
    for (const Warning &warning : sgf.warnings(game))
        std::printf("  warning: %s at byte %llu\n", warning.meaning().data(),
            static_cast<unsigned long long>(warning.offset));
    Rules rules = sgf.with_komi(game, otherwise);
    try {
        rules = sgf.rules(game, otherwise);
    } catch (const Error &) {
        // The record names rules that nobody knows: the others it is.
    }
    const Replay replay = sgf.replay(game, rules).replay;
    for (const Fault &fault : replay.faults())
        std::printf("  move %u of %s: %s\n", fault.number, fault.color == Color::black ? "Black" : "White",
            fault.reason.message());
    std::printf("  %u moves, %zu illegal; %s as it stands\n", replay.number(), replay.fault_count(),
        replay.score().outcome().text().c_str());
    return replay.fault_count() == 0 ? 0 : 1;
} catch (const Error &error) {
    std::printf("  %s\n", error.what());
    return 2;
}

// The bytes of a file; none if it cannot be read.
static std::optional<std::string> read_file(const char *path)
{
    std::ifstream file(path, std::ios::binary);
    std::string bytes;
    for (char part[4096]; file.read(part, sizeof part), file.gcount() > 0;)
        bytes.append(part, std::size_t(file.gcount()));
    return file.eof() ? std::optional(bytes) : std::nullopt;
}

int main(int count, char **arguments)
{
    if (count < 2)
        return std::fputs("judge FILE.sgf [RULES]\n", stderr), 2;
    std::string about;
    try {
        const Rules otherwise = count < 3 ? Rules() : rules_named(arguments[2]);
        const std::optional<std::string> bytes = read_file(arguments[1]);
        if (!bytes)
            return std::perror(arguments[1]), 2;
        about = arguments[1] + std::string(": ");
        const Sgf sgf = Sgf::parse(*bytes);
        int result = 0;
        for (std::size_t game = 0; game < sgf.game_count(); game++)
            result = std::max(result, judge(sgf, game, otherwise));
        return result;
    } catch (const Error &error) {
        std::fprintf(stderr, "%s%s\n", about.c_str(), error.what());
        return 2;
    }
}
