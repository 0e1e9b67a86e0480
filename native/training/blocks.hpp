// A checkpoint: named blocks of bytes in one file that is replaced as a whole.
#pragma once

#include <cstdint>
#include <cstring>
#include <filesystem>
#include <map>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

namespace bafflebox {

class Blocks {
  public:
    template <class T>
    void put(const std::string& name, const T* values, std::size_t size) {
        static_assert(std::is_trivially_copyable_v<T>);
        std::string& bytes = blocks_[name];
        bytes.resize(size * sizeof(T));
        if (size) std::memcpy(bytes.data(), values, bytes.size());
    }
    template <class T>
    void put(const std::string& name, const std::vector<T>& values) {
        put(name, values.data(), values.size());
    }
    template <class T>
    void put(const std::string& name, const T& value) {
        put(name, &value, 1);
    }

    [[nodiscard]] bool has(const std::string& name) const { return blocks_.contains(name); }

    // They throw std::invalid_argument where the block is missing or of another size.
    template <class T>
    void get(const std::string& name, T* values, std::size_t size) const {
        const std::string& bytes = find(name);
        if (bytes.size() != size * sizeof(T)) throw std::invalid_argument("the checkpoint has another size of " + name);
        if (size) std::memcpy(values, bytes.data(), bytes.size());
    }
    template <class T>
    void get(const std::string& name, std::vector<T>& values) const {
        const std::string& bytes = find(name);
        if (bytes.size() % sizeof(T)) throw std::invalid_argument("the checkpoint has another size of " + name);
        values.resize(bytes.size() / sizeof(T));
        if (!bytes.empty()) std::memcpy(values.data(), bytes.data(), bytes.size());
    }
    template <class T>
    void get(const std::string& name, T& value) const {
        get(name, &value, 1);
    }

    // Whoever stops this at any moment finds the old file whole, or the new one.
    void write(const std::filesystem::path& path) const;
    static Blocks read(const std::filesystem::path& path);

  private:
    [[nodiscard]] const std::string& find(const std::string& name) const;

    std::map<std::string, std::string> blocks_;
};

// Replaces a file by these bytes as a whole.
void replace_file(const std::filesystem::path& path, const void* bytes, std::size_t size);

}  // namespace bafflebox
