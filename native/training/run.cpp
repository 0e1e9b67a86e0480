// Runs a leg of training.
#include "training/run.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <iostream>
#include <numbers>
#include <sstream>
#include <stdexcept>

#include "engine/crew.hpp"
#include "engine/known.hpp"
#include "kernel/seen.hpp"
#include "training/followed.hpp"
#include "training/revive.hpp"

namespace bafflebox {

namespace {

constexpr std::uint64_t stream = 1000003;  // between the seeds of threads
constexpr std::size_t looked_at = 8192;    // boards by which dead units are found
constexpr std::size_t disputed_of = 50;    // lessons of a round, of which one is kept as disputed
constexpr double show_every = 10;          // seconds
const char* const stages[] = {"temporal differences", "followed games", "exact targets", "taught"};

std::string today(const char* format) {
    const std::time_t now = std::time(nullptr);
    char text[32];
    std::strftime(text, sizeof text, format, std::gmtime(&now));
    return text;
}

}  // namespace

Run::Run(std::filesystem::path folder, Plan plan, GameTerms terms, const NetFile* start, const NetFile* teacher,
         const NetFile* pruning)
    : folder_(std::move(folder)),
      plan_(std::move(plan)),
      terms_(std::move(terms)),
      store_(plan_.passes),
      shaker_(plan_.seed),
      fresh_(std::max<std::size_t>(1, plan_.threads)) {
    if (plan_.follow && plan_.stage != Stage::ahead) throw std::invalid_argument("--follow belongs to the stage ahead");
    if (plan_.follow && plan_.plies > 1) throw std::invalid_argument("--follow goes on from one ply, not from --plies 2 or 3");
    const bool alone = plan_.stage == Stage::played || plan_.stage == Stage::lines;
    if (!alone && !plan_.gathering.most) throw std::invalid_argument("this stage learns sets of plays: of how many?");
    if ((plan_.stage == Stage::teacher) != (teacher != nullptr))
        throw std::invalid_argument("a teacher belongs to the stage `teacher`");
    std::filesystem::create_directories(folder_);
    if (!terms_.course.any() && !terms_.endings.reads_patterns()) {
        // Where the record has no such table the network learns these positions too.
        try {
            table_ = BearoffOneSided::make(*terms_.movement, {6, 15}, 1, {});
            known_ = std::make_unique<KnownBy<BearoffOneSided>>(*table_, terms_.endings);
            terms_.known = known_.get();
        } catch (const std::invalid_argument&) {}
    }
    const Vector& vector = *vector_named("");
    if (teacher) teacher_ = std::make_unique<Net>(*teacher, vector);
    if (pruning) pruning_ = std::make_unique<Net>(*pruning, vector);
    const Shape shape(plan_.widths, plan_.outcomes, plan_.windows);
    Shaker chance(plan_.seed * stream + 7);
    Floats weights = start ? weights_of(*start, shape, chance) : fresh_weights(shape, chance);
    if (plan_.revive && !std::filesystem::exists(folder_ / "checkpoint.leg")) {
        Games games(terms_, plan_.games, plan_.seed * stream + 11);
        Lessons lessons;
        const Net net(to_file(shape, weights.data()), vector);
        while (lessons.of.size() < looked_at) games.turn(net, pruning_.get(), 0, {}, lessons);
        std::vector<Board> boards;
        for (const Lesson& lesson : lessons.of) boards.push_back(lesson.board);
        std::fprintf(stderr, "%zu units lit by no board begin anew\n", revive(shape, weights.data(), boards, chance));
    }
    learner_ = std::make_unique<Learner>(shape, std::move(weights), plan_.threads);
    for (std::size_t t = 0; t < fresh_.size(); ++t) {
        games_.emplace_back(terms_, std::max<std::size_t>(1, plan_.games / fresh_.size()), (plan_.seed + t) * stream);
    }
    if (std::filesystem::exists(folder_ / "checkpoint.leg")) load();
}

double Run::rate() const {
    return plan_.last_rate + 0.5 * (plan_.rate - plan_.last_rate) * (1 + std::cos(std::numbers::pi * progress()));
}

float Run::trace() const {
    if (plan_.stage == Stage::lines) return static_cast<float>(plan_.trace);
    return static_cast<float>(plan_.trace_until > 0 ? plan_.trace * std::max(0.0, 1 - progress() / plan_.trace_until) : 0);
}

Net Run::playing() const {
    const bool searches = plan_.stage == Stage::ahead || plan_.stage == Stage::lines;
    const float* weights = searches ? learner_->mean() : learner_->weights();
    return Net(to_file(learner_->shape(), weights), *vector_named(""));
}

void Run::leg(const LegTerms& terms, const volatile bool& stop) {
    const auto begin = std::chrono::steady_clock::now();
    const auto seconds = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(); };
    double saved = 0;
    double shown = 0;
    before_ = learned_;
    if (!terms.record.empty()) record_.open(terms.record, std::ios::binary | std::ios::app);
    while (lessons() < plan_.lessons && lessons() < terms.lessons && seconds() < 60 * terms.minutes && !stop) {
        if (teacher_) {
            play(*teacher_);
        } else {
            play(playing());
        }
        learn();
        if (seconds() - shown > show_every) {
            shown = seconds();
            std::fprintf(stderr, "%.0f of %.0f lessons, %.0f a second\n", lessons(), plan_.lessons,
                         static_cast<double>(learned_ - before_) / plan_.passes / shown);
        }
        if (seconds() - saved > terms.save_every) {
            note(seconds());
            save();
            saved = seconds();
        }
    }
    note(seconds());
    save();
}

