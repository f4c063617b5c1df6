#pragma once

#include <claimeven/board_size.h>
#include <claimeven/position.h>
#include <claimeven/solver.h>

#include <functional>
#include <optional>
#include <vector>

#include "book/book_data.h"
#include "search/driver.h"
#include "search/effort.h"
#include "search/table.h"

namespace claimeven {

/// What can be said of a position without searching, from the view of the side to move.
struct StaticView {
  Bitboard own_threats = 0;
  Bitboard other_threats = 0;
  std::vector<int> forced_line;  ///< columns
  std::optional<int> decided;    ///< the score, if the forced line leads to the end
  /// A bound that a strategy rule gives after the forced line: an upper one for the side to move there.
  Reason rule = Reason::kSearch;
  std::optional<int> bound;
  bool bound_is_lower = false;  ///< seen from the position, it is a lower bound
  std::optional<int> deciding_column;
};

/// The search of one board size. Stateless: one object serves everyone.
class ExactSearch {
 public:
  virtual ~ExactSearch() = default;

  virtual int hash_bits() const = 0;

  /// Proven bounds of the score of a game that is not over: exact, or as narrow as `goal` asks for, or as far
  /// as the effort's limits allow. `progress` gets them each time they narrow. With a book, the position must
  /// be reachable.
  virtual Range find(const Position& position, Range goal, int threads, Table& table, BookView book,
                     Effort& effort, const std::function<void(Range)>& progress) const = 0;

  virtual StaticView view(const Position& position) const = 0;
};

/// The book, if a search of the position can come upon it. A book has only what a game can lead to, so a
/// position that none leads to is searched without.
BookView usable_book(const Book* book, const Position& position);

/// The search for a board size, in the best build for this machine.
const ExactSearch& exact_search(BoardSize size);

}  // namespace claimeven
