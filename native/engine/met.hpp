// A match equity table: the chance to win a match by the points that each side still needs; readable: bafflebox.engine.met.
#pragma once

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <utility>
#include <vector>

namespace bafflebox {

class MatchTable {
  public:
    // `before` row by row, points x points, until and in the Crawford game; `after` it, for a trailer against one that needs 1.
    MatchTable(std::vector<double> before, std::vector<double> after)
        : before_(std::move(before)), after_(std::move(after)), points_(static_cast<int>(after_.size())) {
        if (!points_ || before_.size() != after_.size() * after_.size()) {
            throw std::invalid_argument("a match table has as many rows as columns, and as many chances after Crawford");
        }
    }

    [[nodiscard]] int points() const { return points_; }

    // The chance of the side that needs `own`; at most 0 means reached.
    [[nodiscard]] double mwc(int own, int opp, bool crawford_over) const {
        if (own <= 0 || opp <= 0) return own <= 0 ? 1.0 : 0.0;
        if (std::max(own, opp) > points_) throw std::invalid_argument("the match table has fewer points");
        if (crawford_over && opp == 1) return after_[index(own)];
        if (crawford_over && own == 1) return 1.0 - after_[index(opp)];
        return before_[index(own) * after_.size() + index(opp)];
    }

    // The same once a game has given it `points` (negative: the opponent).
    [[nodiscard]] double after_game(int own, int opp, int points) const {
        // No score is further away than the table has points, nor any game worth so much.
        const int paid = std::clamp(points, -most, most);
        return mwc(std::max(own, -most) - std::max(paid, 0), std::max(opp, -most) + std::min(paid, 0), std::min(own, opp) == 1);
    }

  private:
    static constexpr int most = 1 << 28;
    static std::size_t index(int needs) { return static_cast<std::size_t>(needs - 1); }

    std::vector<double> before_;
    std::vector<double> after_;
    int points_;
};

}  // namespace bafflebox
