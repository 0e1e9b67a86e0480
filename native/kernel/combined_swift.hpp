// The swift path of the combined style: whole plays as sets of single moves instead of a graph of moments.
#pragma once

#include "kernel/movement.hpp"
#include "kernel/results.hpp"

namespace bafflebox {

// Whether this path may answer; the general path gives the same.
bool swift_serves_combined(const Movement& movement, const Board& board, Roll roll);

// The same contract as `generate`, where `swift_serves_combined`; each way has the fewest moves that lead there.
void generate_combined_swiftly(const Movement& movement, const Board& board, Roll roll, Results& results);

}  // namespace bafflebox
