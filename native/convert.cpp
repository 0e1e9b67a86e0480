// Reads arguments strictly and builds the lists that Python gets.
#include "convert.hpp"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/string_view.h>

#include <algorithm>
#include <cstring>
#include <numeric>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

namespace nb = nanobind;

namespace bafflebox {

namespace {

// The ints of a sequence of `shortest` to `longest`, each within `least` and `most`.
std::vector<int> ints(nb::handle source, std::size_t shortest, std::size_t longest, int least, int most, const char* complaint) {
    // A copy: asking an item what number it is may change the list in which it stands.
    const auto items = nb::steal(PySequence_Tuple(source.ptr()));
    if (!items.is_valid()) throw nb::python_error();
    const auto size = static_cast<std::size_t>(PyTuple_GET_SIZE(items.ptr()));
    if (size < shortest || size > longest) throw std::invalid_argument(complaint);
    std::vector<int> values(size);
    for (std::size_t i = 0; i < size; ++i) {
        int overflow = 0;
        PyObject* item = PyTuple_GET_ITEM(items.ptr(), static_cast<Py_ssize_t>(i));
        const long value = PyLong_AsLongAndOverflow(item, &overflow);
        if (value == -1 && PyErr_Occurred()) throw nb::python_error();
        if (overflow || value < least || value > most) throw std::invalid_argument(complaint);
        values[i] = static_cast<int>(value);
    }
    return values;
}

void read_side(std::uint8_t (&side)[32], nb::handle counts) {
    const auto values =
        ints(counts, places, places, 0, max_checkers, "a side is 26 counts of 0-99 checkers: off, points 1-24, bar");
    std::transform(values.begin(), values.end(), side, [](int count) { return static_cast<std::uint8_t>(count); });
}

nb::bytes way_bytes(const Way& way) { return nb::bytes(way.moves, static_cast<std::size_t>(way.size()) * sizeof(Move)); }

}  // namespace

nb::object side_tuple(const std::uint8_t (&side)[32]) {
    auto tuple = nb::steal(PyTuple_New(places));
    if (!tuple.is_valid()) throw nb::python_error();
    for (int place = 0; place < places; ++place) {
        // Small ints are shared by the interpreter: this allocates nothing.
        PyTuple_SET_ITEM(tuple.ptr(), place, PyLong_FromLong(side[place]));
    }
    return tuple;
}

Board board_from(nb::handle own, nb::handle opp) {
    Board board{};
    read_side(board.own, own);
    read_side(board.opp, opp);
    check(board);
    return board;
}

Roll roll_from(nb::handle dice) {
    constexpr auto complaint = "a roll is one or two dice that show 1-6";
    auto values = ints(dice, 1, 2, 1, 6, complaint);
    values.resize(2);
    const auto [low, high] = std::minmax(values[0], values[1]);
    return {static_cast<std::uint8_t>(high), static_cast<std::uint8_t>(low)};
}

void read_steps(MovementValues& values, nb::handle steps) {
    constexpr auto complaint = "a step table is 26 rows of 7 places 0-25, -1 for nowhere";
    const auto rows = nb::steal(PySequence_Tuple(steps.ptr()));
    if (!rows.is_valid()) throw nb::python_error();
    if (PyTuple_GET_SIZE(rows.ptr()) != places) throw std::invalid_argument(complaint);
    for (std::size_t place = 0; place < places; ++place) {
        const auto targets = ints(PyTuple_GET_ITEM(rows.ptr(), static_cast<Py_ssize_t>(place)), 7, 7, nowhere, bar, complaint);
        std::transform(targets.begin(), targets.end(), values.steps[place].begin(),
                       [](int target) { return static_cast<std::int8_t>(target); });
    }
}

std::vector<RouteTableValues> routes_from(nb::sequence tables) {
    constexpr auto complaint = "routes are, for each roll, 26 rows of a target and signed dice each";
    std::vector<RouteTableValues> read;
    for (const nb::handle entry : tables) {
        const auto [roll, rows] = nb::cast<std::pair<nb::sequence, nb::sequence>>(entry);
        RouteTableValues values{ints(roll, 1, max_moves, 1, 6, complaint), {}};
        if (nb::len(rows) != places) throw std::invalid_argument(complaint);
        for (std::size_t place = 0; place < places; ++place) {
            for (const nb::handle route : nb::cast<nb::sequence>(rows[place])) {
                const auto [target, dice] = nb::cast<std::pair<int, nb::sequence>>(route);
                values.from[place].push_back({target, ints(dice, 1, max_moves, -6, 6, complaint)});
            }
        }
        read.push_back(std::move(values));
    }
    return read;
}

Filter filter_from(nb::handle name) {
    const auto text = nb::cast<std::string_view>(name);
    if (text == "fullest") return Filter::fullest;
    if (text == "larger_die") return Filter::larger_die;
    if (text == "frugal_first") return Filter::frugal_first;
    if (text == "most_entered") return Filter::most_entered;
    if (text == "one_full") return Filter::one_full;
    if (text == "must_bear_off") return Filter::must_bear_off;
    if (text == "backward_owed") return Filter::backward_owed;
    if (text == "must_hit") return Filter::must_hit;
    if (text == "most_hits") return Filter::most_hits;
    throw std::invalid_argument("no such filter");
}

std::vector<Move> moves_from(nb::bytes moves) {
    if (moves.size() % sizeof(Move)) throw std::invalid_argument("a move is four bytes");
    std::vector<Move> read(moves.size() / sizeof(Move));
    std::memcpy(read.data(), moves.data(), moves.size());
    return read;
}

nb::list to_python(const Tree& tree) {
    nb::list list;
    for (std::size_t at = 0; at < tree.size(); ++at) {
        const Stop& stop = tree.stops[at];
        nb::list left;
        for (const int die : stop.left) {
            if (die) left.append(die);
        }
        nb::list branches;
        for (const Branch& each : tree.from(at)) {
            branches.append(nb::make_tuple(nb::bytes(&each.move, sizeof(Move)), each.next));
        }
        list.append(nb::make_tuple(side_tuple(stop.board.own), side_tuple(stop.board.opp), nb::tuple(left), stop.done, branches));
    }
    return list;
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

nb::bytes to_rows(const Results& results) {
    constexpr std::size_t row = 2 * places + 1 + sizeof(Way);
    // Origin and target of each move: a play from further behind comes first, and of two that begin alike the shorter.
    const auto before = [&](std::size_t one, std::size_t other) {
        const Way &a = results.way(one), &b = results.way(other);
        for (int at = 0; at < max_moves; ++at) {
            if (b.moves[at].none()) return false;
            if (a.moves[at].none()) return true;
            if (a.moves[at].origin != b.moves[at].origin) return a.moves[at].origin > b.moves[at].origin;
            if (a.moves[at].target() != b.moves[at].target()) return a.moves[at].target() > b.moves[at].target();
        }
        return false;
    };
    std::vector<std::uint16_t> order(results.size());
    std::iota(order.begin(), order.end(), std::uint16_t{0});
    std::stable_sort(order.begin(), order.end(), before);
    auto made = nb::steal<nb::bytes>(PyBytes_FromStringAndSize(nullptr, static_cast<Py_ssize_t>(order.size() * row)));
    if (!made.is_valid()) throw nb::python_error();
    auto* out = reinterpret_cast<std::uint8_t*>(PyBytes_AS_STRING(made.ptr()));
    for (const std::size_t i : order) {
        std::memcpy(out, results.board(i).own, places);
        std::memcpy(out + places, results.board(i).opp, places);
        const auto moves = static_cast<std::size_t>(results.way(i).size());
        out[2 * places] = static_cast<std::uint8_t>(moves);
        std::memset(out + 2 * places + 1, 0, sizeof(Way));
        std::memcpy(out + 2 * places + 1, results.way(i).moves, moves * sizeof(Move));
        out += row;
    }
    return made;
}

}  // namespace bafflebox
