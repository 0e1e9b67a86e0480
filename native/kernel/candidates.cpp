// Finds the sets of single moves that can be made in some order.
//
// For equal dice the order matters little: their routes only lead forward, so making the moves from the rear first
// brings in what is on the bar and brings home what is not, which is all that the others wait for. Two things can
// ask for another order: a point that is full until a checker has left it, and a hit that ends the turn, which must
// come last. Only then an order is searched for. Of two different dice both orders are asked for.
#include "kernel/candidates.hpp"

#include <algorithm>
#include <utility>

namespace bafflebox {

namespace {

// The order in which a set of moves can be made, if there is one; looks at any order.
class Order {
  public:
    explicit Order(const CombinedTurn& turn) : turn_(turn), outside_(turn.outside()) {
        std::copy(turn.board().own, turn.board().own + places, own_);
    }

    // Puts the moves of the candidate in such an order.
    bool arrange(Candidate& candidate) {
        size_ = candidate.made;
        for (int i = 0; i < size_; ++i) asked_[i] = candidate.single(i);
        candidate.singles = 0;
        return arrange(candidate, 0, 0, 0);
    }

  private:
    bool arrange(Candidate& candidate, int made, Bits hit, int sent) {
        if (made == size_) return true;
        if (turn_.ends_with(sent)) return false;
        for (int i = 0; i < size_; ++i) {
            const Single& single = turn_.single(asked_[i]);
            if (done_ >> i & 1 || !can_go(single)) continue;
            const bool hits = single.settles & turn_.blots() & ~hit;
            step(single, i, 1);
            const bool found = arrange(candidate, made + 1, hit | single.settles, sent + (hits ? single.sent : 0));
            step(single, i, -1);
            if (found) {
                candidate.singles |= static_cast<std::uint32_t>(asked_[i]) << 8 * made;
                return true;
            }
        }
        return false;
    }

    [[nodiscard]] bool can_go(const Single& single) const {
        const Movement& movement = turn_.movement();
        if (movement.bar_first && own_[bar] && single.origin() != bar) return false;
        return single.settles ? own_[single.target()] < movement.cap : outside_ == 0;
    }

    void step(const Single& single, int i, int by) {
        done_ ^= 1U << i;
        own_[single.origin()] -= by;
        own_[single.target()] += by;
        outside_ += by * (!turn_.is_home(single.target()) - !turn_.is_home(single.origin()));
    }

    const CombinedTurn& turn_;
    int own_[places];
    int outside_;
    int size_ = 0;
    unsigned done_ = 0;
    int asked_[max_moves]{};
};

class Finder {
  public:
    Finder(const CombinedTurn& turn, Candidates& found) : turn_(turn), found_(found), may_fill_(may_fill_two()) {
        start_.own = Side::load(turn.board().own);
        start_.on_bar = turn.board().own[bar];
        start_.outside = turn.outside();
        add(start_, false);
    }

    // One move each.
    void ones() {
        for (int i = 0; i < turn_.size(); ++i) {
            if (turn_.single(i).alone) add(after(start_, i), turn_.single(i).backward);
        }
    }

    // Two moves by two different dice.
    void pairs() {
        std::uint8_t by_low[max_singles];
        int size = 0;
        for (int i = 0; i < turn_.size(); ++i) {
            if (!turn_.single(i).high) by_low[size++] = static_cast<std::uint8_t>(i);
        }
        for (int i = 0; i < turn_.size(); ++i) {
            if (turn_.single(i).low) continue;
            for (int j = 0; j < size; ++j) pair(i, by_low[j]);
        }
    }

    // Any number of moves by equal dice, from the rear.
    void sets() { grow(start_, 0); }

  private:
    // A set of moves, and what has to be known to make one more.
    struct Trail {
        Side own{};
        Key key = 0;
        Bits hit = 0;
        std::uint32_t singles = 0;
        int made = 0;
        int high = 0;  // dice used
        int low = 0;
        int sent = 0;
        int on_bar = 0;
        int origin = bar;  // of the last move
        int taken = 0;     // from there
        int outside = 0;
        bool bears = false;
        bool tight = false;  // whether a point gets more than it holds unless a checker leaves it first
    };

