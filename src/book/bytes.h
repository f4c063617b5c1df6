#pragma once

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

/// Numbers in files: little-endian, without gaps.
namespace claimeven {

using Bytes = std::vector<std::byte>;
using ByteView = std::span<const std::byte>;

/// The XXH3 checksum of 64 bits.
std::uint64_t checksum(ByteView bytes, std::uint64_t seed = 0);

static_assert(std::endian::native == std::endian::little,
              "numbers in files are little-endian, and read as they are");

/// Reads numbers one after the other. What lies beyond the end reads as 0, and `ok()` tells.
class ByteReader {
 public:
  explicit ByteReader(ByteView bytes) : bytes_(bytes) {}

  template <std::integral Number>
  Number read() {
    Number number{};
    const ByteView from = take(sizeof(Number));
    if (ok_) std::memcpy(&number, from.data(), sizeof(Number));
    return number;
  }

  /// The next `count` bytes; none if there are fewer.
  ByteView take(std::size_t count) {
    if (count > bytes_.size() - at_) {
      ok_ = false;
      return {};
    }
    at_ += count;
    return bytes_.subspan(at_ - count, count);
  }

  bool ok() const { return ok_; }
  std::size_t at() const { return at_; }
  std::size_t left() const { return bytes_.size() - at_; }

 private:
  ByteView bytes_;
  std::size_t at_ = 0;
  bool ok_ = true;
};

inline void append(Bytes& bytes, ByteView more) {
  const std::size_t at = bytes.size();
  bytes.resize(at + more.size());
  if (!more.empty()) std::memcpy(bytes.data() + at, more.data(), more.size());
}

template <std::integral Number>
void append(Bytes& bytes, Number number) {
  append(bytes, std::as_bytes(std::span(&number, 1)));
}

}  // namespace claimeven
