// Expectimax: at every node the mean over the rolls, at every roll the play that looks best without looking ahead.
#include "engine/search.hpp"

#include <algorithm>
#include <array>

#include "engine/crew.hpp"

namespace bafflebox {

namespace {

// A mean over rolls: summed as doubles, so that what all rolls are worth alike is what the mean is worth.
class WorthSum {
  public:
    explicit WorthSum(std::size_t states) : states_(states) {}

    void add(const Worth& worth, float weight) {
        open_ += double(weight) * double(worth.open);
        for (std::size_t i = 0; i < outcomes; ++i) chances_[i] += double(weight) * double(worth.judgement.p[i]);
        for (std::size_t i = 0; i < states_; ++i) utilities_[i] += double(weight) * double(worth.utilities[i]);
    }

    [[nodiscard]] Worth rounded() const {
        Worth worth{.judgement = {}, .utilities = {}, .open = static_cast<float>(open_)};
        for (std::size_t i = 0; i < outcomes; ++i) worth.judgement.p[i] = static_cast<float>(chances_[i]);
        for (std::size_t i = 0; i < states_; ++i) worth.utilities[i] = static_cast<float>(utilities_[i]);
        return worth;
    }

  private:
    std::size_t states_;
    double open_ = 0;
    std::array<double, outcomes> chances_{};
    std::array<double, most_states> utilities_{};
};

}  // namespace

Worth Search::still(const Board& board, const Judgement& judgement, const CubePlan& plan, std::size_t parity) const {
    Worth worth{judgement, {}, thinker_.is_known(board) ? 0.0F : 1.0F};
    thinker_.weigh(board, judgement, plan, parity, worth.utilities);
    return worth;
}

Worth Search::look(const Board& board, const Before& before, int plies, const CubePlan& plan, std::size_t parity,
                   Scratch* scratches) const {
    const Worth deep = ahead(board, before, plies, plan, parity, scratches);
    const float less = (1 - odd_share) * deep.open;
    if (plies % 2 == 0 || less == 0) return deep;
    WorthSum sum(plan.size());
    sum.add(deep, 1 - less);
    sum.add(ahead(board, before, plies - 1, plan, parity, scratches), less);
    return sum.rounded();
}

Worth Search::ahead(const Board& board, const Before& before, int plies, const CubePlan& plan, std::size_t parity,
                    Scratch* scratches) const {
    if (plies == 0) {
        Judgement judgement;
        thinker_.judge({&board, 1}, &judgement, *scratches);
        return still(board, judgement, plan, parity);
    }
    Reply replies[21];
    thinker_.best_replies(board, before.bonus, plan.values(parity), replies, *scratches);
    const Course& course = thinker_.mind().course;
    Worth found[21];
    std::array<float, 21> equities{};
    // Rolls that lead to one board, as all that dance do, are looked into once; what follows a play may depend on its roll.
    const bool alike = plies > 1 && !thinker_.has_course();
    for (std::size_t r = 0; r < all_rolls.size(); ++r) {
        const Reply& reply = replies[r];
        std::size_t earlier = alike ? 0 : r;
        while (earlier < r && !(replies[earlier].board == reply.board)) ++earlier;
        if (earlier < r) {
            found[r] = found[earlier];
            continue;
        }
        const std::size_t next = reply.same() ? parity : 1 - parity;
        Worth then{};
        if (reply.over()) {
            then.open = 0;
            then.judgement = reply.judgement;
            plan.finished(next, reply.judgement, then.utilities);
        } else {
            then = plies == 1 ? still(reply.board, reply.judgement, plan, next)
                              : ahead(reply.board, before_next(course, reply.after, all_rolls[r].roll), plies - 1, plan, next,
                                      scratches + 1);
            plan.act(next, then.utilities);
        }
        found[r] = for_mover(reply.after, then, plan);
        if (thinker_.has_course()) equities[r] = plan.values(parity).equity(found[r].judgement);
    }
    const Shares likely = shares(course, before, equities);
    WorthSum sum(plan.size());
    for (std::size_t r = 0; r < all_rolls.size(); ++r) sum.add(found[r], likely.rolls[r]);
    if (likely.wash > 0) {
        Worth none{washed(), {}, 0};
        plan.finished(parity, none.judgement, none.utilities);
        sum.add(none, likely.wash);
    }
    return sum.rounded();
}

Worth Search::for_mover(Aftermath after, const Worth& next, const CubePlan& plan) const {
    if (after.next == Next::same) return next;
    return {next.judgement.turned(), plan.seen_by_other(next.utilities), next.open};
}

void Search::weigh(Candidate& candidate, const Worth& next, const CubePlan& plan) const {
    const Worth ours = for_mover(candidate.after, next, plan);
    candidate.judgement = ours.judgement;
    candidate.utility = ours.utilities[0];
    candidate.equity = plan.values(0).equity(ours.judgement);
}

namespace {

// Brings the play that leads to `also` up behind the first `size`; 1 where it stood further down.
std::size_t keep(std::vector<Candidate>& candidates, std::size_t size, const Board* also) {
    if (also == nullptr) return 0;
    const auto end = candidates.begin() + static_cast<std::ptrdiff_t>(size);
    const auto found = std::find_if(end, candidates.end(), [&](const Candidate& candidate) { return candidate.board == *also; });
    if (found == candidates.end()) return 0;
    std::rotate(end, found, found + 1);
    return 1;
}

}  // namespace

std::vector<Candidate> Search::plays(const Board& board, Roll roll, bool bonus, bool first_turn, std::vector<Judgement>& ends,
                                     Scratch& scratch) const {
    generate(*thinker_.mind().movement, board, roll, first_turn, scratch.results);
    std::vector<Candidate> candidates(std::max<std::size_t>(1, scratch.results.size()));
    if (scratch.results.empty()) candidates[0].board = board;
    for (std::size_t i = 0; i < scratch.results.size(); ++i) {
        candidates[i].board = scratch.results.board(i);
        candidates[i].way = scratch.results.way(i);
    }
    ends.resize(candidates.size());
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        candidates[i].after = thinker_.after(board, candidates[i].board, roll, bonus, ends[i]);
    }
    return candidates;
}

