// Reads arguments strictly and builds the lists that Python gets.
#include "convert.hpp"

#include <nanobind/stl/string_view.h>

#include <algorithm>
#include <cstring>
#include <stdexcept>
#include <string_view>
#include <vector>

namespace nb = nanobind;

namespace bafflebox {

namespace {

// The ints of a sequence of exactly `size`, each within `least` and `most`.
std::vector<int> ints(nb::handle source, std::size_t size, int least, int most, const char* complaint) {
    const auto fast = nb::steal(PySequence_Fast(source.ptr(), "expected a sequence of ints"));
    if (!fast.is_valid()) throw nb::python_error();
    if (static_cast<std::size_t>(PySequence_Size(fast.ptr())) != size) throw std::invalid_argument(complaint);
    std::vector<int> values(size);
    for (std::size_t i = 0; i < size; ++i) {
        int overflow = 0;
        PyObject* item = PySequence_Fast_GET_ITEM(fast.ptr(), static_cast<Py_ssize_t>(i));
        const long value = PyLong_AsLongAndOverflow(item, &overflow);
        if (value == -1 && PyErr_Occurred()) throw nb::python_error();
        if (overflow || value < least || value > most) throw std::invalid_argument(complaint);
        values[i] = static_cast<int>(value);
    }
    return values;
}

void read_side(std::uint8_t (&side)[32], nb::handle counts) {
    const auto values = ints(counts, places, 0, max_checkers, "a side is 26 counts of 0-99 checkers: off, points 1-24, bar");
    std::transform(values.begin(), values.end(), side, [](int count) { return static_cast<std::uint8_t>(count); });
}

nb::object side_tuple(const std::uint8_t (&side)[32]) {
    auto tuple = nb::steal(PyTuple_New(places));
    if (!tuple.is_valid()) throw nb::python_error();
    for (int place = 0; place < places; ++place) {
        // Small ints are shared by the interpreter: this allocates nothing.
        PyTuple_SET_ITEM(tuple.ptr(), place, PyLong_FromLong(side[place]));
    }
    return tuple;
}

nb::bytes way_bytes(const Way& way) {
    std::size_t moves = 0;
    while (moves < max_moves && way.moves[moves].die) ++moves;
    return nb::bytes(way.moves, moves * sizeof(Move));
}

}  // namespace

Board board_from(nb::handle own, nb::handle opp) {
    Board board{};
    read_side(board.own, own);
    read_side(board.opp, opp);
    check(board);
    return board;
}

Roll roll_from(nb::handle dice) {
    constexpr auto complaint = "a roll is one or two dice that show 1-6";
    const Py_ssize_t size = PySequence_Size(dice.ptr());
    if (size < 0) throw nb::python_error();
    if (size < 1 || size > 2) throw std::invalid_argument(complaint);
    auto values = ints(dice, static_cast<std::size_t>(size), 1, 6, complaint);
    values.resize(2);
    const auto [low, high] = std::minmax(values[0], values[1]);
    return {static_cast<std::uint8_t>(high), static_cast<std::uint8_t>(low)};
}

void read_steps(MovementValues& values, nb::handle steps) {
    constexpr auto complaint = "a step table is 26 rows of 7 places 0-25, -1 for nowhere";
    const auto rows = nb::steal(PySequence_Fast(steps.ptr(), complaint));
    if (!rows.is_valid()) throw nb::python_error();
    if (PySequence_Size(rows.ptr()) != places) throw std::invalid_argument(complaint);
    for (std::size_t place = 0; place < places; ++place) {
        const auto row = nb::steal(PySequence_GetItem(rows.ptr(), static_cast<Py_ssize_t>(place)));
        if (!row.is_valid()) throw nb::python_error();
        const auto targets = ints(row, 7, nowhere, bar, complaint);
        std::transform(targets.begin(), targets.end(), values.steps[place].begin(),
                       [](int target) { return static_cast<std::int8_t>(target); });
    }
}

Filter filter_from(nb::handle name) {
    const auto text = nb::cast<std::string_view>(name);
    if (text == "fullest") return Filter::fullest;
    if (text == "larger_die") return Filter::larger_die;
    if (text == "frugal_first") return Filter::frugal_first;
    if (text == "must_hit") return Filter::must_hit;
    if (text == "most_hits") return Filter::most_hits;
    throw std::invalid_argument("no such filter");
}

nb::list to_python(const Board& root, const Results& results) {
    const nb::object unchanged = side_tuple(root.opp);
    nb::list list;
    for (std::size_t i = 0; i < results.size(); ++i) {
        const Board& board = results.board(i);
        const bool same = std::memcmp(board.opp, root.opp, sizeof root.opp) == 0;
        const nb::object opp = same ? unchanged : side_tuple(board.opp);
        list.append(nb::make_tuple(side_tuple(board.own), opp, way_bytes(results.way(i))));
    }
    return list;
}

}  // namespace bafflebox
