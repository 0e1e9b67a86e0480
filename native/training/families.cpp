// Lays out difficult positions.
#include "training/families.hpp"

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <utility>
#include <vector>

namespace bafflebox {

namespace {

constexpr int all = 15;

// A board on which checkers are put as long as they fit. Sides 0 and 1 count from their own homes.
class Layout {
  public:
    Layout(Shaker& shaker, int cap, int bar_cap) : shaker_(shaker), cap_(cap), bar_cap_(bar_cap) {}

    [[nodiscard]] int left(int side) const {
        int sum = all;
        for (const int count : sides_[side]) sum -= count;
        return sum;
    }

    // Up to `count` checkers on a place, as many as it may hold.
    int put(int side, int place, int count = 1) {
        const bool taken = place >= 1 && place <= 24 && sides_[1 - side][25 - place];
        const int most = place == off ? all : place == bar ? bar_cap_ : cap_;
        const int fits = taken ? 0 : std::max(0, std::min({count, left(side), most - sides_[side][place]}));
        sides_[side][place] += fits;
        return fits;
    }

    // A number from `low` to `high`.
    int some(int low, int high) { return low + static_cast<int>(shaker_.below(static_cast<std::uint32_t>(high - low + 1))); }
    bool chance(int percent) { return some(1, 100) <= percent; }

    // So many of the places from `low` to `high`, in any order.
    std::vector<int> several(int low, int high, int count) {
        std::vector<int> places;
        for (int place = low; place <= high; ++place) places.push_back(place);
        for (std::size_t i = 0; i + 1 < places.size(); ++i) {
            std::swap(places[i], places[i + shaker_.below(static_cast<std::uint32_t>(places.size() - i))]);
        }
        places.resize(std::min(places.size(), static_cast<std::size_t>(count)));
        return places;
    }

    // Spreads `count` checkers, or all that are left, over the places from `low` to `high` that are free, often in twos.
    void scatter(int side, int low, int high, int count = all, int pairs = 50) {
        int wanted = std::min(count, left(side));
        for (int tries = 0; tries < 400 && wanted > 0; ++tries) {
            const int size = wanted > 1 && chance(pairs) ? 2 : 1;
            wanted -= put(side, some(low, high), size);
        }
    }

    // The position with one of the sides on roll; false where something is left over, or over.
    bool made(Board& board) {
        if (left(0) || left(1) || sides_[0][off] == all || sides_[1][off] == all) return false;
        if (sides_[0][bar] && sides_[1][bar] && shut(0) && shut(1)) return false;
        const int first = some(0, 1);
        board = {};
        for (int place = 0; place < places; ++place) {
            board.own[place] = static_cast<std::uint8_t>(sides_[first][place]);
            board.opp[place] = static_cast<std::uint8_t>(sides_[1 - first][place]);
        }
        return true;
    }

  private:
    [[nodiscard]] bool shut(int side) const {
        return std::all_of(sides_[side] + 1, sides_[side] + 7, [](int count) { return count > 1; });
    }

