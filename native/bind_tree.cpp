// The Python face of the tree of a roll, walked move by move: only what is asked for becomes a Python value.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>

#include <algorithm>
#include <array>
#include <optional>
#include <stdexcept>

#include "bind.hpp"
#include "convert.hpp"
#include "kernel/tree.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace bafflebox {
namespace {

constexpr int ways = 3;        // moves of one checker between the same places, by other dice
constexpr int absent = -1000;  // below the number of any die
constexpr int backward = 8;    // flag beside the number of a die

using Numbers = std::array<int, max_moves>;

Numbers dice_of(const Move& move) {
    Numbers numbers{};
    for (int n = 0; n < max_moves; ++n) {
        const auto die = static_cast<int>(move.dice.nth(n));
        numbers[static_cast<std::size_t>(n)] = die == 0 ? absent : die < backward ? die : backward - die;
    }
    return numbers;
}

struct RollTree {
    Tree tree;

    [[nodiscard]] const Stop& stop(std::size_t at) const {
        if (at >= tree.size()) throw std::out_of_range("the tree has no such moment");
        return tree.stops[at];
    }

    // Origin, target and way in one number; the larger dice are the first way.
    [[nodiscard]] int code(std::size_t at, const Branch& branch) const {
        int way = 0;
        for (const Branch& other : tree.from(at)) {
            if (other.move.origin != branch.move.origin || other.move.target() != branch.move.target()) continue;
            if (&other != &branch && dice_of(other.move) > dice_of(branch.move)) ++way;
        }
        return (branch.move.origin * places + branch.move.target()) * ways + way;
    }

    [[nodiscard]] const Branch* branch(std::size_t at, int wanted) const {
        (void)stop(at);
        for (const Branch& each : tree.from(at)) {
            const int first = (each.move.origin * places + each.move.target()) * ways;
            if (wanted >= first && wanted < first + ways && code(at, each) == wanted) return &each;
        }
        return nullptr;
    }

    [[nodiscard]] bool ends(std::size_t at) const { return stop(at).done && tree.from(at).empty(); }
};

void make(RollTree* self, const Movement& movement, nb::handle own, nb::handle opp, nb::handle dice, bool first_turn) {
    const Board board = board_from(own, opp);
    const Roll roll = roll_from(dice);
    check(movement, roll);
    new (self) RollTree;
    grow(movement, board, roll, first_turn, self->tree);
}

// `first` plus the number of each move, in rising order; before them `leave`, where the play may end although moves are left.
nb::list offered(const RollTree& self, std::size_t at, int first, std::optional<int> leave) {
    const Stop& stop = self.stop(at);
    std::vector<int> codes;
    for (const Branch& each : self.tree.from(at)) codes.push_back(first + self.code(at, each));
    std::ranges::sort(codes);
    nb::list list;
    if (leave && stop.done && !codes.empty()) list.append(*leave);
    for (const int each : codes) list.append(each);
    return list;
}

// Both sides, and whether one of them has no checker left in play.
nb::tuple board(const RollTree& self, std::size_t at) {
    const Board& found = self.stop(at).board;
    return nb::make_tuple(side_tuple(found.own), side_tuple(found.opp), has_finished(found.own) || has_finished(found.opp));
}

// The move as four bytes, the moment after it, and whether no move is left there; None where there is no such move.
nb::object branch(const RollTree& self, std::size_t at, int code) {
    const Branch* const found = self.branch(at, code);
    if (!found) return nb::none();
    return nb::make_tuple(nb::bytes(&found->move, sizeof(Move)), found->next, self.ends(found->next));
}

nb::tuple left(const RollTree& self, std::size_t at) {
    nb::list dice;
    for (const int die : self.stop(at).left) {
        if (die) dice.append(die);
    }
    return nb::tuple(dice);
}

}  // namespace

void bind_tree(nb::module_& module) {
    nb::class_<RollTree>(module, "RollTree", "The play tree of a roll, walked by the numbers of moves.")
        .def("__init__", &make, "movement"_a, "own"_a, "opp"_a, "dice"_a, "first_turn"_a = false)
        .def("offered", &offered, "stop"_a, "first"_a = 0, "leave"_a.none() = nb::none())
        .def("branch", &branch, "stop"_a, "code"_a)
        .def("ends", &RollTree::ends, "stop"_a)
        .def(
            "done", [](const RollTree& self, std::size_t at) { return self.stop(at).done; }, "stop"_a)
        .def("left", &left, "stop"_a)
        .def("board", &board, "stop"_a);
}

}  // namespace bafflebox
