// Judging without looking ahead, in batches: finished games and tables first, then the networks.
#include "engine/thinker.hpp"

#include <algorithm>
#include <numeric>

namespace bafflebox {

void Thinker::judge(std::span<const Board> boards, Judgement* judgements, Scratch& scratch) const {
    scratch.unknown.clear();
    scratch.places.clear();
    scratch.passed.clear();
    for (std::size_t i = 0; i < boards.size(); ++i) {
        const Board& board = boards[i];
        // The one who just played is the one who can have won.
        if (mind_.endings.over(turned(board), judgements[i])) {
            judgements[i] = judgements[i].turned();
            continue;
        }
        if (knows(board, judgements[i])) {
            certain_.settle(board, judgements[i]);
            continue;
        }
        const bool passes = certain_.passes(board);
        scratch.unknown.push_back(passes ? turned(board) : board);
        scratch.places.push_back(i);
        if (passes) scratch.passed.push_back(i);
    }
    if (scratch.unknown.size() == boards.size()) {
        mind_.net->judge(scratch.unknown.data(), boards.size(), judgements, scratch.workspace);
        for (std::size_t i = 0; i < boards.size(); ++i) certain_.settle(scratch.unknown[i], judgements[i]);
        for (const std::size_t i : scratch.passed) judgements[i] = judgements[i].turned();
        return;
    }
    scratch.answers.resize(scratch.unknown.size());
    mind_.net->judge(scratch.unknown.data(), scratch.unknown.size(), scratch.answers.data(), scratch.workspace);
    for (std::size_t i = 0; i < scratch.places.size(); ++i) {
        certain_.settle(scratch.unknown[i], scratch.answers[i]);
        judgements[scratch.places[i]] = scratch.answers[i];
    }
    for (const std::size_t i : scratch.passed) judgements[i] = judgements[i].turned();
}

bool Thinker::knows(const Board& board, Judgement& judgement) const {
    return std::any_of(mind_.exact.begin(), mind_.exact.end(),
                       [&](const Exact* exact) { return exact->knows(board, judgement); });
}

bool Thinker::is_known(const Board& board) const {
    Judgement judgement;
    return knows(board, judgement);
}

void Thinker::weigh(const Board& board, const Judgement& judgement, const CubePlan& plan, std::size_t parity,
                    Utilities& utilities) const {
    if (plan.takes_exact()) {
        float equities[3];
        for (const Exact* exact : mind_.exact) {
            if (exact->knows_cubes(board, equities)) return plan.exact(equities, utilities);
        }
    }
    plan.leaf(parity, board, judgement, utilities);
}

Aftermath Thinker::after(const Board& before, const Board& after, Roll roll, bool bonus, Judgement& end) const {
    if (has_course_) return aftermath(mind_.endings, mind_.course, before, after, roll, bonus, end);
    return {mind_.endings.over(after, end) ? Next::over : Next::other, false};
}

void Thinker::clear(Scratch& scratch) const {
    scratch.boards.clear();
    scratch.starts.clear();
    scratch.afters.clear();
    scratch.ends.clear();
}

// Appends the boards after each play, seen by who is on roll then.
void Thinker::add_plays(const Board& board, Roll roll, bool bonus, bool first_turn, Scratch& scratch) const {
    scratch.starts.push_back(scratch.boards.size());
    generate(*mind_.movement, board, roll, first_turn, scratch.results);
    for (std::size_t i = 0; i < std::max<std::size_t>(1, scratch.results.size()); ++i) {
        const Board& play = scratch.results.empty() ? board : scratch.results.board(i);
        if (has_course_) {
            Judgement end{};
            scratch.afters.push_back(aftermath(mind_.endings, mind_.course, board, play, roll, bonus, end));
            scratch.ends.push_back(end);
            if (scratch.afters.back().next == Next::same) {
                scratch.boards.push_back(play);
                continue;
            }
        }
        scratch.boards.push_back(turned(play));
    }
}

// Whether a play ended the game, and how, for who made it.
bool Thinker::ended(std::size_t i, const Scratch& scratch, Judgement& end) const {
    if (!has_course_) return mind_.endings.over(turned(scratch.boards[i]), end);
    end = scratch.ends[i];
    return scratch.afters[i].next == Next::over;
}

// What a judged play is worth to who makes it.
float Thinker::equity(const Values& values, std::size_t i, const Scratch& scratch) const {
    const Judgement& judgement = scratch.judgements[i];
    return values.equity(has_course_ && scratch.afters[i].next == Next::same ? judgement : judgement.turned());
}

// The checkers that the mover has off after a play: of plays that are worth the same the one with most is nearest to the end.
int Thinker::borne_off(std::size_t i, const Scratch& scratch) const {
    const Board& board = scratch.boards[i];
    return has_course_ && scratch.afters[i].next == Next::same ? board.own[off] : board.opp[off];
}

// In the ranking of plays, before all that do not end the game.
constexpr float before_all = 1e4F;

void Thinker::pick(const Values& values, bool generous, Scratch& scratch) const {
    scratch.judgements.resize(scratch.boards.size());
    mind_.pruning->judge(scratch.boards.data(), scratch.boards.size(), scratch.judgements.data(), scratch.workspace);
    std::vector<std::size_t>& order = scratch.order;
    std::size_t written = 0;
    for (std::size_t r = 0; r + 1 < scratch.starts.size(); ++r) {
        const std::size_t start = scratch.starts[r];
        const std::size_t size = scratch.starts[r + 1] - start;
        std::size_t keep = mind_.survivors + size / mind_.more;
        if (generous) keep += keep / 2;
        order.resize(size);
        std::iota(order.begin(), order.end(), start);
        if (size > keep) {
            // The best have the lowest rank.
            const auto rank = [&](std::size_t i) {
                Judgement end{};
                if (!ended(i, scratch, end)) return -equity(values, i, scratch);
                ++keep;
                return -before_all - values.equity(end);
            };
            std::vector<std::pair<float, std::size_t>>& ranked = scratch.ranked;
            ranked.clear();
            for (const std::size_t i : order) ranked.emplace_back(rank(i), i);
            keep = std::min(keep, size);
            std::nth_element(ranked.begin(), ranked.begin() + static_cast<std::ptrdiff_t>(keep), ranked.end());
            order.resize(keep);
            for (std::size_t i = 0; i < keep; ++i) order[i] = ranked[i].second;
            std::sort(order.begin(), order.end());
        }
        scratch.starts[r] = written;
        for (const std::size_t i : order) {
            if (has_course_) {
                scratch.afters[written] = scratch.afters[i];
                scratch.ends[written] = scratch.ends[i];
            }
            scratch.boards[written++] = scratch.boards[i];
        }
    }
    scratch.starts.back() = written;
    scratch.boards.resize(written);
}

// The best of the plays between each two starts.
void Thinker::answer(const Board& board, const Values& values, Reply* replies, Scratch& scratch) const {
    scratch.starts.push_back(scratch.boards.size());
    if (mind_.pruning && !is_known(board)) pick(values, false, scratch);
    scratch.judgements.resize(scratch.boards.size());
    judge(scratch.boards, scratch.judgements.data(), scratch);
    for (std::size_t i = 0; has_course_ && i < scratch.boards.size(); ++i) {
        if (scratch.afters[i].next == Next::over) scratch.judgements[i] = scratch.ends[i].turned();
    }
    for (std::size_t r = 0; r + 1 < scratch.starts.size(); ++r) {
        std::size_t best = scratch.starts[r];
        float most = -1e9F;
        for (std::size_t i = scratch.starts[r]; i < scratch.starts[r + 1]; ++i) {
            const float worth = equity(values, i, scratch);
            if (worth > most || (worth == most && borne_off(i, scratch) > borne_off(best, scratch))) {
                most = worth;
                best = i;
            }
        }
        Judgement end{};
        const Next next = ended(best, scratch, end) ? Next::over : Next::other;
        replies[r] = {scratch.boards[best], scratch.judgements[best], has_course_ ? scratch.afters[best] : Aftermath{next}};
    }
}

// Replaces the reply to a throw that ends the game at once by that end.
void Thinker::ask_throw(const Board& board, Roll roll, Reply& reply) const {
    Judgement end{};
    if (mind_.course.ask_throw(board, roll, end)) reply = {turned(board), end.turned(), {Next::over, false}};
}

void Thinker::best_replies(const Board& board, bool bonus, const Values& values, Reply (&replies)[21], Scratch& scratch) const {
    clear(scratch);
    for (const auto& each : all_rolls) add_plays(board, each.roll, bonus, false, scratch);
    answer(board, values, replies, scratch);
    for (std::size_t r = 0; mind_.course.ask_throw && r < all_rolls.size(); ++r) ask_throw(board, all_rolls[r].roll, replies[r]);
}

Reply Thinker::best_reply(const Board& board, Roll roll, bool bonus, const Values& values, bool first_turn,
                          Scratch& scratch) const {
    clear(scratch);
    add_plays(board, roll, bonus, first_turn, scratch);
    Reply reply;
    answer(board, values, &reply, scratch);
    if (mind_.course.ask_throw) ask_throw(board, roll, reply);
    return reply;
}

}  // namespace bafflebox
