#pragma once

#include <claimeven/bounds.h>
#include <claimeven/solver.h>

#include <functional>

#include "core/effort.h"
#include "search/exact_search.h"
#include "search/table.h"

namespace claimeven {

/// A search put together: for the board size at hand, with its table, its book and its threads. Solvers and
/// batches ask it.
class Searcher {
 public:
  explicit Searcher(const SolverOptions& options);

  const SolverOptions& options() const { return options_; }

  /// Makes the table ready for questions about this position and others of its board: what it holds must be of
  /// the same size, and it must have room. It is emptied here and by clear() alone.
  void prepare(const Position& position);
  void clear();

  /// Proven bounds, as narrow as the goal asks for or the effort allows. Finished games have their score.
  /// Requires a position of the size that it was prepared for. Several threads may ask at the same time if each
  /// has a seat.
  Bounds find(const Position& position, Bounds goal, Effort& effort, std::function<void(Bounds)> narrowed = {},
              Seat seat = {});
  /// What they are without a search.
  Bounds known(const Position& position, Effort& effort, Seat seat = {});

 private:
  /// The book, if a search of the position can come upon it. It has only what a game can lead to, so a position
  /// that none leads to is searched without.
  BookView usable_book(const Position& position) const;
  /// What a book that does not have the position says of it by those that a move leads here from: each is
  /// worth as much as that move at least.
  Bounds bounds_by_book(const Position& position) const;

  SolverOptions options_;
  BoardSize size_;
  Table table_;
};

}  // namespace claimeven
