// The Python face of the bear-off tables.
#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <exception>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "bind.hpp"
#include "convert.hpp"
#include "engine/bearoff.hpp"
#include "engine/bearoff_two_sided.hpp"
#include "engine/race_net.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace bafflebox {

namespace {

void check_all_rolls(const Movement& movement) {
    for (std::uint8_t high = 1; high <= 6; ++high) {
        for (std::uint8_t low = 1; low <= high; ++low) check(movement, Roll{high, low});
    }
}

// The interpreter is free while the table is made; an interrupt or an exception of `progress` ends that.
template <class Table>
Table make(const Movement& movement, int highest, int most, int threads, nb::handle progress, std::pair<int, int> put_aside) {
    check_all_rolls(movement);
    const Roll aside = dice_from(put_aside);
    if (threads < 0 || threads > 1024) throw std::invalid_argument("0-1024 threads");
    std::exception_ptr raised;
    const GoOn go_on = [&](double done) {
        const nb::gil_scoped_acquire held;
        try {
            if (PyErr_CheckSignals() != 0) throw nb::python_error();
            if (!progress.is_none()) progress(done);
            return true;
        } catch (...) {
            raised = std::current_exception();
            return false;
        }
    };
    try {
        const nb::gil_scoped_release released;
        return Table::make(movement, {highest, most}, threads, go_on, aside);
    } catch (const Stopped&) {}
    std::rethrow_exception(raised);
}

template <class Table>
nb::bytes to_bytes(const Table& table) {
    const std::string bytes = table.to_bytes();
    return nb::bytes(bytes.data(), bytes.size());
}

template <class Table>
Table from_bytes(nb::bytes bytes) {
    return Table::from_bytes(std::string_view(bytes.c_str(), bytes.size()));
}

template <class Table>
bool covers(const Table& table, nb::handle own, nb::handle opp) {
    return table.covers(board_from(own, opp));
}

template <class Table>
Board covered(const Table& table, nb::handle own, nb::handle opp) {
    const Board board = board_from(own, opp);
    if (!table.covers(board)) throw std::invalid_argument("the table does not hold this position");
    return board;
}

template <class Table>
float win(const Table& table, nb::handle own, nb::handle opp) {
    return table.win(covered(table, own, opp));
}

// Rows of chances; positions that the table does not hold have zeros.
template <class Table>
nb::object judge(const Table& table, const BoardRows& rows, const Endings& endings) {
    const std::vector<Board> boards = boards_from(rows);
    std::vector<Judgement> judgements(boards.size(), Judgement{});
    {
        const nb::gil_scoped_release released;
        for (std::size_t i = 0; i < boards.size(); ++i) {
            if (table.covers(boards[i])) judgements[i] = table.judge(boards[i], endings);
        }
    }
    return to_rows(judgements, form_of(rows));
}

Board side_in(const BearoffOneSided& table, nb::handle side) {
    const Board board = board_from(side, side);
    if (!table.index().holds(board.own)) throw std::invalid_argument("the table does not hold this side");
    return board;
}

// The chances to be off in 1, 2 … rolls, and to have a first checker off.
nb::tuple looked(const RaceNet& net, nb::handle side) {
    const Board board = board_from(side, side);
    if (!RaceNet::holds(board.own)) throw std::invalid_argument("the network does not know this side");
    RaceUnits units;
    net.look(board.own, units);
    return nb::make_tuple(std::vector<float>(units.p, units.p + race_all),
                          std::vector<float>(units.p + race_all, units.p + race_chances));
}

nb::tuple to_python(const RollChances& chances) {
    return nb::make_tuple(chances.least, std::vector<float>(chances.p, chances.p + chances.size));
}

Known kind_from(const BearoffTwoSided& table, int kind) {
    if (kind < 0 || kind >= static_cast<int>(table.has_cubes() ? known_kinds : 1)) {
        throw std::invalid_argument("the table has no such values");
    }
    return static_cast<Known>(kind);
}

float rolled(const BearoffTwoSided& table, nb::handle own, nb::handle opp, int kind) {
    return table.rolled(covered(table, own, opp), kind_from(table, kind));
}

float equity(const BearoffTwoSided& table, nb::handle own, nb::handle opp, int kind) {
    return table.equity(covered(table, own, opp), kind_from(table, kind));
}

template <class Table>
nb::class_<Table> bind_table(nb::module_& module, const char* name, const char* doc) {
    return nb::class_<Table>(module, name, doc)
        .def_static("make", &make<Table>, "movement"_a, "points"_a, "checkers"_a, "threads"_a = 0, "progress"_a = nb::none(),
                    "put_aside"_a = std::pair(0, 0),
                    "Generates the table; `progress` is told now and then how much is done (0-1).")
        .def_static("from_bytes", &from_bytes<Table>, "bytes"_a, "The table that `to_bytes` wrote.")
        .def("to_bytes", &to_bytes<Table>, "The table as bytes.")
        .def_prop_ro(
            "points", [](const Table& table) { return table.index().extent().points; }, "Points of the table.")
        .def_prop_ro(
            "checkers", [](const Table& table) { return table.index().extent().checkers; }, "The most checkers of a side.")
        .def_prop_ro(
            "size", [](const Table& table) { return table.index().size(); }, "Positions of one side.")
        .def("covers", &covers<Table>, "own"_a, "opp"_a, "Whether the table answers for this position.")
        .def("win", &win<Table>, "own"_a, "opp"_a, "The chance of the side on roll.")
        .def("judge", &judge<Table>, "boards"_a, "endings"_a, "Chances of the outcomes; zeros where the table does not answer.");
}

}  // namespace

