// Judges positions without looking ahead, and finds the best play of a roll by that: what every search is made of.
#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "engine/certain.hpp"
#include "engine/course.hpp"
#include "engine/cube_plan.hpp"
#include "engine/exact.hpp"
#include "engine/judgement.hpp"
#include "engine/net.hpp"
#include "engine/rolls.hpp"
#include "kernel/generate.hpp"

namespace bafflebox {

// What thinking is made of; all of it outlives the thinker.
struct Mind {
    const Movement* movement = nullptr;
    Endings endings;
    const Net* net = nullptr;
    const Net* pruning = nullptr;  // a small network that picks the plays which the large one judges; may be missing
    std::size_t survivors = 5;     // how many plays of a roll it leaves, and one more for every `more` plays
    std::size_t more = 12;
    std::vector<const Exact*> exact;  // asked in this order before the network
    Course course{};
};

// A play of a roll within a search.
struct Reply {
    Board board;          // after the play, seen by the opponent, or by who made it if the same side is on roll again
    Judgement judgement;  // of that board, for the side that sees it
    Aftermath after;

    [[nodiscard]] bool over() const { return after.next == Next::over; }
    [[nodiscard]] bool same() const { return after.next == Next::same; }
    [[nodiscard]] Judgement for_mover() const { return same() ? judgement : judgement.turned(); }
    [[nodiscard]] Board seen_by_mover() const { return same() ? board : turned(board); }
};

// The memory of one thread.
struct Scratch {
    Results results;
    Workspace workspace;
    std::vector<Board> boards;
    std::vector<Judgement> judgements;
    std::vector<Board> unknown;
    std::vector<std::size_t> places;
    std::vector<std::size_t> passed;  // places of those judged as the other side sees them
    std::vector<Judgement> answers;
    std::vector<std::size_t> order;
    std::vector<std::pair<float, std::size_t>> ranked;  // plays of a roll by rank, the best with the lowest
    std::vector<std::size_t> starts;
    std::vector<Aftermath> afters;  // beside the boards, where the rules have a course; and how finished games ended
    std::vector<Judgement> ends;
};

class Thinker {
  public:
    explicit Thinker(Mind mind)
        : mind_(std::move(mind)),
          has_course_(mind_.course.any() || mind_.endings.reads_patterns()),
          certain_(*mind_.movement, mind_.endings, !has_course_) {}

    [[nodiscard]] const Mind& mind() const { return mind_; }
    [[nodiscard]] bool has_course() const { return has_course_; }

    // What follows a play, both boards seen by who made it; where the game is over, `end` says how, for the same side.
    [[nodiscard]] Aftermath after(const Board& before, const Board& after, Roll roll, bool bonus, Judgement& end) const;

    // Judges boards seen by the side on roll, finished ones among them; exactly where that is possible.
    void judge(std::span<const Board> boards, Judgement* judgements, Scratch& scratch) const;

    // The utilities of a board that goes on, where the side on roll does not double now: a table's, or the plan's.
    void weigh(const Board& board, const Judgement& judgement, const CubePlan& plan, std::size_t parity,
               Utilities& utilities) const;

    // For each of the 21 rolls the best play by the values of the side on roll; one with the unchanged board where none is
    // possible. `bonus`: it is an extra turn that a double prolongs.
    void best_replies(const Board& board, bool bonus, const Values& values, Reply (&replies)[21], Scratch& scratch) const;

    // The same for one roll.
    [[nodiscard]] Reply best_reply(const Board& board, Roll roll, bool bonus, const Values& values, bool first_turn,
                                   Scratch& scratch) const;

    // Whether a table answers for the board, and so for those to which plays lead: no network need pick them.
    [[nodiscard]] bool is_known(const Board& board) const;

    // Leaves of the plays in `scratch`, roll by roll, those that the pruning network finds best and those that end the game,
    // half as many again where it is `generous`; `scratch.order` then holds the former places of those of the last roll.
    void pick(const Values& values, bool generous, Scratch& scratch) const;

  private:
    void clear(Scratch& scratch) const;
    void add_plays(const Board& board, Roll roll, bool bonus, bool first_turn, Scratch& scratch) const;
    [[nodiscard]] float equity(const Values& values, std::size_t i, const Scratch& scratch) const;
    [[nodiscard]] int borne_off(std::size_t i, const Scratch& scratch) const;
    [[nodiscard]] bool ended(std::size_t i, const Scratch& scratch, Judgement& end) const;
    void ask_throw(const Board& board, Roll roll, Reply& reply) const;
    [[nodiscard]] bool knows(const Board& board, Judgement& judgement) const;
    void answer(const Board& board, const Values& values, Reply* replies, Scratch& scratch) const;

    Mind mind_;
    bool has_course_;
    Certain certain_;
};

}  // namespace bafflebox
