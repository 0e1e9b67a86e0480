// Reads the course from a board, in the order in which a turn's end is read.
#include "engine/course.hpp"

#include <algorithm>

#include "engine/rolls.hpp"

namespace bafflebox {

Aftermath aftermath(const Endings& endings, const Course& course, const Board& before, const Board& after, Roll roll, bool bonus,
                    Judgement& end) {
    if (course.ask_play) return course.ask_play(before, after, roll, bonus, end);
    if (endings.over_after(after, end)) return {Next::over, false};
    const bool first = after.own[off] && !before.own[off] && !before.opp[off];
    const bool extra = course.first_off && (first || (bonus && roll.is_double()));
    const bool stays =
        std::any_of(course.stays.begin(), course.stays.end(), [&](const Pattern& pattern) { return pattern.stands(after.own); });
    return {extra || stays ? Next::same : Next::other, extra};
}

Shares shares(const Course& course, const Before& before, const std::array<float, 21>& equities) {
    Shares found;
    float aside = 0;   // how likely a throw comes that is put aside
    float others = 0;  // what those that are kept are worth, and how likely they are
    float kept = 0;
    std::size_t may = all_rolls.size();
    for (std::size_t r = 0; r < all_rolls.size(); ++r) {
        const auto weight = static_cast<float>(all_rolls[r].weight);
        found.rolls[r] = weight;
        if (course.put_aside.high && same_roll(all_rolls[r].roll, course.put_aside)) {
            may = r;
            aside = weight;
        } else {
            others += weight * equities[r];
            kept += weight;
        }
    }
    if (course.repeated.high) {
        for (std::size_t r = 0; r < all_rolls.size(); ++r) {
            if (!same_roll(all_rolls[r].roll, course.repeated)) continue;
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
