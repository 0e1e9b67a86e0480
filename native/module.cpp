// The Python face of the compiled kernel: bindings only, the work is in native/kernel.
#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string_view.h>

#include <stdexcept>
#include <utility>

#include "bind.hpp"
#include "convert.hpp"
#include "kernel/abi.hpp"
#include "kernel/perft.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace bafflebox {
namespace {

#if defined(__clang__)
constexpr auto compiler = __VERSION__;
#else
constexpr auto compiler = "GCC " __VERSION__;
#endif

void make_movement(Movement* self, std::string_view style, nb::handle steps, int block, bool hits, int cap, int home,
                   bool overshoot, bool bar_first, bool rerun, int double_moves, nb::sequence filters, nb::sequence routes,
                   bool rovers, bool spread, int bar_limit, std::pair<int, int> clear_out, int bear_off_with, int full) {
    if (style != "sequential" && style != "combined") throw std::invalid_argument("no such style");
    MovementValues values;
    values.style = style == "combined" ? Style::combined : Style::sequential;
    read_steps(values, steps);
    values.block = block;
    values.hits = hits;
    values.cap = cap;
    values.home = home;
    values.overshoot = overshoot;
    values.bar_first = bar_first;
    values.rerun = rerun;
    values.double_moves = double_moves;
    for (const nb::handle name : filters) values.filters.push_back(filter_from(name));
    values.combined = {routes_from(routes), rovers, spread, bar_limit, clear_out.first, clear_out.second, bear_off_with, full};
    new (self) Movement(std::move(values));
}

nb::list plays(const Movement& movement, nb::handle own, nb::handle opp, nb::handle dice, bool first_turn, bool general) {
    thread_local Results results;
    const Board board = board_from(own, opp);
    const Roll roll = roll_from(dice);
    check(movement, roll);
    generate(movement, board, roll, first_turn, results, general ? Path::general : Path::best);
    return to_python(board, results);
}

nb::bytes play_rows(const Movement& movement, nb::handle own, nb::handle opp, nb::handle dice, bool first_turn) {
    thread_local Results results;
    const Board board = board_from(own, opp);
    const Roll roll = roll_from(dice);
    check(movement, roll);
    generate(movement, board, roll, first_turn, results);
    return to_rows(results);
}

const Tree& tree_of(const Movement& movement, nb::handle own, nb::handle opp, nb::handle dice, bool first_turn) {
    thread_local Tree tree;
    const Board board = board_from(own, opp);
    const Roll roll = roll_from(dice);
    check(movement, roll);
    grow(movement, board, roll, first_turn, tree);
    return tree;
}

nb::list tree(const Movement& movement, nb::handle own, nb::handle opp, nb::handle dice, bool first_turn) {
    return to_python(tree_of(movement, own, opp, dice, first_turn));
}

bool legal(const Movement& movement, nb::handle own, nb::handle opp, nb::handle dice, bool first_turn, nb::bytes moves) {
    return stands(tree_of(movement, own, opp, dice, first_turn), moves_from(moves));
}

nb::bytes tree_json(const Movement& movement, nb::handle own, nb::handle opp, nb::handle dice, bool first_turn, std::size_t start,
                    std::size_t most) {
    const Tree& made = tree_of(movement, own, opp, dice, first_turn);
    if (start >= made.size()) throw std::invalid_argument("the tree has no such moment");
    const std::string text = to_json(made, start, most);
    return nb::bytes(text.data(), text.size());
}

bool no_signal() {
    const nb::gil_scoped_acquire held;
    return PyErr_CheckSignals() == 0;
}

void check_all_rolls(const Movement& movement) {
    for (std::uint8_t high = 1; high <= 6; ++high) {
        for (std::uint8_t low = 1; low <= high; ++low) check(movement, Roll{high, low});
    }
}

std::uint64_t count_leaves(const Movement& movement, nb::handle own, nb::handle opp, int depth) {
    if (depth < 0 || depth > 64) throw std::invalid_argument("a depth is 0-64");
    const Board board = board_from(own, opp);
    check_all_rolls(movement);
    std::optional<std::uint64_t> leaves;
    {
        const nb::gil_scoped_release released;
        leaves = perft(movement, board, depth, no_signal);
    }
    if (!leaves) throw nb::python_error();
    return *leaves;
}

// Positions are 52 bytes each (own, then opp), rolls 2 bytes each (0 for a die that is not there).
std::uint64_t count_results(const Movement& movement, nb::bytes boards, nb::bytes rolls, bool general) {
    if (boards.size() % (2 * places) || rolls.size() % 2 || boards.size() / (2 * places) != rolls.size() / 2) {
        throw std::invalid_argument("52 bytes for each position and 2 for each roll");
    }
    const auto* bytes = static_cast<const std::uint8_t*>(boards.data());
    const auto* dice = static_cast<const std::uint8_t*>(rolls.data());
    const std::size_t size = rolls.size() / 2;
    const nb::gil_scoped_release released;
    thread_local Results kept;
    Results& results = kept;  // finding what belongs to the thread takes time
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < size; ++i, bytes += 2 * places, dice += 2) {
        Board board{};
        std::memcpy(board.own, bytes, places);
        std::memcpy(board.opp, bytes + places, places);
        check(board);
        const Roll roll = dice[0] > dice[1] ? Roll{dice[0], dice[1]} : Roll{dice[1], dice[0]};
        check(roll);
        check(movement, roll);
        generate(movement, board, roll, false, results, general ? Path::general : Path::best);
        total += results.size();
    }
    return total;
}

}  // namespace
}  // namespace bafflebox

