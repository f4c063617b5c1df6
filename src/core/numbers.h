#pragma once

#include <charconv>
#include <limits>
#include <optional>
#include <string_view>
#include <system_error>

/// Numbers in texts.
namespace claimeven {

/// The number that the text begins with, taken away from it; nothing, and the text as it was, if there is none
/// or it is out of range. No signs but '-' for negative ones, and no blanks.
template <class Number>
std::optional<Number> take_number(std::string_view& text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{}) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

/// The number that the whole text is, if it is one from `low` to `high`.
template <class Number>
std::optional<Number> parse_number(std::string_view text, Number low = std::numeric_limits<Number>::lowest(),
                                   Number high = std::numeric_limits<Number>::max()) {
  const std::optional<Number> number = take_number<Number>(text);
  return number && text.empty() && *number >= low && *number <= high ? number : std::nullopt;
}

}  // namespace claimeven
