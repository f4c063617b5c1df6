#pragma once

#include <claimeven/book.h>
#include <claimeven/book_positions.h>

#include <cstdint>
#include <vector>

namespace claimeven {

class BookData;

/// What the library itself may see of its public classes.
struct BookInternals {
  /// For the search, which knows what it asks about (book_data.h).
  static const BookData& data(const Book& book) { return *book.data_; }
  /// What tells the positions apart, ascending (key.h).
  static const std::vector<std::uint64_t>& keys(const BookPositions& positions) { return positions.keys_; }
};

}  // namespace claimeven
