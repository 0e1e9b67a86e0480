// Looking ahead: the mean over all rolls of the best replies, to a number of plies, with the cube carried along.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "engine/cube_plan.hpp"
#include "engine/thinker.hpp"

namespace bafflebox {

// Which plays go on to the next ply: at most `keep` of them, none worse than the best by more than `within` (in the
// equity of the last ply that judged them).
struct Sieve {
    std::size_t keep = 8;
    float within = 0.16F;
};

struct SearchTerms {
    int plies = 0;
    // Before ply 1, before ply 2 …; the last one is read for all further plies. None: every play goes on.
    std::vector<Sieve> sieves;
    std::size_t threads = 1;  // that share the plays of a ply
    // The board after a play, seen by the mover, that goes on to every ply whatever it is worth; none where null.
    const Board* also = nullptr;
    // Only those plays are judged, and told, which the pruning network leaves where there is one; it leaves half as many again
    // as of replies, as nothing makes up for a play that is missing here.
    bool few = false;
};

// The errors of an odd number of plies and of one ply less are partly others, so that a mean of both has less of them. Between
// 0.6 and 0.8 it loses least by plays that other engines rolled out (docs/engine/training.md); even numbers of plies gain nothing
// by it.
inline constexpr float odd_share = 0.7F;

// What one search needs of memory: for each of its threads a scratch for each ply and one more.
class Memory {
  public:
    Memory(std::size_t threads, int plies) : depth_(static_cast<std::size_t>(plies) + 1), scratches_(threads * depth_) {}

    [[nodiscard]] Scratch* of(std::size_t thread) { return scratches_.data() + thread * depth_; }

  private:
    std::size_t depth_;
    std::vector<Scratch> scratches_;
};

// What a position is worth before the dice of the side on roll, which does not double now.
struct Worth {
    Judgement judgement;
    Utilities utilities{};  // one for each state of the plan
    float open = 1;         // how likely it is to come to where the search ends without certainty
};

// A play that can be chosen.
struct Candidate {
    Board board;  // after it, seen by the mover
    Way way;
    Judgement judgement;  // for the mover
    float utility = 0;    // for the mover, with the cube of the plan's first state, after what the opponent can do with it
    float equity = 0;     // the same without a cube, in the values of the plan
    int plies = 0;
    Aftermath after;

    // The board as the side sees it that is on roll then.
    [[nodiscard]] Board next_board() const { return after.next == Next::same ? board : turned(board); }
};

class Search {
  public:
    explicit Search(const Thinker& thinker) : thinker_(thinker) {}

    // What a position is worth by so many plies; of an odd number that leaves something open `odd_share` counts, and one
    // ply less for the rest.
    // `parity` says whose turn it is as the plan sees it: 0 for the side on roll at the root.
    [[nodiscard]] Worth look(const Board& board, const Before& before, int plies, const CubePlan& plan, std::size_t parity,
                             Scratch* scratches) const;

    // All plays of a roll, best first; `cubeful` or not says by what, `bonus` that it is an extra turn that a double prolongs.
    [[nodiscard]] std::vector<Candidate> choose(const Board& board, Roll roll, bool bonus, bool first_turn,
                                                const SearchTerms& terms, const CubePlan& plan, bool cubeful,
                                                Memory& memory) const;

  private:
    // The mean over the rolls, so many plies deep.
    [[nodiscard]] Worth ahead(const Board& board, const Before& before, int plies, const CubePlan& plan, std::size_t parity,
                              Scratch* scratches) const;
    [[nodiscard]] Worth still(const Board& board, const Judgement& judgement, const CubePlan& plan, std::size_t parity) const;
    // What a play is worth to who makes it, by what that is worth which follows it, to who is on roll then.
    [[nodiscard]] Worth for_mover(Aftermath after, const Worth& next, const CubePlan& plan) const;
    void weigh(Candidate& candidate, const Worth& next, const CubePlan& plan) const;
    // All plays of a roll, of which nothing is known but what follows them and, in `ends`, how the game ended for who made them.
    [[nodiscard]] std::vector<Candidate> plays(const Board& board, Roll roll, bool bonus, bool first_turn,
                                               std::vector<Judgement>& ends, Scratch& scratch) const;
    // Leaves of them those that the pruning network does.
    void prune(std::vector<Candidate>& candidates, std::vector<Judgement>& ends, const Values& values, Scratch& scratch) const;

    const Thinker& thinker_;
};

}  // namespace bafflebox
