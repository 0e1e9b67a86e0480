// A leg of training, as one plain program: games, targets, learning, checkpoints. `python -m training.leg` starts it.
//
//     train RUN DESCRIPTION [--start NET] [--teacher NET] [--pruning NET] [--option value …]
//     train positions DESCRIPTION COUNT SEED
//     train race DESCRIPTION FILE [--option value …]
//
// The last one teaches the network for the sides of races (`python -m training.race_net`).
// `python -m training.describe` writes the description. The folder RUN keeps the checkpoint: the same command goes on from it.
// docs/engine/training.md says what the options mean.
#include <fcntl.h>
#include <sys/file.h>

#include <csignal>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <sstream>
#include <stdexcept>

#include "programs/description.hpp"
#include "training/race_lessons.hpp"
#include "training/run.hpp"

using namespace bafflebox;

namespace {

volatile bool stopped = false;

void stop(int) { stopped = true; }

class Options {
  public:
    Options(int size, char** words, int first) {
        for (int i = first; i < size; i += 2) {
            const std::string name = words[i];
            if (name.rfind("--", 0) != 0 || i + 1 == size)
                throw std::invalid_argument("an option is a name with -- and a value, not " + name);
            values_[name.substr(2)] = words[i + 1];
        }
    }

    void read(const std::string& name, std::string& value) {
        const auto found = values_.find(name);
        if (found == values_.end()) return;
        value = found->second;
        values_.erase(found);
    }
    // A number from `least` to `most`.
    template <class Number>
    void read(const std::string& name, Number& value, double least, double most) {
        std::string word;
        read(name, word);
        if (word.empty()) return;
        std::size_t end = 0;
        double number = 0;
        try {
            number = std::stod(word, &end);
        } catch (const std::exception&) {
            end = 0;
        }
        if (end != word.size() || !(number >= least && number <= most)) {
            std::ostringstream text;
            text << "--" << name << " is a number from " << least << " to " << most << ", not " << word;
            throw std::invalid_argument(text.str());
        }
        value = static_cast<Number>(number);
    }
    std::optional<NetFile> net(const std::string& name) {
        std::string path;
        read(name, path);
        if (path.empty()) return {};
        std::ifstream file(path, std::ios::binary);
        if (!file) throw std::invalid_argument("can't read " + path);
        const std::vector<std::uint8_t> bytes{std::istreambuf_iterator<char>(file), {}};
        return read_net_file(bytes);
    }

    void done() const {
        if (!values_.empty()) throw std::invalid_argument("no option is called --" + values_.begin()->first);
    }

