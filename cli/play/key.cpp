#include "key.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace claimeven::cli {
namespace {

constexpr char kEscapeByte = '\x1b';
/// No sequence of a key is so long.
constexpr std::size_t kLongest = 32;

struct Sequence {
  std::string_view text;
  KeyCode code;
};

/// After Escape, without modifiers (`[1;5A` is `[A` with Ctrl). Terminals differ in Home, End and in whether
/// arrows begin with `[` or `O`.
constexpr std::array kSequences{
    Sequence{"[A", KeyCode::kUp},        Sequence{"OA", KeyCode::kUp},      Sequence{"[B", KeyCode::kDown},
    Sequence{"OB", KeyCode::kDown},      Sequence{"[C", KeyCode::kRight},   Sequence{"OC", KeyCode::kRight},
    Sequence{"[D", KeyCode::kLeft},      Sequence{"OD", KeyCode::kLeft},    Sequence{"[H", KeyCode::kHome},
    Sequence{"OH", KeyCode::kHome},      Sequence{"[1~", KeyCode::kHome},   Sequence{"[7~", KeyCode::kHome},
    Sequence{"[F", KeyCode::kEnd},       Sequence{"OF", KeyCode::kEnd},     Sequence{"[4~", KeyCode::kEnd},
    Sequence{"[8~", KeyCode::kEnd},      Sequence{"[3~", KeyCode::kDelete}, Sequence{"[5~", KeyCode::kPageUp},
    Sequence{"[6~", KeyCode::kPageDown}, Sequence{"OM", KeyCode::kEnter}};

/// Where the sequence ends that the text begins with, Escape itself left out; nothing if more has to come. Of
/// one that is none: 0.
std::optional<std::size_t> end_of_sequence(std::string_view text) {
  if (text.empty()) return std::nullopt;
  if (text[0] == 'O') return text.size() < 2 ? std::nullopt : std::optional<std::size_t>(2);
  if (text[0] != '[') return 0;
  const auto is_final = [](char c) { return c >= '@' && c <= '~'; };
  for (std::size_t i = 1; i < text.size(); ++i) {
    if (is_final(text[i])) return i + 1;
    if (text[i] < ' ' || i > kLongest) return i;
  }
  return std::nullopt;
}

std::optional<Key> key_of_sequence(std::string_view text) {
  std::string plain(text);
  if (const std::size_t modifier = plain.find(';'); modifier != std::string::npos) {
    const bool is_numbered = plain.back() == '~';
    plain.erase(modifier, plain.size() - 1 - modifier);
    if (!is_numbered) plain = {plain.front(), plain.back()};
  }
  const auto known = std::ranges::find(kSequences, std::string_view(plain), &Sequence::text);
  return known == kSequences.end() ? std::nullopt : std::optional(Key{known->code});
}

Key key_of_byte(char byte) {
  switch (byte) {
    case '\r':
    case '\n':
      return {KeyCode::kEnter};
    case '\t':
      return {KeyCode::kTab};
    case '\b':
    case '\x7f':
      return {KeyCode::kBackspace};
    default:
      break;
  }
  if (static_cast<unsigned char>(byte) < ' ') return {KeyCode::kControl, static_cast<char>(byte + 'a' - 1)};
  return {KeyCode::kCharacter, byte};
}

}  // namespace

std::vector<Key> KeyReader::read(std::string_view bytes) {
  rest_ += bytes;
  std::vector<Key> keys;
  std::string_view text = rest_;
  while (!text.empty()) {
    if (text[0] != kEscapeByte) {
      keys.push_back(key_of_byte(text[0]));
      text.remove_prefix(1);
      continue;
    }
    const auto end = end_of_sequence(text.substr(1));
    if (!end) break;
    if (*end == 0) {
      keys.push_back({KeyCode::kEscape});
    } else if (const auto key = key_of_sequence(text.substr(1, *end))) {
      keys.push_back(*key);
    }
    text.remove_prefix(1 + *end);
  }
  rest_ = std::string(text);
  return keys;
}

std::vector<Key> KeyReader::give_up_waiting() {
  std::vector<Key> keys;
  if (std::exchange(rest_, "") == std::string(1, kEscapeByte)) keys.push_back({KeyCode::kEscape});
  return keys;
}

}  // namespace claimeven::cli
