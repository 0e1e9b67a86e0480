// A plain program on the kernel's sources, built with the address and undefined-behaviour sanitizers (make sanitize).
// An argument says how many times as long the random part runs.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <initializer_list>
#include <random>
#include <stdexcept>
#include <utility>
#include <vector>

#include "kernel/abi.hpp"
#include "kernel/bits.hpp"
#include "kernel/perft.hpp"
#include "kernel/swift.hpp"

using namespace bafflebox;

namespace {

int failures = 0;
std::mt19937 chance(20);

void expect(bool holds, const char* what) {
    if (!holds && ++failures <= 20) std::fprintf(stderr, "FAILED: %s\n", what);
}

int below(int bound) { return static_cast<int>(chance() % static_cast<unsigned>(bound)); }

Roll any_roll(bool one_die_too = false) {
    const int first = 1 + below(6);
    const int second = one_die_too && below(8) == 0 ? 0 : 1 + below(6);
    return {static_cast<std::uint8_t>(std::max(first, second)), static_cast<std::uint8_t>(std::min(first, second))};
}

// --- records --------------------------------------------------------------------------------------

MovementValues standard() {
    MovementValues values;
    for (int place = 0; place < places; ++place) {
        for (int die = 0; die <= 6; ++die) {
            const bool leads = place > 0 && die > 0 && place >= die;
            values.steps[std::size_t(place)][std::size_t(die)] = static_cast<std::int8_t>(leads ? place - die : nowhere);
        }
    }
    values.block = 2;
    values.hits = values.overshoot = values.bar_first = values.rerun = true;
    values.home = 6;
    values.double_moves = 4;
    values.filters = {Filter::fullest, Filter::larger_die};
    return values;
}

MovementValues with(const std::function<void(MovementValues&)>& change) {
    MovementValues values = standard();
    change(values);
    return values;
}

// Records as different as the swift path can read, then others.
std::vector<Movement> records() {
    std::vector<Movement> all;
    const auto add = [&](const std::function<void(MovementValues&)>& change) { all.emplace_back(with(change)); };
    add([](auto&) {});
    add([](auto& v) { v.filters.push_back(Filter::must_hit); });
    add([](auto& v) { v.filters.push_back(Filter::most_hits); });
    add([](auto& v) { v.filters.insert(v.filters.end(), {Filter::frugal_first, Filter::must_hit}); });
    add([](auto& v) { v.block = 1, v.double_moves = 2; });
    add([](auto& v) { v.block = 3, v.double_moves = 3; });
    add([](auto& v) { v.hits = false, v.home = 12; });
    add([](auto& v) { v.overshoot = v.bar_first = false, v.block = 99; });
    add([](auto& v) { v.home = 25, v.cap = 15; });
    expect(std::all_of(all.begin(), all.end(), [](const Movement& m) { return m.is_swift(); }), "regular records are swift");
    add([](auto& v) { v.cap = 5; });
    add([](auto& v) { v.rerun = false; });
    add([](auto& v) { v.filters.clear(); });
    add([](auto& v) { v.filters = {Filter::must_hit, Filter::larger_die, Filter::fullest}; });
    add([](auto& v) { v.steps[13][6] = 24, v.steps[8][1] = 8, v.steps[25][3] = 25, v.filters = {Filter::fullest}; });
    return all;
}

// --- boards ---------------------------------------------------------------------------------------

Board set_up() {
    Board board{};
    for (const auto& [point, count] : std::initializer_list<std::pair<int, int>>{{24, 2}, {13, 5}, {8, 3}, {6, 5}}) {
        board.own[point] = board.opp[point] = static_cast<std::uint8_t>(count);
    }
    return board;
}

// Up to `most` checkers of each side anywhere up to a place, the two sides even on the same points.
Board any_board(int most) {
    Board board{};
    for (auto* side : {&board.own, &board.opp}) {
        const int farthest = below(3) ? bar : 3 + below(10);
        for (int left = below(most + 1); left > 0; --left) ++(*side)[below(farthest + 1)];
    }
    return board;
}

using Bytes = std::array<std::uint8_t, sizeof(Board)>;

std::vector<Bytes> sorted_boards(const Results& results) {
    std::vector<Bytes> boards(results.size());
    for (std::size_t i = 0; i < results.size(); ++i) std::memcpy(boards[i].data(), &results.board(i), sizeof(Board));
    std::sort(boards.begin(), boards.end());
    return boards;
}

// --- laws -----------------------------------------------------------------------------------------

// Whether the way, made move by move without asking what is allowed, ends in the result.
bool leads_there(const Board& start, const Way& way, const Board& end) {
    Board board = start;
    for (const Move& move : way.moves) {
        if (!move.die) break;
        if (!board.own[move.origin]) return false;
        --board.own[move.origin];
        ++board.own[move.target];
        std::uint8_t& there = board.opp[25 - move.target];
        if (move.hit != (move.target != off && there > 0)) return false;
        if (move.hit) {
            const std::uint8_t sent = std::exchange(there, std::uint8_t{0});
            board.opp[bar] = static_cast<std::uint8_t>(board.opp[bar] + sent);
        }
    }
    return board == end;
}

void check_results(const Board& board, const Results& results) {
    for (std::size_t i = 0; i < results.size(); ++i) {
        expect(checkers(results.board(i).own) == checkers(board.own), "own checkers are conserved");
        expect(checkers(results.board(i).opp) == checkers(board.opp), "the other side's checkers are conserved");
        expect(leads_there(board, results.way(i), results.board(i)), "the way leads to its result");
    }
    const std::vector<Bytes> boards = sorted_boards(results);
    expect(std::adjacent_find(boards.begin(), boards.end()) == boards.end(), "results are distinct");
}

void check_turn(const Movement& movement, const Board& board, Roll roll, bool first_turn) {
    static Results best;
    static Results general;
    generate(movement, board, roll, first_turn, best);
    check_results(board, best);
    expect(tally(movement, board, roll, first_turn, general) == best.size(), "the tally is the number of results");
    if (!swift_serves(movement, board, roll, first_turn)) return;
    generate(movement, board, roll, first_turn, general, Route::general);
    check_results(board, general);
    expect(sorted_boards(best) == sorted_boards(general), "the swift path gives what the general path gives");
}

void play_game(const Movement& movement) {
    static Results results;
    Board board = set_up();
    for (int turn = 0; turn < 250 && !has_finished(board.own) && !has_finished(board.opp); ++turn) {
        const Roll roll = any_roll();
        check_turn(movement, board, roll, turn < 2);
        generate(movement, board, roll, turn < 2, results);
        if (!results.empty()) board = results.board(std::size_t(below(static_cast<int>(results.size()))));
        board = turned(board);
    }
}

// --- known facts ----------------------------------------------------------------------------------

void check_known_counts() {
    const Movement movement(standard());
    Results results;
    const auto opening = [&](std::uint8_t high, std::uint8_t low) {
        generate(movement, set_up(), {high, low}, true, results);
        return results.size();
    };
    expect(opening(3, 1) == 16, "31 opens in 16 ways");
    expect(opening(2, 1) == 15, "21 opens in 15 ways");
    expect(opening(1, 1) == 42, "11 opens in 42 ways");
    const auto on = [] { return true; };
    expect(perft(movement, set_up(), 0, on) == 1, "perft 0");
    expect(perft(movement, set_up(), 1, on) == 447, "perft 1");
    expect(perft(movement, set_up(), 2, on) == 202782, "perft 2");
    expect(!perft(movement, set_up(), 3, [] { return false; }), "perft stops when told to");
}

void check_bits() {
    for (int round = 0; round < 1000; ++round) {
        const Board board = any_board(99);
        const int count = below(101) - 1;
        const Bits found = places_above(board.own, count);
        expect(found == places_above_portable(board.own, count), "both ways of finding places agree");
        for (int place = 0; place < places; ++place) {
            expect((found >> place & 1) == (board.own[place] > count), "places are found by count");
        }
        expect(size(found) == std::popcount(found), "bits are counted");
        for (int place = 0; place < places; ++place) {
            expect(seen_from_other_side(bit(place)) == bit(25 - place), "a place is 25 minus the other side's");
        }
    }
}

void check_refusals() {
    const auto refused = [](const std::function<void()>& act) {
        try {
            act();
        } catch (const std::invalid_argument&) {
            return true;
        }
        return false;
    };
    Board board = set_up();
    board.own[3] = 85;
    expect(refused([&] { check(board); }), "a hundred checkers");
    expect(refused([] { check(Roll{7, 1}); }), "a die of seven");
    expect(refused([] { check(Roll{0, 0}); }), "no dice");
    expect(refused([] { Movement{with([](auto& v) { v.steps[3][2] = 26; })}; }), "a step off the board");
    expect(refused([] { Movement{with([](auto& v) { v.double_moves = 5; })}; }), "a double of five moves");
    expect(refused([] { Movement{with([](auto& v) { v.home = 26; })}; }), "a home beyond the bar");
    expect(refused([] { Movement{with([](auto& v) { v.style = Style::combined; })}; }), "a style without a generator");
}

}  // namespace

int main(int argc, char** argv) {
    const int times = argc > 1 ? std::atoi(argv[1]) : 1;
    expect(abi_version >= 1, "the contract has a version");
    check_known_counts();
    check_bits();
    check_refusals();
    for (const Movement& movement : records()) {
        const int rounds = times * (movement.is_swift() ? 40 : 4);
        for (int game = 0; game < rounds / 4; ++game) play_game(movement);
        for (int round = 0; round < 25 * rounds; ++round) {
            const int most = round % 4 ? 15 : round % 8 ? 4 : 99;
            check_turn(movement, any_board(movement.is_swift() ? most : std::min(most, 6)), any_roll(true), round % 2 == 0);
        }
    }
    std::printf("kernel_test: %d failed\n", failures);
    return failures == 0 ? 0 : 1;
}
