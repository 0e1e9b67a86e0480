// Positions whose worth is known exactly: tables put in front of a network.
#pragma once

#include "engine/judgement.hpp"

namespace bafflebox {

class Exact {
  public:
    virtual ~Exact() = default;

    // Whether the board, not finished and seen by the side on roll, is known; then its chances.
    [[nodiscard]] virtual bool knows(const Board& board, Judgement& judgement) const = 0;

    // Whether it knows what the board is worth for money when the side on roll does not double now and both use the cube
    // perfectly after that; then for a cube in the centre, of that side, and of the opponent, in points for each of the cube.
    [[nodiscard]] virtual bool knows_cubes(const Board&, float (&)[3]) const { return false; }
};

}  // namespace bafflebox