void Search::prune(std::vector<Candidate>& candidates, std::vector<Judgement>& ends, const Values& values,
                   Scratch& scratch) const {
    scratch.starts = {0, candidates.size()};
    scratch.ends = ends;
    scratch.boards.clear();
    scratch.afters.clear();
    for (const Candidate& candidate : candidates) {
        scratch.boards.push_back(candidate.next_board());
        scratch.afters.push_back(candidate.after);
    }
    thinker_.pick(values, true, scratch);
    std::size_t left = 0;
    for (const std::size_t i : scratch.order) {
        candidates[left] = candidates[i];
        ends[left++] = ends[i];
    }
    candidates.resize(left);
    ends.resize(left);
}

std::vector<Candidate> Search::choose(const Board& board, Roll roll, bool bonus, bool first_turn, const SearchTerms& terms,
                                      const CubePlan& plan, bool cubeful, Memory& memory) const {
    Scratch& scratch = *memory.of(0);
    std::vector<Judgement> ends;
    std::vector<Candidate> candidates = plays(board, roll, bonus, first_turn, ends, scratch);
    if (terms.few && thinker_.mind().pruning != nullptr && !thinker_.is_known(board))
        prune(candidates, ends, plan.values(0), scratch);
    std::vector<Board> boards(candidates.size());
    for (std::size_t i = 0; i < candidates.size(); ++i) boards[i] = candidates[i].next_board();
    std::vector<Judgement> judgements(candidates.size());
    thinker_.judge(boards, judgements.data(), scratch);
    const auto worth = [&](const Candidate& candidate) { return cubeful ? plan.equity_of(candidate.utility) : candidate.equity; };
    const auto finished = [](const Candidate& candidate) { return candidate.after.next == Next::over; };
    // Of plays that are worth the same, as all are where the end is certain, the one that is nearer to it.
    const auto near = [&](const Candidate& candidate) {
        return finished(candidate) ? max_checkers + 1 : int(candidate.board.own[off]);
    };
    const auto better = [&](const Candidate& a, const Candidate& b) {
        const float one = worth(a), other = worth(b);
        return one > other || (one == other && near(a) > near(b));
    };
    const auto parity = [](const Candidate& candidate) -> std::size_t { return candidate.after.next == Next::same ? 0 : 1; };
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        Worth next{judgements[i]};
        if (finished(candidates[i])) {
            next.judgement = ends[i].turned();
            plan.finished(1, next.judgement, next.utilities);
        } else {
            thinker_.weigh(boards[i], judgements[i], plan, parity(candidates[i]), next.utilities);
            plan.act(parity(candidates[i]), next.utilities);
        }
        weigh(candidates[i], next, plan);
    }
    std::stable_sort(candidates.begin(), candidates.end(), better);
    std::size_t size = candidates.size();
    for (int ply = 1; ply <= terms.plies && size > 1; ++ply) {
        if (!terms.sieves.empty()) {
            const Sieve& sieve = terms.sieves[std::min(terms.sieves.size(), static_cast<std::size_t>(ply)) - 1];
            size = std::min(size, sieve.keep);
            while (size > 1 && worth(candidates[size - 1]) < worth(candidates[0]) - sieve.within) --size;
            size += keep(candidates, size, terms.also);
            if (size == 1) break;
        } else if (ply < terms.plies) {
            continue;  // nothing is sifted out: only the last ply counts
        }
        share_out(size, terms.threads, [&](std::size_t i, std::size_t thread) {
            Candidate& candidate = candidates[i];
            candidate.plies = ply;
            if (finished(candidate)) return;
            const Before before = before_next(thinker_.mind().course, candidate.after, roll);
            Worth next = look(candidate.next_board(), before, ply, plan, parity(candidate), memory.of(thread));
            plan.act(parity(candidate), next.utilities);
            weigh(candidate, next, plan);
        });
        std::stable_sort(candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(size), better);
    }
    return candidates;
}

}  // namespace bafflebox
