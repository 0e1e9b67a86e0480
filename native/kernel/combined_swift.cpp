// Finds the sets of single moves, lets the filters choose, and writes each distinct board once.
#include "kernel/combined_swift.hpp"

#include <algorithm>

#include "kernel/candidates.hpp"
#include "kernel/keys.hpp"

namespace bafflebox {

namespace {

// The filters as bafflebox.kernel.filters has them, on candidates.
class Choice {
  public:
    Choice(const CombinedTurn& turn, Candidates& kept) : turn_(turn), kept_(kept) {}

    void keep(Filter filter) {
        switch (filter) {
            case Filter::fullest: return keep_fullest();
            case Filter::larger_die: return keep_larger_die();
            case Filter::most_entered:
                if (turn_.board().own[bar]) keep_most_entered();
                return;
            case Filter::one_full: return keep_one_full();
            case Filter::must_bear_off:
                if (turn_.may_bear_off()) keep_bearing_off();
                return;
            case Filter::backward_owed:
                if (turn_.may_turn_back() && has_two_numbers()) keep_unless_owing();
                return;
            case Filter::must_hit:
            case Filter::most_hits:
                if (turn_.may_hit()) keep_hits(filter == Filter::most_hits);
                return;
            case Filter::frugal_first: return;  // no combined record has it
        }
    }

  private:
    [[nodiscard]] bool has_two_numbers() const { return !turn_.roll().is_double() && !turn_.roll().is_single(); }

    void keep_fullest() {
        int most = 0;
        for (const Candidate& candidate : kept_) {
            if (!candidate.backward) most = std::max(most, candidate.dice());
        }
        kept_.drop([&](const Candidate& candidate) { return candidate.dice() != most && !candidate.is_exempt(); });
    }

    void keep_larger_die() {
        if (!has_two_numbers()) return;
        bool larger = false;
        for (const Candidate& candidate : kept_) {
            if (candidate.backward) continue;
            if (candidate.dice() != 1) return;
            larger = larger || candidate.high;
        }
        if (larger) kept_.drop([](const Candidate& candidate) { return !candidate.high && !candidate.is_exempt(); });
    }

    void keep_most_entered() {
        int least = max_checkers;
        for (const Candidate& candidate : kept_) least = std::min<int>(least, candidate.on_bar);
        const int up = turn_.board().own[bar];
        // A game that ended while each that came in used one die ends there; a sum waits for those who could enter by one.
        kept_.drop([&](const Candidate& candidate) {
            const bool decides_singly = candidate.ends && candidate.dice() == up - candidate.on_bar;
            return candidate.on_bar != least && !decides_singly;
        });
    }

    void keep_one_full() {
        const auto two_full = [](const Candidate& candidate) { return candidate.two_full; };
        if (std::none_of(kept_.begin(), kept_.end(), two_full)) return;
        // Where that leaves none, the start is all there is: nothing can be played.
        kept_.drop([](const Candidate& candidate) { return candidate.two_full && !candidate.ends; });
    }

    void keep_bearing_off() {
        const int number = turn_.movement().combined.bear_off_with;
        if (!number || (turn_.roll().high != number && turn_.roll().low != number)) return;
        const auto bears = [](const Candidate& candidate) { return candidate.bears; };
        if (std::none_of(kept_.begin(), kept_.end(), bears)) return;
        kept_.drop([](const Candidate& candidate) { return !candidate.bears && !candidate.ends; });
    }

    void keep_hits(bool most) {
        int wanted = 0;
        for (const Candidate& candidate : kept_) wanted = std::max<int>(wanted, candidate.sent);
        if (!most) wanted = std::min(wanted, 1);
        kept_.drop([&](const Candidate& candidate) { return candidate.sent < wanted; });
    }

    // Those that owe a number have used one die, those that show it have used both and are never dropped here.
    void keep_unless_owing() {
        kept_.drop([&](const Candidate& candidate) {
            return candidate.backward && candidate.dice() == 1 && !candidate.ends && owes(turn_.single(candidate.single(0)));
        });
    }

