// Games of a network against itself and judged positions, as one plain program: for machines that have a compiler and nothing else.
//
//     selfplay samples NET DESCRIPTION FILE [--size N] [--seed S] [--lambda L]
//     selfplay labels NET DESCRIPTION FOLDER [--pruning NET] [--plies 2] [--shard N] [--shards N] [--first N] [--seed S]
//                     [--minutes M] [--threads T]
//
// `python -m training.describe` writes the description; the files are those of training/shards.py. `labels` goes on where it was
// stopped, in the middle of a shard too.
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <stdexcept>
#include <string>

#include "engine/crew.hpp"
#include "engine/search.hpp"
#include "programs/description.hpp"
#include "programs/shard.hpp"

namespace fs = std::filesystem;
using namespace bafflebox;

namespace {

constexpr std::size_t batch = 128;          // positions between two looks at the clock
constexpr std::uint64_t stream = 1000003;   // seeds of the games: the same as in the Python module, with one thread
constexpr std::size_t side_by_side = 64;

std::vector<std::uint8_t> bytes_of(const std::string& name) {
    std::ifstream file(name, std::ios::binary);
    if (!file) throw std::invalid_argument("can't read " + name);
    return {std::istreambuf_iterator<char>(file), {}};
}

class Options {
  public:
    Options(int size, char** words, int first) {
        for (int i = first; i < size; i += 2) {
            const std::string name = words[i];
            if (name.rfind("--", 0) != 0 || i + 1 == size) throw std::invalid_argument("an option is a name with -- and a value, not " + name);
            values_[name.substr(2)] = words[i + 1];
        }
    }

    std::string word(const std::string& name) {
        const auto found = values_.find(name);
        if (found == values_.end()) return {};
        std::string value = found->second;
        values_.erase(found);
        return value;
    }
    double number(const std::string& name, double otherwise) {
        const std::string value = word(name);
        return value.empty() ? otherwise : std::stod(value);
    }
    std::size_t count(const std::string& name, double otherwise) { return static_cast<std::size_t>(number(name, otherwise)); }

    void done() const {
        if (!values_.empty()) throw std::invalid_argument("no option is called --" + values_.begin()->first);
    }

  private:
    std::map<std::string, std::string> values_;
};

void write(std::ofstream& file, const Board& board, const Judgement& judgement) {
    const Record record = packed(board, judgement);
    file.write(reinterpret_cast<const char*>(record.data()), static_cast<std::streamsize>(record.size()));
}

void make_samples(const Net& net, Described& described, const std::string& name, Options& options) {
    const std::size_t size = options.count("size", 100000);
    const auto seed = static_cast<std::uint64_t>(options.count("seed", 1));
    described.terms.lambda = static_cast<float>(options.number("lambda", 0));
    options.done();
    std::vector<Sample> samples;
    Selfplay games(described.terms, side_by_side, seed * stream);
    games.play(net, size + 1, samples);
    std::ofstream file(name, std::ios::binary);
    file.write(shard_magic, 16);
    for (const Sample& sample : samples) write(file, sample.board, sample.target);
    if (!file.flush()) throw std::runtime_error("can't write " + name);
    std::cout << samples.size() << " positions of " << games.games() << " games\n";
}

// Judges positions by search, or exactly where no pruning network is given or the games have a course.
class Judge {
  public:
    Judge(const Described& described, const Net& net, const Net* pruning, int plies, std::size_t threads)
        : terms_(described.terms), net_(net), plies_(plies), threads_(threads), plan_(terms_.values), memory_(threads, plies) {
        if (!pruning || terms_.course.any() || terms_.endings.reads_patterns()) return;
        Mind mind;
        mind.movement = terms_.movement;
        mind.endings = terms_.endings;
        mind.net = &net;
        mind.pruning = pruning;
        thinker_ = std::make_unique<Thinker>(std::move(mind));
    }

    std::vector<Judgement> judge(const std::vector<Board>& boards) {
        std::vector<Judgement> found(boards.size());
        share_parts(boards.size(), threads_, [&](std::size_t start, std::size_t end, std::size_t thread) {
            if (!thinker_) {
                look_ahead(*terms_.movement, terms_.endings, terms_.values, net_, boards.data() + start, end - start,
                           found.data() + start, terms_.course, plies_);
                return;
            }
            const Search search(*thinker_);
            for (std::size_t i = start; i < end; ++i) {
                found[i] = search.look(boards[i], {}, plies_, plan_, 0, memory_.of(thread)).judgement;
            }
        });
        return found;
    }

