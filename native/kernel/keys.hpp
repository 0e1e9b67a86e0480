// Keys of boards that change by addition, and the set of those met: a key finds candidates, the caller compares in full.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "kernel/board.hpp"

namespace bafflebox {

using Key = std::uint64_t;

namespace tables {

// Numbers without a pattern, one for each place of the mover and one for each point on which a hit can be made.
struct Keys {
    std::array<Key, places> own;
    std::array<Key, places> hit;
};

inline constexpr Keys keys = [] {
    Keys made{};
    Key state = 0x2545F4914F6CDD1DU;
    const auto next = [&state] {
        state += 0x9E3779B97F4A7C15U;
        Key value = (state ^ state >> 30) * 0xBF58476D1CE4E5B9U;
        value = (value ^ value >> 27) * 0x94D049BB133111EBU;
        return value ^ value >> 31;
    };
    for (Key& key : made.own) key = next();
    for (Key& key : made.hit) key = next();
    return made;
}();

}  // namespace tables

inline Key key_of_move(int origin, int target) {
    return tables::keys.own[static_cast<std::size_t>(target)] - tables::keys.own[static_cast<std::size_t>(origin)];
}
inline Key key_of_hit(int point) { return tables::keys.hit[static_cast<std::size_t>(point)]; }

class KeySet {
  public:
    // Forgets everything and makes room for `count` keys.
    void clear(std::size_t count) {
        const std::size_t wanted = std::bit_ceil(std::max<std::size_t>(2 * count, 64));
        if (wanted > slots_.size()) slots_.resize(wanted);
        mask_ = wanted - 1;
        if (++round_ == 0) {  // the counter of rounds has gone round
            std::fill(slots_.begin(), slots_.end(), Slot{});
            round_ = 1;
        }
    }

    // The index kept with this key for which `same(index)` holds, or `index`, which is kept from now on.
    template <class Same>
    std::uint32_t find_or_add(Key key, std::uint32_t index, Same same) {
        std::size_t place = key & mask_;
        for (; slots_[place].round == round_; place = (place + 1) & mask_) {
            if (slots_[place].key == key && same(slots_[place].index)) return slots_[place].index;
        }
        slots_[place] = {key, round_, index};
        return index;
    }

  private:
    struct Slot {
        Key key = 0;
        std::uint32_t round = 0;
        std::uint32_t index = 0;
    };

    std::vector<Slot> slots_ = std::vector<Slot>(256);
    std::size_t mask_ = 255;
    std::uint32_t round_ = 0;
};

}  // namespace bafflebox
