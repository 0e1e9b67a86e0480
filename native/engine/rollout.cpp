// One trial of a rollout.
//
// Luck is what the roll that came is worth more than rolls are on average, both judged by one fixed player whatever is
// played then. Its expectation is nothing, so taking it out changes no mean and most of the spread.
#include "engine/rollout.hpp"

namespace bafflebox {

namespace {

// No game is that long, unless neither side can ever move: then it is judged as it stands.
constexpr int longest = 4000;

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

Trial Rollout::play(const Board& start, std::uint64_t number, Scratch& scratch) const {
    Shaker shaker(terms_.seed * 0x9E3779B97F4A7C15U + number);
    Board board = start;
    std::size_t parity = 0;
    std::size_t state = terms_.state;
    float scale = 1;
    Judgement luck{};
    float cube_luck = 0;
    Reply replies[21];
    Judgement judgement{};
    Utilities utilities{};
    for (int turn = 0;; ++turn) {
        const float sign = parity ? -1.0F : 1.0F;
        lots_.best_replies(board, plan_.values(parity, state), replies, scratch);
        const std::uint32_t thrown = turn < 2 ? stratified(terms_.seed, number, turn) : shaker.below(36);
        const std::size_t rolled = index_of(thrown);
        // What each roll is worth to the side on roll.
        Judgement mean{};
        float cube_mean = 0;
        Judgement came{};
        float cube_came = 0;
        if (terms_.reduce) {
            for (std::size_t r = 0; r < all_rolls.size(); ++r) {
                const auto weight = static_cast<float>(all_rolls[r].weight);
                Utilities theirs{};
                if (replies[r].over) {
                    plan_.finished(1 - parity, replies[r].judgement, theirs);
                } else {
                    lots_.weigh(replies[r].board, replies[r].judgement, plan_, 1 - parity, theirs);
                    if (terms_.cubeful) plan_.act(1 - parity, theirs);
                }
                Utilities ours{};
                plan_.add_turned(theirs, 1.0F, ours);
                mean.add(replies[r].judgement.turned(), weight);
                cube_mean += weight * ours[state];
                if (r == rolled) {
                    came = replies[r].judgement.turned();
                    cube_came = ours[state];
                }
            }
            Judgement gain = came;
            gain.add(mean, -1.0F);
            luck.add(parity ? gain.turned() : gain, 1.0F);
            cube_luck += sign * scale * (cube_came - cube_mean);
        }
        Reply reply = replies[rolled];
        if (&player_ != &lots_) {
            reply = player_.best_reply(board, all_rolls[rolled].roll, plan_.values(parity, state), false, scratch);
        }
        board = reply.board;
        judgement = reply.judgement;
        parity = 1 - parity;
        state = plan_.turned(state);
        const auto ended = [&](float utility, const Judgement& chances) {
            Trial trial;
            trial.turns = turn + 1;
            trial.judgement = parity ? chances.turned() : chances;
            trial.judgement.add(luck, -1.0F);
            trial.utility = plan_.at_root(parity, utility, scale) - cube_luck;
            return trial;
        };
        utilities = {};
        if (reply.over) {
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
