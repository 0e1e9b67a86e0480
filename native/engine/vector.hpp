// The inner loops of the networks, once for each width of vectors; the widest that the machine has is chosen at run time.
#pragma once

#include <cstddef>
#include <cstdint>

namespace bafflebox {

// All widths are multiples of 16 floats, all arrays aligned to 64 bytes.
struct Vector {
    const char* name;
    // out = max(0, bias + the sum of `count` rows), which go on with zeros up to a multiple of 32; a sum ends where the numbers
    // of 16 bits end
    void (*gather)(const std::int16_t* bias, const std::int16_t* const* rows, std::size_t count, float* out, std::size_t width);
    // The same of floats
    void (*gather_floats)(const float* bias, const float* const* rows, std::size_t count, float* out, std::size_t width);
    // out[b] = max(0, bias + x[b] * weights) for each of `batch` rows of `x`; weights are [in][width]
    void (*dense)(const float* x, std::size_t in, const float* weights, const float* bias, float* out, std::size_t width,
                  std::size_t batch);
    // out[0..8) = bias + x * weights; weights are [in][8]
    void (*head)(const float* x, std::size_t in, const float* weights, const float* bias, float* out);
    // For each of `batch` boards out[0..8): the shares of e to the power of the first `size` of its eight logits; 0 behind them.
    // `logits` is aligned to 32 bytes, and one board more can be read behind the last
    void (*softmax)(const float* logits, std::size_t size, float* out, std::size_t batch);
    // Each of `size` numbers, a multiple of 8, becomes its share of e to the power of all; `values` is aligned to 32 bytes
    void (*shares)(float* values, std::size_t size);
};

// The levels that were built, narrowest first, and those of them that this machine can run.
const Vector& vector_base();
#if defined(__x86_64__)
const Vector& vector_avx2();
const Vector& vector_avx512();
#endif

// By name (`base`, `avx2`, `avx512`), or the widest that runs here for an empty name; nullptr if it can't run here.
const Vector* vector_named(const char* name);

}  // namespace bafflebox
