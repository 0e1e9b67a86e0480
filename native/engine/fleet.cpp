// Plays many games turn by turn, as the course of the law says.
#include "engine/fleet.hpp"

#include <algorithm>
#include <stdexcept>

#include "engine/crew.hpp"
#include "engine/rolls.hpp"

namespace bafflebox {

Fleet::Fleet(FleetTerms terms, std::size_t games, std::uint64_t seed) : terms_(std::move(terms)), seats_(games) {
    for (const auto& each : all_rolls) check(*terms_.movement, each.roll);
    for (Seat& seat : seats_) {
        seat.shaker = Shaker(seed++);
        begin(seat);
    }
}

void Fleet::begin(Seat& seat) const {
    const Shaker shaker = seat.shaker;
    seat = Seat{};
    seat.shaker = shaker;
    seat.board = terms_.opening;
    seat.side = static_cast<std::uint8_t>(seat.shaker.below(2));
    seat.roll = terms_.course.open_doubles ? seat.shaker.roll() : seat.shaker.unequal_roll();
}

bool Fleet::shake(Seat& seat) const {
    seat.last = seat.roll;
    seat.roll = seat.shaker.roll();
    return !(terms_.course.repeated.high && same_roll(seat.roll, terms_.course.repeated) && same_roll(seat.last, seat.roll) &&
             seat.last_side != seat.side);
}

void Fleet::generate_for(const Seat& seat, Results& results) const {
    generate(*terms_.movement, seat.board, seat.roll, seat.first_turns[seat.side], results);
}

Brought Fleet::play(Seat& seat, const Board& after) const {
    Judgement end{};
    const Aftermath next = aftermath(terms_.endings, terms_.course, seat.board, after, seat.roll, seat.bonus, end);
    if (next.next == Next::over) {
        const float points = terms_.values.equity(end);
        const Brought brought{seat.side ? -points : points, Left::over};
        begin(seat);
        return brought;
    }
    seat.first_turns[seat.side] = false;
    seat.last_side = seat.side;
    seat.bonus = next.bonus;
    if (next.next == Next::other) seat.side ^= 1;
    seat.board = next.next == Next::other ? turned(after) : after;
    const bool cut = ++seat.turns >= terms_.longest;
    if (cut || !shake(seat)) {
        begin(seat);
        return {0, cut ? Left::cut : Left::over};
    }
    return {};
}

void Fleet::count(std::span<std::uint32_t> counts, std::size_t threads) const {
    std::vector<Results> results(threads);
    share_parts(seats_.size(), threads, [&](std::size_t start, std::size_t end, std::size_t thread) {
        for (std::size_t i = start; i < end; ++i) {
            const Seat& seat = seats_[i];
            const std::size_t found =
                tally(*terms_.movement, seat.board, seat.roll, seat.first_turns[seat.side], results[thread]);
            counts[i] = static_cast<std::uint32_t>(std::max<std::size_t>(1, found));
        }
    });
}

std::vector<std::vector<Board>> Fleet::plays(std::size_t threads) const {
    std::vector<Results> results(threads);
    std::vector<std::vector<Board>> found(seats_.size());
    share_parts(seats_.size(), threads, [&](std::size_t start, std::size_t end, std::size_t thread) {
        Results& own = results[thread];
        for (std::size_t i = start; i < end; ++i) {
            generate_for(seats_[i], own);
            found[i].assign(own.boards(), own.boards() + own.size());
            if (own.empty()) found[i].push_back(seats_[i].board);
        }
    });
    return found;
}

void Fleet::find(std::span<const Board> wanted, std::span<std::uint32_t> choices, std::size_t threads) const {
    std::vector<Results> results(threads);
    share_parts(seats_.size(), threads, [&](std::size_t start, std::size_t end, std::size_t thread) {
        Results& own = results[thread];
        for (std::size_t i = start; i < end; ++i) {
            generate_for(seats_[i], own);
            const Board* const first = own.boards();
            const Board* const found = std::find(first, first + own.size(), wanted[i]);
            if (own.empty()) {
                choices[i] = wanted[i] == seats_[i].board ? 0 : stay;
            } else {
                choices[i] = found == first + own.size() ? stay : static_cast<std::uint32_t>(found - first);
            }
        }
    });
}

void Fleet::step(std::span<const std::uint32_t> choices, std::span<Brought> brought, std::size_t threads) {
    std::vector<Results> results(threads);
    std::vector<Board> afters(seats_.size());
    share_parts(seats_.size(), threads, [&](std::size_t start, std::size_t end, std::size_t thread) {
        Results& own = results[thread];
        for (std::size_t i = start; i < end; ++i) {
            if (choices[i] == stay) continue;
            generate_for(seats_[i], own);
            if (choices[i] >= std::max<std::size_t>(1, own.size()))
                throw std::invalid_argument("a game has no play of this number");
            afters[i] = own.empty() ? seats_[i].board : own.board(choices[i]);
        }
    });
    share_parts(seats_.size(), threads, [&](std::size_t start, std::size_t end, std::size_t) {
        for (std::size_t i = start; i < end; ++i) brought[i] = choices[i] == stay ? Brought{} : play(seats_[i], afters[i]);
    });
}

Fleet::Sum Fleet::wander(std::uint32_t turns, std::size_t threads) {
    std::vector<Results> results(threads);
    std::vector<Sum> sums(threads);
    share_parts(seats_.size(), threads, [&](std::size_t start, std::size_t end, std::size_t thread) {
        Results& own = results[thread];
        Sum sum;
        for (std::size_t i = start; i < end; ++i) {
            Seat& seat = seats_[i];
            for (std::uint32_t turn = 0; turn < turns; ++turn) {
                generate_for(seat, own);
                const Board& after =
                    own.empty() ? seat.board : own.board(seat.shaker.below(static_cast<std::uint32_t>(own.size())));
                const Brought brought = play(seat, Board(after));
                sum.games += brought.left == Left::over;
                sum.cut += brought.left == Left::cut;
                sum.points += static_cast<double>(brought.points);
            }
        }
        sums[thread].games += sum.games;
        sums[thread].cut += sum.cut;
        sums[thread].points += sum.points;
    });
    Sum all;
    for (const Sum& each : sums) {
        all.games += each.games;
        all.cut += each.cut;
        all.points += each.points;
    }
    return all;
}

}  // namespace bafflebox
