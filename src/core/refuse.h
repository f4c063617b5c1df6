#pragma once

#include <claimeven/error.h>

#include <optional>
#include <string>
#include <string_view>

namespace claimeven {

/// The text in UTF-8 that can be printed: bytes that are not, such as those of names that a user gave, become
/// "\x1b".
std::string printable(std::string_view text);

/// The error value of a refused input: `return refuse(ErrorCode::kIllegalMove, "column 4 is full", 6);` The
/// reason may repeat what the user gave: whatever that was, it becomes printable here.
inline tl::unexpected<Error> refuse(ErrorCode code, std::string_view reason,
                                    std::optional<std::size_t> index = std::nullopt) {
  return tl::unexpected<Error>(Error{printable(reason), index, code});
}
/// Of an argument that is out of range, or a name that nothing has.
inline tl::unexpected<Error> refuse(std::string_view reason, std::optional<std::size_t> index = std::nullopt) {
  return refuse(ErrorCode::kArgument, reason, index);
}

/// A character as an error message shows it: 'x', or "byte 0x1b" where it can't be printed.
std::string quoted(char character);

/// "1 stone", "3 stones".
inline std::string counted(int number, std::string_view noun) {
  return std::to_string(number) + ' ' + std::string(noun) + (number == 1 ? "" : "s");
}

}  // namespace claimeven
