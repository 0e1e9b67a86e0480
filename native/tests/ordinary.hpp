// The movement of ordinary backgammon, told once for every test of the kernel and of the engine.
#pragma once

#include <cstddef>
#include <cstdint>

#include "kernel/movement.hpp"

namespace bafflebox {

// As values, for tests that change some of them.
inline MovementValues standard() {
    MovementValues values;
    for (int place = 0; place < places; ++place) {
        for (int die = 0; die <= 6; ++die) {
            const bool leads = place > 0 && die > 0 && place >= die;
            values.steps[std::size_t(place)][std::size_t(die)] = static_cast<std::int8_t>(leads ? place - die : nowhere);
        }
    }
    values.block = 2;
    values.hits = values.overshoot = values.bar_first = values.rerun = true;
    values.home = 6;
    values.double_moves = 4;
    values.filters = {Filter::fullest, Filter::larger_die};
    return values;
}

}  // namespace bafflebox