  private:
    std::map<std::string, std::string> values_;
};

std::vector<std::size_t> widths_from(const std::string& text) {
    std::vector<std::size_t> widths;
    std::istringstream parts(text);
    for (std::string part; std::getline(parts, part, '-');) {
        if (part.empty() || part.size() > 5 || part.find_first_not_of("0123456789") != std::string::npos) {
            throw std::invalid_argument("--widths are numbers like 512-128-64, not " + text);
        }
        widths.push_back(std::stoul(part));
    }
    return widths;
}

Stage stage_from(const std::string& text) {
    if (text == "played") return Stage::played;
    if (text == "lines") return Stage::lines;
    if (text == "ahead") return Stage::ahead;
    if (text == "teacher") return Stage::teacher;
    throw std::invalid_argument("--stage is played, lines, ahead or teacher, not " + text);
}

// One leg at a time in a folder.
void lock(const std::filesystem::path& folder) {
    std::filesystem::create_directories(folder);
    const int file = ::open((folder / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (file < 0 || ::flock(file, LOCK_EX | LOCK_NB) != 0) throw std::runtime_error("another leg works in " + folder.string());
}

Described described_in(const std::string& path) {
    std::ifstream text(path);
    if (!text) throw std::invalid_argument("can't read " + path);
    return read_description(text);
}

// Some positions of each family of difficult ones: a line for each, the name and the places of both sides.
void show_positions(const std::string& path, std::size_t count, std::uint64_t seed) {
    const Described described = described_in(path);
    const Families families(described.movement->cap, described.movement->combined.bar_limit);
    Shaker shaker(seed);
    for (std::size_t family = 0; family < Families::names().size(); ++family) {
        for (std::size_t i = 0; i < count; ++i) {
            const Board board = families.draw(family, shaker);
            std::cout << Families::names()[family];
            for (const auto* side : {&board.own, &board.opp}) {
                for (int place = 0; place < places; ++place) std::cout << " " << int{(*side)[place]};
            }
            std::cout << "\n";
        }
    }
}

void run(int size, char** words) {
    const std::filesystem::path folder = words[1];
    const Described described = described_in(words[2]);
    Options options(size, words, 3);
    std::string stage = "played";
    std::string widths;
    Plan plan;
    options.read("stage", stage);
    plan.stage = stage_from(stage);
    GameTerms terms;
    terms.hard = 0.45;
    terms.hold = 0.08;
    if (plan.stage == Stage::lines) {
        plan.passes = 2;
        plan.trace = 0.85;
    } else if (plan.stage != Stage::played) {
        plan.passes = plan.stage == Stage::ahead ? 6 : 1;
        plan.equity = 0.5;
        terms.disputed = plan.stage == Stage::ahead ? 0.15 : 0;
        plan.gathering = plan.stage == Stage::ahead ? Gathering{10, 0.1F} : Gathering{6, 0};
    }
    terms.root = 0.1;
    terms.stray = 0.01;
    const std::optional<NetFile> start = options.net("start");
    const std::optional<NetFile> teacher = options.net("teacher");
    const std::optional<NetFile> pruning = options.net("pruning");
    options.read("widths", widths);
    if (start) plan.windows = start->windows;
    options.read("windows", plan.windows, 0, 22);
    options.read("rules", plan.rules);
    options.read("lessons", plan.lessons, 1, 1e13);
    options.read("batch", plan.batch, 16, 65536);
    options.read("round", plan.round, 64, 1e7);
    options.read("buffer", plan.buffer, 0, 1e7);
    options.read("passes", plan.passes, 1, 100);
    options.read("rate", plan.rate, 0, 1);
    options.read("last-rate", plan.last_rate, 0, 1);
    options.read("trace", plan.trace, 0, 1);
    options.read("trace-until", plan.trace_until, 0, 1);
    options.read("equity", plan.equity, 0, 100);
    options.read("average", plan.average, 1, 1e12);
    options.read("revive", plan.revive, 0, 1);
    options.read("games", plan.games, 1, 65536);
    options.read("each", plan.gathering.most, 1, 64);
    options.read("within", plan.gathering.within, 0, 10);
    options.read("plies", plan.plies, 1, 3);
    options.read("follow", plan.follow, 0, 1000);
    options.read("threads", plan.threads, 1, 256);
    options.read("seed", plan.seed, 0, 1e15);
    options.read("hard", terms.hard, 0, 1);
    options.read("hold", terms.hold, 0, 0.15);
    options.read("disputed", terms.disputed, 0, 1);
    options.read("root", terms.root, 0, 1);
    options.read("stray", terms.stray, 0, 1);
    options.read("survivors", terms.survivors, 1, 100);
    options.read("more", terms.more, 1, 1000);
    LegTerms leg;
    std::string record;
    options.read("minutes", leg.minutes, 0, 1e6);
    options.read("until", leg.lessons, 0, 1e13);
    options.read("save-every", leg.save_every, 0, 240);
    options.read("record", record);
    options.done();
    leg.record = record;
    plan.widths = !widths.empty() ? widths_from(widths) : start ? start->widths : std::vector<std::size_t>{512, 128, 64};
    plan.outcomes = described.endings.washes() || described.course.repeated.high ? 7 : 6;
    terms.movement = described.movement.get();
    terms.endings = described.endings;
    terms.values = described.values;
    terms.course = described.course;
    terms.opening = described.opening;
    lock(folder);
    std::signal(SIGINT, stop);
    std::signal(SIGTERM, stop);
    Run work(folder, plan, terms, start ? &*start : nullptr, teacher ? &*teacher : nullptr, pruning ? &*pruning : nullptr);
    work.leg(leg, stopped);
}

void race(int size, char** words) {
    Options options(size, words, 4);
    std::ifstream text(words[2]);
    const Described described = read_description(text);
    RacePlan plan;
    options.read("sides", plan.sides, 1000, 1e7);
    options.read("passes", plan.passes, 1, 10'000);
    options.read("sweeps", plan.sweeps, 2, 1000);
    options.read("points", plan.table_points, 6, 12);
    options.read("rate", plan.rate, 0, 1);
    options.read("last-rate", plan.last_rate, 0, 1);
    options.read("threads", plan.threads, 1, 256);
    options.read("seed", plan.seed, 0, 1e15);
    options.done();
    const RaceNet net = teach_races(*described.movement, plan, [](const RaceSweep& sweep) {
        std::cout << "sweep " << sweep.number << ", up to " << sweep.pips << " pips: mean rolls off by " << sweep.ahead
                  << " from a look ahead, first checker " << sweep.first << ", table " << sweep.exact << std::endl;
    });
    std::ofstream file(words[3], std::ios::binary);
    file << net.to_bytes();
    if (!file.flush()) throw std::invalid_argument(std::string("can't write ") + words[3]);
}

}  // namespace

int main(int size, char** words) {
    if (size < 3) {
        std::cerr << "train RUN DESCRIPTION [--option value …], train positions DESCRIPTION COUNT SEED, or "
                     "train race DESCRIPTION FILE [--option value …]; "
                     "docs/engine/training.md says more\n";
        return 2;
    }
    try {
        if (std::string(words[1]) == "positions" && size == 5) {
            show_positions(words[2], std::stoul(words[3]), std::stoull(words[4]));
        } else if (std::string(words[1]) == "race" && size > 3) {
            race(size, words);
        } else {
            run(size, words);
        }
    } catch (const std::exception& error) {
        std::cerr << "train: " << error.what() << "\n";
        return 1;
    }
    return 0;
}
