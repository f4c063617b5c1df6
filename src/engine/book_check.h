#pragma once

#include <claimeven/book.h>
#include <claimeven/solver.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "book/published_totals.h"

/// Checking a book's contents. Its checksum was checked when it was opened.
namespace claimeven {

struct BookCheckOptions {
  /// Positions to solve again without the book, drawn from all plies together; nothing: all of them.
  std::optional<std::uint64_t> sample = 0;
  std::uint64_t seed = 1;
  SolverOptions solver;  ///< its book is not used
};

struct PlyCheck {
  int ply = 0;
  std::uint64_t stored = 0;    ///< positions that the book says it stores
  std::uint64_t expected = 0;  ///< and that there are
  /// The book's outcomes of all positions of the ply, mirror images apart, finished games included.
  OutcomeTotals totals;
  std::optional<OutcomeTotals> published;
  /// Positions whose score is not the best of their moves', where the book has the next ply too.
  std::optional<std::uint64_t> contradictions;

  bool passed() const {
    return stored == expected && (!published || *published == totals) && contradictions.value_or(0) == 0;
  }
};

struct WrongScore {
  Position position;
  Score in_book;
  Score solved;
};

struct BookCheck {
  std::vector<PlyCheck> plies;
  /// The classes of the UCI data set, for a 7x6 book with ply 8 (kUciTotals).
  std::optional<OutcomeTotals> uci;
  std::uint64_t solved = 0;
  std::vector<WrongScore> wrong;

  bool passed() const;
};

struct BookCheckProgress {
  std::string stage;  ///< "counting ply 8", "solving again"
  std::uint64_t done = 0;
  std::uint64_t total = 0;  ///< 0 where it is not known
};

/// Being stopped is the only limit that it knows.
WithinLimits<BookCheck> check_book(const Book& book, const BookCheckOptions& options,
                                   const Context<BookCheckProgress>& context = {});

/// The score of a reachable position of a ply that the book has: as quick as it gets. Book::find has to make
/// sure that it is one.
Score book_score(const Book& book, const Position& position);

/// Calls visit(position, score) for every unfinished position of the book's plies, those that it need not store
/// included, of mirror images one; stops when it returns false, and tells whether it never did.
bool visit_book(const Book& book, const std::function<bool(const Position&, Score)>& visit);

}  // namespace claimeven
