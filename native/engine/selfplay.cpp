// Plays games side by side and turns them into samples.
#include "engine/selfplay.hpp"

#include <algorithm>

namespace bafflebox {

Selfplay::Selfplay(SelfplayTerms terms, std::size_t games, std::uint64_t seed)
    : terms_(std::move(terms)), shaker_(seed), games_(games) {
    for (Game& game : games_) begin(game);
}

void Selfplay::begin(Game& game) {
    game.board = terms_.starts[shaker_.below(static_cast<std::uint32_t>(terms_.starts.size()))];
    game.first = true;
    game.first_turns[0] = game.first_turns[1] = true;
    game.steps.clear();
}

Roll Selfplay::roll(bool first) { return first ? shaker_.unequal_roll() : shaker_.roll(); }

void Selfplay::play(const Net& net, std::size_t size, std::vector<Sample>& samples) {
    while (samples.size() < size) turn(net, samples);
}

// One turn in every game: all plays of all games are judged as one batch, each seen by the opponent, who is on roll then.
void Selfplay::turn(const Net& net, std::vector<Sample>& samples) {
    boards_.clear();
    choices_.clear();
    for (std::size_t g = 0; g < games_.size(); ++g) {
        Game& game = games_[g];
        bool& first_turn = game.first_turns[game.steps.size() % 2];
        generate(*terms_.movement, game.board, roll(game.first), first_turn, results_);
        game.first = first_turn = false;
        const std::size_t start = boards_.size();
        if (results_.empty()) boards_.push_back(turned(game.board));
        for (std::size_t i = 0; i < results_.size(); ++i) boards_.push_back(turned(results_.board(i)));
        choices_.push_back({g, start, boards_.size() - start});
    }
    judgements_.resize(boards_.size());
    net.judge(boards_.data(), boards_.size(), judgements_.data(), workspace_);
    for (const Choice& choice : choices_) {
        Game& game = games_[choice.game];
        ++turns_;
        std::size_t best = choice.start;
        float most = -1e9F;
        Judgement chosen{};
        bool over = false;
        for (std::size_t i = choice.start; i < choice.start + choice.size; ++i) {
            Judgement judged;
            const bool ends = terms_.endings.over(turned(boards_[i]), judged);
            if (!ends) judged = judgements_[i].turned();
            const float value = terms_.values.equity(judged);
            if (value > most) {
                most = value;
                best = i;
                chosen = judged;
                over = ends;
            }
        }
        game.steps.push_back({game.board, chosen});
        game.board = boards_[best];
        if (over || game.steps.size() >= 4096) finish(game, chosen, samples);
    }
}

// From the last turn back: a target is a mixture of the judgement after the turn and of the next position's target.
void Selfplay::finish(Game& game, const Judgement& result, std::vector<Sample>& samples) {
    Judgement target = result;  // seen by who made the last play
    for (std::size_t i = game.steps.size(); i-- > 0;) {
        const Step& step = game.steps[i];
        if (i + 1 < game.steps.size()) {
            const Judgement later = target.turned();
            for (std::size_t k = 0; k < outcomes; ++k) {
                target.p[k] = terms_.lambda * later.p[k] + (1 - terms_.lambda) * step.judged.p[k];
            }
        }
        samples.push_back({step.board, target});
    }
    ++finished_;
    begin(game);
}

namespace {

struct RollOf {
    Roll roll;
    float chance;
};

std::vector<RollOf> all_rolls() {
    std::vector<RollOf> rolls;
    for (std::uint8_t high = 1; high <= 6; ++high) {
        for (std::uint8_t low = 1; low <= high; ++low) rolls.push_back({{high, low}, (high == low ? 1.0F : 2.0F) / 36});
    }
    return rolls;
}

}  // namespace

void look_ahead(const Movement& movement, const Endings& endings, const Values& values, const Net& net,
                const Board* boards, std::size_t size, Judgement* targets) {
    static const std::vector<RollOf> rolls = all_rolls();
    thread_local Results results;
    thread_local Workspace workspace;
    std::vector<Board> after;
    std::vector<std::size_t> starts;
    std::vector<Judgement> judged;
    for (std::size_t b = 0; b < size; ++b) {
        after.clear();
        starts.clear();
        for (const RollOf& each : rolls) {
            starts.push_back(after.size());
            generate(movement, boards[b], each.roll, false, results);
            if (results.empty()) after.push_back(turned(boards[b]));
            for (std::size_t i = 0; i < results.size(); ++i) after.push_back(turned(results.board(i)));
        }
        starts.push_back(after.size());
        judged.resize(after.size());
        net.judge(after.data(), after.size(), judged.data(), workspace);
        targets[b] = Judgement{};
        for (std::size_t r = 0; r < rolls.size(); ++r) {
            float most = -1e9F;
            Judgement chosen{};
            for (std::size_t i = starts[r]; i < starts[r + 1]; ++i) {
                Judgement seen;
                if (!endings.over(turned(after[i]), seen)) seen = judged[i].turned();
                const float value = values.equity(seen);
                if (value > most) {
                    most = value;
                    chosen = seen;
                }
            }
            targets[b].add(chosen, rolls[r].chance);
        }
    }
}

}  // namespace bafflebox
