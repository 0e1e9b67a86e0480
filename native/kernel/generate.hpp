// The distinct positions that the legal plays of a roll lead to, each with one way; the seam between generators.
#pragma once

#include "kernel/movement.hpp"
#include "kernel/results.hpp"

namespace bafflebox {

// Which generator answers. `general` reads any record and is the compiled judge of the others.
enum class Path { best, general };

// Whether a swift path answers; the general one gives the same.
bool is_swift(const Movement& movement, const Board& board, Roll roll, bool first_turn);

// Fills `results`. Nothing in it means that nothing can be played; where leaving everything is one of
// several legal choices, the unchanged board is in it with a way of no moves.
// What it gets must have passed `check`.
void generate(const Movement& movement, const Board& board, Roll roll, bool first_turn, Results& results, Path path = Path::best);

// How many results `generate` would give; they are made in `scratch` only when that takes it.
std::size_t tally(const Movement& movement, const Board& board, Roll roll, bool first_turn, Results& scratch);

}  // namespace bafflebox
