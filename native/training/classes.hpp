// The classes of positions by which lessons are counted, and shares of them held.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/phases.hpp"
#include "kernel/board.hpp"

namespace bafflebox {

constexpr std::array<const char*, 5> class_names{"race", "back0_1", "back2_3", "back4_5", "back6"};

// A race, or the checkers at the far end of the side that has more of them there.
inline std::size_t class_of(const Board& board) {
    if (is_race(places_above(board.own, 0) & in_play, places_above(board.opp, 0) & in_play)) return 0;
    int most = 0;
    for (const auto* side : {&board.own, &board.opp}) {
        int back = 0;
        for (int place = 19; place < places; ++place) back += (*side)[place];
        most = std::max(most, back);
    }
    return most <= 1 ? 1 : most <= 3 ? 2 : most <= 5 ? 3 : 4;
}

using Classes = std::array<std::uint64_t, class_names.size()>;

// The class that has the least of what was counted, if that is less than `share` of all; else as many as there are classes.
inline std::size_t lacking(const Classes& counted, double share) {
    std::uint64_t all = 0;
    for (const std::uint64_t size : counted) all += size;
    const auto least = std::min_element(counted.begin(), counted.end());
    const bool enough = static_cast<double>(*least) >= share * static_cast<double>(all);
    return enough ? counted.size() : static_cast<std::size_t>(least - counted.begin());
}

}  // namespace bafflebox
