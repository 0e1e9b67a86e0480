// Plays and chances of millions of positions of standard backgammon at once, for labels of two plies (training/deep.py).
//
// nvcc compiles this text for a GPU. A C++ compiler compiles it too (g++ -x c++), so that tests compare it with the engine
// without one: each loop over items is then a plain loop.
#include "judging.hpp"

#ifdef __CUDACC__
#include <cuda_fp16.h>
#endif

namespace deep {

#ifdef __CUDACC__
using Real = __half;  // what the layers behind the first one read
#else
using Real = float;
#endif

constexpr int hidden = 64;    // units of the layer before the last
constexpr int survivors = 4;  // plays of a roll that the small network leaves, and one more for every `more`
constexpr int more = 12;
constexpr float before_all = 1e4F;  // in the ranking of plays: those that end the game come first

// The segment of an item, so that neighbouring threads work at one roll: doubles take longer.
HERE std::int64_t alike(std::int64_t item, std::int64_t segments) {
    const std::int64_t boards = segments / rolls;
    return item % boards * rolls + item / boards;
}

#ifdef __CUDACC__
template <class Act>
__global__ void run(Act act, std::int64_t size) {
    const std::int64_t item = std::int64_t{blockIdx.x} * blockDim.x + threadIdx.x;
    if (item < size) act(item);
}

template <class Act>
int each(std::int64_t size, Act act) {
    constexpr int threads = 128;
    if (size > 0) run<<<static_cast<unsigned>((size + threads - 1) / threads), threads>>>(act, size);
    return cudaGetLastError();
}
#else
template <class Act>
int each(std::int64_t size, Act act) {
    for (std::int64_t item = 0; item < size; ++item) act(item);
    return 0;
}
#endif

}  // namespace deep

using namespace deep;

// Each function returns 0, or the error of the GPU. A segment is a position with a roll: all 21 of each board in turn where
// `numbers` is null, else those of the boards one by one. Plays are seen by the opponent, who is on roll then.
extern "C" {

// How many plays each segment has, and how many of them the small network leaves.
int count_plays(const Board* boards, const std::uint8_t* numbers, std::int64_t segments, std::int64_t* sizes,
                std::int64_t* kept) {
    return each(segments, [=] HERE(std::int64_t item) {
        const std::int64_t s = numbers ? item : alike(item, segments);
        int size = 0;
        int ended = 0;
        const auto act = [&](const Board& board) {
            ++size;
            ended += finished(board.own);
        };
        plays_of(boards[numbers ? s : s / rolls], numbers ? numbers[s] : static_cast<int>(s % rolls), act);
        const int keep = survivors + size / more + ended;
        sizes[s] = size;
        kept[s] = keep < size ? keep : size;
    });
}

// Writes the plays of each segment from `starts` on.
int write_plays(const Board* boards, const std::uint8_t* numbers, std::int64_t segments, const std::int64_t* starts,
                Board* plays) {
    return each(segments, [=] HERE(std::int64_t item) {
        const std::int64_t s = numbers ? item : alike(item, segments);
        Board* to = plays + starts[s];
        const auto act = [&](const Board& board) { *to++ = turned(board); };
        plays_of(boards[numbers ? s : s / rolls], numbers ? numbers[s] : static_cast<int>(s % rolls), act);
    });
}

// What the small network (one layer of 48) thinks of plays, in points for who made them; those that end the game come first.
int glance(const Vector* rows, const Vector* bias, const float* steps, const float* weights, const float* biases,
           const Board* plays, std::int64_t size, float* scores) {
    return each(size, [=] HERE(std::int64_t i) {
        const Board board = plays[i];
        float chances[outcomes];
        if (finished(board.opp)) {
            end(board, chances);
            scores[i] = before_all + points(chances);
            return;
        }
        float lit[48];
        FirstLayer{rows, bias, steps, 6}.light<6>(board, 0, 1, lit);
        Heads{weights, biases}.judge(board, 48, [&](int unit) { return lit[unit]; }, chances);
        scores[i] = points(chances);
    });
}

// The numbers of the best plays of each segment, as many as are kept; `scores` are used up.
int choose(float* scores, const std::int64_t* starts, const std::int64_t* sizes, const std::int64_t* kept,
           const std::int64_t* kept_starts, std::int64_t segments, std::int64_t* chosen) {
    return each(segments, [=] HERE(std::int64_t s) {
        for (std::int64_t k = 0; k < kept[s]; ++k) {
            std::int64_t best = starts[s];
            for (std::int64_t i = best + 1; i < starts[s] + sizes[s]; ++i) {
                if (scores[i] > scores[best]) best = i;
            }
            scores[best] = -2 * before_all;
            chosen[kept_starts[s] + k] = best;
        }
    });
}

// The first layer (512 units) of the large network for the chosen plays.
int light(const Vector* rows, const Vector* bias, const float* steps, const Board* plays, const std::int64_t* chosen,
          std::int64_t size, Real* lit) {
    return each(size * 32, [=] HERE(std::int64_t t) {
        const std::int64_t i = t / 32;
        const int lane = static_cast<int>(t % 32);
        float units[16];
        FirstLayer{rows, bias, steps, 64}.light<2>(plays[chosen[i]], lane, 32, units);
        for (int v = 0; v < 2; ++v) {
            struct alignas(16) Eight {
                Real unit[8];
            } eight;
            for (int k = 0; k < 8; ++k) eight.unit[k] = Real(units[8 * v + k]);
            *reinterpret_cast<Eight*>(lit + i * 512 + 8 * (lane + 32 * v)) = eight;
        }
    });
}

// The chances of the chosen plays for the side on roll then, by the end of the game, the table, or the layer before the last.
int judge(const float* weights, const float* biases, const std::int32_t* before, const float* off, const float* off_least,
          const float* first, const float* first_least, const Board* plays, const std::int64_t* chosen, const Real* lit,
          std::int64_t size, float* all_chances) {
    return each(size, [=] HERE(std::int64_t i) {
        const Board board = plays[chosen[i]];
        const Table table{before, off, off_least, first, first_least};
        float chances[outcomes];
        if (finished(board.opp)) {
            end(board, chances);
        } else if (table.holds(board)) {
            table.judge(board, chances);
        } else {
            Heads{weights, biases}.judge(
                board, hidden, [&](int unit) { return static_cast<float>(lit[i * hidden + unit]); }, chances);
            leave_possible(board, chances);
        }
        for (int k = 0; k < outcomes; ++k) all_chances[i * outcomes + k] = chances[k];
    });
}

// The best of the judged plays of each segment, and its chances.
int answer(const Board* plays, const std::int64_t* chosen, const float* all_chances, const std::int64_t* kept,
           const std::int64_t* kept_starts, std::int64_t segments, Board* replies, float* chances) {
    return each(segments, [=] HERE(std::int64_t s) {
        std::int64_t best = kept_starts[s];
        float most = -before_all;
        for (std::int64_t i = kept_starts[s]; i < kept_starts[s] + kept[s]; ++i) {
            float one[outcomes];
            for (int k = 0; k < outcomes; ++k) one[k] = all_chances[i * outcomes + k];
            if (points(one) <= most) continue;
            most = points(one);
            best = i;
        }
        replies[s] = plays[chosen[best]];
        for (int k = 0; k < outcomes; ++k) chances[s * outcomes + k] = all_chances[best * outcomes + k];
    });
}

}  // extern "C"
