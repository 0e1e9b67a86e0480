// All plays of two different dice with regular steps, each result once.
#pragma once

#include "kernel/turn.hpp"

namespace bafflebox {

// A play of both dice is a pair: the origin of the higher number and that of the lower. Its result does
// not depend on the order in which they are played, as the landings are the same. Two pairs have the
// same result only
// (a) when one checker takes both numbers, from `o`: (o, o - high) or (o - low, o), if neither way there
//     hits on the point between, or
// (b) when both numbers bear off from the same two places.
template <class Sink>
class TwoDice {
  public:
    TwoDice(const Turn& turn, const Outline& outline, Roll roll)
        : turn_(turn), outline_(outline), high_(roll.high), low_(roll.low), start_(Moment::start(turn.board, outline)) {}

    // Sends every play of both dice to the sink or, if there is none, every play of the higher one, or of the lower.
    void play(Sink& sink) {
        if (is_plain(turn_.movement, outline_.own, high_ + low_)) {
            play<true>(sink);
        } else {
            play<false>(sink);
        }
    }

  private:
    template <bool Plain>
    void play(Sink& sink) {
        const Bits by_high = movable<Plain>(turn_, outline_.own, high_);
        const Bits by_low = movable<Plain>(turn_, outline_.own, low_);
        const bool both = Plain ? plain_pairs(sink, by_high, by_low) : all_pairs(sink, by_high, by_low);
        if (both) return;
        if (by_high) {
            sink.finish(turn_, start_, by_high, high_, 0);
        } else if (by_low) {
            sink.finish(turn_, start_, by_low, low_, 0);
        }
    }

    // With nothing borne off and nothing to enter first: any two checkers that can move, and one checker by both.
    bool plain_pairs(Sink& sink, Bits by_high, Bits by_low) {
        const Bits blots = outline_.blots;
        const Bits by_both = turn_.open << (high_ + low_);
        // Checkers that can take both numbers in either order with the same result: by the higher one first is enough.
        const Bits twice = by_high & by_low & by_both & ~(blots << high_) & ~(blots << low_);
        bool any = false;
        for (Bits rest = by_high; rest; rest &= rest - 1) {
            const int first = lowest(rest);
            Bits seconds = by_low & ~(twice & bit(first) << low_);
            if (!(outline_.pairs & bit(first))) seconds &= ~bit(first);
            seconds |= bit(first) >> high_ & turn_.open << low_;
            if (!seconds) continue;
            any = true;
            sink.finish(turn_, start_.after(turn_, first, high_, 0), seconds, low_, 1);
        }
        // By the lower number to an empty point and on from there.
        for (Bits rest = by_low & by_both & turn_.open << low_ & ~(outline_.own << low_) & ~twice; rest; rest &= rest - 1) {
            const int first = lowest(rest);
            any = true;
            sink.finish(turn_, start_.after(turn_, first, low_, 0), bit(first - low_), high_, 1);
        }
        return any;
    }

    // In general: a table of pairs, filled in both orders.
    bool all_pairs(Sink& sink, Bits by_high, Bits by_low) {
        Bits high_first[places];  // [origin of the higher number]: origins of the lower one played after it
        Bits low_first[places];   // [origin of the lower number]: of the higher one after it, where only so
        Bits any = 0;
        for (Bits rest = by_high; rest; rest &= rest - 1) {
            const int first = lowest(rest);
            any |= high_first[first] = movable<false>(turn_, left(first, high_), low_);
        }
        for (Bits rest = by_low; rest; rest &= rest - 1) {
            const int first = lowest(rest);
            any |= low_first[first] = movable<false>(turn_, left(first, low_), high_) & ~by_high;
        }
        if (!any) return false;
        for (Bits rest = by_low; rest; rest &= rest - 1) drop_repeats(high_first, low_first, by_high, by_low, lowest(rest));
        for (Bits rest = by_high; rest; rest &= rest - 1) {
            const int first = lowest(rest);
            sink.finish(turn_, start_.after(turn_, first, high_, 0), high_first[first], low_, 1);
        }
        for (Bits rest = by_low; rest; rest &= rest - 1) {
            const int first = lowest(rest);
            sink.finish(turn_, start_.after(turn_, first, low_, 0), low_first[first], high_, 1);
        }
        return true;
    }

    [[nodiscard]] Bits left(int origin, int die) const {
        return moved(outline_.own, origin, die, !(outline_.pairs & bit(origin)));
    }

    // Takes the pairs whose lower number is played from `second` out where another pair has the same result.
    void drop_repeats(Bits* high_first, Bits* low_first, Bits by_high, Bits by_low, int second) const {
        const auto has = [&](int high, int low) {
            return (by_high & bit(high) && high_first[high] & bit(low)) || (by_low & bit(low) && low_first[low] & bit(high));
        };
        const auto drop = [&](int high, int low) {
            if (by_high & bit(high)) high_first[high] &= ~bit(low);
            low_first[low] &= ~bit(high);
        };
        // (a)
        const Bits between = (bit(second) >> high_ | bit(second) >> low_) & outline_.blots;
        if (second > high_ && !between && has(second, second - high_)) drop(second - low_, second);
        // (b)
        if (second > low_) return;
        for (int first = 1; first < second; ++first) {
            if (has(first, second) && has(second, first)) drop(first, second);
        }
    }

    Turn turn_;
    Outline outline_;
    int high_;
    int low_;
    Moment start_;
};

}  // namespace bafflebox
