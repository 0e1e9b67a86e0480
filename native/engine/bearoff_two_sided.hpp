// Two-sided bear-off: who wins, exactly, when both sides play for that and know where the other one stands.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/bearoff_index.hpp"
#include "engine/judgement.hpp"
#include "engine/levels.hpp"
#include "kernel/movement.hpp"

namespace bafflebox {

// What is known of a position, as the side on roll sees it: what the game is worth without a cube, and for money at
// the value on a cube that the side may turn, both may turn, or only the other side may turn.
enum class Known : std::uint8_t { cubeless, owned, centred, unavailable };

inline constexpr std::size_t known_kinds = 4;
using Equities = std::array<float, known_kinds>;

// A table of all pairs of positions with a few checkers at home. Both sides have borne off before, so every win is
// single. Readers may share it between threads.
class BearoffTwoSided {
  public:
    // Plays come from the generator; see BearoffOneSided::make. Where a play may leave a side as it stands, the cube
    // could be turned without end: such a record gets a table without cubes. Throws the same.
    static BearoffTwoSided make(const Movement& movement, BearoffSize extent, int threads, const GoOn& go_on,
                                Roll put_aside = {0, 0});

    [[nodiscard]] const BearoffIndex& index() const { return index_; }
    // Whether it has the values with a cube.
    [[nodiscard]] bool has_cubes() const { return kinds_ == known_kinds; }

    // Whether both sides stand in the table with a checker or more, having borne one off; the questions below may be
    // asked then.
    [[nodiscard]] bool covers(const Board& board) const {
        return board.own[off] && board.opp[off] && index_.holds(board.own) && index_.holds(board.opp) &&
               index_.in_play_of(board.own) > 0 && index_.in_play_of(board.opp) > 0;
    }
    // The chance of `own`, on roll, to be off first.
    [[nodiscard]] float win(const Board& board) const { return (equity(board, Known::cubeless) + 1) / 2; }
    // Points at a cube of 1 for `own` on roll when it does not double now, both playing perfectly otherwise. Only the
    // cubeless value where there are no cubes.
    [[nodiscard]] float rolled(const Board& board, Known kind) const { return read(at(board), kind); }
    // The same when `own` may double first, where the cube lets it.
    [[nodiscard]] float equity(const Board& board, Known kind) const {
        const std::size_t pair = at(board);
        const float value = read(pair, kind);
        if (kind == Known::cubeless || kind == Known::unavailable) return value;
        return std::max(value, std::min(1.0F, 2 * read(pair, Known::unavailable)));
    }
    [[nodiscard]] Judgement judge(const Board& board, const Endings& endings) const;

    [[nodiscard]] std::string to_bytes() const;
    // Throws std::invalid_argument for bytes that are no such table.
    static BearoffTwoSided from_bytes(std::string_view bytes);

  private:
    static constexpr float most = 65535;

    BearoffTwoSided(const BearoffIndex& index, std::size_t kinds)
        : index_(index), kinds_(kinds), values_(index.size() * index.size() * kinds) {}

    [[nodiscard]] std::size_t at(const Board& board) const { return at(index_.rank(board.own), index_.rank(board.opp)); }
    [[nodiscard]] std::size_t at(std::size_t own, std::size_t opp) const { return (own * index_.size() + opp) * kinds_; }
    [[nodiscard]] float read(std::size_t pair, Known kind) const {
        return 2.0F * static_cast<float>(values_[pair + static_cast<std::size_t>(kind)]) / most - 1;
    }
    void keep(std::size_t place, float equity) {
        values_[place] = static_cast<std::uint16_t>((std::clamp(equity, -1.0F, 1.0F) + 1) / 2 * most + 0.5F);
    }

    BearoffIndex index_;
    std::size_t kinds_;
    std::vector<std::uint16_t> values_;  // [own][opp][kind], without doubling now: -1 to 1 in equal steps
};

}  // namespace bafflebox
