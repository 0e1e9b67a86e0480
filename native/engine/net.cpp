// Reads a network and judges positions with it.
#include "engine/net.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <new>
#include <stdexcept>
#include <string>

#include "engine/phases.hpp"

namespace bafflebox {

namespace {

constexpr std::size_t counts = 16;
constexpr std::size_t part = 48;  // boards judged at once: their layers stay in the first cache
constexpr std::align_val_t alignment{64};

float from_half(std::uint16_t half) {
    const std::uint32_t sign = static_cast<std::uint32_t>(half & 0x8000U) << 16;
    const std::uint32_t exponent = half >> 10 & 0x1FU;
    const std::uint32_t fraction = half & 0x3FFU;
    if (exponent == 0) {
        const float small = std::ldexp(static_cast<float>(fraction), -24);
        return sign ? -small : small;
    }
    if (exponent == 31) throw std::invalid_argument("the network has a weight that is no number");
    return std::bit_cast<float>(sign | (exponent + 112) << 23 | fraction << 13);
}

class Reader {
  public:
    explicit Reader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

    std::span<const std::uint8_t> take(std::size_t size) {
        if (size > bytes_.size()) throw std::invalid_argument("the file of the network ends too early");
        const auto taken = bytes_.first(size);
        bytes_ = bytes_.subspan(size);
        return taken;
    }

    std::size_t number(std::size_t least, std::size_t most, const char* what) {
        const auto bytes = take(4);
        const std::size_t value = std::size_t(bytes[0]) | std::size_t(bytes[1]) << 8 | std::size_t(bytes[2]) << 16 |
                                  std::size_t(bytes[3]) << 24;
        if (value < least || value > most) {
            throw std::invalid_argument(std::string("the network has an impossible number of ") + what + ": " +
                                        std::to_string(value));
        }
        return value;
    }

    // A length and so many bytes, with nothing after them.
    void rest(const char* what) {
        const std::size_t length = number(0, std::numeric_limits<std::uint32_t>::max(), "bytes");
        if (length > bytes_.size()) throw std::invalid_argument(std::string("the file of the network ends within ") + what);
        if (length < bytes_.size()) throw std::invalid_argument(std::string("the file of the network goes on after ") + what);
    }

    void halves(float* to, std::size_t size) {
        const auto bytes = take(2 * size);
        for (std::size_t i = 0; i < size; ++i) {
            to[i] = from_half(static_cast<std::uint16_t>(bytes[2 * i] | bytes[2 * i + 1] << 8));
        }
        weights += size;
    }

    Floats floats(std::size_t size) {
        Floats result(size);
        halves(result.data(), size);
        return result;
    }

    std::size_t weights = 0;

  private:
    std::span<const std::uint8_t> bytes_;
};

// e to the power of a number that is not above 0, within a few units of the last place.
float power(float x) {
    const float scaled = std::max(x, -80.0F) * 1.44269504F;
    const float whole = std::floor(scaled);
    const float rest = scaled - whole;
    const float fraction =
        1.0F + rest * (0.693147182F + rest * (0.240226463F + rest * (0.0555032721F + rest * (0.00961848720F + rest * (0.00133395538F + rest * 0.000154697F)))));
    return std::bit_cast<float>(static_cast<std::int32_t>(whole + 127.0F) << 23) * fraction;
}

void softmax(const float* logits, std::size_t size, Judgement& judgement) {
    const float most = *std::max_element(logits, logits + size);
    float sum = 0;
    for (std::size_t i = 0; i < size; ++i) sum += judgement.p[i] = power(logits[i] - most);
    for (std::size_t i = 0; i < size; ++i) judgement.p[i] /= sum;
    for (std::size_t i = size; i < outcomes; ++i) judgement.p[i] = 0;
}

// The rows of the places that hold checkers.
std::size_t find_rows(const Board& board, const float* table, std::size_t width, const float** rows) {
    std::size_t found = 0;
    const auto add = [&](const std::uint8_t(&side)[32], const float* start) {
        for (Bits held = places_above(side, 0); held; held &= held - 1) {
            const auto place = static_cast<std::size_t>(lowest(held));
            const std::size_t count = std::min<std::size_t>(side[place], counts - 1);
            rows[found++] = start + (place * counts + count) * width;
        }
    };
    add(board.own, table);
    add(board.opp, table + places * counts * width);
    return found;
}

}  // namespace

Floats::Floats(std::size_t size) { need(size); }

void Floats::need(std::size_t size) {
    if (size <= size_) return;
    data_.reset(static_cast<float*>(::operator new[](size * sizeof(float), alignment)));
    size_ = size;
}

void Floats::Free::operator()(float* data) const { ::operator delete[](data, alignment); }

Net::Net(std::span<const std::uint8_t> file, const Vector& vector) : vector_(vector) {
    Reader reader(file);
    if (std::memcmp(reader.take(8).data(), "BAFFNET1", 8) != 0) throw std::invalid_argument("not a file of a network");
    reader.number(places, places, "places");
    reader.number(counts, counts, "counts");
    const std::size_t hidden = reader.number(1, 8, "layers");
    for (std::size_t i = 0; i < hidden; ++i) {
        widths_.push_back(reader.number(16, 4096, "units in a layer"));
        if (widths_.back() % 16) throw std::invalid_argument("the width of a layer of a network is a multiple of 16");
    }
    reader.number(buckets, buckets, "phases");
    outcomes_ = reader.number(2 * most_levels, outcomes, "outcomes");
    const std::size_t first = widths_.front();
    rows_ = reader.floats(2 * places * counts * first);
    bias_ = reader.floats(first);
    for (std::size_t i = 1; i < hidden; ++i) {
        Dense layer{widths_[i - 1], widths_[i], {}, {}};
        layer.weights = reader.floats(layer.in * layer.out);
        layer.bias = reader.floats(layer.out);
        dense_.push_back(std::move(layer));
    }
    const std::size_t last = widths_.back();
    for (std::size_t b = 0; b < buckets; ++b) {
        Floats head(last * 8);
        std::fill(head.data(), head.data() + head.size(), 0.0F);
        for (std::size_t i = 0; i < last; ++i) reader.halves(head.data() + i * 8, outcomes_);
        heads_.push_back(std::move(head));
    }
    for (std::size_t b = 0; b < buckets; ++b) {
        Floats bias(8);
        std::fill(bias.data(), bias.data() + 8, 0.0F);
        reader.halves(bias.data(), outcomes_);
        head_biases_.push_back(std::move(bias));
    }
    weights_ = reader.weights;
    // The card is for people; but if anything before it were of another size, its length would be wrong.
    reader.rest("its card");
    // An empty place adds its row to every board that has it empty: once and for all into the bias instead.
    for (std::size_t place = 0; place < 2 * places; ++place) {
        float* empty = rows_.data() + place * counts * first;
        for (std::size_t j = 0; j < first; ++j) bias_.data()[j] += empty[j];
        for (std::size_t count = 1; count < counts; ++count) {
            for (std::size_t j = 0; j < first; ++j) empty[count * first + j] -= empty[j];
        }
        std::fill(empty, empty + first, 0.0F);
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
    const float* rows[2 * places];
    const std::size_t first = widths_.front();
    for (std::size_t b = 0; b < size; ++b) {
        const std::size_t found = find_rows(boards[b], rows_.data(), first, rows);
        vector_.gather(bias_.data(), rows, found, from + b * first, first);
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
