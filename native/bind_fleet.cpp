// The Python face of many games side by side.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstring>
#include <stdexcept>

#include "bind.hpp"
#include "convert.hpp"
#include "engine/fleet.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace bafflebox {
namespace {

using Choices = nb::ndarray<const std::uint32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

// A row of numbers that Python owns.
template <class T>
struct Row {
    explicit Row(std::size_t count) : data(new T[std::max<std::size_t>(1, count)]), size(count) {}

    nb::object take() {
        nb::capsule owner(data, [](void* p) noexcept { delete[] static_cast<T*>(p); });
        return nb::cast(nb::ndarray<nb::numpy, T, nb::ndim<1>>(data, {size}, owner));
    }

    T* data;
    std::size_t size;
};

void make_fleet(Fleet* self, const Movement& movement, const Endings& endings, const std::vector<float>& values, nb::handle own,
                nb::handle opp, std::size_t games, std::uint64_t seed, const Course* course, std::uint32_t longest) {
    if (games < 1 || games > most_items) throw std::invalid_argument("one game or more, and at most 2^24");
    if (longest < 1) throw std::invalid_argument("a game may last one turn or more");
    const Board opening = board_from(own, opp);
    check(opening);
    FleetTerms terms{&movement, endings, course ? *course : Course{}, values_from(values), opening, longest};
    new (self) Fleet(std::move(terms), games, seed);
}

nb::object boards(const Fleet& fleet) {
    std::vector<Board> found;
    found.reserve(fleet.seats().size());
    for (const Fleet::Seat& seat : fleet.seats()) found.push_back(seat.board);
    return to_array(found);
}

nb::object dice(const Fleet& fleet) {
    Row<std::uint8_t> row(2 * fleet.seats().size());
    std::uint8_t* next = row.data;
    for (const Fleet::Seat& seat : fleet.seats()) {
        *next++ = seat.roll.high;
        *next++ = seat.roll.low;
    }
    return row.take();
}

nb::object sides(const Fleet& fleet) {
    Row<std::uint8_t> row(fleet.seats().size());
    std::transform(fleet.seats().begin(), fleet.seats().end(), row.data, [](const Fleet::Seat& seat) { return seat.side; });
    return row.take();
}

nb::object counts(const Fleet& fleet, std::size_t threads) {
    Row<std::uint32_t> row(fleet.seats().size());
    {
        const nb::gil_scoped_release released;
        fleet.count({row.data, row.size}, threads_from(threads));
    }
    return row.take();
}

// All positions, row after row, and where those of each game begin (one number more than there are games).
nb::tuple plays(const Fleet& fleet, std::size_t threads) {
    std::vector<Board> rows;
    Row<std::uint64_t> starts(fleet.seats().size() + 1);
    {
        const nb::gil_scoped_release released;
        std::uint64_t* next = starts.data;
        for (const std::vector<Board>& each : fleet.plays(threads_from(threads))) {
            *next++ = rows.size();
            rows.insert(rows.end(), each.begin(), each.end());
        }
        *next = rows.size();
    }
    return nb::make_tuple(to_array(rows), starts.take());
}

nb::object find(const Fleet& fleet, const BoardArray& wanted, std::size_t threads) {
    const std::vector<Board> boards = boards_from(wanted);
    if (boards.size() != fleet.seats().size()) throw std::invalid_argument("one position for each game");
    Row<std::uint32_t> row(boards.size());
    {
        const nb::gil_scoped_release released;
        fleet.find(boards, {row.data, row.size}, threads_from(threads));
    }
    return row.take();
}

nb::tuple step(Fleet& fleet, const Choices& choices, std::size_t threads) {
    const std::size_t games = fleet.seats().size();
    if (choices.shape(0) != games) throw std::invalid_argument("one number for each game");
    std::vector<Brought> brought(games);
    {
        const nb::gil_scoped_release released;
        fleet.step({choices.data(), games}, brought, threads_from(threads));
    }
    Row<float> points(games);
    Row<std::uint8_t> left(games);
    for (std::size_t i = 0; i < games; ++i) {
        points.data[i] = brought[i].points;
        left.data[i] = static_cast<std::uint8_t>(brought[i].left);
    }
    return nb::make_tuple(points.take(), left.take());
}

nb::tuple wander(Fleet& fleet, std::uint32_t turns, std::size_t threads) {
    Fleet::Sum sum;
    {
        const nb::gil_scoped_release released;
        sum = fleet.wander(turns, threads_from(threads));
    }
    return nb::make_tuple(sum.games, sum.cut, sum.points);
}

}  // namespace

void bind_fleet(nb::module_& module) {
    nb::class_<Fleet>(module, "Fleet", "Many games side by side, turn by turn.")
        .def("__init__", &make_fleet, "movement"_a, "endings"_a, "values"_a, "own"_a, "opp"_a, "games"_a, "seed"_a = 1,
             "course"_a.none() = nb::none(), "longest"_a = 4096, nb::keep_alive<1, 2>())
        .def_prop_ro_static("stay", [](const nb::object&) { return Fleet::stay; })
        .def("boards", &boards)
        .def("dice", &dice)
        .def("sides", &sides)
        .def("counts", &counts, "threads"_a = 1)
        .def("plays", &plays, "threads"_a = 1)
        .def("find", &find, "boards"_a, "threads"_a = 1)
        .def("step", &step, "choices"_a, "threads"_a = 1)
        .def("wander", &wander, "turns"_a, "threads"_a = 1);
}

}  // namespace bafflebox
