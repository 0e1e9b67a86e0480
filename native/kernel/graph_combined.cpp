// The combined style in the graph: each checker moves at most once, by some of the dice; only where it settles counts.
#include <algorithm>

#include "kernel/lone.hpp"
#include "kernel/moments.hpp"

namespace bafflebox {

namespace {

int in_play_of(const Board& board) { return checkers(board.own) - board.own[off]; }

int unmoved(const Moment& moment, int origin) {
    return moment.board.own[origin] - static_cast<int>(std::count(moment.moved.begin(), moment.moved.end(), origin));
}

// Whether this throw bears all remaining checkers off, wherever in the home board they stand.
bool clears(const Movement& movement, const Moment& moment, const std::uint8_t (&dice)[2]) {
    const int number = movement.combined.clear_number;
    const int left = moment.left[0] + moment.left[1];
    if (moment.moved.back() || left + moment.dice_used() != movement.combined.clear_checkers) return false;
    if (in_play_of(moment.board) != left || any_above(moment.board, 6)) return false;
    return !(moment.left[0] && dice[0] != number) && !(moment.left[1] && dice[1] != number);
}

// Whether a checker can come to stand on the point.
bool settles(const Movement& movement, const Board& board, int target) {
    const int there = board.opp[25 - target];
    if (there >= movement.block || (there && !movement.hits)) return false;
    if (there && movement.combined.spread && spread_points(board) & bit(target)) return false;
    return board.own[target] < movement.cap;
}

bool can_go(const Movement& movement, const Moment& moment, const Route& route, Bits rovers) {
    if (route.high > moment.left[0] || route.low > moment.left[1]) return false;
    if (movement.bar_first && moment.board.own[bar] && route.origin != bar) return false;
    if (route.backward && !(rovers & bit(route.origin))) return false;
    if (route.target == off) return !any_above(moment.board, movement.home);
    return settles(movement, moment.board, route.target);
}

Moment advance(const Moment& moment, const Route& route) {
    Moment after = moment;
    after.move = settle(after.board, route.origin, route.target, route.dice);
    for (const int which : {0, 1}) {
        const std::uint8_t taken = which ? route.low : route.high;
        after.left[which] = static_cast<std::uint8_t>(after.left[which] - taken);
        after.used[which] = static_cast<std::uint8_t>(after.used[which] + taken);
    }
    after.moved[0] = route.target;  // the least of them, 0 as long as one is unused
    std::sort(after.moved.begin(), after.moved.end());
    if (route.backward) after.back[after.turned_back++] = {after.move.origin, after.move.landing, {}};
    return after;
}

}  // namespace

void Graph::expand_combined(const Movement& movement, Index from) {
    const Moment moment = moments_[from];
    if (in_play_of(moment.board) == 0 || decides(movement, from)) return;
    if (clears(movement, moment, dice_)) {
        int origin = 6;
        while (!moment.board.own[origin]) --origin;
        const std::uint8_t by_high = moment.left[0] ? 1 : 0;
        const Route route{static_cast<std::uint8_t>(origin),      off,   by_high,
                          static_cast<std::uint8_t>(1 - by_high), false, one_die(movement.combined.clear_number)};
        return link(from, advance(moment, route));
    }
    const RouteTable& table = movement.table(roll_);
    for (int origin = bar; origin > off; --origin) {
        if (unmoved(moment, origin) <= 0) continue;
        for (const Route& route : table.from(origin)) {
            if (can_go(movement, moment, route, rovers_)) link(from, advance(moment, route));
        }
    }
}

}  // namespace bafflebox
