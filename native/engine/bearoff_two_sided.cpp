// Makes two-sided tables from what each side alone can do with each roll.
#include "engine/bearoff_two_sided.hpp"

#include <atomic>
#include <cmath>
#include <stdexcept>

#include "engine/bytes.hpp"
#include "engine/rolls.hpp"
#include "kernel/generate.hpp"

namespace bafflebox {

namespace {

using Number = std::uint32_t;

constexpr std::uint32_t magic = 0x32464F42;
constexpr std::size_t most_pairs = 70'000'000;  // 6 points of 10 checkers: 1.5 GB while they are made, 0.5 GB after
constexpr float settled = 1e-6F;
constexpr int most_sweeps = 10'000;

// Where each roll can lead from each position.
class Reach {
  public:
    Reach(const Movement& movement, const BearoffIndex& index, int threads, Progress& progress)
        : lists_(index.size() * all_rolls.size()) {
        std::vector<Results> scratch(static_cast<std::size_t>(threads));
        std::atomic<bool> forward{true};
        walk_levels({index.size() - 1}, threads, progress, [&](std::size_t, std::size_t item, int worker) {
            const auto number = static_cast<Number>(item + 1);
            const Board board = index.board(number);
            Results& results = scratch[static_cast<std::size_t>(worker)];
            for (std::size_t roll = 0; roll < all_rolls.size(); ++roll) {
                std::vector<Number>& list = lists_[number * all_rolls.size() + roll];
                generate(movement, board, all_rolls[roll].roll, false, results);
                for (std::size_t i = 0; i < results.size(); ++i) {
                    if (index.holds(results.board(i).own)) list.push_back(index.rank(results.board(i).own));
                }
                if (results.empty()) list.push_back(number);
                if (list.empty()) {
                    throw std::invalid_argument("this record has plays that take a checker out of the points of the table");
                }
                std::sort(list.begin(), list.end());
                if (list.back() >= number) forward = false;
            }
        });
        forward_ = forward;
    }

    [[nodiscard]] const std::vector<Number>& of(Number number, std::size_t roll) const {
        return lists_[number * all_rolls.size() + roll];
    }
    // Whether all plays lead to smaller numbers.
    [[nodiscard]] bool is_forward() const { return forward_; }

  private:
    std::vector<std::vector<Number>> lists_;
    bool forward_ = true;
};

// The values of all pairs while they are made: [on roll][other].
template <std::size_t Kinds>
class Pairs {
  public:
    using Values = std::array<float, Kinds>;

    Pairs(const Reach& reach, std::size_t size, std::size_t aside)
        : reach_(reach), size_(size), aside_(aside), values_(size * size) {
        for (std::size_t i = 1; i < size; ++i) at(0, i).fill(1);
        for (std::size_t i = 1; i < size; ++i) at(i, 0).fill(-1);
    }

    [[nodiscard]] Values& at(std::size_t own, std::size_t opp) { return values_[own * size_ + opp]; }
    [[nodiscard]] const Values& at(std::size_t own, std::size_t opp) const { return values_[own * size_ + opp]; }

    // What the pair is worth after rolling, by what those are worth to which a roll leads.
    [[nodiscard]] Values rolled(Number own, Number opp) const {
        const Values* const row = &at(opp, 0);
        Values sum{};
        Values aside{};  // what the roll that may be put aside is worth
        for (std::size_t roll = 0; roll < all_rolls.size(); ++roll) {
            Values least;
            least.fill(2);
            for (const Number next : reach_.of(own, roll)) {
                for (std::size_t kind = 0; kind < Kinds; ++kind) least[kind] = std::min(least[kind], row[next][kind]);
            }
            const auto weight = static_cast<float>(all_rolls[roll].weight);
            for (std::size_t kind = 0; kind < Kinds; ++kind) (roll == aside_ ? aside : sum)[kind] -= weight * least[kind];
        }
        if (aside_ < all_rolls.size()) {
            const auto weight = static_cast<float>(all_rolls[aside_].weight);
            // thrown again until another comes, where the others are worth more
            for (std::size_t kind = 0; kind < Kinds; ++kind)
                sum[kind] = std::max(sum[kind] + aside[kind], sum[kind] / (1 - weight));
        }
        // A cube that only one side may turn is to the other side what it is not to this one.
        if constexpr (Kinds == known_kinds) std::swap(sum[1], sum[3]);
        return sum;
    }

    // The same if the cube is turned where that is better. The other side takes if that is better for it.
    static Values turned(Values values) {
        if constexpr (Kinds == known_kinds) {
            auto& [cubeless, owned, centred, unavailable] = values;
            const float doubled = std::min(1.0F, 2 * unavailable);
            owned = std::max(owned, doubled);
            centred = std::max(centred, doubled);
        }
        return values;
    }

