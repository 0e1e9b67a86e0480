// Looks for dead units, layer by layer.
#include "training/revive.hpp"

#include <algorithm>

#include "engine/phases.hpp"
#include "engine/windows.hpp"

namespace bafflebox {

namespace {

// What comes in for one unit of a layer, on one board: a matrix product, as plain as can be.
class Layers {
  public:
    Layers(const Shape& shape, const float* weights, const std::vector<Board>& boards)
        : shape_(shape), weights_(weights), boards_(boards) {}

    // Sums before the bias of one unit, over all boards.
    [[nodiscard]] std::vector<float> sums(std::size_t layer, std::size_t unit) const {
        std::vector<float> found(boards_.size());
        if (layer == 0) {
            const std::size_t width = shape_.widths[0];
            std::vector<float> rows(spots * row_counts);
            for (std::size_t spot = 0; spot < spots; ++spot) {
                for (std::size_t count = 1; count < row_counts; ++count) {
                    const float own = weights_[(spot * features + std::min(count - 1, steps)) * width + unit];
                    rows[spot * row_counts + count] = rows[spot * row_counts + count - 1] + (count > steps ? 0.5F : 1.0F) * own;
                }
            }
            for (std::size_t b = 0; b < boards_.size(); ++b) {
                for (std::size_t place = 0; place < places; ++place) {
                    found[b] += rows[place * row_counts + std::min<std::size_t>(boards_[b].own[place], row_counts - 1)];
                    found[b] +=
                        rows[(places + place) * row_counts + std::min<std::size_t>(boards_[b].opp[place], row_counts - 1)];
                }
                each_window(boards_[b], shape_.windows,
                            [&](std::size_t row) { found[b] += weights_[shape_.of_windows + row * width + unit]; });
            }
            return found;
        }
        const Shape::Dense& dense = shape_.dense[layer - 1];
        for (std::size_t i = 0; i < dense.in; ++i) {
            const float weight = weights_[dense.weights + i * dense.out + unit];
            for (std::size_t b = 0; b < boards_.size(); ++b) found[b] += before_[i][b] * weight;
        }
        return found;
    }

    [[nodiscard]] std::size_t bias(std::size_t layer) const { return layer == 0 ? shape_.bias : shape_.dense[layer - 1].bias; }

    // The units of the next layer are asked for after this.
    void follow(std::vector<std::vector<float>> lit) { before_ = std::move(lit); }

  private:
    const Shape& shape_;
    const float* weights_;
    const std::vector<Board>& boards_;
    std::vector<std::vector<float>> before_;  // [unit][board]
};

// New weights into a unit, and none out of it.
void redraw(const Shape& shape, float* weights, const float* fresh, std::size_t layer, std::size_t unit) {
    const std::size_t width = shape.widths[layer];
    const std::size_t start = layer == 0 ? 0 : shape.dense[layer - 1].weights;
    const std::size_t in = layer == 0 ? shape.bias / width : shape.dense[layer - 1].in;
    for (std::size_t i = 0; i < in; ++i) weights[start + i * width + unit] = fresh[start + i * width + unit];
    if (layer < shape.dense.size()) {
        const Shape::Dense& next = shape.dense[layer];
        std::fill_n(weights + next.weights + unit * next.out, next.out, 0.0F);
        return;
    }
    for (std::size_t b = 0; b < buckets; ++b) std::fill_n(weights + shape.heads + (b * width + unit) * 8, 8, 0.0F);
}

}  // namespace

std::size_t revive(const Shape& shape, float* weights, const std::vector<Board>& boards, Shaker& shaker) {
    const Floats fresh = fresh_weights(shape, shaker);
    Layers layers(shape, weights, boards);
    std::size_t revived = 0;
    for (std::size_t layer = 0; layer < shape.widths.size(); ++layer) {
        std::vector<std::vector<float>> lit;
        for (std::size_t unit = 0; unit < shape.widths[layer]; ++unit) {
            std::vector<float> sums = layers.sums(layer, unit);
            float& bias = weights[layers.bias(layer) + unit];
            const auto shining =
                static_cast<std::size_t>(std::count_if(sums.begin(), sums.end(), [&](float sum) { return sum + bias > 0; }));
            if (400 * shining < boards.size()) {
                ++revived;
                redraw(shape, weights, fresh.data(), layer, unit);
                sums = layers.sums(layer, unit);
                std::vector<float> ordered = sums;
                const auto quarter = ordered.begin() + static_cast<std::ptrdiff_t>(3 * ordered.size() / 4);
                std::nth_element(ordered.begin(), quarter, ordered.end());
                bias = -*quarter;
            }
            for (float& sum : sums) sum = std::max(0.0F, sum + bias);
            lit.push_back(std::move(sums));
        }
        layers.follow(std::move(lit));
    }
    return revived;
}

}  // namespace bafflebox
