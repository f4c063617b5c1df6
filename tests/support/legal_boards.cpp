#include "support/legal_boards.h"

#include <claimeven/notation.h>

#include <cstdint>
#include <vector>

namespace claimeven::testing {

void for_each_legal_board(BoardSize size, const std::function<void(const Position&)>& visit) {
  // The columns of a key count up like the digits of a number.
  const int stride = size.height() + 1;
  const std::uint64_t fillings = (std::uint64_t{1} << stride) - 1;
  std::vector<std::uint64_t> columns(static_cast<std::size_t>(size.width()), 0);
  for (;;) {
    std::uint64_t key = 0;
    for (std::size_t i = 0; i < columns.size(); ++i)
      key |= columns[i] << (i * static_cast<std::size_t>(stride));
    if (const Expected<Position> position = from_key(key, size)) visit(*position);

    std::size_t digit = 0;
    while (digit < columns.size() && ++columns[digit] == fillings) columns[digit++] = 0;
    if (digit == columns.size()) return;
  }
}

}  // namespace claimeven::testing
