// What the combined style reads from a board before a turn: who may rove, and who cannot be hit.
#pragma once

#include "kernel/bits.hpp"

namespace bafflebox {

inline constexpr int quarters[] = {1, 7, 13, 19};  // where the quarter-boards begin, counted from the mover's home
inline constexpr Bits quarter_size_bits = 0x3F;

// Where the mover has a checker without company of any side in its quarter-board.
inline Bits lone_checkers(const Board& board) {
    const Bits own = places_above(board.own, 0);
    const Bits several = places_above(board.own, 1);
    const Bits opp = seen_from_other_side(places_above(board.opp, 0));
    Bits found = 0;
    for (const int first : quarters) {
        const Bits quarter = quarter_size_bits << first;
        const Bits here = own & quarter;
        if (here && !(here & (here - 1)) && !((several | opp) & quarter)) found |= here;
    }
    return found;
}

// The mover's points on which the opponent's checkers can't be hit: one alone on each point of a quarter-board.
inline Bits spread_points(const Board& board) {
    const Bits alone = seen_from_other_side(places_above(board.opp, 0) & ~places_above(board.opp, 1));
    Bits found = 0;
    for (const int first : quarters) {
        const Bits quarter = quarter_size_bits << first;
        if ((alone & quarter) == quarter) found |= quarter;
    }
    return found;
}

}  // namespace bafflebox
