// Combined style: the moments of a turn as sets of single moves, with what the filters ask about them.
#pragma once

#include <cstddef>
#include <vector>

#include "kernel/singles.hpp"

namespace bafflebox {

struct Candidate {
    Key key;                // relative to the start of the turn
    std::uint32_t singles;  // a byte each, the first lowest, in an order in which they can be made
    std::uint8_t made;      // how many
    std::uint8_t high;      // dice used of the higher number, or of the only one
    std::uint8_t low;
    std::uint8_t sent;    // opposing checkers sent to the bar
    std::uint8_t on_bar;  // own checkers there now
    bool backward;        // has a backward move
    bool ends;            // the turn, by the bar limit
    bool two_full;        // points
    bool bears;           // a checker off

    [[nodiscard]] int single(int n) const { return static_cast<int>(singles >> 8 * n & 0xFF); }
    [[nodiscard]] int dice() const { return high + low; }
    [[nodiscard]] bool is_exempt() const { return backward || ends; }
};

// A list kept from turn to turn, so that it soon grows no more.
class Candidates {
  public:
    void clear() { size_ = 0; }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] const Candidate* begin() const { return list_.data(); }
    [[nodiscard]] const Candidate* end() const { return list_.data() + size_; }

    Candidate& add() {
        if (size_ == list_.size()) list_.resize(2 * size_);
        return list_[size_++];
    }

    void take_back() { --size_; }

    template <class Unwanted>
    void drop(Unwanted unwanted) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < size_; ++i) {
            const bool stays = !unwanted(list_[i]);
            list_[kept] = list_[i];
            kept += stays;
        }
        size_ = kept;
    }

  private:
    std::size_t size_ = 0;
    std::vector<Candidate> list_ = std::vector<Candidate>(1024);
};

// Every moment of the turn, the start first; one reached in several ways may stand there several times.
void find_candidates(const CombinedTurn& turn, Candidates& found);

}  // namespace bafflebox
