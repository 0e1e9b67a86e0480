// The exhaustive count of all turns to a depth.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "kernel/generate.hpp"

namespace bafflebox {

// Leaves of the tree of all turns to `depth`, `board.own` on roll: at each ply all 21 unordered rolls,
// each distinct resulting board once, a turn without a play as one; a finished game is a leaf and not
// continued; the first ply of each side is its first turn. `go_on` is asked now and then; nothing is
// returned when it says no.
std::optional<std::uint64_t> perft(const Movement& movement, const Board& board, int depth, const std::function<bool()>& go_on);

}  // namespace bafflebox
