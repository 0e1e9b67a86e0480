// Makes one-sided tables: positions with fewer checkers first, and of these the ones with fewer pips.
#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "engine/bearoff.hpp"
#include "engine/rolls.hpp"
#include "kernel/generate.hpp"

namespace bafflebox {

namespace {

using Number = std::uint32_t;

constexpr double never = std::numeric_limits<double>::infinity();
constexpr double alike = 1e-10;    // means that differ by less are the same but for rounding
constexpr double settled = 1e-13;  // a sweep that changes no mean by more is the last
constexpr int most_sweeps = 10'000;
constexpr std::size_t most_rolls = 250;  // in a distribution; what takes more counts as so many
constexpr std::size_t most_positions = 4'000'000;

// What can be done with a roll, of which only the best is kept.
struct Choice {
    Number best = 0;
    double mean = never;
    bool moves = false;
    bool stays = false;

    // Of equals the smallest number wins, so that the order in which plays are generated does not matter.
    void offer(Number number, double value) {
        if (moves && !(value < mean - alike) && !(std::abs(value - mean) <= alike && number < best)) return;
        best = number;
        mean = value;
        moves = true;
    }
};

// All rolls of a turn with how often they are played.
struct Choices {
    std::array<Choice, all_rolls.size()> of{};
    std::array<double, all_rolls.size()> weights = usual();

    // One roll is thrown again until another comes.
    void put_aside(std::size_t roll) {
        const double left = 1 - weights[roll];
        for (double& weight : weights) weight /= left;
        weights[roll] = 0;
    }

  private:
    static std::array<double, all_rolls.size()> usual() {
        std::array<double, all_rolls.size()> weights{};
        for (std::size_t i = 0; i < weights.size(); ++i) weights[i] = all_rolls[i].weight;
        return weights;
    }
};

// The distribution of a number of rolls in the making.
struct Spread {
    int least = 0;
    std::vector<double> p;

    [[nodiscard]] double at(int rolls) const {
        const int i = rolls - least;
        return i < 0 || i >= static_cast<int>(p.size()) ? 0 : p[static_cast<std::size_t>(i)];
    }
    [[nodiscard]] int end() const { return least + static_cast<int>(p.size()); }
};

// One of the two aims a side can play for. Number 0, nothing left to do, is reached at once.
struct Goal {
    std::vector<double> means;
    std::vector<Spread> spreads;

    explicit Goal(std::size_t size) : means(size, never), spreads(size) {
        means[0] = 0;
        spreads[0].p = {1.0};
    }

    // The mean of a position with these choices; it also decides where staying is better than any move, and whether the
    // roll with the number `aside`, if there is one, is put aside.
    static double decide(Choices& choices, std::size_t aside) {
        Choices kept = choices;
        double mean = settle(kept);
        if (aside < all_rolls.size()) {
            choices.put_aside(aside);
            if (const double again = settle(choices); again < mean - alike) return again;
        }
        choices = kept;
        return mean;
    }

    static double settle(Choices& choices) {
        double mean = never;
        for (Choice& choice : choices.of) {
            if (choice.stays && choice.mean == never) choice.moves = false;
        }
        for (bool changed = true; changed;) {
            changed = false;
            double held = 0;
            double rest = 0;
            for (std::size_t i = 0; i < all_rolls.size(); ++i) {
                if (choices.weights[i] == 0) continue;
                if (choices.of[i].moves) {
                    rest += choices.weights[i] * choices.of[i].mean;
                } else {
                    held += choices.weights[i];
                }
            }
            if (held > 1 - 1e-9) return never;
            mean = (1 + rest) / (1 - held);
            for (Choice& choice : choices.of) {
                if (!choice.moves || !choice.stays || choice.mean <= mean + alike) continue;
                choice.moves = false;
                changed = true;
            }
        }
        return mean;
    }