void bind_bearoff(nb::module_& module) {
    using One = BearoffOneSided;
    using Two = BearoffTwoSided;
    bind_table<One>(module, "BearoffOneSided", "Distributions of the rolls it takes one side to bear off.")
        .def_prop_ro("pips_per_roll", &One::pips_per_roll, "The pips of an average throw.")
        .def(
            "holds", [](const One& table, nb::handle side) { return table.index().holds(board_from(side, side).own); }, "side"_a,
            "Whether the table has this side.")
        .def(
            "all_off", [](const One& table, nb::handle side) { return to_python(table.all_off(side_in(table, side).own)); },
            "side"_a, "(least number of rolls, chances from there on) to bear all off.")
        .def(
            "first_off", [](const One& table, nb::handle side) { return to_python(table.first_off(side_in(table, side).own)); },
            "side"_a, "The same to bear the first checker off.")
        .def(
            "mean", [](const One& table, nb::handle side) { return table.mean(side_in(table, side).own); }, "side"_a,
            "The rolls to bear all off on average.")
        .def(
            "first_mean", [](const One& table, nb::handle side) { return table.first_mean(side_in(table, side).own); }, "side"_a,
            "The rolls to bear the first checker off on average.");
    nb::class_<RaceNet>(module, "RaceNet", "How many rolls one side of a race needs where no table has it, nearly.")
        .def_static("from_bytes", &from_bytes<RaceNet>, "bytes"_a, "The network that `to_bytes` wrote.")
        .def("to_bytes", &to_bytes<RaceNet>, "The network as bytes.")
        .def(
            "holds", [](const RaceNet&, nb::handle side) { return RaceNet::holds(board_from(side, side).own); }, "side"_a,
            "Whether it knows this side.")
        .def("rolls", &looked, "side"_a, "The chances of 1, 2 … rolls to bear all off, and the first checker.");
    bind_table<Two>(module, "BearoffTwoSided", "Exact values of pairs of sides with a few checkers at home.")
        .def_prop_ro("has_cubes", &Two::has_cubes, "Whether the values with a cube are there.")
        .def("equity", &equity, "own"_a, "opp"_a, "kind"_a,
             "Points at a cube of 1: 0 cubeless, 1 own cube, 2 centred cube, 3 the opponent's cube.")
        .def("rolled", &rolled, "own"_a, "opp"_a, "kind"_a, "The same when the side on roll does not double now.");
}

}  // namespace bafflebox
