// The Python face of the networks, and of duels between them.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>
#include <optional>
#include <stdexcept>
#include <tuple>

#include "bind.hpp"
#include "engine/crew.hpp"
#include "engine/duel.hpp"
#include "engine/net.hpp"
#include "engine/rolls.hpp"

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

std::vector<Board> boards_from(const BoardRows& rows) {
    if (const auto* array = std::get_if<BoardArray>(&rows)) return boards_from(*array);
    const auto& bytes = std::get<nb::bytes>(rows);
    if (bytes.size() % (2 * places) != 0) throw std::invalid_argument("52 bytes for each position: 26 own, 26 of the opponent");
    std::vector<Board> boards(bytes.size() / (2 * places));
    const auto* data = static_cast<const std::uint8_t*>(bytes.data());
    for (std::size_t i = 0; i < boards.size(); ++i) boards[i] = board_at(data + i * 2 * places);
    return boards;
}

nb::object to_array(const std::vector<Board>& boards) {
    Rows<std::uint8_t> rows(boards.size(), 2 * places);
    for (std::size_t i = 0; i < boards.size(); ++i) {
        std::memcpy(rows.values.get() + i * 2 * places, boards[i].own, places);
        std::memcpy(rows.values.get() + (i * 2 + 1) * places, boards[i].opp, places);
    }
    return rows.take(Form::array);
}

nb::object to_rows(const std::vector<Judgement>& judgements, Form form) {
    Rows<float> rows(judgements.size(), outcomes);
    if (!judgements.empty()) std::memcpy(rows.values.get(), judgements.data(), judgements.size() * sizeof(Judgement));
    return rows.take(form);
}

Roll dice_from(std::pair<int, int> dice) {
    const auto [low, high] = std::minmax(dice.first, dice.second);
    if (low < 0 || high > 6 || (low == 0) != (high == 0)) throw std::invalid_argument("dice show 1 to 6");
    return {static_cast<std::uint8_t>(high), static_cast<std::uint8_t>(low)};
}

std::size_t threads_from(std::size_t wanted) { return std::clamp<std::size_t>(wanted, 1, 256); }

const char* name_of(Next next) {
    constexpr const char* names[] = {"other", "same", "over"};
    return names[static_cast<int>(next)];
}

Values values_from(const std::vector<float>& values) {
    if (values.size() != outcomes) throw std::invalid_argument("a value for each of the 8 outcomes");
    if (!std::all_of(values.begin(), values.end(), [](float value) { return std::isfinite(value); })) {
        throw std::invalid_argument("what an outcome is worth is a number");
    }
    Values result{};
    std::copy(values.begin(), values.end(), result.of);
    return result;
}

