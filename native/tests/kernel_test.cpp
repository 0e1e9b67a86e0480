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
#include "tests/expect.hpp"
#include "tests/ordinary.hpp"

using namespace bafflebox;

namespace {

std::mt19937 chance(20);

int below(int bound) { return static_cast<int>(chance() % static_cast<unsigned>(bound)); }

Roll any_roll(bool one_die_too = false) {
    const int first = 1 + below(6);
    const int second = one_die_too && below(8) == 0 ? 0 : 1 + below(6);
    return {static_cast<std::uint8_t>(std::max(first, second)), static_cast<std::uint8_t>(std::min(first, second))};
}

// --- records --------------------------------------------------------------------------------------

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

// Which rules of the way the routes of a combined record follow.
struct Rules {
    bool combines = true;
    bool stream = true;
    bool backward = true;
    bool narrow = true;  // 5-2 passes no ridge
    int home = 6;
};

bool is_inner(int place) { return place <= 6 || place >= 19; }

// The places one leg by these dice, all forward or all backward, leads to from a place; a double leg crosses only.
std::vector<int> leg_ends(const Rules& rules, const std::vector<int>& roll, int place, int sum, bool several, bool from_home) {
    std::vector<int> ends;
    const bool crosses =
        sum > 0 ? place >= 13 && place <= 18 && sum == 19 - place : place >= 7 && place <= 12 && -sum == place - 6;
    if (rules.stream && crosses) ends.push_back(25 - place);
    const int end = place - sum;
    if (several || end < off || end >= bar || (end == off && !from_home)) return ends;
    const bool over_stream = rules.stream && (place > 12) != (end > 12);
    const bool over_ridge = rules.narrow && roll == std::vector{5, 2} && end != off && is_inner(place) != is_inner(end);
    if (!over_stream && !over_ridge) ends.push_back(end);
    return ends;
}

// For each part of the dice (a bit each), the places one checker can reach by exactly these.
std::vector<Bits> reach(const Rules& rules, const std::vector<int>& roll, const std::vector<int>& dice, int origin) {
    const std::size_t parts = std::size_t{1} << dice.size();
    std::vector<Bits> reached(parts, 0);
    reached[0] = bit(origin);
    for (std::size_t part = 1; part < parts; ++part) {
        for (std::size_t leg = part; leg; leg = (leg - 1) & part) {
            int sum = 0;
            int size = 0;
            for (std::size_t i = 0; i < dice.size(); ++i) {
                if (leg >> i & 1) sum += dice[i], size += dice[i] > 0 ? 1 : -1;
            }
            const bool alike = std::abs(size) == std::popcount(leg);
            for (int place = 1; alike && place < places; ++place) {
                if (!(reached[part ^ leg] >> place & 1)) continue;
                for (const int end : leg_ends(rules, roll, place, sum, std::abs(size) > 1, origin <= rules.home)) {
                    reached[part] |= bit(end);
                }
            }
        }
    }
    return reached;
}

RouteTableValues routes(const Rules& rules, const std::vector<int>& roll) {
    RouteTableValues table{roll, {}};
    const bool is_double = roll.size() > 1 && roll[0] == roll[1];
    const unsigned turns = rules.backward && !is_double ? 1U << roll.size() : 1U;
    for (int origin = 1; origin < places; ++origin) {
        auto& row = table.from[std::size_t(origin)];
        for (unsigned turn = 0; turn < (origin == bar ? 1U : turns); ++turn) {
            std::vector<int> dice(roll);
            for (std::size_t i = 0; i < dice.size(); ++i) dice[i] *= turn >> i & 1 ? -1 : 1;
            const std::vector<Bits> reached = reach(rules, roll, dice, origin);
            for (unsigned part = 1; part < reached.size(); ++part) {
                // Each choice of dice once: of equal ones the first, and no other dice turned than are used.
                if ((is_double && part & (part + 1)) || turn & ~part) continue;
                if (!rules.combines && part & (part - 1)) continue;
                std::vector<int> used;
                for (std::size_t i = 0; i < dice.size(); ++i) {
                    if (part >> i & 1) used.push_back(dice[i]);
                }
                for (int end = off; end < bar; ++end) {
                    if (reached[part] >> end & 1 && end != origin) row.push_back({end, used});
                }
            }
        }
    }
    return table;
}

MovementValues combined(const Rules& rules = {}, int double_moves = 4) {
    MovementValues values;
    values.style = Style::combined;
    values.block = 2;
    values.hits = values.bar_first = true;
    values.cap = values.home = 6;
    values.double_moves = double_moves;
    values.filters = {Filter::one_full, Filter::most_entered, Filter::must_bear_off,
                      Filter::fullest,  Filter::larger_die,   Filter::backward_owed};
    values.combined = {{}, true, true, 3, 6, 4, 6, 6};
    for (int high = 1; high <= 6; ++high) {
        values.combined.routes.push_back(routes(rules, {high}));
        for (int low = 1; low < high; ++low) values.combined.routes.push_back(routes(rules, {high, low}));
        const std::vector<int> equal(std::size_t(double_moves), high);
        if (double_moves > 1) values.combined.routes.push_back(routes(rules, equal));
    }
    return values;
}

std::vector<Movement> combined_records() {
    std::vector<Movement> all;
    const auto add = [&](const std::function<void(MovementValues&)>& change, const Rules& rules = {}, int moves = 4) {
        MovementValues values = combined(rules, moves);
        change(values);
        all.emplace_back(std::move(values));
    };
    add([](auto&) {});
    add([](auto& v) { v.combined.rovers = v.combined.spread = false, v.combined.bar_limit = 1; });
    add([](auto& v) { v.cap = 2, v.combined.full = 2, v.combined.clear_number = 2; });
    add([](auto& v) { v.cap = v.block = 3, v.combined.bar_limit = 2; }, {.stream = false});
    add([](auto& v) { v.filters.clear(), v.bar_first = v.hits = false; }, {.combines = false});
    add([](auto& v) { v.home = 12, v.combined.clear_checkers = 2; }, {.home = 12}, 2);
    add([](auto& v) { v.filters = {Filter::larger_die, Filter::fullest, Filter::most_hits}, v.cap = 99; }, {.narrow = false}, 3);
    add([](auto& v) { v.filters.insert(v.filters.begin(), Filter::must_hit); }, {.backward = false}, 1);
    expect(std::all_of(all.begin(), all.end(), [](const Movement& m) { return m.is_swift(); }), "regular routes are swift");
    add([](auto& v) { v.combined.routes[0].from[3].push_back({8, {1}}), v.cap = 1; });
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
        if (move.none()) break;
        if (!board.own[move.origin]) return false;
        --board.own[move.origin];
        ++board.own[move.target()];
        std::uint8_t& there = board.opp[25 - move.target()];
        if (move.hits() != (move.target() != off && there > 0)) return false;
        if (move.hits()) {
            const std::uint8_t sent = std::exchange(there, std::uint8_t{0});
            board.opp[bar] = static_cast<std::uint8_t>(board.opp[bar] + sent);
        }
    }
    return board == end;
}

