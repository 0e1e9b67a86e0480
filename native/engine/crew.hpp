// Shares work out among threads; what one of them throws is thrown again here.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace bafflebox {

// Calls `work(start, end, thread)` for parts of at most `part` items, each thread taking the next one that is left.
template <class Work>
void share_parts(std::size_t size, std::size_t threads, Work work, std::size_t part = 0) {
    threads = std::max<std::size_t>(1, std::min(threads, size));
    if (!part) part = std::max<std::size_t>(1, size / (8 * threads));
    if (threads == 1) {
        for (std::size_t start = 0; start < size; start += part) work(start, std::min(size, start + part), std::size_t{0});
        return;
    }
    std::atomic<std::size_t> next{0};
    std::atomic<bool> stop{false};
    std::exception_ptr failure;
    std::mutex failing;
    const auto labour = [&](std::size_t thread) {
        try {
            for (std::size_t start; !stop && (start = next.fetch_add(part)) < size;) {
                work(start, std::min(size, start + part), thread);
            }
        } catch (...) {
            const std::lock_guard held(failing);
            if (!failure) failure = std::current_exception();
            stop = true;
        }
    };
    {
        std::vector<std::jthread> others;
        for (std::size_t thread = 1; thread < threads; ++thread) others.emplace_back(labour, thread);
        labour(0);
    }
    if (failure) std::rethrow_exception(failure);
}

// Calls `work(item, thread)` for every item.
template <class Work>
void share_out(std::size_t size, std::size_t threads, Work work) {
    share_parts(
        size, threads,
        [&](std::size_t start, std::size_t end, std::size_t thread) {
            for (std::size_t i = start; i < end; ++i) work(i, thread);
        },
        1);
}

}  // namespace bafflebox
