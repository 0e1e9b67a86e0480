// All plays of a double with regular steps, each result once.
#pragma once

#include <cstring>

#include "kernel/turn.hpp"

namespace bafflebox {

// A play is walked with its origins in falling order. That loses nothing: any play can be made in that
// order too, as moving higher checkers first only ever helps to bear off. And it gives no result twice:
// of the highest place of a result, the checkers missing are those that left it; they arrived `die`
// lower, so the same follows for the next place down, and so on.
template <bool Plain, class Sink>
class Doubles {
  public:
    Doubles(const Turn& turn, const Outline& outline, int die) : turn_(turn), die_(die), own_(outline.own) {
        std::memcpy(counts_, turn.board.own, sizeof counts_);
        start_ = Moment::start(turn.board, outline);
    }

    // Sends every play of `moves` moves to the sink or, if there is none, every play of the most that can be made.
    void play(Sink& sink, int moves) {
        walk(sink, moves);
        if (deepest_ && deepest_ < moves) walk(sink, deepest_);
    }

  private:
    void walk(Sink& sink, int moves) {
        switch (moves) {
            case 1: return step<1>(sink, start_, own_, in_play, 0);
            case 2: return step<2>(sink, start_, own_, in_play, 0);
            case 3: return step<3>(sink, start_, own_, in_play, 0);
            default: return step<4>(sink, start_, own_, in_play, 0);
        }
    }

    // The plays that go on with `Left` moves, all from `allowed` places.
    template <int Left>
    void step(Sink& sink, const Moment& moment, Bits own, Bits allowed, int made) {
        const Bits origins = movable<Plain>(turn_, own, die_) & allowed;
        if (!origins) return;
        if (made >= deepest_) deepest_ = made + 1;
        if constexpr (Left == 1) {
            sink.finish(turn_, moment, origins, die_, made);
        } else {
            for (Bits rest = origins; rest; rest &= rest - 1) {
                const int origin = lowest(rest);
                const int target = tables::regular_target(origin, die_);
                const bool last = --counts_[origin] == 0;
                ++counts_[target];
                step<Left - 1>(sink, moment.after(turn_, origin, die_, made), moved(own, origin, die_, last), up_to(origin),
                               made + 1);
                ++counts_[origin];
                --counts_[target];
            }
        }
    }

    Turn turn_;
    int die_;
    int deepest_ = 0;
    Bits own_;
    Moment start_;
    std::uint8_t counts_[32];
};

}  // namespace bafflebox
