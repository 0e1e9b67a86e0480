// A plain program on the sources of the bear-off tables, for the address, undefined-behaviour and thread sanitizers.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <random>
#include <stdexcept>
#include <thread>
#include <vector>

#include "engine/bearoff.hpp"
#include "engine/bearoff_two_sided.hpp"
#include "engine/known.hpp"
#include "engine/vector.hpp"
#include "tests/expect.hpp"
#include "tests/ordinary.hpp"

using namespace bafflebox;

namespace {

Board pair_of(const BearoffIndex& index, std::uint32_t own, std::uint32_t opp) {
    Board board = index.board(opp);
    std::memcpy(board.opp, board.own, sizeof board.opp);
    std::memcpy(board.own, index.board(own).own, sizeof board.own);
    ++board.own[off];
    ++board.opp[off];
    return board;
}

void numbers_and_sides_belong_together() {
    for (const BearoffSize extent : {BearoffSize{6, 5}, {1, 15}, {12, 3}, {6, 15}}) {
        const BearoffIndex index(extent);
        for (std::uint32_t number = 0; number < index.size(); ++number) {
            const Board board = index.board(number);
            expect(index.holds(board.own) && index.rank(board.own) == number, "a number is that of its side");
        }
    }
}

// Readers in several threads at once.
template <class Table>
void readers_agree(const Table& table) {
    const Endings endings{{{}, {true, 0}, {true, 19}}, {Finish{}}};
    std::vector<double> sums(3);
    std::vector<std::jthread> readers;
    for (double& sum : sums) {
        readers.emplace_back([&] {
            const KnownBy<Table> known(table, endings);
            for (std::uint32_t own = 1; own < table.index().size(); own += 3) {
                for (std::uint32_t opp = 1; opp < table.index().size(); opp += 5) {
                    Judgement judgement{};
                    if (!known.knows(pair_of(table.index(), own, opp), judgement)) continue;
                    sum += judgement.win();
                    float all = 0;
                    for (const float chance : judgement.p) all += chance;
                    if (std::abs(all - 1) > 1e-5F) sum = NAN;
                }
            }
        });
    }
    readers.clear();
    expect(sums[0] > 0 && sums[0] == sums[1] && sums[0] == sums[2], "readers in threads see the same");
}

// Whatever the bytes are, reading them ends in a table or an exception.
template <class Table>
void bytes_are_read_safely(const Table& table) {
    const std::string whole = table.to_bytes();
    expect(Table::from_bytes(whole).to_bytes() == whole, "bytes keep the table");
    std::mt19937 chance(7);
    for (int round = 0; round < 3000; ++round) {
        std::string bytes = whole;
        const std::size_t harms = 1 + chance() % 4;
        for (std::size_t i = 0; i < harms; ++i) {
            const std::size_t place = chance() % (chance() % 2 ? bytes.size() : std::min<std::size_t>(bytes.size(), 64));
            bytes[place] = static_cast<char>(chance());
        }
        if (chance() % 3 == 0) bytes.resize(chance() % bytes.size());
        try {
            const Table read = Table::from_bytes(bytes);
            const Board board = pair_of(read.index(), 1, static_cast<std::uint32_t>(read.index().size() - 1));
            const Endings endings{};
            if (read.covers(board)) static_cast<void>(read.judge(board, endings));
        } catch (const std::invalid_argument&) {}
    }
}

void shares_are_those_of_powers() {
    for (const char* name : {"base", "avx2", "avx512"}) {
        const Vector* level = vector_named(name);
        for (std::size_t size = 8; level && size <= 40; size += 8) {
            alignas(32) float values[40];
            double powers[40];
            double sum = 0;
            for (std::size_t i = 0; i < size; ++i) {
                values[i] = 3.0F - 0.5F * static_cast<float>(i * i % 23);
                sum += powers[i] = std::exp(double{values[i]});
            }
            level->shares(values, size);
            for (std::size_t i = 0; i < size; ++i) expect(std::abs(values[i] - powers[i] / sum) < 1e-6, "shares of powers");
        }
    }
}

// Weights may be anything: what comes is chances, and only for races that both sides can be told of.
void races_beyond_the_table(const BearoffOneSided& table) {
    std::mt19937 chance(8);
    RaceWeights weights{};
    auto* all = reinterpret_cast<float*>(&weights);
    for (std::size_t i = 0; i < sizeof weights / sizeof(float); ++i) all[i] = static_cast<float>(chance() % 2000) / 1e4F - 0.1F;
    const RaceNet net(weights);
    expect(RaceNet::from_bytes(net.to_bytes()).to_bytes() == net.to_bytes(), "bytes keep the network");
    const Endings endings{{{}, {true, 0}, {true, 19}}, {Finish{}}};
    const NearlyKnown known(table, net, endings);
    for (int round = 0; round < 2000; ++round) {
        Board board{};
        for (int i = 0; i < 8; ++i) ++board.own[1 + chance() % 25];
        for (int i = 0; i < 8; ++i) ++board.opp[1 + chance() % 20];
        Judgement judgement{};
        const Bits own = places_above(board.own, 0);
        const Bits opp = places_above(board.opp, 0);
        const bool answers = known.knows(board, judgement);
        expect(answers == (is_race(own, opp) && highest(own | opp) <= race_points), "races up to the point");
        if (!answers) continue;
        float sum = 0;
        for (const float each : judgement.p) sum += each;
        expect(std::abs(sum - 1) < 1e-4F && *std::min_element(judgement.p, judgement.p + outcomes) >= 0, "chances");
    }
    weights.last_bias[0] = NAN;
    try {
        static_cast<void>(RaceNet::from_bytes(RaceNet(weights).to_bytes()));
        expect(false, "weights are numbers");
    } catch (const std::invalid_argument&) {}
}

template <class Table>
void stops_when_told(const Movement& movement, BearoffSize extent) {
    int asked = 0;
    try {
        static_cast<void>(Table::make(movement, extent, 3, [&](double) { return ++asked < 2; }));
        expect(asked < 2, "made although told to stop");
    } catch (const Stopped&) {
        expect(asked == 2, "stopped at once");
    }
}

}  // namespace

int main() {
    const Movement movement(standard());
    numbers_and_sides_belong_together();
    const auto one = BearoffOneSided::make(movement, {6, 8}, 4, nullptr);
    const auto two = BearoffTwoSided::make(movement, {6, 4}, 4, nullptr);
    expect(one.to_bytes() == BearoffOneSided::make(movement, {6, 8}, 1, nullptr).to_bytes(), "threads make the same");
    expect(two.to_bytes() == BearoffTwoSided::make(movement, {6, 4}, 1, nullptr).to_bytes(), "threads make the same");
    readers_agree(one);
    readers_agree(two);
    bytes_are_read_safely(BearoffOneSided::make(movement, {3, 3}, 2, nullptr));
    bytes_are_read_safely(BearoffTwoSided::make(movement, {3, 2}, 2, nullptr));
    shares_are_those_of_powers();
    races_beyond_the_table(one);
    stops_when_told<BearoffOneSided>(movement, {8, 10});
    stops_when_told<BearoffTwoSided>(movement, {6, 6});
    if (failures == 0) std::puts("bear-off tables: all well");
    return failures != 0;
}
