// The parameter record from which plays are generated: the compiled form of bafflebox.kernel.Movement.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "kernel/board.hpp"
#include "kernel/routes.hpp"

namespace bafflebox {

inline constexpr std::int8_t nowhere = -1;  // in a step table: this number takes a checker from here nowhere

enum class Style : std::uint8_t { sequential, combined };

enum class Filter : std::uint8_t {
    fullest,
    larger_die,
    frugal_first,
    most_entered,
    one_full,
    must_bear_off,
    backward_owed,
    must_hit,
    most_hits,
};

// What hits demand of the plays that use the dice as the ordinary filters want.
enum class Hits : std::uint8_t { free, must, most };

// What the combined style needs besides. The bar limit and what the filters read hold for either style.
struct CombinedValues {
    std::vector<RouteTableValues> routes;
    bool rovers = false;
    bool spread = false;
    int bar_limit = 0;
    int clear_number = 0;
    int clear_checkers = 0;
    int bear_off_with = 0;
    int full = 99;
};

// The values as the rule book gives them; bafflebox.kernel.movement says what each means.
struct MovementValues {
    Style style = Style::sequential;
    std::array<std::array<std::int8_t, 7>, places> steps{};  // [place][die]: a place, or `nowhere`
    int block = 99;
    bool hits = false;
    int cap = 99;
    int home = 25;
    bool overshoot = false;
    bool bar_first = false;
    bool rerun = false;
    int double_moves = 2;
    std::vector<Filter> filters;
    CombinedValues combined;
};

// The values, checked once, and what the swift paths need to know about them.
class Movement : public MovementValues {
  public:
    // Throws std::invalid_argument for a value out of range and for a combination without a meaning.
    explicit Movement(MovementValues values);

    [[nodiscard]] bool is_regular() const { return regular_; }
    // Whether a swift path gives what the filters want once a first turn is past.
    [[nodiscard]] bool is_swift() const { return swift_; }
    [[nodiscard]] bool is_frugal() const { return frugal_; }
    [[nodiscard]] Hits hits_wanted() const { return wanted_; }

    // Where the number takes a checker from there if nothing stands in the way, or `nowhere`.
    [[nodiscard]] int destination(int origin, int die) const {
        const int target = steps[static_cast<std::size_t>(origin)][static_cast<std::size_t>(die)];
        return target == nowhere && overshoot && die > origin ? off : target;
    }

    // How many dice of the higher number, or the only one, a turn starts with; of the lower number it is one or none.
    [[nodiscard]] int high_dice(Roll roll) const { return roll.is_double() ? double_moves : 1; }

    // Combined style: the routes of a roll.
    [[nodiscard]] const RouteTable& table(Roll roll) const {
        const bool one = roll.is_double() && double_moves == 1;
        return tables_[roll.high][one ? 0 : roll.low];
    }

    // Whether the game ends with so many opposing checkers on the bar; such a play owes nothing more.
    [[nodiscard]] bool decides(int on_bar) const { return combined.bar_limit && on_bar >= combined.bar_limit; }

  private:
    void check_values() const;
    void read_routes();
    [[nodiscard]] bool serves_sequentially();

    std::array<std::array<RouteTable, 7>, 7> tables_;  // [high][low], low 0 for one die
    bool regular_ = false;
    bool swift_ = false;
    bool frugal_ = false;
    Hits wanted_ = Hits::free;
};

// Throws std::invalid_argument unless each side has at most 99 checkers.
void check(const Board& board);

// Throws std::invalid_argument unless the dice are 1-6, the larger first, one or two.
void check(Roll roll);

// Throws std::invalid_argument if the record has no routes for the roll.
void check(const Movement& movement, Roll roll);

}  // namespace bafflebox
