// Reads the patterns of a flow from a board, in the order in which a turn's end is read.
#include "engine/flow.hpp"

#include <algorithm>

namespace bafflebox {

namespace {

bool any_stands(const std::vector<Line>& lines, const std::uint8_t (&side)[32]) {
    return std::any_of(lines.begin(), lines.end(), [&](const Line& line) { return line.stands(side); });
}

int full_points(const std::uint8_t (&side)[32], int full) {
    int found = 0;
    for (int point = 1; point <= 24; ++point) found += side[point] >= full;
    return found;
}

}  // namespace

bool Line::stands(const std::uint8_t (&side)[32]) const {
    for (int quarter = 1; quarter <= 19; quarter += 6) {
        for (int start = quarter; start + size <= quarter + 6; ++start) {
            if (std::equal(counts, counts + size, side + start)) return true;
        }
    }
    return false;
}

Aftermath aftermath(const Endings& endings, const Flow& flow, const Board& before, const Board& after, Roll roll,
                    bool bonus, Judgement& end) {
    if (endings.over(after, end)) return {Next::over, false};
    if (any_stands(flow.wins, after.own)) {
        end = Judgement::sure(endings.levels.size() - 1, true);
        return {Next::over, false};
    }
    if (flow.full && full_points(after.own, flow.full) == 1 && full_points(after.opp, flow.full) == 1) {
        end = washed();
        return {Next::over, false};
    }
    const bool first = after.own[off] && !before.own[off] && !before.opp[off];
    const bool extra = flow.first_off && (first || (bonus && roll.is_double()));
    const bool stays = any_stands(flow.stays, after.own);
    return {extra || stays ? Next::same : Next::other, extra};
}

}  // namespace bafflebox
