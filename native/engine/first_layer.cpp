// Lays out the rows of the first layer so that a board asks for few.
#include "engine/first_layer.hpp"

#include <algorithm>
#include <cmath>

namespace bafflebox {

namespace {

constexpr std::size_t told_apart = 2;  // checkers on a point that a window tells apart
constexpr std::size_t most_checkers = row_counts - 1;
constexpr float most_steps = 32'000;  // what is rounded upwards has room above it

// The first layer in floats, laid out so that a board asks for few rows.
struct Unrounded {
    std::size_t width;
    std::size_t windows;
    std::vector<float> rows;        // [side][place][count][width]
    std::vector<float> of_windows;  // [window][state of its points][width]
    std::vector<float> bias;

    explicit Unrounded(const NetFile& file)
        : width(file.widths.front()), windows(file.windows), rows(file.rows), of_windows(file.of_windows), bias(file.bias) {
        // An empty place adds its row to every board that has it empty: once and for all into the bias instead.
        for (std::size_t place = 0; place < 2 * places; ++place) {
            float* empty = row(place, 0);
            for (std::size_t j = 0; j < width; ++j) bias[j] += empty[j];
            for (std::size_t count = 1; count < row_counts; ++count) {
                for (std::size_t j = 0; j < width; ++j) empty[count * width + j] -= empty[j];
            }
            std::fill(empty, empty + width, 0.0F);
        }
        if (windows) fold_places_into_windows();
    }

    float* row(std::size_t place, std::size_t count) { return rows.data() + (place * row_counts + count) * width; }

    // Whether a window adds what so many checkers of a side on a place are worth.
    [[nodiscard]] bool folded(std::size_t place, std::size_t count) const {
        return windows && count <= told_apart && place % places != off && place % places != bar;
    }

    // Windows that lie side by side know how many checkers stand on each point, up to two: they take over the rows of the points,
    // and a point adds only what more checkers are worth.
    void fold_places_into_windows() {
        const std::size_t apart = window_stride(fewer_windows) / window_stride(windows);
        for (std::size_t window = 0; window < fewer_windows; ++window) {
            for (std::size_t state = 1; state <= window_rows; ++state) {
                float* to = of_windows.data() + (window * apart * window_rows + state - 1) * width;
                std::size_t digits = state;
                for (std::size_t point = 1 + 3 * window; digits; ++point, digits /= 5) {
                    const std::size_t digit = digits % 5;
                    if (!digit) continue;
                    const bool own = digit <= told_apart;
                    const float* from = row(own ? point : places + 25 - point, own ? digit : digit - told_apart);
                    for (std::size_t j = 0; j < width; ++j) to[j] += from[j];
                }
            }
        }
        for (std::size_t place = 0; place < 2 * places; ++place) {
            const float* known = row(place, told_apart);
            for (std::size_t count = told_apart + 1; count < row_counts && folded(place, told_apart); ++count) {
                float* more = row(place, count);
                for (std::size_t j = 0; j < width; ++j) more[j] -= known[j];
            }
        }
    }

    // How far from 0 the sum of each unit can be, and each sum on the way to it, with fifteen checkers a side: every window adds
    // its greatest row, every side the best of all ways to stand.
    [[nodiscard]] std::vector<float> reach() {
        std::vector<float> most(width);
        for (std::size_t j = 0; j < width; ++j) most[j] = std::abs(bias[j]);
        for (std::size_t window = 0; window < windows; ++window) {
            std::vector<float> greatest(width);
            for (std::size_t state = 0; state < window_rows; ++state) {
                const float* from = of_windows.data() + (window * window_rows + state) * width;
                for (std::size_t j = 0; j < width; ++j) greatest[j] = std::max(greatest[j], std::abs(from[j]));
            }
            for (std::size_t j = 0; j < width; ++j) most[j] += greatest[j];
        }
        for (std::size_t side = 0; side < 2 * places; side += places) {
            std::vector<std::vector<float>> best(most_checkers + 1, std::vector<float>(width));  // by checkers that stand
            for (std::size_t place = side; place < side + places; ++place) {
                for (std::size_t standing = most_checkers; standing > 0; --standing) {
                    for (std::size_t count = 1; count <= standing; ++count) {
                        if (folded(place, count)) continue;
                        const float* from = row(place, count);
                        const std::vector<float>& before = best[standing - count];
                        for (std::size_t j = 0; j < width; ++j) {
                            best[standing][j] = std::max(best[standing][j], before[j] + std::abs(from[j]));
                        }
                    }
                }
            }
            for (std::size_t j = 0; j < width; ++j) most[j] += best[most_checkers][j];
        }
        return most;
    }
};

// Rows of floats in whole steps of their columns, and zeros behind each up to `stride`.
Shorts in_steps(const std::vector<float>& values, const std::vector<float>& steps, std::size_t stride) {
    const std::size_t width = steps.size();
    Shorts whole(values.size() / width * stride);
    std::fill_n(whole.data(), whole.size(), std::int16_t{0});
    for (std::size_t i = 0; i < values.size(); ++i) {
        const float number = std::clamp(values[i] / steps[i % width], -32'767.0F, 32'767.0F);
        whole.data()[i / width * stride + i % width] = static_cast<std::int16_t>(std::lround(number));
    }
    return whole;
}

}  // namespace

FirstLayer::FirstLayer(const NetFile& file) : stride_((file.widths.front() + 31) / 32 * 32), windows_(file.windows) {
    Unrounded layer(file);
    steps_ = layer.reach();
    for (float& step : steps_) step = step > 0 ? step / most_steps : 1.0F;
    rows_ = in_steps(layer.rows, steps_, stride_);
    of_windows_ = in_steps(layer.of_windows, steps_, stride_);
    bias_ = in_steps(layer.bias, steps_, stride_);
}

std::size_t FirstLayer::find(const Board& board, const std::int16_t* (&rows)[most_rows]) const {
    std::size_t found = 0;
    const auto add = [&](const std::uint8_t (&side)[32], std::size_t start, Bits asked, std::size_t least, std::size_t most) {
        for (Bits held = places_above(side, 0) & asked; held; held &= held - 1) {
            const auto place = static_cast<std::size_t>(lowest(held));
            const std::size_t count = std::clamp<std::size_t>(side[place], least, most);
            rows[found++] = rows_.data() + ((start + place) * row_counts + count) * stride_;
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
    each_window(board, windows_, [&](std::size_t window) { rows[found++] = of_windows_.data() + window * stride_; });
    return found;
}

}  // namespace bafflebox
