#pragma once

#include <claimeven/board_size.h>
#include <claimeven/bounds.h>
#include <claimeven/position.h>
#include <claimeven/solver.h>

#include <cstddef>
#include <functional>

#include "book/book_data.h"
#include "core/effort.h"
#include "search/table.h"

namespace claimeven {

struct Team;

/// A thread's place among others that use the table at the same time, each for a position of its own.
struct Seat {
  Team* team = nullptr;
  std::size_t member = 0;
};

/// What a search works with.
struct SearchTools {
  Table& table;
  BookView book;                     ///< with one, the position must be reachable
  Bounds known = Bounds::unknown();  ///< of the score, from elsewhere
  Effort& effort;
  int threads = 1;
  Seat seat = {};                                  ///< for a search of one thread that is not alone
  std::function<void(Bounds)> narrowed = nullptr;  ///< gets the bounds each time they narrow
};

/// The search of one board size. Stateless: one object serves everyone.
class ExactSearch {
 public:
  virtual ~ExactSearch() = default;

  virtual int hash_bits() const = 0;

  /// Proven bounds of the score of a game that is not over: exact, or as narrow as `goal` asks for, or as far
  /// as the effort's limits allow.
  virtual Bounds find(const Position& position, Bounds goal, const SearchTools& tools) const = 0;
};

/// The search for a board size, in the best build for this machine.
const ExactSearch& exact_search(BoardSize size);

}  // namespace claimeven
