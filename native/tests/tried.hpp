// What the tests of the engine think with: a made-up network, how games end, boards at random.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <random>
#include <utility>
#include <vector>

#include "engine/net.hpp"
#include "engine/rollout.hpp"
#include "engine/search.hpp"
#include "tests/expect.hpp"
#include "tests/ordinary.hpp"

namespace bafflebox::tried {

using Bytes = std::vector<std::uint8_t>;

#if defined(__SANITIZE_THREAD__)
constexpr bool whole = false;  // what one thread does alone is looked at by the other sanitizers
#else
constexpr bool whole = true;
#endif

inline std::mt19937 chance(4);

inline std::uint32_t below(std::uint32_t bound) { return static_cast<std::uint32_t>(chance() % bound); }

// --- what there is to think with ------------------------------------------------------------------

inline Endings usual_endings() {
    Endings endings;
    endings.levels = {{false, 0}, {true, 0}, {true, 19}};
    return endings;
}

constexpr Values worth{{1, 2, 3, -1, -2, -3, 0, 0}};

inline void number(Bytes& file, std::uint32_t value) {
    for (int i = 0; i < 4; ++i) file.push_back(static_cast<std::uint8_t>(value >> 8 * i));
}

// Half floats between 1/16 and 1 of either sign.
inline void weights(Bytes& file, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i) {
        file.push_back(static_cast<std::uint8_t>(below(256)));
        file.push_back(static_cast<std::uint8_t>(below(2) << 7 | (11 + below(4)) << 2 | below(4)));
    }
}

inline Bytes file_of(const std::vector<std::uint32_t>& widths, std::uint32_t known, std::uint32_t windows = 0) {
    Bytes file(8);
    std::memcpy(file.data(), windows ? "BAFFNET2" : "BAFFNET1", 8);
    number(file, places);
    number(file, 16);
    if (windows) number(file, windows);
    number(file, static_cast<std::uint32_t>(widths.size()));
    for (const std::uint32_t width : widths) number(file, width);
    number(file, buckets);
    number(file, known);
    weights(file, (2 * places * 16 + windows * 124 + 1) * widths.front());
    for (std::size_t i = 1; i < widths.size(); ++i) weights(file, (widths[i - 1] + 1) * widths[i]);
    weights(file, buckets * known * (widths.back() + 1));
    number(file, 2);
    file.insert(file.end(), {'{', '}'});
    return file;
}

// Checkers anywhere, some off, some on the bar; never both sides on one point.
inline Board scattered() {
    Board board{};
    const auto fill = [&](std::uint8_t (&side)[32], const std::uint8_t (&other)[32]) {
        const std::uint32_t reach = below(3) ? 25 : 6;
        for (std::uint32_t left = 1 + below(15), i = 0; i < 15; ++i) {
            const std::uint32_t place = i < left ? 1 + below(reach) : 0;
            ++side[place && place < 25 && other[25 - place] ? 25 : place];
        }
    };
    fill(board.own, board.opp);
    fill(board.opp, board.own);
    return board;
}

inline std::vector<Board> many(std::size_t size) {
    std::vector<Board> boards(size);
    for (Board& board : boards) board = scattered();
    return boards;
}

inline Board opening() {
    Board board{};
    for (auto* side : {&board.own, &board.opp}) {
        (*side)[24] = 2, (*side)[13] = 5, (*side)[8] = 3, (*side)[6] = 5;
    }
    return board;
}

inline bool is_chance(const Judgement& judgement) {
    float sum = 0;
    for (const float p : judgement.p) {
        if (!(p >= -1e-5F && p <= 1 + 1e-5F)) return false;
        sum += p;
    }
    return std::abs(sum - 1) < 1e-4F;
}

inline float distance(const Judgement& a, const Judgement& b) {
    float most = 0;
    for (std::size_t i = 0; i < outcomes; ++i) most = std::max(most, std::abs(a.p[i] - b.p[i]));
    return most;
}

}  // namespace bafflebox::tried
