// Explores the graph of a turn and narrows its moments by the filters, as bafflebox.kernel.reference does.
#include "kernel/graph.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "kernel/seen.hpp"

namespace bafflebox {

namespace {

using Index = std::uint32_t;

// A moment within a turn: the board, how many of each die are left and were used, where the checkers that may
// not move again stand (sorted; all 0 where a checker may), and whence the moment was first reached.
struct Moment {
    Board board;
    std::uint8_t left[2];
    std::uint8_t used[2];
    std::array<std::uint8_t, max_moves> moved;
    Index parent;
    Move move;

    [[nodiscard]] int dice_used() const { return used[0] + used[1]; }
    [[nodiscard]] bool is_same(const Moment& other) const {
        return board == other.board && left[0] == other.left[0] && left[1] == other.left[1] && moved == other.moved;
    }
};

struct Edge {
    Index before;
    Index after;
    Move move;
};

bool any_above(const Board& board, int place) {
    return std::any_of(board.own + place + 1, board.own + places, [](std::uint8_t count) { return count > 0; });
}

// Where a checker on `origin` lands by this number, or `nowhere` when none can be moved by it.
int landing(const Movement& movement, const Moment& moment, int origin, int die) {
    const Board& board = moment.board;
    if (board.own[origin] <= std::count(moment.moved.begin(), moment.moved.end(), origin)) return nowhere;
    if (movement.bar_first && board.own[bar] && origin != bar) return nowhere;
    const int target = movement.destination(origin, die);
    if (target == nowhere) return nowhere;
    if (target == off) {
        const bool waits = any_above(board, movement.home) || (die > origin && any_above(board, origin));
        return waits ? nowhere : off;
    }
    const int there = board.opp[25 - target];
    if (there >= movement.block || (there && !movement.hits)) return nowhere;
    return board.own[target] < movement.cap ? target : nowhere;
}

Move advance(Board& board, int origin, int target, int die) {
    --board.own[origin];
    ++board.own[target];
    const bool hit = target != off && board.opp[25 - target] > 0;
    if (hit) {
        const std::uint8_t sent = board.opp[25 - target];
        board.opp[25 - target] = 0;
        board.opp[bar] = static_cast<std::uint8_t>(board.opp[bar] + sent);
    }
    return {static_cast<std::uint8_t>(origin), static_cast<std::uint8_t>(target), static_cast<std::uint8_t>(die),
            static_cast<std::uint8_t>(hit)};
}

class Graph {
  public:
    void explore(const Movement& movement, const Board& board, Roll roll);
    void narrow(const Movement& movement, bool first_turn);
    void collect(Results& results);

  private:
    void expand(const Movement& movement, Index from, int which);
    void keep_fullest();
    void keep_larger_die();
    void keep_frugal();
    void keep_hits(bool most);
    [[nodiscard]] int hits(Index moment) const { return moments_[moment].board.opp[bar] - moments_[0].board.opp[bar]; }
    [[nodiscard]] int most_hits() const;
    [[nodiscard]] std::array<bool, 2> spared_dice();
    [[nodiscard]] Way way(Index moment) const;