namespace {

constexpr auto no_such_count = "checkers are counted from 0 to 99";

int count_from(int count) {
    if (count < 0 || count > max_checkers) throw std::invalid_argument(no_such_count);
    return count;
}

// (full, lines)
using PatternValues = std::pair<int, std::vector<std::vector<int>>>;

Pattern pattern_from(const PatternValues& values) {
    Pattern pattern{{}, count_from(values.first)};
    for (const auto& counts : values.second) {
        if (counts.empty() || counts.size() > 6) throw std::invalid_argument("a line has one to six points");
        Line line{static_cast<std::uint8_t>(counts.size()), {}};
        for (std::size_t i = 0; i < counts.size(); ++i) line.counts[i] = static_cast<std::uint8_t>(count_from(counts[i]));
        pattern.lines.push_back(line);
    }
    return pattern;
}

// (when, brings, checkers, pattern)
using FinishValues = std::tuple<std::string, std::string, int, PatternValues>;

Finish finish_from(const FinishValues& values) {
    constexpr const char* whens[] = {"borne_off", "on_bar", "stands", "both_stand"};
    constexpr const char* all_brings[] = {"level", "single", "match", "wash"};
    const auto& [when, brings, checkers, pattern] = values;
    const auto w = std::find(std::begin(whens), std::end(whens), when) - std::begin(whens);
    const auto b = std::find(std::begin(all_brings), std::end(all_brings), brings) - std::begin(all_brings);
    if (w == 4) throw std::invalid_argument("a game ends borne_off, on_bar, stands or both_stand");
    if (b == 4) throw std::invalid_argument("an end brings level, single, match or wash");
    const Finish finish{static_cast<When>(w), static_cast<Brings>(b), count_from(checkers), pattern_from(pattern)};
    if (finish.when == When::on_bar && finish.checkers < 1) throw std::invalid_argument("one checker or more on the bar");
    return finish;
}

Endings endings_from(const std::vector<std::pair<bool, int>>& levels, const std::optional<std::vector<FinishValues>>& finishes) {
    if (levels.empty() || levels.size() > most_levels) throw std::invalid_argument("one to three levels");
    Endings endings;
    endings.levels.clear();
    for (const auto& [none_off, beyond] : levels) {
        if (beyond < 0 || beyond > places) throw std::invalid_argument("a level asks for a checker on a place from 0 to 26 on");
        endings.levels.push_back({none_off, beyond});
    }
    if (!finishes) return endings;
    endings.finishes.clear();
    for (const auto& each : *finishes) endings.finishes.push_back(finish_from(each));
    return endings;
}

// A Python callable that C++ threads may copy and drop.
std::shared_ptr<nb::object> shared(nb::object callable) {
    return {new nb::object(std::move(callable)), [](nb::object* held) {
                const nb::gil_scoped_acquire acquired;
                delete held;
            }};
}

nb::bytes bytes_of(const Board& board) {
    std::uint8_t bytes[2 * places];
    std::memcpy(bytes, board.own, places);
    std::memcpy(bytes + places, board.opp, places);
    return nb::bytes(reinterpret_cast<const char*>(bytes), sizeof bytes);
}

Judgement judgement_from(nb::handle chances) {
    const auto values = nb::cast<std::vector<float>>(chances);
    if (values.size() != outcomes) throw std::invalid_argument("chances are of 8 outcomes");
    Judgement judgement{};
    std::copy(values.begin(), values.end(), judgement.p);
    return judgement;
}

// What Python raises is passed on as words: the error itself may not leave the thread that holds the interpreter.
template <class Answer>
auto asked(Answer answer) {
    const nb::gil_scoped_acquire acquired;
    try {
        return answer();
    } catch (const nb::python_error& error) {
        throw std::runtime_error(std::string("a rule of the book failed: ") + error.what());
    }
}

// Asks `callable(before, after, (high, low), bonus)`; it answers ("other", "same" or "over", bonus, 8 chances or None).
AskPlay ask_play(nb::object callable) {
    return [held = shared(std::move(callable))](const Board& before, const Board& after, Roll roll, bool bonus, Judgement& end) {
        return asked([&] {
            const auto dice = nb::make_tuple(static_cast<int>(roll.high), static_cast<int>(roll.low));
            const auto [next, extra, chances] =
                nb::cast<std::tuple<std::string, bool, nb::object>>((*held)(bytes_of(before), bytes_of(after), dice, bonus));
            if (next == "over") {
                end = judgement_from(chances);
                return Aftermath{Next::over, false};
            }
            return Aftermath{next == "same" ? Next::same : Next::other, extra};
        });
    };
}

// Asks `callable(board, (high, low))`; it answers with 8 chances if the throw ends the game, else None.
AskThrow ask_throw(nb::object callable) {
    return [held = shared(std::move(callable))](const Board& board, Roll roll, Judgement& end) {
        return asked([&] {
            const nb::object chances =
                (*held)(bytes_of(board), nb::make_tuple(static_cast<int>(roll.high), static_cast<int>(roll.low)));
            if (chances.is_none()) return false;
            end = judgement_from(chances);
            return true;
        });
    };
}

// (what is next: "other", "same" or "over"; whether the next turn is a bonus; chances for the mover if it is over)
nb::tuple after_turn(const Course& course, const Endings& endings, nb::bytes before, nb::bytes after, std::pair<int, int> dice,
                     bool bonus) {
    if (before.size() != 2 * places || after.size() != 2 * places) throw std::invalid_argument("52 bytes for each position");
    Judgement end{};
    const Aftermath next = aftermath(endings, course, board_at(static_cast<const std::uint8_t*>(before.data())),
                                     board_at(static_cast<const std::uint8_t*>(after.data())), dice_from(dice), bonus, end);
    return nb::make_tuple(name_of(next.next), next.bonus, std::vector<float>(end.p, end.p + outcomes));
}

// Points of the first network in every game, as they fell and without the luck.
nb::object duel_games(const Movement& movement, const Endings& endings, const std::vector<float>& values,
                      const BoardArray& starts, const Net& first, const Net& second, const Net& referee, std::size_t games,
                      std::uint64_t seed, std::size_t threads, const Course* course) {
    const DuelTerms terms{&movement, endings, values_from(values), boards_from(starts), course ? *course : Course{}};
    if (terms.starts.empty()) throw std::invalid_argument("games need a position to start from");
    for (const Chance& each : all_rolls) check(movement, each.roll);
    if (games > most_items) throw std::invalid_argument(too_many);
    threads = threads_from(threads);
    std::vector<DuelGame> played(games);
    {
        const nb::gil_scoped_release released;
        share_out(games, threads, [&](std::size_t i, std::size_t) { played[i] = duel(terms, first, second, referee, seed, i); });
    }
    std::vector<double> data(games * 2);
    for (std::size_t i = 0; i < games; ++i) {
        data[2 * i] = played[i].points;
        data[2 * i + 1] = played[i].without_luck;
    }
    return to_rows(data, games, 2, Form::array);
}

// The levels of inner loops that this machine can run, narrowest first.
std::string possible_levels() {
    std::string names;
    for (const char* name : {"base", "avx2", "avx512"}) {
        if (vector_named(name)) names += (names.empty() ? "" : ", ") + std::string(name);
    }
    return names;
}

nb::object judge(const Net& net, const BoardRows& rows, std::size_t threads) {
    const std::vector<Board> boards = boards_from(rows);
    std::vector<Judgement> judgements(boards.size());
    {
        const nb::gil_scoped_release released;
        threads = threads_from(threads);
        std::vector<Workspace> workspaces(threads);
        share_parts(boards.size(), threads, [&](std::size_t start, std::size_t end, std::size_t thread) {
            net.judge(boards.data() + start, end - start, judgements.data() + start, workspaces[thread]);
        });
    }
    return to_rows(judgements, form_of(rows));
}

}  // namespace

