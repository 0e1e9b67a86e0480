#include "engine/looks.hpp"

#include <algorithm>
#include <cstring>

#include "kernel/seen.hpp"

namespace bafflebox {

namespace {

std::uint64_t hash(const Values& values) {
    std::uint64_t sum = 0;
    for (const float each : values.of) {
        std::uint32_t bits = 0;
        std::memcpy(&bits, &each, sizeof bits);
        sum = (sum ^ bits) * 0x9E3779B97F4A7C15U;
    }
    return sum;
}

}  // namespace

void Looks::best_replies(const Board& board, bool bonus, const Values& values, Reply (&replies)[21], Scratch& scratch) {
    // the lower bits of a product are the poorer ones
    const std::uint64_t key = hash(board) ^ hash(values) ^ static_cast<std::uint64_t>(bonus);
    Place& place = places_[(key >> 32) % places_.size()];
    {
        const std::scoped_lock held(place.one_at_a_time);
        const Look* const look = place.look.get();
        if (look && look->board == board && look->bonus == bonus && std::ranges::equal(look->values.of, values.of)) {
            std::ranges::copy(look->replies, replies);
            return;
        }
    }
    thinker_.best_replies(board, bonus, values, replies, scratch);
    const std::scoped_lock held(place.one_at_a_time);
    if (!place.look) place.look = std::make_unique<Look>();
    Look& look = *place.look;
    look.board = board;
    look.values = values;
    look.bonus = bonus;
    std::ranges::copy(replies, look.replies);
}

}  // namespace bafflebox
