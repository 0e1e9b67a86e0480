// A board as sets of places: bit p stands for the mover's own place p.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "kernel/movement.hpp"

namespace bafflebox {

using Bits = std::uint32_t;

inline constexpr Bits bit(int place) { return Bits{1} << place; }
inline constexpr Bits points = 0x1FFFFFE;  // 1-24
inline constexpr Bits in_play = points | bit(bar);

// The places up to this one.
inline constexpr Bits up_to(int place) { return (bit(place) << 1) - 1; }

inline int lowest(Bits bits) { return std::countr_zero(bits); }
inline int highest(Bits bits) { return 31 - std::countl_zero(bits); }

// How many bits are set; not std::popcount, which is a call where the compiler may not use the instruction.
inline constexpr int size(Bits bits) {
    bits -= bits >> 1 & 0x55555555;
    bits = (bits & 0x33333333) + (bits >> 2 & 0x33333333);
    return static_cast<int>(((bits + (bits >> 4)) & 0x0F0F0F0F) * 0x01010101 >> 24);
}

// The places with more than `count` checkers (-1 to 99), without instructions of one kind of machine only.
inline Bits places_above_portable(const std::uint8_t (&side)[32], int count) {
    constexpr std::uint64_t ones = 0x0101010101010101U;
    Bits found = 0;
    for (int part = 0; part < 4; ++part) {
        std::uint64_t counts;
        std::memcpy(&counts, side + 8 * part, sizeof counts);
        // Bit 7 of a byte becomes set where it is above; no byte carries over as none exceeds 99 + 128.
        const std::uint64_t above = (counts + ones * static_cast<std::uint64_t>(127 - count)) >> 7 & ones;
        found |= static_cast<Bits>(above * 0x0102040810204080U >> 56) << (8 * part);
    }
    return found;
}

// The places with more than `count` checkers; `count` is -1 to 99.
inline Bits places_above(const std::uint8_t (&side)[32], int count) {
#if defined(__SSE2__)
    const __m128i bound = _mm_set1_epi8(static_cast<char>(count));
    const auto half = [&](int start) {
        const __m128i counts = _mm_load_si128(reinterpret_cast<const __m128i*>(side + start));
        return static_cast<Bits>(_mm_movemask_epi8(_mm_cmpgt_epi8(counts, bound)));
    };
    return half(0) | half(16) << 16;
#else
    return places_above_portable(side, count);
#endif
}

// The opponent's places as the mover's: place p becomes 25 - p.
inline constexpr Bits seen_from_other_side(Bits bits) {
    bits = (bits >> 1 & 0x55555555) | (bits & 0x55555555) << 1;
    bits = (bits >> 2 & 0x33333333) | (bits & 0x33333333) << 2;
    bits = (bits >> 4 & 0x0F0F0F0F) | (bits & 0x0F0F0F0F) << 4;
    bits = (bits >> 8 & 0x00FF00FF) | (bits & 0x00FF00FF) << 8;
    return (bits >> 16 | bits << 16) >> 6;
}

// What the swift path asks of a board.
struct Outline {
    Bits own;    // places in play with own checkers
    Bits pairs;  // those with more than one
    Bits open;   // points where a checker may land
    Bits blots;  // open points where it hits

    Outline(const Movement& movement, const Board& board)
        : own(places_above(board.own, 0) & in_play), pairs(places_above(board.own, 1) & own) {
        const Bits there = places_above(board.opp, 0);
        // Counts stay below 100, so a larger `block` closes no more than 100 does.
        const int most = movement.block > 100 ? 99 : movement.block - 1;
        const Bits closed = places_above(board.opp, most) | (movement.hits ? 0 : there);
        open = ~seen_from_other_side(closed) & points;
        blots = seen_from_other_side(there) & open;
    }
};

}  // namespace bafflebox
