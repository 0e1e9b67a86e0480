// Reads the patterns of a flow from a board, in the order in which a turn's end is read.
#include "engine/flow.hpp"

#include <algorithm>

#include "engine/rolls.hpp"

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

Shares shares(const Flow& flow, const Before& before, const std::array<float, 21>& equities) {
    Shares found;
    float aside = 0;   // how likely a throw comes that is put aside
    float others = 0;  // what those that are kept are worth, and how likely they are
    float kept = 0;
    std::size_t may = all_rolls.size();
    for (std::size_t r = 0; r < all_rolls.size(); ++r) {
        const auto weight = static_cast<float>(all_rolls[r].weight);
        found.rolls[r] = weight;
        if (flow.put_aside.high && same_roll(all_rolls[r].roll, flow.put_aside)) {
            may = r;
            aside = weight;
        } else {
            others += weight * equities[r];
            kept += weight;
        }
    }
    if (flow.repeated.high) {
        for (std::size_t r = 0; r < all_rolls.size(); ++r) {
            if (!same_roll(all_rolls[r].roll, flow.repeated)) continue;
            found.wash = found.rolls[r] * before.repeats;
            found.rolls[r] -= found.wash;
        }
    }
    if (may < all_rolls.size() && others / kept > equities[may]) {
        // Thrown again until another comes; one that repeats the throw before does not end the game then.
        found.rolls[may] = 0;
        for (std::size_t r = 0; r < all_rolls.size(); ++r) {
            if (r != may) found.rolls[r] += aside * static_cast<float>(all_rolls[r].weight) / kept;
        }
    }
    return found;
}

}  // namespace bafflebox
