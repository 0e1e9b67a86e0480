// Looks at one side of a race, and keeps the network as bytes.
#include "engine/race_net.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "engine/bytes.hpp"
#include "engine/vector.hpp"

namespace bafflebox {

namespace {

constexpr std::uint32_t magic = 0x31524642;

// Makes chances of logarithms, beginning from a bell with this mean and variance.
void to_chances(const Vector& vector, float mean, float variance, float* values, std::size_t size) {
    const float narrow = 1 / (2 * variance);
    for (std::size_t i = 0; i < size; ++i) {
        const float away = static_cast<float>(i + 1) - mean;
        values[i] -= away * away * narrow;
    }
    vector.shares(values, size);
}

// The bell for a number of pips, each roll worth 49/6 of them; roughly that of sides in the tables.
constexpr float pips_of_roll = 49.0F / 6;
constexpr int home = 6;

float variance_of(float mean) { return std::max(0.15F * mean, 0.28F * mean - 0.9F) + 0.05F; }

}  // namespace

void RaceNet::look(const std::uint8_t (&side)[32], RaceUnits& units) const {
    static const Vector& vector = *vector_named("");
    const float* rows[race_points];
    std::size_t count = 0;
    int pips = 0;
    int to_home = 0;
    for (int point = 1; point <= race_points; ++point) {
        if (!side[point]) continue;
        rows[count++] = weights_.rows[point - 1][side[point] - 1];
        pips += point * side[point];
        to_home += std::max(0, point - home) * side[point];
    }
    vector.gather_floats(weights_.wide_bias, rows, count, units.wide, race_wide);
    vector.dense(units.wide, race_wide, &weights_.narrow[0][0], weights_.narrow_bias, units.narrow, race_narrow, 1);
    float outs[race_outs];
    std::copy_n(weights_.last_bias, race_outs, outs);
    for (std::size_t i = 0; i < race_narrow; ++i) {
        const float unit = units.narrow[i];
        if (unit <= 0) continue;
        for (std::size_t k = 0; k < race_outs; ++k) outs[k] += unit * weights_.last[i][k];
    }
    const float means[2] = {static_cast<float>(pips) / pips_of_roll + 0.9F, static_cast<float>(to_home) / pips_of_roll + 1.0F};
    float* of_aim = units.p;
    std::copy_n(outs, race_chances, units.p);
    for (int aim = 0; aim < 2; ++aim) {
        const std::size_t size = aim ? race_first : race_all;
        units.spread[aim] = variance_of(means[aim]);
        units.mean[aim] = means[aim] + outs[race_chances + static_cast<std::size_t>(aim)];
        to_chances(vector, units.mean[aim], units.spread[aim], of_aim, size);
        of_aim += size;
    }
}

std::string RaceNet::to_bytes() const {
    std::string bytes;
    put(bytes, magic);
    put(bytes, weights_);
    return bytes;
}

RaceNet RaceNet::from_bytes(std::string_view bytes) {
    if (take<std::uint32_t>(bytes) != magic) throw std::invalid_argument("this is no network for races");
    const auto weights = take<RaceWeights>(bytes);
    if (!bytes.empty()) throw std::invalid_argument("the network has bytes left over");
    const auto* first = reinterpret_cast<const float*>(&weights);
    if (!std::all_of(first, first + sizeof weights / sizeof(float), [](float each) { return std::isfinite(each); })) {
        throw std::invalid_argument("the network has a weight that is no number");
    }
    return RaceNet(weights);
}

}  // namespace bafflebox
