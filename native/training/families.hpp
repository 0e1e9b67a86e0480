// Families of difficult positions, laid out by code: what games of a network against itself seldom reach.
#pragma once

#include <span>

#include "engine/shaker.hpp"
#include "kernel/board.hpp"

namespace bafflebox {

// Each family is a plan with room for chance: where the key checkers stand, and where the others may. Every position has
// all checkers, no point with both sides, and a game that is not over. Either side may be the one on roll.
class Families {
  public:
    // `cap` is the most that a point holds; fewer than `bar_limit` checkers stay on the bar (0: any number may).
    explicit Families(int cap = 15, int bar_limit = 0);

    static std::span<const char* const> names();

    [[nodiscard]] Board draw(std::size_t family, Shaker& shaker) const;
    // Of any family, each as likely.
    [[nodiscard]] Board draw(Shaker& shaker) const;

  private:
    int cap_;
    int bar_cap_;
};

}  // namespace bafflebox
