// Looks over all rolls that are kept: the first turns of a rollout are those of most of its trials.
#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "engine/thinker.hpp"

namespace bafflebox {

// What a thinker replied to all rolls, for boards that were asked for lately; many threads may ask at once.
class Looks {
  public:
    explicit Looks(const Thinker& thinker, std::size_t size = 2048) : thinker_(thinker), places_(size) {}

    // As Thinker::best_replies, which is asked only where the same was not asked before.
    void best_replies(const Board& board, bool bonus, const Values& values, Reply (&replies)[21], Scratch& scratch);

  private:
    struct Look {
        Board board;
        Values values;
        bool bonus;
        Reply replies[21];
    };

    // Where a look goes is told by its board and values alone: a later one takes the place of an earlier.
    struct Place {
        std::mutex one_at_a_time;
        std::unique_ptr<Look> look;
    };

    const Thinker& thinker_;
    std::vector<Place> places_;
};

}  // namespace bafflebox
