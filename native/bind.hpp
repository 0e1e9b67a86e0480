// What the parts of the Python face share.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <utility>
#include <vector>

#include "engine/course.hpp"
#include "engine/cube.hpp"
#include "engine/judgement.hpp"
#include "kernel/generate.hpp"

namespace bafflebox {

// Positions as rows of 52 counts: own, then the opponent's, each from its own side.
using BoardArray = nanobind::ndarray<const std::uint8_t, nanobind::ndim<2>, nanobind::c_contig, nanobind::device::cpu>;

Board board_at(const std::uint8_t* bytes);
std::vector<Board> boards_from(const BoardArray& array);
// One thread or more; what is asked for beyond that which any machine has is left out.
std::size_t threads_from(std::size_t wanted);

// More trials, games or samples than this in one call are a mistake.
inline constexpr std::size_t most_items = std::size_t{1} << 24;
inline constexpr auto too_many = "at most 2^24 in one call";

Values values_from(const std::vector<float>& values);

// Zeros for a roll that never comes.
Roll dice_from(std::pair<int, int> dice);

// "other", "same" or "over".
const char* name_of(Next next);

// A state of the cube; owners are 0 centre, 1 on roll, 2 opponent.
CubeState state_from(std::uint32_t value, int owner);

// An array of 8 chances for each judgement.
nanobind::object to_array(const std::vector<Judgement>& judgements);

// Rows of 52 counts.
nanobind::object to_array(const std::vector<Board>& boards);

void bind_cube(nanobind::module_& module);
void bind_net(nanobind::module_& module);
void bind_bearoff(nanobind::module_& module);
void bind_fleet(nanobind::module_& module);
void bind_search(nanobind::module_& module);
void bind_tree(nanobind::module_& module);

}  // namespace bafflebox
