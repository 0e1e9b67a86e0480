// What games are played, read from a small text: one fact on each line. `python -m training.describe` writes it.
#pragma once

#include <istream>
#include <memory>

#include "engine/course.hpp"
#include "engine/judgement.hpp"
#include "kernel/movement.hpp"

namespace bafflebox {

struct Described {
    std::unique_ptr<Movement> movement;
    Endings endings;
    Values values{};  // of the outcomes
    Course course;
    Board opening{};  // where games begin
};

// Throws std::invalid_argument with the number of the line that can't be read.
Described read_description(std::istream& text);

}  // namespace bafflebox
