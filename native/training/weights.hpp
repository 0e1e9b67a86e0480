// The weights of a network that learns, in one array: first layer, dense layers, a last layer for each phase.
//
// A count of checkers enters as a thermometer (one, two … six or more) and a linear rest, so that what is learned about two
// checkers helps to judge three. In the file of a network every count has the row that its thermometer adds up to.
#pragma once

#include <vector>

#include "engine/net.hpp"
#include "engine/net_file.hpp"
#include "engine/shaker.hpp"
#include "kernel/board.hpp"

namespace bafflebox {

inline constexpr std::size_t steps = 6;             // of the thermometer
inline constexpr std::size_t features = steps + 1;  // of a place of a side
inline constexpr std::size_t spots = 2 * places;    // own places, then the opponent's

// Where in the array what stands.
struct Shape {
    struct Dense {
        std::size_t in;
        std::size_t out;
        std::size_t weights;  // [in][out]
        std::size_t bias;
    };

    Shape(std::vector<std::size_t> widths, std::size_t outcomes, std::size_t windows);

    std::vector<std::size_t> widths;
    std::size_t outcomes;
    std::size_t windows;     // how many windows of three points
    std::size_t of_windows;  // [window][state of its points][width]; the features come before: [side][place][feature][width]
    std::size_t bias;        // of the first layer
    std::vector<Dense> dense;
    std::size_t heads;        // [phase][in][8]; what is beyond the outcomes stays 0
    std::size_t head_biases;  // [phase][8]
    std::size_t size;
};

// Random ones: about thirty features are on at a time. Windows begin as nothing.
Floats fresh_weights(const Shape& shape, Shaker& shaker);

// Those of a file; a wider shape of as many layers begins with random units that nothing listens to yet, windows that the file
// does not have begin as nothing, outcomes that it does not know as rare ones. Throws std::invalid_argument for a file that does
// not fit.
Floats weights_of(const NetFile& file, const Shape& shape, Shaker& shaker);

NetFile to_file(const Shape& shape, const float* weights);

// The row of each count on each spot: [spot][count][width], none for no checkers.
void add_up_rows(const Shape& shape, const float* weights, float* rows);

// What the gradients of those rows are for the features.
void share_out_rows(const Shape& shape, const float* row_gradients, float* gradient);

}  // namespace bafflebox
