// A moment within a turn with regular steps, and the two things that can be done with whole plays: write or tally.
#pragma once

#include "kernel/bits.hpp"
#include "kernel/results.hpp"
#include "kernel/sides.hpp"

namespace bafflebox {

// What stays the same throughout the turn.
struct Turn {
    const Movement& movement;
    const Board& board;
    Bits open;
};

// What a move changes. Which places hold own checkers is kept by those who walk the turn.
struct Moment {
    Side own;
    Side opp;
    Bits blots;
    Way way;

    static Moment start(const Board& board, const Outline& outline) {
        return {Side::load(board.own), Side::load(board.opp), outline.blots, {}};
    }

    // The moment after the checker on `origin` moved by `die` as move number `nth` (from 0).
    [[nodiscard]] Moment after(const Turn& turn, int origin, int die, int nth) const {
        Moment next = *this;
        next.own = own.plus(Side::load(tables::own_changes[std::size_t(die)][std::size_t(origin)].bytes));
        Move move = tables::moves[std::size_t(die)][std::size_t(origin)];
        if (blots & bit(move.target())) {
            next.hit(turn, move.target());
            move.landing |= hit_flag;
        }
        next.way.moves[nth] = move;
        return next;
    }

  private:
    void hit(const Turn& turn, int point) {
        const Side change = Side::load(tables::hit_changes[std::size_t(point)].bytes);
        for (int sent = turn.board.opp[25 - point]; sent > 0; --sent) opp = opp.plus(change);
        blots &= ~bit(point);
    }
};

// Writes each whole play into the results.
class Writer {
  public:
    explicit Writer(Results& results) : board_(results.boards()), way_(results.ways()) {}

    // The plays that end with one of `origins` moved by `die` as move number `nth`.
    void finish(const Turn& turn, const Moment& moment, Bits origins, int die, int nth) {
        const Bits hitting = origins & moment.blots << die;
        // Copies that the compiler keeps in registers: it cannot know that the bytes stored are none of ours.
        const Moment start = moment;
        const auto& own_changes = tables::own_changes[std::size_t(die)];
        const auto& moves = tables::moves[std::size_t(die)];
        Board* board = board_;
        Way* way = way_;
        for (Bits rest = origins & ~hitting; rest; rest &= rest - 1, ++board, ++way) {
            const auto origin = std::size_t(lowest(rest));
            start.own.plus(Side::load(own_changes[origin].bytes)).store(board->own);
            start.opp.store(board->opp);
            *way = start.way;
            way->moves[nth] = moves[origin];
        }
        for (Bits rest = hitting; rest; rest &= rest - 1, ++board, ++way) {
            const Moment end = start.after(turn, lowest(rest), die, nth);
            end.own.store(board->own);
            end.opp.store(board->opp);
            *way = end.way;
        }
        board_ = board;
        way_ = way;
    }

    [[nodiscard]] const Board* end() const { return board_; }

  private:
    Board* board_;
    Way* way_;
};

// Counts whole plays without making them.
class Tally {
  public:
    void finish(const Turn&, const Moment&, Bits origins, int, int) { count_ += static_cast<unsigned>(size(origins)); }

    [[nodiscard]] std::size_t count() const { return count_; }

  private:
    std::size_t count_ = 0;
};

// Whether a turn is plain: nothing can be borne off in `pips`, and nothing has to enter first.
inline bool is_plain(const Movement& movement, Bits own, int pips) {
    const int farthest = movement.home + pips;
    return farthest < bar && own >> (farthest + 1) && !(movement.bar_first && own & bit(bar));
}

// The places from which a checker can be moved by `die` when own checkers stand on `own`.
template <bool Plain>
Bits movable(const Turn& turn, Bits own, int die) {
    if constexpr (Plain) return own & turn.open << die;
    const Bits movers = turn.movement.bar_first && own & bit(bar) ? bit(bar) : own;
    Bits origins = turn.open << die;
    if (own && !(own >> (turn.movement.home + 1))) {
        origins |= bit(die);
        if (turn.movement.overshoot && highest(own) < die) origins |= bit(highest(own));
    }
    return movers & origins;
}

// The same places after one of the checkers on `origin`, the only one when `last`, moved by `die`.
inline Bits moved(Bits own, int origin, int die, bool last) {
    const Bits target = bit(origin) >> die & in_play;
    return (last ? own & ~bit(origin) : own) | target;
}

}  // namespace bafflebox
