// Windows: three neighbouring points at once, own and opponent's checkers together, as the first layer of a network sees them.
#pragma once

#include <array>
#include <cstddef>

#include "kernel/bits.hpp"

namespace bafflebox {

inline constexpr std::size_t window_rows = 124;  // three points, each empty, an own blot, own ones, a blot, others; empty: no row
inline constexpr std::size_t most_windows = 22;  // one begins on each of the points 1-22
inline constexpr std::size_t fewer_windows = 8;  // side by side

// Whether a network may have so many.
inline constexpr bool are_windows(std::size_t windows) {
    return windows == 0 || windows == fewer_windows || windows == most_windows;
}

// How many points lie between the beginnings of two.
inline constexpr std::size_t window_stride(std::size_t windows) { return windows == most_windows ? 1 : 3; }

// Calls `act(row)` for each of the windows that holds checkers: rows are counted through, `window_rows` for each.
template <class Act>
void each_window(const Board& board, std::size_t windows, Act act) {
    // Three bits as digits to the base of five, the lowest point first.
    constexpr std::array<std::size_t, 8> digits{0, 1, 5, 6, 25, 26, 30, 31};
    if (!windows) return;
    const Bits own = places_above(board.own, 0) & points;
    const Bits pairs = places_above(board.own, 1) & points;
    // Where both stand, which no rule allows, only own ones are seen.
    const Bits opp = seen_from_other_side(places_above(board.opp, 0)) & points & ~own;
    const Bits opp_pairs = seen_from_other_side(places_above(board.opp, 1)) & opp;
    const Bits held = own | opp;
    const std::size_t stride = window_stride(windows);
    const Bits begins = stride == 1 ? 0x7FFFFE : 0x492492;
    for (Bits left = (held | held >> 1 | held >> 2) & begins; left; left &= left - 1) {
        const int first = lowest(left);
        const auto part = [&](Bits bits) { return digits[bits >> first & 7]; };
        const std::size_t state = part(own) + part(pairs) + 3 * part(opp) + part(opp_pairs);
        act((static_cast<std::size_t>(first) - 1) / stride * window_rows + state - 1);
    }
}

}  // namespace bafflebox
