// The graph of a turn: its moments, the moves between them, and those that the filters keep.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "kernel/bits.hpp"
#include "kernel/movement.hpp"
#include "kernel/results.hpp"
#include "kernel/seen.hpp"
#include "kernel/tree.hpp"

namespace bafflebox {

using Index = std::uint32_t;

// A moment within a turn: the board, how many of each die are left and were used, where the checkers that may
// not move again stand (sorted; all 0 where a checker may), the backward moves made in their order (without
// their dice), and whence the moment was first reached.
struct Moment {
    Board board;
    std::uint8_t left[2];
    std::uint8_t used[2];
    std::array<std::uint8_t, max_moves> moved;
    std::array<Move, max_moves> back;
    std::uint8_t turned_back;  // how many backward moves
    std::uint8_t made;         // how many moves
    Index parent;
    Move move;

    [[nodiscard]] int dice_used() const { return used[0] + used[1]; }
    [[nodiscard]] bool has_dice_left() const { return left[0] || left[1]; }
    [[nodiscard]] bool is_same(const Moment& other) const {
        return board == other.board && left[0] == other.left[0] && left[1] == other.left[1] && moved == other.moved &&
               back == other.back && turned_back == other.turned_back;
    }
};

struct Edge {
    Index before;
    Index after;
    Move move;
};

class Graph {
  public:
    void explore(const Movement& movement, const Board& board, Roll roll);
    void narrow(const Movement& movement, bool first_turn);
    void collect(Results& results);
    void unfold(Tree& tree);  // tree.cpp

  private:
    // graph_sequential.cpp
    void expand_sequentially(const Movement& movement, Index from);
    // graph_combined.cpp
    void expand_combined(const Movement& movement, Index from);
    // graph.cpp
    void link(Index from, const Moment& after);
    [[nodiscard]] Way way(Index moment) const;

    // tree.cpp
    void mark_ways_to_kept();

    // graph_filters.cpp
    void keep(const Movement& movement, Filter filter, bool first_turn);
    void keep_fullest(const Movement& movement);
    void keep_larger_die(const Movement& movement);
    void keep_frugal(const Movement& movement);
    void keep_most_entered(const Movement& movement);
    void keep_one_full(const Movement& movement);
    void keep_bearing_off(const Movement& movement);
    void keep_unless_owing(const Movement& movement);
    void keep_hits(bool most);
    [[nodiscard]] bool owes(const Movement& movement, Index moment) const;
    [[nodiscard]] std::array<bool, 2> spared_dice();
    [[nodiscard]] int hits(Index moment) const { return moments_[moment].board.opp[bar] - moments_[0].board.opp[bar]; }
    [[nodiscard]] bool decides(const Movement& movement, Index i) const { return movement.decides(moments_[i].board.opp[bar]); }

    Roll roll_{};
    std::uint8_t dice_[2]{};  // the numbers; the second is 0 unless it is another
    Bits rovers_ = 0;         // places whose checker may go backward
    std::vector<Moment> moments_;
    std::vector<Edge> edges_;
    std::vector<Index> first_edge_;  // [moment]: its edges begin here; they end where those of the next begin
    std::vector<Index> kept_;
    std::vector<bool> marked_;  // scratch of the filters: moments that are kept, or lead to one
    Seen seen_;
};

// The move of a checker to a place; whoever stands there goes to the bar.
Move settle(Board& board, int origin, int target, Dice dice);

// Whether an own checker stands above this place.
bool any_above(const Board& board, int place);

}  // namespace bafflebox
