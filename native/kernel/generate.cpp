// Chooses the generator for a record and a roll.
#include "kernel/generate.hpp"

#include "kernel/combined_swift.hpp"
#include "kernel/graph.hpp"
#include "kernel/swift.hpp"

namespace bafflebox {

bool is_swift(const Movement& movement, const Board& board, Roll roll, bool first_turn) {
    if (movement.style == Style::combined) return swift_serves_combined(movement, board, roll);
    return swift_serves(movement, board, roll, first_turn);
}

void generate(const Movement& movement, const Board& board, Roll roll, bool first_turn, Results& results, Path path) {
    if (path == Path::general || !is_swift(movement, board, roll, first_turn)) {
        generate_by_graph(movement, board, roll, first_turn, results);
    } else if (movement.style == Style::combined) {
        generate_combined_swiftly(movement, board, roll, results);
    } else {
        generate_swiftly(movement, board, roll, results);
    }
}

std::size_t tally(const Movement& movement, const Board& board, Roll roll, bool first_turn, Results& scratch) {
    const bool countable = movement.style == Style::sequential && movement.hits_wanted() == Hits::free;
    if (countable && swift_serves(movement, board, roll, first_turn)) return tally_swiftly(movement, board, roll);
    generate(movement, board, roll, first_turn, scratch);
    return scratch.size();
}

}  // namespace bafflebox
