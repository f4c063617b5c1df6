#pragma once

#include <claimeven/error.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace claimeven {

/// The error value of a refused input: `return refuse(ErrorCode::kIllegalMove, "column 4 is full", 6);`
inline tl::unexpected<Error> refuse(ErrorCode code, std::string reason,
                                    std::optional<std::size_t> index = std::nullopt) {
  return tl::unexpected<Error>(Error{std::move(reason), index, code});
}
/// Of an argument that is out of range, or a name that nothing has.
inline tl::unexpected<Error> refuse(std::string reason, std::optional<std::size_t> index = std::nullopt) {
  return refuse(ErrorCode::kArgument, std::move(reason), index);
}

/// A character as an error message shows it: 'x', or "byte 0x1b" where it can't be printed.
inline std::string quoted(char character) {
  if (character >= ' ' && character <= '~') return std::string("'") + character + "'";
  constexpr std::string_view kHexDigits = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(character);
  return std::string("byte 0x") + kHexDigits[byte / 16] + kHexDigits[byte % 16];
}

/// "1 stone", "3 stones".
inline std::string counted(int number, std::string_view noun) {
  return std::to_string(number) + ' ' + std::string(noun) + (number == 1 ? "" : "s");
}

}  // namespace claimeven
