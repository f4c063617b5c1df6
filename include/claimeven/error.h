#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <tl/expected.hpp>

namespace claimeven {

/// Why an input was refused. `reason` is a whole sentence for people that names the place; `index` is the
/// 0-based place in the input (character, row-major square or column, as the function says), where there is
/// one.
struct Error {
  std::string reason;
  std::optional<std::size_t> index;
};

template <class T>
using Expected = tl::expected<T, Error>;

}  // namespace claimeven
