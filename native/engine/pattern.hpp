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
                if (std::equal(counts, counts + size, side + start)) return true;
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
        if (full && std::count_if(side + 1, side + bar, [&](int count) { return count >= full; }) == 1) return true;
        return std::any_of(lines.begin(), lines.end(), [&](const Line& line) { return line.stands(side); });
    }
};

}  // namespace bafflebox
