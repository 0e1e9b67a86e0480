// What the parts of the Python face share.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/variant.h>

#include <algorithm>
#include <memory>
#include <utility>
#include <variant>
#include <vector>

#include "engine/course.hpp"
#include "engine/cube.hpp"
#include "engine/judgement.hpp"
#include "kernel/generate.hpp"

namespace bafflebox {

// Positions as rows of 52 counts: own, then the opponent's, each from its own side.
using BoardArray = nanobind::ndarray<const std::uint8_t, nanobind::ndim<2>, nanobind::c_contig, nanobind::device::cpu>;

// The same as an array or as bytes.
using BoardRows = std::variant<nanobind::bytes, BoardArray>;

Board board_at(const std::uint8_t* bytes);
std::vector<Board> boards_from(const BoardArray& array);
std::vector<Board> boards_from(const BoardRows& rows);
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

// What a caller gets: arrays of NumPy, or memoryviews, which need none.
enum class Form { array, view };

// Who asks with bytes is answered with views.
inline Form form_of(const BoardRows& rows) { return rows.index() == 0 ? Form::view : Form::array; }

// Rows of numbers, handed over to Python.
template <class T>
struct Rows {
    Rows(std::size_t high, std::size_t wide) : values(new T[std::max<std::size_t>(1, high * wide)]), rows(high), columns(wide) {}

    nanobind::object take(Form form) {
        T* data = values.release();
        const nanobind::capsule owner(data, [](void* p) noexcept { delete[] static_cast<T*>(p); });
        if (form == Form::view) {
            return nanobind::cast(nanobind::ndarray<nanobind::memview, T, nanobind::ndim<2>>(data, {rows, columns}, owner));
        }
        return nanobind::cast(nanobind::ndarray<nanobind::numpy, T, nanobind::ndim<2>>(data, {rows, columns}, owner));
    }

    std::unique_ptr<T[]> values;
    std::size_t rows;
    std::size_t columns;
};

template <class T>
nanobind::object to_rows(const std::vector<T>& values, std::size_t rows, std::size_t columns, Form form) {
    Rows<T> found(rows, columns);
    std::copy(values.begin(), values.end(), found.values.get());
    return found.take(form);
}

// 8 chances for each judgement.
nanobind::object to_rows(const std::vector<Judgement>& judgements, Form form);

// Rows of 52 counts.
nanobind::object to_array(const std::vector<Board>& boards);

void bind_cube(nanobind::module_& module);
void bind_net(nanobind::module_& module);
void bind_bearoff(nanobind::module_& module);
void bind_fleet(nanobind::module_& module);
void bind_search(nanobind::module_& module);
void bind_tree(nanobind::module_& module);
void bind_values(nanobind::module_& module);

}  // namespace bafflebox
