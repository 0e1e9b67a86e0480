// The Python face of the networks and of self-play.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <stdexcept>

#include "bind.hpp"
#include "engine/crew.hpp"
#include "engine/net.hpp"
#include "engine/selfplay.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace bafflebox {

Board board_at(const std::uint8_t* bytes) {
    Board board{};
    std::memcpy(board.own, bytes, places);
    std::memcpy(board.opp, bytes + places, places);
    check(board);
    return board;
}

std::vector<Board> boards_from(const BoardArray& array) {
    if (array.shape(1) != 2 * places) throw std::invalid_argument("52 numbers for each position: 26 own, 26 of the opponent");
    std::vector<Board> boards(array.shape(0));
    for (std::size_t i = 0; i < boards.size(); ++i) boards[i] = board_at(array.data() + i * 2 * places);
    return boards;
}

nb::object to_array(const std::vector<Judgement>& judgements) {
    auto* data = new float[judgements.size() * outcomes];
    nb::capsule owner(data, [](void* p) noexcept { delete[] static_cast<float*>(p); });
    if (!judgements.empty()) std::memcpy(data, judgements.data(), judgements.size() * sizeof(Judgement));
    return nb::cast(nb::ndarray<nb::numpy, float, nb::ndim<2>>(data, {judgements.size(), outcomes}, owner));
}

Values values_from(const std::vector<float>& values) {
    if (values.size() != outcomes) throw std::invalid_argument("a value for each of the 8 outcomes");
    Values result{};
    std::copy(values.begin(), values.end(), result.of);
    return result;
}

namespace {

Endings endings_from(const std::vector<std::pair<bool, int>>& levels, int bar_limit) {
    if (levels.empty() || levels.size() > most_levels) throw std::invalid_argument("one to three levels");
    Endings endings;
    endings.levels.clear();
    for (const auto& [none_off, beyond] : levels) endings.levels.push_back({none_off, beyond});
    endings.bar_limit = bar_limit;
    return endings;
}

// Several threads' worth of games side by side.
class Games {
  public:
    Games(std::shared_ptr<Movement> movement, const Endings& endings, const std::vector<float>& values,
          const BoardArray& starts, std::size_t games, std::uint64_t seed, std::size_t threads, float lambda)
        : movement_(std::move(movement)) {
        SelfplayTerms terms{movement_.get(), endings, values_from(values), boards_from(starts), lambda};
        if (terms.starts.empty()) throw std::invalid_argument("games need a position to start from");
        for (std::size_t t = 0; t < std::max<std::size_t>(1, threads); ++t) {
            played_.push_back(std::make_unique<Selfplay>(terms, games, seed * 1000003 + t));
        }
    }

    Games(const Games&) = delete;
    Games& operator=(const Games&) = delete;

    nb::tuple play(const Net& net, std::size_t size) {
        std::vector<std::vector<Sample>> samples(played_.size());
        {
            const nb::gil_scoped_release released;
            share_out(played_.size(), played_.size(), [&](std::size_t i, std::size_t) {
                played_[i]->play(net, size / played_.size() + 1, samples[i]);
            });
        }
        std::size_t total = 0;
        for (const auto& part : samples) total += part.size();
        auto* bytes = new std::uint8_t[std::max<std::size_t>(1, total * 2 * places)];
        nb::capsule owner(bytes, [](void* p) noexcept { delete[] static_cast<std::uint8_t*>(p); });
        std::vector<Judgement> targets;
        targets.reserve(total);
        std::size_t i = 0;
        for (const auto& part : samples) {
            for (const Sample& sample : part) {
                std::memcpy(bytes + i * 2 * places, sample.board.own, places);
                std::memcpy(bytes + (i * 2 + 1) * places, sample.board.opp, places);
                targets.push_back(sample.target);
                ++i;
            }
        }
        return nb::make_tuple(nb::ndarray<nb::numpy, std::uint8_t, nb::ndim<2>>(bytes, {total, 2 * places}, owner),
                              to_array(targets));
    }

    [[nodiscard]] std::uint64_t finished() const {
        std::uint64_t sum = 0;
        for (const auto& each : played_) sum += each->games();
        return sum;
    }

  private:
    std::shared_ptr<Movement> movement_;
    std::vector<std::unique_ptr<Selfplay>> played_;
};

nb::object judge(const Net& net, const BoardArray& array, std::size_t threads) {
    const std::vector<Board> boards = boards_from(array);
    std::vector<Judgement> judgements(boards.size());
    {
        const nb::gil_scoped_release released;
        std::vector<Workspace> workspaces(std::max<std::size_t>(1, threads));
        share_parts(boards.size(), threads, [&](std::size_t start, std::size_t end, std::size_t thread) {
            net.judge(boards.data() + start, end - start, judgements.data() + start, workspaces[thread]);
        });
    }
    return to_array(judgements);
}

nb::object ahead(const Movement& movement, const Endings& endings, const std::vector<float>& values, const Net& net,
                 const BoardArray& array, std::size_t threads) {
    const std::vector<Board> boards = boards_from(array);
    const Values worth = values_from(values);
    std::vector<Judgement> targets(boards.size());
    {
        const nb::gil_scoped_release released;
        share_parts(boards.size(), threads, [&](std::size_t start, std::size_t end, std::size_t) {
            look_ahead(movement, endings, worth, net, boards.data() + start, end - start, targets.data() + start);
        });
    }
    return to_array(targets);
}

}  // namespace

void bind_net(nb::module_& module) {
    nb::class_<Net>(module, "Net", "A network that judges positions.")
        .def("__init__",
             [](Net* self, nb::bytes file, const std::string& simd) {
                 const Vector* vector = vector_named(simd.c_str());
                 if (!vector) throw std::invalid_argument("this machine has no " + simd + "; possible is base, or nothing");
                 new (self) Net({static_cast<const std::uint8_t*>(file.data()), file.size()}, *vector);
             },
             "file"_a, "simd"_a = "")
        .def("judge", &judge, "boards"_a, "threads"_a = 1)
        .def_prop_ro("simd", [](const Net& net) { return net.vector().name; })
        .def_prop_ro("widths", [](const Net& net) { return net.widths(); })
        .def_prop_ro("weights", [](const Net& net) { return net.weights(); });
    nb::class_<Endings>(module, "Endings", "How finished games count.")
        .def("__init__",
             [](Endings* self, const std::vector<std::pair<bool, int>>& levels, int bar_limit) {
                 new (self) Endings(endings_from(levels, bar_limit));
             },
             "levels"_a, "bar_limit"_a = 0);
    nb::class_<Games>(module, "Games", "Games of a network against itself, side by side in threads.")
        .def("__init__",
             [](Games* self, const Movement& movement, const Endings& endings, const std::vector<float>& values,
                const BoardArray& starts, std::size_t games, std::uint64_t seed, std::size_t threads, float lambda) {
                 new (self) Games(std::make_shared<Movement>(movement), endings, values, starts, games, seed, threads, lambda);
             },
             "movement"_a, "endings"_a, "values"_a, "starts"_a, "games"_a, "seed"_a, "threads"_a = 1, "lambda_"_a = 0.0F)
        .def("play", &Games::play, "net"_a, "size"_a)
        .def_prop_ro("finished", &Games::finished);
    module.def("look_ahead", &ahead, "movement"_a, "endings"_a, "values"_a, "net"_a, "boards"_a, "threads"_a = 1);
}

}  // namespace bafflebox
