// The lessons that wait to be learned, shuffled: a set is drawn by lot, and drawn so often in all.
#pragma once

#include <utility>
#include <vector>

#include "engine/shaker.hpp"
#include "training/blocks.hpp"
#include "training/games.hpp"

namespace bafflebox {

class Store {
  public:
    explicit Store(std::uint32_t passes) : passes_(passes) {}

    void add(const Lessons& lessons) {
        auto next = lessons.of.begin();
        for (const std::uint32_t size : lessons.sizes) {
            sets_.push_back({{next, next + size}, passes_});
            next += size;
            waiting_ += std::uint64_t{size} * passes_;
        }
    }

    // How many lessons there are still to be learned, each counted as often as it will be.
    [[nodiscard]] std::uint64_t waiting() const { return waiting_; }

    // Sets of so many lessons in all or a few more; as many as there are.
    void draw(std::size_t size, Shaker& shaker, Lessons& batch) {
        batch.clear();
        while (batch.of.size() < size && !sets_.empty()) {
            Set& set = sets_[shaker.below(static_cast<std::uint32_t>(sets_.size()))];
            batch.of.insert(batch.of.end(), set.lessons.begin(), set.lessons.end());
            batch.sizes.push_back(static_cast<std::uint32_t>(set.lessons.size()));
            waiting_ -= set.lessons.size();
            if (--set.left) continue;
            std::swap(set, sets_.back());
            sets_.pop_back();
        }
    }

    void save(Blocks& blocks) const {
        Lessons all;
        std::vector<std::uint32_t> left;
        for (const Set& set : sets_) {
            all.of.insert(all.of.end(), set.lessons.begin(), set.lessons.end());
            all.sizes.push_back(static_cast<std::uint32_t>(set.lessons.size()));
            left.push_back(set.left);
        }
        blocks.put("store", all.of);
        blocks.put("store.sizes", all.sizes);
        blocks.put("store.left", left);
    }

    void load(const Blocks& blocks) {
        Lessons all;
        std::vector<std::uint32_t> left;
        blocks.get("store", all.of);
        blocks.get("store.sizes", all.sizes);
        blocks.get("store.left", left);
        std::uint64_t whole = 0;
        for (const std::uint32_t size : all.sizes) whole += size;
        if (whole != all.of.size() || left.size() != all.sizes.size())
            throw std::invalid_argument("the lessons of the checkpoint do not fit together");
        sets_.clear();
        waiting_ = 0;
        auto next = all.of.begin();
        for (std::size_t s = 0; s < left.size(); ++s) {
            sets_.push_back({{next, next + all.sizes[s]}, left[s]});
            next += all.sizes[s];
            waiting_ += std::uint64_t{all.sizes[s]} * left[s];
        }
    }

  private:
    struct Set {
        std::vector<Lesson> lessons;
        std::uint32_t left;
    };

    std::uint32_t passes_;
    std::vector<Set> sets_;
    std::uint64_t waiting_ = 0;
};

}  // namespace bafflebox
