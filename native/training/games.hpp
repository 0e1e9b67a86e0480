// The games that a network learns from: many side by side, from openings and from difficult positions.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/course.hpp"
#include "engine/exact.hpp"
#include "engine/judgement.hpp"
#include "engine/net.hpp"
#include "engine/shaker.hpp"
#include "kernel/generate.hpp"
#include "training/blocks.hpp"
#include "training/classes.hpp"
#include "training/families.hpp"
#include "training/followed.hpp"

namespace bafflebox {

// A position seen by the side on roll, and what it is worth as far as was found out.
struct Lesson {
    Board board;
    Judgement target;
};

// Positions to learn from, in sets: the plays of one turn that could be chosen from stand together. A set of one is just a
// position.
struct Lessons {
    std::vector<Lesson> of;
    std::vector<std::uint32_t> sizes;  // of each set

    void clear() {
        of.clear();
        sizes.clear();
    }
};

// What games are played.
struct GameTerms {
    const Movement* movement = nullptr;
    Endings endings;
    Values values{};  // by which plays are chosen
    Course course{};
    Board opening{};
    const Exact* known = nullptr;  // a game ends where the table knows what it is worth; may be missing
    double hard = 0;               // share of games that begin from a difficult position
    double disputed = 0;           // share of games that begin where the network and a search judged most differently
    double hold = 0;               // share of the lessons that every class has at least, as far as games can begin in it
    double root = 0;               // share of games whose first play is taken by lot
    double stray = 0;              // share of later turns that go on from another play than the best
    std::size_t survivors = 4;     // plays that a pruning network leaves, and one more for every `more` plays
    std::size_t more = 12;
};

// Which sets of plays are gathered while playing.
struct Gathering {
    std::size_t most = 0;  // plays of a turn; 0: none are gathered, the lessons are the positions that were played
    float within = 0;      // of the best: only turns with two such plays or more count. 0: the best play and others by lot
};

class Games {
  public:
    Games(GameTerms terms, std::size_t games, std::uint64_t seed);

    // One turn in every game. What is learned goes into `lessons`: with no gathering, each position of a game that
    // ended with a mixture of the judgement one turn on and of what came later (`trace` is the share of the latter); else sets
    // of plays with what the network itself thinks of them. `pruning` may be missing. With `look` each position of a game that
    // ended has what one ply finds, and what the searches of later positions add to what was thought of them (each turn `trace`
    // of it).
    void turn(const Net& net, const Net* pruning, float trace, const Gathering& gathering, Lessons& lessons,
              const OnePly* look = nullptr);

    // A position from which games may begin later: the network as it stands errs there.
    void dispute(const Board& board);

    [[nodiscard]] std::uint64_t finished() const { return finished_; }

    void save(Blocks& blocks, const std::string& name) const;
    void load(const Blocks& blocks, const std::string& name);

  private:
    struct Step {
        Board board;
        Judgement judged;      // of the position after the best play, seen by who made it
        bool again = false;    // the same side has the next turn
        bool cut = false;      // another play than the best was made: what came later says nothing of this position
        bool opening = false;  // the throw was no double
        Before before{};
    };
    // All of a game but its steps, as plain bytes.
    struct State {
        Board board;
        bool opening = true;  // no double is possible
        bool first = true;    // no play was made yet
        bool first_turns[2] = {true, true};
        std::uint8_t side = 0;
        bool bonus = false;      // an extra turn that a double prolongs
        bool put_aside = false;  // a throw of this turn was put aside
        Roll last{0, 0};         // the throw before, and whose it was
        std::uint8_t last_side = 0;
    };
    struct Game {
        State now;
        std::vector<Step> steps;
    };
    // The plays of one roll of one game, judged together.
    struct Choice {
        std::size_t game;
        std::size_t start;
        std::size_t size;
        Roll roll;
        bool may_put_aside;  // after the plays there is the board before them
    };
    // After a play, seen by who is on roll then.
    struct Play {
        Aftermath next;
        bool sure = false;  // over, or known: `end` says what it is worth for the mover
        Judgement end{};
    };

    void begin(Game& game);
    Board difficult();
    void count(const Board& board);
    void add_plays(std::size_t number, Lessons& lessons);
    void add_play(const State& game, const Board& after, Roll thrown);
    bool repeats(const State& game, Roll thrown) const;
    void prune(const Net& pruning);
    [[nodiscard]] Judgement worth(std::size_t i) const;
    [[nodiscard]] Judgement for_mover(const Board& after, Judgement judged, bool again) const;
    void decide(const Choice& choice, Lessons& lessons);
    std::size_t other_play(const Choice& choice, const Game& game, std::size_t best);
    void gather(const Choice& choice, std::size_t best, Lessons& lessons);
    void rethink(Game& game);
    void finish(Game& game, const Judgement& result, Lessons& lessons);
    [[nodiscard]] Before before(const State& game) const;
    bool happens(double share) { return shaker_.below(1U << 30) < share * (1U << 30); }

    GameTerms terms_;
    Families families_;
    bool has_course_;
    Shaker shaker_;
    std::vector<Game> games_;
    std::uint64_t finished_ = 0;
    std::vector<Board> disputed_;  // the newest take the place of the oldest
    std::uint64_t disputes_ = 0;
    Classes counted_{};  // of the last lessons, more or less
    float trace_ = 0;
    Gathering gathering_;
    const OnePly* look_ = nullptr;
    Results results_;
    Workspace workspace_;
    std::vector<Board> boards_;
    std::vector<Play> plays_;  // beside the boards
    std::vector<Judgement> judgements_;
    std::vector<Board> later_;
    std::vector<Judgement> thoughts_;  // beside these
    std::vector<Choice> choices_;
    std::vector<std::pair<float, std::size_t>> ranked_;
};

}  // namespace bafflebox
