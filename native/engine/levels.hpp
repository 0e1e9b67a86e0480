// Work in levels: a level is begun when the one before it is done, its items are shared out among threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <barrier>
#include <chrono>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace bafflebox {

// Told how much is done (0-1) now and then, in the thread that called; when it answers no, the work ends.
using GoOn = std::function<bool(double)>;

// Thrown when `GoOn` said no.
struct Stopped {};

// As many threads as are wanted; 0 means one for each core, of which more than sixteen would only wait.
inline int crew_size(int wanted) {
    if (wanted > 0) return wanted;
    return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, 16);
}

// How much of a long work is done, over all its parts.
class Progress {
  public:
    Progress(const GoOn& go_on, double whole) : go_on_(go_on), whole_(whole) {}

    // Throws `Stopped`. Asked often, it passes the question on twenty times a second.
    void ask(double done) {
        const auto now = std::chrono::steady_clock::now();
        if (now - asked_ < std::chrono::milliseconds(50)) return;
        asked_ = now;
        if (go_on_ && !go_on_(std::min(1.0, (past_ + done) / whole_))) throw Stopped{};
    }

    void add(double done) { past_ += done; }

  private:
    const GoOn& go_on_;
    double whole_;
    double past_ = 0;
    std::chrono::steady_clock::time_point asked_ = std::chrono::steady_clock::now();
};

// Calls `work(level, item, worker)` for the items 0 to sizes[level] - 1 of every level. Whatever it throws in any
// thread ends the work and is thrown here.
template <class Work>
void walk_levels(const std::vector<std::size_t>& sizes, int threads, Progress& progress, Work work) {
    std::atomic<std::size_t> next{0};
    std::atomic<bool> failed{false};
    std::exception_ptr failure;
    std::mutex failing;
    bool quit = false;  // written between two levels only
    std::size_t level = 0;
    std::size_t past = 0;
    const auto fail = [&] {
        const std::lock_guard held(failing);
        if (!failure) failure = std::current_exception();
        failed = true;
    };
    const auto turn_over = [&]() noexcept {
        past += sizes[level++];
        next = 0;
        quit = failed || level == sizes.size();
    };
    std::barrier all_done(threads, turn_over);
    const auto labour = [&](int worker) {
        while (!quit) {
            const std::size_t size = sizes[level];
            const std::size_t share = std::clamp<std::size_t>(size / (8 * static_cast<std::size_t>(threads)), 1, 64);
            try {
                for (std::size_t begin; !failed && (begin = next.fetch_add(share)) < size;) {
                    for (std::size_t item = begin; item < std::min(begin + share, size); ++item) work(level, item, worker);
                    if (worker == 0) progress.ask(static_cast<double>(past + begin));
                }
            } catch (...) {
                fail();
            }
            all_done.arrive_and_wait();
        }
    };
    if (sizes.empty()) return;
    {
        std::vector<std::jthread> others;
        for (int worker = 1; worker < threads; ++worker) others.emplace_back(labour, worker);
        labour(0);
    }
    if (failure) std::rethrow_exception(failure);
    progress.add(static_cast<double>(past));
}

}  // namespace bafflebox
