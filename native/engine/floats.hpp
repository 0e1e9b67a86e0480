// Many numbers that vectors read.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <vector>

namespace bafflebox {

// Numbers aligned for the widest vectors.
template <class Number>
class Aligned {
  public:
    Aligned() = default;
    explicit Aligned(std::size_t size) { need(size); }
    explicit Aligned(const std::vector<Number>& values) : Aligned(values.size()) {
        std::copy(values.begin(), values.end(), data_.get());
    }

    [[nodiscard]] Number* data() { return data_.get(); }
    [[nodiscard]] const Number* data() const { return data_.get(); }
    [[nodiscard]] std::size_t size() const { return size_; }
    // Grows to at least `size`; what was there is lost.
    void need(std::size_t size) {
        if (size <= size_) return;
        data_.reset(static_cast<Number*>(::operator new[](size * sizeof(Number), alignment)));
        size_ = size;
    }

  private:
    static constexpr std::align_val_t alignment{64};
    struct Free {
        void operator()(Number* data) const { ::operator delete[](data, alignment); }
    };
    std::unique_ptr<Number[], Free> data_;
    std::size_t size_ = 0;
};

using Floats = Aligned<float>;
using Shorts = Aligned<std::int16_t>;

}  // namespace bafflebox