NB_MODULE(_native, module) {
    using namespace bafflebox;
    module.doc() = "The compiled twin of bafflebox.kernel.reference.";
    module.def("abi_version", [] { return abi_version; }, "The version of the contract with bafflebox.kernel.");
    module.attr("compiler") = compiler;
    nb::class_<Movement>(module, "Movement", "A movement record in compiled form.")
        .def("__init__", &make_movement, "style"_a, "steps"_a, "block"_a, "hits"_a, "cap"_a, "home"_a, "overshoot"_a,
             "bar_first"_a, "rerun"_a, "double_moves"_a, "filters"_a, "routes"_a = nb::tuple(), "rovers"_a = false,
             "spread"_a = false, "bar_limit"_a = 0, "clear_out"_a = std::pair(0, 0), "bear_off_with"_a = 0, "full"_a = 99)
        .def_prop_ro("is_swift", &Movement::is_swift, "Whether the path made for speed reads this record.");
    module.def("plays", &plays, "movement"_a, "own"_a, "opp"_a, "dice"_a, "first_turn"_a = false, nb::kw_only(),
               "general"_a = false, "Every distinct result of a roll as (own, opp, moves).");
    module.def("play_rows", &play_rows, "movement"_a, "own"_a, "opp"_a, "dice"_a, "first_turn"_a = false,
               "The same from the rear first, a row of bytes each: 26 counts, 26 of the other side, the moves made, four moves.");
    module.def("tree", &tree, "movement"_a, "own"_a, "opp"_a, "dice"_a, "first_turn"_a = false,
               "The moments from which a legal play can be reached, as (own, opp, dice left, done, branches).");
    module.def("stands", &legal, "movement"_a, "own"_a, "opp"_a, "dice"_a, "first_turn"_a, "moves"_a,
               "Whether exactly these moves, in this order, are a legal whole play.");
    module.def("tree_json", &tree_json, "movement"_a, "own"_a, "opp"_a, "dice"_a, "first_turn"_a, "start"_a, "most"_a,
               "The tree from one of its moments on, as JSON.");
    module.def("perft", &count_leaves, "movement"_a, "own"_a, "opp"_a, "depth"_a,
               "Leaves of the tree of all turns; the interpreter is free meanwhile and can interrupt it.");
    bind_cube(module);
    bind_net(module);
    bind_bearoff(module);
    bind_fleet(module);
    bind_search(module);
    bind_tree(module);
    bind_values(module);
    module.def("count", &count_results, "movement"_a, "boards"_a, "rolls"_a, nb::kw_only(), "general"_a = false,
               "How many distinct results a batch of positions and rolls has, each generated in full.");
}
