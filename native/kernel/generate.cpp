// Chooses the generator for a record and a roll.
#include "kernel/generate.hpp"

#include "kernel/graph.hpp"
#include "kernel/swift.hpp"

namespace bafflebox {

void generate(const Movement& movement, const Board& board, Roll roll, bool first_turn, Results& results,
              Route route) {
    if (route == Route::best && swift_serves(movement, board, roll, first_turn)) {
        generate_swiftly(movement, board, roll, results);
    } else {
        generate_by_graph(movement, board, roll, first_turn, results);
    }
}

std::size_t tally(const Movement& movement, const Board& board, Roll roll, bool first_turn, Results& scratch) {
    if (movement.hits_wanted() == Hits::free && swift_serves(movement, board, roll, first_turn)) {
        return tally_swiftly(movement, board, roll);
    }
    generate(movement, board, roll, first_turn, scratch);
    return scratch.size();
}

}  // namespace bafflebox
