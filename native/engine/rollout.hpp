// Playing a position out many times: each trial gives one unbiased value, from which the luck of its dice is taken out.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/cube_plan.hpp"
#include "engine/looks.hpp"
#include "engine/shaker.hpp"
#include "engine/thinker.hpp"

namespace bafflebox {

struct RolloutTerms {
    std::uint64_t seed = 1;
    int truncate = 0;       // turns after which a trial is judged as it stands; 0 plays to the end
    bool cubeful = true;    // whether the players use the cube
    bool reduce = true;     // whether the luck of the dice is taken out
    std::size_t state = 0;  // the state of the plan in which the trials start
    bool bonus = false;     // the first turn is an extra one that a double prolongs
};

struct Trial {
    Judgement judgement;  // for the side on roll at the start
    float utility = 0;    // for the same, with the cube
    int turns = 0;
};

class Rollout {
  public:
    // `player` chooses the plays, `lots` says what each roll was worth; they may be the same. `looks` of `lots` spare it
    // the first turns of other trials, and change no figure.
    Rollout(const Thinker& player, const Thinker& lots, const CubePlan& plan, RolloutTerms terms, Looks* looks = nullptr)
        : player_(player), lots_(lots), plan_(plan), terms_(terms), looks_(looks) {}

    // One trial; the same number gives the same dice always. Trials 0 to 1295 have every pair of first two rolls once.
    [[nodiscard]] Trial play(const Board& board, std::uint64_t number, Scratch& scratch) const;

  private:
    struct Lots;

    [[nodiscard]] Lots lots(const Reply (&replies)[21], const Before& before, std::size_t parity, std::size_t state) const;
    void follow(const Course& course, const Before& before, const std::array<float, 21>& equities, std::size_t parity,
                std::size_t state, Lots& found) const;

    const Thinker& player_;
    const Thinker& lots_;
    const CubePlan& plan_;
    RolloutTerms terms_;
    Looks* looks_;
};

}  // namespace bafflebox
