// Sides, their targets and the learning of the network for races.
#include "training/race_lessons.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <random>
#include <unordered_map>
#include <vector>

#include "engine/crew.hpp"
#include "engine/rolls.hpp"
#include "kernel/generate.hpp"

namespace bafflebox {

namespace {

using Random = std::mt19937_64;

// The chances of each number of rolls, for both aims.
struct Target {
    float p[race_chances];
};

struct Lesson {
    Board side;
    Target target;
};

float mean_of(const float* p, std::size_t size) {
    float mean = 0;
    for (std::size_t i = 0; i < size; ++i) mean += p[i] * static_cast<float>(i + 1);
    return mean;
}

int pips_of(const Board& side) {
    int pips = 0;
    for (int point = 1; point <= race_points; ++point) pips += point * side.own[point];
    return pips;
}

int rearmost(const Board& side) { return highest(places_above(side.own, 0) & in_play); }

// What is known of a side: by the table, else by the network.
class Oracle {
  public:
    Oracle(const Movement& movement, const BearoffOneSided& table, const RaceNet& net)
        : movement_(movement), table_(table), net_(net) {}

    [[nodiscard]] bool exact(const Board& side) const { return table_.index().holds(side.own); }

    void ask(const Board& side, Target& target) const {
        if (!exact(side)) {
            RaceUnits units;
            net_.look(side.own, units);
            std::copy_n(units.p, race_chances, target.p);
            return;
        }
        std::fill_n(target.p, race_chances, 0.0F);
        spread(table_.all_off(side.own), target.p, race_all);
        spread(table_.first_off(side.own), target.p + race_all, race_first);
    }

    // The same by the best play of each roll.
    void look_ahead(const Board& side, Target& target, Results& results) const {
        struct Known {
            Target target;
            float all;
            float first;
        };
        std::unordered_map<std::string_view, std::unique_ptr<Known>> known;
        std::vector<std::unique_ptr<Board>> kept;
        std::fill_n(target.p, race_chances, 0.0F);
        for (const auto& [roll, weight] : all_rolls) {
            generate(movement_, side, roll, false, results);
            const Known* all = nullptr;
            const Known* first = nullptr;
            bool begun = false;
            bool done = false;
            for (std::size_t i = 0; i < std::max<std::size_t>(1, results.size()); ++i) {
                const Board& after = results.empty() ? side : results.board(i);
                done = done || has_finished(after.own);
                if (done) break;
                begun = begun || after.own[off] > side.own[off];
                auto at = known.find({reinterpret_cast<const char*>(after.own), sizeof after.own});
                if (at == known.end()) {
                    kept.push_back(std::make_unique<Board>(after));
                    auto fresh = std::make_unique<Known>();
                    ask(after, fresh->target);
                    fresh->all = mean_of(fresh->target.p, race_all);
                    fresh->first = mean_of(fresh->target.p + race_all, race_first);
                    at = known
                             .emplace(std::string_view{reinterpret_cast<const char*>(kept.back()->own), sizeof after.own},
                                      std::move(fresh))
                             .first;
                }
                if (!all || at->second->all < all->all) all = at->second.get();
                if (!first || at->second->first < first->first) first = at->second.get();
            }
            if (done) {
                target.p[0] += static_cast<float>(weight);
            } else {
                later(all->target.p, race_all, weight, target.p);
            }
            if (done || begun) {
                target.p[race_all] += static_cast<float>(weight);
            } else {
                later(first->target.p + race_all, race_first, weight, target.p + race_all);
            }
        }
    }

    // A side after a roll: the best play, or any one.
    [[nodiscard]] Board play(const Board& side, Roll roll, bool best, Random& random, Results& results) const {
        generate(movement_, side, roll, false, results);
        if (results.empty()) return side;
        if (!best) return results.board(random() % results.size());
        std::size_t found = 0;
        float least = 1e9F;
        for (std::size_t i = 0; i < results.size(); ++i) {
            Target target;
            if (has_finished(results.board(i).own)) return results.board(i);
            ask(results.board(i), target);
            const float mean = mean_of(target.p, race_all);
            if (mean < least) {
                least = mean;
                found = i;
            }
        }
        return results.board(found);
    }

  private:
    static void spread(const RollChances& chances, float* p, std::size_t size) {
        for (int i = 0; i < chances.size; ++i)
            p[std::min<std::size_t>(static_cast<std::size_t>(chances.least + i) - 1, size - 1)] += chances.p[i];
    }

    // One roll later.
    static void later(const float* from, std::size_t size, double weight, float* to) {
        for (std::size_t i = 0; i < size; ++i) to[std::min(i + 1, size - 1)] += static_cast<float>(weight) * from[i];
    }

