// A network that judges positions: a sparse first layer looked up row by row, dense layers, a last layer for each phase.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/first_layer.hpp"
#include "engine/floats.hpp"
#include "engine/judgement.hpp"
#include "engine/net_file.hpp"
#include "engine/vector.hpp"

namespace bafflebox {

// What one thread needs to judge a batch; kept from call to call.
struct Workspace {
    Floats layers[2];
};

class Net {
  public:
    // Reads the file format that bafflebox.engine.net_file describes; throws std::invalid_argument with what is wrong.
    // `vector` is the level of the inner loops, see `vector_named`.
    Net(std::span<const std::uint8_t> file, const Vector& vector);
    Net(const NetFile& file, const Vector& vector);

    // Judges `size` boards, none of them finished, each seen by the side on roll.
    void judge(const Board* boards, std::size_t size, Judgement* judgements, Workspace& workspace) const;

    [[nodiscard]] const Vector& vector() const { return vector_; }
    [[nodiscard]] const std::vector<std::size_t>& widths() const { return widths_; }
    [[nodiscard]] std::size_t weights() const { return weights_; }

  private:
    struct Dense {
        std::size_t in;
        std::size_t out;
        Floats weights;  // [in][out]
        Floats bias;
    };

    void judge_part(const Board* boards, std::size_t size, Judgement* judgements, Workspace& workspace) const;

    const Vector& vector_;
    std::vector<std::size_t> widths_;
    std::size_t outcomes_ = 0;
    std::size_t weights_ = 0;
    FirstLayer first_;
    std::vector<Dense> dense_;
    std::vector<Floats> heads_;  // [bucket]: [in][8]
    std::vector<Floats> head_biases_;
};

}  // namespace bafflebox
