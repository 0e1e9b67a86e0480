// Many games side by side, turn by turn: what programs learn from that want positions by the million.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/course.hpp"
#include "engine/judgement.hpp"
#include "engine/shaker.hpp"
#include "kernel/generate.hpp"

namespace bafflebox {

// What is played: single games without a cube, one after the other.
struct FleetTerms {
    const Movement* movement = nullptr;
    Endings endings;
    Course course{};
    Values values{};  // what an end is worth, in points
    Board opening{};
    std::uint32_t longest = 4096;  // turns after which a game is cut off
};

// How a turn left its game.
enum class Left : std::uint8_t { running, over, cut };

// What a turn brought to the first side, where it ended the game.
struct Brought {
    float points = 0;
    Left left = Left::running;
};

class Fleet {
  public:
    // A game on the board: seen by who is on roll, with the throw to be played.
    struct Seat {
        Board board{};
        Shaker shaker{0};
        Roll roll{0, 0};
        Roll last{0, 0};  // the throw before, and whose it was
        std::uint8_t last_side = 0;
        std::uint8_t side = 0;
        bool first_turns[2] = {true, true};
        bool bonus = false;  // an extra turn that a double prolongs
        std::uint32_t turns = 0;
    };

    static constexpr std::uint32_t stay = ~std::uint32_t{0};

    // Each game has dice of its own, so that threads change nothing.
    Fleet(FleetTerms terms, std::size_t games, std::uint64_t seed);

    [[nodiscard]] const std::vector<Seat>& seats() const { return seats_; }
    [[nodiscard]] const Movement& movement() const { return *terms_.movement; }

    // How many plays each game offers, in `counts`; nothing that can be played counts as one.
    void count(std::span<std::uint32_t> counts, std::size_t threads) const;
    // The positions that the plays of each game lead to, seen by who plays.
    [[nodiscard]] std::vector<std::vector<Board>> plays(std::size_t threads) const;
    // For each game the number of the play that leads to this position, seen by who plays; `stay` where there is none.
    void find(std::span<const Board> wanted, std::span<std::uint32_t> choices, std::size_t threads) const;
    // One turn in every game, by the number of the play; a game whose number is `stay` is left as it is. Throws
    // std::invalid_argument for a number that there is not; nothing has changed then.
    void step(std::span<const std::uint32_t> choices, std::span<Brought> brought, std::size_t threads);
    // So many turns in every game, each play as likely as the others; what came to an end is added up.
    struct Sum {
        std::uint64_t games = 0;
        std::uint64_t cut = 0;
        double points = 0;
    };
    Sum wander(std::uint32_t turns, std::size_t threads);

  private:
    void begin(Seat& seat) const;
    // Throws; false where the throw ends the game.
    bool shake(Seat& seat) const;
    void generate_for(const Seat& seat, Results& results) const;
    Brought play(Seat& seat, const Board& after) const;

    FleetTerms terms_;
    std::vector<Seat> seats_;
};

}  // namespace bafflebox
