// The course of a game: what follows a play beyond the change of sides, lowered from the law as plain data. Empty for most laws.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "engine/judgement.hpp"
#include "engine/pattern.hpp"
#include "kernel/board.hpp"

namespace bafflebox {

struct Aftermath;

// Asked about a play where a rule is more than data: what follows it, and how the game ended if it is over, for the mover.
using AskPlay = std::function<Aftermath(const Board& before, const Board& after, Roll roll, bool bonus, Judgement& end)>;
// The same about a throw: whether it ends the game at once.
using AskThrow = std::function<bool(const Board& board, Roll roll, Judgement& end)>;

// How turns follow one another, and the ends of a game that a throw brings. Rolls of zeros never come.
struct Course {
    bool open_doubles = false;   // whether the first roll of a game may be a double
    std::vector<Pattern> stays;  // a side that ends its turn so has the next turn too
    bool first_off = false;      // the first side to bear off has one more turn, and another for each double in such a turn
    Roll put_aside{0, 0};        // who throws this may throw again instead, again and again
    Roll repeated{0, 0};         // thrown by one side right after the other, it ends the game without a winner
    AskPlay ask_play;            // asked instead of reading patterns, if there is one
    AskThrow ask_throw;

    [[nodiscard]] bool any() const {
        return open_doubles || !stays.empty() || first_off || put_aside.high || repeated.high || ask_play || ask_throw;
    }
};

// What is known of a turn before its throw, beyond the board.
struct Before {
    bool bonus = false;         // it is an extra turn that a double prolongs
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
Aftermath aftermath(const Endings& endings, const Course& course, const Board& before, const Board& after, Roll roll, bool bonus,
                    Judgement& end);

inline bool same_roll(Roll a, Roll b) { return a.high == b.high && a.low == b.low; }

// What is known of the turn that comes next, after one with this throw.
inline Before before_next(const Course& course, Aftermath next, Roll roll) {
    return {next.bonus, next.next == Next::other && course.repeated.high && same_roll(roll, course.repeated) ? 1.0F : 0.0F};
}

// What a turn comes to, by how likely: that each of the 21 rolls is played, and that the throw ends the game.
struct Shares {
    std::array<float, 21> rolls{};
    float wash = 0;
};

// `equities` are what the rolls are worth to who throws; they decide whether a throw that may be put aside is.
Shares shares(const Course& course, const Before& before, const std::array<float, 21>& equities);

}  // namespace bafflebox
