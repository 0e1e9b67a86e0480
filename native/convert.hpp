// Between Python values and the kernel's arrays.
#pragma once

#include <nanobind/nanobind.h>

#include <vector>

#include "kernel/generate.hpp"
#include "kernel/tree.hpp"

namespace bafflebox {

// 26 counts for each side, as bytes or any sequence of ints; throws std::invalid_argument for other values.
Board board_from(nanobind::handle own, nanobind::handle opp);

// One die or two, in any order.
Roll roll_from(nanobind::handle dice);

// The rows of a step table: 26 sequences of 7 places, -1 for nowhere.
void read_steps(MovementValues& values, nanobind::handle steps);

// Route tables: a roll and 26 rows for each, in a row a target and signed dice for each route.
std::vector<RouteTableValues> routes_from(nanobind::sequence tables);

// A filter by its name in bafflebox.kernel.Filter.
Filter filter_from(nanobind::handle name);

// Moves as four bytes each, as `Move` has them.
std::vector<Move> moves_from(nanobind::bytes moves);

// The 26 counts of a side.
nanobind::object side_tuple(const std::uint8_t (&side)[32]);

// [(own, opp, dice left, done, [(move, number of the moment after it), ...]), ...].
nanobind::list to_python(const Tree& tree);

// [(own, opp, moves), ...]: own and opp as tuples of 26 ints, each move as the four
// bytes of `Move`.
nanobind::list to_python(const Board& root, const Results& results);

// One row a result, from the rear first: 26 counts of the side, 26 of the other, the number of moves, four moves of four bytes.
nanobind::bytes to_rows(const Results& results);

}  // namespace bafflebox
