// Windows: three neighbouring points at once, own and opponent's checkers together, as the first layer of a network sees them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

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

// What stands in each window that begins on a point, counted in digits to the base of five, the lowest point first: for each
// point 0 empty, 1 an own blot, 2 own ones, 3 a blot of the opponent's, 4 more of them.
class WindowStates {
  public:
    explicit WindowStates(const Board& board) {
        for (const std::size_t start : {std::size_t{1}, most_windows - 15}) {
            const auto own = [&](std::size_t point) { return at_most_two(board.own + point); };
            // The opponent's points run the other way: what is read here belongs to the window whose last point it is.
            const auto opp = [&](std::size_t point) {
                const Sixteen counts = at_most_two(board.opp + point);
                return counts + (reinterpret_cast<Sixteen>(counts > 0) & 2);
            };
            keep(own(start) + 5 * (own(start + 1) + 5 * own(start + 2)), own_ + start);
            keep(opp(start + 2) + 5 * (opp(start + 1) + 5 * opp(start)), opp_ + start);
        }
    }

    [[nodiscard]] std::size_t operator[](std::size_t first) const { return std::size_t{own_[first]} + opp_[23 - first]; }

    // The rows of windows that hold checkers, when one begins on every `stride`th point; returns how many.
    template <std::size_t stride>
    std::size_t rows(std::uint32_t (&rows)[most_windows]) const {
        // Written always, counted where it holds checkers: which do can't be foreseen.
        std::size_t found = 0;
#pragma GCC unroll 22
        for (std::size_t window = 0; window * stride < most_windows; ++window) {
            const std::size_t state = (*this)[1 + window * stride];
            rows[found] = static_cast<std::uint32_t>(window * window_rows + state - 1);
            found += state > 0;
        }
        return found;
    }

  private:
    using Sixteen = std::uint8_t __attribute__((vector_size(16)));

    static Sixteen at_most_two(const std::uint8_t* counts) {
        Sixteen read;
        std::memcpy(&read, counts, sizeof read);
        return read > 2 ? Sixteen{} + 2 : read;
    }

    static void keep(Sixteen states, std::uint8_t* to) { std::memcpy(to, &states, sizeof states); }

    std::uint8_t own_[most_windows + 1];  // by the first point
    std::uint8_t opp_[most_windows + 1];  // by the opponent's first point
};

// Calls `act(row)` for each of the windows that holds checkers: rows are counted through, `window_rows` for each.
template <class Act>
void each_window(const Board& board, std::size_t windows, Act act) {
    if (!windows) return;
    const std::size_t stride = window_stride(windows);
    const Board* seen = &board;
    // Where both stand, which no rule allows, only own ones are seen.
    Board parted;
    const Bits both = places_above(board.own, 0) & seen_from_other_side(places_above(board.opp, 0) & points);
    if (both) {
        parted = board;
        for (Bits left = both; left; left &= left - 1) parted.opp[25 - lowest(left)] = 0;
        seen = &parted;
    }
    const WindowStates states(*seen);
    std::uint32_t rows[most_windows];
    const std::size_t found = stride == 1 ? states.rows<1>(rows) : states.rows<3>(rows);
    for (std::size_t i = 0; i < found; ++i) act(rows[i]);
}

}  // namespace bafflebox
