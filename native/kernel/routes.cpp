// Reads the route tables of a rule book, once for each record.
#include "kernel/routes.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>
#include <utility>

namespace bafflebox {

namespace {

void expect(bool holds, const char* what) {
    if (!holds) throw std::invalid_argument(what);
}

Route route_of(const std::vector<int>& roll, int origin, const RouteTableValues::Entry& entry) {
    expect(entry.target >= off && entry.target < bar, "a route leads to a point 1-24 or off (0)");
    expect(!entry.dice.empty() && entry.dice.size() <= roll.size(), "a route takes some of the dice of its roll");
    Route route{static_cast<std::uint8_t>(origin), static_cast<std::uint8_t>(entry.target), 0, 0, false, {}};
    for (std::size_t n = 0; n < entry.dice.size(); ++n) {
        const int number = std::abs(entry.dice[n]);
        const bool backward = entry.dice[n] < 0;
        if (number == roll.front()) {
            ++route.high;
        } else {
            expect(number == roll.back(), "a route takes some of the dice of its roll");
            ++route.low;
        }
        route.backward = route.backward || backward;
        const unsigned die = static_cast<unsigned>(number) | (backward ? backward_flag : 0U);
        std::uint8_t& pair = n < 2 ? route.dice.first_two : route.dice.last_two;
        pair = static_cast<std::uint8_t>(pair | die << (n % 2 * 4));
    }
    const bool two_numbers = roll.front() != roll.back();
    expect(!two_numbers || (route.high <= 1 && route.low <= 1), "a route takes some of the dice of its roll");
    return route;
}

}  // namespace

RouteTable::RouteTable(const RouteTableValues& values) : given_(true) {
    const std::vector<int>& roll = values.roll;
    expect(!roll.empty() && roll.size() <= max_moves, "a roll with routes has 1-4 dice");
    for (const int number : roll) expect(number >= 1 && number <= 6, "dice show 1-6");
    const bool equal = std::all_of(roll.begin(), roll.end(), [&](int number) { return number == roll.front(); });
    expect(equal || (roll.size() == 2 && roll[0] > roll[1]), "a roll with routes is two dice, the higher first, or equal ones");
    for (int origin = 1; origin < places; ++origin) {
        const auto place = static_cast<std::size_t>(origin);
        const std::size_t first = routes_.size();
        for (const auto& entry : values.from[place]) routes_.push_back(route_of(roll, origin, entry));
        const auto begin = routes_.begin() + static_cast<std::ptrdiff_t>(first);
        std::stable_sort(begin, routes_.end(), [](const Route& one, const Route& other) {
            return std::pair(one.backward, one.size()) < std::pair(other.backward, other.size());
        });
        const auto backward = std::find_if(begin, routes_.end(), [](const Route& route) { return route.backward; });
        starts_[place] = {static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(backward - routes_.begin())};
        starts_[place + 1].forward = static_cast<std::uint32_t>(routes_.size());
    }
    is_double_ = equal && roll.size() > 1;
    swift_ = reads_swiftly();
}

bool RouteTable::reads_swiftly() const {
    // Moves are known by a byte each; backward ones come from a lone checker in each quarter-board at most.
    std::size_t forward = 0;
    std::size_t most_backward = 0;
    for (int origin = bar; origin > off; --origin) {
        std::size_t backward = 0;
        for (const Route& route : from(origin)) {
            if (route.backward ? is_double_ : route.target >= route.origin) return false;
            ++(route.backward ? backward : forward);
        }
        most_backward = std::max(most_backward, backward);
    }
    return forward + 4 * most_backward <= 255;
}

}  // namespace bafflebox
