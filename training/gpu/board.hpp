// Positions of standard backgammon in four words, and the plays of a roll.
#pragma once

#include <cstdint>

#ifdef __CUDACC__
#define HERE __device__
#else
#define HERE
#endif

namespace deep {

using Word = std::uint64_t;

constexpr int places = 26;
constexpr int bar = 25;
constexpr int rolls = 21;

// The checkers of one side: four bits for each of its places, the lowest first.
struct Side {
    Word low;   // places 0-15
    Word high;  // places 16-25
};

// A position seen by the side on roll.
struct Board {
    Side own;
    Side opp;
};

struct Dice {
    int number[4];
    int size;
};

HERE int lowest(Word word) {
#ifdef __CUDA_ARCH__
    return __ffsll(static_cast<long long>(word)) - 1;
#else
    return __builtin_ctzll(word);
#endif
}

HERE int highest(Word word) {
#ifdef __CUDA_ARCH__
    return 63 - __clzll(static_cast<long long>(word));
#else
    return 63 - __builtin_clzll(word);
#endif
}

HERE int at(const Side& side, int place) {
    return static_cast<int>((place < 16 ? side.low : side.high) >> (4 * (place & 15)) & 15);
}

HERE void add(Side& side, int place, Word number) { (place < 16 ? side.low : side.high) += number << (4 * (place & 15)); }

// The places from one on.
HERE Side from(const Side& side, int place) {
    if (place < 16) return {side.low >> (4 * place) << (4 * place), side.high};
    return {0, side.high >> (4 * (place - 16)) << (4 * (place - 16))};
}

HERE bool any(const Side& side) { return (side.low | side.high) != 0; }

HERE int total(const Side& side) {
    constexpr Word even = 0x0F0F0F0F0F0F0F0FU;
    const Word sums = (side.low & even) + (side.low >> 4 & even) + (side.high & even) + (side.high >> 4 & even);
    return static_cast<int>(sums * 0x0101010101010101U >> 56);
}

HERE bool finished(const Side& side) { return !any(from(side, 1)); }

HERE int rearmost(const Side& side) {
    const Side on = from(side, 1);
    return on.high ? 16 + highest(on.high) / 4 : on.low ? highest(on.low) / 4 : -25;
}

HERE bool may_move(const Board& board, int origin, int die) {
    if (!at(board.own, origin) || (origin != bar && at(board.own, bar))) return false;
    const int target = origin - die;
    if (target > 0) return at(board.opp, 25 - target) < 2;
    return !any(from(board.own, 7)) && (target == 0 || !any(from(board.own, origin + 1)));
}

HERE void move(Board& board, int origin, int die) {
    const int target = origin > die ? origin - die : 0;
    add(board.own, origin, ~Word{0});
    add(board.own, target, 1);
    if (target && at(board.opp, 25 - target)) {
        add(board.opp, 25 - target, ~Word{0});
        add(board.opp, bar, 1);
    }
}

HERE Board turned(const Board& board) { return {board.opp, board.own}; }

// Calls `act(board)` for each way to play the dice in this order. Returns the number of ways.
// `falling`: from places that do not rise.
template <class Act>
HERE int walk(const Board& board, const Dice& dice, bool falling, Act& act) {
    Board reached[5];
    int next[5];
    int found = 0;
    int depth = 0;
    reached[0] = board;
    next[0] = bar;
    while (depth >= 0) {
        if (depth == dice.size) {
            act(reached[depth--]);
            ++found;
            continue;
        }
        const int die = dice.number[depth];
        int& origin = next[depth];
        while (origin > 0 && !may_move(reached[depth], origin, die)) --origin;
        if (origin == 0) {
            --depth;
            continue;
        }
        reached[depth + 1] = reached[depth];
        move(reached[depth + 1], origin, die);
        next[depth + 1] = falling ? origin : bar;
        --origin;
        ++depth;
    }
    return found;
}

// Passes boards on that were not met before.
template <class Act>
struct Distinct {
    static constexpr int most = 320;  // more than two dice can give
    Act& act;
    Word met[most];
    int size = 0;

    HERE explicit Distinct(Act& acts) : act(acts) {}

    HERE void operator()(const Board& board) {
        const Word key = board.own.low * 0x9E3779B97F4A7C15U + board.own.high * 0xC2B2AE3D27D4EB4FU +
                         board.opp.low * 0x165667B19E3779F9U + board.opp.high * 0xD6E8FEB86659FD93U;
        for (int i = 0; i < size; ++i) {
            if (met[i] == key) return;
        }
        if (size < most) met[size++] = key;
        act(board);
    }
};

HERE void dice_of(int roll, int& high, int& low) {
    high = 1;
    while (roll >= high) roll -= high++;
    low = roll + 1;
}

// Calls `act(board)` for each distinct board that a roll allows, the unchanged one where it allows none.
template <class Act>
HERE void plays_of(const Board& board, int roll, Act& act) {
    int high = 0;
    int low = 0;
    dice_of(roll, high, low);
    if (high == low) {
        // One number: in falling order each result comes once, and what can be played at all can be played so.
        for (int size = 4; size > 0; --size) {
            if (walk(board, {{high, high, high, high}, size}, true, act)) return;
        }
    } else {
        Distinct<Act> distinct(act);
        const int both = walk(board, {{high, low}, 2}, false, distinct) + walk(board, {{low, high}, 2}, false, distinct);
        if (both || walk(board, {{high}, 1}, false, act) || walk(board, {{low}, 1}, false, act)) return;
    }
    act(board);
}

}  // namespace deep
