// Puts the swift path together: one die, two dice or a double, then what hits the record wants.
#include "kernel/swift.hpp"

#include <algorithm>

#include "kernel/doubles.hpp"
#include "kernel/two_dice.hpp"

namespace bafflebox {

namespace {

template <class Sink>
void play(const Movement& movement, const Board& board, Roll roll, Sink& sink) {
    const Outline outline(movement, board);
    const Turn turn{movement, board, outline.open};
    if (roll.is_single()) {
        sink.finish(turn, Moment::start(board, outline), movable<false>(turn, outline.own, roll.high), roll.high, 0);
    } else if (!roll.is_double()) {
        TwoDice<Sink>(turn, outline, roll).play(sink);
    } else if (is_plain(movement, outline.own, roll.high * movement.double_moves)) {
        Doubles<true, Sink>(turn, outline, roll.high).play(sink, movement.double_moves);
    } else {
        Doubles<false, Sink>(turn, outline, roll.high).play(sink, movement.double_moves);
    }
}

void keep_hits(const Board& before, bool most, Results& results) {
    int wanted = 0;
    for (std::size_t i = 0; i < results.size(); ++i) {
        wanted = std::max(wanted, results.board(i).opp[bar] - before.opp[bar]);
    }
    if (!wanted) return;
    if (!most) wanted = 1;
    results.keep([&](const Board& board) { return board.opp[bar] - before.opp[bar] >= wanted; });
}

}  // namespace

bool swift_serves(const Movement& movement, const Board& board, Roll roll, bool first_turn) {
    if (!movement.is_swift()) return false;
    // A refinement of first turns, which reads two different dice only.
    if (movement.is_frugal() && first_turn && !roll.is_double() && !roll.is_single()) return false;
    return movement.cap >= max_checkers || checkers(board.own) <= movement.cap;
}

void generate_swiftly(const Movement& movement, const Board& board, Roll roll, Results& results) {
    results.clear();
    Writer writer(results);
    play(movement, board, roll, writer);
    results.written(writer.end());
    if (movement.hits_wanted() != Hits::free) keep_hits(board, movement.hits_wanted() == Hits::most, results);
}

std::size_t tally_swiftly(const Movement& movement, const Board& board, Roll roll) {
    Tally tally;
    play(movement, board, roll, tally);
    return tally.count();
}

}  // namespace bafflebox