    // The distribution where all choices but staying lead to positions that have theirs.
    [[nodiscard]] Spread spread_of(const Choices& choices) const {
        int least = std::numeric_limits<int>::max();
        int end = 0;
        double held = 0;
        for (std::size_t i = 0; i < all_rolls.size(); ++i) {
            if (choices.weights[i] == 0) continue;
            if (!choices.of[i].moves) {
                held += choices.weights[i];
                continue;
            }
            least = std::min(least, spreads[choices.of[i].best].least);
            end = std::max(end, spreads[choices.of[i].best].end());
        }
        Spread spread{least + 1, {}};
        double left = 1;
        double before = 0;
        for (int rolls = least; spread.p.size() < most_rolls && (rolls < end || (held > 0 && left > 1e-13)); ++rolls) {
            double chance = held * before;
            for (std::size_t i = 0; i < all_rolls.size(); ++i) {
                if (choices.of[i].moves) chance += choices.weights[i] * spreads[choices.of[i].best].at(rolls);
            }
            spread.p.push_back(chance);
            left -= chance;
            before = chance;
        }
        if (spread.p.size() == most_rolls) spread.p.back() += std::max(0.0, left);
        return spread;
    }

    // The distributions of positions that can reach one another, one number of rolls after the other.
    void spread_together(const std::vector<Number>& block, const std::vector<Choices>& choices) {
        for (const Number number : block) spreads[number] = {0, {0.0}};
        for (int rolls = 1; rolls < static_cast<int>(most_rolls); ++rolls) {
            const bool last = rolls + 1 == static_cast<int>(most_rolls);
            double most_left = 0;
            for (std::size_t k = 0; k < block.size(); ++k) {
                double chance = 0;
                for (std::size_t i = 0; i < all_rolls.size(); ++i) {
                    const Choice& choice = choices[k].of[i];
                    chance += choices[k].weights[i] * spreads[choice.moves ? choice.best : block[k]].at(rolls - 1);
                }
                spreads[block[k]].p.push_back(chance);
                double left = 1;
                for (const double each : spreads[block[k]].p) left -= each;
                most_left = std::max(most_left, left);
                if (last) spreads[block[k]].p.back() += std::max(0.0, left);
            }
            if (most_left < 1e-13) break;
        }
    }
};

}  // namespace

class BearoffMaker {
  public:
    BearoffMaker(const Movement& movement, const BearoffIndex& index, Roll put_aside, int threads, const GoOn& go_on)
        : movement_(movement),
          index_(index),
          aside_(number_of(put_aside)),
          scratch_(static_cast<std::size_t>(threads)),
          progress_(go_on, static_cast<double>(index.size())),
          levels_(index.size()),
          all_(index.size()),
          first_(index.size()) {}

    BearoffOneSided make() {
        for (int count = 1; count <= index_.extent().checkers; ++count) make_block(count);
        BearoffOneSided table(index_, pips_per_roll(movement_));
        for (const Goal* goal : {&all_, &first_}) {
            RollTable& packed = goal == &all_ ? table.all_ : table.first_;
            for (Number number = 0; number < index_.size(); ++number) {
                packed.add(goal->means[number], goal->spreads[number].least, goal->spreads[number].p);
            }
        }
        return table;
    }

  private:
    // The positions with so many checkers, in order of their pips. Moves forward lead from one of them only to those
    // of fewer pips; where others can be reached as well, they are solved together.
    void make_block(int count) {
        std::vector<std::vector<Number>> by_pips(static_cast<std::size_t>(index_.extent().points * count + 1));
        fill(by_pips, index_.extent().points, count, 0, Board{});
        std::erase_if(by_pips, [](const auto& level) { return level.empty(); });
        std::vector<Number> block;
        std::vector<std::size_t> sizes;
        for (const auto& level : by_pips) {
            sizes.push_back(level.size());
            block.insert(block.end(), level.begin(), level.end());
            for (const Number number : level) levels_[number] = next_level_;
            ++next_level_;
        }
        std::atomic<bool> runs_back{false};
        walk_levels(sizes, static_cast<int>(scratch_.size()), progress_, [&](std::size_t level, std::size_t item, int worker) {
            const Number number = by_pips[level][item];
            Choices all;
            Choices first;
            if (consider(number, scratch_[static_cast<std::size_t>(worker)], all, first, false)) runs_back = true;
            for (auto [goal, choices] : {std::pair(&all_, &all), std::pair(&first_, &first)}) {
                goal->means[number] = Goal::decide(*choices, aside_);
                if (goal->means[number] < never) goal->spreads[number] = goal->spread_of(*choices);
            }
        });
        if (runs_back) solve_together(block);
        for (const Number number : block) {
            if (all_.means[number] == never || first_.means[number] == never) {
                throw std::invalid_argument("this record has positions from which a side may never bear off");
            }
        }
    }

