// Reads the description of games line by line.
#include "programs/description.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>

namespace bafflebox {

namespace {

const std::map<std::string, Filter> filters{
    {"fullest", Filter::fullest},
    {"larger_die", Filter::larger_die},
    {"frugal_first", Filter::frugal_first},
    {"most_entered", Filter::most_entered},
    {"one_full", Filter::one_full},
    {"must_bear_off", Filter::must_bear_off},
    {"backward_owed", Filter::backward_owed},
    {"must_hit", Filter::must_hit},
    {"most_hits", Filter::most_hits},
};

int number(std::istream& line) {
    int value = 0;
    if (!(line >> value)) throw std::invalid_argument("a number is missing");
    return value;
}

// Numbers joined by commas.
std::vector<int> list(std::istream& line) {
    std::vector<int> values{number(line)};
    while (line.peek() == ',') {
        line.get();
        values.push_back(number(line));
    }
    return values;
}

Roll two_dice(std::istream& line) {
    const int one = number(line);
    const int other = number(line);
    const auto [low, high] = std::minmax(one, other);
    if (low < 1 || high > 6) throw std::invalid_argument("dice show 1 to 6");
    return {static_cast<std::uint8_t>(high), static_cast<std::uint8_t>(low)};
}

Line row(std::istream& line) {
    const std::vector<int> counts = list(line);
    if (counts.size() > 6) throw std::invalid_argument("a line has at most six points");
    Line result{static_cast<std::uint8_t>(counts.size()), {}};
    for (std::size_t i = 0; i < counts.size(); ++i) result.counts[i] = static_cast<std::uint8_t>(counts[i]);
    return result;
}

Board board(std::istream& line) {
    Board result{};
    for (auto* side : {&result.own, &result.opp}) {
        for (std::size_t place = 0; place < places; ++place) (*side)[place] = static_cast<std::uint8_t>(number(line));
    }
    check(result);
    return result;
}

// The line of a text by its first word.
class Facts {
  public:
    Facts(MovementValues& values, Described& terms) : values_(values), terms_(terms) {
        terms_.endings.levels.clear();
        terms_.endings.finishes.clear();
    }

    void read(const std::string& name, std::istream& line) {
        auto& combined = values_.combined;
        const std::map<std::string, std::function<void()>> facts{
            {"style", [&] { style(line); }},
            {"steps", [&] { steps(line); }},
            {"block", [&] { values_.block = number(line); }},
            {"hits", [&] { values_.hits = number(line) != 0; }},
            {"cap", [&] { values_.cap = number(line); }},
            {"home", [&] { values_.home = number(line); }},
            {"overshoot", [&] { values_.overshoot = number(line) != 0; }},
            {"bar_first", [&] { values_.bar_first = number(line) != 0; }},
            {"rerun", [&] { values_.rerun = number(line) != 0; }},
            {"double_moves", [&] { values_.double_moves = number(line); }},
            {"filter", [&] { filter(line); }},
            {"rovers", [&] { combined.rovers = number(line) != 0; }},
            {"spread", [&] { combined.spread = number(line) != 0; }},
            {"bar_limit", [&] { combined.bar_limit = number(line); }},
            {"clear_out", [&] { combined.clear_number = number(line), combined.clear_checkers = number(line); }},
            {"bear_off_with", [&] { combined.bear_off_with = number(line); }},
            {"full", [&] { combined.full = number(line); }},
            {"route", [&] { route(line); }},
            {"level", [&] { level(line); }},
            {"values", [&] { worth(line); }},
            {"open_doubles", [&] { terms_.course.open_doubles = number(line) != 0; }},
            {"finish", [&] { finish(line); }},
            {"stays", [&] { terms_.course.stays.push_back(pattern(line)); }},
            {"first_off", [&] { terms_.course.first_off = number(line) != 0; }},
            {"put_aside", [&] { terms_.course.put_aside = two_dice(line); }},
            {"repeated", [&] { terms_.course.repeated = two_dice(line); }},
            {"opening", [&] { terms_.opening = board(line); }},
        };
        const auto found = facts.find(name);
        if (found == facts.end()) throw std::invalid_argument("nothing is called " + name);
        found->second();
    }

  private:
    void style(std::istream& line) {
        std::string word;
        line >> word;
        if (word != "sequential" && word != "combined") throw std::invalid_argument("no such style");
        values_.style = word == "combined" ? Style::combined : Style::sequential;
    }

    void steps(std::istream& line) {
        const int place = number(line);
        if (place < 0 || place >= places) throw std::invalid_argument("no such place");
        for (std::int8_t& target : values_.steps[static_cast<std::size_t>(place)])
            target = static_cast<std::int8_t>(number(line));
    }

    void filter(std::istream& line) {
        std::string word;
        line >> word;
        const auto found = filters.find(word);
        if (found == filters.end()) throw std::invalid_argument("no such filter");
        values_.filters.push_back(found->second);
    }

    void route(std::istream& line) {
        const std::vector<int> roll = list(line);
        auto& tables = values_.combined.routes;
        if (tables.empty() || tables.back().roll != roll) tables.push_back({roll, {}});
        const int origin = number(line);
        if (origin < 0 || origin >= places) throw std::invalid_argument("no such place");
        const int target = number(line);
        tables.back().from[static_cast<std::size_t>(origin)].push_back({target, list(line)});
    }

    void level(std::istream& line) {
        if (terms_.endings.levels.size() == most_levels) throw std::invalid_argument("at most three levels");
        const bool none_off = number(line) != 0;
        terms_.endings.levels.push_back({none_off, number(line)});
    }

    // What it must come to, what that brings, how many checkers on the bar, and a pattern.
    void finish(std::istream& line) {
        static const std::map<std::string, When> whens{
            {"borne_off", When::borne_off}, {"on_bar", When::on_bar}, {"stands", When::stands}, {"both_stand", When::both_stand}};
        static const std::map<std::string, Brings> all_brings{
            {"level", Brings::level}, {"single", Brings::single}, {"match", Brings::match}, {"wash", Brings::nobody}};
        std::string when;
        std::string brings;
        line >> when >> brings;
        if (!whens.contains(when) || !all_brings.contains(brings)) throw std::invalid_argument("no such end of a game");
        const int checkers = number(line);
        terms_.endings.finishes.push_back({whens.at(when), all_brings.at(brings), checkers, pattern(line)});
    }

    // How many checkers make a point full, and lines.
    static Pattern pattern(std::istream& line) {
        Pattern found;
        found.full = number(line);
        while (line >> std::ws && !line.eof()) found.lines.push_back(row(line));
        return found;
    }

    void worth(std::istream& line) {
        for (float& value : terms_.values.of) {
            if (!(line >> value)) throw std::invalid_argument("a value for each of the 8 outcomes");
        }
    }

    MovementValues& values_;
    Described& terms_;
};

}  // namespace

Described read_description(std::istream& text) {
    std::string line;
    if (!std::getline(text, line) || line != "bafflebox games 2") throw std::invalid_argument("this is no description of games");
    MovementValues values;
    Described described;
    Facts facts(values, described);
    for (int at = 2; std::getline(text, line); ++at) {
        std::istringstream words(line);
        std::string name;
        if (!(words >> name)) continue;
        try {
            facts.read(name, words);
        } catch (const std::invalid_argument& error) {
            throw std::invalid_argument("line " + std::to_string(at) + ": " + error.what());
        }
    }
    if (!checkers(described.opening.own) || described.endings.levels.empty()) {
        throw std::invalid_argument("games need an opening and a level");
    }
    described.movement = std::make_unique<Movement>(std::move(values));
    return described;
}

}  // namespace bafflebox
