// Dice from a seed: the same seed gives the same rolls on every machine.
#pragma once

#include <cstdint>

#include "kernel/board.hpp"

namespace bafflebox {

// The generator called xoshiro256**, seeded by splitmix64.
class Shaker {
  public:
    explicit Shaker(std::uint64_t seed) {
        for (std::uint64_t& word : state_) {
            seed += 0x9E3779B97F4A7C15U;
            std::uint64_t mixed = seed;
            mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9U;
            mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBU;
            word = mixed ^ mixed >> 31;
        }
    }

    std::uint64_t next() {
        const std::uint64_t result = turn(state_[1] * 5, 7) * 9;
        const std::uint64_t shifted = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = turn(state_[3], 45);
        return result;
    }

    // 0 to size - 1, each as likely as the others (the bias of 32 bits is below one in a hundred million).
    std::uint32_t below(std::uint32_t size) { return static_cast<std::uint32_t>((next() >> 32) * size >> 32); }

    int die() { return 1 + static_cast<int>(below(6)); }

    Roll roll() {
        const int one = die();
        const int other = die();
        return one > other ? Roll{static_cast<std::uint8_t>(one), static_cast<std::uint8_t>(other)}
                           : Roll{static_cast<std::uint8_t>(other), static_cast<std::uint8_t>(one)};
    }

    Roll unequal_roll() {
        Roll found = roll();
        while (found.is_double()) found = roll();
        return found;
    }

  private:
    static std::uint64_t turn(std::uint64_t word, int by) { return word << by | word >> (64 - by); }

    std::uint64_t state_[4];
};

}  // namespace bafflebox
