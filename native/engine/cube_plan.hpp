// The cube as a search carries it: every state of it that can come up, and what each is worth at every node.
//
// Utilities are what decisions are made by: in a match the chance to win it, for money points for each point that the
// cube shows at the root. Parity says who is on roll: 0 the side on roll at the root, 1 the other.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "engine/cube.hpp"
#include "engine/judgement.hpp"

namespace bafflebox {

using Utilities = std::array<float, most_states>;

class CubePlan {
  public:
    enum class Action { wait, turn, cash };

    // With the cube in play, from its state at the root.
    CubePlan(const CubeContext& context, CubeState root, const Efficiency& efficiency, int home = 6);

    // Without a cube: one state, outcomes worth `values` to whoever is on roll.
    explicit CubePlan(const Values& values);

    [[nodiscard]] bool has_cube() const { return !contexts_.empty(); }
    [[nodiscard]] std::size_t size() const { return states_.size(); }
    // The index of the same state seen by the other side, and of the state after a double that was taken.
    [[nodiscard]] std::size_t turned(std::size_t state) const { return states_[state].turned; }
    [[nodiscard]] std::size_t doubled(std::size_t state) const { return states_[state].doubled; }
    [[nodiscard]] bool may_double(std::size_t parity, std::size_t state) const;
    // What utilities of the doubled state are to be multiplied with (2 for money, 1 in a match).
    [[nodiscard]] float scale(std::size_t) const { return scale_; }
    [[nodiscard]] float drop(std::size_t parity, std::size_t state) const;

    // By which plays are chosen without looking at the cube: +1 is a single game won.
    [[nodiscard]] const Values& values(std::size_t parity) const { return values_[parity]; }
    // The same with the cube of a state: in a match gammons are worth other things at other cubes.
    [[nodiscard]] const Values& values(std::size_t parity, std::size_t state) const { return states_[state].values[parity]; }

    // The side on roll does not double now.
    void leaf(std::size_t parity, const Board& board, const Judgement& judgement, Utilities& utilities) const;
    // Whether the utilities are points that exact tables can give; then those of a table, by the owner of the cube.
    [[nodiscard]] bool takes_exact() const;
    void exact(const float (&equities)[3], Utilities& utilities) const;
    // The game is over; `judgement` is of the side that would be on roll.
    void finished(std::size_t parity, const Judgement& judgement, Utilities& utilities) const;
    // What waiting is worth in every state becomes what the best of both sides is worth.
    void act(std::size_t parity, Utilities& utilities) const;
    // What the side on roll does in a state, by what waiting is worth in every one.
    [[nodiscard]] Action best(std::size_t parity, std::size_t state, const Utilities& utilities) const;
    // Utilities of one side as the other's.
    [[nodiscard]] Utilities seen_by_other(const Utilities& theirs) const;
    // A utility of the side on roll at the root without what sums of floats are beyond all that can be won or lost.
    [[nodiscard]] float bounded(float utility, std::size_t state = 0) const {
        return std::clamp(utility, states_[state].least, states_[state].most);
    }

    [[nodiscard]] float at_root(std::size_t parity, float utility, float scale) const;
    // A utility of the first state as an equity: +1 is a single game won at the cube of the root.
    [[nodiscard]] float equity_of(float utility) const;
    // The same, not rounded: of a utility within its bounds it is within those of equities.
    [[nodiscard]] double equity_exactly(float utility) const;

  private:
    static constexpr std::size_t none = most_states;
    struct State {
        CubeState cube;  // seen by whoever is on roll
        std::size_t turned;
        std::size_t doubled;
        std::size_t beavered;
        std::array<Values, 2> values;  // by parity
        float least = 0;               // what the side on roll at the root can lose and win at most
        float most = 0;
    };

    std::vector<State> states_;
    std::vector<CubeContext> contexts_;  // by parity; none without a cube
    std::array<Values, 2> values_{};
    Efficiency efficiency_{};
    int home_ = 6;
    float scale_ = 1;
};

}  // namespace bafflebox
