// Whole games of a network against itself, many side by side, so that their plays are judged in large batches.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/shaker.hpp"
#include "engine/judgement.hpp"
#include "engine/net.hpp"
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
    Values values;             // by which plays are chosen
    std::vector<Board> starts; // games start from one of these; two different dice make the first roll
    float lambda = 0;          // 0: a target is the judgement one turn on; 1: what the game came to
};

class Selfplay {
  public:
    Selfplay(SelfplayTerms terms, std::size_t games, std::uint64_t seed);

    // Plays until at least `size` samples are there, and appends them.
    void play(const Net& net, std::size_t size, std::vector<Sample>& samples);

    [[nodiscard]] std::uint64_t games() const { return finished_; }
    [[nodiscard]] std::uint64_t turns() const { return turns_; }

  private:
    struct Step {
        Board board;
        Judgement judged;  // of the position after the play of this turn, seen by who made it
    };
    struct Game {
        Board board;
        bool first = true;
        bool first_turns[2] = {true, true};
        std::vector<Step> steps;
    };
    // Judged together: the plays of one roll of one game.
    struct Choice {
        std::size_t game;
        std::size_t start;
        std::size_t size;
    };

    void begin(Game& game);
    Roll roll(bool first);
    void turn(const Net& net, std::vector<Sample>& samples);
    void finish(Game& game, const Judgement& result, std::vector<Sample>& samples);

    SelfplayTerms terms_;
    Shaker shaker_;
    std::vector<Game> games_;
    std::uint64_t finished_ = 0;
    std::uint64_t turns_ = 0;
    Results results_;
    Workspace workspace_;
    std::vector<Board> boards_;
    std::vector<Judgement> judgements_;
    std::vector<Choice> choices_;
};

// The mean over all rolls of the best play, judged by the network: the target one exact turn on. `boards` are seen by the side
// on roll and are not finished.
void look_ahead(const Movement& movement, const Endings& endings, const Values& values, const Net& net,
                const Board* boards, std::size_t size, Judgement* targets);

}  // namespace bafflebox
