// Many floats.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <new>
#include <vector>

namespace bafflebox {

// Floats aligned for the widest vectors.
class Floats {
  public:
    Floats() = default;
    explicit Floats(std::size_t size) { need(size); }
    explicit Floats(const std::vector<float>& values) : Floats(values.size()) {
        std::copy(values.begin(), values.end(), data_.get());
    }

    [[nodiscard]] float* data() { return data_.get(); }
    [[nodiscard]] const float* data() const { return data_.get(); }
    [[nodiscard]] std::size_t size() const { return size_; }
    // Grows to at least `size`; what was there is lost.
    void need(std::size_t size) {
        if (size <= size_) return;
        data_.reset(static_cast<float*>(::operator new[](size * sizeof(float), alignment)));
        size_ = size;
    }

  private:
    static constexpr std::align_val_t alignment{64};
    struct Free {
        void operator()(float* data) const { ::operator delete[](data, alignment); }
    };
    std::unique_ptr<float[], Free> data_;
    std::size_t size_ = 0;
};

}  // namespace bafflebox
