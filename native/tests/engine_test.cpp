// A plain program on the sources of the engine: networks, search and rollouts, built with the address and undefined-behaviour
// sanitizers and once more with the thread sanitizer (make sanitize). It makes its own network and tables.
#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <random>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "engine/bearoff.hpp"
#include "engine/bearoff_two_sided.hpp"
#include "engine/crew.hpp"
#include "engine/known.hpp"
#include "engine/net.hpp"
#include "engine/phases.hpp"
#include "engine/rollout.hpp"
#include "engine/search.hpp"
#include "tests/tried.hpp"

using namespace bafflebox;
using namespace bafflebox::tried;

namespace {

// --- networks -------------------------------------------------------------------------------------

bool is_refused(const Bytes& file) {
    try {
        static_cast<void>(Net(file, vector_base()));
    } catch (const std::invalid_argument&) {
        return true;
    }
    return false;
}

void damaged_files_are_refused(std::uint32_t windows) {
    const Bytes file = file_of({16, 32}, 6, windows);
    expect(!is_refused(file), "a network is read");
    for (std::size_t size = 0; size < file.size(); size += size < 64 ? 1 : 97) {
        // a buffer of its own, so that reading past its end is seen
        expect(is_refused(Bytes(file.begin(), file.begin() + static_cast<std::ptrdiff_t>(size))), "a file cut off is refused");
    }
    for (std::size_t bit = 0; bit < 8 * 36; ++bit) {
        Bytes other = file;
        other[bit / 8] ^= static_cast<std::uint8_t>(1U << bit % 8);
        expect(is_refused(other), "a damaged header is refused");
    }
    for (int round = 0; round < 60; ++round) {
        Bytes other = file;
        for (std::uint32_t i = 0; i <= below(6); ++i)
            other[below(static_cast<std::uint32_t>(other.size()))] = static_cast<std::uint8_t>(below(256));
        if (is_refused(other)) continue;
        Judgement judgement;
        Workspace workspace;
        const Board board = scattered();
        Net(other, vector_base()).judge(&board, 1, &judgement, workspace);
    }
}

void levels_agree_and_batches_change_nothing() {
    const std::vector<Board> boards = many(300);
    for (const auto& [widths, windows] : {std::pair{std::vector<std::uint32_t>{16}, 22U}, {{80, 48}, 8U}, {{144, 16, 112}, 0U}}) {
        const Bytes file = file_of(widths, 7, windows);
        const Net base(file, vector_base());
        std::vector<Judgement> expected(boards.size());
        Workspace workspace;
        base.judge(boards.data(), boards.size(), expected.data(), workspace);
        expect(std::all_of(expected.begin(), expected.end(), is_chance), "chances sum to 1");
        for (const char* name : {"base", "avx2", "avx512"}) {
            const Vector* level = vector_named(name);
            if (!level) continue;
            const Net net(file, *level);
            for (const std::size_t part : {std::size_t{1}, std::size_t{5}, std::size_t{49}, boards.size()}) {
                // one workspace for all networks, and one that is fresh: nothing may be left in it
                Workspace fresh;
                std::vector<Judgement> found(boards.size());
                for (std::size_t start = 0; start < boards.size(); start += part) {
                    const std::size_t size = std::min(part, boards.size() - start);
                    net.judge(boards.data() + start, size, found.data() + start, part == 5 ? fresh : workspace);
                }
                for (std::size_t i = 0; i < boards.size(); ++i)
                    expect(distance(found[i], expected[i]) < 1e-5F, "all levels and batches agree");
            }
        }
        base.judge(nullptr, 0, nullptr, workspace);
    }
    expect(!vector_named("sse9") && vector_named(""), "levels are found by name");
}

void sums_end_where_numbers_end(std::size_t width, int most) {
    constexpr std::size_t count = 12;
    const std::size_t stride = (width + 31) / 32 * 32;
    std::mt19937 chance(7);
    std::uniform_int_distribution<int> numbers(-most, most);
    Shorts all(stride * (count + 1));
    const std::int16_t* rows[count];
    for (std::size_t i = 0; i < all.size(); ++i) all.data()[i] = std::int16_t(i % stride < width ? numbers(chance) : 0);
    for (std::size_t r = 0; r < count; ++r) rows[r] = all.data() + (r + 1) * stride;
    for (const char* name : {"base", "avx2", "avx512"}) {
        Floats found(width);
        const Vector* level = vector_named(name);
        if (level) level->gather(all.data(), rows, count, found.data(), width);
        for (std::size_t j = 0; level && j < width; ++j) {
            int sum = all.data()[j];
            for (const std::int16_t* row : rows) sum = std::clamp(sum + row[j], -32'768, 32'767);
            expect(found.data()[j] == float(std::max(sum, 0)), "a sum is that of whole numbers, up to their end");
        }
    }
}

// --- thinking -------------------------------------------------------------------------------------

// Everything one engine consists of.
struct Parts {
    Movement movement{standard()};
    Net net{file_of({32, 16}, 6), *vector_named("")};
    Net small{file_of({16}, 6), *vector_named("")};
    BearoffTwoSided two = BearoffTwoSided::make(movement, {6, 2}, 1, nullptr);
    BearoffOneSided one = BearoffOneSided::make(movement, {6, 4}, 1, nullptr);
    KnownBy<BearoffTwoSided> knows_two{two, usual_endings()};
    KnownBy<BearoffOneSided> knows_one{one, usual_endings()};

