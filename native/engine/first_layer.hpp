// The sparse first layer of a network: a bias, and rows that a board asks for.
#pragma once

#include <cstddef>

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

    [[nodiscard]] const float* bias() const { return bias_.data(); }

    // The rows to be added to the bias for a board; returns how many.
    std::size_t find(const Board& board, const float* (&rows)[most_rows]) const;

  private:
    [[nodiscard]] float* row(std::size_t place, std::size_t count);
    [[nodiscard]] const float* row(std::size_t place, std::size_t count) const;
    void fold_places_into_windows();

    std::size_t width_ = 0;
    std::size_t windows_ = 0;
    Floats rows_;        // [side][place][count][width]
    Floats of_windows_;  // [window][state of its points][width]
    Floats bias_;        // the rows of empty places included
};

}  // namespace bafflebox
