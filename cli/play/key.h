#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What a terminal sends when keys are pressed.
namespace claimeven::cli {

enum class KeyCode : std::uint8_t {
  kCharacter,  ///< of `character`: a byte of UTF-8, or ' ' to '~'
  kControl,    ///< Ctrl and the letter `character`
  kEnter,
  kEscape,
  kBackspace,
  kDelete,
  kTab,
  kUp,
  kDown,
  kLeft,
  kRight,
  kHome,
  kEnd,
  kPageUp,
  kPageDown,
};

struct Key {
  KeyCode code = KeyCode::kCharacter;
  char character = 0;

  bool operator==(const Key&) const = default;
};

/// Finds the keys in what a terminal sends, however that is cut into pieces. Sequences that mean no key of
/// ours are left out.
class KeyReader {
 public:
  std::vector<Key> read(std::string_view bytes);
  /// Whether Escape may have been pressed, or the beginning of a longer sequence come.
  bool is_waiting() const { return !rest_.empty(); }
  /// Nothing more came for a while: it was Escape.
  std::vector<Key> give_up_waiting();

 private:
  std::string rest_;
};

}  // namespace claimeven::cli
