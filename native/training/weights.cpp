// Lays out, begins, exports and reads weights.
#include "training/weights.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <stdexcept>
#include <string>

#include "engine/phases.hpp"
#include "engine/windows.hpp"

namespace bafflebox {

namespace {

constexpr float rare = -4.0F;      // the first bias of an outcome that a network begun from does not know
constexpr double lit = 30;         // features that are on at a time
constexpr float most_rest = 4.5F;  // what fifteen checkers add to the linear rest

float normal(Shaker& shaker, double spread) {
    const auto share = [&] { return (static_cast<double>(shaker.next() >> 11) + 0.5) * 0x1p-53; };
    const double size = std::sqrt(-2 * std::log(share()));
    return static_cast<float>(spread * size * std::cos(2 * std::numbers::pi * share()));
}

float rest(std::size_t count) { return 0.5F * static_cast<float>(count > steps ? count - steps : 0); }

}  // namespace

Shape::Shape(std::vector<std::size_t> of, std::size_t results, std::size_t seen)
    : widths(std::move(of)), outcomes(results), windows(seen) {
    if (widths.empty() || widths.size() > 8) throw std::invalid_argument("a network has one to eight layers");
    for (const std::size_t width : widths) {
        if (width < 16 || width > 4096 || width % 16) {
            throw std::invalid_argument("a layer of a network has 16 to 4096 units, a multiple of 16, not " +
                                        std::to_string(width));
        }
    }
    if (!are_windows(windows)) throw std::invalid_argument("a network has 0, 8 or 22 windows, not " + std::to_string(windows));
    of_windows = spots * features * widths[0];
    bias = of_windows + windows * window_rows * widths[0];
    size = bias + widths[0];
    for (std::size_t i = 1; i < widths.size(); ++i) {
        dense.push_back({widths[i - 1], widths[i], size, size + widths[i - 1] * widths[i]});
        size = dense.back().bias + widths[i];
    }
    heads = size;
    head_biases = heads + buckets * widths.back() * 8;
    size = head_biases + buckets * 8;
}

Floats fresh_weights(const Shape& shape, Shaker& shaker) {
    Floats weights(shape.size);
    std::fill_n(weights.data(), shape.size, 0.0F);
    std::generate_n(weights.data(), shape.of_windows, [&] { return normal(shaker, std::sqrt(2 / lit)); });
    for (const Shape::Dense& layer : shape.dense) {
        const double spread = std::sqrt(2 / static_cast<double>(layer.in));
        std::generate_n(weights.data() + layer.weights, layer.in * layer.out, [&] { return normal(shaker, spread); });
    }
    return weights;
}

Floats weights_of(const NetFile& file, const Shape& shape, Shaker& shaker) {
    const bool fits = file.widths.size() == shape.widths.size() && file.outcomes <= shape.outcomes &&
                      file.windows <= shape.windows &&
                      std::equal(file.widths.begin(), file.widths.end(), shape.widths.begin(), std::less_equal<>());
    if (!fits)
        throw std::invalid_argument("the network to start from has other layers, or wider ones, or more outcomes or windows");
    Floats weights = fresh_weights(shape, shaker);
    const std::size_t wide = shape.widths[0];
    const std::size_t narrow = file.widths[0];
    for (std::size_t spot = 0; spot < spots; ++spot) {
        const auto row = [&](std::size_t count) { return file.rows.data() + (spot * row_counts + count) * narrow; };
        float* own = weights.data() + spot * features * wide;
        for (std::size_t j = 0; j < narrow; ++j) {
            for (std::size_t step = 0; step < steps; ++step) own[step * wide + j] = row(step + 1)[j] - row(step)[j];
            own[steps * wide + j] = (row(row_counts - 1)[j] - row(steps)[j]) / most_rest;
            weights.data()[shape.bias + j] += row(0)[j];
        }
    }
    for (std::size_t row = 0; row < file.windows * window_rows; ++row) {
        const std::size_t window = row / window_rows * window_stride(file.windows) / window_stride(shape.windows);
        std::copy_n(file.of_windows.data() + row * narrow, narrow,
                    weights.data() + shape.of_windows + (window * window_rows + row % window_rows) * wide);
    }
    for (std::size_t j = 0; j < narrow; ++j) weights.data()[shape.bias + j] += file.bias[j];
    for (std::size_t l = 0; l < shape.dense.size(); ++l) {
        const Shape::Dense& layer = shape.dense[l];
        const NetFile::Dense& from = file.dense[l];
        for (std::size_t i = 0; i < layer.in; ++i) {
            for (std::size_t o = 0; o < from.out; ++o) {
                weights.data()[layer.weights + i * layer.out + o] = i < from.in ? from.weights[i * from.out + o] : 0;
            }
        }
        std::copy(from.bias.begin(), from.bias.end(), weights.data() + layer.bias);
    }
    const std::size_t last = file.widths.back();
    for (std::size_t b = 0; b < buckets; ++b) {
        for (std::size_t i = 0; i < last; ++i) {
            std::copy_n(file.heads.data() + (b * last + i) * file.outcomes, file.outcomes,
                        weights.data() + shape.heads + (b * shape.widths.back() + i) * 8);
        }
        float* biases = weights.data() + shape.head_biases + b * 8;
        std::copy_n(file.head_biases.data() + b * file.outcomes, file.outcomes, biases);
        std::fill(biases + file.outcomes, biases + shape.outcomes, rare);
    }
    return weights;
}

void add_up_rows(const Shape& shape, const float* weights, float* rows) {
    const std::size_t width = shape.widths[0];
    for (std::size_t spot = 0; spot < spots; ++spot) {
        const float* own = weights + spot * features * width;
        float* row = rows + spot * row_counts * width;
        std::fill_n(row, width, 0.0F);
        for (std::size_t count = 1; count < row_counts; ++count) {
            const float* before = row;
            row += width;
            const float* added = own + std::min(count - 1, steps) * width;
            const float share = count > steps ? 0.5F : 1.0F;
            for (std::size_t j = 0; j < width; ++j) row[j] = before[j] + share * added[j];
        }
    }
}

void share_out_rows(const Shape& shape, const float* row_gradients, float* gradient) {
    const std::size_t width = shape.widths[0];
    for (std::size_t spot = 0; spot < spots; ++spot) {
        float* own = gradient + spot * features * width;
        const float* from = row_gradients + spot * row_counts * width;
        float* linear = own + steps * width;
        float* top = own + (steps - 1) * width;
        std::fill_n(linear, width, 0.0F);
        std::copy_n(from + steps * width, width, top);
        for (std::size_t count = steps + 1; count < row_counts; ++count) {
            const float* row = from + count * width;
            for (std::size_t j = 0; j < width; ++j) {
                linear[j] += rest(count) * row[j];
                top[j] += row[j];
            }
        }
        for (std::size_t step = steps - 1; step-- > 0;) {
            const float* row = from + (step + 1) * width;
            for (std::size_t j = 0; j < width; ++j) own[step * width + j] = own[(step + 1) * width + j] + row[j];
        }
    }
}

NetFile to_file(const Shape& shape, const float* weights) {
    NetFile file;
    file.widths = shape.widths;
    file.outcomes = shape.outcomes;
    file.windows = shape.windows;
    file.rows.resize(spots * row_counts * shape.widths[0]);
    add_up_rows(shape, weights, file.rows.data());
    file.of_windows.assign(weights + shape.of_windows, weights + shape.bias);
    file.bias.assign(weights + shape.bias, weights + shape.bias + shape.widths[0]);
    for (const Shape::Dense& layer : shape.dense) {
        file.dense.push_back({layer.in,
                              layer.out,
                              {weights + layer.weights, weights + layer.weights + layer.in * layer.out},
                              {weights + layer.bias, weights + layer.bias + layer.out}});
    }
    for (std::size_t i = 0; i < buckets * shape.widths.back(); ++i) {
        const float* row = weights + shape.heads + i * 8;
        file.heads.insert(file.heads.end(), row, row + shape.outcomes);
    }
    for (std::size_t b = 0; b < buckets; ++b) {
        const float* row = weights + shape.head_biases + b * 8;
        file.head_biases.insert(file.head_biases.end(), row, row + shape.outcomes);
    }
    return file;
}

}  // namespace bafflebox
