// Bear-off tables as exact answers for a search.
#pragma once

#include <type_traits>

#include "engine/bearoff.hpp"
#include "engine/bearoff_two_sided.hpp"
#include "engine/exact.hpp"

namespace bafflebox {

// A table that covers boards and judges them, as the search asks it. The table outlives it.
template <class Table>
class KnownBy final : public Exact {
  public:
    // `begun`: only what comes after a first checker of either side was borne off, which changes how turns follow one another.
    KnownBy(const Table& table, const Endings& endings, bool begun = false) : table_(table), endings_(endings), begun_(begun) {}

    [[nodiscard]] bool knows(const Board& board, Judgement& judgement) const override {
        if (!covers(board)) return false;
        judgement = table_.judge(board, endings_);
        return true;
    }

    [[nodiscard]] bool knows_cubes(const Board& board, float (&equities)[3]) const override {
        if constexpr (std::is_same_v<Table, BearoffTwoSided>) {
            if (!table_.has_cubes() || !covers(board)) return false;
            equities[0] = table_.rolled(board, Known::centred);
            equities[1] = table_.rolled(board, Known::owned);
            equities[2] = table_.rolled(board, Known::unavailable);
            return true;
        }
        return false;
    }

  private:
    [[nodiscard]] bool covers(const Board& board) const {
        return table_.covers(board) && (!begun_ || board.own[off] || board.opp[off]);
    }

    const Table& table_;
    Endings endings_;
    bool begun_;
};

}  // namespace bafflebox
