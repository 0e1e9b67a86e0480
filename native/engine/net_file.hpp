// The file of a network as plain arrays: read and written here, described in docs/engine/net-file.md.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace bafflebox {

inline constexpr std::size_t row_counts = 16;  // of checkers on a place that are told apart; the last stands for all higher ones

struct NetFile {
    struct Dense {
        std::size_t in;
        std::size_t out;
        std::vector<float> weights;  // [in][out]
        std::vector<float> bias;
    };

    std::vector<std::size_t> widths;
    std::size_t outcomes = 0;
    std::size_t windows = 0;        // of three points: none, 8 or 22
    std::vector<float> rows;        // [side][place][count][width]
    std::vector<float> of_windows;  // [window][state of its points][width]
    std::vector<float> bias;
    std::vector<Dense> dense;
    std::vector<float> heads;        // [phase][in][outcome]
    std::vector<float> head_biases;  // [phase][outcome]
    std::string card = "{}";

    [[nodiscard]] std::size_t weights() const;
};

// Throws std::invalid_argument with what is wrong.
NetFile read_net_file(std::span<const std::uint8_t> bytes);
std::vector<std::uint8_t> write_net_file(const NetFile& net);

}  // namespace bafflebox