    // Whether the number left over after this backward move could still be played forward.
    [[nodiscard]] bool owes(const Single& move) const {
        const auto is_it = [&](const Single& other) {
            return other.backward && other.origin() == move.origin() && other.target() == move.target() &&
                   other.high == move.high;
        };
        // The rover itself may have to run on from where it turned: one combined move from the start.
        Bits onward = 0;
        for (const Route& route : turn_.movement().table(turn_.roll()).from(move.target())) {
            if (!route.backward && route.high != move.high && route.low != move.low) onward |= bit(route.target);
        }
        return std::any_of(kept_.begin(), kept_.end(), [&](const Candidate& candidate) {
            if (!candidate.backward || candidate.dice() != 2) return false;
            const Single& first = turn_.single(candidate.single(0));
            if (candidate.made == 1) return first.origin() == move.origin() && (onward & bit(first.target())) != 0;
            const Single& second = turn_.single(candidate.single(1));
            // They stand in an order in which they can be made; if that is the other one, this one may not be.
            return (is_it(first) && !second.backward) || (is_it(second) && !first.backward && turn_.follows(move, first));
        });
    }

    const CombinedTurn& turn_;
    Candidates& kept_;
};

// The buffers of a turn, kept from one to the next.
class Generator {
  public:
    void generate(const Movement& movement, const Board& board, Roll roll, Results& results) {
        turn_.read(movement, board, roll);
        find_candidates(turn_, found_);
        Choice choice(turn_, found_);
        for (const Filter filter : movement.filters) choice.keep(filter);
        write(results);
    }

  private:
    void write(Results& results) {
        results.clear(found_.size());
        met_.clear(found_.size());
        const Side own = Side::load(turn_.board().own);
        const Side opp = Side::load(turn_.board().opp);
        Board* board = results.boards();
        Way* way = results.ways();
        for (const Candidate& candidate : found_) {
            Side mine = own;
            Side theirs = opp;
            *way = {};
            Bits blots = turn_.blots();
            for (int n = 0; n < candidate.made; ++n) {
                const Single& single = turn_.single(candidate.single(n));
                mine = mine.plus(single.own);
                way->moves[n] = single.move;
                if (const Bits hit = single.settles & blots) {
                    way->moves[n].landing |= hit_flag;
                    for (int sent = single.sent; sent > 0; --sent) {
                        theirs = theirs.plus(Side::load(tables::hit_changes[std::size_t(single.target())].bytes));
                    }
                    blots &= ~hit;
                }
            }
            mine.store(board->own);
            theirs.store(board->opp);
            const auto next = static_cast<std::uint32_t>(board - results.boards());
            const auto same = [&](std::uint32_t other) { return results.boards()[other] == *board; };
            const std::uint32_t kept = met_.find_or_add(candidate.key, next, same);
            if (kept == next) {
                ++board;
                ++way;
            } else if (candidate.made < results.ways()[kept].size()) {
                results.ways()[kept] = *way;
            }
        }
        results.written(board);
        results.clear_if_unchanged();
    }

    CombinedTurn turn_;
    Candidates found_;
    KeySet met_;
};

}  // namespace

bool swift_serves_combined(const Movement& movement, const Board& board, Roll roll) {
    if (!movement.table(roll).is_swift()) return false;
    // Throws that bear everything off are for the general path: they come once in many games.
    const int dice = movement.high_dice(roll) + (roll.is_single() || roll.is_double() ? 0 : 1);
    return dice != movement.combined.clear_checkers || checkers(board.own) - board.own[off] > dice;
}

void generate_combined_swiftly(const Movement& movement, const Board& board, Roll roll, Results& results) {
    results.clear();
    if (has_finished(board.own) || movement.decides(board.opp[bar])) return;
    thread_local Generator generator;
    generator.generate(movement, board, roll, results);
}

}  // namespace bafflebox
