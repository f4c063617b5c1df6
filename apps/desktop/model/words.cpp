#include "model/words.h"

#include <claimeven/words.h>

#include <cctype>

namespace claimeven::desktop {

std::string side_name(Side side) {
  return side == Side::kFirst ? "Yellow" : "Red";
}

std::string say(std::string_view sentence) {
  return capitalized(name_sides(sentence, side_name(Side::kFirst), side_name(Side::kSecond)));
}

std::string capitalized(std::string_view text) {
  std::string begun(text);
  if (!begun.empty()) begun[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(begun[0])));
  return begun;
}

std::string sentence_of(const Error& error) {
  // Of games the library speaks of sides; elsewhere x and o may be letters of what was typed.
  std::string text = error.code == ErrorCode::kIllegalMove ? say(error.reason) : capitalized(error.reason);
  if (!text.ends_with('.')) text += '.';
  return text;
}

}  // namespace claimeven::desktop