    [[nodiscard]] Thinker thinker(bool prunes, bool exact) const {
        Mind mind{&movement, usual_endings(), &net, prunes ? &small : nullptr, 2, 12, {}};
        if (exact) mind.exact = {&knows_two, &knows_one};
        return Thinker(mind);
    }
};

MatchTable made_up_table(int size) {
    std::vector<double> before, after;
    for (int own = 1; own <= size; ++own) {
        for (int opp = 1; opp <= size; ++opp) before.push_back(double(opp) / (own + opp));
        after.push_back(0.5 / own);
    }
    return {before, after};
}

std::vector<CubePlan> plans() {
    const MatchTable table = made_up_table(9);
    std::vector<CubePlan> all{CubePlan(worth)};
    all.emplace_back(CubeContext(CubeTerms{}), CubeState{}, Efficiency{});
    all.emplace_back(CubeContext(CubeTerms{0, 0, false, true, true}), CubeState{2, Owner::centre}, Efficiency{});
    all.emplace_back(CubeContext(CubeTerms{9, 7}, &table), CubeState{}, Efficiency{});
    all.emplace_back(CubeContext(CubeTerms{1, 5, true}, &table), CubeState{}, Efficiency{});
    all.emplace_back(CubeContext(CubeTerms{4, 3, false, false, true}, &table), CubeState{2, Owner::on_roll}, Efficiency{});
    return all;
}

bool same(const std::vector<Candidate>& a, const std::vector<Candidate>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Candidate& x, const Candidate& y) {
        return x.board == y.board && x.utility == y.utility && x.equity == y.equity && x.plies == y.plies;
    });
}

void searches_hold_together(const Parts& parts) {
    std::vector<Board> boards = many(20);
    boards.push_back(opening());
    for (const auto& [prunes, exact] : {std::pair{false, false}, {true, false}, {true, true}}) {
        const Thinker thinker = parts.thinker(prunes, exact);
        const Search search(thinker);
        Memory memory(1, 2);
        Memory several(3, 2);
        for (const CubePlan& plan : plans()) {
            for (std::size_t b = 0; b < boards.size(); ++b) {
                const Board& board = boards[b];
                for (int plies = 0; plies <= (b == 8 ? 2 : 1); ++plies) {
                    const Worth worth = search.look(board, {}, plies, plan, 0, memory.of(0));
                    expect(is_chance(worth.judgement), "looking ahead gives chances");
                    for (std::size_t i = 0; i < plan.size(); ++i)
                        expect(std::isfinite(worth.utilities[i]), "a utility is a number");
                }
                const Roll roll{static_cast<std::uint8_t>(3 + below(4)), static_cast<std::uint8_t>(1 + below(3))};
                const SearchTerms terms{b == 7 ? 2 : 1, {{4, 0.3F}, {2, 0.3F}}, 1};
                SearchTerms shared = terms;
                shared.threads = 3;
                const auto found = search.choose(board, roll, false, false, terms, plan, b % 2 == 0, memory);
                expect(same(found, search.choose(board, roll, false, false, shared, plan, b % 2 == 0, several)),
                       "threads change no choice");
                Results results;
                generate(parts.movement, board, roll, false, results);
                expect(found.size() == std::max<std::size_t>(1, results.size()), "every play is a choice");
            }
        }
    }
}

// --- turns that follow one another otherwise --------------------------------------------------------

Course eventful() {
    Course course;
    course.stays = {{.lines = {{4, {4, 3, 2, 1}}, {2, {2, 1}}}, .full = 0}};
    course.first_off = true;
    course.put_aside = {2, 1};
    course.repeated = {1, 1};
    return course;
}

// Ends of games by patterns, before the last checker is read.
std::vector<Finish> formations() {
    return {{When::stands, Brings::match, 0, {.lines = {{3, {3, 3, 3}}}, .full = 0}},
            {When::both_stand, Brings::nobody, 0, {.lines = {}, .full = 5}},
            Finish{}};
}

