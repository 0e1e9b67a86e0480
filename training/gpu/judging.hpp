// What a position is worth: the layers of a network, the bear-off table, the end of a game.
#pragma once

#include <cmath>
#include <cstdint>

#include "board.hpp"

namespace deep {

constexpr int counts = 16;
constexpr int windows = 22;
constexpr int states = 124;
constexpr int outcomes = 6;
constexpr int longest = 32;  // rolls that a side at home can need, at most

// Calls `act(row)` for each row of a first layer that a board asks for: places first, as [side][place][count], then windows.
template <class Act>
HERE void each_row(const Board& board, Act act) {
    for (int s = 0; s < 2; ++s) {
        const Side& side = s ? board.opp : board.own;
        const int start = s * places * counts;
        if (const int off = at(side, 0)) act(start + off);
        if (const int up = at(side, bar)) act(start + bar * counts + up);
        for (int half = 0; half < 2; ++half) {
            const Word held = half ? side.high & 0x0000000FFFFFFFFFU : side.low & ~Word{15};
            // Windows tell one checker from two; a point adds a row from the third on.
            Word many = (held >> 3 | held >> 2 | (held >> 1 & held)) & 0x1111111111111111U;
            for (; many; many &= many - 1) {
                const int bit = lowest(many);
                act(start + (16 * half + bit / 4) * counts + static_cast<int>(held >> bit & 15));
            }
        }
    }
    const auto digit = [&](int point) {
        const int own = at(board.own, point);
        const int opp = at(board.opp, 25 - point);
        return own ? (own > 1 ? 2 : 1) : opp ? (opp > 1 ? 4 : 3) : 0;
    };
    int state = 5 * digit(1) + 25 * digit(2);
    for (int window = 0; window < windows; ++window) {
        state = state / 5 + 25 * digit(window + 3);
        if (state) act(2 * places * counts + window * states + state - 1);
    }
}

// Eight units of a row in whole steps: in each word one that stands in the lower bits plus 65536 times the next one.
struct alignas(16) Vector {
    std::int32_t word[4];
};

// A first layer of 8 · vectors units.
struct FirstLayer {
    const Vector* rows;
    const Vector* bias;
    const float* steps;
    int vectors;

    // What `size` of its vectors are for a board: every `stride`-th one from `first` on.
    template <int size>
    HERE void light(const Board& board, int first, int stride, float (&lit)[8 * size]) const {
        std::int32_t sums[4 * size];
        for (int v = 0; v < size; ++v) {
            for (int k = 0; k < 4; ++k) sums[4 * v + k] = bias[first + v * stride].word[k];
        }
        each_row(board, [&](int row) {
            const Vector* start = rows + static_cast<std::int64_t>(row) * vectors + first;
            for (int v = 0; v < size; ++v) {
                const Vector vector = start[v * stride];
                for (int k = 0; k < 4; ++k) sums[4 * v + k] += vector.word[k];
            }
        });
        for (int i = 0; i < 4 * size; ++i) {
            const auto one = static_cast<std::int16_t>(sums[i] & 0xFFFF);
            const std::int32_t other = (sums[i] - one) >> 16;
            const int unit = 8 * (first + i / 4 * stride) + 2 * (i % 4);
            lit[2 * i] = one > 0 ? static_cast<float>(one) * steps[unit] : 0;
            lit[2 * i + 1] = other > 0 ? static_cast<float>(other) * steps[unit + 1] : 0;
        }
    }
};

HERE int phase_of(const Board& board) {
    if (rearmost(board.own) + rearmost(board.opp) < 25) {
        int pips = 0;
        for (int place = 1; place < places; ++place) pips += place * (at(board.own, place) + at(board.opp, place));
        return pips < 100 ? 0 : 1;
    }
    const int own = total(from(board.own, 3));
    const int opp = total(from(board.opp, 3));
    if (own <= 6 || opp <= 6) return 2;
    const auto back = [](const Side& side) {
        const int sum = total(from(side, 19));
        return sum <= 1 ? 0 : sum == 2 ? 1 : 2;
    };
    return 3 + 3 * back(board.own) + back(board.opp);
}

// Last layers [phase][in][outcome] and their biases [phase][outcome].
struct Heads {
    const float* weights;
    const float* biases;

    // `in` units of which `unit(i)` are lit.
    template <class Unit>
    HERE void judge(const Board& board, int in, Unit unit, float (&chances)[outcomes]) const {
        const int phase = phase_of(board);
        for (int k = 0; k < outcomes; ++k) chances[k] = biases[phase * outcomes + k];
        for (int i = 0; i < in; ++i) {
            const float value = unit(i);
            for (int k = 0; k < outcomes; ++k) chances[k] += value * weights[(phase * in + i) * outcomes + k];
        }
        float most = chances[0];
        for (int k = 1; k < outcomes; ++k) most = fmaxf(most, chances[k]);
        float sum = 0;
        for (int k = 0; k < outcomes; ++k) sum += chances[k] = expf(chances[k] - most);
        for (int k = 0; k < outcomes; ++k) chances[k] /= sum;
    }
};

// One-sided bear-off of six points: for each number of a side the chances of exactly n rolls and of n or more, [longest] each.
struct Table {
    const std::int32_t* before;  // [point 0-6][room 0-15][count 0-15], see engine/bearoff_index.hpp
    const float* off;
    const float* off_least;
    const float* first;
    const float* first_least;

    HERE bool holds(const Board& board) const { return !any(from(board.own, 7)) && !any(from(board.opp, 7)); }

    HERE int rank(const Side& side) const {
        int number = 0;
        int room = 15;
        for (int point = 6; point > 0; --point) {
            const int count = at(side, point);
            number += before[(point * counts + room) * counts + count];
            room -= count;
        }
        return number * longest;
    }

    HERE static float ahead(const float* exactly, const float* least) {
        float sum = 0;
        for (int n = 0; n < longest; ++n) sum += exactly[n] * least[n];
        return sum;
    }

    HERE void judge(const Board& board, float (&chances)[outcomes]) const {
        const int own = rank(board.own);
        const int opp = rank(board.opp);
        const float win = ahead(off + own, off_least + opp);
        const float gammon = at(board.opp, 0) ? 0 : fminf(win, ahead(off + own, first_least + opp));
        const float lost = at(board.own, 0) ? 0 : fminf(1 - win, 1 - ahead(first + own, off_least + opp));
        const float all[outcomes] = {win - gammon, gammon, 0, 1 - win - lost, lost, 0};
        for (int k = 0; k < outcomes; ++k) chances[k] = all[k];
    }
};

// How a game ended for the side that would be on roll, which lost it.
HERE void end(const Board& board, float (&chances)[outcomes]) {
    for (float& chance : chances) chance = 0;
    chances[at(board.own, 0) ? 3 : any(from(board.own, 19)) ? 5 : 4] = 1;
}

// A gammon or more is not possible once a checker is off.
HERE void leave_possible(const Board& board, float (&chances)[outcomes]) {
    for (int s = 0; s < 2; ++s) {
        if (!at(s ? board.own : board.opp, 0)) continue;
        chances[3 * s] += chances[3 * s + 1] + chances[3 * s + 2];
        chances[3 * s + 1] = chances[3 * s + 2] = 0;
    }
}

// Points for the side that is not on roll.
HERE float points(const float (&chances)[outcomes]) {
    return chances[3] - chances[0] + 2 * (chances[4] - chances[1]) + 3 * (chances[5] - chances[2]);
}

}  // namespace deep
