// Bear-off tables as exact answers for a search.
#pragma once

#include "engine/bearoff.hpp"
#include "engine/bearoff_two_sided.hpp"
#include "engine/exact.hpp"

namespace bafflebox {

// A table that covers boards and judges them, as the search asks it. The table outlives it.
template <class Table>
class KnownBy final : public Exact {
  public:
    KnownBy(const Table& table, const Endings& endings) : table_(table), endings_(endings) {}

    [[nodiscard]] bool knows(const Board& board, Judgement& judgement) const override {
        if (!table_.covers(board)) return false;
        judgement = table_.judge(board, endings_);
        return true;
    }

  private:
    const Table& table_;
    Endings endings_;
};

}  // namespace bafflebox
