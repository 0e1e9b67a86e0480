// Route tables of the combined style: where the dice of a roll can take one checker on an empty board.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "kernel/board.hpp"

namespace bafflebox {

// A way one checker can go. A roll has at most two different numbers, so two counts say which dice it takes.
struct Route {
    std::uint8_t origin;
    std::uint8_t target;
    std::uint8_t high;  // how many of the higher number, or of the only one
    std::uint8_t low;   // how many of the lower number
    bool backward;      // whether any of the dice is used backward
    Dice dice;

    [[nodiscard]] int size() const { return high + low; }
};

// What the rule book gives: the dice of a roll as a turn starts with them, highest first, and from each place the
// targets, each with the dice that lead there (negative when used backward).
struct RouteTableValues {
    struct Entry {
        int target;
        std::vector<int> dice;
    };
    std::vector<int> roll;
    std::array<std::vector<Entry>, places> from;
};

// The routes of one roll: from each place the forward ones first, and of these and the others those with fewer dice.
class RouteTable {
  public:
    RouteTable() = default;
    // Throws std::invalid_argument for a value out of range.
    explicit RouteTable(const RouteTableValues& values);

    [[nodiscard]] bool is_given() const { return given_; }
    // Whether the swift path may read it; see combined_swift.hpp.
    [[nodiscard]] bool is_swift() const { return swift_; }

    struct Span {
        const Route* first;
        const Route* last;
        [[nodiscard]] const Route* begin() const { return first; }
        [[nodiscard]] const Route* end() const { return last; }
    };
    [[nodiscard]] Span from(int origin) const {
        const auto place = static_cast<std::size_t>(origin);
        return {routes_.data() + starts_[place].forward, routes_.data() + starts_[place + 1].forward};
    }
    [[nodiscard]] Span forward_from(int origin) const {
        const auto& start = starts_[static_cast<std::size_t>(origin)];
        return {routes_.data() + start.forward, routes_.data() + start.backward};
    }

  private:
    [[nodiscard]] bool reads_swiftly() const;

    bool given_ = false;
    bool swift_ = false;
    bool is_double_ = false;
    std::vector<Route> routes_;
    struct Starts {
        std::uint32_t forward;
        std::uint32_t backward;
    };
    std::array<Starts, places + 1> starts_{};  // [place]: where its routes begin
};

}  // namespace bafflebox
