#include "core/refuse.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace claimeven {
namespace {

std::string hex(char character) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(character);
  return {kDigits[byte / 16], kDigits[byte % 16]};
}

bool is_printable(char character) {
  return character >= ' ' && character <= '~';
}

/// The bytes of the character of UTF-8 that the text begins with; 0 if that is none, or one that steers
/// terminals. The text is not empty.
std::size_t printable_bytes(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i]));
  };
  const std::uint32_t first = byte(0);
  if (first < 0x80) return is_printable(text[0]) ? 1 : 0;
  const std::size_t bytes = first >> 5 == 0x6 ? 2 : first >> 4 == 0xe ? 3 : first >> 3 == 0x1e ? 4 : 0;
  if (bytes == 0 || text.size() < bytes) return 0;
  std::uint32_t code = first & (0x7fu >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) {
    if (byte(i) >> 6 != 0x2) return 0;
    code = code << 6 | (byte(i) & 0x3f);
  }
  // The least that needs so many bytes; below 0xa0 are control characters, and the last two of each 65,536 are no
  // characters.
  constexpr std::uint32_t kLeast[] = {0, 0, 0xa0, 0x800, 0x10000};
  const bool is_surrogate = code >= 0xd800 && code <= 0xdfff;
  const bool is_none = (code & 0xfffe) == 0xfffe;
  return code >= kLeast[bytes] && code <= 0x10ffff && !is_surrogate && !is_none ? bytes : 0;
}

}  // namespace

std::string printable(std::string_view text) {
  std::string made;
  made.reserve(text.size());
  while (!text.empty()) {
    const std::size_t bytes = printable_bytes(text);
    if (bytes == 0) {
      made += "\\x" + hex(text[0]);
    } else {
      made += text.substr(0, bytes);
    }
    text.remove_prefix(std::max<std::size_t>(bytes, 1));
  }
  return made;
}

std::string quoted(char character) {
  return is_printable(character) ? std::string("'") + character + "'" : "byte 0x" + hex(character);
}

}  // namespace claimeven
