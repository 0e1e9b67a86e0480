// Units that no board lights any more learn nothing: they are begun anew, so that nothing changes at first.
#pragma once

#include <vector>

#include "training/weights.hpp"

namespace bafflebox {

// Gives every unit that fewer than one board in 400 lights new random weights, a bias with which one in four lights it, and no
// say in the next layer yet. Returns how many there were.
std::size_t revive(const Shape& shape, float* weights, const std::vector<Board>& boards, Shaker& shaker);

}  // namespace bafflebox
