// The 21 different rolls of two dice and how often each comes.
#pragma once

#include <array>
#include <cstddef>

#include "kernel/movement.hpp"

namespace bafflebox {

struct Chance {
    Roll roll;
    double weight;  // of all throws
};

inline constexpr std::array<Chance, 21> all_rolls = [] {
    std::array<Chance, 21> rolls{};
    std::size_t next = 0;
    for (std::uint8_t high = 1; high <= 6; ++high) {
        for (std::uint8_t low = 1; low <= high; ++low) rolls[next++] = {{high, low}, (high == low ? 1 : 2) / 36.0};
    }
    return rolls;
}();

// The place of a roll among them, or their number for one that never comes.
inline std::size_t number_of(Roll roll) {
    std::size_t found = 0;
    while (found < all_rolls.size() && (all_rolls[found].roll.high != roll.high || all_rolls[found].roll.low != roll.low))
        ++found;
    return found;
}

// How many pips a throw gives on average where doubles give so many moves.
inline double pips_per_roll(const Movement& movement) {
    double pips = 0;
    for (const auto& [roll, weight] : all_rolls) {
        pips += weight * (roll.is_double() ? movement.double_moves * roll.high : roll.high + roll.low);
    }
    return pips;
}

}  // namespace bafflebox
