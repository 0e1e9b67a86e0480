// Walks the tree of all turns depth first, one buffer of results for each ply.
#include "kernel/perft.hpp"

#include <algorithm>
#include <vector>

namespace bafflebox {

namespace {

struct Stopped {};

class Walk {
  public:
    Walk(const Movement& movement, int depth, const std::function<bool()>& go_on)
        : movement_(movement), plies_(static_cast<std::size_t>(depth)), go_on_(go_on) {}

    std::uint64_t count(const Board& board, std::size_t ply) {
        if (ply == plies_.size() || has_finished(board.own) || has_finished(board.opp)) return 1;
        rest();
        std::uint64_t leaves = 0;
        for (std::uint8_t high = 1; high <= 6; ++high) {
            for (std::uint8_t low = 1; low <= high; ++low) leaves += count(board, {high, low}, ply);
        }
        return leaves;
    }

  private:
    std::uint64_t count(const Board& board, Roll roll, std::size_t ply) {
        Results& results = plies_[ply];
        const bool first_turn = ply < 2;
        if (ply + 1 == plies_.size()) {
            return std::max<std::uint64_t>(1, tally(movement_, board, roll, first_turn, results));
        }
        generate(movement_, board, roll, first_turn, results);
        if (results.empty()) return count(turned(board), ply + 1);
        std::uint64_t leaves = 0;
        for (std::size_t i = 0; i < results.size(); ++i) leaves += count(turned(results.board(i)), ply + 1);
        return leaves;
    }

    void rest() {
        if (++asked_ % 256 == 0 && !go_on_()) throw Stopped{};
    }

    const Movement& movement_;
    std::vector<Results> plies_;
    const std::function<bool()>& go_on_;
    std::uint64_t asked_ = 0;
};

}  // namespace

std::optional<std::uint64_t> perft(const Movement& movement, const Board& board, int depth, const std::function<bool()>& go_on) {
    try {
        return Walk(movement, depth, go_on).count(board, 0);
    } catch (const Stopped&) {
        return std::nullopt;
    }
}

}  // namespace bafflebox