void shares_of_a_throw_are_right() {
    const Course course = eventful();
    const auto sum = [](const Shares& shares) {
        float all = shares.wash;
        for (const float share : shares.rolls) all += share;
        return all;
    };
    std::array<float, 21> equities{};
    const std::size_t ones = number_of({1, 1});
    const std::size_t may = number_of({2, 1});
    for (const float repeats : {0.0F, 1.0F, 0.25F}) {
        for (const float worth : {-1.0F, 1.0F}) {
            equities[may] = worth;
            const Shares found = shares(course, {false, repeats}, equities);
            expect(std::abs(sum(found) - 1) < 1e-5F, "a throw is sure to come to something");
            expect(std::abs(found.wash - repeats / 36) < 1e-6F, "the same throw again ends the game");
            expect((found.rolls[may] == 0) == (worth < 0), "a bad throw is put aside, a good one is not");
        }
    }
    const Shares again = shares(course, {false, 1}, [&] {
        equities[may] = -1;
        return equities;
    }());
    expect(again.rolls[ones] > 0, "a throw after one that was put aside repeats nothing");
    const Shares plain = shares(Course{}, {}, equities);
    expect(plain.wash == 0 && plain.rolls[may] > 0, "without such rules every roll is played");
}

void searches_follow_the_course(const Parts& parts) {
    std::vector<Board> boards = many(16);
    Board race{};
    race.own[6] = 4, race.own[5] = 3, race.own[4] = 2, race.own[2] = 6, race.opp[6] = 5, race.opp[3] = 5, race.opp[1] = 5;
    boards.push_back(race);
    for (const bool prunes : {false, true}) {
        Mind mind = parts.thinker(prunes, true).mind();
        mind.course = eventful();
        mind.endings.finishes = formations();
        const Thinker thinker(mind);
        const Search search(thinker);
        Memory memory(1, 2);
        Memory several(3, 2);
        Scratch scratch;
        std::size_t seen[3] = {};
        for (const CubePlan& plan : plans()) {
            for (std::size_t b = 0; b < boards.size(); ++b) {
                for (const bool bonus : {false, true}) {
                    const Worth worth = search.look(boards[b], {bonus, 1}, 1, plan, 0, memory.of(0));
                    expect(is_chance(worth.judgement), "looking ahead gives chances");
                    expect(worth.judgement.p[wash] > 0, "and sees games without a winner");
                    const SearchTerms terms{b == 3 ? 2 : 1, {{4, 0.3F}, {2, 0.3F}}, 1};
                    SearchTerms shared = terms;
                    shared.threads = 3;
                    const auto found = search.choose(boards[b], {3, 2}, bonus, false, terms, plan, b % 2 == 0, memory);
                    expect(same(found, search.choose(boards[b], {3, 2}, bonus, false, shared, plan, b % 2 == 0, several)),
                           "threads change no choice");
                    for (const Candidate& each : found) ++seen[static_cast<std::size_t>(each.after.next)];
                }
                RolloutTerms rolling;
                rolling.truncate = b == 16 ? 0 : 4;
                rolling.bonus = b % 2 == 1;
                const Thinker plain = parts.thinker(true, false);
                for (const Thinker* player : {&thinker, &plain}) {
                    if (b % 8 == 0)
                        expect(std::isfinite(Rollout(*player, thinker, plan, rolling).play(boards[b], b, scratch).utility),
                               "a trial gives a number");
                }
            }
        }
        for (const std::size_t each : seen) expect(each > 0, "all that can follow a play does");
    }
}

void finished_games_are_seen(const Parts& parts) {
    const Thinker thinker = parts.thinker(true, true);
    Scratch scratch;
    Board board{};
    board.own[6] = 14, board.own[20] = 1, board.opp[off] = 15;
    Judgement judgements[2];
    const Board both[2] = {board, turned(board)};
    thinker.judge(both, judgements, scratch);
    expect(judgements[0].p[5] == 1, "lost with a checker in the winner's home");
    expect(judgements[1].p[2] == 1, "and won");
    Endings strict = usual_endings();
    strict.finishes.insert(strict.finishes.begin(), {When::on_bar, Brings::single, 3, {}});
    Judgement judgement;
    Board crowded = opening();
    crowded.own[24] = 0, crowded.own[13] = 4, crowded.own[bar] = 3;
    expect(strict.over(crowded, judgement) && judgement.p[3] == 1, "too many on the own bar lose");
    expect(strict.over(turned(crowded), judgement) && judgement.p[0] == 1, "and on the other's win");
    crowded.own[bar] = 2, ++crowded.own[13];
    expect(!strict.over(crowded, judgement), "two are not too many");
}

