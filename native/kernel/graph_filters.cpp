// Which whole plays stand: the filters on the moments of a graph, as bafflebox.kernel.filters has them.
#include <algorithm>
#include <functional>

#include "kernel/moments.hpp"

namespace bafflebox {

void Graph::narrow(const Movement& movement, bool first_turn) {
    kept_.resize(moments_.size());
    for (Index i = 0; i < kept_.size(); ++i) kept_[i] = i;
    for (const Filter filter : movement.filters) keep(movement, filter, first_turn);
}

void Graph::keep(const Movement& movement, Filter filter, bool first_turn) {
    switch (filter) {
        case Filter::fullest: return keep_fullest(movement);
        case Filter::larger_die: return keep_larger_die(movement);
        case Filter::frugal_first:
            if (first_turn && dice_[1]) keep_frugal(movement);
            return;
        case Filter::most_entered: return keep_most_entered(movement);
        case Filter::one_full: return keep_one_full(movement);
        case Filter::must_bear_off: return keep_bearing_off(movement);
        case Filter::backward_owed: return keep_unless_owing(movement);
        case Filter::must_hit: return keep_hits(false);
        case Filter::most_hits: return keep_hits(true);
    }
}

// Plays with a backward move and plays that end the game stand by rules of their own.
void Graph::keep_fullest(const Movement& movement) {
    int most = 0;
    for (const Index i : kept_) {
        if (!moments_[i].turned_back) most = std::max(most, moments_[i].dice_used());
    }
    std::erase_if(kept_,
                  [&](Index i) { return moments_[i].dice_used() != most && !moments_[i].turned_back && !decides(movement, i); });
}

void Graph::keep_larger_die(const Movement& movement) {
    if (!dice_[1]) return;
    const auto forward = [&](Index i) { return !moments_[i].turned_back; };
    const auto uses_larger = [&](Index i) { return moments_[i].used[0] == 1; };
    bool larger = false;
    for (const Index i : kept_) {
        if (!forward(i)) continue;
        if (moments_[i].dice_used() != 1) return;
        larger = larger || uses_larger(i);
    }
    if (!larger) return;
    std::erase_if(kept_, [&](Index i) { return !uses_larger(i) && forward(i) && !decides(movement, i); });
}

void Graph::keep_most_entered(const Movement& movement) {
    int least = max_checkers;
    for (const Index i : kept_) least = std::min<int>(least, moments_[i].board.own[bar]);
    // A game that ended while each that came in used one die ends there; a sum waits for those who could enter by one.
    const int up = moments_[0].board.own[bar];
    const auto decides_singly = [&](Index i) {
        return decides(movement, i) && moments_[i].dice_used() == up - moments_[i].board.own[bar];
    };
    std::erase_if(kept_, [&](Index i) { return moments_[i].board.own[bar] != least && !decides_singly(i); });
}

void Graph::keep_one_full(const Movement& movement) {
    const auto two_full = [&](Index i) {
        const Bits full = places_above(moments_[i].board.own, std::min(movement.combined.full, 100) - 1) & points;
        return (full & (full - 1)) != 0;
    };
    std::erase_if(kept_, [&](Index i) { return !decides(movement, i) && two_full(i); });
    if (kept_.empty()) kept_.push_back(0);
}

void Graph::keep_bearing_off(const Movement& movement) {
    const int number = movement.combined.bear_off_with;
    if (!number || (roll_.high != number && roll_.low != number)) return;
    const auto bears = [&](Index i) { return moments_[i].board.own[off] > moments_[0].board.own[off]; };
    if (std::none_of(kept_.begin(), kept_.end(), bears)) return;
    std::erase_if(kept_, [&](Index i) { return !bears(i) && !decides(movement, i); });
}

void Graph::keep_unless_owing(const Movement& movement) {
    marked_.assign(moments_.size(), false);
    for (const Index i : kept_) marked_[i] = true;
    std::erase_if(kept_, [&](Index i) { return moments_[i].turned_back && moments_[i].has_dice_left() && owes(movement, i); });
}

// Whether a number left over after a backward move could still be played forward; `marked_` are the standing moments.
bool Graph::owes(const Movement& movement, Index moment) const {
    if (decides(movement, moment)) return false;
    const Moment& now = moments_[moment];
    for (Index e = first_edge_[moment]; e < first_edge_[moment + 1]; ++e) {
        const Moment& after = moments_[edges_[e].after];
        if (after.turned_back == now.turned_back && marked_[edges_[e].after]) return true;
    }
    // The rover itself may have to run on from where it turned: one combined move from the start.
    for (int n = 0; n < now.turned_back; ++n) {
        Bits onward = 0;
        for (const Route& route : movement.table(roll_).from(now.back[std::size_t(n)].target())) {
            if (!route.backward && route.high == now.left[0] && route.low == now.left[1]) onward |= bit(route.target);
        }
        for (Index e = 0; e < first_edge_[1]; ++e) {
            const Edge& edge = edges_[e];
            const bool runs_on = edge.move.origin == now.back[std::size_t(n)].origin && onward & bit(edge.move.target());
            const Moment& after = moments_[edge.after];
            if (runs_on && !after.has_dice_left() && after.turned_back && marked_[edge.after]) return true;
        }
    }
    return false;
}

// The dice of which every use on a way to a kept moment piles a third checker on two.
std::array<bool, 2> Graph::spared_dice() {
    std::array<bool, 2> used{};
    std::array<bool, 2> all_pile{true, true};
    marked_.assign(moments_.size(), false);
    for (const Index i : kept_) marked_[i] = true;
    for (auto edge = edges_.rbegin(); edge != edges_.rend(); ++edge) {
        if (!marked_[edge->after]) continue;
        marked_[edge->before] = true;
        const std::size_t which = edge->move.dice.number() == dice_[0] ? 0 : 1;
        used[which] = true;
        const int target = edge->move.target();
        if (target == off || moments_[edge->before].board.own[target] != 2) all_pile[which] = false;
    }
    return {used[0] && all_pile[0], used[1] && all_pile[1]};
}

void Graph::keep_frugal(const Movement& movement) {
    const std::array<bool, 2> spared = spared_dice();
    if (!spared[0] && !spared[1]) return;
    kept_.clear();
    for (Index i = 0; i < moments_.size(); ++i) {
        const Moment& moment = moments_[i];
        if (!(spared[0] && moment.used[0]) && !(spared[1] && moment.used[1])) kept_.push_back(i);
    }
    keep_fullest(movement);
}

void Graph::keep_hits(bool most) {
    int wanted = 0;
    for (const Index i : kept_) wanted = std::max(wanted, hits(i));
    if (!most) wanted = std::min(wanted, 1);
    std::erase_if(kept_, [&](Index i) { return hits(i) < wanted; });
}

}  // namespace bafflebox