    Shaker& shaker_;
    int cap_;
    int bar_cap_;
    int sides_[2][places] = {};
};

// Two points deep in the other's home, the rest waiting; the other brings his checkers home over them.
void back_game(Layout& board) {
    for (const int anchor : board.several(19, 24, board.chance(20) ? 3 : 2)) board.put(0, anchor, board.some(2, 3));
    board.scatter(0, 19, 25, board.some(0, 2), 0);
    board.scatter(1, 1, 6, board.some(4, 8));
    board.scatter(1, 7, 12, board.some(2, 6));
    board.scatter(0, 1, 13);
    board.scatter(1, 1, 18);
}

// Two or three checkers on the other's lowest point (or the next), while he bears off.
void ace_point(Layout& board) {
    board.put(0, 24 - board.some(0, 1), board.some(2, 3));
    board.put(1, off, board.some(0, 9));
    board.scatter(0, 1, 7);
    board.scatter(1, 1, 7);
}

// Both sides hold a wall of four to six points with checkers of the other behind it.
void prime_against_prime(Layout& board) {
    for (const int side : {0, 1}) {
        const int size = board.some(4, 6);
        const int low = board.some(2, 9 - size);
        for (int point = low; point < low + size; ++point) board.put(side, point, 2);
        board.scatter(1 - side, 25 - low + 1, 24, board.some(1, 3));
    }
    for (const int side : {0, 1}) board.scatter(side, 1, 18);
}

// Some checkers of the other are off already; one or two of his last ones were hit and must get round.
void containment(Layout& board) {
    board.put(1, off, board.some(2, 12));
    for (int hit = board.some(1, 2); hit > 0; --hit) board.put(1, board.some(13, 25));
    for (const int point : board.several(1, 9, board.some(3, 6))) board.put(0, point, 2);
    board.scatter(0, 1, 24, all, 30);
    board.scatter(1, 1, 6);
}

// A home board that has fallen to its lowest points, an anchor still back.
void crashed(Layout& board) {
    board.put(0, board.some(18, 24), board.some(1, 3));
    board.scatter(0, 1, 3, board.some(6, 10));
    board.scatter(1, 2, 8, board.some(6, 10));
    board.scatter(0, 1, 12);
    board.scatter(1, 1, 18);
}

// Most checkers on two or three points each, with gaps between.
void stacks(Layout& board) {
    for (const int side : {0, 1}) {
        for (const int point : board.several(1, 24, board.some(2, 3))) board.put(side, point, board.some(4, 7));
    }
    for (const int side : {0, 1}) board.scatter(side, 1, 24);
}

// Many checkers far back against few that must still pass them: a wall that walks home.
void long_way(Layout& board) {
    board.scatter(0, 13, 24, board.some(8, 13));
    board.scatter(1, 1, 6, board.some(9, 13));
    board.scatter(1, 19, 25, board.some(1, 2), 0);
    board.scatter(0, 1, 24);
    board.scatter(1, 1, 12);
}

// Checkers on the bar against a strong home board.
void bar_and_board(Layout& board) {
    for (const int point : board.several(1, 6, board.some(3, 5))) board.put(1, point, 2);
    board.put(0, bar, board.some(1, 3));
    board.scatter(0, 19, 24, board.some(0, 3));
    board.scatter(0, 1, 18);
    board.scatter(1, 1, 24);
}

// Each side holds one point in the other's half and waits for the other to break.
void mutual_holding(Layout& board) {
    for (const int side : {0, 1}) board.put(side, board.some(18, 22), board.some(2, 3));
    for (const int side : {0, 1}) {
        board.scatter(side, 3, 8, board.some(6, 9), 80);
        board.scatter(side, 1, 13);
    }
}

// An attack on one or two checkers in a home board that is not made yet, and what is left when it fails.
void blitz(Layout& board) {
    for (const int point : board.several(1, 6, board.some(2, 4))) board.put(0, point, 2);
    board.put(1, board.chance(60) ? int{bar} : board.some(19, 24), board.some(1, 2));
    board.scatter(1, 19, 24, board.some(0, 2), 0);
    board.scatter(0, 1, 11, board.some(4, 6));
    board.scatter(0, 19, 25, board.some(0, 3));
    board.scatter(0, 6, 16);
    board.scatter(1, 4, 13);
}

// One side comes home and bears off past an anchor, or past checkers on the bar.
void bear_in(Layout& board) {
    board.put(0, board.chance(75) ? board.some(19, 23) : int{bar}, board.some(1, 3));
    board.put(1, off, board.chance(50) ? 0 : board.some(1, 6));
    board.scatter(1, 1, 6, board.some(8, 13));
    board.scatter(1, 4, 12);
    board.scatter(0, 2, 8, board.some(7, 12), 70);
    board.scatter(0, 1, 14);
}

// No plan at all.
void anywhere(Layout& board) {
    for (const int side : {0, 1}) {
        board.put(side, off, std::max(0, board.some(-10, 10)));
        board.scatter(side, 1, 24);
    }
}

using Plan = void (*)(Layout&);
constexpr const char* family_names[] = {
    "back_game", "ace_point",     "prime_against_prime", "containment", "crashed", "stacks",
    "long_way",  "bar_and_board", "mutual_holding",      "blitz",       "bear_in", "anywhere",
};
constexpr Plan plans[] = {
    back_game, ace_point,     prime_against_prime, containment, crashed, stacks,
    long_way,  bar_and_board, mutual_holding,      blitz,       bear_in, anywhere,
};
static_assert(std::size(plans) == std::size(family_names));

}  // namespace

Families::Families(int cap, int bar_limit) : cap_(std::min(cap, all)), bar_cap_(bar_limit ? bar_limit - 1 : all) {}

std::span<const char* const> Families::names() { return family_names; }

Board Families::draw(std::size_t family, Shaker& shaker) const {
    Board board;
    while (true) {
        Layout layout(shaker, cap_, bar_cap_);
        plans[family](layout);
        if (layout.made(board)) return board;
    }
}

Board Families::draw(Shaker& shaker) const { return draw(shaker.below(static_cast<std::uint32_t>(std::size(plans))), shaker); }

}  // namespace bafflebox
