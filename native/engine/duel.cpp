// Plays games of two networks and subtracts the luck of their rolls.
#include "engine/duel.hpp"

#include <algorithm>

#include "engine/rolls.hpp"
#include "engine/shaker.hpp"

namespace bafflebox {

namespace {

struct Play {
    Board board;  // seen by who is on roll after it
    Aftermath next;
    Judgement judged;  // for who made it
    float value = -1e9F;
};

class Table {
  public:
    explicit Table(const DuelTerms& terms) : terms_(terms) {}

    // The best play of a roll in the eyes of a network.
    Play best(const Net& net, const Board& board, Roll roll, bool first_turn, bool bonus) {
        clear();
        add(board, roll, first_turn, bonus);
        net.judge(boards_.data(), boards_.size(), judgements_.data(), workspace_);
        return choose(board, roll, bonus, 0, boards_.size());
    }

    // What the best play of each roll is worth, in the order of `all_rolls`.
    void worth(const Net& net, const Board& board, bool first_turn, bool bonus, float (&values)[21]) {
        clear();
        std::size_t starts[22];
        for (std::size_t r = 0; r < all_rolls.size(); ++r) {
            starts[r] = boards_.size();
            add(board, all_rolls[r].roll, first_turn, bonus);
        }
        starts[21] = boards_.size();
        net.judge(boards_.data(), boards_.size(), judgements_.data(), workspace_);
        for (std::size_t r = 0; r < all_rolls.size(); ++r) {
            values[r] = choose(board, all_rolls[r].roll, bonus, starts[r], starts[r + 1]).value;
        }
    }

    float standing(const Net& net, const Board& board) {
        Judgement judgement;
        net.judge(&board, 1, &judgement, workspace_);
        return terms_.values.equity(judgement);
    }

  private:
    void clear() {
        boards_.clear();
        nexts_.clear();
    }

    void add(const Board& board, Roll roll, bool first_turn, bool bonus) {
        generate(*terms_.movement, board, roll, first_turn, results_);
        for (std::size_t i = 0; i < std::max<std::size_t>(1, results_.size()); ++i) {
            const Board& after = results_.empty() ? board : results_.board(i);
            Judgement end{};
            nexts_.push_back(aftermath(terms_.endings, terms_.course, board, after, roll, bonus, end));
            boards_.push_back(nexts_.back().next == Next::same ? after : turned(after));
        }
        judgements_.resize(boards_.size());
    }

    Play choose(const Board& board, Roll roll, bool bonus, std::size_t start, std::size_t end) const {
        Play best{boards_[start], nexts_[start], judgements_[start], -1e9F};
        for (std::size_t i = start; i < end; ++i) {
            Judgement judged = nexts_[i].next == Next::same ? judgements_[i] : judgements_[i].turned();
            if (nexts_[i].next == Next::over) {
                aftermath(terms_.endings, terms_.course, board, turned(boards_[i]), roll, bonus, judged);
            }
            const float value = terms_.values.equity(judged);
            if (value > best.value) best = {boards_[i], nexts_[i], judged, value};
        }
        return best;
    }

    const DuelTerms& terms_;
    Results results_;
    Workspace workspace_;
    std::vector<Board> boards_;
    std::vector<Aftermath> nexts_;
    std::vector<Judgement> judgements_;
};

// The luck of a roll among those that could come.
double luck(const float (&values)[21], Roll roll, bool doubles) {
    double mean = 0;
    double weights = 0;
    double found = 0;
    for (std::size_t r = 0; r < all_rolls.size(); ++r) {
        const auto& [each, weight] = all_rolls[r];
        if (same_roll(each, roll)) found = values[r];
        if (!doubles && each.is_double()) continue;
        mean += weight * values[r];
        weights += weight;
    }
    return found - mean / weights;
}

}  // namespace

DuelGame duel(const DuelTerms& terms, const Net& first, const Net& second, const Net& referee, std::uint64_t seed,
              std::uint64_t number) {
    const std::uint64_t pair = number / 2;
    Shaker shaker(seed * 0x2545F4914F6CDD1DU + pair);
    Table table(terms);
    const Net* nets[2] = {&first, &second};
    Board board = terms.starts[pair % terms.starts.size()];
    DuelGame game;
    std::size_t side = number % 2;  // 0: the first network is on roll
    bool first_turns[2] = {true, true};
    bool doubles = terms.course.open_doubles;
    bool bonus = false;
    bool aside = false;
    Roll last{0, 0};
    std::size_t last_side = 0;
    for (int turn = 0; turn < 4096; ++turn) {
        const double sign = side == 0 ? 1 : -1;
        const Roll roll = doubles ? shaker.roll() : shaker.unequal_roll();
        float values[21];
        table.worth(referee, board, first_turns[side], bonus, values);
        game.without_luck -= sign * luck(values, roll, doubles);
        if (terms.course.repeated.high && same_roll(roll, terms.course.repeated) && same_roll(last, roll) && last_side != side &&
            !aside) {
            break;
        }
        const Play play = table.best(*nets[side], board, roll, first_turns[side], bonus);
        if (terms.course.put_aside.high && same_roll(roll, terms.course.put_aside) &&
            table.standing(*nets[side], board) > play.value) {
            aside = true;
            continue;
        }
        if (play.next.next == Next::over) {
            game.points = sign * static_cast<double>(play.value);
            break;
        }
        doubles = true;
        first_turns[side] = aside = false;
        last = roll;
        last_side = side;
        bonus = play.next.bonus;
        board = play.board;
        if (play.next.next == Next::other) side = 1 - side;
    }
    game.without_luck += game.points;
    return game;
}

}  // namespace bafflebox
