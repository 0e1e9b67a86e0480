// The sequential style in the graph: one die at a time, each landing counts.
#include <algorithm>

#include "kernel/moments.hpp"

namespace bafflebox {

namespace {

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

}  // namespace

void Graph::expand_sequentially(const Movement& movement, Index from) {
    for (const int which : {0, 1}) {
        if (!moments_[from].left[which]) continue;
        const int die = dice_[which];
        for (int origin = bar; origin > off; --origin) {
            const int target = landing(movement, moments_[from], origin, die);
            if (target < off) continue;
            Moment after = moments_[from];
            after.move = settle(after.board, origin, target, one_die(die));
            --after.left[which];
            ++after.used[which];
            if (!movement.rerun) {
                after.moved[0] = static_cast<std::uint8_t>(target);  // the least, 0 as long as one is unused
                std::sort(after.moved.begin(), after.moved.end());
            }
            link(from, after);
        }
    }
}

}  // namespace bafflebox
