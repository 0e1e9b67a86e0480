// The Python face of thinking: judging, looking ahead, choosing plays, rollouts.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>

#include "bind.hpp"
#include "convert.hpp"
#include "engine/crew.hpp"
#include "engine/known.hpp"
#include "engine/rollout.hpp"
#include "engine/search.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace bafflebox {
namespace {

std::vector<Sieve> sieves_from(const std::vector<std::pair<std::size_t, float>>& sieves) {
    std::vector<Sieve> result;
    for (const auto& [keep, within] : sieves) {
        if (keep < 1) throw std::invalid_argument("a sieve keeps one play or more");
        result.push_back({keep, within});
    }
    return result;
}

void check_plies(int plies) {
    if (plies < 0 || plies > 6) throw std::invalid_argument("a search looks 0 to 6 plies ahead");
}

// What a roll is worth is judged as well by few replies as by all that a play is chosen from, and in two thirds of the time; luck
// has no mean whoever judges it.
constexpr std::size_t lots_survivors = 2;
constexpr std::size_t lots_more = 100;

// Networks, tables and rules put together. What it is made of is kept alive by Python.
class Engine {
  public:
    Engine(const Movement& movement, const Endings& endings, const Net& net, const Net* pruning, std::size_t survivors,
           std::size_t more, const BearoffTwoSided* two_sided, const BearoffOneSided* one_sided, const Course* course,
           const RaceNet* race) {
        if (survivors < 1 || more < 1) throw std::invalid_argument("one play or more survives");
        for (const auto& each : all_rolls) check(movement, each.roll);
        Mind mind{&movement, endings, &net, pruning, survivors, more, {}, course ? *course : Course{}};
        if (two_sided) tables_.push_back(std::make_unique<KnownBy<BearoffTwoSided>>(*two_sided, endings, mind.course.first_off));
        if (one_sided) tables_.push_back(std::make_unique<KnownBy<BearoffOneSided>>(*one_sided, endings, mind.course.first_off));
        if (one_sided && race) tables_.push_back(std::make_unique<NearlyKnown>(*one_sided, *race, endings));
        for (const auto& table : tables_) mind.exact.push_back(table.get());
        if (pruning && survivors > lots_survivors) {
            Mind judge = mind;
            judge.survivors = lots_survivors;
            judge.more = lots_more;
            lots_ = std::make_unique<Thinker>(std::move(judge));
        }
        thinker_ = std::make_unique<Thinker>(std::move(mind));
    }
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    // Chances and utilities of positions before the roll, looking `plies` ahead: a row for each.
    nb::tuple look(const BoardRows& rows, int plies, const CubePlan& plan, std::size_t threads, bool bonus) const {
        const Looked found = looked(boards_from(rows), plies, plan, threads, bonus);
        return nb::make_tuple(to_rows(found.judgements, form_of(rows)),
                              to_rows(found.utilities, found.judgements.size(), plan.size(), form_of(rows)));
    }

    // The same for pairs of sides, in lists: a short command need not import NumPy.
    nb::tuple look_at(nb::sequence pairs, int plies, const CubePlan& plan, std::size_t threads, bool bonus) const {
        std::vector<Board> boards;
        for (const nb::handle pair : pairs) boards.push_back(board_from(pair[0], pair[1]));
        const Looked found = looked(boards, plies, plan, threads, bonus);
        nb::list rows;
        nb::list worths;
        for (std::size_t i = 0; i < boards.size(); ++i) {
            nb::list row;
            nb::list worth;
            for (const float p : found.judgements[i].p) row.append(p);
            for (std::size_t state = 0; state < plan.size(); ++state) worth.append(found.utilities[i * plan.size() + state]);
            rows.append(row);
            worths.append(worth);
        }
        return nb::make_tuple(rows, worths);
    }

