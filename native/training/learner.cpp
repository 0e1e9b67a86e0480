// Gradients and steps.
#include "training/learner.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <thread>

#include "engine/phases.hpp"
#include "engine/windows.hpp"
#include "kernel/bits.hpp"
#include "training/lanes.hpp"

namespace bafflebox {

namespace {

constexpr std::size_t part = 96;  // lessons at once: their layers stay in the second cache
constexpr float first_kept = 0.9F;
constexpr float second_kept = 0.999F;
constexpr float least = 1e-8F;

void clear(Floats& floats) { std::fill_n(floats.data(), floats.size(), 0.0F); }

Floats zeros(std::size_t size) {
    Floats floats(size);
    clear(floats);
    return floats;
}

// Most of what a wide first layer gives is 0.
bool is_sparse(const Shape::Dense& layer) { return layer.in >= 256; }

// Calls `act(offset)` for the row of every place that holds checkers.
template <class Act>
void each_row(const Board& board, std::size_t width, Act act) {
    std::size_t start = 0;
    for (const auto* side : {&board.own, &board.opp}) {
        for (Bits held = places_above(*side, 0); held; held &= held - 1) {
            const auto place = static_cast<std::size_t>(lowest(held));
            const std::size_t count = std::min<std::size_t>((*side)[place], row_counts - 1);
            act((start + place * row_counts + count) * width);
        }
        start += places * row_counts;
    }
}

}  // namespace

Learner::Learner(const Shape& shape, Floats weights, std::size_t threads)
    : vector_(*vector_named("")),
      shape_(shape),
      threads_(std::max<std::size_t>(1, threads)),
      weights_(std::move(weights)),
      mean_(shape.size),
      first_(zeros(shape.size)),
      second_(zeros(shape.size)),
      rows_(spots * row_counts * shape.widths[0]),
      benches_(threads_) {
    std::copy_n(weights_.data(), shape_.size, mean_.data());
    for (const Shape::Dense& layer : shape_.dense) turned_.emplace_back(layer.in * layer.out);
    const std::size_t widest = *std::max_element(shape_.widths.begin(), shape_.widths.end());
    for (Bench& bench : benches_) {
        bench.gradient = zeros(shape_.size);
        bench.row_gradients = zeros(rows_.size());
        for (const std::size_t width : shape_.widths) bench.layers.emplace_back(part * width);
        for (Floats& errors : bench.errors) errors.need(part * widest);
        bench.chances.resize(part);
    }
}

Found Learner::learn(const Lessons& batch, const Manner& manner) {
    prepare();
    {
        std::vector<std::jthread> others;
        for (std::size_t t = 1; t < threads_; ++t) {
            others.emplace_back([&, t] { learn_parts(batch, manner, t, benches_[t]); });
        }
        learn_parts(batch, manner, 0, benches_[0]);
    }
    gather_gradient();
    step(manner);
    Found found;
    for (const Bench& bench : benches_) {
        found.surprise += bench.found.surprise / static_cast<double>(batch.of.size());
        found.apart += bench.found.apart / static_cast<double>(batch.of.size());
    }
    return found;
}

void Learner::prepare() {
    add_up_rows(shape_, weights_.data(), rows_.data());
    for (std::size_t l = 0; l < shape_.dense.size(); ++l) {
        const auto& [in, out, weights, bias] = shape_.dense[l];
        if (is_sparse(shape_.dense[l])) continue;
        for (std::size_t i = 0; i < in; ++i) {
            for (std::size_t o = 0; o < out; ++o) turned_[l].data()[o * in + i] = weights_.data()[weights + i * out + o];
        }
    }
}

// The sets of one thread, in parts that hold whole sets.
void Learner::learn_parts(const Lessons& batch, const Manner& manner, std::size_t thread, Bench& bench) {
    bench.found = {};
    std::fill_n(bench.gradient.data() + shape_.of_windows, shape_.size - shape_.of_windows, 0.0F);
    clear(bench.row_gradients);
    const std::size_t first = batch.sizes.size() * thread / threads_;
    const std::size_t end = batch.sizes.size() * (thread + 1) / threads_;
    const Lesson* next =
        batch.of.data() +
        std::accumulate(batch.sizes.begin(), batch.sizes.begin() + static_cast<std::ptrdiff_t>(first), std::size_t{0});
    const float share = 1 / static_cast<float>(batch.of.size());
    for (std::size_t set = first; set < end;) {
        std::size_t size = batch.sizes[set];
        std::size_t sets = 1;
        while (set + sets < end && size + batch.sizes[set + sets] <= part) size += batch.sizes[set + sets++];
        if (size > part) throw std::invalid_argument("a set of lessons is too large");
        learn_part(next, size, batch.sizes.data() + set, sets, manner, share, bench);
        next += size;
        set += sets;
    }
}

void Learner::learn_part(const Lesson* lessons, std::size_t size, const std::uint32_t* sets, std::size_t sets_size,
                         const Manner& manner, float share, Bench& bench) {
    forward(lessons, size, bench);
    // From here on a chance is the derivative of the loss by its logit.
    std::size_t start = 0;
    for (std::size_t s = 0; s < sets_size; ++s) {
        const std::size_t end = start + sets[s];
        float error[part];
        float mean = 0;
        for (std::size_t i = start; i < end; ++i) {
            error[i - start] = manner.values.equity(bench.chances[i]) - manner.values.equity(lessons[i].target);
            mean += error[i - start] / static_cast<float>(sets[s]);
        }
        for (std::size_t i = start; i < end; ++i) {
            Judgement& chances = bench.chances[i];
            const Judgement& wanted = lessons[i].target;
            const float apart = error[i - start] - mean;
            const float equity = manner.values.equity(chances);
            bench.found.apart += static_cast<double>(apart * apart);
            for (std::size_t k = 0; k < shape_.outcomes; ++k) {
                const float p = chances.p[k];
                const float t = wanted.p[k];
                if (t > 0) bench.found.surprise += static_cast<double>(t * std::log(t / std::max(p, 1e-30F)));
                chances.p[k] = share * (p - t + 2 * manner.equity * apart * p * (manner.values.of[k] - equity));
            }
        }
        start = end;
    }
    backward(lessons, size, bench);
}

void Learner::forward(const Lesson* lessons, std::size_t size, Bench& bench) const {
    const std::size_t width = shape_.widths[0];
    const float* rows[2 * places + most_windows];
    for (std::size_t b = 0; b < size; ++b) {
        std::size_t found = 0;
        each_row(lessons[b].board, width, [&](std::size_t offset) { rows[found++] = rows_.data() + offset; });
        each_window(lessons[b].board, shape_.windows,
                    [&](std::size_t row) { rows[found++] = weights_.data() + shape_.of_windows + row * width; });
        vector_.gather_floats(weights_.data() + shape_.bias, rows, found, bench.layers[0].data() + b * width, width);
    }
    for (std::size_t l = 0; l < shape_.dense.size(); ++l) {
        const auto& [in, out, weights, bias] = shape_.dense[l];
        vector_.dense(bench.layers[l].data(), in, weights_.data() + weights, weights_.data() + bias, bench.layers[l + 1].data(),
                      out, size);
    }
    const std::size_t last = shape_.widths.back();
    using Eight = float __attribute__((vector_size(32), aligned(32)));
    for (std::size_t b = 0; b < size; ++b) {
        const std::size_t phase = bucket(lessons[b].board);
        const float* x = bench.layers.back().data() + b * last;
        const float* head = weights_.data() + shape_.heads + phase * last * 8;
        Eight sum = *reinterpret_cast<const Eight*>(weights_.data() + shape_.head_biases + phase * 8);
        for (std::size_t i = 0; i < last; ++i) sum += *reinterpret_cast<const Eight*>(head + i * 8) * x[i];
        Judgement& chances = bench.chances[b];
        float most = sum[0];
        for (std::size_t k = 1; k < shape_.outcomes; ++k) most = std::max(most, sum[k]);
        float all = 0;
        for (std::size_t k = 0; k < outcomes; ++k) {
            chances.p[k] = k < shape_.outcomes ? std::exp(sum[k] - most) : 0;
            all += chances.p[k];
        }
        for (float& p : chances.p) p /= all;
    }
}

// Adds to the gradient of a thread what its `chances` say, which hold derivatives now.
void Learner::backward(const Lesson* lessons, std::size_t size, Bench& bench) const {
    using Eight = float __attribute__((vector_size(32), aligned(4)));
    const std::size_t last = shape_.widths.back();
    float* errors = bench.errors[0].data();
    float* before = bench.errors[1].data();
    for (std::size_t b = 0; b < size; ++b) {
        const std::size_t phase = bucket(lessons[b].board);
        const float* x = bench.layers.back().data() + b * last;
        const float* head = weights_.data() + shape_.heads + phase * last * 8;
        float* head_gradient = bench.gradient.data() + shape_.heads + phase * last * 8;
        const Eight error = *reinterpret_cast<const Eight*>(bench.chances[b].p);
        *reinterpret_cast<Eight*>(bench.gradient.data() + shape_.head_biases + phase * 8) += error;
        for (std::size_t i = 0; i < last; ++i) {
            if (x[i] <= 0) {
                errors[b * last + i] = 0;
                continue;
            }
            *reinterpret_cast<Eight*>(head_gradient + i * 8) += error * x[i];
            const Eight by = error * *reinterpret_cast<const Eight*>(head + i * 8);
            errors[b * last + i] = ((by[0] + by[4]) + (by[1] + by[5])) + ((by[2] + by[6]) + (by[3] + by[7]));
        }
    }
    for (std::size_t l = shape_.dense.size(); l-- > 0;) {
        const auto& [in, out, weights, bias] = shape_.dense[l];
        const float* x = bench.layers[l].data();
        float* gradient = bench.gradient.data() + weights;
        for (std::size_t b = 0; b < size; ++b) lanes::add(bench.gradient.data() + bias, errors + b * out, out);
        if (is_sparse(shape_.dense[l])) {
            for (std::size_t b = 0; b < size; ++b) {
                lanes::sparse_backward(x + b * in, in, errors + b * out, out, weights_.data() + weights, gradient,
                                       before + b * in);
            }
        } else {
            lanes::outer(x, in, errors, out, gradient, size);
            lanes::multiply(errors, out, turned_[l].data(), before, in, size);
            lanes::where_positive(x, before, size * in);
        }
        std::swap(errors, before);
    }
    const std::size_t width = shape_.widths[0];
    for (std::size_t b = 0; b < size; ++b) {
        const float* error = errors + b * width;
        lanes::add(bench.gradient.data() + shape_.bias, error, width);
        each_row(lessons[b].board, width,
                 [&](std::size_t offset) { lanes::add(bench.row_gradients.data() + offset, error, width); });
        each_window(lessons[b].board, shape_.windows,
                    [&](std::size_t row) { lanes::add(bench.gradient.data() + shape_.of_windows + row * width, error, width); });
    }
}

void Learner::gather_gradient() {
    Bench& whole = benches_[0];
    const std::size_t start = shape_.of_windows;
    for (std::size_t t = 1; t < threads_; ++t) {
        lanes::add(whole.gradient.data() + start, benches_[t].gradient.data() + start, shape_.size - start);
        lanes::add(whole.row_gradients.data(), benches_[t].row_gradients.data(), rows_.size());
    }
    share_out_rows(shape_, whole.row_gradients.data(), whole.gradient.data());
}

// Adam, as its authors wrote it; then the slow mean.
void Learner::step(const Manner& manner) {
    ++steps_;
    const float* __restrict g = benches_[0].gradient.data();
    double squares = 0;
    for (std::size_t i = 0; i < shape_.size; i += 16) {
        float sum = 0;
        for (std::size_t j = 0; j < 16; ++j) sum += g[i + j] * g[i + j];
        squares += static_cast<double>(sum);
    }
    const double length = std::sqrt(squares);
    const float scale = static_cast<float>(std::min(1.0, static_cast<double>(manner.longest) / (length + 1e-6)));
    const auto made = static_cast<double>(steps_);
    const auto rate =
        static_cast<float>(static_cast<double>(manner.rate) / (1 - std::pow(static_cast<double>(first_kept), made)));
    const auto root = static_cast<float>(1 / std::sqrt(1 - std::pow(static_cast<double>(second_kept), made)));
    // At first the mean is one of few steps.
    const float keep = static_cast<float>(std::min(static_cast<double>(manner.keep), (1 + made) / (10 + made)));
    float* __restrict w = weights_.data();
    float* __restrict mean = mean_.data();
    float* __restrict m = first_.data();
    float* __restrict v = second_.data();
    for (std::size_t i = 0; i < shape_.size; ++i) {
        const float d = g[i] * scale;
        m[i] = first_kept * m[i] + (1 - first_kept) * d;
        v[i] = second_kept * v[i] + (1 - second_kept) * d * d;
        w[i] -= rate * m[i] / (std::sqrt(v[i]) * root + least);
        mean[i] += (1 - keep) * (w[i] - mean[i]);
    }
}

void Learner::save(Blocks& blocks) const {
    blocks.put("weights", weights_.data(), shape_.size);
    blocks.put("mean", mean_.data(), shape_.size);
    blocks.put("first moments", first_.data(), shape_.size);
    blocks.put("second moments", second_.data(), shape_.size);
    blocks.put("steps", steps_);
}

void Learner::load(const Blocks& blocks) {
    blocks.get("weights", weights_.data(), shape_.size);
    blocks.get("mean", mean_.data(), shape_.size);
    blocks.get("first moments", first_.data(), shape_.size);
    blocks.get("second moments", second_.data(), shape_.size);
    blocks.get("steps", steps_);
}

}  // namespace bafflebox
