// The general path: a turn as a graph of moments, for any record.
#pragma once

#include "kernel/movement.hpp"
#include "kernel/results.hpp"

namespace bafflebox {

// The same contract as `generate`; simple rather than swift.
void generate_by_graph(const Movement& movement, const Board& board, Roll roll, bool first_turn, Results& results);

}  // namespace bafflebox
