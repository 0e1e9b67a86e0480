// Which phase of the game a board is in: the bucket that chooses the last layer of a network.
#pragma once

#include <algorithm>
#include <cstddef>

#include "kernel/bits.hpp"

namespace bafflebox {

inline constexpr std::size_t buckets = 12;

inline int pip_count(const std::uint8_t (&side)[32]) {
    int pips = 0;
    for (int place = 1; place < places; ++place) pips += place * side[place];
    return pips;
}

// Whether the sides have passed each other: no checker of either can meet one of the other by moving on.
inline bool is_race(Bits own, Bits opp) { return !own || !opp || highest(own) + highest(opp) < 25; }

// 0, 1: races, short and long. 2: contact with one side crashed (at most six checkers that are neither off nor on its two
// lowest points). 3-11: other contact, by the checkers of either side at the far end (up to one, two, more).
inline std::size_t bucket(const Board& board) {
    const Bits own = places_above(board.own, 0) & in_play;
    const Bits opp = places_above(board.opp, 0) & in_play;
    if (is_race(own, opp)) return pip_count(board.own) + pip_count(board.opp) < 100 ? 0 : 1;
    const auto spare = [](const std::uint8_t (&side)[32]) {
        int sum = 0;
        for (int place = 3; place < places; ++place) sum += side[place];
        return sum;
    };
    if (std::min(spare(board.own), spare(board.opp)) <= 6) return 2;
    const auto back = [](const std::uint8_t (&side)[32]) {
        int sum = 0;
        for (int place = 19; place < places; ++place) sum += side[place];
        return static_cast<std::size_t>(sum <= 1 ? 0 : sum == 2 ? 1 : 2);
    };
    return 3 + 3 * back(board.own) + back(board.opp);
}

}  // namespace bafflebox
