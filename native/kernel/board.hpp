// The array layout: a board seen by the mover, a roll, a move, and the way of a whole play.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

namespace bafflebox {

inline constexpr int off = 0;            // place of the checkers borne off
inline constexpr int bar = 25;           // place of the checkers on the bar
inline constexpr int places = 26;        // off, the points 1-24, the bar
inline constexpr int max_moves = 4;      // moves in one play: a double gives at most four
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

inline constexpr std::uint8_t hit_flag = 0x80;  // in `Move::landing`, beside the target
inline constexpr unsigned backward_flag = 8;    // in a die of `Dice`, beside its number

// Up to four dice, each in four bits: its number, `backward_flag` if it is used backward; 0 ends them.
struct Dice {
    std::uint8_t first_two;
    std::uint8_t last_two;

    [[nodiscard]] constexpr bool none() const { return first_two == 0; }
    [[nodiscard]] constexpr unsigned nth(int n) const { return (n < 2 ? first_two : last_two) >> (n % 2 * 4) & 0xFU; }
    // The number of the first one; a sequential move has no other.
    [[nodiscard]] constexpr int number() const { return first_two & 7; }

    friend bool operator==(const Dice&, const Dice&) = default;
};

inline constexpr Dice one_die(int number) { return {static_cast<std::uint8_t>(number), 0}; }

// One checker by one die, or by several as one larger move; without dice it stands for no move.
struct Move {
    std::uint8_t origin;
    std::uint8_t landing;
    Dice dice;

    [[nodiscard]] constexpr bool none() const { return dice.none(); }
    [[nodiscard]] constexpr int target() const { return landing & ~hit_flag; }
    [[nodiscard]] constexpr bool hits() const { return (landing & hit_flag) != 0; }

    friend bool operator==(const Move&, const Move&) = default;
};
static_assert(sizeof(Move) == 4);

// The moves of a play in the order in which they can be made, ended by the first without dice.
struct Way {
    Move moves[max_moves];

    [[nodiscard]] int size() const {
        int made = 0;
        while (made < max_moves && !moves[made].none()) ++made;
        return made;
    }
};

inline int checkers(const std::uint8_t (&side)[32]) {
    int sum = 0;
    for (const int count : side) sum += count;  // the padding is zero
    return sum;
}

// Whether nothing is left but what is borne off; asked of every play, so without counting.
inline bool has_finished(const std::uint8_t (&side)[32]) {
    static_assert(off == 0);
    std::uint64_t parts[4];
    std::memcpy(parts, side, sizeof parts);
    constexpr bool little = std::endian::native == std::endian::little;
    parts[0] &= little ? ~std::uint64_t{0xFF} : ~std::uint64_t{0} >> 8;
    return (parts[0] | parts[1] | parts[2] | parts[3]) == 0;
}

// The same board seen by the other side.
inline Board turned(const Board& board) {
    Board other;
    std::memcpy(other.own, board.opp, sizeof other.own);
    std::memcpy(other.opp, board.own, sizeof other.opp);
    return other;
}

}  // namespace bafflebox