    // The set with one move more; whether it can be made is asked by those who add it.
    [[nodiscard]] Trail after(const Trail& trail, int i) const {
        const Single& single = turn_.single(i);
        Trail next = trail;
        next.own = trail.own.plus(single.own);
        next.key += single.key;
        next.singles |= static_cast<std::uint32_t>(i) << 8 * trail.made;
        next.made += 1;
        next.high += single.high;
        next.low += single.low;
        next.on_bar -= single.origin() == bar;
        next.bears = trail.bears || !single.settles;
        if (single.settles & trail.hit) {
            next.key -= key_of_hit(single.target());
        } else {
            next.hit |= single.settles & turn_.blots();
            next.sent += single.sent;
        }
        return next;
    }

    void pair(int nth, int other) {
        const Single* first = &turn_.single(nth);
        const Single* second = &turn_.single(other);
        if (first->origin() == second->origin() && turn_.board().own[first->origin()] < 2) return;
        if (!(first->plain && second->plain) && !(first->alone && turn_.follows(*first, *second))) {
            std::swap(first, second);
            std::swap(nth, other);
            if (!first->alone || !turn_.follows(*first, *second)) return;
        }
        add(after(after(start_, nth), other), first->backward || second->backward);
    }

    void grow(const Trail& trail, int from) {
        const Board& board = turn_.board();
        const int left = turn_.dice() - trail.high;
        int following = from;
        for (int i = from; i < turn_.size(); i = following) {
            const Single& single = turn_.single(i);
            const int origin = single.origin();
            if (turn_.movement().bar_first && trail.on_bar && origin != bar) return;
            const int taken = origin == trail.origin ? trail.taken : 0;
            following = single.next_origin;
            if (single.high > left || taken == board.own[origin]) continue;
            following = i + 1;
            if (!single.settles && trail.outside) continue;
            Trail next = after(trail, i);
            next.origin = origin;
            next.taken = taken + 1;
            next.outside += !turn_.is_home(single.target()) - !turn_.is_home(origin);
            const int holds = single.settles ? board.own[single.target()] + ++arrived_[single.target()] : 0;
            // Not more than can leave it yet.
            if (holds <= turn_.movement().cap + left - single.high) {
                next.tight = trail.tight || holds > turn_.movement().cap;
                Candidate& added = add(next, false);
                if ((next.tight || added.ends) && !Order(turn_).arrange(added)) found_.take_back();
                if (left > single.high) grow(next, i);
            }
            if (single.settles) --arrived_[single.target()];
        }
    }

    Candidate& add(const Trail& trail, bool backward) {
        Candidate& added = found_.add();
        added.key = trail.key;
        added.singles = trail.singles;
        added.made = static_cast<std::uint8_t>(trail.made);
        added.high = static_cast<std::uint8_t>(trail.high);
        added.low = static_cast<std::uint8_t>(trail.low);
        added.sent = static_cast<std::uint8_t>(trail.sent);
        added.on_bar = static_cast<std::uint8_t>(trail.on_bar);
        added.backward = backward;
        added.ends = turn_.ends_with(trail.sent);
        added.two_full = may_fill_ && fills_two(trail.own);
        added.bears = trail.bears;
        return added;
    }

    [[nodiscard]] int full() const { return std::min(turn_.movement().combined.full, 100); }

    // Whether two points could be full at the end.
    [[nodiscard]] bool may_fill_two() const {
        const Bits nearly = places_above(turn_.board().own, std::max(full() - turn_.dice(), 0) - 1) & points;
        return nearly & (nearly - 1);
    }

    [[nodiscard]] bool fills_two(const Side& own) const {
        alignas(64) std::uint8_t counts[32];
        own.store(counts);
        const Bits filled = places_above(counts, full() - 1) & points;
        return filled & (filled - 1);
    }

    const CombinedTurn& turn_;
    Candidates& found_;
    bool may_fill_;
    Trail start_;
    int arrived_[places]{};
};

}  // namespace

void find_candidates(const CombinedTurn& turn, Candidates& found) {
    found.clear();
    Finder finder(turn, found);
    if (turn.roll().is_double() && turn.dice() > 1) return finder.sets();
    finder.ones();
    if (turn.dice() > 1) finder.pairs();
}

}  // namespace bafflebox
