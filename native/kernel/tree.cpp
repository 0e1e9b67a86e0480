// Makes the tree of a roll from its graph, walks it and writes it.
#include "kernel/tree.hpp"

#include <algorithm>
#include <charconv>

#include "kernel/moments.hpp"

namespace bafflebox {

namespace {

constexpr Index unknown = ~Index{0};

void write(std::string& text, int number) {
    char digits[12];
    text.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
}

void write(std::string& text, const Move& move, Index next) {
    text += '[';
    write(text, move.origin);
    text += ',';
    write(text, move.target());
    text += ",[";
    for (int n = 0; n < max_moves && move.dice.nth(n); ++n) {
        const auto die = static_cast<int>(move.dice.nth(n));
        if (n) text += ',';
        write(text, die < static_cast<int>(backward_flag) ? die : static_cast<int>(backward_flag) - die);
    }
    text += move.hits() ? "],true," : "],false,";
    write(text, static_cast<int>(next));
    text += ']';
}

}  // namespace

// Every move uses dice, so whoever has used more of them comes later: a pass for each number of dice is enough.
void Graph::mark_ways_to_kept() {
    marked_.assign(moments_.size(), false);
    for (const Index i : kept_) marked_[i] = true;
    for (int used = max_moves; used >= 0; --used) {
        for (const Edge& edge : edges_) {
            if (moments_[edge.before].dice_used() == used && marked_[edge.after]) marked_[edge.before] = true;
        }
    }
}

void Graph::unfold(Tree& tree) {
    std::vector<bool> done(moments_.size(), false);
    for (const Index i : kept_) done[i] = true;
    mark_ways_to_kept();
    std::vector<Index> numbers(moments_.size(), unknown);
    std::vector<Index> order{0};
    numbers[0] = 0;
    tree.stops.clear();
    tree.branches.clear();
    for (std::size_t at = 0; at < order.size(); ++at) {
        const Index from = order[at];
        const Moment& moment = moments_[from];
        Stop stop{moment.board, {}, done[from], static_cast<std::uint32_t>(tree.branches.size())};
        int dice = 0;
        for (const int which : {0, 1}) {
            for (int n = 0; n < moment.left[which]; ++n) stop.left[dice++] = dice_[which];
        }
        tree.stops.push_back(stop);
        // the last found comes first
        for (Index e = first_edge_[from + 1]; e-- > first_edge_[from];) {
            const Index after = edges_[e].after;
            if (!marked_[after]) continue;
            if (numbers[after] == unknown) {
                numbers[after] = static_cast<Index>(order.size());
                order.push_back(after);
            }
            tree.branches.push_back({edges_[e].move, numbers[after]});
        }
    }
    tree.stops.push_back({{}, {}, false, static_cast<std::uint32_t>(tree.branches.size())});
}

void grow(const Movement& movement, const Board& board, Roll roll, bool first_turn, Tree& tree) {
    thread_local Graph graph;
    graph.explore(movement, board, roll);
    graph.narrow(movement, first_turn);
    graph.unfold(tree);
}

bool stands(const Tree& tree, std::span<const Move> moves) {
    std::size_t stop = 0;
    for (const Move& wanted : moves) {
        const auto branches = tree.from(stop);
        const auto found = std::ranges::find(branches, wanted, &Branch::move);
        if (found == branches.end()) return false;
        stop = found->next;
    }
    return tree.stops[stop].done;
}

std::string to_json(const Tree& tree, std::size_t start, std::size_t most) {
    std::vector<Index> numbers(tree.size(), unknown);
    std::vector<std::size_t> order{start};
    numbers[start] = 0;
    std::string text = "[";
    for (std::size_t at = 0; at < order.size(); ++at) {
        if (at) text += ',';
        const auto branches = tree.from(order[at]);
        const auto fresh = std::ranges::count_if(branches, [&](const Branch& each) { return numbers[each.next] == unknown; });
        if (at && order.size() + static_cast<std::size_t>(fresh) > most) {
            text += R"({"more":true})";
            continue;
        }
        text += tree.stops[order[at]].done ? R"({"done":true,"moves":[)" : R"({"done":false,"moves":[)";
        for (const Branch& branch : branches) {
            if (numbers[branch.next] == unknown) {
                numbers[branch.next] = static_cast<Index>(order.size());
                order.push_back(branch.next);
            }
            if (&branch != branches.data()) text += ',';
            write(text, branch.move, numbers[branch.next]);
        }
        text += "]}";
    }
    return text += ']';
}

}  // namespace bafflebox
