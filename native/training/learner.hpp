// Learns: the gradient of what lessons say, and the step of Adam that follows from it.
#pragma once

#include <vector>

#include "training/blocks.hpp"
#include "training/games.hpp"
#include "training/weights.hpp"

namespace bafflebox {

// How a step is made.
struct Manner {
    float rate = 1e-3F;
    float equity = 0;     // weight of the squared error of the equity about the mean error of its set, beside the cross-entropy
    float keep = 0.999F;  // how much of the slow mean of the weights a step keeps
    float longest = 1;    // a gradient longer than this is shortened
    Values values{};      // what the equity is
};

// What a step found, as means over the lessons before it was made.
struct Found {
    double surprise = 0;  // the cross-entropy above its least possible value
    double apart = 0;     // the squared error of the equity about the mean error of its set
};

class Learner {
  public:
    // `threads` share a batch; the sums are those of one number of threads, bit for bit.
    Learner(const Shape& shape, Floats weights, std::size_t threads);

    Found learn(const Lessons& batch, const Manner& manner);

    [[nodiscard]] const Shape& shape() const { return shape_; }
    [[nodiscard]] const float* weights() const { return weights_.data(); }
    [[nodiscard]] const float* mean() const { return mean_.data(); }
    [[nodiscard]] std::uint64_t steps() const { return steps_; }

    void save(Blocks& blocks) const;
    void load(const Blocks& blocks);

  private:
    // What one thread needs.
    struct Bench {
        Floats gradient;       // of all weights; that of the first layer's features is added up at the end
        Floats row_gradients;  // [spot][count][width]
        std::vector<Floats> layers;
        Floats errors[2];
        std::vector<Judgement> chances;
        Found found;
    };

    void prepare();
    void learn_parts(const Lessons& batch, const Manner& manner, std::size_t thread, Bench& bench);
    void learn_part(const Lesson* lessons, std::size_t size, const std::uint32_t* sets, std::size_t sets_size,
                    const Manner& manner, float share, Bench& bench);
    void forward(const Lesson* lessons, std::size_t size, Bench& bench) const;
    void backward(const Lesson* lessons, std::size_t size, Bench& bench) const;
    void gather_gradient();
    void step(const Manner& manner);

    const Vector& vector_;
    Shape shape_;
    std::size_t threads_;
    Floats weights_;
    Floats mean_;
    Floats first_;  // moments of Adam
    Floats second_;
    Floats rows_;                 // [spot][count][width], see `add_up_rows`
    std::vector<Floats> turned_;  // the dense layers as [out][in], where they are not sparse
    std::vector<Bench> benches_;
    std::uint64_t steps_ = 0;
};

}  // namespace bafflebox