    const Movement& movement_;
    const BearoffOneSided& table_;
    const RaceNet& net_;
};

// Checkers on a few points, some of them off at times.
Board any_side(Random& random, int most_pips) {
    for (;;) {
        Board side{};
        const int checkers = random() % 4 ? 15 : 1 + static_cast<int>(random() % 15);
        const int reach = 7 + static_cast<int>(random() % 12);
        const std::size_t stacks = 3 + random() % 7;
        std::vector<int> stands;
        while (stands.size() < stacks) {
            // as many at home as beyond
            stands.push_back(1 + static_cast<int>(random() % static_cast<std::uint64_t>(random() % 2 ? 6 : reach)));
        }
        for (int i = 0; i < checkers; ++i) ++side.own[stands[random() % stands.size()]];
        side.own[off] = static_cast<std::uint8_t>(15 - checkers);
        if (rearmost(side) > 6 && pips_of(side) <= most_pips) return side;
    }
}

// Gradients and steps (Adam).
class Learner {
  public:
    explicit Learner(RaceNet& net) : net_(net), gradient_(std::make_unique<RaceWeights>()), mean_(size, 0), square_(size, 0) {}

    void learn(const std::vector<const Lesson*>& batch, float rate) {
        *gradient_ = RaceWeights{};
        for (const Lesson* lesson : batch) add(*lesson);
        auto* weights = reinterpret_cast<float*>(&net_.weights());
        const auto* gradient = reinterpret_cast<const float*>(gradient_.get());
        const float share = 1 / static_cast<float>(batch.size());
        ++steps_;
        const float first = 1 - std::pow(0.9F, static_cast<float>(steps_));
        const float second = 1 - std::pow(0.999F, static_cast<float>(steps_));
        for (std::size_t i = 0; i < size; ++i) {
            const float slope = gradient[i] * share;
            mean_[i] += 0.1F * (slope - mean_[i]);
            square_[i] += 0.001F * (slope * slope - square_[i]);
            weights[i] -= rate * (mean_[i] / first) / (std::sqrt(square_[i] / second) + 1e-8F);
        }
    }

  private:
    static constexpr std::size_t size = sizeof(RaceWeights) / sizeof(float);
    static constexpr float of_mean = 4;  // what an error of the mean counts beside the chances

    void add(const Lesson& lesson) {
        RaceUnits units;
        net_.look(lesson.side.own, units);
        alignas(64) float outs[race_outs];
        slope(units.p, lesson.target.p, race_all, 1.0F, outs);
        slope(units.p + race_all, lesson.target.p + race_all, race_first, 0.5F, outs + race_all);
        for (std::size_t aim = 0; aim < 2; ++aim) {
            const std::size_t from = aim ? race_all : 0;
            float sum = 0;
            for (std::size_t i = 0; i < (aim ? race_first : race_all); ++i) {
                sum += outs[from + i] * (static_cast<float>(i + 1) - units.mean[aim]) / units.spread[aim];
            }
            outs[race_chances + aim] = sum;
        }
        const RaceWeights& weights = net_.weights();
        RaceWeights& gradient = *gradient_;
        alignas(64) float narrow[race_narrow];
        back(weights.last, units.narrow, outs, gradient.last, narrow);
        for (std::size_t k = 0; k < race_outs; ++k) gradient.last_bias[k] += outs[k];
        alignas(64) float wide[race_wide];
        back(weights.narrow, units.wide, narrow, gradient.narrow, wide);
        for (std::size_t k = 0; k < race_narrow; ++k) gradient.narrow_bias[k] += narrow[k];
        for (std::size_t i = 0; i < race_wide; ++i) gradient.wide_bias[i] += wide[i];
        for (int point = 1; point <= race_points; ++point) {
            if (!lesson.side.own[point]) continue;
            float* row = gradient.rows[point - 1][lesson.side.own[point] - 1];
            for (std::size_t i = 0; i < race_wide; ++i) row[i] += wide[i];
        }
    }

    // From the slopes behind a layer those of its weights, which are added, and of the units before it.
    template <std::size_t In, std::size_t Out>
    static void back(const float (&weights)[In][Out], const float (&units)[In], const float (&behind)[Out],
                     float (&gradient)[In][Out], float (&before)[In]) {
        for (std::size_t i = 0; i < In; ++i) {
            float sum = 0;
            for (std::size_t k = 0; k < Out; ++k) {
                sum += weights[i][k] * behind[k];
                gradient[i][k] += units[i] * behind[k];
            }
            before[i] = units[i] > 0 ? sum : 0;
        }
    }

    static void slope(const float* p, const float* target, std::size_t size, float weight, float* outs) {
        const float mean = mean_of(p, size);
        const float far = of_mean * (mean - mean_of(target, size));
        for (std::size_t i = 0; i < size; ++i) {
            outs[i] = weight * (p[i] - target[i] + far * p[i] * (static_cast<float>(i + 1) - mean));
        }
    }

