// Which states of the cube a search needs, and how they hang together.
#include "engine/cube_plan.hpp"

#include <algorithm>
#include <cmath>

namespace bafflebox {

namespace {

// Outcomes as equities: +1 is a single game won with this cube.
Values worth(const CubeContext& context, CubeState state) {
    Values values{};
    for (std::size_t i = 0; i < 2 * most_levels; ++i) {
        Judgement sure{};
        sure.p[i] = 1;
        values.of[i] = static_cast<float>(context.normalised(context.dead(sure, state), state));
    }
    return values;
}

// The float nearest to a bound that is not beyond it; `inward` lies within.
float inside(double limit, float inward) {
    const auto found = static_cast<float>(limit);
    const bool beyond = inward > 0 ? double(found) < limit : double(found) > limit;
    return beyond ? std::nextafter(found, inward) : found;
}

}  // namespace

CubePlan::CubePlan(const Values& values) : states_{{{}, 0, none, none, {values, values}, 0, 0}}, values_{values, values} {
    const auto [least, most] = std::minmax_element(std::begin(values.of), std::end(values.of));
    states_[0].least = *least;
    states_[0].most = *most;
}

CubePlan::CubePlan(const CubeContext& context, CubeState root, const Efficiency& efficiency, int home)
    : contexts_{context, context.turned()}, efficiency_(efficiency), home_(home) {
    const bool money = !context.is_match();
    // For money every cube is like the one at 1, but for the one in the centre under Jacoby.
    if (money) root.value = 1;
    scale_ = money ? 2.0F : 1.0F;
    std::vector<CubeState> found{root};
    const auto index = [&](CubeState state) {
        if (money) state.value = 1;
        const auto at = std::find(found.begin(), found.end(), state);
        return at == found.end() ? none : static_cast<std::size_t>(at - found.begin());
    };
    for (std::size_t i = 0; i < found.size() && found.size() + 3 < most_states; ++i) {
        const CubeState state = found[i];
        const auto need = [&](CubeState wanted) {
            if (money) wanted.value = 1;
            if (index(wanted) == none) found.push_back(wanted);
        };
        need(state.turned());
        const bool used = contexts_[0].can_use(state) || contexts_[1].can_use(state);
        if (used) need(state.doubled());
        if (used && context.terms().beavers) need(state.beavered());
    }
    // Gammons count inside a search even while Jacoby keeps them from counting: the cube will be turned.
    const auto counting = [&](CubeState state, std::size_t parity) {
        return worth(contexts_[parity], {state.value, money ? Owner::on_roll : state.owner});
    };
    for (const CubeState& state : found) {
        states_.push_back({state,
                           index(state.turned()),
                           index(state.doubled()),
                           index(state.beavered()),
                           {counting(state, 0), counting(state, 1)},
                           0,
                           0});
        states_.back().least = inside(context.dead(Judgement::sure(most_levels - 1, false), state), 1e9F);
        states_.back().most = inside(context.dead(Judgement::sure(most_levels - 1, true), state), -1e9F);
    }
    values_ = states_[0].values;
}

bool CubePlan::may_double(std::size_t parity, std::size_t state) const {
    return !contexts_.empty() && states_[state].doubled != none && contexts_[parity].can_use(states_[state].cube);
}

float CubePlan::drop(std::size_t parity, std::size_t state) const {
    return static_cast<float>(contexts_[parity].drop(states_[state].cube));
}

void CubePlan::leaf(std::size_t parity, const Board& board, const Judgement& judgement, Utilities& utilities) const {
    if (contexts_.empty()) {
        utilities[0] = values_[0].equity(judgement);
        return;
    }
    const double x = efficiency_.of(board, home_);
    for (std::size_t i = 0; i < states_.size(); ++i) {
        utilities[i] = static_cast<float>(contexts_[parity].leaf(judgement, states_[i].cube, x));
    }
}

// A table answers for single games at one point each, without beavers, which it does not know.
bool CubePlan::takes_exact() const {
    return !contexts_.empty() && !contexts_[0].is_match() && contexts_[0].terms().points[0] == 1 && !contexts_[0].terms().beavers;
}

void CubePlan::exact(const float (&equities)[3], Utilities& utilities) const {
    for (std::size_t i = 0; i < states_.size(); ++i) utilities[i] = equities[static_cast<std::size_t>(states_[i].cube.owner)];
}

void CubePlan::finished(std::size_t parity, const Judgement& judgement, Utilities& utilities) const {
    if (contexts_.empty()) {
        utilities[0] = values_[0].equity(judgement);
        return;
    }
    for (std::size_t i = 0; i < states_.size(); ++i) {
        utilities[i] = static_cast<float>(contexts_[parity].dead(judgement, states_[i].cube));
    }
}

void CubePlan::act(std::size_t parity, Utilities& utilities) const {
    for (std::size_t i = 0; i < states_.size(); ++i) {
        if (!may_double(parity, i)) continue;
        // A doubled state belongs to the opponent, so that it is none of those changed here.
        const double taken = double(scale_) * double(utilities[states_[i].doubled]);
        const std::size_t raised = states_[i].beavered;
        const double beavered = raised == none ? 2 * taken : double(scale_) * double(scale_) * double(utilities[raised]);
        utilities[i] = static_cast<float>(contexts_[parity].best(states_[i].cube, double(utilities[i]), taken, beavered));
    }
}

CubePlan::Action CubePlan::best(std::size_t parity, std::size_t state, const Utilities& utilities) const {
    if (!may_double(parity, state)) return Action::wait;
    const double taken = double(scale_) * double(utilities[states_[state].doubled]);
    // Beavers are left aside: whoever plays well does not double into them.
    const CubeDecision decision = contexts_[parity].decide(states_[state].cube, double(utilities[state]), taken, 2 * taken);
    if (!decision.should_double) return Action::wait;
    return decision.should_take ? Action::turn : Action::cash;
}

Utilities CubePlan::seen_by_other(const Utilities& theirs) const {
    const bool match = !contexts_.empty() && contexts_[0].is_match();
    Utilities ours{};
    for (std::size_t i = 0; i < states_.size(); ++i) {
        const float value = theirs[states_[i].turned];
        ours[i] = match ? 1.0F - value : -value;
    }
    return ours;
}

float CubePlan::at_root(std::size_t parity, float utility, float scale) const {
    if (!contexts_.empty() && contexts_[0].is_match()) return parity ? 1.0F - utility : utility;
    return (parity ? -1.0F : 1.0F) * scale * utility;
}

float CubePlan::equity_of(float utility) const {
    if (contexts_.empty()) return utility;
    return static_cast<float>(contexts_[0].normalised(double(utility), states_[0].cube));
}

double CubePlan::equity_exactly(float utility) const {
    return contexts_.empty() ? double(utility) : contexts_[0].normalised(double(utility), states_[0].cube);
}

}  // namespace bafflebox
