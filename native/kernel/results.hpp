// The buffer into which plays are generated: boards and ways side by side, kept from call to call.
#pragma once

#include <cstddef>
#include <memory>

#include "kernel/board.hpp"

namespace bafflebox {

// With regular steps a play is a choice of at most four origins among 25 places, in any order, and a
// result belongs to one choice only: C(28, 4) = 20475. So the swift path never looks at the capacity.
inline constexpr std::size_t swift_capacity = 20480;

class Results {
  public:
    Results() { allocate(swift_capacity); }

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] const Board& board(std::size_t i) const { return boards_[i]; }
    [[nodiscard]] const Way& way(std::size_t i) const { return ways_[i]; }

    void clear() { size_ = 0; }

    // Empties the buffer and makes room for `count` results.
    void clear(std::size_t count) {
        size_ = 0;
        if (count > capacity_) allocate(count);
    }

    void add(const Board& board, const Way& way) {
        boards_[size_] = board;
        ways_[size_++] = way;
    }

    // Where the unchanged board is all there is, nothing can be played.
    void clear_if_unchanged() {
        if (size_ == 1 && ways_[0].moves[0].none()) size_ = 0;
    }

    // For writing in place from the first result on; `written` says where that ended.
    [[nodiscard]] Board* boards() { return boards_.get(); }
    [[nodiscard]] Way* ways() { return ways_.get(); }
    void written(const Board* end) { size_ = static_cast<std::size_t>(end - boards_.get()); }

    // Keeps the results for which `wanted(board)` holds.
    template <class Wanted>
    void keep(Wanted wanted) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < size_; ++i) {
            if (!wanted(boards_[i])) continue;
            if (kept != i) {
                boards_[kept] = boards_[i];
                ways_[kept] = ways_[i];
            }
            ++kept;
        }
        size_ = kept;
    }

  private:
    void allocate(std::size_t count) {
        boards_ = std::make_unique_for_overwrite<Board[]>(count);
        ways_ = std::make_unique_for_overwrite<Way[]>(count);
        capacity_ = count;
    }

    std::unique_ptr<Board[]> boards_;
    std::unique_ptr<Way[]> ways_;
    std::size_t size_ = 0;
    std::size_t capacity_ = 0;
};

}  // namespace bafflebox
