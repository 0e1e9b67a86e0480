// Positions whose worth is known exactly: tables put in front of a network.
#pragma once

#include "engine/judgement.hpp"

namespace bafflebox {

class Exact {
  public:
    virtual ~Exact() = default;

    // Whether the board, not finished and seen by the side on roll, is known; then its chances.
    [[nodiscard]] virtual bool knows(const Board& board, Judgement& judgement) const = 0;
};

}  // namespace bafflebox
