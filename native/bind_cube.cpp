// The Python face of the cube: contexts for the search, and what the parity tests compare.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <stdexcept>
#include <tuple>
#include <utility>
#include <vector>

#include "bind.hpp"
#include "engine/cube.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace bafflebox {

// Far beyond what any question may ask for, so that a search can double it and double it again.
constexpr std::uint32_t most_value = 1U << 24;

CubeState state_from(std::uint32_t value, int owner) {
    if (!std::has_single_bit(value) || value > most_value) throw std::invalid_argument("a cube shows a power of two up to 2^24");
    if (owner < 0 || owner > 2) throw std::invalid_argument("a cube has owner 0, 1 or 2");
    return {value, static_cast<Owner>(owner)};
}

namespace {

Judgement judgement_from(const std::vector<float>& chances) {
    if (chances.size() < 2 * most_levels) throw std::invalid_argument("six chances for a judgement");
    Judgement judgement{};
    std::copy_n(chances.begin(), std::min(chances.size(), outcomes), judgement.p);
    return judgement;
}

nb::tuple to_python(const CubeDecision& decision) {
    return nb::make_tuple(decision.no_double, decision.double_take, decision.double_beaver, decision.may_double,
                          decision.should_double, decision.should_take, decision.beaver);
}

// The states below a node as (value, owner), and for each wanted state three branches as (index, times).
nb::tuple expanded(const CubeContext& context, const std::vector<std::tuple<std::uint32_t, int>>& wanted) {
    CubeStates states;
    for (const auto& [value, owner] : wanted) states.add(state_from(value, owner));
    CubeStates needed;
    std::array<CubeBranches, most_states> branches;
    expand(context, states, needed, branches);
    nb::list below, links;
    for (std::size_t i = 0; i < needed.size; ++i)
        below.append(nb::make_tuple(needed.of[i].value, static_cast<int>(needed.of[i].owner)));
    for (std::size_t i = 0; i < states.size; ++i) {
        const auto& [wait, take, beaver] = branches[i];
        links.append(nb::make_tuple(nb::make_tuple(wait.state, wait.times), nb::make_tuple(take.state, take.times),
                                    nb::make_tuple(beaver.state, beaver.times)));
    }
    return nb::make_tuple(below, links);
}

}  // namespace

void bind_cube(nb::module_& module) {
    nb::class_<MatchTable>(module, "MatchTable", "A match equity table.")
        .def(nb::init<std::vector<double>, std::vector<double>>(), "before"_a, "after"_a)
        .def_prop_ro("points", &MatchTable::points)
        .def("mwc", &MatchTable::mwc, "own"_a, "opp"_a, "crawford_over"_a = false)
        .def("after_game", &MatchTable::after_game, "own"_a, "opp"_a, "points"_a);
    nb::class_<CubeContext>(module, "CubeContext", "What a game is played for, seen by the side on roll.")
        .def(
            "__init__",
            [](CubeContext* self, int own_needs, int opp_needs, bool crawford, bool jacoby, bool beavers,
               const std::array<int, most_levels>& points, const MatchTable* table) {
                new (self) CubeContext({own_needs, opp_needs, crawford, jacoby, beavers, points}, table);
            },
            "own_needs"_a = 0, "opp_needs"_a = 0, "crawford"_a = false, "jacoby"_a = false, "beavers"_a = false,
            "points"_a = std::array<int, most_levels>{1, 2, 3}, "table"_a.none() = nb::none())
        .def("turned", &CubeContext::turned)
        .def(
            "dead",
            [](const CubeContext& self, const std::vector<float>& chances, std::uint32_t value, int owner) {
                return self.dead(judgement_from(chances), state_from(value, owner));
            },
            "judgement"_a, "value"_a, "owner"_a)
        .def(
            "live",
            [](const CubeContext& self, const std::vector<float>& chances, std::uint32_t value, int owner) {
                return self.live(judgement_from(chances), state_from(value, owner));
            },
            "judgement"_a, "value"_a, "owner"_a)
        .def(
            "leaf",
            [](const CubeContext& self, const std::vector<float>& chances, std::uint32_t value, int owner, double x) {
                return self.leaf(judgement_from(chances), state_from(value, owner), x);
            },
            "judgement"_a, "value"_a, "owner"_a, "x"_a)
        .def(
            "settled",
            [](const CubeContext& self, const std::vector<float>& chances, std::uint32_t value, int owner, double x) {
                return self.settled(judgement_from(chances), state_from(value, owner), x);
            },
            "judgement"_a, "value"_a, "owner"_a, "x"_a)
        .def(
            "decide",
            [](const CubeContext& self, std::uint32_t value, int owner, double no_double, double double_take, double beavered) {
                return to_python(self.decide(state_from(value, owner), no_double, double_take, beavered));
            },
            "value"_a, "owner"_a, "no_double"_a, "double_take"_a, "beavered"_a = 0.0)
        .def(
            "normalised",
            [](const CubeContext& self, double worth, std::uint32_t value, int owner) {
                return self.normalised(worth, state_from(value, owner));
            },
            "worth"_a, "value"_a, "owner"_a)
        .def("expand", &expanded, "wanted"_a);
    module.def(
        "cube_efficiency",
        [](nb::bytes board) {
            if (board.size() != 2 * places) throw std::invalid_argument("52 numbers for a position");
            return Efficiency{}.of(board_at(static_cast<const std::uint8_t*>(board.data())));
        },
        "board"_a, "The usual efficiency of the cube in a position.");
}

}  // namespace bafflebox