    RaceNet& net_;
    std::unique_ptr<RaceWeights> gradient_;
    std::vector<float> mean_;
    std::vector<float> square_;
    long steps_ = 0;
};

RaceWeights started(Random& random) {
    RaceWeights weights{};
    std::normal_distribution<float> normal;
    for (int point = 0; point < race_points; ++point) {
        for (std::size_t i = 0; i < race_wide; ++i) {
            // alike for like points and counts
            const float each = normal(random) * 0.1F;
            for (std::size_t count = 0; count < race_counts; ++count) {
                weights.rows[point][count][i] = (each + normal(random) * 0.02F) * static_cast<float>(count + 1) * 0.3F;
            }
        }
    }
    const float wide = std::sqrt(2.0F / race_wide);
    const float narrow = std::sqrt(2.0F / race_narrow);
    for (auto& row : weights.narrow)
        for (float& each : row) each = normal(random) * wide;
    for (auto& row : weights.last)
        for (float& each : row) each = normal(random) * narrow * 0.1F;
    for (auto& row : weights.last)
        for (std::size_t aim = race_chances; aim < race_outs; ++aim) row[aim] = 0;  // the bells stand well at first
    return weights;
}

// Sides as they come up when races are played, and after plays that are not the best.
std::vector<Board> new_sides(const Oracle& oracle, std::size_t count, int most_pips, std::uint64_t seed) {
    Random random(seed);
    Results results;
    std::vector<Board> sides;
    while (sides.size() < count) {
        for (Board side = any_side(random, most_pips); rearmost(side) > 6 && sides.size() < count;) {
            sides.push_back(side);
            const Roll roll = all_rolls[random() % all_rolls.size()].roll;
            const Board stray = oracle.play(side, roll, false, random, results);
            if (rearmost(stray) > 6) sides.push_back(stray);
            side = oracle.play(side, roll, random() % 8 != 0, random, results);
            if (has_finished(side.own)) break;
        }
    }
    sides.resize(count);
    return sides;
}

}  // namespace

RaceNet teach_races(const Movement& movement, const RacePlan& plan, const std::function<void(const RaceSweep&)>& tell) {
    const BearoffOneSided table = BearoffOneSided::make(movement, {plan.table_points, 15}, static_cast<int>(plan.threads), {});
    Random random(plan.seed);
    RaceNet net(started(random));
    Learner learner(net);
    std::vector<std::vector<Lesson>> lessons(4);  // of the last sweeps
    constexpr std::size_t batch_size = 128;
    const int climbing = plan.sweeps / 2;
    for (int sweep = 0; sweep < plan.sweeps; ++sweep) {
        const int most_pips = sweep < climbing ? 40 + 190 * (sweep + 1) / climbing : 230;
        const Oracle oracle(movement, table, net);
        constexpr std::size_t part = 500;
        std::vector<Lesson>& fresh = lessons[static_cast<std::size_t>(sweep) % lessons.size()];
        const std::size_t sides_now = sweep < climbing ? plan.sides / 3 : plan.sides;
        fresh.resize(sides_now);
        share_parts(
            sides_now, plan.threads,
            [&](std::size_t start, std::size_t end, std::size_t) {
                const auto sides = new_sides(oracle, end - start, most_pips,
                                             plan.seed + 7919 * static_cast<std::uint64_t>(sweep) + 104729 * start);
                Results results;
                for (std::size_t i = start; i < end; ++i) {
                    fresh[i].side = sides[i - start];
                    if (oracle.exact(fresh[i].side)) {
                        oracle.ask(fresh[i].side, fresh[i].target);
                    } else {
                        oracle.look_ahead(fresh[i].side, fresh[i].target, results);
                    }
                }
            },
            part);
        double sums[3] = {};
        double counts[2] = {};
        for (const Lesson& lesson : fresh) {
            RaceUnits units;
            net.look(lesson.side.own, units);
            const double all = mean_of(units.p, race_all) - mean_of(lesson.target.p, race_all);
            const double first = mean_of(units.p + race_all, race_first) - mean_of(lesson.target.p + race_all, race_first);
            const bool exact = oracle.exact(lesson.side);
            counts[exact] += 1;
            sums[exact ? 2 : 0] += all * all;
            if (!exact) sums[1] += first * first;
        }
        const auto root = [](double sum, double count) { return std::sqrt(sum / std::max(1.0, count)); };
        tell({sweep, most_pips, root(sums[0], counts[0]), root(sums[1], counts[0]), root(sums[2], counts[1])});
        std::vector<const Lesson*> all;
        for (std::size_t back = 0; back < (sweep < climbing ? 2 : lessons.size()) && back <= static_cast<std::size_t>(sweep);
             ++back) {
            for (const Lesson& lesson : lessons[(static_cast<std::size_t>(sweep) - back) % lessons.size()])
                all.push_back(&lesson);
        }
        const std::size_t batches = sides_now * plan.passes / batch_size;
        std::vector<const Lesson*> batch(batch_size);
        const int falling = plan.sweeps - climbing;
        for (std::size_t k = 0; k < batches; ++k) {
            const float done =
                sweep < climbing ? 0.0F
                                 : (static_cast<float>(sweep - climbing) + static_cast<float>(k) / static_cast<float>(batches)) /
                                       static_cast<float>(falling);
            for (auto& each : batch) each = all[random() % all.size()];
            learner.learn(batch, plan.rate * std::pow(plan.last_rate / plan.rate, done));
        }
    }
    return net;
}

}  // namespace bafflebox
