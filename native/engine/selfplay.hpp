// Whole games of a network against itself, many side by side, so that their plays are judged in large batches.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/course.hpp"
#include "engine/judgement.hpp"
#include "engine/net.hpp"
#include "engine/shaker.hpp"
#include "kernel/generate.hpp"

namespace bafflebox {

// A position that occurred, seen by the side on roll, and what the game taught about it.
struct Sample {
    Board board;
    Judgement target;
};

// What games are played, and what they teach.
struct SelfplayTerms {
    const Movement* movement;
    Endings endings;
    Values values;              // by which plays are chosen
    std::vector<Board> starts;  // games start from one of these
    float lambda = 0;           // 0: a target is the judgement one turn on; 1: what the game came to
    Course course{};
    std::size_t openings = ~std::size_t{0};  // so many of the starts begin a game: no double is their first roll (unless the course lets it)
};

class Selfplay {
  public:
    Selfplay(SelfplayTerms terms, std::size_t games, std::uint64_t seed);

    // Plays until at least `size` samples are there, and appends them.
    void play(const Net& net, std::size_t size, std::vector<Sample>& samples);

    // Plays on as well, but appends what could have been played: of every turn the position after the best play and after
    // up to `each` others taken by lot, seen by the opponent, with what the network itself thinks of them.
    void siblings(const Net& net, std::size_t size, std::size_t each, std::vector<Sample>& samples);

    // Exactly `size` boards as `siblings` gives them, none of them twice in one call.
    std::vector<Board> positions(const Net& net, std::size_t size, std::size_t each);

    [[nodiscard]] std::uint64_t games() const { return finished_; }
    [[nodiscard]] std::uint64_t turns() const { return turns_; }

  private:
    void fill(const Net& net, std::size_t size, std::vector<Sample>& samples);
    struct Step {
        Board board;
        Judgement judged;    // of the position after the play of this turn, seen by who made it
        bool again = false;  // the same side has the next turn
    };
    struct Game {
        Board board;
        bool first = true;  // a double is not possible
        bool first_turns[2] = {true, true};
        std::vector<Step> steps;
        std::size_t side = 0;
        bool bonus = false;      // an extra turn that a double prolongs
        bool put_aside = false;  // a throw of this turn was put aside
        Roll last{0, 0};         // the throw before, and whose it was
        std::size_t last_side = 0;
    };
    // Judged together: the plays of one roll of one game.
    struct Choice {
        std::size_t game;
        std::size_t start;
        std::size_t size;
        Roll roll;
        bool may_put_aside;  // after the plays there is the board before them
    };

    void begin(Game& game);
    Roll roll(bool first);
    void add_boards(std::size_t number, std::vector<Sample>& samples);
    bool repeats(const Game& game, Roll roll) const;
    void decide(const Choice& choice, std::vector<Sample>& samples);
    Aftermath after(const Choice& choice, std::size_t i, Judgement& judged) const;
    void turn(const Net& net, std::vector<Sample>& samples);
    void add_siblings(const Choice& choice, std::size_t best, std::vector<Sample>& samples);
    void finish(Game& game, const Judgement& result, std::vector<Sample>& samples);
    void end(Game& game);

    SelfplayTerms terms_;
    bool has_course_;
    Shaker shaker_;
    std::vector<Game> games_;
    std::uint64_t finished_ = 0;
    std::uint64_t turns_ = 0;
    std::size_t each_ = 0;  // siblings wanted of a turn; 0: the samples are what was played
    Results results_;
    Workspace workspace_;
    std::vector<Board> boards_;
    std::vector<Judgement> judgements_;
    std::vector<Choice> choices_;
    std::vector<Aftermath> nexts_;  // beside the boards, where the terms have a course
};

// The mean over all rolls of the best play, judged by the network: the target so many exact turns on. `boards` are seen by the side
// on roll and are not finished.
void look_ahead(const Movement& movement, const Endings& endings, const Values& values, const Net& net,
                const Board* boards, std::size_t size, Judgement* targets, const Course& course = {}, int turns = 1);

}  // namespace bafflebox
