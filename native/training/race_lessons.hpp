// Teaches the network for races: what a side needs follows from what it needs after each roll, down to the table.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "engine/race_net.hpp"
#include "kernel/movement.hpp"

namespace bafflebox {

struct RacePlan {
    int table_points = 8;        // of the exact table below
    std::size_t sides = 60'000;  // new ones in a sweep
    std::size_t passes = 30;     // over as many lessons, in a sweep
    int sweeps = 14;
    float rate = 2e-3F;
    float last_rate = 2e-5F;
    std::uint64_t seed = 1;
    std::size_t threads = 2;
};

// Where a sweep began: root mean squares by which the mean numbers of rolls were off.
struct RaceSweep {
    int number = 0;
    int pips = 0;      // of the longest side
    double ahead = 0;  // from a look ahead, to be off, of sides beyond the table
    double first = 0;  // the same to have a first checker off
    double exact = 0;  // from the table, of sides in it
};

RaceNet teach_races(const Movement& movement, const RacePlan& plan, const std::function<void(const RaceSweep&)>& tell);

}  // namespace bafflebox
