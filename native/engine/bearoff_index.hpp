// Numbers for the ways in which some checkers can stand on the lowest points.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "kernel/bits.hpp"
#include "kernel/board.hpp"

namespace bafflebox {

inline constexpr int max_bearoff_points = 12;  // beyond, the sides could still meet
inline constexpr int max_bearoff_checkers = 15;

struct BearoffSize {
    int points;
    int checkers;
};

// At most `checkers` checkers on the points 1 to `points`, in lexical order from the highest point down: 0 is the
// empty board, and a play of forward moves leads to a smaller number.
class BearoffIndex {
  public:
    // Throws std::invalid_argument for sizes out of range.
    explicit BearoffIndex(BearoffSize extent);

    [[nodiscard]] BearoffSize extent() const { return {points_, checkers_}; }
    [[nodiscard]] std::size_t size() const { return size_; }

    // Whether the side has its checkers there and nowhere else, apart from those borne off; an empty board counts.
    [[nodiscard]] bool holds(const std::uint8_t (&side)[32]) const {
        return !(places_above(side, 0) & in_play & ~up_to(points_)) && in_play_of(side) <= checkers_;
    }

    [[nodiscard]] int in_play_of(const std::uint8_t (&side)[32]) const {
        int sum = 0;
        for (int point = 1; point <= points_; ++point) sum += side[point];
        return sum;
    }

    // The number of a side that it `holds`.
    [[nodiscard]] std::uint32_t rank(const std::uint8_t (&side)[32]) const {
        std::uint32_t number = 0;
        std::size_t room = static_cast<std::size_t>(checkers_);
        for (int point = points_; point > 0; --point) {
            const std::size_t count = side[point];
            number += before_[static_cast<std::size_t>(point)][room][count];
            room -= count;
        }
        return number;
    }

    // The side with this number, those missing borne off, and no opponent.
    [[nodiscard]] Board board(std::uint32_t number) const;

  private:
    static constexpr std::size_t counts = max_bearoff_checkers + 1;

    int points_;
    int checkers_;
    std::size_t size_;
    // [point][room][count]: how many ways to fill this point and the lower ones with at most `room` checkers have
    // fewer than `count` on this one.
    std::array<std::array<std::array<std::uint32_t, counts>, counts>, max_bearoff_points + 1> before_{};
};

}  // namespace bafflebox
