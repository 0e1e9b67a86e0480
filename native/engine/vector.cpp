// Chooses the inner loops for the machine at hand.
#include "engine/vector.hpp"

#include <string_view>

namespace bafflebox {

const Vector* vector_named(const char* name) {
    const std::string_view wanted = name;
#if defined(__x86_64__)
    const bool has_avx512 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
                            __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq");
    const bool has_avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
    if (has_avx512 && (wanted.empty() || wanted == "avx512")) return &vector_avx512();
    if (has_avx2 && (wanted.empty() || wanted == "avx2")) return &vector_avx2();
#endif
    return wanted.empty() || wanted == "base" ? &vector_base() : nullptr;
}

}  // namespace bafflebox
