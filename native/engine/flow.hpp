// What follows a play beyond the change of sides, lowered from the law as plain patterns. Empty for most laws.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/judgement.hpp"
#include "kernel/board.hpp"

namespace bafflebox {

// Exact counts on neighbouring points of one quarter-board (1-6, 7-12, 13-18, 19-24), lowest point first.
struct Line {
    std::uint8_t size = 0;
    std::uint8_t counts[6] = {};

    [[nodiscard]] bool stands(const std::uint8_t (&side)[32]) const;
};

// How turns follow one another and what else ends a game. Rolls of zeros never come.
struct Flow {
    bool open_doubles = false;  // whether the first roll of a game may be a double
    std::vector<Line> stays;    // a side that ends its turn so has the next turn too
    std::vector<Line> wins;     // a side that ends its turn so has won, at the highest level
    int full = 0;               // if each side has exactly one point of so many checkers at the end of a turn, nobody wins
    bool first_off = false;     // the first side to bear off has one more turn, and another for each double in such a turn
    Roll put_aside{0, 0};       // who throws this may throw again instead, again and again
    Roll repeated{0, 0};        // thrown by one side right after the other, it ends the game without a winner

    [[nodiscard]] bool any() const {
        return open_doubles || !stays.empty() || !wins.empty() || full || first_off || put_aside.high || repeated.high;
    }
};

// What is known of a turn before its throw, beyond the board.
struct Before {
    bool bonus = false;           // it is an extra turn that a double prolongs
    float repeats = 1.0F / 36;  // how likely the throw right before was the other side's, and the one that must not be repeated
};

// What comes after a play.
enum class Next : std::uint8_t { other, same, over };

struct Aftermath {
    Next next = Next::other;
    bool bonus = false;  // the next turn is one that a double in it prolongs
};

// After a turn that led from `before` to `after`, both seen by the mover; `bonus` says that it was an extra turn already.
// Where the game is over, `end` says how, for the mover.
Aftermath aftermath(const Endings& endings, const Flow& flow, const Board& before, const Board& after, Roll roll,
                    bool bonus, Judgement& end);

inline bool same_roll(Roll a, Roll b) { return a.high == b.high && a.low == b.low; }

// What is known of the turn that comes next, after one with this throw.
inline Before before_next(const Flow& flow, Aftermath next, Roll roll) {
    return {next.bonus, next.next == Next::other && flow.repeated.high && same_roll(roll, flow.repeated) ? 1.0F : 0.0F};
}

inline Judgement washed() {
    Judgement judgement{};
    judgement.p[wash] = 1.0F;
    return judgement;
}

// What a turn comes to, by how likely: that each of the 21 rolls is played, and that the throw ends the game.
struct Shares {
    std::array<float, 21> rolls{};
    float wash = 0;
};

// `equities` are what the rolls are worth to who throws; they decide whether a throw that may be put aside is.
Shares shares(const Flow& flow, const Before& before, const std::array<float, 21>& equities);

}  // namespace bafflebox
