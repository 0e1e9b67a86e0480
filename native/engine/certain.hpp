// Certainties of a position by the rules before any play, beyond what a network says of it; readable: tests/twins/certain.py.
#pragma once

#include "engine/judgement.hpp"
#include "engine/phases.hpp"
#include "kernel/movement.hpp"

namespace bafflebox {

class Certain {
  public:
    // `alternates`: turns follow one another side by side, whatever is played.
    Certain(const Movement& movement, const Endings& endings, bool alternates)
        : endings_(endings), forward_(movement.is_regular()), alternates_(alternates), double_moves_(movement.double_moves) {
        counts_turns_ = alternates && movement.style == Style::sequential && movement.is_swift() && !movement.is_frugal() &&
                        movement.overshoot && movement.cap >= max_checkers && movement.double_moves > 1;
        home_ = movement.home;
        closes_ = movement.bar_first && movement.style == Style::sequential && movement.is_regular();
        block_ = movement.hits ? movement.block : 1;
    }

    // Whether no roll lets the side on roll play, and the other side is not held like that: then the turn passes, and the
    // position is worth what it is to the other side on roll.
    [[nodiscard]] bool passes(const Board& board) const {
        return board.own[bar] && closes_ && alternates_ && shut(board.own, board.opp) && !shut(board.opp, board.own);
    }

    // Moves the chances of what can't happen any more to what happens instead.
    void settle(const Board& board, Judgement& judgement) const {
        endings_.leave_possible(board, judgement);
        if (!forward_) return;
        const Bits own = places_above(board.own, 0) & in_play;
        const Bits opp = places_above(board.opp, 0) & in_play;
        if (is_race(own, opp)) settle_race(board, own, opp, judgement);
    }

  private:
    // Whether the opponent's points close every way in from the bar.
    [[nodiscard]] bool shut(const std::uint8_t (&side)[32], const std::uint8_t (&other)[32]) const {
        if (!side[bar]) return false;
        for (int die = 1; die <= 6; ++die) {
            if (other[die] < block_) return false;
        }
        return true;
    }

    // Nobody is hit any more, so that the sides come nearer with every turn.
    void settle_race(const Board& board, Bits own, Bits opp, Judgement& judgement) const {
        float* const won = judgement.p;
        float* const lost = judgement.p + most_levels;
        for (std::size_t i = endings_.levels.size() - 1; i > 0; --i) {
            const int beyond = endings_.levels[i].beyond;
            if (!beyond) continue;
            if (highest(opp) < beyond) move(won[i], won[i - 1]);
            if (highest(own) < beyond) move(lost[i], lost[i - 1]);
        }
        if (!counts_turns_) return;
        // The turns that the loser has at most before the end.
        const int own_turns = most_turns(board.opp);
        const int opp_turns = most_turns(board.own) - 1;
        const bool is_lost = least_turns(board.own, 0) > own_turns;
        const bool is_won = least_turns(board.opp, 0) > opp_turns;
        if (is_lost) give_up(won, lost);
        if (is_won) give_up(lost, won);
        for (std::size_t i = 1; i < endings_.levels.size(); ++i) {
            if (is_sure(endings_.levels[i], board.opp, opp_turns)) raise(won, i);
            if (is_sure(endings_.levels[i], board.own, own_turns)) raise(lost, i);
        }
        if (is_lost) complete(lost, judgement);
        if (is_won) complete(won, judgement);
    }

    // The turns in which a side is off whatever it rolls and plays: until only its lowest point is left a turn takes three pips
    // or more, and then two checkers.
    [[nodiscard]] static int most_turns(const std::uint8_t (&side)[32]) {
        const int left = checkers(side) - side[off];
        return (pip_count(side) - left + 2) / 3 + (left + 1) / 2;
    }

    // The turns that a side needs at least until no checker stands above a place, and `more` dice then.
    [[nodiscard]] int least_turns(const std::uint8_t (&side)[32], int place, int more = 0) const {
        int dice = more;
        for (int p = place + 1; p < places; ++p) dice += side[p] * ((p - place + 5) / 6);
        return (dice + double_moves_ - 1) / double_moves_;
    }

    // Whether a loser with at most these turns left stands as the level asks at the end.
    [[nodiscard]] bool is_sure(const Standing& level, const std::uint8_t (&loser)[32], int turns) const {
        if (level.none_off && (loser[off] || least_turns(loser, home_, 1) <= turns)) return false;
        return !level.beyond || least_turns(loser, level.beyond - 1) > turns;
    }

    void give_up(float* from, float* to) const {
        float sum = 0;
        for (std::size_t i = 0; i < most_levels; ++i) {
            sum += from[i];
            from[i] = 0;
        }
        *std::max_element(to, to + most_levels) += sum;
    }

    // Rounds the chances of the side that wins surely so that they sum to 1, as those of a finished game do.
    static void complete(float* levels, Judgement& judgement) {
        float& most = *std::max_element(levels, levels + most_levels);
        most = 0;
        float others = 0;
        for (const float each : judgement.p) others += each;
        most = 1.0F - others;
    }

    static void raise(float* levels, std::size_t level) {
        for (std::size_t i = 0; i < level; ++i) move(levels[i], levels[level]);
    }

    static void move(float& from, float& to) {
        to += from;
        from = 0;
    }

    Endings endings_;
    bool forward_;
    bool alternates_;
    bool counts_turns_ = false;
    bool closes_ = false;
    int double_moves_;
    int home_ = 6;
    int block_ = 2;
};

}  // namespace bafflebox