    // All ways to put `count` checkers on the points up to `point`, by their pips.
    void fill(std::vector<std::vector<Number>>& by_pips, int point, int count, int pips, const Board& above) const {
        Board board = above;
        if (point == 1) {
            board.own[1] = static_cast<std::uint8_t>(count);
            by_pips[static_cast<std::size_t>(pips + count)].push_back(index_.rank(board.own));
            return;
        }
        for (int here = 0; here <= count; ++here) {
            board.own[point] = static_cast<std::uint8_t>(here);
            fill(by_pips, point - 1, count - here, pips + point * here, board);
        }
    }

    void solve_together(const std::vector<Number>& block) {
        std::vector<Choices> all(block.size());
        std::vector<Choices> first(block.size());
        double change = never;
        for (int sweep = 0; change > settled && sweep < most_sweeps; ++sweep) {
            change = 0;
            for (std::size_t k = 0; k < block.size(); ++k) {
                all[k] = {};
                first[k] = {};
                consider(block[k], scratch_[0], all[k], first[k], true);
                for (auto [goal, choices] : {std::pair(&all_, &all[k]), std::pair(&first_, &first[k])}) {
                    const double mean = Goal::decide(*choices, aside_);
                    double& known = goal->means[block[k]];
                    if (mean != known) change = std::max(change, std::abs(known - mean));
                    known = mean;
                }
                progress_.ask(0);
            }
        }
        all_.spread_together(block, all);
        first_.spread_together(block, first);
    }

    // Fills in the best of each roll by the means known so far. Whether any play leads to a position that is not
    // done before this one; these are left aside unless `back`.
    bool consider(Number number, Results& results, Choices& all, Choices& first, bool back) const {
        const Board board = index_.board(number);
        bool found_back = false;
        for (std::size_t i = 0; i < all_rolls.size(); ++i) {
            generate(movement_, board, all_rolls[i].roll, false, results);
            bool stays = results.empty();
            bool runs_back = false;
            for (std::size_t k = 0; k < results.size(); ++k) {
                const Board& after = results.board(k);
                if (after == board) {
                    stays = true;
                    continue;
                }
                if (!index_.holds(after.own)) continue;
                const Number next = index_.rank(after.own);
                const bool done = next == 0 || after.own[off] > board.own[off] || levels_[next] < levels_[number];
                runs_back = runs_back || !done;
                if (!done && !back) continue;
                all.of[i].offer(next, all_.means[next]);
                const bool begun = after.own[off] > board.own[off];
                first.of[i].offer(begun ? 0 : next, begun ? 0.0 : first_.means[next]);
            }
            all.of[i].stays = first.of[i].stays = stays;
            found_back = found_back || runs_back;
            if (!stays && !all.of[i].moves && !runs_back) {
                throw std::invalid_argument("this record has plays that take a checker out of the points of the table");
            }
        }
        return found_back;
    }

    const Movement& movement_;
    BearoffIndex index_;
    std::size_t aside_;
    std::vector<Results> scratch_;  // one for each thread
    Progress progress_;
    std::vector<Number> levels_;  // by number: levels are done one after the other
    Number next_level_ = 1;
    Goal all_;
    Goal first_;
};

BearoffOneSided BearoffOneSided::make(const Movement& movement, BearoffSize extent, int threads, const GoOn& go_on,
                                      Roll put_aside) {
    const BearoffIndex index(extent);
    if (index.size() > most_positions) throw std::invalid_argument("a table of so many positions would be too large");
    return BearoffMaker(movement, index, put_aside, crew_size(threads), go_on).make();
}

}  // namespace bafflebox
