// The play tree of a roll: the moments from which a legal whole play can still be reached, as clients walk them.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "kernel/movement.hpp"
#include "kernel/results.hpp"

namespace bafflebox {

struct Branch {
    Move move;
    std::uint32_t next;  // the moment after it
};

// A moment: the board, the dice left (highest first, 0 for none), whether the play may end here, and its branches.
struct Stop {
    Board board;
    std::uint8_t left[max_moves];
    bool done;
    std::uint32_t first;  // its branches begin here; they end where those of the next begin
};

// Moments in the order in which a walk in breadth meets them, the start first; one more at the end closes the last.
struct Tree {
    std::vector<Stop> stops;
    std::vector<Branch> branches;

    [[nodiscard]] std::size_t size() const { return stops.size() - 1; }
    [[nodiscard]] std::span<const Branch> from(std::size_t stop) const {
        return std::span(branches).subspan(stops[stop].first, stops[stop + 1].first - stops[stop].first);
    }
};

// Fills `tree`, which may hold another one. What it gets must have passed `check`.
void grow(const Movement& movement, const Board& board, Roll roll, bool first_turn, Tree& tree);

// Whether exactly these moves, in this order, are a legal whole play.
bool stands(const Tree& tree, std::span<const Move> moves);

// The moments from `start` on as JSON, numbered anew from 0: whether the play may end, and for each move its origin,
// target, hit, dice and the number of the moment after it. Moments beyond `most` are left out: {"more":true} says where.
std::string to_json(const Tree& tree, std::size_t start, std::size_t most);

}  // namespace bafflebox
