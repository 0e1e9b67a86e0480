// A set of boards by index: a hash finds candidates, the caller compares them in full.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <vector>

#include "kernel/board.hpp"

namespace bafflebox {

inline std::uint64_t hash(const Board& board) {
    std::uint64_t words[8];
    std::memcpy(words, &board, sizeof words);
    std::uint64_t sum = 0;
    for (const std::uint64_t word : words) {
        sum = (sum ^ word) * 0x9E3779B97F4A7C15U;
        sum ^= sum >> 29;
    }
    return sum;
}

class Seen {
  public:
    void clear() {
        std::fill(slots_.begin(), slots_.end(), none);
        size_ = 0;
    }

    // The index kept for an equal board, or `index`, which is kept from now on. `equal(i)` says whether
    // the board of index i is the same as `board`.
    template <class Equal>
    std::uint32_t find_or_add(const Board& board, std::uint32_t index, Equal equal) {
        const std::uint64_t key = hash(board);
        std::size_t slot = key & (slots_.size() - 1);
        for (; slots_[slot].index != none.index; slot = (slot + 1) & (slots_.size() - 1)) {
            if (slots_[slot].key == key && equal(slots_[slot].index)) return slots_[slot].index;
        }
        slots_[slot] = {key, index};
        if (++size_ * 2 > slots_.size()) grow();
        return index;
    }

  private:
    struct Slot {
        std::uint64_t key;
        std::uint32_t index;
    };
    static constexpr Slot none{0, UINT32_MAX};

    void grow() {
        std::vector<Slot> old(slots_.size() * 2, none);
        old.swap(slots_);
        for (const Slot& entry : old) {
            if (entry.index == none.index) continue;
            std::size_t slot = entry.key & (slots_.size() - 1);
            while (slots_[slot].index != none.index) slot = (slot + 1) & (slots_.size() - 1);
            slots_[slot] = entry;
        }
    }

    std::vector<Slot> slots_ = std::vector<Slot>(256, none);
    std::size_t size_ = 0;
};

}  // namespace bafflebox
