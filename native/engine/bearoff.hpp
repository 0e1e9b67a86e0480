// One-sided bear-off: in how many of its own rolls a side has all its checkers off, or its first one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/bearoff_index.hpp"
#include "engine/judgement.hpp"
#include "engine/levels.hpp"
#include "kernel/movement.hpp"

namespace bafflebox {

// The chances of a number of rolls: p[0] of exactly `least`, and so on; they sum to 1.
struct RollChances {
    const float* p;
    int least;
    int size;

    [[nodiscard]] int end() const { return least + size; }
};

// What a side needs to be off, and to have a first checker off.
struct SideRolls {
    RollChances all;
    RollChances first;
};

// The chance that the first number of rolls is not greater than the second: who needs the first is on roll, and wins.
float chance_ahead(const RollChances& on_roll, const RollChances& other);

// The outcomes of a race by the rolls that either side needs, where the level of a loss depends on a checker off alone.
Judgement judge_race(const Board& board, const SideRolls& own, const SideRolls& opp, const Endings& endings);

// Distributions of numbers of rolls, one for each number of a position, without the zeros at their ends.
class RollTable {
  public:
    void add(double mean, int least, const std::vector<double>& chances);

    [[nodiscard]] std::size_t size() const { return means_.size(); }
    [[nodiscard]] float mean(std::uint32_t number) const { return means_[number]; }
    [[nodiscard]] RollChances chances(std::uint32_t number) const {
        const std::uint32_t start = starts_[number];
        return {pool_.data() + start, leasts_[number], static_cast<int>(starts_[number + 1] - start)};
    }

    void write(std::string& bytes) const;
    // Takes what it reads off the front; throws std::invalid_argument for what `write` can't have written.
    void read(std::string_view& bytes, std::size_t size);

  private:
    std::vector<float> means_;
    std::vector<std::uint32_t> starts_{0};  // in the pool, and where the last one ends
    std::vector<std::uint8_t> leasts_;
    std::vector<float> pool_;
};

// A table of every way to stand on the home points. Each side plays for the least number of rolls on average: to be
// off in the one table, to have a first checker off in the other. Readers may share it between threads.
class BearoffOneSided {
  public:
    // Plays come from the generator, so the table holds for this record and the side it describes, with the opponent
    // out of the way. A checker that has no play stays; where staying is a choice it is weighed, as are backward moves
    // within the points; plays that take a checker out of them are left aside. Throws std::invalid_argument where
    // nothing else can be played, or a position can't be borne off for sure, and `Stopped`. Who throws `put_aside`, if
    // that is a roll, may throw again instead.
    static BearoffOneSided make(const Movement& movement, BearoffSize extent, int threads, const GoOn& go_on,
                                Roll put_aside = {0, 0});

    [[nodiscard]] const BearoffIndex& index() const { return index_; }
    [[nodiscard]] double pips_per_roll() const { return pips_per_roll_; }

    [[nodiscard]] RollChances all_off(const std::uint8_t (&side)[32]) const { return all_.chances(index_.rank(side)); }
    [[nodiscard]] RollChances first_off(const std::uint8_t (&side)[32]) const { return first_.chances(index_.rank(side)); }
    [[nodiscard]] SideRolls rolls(const std::uint8_t (&side)[32]) const {
        const std::uint32_t number = index_.rank(side);
        return {all_.chances(number), first_.chances(number)};
    }
    [[nodiscard]] float mean(const std::uint8_t (&side)[32]) const { return all_.mean(index_.rank(side)); }
    [[nodiscard]] float first_mean(const std::uint8_t (&side)[32]) const { return first_.mean(index_.rank(side)); }
    // The pips of an average throw, as often as it takes.
    [[nodiscard]] float effective_pips(const std::uint8_t (&side)[32]) const {
        return static_cast<float>(mean(side) * pips_per_roll_);
    }

    // Whether both sides stand in the table with a checker or more; the questions below may be asked then.
    [[nodiscard]] bool covers(const Board& board) const {
        return index_.holds(board.own) && index_.holds(board.opp) && index_.in_play_of(board.own) > 0 &&
               index_.in_play_of(board.opp) > 0;
    }
    // The chance of `own`, on roll, to be off first.
    [[nodiscard]] float win(const Board& board) const { return chance_ahead(all_off(board.own), all_off(board.opp)); }
    // The same with the levels of a loser who stands at home: without a checker off, or with one.
    [[nodiscard]] Judgement judge(const Board& board, const Endings& endings) const {
        return judge_race(board, rolls(board.own), rolls(board.opp), endings);
    }

    [[nodiscard]] std::string to_bytes() const;
    // Throws std::invalid_argument for bytes that are no such table.
    static BearoffOneSided from_bytes(std::string_view bytes);

  private:
    friend class BearoffMaker;

    BearoffOneSided(const BearoffIndex& index, double pips) : index_(index), pips_per_roll_(pips) {}

    BearoffIndex index_;
    double pips_per_roll_;
    RollTable all_;
    RollTable first_;
};

}  // namespace bafflebox
