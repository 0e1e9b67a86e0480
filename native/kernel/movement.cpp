// Checks a movement record and finds out whether a swift path may read it.
#include "kernel/movement.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

namespace bafflebox {

namespace {

void expect(bool holds, const char* what) {
    if (!holds) throw std::invalid_argument(what);
}

// Every number takes a checker as many pips forward, borne off by the exact number only.
bool has_regular_steps(const MovementValues& values) {
    for (int place = 1; place < places; ++place) {
        for (int die = 1; die <= 6; ++die) {
            const int target = values.steps[static_cast<std::size_t>(place)][static_cast<std::size_t>(die)];
            if (target != (place >= die ? place - die : nowhere)) return false;
        }
    }
    return true;
}

}  // namespace

Movement::Movement(MovementValues values) : MovementValues(std::move(values)) {
    check_values();
    frugal_ = std::find(filters.begin(), filters.end(), Filter::frugal_first) != filters.end();
    if (style == Style::sequential) {
        regular_ = has_regular_steps(*this);
        swift_ = serves_sequentially();
    } else {
        expect(!frugal_, "the combined style has no frugal first turn");
        read_routes();
    }
}

void Movement::check_values() const {
    for (const auto& row : steps) {
        for (const std::int8_t target : row) {
            expect(target >= nowhere && target < places, "a step leads to a place 0-25 or nowhere (-1)");
        }
    }
    expect(block >= 0 && block <= 255, "block is a number of checkers 0-255");
    expect(cap >= 0 && cap <= 255, "cap is a number of checkers 0-255");
    expect(home >= 0 && home <= bar, "home is a place 0-25");
    expect(double_moves >= 1 && double_moves <= max_moves, "a double gives 1-4 moves");
    expect(filters.size() <= 16, "at most 16 filters");
    expect(combined.bar_limit >= 0 && combined.bar_limit <= 255, "bar_limit is a number of checkers 0-255");
    expect(combined.full >= 0 && combined.full <= 255, "full is a number of checkers 0-255");
}

void Movement::read_routes() {
    swift_ = true;
    for (const RouteTableValues& values : combined.routes) {
        const RouteTable table(values);
        // A table for another number of moves than a double gives is never read.
        const bool is_double = values.roll.size() > 1 && values.roll.front() == values.roll.back();
        if (is_double && static_cast<int>(values.roll.size()) != double_moves) continue;
        const auto low = values.roll.size() > 1 ? static_cast<std::size_t>(values.roll.back()) : 0;
        tables_[static_cast<std::size_t>(values.roll.front())][low] = table;
        swift_ = swift_ && table.is_swift();
    }
    combined.routes.clear();
}

// FULLEST, then LARGER_DIE, then any number of the filters that want hits, and regular steps.
bool Movement::serves_sequentially() {
    std::vector<Filter> rest(filters);
    std::erase(rest, Filter::frugal_first);
    if (!regular_ || !rerun || combined.bar_limit) return false;
    if (rest.size() < 2 || rest[0] != Filter::fullest || rest[1] != Filter::larger_die) return false;
    for (std::size_t i = 2; i < rest.size(); ++i) {
        if (rest[i] != Filter::must_hit && rest[i] != Filter::most_hits) return false;
        if (rest[i] == Filter::most_hits) wanted_ = Hits::most;
        if (rest[i] == Filter::must_hit && wanted_ == Hits::free) wanted_ = Hits::must;
    }
    return true;
}

void check(const Board& board) {
    for (const auto* side : {&board.own, &board.opp}) {
        expect(checkers(*side) <= max_checkers, "a side has at most 99 checkers");
    }
}

void check(Roll roll) { expect(roll.high >= 1 && roll.high <= 6 && roll.low <= roll.high, "dice show 1-6"); }

void check(const Movement& movement, Roll roll) {
    expect(movement.style == Style::sequential || movement.table(roll).is_given(), "the record has no routes for this roll");
}

}  // namespace bafflebox
