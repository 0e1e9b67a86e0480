// Targets that look many turns ahead at the price of one ply a turn.
#pragma once

#include "engine/shaker.hpp"
#include "engine/thinker.hpp"

namespace bafflebox {

// What a position is worth before the dice of the side on roll: what one ply finds, and the same of the positions that follow
// it in one game of `turns` turns, each less what the network thought of it before. Their mean over the dice is that of a search
// `turns` plies deeper which goes on from the best reply to each roll; no luck of the dice is in it, only where the game goes. So
// it may lie a little beyond what chances can be.
Judgement followed(const Thinker& thinker, const Values& values, const Board& board, int turns, Shaker& dice, Scratch& scratch);

}  // namespace bafflebox
