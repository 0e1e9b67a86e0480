// A board in four vectors, on which a move is an addition: copying and changing cost the same.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>

#include "kernel/board.hpp"

namespace bafflebox {

// Sixteen counts. Compilers for x86-64 and ARM keep one in a register and add two in one instruction.
using Lane = std::uint8_t __attribute__((vector_size(16)));

struct Side {
    Lane low;
    Lane high;

    static Side load(const std::uint8_t (&bytes)[32]) {
        Side side;
        std::memcpy(&side.low, bytes, sizeof side.low);
        std::memcpy(&side.high, bytes + 16, sizeof side.high);
        return side;
    }
    void store(std::uint8_t (&bytes)[32]) const {
        std::memcpy(bytes, &low, sizeof low);
        std::memcpy(bytes + 16, &high, sizeof high);
    }
    [[nodiscard]] Side plus(const Side& change) const { return {low + change.low, high + change.high}; }
};
static_assert(sizeof(Side) == 32);

// One checker less on one place and one more on another, as counts to be added (255 is -1).
struct alignas(32) Change {
    std::uint8_t bytes[32];
};

namespace tables {

constexpr Change change(int from, int to) {
    Change result{};
    result.bytes[from] = 255;
    result.bytes[to] = static_cast<std::uint8_t>(result.bytes[to] + 1);
    return result;
}

constexpr int regular_target(int origin, int die) { return origin > die ? origin - die : off; }

template <class Entry, class Make>
constexpr auto by_die_and_origin(Make make) {
    std::array<std::array<Entry, 32>, 7> table{};
    for (int die = 1; die <= 6; ++die) {
        for (int origin = 1; origin < places; ++origin) {
            table[static_cast<std::size_t>(die)][static_cast<std::size_t>(origin)] =
                make(origin, regular_target(origin, die), die);
        }
    }
    return table;
}

// [die][origin]: what the move changes on the mover's side, and the move itself.
inline constexpr auto own_changes = by_die_and_origin<Change>([](int origin, int target, int) { return change(origin, target); });
inline constexpr auto moves = by_die_and_origin<Move>([](int origin, int target, int die) {
    return Move{static_cast<std::uint8_t>(origin), static_cast<std::uint8_t>(target), one_die(die)};
});

// [point]: what one checker hit on the mover's point changes on the other side.
inline constexpr auto hit_changes = [] {
    std::array<Change, places> table{};
    for (int point = 1; point <= 24; ++point) table[static_cast<std::size_t>(point)] = change(25 - point, bar);
    return table;
}();

// [place]: one checker that leaves it, or comes there.
template <int By>
constexpr auto by_place() {
    std::array<Change, places> table{};
    for (std::size_t place = 0; place < places; ++place) table[place].bytes[place] = static_cast<std::uint8_t>(By);
    return table;
}
inline constexpr auto departures = by_place<-1>();
inline constexpr auto arrivals = by_place<1>();

}  // namespace tables

}  // namespace bafflebox
