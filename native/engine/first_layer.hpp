// The sparse first layer of a network: a bias, and rows that a board asks for.
//
// Reading rows is what judging a board costs most, so they are kept in whole steps of each unit, in half the bytes of floats. A
// step is as fine as the sums of all boards of fifteen checkers a side allow; sums of more checkers end where the numbers end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/floats.hpp"
#include "engine/net_file.hpp"
#include "engine/windows.hpp"
#include "kernel/board.hpp"

namespace bafflebox {

class FirstLayer {
  public:
    static constexpr std::size_t most_rows = 2 * places + most_windows + 24;

    FirstLayer() = default;
    explicit FirstLayer(const NetFile& file);

    [[nodiscard]] const std::int16_t* bias() const { return bias_.data(); }
    // What a step of each unit is worth.
    [[nodiscard]] const std::vector<float>& steps() const { return steps_; }

    // The rows to be added to the bias for a board; returns how many.
    std::size_t find(const Board& board, const std::int16_t* (&rows)[most_rows]) const;

  private:
    std::size_t stride_ = 0;  // from row to row
    std::size_t windows_ = 0;
    std::vector<float> steps_;
    Shorts rows_;        // [side][place][count][stride]
    Shorts of_windows_;  // [window][state of its points][stride]
    Shorts bias_;        // the rows of empty places included
};

}  // namespace bafflebox
