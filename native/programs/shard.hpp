// The file in which judged positions are kept: 40 bytes for each, the same as training/shards.py reads and writes.
#pragma once

#include <array>
#include <cstdint>

#include "engine/judgement.hpp"

namespace bafflebox {

inline constexpr char shard_magic[17] = "BAFFLABEL1\0\0\0\0\0\0";
inline constexpr std::size_t record_size = 40;
inline constexpr std::size_t kept_outcomes = 7;

using Record = std::array<std::uint8_t, record_size>;

// 26 places with own checkers in the low and the opponent's in the high half of a byte, then seven chances in units of 1/65535.
inline Record packed(const Board& board, const Judgement& judgement) {
    Record record{};
    for (std::size_t place = 0; place < places; ++place) {
        record[place] = static_cast<std::uint8_t>(board.own[place] | board.opp[place] << 4);
    }
    for (std::size_t k = 0; k < kept_outcomes; ++k) {
        const auto units = static_cast<std::uint16_t>(judgement.p[k] * 65535.0F + 0.5F);
        record[places + 2 * k] = static_cast<std::uint8_t>(units & 0xFFU);
        record[places + 2 * k + 1] = static_cast<std::uint8_t>(units >> 8);
    }
    return record;
}

}  // namespace bafflebox
