// Explores the graph of a turn and collects its results, as bafflebox.kernel.reference does.
#include "kernel/graph.hpp"

#include <algorithm>

#include "kernel/lone.hpp"
#include "kernel/moments.hpp"

namespace bafflebox {

bool any_above(const Board& board, int place) {
    return std::any_of(board.own + place + 1, board.own + places, [](std::uint8_t count) { return count > 0; });
}

Move settle(Board& board, int origin, int target, Dice dice) {
    --board.own[origin];
    ++board.own[target];
    Move move{static_cast<std::uint8_t>(origin), static_cast<std::uint8_t>(target), dice};
    if (target != off && board.opp[25 - target] > 0) {
        move.landing |= hit_flag;
        const std::uint8_t sent = board.opp[25 - target];
        board.opp[25 - target] = 0;
        board.opp[bar] = static_cast<std::uint8_t>(board.opp[bar] + sent);
    }
    return move;
}

void Graph::explore(const Movement& movement, const Board& board, Roll roll) {
    const bool combined = movement.style == Style::combined;
    roll_ = roll;
    dice_[0] = roll.high;
    dice_[1] = roll.is_double() ? std::uint8_t{0} : roll.low;
    rovers_ = combined && movement.combined.rovers ? lone_checkers(board) : 0;
    Moment root{};
    root.board = board;
    root.left[0] = static_cast<std::uint8_t>(movement.high_dice(roll));
    root.left[1] = dice_[1] ? 1 : 0;
    moments_.assign(1, root);
    edges_.clear();
    first_edge_.clear();
    seen_.clear();
    for (Index from = 0; from < moments_.size(); ++from) {
        first_edge_.push_back(static_cast<Index>(edges_.size()));
        if (combined) {
            expand_combined(movement, from);
        } else {
            expand_sequentially(movement, from);
        }
    }
    first_edge_.push_back(static_cast<Index>(edges_.size()));
}

void Graph::link(Index from, const Moment& after) {
    const auto next = static_cast<Index>(moments_.size());
    const Index found = seen_.find_or_add(after.board, next, [&](Index other) { return moments_[other].is_same(after); });
    if (found == next) {
        moments_.push_back(after);
        moments_.back().parent = from;
        moments_.back().made = static_cast<std::uint8_t>(after.made + 1);
    }
    edges_.push_back({from, found, after.move});
}

Way Graph::way(Index moment) const {
    Way way{};
    for (int n = moments_[moment].made; n > 0; --n) {
        way.moves[n - 1] = moments_[moment].move;
        moment = moments_[moment].parent;
    }
    return way;
}

void Graph::collect(Results& results) {
    results.clear(kept_.size());
    seen_.clear();
    for (const Index i : kept_) {
        const Board& board = moments_[i].board;
        const auto next = static_cast<Index>(results.size());
        if (seen_.find_or_add(board, next, [&](Index other) { return results.board(other) == board; }) == next) {
            results.add(board, way(i));
        }
    }
    results.clear_if_unchanged();
}

void generate_by_graph(const Movement& movement, const Board& board, Roll roll, bool first_turn, Results& results) {
    thread_local Graph graph;
    graph.explore(movement, board, roll);
    graph.narrow(movement, first_turn);
    graph.collect(results);
}

}  // namespace bafflebox