  private:
    const Reach& reach_;
    std::size_t size_;
    std::size_t aside_;
    std::vector<Values> values_;
};

// Each pair leads to pairs of smaller numbers: one pass in the order of their sum. `keep` gets what each is worth
// after rolling.
template <std::size_t Kinds, class Keep>
void solve_in_order(Pairs<Kinds>& pairs, std::size_t size, int threads, Progress& progress, Keep keep) {
    const auto first = [&](std::size_t sum) { return sum < size ? 1 : sum - size + 1; };
    std::vector<std::size_t> sizes;
    for (std::size_t sum = 2; sum <= 2 * size - 2; ++sum) sizes.push_back(std::min(sum - 1, size - 1) - first(sum) + 1);
    walk_levels(sizes, threads, progress, [&](std::size_t level, std::size_t item, int) {
        const auto own = static_cast<Number>(first(level + 2) + item);
        const auto opp = static_cast<Number>(level + 2 - own);
        const auto values = pairs.rolled(own, opp);
        keep(own, opp, values);
        pairs.at(own, opp) = Pairs<Kinds>::turned(values);
    });
}

// Pairs may lead to themselves: sweeps over all pairs with so many checkers between them, until nothing changes.
void solve_in_sweeps(Pairs<1>& pairs, const BearoffIndex& index, Progress& progress) {
    std::vector<std::vector<Number>> by_count(static_cast<std::size_t>(index.extent().checkers) + 1);
    for (Number number = 1; number < index.size(); ++number) {
        by_count[static_cast<std::size_t>(index.in_play_of(index.board(number).own))].push_back(number);
    }
    for (std::size_t both = 2; both < 2 * by_count.size() - 1; ++both) {
        double worked = 0;
        float change = 1;
        for (int sweep = 0; change > settled && sweep < most_sweeps; ++sweep) {
            change = 0;
            worked = 0;
            for (std::size_t mine = 1; mine < both; ++mine) {
                if (mine >= by_count.size() || both - mine >= by_count.size()) continue;
                for (const Number own : by_count[mine]) {
                    for (const Number opp : by_count[both - mine]) {
                        const auto value = pairs.rolled(own, opp);
                        change = std::max(change, std::abs(value[0] - pairs.at(own, opp)[0]));
                        pairs.at(own, opp) = value;
                    }
                    worked += static_cast<double>(by_count[both - mine].size());
                    progress.ask(0);
                }
            }
        }
        progress.add(worked);
    }
}

}  // namespace

BearoffTwoSided BearoffTwoSided::make(const Movement& movement, BearoffSize extent, int threads, const GoOn& go_on,
                                      Roll put_aside) {
    const BearoffIndex index(extent);
    const std::size_t size = index.size();
    if (size * size > most_pairs) throw std::invalid_argument("a table of so many pairs would be too large");
    threads = crew_size(threads);
    Progress progress(go_on, static_cast<double>(size * size));
    const Reach reach(movement, index, threads, progress);

    BearoffTwoSided table(index, reach.is_forward() ? known_kinds : 1);
    const auto keep = [&](std::size_t own, std::size_t opp, const auto& values) {
        for (std::size_t kind = 0; kind < values.size(); ++kind) table.keep(table.at(own, opp) + kind, values[kind]);
    };
    if (reach.is_forward()) {
        Pairs<known_kinds> pairs(reach, size, number_of(put_aside));
        solve_in_order(pairs, size, threads, progress, keep);
        return table;
    }
    Pairs<1> pairs(reach, size, number_of(put_aside));
    solve_in_sweeps(pairs, index, progress);
    for (std::size_t own = 1; own < size; ++own) {
        for (std::size_t opp = 1; opp < size; ++opp) keep(own, opp, pairs.at(own, opp));
    }
    return table;
}

Judgement BearoffTwoSided::judge(const Board& board, const Endings& endings) const {
    std::uint8_t at_home[32] = {};
    at_home[off] = at_home[1] = 1;
    const std::size_t level = endings.level(at_home);
    const float chance = win(board);
    Judgement judgement{};
    judgement.p[level] = chance;
    judgement.p[most_levels + level] = 1 - chance;
    return judgement;
}

std::string BearoffTwoSided::to_bytes() const {
    std::string bytes;
    put(bytes, magic);
    put(bytes, index_.extent());
    put(bytes, static_cast<std::uint32_t>(kinds_));
    put_all(bytes, values_);
    return bytes;
}

BearoffTwoSided BearoffTwoSided::from_bytes(std::string_view bytes) {
    if (take<std::uint32_t>(bytes) != magic) throw std::invalid_argument("this is no two-sided bear-off table");
    const BearoffIndex index(take<BearoffSize>(bytes));
    const auto kinds = take<std::uint32_t>(bytes);
    if (kinds != 1 && kinds != known_kinds) throw std::invalid_argument("the table has other kinds of values");
    const std::size_t pairs = index.size() * index.size();
    if (bytes.size() != pairs * kinds * sizeof(std::uint16_t)) throw std::invalid_argument("the table has another size");
    BearoffTwoSided table(index, kinds);
    table.values_ = take_all<std::uint16_t>(bytes, pairs * kinds);
    return table;
}

}  // namespace bafflebox
