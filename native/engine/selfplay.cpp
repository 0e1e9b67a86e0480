// Plays games side by side and turns them into samples.
#include "engine/selfplay.hpp"

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>
#include <unordered_set>

#include "engine/rolls.hpp"

namespace bafflebox {

Selfplay::Selfplay(SelfplayTerms terms, std::size_t games, std::uint64_t seed)
    : terms_(std::move(terms)), has_course_(terms_.course.any() || terms_.endings.reads_patterns()), shaker_(seed), games_(games) {
    for (Game& game : games_) begin(game);
}

void Selfplay::begin(Game& game) {
    const std::size_t start = shaker_.below(static_cast<std::uint32_t>(terms_.starts.size()));
    game.steps.clear();
    game = Game{.board = terms_.starts[start], .steps = std::move(game.steps)};
    game.first = start < terms_.openings && !terms_.course.open_doubles;
}

Roll Selfplay::roll(bool first) { return first ? shaker_.unequal_roll() : shaker_.roll(); }

// Turns of all games without a new sample or position after which none is expected any more.
constexpr int patience = 5000;  // a game has 4096 at most

void Selfplay::fill(const Net& net, std::size_t size, std::vector<Sample>& samples) {
    for (int idle = 0; samples.size() < size; ++idle) {
        const std::size_t before = samples.size();
        turn(net, samples);
        if (samples.size() > before) idle = 0;
        if (idle >= patience) throw std::runtime_error("these games bring no positions: each of them ends with its first play");
    }
}

void Selfplay::play(const Net& net, std::size_t size, std::vector<Sample>& samples) {
    each_ = 0;
    fill(net, size, samples);
}

void Selfplay::siblings(const Net& net, std::size_t size, std::size_t each, std::vector<Sample>& samples) {
    each_ = std::max<std::size_t>(1, each);
    fill(net, size, samples);
}

std::vector<Board> Selfplay::positions(const Net& net, std::size_t size, std::size_t each) {
    std::vector<Board> found;
    std::unordered_set<std::string> known;
    std::vector<Sample> samples;
    for (int idle = 0; found.size() < size; ++idle) {
        samples.clear();
        siblings(net, 1, each, samples);
        for (const Sample& sample : samples) {
            const std::string bytes(reinterpret_cast<const char*>(&sample.board), sizeof(Board));
            if (found.size() < size && known.insert(bytes).second) {
                found.push_back(sample.board);
                idle = 0;
            }
        }
        if (idle >= patience) throw std::runtime_error("these games have no more than " + std::to_string(found.size()) + " positions");
    }
    return found;
}

// One turn in every game: all plays of all games are judged as one batch, each seen by the side that is on roll then.
void Selfplay::turn(const Net& net, std::vector<Sample>& samples) {
    boards_.clear();
    choices_.clear();
    nexts_.clear();
    for (std::size_t g = 0; g < games_.size(); ++g) add_boards(g, samples);
    judgements_.resize(boards_.size());
    net.judge(boards_.data(), boards_.size(), judgements_.data(), workspace_);
    for (const Choice& choice : choices_) decide(choice, samples);
}

void Selfplay::add_boards(std::size_t number, std::vector<Sample>& samples) {
    Game& game = games_[number];
    const Roll thrown = roll(game.first);
    if (has_course_ && repeats(game, thrown)) {
        game.steps.push_back({game.board, washed()});
        return finish(game, washed(), samples);
    }
    generate(*terms_.movement, game.board, thrown, game.first_turns[game.side], results_);
    const std::size_t start = boards_.size();
    const std::size_t size = std::max<std::size_t>(1, results_.size());
    for (std::size_t i = 0; i < size; ++i) {
        const Board& after = results_.empty() ? game.board : results_.board(i);
        bool same = false;
        if (has_course_) {
            Judgement end{};
            nexts_.push_back(aftermath(terms_.endings, terms_.course, game.board, after, thrown, game.bonus, end));
            same = nexts_.back().next == Next::same;
        }
        boards_.push_back(same ? after : turned(after));
    }
    const bool aside = has_course_ && same_roll(thrown, terms_.course.put_aside);
    if (aside) {
        boards_.push_back(game.board);
        nexts_.push_back({});
    }
    choices_.push_back({number, start, size, thrown, aside});
}

// Whether this throw ends the game: the same as the opponent's right before, and thrown at the start of a turn.
bool Selfplay::repeats(const Game& game, Roll roll) const {
    return terms_.course.repeated.high && same_roll(roll, terms_.course.repeated) && same_roll(game.last, roll) &&
           game.last_side != game.side && !game.put_aside;
}

// What follows a play, and the mover's judgement of it.
Aftermath Selfplay::after(const Choice& choice, std::size_t i, Judgement& judged) const {
    if (!has_course_) {
        if (terms_.endings.over(turned(boards_[i]), judged)) return {Next::over, false};
        judged = judgements_[i].turned();
        return {};
    }
    const Game& game = games_[choice.game];
    if (nexts_[i].next == Next::over) {
        return aftermath(terms_.endings, terms_.course, game.board, turned(boards_[i]), choice.roll, game.bonus, judged);
    }
    judged = nexts_[i].next == Next::same ? judgements_[i] : judgements_[i].turned();
    return nexts_[i];
}

void Selfplay::decide(const Choice& choice, std::vector<Sample>& samples) {
    Game& game = games_[choice.game];
    std::size_t best = choice.start;
    float most = -1e9F;
    Judgement chosen{};
    Aftermath next;
    for (std::size_t i = choice.start; i < choice.start + choice.size; ++i) {
        Judgement judged;
        const Aftermath what = after(choice, i, judged);
        const float value = terms_.values.equity(judged);
        if (value > most) {
            most = value;
            best = i;
            chosen = judged;
            next = what;
        }
    }
    if (choice.may_put_aside && terms_.values.equity(judgements_[choice.start + choice.size]) > most) {
        game.put_aside = true;
        return;
    }
    ++turns_;
    if (each_) add_siblings(choice, best, samples);
    const bool again = next.next == Next::same;
    game.steps.push_back({game.board, chosen, again});
    game.first = game.first_turns[game.side] = game.put_aside = false;
    game.last = choice.roll;
    game.last_side = game.side;
    game.bonus = next.bonus;
    if (!again) game.side = 1 - game.side;
    game.board = boards_[best];
    if (next.next == Next::over || game.steps.size() >= 4096) finish(game, chosen, samples);
}

void Selfplay::add_siblings(const Choice& choice, std::size_t best, std::vector<Sample>& samples) {
    const auto add = [&](std::size_t i) {
        Judgement judged;
        if (after(choice, i, judged).next != Next::over) samples.push_back({boards_[i], judgements_[i]});
    };
    add(best);
    for (std::size_t n = 0; n < each_ && n + 1 < choice.size; ++n) {
        const std::size_t i = choice.start + shaker_.below(static_cast<std::uint32_t>(choice.size));
        if (i != best) add(i);
    }
}

// From the last turn back: a target is a mixture of the judgement after the turn and of the next position's target.
void Selfplay::finish(Game& game, const Judgement& result, std::vector<Sample>& samples) {
    if (each_) return end(game);
    Judgement target = result;  // seen by who made the last play
    for (std::size_t i = game.steps.size(); i-- > 0;) {
        const Step& step = game.steps[i];
        if (i + 1 < game.steps.size()) {
            const Judgement later = step.again ? target : target.turned();
            for (std::size_t k = 0; k < outcomes; ++k) {
                target.p[k] = terms_.lambda * later.p[k] + (1 - terms_.lambda) * step.judged.p[k];
            }
        }
        samples.push_back({step.board, target});
    }
    end(game);
}

void Selfplay::end(Game& game) {
    ++finished_;
    begin(game);
}

namespace {

// One exact turn on, from one position after the other.
class OneTurn {
  public:
    OneTurn(const Movement& movement, const Endings& endings, const Values& values, const Net& net, const Course& course)
        : movement_(movement), endings_(endings), values_(values), net_(net), course_(course), has_course_(course.any() || endings.reads_patterns()) {}

