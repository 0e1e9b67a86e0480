// Reads one-sided tables, and keeps them as bytes.
#include "engine/bearoff.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "engine/bytes.hpp"

namespace bafflebox {

namespace {

constexpr std::uint32_t magic = 0x31464F42;  // read with the bytes in another order it is another number
constexpr double negligible = 1e-7;          // chances at the ends that are not kept

}  // namespace

float chance_ahead(const RollChances& on_roll, const RollChances& other) {
    double sum = 0;
    double not_before = 1;  // that the other one needs at least `n` rolls
    int met = 0;
    for (int i = 0; i < on_roll.size; ++i) {
        for (; met < other.size && other.least + met < on_roll.least + i; ++met) not_before -= other.p[met];
        sum += on_roll.p[i] * not_before;
    }
    return static_cast<float>(std::clamp(sum, 0.0, 1.0));
}

void RollTable::add(double mean, int least, const std::vector<double>& chances) {
    const auto counts = [](double chance) { return chance >= negligible; };
    const auto first = std::find_if(chances.begin(), chances.end(), counts);
    const auto last = std::find_if(chances.rbegin(), std::make_reverse_iterator(first), counts).base();
    double kept = 0;
    for (auto chance = first; chance != last; ++chance) kept += *chance;
    for (auto chance = first; chance != last; ++chance) pool_.push_back(static_cast<float>(*chance / kept));
    means_.push_back(static_cast<float>(mean));
    leasts_.push_back(static_cast<std::uint8_t>(least + (first - chances.begin())));
    starts_.push_back(static_cast<std::uint32_t>(pool_.size()));
}

void RollTable::write(std::string& bytes) const {
    put(bytes, static_cast<std::uint32_t>(pool_.size()));
    put_all(bytes, means_);
    put_all(bytes, starts_);
    put_all(bytes, pool_);
    put_all(bytes, leasts_);
}

void RollTable::read(std::string_view& bytes, std::size_t size) {
    const auto pooled = take<std::uint32_t>(bytes);
    means_ = take_all<float>(bytes, size);
    starts_ = take_all<std::uint32_t>(bytes, size + 1);
    pool_ = take_all<float>(bytes, pooled);
    leasts_ = take_all<std::uint8_t>(bytes, size);
    if (starts_.front() != 0 || starts_.back() != pooled || !std::is_sorted(starts_.begin(), starts_.end())) {
        throw std::invalid_argument("the table has no order");
    }
}

Judgement judge_race(const Board& board, const SideRolls& own, const SideRolls& opp, const Endings& endings) {
    // Where the loser's checkers stand makes no difference.
    std::uint8_t at_home[32] = {};
    at_home[1] = 1;
    const std::size_t untouched = endings.level(at_home);
    at_home[off] = 1;
    const std::size_t begun = endings.level(at_home);

    const float win = chance_ahead(own.all, opp.all);
    const float win_high = board.opp[off] ? 0.0F : chance_ahead(own.all, opp.first);
    const float lose_high = board.own[off] ? 0.0F : 1.0F - chance_ahead(own.first, opp.all);
    Judgement judgement{};
    judgement.p[begun] += std::max(0.0F, win - win_high);
    judgement.p[untouched] += std::min(win, win_high);
    judgement.p[most_levels + begun] += std::max(0.0F, 1.0F - win - lose_high);
    judgement.p[most_levels + untouched] += std::min(1.0F - win, lose_high);
    return judgement;
}

std::string BearoffOneSided::to_bytes() const {
    std::string bytes;
    put(bytes, magic);
    put(bytes, index_.extent());
    put(bytes, pips_per_roll_);
    all_.write(bytes);
    first_.write(bytes);
    return bytes;
}

BearoffOneSided BearoffOneSided::from_bytes(std::string_view bytes) {
    if (take<std::uint32_t>(bytes) != magic) throw std::invalid_argument("this is no one-sided bear-off table");
    const BearoffIndex index(take<BearoffSize>(bytes));
    BearoffOneSided table(index, take<double>(bytes));
    table.all_.read(bytes, table.index_.size());
    table.first_.read(bytes, table.index_.size());
    if (!bytes.empty()) throw std::invalid_argument("the table has bytes left over");
    return table;
}

}  // namespace bafflebox
