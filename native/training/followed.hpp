// Targets that look many turns ahead at the price of one ply a turn.
#pragma once

#include "engine/shaker.hpp"
#include "engine/thinker.hpp"

namespace bafflebox {

// What one ply finds of positions, by a network as it stands.
struct OnePly {
    const Thinker& thinker;
    const Values& values;
    Scratch& scratch;

    // The mean over the dice of what the best replies are worth, for the side on roll; with `replies` and `likely` it also tells
    // those.
    Judgement operator()(const Board& board, const Before& before, Reply (&replies)[21], Shares& likely) const;
    Judgement operator()(const Board& board, const Before& before) const;
};

// What a position is worth before the dice of the side on roll: what one ply finds, and the same of the positions that follow
// it in one game of `turns` turns, each less what the network thought of it before. Their mean over the dice is that of a search
// `turns` plies deeper which goes on from the best reply to each roll; no luck of the dice is in it, only where the game goes. So
// it may lie a little beyond what chances can be.
Judgement followed(const OnePly& look, const Board& board, int turns, Shaker& dice);

}  // namespace bafflebox