    nb::list choose(nb::handle own, nb::handle opp, nb::handle dice, int plies, const CubePlan& plan, bool cubeful,
                    const std::vector<std::pair<std::size_t, float>>& sieves, bool first_turn, std::size_t threads, bool bonus,
                    const std::optional<std::pair<nb::object, nb::object>>& also, bool few) const {
        check_plies(plies);
        const Board board = board_from(own, opp);
        const std::optional<Board> kept = also ? std::optional(board_from(also->first, also->second)) : std::nullopt;
        const Roll roll = roll_from(dice);
        check(board);
        check(roll);
        check(*thinker_->mind().movement, roll);
        threads = threads_from(threads);
        std::vector<Candidate> candidates;
        {
            const nb::gil_scoped_release released;
            Memory memory(threads, plies);
            const SearchTerms terms{plies, sieves_from(sieves), threads, kept ? &*kept : nullptr, few};
            candidates = Search(*thinker_).choose(board, roll, bonus, first_turn, terms, plan, cubeful, memory);
        }
        nb::list found;
        for (Candidate& candidate : candidates) {
            candidate.judgement.bound();
            nb::list chances;
            for (const float p : candidate.judgement.p) chances.append(p);
            found.append(nb::make_tuple(nb::bytes(reinterpret_cast<const char*>(candidate.board.own), places),
                                        nb::bytes(reinterpret_cast<const char*>(candidate.board.opp), places),
                                        nb::bytes(reinterpret_cast<const char*>(candidate.way.moves),
                                                  sizeof(Move) * static_cast<std::size_t>(candidate.way.size())),
                                        nb::tuple(chances), plan.equity_exactly(plan.bounded(candidate.utility)),
                                        candidate.equity, candidate.plies, name_of(candidate.after.next), candidate.after.bonus));
        }
        return found;
    }

    // What the best play of each roll of two bytes is worth with the cube as it lies, of those that the small network leaves.
    nb::list worths(nb::handle own, nb::handle opp, nb::bytes rolls, const CubePlan& plan) const {
        const Board board = board_from(own, opp);
        check(board);
        if (rolls.size() % 2 != 0) throw std::invalid_argument("two dice for each roll");
        const auto* dice = static_cast<const std::uint8_t*>(rolls.data());
        std::vector<Roll> thrown;
        for (std::size_t i = 0; i < rolls.size(); i += 2) {
            thrown.push_back({std::max(dice[i], dice[i + 1]), std::min(dice[i], dice[i + 1])});
            check(thrown.back());
            check(*thinker_->mind().movement, thrown.back());
        }
        std::vector<double> found;
        {
            const nb::gil_scoped_release released;
            Memory memory(1, 0);
            SearchTerms few;
            few.few = true;
            const Search search(*thinker_);
            for (const Roll& roll : thrown) {
                const float best = search.choose(board, roll, false, false, few, plan, true, memory).front().utility;
                found.push_back(plan.equity_exactly(plan.bounded(best)));
            }
        }
        nb::list told;
        for (const double each : found) told.append(each);
        return told;
    }

    // The best results of many rolls at once, without looking ahead: rows of 52 for rolls of two bytes each.
    nb::object best(const BoardRows& rows, nb::bytes rolls, const CubePlan& plan, bool cubeful, std::size_t threads,
                    bool bonus) const {
        const std::vector<Board> boards = boards_from(rows);
        if (rolls.size() != 2 * boards.size()) throw std::invalid_argument("two dice for each position");
        const auto* dice = static_cast<const std::uint8_t*>(rolls.data());
        std::vector<std::uint8_t> results(boards.size() * 2 * places);
        for (std::size_t i = 0; i < boards.size(); ++i) {
            const Roll roll{std::max(dice[2 * i], dice[2 * i + 1]), std::min(dice[2 * i], dice[2 * i + 1])};
            check(roll);
            check(*thinker_->mind().movement, roll);
        }
        {
            const nb::gil_scoped_release released;
            threads = threads_from(threads);
            std::vector<Memory> memories;
            while (memories.size() < threads) memories.emplace_back(1, 0);
            const Search search(*thinker_);
            SearchTerms few;
            few.few = true;
            share_parts(boards.size(), threads, [&](std::size_t start, std::size_t end, std::size_t thread) {
                for (std::size_t i = start; i < end; ++i) {
                    const Roll roll{std::max(dice[2 * i], dice[2 * i + 1]), std::min(dice[2 * i], dice[2 * i + 1])};
                    Board after;
                    if (cubeful) {
                        after = search.choose(boards[i], roll, bonus, false, few, plan, true, memories[thread]).front().board;
                    } else {
                        after = thinker_->best_reply(boards[i], roll, bonus, plan.values(0), false, *memories[thread].of(0))
                                    .seen_by_mover();
                    }
                    std::memcpy(results.data() + i * 2 * places, after.own, places);
                    std::memcpy(results.data() + (2 * i + 1) * places, after.opp, places);
                }
            });
        }
        return to_rows(results, boards.size(), 2 * places, form_of(rows));
    }