    std::uint8_t dice_[2]{};
    std::vector<Moment> moments_;
    std::vector<Edge> edges_;
    std::vector<Index> kept_;
    std::vector<bool> useful_;
    Seen seen_;
};

void Graph::explore(const Movement& movement, const Board& board, Roll roll) {
    dice_[0] = roll.high;
    dice_[1] = roll.is_double() ? std::uint8_t{0} : roll.low;
    Moment root{board, {1, 1}, {0, 0}, {}, 0, {}};
    if (roll.is_double()) root.left[0] = static_cast<std::uint8_t>(movement.double_moves);
    if (!dice_[1]) root.left[1] = 0;
    moments_.assign(1, root);
    edges_.clear();
    seen_.clear();
    for (Index from = 0; from < moments_.size(); ++from) {
        for (const int which : {0, 1}) {
            if (moments_[from].left[which]) expand(movement, from, which);
        }
    }
}

void Graph::expand(const Movement& movement, Index from, int which) {
    const int die = dice_[which];
    for (int origin = bar; origin > off; --origin) {
        const int target = landing(movement, moments_[from], origin, die);
        if (target < off) continue;
        Moment after = moments_[from];
        after.move = advance(after.board, origin, target, die);
        after.parent = from;
        --after.left[which];
        ++after.used[which];
        if (!movement.rerun) {
            after.moved[0] = after.move.target;  // the least of them, and 0 as long as one is unused
            std::sort(after.moved.begin(), after.moved.end());
        }
        const Index found = seen_.find_or_add(after.board, static_cast<Index>(moments_.size()), [&](Index other) {
            return moments_[other].is_same(after);
        });
        if (found == moments_.size()) moments_.push_back(after);
        edges_.push_back({from, found, after.move});
    }
}

void Graph::narrow(const Movement& movement, bool first_turn) {
    kept_.resize(moments_.size());
    for (Index i = 0; i < kept_.size(); ++i) kept_[i] = i;
    for (const Filter filter : movement.filters) {
        switch (filter) {
            case Filter::fullest: keep_fullest(); break;
            case Filter::larger_die: keep_larger_die(); break;
            case Filter::frugal_first:
                if (first_turn && dice_[1]) keep_frugal();
                break;
            case Filter::must_hit: keep_hits(false); break;
            case Filter::most_hits: keep_hits(true); break;
        }
    }
}

void Graph::keep_fullest() {
    int most = 0;
    for (const Index i : kept_) most = std::max(most, moments_[i].dice_used());
    std::erase_if(kept_, [&](Index i) { return moments_[i].dice_used() < most; });
}

void Graph::keep_larger_die() {
    const auto uses_one = [&](Index i) { return moments_[i].dice_used() == 1; };
    if (!dice_[1] || !std::all_of(kept_.begin(), kept_.end(), uses_one)) return;
    const auto uses_larger = [&](Index i) { return moments_[i].used[0] == 1; };
    if (std::any_of(kept_.begin(), kept_.end(), uses_larger)) std::erase_if(kept_, std::not_fn(uses_larger));
}

int Graph::most_hits() const {
    int most = 0;
    for (const Index i : kept_) most = std::max(most, hits(i));
    return most;
}

void Graph::keep_hits(bool most) {
    const int wanted = most ? most_hits() : std::min(most_hits(), 1);
    std::erase_if(kept_, [&](Index i) { return hits(i) < wanted; });
}

// The dice of which every use on a way to a kept moment piles a third checker on two.
std::array<bool, 2> Graph::spared_dice() {
    std::array<bool, 2> used{};
    std::array<bool, 2> all_pile{true, true};
    useful_.assign(moments_.size(), false);
    for (const Index i : kept_) useful_[i] = true;
    for (auto edge = edges_.rbegin(); edge != edges_.rend(); ++edge) {
        if (!useful_[edge->after]) continue;
        useful_[edge->before] = true;
        const std::size_t which = edge->move.die == dice_[0] ? 0 : 1;
        used[which] = true;
        const int target = edge->move.target;
        if (target == off || moments_[edge->before].board.own[target] != 2) all_pile[which] = false;
    }
    return {used[0] && all_pile[0], used[1] && all_pile[1]};
}

void Graph::keep_frugal() {
    const std::array<bool, 2> spared = spared_dice();
    if (!spared[0] && !spared[1]) return;
    kept_.clear();
    for (Index i = 0; i < moments_.size(); ++i) {
        const Moment& moment = moments_[i];
        if (!(spared[0] && moment.used[0]) && !(spared[1] && moment.used[1])) kept_.push_back(i);
    }
    keep_fullest();
}

Way Graph::way(Index moment) const {
    Way way{};
    for (int n = moments_[moment].dice_used(); n > 0; --n) {
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
    if (results.size() == 1 && results.way(0).moves[0].die == 0) results.clear();
}

}  // namespace

void generate_by_graph(const Movement& movement, const Board& board, Roll roll, bool first_turn, Results& results) {
    thread_local Graph graph;
    graph.explore(movement, board, roll);
    graph.narrow(movement, first_turn);
    graph.collect(results);
}

}  // namespace bafflebox