// A round of new lessons, with one network.
void Run::play(const Net& net) {
    const std::size_t each = plan_.round / games_.size();
    const Thinker thinker = thinking(net);
    share_out(games_.size(), games_.size(), [&](std::size_t t, std::size_t) {
        Scratch scratch;
        const OnePly look{thinker, terms_.values, scratch};
        const OnePly* asked = plan_.stage == Stage::lines ? &look : nullptr;
        fresh_[t].clear();
        while (fresh_[t].of.size() < each) games_[t].turn(net, pruning_.get(), trace(), plan_.gathering, fresh_[t], asked);
    });
    if (plan_.stage == Stage::ahead) label(thinker);
    for (const Lessons& lessons : fresh_) {
        for (const Lesson& lesson : lessons.of) ++classes_[class_of(lesson.board)];
        store_.add(lessons);
    }
}

Thinker Run::thinking(const Net& net) const {
    Mind mind;
    mind.movement = terms_.movement;
    mind.endings = terms_.endings;
    mind.net = &net;
    mind.pruning = pruning_.get();
    mind.survivors = terms_.survivors;
    mind.more = terms_.more;
    if (known_) mind.exact.push_back(known_.get());
    mind.course = terms_.course;
    return Thinker(std::move(mind));
}

// What a search says of the lessons.
void Run::label(const Thinker& thinker) {
    const Search search(thinker);
    const CubePlan plan(terms_.values);
    share_out(fresh_.size(), fresh_.size(), [&](std::size_t t, std::size_t) {
        Memory memory(1, plan_.plies);
        const OnePly look{thinker, terms_.values, *memory.of(0)};
        std::vector<std::pair<float, std::size_t>> apart;  // the judgement of the network and that of the search
        std::vector<Lesson>& lessons = fresh_[t].of;
        std::size_t i = 0;
        for (const std::uint32_t size : fresh_[t].sizes) {
            // All plays of a set meet the same dice, and every other set stops a turn earlier: so either side is last as often.
            Shaker dice(learned_ ^ hash(lessons[i].board));
            const int turns = plan_.follow ? plan_.follow - static_cast<int>(dice.below(2)) : 0;
            for (const std::size_t end = i + size; i < end; ++i) {
                Lesson& lesson = lessons[i];
                const float before = terms_.values.equity(lesson.target);
                Shaker same = dice;
                lesson.target = plan_.plies == 1 ? followed(look, lesson.board, turns, same)
                                                 : search.look(lesson.board, {}, plan_.plies, plan, 0, memory.of(0)).judgement;
                apart.emplace_back(-std::abs(terms_.values.equity(lesson.target) - before), i);
            }
        }
        const auto most = apart.begin() + static_cast<std::ptrdiff_t>(apart.size() / disputed_of);
        std::partial_sort(apart.begin(), most, apart.end());
        for (auto each = apart.begin(); each != most; ++each) games_[t].dispute(lessons[each->second].board);
    });
}

void Run::learn() {
    Manner manner;
    manner.equity = static_cast<float>(plan_.equity);
    manner.values = terms_.values;
    manner.keep = static_cast<float>(1 - static_cast<double>(plan_.batch) / (plan_.average * plan_.passes));
    while (store_.waiting() >= plan_.buffer * plan_.passes + plan_.batch) {
        store_.draw(plan_.batch, shaker_, batch_);
        manner.rate = static_cast<float>(rate());
        const Found found = learner_->learn(batch_, manner);
        learned_ += batch_.of.size();
        sum_.surprise += found.surprise;
        sum_.apart += found.apart;
        ++noted_;
        if (record_.is_open()) record(batch_, found);
    }
}

