// Bear-off tables as exact answers for a search, and nearly exact ones for longer races.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <vector>

#include "engine/bearoff.hpp"
#include "engine/bearoff_two_sided.hpp"
#include "engine/exact.hpp"
#include "engine/phases.hpp"
#include "engine/race_net.hpp"

namespace bafflebox {

// A table that covers boards and judges them, as the search asks it. The table outlives it.
template <class Table>
class KnownBy final : public Exact {
  public:
    // `begun`: only what comes after a first checker of either side was borne off, which changes how turns follow one another.
    KnownBy(const Table& table, const Endings& endings, bool begun = false) : table_(table), endings_(endings), begun_(begun) {}

    [[nodiscard]] bool knows(const Board& board, Judgement& judgement) const override {
        if (!covers(board)) return false;
        judgement = table_.judge(board, endings_);
        return true;
    }

    [[nodiscard]] bool knows_cubes(const Board& board, float (&equities)[3]) const override {
        if constexpr (std::is_same_v<Table, BearoffTwoSided>) {
            if (!table_.has_cubes() || !covers(board)) return false;
            equities[0] = table_.rolled(board, Known::centred);
            equities[1] = table_.rolled(board, Known::owned);
            equities[2] = table_.rolled(board, Known::unavailable);
            return true;
        }
        return false;
    }

  private:
    [[nodiscard]] bool covers(const Board& board) const {
        return table_.covers(board) && (!begun_ || board.own[off] || board.opp[off]);
    }

    const Table& table_;
    Endings endings_;
    bool begun_;
};

// Races of which one side or both stand beyond the table: the network says what these need. Both outlive it.
class NearlyKnown final : public Exact {
  public:
    NearlyKnown(const BearoffOneSided& table, const RaceNet& net, const Endings& endings)
        : table_(table), net_(net), endings_(endings), farthest_(race_points) {
        for (const Standing& level : endings.levels) {
            if (level.beyond) farthest_ = std::min(farthest_, level.beyond - 1);
        }
    }

    [[nodiscard]] bool knows(const Board& board, Judgement& judgement) const override {
        const Bits own = places_above(board.own, 0) & in_play;
        const Bits opp = places_above(board.opp, 0) & in_play;
        if (!is_race(own, opp) || !own || !opp || ((own | opp) & ~up_to(farthest_)) || !holds(board.own) || !holds(board.opp)) {
            return false;
        }
        RaceUnits units[2];
        judgement = judge_race(board, rolls(board.own, units[0]), rolls(board.opp, units[1]), endings_);
        return true;
    }

  private:
    [[nodiscard]] bool holds(const std::uint8_t (&side)[32]) const { return table_.index().holds(side) || RaceNet::holds(side); }

    SideRolls rolls(const std::uint8_t (&side)[32], RaceUnits& units) const {
        if (table_.index().holds(side)) return table_.rolls(side);
        // The plays of a roll leave the other side as it is, and rollouts come by the same sides again: each thread keeps some.
        static thread_local std::vector<Seen> kept(most_kept);
        Seen& seen = kept[hash_of(side) % most_kept];
        if (seen.by != name_ || !std::equal(side, side + 32, seen.side)) {
            net_.look(side, units);
            seen.by = name_;
            std::copy_n(side, 32, seen.side);
            std::copy_n(units.p, race_chances, seen.p);
        }
        std::copy_n(seen.p, race_chances, units.p);
        return units.rolls();
    }

    static constexpr std::size_t most_kept = 512;

    // What was found of a side, and by whom: an address may be used again.
    struct Seen {
        std::uint64_t by = 0;
        std::uint8_t side[32];
        float p[race_chances];
    };

    static std::uint64_t next_name() {
        static std::atomic<std::uint64_t> names{0};
        return ++names;
    }

    static std::uint64_t hash_of(const std::uint8_t (&side)[32]) {
        std::uint64_t sum = 0;
        for (int part = 0; part < 4; ++part) {
            std::uint64_t word;
            std::memcpy(&word, side + 8 * part, sizeof word);
            sum = (sum ^ word) * 0x9E3779B97F4A7C15U;
        }
        return sum >> 32;
    }

    const BearoffOneSided& table_;
    const RaceNet& net_;
    Endings endings_;
    int farthest_;
    std::uint64_t name_ = next_name();
};

}  // namespace bafflebox