void failures_in_threads_are_passed_on() {
    for (const std::size_t threads : {std::size_t{1}, std::size_t{4}}) {
        std::atomic<int> done{0};
        bool thrown = false;
        try {
            share_out(100, threads, [&](std::size_t item, std::size_t) {
                if (item == 40) throw std::runtime_error("item 40");
                ++done;
            });
        } catch (const std::runtime_error& error) {
            thrown = std::string(error.what()) == "item 40";
        }
        expect(thrown && done < 100, "what a thread throws is thrown again");
        std::vector<std::atomic<int>> touched(1000);
        share_parts(touched.size(), threads, [&](std::size_t start, std::size_t end, std::size_t thread) {
            expect(thread < threads, "threads are numbered");
            for (std::size_t i = start; i < end; ++i) ++touched[i];
        });
        expect(std::all_of(touched.begin(), touched.end(), [](const auto& each) { return each == 1; }), "every item once");
        share_out(0, threads, [&](std::size_t, std::size_t) { expect(false, "no item, no work"); });
    }
}

// --- one thinker for several threads ----------------------------------------------------------------

struct Answers {
    std::vector<Judgement> judged;
    std::vector<Candidate> chosen;
    std::vector<float> rolled;

    bool operator==(const Answers& other) const {
        const auto equal = [](const Judgement& a, const Judgement& b) { return distance(a, b) == 0; };
        return std::equal(judged.begin(), judged.end(), other.judged.begin(), other.judged.end(), equal) &&
               same(chosen, other.chosen) && rolled == other.rolled;
    }
};

Answers all_questions(const Parts& parts, const Thinker& thinker, const std::vector<Board>& boards, const CubePlan& plan) {
    Answers answers;
    Scratch scratch;
    answers.judged.resize(boards.size());
    thinker.judge(boards, answers.judged.data(), scratch);
    const Search search(thinker);
    Memory memory(2, 2);
    for (const Board& board : boards) answers.judged.push_back(search.look(board, {}, 1, plan, 0, memory.of(0)).judgement);
    answers.chosen = search.choose(opening(), {4, 2}, false, false, {1, {{6, 0.5F}}, 2}, plan, true, memory);
    const Thinker lots = parts.thinker(true, true);
    RolloutTerms terms;
    terms.truncate = 3;
    Looks looks(lots, 7);  // so few that they take each other's places
    const Rollout trials(thinker, lots, plan, terms, &looks);
    const Rollout alone(thinker, lots, plan, terms);
    const Rollout to_the_end(thinker, thinker, plan, RolloutTerms{});
    Board race{};
    race.own[off] = 8, race.own[5] = 4, race.own[3] = 3, race.opp[off] = 9, race.opp[6] = 6;
    for (std::uint64_t number = 0; number < 2; ++number) {
        const float utility = trials.play(opening(), number, scratch).utility;
        expect(utility == alone.play(opening(), number, scratch).utility, "looks that are kept change nothing");
        expect(utility == trials.play(opening(), number, scratch).utility, "nor when they are asked again");
        answers.rolled.push_back(utility);
        answers.rolled.push_back(to_the_end.play(race, number, scratch).utility);
    }
    return answers;
}

void threads_share_one_thinker(const Parts& parts) {
    const Thinker thinker = parts.thinker(true, true);
    const std::vector<Board> boards = many(8);
    const std::vector<CubePlan> all = plans();
    for (const std::size_t which : {std::size_t{1}, std::size_t{3}}) {
        const CubePlan& plan = all[which];
        const Answers alone = all_questions(parts, thinker, boards, plan);
        for (const float utility : alone.rolled) expect(std::isfinite(utility), "a trial gives a number");
        std::vector<std::jthread> users;
        for (int i = 0; i < 4; ++i) {
            users.emplace_back(
                [&] { expect(all_questions(parts, thinker, boards, plan) == alone, "every thread gets the same answers"); });
        }
    }
}

}  // namespace

int main() {
    const Parts parts;
    failures_in_threads_are_passed_on();
    threads_share_one_thinker(parts);
    if (whole) {
        damaged_files_are_refused(0);
        damaged_files_are_refused(8);
        levels_agree_and_batches_change_nothing();
        for (const std::size_t width : {16, 48, 80, 528}) {
            for (const int most : {40, 4'000, 32'767}) sums_end_where_numbers_end(width, most);
        }
        finished_games_are_seen(parts);
        searches_hold_together(parts);
        shares_of_a_throw_are_right();
        searches_follow_the_course(parts);
    }
    if (failures == 0) std::puts("engine: all well");
    return failures != 0;
}
