// Games of one network against another, with the luck of the dice told apart from the play.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/course.hpp"
#include "engine/net.hpp"
#include "kernel/generate.hpp"

namespace bafflebox {

struct DuelTerms {
    const Movement* movement;
    Endings endings;
    Values values;
    std::vector<Board> starts;  // games start from these in turn
    Course course{};
};

// Points of the first network in one game.
struct DuelGame {
    double points = 0;
    double without_luck = 0;  // the same less the luck of its rolls and plus that of the other's
};

// Game `number` of a series. Games 2n and 2n + 1 have the same dice and start, and the sides changed. The luck of a roll is what
// the referee's best play of it is worth, less the mean over all rolls: it does not depend on who plays how, so that its mean is
// 0.
DuelGame duel(const DuelTerms& terms, const Net& first, const Net& second, const Net& referee, std::uint64_t seed,
              std::uint64_t number);

}  // namespace bafflebox
