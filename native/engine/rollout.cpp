// One trial of a rollout.
//
// Luck is what the roll that came is worth more than rolls are on average, both judged by one fixed player whatever is
// played then. Its expectation is nothing, so taking it out changes no mean and most of the spread.
#include "engine/rollout.hpp"

namespace bafflebox {

namespace {

// No game is that long, unless neither side can ever move: then it is judged as it stands.
constexpr int longest = 4000;

// So many turns of a trial are often those of other trials: 21 rolls lead to at most 441 positions in two turns.
constexpr int shared_turns = 3;

// The throw with this number, of 36.
std::size_t index_of(std::uint32_t number) {
    const auto one = static_cast<std::uint8_t>(number / 6 + 1);
    const auto other = static_cast<std::uint8_t>(number % 6 + 1);
    const std::size_t high = std::max(one, other);
    const std::size_t low = std::min(one, other);
    return high * (high - 1) / 2 + low - 1;
}

// The first two throws of the trials go through all pairs, in an order that the seed shuffles.
std::uint32_t stratified(std::uint64_t seed, std::uint64_t number, int turn) {
    std::uint8_t order[36];
    Shaker shaker(seed + 77 * static_cast<std::uint64_t>(turn + 1));
    for (std::uint8_t i = 0; i < 36; ++i) order[i] = i;
    for (std::uint32_t i = 35; i > 0; --i) std::swap(order[i], order[shaker.below(i + 1)]);
    return order[(turn == 0 ? number : number / 36) % 36];
}

}  // namespace

// What each roll is worth to who throws it, in the eyes of who judges the luck, and what rolls are worth on average.
struct Rollout::Lots {
    std::array<Judgement, 21> judgements;
    std::array<float, 21> utilities{};
    Judgement mean{};
    float utility = 0;
    bool aside = false;  // a throw that may be put aside is
};

Rollout::Lots Rollout::lots(const Reply (&replies)[21], const Before& before, std::size_t parity, std::size_t state) const {
    Lots found;
    const Course& course = lots_.mind().course;
    std::array<float, 21> equities{};
    for (std::size_t r = 0; r < all_rolls.size(); ++r) {
        const Reply& reply = replies[r];
        const std::size_t next = reply.same() ? parity : 1 - parity;
        Utilities then{};
        if (reply.over()) {
            plan_.finished(next, reply.judgement, then);
        } else {
            lots_.weigh(reply.board, reply.judgement, plan_, next, then);
            if (terms_.cubeful) plan_.act(next, then);
        }
        if (!reply.same()) then = plan_.seen_by_other(then);
        found.judgements[r] = reply.for_mover();
        found.utilities[r] = then[state];
        if (lots_.has_course()) equities[r] = plan_.values(parity, state).equity(found.judgements[r]);
    }
    if (lots_.has_course()) follow(course, before, equities, parity, state, found);
    for (std::size_t r = 0; r < all_rolls.size(); ++r) {
        const auto weight = static_cast<float>(all_rolls[r].weight);
        found.mean.add(found.judgements[r], weight);
        found.utility += weight * found.utilities[r];
    }
    return found;
}

// A throw that is put aside is worth what throwing again is, and one that ends the game what that is worth.
void Rollout::follow(const Course& course, const Before& before, const std::array<float, 21>& equities, std::size_t parity,
                     std::size_t state, Lots& found) const {
    const Shares again = shares(course, {before.bonus, 0}, equities);
    for (std::size_t r = 0; r < all_rolls.size(); ++r) {
        if (again.rolls[r] > 0) continue;
        found.aside = true;
        Judgement judgement{};
        float utility = 0;
        for (std::size_t k = 0; k < all_rolls.size(); ++k) {
            judgement.add(found.judgements[k], again.rolls[k]);
            utility += again.rolls[k] * found.utilities[k];
        }
        found.judgements[r] = judgement;
        found.utilities[r] = utility;
    }
    for (std::size_t r = 0; before.repeats > 0 && r < all_rolls.size(); ++r) {
        if (!same_roll(all_rolls[r].roll, course.repeated)) continue;
        Utilities none{};
        plan_.finished(parity, washed(), none);
        found.judgements[r] = washed();
        found.utilities[r] = none[state];
    }
}

Trial Rollout::play(const Board& start, std::uint64_t number, Scratch& scratch) const {
    Shaker shaker(terms_.seed * 0x9E3779B97F4A7C15U + number);
    const Course& course = lots_.mind().course;
    Board board = start;
    // Nothing is known of the throw before the first.
    Before before{terms_.bonus, course.repeated.high && shaker.below(36) == 0 ? 1.0F : 0.0F};
    std::size_t parity = 0;
    std::size_t state = terms_.state;
    float scale = 1;
    Judgement luck{};
    float cube_luck = 0;
    Reply replies[21];
    for (int turn = 0;; ++turn) {
        const Values& values = plan_.values(parity, state);
        if (looks_ && turn < shared_turns) {
            looks_->best_replies(board, before.bonus, values, replies, scratch);
        } else {
            lots_.best_replies(board, before.bonus, values, replies, scratch);
        }
        const std::uint32_t thrown = turn < 2 ? stratified(terms_.seed, number, turn) : shaker.below(36);
        const std::size_t rolled = index_of(thrown);
        const Roll roll = all_rolls[rolled].roll;
        bool aside = false;
        if (terms_.reduce || lots_.has_course()) {
            const Lots known = lots(replies, before, parity, state);
            aside = known.aside && same_roll(roll, course.put_aside);
            if (terms_.reduce) {
                Judgement gain = known.judgements[rolled];
                gain.add(known.mean, -1.0F);
                luck.add(parity ? gain.turned() : gain, 1.0F);
                cube_luck += (parity ? -1.0F : 1.0F) * scale * (known.utilities[rolled] - known.utility);
            }
        }
        const auto ended = [&](float utility, const Judgement& chances) {
            Trial trial;
            trial.turns = turn + 1;
            trial.judgement = parity ? chances.turned() : chances;
            trial.judgement.add(luck, -1.0F);
            trial.utility = plan_.at_root(parity, utility, scale) - cube_luck;
            return trial;
        };
        Utilities utilities{};
        if (before.repeats > 0 && same_roll(roll, course.repeated)) {
            plan_.finished(parity, washed(), utilities);
            return ended(utilities[state], washed());
        }
        if (aside && turn < longest) {
            before.repeats = 0;
            continue;
        }
        Reply reply = replies[rolled];
        if (&player_ != &lots_) {
            reply = player_.best_reply(board, roll, before.bonus, values, false, scratch);
        }
        board = reply.board;
        const Judgement& judgement = reply.judgement;
        before = before_next(course, reply.after, roll);
        if (!reply.same()) {
            parity = 1 - parity;
            state = plan_.turned(state);
        }
        if (reply.over()) {
            plan_.finished(parity, judgement, utilities);
            return ended(utilities[state], judgement);
        }
        player_.weigh(board, judgement, plan_, parity, utilities);
        if (turn + 1 >= (terms_.truncate ? terms_.truncate : longest)) {
            if (terms_.cubeful) plan_.act(parity, utilities);
            return ended(utilities[state], judgement);
        }
        if (!terms_.cubeful) continue;
        const CubePlan::Action action = plan_.best(parity, state, utilities);
        if (action == CubePlan::Action::cash) return ended(plan_.drop(parity, state), judgement);
        if (action == CubePlan::Action::turn) {
            scale *= plan_.scale(state);
            state = plan_.doubled(state);
        }
    }
}

}  // namespace bafflebox
