// The cube: its states, what games are worth with it, leaf values and decisions; readable: bafflebox.engine.cube*.
//
// Values belong to the side on roll: for money points with the cube at 1, in a match the chance to win it.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/judgement.hpp"
#include "engine/met.hpp"

namespace bafflebox {

enum class Owner : std::uint8_t { centre, on_roll, opponent };

// The number on the cube (a power of two) and who may turn it next.
struct CubeState {
    std::uint32_t value = 1;
    Owner owner = Owner::centre;

    [[nodiscard]] CubeState turned() const {
        return {value, owner == Owner::centre ? owner : owner == Owner::on_roll ? Owner::opponent : Owner::on_roll};
    }
    [[nodiscard]] CubeState doubled() const { return {2 * value, Owner::opponent}; }
    [[nodiscard]] CubeState beavered() const { return {4 * value, Owner::opponent}; }
    bool operator==(const CubeState&) const = default;
};

// What a game is played for: money where the needs are 0, else a match.
struct CubeTerms {
    int own_needs = 0;
    int opp_needs = 0;
    bool crawford = false;
    bool jacoby = false;
    bool beavers = false;
    std::array<int, most_levels> points{1, 2, 3};
};

// Equities are normalised to the cube on the table; `double_beaver` counts where beavers are played.
struct CubeDecision {
    double no_double, double_take, double_beaver;
    bool may_double, should_double, should_take, beaver;
};

// Terms with the value of every result worked out: needs no table any more, and is copied freely.
class CubeContext {
  public:
    static constexpr std::size_t heights = 16;  // cubes from 1 to 32768; in no match do the last ones change anything

    // Throws std::invalid_argument for terms that contradict themselves or that the table does not cover.
    explicit CubeContext(const CubeTerms& terms, const MatchTable* table = nullptr);

    [[nodiscard]] CubeContext turned() const;
    [[nodiscard]] const CubeTerms& terms() const { return terms_; }
    [[nodiscard]] bool is_match() const { return terms_.own_needs > 0; }
    [[nodiscard]] double turned_value(double value) const { return is_match() ? 1.0 - value : -value; }

    // What the side on roll has when its double, or its opponent's, is dropped.
    [[nodiscard]] double drop(CubeState state) const { return results(state.value)[0]; }
    [[nodiscard]] double dropped(CubeState state) const { return results(state.value)[most_levels]; }

    // Between values and equities, where +1 is a single game won at this cube and -1 one lost.
    [[nodiscard]] double normalised(double value, CubeState state) const;
    [[nodiscard]] double value_of(double equity, CubeState state) const;

    [[nodiscard]] bool may_double(CubeState state) const { return !terms_.crawford && state.owner != Owner::opponent; }
    // Whether the side on roll may double and could gain by it.
    [[nodiscard]] bool can_use(CubeState state) const { return may_double(state) && !settled_by(terms_.own_needs, state); }
    // Whether doubling costs it nothing, as losing this game loses the match at any cube.
    [[nodiscard]] bool is_free(CubeState state) const { return can_use(state) && settled_by(terms_.opp_needs, state); }

    // Nobody turns the cube any more; both turn it at the perfect moment; between the two by the efficiency x.
    [[nodiscard]] double dead(const Judgement& judgement, CubeState state) const;
    [[nodiscard]] double live(const Judgement& judgement, CubeState state) const;
    [[nodiscard]] double leaf(const Judgement& judgement, CubeState state, double x) const;
    // The value where the side on roll may double now, after the best decisions of both.
    [[nodiscard]] double settled(const Judgement& judgement, CubeState state, double x) const;

    // The decision from the values of the branches; `beavered` is read where beavers are played.
    [[nodiscard]] CubeDecision decide(CubeState state, double no_double, double double_take, double beavered) const;
    [[nodiscard]] CubeDecision decide(const Judgement& judgement, CubeState state, double x) const;
    // The same without equities: the value after the best decisions.
    [[nodiscard]] double best(CubeState state, double no_double, double double_take, double beavered) const;

  private:
    using Results = std::array<double, 2 * most_levels>;  // by level: won, then lost
    struct Shares {
        double won[most_levels];
        double lost[most_levels];
    };

    CubeContext() = default;
    static std::size_t height(std::uint32_t value) {
        return std::min<std::size_t>(static_cast<std::size_t>(std::countr_zero(value)), heights - 1);
    }
    [[nodiscard]] const Results& results(std::uint32_t value) const { return results_[height(value)]; }
    [[nodiscard]] bool settled_by(int needs, CubeState state) const {
        return needs > 0 && static_cast<std::uint32_t>(needs) <= state.value * static_cast<std::uint32_t>(terms_.points[0]);
    }
    [[nodiscard]] bool singles_only(CubeState state) const { return terms_.jacoby && state.owner == Owner::centre; }
    [[nodiscard]] bool opponent_can_use(CubeState state) const;
    [[nodiscard]] bool opponent_is_free(CubeState state) const;
    [[nodiscard]] static Shares shares(const Judgement& judgement);
    [[nodiscard]] double cash_point(const Shares& shares, std::uint32_t value, bool own) const;

    CubeTerms terms_{};
    std::array<Results, heights> results_{};
};

// --- cube states in a search ------------------------------------------------------------------------

inline constexpr std::size_t most_states = 24;

// A few different states, each seen by the side on roll.
struct CubeStates {
    std::array<CubeState, most_states> of{};
    std::size_t size = 0;

    std::size_t add(CubeState state);  // its index; throws std::length_error when there are too many
    [[nodiscard]] CubeStates turned() const;
};

// Where the value of a branch is found: that of a state below, times a factor (for money all cubes are alike).
struct CubeBranch {
    int state = -1;
    double times = 1;
};

struct CubeBranches {
    CubeBranch no_double, take, beaver;
};

// The states whose values are needed below a node to know those of `wanted` in it. In both the side on
// roll in the node is "on roll"; one move down the other side is: `needed.turned()`.
void expand(const CubeContext& context, const CubeStates& wanted, CubeStates& needed,
            std::array<CubeBranches, most_states>& branches);

// The value of a wanted state from the values of the needed ones, all for the side on roll in the node.
double collapse(const CubeContext& context, CubeState wanted, const CubeBranches& branches, const double* values);

// How live a cube is by the kind of position.
struct Efficiency {
    double contact = 0.68, bear_off = 0.60, race = 0.55, race_a_pip = 0.00125, race_least = 0.60, race_most = 0.70;

    [[nodiscard]] double of(const Board& board, int home = 6) const;
};

}  // namespace bafflebox
