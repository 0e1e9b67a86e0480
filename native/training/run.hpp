// A run of training: it plays, finds out what positions are worth, learns, and keeps what it needs to go on.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/bearoff.hpp"
#include "engine/exact.hpp"
#include "engine/net.hpp"
#include "engine/search.hpp"
#include "training/classes.hpp"
#include "training/games.hpp"
#include "training/learner.hpp"
#include "training/store.hpp"

namespace bafflebox {

// Where the targets come from.
enum class Stage {
    played,   // its own games: a mixture of the judgement one turn on and of what came later
    lines,    // its own games: a search of each position with the mean network, and what searches of later ones add
    ahead,    // sets of plays that are near each other, each judged by a search with the mean network
    teacher,  // sets of plays of another network's games, judged by that network as it stands
};

// All that is decided before a run begins. Shares are 0 to 1; lessons are counted once, however often they are learned.
struct Plan {
    Stage stage = Stage::played;
    std::vector<std::size_t> widths;
    std::size_t outcomes = 6;
    std::size_t windows = 0;
    double lessons = 1e8;  // of the whole run: the schedules below are laid out over it
    std::size_t batch = 2048;
    std::size_t round = 16384;    // lessons made with the same network
    std::size_t buffer = 131072;  // lessons among which is shuffled
    std::uint32_t passes = 1;     // how often a lesson is learned
    double rate = 5e-4;           // of learning, at first; it falls along half a wave
    double last_rate = 2e-5;
    double trace = 0.7;        // lambda at first; it falls in a line (not in the stage `lines`)
    double trace_until = 0.6;  // to nothing at this part of the run
    double equity = 0;
    double average = 5e6;     // lessons over which the mean of the weights goes
    bool revive = false;      // whether units that no board lights begin anew, when the run begins
    std::size_t games = 128;  // side by side
    Gathering gathering;
    int plies = 1;   // of the searches
    int follow = 0;  // turns, or one less, for which they follow the game
    std::size_t threads = 1;
    std::uint64_t seed = 1;
    std::string rules;  // for the card
};

// When a leg ends and how it keeps its work.
struct LegTerms {
    double minutes = 110;
    double lessons = 1e18;         // it ends after so many of the whole run
    double save_every = 240;       // seconds
    std::filesystem::path record;  // every batch and what was found in it, for comparing; may be empty
};

class Run {
  public:
    // `start` and `teacher` and `pruning` may be missing. Goes on from the checkpoint in the folder if there is one.
    // Throws std::invalid_argument for what does not fit.
    Run(std::filesystem::path folder, Plan plan, GameTerms terms, const NetFile* start, const NetFile* teacher,
        const NetFile* pruning);

    // Until the leg is over, the run is, or `stop` becomes true; leaves a checkpoint and the network.
    void leg(const LegTerms& terms, const volatile bool& stop);

    [[nodiscard]] const Learner& learner() const { return *learner_; }

  private:
    [[nodiscard]] double lessons() const { return static_cast<double>(learned_) / plan_.passes; }
    [[nodiscard]] double progress() const { return std::min(1.0, lessons() / plan_.lessons); }
    [[nodiscard]] double rate() const;
    [[nodiscard]] float trace() const;
    [[nodiscard]] Net playing() const;
    [[nodiscard]] Thinker thinking(const Net& net) const;
    void play(const Net& net);
    void label(const Thinker& thinker);
    void learn();
    void save();
    void load();
    void note(double seconds);
    void record(const Lessons& batch, const Found& found);

    std::filesystem::path folder_;
    Plan plan_;
    GameTerms terms_;
    std::optional<BearoffOneSided> table_;
    std::unique_ptr<Exact> known_;
    std::unique_ptr<Learner> learner_;
    std::unique_ptr<Net> teacher_;
    std::unique_ptr<Net> pruning_;
    std::vector<Games> games_;  // one for each thread
    Store store_;
    Shaker shaker_;
    std::uint64_t learned_ = 0;
    std::uint64_t before_ = 0;  // this leg
    std::uint64_t noted_ = 0;   // steps since the last note
    Found sum_;
    Classes classes_{};  // lessons by where their checkers are, since the last note
    std::vector<Lessons> fresh_;
    Lessons batch_;
    std::ofstream record_;
};

}  // namespace bafflebox