    // The mean over all rolls of the best reply, each judged after so many further turns.
    Judgement mean(const Board& board, int further);

  private:
    void add_plays(const Board& board, Roll roll);
    [[nodiscard]] Judgement best(const Board& board, std::size_t roll, std::size_t& place) const;
    [[nodiscard]] bool is_over(std::size_t place) const;

    const Movement& movement_;
    const Endings& endings_;
    const Values& values_;
    const Net& net_;
    const Course& course_;
    bool has_course_;
    Results results_;
    Workspace workspace_;
    std::vector<Board> after_;
    std::vector<Aftermath> nexts_;
    std::vector<std::size_t> starts_;
    std::vector<Judgement> judged_;
    std::unique_ptr<OneTurn> next_;
};

void OneTurn::add_plays(const Board& board, Roll roll) {
    starts_.push_back(after_.size());
    generate(movement_, board, roll, false, results_);
    for (std::size_t i = 0; i < std::max<std::size_t>(1, results_.size()); ++i) {
        const Board& play = results_.empty() ? board : results_.board(i);
        bool same = false;
        if (has_course_) {
            Judgement end{};
            nexts_.push_back(aftermath(endings_, course_, board, play, roll, false, end));
            same = nexts_.back().next == Next::same;
        }
        after_.push_back(same ? play : turned(play));
    }
}

bool OneTurn::is_over(std::size_t place) const {
    if (has_course_) return nexts_[place].next == Next::over;
    Judgement end{};
    return endings_.over(turned(after_[place]), end);
}

// The mover's judgement of the best play of a roll, and which one it is.
Judgement OneTurn::best(const Board& board, std::size_t roll, std::size_t& place) const {
    float most = -1e9F;
    Judgement chosen{};
    for (std::size_t i = starts_[roll]; i < starts_[roll + 1]; ++i) {
        Judgement seen;
        if (!has_course_) {
            if (!endings_.over(turned(after_[i]), seen)) seen = judged_[i].turned();
        } else if (nexts_[i].next == Next::over) {
            aftermath(endings_, course_, board, turned(after_[i]), all_rolls[roll].roll, false, seen);
        } else {
            seen = nexts_[i].next == Next::same ? judged_[i] : judged_[i].turned();
        }
        const float value = values_.equity(seen);
        if (value > most) {
            most = value;
            chosen = seen;
            place = i;
        }
    }
    return chosen;
}

Judgement OneTurn::mean(const Board& board, int further) {
    after_.clear();
    nexts_.clear();
    starts_.clear();
    for (const Chance& each : all_rolls) add_plays(board, each.roll);
    starts_.push_back(after_.size());
    judged_.resize(after_.size());
    net_.judge(after_.data(), after_.size(), judged_.data(), workspace_);
    Judgement target{};
    Judgement aside{};
    float kept = 1;
    for (std::size_t r = 0; r < all_rolls.size(); ++r) {
        std::size_t place = starts_[r];
        Judgement chosen = best(board, r, place);
        if (further > 0 && !is_over(place)) {
            if (!next_) next_ = std::make_unique<OneTurn>(movement_, endings_, values_, net_, course_);
            const Judgement later = next_->mean(after_[place], further - 1);
            chosen = has_course_ && nexts_[place].next == Next::same ? later : later.turned();
        }
        const auto chance = static_cast<float>(all_rolls[r].weight);
        if (course_.repeated.high && same_roll(all_rolls[r].roll, course_.repeated)) {
            // Nothing is known of the throw before: it was the same once in 36 times.
            Judgement mixed{};
            mixed.add(chosen, 35.0F / 36);
            mixed.add(washed(), 1.0F / 36);
            chosen = mixed;
        }
        if (course_.put_aside.high && same_roll(all_rolls[r].roll, course_.put_aside)) {
            aside = chosen;
            kept -= chance;
        } else {
            target.add(chosen, chance);
        }
    }
    if (kept == 1) return target;
    Judgement others{};
    others.add(target, 1 / kept);
    // Thrown again for ever, that throw leaves the mean of the others.
    if (values_.equity(others) > values_.equity(aside)) return others;
    target.add(aside, 1 - kept);
    return target;
}

}  // namespace

void look_ahead(const Movement& movement, const Endings& endings, const Values& values, const Net& net,
                const Board* boards, std::size_t size, Judgement* targets, const Course& course, int turns) {
    OneTurn turn(movement, endings, values, net, course);
    for (std::size_t b = 0; b < size; ++b) targets[b] = turn.mean(boards[b], turns - 1);
}

}  // namespace bafflebox
