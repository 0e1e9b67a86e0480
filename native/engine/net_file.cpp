// Reads and writes the file of a network.
#include "engine/net_file.hpp"

#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <stdexcept>

#include "engine/judgement.hpp"
#include "engine/phases.hpp"
#include "engine/windows.hpp"

namespace bafflebox {

namespace {

constexpr char magic[] = "BAFFNET1";
constexpr char with_windows[] = "BAFFNET2";

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

// The nearest half float, the even one of two that are as near.
std::uint16_t to_half(float value) {
    const auto bits = std::bit_cast<std::uint32_t>(value);
    const std::uint32_t sign = bits >> 16 & 0x8000U;
    const float size = std::bit_cast<float>(bits & 0x7FFFFFFFU);
    if (!(size < 65520.0F)) throw std::invalid_argument("the network has a weight that no half float can hold");
    std::uint32_t half;
    if (size < 0x1p-14F) {
        half = static_cast<std::uint32_t>(std::nearbyint(size * 0x1p24F));
    } else {
        const auto whole = std::bit_cast<std::uint32_t>(size);
        half = ((whole + 0xFFFU + (whole >> 13 & 1U)) >> 13) - (112U << 10);
    }
    return static_cast<std::uint16_t>(sign | half);
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
        const std::size_t value =
            std::size_t(bytes[0]) | std::size_t(bytes[1]) << 8 | std::size_t(bytes[2]) << 16 | std::size_t(bytes[3]) << 24;
        if (value < least || value > most) {
            throw std::invalid_argument(std::string("the network has an impossible number of ") + what + ": " +
                                        std::to_string(value));
        }
        return value;
    }

    // A length and so many bytes, with nothing after them.
    std::string rest(const char* what) {
        const std::size_t length = number(0, std::numeric_limits<std::uint32_t>::max(), "bytes");
        if (length > bytes_.size()) throw std::invalid_argument(std::string("the file of the network ends within ") + what);
        if (length < bytes_.size()) throw std::invalid_argument(std::string("the file of the network goes on after ") + what);
        return {bytes_.begin(), bytes_.end()};
    }

    std::vector<float> floats(std::size_t size) {
        const auto bytes = take(2 * size);
        std::vector<float> result(size);
        for (std::size_t i = 0; i < size; ++i) {
            result[i] = from_half(static_cast<std::uint16_t>(bytes[2 * i] | bytes[2 * i + 1] << 8));
        }
        return result;
    }

  private:
    std::span<const std::uint8_t> bytes_;
};

class Writer {
  public:
    void number(std::size_t value) {
        for (int shift = 0; shift < 32; shift += 8) bytes.push_back(static_cast<std::uint8_t>(value >> shift & 0xFFU));
    }

    void floats(const std::vector<float>& values) {
        for (const float value : values) {
            const std::uint16_t half = to_half(value);
            bytes.push_back(static_cast<std::uint8_t>(half & 0xFFU));
            bytes.push_back(static_cast<std::uint8_t>(half >> 8));
        }
    }

    std::vector<std::uint8_t> bytes;
};

}  // namespace

std::size_t NetFile::weights() const {
    std::size_t sum = rows.size() + of_windows.size() + bias.size() + heads.size() + head_biases.size();
    for (const Dense& layer : dense) sum += layer.weights.size() + layer.bias.size();
    return sum;
}

NetFile read_net_file(std::span<const std::uint8_t> bytes) {
    Reader reader(bytes);
    const auto begins = [first = reader.take(8)](const char* with) { return std::memcmp(first.data(), with, 8) == 0; };
    if (!begins(magic) && !begins(with_windows)) throw std::invalid_argument("not a file of a network");
    NetFile net;
    reader.number(places, places, "places");
    reader.number(row_counts, row_counts, "counts");
    if (begins(with_windows)) {
        net.windows = reader.number(fewer_windows, most_windows, "windows");
        if (!are_windows(net.windows)) throw std::invalid_argument("a network has 8 windows or 22");
    }
    const std::size_t hidden = reader.number(1, 8, "layers");
    for (std::size_t i = 0; i < hidden; ++i) {
        net.widths.push_back(reader.number(16, 4096, "units in a layer"));
        if (net.widths.back() % 16) throw std::invalid_argument("the width of a layer of a network is a multiple of 16");
    }
    reader.number(buckets, buckets, "phases");
    net.outcomes = reader.number(2 * most_levels, outcomes, "outcomes");
    net.rows = reader.floats(2 * places * row_counts * net.widths.front());
    net.of_windows = reader.floats(net.windows * window_rows * net.widths.front());
    net.bias = reader.floats(net.widths.front());
    for (std::size_t i = 1; i < hidden; ++i) {
        NetFile::Dense layer{net.widths[i - 1], net.widths[i], {}, {}};
        layer.weights = reader.floats(layer.in * layer.out);
        layer.bias = reader.floats(layer.out);
        net.dense.push_back(std::move(layer));
    }
    net.heads = reader.floats(buckets * net.widths.back() * net.outcomes);
    net.head_biases = reader.floats(buckets * net.outcomes);
    // The card is for people; but if anything before it were of another size, its length would be wrong.
    net.card = reader.rest("its card");
    return net;
}

std::vector<std::uint8_t> write_net_file(const NetFile& net) {
    Writer writer;
    const char* first = net.windows ? with_windows : magic;
    writer.bytes.assign(first, first + 8);
    writer.number(places);
    writer.number(row_counts);
    if (net.windows) writer.number(net.windows);
    writer.number(net.widths.size());
    for (const std::size_t width : net.widths) writer.number(width);
    writer.number(buckets);
    writer.number(net.outcomes);
    writer.floats(net.rows);
    writer.floats(net.of_windows);
    writer.floats(net.bias);
    for (const NetFile::Dense& layer : net.dense) {
        writer.floats(layer.weights);
        writer.floats(layer.bias);
    }
    writer.floats(net.heads);
    writer.floats(net.head_biases);
    writer.number(net.card.size());
    writer.bytes.insert(writer.bytes.end(), net.card.begin(), net.card.end());
    return writer.bytes;
}

}  // namespace bafflebox
