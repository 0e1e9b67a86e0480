// Reads a network and judges positions with it.
#include "engine/net.hpp"

#include <algorithm>
#include <utility>

#include "engine/phases.hpp"

namespace bafflebox {

namespace {

constexpr std::size_t part = 48;  // boards judged at once: their layers stay in the first cache

}  // namespace

Net::Net(std::span<const std::uint8_t> file, const Vector& vector) : Net(read_net_file(file), vector) {}

Net::Net(const NetFile& file, const Vector& vector)
    : vector_(vector), widths_(file.widths), outcomes_(file.outcomes), weights_(file.weights()), first_(file) {
    // The first layer counts in steps: what each is worth goes into the weights behind it.
    const std::vector<float>& steps = first_.steps();
    const auto worth = [&](Floats weights, std::size_t width) {
        for (std::size_t i = 0; i < weights.size(); ++i) weights.data()[i] *= steps[i / width];
        return weights;
    };
    for (const NetFile::Dense& layer : file.dense) {
        Floats weights(layer.weights);
        dense_.push_back({layer.in, layer.out, dense_.empty() ? worth(std::move(weights), layer.out) : std::move(weights),
                          Floats(layer.bias)});
    }
    const std::size_t last = widths_.back();
    const auto eight = [&](const float* from, std::size_t size) {
        Floats result(size * 8);
        std::fill(result.data(), result.data() + result.size(), 0.0F);
        for (std::size_t i = 0; i < size; ++i) std::copy_n(from + i * outcomes_, outcomes_, result.data() + i * 8);
        return result;
    };
    for (std::size_t b = 0; b < buckets; ++b) {
        Floats head = eight(file.heads.data() + b * last * outcomes_, last);
        heads_.push_back(dense_.empty() ? worth(std::move(head), 8) : std::move(head));
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
    const std::int16_t* rows[FirstLayer::most_rows];
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
    alignas(64) float logits[8 * (part + 1)];
    for (std::size_t b = 0; b < size; ++b) {
        const std::size_t phase = bucket(boards[b]);
        vector_.head(from + b * last, last, heads_[phase].data(), head_biases_[phase].data(), logits + 8 * b);
    }
    if (size % 2) std::fill_n(logits + 8 * size, 8, 0.0F);
    static_assert(sizeof(Judgement) == 8 * sizeof(float));
    vector_.softmax(logits, outcomes_, judgements->p, size);
}

}  // namespace bafflebox
