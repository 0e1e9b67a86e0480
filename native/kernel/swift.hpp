// The swift path of the sequential style: regular steps and the ordinary filters, at the speed a search needs.
#pragma once

#include "kernel/movement.hpp"
#include "kernel/results.hpp"

namespace bafflebox {

// Whether the swift path may answer; the general path gives the same.
bool swift_serves(const Movement& movement, const Board& board, Roll roll, bool first_turn);

// The same contract as `generate`, where `swift_serves`.
void generate_swiftly(const Movement& movement, const Board& board, Roll roll, Results& results);

// How many results `generate_swiftly` would give, where the record wants no hits (their number must be known then).
std::size_t tally_swiftly(const Movement& movement, const Board& board, Roll roll);

}  // namespace bafflebox
