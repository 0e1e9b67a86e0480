// Reads a board for the combined style.
#include "kernel/singles.hpp"

#include <algorithm>

#include "kernel/lone.hpp"

namespace bafflebox {

void CombinedTurn::read(const Movement& movement, const Board& board, Roll roll) {
    movement_ = &movement;
    board_ = &board;
    roll_ = roll;
    dice_ = movement.high_dice(roll) + (roll.is_single() || roll.is_double() ? 0 : 1);
    const Outline outline(movement, board);
    open_ = outline.open;
    if (movement.combined.spread) open_ &= ~(spread_points(board) & outline.blots);
    blots_ = outline.blots & open_;
    roomy_ = movement.cap > 1 ? ~places_above(board.own, std::min(movement.cap - 2, 99)) : 0;
    outside_ = checkers(board.own);
    for (int place = off; place <= movement.home; ++place) outside_ -= board.own[place];
    if (outside_ < dice_) open_ |= bit(off);
    const Bits rovers = movement.combined.rovers ? lone_checkers(board) : 0;
    const RouteTable& table = movement.table(roll);
    backward_ = bears_ = hits_ = false;
    size_ = 0;
    for (Bits rest = outline.own; rest;) {
        const int origin = highest(rest);
        rest &= ~bit(origin);
        const int first = size_;
        for (const Route& route : rovers& bit(origin) ? table.from(origin) : table.forward_from(origin)) {
            add(route);
            size_ += static_cast<int>(open_ >> route.target & 1);
        }
        for (int i = first; i < size_; ++i) singles_[i].next_origin = static_cast<std::uint8_t>(size_);
    }
    for (const Single& single : *this) {
        backward_ = backward_ || single.backward;
        bears_ = bears_ || !single.settles;
        hits_ = hits_ || single.sent;
    }
}

void CombinedTurn::add(const Route& route) {
    Single& single = singles_[size_];
    const int origin = route.origin;
    const int target = route.target;
    const bool borne_off = target == off;
    single.own =
        Side::load(tables::arrivals[std::size_t(target)].bytes).plus(Side::load(tables::departures[std::size_t(origin)].bytes));
    single.settles = bit(target) & points;
    const bool hits = single.settles & blots_;
    single.key = key_of_move(origin, target) + (hits ? key_of_hit(target) : 0);
    single.move = {route.origin, route.target, route.dice};
    single.high = route.high;
    single.low = route.low;
    single.sent = hits ? board_->opp[25 - target] : 0;
    single.backward = route.backward;
    const bool bar_waits = movement_->bar_first && board_->own[bar];
    const bool lands = borne_off ? outside_ == 0 : board_->own[target] < movement_->cap;
    single.alone = lands && (!bar_waits || origin == bar);
    single.plain = single.alone && !bar_waits && roomy_ & single.settles && !ends_with(single.sent);
}

bool CombinedTurn::follows(const Single& first, const Single& second) const {
    if (ends_with(first.sent)) return false;
    const auto now = [&](int place) {
        return board_->own[place] - (first.origin() == place ? 1 : 0) + (first.target() == place ? 1 : 0);
    };
    if (movement_->bar_first && second.origin() != bar && now(bar)) return false;
    if (!second.settles) return outside_ - !is_home(first.origin()) + !is_home(first.target()) == 0;
    return now(second.target()) < movement_->cap;
}

}  // namespace bafflebox
