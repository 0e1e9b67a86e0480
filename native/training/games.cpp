// Plays games and turns them into lessons.
#include "training/games.hpp"

#include <algorithm>
#include <numeric>

namespace bafflebox {

namespace {

constexpr std::size_t longest = 4096;        // turns of a game
constexpr std::uint64_t remembered = 65536;  // lessons by which the shares of the classes are held
constexpr std::size_t kept = 1024;           // disputed positions
constexpr int tries = 200;                   // positions laid out in search of one of a class

}  // namespace

Games::Games(GameTerms terms, std::size_t games, std::uint64_t seed)
    : terms_(std::move(terms)),
      families_(terms_.movement->cap, terms_.movement->combined.bar_limit),
      has_course_(terms_.course.any() || terms_.endings.reads_patterns()),
      shaker_(seed),
      games_(games) {
    for (Game& game : games_) begin(game);
}

void Games::begin(Game& game) {
    game.steps.clear();
    game.now = State{};
    if (!disputed_.empty() && happens(terms_.disputed)) {
        game.now.board = disputed_[shaker_.below(static_cast<std::uint32_t>(disputed_.size()))];
        game.now.opening = game.now.first_turns[0] = game.now.first_turns[1] = false;
    } else if (happens(terms_.hard) || lacking(counted_, terms_.hold) < counted_.size()) {
        game.now.board = difficult();
        game.now.opening = game.now.first_turns[0] = game.now.first_turns[1] = false;
    } else {
        game.now.board = terms_.opening;
        game.now.opening = !terms_.course.open_doubles;
    }
}

void Games::dispute(const Board& board) {
    if (disputed_.size() < kept) {
        disputed_.push_back(board);
    } else {
        disputed_[disputes_ % kept] = board;
    }
    ++disputes_;
}

// A difficult position that no table knows: one of the class that has too few lessons, if there is such a class.
Board Games::difficult() {
    const std::size_t wanted = lacking(counted_, terms_.hold);
    Board board;
    Judgement sure;
    for (int tried = 0;; ++tried) {
        board = families_.draw(shaker_);
        if (terms_.known && terms_.known->knows(board, sure)) continue;
        if (wanted == counted_.size() || class_of(board) == wanted || tried >= tries) return board;
    }
}

void Games::count(const Board& board) {
    if (!(terms_.hold > 0)) return;
    ++counted_[class_of(board)];
    if (std::accumulate(counted_.begin(), counted_.end(), std::uint64_t{0}) < remembered) return;
    for (std::uint64_t& size : counted_) size /= 2;
}

void Games::turn(const Net& net, const Net* pruning, float trace, const Gathering& gathering, Lessons& lessons,
                 const OnePly* look) {
    trace_ = trace;
    look_ = look;
    gathering_ = gathering;
    boards_.clear();
    plays_.clear();
    choices_.clear();
    for (std::size_t g = 0; g < games_.size(); ++g) add_plays(g, lessons);
    if (pruning) prune(*pruning);
    judgements_.resize(boards_.size());
    net.judge(boards_.data(), boards_.size(), judgements_.data(), workspace_);
    for (const Choice& choice : choices_) decide(choice, lessons);
}

void Games::add_plays(std::size_t number, Lessons& lessons) {
    Game& game = games_[number];
    const State& now = game.now;
    const Roll thrown = now.opening ? shaker_.unequal_roll() : shaker_.roll();
    if (has_course_ && repeats(now, thrown)) {
        game.steps.push_back({now.board, washed(), false, false, false, before(now)});
        return finish(game, washed(), lessons);
    }
    generate(*terms_.movement, now.board, thrown, now.first_turns[now.side], results_);
    const std::size_t start = boards_.size();
    if (results_.empty()) add_play(now, now.board, thrown);
    for (std::size_t i = 0; i < results_.size(); ++i) add_play(now, results_.board(i), thrown);
    const std::size_t size = boards_.size() - start;
    const bool aside = has_course_ && same_roll(thrown, terms_.course.put_aside);
    if (aside) {
        boards_.push_back(now.board);
        plays_.push_back({});
    }
    choices_.push_back({number, start, size, thrown, aside});
}

void Games::add_play(const State& game, const Board& after, Roll thrown) {
    Play play;
    if (has_course_) {
        play.next = aftermath(terms_.endings, terms_.course, game.board, after, thrown, game.bonus, play.end);
        play.sure = play.next.next == Next::over;
    } else if (terms_.endings.over(after, play.end)) {
        play.next.next = Next::over;
        play.sure = true;
    }
    boards_.push_back(play.next.next == Next::same ? after : turned(after));
    if (!play.sure && terms_.known && terms_.known->knows(boards_.back(), play.end)) {
        if (play.next.next == Next::other) play.end = play.end.turned();
        play.sure = true;
    }
    plays_.push_back(play);
}

// Whether this throw ends the game: the same as the opponent's right before, and thrown at the start of a turn.
bool Games::repeats(const State& game, Roll thrown) const {
    return terms_.course.repeated.high && same_roll(thrown, terms_.course.repeated) && same_roll(game.last, thrown) &&
           game.last_side != game.side && !game.put_aside;
}

// Leaves of each roll's plays those that the pruning network finds best, and those whose worth is certain.
void Games::prune(const Net& pruning) {
    judgements_.resize(boards_.size());
    pruning.judge(boards_.data(), boards_.size(), judgements_.data(), workspace_);
    std::size_t written = 0;
    const auto keep = [&](std::size_t i) {
        boards_[written] = boards_[i];
        plays_[written++] = plays_[i];
    };
    for (Choice& choice : choices_) {
        const std::size_t start = written;
        const std::size_t most = terms_.survivors + choice.size / terms_.more;
        ranked_.clear();
        for (std::size_t i = choice.start; choice.size > most && i < choice.start + choice.size; ++i) {
            if (!plays_[i].sure) ranked_.emplace_back(-terms_.values.equity(worth(i)), i);
        }
        if (ranked_.size() > most) {
            std::nth_element(ranked_.begin(), ranked_.begin() + static_cast<std::ptrdiff_t>(most), ranked_.end());
            // What is not kept is marked; the order stays.
            for (std::size_t i = most; i < ranked_.size(); ++i) judgements_[ranked_[i].second].p[0] = -1;
        }
        for (std::size_t i = choice.start; i < choice.start + choice.size; ++i) {
            if (judgements_[i].p[0] >= 0) keep(i);
        }
        const std::size_t size = written - start;
        if (choice.may_put_aside) keep(choice.start + choice.size);
        choice.start = start;
        choice.size = size;
    }
    boards_.resize(written);
    plays_.resize(written);
}

// What a judged play is worth, for who makes it.
Judgement Games::worth(std::size_t i) const {
    return plays_[i].sure ? plays_[i].end : for_mover(boards_[i], judgements_[i], plays_[i].next.next == Next::same);
}

// What a network thinks of a position after a play, for who made it; `again`: the same side is on roll.
Judgement Games::for_mover(const Board& after, Judgement judged, bool again) const {
    terms_.endings.leave_possible(after, judged);
    return again ? judged : judged.turned();
}

void Games::decide(const Choice& choice, Lessons& lessons) {
    Game& game = games_[choice.game];
    std::size_t best = choice.start;
    float most = -1e9F;
    Judgement judged{};
    for (std::size_t i = choice.start; i < choice.start + choice.size; ++i) {
        const Judgement each = worth(i);
        const float value = terms_.values.equity(each);
        if (value <= most) continue;
        most = value;
        best = i;
        judged = each;
    }
    if (choice.may_put_aside && terms_.values.equity(judgements_[choice.start + choice.size]) > most) {
        game.now.put_aside = true;
        return;
    }
    if (gathering_.most) gather(choice, best, lessons);
    const std::size_t made = other_play(choice, game, best);
    const Play& play = plays_[made];
    const bool again = play.next.next == Next::same;
    State& now = game.now;
    game.steps.push_back({now.board, judged, again, made != best, now.opening, before(now)});
    now.opening = now.first = now.first_turns[now.side] = now.put_aside = false;
    now.last = choice.roll;
    now.last_side = now.side;
    now.bonus = play.next.bonus;
    if (!again) now.side = static_cast<std::uint8_t>(1 - now.side);
    now.board = boards_[made];
    if (play.sure || game.steps.size() >= longest) finish(game, worth(made), lessons);
}

Before Games::before(const State& game) const {
    const bool repeated = terms_.course.repeated.high && same_roll(game.last, terms_.course.repeated);
    return {game.bonus, repeated && game.last_side != game.side ? 1.0F : 0.0F};
}

// The play that is made: the best, or now and then one taken by lot.
std::size_t Games::other_play(const Choice& choice, const Game& game, std::size_t best) {
    if (!happens(game.now.first ? terms_.root : terms_.stray)) return best;
    return choice.start + shaker_.below(static_cast<std::uint32_t>(choice.size));
}

void Games::gather(const Choice& choice, std::size_t best, Lessons& lessons) {
    ranked_.clear();
    for (std::size_t i = choice.start; i < choice.start + choice.size; ++i) {
        if (!plays_[i].sure && i != best) ranked_.emplace_back(-terms_.values.equity(worth(i)), i);
    }
    const float top = terms_.values.equity(worth(best));
    if (gathering_.within > 0) {
        std::sort(ranked_.begin(), ranked_.end());
        while (!ranked_.empty() && -ranked_.back().first < top - gathering_.within) ranked_.pop_back();
        if (ranked_.empty() || plays_[best].sure) return;
    } else {
        for (std::size_t i = 0; i + 1 < ranked_.size() && i + 1 < gathering_.most; ++i) {
            std::swap(ranked_[i], ranked_[i + shaker_.below(static_cast<std::uint32_t>(ranked_.size() - i))]);
        }
    }
    const std::size_t before = lessons.of.size();
    const auto add = [&](std::size_t i) {
        lessons.of.push_back({boards_[i], judgements_[i]});
        count(boards_[i]);
        terms_.endings.leave_possible(boards_[i], lessons.of.back().target);
    };
    if (!plays_[best].sure) add(best);
    for (std::size_t i = 0; i < ranked_.size() && i + 1 < gathering_.most; ++i) add(ranked_[i].second);
    if (lessons.of.size() > before) lessons.sizes.push_back(static_cast<std::uint32_t>(lessons.of.size() - before));
}

// What the network as it is thinks of the position after each play of a game but the last, seen by who made the play. What it
// thought when it chose the play is older than the searches are: along a game the difference would count many times.
void Games::rethink(Game& game) {
    later_.clear();
    for (std::size_t i = 1; i < game.steps.size(); ++i) later_.push_back(game.steps[i].board);
    thoughts_.resize(later_.size());
    look_->thinker.mind().net->judge(later_.data(), later_.size(), thoughts_.data(), workspace_);
    for (std::size_t i = 0; i < later_.size(); ++i) {
        game.steps[i].judged = for_mover(later_[i], thoughts_[i], game.steps[i].again);
    }
}

// From the last turn back: a target is a mixture of the judgement after the turn and of the next position's target; with
// searches, what one ply finds and a share of what the next position's target adds to that judgement.
void Games::finish(Game& game, const Judgement& result, Lessons& lessons) {
    Judgement target = result;  // seen by who made the last play
    if (look_) rethink(game);
    for (std::size_t i = game.steps.size(); !gathering_.most && i-- > 0;) {
        const Step& step = game.steps[i];
        const bool last = i + 1 == game.steps.size();
        const Judgement later = last || step.again ? target : target.turned();
        const float share = step.cut ? 0 : last ? 1 : trace_;
        if (look_) {
            if (step.opening) continue;  // the first step, of a throw that one ply knows nothing of
            target = (*look_)(step.board, step.before);
            target.add(later, share);
            target.add(step.judged, -share);
        } else {
            for (std::size_t k = 0; k < outcomes; ++k) target.p[k] = share * later.p[k] + (1 - share) * step.judged.p[k];
        }
        lessons.of.push_back({step.board, target});
        count(step.board);
        lessons.sizes.push_back(1);
    }
    ++finished_;
    begin(game);
}

void Games::save(Blocks& blocks, const std::string& name) const {
    std::vector<State> states;
    std::vector<std::uint64_t> lengths;
    std::vector<Step> steps;
    for (const Game& game : games_) {
        states.push_back(game.now);
        lengths.push_back(game.steps.size());
        steps.insert(steps.end(), game.steps.begin(), game.steps.end());
    }
    blocks.put(name + ".states", states);
    blocks.put(name + ".lengths", lengths);
    blocks.put(name + ".steps", steps);
    blocks.put(name + ".shaker", shaker_);
    blocks.put(name + ".finished", finished_);
    blocks.put(name + ".counted", counted_);
    blocks.put(name + ".disputed", disputed_);
    blocks.put(name + ".disputes", disputes_);
}

void Games::load(const Blocks& blocks, const std::string& name) {
    std::vector<State> states;
    std::vector<std::uint64_t> lengths;
    std::vector<Step> steps;
    blocks.get(name + ".states", states);
    blocks.get(name + ".lengths", lengths);
    blocks.get(name + ".steps", steps);
    blocks.get(name + ".shaker", shaker_);
    blocks.get(name + ".finished", finished_);
    if (blocks.has(name + ".counted")) {
        blocks.get(name + ".counted", counted_);
        blocks.get(name + ".disputed", disputed_);
        blocks.get(name + ".disputes", disputes_);
    }
    if (lengths.size() != states.size()) throw std::invalid_argument("the games of the checkpoint do not fit together");
    games_.assign(states.size(), {});
    auto next = steps.begin();
    for (std::size_t g = 0; g < games_.size(); ++g) {
        if (static_cast<std::size_t>(steps.end() - next) < lengths[g])
            throw std::invalid_argument("the games of the checkpoint are cut off");
        games_[g].now = states[g];
        games_[g].steps.assign(next, next + static_cast<std::ptrdiff_t>(lengths[g]));
        next += static_cast<std::ptrdiff_t>(lengths[g]);
    }
}

}  // namespace bafflebox
