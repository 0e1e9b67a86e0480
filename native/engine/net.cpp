// Reads a network and judges positions with it.
#include "engine/net.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "engine/phases.hpp"

namespace bafflebox {

namespace {

constexpr std::size_t part = 48;  // boards judged at once: their layers stay in the first cache

// e to the power of a number that is not above 0, within a few units of the last place.
float power(float x) {
    const float scaled = std::max(x, -80.0F) * 1.44269504F;
    const float whole = std::floor(scaled);
    const float rest = scaled - whole;
    const float fraction =
        1.0F + rest * (0.693147182F +
                       rest * (0.240226463F +
                               rest * (0.0555032721F + rest * (0.00961848720F + rest * (0.00133395538F + rest * 0.000154697F)))));
    return std::bit_cast<float>(static_cast<std::int32_t>(whole + 127.0F) << 23) * fraction;
}

void softmax(const float* logits, std::size_t size, Judgement& judgement) {
    const float most = *std::max_element(logits, logits + size);
    float sum = 0;
    for (std::size_t i = 0; i < size; ++i) sum += judgement.p[i] = power(logits[i] - most);
    for (std::size_t i = 0; i < size; ++i) judgement.p[i] /= sum;
    for (std::size_t i = size; i < outcomes; ++i) judgement.p[i] = 0;
}

}  // namespace

Net::Net(std::span<const std::uint8_t> file, const Vector& vector) : Net(read_net_file(file), vector) {}

Net::Net(const NetFile& file, const Vector& vector)
    : vector_(vector), widths_(file.widths), outcomes_(file.outcomes), weights_(file.weights()), first_(file) {
    for (const NetFile::Dense& layer : file.dense) {
        dense_.push_back({layer.in, layer.out, Floats(layer.weights), Floats(layer.bias)});
    }
    const std::size_t last = widths_.back();
    const auto eight = [&](const float* from, std::size_t size) {
        Floats result(size * 8);
        std::fill(result.data(), result.data() + result.size(), 0.0F);
        for (std::size_t i = 0; i < size; ++i) std::copy_n(from + i * outcomes_, outcomes_, result.data() + i * 8);
        return result;
    };
    for (std::size_t b = 0; b < buckets; ++b) {
        heads_.push_back(eight(file.heads.data() + b * last * outcomes_, last));
        head_biases_.push_back(eight(file.head_biases.data() + b * outcomes_, 1));
    }
}

void Net::judge(const Board* boards, std::size_t size, Judgement* judgements, Workspace& workspace) const {
    const std::size_t widest = *std::max_element(widths_.begin(), widths_.end());
    for (Floats& layer : workspace.layers) layer.need(part * widest);
    for (std::size_t start = 0; start < size; start += part) {
        judge_part(boards + start, std::min(part, size - start), judgements + start, workspace);
    }
}

void Net::judge_part(const Board* boards, std::size_t size, Judgement* judgements, Workspace& workspace) const {
    float* from = workspace.layers[0].data();
    float* to = workspace.layers[1].data();
    const float* rows[FirstLayer::most_rows];
    const std::size_t first = widths_.front();
    for (std::size_t b = 0; b < size; ++b) {
        const std::size_t found = first_.find(boards[b], rows);
        vector_.gather(first_.bias(), rows, found, from + b * first, first);
    }
    for (const Dense& layer : dense_) {
        vector_.dense(from, layer.in, layer.weights.data(), layer.bias.data(), to, layer.out, size);
        std::swap(from, to);
    }
    const std::size_t last = widths_.back();
    for (std::size_t b = 0; b < size; ++b) {
        alignas(32) float logits[8];
        const std::size_t phase = bucket(boards[b]);
        vector_.head(from + b * last, last, heads_[phase].data(), head_biases_[phase].data(), logits);
        softmax(logits, outcomes_, judgements[b]);
    }
}

}  // namespace bafflebox