void Run::record(const Lessons& batch, const Found& found) {
    const auto put = [&](const auto* values, std::size_t size) {
        record_.write(reinterpret_cast<const char*>(values), static_cast<std::streamsize>(size * sizeof *values));
    };
    const std::uint64_t head[] = {batch.of.size(), batch.sizes.size()};
    const double what[] = {rate(), found.surprise, found.apart};
    put(head, 2);
    put(what, 3);
    for (const Lesson& lesson : batch.of) {
        put(lesson.board.own, places);
        put(lesson.board.opp, places);
        put(lesson.target.p, outcomes);
    }
    put(batch.sizes.data(), batch.sizes.size());
    record_.flush();
}

// A line for people and for charts.
void Run::note(double seconds) {
    std::uint64_t games = 0;
    for (const Games& each : games_) games += each.finished();
    const auto made = static_cast<double>(std::max<std::uint64_t>(1, noted_));
    std::ostringstream line;
    line << "{\"at\": \"" << today("%Y-%m-%d %H:%M:%S") << "\", \"lessons\": " << static_cast<std::uint64_t>(lessons())
         << ", \"steps\": " << learner_->steps() << ", \"games\": " << games << ", \"surprise\": " << sum_.surprise / made
         << ", \"apart\": " << sum_.apart / made << ", \"rate\": " << rate() << ", \"trace\": " << trace()
         << ", \"seconds\": " << static_cast<long>(seconds) << ", \"per_second\": "
         << static_cast<long>(static_cast<double>(learned_ - before_) / plan_.passes / std::max(seconds, 1e-9))
         << ", \"shares\": {";
    double all = 0;
    for (const std::uint64_t size : classes_) all += static_cast<double>(size);
    for (std::size_t c = 0; c < classes_.size(); ++c) {
        char share[16];
        std::snprintf(share, sizeof share, "%.3f", static_cast<double>(classes_[c]) / std::max(all, 1.0));
        line << (c ? ", \"" : "\"") << class_names[c] << "\": " << share;
    }
    line << "}}\n";
    std::cout << line.str() << std::flush;
    std::ofstream(folder_ / "history.jsonl", std::ios::app) << line.str();
    noted_ = 0;
    sum_ = {};
    classes_ = {};
}

void Run::save() {
    Blocks blocks;
    blocks.put("widths", learner_->shape().widths);
    blocks.put("outcomes", learner_->shape().outcomes);
    if (learner_->shape().windows) blocks.put("windows", learner_->shape().windows);
    learner_->save(blocks);
    for (std::size_t t = 0; t < games_.size(); ++t) games_[t].save(blocks, "games" + std::to_string(t));
    store_.save(blocks);
    blocks.put("shaker", shaker_);
    blocks.put("learned", learned_);
    blocks.write(folder_ / "checkpoint.leg");
    NetFile net = to_file(learner_->shape(), learner_->mean());
    std::ostringstream card;
    std::uint64_t games = 0;
    for (const Games& each : games_) games += each.finished();
    card << "{\"stage\": \"" << stages[static_cast<std::size_t>(plan_.stage)] << "\", \"rules\": \"" << plan_.rules
         << "\", \"widths\": [";
    for (std::size_t i = 0; i < net.widths.size(); ++i) card << (i ? ", " : "") << net.widths[i];
    card << "]";
    if (net.windows) card << ", \"windows\": " << net.windows;
    card << ", \"positions\": " << static_cast<std::uint64_t>(lessons()) << ", \"games\": " << games << ", \"date\": \""
         << today("%Y-%m-%d") << "\"}";
    net.card = card.str();
    const std::vector<std::uint8_t> bytes = write_net_file(net);
    replace_file(folder_ / "net.bbnet", bytes.data(), bytes.size());
}

void Run::load() {
    const Blocks blocks = Blocks::read(folder_ / "checkpoint.leg");
    std::vector<std::size_t> widths;
    std::size_t known = 0;
    blocks.get("widths", widths);
    blocks.get("outcomes", known);
    std::size_t windows = 0;
    if (blocks.has("windows")) blocks.get("windows", windows);
    if (widths != plan_.widths || known != plan_.outcomes || windows != plan_.windows)
        throw std::invalid_argument("the checkpoint is one of another network");
    learner_->load(blocks);
    for (std::size_t t = 0; t < games_.size(); ++t) games_[t].load(blocks, "games" + std::to_string(t));
    store_.load(blocks);
    blocks.get("shaker", shaker_);
    blocks.get("learned", learned_);
}

}  // namespace bafflebox
