// A small network for one side of a race that stands beyond the tables: in how many of its own rolls it is off.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/bearoff.hpp"
#include "kernel/bits.hpp"

namespace bafflebox {

inline constexpr int race_points = 18;          // farther back there can be backgammons, which it does not know
inline constexpr std::size_t race_counts = 15;  // of checkers on a point
inline constexpr std::size_t race_wide = 128;
inline constexpr std::size_t race_narrow = 32;
inline constexpr std::size_t race_all = 40;    // chances of 1, 2 … rolls to be off; the last stands for more too
inline constexpr std::size_t race_first = 24;  // the same to have a first checker off
inline constexpr std::size_t race_chances = race_all + race_first;
inline constexpr std::size_t race_outs = race_chances + 2;  // and by how much the mean of each aim is moved

struct alignas(64) RaceWeights {
    float rows[race_points][race_counts][race_wide];  // by point 1-18 and count 1-15
    float wide_bias[race_wide];
    float narrow[race_wide][race_narrow];
    float narrow_bias[race_narrow];
    float last[race_narrow][race_outs];
    float last_bias[race_outs];
};

// What the units of a network were for one side; `p` has the chances of both aims.
struct alignas(64) RaceUnits {
    float wide[race_wide];
    float narrow[race_narrow];
    float p[race_chances];
    float mean[2];    // of the bell that the chances begin from, by aim
    float spread[2];  // its variance

    [[nodiscard]] SideRolls rolls() const {
        return {{p, 1, static_cast<int>(race_all)}, {p + race_all, 1, static_cast<int>(race_first)}};
    }
};

class RaceNet {
  public:
    explicit RaceNet(const RaceWeights& weights) : weights_(weights) {}

    // Whether a side has a checker in play, none beyond the points, and not too many.
    [[nodiscard]] static bool holds(const std::uint8_t (&side)[32]) {
        const Bits stands = places_above(side, 0) & in_play;
        return stands && !(stands & ~up_to(race_points)) && !(places_above(side, static_cast<int>(race_counts)) & stands);
    }

    // Of a side that it `holds`.
    void look(const std::uint8_t (&side)[32], RaceUnits& units) const;

    [[nodiscard]] RaceWeights& weights() { return weights_; }

    [[nodiscard]] std::string to_bytes() const;
    // Throws std::invalid_argument for bytes that are no such network.
    static RaceNet from_bytes(std::string_view bytes);

  private:
    RaceWeights weights_;
};

}  // namespace bafflebox
