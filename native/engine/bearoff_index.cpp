// Counts the ways, by which the numbers are given.
#include "engine/bearoff_index.hpp"

#include <stdexcept>

namespace bafflebox {

namespace {

// The ways to put at most `room` checkers on `points` points: C(points + room, points).
std::uint64_t ways(int points, int room) {
    std::uint64_t count = 1;
    for (int k = 1; k <= points; ++k) count = count * static_cast<std::uint64_t>(room + k) / static_cast<std::uint64_t>(k);
    return count;
}

}  // namespace

BearoffIndex::BearoffIndex(BearoffSize extent) : points_(extent.points), checkers_(extent.checkers) {
    if (points_ < 1 || points_ > max_bearoff_points) throw std::invalid_argument("a bear-off table has 1-12 points");
    if (checkers_ < 1 || checkers_ > max_bearoff_checkers) {
        throw std::invalid_argument("a bear-off table has 1-15 checkers");
    }
    size_ = ways(points_, checkers_);
    for (int point = 1; point <= points_; ++point) {
        for (int room = 0; room <= checkers_; ++room) {
            std::uint64_t sum = 0;
            for (int count = 0; count <= room; ++count) {
                before_[std::size_t(point)][std::size_t(room)][std::size_t(count)] = static_cast<std::uint32_t>(sum);
                sum += ways(point - 1, room - count);
            }
        }
    }
}

Board BearoffIndex::board(std::uint32_t number) const {
    Board board{};
    std::size_t room = static_cast<std::size_t>(checkers_);
    for (int point = points_; point > 0; --point) {
        const auto& before = before_[static_cast<std::size_t>(point)][room];
        std::size_t count = 0;
        while (count < room && before[count + 1] <= number) ++count;
        number -= before[count];
        room -= count;
        board.own[point] = static_cast<std::uint8_t>(count);
    }
    board.own[off] = static_cast<std::uint8_t>(room);
    return board;
}

}  // namespace bafflebox
