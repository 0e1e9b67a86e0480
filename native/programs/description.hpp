// What games are played, read from a small text: one fact on each line. `python -m training.describe` writes it.
#pragma once

#include <istream>
#include <memory>

#include "engine/selfplay.hpp"

namespace bafflebox {

// The movement and the terms that point at it.
struct Described {
    std::unique_ptr<Movement> movement;
    SelfplayTerms terms;
};

// Throws std::invalid_argument with the number of the line that can't be read.
Described read_description(std::istream& text);

}  // namespace bafflebox