    // Trials `first` to `first + size - 1` of a rollout: their chances, their utilities, all their turns.
    nb::tuple rollout(nb::handle own, nb::handle opp, const CubePlan& plan, std::size_t state, std::uint64_t first,
                      std::size_t size, std::uint64_t seed, int truncate, bool cubeful, bool reduce, std::size_t threads,
                      bool bonus) const {
        const Board board = board_from(own, opp);
        if (size > most_items) throw std::invalid_argument(too_many);
        if (state >= plan.size()) throw std::invalid_argument("the plan has no such state of the cube");
        Judgement over;
        const Endings& endings = thinker_->mind().endings;
        if (endings.over(board, over) || endings.over(turned(board), over)) throw std::invalid_argument("the game is over");
        std::vector<Judgement> judgements(size);
        std::vector<float> utilities(size);
        std::vector<int> turns(size);
        {
            const nb::gil_scoped_release released;
            threads = threads_from(threads);
            std::vector<Scratch> scratches(threads);
            const Rollout trials(*thinker_, lots_ ? *lots_ : *thinker_, plan, {seed, truncate, cubeful, reduce, state, bonus},
                                 &looks());
            share_out(size, threads, [&](std::size_t i, std::size_t thread) {
                const Trial trial = trials.play(board, first + i, scratches[thread]);
                judgements[i] = trial.judgement;
                utilities[i] = trial.utility;
                turns[i] = trial.turns;
            });
        }
        long long sum = 0;
        for (const int each : turns) sum += each;
        return nb::make_tuple(to_rows(judgements, Form::view), to_rows(utilities, size, 1, Form::view), sum);
    }

  private:
    struct Looked {
        std::vector<Judgement> judgements;
        std::vector<float> utilities;
    };

    [[nodiscard]] Looked looked(const std::vector<Board>& boards, int plies, const CubePlan& plan, std::size_t threads,
                                bool bonus) const {
        check_plies(plies);
        Looked found{std::vector<Judgement>(boards.size()), std::vector<float>(boards.size() * plan.size())};
        const nb::gil_scoped_release released;
        threads = threads_from(threads);
        Memory memory(threads, plies);
        const Search search(*thinker_);
        share_parts(boards.size(), threads, [&](std::size_t start, std::size_t end, std::size_t thread) {
            for (std::size_t i = start; i < end; ++i) {
                Judgement done{};
                Worth worth{};
                if (thinker_->mind().endings.over(turned(boards[i]), done)) {
                    worth.judgement = done.turned();
                    plan.finished(0, worth.judgement, worth.utilities);
                } else {
                    worth = search.look(boards[i], {.bonus = bonus}, plies, plan, 0, memory.of(thread));
                }
                worth.judgement.bound();
                found.judgements[i] = worth.judgement;
                for (std::size_t state = 0; state < plan.size(); ++state) {
                    found.utilities[i * plan.size() + state] = plan.bounded(worth.utilities[state], state);
                }
            }
        });
        return found;
    }

