// Follows a game from a position, and corrects what was thought of it at every turn.
#include "training/followed.hpp"

namespace bafflebox {

namespace {

// The number of the roll that is played, or 21 where the throw ends the game without a winner.
std::size_t thrown(const Shares& likely, Shaker& dice) {
    double left = dice.below(1U << 30) / double(1U << 30);
    for (std::size_t r = 0; r < all_rolls.size(); ++r) {
        left -= double(likely.rolls[r]);
        if (left < 0) return r;
    }
    return likely.wash > 0 ? all_rolls.size() : all_rolls.size() - 1;
}

}  // namespace

Judgement OnePly::operator()(const Board& board, const Before& before, Reply (&replies)[21], Shares& likely) const {
    thinker.best_replies(board, before.bonus, values, replies, scratch);
    std::array<float, 21> equities{};
    for (std::size_t r = 0; r < all_rolls.size(); ++r) equities[r] = values.equity(replies[r].for_mover());
    likely = shares(thinker.mind().course, before, equities);
    Judgement mean{};
    for (std::size_t r = 0; r < all_rolls.size(); ++r) mean.add(replies[r].for_mover(), likely.rolls[r]);
    mean.add(washed(), likely.wash);
    return mean;
}

Judgement OnePly::operator()(const Board& board, const Before& before) const {
    Reply replies[21];
    Shares likely;
    return (*this)(board, before, replies, likely);
}

Judgement followed(const OnePly& look, const Board& board, int turns, Shaker& dice) {
    const Course& course = look.thinker.mind().course;
    Reply now{board, {}, {}};  // what was thought of the position at first does not count
    Before before;
    Judgement found{};
    bool ours = true;
    for (int turn = 0;; ++turn) {
        Reply replies[21];
        Shares likely;
        Judgement mean = look(now.board, before, replies, likely);
        mean.add(now.judgement, -1);
        found.add(ours ? mean : mean.turned(), 1);
        if (turn == turns) return found;
        const std::size_t r = thrown(likely, dice);
        if (r == all_rolls.size() || replies[r].over() || look.thinker.is_known(replies[r].board)) return found;
        now = replies[r];
        before = before_next(course, now.after, all_rolls[r].roll);
        if (!now.same()) ours = !ours;
    }
}

}  // namespace bafflebox
