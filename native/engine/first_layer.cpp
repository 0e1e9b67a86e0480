// Lays out the rows of the first layer so that a board asks for few.
#include "engine/first_layer.hpp"

#include <algorithm>

namespace bafflebox {

namespace {

constexpr std::size_t told_apart = 2;  // checkers on a point that a window tells apart

}  // namespace

FirstLayer::FirstLayer(const NetFile& file)
    : width_(file.widths.front()), windows_(file.windows), rows_(file.rows), of_windows_(file.of_windows), bias_(file.bias) {
    // An empty place adds its row to every board that has it empty: once and for all into the bias instead.
    for (std::size_t place = 0; place < 2 * places; ++place) {
        float* empty = row(place, 0);
        for (std::size_t j = 0; j < width_; ++j) bias_.data()[j] += empty[j];
        for (std::size_t count = 1; count < row_counts; ++count) {
            for (std::size_t j = 0; j < width_; ++j) empty[count * width_ + j] -= empty[j];
        }
        std::fill(empty, empty + width_, 0.0F);
    }
    if (windows_) fold_places_into_windows();
}

float* FirstLayer::row(std::size_t place, std::size_t count) { return rows_.data() + (place * row_counts + count) * width_; }

const float* FirstLayer::row(std::size_t place, std::size_t count) const {
    return rows_.data() + (place * row_counts + count) * width_;
}

// Windows that lie side by side know how many checkers stand on each point, up to two: they take over the rows of the points, and
// a point adds only what more checkers are worth.
void FirstLayer::fold_places_into_windows() {
    const std::size_t apart = window_stride(fewer_windows) / window_stride(windows_);
    for (std::size_t window = 0; window < fewer_windows; ++window) {
        for (std::size_t state = 1; state <= window_rows; ++state) {
            float* to = of_windows_.data() + (window * apart * window_rows + state - 1) * width_;
            std::size_t digits = state;
            for (std::size_t point = 1 + 3 * window; digits; ++point, digits /= 5) {
                const std::size_t digit = digits % 5;
                if (!digit) continue;
                const bool own = digit <= told_apart;
                const float* from = row(own ? point : places + 25 - point, own ? digit : digit - told_apart);
                for (std::size_t j = 0; j < width_; ++j) to[j] += from[j];
            }
        }
    }
    for (std::size_t place = 0; place < 2 * places; ++place) {
        if (place % places == off || place % places == bar) continue;
        const float* known = row(place, told_apart);
        for (std::size_t count = told_apart + 1; count < row_counts; ++count) {
            float* more = row(place, count);
            for (std::size_t j = 0; j < width_; ++j) more[j] -= known[j];
        }
    }
}

std::size_t FirstLayer::find(const Board& board, const float* (&rows)[most_rows]) const {
    std::size_t found = 0;
    const auto add = [&](const std::uint8_t (&side)[32], std::size_t start, Bits asked, std::size_t least, std::size_t most) {
        for (Bits held = places_above(side, 0) & asked; held; held &= held - 1) {
            const auto place = static_cast<std::size_t>(lowest(held));
            rows[found++] = row(start + place, std::clamp<std::size_t>(side[place], least, most));
        }
    };
    constexpr Bits everywhere = ~Bits{0};
    constexpr std::size_t all = row_counts - 1;
    if (!windows_) {
        add(board.own, 0, everywhere, 1, all);
        add(board.opp, places, everywhere, 1, all);
        return found;
    }
    const auto beyond = [&](const std::uint8_t (&side)[32]) { return places_above(side, told_apart) | ~points; };
    add(board.own, 0, beyond(board.own), 1, all);
    add(board.opp, places, beyond(board.opp), 1, all);
    // Where both stand, which no rule allows, the windows see own checkers only.
    const Bits both = seen_from_other_side(places_above(board.own, 0)) & points;
    if (both & places_above(board.opp, 0)) add(board.opp, places, both, 1, told_apart);
    each_window(board, windows_, [&](std::size_t window) { rows[found++] = of_windows_.data() + window * width_; });
    return found;
}

}  // namespace bafflebox
