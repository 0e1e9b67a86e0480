// The cube, worked out; the reasons stand in the readable twin, bafflebox.engine.cube_leaf and cube_decision.
#include "engine/cube.hpp"

#include <stdexcept>

#include "kernel/bits.hpp"

namespace bafflebox {
namespace {

constexpr double tie = 1e-6;  // equities this near to each other are equal

double mean(const double (&shares)[most_levels], const double* values) {
    double sum = 0;
    for (std::size_t level = 0; level < most_levels; ++level) sum += shares[level] * values[level];
    return sum;
}

// Shares of levels among games; all single where there are none.
void share(double (&shares)[most_levels], const float* chances) {
    double total = 0;
    for (std::size_t level = 0; level < most_levels; ++level) total += double(chances[level]);
    for (std::size_t level = 0; level < most_levels; ++level) {
        shares[level] = total > 0 ? double(chances[level]) / total : level == 0 ? 1.0 : 0.0;
    }
}

// The value at `chance` on the straight line between two corners.
double between(double chance, double low, double before, double high, double after) {
    return high > low ? before + (chance - low) / (high - low) * (after - before) : after;
}

}  // namespace

// --- terms and results ------------------------------------------------------------------------------

CubeContext::CubeContext(const CubeTerms& terms, const MatchTable* table) : terms_(terms) {
    const auto& [own, opp, crawford, jacoby, beavers, level_points] = terms;
    if ((own > 0) != (opp > 0) || own < 0 || opp < 0) {
        throw std::invalid_argument("in a match both sides need a point or more, for money neither does");
    }
    if (own && (!table || table->points() < std::max(own, opp))) {
        throw std::invalid_argument("a match needs an equity table of its length");
    }
    if (crawford && std::min(own, opp) != 1) throw std::invalid_argument("in the Crawford game one side needs one point");
    if (level_points[0] < 1 || level_points[1] < level_points[0] || level_points[2] < level_points[1] || level_points[2] > 1000) {
        throw std::invalid_argument("a gammon pays no less than a single game, a backgammon no less than a gammon");
    }
    for (std::size_t i = 0; i < heights; ++i) {
        for (std::size_t level = 0; level < most_levels; ++level) {
            const int paid = level_points[level] << i;
            results_[i][level] = own ? table->after_game(own, opp, paid) : double(paid);
            results_[i][most_levels + level] = own ? table->after_game(own, opp, -paid) : -double(paid);
        }
    }
}

CubeContext CubeContext::turned() const {
    CubeContext other;
    other.terms_ = terms_;
    std::swap(other.terms_.own_needs, other.terms_.opp_needs);
    for (std::size_t i = 0; i < heights; ++i) {
        for (std::size_t level = 0; level < most_levels; ++level) {
            other.results_[i][level] = turned_value(results_[i][most_levels + level]);
            other.results_[i][most_levels + level] = turned_value(results_[i][level]);
        }
    }
    return other;
}

double CubeContext::normalised(double value, CubeState state) const {
    const double plus = drop(state), minus = dropped(state);
    // A game that decides nothing is worth nothing.
    return plus == minus ? 0.0 : (2.0 * value - plus - minus) / (plus - minus);
}

double CubeContext::value_of(double equity, CubeState state) const {
    const double plus = drop(state), minus = dropped(state);
    return 0.5 * (plus + minus + equity * (plus - minus));
}

bool CubeContext::opponent_can_use(CubeState state) const {
    return !terms_.crawford && state.owner != Owner::on_roll && !settled_by(terms_.opp_needs, state);
}

bool CubeContext::opponent_is_free(CubeState state) const {
    return opponent_can_use(state) && settled_by(terms_.own_needs, state);
}

// --- leaf values ------------------------------------------------------------------------------------

CubeContext::Shares CubeContext::shares(const Judgement& judgement) {
    Shares shares;
    share(shares.won, judgement.p);
    share(shares.lost, judgement.p + most_levels);
    return shares;
}

double CubeContext::dead(const Judgement& judgement, CubeState state) const {
    const Results& worth = results(state.value);
    const bool singles = singles_only(state);
    double sum = 0;
    for (std::size_t i = 0; i < 2 * most_levels; ++i) {
        sum += double(judgement.p[i]) * worth[singles ? i / most_levels * most_levels : i];
    }
    return sum;
}

// The winning chance of a side, ours if `own`, from which the other one drops its double.
double CubeContext::cash_point(const Shares& shares, std::uint32_t value, bool own) const {
    const auto& wins = own ? shares.won : shares.lost;
    const auto& losses = own ? shares.lost : shares.won;
    if (!is_match()) {
        const double* paid = results_[0].data();
        const double won = mean(wins, paid) / paid[0], lost = mean(losses, paid) / paid[0];
        return (lost + 1.0) / (won + lost + 0.5);
    }
    // seen by the side that doubles: what it has on winning and on losing
    const auto on_winning = [&](const Results& worth, std::size_t level) {
        return own ? worth[level] : 1.0 - worth[most_levels + level];
    };
    const auto on_losing = [&](const Results& worth, std::size_t level) {
        return own ? worth[most_levels + level] : 1.0 - worth[level];
    };
    const CubeState taken{2 * value, own ? Owner::opponent : Owner::on_roll};
    const Results& worth = results(taken.value);
    double top = 0, bottom = 0, low = 0;
    for (std::size_t level = 0; level < most_levels; ++level) {
        top += wins[level] * on_winning(worth, level);
        bottom += losses[level] * on_losing(worth, level);
    }
    if (own ? opponent_can_use(taken) : can_use(taken)) {
        low = 1.0 - cash_point(shares, taken.value, !own);
        bottom = on_losing(worth, 0);
    }
    const double aim = on_winning(results(value), 0) - bottom;
    // Far from the end of a match a game can weigh nothing: then nobody drops.
    return top == bottom ? 1.0 : low + (1.0 - low) * aim / (top - bottom);
}

double CubeContext::live(const Judgement& judgement, CubeState state) const {
    const Shares parts = shares(judgement);
    const Results& worth = results(state.value);
    const bool singles = singles_only(state);
    double low = 0, high = 1, before = singles ? worth[most_levels] : mean(parts.lost, &worth[most_levels]);
    double after = singles ? worth[0] : mean(parts.won, worth.data());
    const double chance = double(judgement.p[0]) + double(judgement.p[1]) + double(judgement.p[2]);
    if (opponent_can_use(state)) {
        const double point = 1.0 - cash_point(parts, state.value, false);
        if (chance <= point) return between(chance, low, before, point, dropped(state));
        low = point;
        before = dropped(state);
    }
    if (can_use(state)) {
        const double point = cash_point(parts, state.value, true);
        if (chance > point) return between(chance, point, drop(state), high, after);
        high = point;
        after = drop(state);
    }
    return between(chance, low, before, high, after);
}

double CubeContext::leaf(const Judgement& judgement, CubeState state, double x) const {
    if (opponent_is_free(state)) return live(judgement, state);
    const double never = dead(judgement, state);
    if (!can_use(state) && !opponent_can_use(state)) return never;
    return (1.0 - x) * never + x * live(judgement, state);
}

double CubeContext::settled(const Judgement& judgement, CubeState state, double x) const {
    const double waiting = leaf(judgement, state, x);
    if (!can_use(state)) return waiting;
    const double beavered = terms_.beavers ? leaf(judgement, state.beavered(), x) : 0;
    return best(state, waiting, leaf(judgement, state.doubled(), x), beavered);
}

// --- decisions --------------------------------------------------------------------------------------

CubeDecision CubeContext::decide(CubeState state, double no_double, double double_take, double beavered) const {
    // a beaver may be refused, which loses what was doubled to
    const double raised = terms_.beavers ? std::max(beavered, dropped(state.doubled())) : double_take;
    const double cash = drop(state), taken = std::min(double_take, raised);
    CubeDecision decision{normalised(no_double, state),
                          normalised(double_take, state),
                          normalised(raised, state),
                          may_double(state),
                          false,
                          taken <= cash,
                          raised < std::min(double_take, cash)};
    const double gain = normalised(std::min(taken, cash), state) - decision.no_double;
    decision.should_double = decision.may_double && gain > (is_free(state) ? -tie : tie);
    return decision;
}

CubeDecision CubeContext::decide(const Judgement& judgement, CubeState state, double x) const {
    const double beavered = terms_.beavers ? leaf(judgement, state.beavered(), x) : 0;
    return decide(state, leaf(judgement, state, x), leaf(judgement, state.doubled(), x), beavered);
}

double CubeContext::best(CubeState state, double no_double, double double_take, double beavered) const {
    const double raised = terms_.beavers ? std::max(beavered, dropped(state.doubled())) : double_take;
    return std::max(no_double, std::min({double_take, raised, drop(state)}));
}

// --- states in a search -----------------------------------------------------------------------------

std::size_t CubeStates::add(CubeState state) {
    for (std::size_t i = 0; i < size; ++i) {
        if (of[i] == state) return i;
    }
    if (size == most_states) throw std::length_error("too many cube states");
    of[size] = state;
    return size++;
}

CubeStates CubeStates::turned() const {
    CubeStates other = *this;
    for (std::size_t i = 0; i < size; ++i) other.of[i] = of[i].turned();
    return other;
}

void expand(const CubeContext& context, const CubeStates& wanted, CubeStates& needed,
            std::array<CubeBranches, most_states>& branches) {
    const auto branch = [&](CubeState state) -> CubeBranch {
        if (context.is_match()) return {static_cast<int>(needed.add(state)), 1};
        return {static_cast<int>(needed.add({1, state.owner})), double(state.value)};
    };
    needed.size = 0;
    for (std::size_t i = 0; i < wanted.size; ++i) {
        const CubeState state = wanted.of[i];
        branches[i] = {branch(state), {}, {}};
        if (!context.can_use(state)) continue;
        branches[i].take = branch(state.doubled());
        if (context.terms().beavers) branches[i].beaver = branch(state.beavered());
    }
}

double collapse(const CubeContext& context, CubeState wanted, const CubeBranches& branches, const double* values) {
    const auto value = [&](const CubeBranch& branch) { return branch.state < 0 ? 0 : branch.times * values[branch.state]; };
    const double waiting = value(branches.no_double);
    if (branches.take.state < 0) return waiting;
    return context.best(wanted, waiting, value(branches.take), value(branches.beaver));
}

// --- efficiency -------------------------------------------------------------------------------------

double Efficiency::of(const Board& board, int home) const {
    const auto rear = [](const std::uint8_t (&counts)[32]) {
        const Bits held = places_above(counts, 0) & in_play;
        return held ? highest(held) : 0;
    };
    const int rearmost[2] = {rear(board.own), rear(board.opp)};
    if (rearmost[0] + rearmost[1] > 25) return contact;
    int pips[2] = {0, 0}, checkers[2] = {0, 0};
    for (int side = 0; side < 2; ++side) {
        const auto& counts = side ? board.opp : board.own;
        for (int place = 1; place <= rearmost[side]; ++place) {
            pips[side] += place * counts[place];
            checkers[side] += counts[place];
        }
    }
    if (checkers[1] <= 2 && pips[1] <= 3) return 0;  // the opponent is off with his next roll: this one is the last
    if (std::max(rearmost[0], rearmost[1]) <= home) return bear_off;
    return std::clamp(race + race_a_pip * 0.5 * (pips[0] + pips[1]), race_least, race_most);
}

}  // namespace bafflebox
