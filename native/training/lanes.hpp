// The inner loops of learning, in vectors as wide as the machine that this is compiled for.
// All widths are multiples of 16 floats, all arrays aligned to 64 bytes.
#pragma once

#include <cstddef>

namespace bafflebox::lanes {

#if defined(__AVX512F__)
inline constexpr std::size_t wide = 16;
#else
inline constexpr std::size_t wide = 8;
#endif
using Lanes = float __attribute__((vector_size(4 * wide), aligned(4 * wide)));

inline Lanes load(const float* from) { return *reinterpret_cast<const Lanes*>(from); }
inline void store(float* to, Lanes value) { *reinterpret_cast<Lanes*>(to) = value; }

// to += from
inline void add(float* to, const float* from, std::size_t width) {
    for (std::size_t j = 0; j < width; j += wide) store(to + j, load(to + j) + load(from + j));
}

template <std::size_t Rows, std::size_t Columns>
inline void multiply_tile(const float* x, std::size_t in, const float* weights, float* out, std::size_t width) {
    Lanes sum[Rows][Columns];
    for (std::size_t r = 0; r < Rows; ++r) {
        for (std::size_t c = 0; c < Columns; ++c) sum[r][c] = Lanes{};
    }
    for (std::size_t i = 0; i < in; ++i) {
        Lanes weight[Columns];
        for (std::size_t c = 0; c < Columns; ++c) weight[c] = load(weights + i * width + c * wide);
        for (std::size_t r = 0; r < Rows; ++r) {
            const float value = x[r * in + i];
            for (std::size_t c = 0; c < Columns; ++c) sum[r][c] += weight[c] * value;
        }
    }
    for (std::size_t r = 0; r < Rows; ++r) {
        for (std::size_t c = 0; c < Columns; ++c) {
            store(out + r * width + c * wide, sum[r][c]);
        }
    }
}

template <std::size_t Columns>
inline void multiply_strip(const float* x, std::size_t in, const float* weights, float* out, std::size_t width,
                           std::size_t batch) {
    std::size_t b = 0;
    for (; b + 6 <= batch; b += 6) multiply_tile<6, Columns>(x + b * in, in, weights, out + b * width, width);
    for (; b < batch; ++b) multiply_tile<1, Columns>(x + b * in, in, weights, out + b * width, width);
}

// out[b] = x[b] * weights, weights being [in][width]
inline void multiply(const float* x, std::size_t in, const float* weights, float* out, std::size_t width, std::size_t batch) {
    std::size_t start = 0;
    for (; start + 2 * wide <= width; start += 2 * wide) {
        multiply_strip<2>(x, in, weights + start, out + start, width, batch);
    }
    for (; start < width; start += wide) {
        multiply_strip<1>(x, in, weights + start, out + start, width, batch);
    }
}

template <std::size_t Columns>
inline void outer_strip(const float* x, std::size_t in, const float* d, std::size_t width, float* gradient, std::size_t batch) {
    constexpr std::size_t rows = 4;
    for (std::size_t i = 0; i < in; i += rows) {
        Lanes sum[rows][Columns] = {};
        for (std::size_t b = 0; b < batch; ++b) {
            Lanes each[Columns];
            for (std::size_t c = 0; c < Columns; ++c) each[c] = load(d + b * width + c * wide);
            for (std::size_t r = 0; r < rows; ++r) {
                const float value = x[b * in + i + r];
                for (std::size_t c = 0; c < Columns; ++c) sum[r][c] += each[c] * value;
            }
        }
        for (std::size_t r = 0; r < rows; ++r) {
            for (std::size_t c = 0; c < Columns; ++c) {
                float* to = gradient + (i + r) * width + c * wide;
                store(to, load(to) + sum[r][c]);
            }
        }
    }
}

// gradient[i][j] += the sum over the batch of x[b][i] * d[b][j]
inline void outer(const float* x, std::size_t in, const float* d, std::size_t width, float* gradient, std::size_t batch) {
    std::size_t start = 0;
    for (; start + 2 * wide <= width; start += 2 * wide) outer_strip<2>(x, in, d + start, width, gradient + start, batch);
    for (; start < width; start += wide) outer_strip<1>(x, in, d + start, width, gradient + start, batch);
}

// One lesson behind a layer of which most is 0: `gradient` and `before` as `outer` and `multiply` with the turned weights give
// them, but only at the rows where x is above 0; elsewhere `before` is 0.
inline void sparse_backward(const float* x, std::size_t in, const float* d, std::size_t width, const float* weights,
                            float* gradient, float* before) {
    for (std::size_t i = 0; i < in; ++i) {
        if (!(x[i] > 0)) {
            before[i] = 0;
            continue;
        }
        const float* row = weights + i * width;
        float* to = gradient + i * width;
        Lanes sum[2] = {};
        const auto add_column = [&](std::size_t j, Lanes& to_sum) {
            const Lanes error = load(d + j);
            to_sum += error * load(row + j);
            store(to + j, load(to + j) + error * x[i]);
        };
        std::size_t j = 0;
        for (; j + 2 * wide <= width; j += 2 * wide) {
            add_column(j, sum[0]);
            add_column(j + wide, sum[1]);
        }
        if (j < width) add_column(j, sum[0]);
        sum[0] += sum[1];
        float all = 0;
        for (std::size_t k = 0; k < wide; ++k) all += sum[0][k];
        before[i] = all;
    }
}

// Leaves of d only what stands where x is above 0.
inline void where_positive(const float* x, float* d, std::size_t size) {
    for (std::size_t j = 0; j < size; j += wide) store(d + j, load(x + j) > 0 ? load(d + j) : Lanes{});
}

}  // namespace bafflebox::lanes
