// What a position is worth: exclusive outcomes with their probabilities, and how finished games count.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/pattern.hpp"
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

    // Takes away what sums of floats are beyond 1 in all, so that no chance is more and no two sides win together.
    void bound() {
        double sum = 0;
        for (const float each : p) sum += double(each);
        if (sum <= 1.0) return;
        float& most = *std::max_element(p, p + outcomes);
        const double others = sum - double(most);
        most = static_cast<float>(1.0 - others);
        if (double(most) + others > 1.0) most = std::nextafter(most, 0.0F);
    }

    void add(const Judgement& other, float weight) {
        for (std::size_t i = 0; i < outcomes; ++i) p[i] += weight * other.p[i];
    }
};

inline Judgement washed() {
    Judgement judgement{};
    judgement.p[wash] = 1.0F;
    return judgement;
}

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

// What a play must lead to for the game to end; sides are read in the order given.
enum class When : std::uint8_t {
    borne_off,   // who played, or the other side, has no checker left in play, and wins
    on_bar,      // so many checkers of the other side, or of who played, are on the bar; the side across wins
    stands,      // the checkers of who played stand in the pattern; who played wins
    both_stand,  // those of both sides do
};

// What such an end is: a win at the level at which the loser stands, at the first level, of the match (as a win at the highest),
// or a wash.
enum class Brings : std::uint8_t { level, single, match, nobody };

struct Finish {
    When when = When::borne_off;
    Brings brings = Brings::level;
    int checkers = 0;
    Pattern pattern{};
};

// The levels of a finished game in rising order, and how games finish in the order of the book, both lowered from the
// law. The first level fits always.
struct Endings {
    std::vector<Standing> levels{Standing{}};
    std::vector<Finish> finishes{Finish{}};

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

    // Whether the board alone says that the game is over, whatever was played; then `judgement` says how, for `own`.
    bool over(const Board& board, Judgement& judgement) const { return first<false>(board, judgement); }

    // The same after a play by `own`: patterns are read only then.
    bool over_after(const Board& board, Judgement& judgement) const { return first<true>(board, judgement); }

    // Whether what a play led to can end the game though the board alone does not say so.
    [[nodiscard]] bool reads_patterns() const {
        return std::any_of(finishes.begin(), finishes.end(), [](const Finish& each) { return each.when >= When::stands; });
    }

    [[nodiscard]] bool washes() const {
        return std::any_of(finishes.begin(), finishes.end(), [](const Finish& each) { return each.brings == Brings::nobody; });
    }

  private:
    template <bool played>
    bool first(const Board& board, Judgement& judgement) const {
        for (const Finish& finish : finishes) {
            switch (finish.when) {
                case When::borne_off:
                    if (has_finished(board.own)) return end(finish, board, true, judgement);
                    if (has_finished(board.opp)) return end(finish, board, false, judgement);
                    break;
                case When::on_bar:
                    if (board.opp[bar] >= finish.checkers) return end(finish, board, true, judgement);
                    if (board.own[bar] >= finish.checkers) return end(finish, board, false, judgement);
                    break;
                case When::stands:
                    if (played && finish.pattern.stands(board.own)) return end(finish, board, true, judgement);
                    break;
                case When::both_stand:
                    if (played && finish.pattern.stands(board.own) && finish.pattern.stands(board.opp)) {
                        return end(finish, board, true, judgement);
                    }
                    break;
            }
        }
        return false;
    }

    bool end(const Finish& finish, const Board& board, bool won, Judgement& judgement) const {
        switch (finish.brings) {
            case Brings::level: judgement = Judgement::sure(level(won ? board.opp : board.own), won); break;
            case Brings::single: judgement = Judgement::sure(0, won); break;
            case Brings::match: judgement = Judgement::sure(levels.size() - 1, won); break;
            case Brings::nobody: judgement = washed(); break;
        }
        return true;
    }

    static void lower(float& from, float& to) {
        to += from;
        from = 0;
    }
};

}  // namespace bafflebox
