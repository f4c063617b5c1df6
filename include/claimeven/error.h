#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <tl/expected.hpp>

namespace claimeven {

/// What kind of mistake an error is, for programs; the sentence is for people.
enum class ErrorCode : std::uint8_t {
  kArgument,     ///< a value out of range, or a name that nothing has
  kSize,         ///< a board size that is not supported
  kNotation,     ///< a text or number that is no position, a character that is no column
  kIllegalMove,  ///< no such column on this board, column full, game over
  kImpossible,   ///< stones that no game can have: hanging, or too many of a side
  kTooHard,      ///< the fill game with too many empty squares
  kFile,         ///< the system can't read or write a file, or another program is at work on it
  kBadFile,      ///< a file that is damaged, of another kind, too new, or not about what was asked
};

/// Why an input was refused. `reason` is a whole sentence for people that names the place, always in UTF-8
/// (bytes of the input that it repeats and that are not are written "\xff"); `index` is the
/// 0-based place in the input where there is one; what it counts (characters, squares, columns, moves,
/// positions) the function says, and one that says nothing sets none.
struct Error {
  std::string reason;
  std::optional<std::size_t> index;
  ErrorCode code = ErrorCode::kArgument;
};

template <class T>
using Expected = tl::expected<T, Error>;

}  // namespace claimeven
