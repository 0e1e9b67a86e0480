// What a position is worth: exclusive outcomes with their probabilities, and how finished games count.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "kernel/board.hpp"

namespace bafflebox {

inline constexpr std::size_t most_levels = 3;
inline constexpr std::size_t wash = 2 * most_levels;  // the game ends without a winner, where a rule set knows that
inline constexpr std::size_t outcomes = 8;            // the last one is not used yet: eight floats are one vector

// Chances that sum to 1, for the side on roll: a win by each level (single first), a loss by each level, a wash.
struct Judgement {
    float p[outcomes];

    // The same seen by the other side.
    [[nodiscard]] Judgement turned() const { return {{p[3], p[4], p[5], p[0], p[1], p[2], p[6], p[7]}}; }
    [[nodiscard]] float win() const { return p[0] + p[1] + p[2]; }

    static Judgement sure(std::size_t level, bool won) {
        Judgement judgement{};
        judgement.p[(won ? 0 : most_levels) + level] = 1.0F;
        return judgement;
    }

    void add(const Judgement& other, float weight) {
        for (std::size_t i = 0; i < outcomes; ++i) p[i] += weight * other.p[i];
    }
};

// What each outcome is worth to the side on roll.
struct Values {
    float of[outcomes];

    [[nodiscard]] float equity(const Judgement& judgement) const {
        float sum = 0;
        for (std::size_t i = 0; i < outcomes; ++i) sum += of[i] * judgement.p[i];
        return sum;
    }
};

// How the loser of a finished game stands at a level: with no checker borne off if `none_off`, and with a
// checker on a place of its own not below `beyond` (0: anywhere).
struct Standing {
    bool none_off = false;
    int beyond = 0;

    [[nodiscard]] bool fits(const std::uint8_t (&loser)[32]) const {
        if (none_off && loser[off]) return false;
        if (!beyond) return true;
        for (int place = beyond; place < places; ++place) {
            if (loser[place]) return true;
        }
        return false;
    }
};

// The levels of a finished game in rising order, lowered from the law; the first fits always.
struct Endings {
    std::vector<Standing> levels{Standing{}};
    int bar_limit = 0;  // so many checkers of one side on the bar lose the game at once, at the first level

    [[nodiscard]] std::size_t level(const std::uint8_t (&loser)[32]) const {
        std::size_t found = 0;
        for (std::size_t i = 1; i < levels.size(); ++i) {
            if (levels[i].fits(loser)) found = i;
        }
        return found;
    }

    // Leaves out what can't happen any more: once a side has borne a checker off, and none comes back, a loss without
    // one counts as the level below. A network only nearly knows that.
    void leave_possible(const Board& board, Judgement& judgement) const {
        if (!board.own[off] && !board.opp[off]) return;
        for (std::size_t i = levels.size() - 1; i > 0; --i) {
            if (!levels[i].none_off) continue;
            if (board.opp[off]) lower(judgement.p[i], judgement.p[i - 1]);
            if (board.own[off]) lower(judgement.p[most_levels + i], judgement.p[most_levels + i - 1]);
        }
    }

    // Whether the game is over after a play by `own`; then `judgement` says how, for `own`.
    bool over(const Board& board, Judgement& judgement) const {
        if (bar_limit && board.opp[bar] >= bar_limit) {
            judgement = Judgement::sure(0, true);
        } else if (bar_limit && board.own[bar] >= bar_limit) {
            judgement = Judgement::sure(0, false);
        } else if (has_finished(board.own)) {
            judgement = Judgement::sure(level(board.opp), true);
        } else if (has_finished(board.opp)) {
            judgement = Judgement::sure(level(board.own), false);
        } else {
            return false;
        }
        return true;
    }

  private:
    static void lower(float& from, float& to) {
        to += from;
        from = 0;
    }
};

}  // namespace bafflebox
