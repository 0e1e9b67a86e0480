// Writes and reads checkpoints: `BAFFLEG1`, then for each block the length of its name, the name, its length, its bytes.
#include "training/blocks.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <fstream>
#include <iterator>

namespace bafflebox {

namespace {

constexpr char magic[] = "BAFFLEG1";

void add(std::string& bytes, std::uint64_t number) { bytes.append(reinterpret_cast<const char*>(&number), sizeof number); }

}  // namespace

void replace_file(const std::filesystem::path& path, const void* bytes, std::size_t size) {
    const std::filesystem::path fresh = path.string() + ".new";
    const int file = ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
    bool whole = file >= 0;
    const char* next = static_cast<const char*>(bytes);
    for (std::size_t left = size; whole && left;) {
        const ssize_t written = ::write(file, next, left);
        whole = written > 0;
        if (!whole) break;
        next += written;
        left -= static_cast<std::size_t>(written);
    }
    // On the disk before the name is given: a crash leaves no empty file under it.
    whole = whole && ::fsync(file) == 0;
    if (file >= 0) ::close(file);
    if (!whole) throw std::runtime_error("can't write " + fresh.string());
    std::filesystem::rename(fresh, path);
}

void Blocks::write(const std::filesystem::path& path) const {
    std::string bytes(magic, 8);
    for (const auto& [name, block] : blocks_) {
        add(bytes, name.size());
        bytes += name;
        add(bytes, block.size());
        bytes += block;
    }
    replace_file(path, bytes.data(), bytes.size());
}

Blocks Blocks::read(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) throw std::invalid_argument("can't read " + path.string());
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    if (bytes.compare(0, 8, magic, 8) != 0) throw std::invalid_argument(path.string() + " is no checkpoint");
    Blocks blocks;
    std::size_t at = 8;
    const auto take = [&](std::size_t size) {
        if (size > bytes.size() - at) throw std::invalid_argument(path.string() + " ends too early");
        at += size;
        return bytes.substr(at - size, size);
    };
    const auto number = [&] {
        std::uint64_t value;
        std::memcpy(&value, take(sizeof value).data(), sizeof value);
        return value;
    };
    while (at < bytes.size()) {
        const std::string name = take(number());
        blocks.blocks_[name] = take(number());
    }
    return blocks;
}

const std::string& Blocks::find(const std::string& name) const {
    const auto found = blocks_.find(name);
    if (found == blocks_.end()) throw std::invalid_argument("the checkpoint has no " + name);
    return found->second;
}

}  // namespace bafflebox