  private:
    const SelfplayTerms& terms_;
    const Net& net_;
    int plies_;
    std::size_t threads_;
    CubePlan plan_;
    Memory memory_;
    std::unique_ptr<Thinker> thinker_;
};

// How many whole records an unfinished shard holds; what is left of a record at its end is cut off.
std::size_t begun(const fs::path& part) {
    std::error_code missing;
    const auto size = fs::file_size(part, missing);
    if (missing || size < 16) {
        std::ofstream(part, std::ios::binary).write(shard_magic, 16);
        return 0;
    }
    const std::size_t records = (size - 16) / record_size;
    fs::resize_file(part, 16 + records * record_size);
    return records;
}

// What the one who learns from the shards must know of them.
void note(const fs::path& name, const SelfplayTerms& terms, int plies, std::size_t seed) {
    std::ofstream file(name);
    file << "{\"plies\": " << plies << ", \"seed\": " << seed << ", \"values\": [";
    for (std::size_t i = 0; i < outcomes; ++i) file << (i ? ", " : "") << terms.values.of[i];
    const bool washes = terms.endings.washes() || terms.course.repeated.high;
    file << "], \"outcomes\": " << (washes ? 7 : 6) << "}\n";
}

void make_labels(const Net& net, Described& described, const std::string& folder, Options& options) {
    const std::string small = options.word("pruning");
    const int plies = static_cast<int>(options.number("plies", 2));
    const std::size_t size = options.count("shard", 20000);
    const std::size_t first = options.count("first", 0);
    const std::size_t shards = options.count("shards", 40);
    const std::size_t seed = options.count("seed", 1);
    const double minutes = options.number("minutes", 110);
    const std::size_t threads = std::max<std::size_t>(1, options.count("threads", 1));
    options.done();
    if (plies < 1 || plies > 3) throw std::invalid_argument("--plies is 1 to 3");
    std::unique_ptr<Net> pruning;
    if (!small.empty()) pruning = std::make_unique<Net>(bytes_of(small), *vector_named(""));
    Judge judge(described, net, pruning.get(), plies, threads);
    fs::create_directories(folder);
    note(fs::path(folder) / "labels.json", described.terms, plies, seed);
    const auto start = std::chrono::steady_clock::now();
    const auto seconds = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(); };
    double shown = 0;
    for (std::size_t number = first; number < first + shards; ++number) {
        char name[32];
        std::snprintf(name, sizeof name, "%06zu", number);
        const fs::path whole = fs::path(folder) / (std::string(name) + ".labels");
        const fs::path part = fs::path(folder) / (std::string(name) + ".part");
        if (fs::exists(whole)) continue;
        Selfplay games(described.terms, side_by_side, (seed + number) * stream);
        const std::vector<Board> boards = games.positions(net, size, 1);
        std::size_t done = begun(part);
        std::ofstream file(part, std::ios::binary | std::ios::app);
        while (done < boards.size()) {
            const std::vector<Board> some(boards.begin() + static_cast<std::ptrdiff_t>(done),
                                          boards.begin() + static_cast<std::ptrdiff_t>(std::min(boards.size(), done + batch)));
            const std::vector<Judgement> judged = judge.judge(some);
            for (std::size_t i = 0; i < some.size(); ++i) write(file, some[i], judged[i]);
            if (!file.flush()) throw std::runtime_error("can't write " + part.string());
            done += some.size();
            if (seconds() - shown > 10) {
                shown = seconds();
                std::cerr << "shard " << number << ": " << done << " of " << boards.size() << " positions\n";
            }
            if (seconds() > 60 * minutes) return;
        }
        file.close();
        fs::rename(part, whole);
        std::cout << "{\"shard\": " << number << ", \"positions\": " << done << ", \"seconds\": " << static_cast<long>(seconds()) << "}\n" << std::flush;
    }
}

}  // namespace

int main(int size, char** words) {
    try {
        const std::string what = size > 4 ? words[1] : "";
        if (what != "samples" && what != "labels") {
            std::cerr << "selfplay samples|labels NET DESCRIPTION OUT [--option value …]; the head of selfplay.cpp says more\n";
            return 2;
        }
        const Net net(bytes_of(words[2]), *vector_named(""));
        std::ifstream text(words[3]);
        if (!text) throw std::invalid_argument(std::string("can't read ") + words[3]);
        Described described = read_description(text);
        Options options(size, words, 5);
        what == "samples" ? make_samples(net, described, words[4], options) : make_labels(net, described, words[4], options);
    } catch (const std::exception& error) {
        std::cerr << "selfplay: " << error.what() << "\n";
        return 1;
    }
    return 0;
}
