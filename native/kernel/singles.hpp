// Combined style: what stays the same throughout a turn, and the single moves that whole plays are sets of.
#pragma once

#include "kernel/bits.hpp"
#include "kernel/keys.hpp"
#include "kernel/movement.hpp"
#include "kernel/sides.hpp"

namespace bafflebox {

inline constexpr int max_singles = 255;  // RouteTable::is_swift sees to it

// One checker by one route, if the point where it settles lets it: what that changes.
struct Single {
    Side own;
    Key key;            // the hit included
    Bits settles;       // the point, none when borne off
    Move move;          // as it is where nobody is hit
    std::uint8_t high;  // dice of the higher number, or of the only one
    std::uint8_t low;
    std::uint8_t sent;         // how many opposing checkers it sends to the bar
    std::uint8_t next_origin;  // number of the first single move from another place
    bool backward;
    bool alone;  // can be made first
    bool plain;  // can be made first, and before or after any other plain one

    [[nodiscard]] int origin() const { return move.origin; }
    [[nodiscard]] int target() const { return move.landing; }
    [[nodiscard]] int dice() const { return high + low; }
};

class CombinedTurn {
  public:
    // Reads the board: everything that holds throughout the turn, and the single moves, those from the rear first.
    void read(const Movement& movement, const Board& board, Roll roll);

    [[nodiscard]] const Movement& movement() const { return *movement_; }
    [[nodiscard]] const Board& board() const { return *board_; }
    [[nodiscard]] Roll roll() const { return roll_; }
    [[nodiscard]] int dice() const { return dice_; }
    [[nodiscard]] Bits blots() const { return blots_; }
    [[nodiscard]] int outside() const { return outside_; }
    [[nodiscard]] int size() const { return size_; }
    [[nodiscard]] const Single& single(int i) const { return singles_[i]; }
    [[nodiscard]] const Single* begin() const { return singles_; }
    [[nodiscard]] const Single* end() const { return singles_ + size_; }
    // Whether any single move is, or does, such a thing; otherwise no set of them does.
    [[nodiscard]] bool may_turn_back() const { return backward_; }
    [[nodiscard]] bool may_bear_off() const { return bears_; }
    [[nodiscard]] bool may_hit() const { return hits_; }
    [[nodiscard]] bool is_home(int place) const { return place <= movement_->home; }

    // Whether the turn ends with so many opposing checkers sent to the bar.
    [[nodiscard]] bool ends_with(int sent) const { return movement_->decides(board_->opp[bar] + sent); }

    // Whether the second can be made after the first, which can be made first.
    [[nodiscard]] bool follows(const Single& first, const Single& second) const;

  private:
    void add(const Route& route);

    const Movement* movement_;
    const Board* board_;
    Roll roll_;
    int dice_;     // how many
    int outside_;  // own checkers not at home
    Bits open_;    // where a checker can settle, and off if a checker may be borne off this turn
    Bits blots_;
    Bits roomy_;  // points that two more checkers do not fill
    bool backward_;
    bool bears_;
    bool hits_;
    int size_;
    Single singles_[max_singles + 1];  // one more: it is written before it is known to count
};

}  // namespace bafflebox