// Whether the way takes no other dice than a turn with this roll starts with.
bool is_of_dice(const Movement& movement, Roll roll, const Way& way) {
    int left[7]{};
    if (!roll.is_double() && !roll.is_single()) ++left[roll.low];
    left[roll.high] += movement.high_dice(roll);
    for (const Move& move : way.moves) {
        for (int n = 0; n < max_moves; ++n) --left[move.dice.nth(n) & 7U];
    }
    return std::all_of(left + 1, left + 7, [](int count) { return count >= 0; });
}

void check_results(const Movement& movement, const Board& board, Roll roll, const Results& results) {
    for (std::size_t i = 0; i < results.size(); ++i) {
        expect(checkers(results.board(i).own) == checkers(board.own), "own checkers are conserved");
        expect(checkers(results.board(i).opp) == checkers(board.opp), "the other side's checkers are conserved");
        expect(leads_there(board, results.way(i), results.board(i)), "the way leads to its result");
        expect(is_of_dice(movement, roll, results.way(i)), "the way takes dice of the roll");
    }
    const std::vector<Bytes> boards = sorted_boards(results);
    expect(std::adjacent_find(boards.begin(), boards.end()) == boards.end(), "results are distinct");
}

void check_turn(const Movement& movement, const Board& board, Roll roll, bool first_turn) {
    static Results best;
    static Results general;
    generate(movement, board, roll, first_turn, best);
    check_results(movement, board, roll, best);
    expect(tally(movement, board, roll, first_turn, general) == best.size(), "the tally is the number of results");
    if (!is_swift(movement, board, roll, first_turn)) return;
    generate(movement, board, roll, first_turn, general, Path::general);
    check_results(movement, board, roll, general);
    expect(sorted_boards(best) == sorted_boards(general), "the swift path gives what the general path gives");
}

void play_game(const Movement& movement) {
    static Results results;
    Board board = set_up();
    for (int turn = 0; turn < 250 && !has_finished(board.own) && !has_finished(board.opp); ++turn) {
        if (movement.decides(board.own[bar])) return;
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
    const Movement by_routes(combined());
    expect(perft(by_routes, set_up(), 1, on) == 237, "perft 1 by routes");
    expect(perft(by_routes, set_up(), 2, on) == 56639, "perft 2 by routes");
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
    const auto routed = [](const RouteTableValues& table) {
        MovementValues values = combined();
        values.combined.routes.push_back(table);
        Movement{values};
    };
    RouteTableValues table = routes({}, {3, 1});
    routed(table);
    table.from[8].push_back({25, {3}});
    expect(refused([&] { routed(table); }), "a route to the bar");
    table.from[8].back() = {6, {2}};
    expect(refused([&] { routed(table); }), "a route by dice that were not thrown");
    table.from[8].back() = {2, {3, 3}};
    expect(refused([&] { routed(table); }), "a route by one die twice");
    expect(refused([&] { routed({{1, 3}, {}}); }), "a roll with the lower die first");
    expect(refused([&] { routed({{3, 3, 1}, {}}); }), "a roll of three dice");
    const Movement bare{with([](auto& v) { v.style = Style::combined; })};
    expect(refused([&] { check(bare, Roll{3, 1}); }), "a roll without routes");
}

}  // namespace

int main(int argc, char** argv) {
    const int times = argc > 1 ? std::atoi(argv[1]) : 1;
    expect(abi_version >= 1, "the contract has a version");
    check_known_counts();
    check_bits();
    check_refusals();
    std::vector<Movement> all = records();
    for (const Movement& movement : combined_records()) all.push_back(movement);
    for (const Movement& movement : all) {
        const int rounds = times * (movement.is_swift() ? 40 : 4);
        for (int game = 0; game < rounds / 4; ++game) play_game(movement);
        for (int round = 0; round < 25 * rounds; ++round) {
            // The moments of a double are many where each checker moves at most once.
            const int many = movement.style == Style::combined ? 20 : 99;
            const int most = round % 4 ? 15 : round % 8 ? 4 : many;
            check_turn(movement, any_board(movement.is_swift() ? most : std::min(most, 6)), any_roll(true), round % 2 == 0);
        }
    }
    std::printf("kernel_test: %d failed\n", failures.load());
    return failures == 0 ? 0 : 1;
}
