// The array layout: a board seen by the mover, a roll, a move, and the way of a whole play.
#pragma once

#include <cstdint>
#include <cstring>

namespace bafflebox {

inline constexpr int off = 0;        // place of the checkers borne off
inline constexpr int bar = 25;       // place of the checkers on the bar
inline constexpr int places = 26;    // off, the points 1-24, the bar
inline constexpr int max_moves = 4;  // moves in one play: a double gives at most four
inline constexpr int max_checkers = 99;  // of one side, those off included; keeps every count within a byte

// Both sides' checkers, each from its own side: own point p is the opponent's 25 - p. The padding is
// always zero, so that two boards are equal exactly when their bytes are.
struct alignas(64) Board {
    std::uint8_t own[32];
    std::uint8_t opp[32];

    friend bool operator==(const Board& a, const Board& b) { return std::memcmp(&a, &b, sizeof(Board)) == 0; }
};
static_assert(sizeof(Board) == 64);

// One die or two, the larger first; `low` is 0 when there is only one.
struct Roll {
    std::uint8_t high;
    std::uint8_t low;

    [[nodiscard]] bool is_double() const { return high == low; }
    [[nodiscard]] bool is_single() const { return low == 0; }
};

// One checker by one die; `die` 0 stands for no move.
struct Move {
    std::uint8_t origin;
    std::uint8_t target;
    std::uint8_t die;
    std::uint8_t hit;

    friend bool operator==(const Move&, const Move&) = default;
};

// The moves of a play in the order in which they can be made, ended by the first without a die.
struct Way {
    Move moves[max_moves];
};

inline int checkers(const std::uint8_t (&side)[32]) {
    int sum = 0;
    for (const int count : side) sum += count;  // the padding is zero
    return sum;
}

inline bool has_finished(const std::uint8_t (&side)[32]) { return checkers(side) == side[off]; }

// The same board seen by the other side.
inline Board turned(const Board& board) {
    Board other;
    std::memcpy(other.own, board.opp, sizeof other.own);
    std::memcpy(other.opp, board.own, sizeof other.opp);
    return other;
}

}  // namespace bafflebox
