// How one side's checkers may stand, lowered from the law as plain data.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "kernel/board.hpp"

namespace bafflebox {

// Exact counts on neighbouring points of one quarter-board (1-6, 7-12, 13-18, 19-24), lowest point first.
struct Line {
    std::uint8_t size = 0;
    std::uint8_t counts[6] = {};

    [[nodiscard]] bool stands(const std::uint8_t (&side)[32]) const {
        for (int quarter = 1; quarter <= 19; quarter += 6) {
            for (int start = quarter; start + size <= quarter + 6; ++start) {
                // Mostly the first count differs already.
                if (side[start] == counts[0] && std::equal(counts + 1, counts + size, side + start + 1)) return true;
            }
        }
        return false;
    }
};

// Any of the lines, or exactly one point of `full` checkers or more (0: none is meant).
struct Pattern {
    std::vector<Line> lines;
    int full = 0;

    [[nodiscard]] bool stands(const std::uint8_t (&side)[32]) const {
        if (full) {
            int found = 0;
            for (int point = 1; point < bar; ++point) found += side[point] >= full;
            if (found == 1) return true;
        }
        for (const Line& line : lines) {
            if (line.stands(side)) return true;
        }
        return false;
    }
};

}  // namespace bafflebox