void bind_net(nb::module_& module) {
    nb::class_<Net>(module, "Net", "A network that judges positions.")
        .def(
            "__init__",
            [](Net* self, nb::bytes file, const std::string& simd) {
                const Vector* vector = vector_named(simd.c_str());
                if (!vector)
                    throw std::invalid_argument("this machine has no level " + simd + "; possible: " + possible_levels());
                new (self) Net({static_cast<const std::uint8_t*>(file.data()), file.size()}, *vector);
            },
            "file"_a, "simd"_a = "")
        .def("judge", &judge, "boards"_a, "threads"_a = 1)
        .def_prop_ro("simd", [](const Net& net) { return net.vector().name; })
        .def_prop_ro("widths", [](const Net& net) { return net.widths(); })
        .def_prop_ro("weights", [](const Net& net) { return net.weights(); });
    nb::class_<Endings>(module, "Endings", "How finished games count.")
        .def(
            "__init__",
            [](Endings* self, const std::vector<std::pair<bool, int>>& levels,
               const std::optional<std::vector<FinishValues>>& finishes) { new (self) Endings(endings_from(levels, finishes)); },
            "levels"_a, "finishes"_a.none() = nb::none());
    nb::class_<Course>(module, "Course", "What follows a play beyond the change of sides.")
        .def(
            "__init__",
            [](Course* self, bool open_doubles, const std::vector<PatternValues>& stays, bool first_off,
               std::pair<int, int> put_aside, std::pair<int, int> repeated, nb::object play, nb::object thrown) {
                Course course{open_doubles, {}, first_off, dice_from(put_aside), dice_from(repeated), {}, {}};
                for (const auto& each : stays) course.stays.push_back(pattern_from(each));
                if (!play.is_none()) course.ask_play = ask_play(std::move(play));
                if (!thrown.is_none()) course.ask_throw = ask_throw(std::move(thrown));
                new (self) Course(std::move(course));
            },
            "open_doubles"_a = false, "stays"_a = nb::tuple(), "first_off"_a = false, "put_aside"_a = std::pair(0, 0),
            "repeated"_a = std::pair(0, 0), "ask_play"_a.none() = nb::none(), "ask_throw"_a.none() = nb::none())
        .def_prop_ro("any", &Course::any)
        .def("after", &after_turn, "endings"_a, "before"_a, "after"_a, "dice"_a, "bonus"_a = false);
    module.def("duel", &duel_games, "movement"_a, "endings"_a, "values"_a, "starts"_a, "first"_a, "second"_a, "referee"_a,
               "games"_a, "seed"_a = 1, "threads"_a = 1, "course"_a.none() = nb::none());
}

}  // namespace bafflebox
