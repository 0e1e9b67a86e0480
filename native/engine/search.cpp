// Expectimax: at every node the mean over the rolls, at every roll the play that looks best without looking ahead.
#include "engine/search.hpp"

#include <algorithm>

#include "engine/crew.hpp"

namespace bafflebox {

Worth Search::still(const Board& board, const Judgement& judgement, const CubePlan& plan, std::size_t parity) const {
    Worth worth{judgement, {}};
    thinker_.weigh(board, judgement, plan, parity, worth.utilities);
    return worth;
}

Worth Search::look(const Board& board, int plies, const CubePlan& plan, std::size_t parity, Scratch* scratches) const {
    if (plies == 0) {
        Judgement judgement;
        thinker_.judge({&board, 1}, &judgement, *scratches);
        return still(board, judgement, plan, parity);
    }
    Worth sum{};
    Reply replies[21];
    thinker_.best_replies(board, plan.values(parity), replies, *scratches);
    for (std::size_t r = 0; r < all_rolls.size(); ++r) {
        const auto weight = static_cast<float>(all_rolls[r].weight);
        const Reply& reply = replies[r];
        Worth theirs;
        if (reply.over) {
            theirs.judgement = reply.judgement;
            plan.finished(1 - parity, reply.judgement, theirs.utilities);
        } else {
            theirs = plies == 1 ? still(reply.board, reply.judgement, plan, 1 - parity)
                                : look(reply.board, plies - 1, plan, 1 - parity, scratches + 1);
            plan.act(1 - parity, theirs.utilities);
        }
        sum.judgement.add(theirs.judgement.turned(), weight);
        plan.add_turned(theirs.utilities, weight, sum.utilities);
    }
    return sum;
}

void Search::weigh(Candidate& candidate, const Worth& theirs, const CubePlan& plan) const {
    Worth ours{theirs.judgement.turned(), {}};
    plan.add_turned(theirs.utilities, 1.0F, ours.utilities);
    candidate.judgement = ours.judgement;
    candidate.utility = ours.utilities[0];
    candidate.equity = plan.values(0).equity(ours.judgement);
}

std::vector<Candidate> Search::choose(const Board& board, Roll roll, bool first_turn, const SearchTerms& terms,
                                      const CubePlan& plan, bool cubeful, Memory& memory) const {
    Scratch& scratch = *memory.of(0);
    generate(*thinker_.mind().movement, board, roll, first_turn, scratch.results);
    std::vector<Candidate> candidates(std::max<std::size_t>(1, scratch.results.size()));
    if (scratch.results.empty()) candidates[0].board = board;
    for (std::size_t i = 0; i < scratch.results.size(); ++i) {
        candidates[i].board = scratch.results.board(i);
        candidates[i].way = scratch.results.way(i);
    }
    std::vector<Board> after(candidates.size());
    for (std::size_t i = 0; i < candidates.size(); ++i) after[i] = turned(candidates[i].board);
    std::vector<Judgement> judgements(candidates.size());
    thinker_.judge(after, judgements.data(), scratch);
    const auto worth = [&](const Candidate& candidate) {
        return cubeful ? plan.equity_of(candidate.utility) : candidate.equity;
    };
    const auto better = [&](const Candidate& a, const Candidate& b) { return worth(a) > worth(b); };
    const auto finished = [&](const Candidate& candidate) {
        Judgement end;
        return thinker_.mind().endings.over(candidate.board, end);
    };
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        Worth theirs{judgements[i], {}};
        if (finished(candidates[i])) {
            plan.finished(1, judgements[i], theirs.utilities);
        } else {
            thinker_.weigh(after[i], judgements[i], plan, 1, theirs.utilities);
            plan.act(1, theirs.utilities);
        }
        weigh(candidates[i], theirs, plan);
    }
    std::stable_sort(candidates.begin(), candidates.end(), better);
    std::size_t size = candidates.size();
    for (int ply = 1; ply <= terms.plies && size > 1; ++ply) {
        if (!terms.sieves.empty()) {
            const Sieve& sieve = terms.sieves[std::min(terms.sieves.size(), static_cast<std::size_t>(ply)) - 1];
            size = std::min(size, sieve.keep);
            while (size > 1 && worth(candidates[size - 1]) < worth(candidates[0]) - sieve.within) --size;
            if (size == 1) break;
        } else if (ply < terms.plies) {
            continue;  // nothing is sifted out: only the last ply counts
        }
        share_out(size, terms.threads, [&](std::size_t i, std::size_t thread) {
            Candidate& candidate = candidates[i];
            candidate.plies = ply;
            if (finished(candidate)) return;
            Worth theirs = look(turned(candidate.board), ply, plan, 1, memory.of(thread));
            plan.act(1, theirs.utilities);
            weigh(candidate, theirs, plan);
        });
        std::stable_sort(candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(size), better);
    }
    return candidates;
}

}  // namespace bafflebox
