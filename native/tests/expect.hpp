// How the plain test programs say what does not hold, and how often that was.
#pragma once

#include <atomic>
#include <cstdio>

namespace bafflebox {

inline std::atomic<int> failures{0};

// Tells what does not hold; of the failures only the first twenty are told.
inline void expect(bool holds, const char* what) {
    if (!holds && ++failures <= 20) std::fprintf(stderr, "FAILED: %s\n", what);
}

}  // namespace bafflebox