    // Made when the first rollout asks for them.
    Looks& looks() const {
        std::call_once(asked_, [this] { looks_ = std::make_unique<Looks>(lots_ ? *lots_ : *thinker_); });
        return *looks_;
    }

    std::vector<std::unique_ptr<Exact>> tables_;
    std::unique_ptr<Thinker> thinker_;
    std::unique_ptr<Thinker> lots_;  // who judges the luck of rollouts, where it is not the same
    mutable std::once_flag asked_;
    mutable std::unique_ptr<Looks> looks_;
};

}  // namespace

void bind_search(nb::module_& module) {
    nb::class_<CubePlan>(module, "CubePlan", "The states of the cube that a search carries along.")
        .def(
            "__init__",
            [](CubePlan* self, const CubeContext& context, std::uint32_t value, int owner) {
                new (self) CubePlan(context, state_from(value, owner), Efficiency{});
            },
            "context"_a, "value"_a = 1, "owner"_a = 0)
        .def(
            "__init__", [](CubePlan* self, const std::vector<float>& values) { new (self) CubePlan(values_from(values)); },
            "values"_a)
        .def_prop_ro("size", &CubePlan::size)
        .def("doubled", [](const CubePlan& plan) { return plan.may_double(0, 0) ? static_cast<int>(plan.doubled(0)) : -1; })
        .def_prop_ro("scale", [](const CubePlan& plan) { return plan.scale(0); })
        .def("drop",
             [](const CubePlan& plan) {
                 if (!plan.has_cube()) throw std::invalid_argument("without a cube there is nothing to drop");
                 return plan.drop(0, 0);
             })
        .def("equity", &CubePlan::equity_exactly, "utility"_a)
        .def("values", [](const CubePlan& plan) { return std::vector<float>(plan.values(0).of, plan.values(0).of + outcomes); });
    nb::class_<Engine>(module, "Engine", "Networks, tables and rules put together: what thinks.")
        .def(nb::init<const Movement&, const Endings&, const Net&, const Net*, std::size_t, std::size_t, const BearoffTwoSided*,
                      const BearoffOneSided*, const Course*, const RaceNet*>(),
             "movement"_a, "endings"_a, "net"_a, "pruning"_a.none() = nb::none(), "survivors"_a = 5, "more"_a = 12,
             "two_sided"_a.none() = nb::none(), "one_sided"_a.none() = nb::none(), "course"_a.none() = nb::none(),
             "race"_a.none() = nb::none(), nb::keep_alive<1, 2>(), nb::keep_alive<1, 4>(), nb::keep_alive<1, 5>(),
             nb::keep_alive<1, 8>(), nb::keep_alive<1, 9>(), nb::keep_alive<1, 11>())
        .def("look", &Engine::look, "boards"_a, "plies"_a, "plan"_a, "threads"_a = 1, "bonus"_a = false)
        .def("look_at", &Engine::look_at, "pairs"_a, "plies"_a, "plan"_a, "threads"_a = 1, "bonus"_a = false)
        .def("choose", &Engine::choose, "own"_a, "opp"_a, "dice"_a, "plies"_a, "plan"_a, "cubeful"_a = true,
             "sieves"_a = std::vector<std::pair<std::size_t, float>>{}, "first_turn"_a = false, "threads"_a = 1,
             "bonus"_a = false, "also"_a.none() = nb::none(), "few"_a = false)
        .def("worths", &Engine::worths, "own"_a, "opp"_a, "rolls"_a, "plan"_a)
        .def("best", &Engine::best, "boards"_a, "rolls"_a, "plan"_a, "cubeful"_a = false, "threads"_a = 1, "bonus"_a = false)
        .def("rollout", &Engine::rollout, "own"_a, "opp"_a, "plan"_a, "state"_a, "first"_a, "size"_a, "seed"_a = 1,
             "truncate"_a = 0, "cubeful"_a = true, "reduce"_a = true, "threads"_a = 1, "bonus"_a = false);
}

}  // namespace bafflebox
