// Plain values and arrays in the bytes of a file.
#pragma once

#include <cstddef>
#include <cstring>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace bafflebox {

template <class Value>
void put(std::string& bytes, const Value& value) {
    static_assert(std::is_trivially_copyable_v<Value>);
    bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

template <class Value>
void put_all(std::string& bytes, const std::vector<Value>& values) {
    static_assert(std::is_trivially_copyable_v<Value>);
    bytes.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(Value));
}

// The next value, taken off the front; throws std::invalid_argument where there are too few bytes.
template <class Value>
Value take(std::string_view& bytes) {
    static_assert(std::is_trivially_copyable_v<Value>);
    if (bytes.size() < sizeof(Value)) throw std::invalid_argument("the table is cut off");
    Value value;
    std::memcpy(&value, bytes.data(), sizeof value);
    bytes.remove_prefix(sizeof value);
    return value;
}

template <class Value>
std::vector<Value> take_all(std::string_view& bytes, std::size_t count) {
    static_assert(std::is_trivially_copyable_v<Value>);
    if (bytes.size() / sizeof(Value) < count) throw std::invalid_argument("the table is cut off");
    std::vector<Value> values(count);
    if (count) std::memcpy(values.data(), bytes.data(), count * sizeof(Value));
    bytes.remove_prefix(count * sizeof(Value));
    return values;
}

}  // namespace bafflebox
