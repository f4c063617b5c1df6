#pragma once

#include <claimeven/book_builder.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/score_sheet.h"
#include "gpu/host/card.h"

namespace claimeven::gpu {

/// A ply of a book that a card solves into a score file: what solve_book_ply (claimeven/book_builder.h) does
/// with the processor. Whoever stops or is killed goes on with the same file.
class CardBook {
 public:
  /// Continues the score file or starts one, and keeps it from others as long as the object lives. The
  /// positions are the card's, of the ply.
  static Expected<CardBook> open(BoardSize size, int ply, PlyOfPositions positions,
                                 const std::string& score_file);

  /// Solves what the file does not have yet; stopping is the only limit that it knows.
  /// Whatever happens, all that is solved is in the file afterwards, unless the error says that it can't be
  /// written. The last call of the callback tells what that is.
  Expected<Ending> solve(Card& card, Method method, const BuildContext& context = {});

  /// How all positions of the ply end, those that a book does not store too, mirror images apart. Requires that
  /// no score is missing.
  OutcomeTotals totals() const;

  /// Of all scores in the order of the keys: the same whoever finds them, when no score is missing.
  std::uint64_t checksum_of_scores() const;

 private:
  CardBook(BoardSize size, int ply, PlyOfPositions positions, FileLock lock, OpenScores scores)
      : size_(size),
        ply_(ply),
        positions_(std::move(positions)),
        lock_(std::move(lock)),
        scores_(std::move(scores)) {}

  BoardSize size_;
  int ply_;
  PlyOfPositions positions_;  ///< with keys of the side to move's stones
  FileLock lock_;
  OpenScores scores_;
};

}  // namespace claimeven::gpu
