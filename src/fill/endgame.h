#pragma once

#include <claimeven/fill.h>

#include "core/effort.h"
#include "fill/endgame_table.h"

namespace claimeven {

/// The exact search of the fill game on boards of one size. Values are the fours to come under best play, those
/// of the side to move minus those of the other: what is on the board already is left out.
class Endgame {
 public:
  virtual ~Endgame() = default;

  /// Narrows what is known of the value until it is exact, or known to be at most wanted.lower or at least
  /// wanted.upper, or the work must end. The table must have met no other board size.
  virtual Bounds find(const FillPosition& position, Bounds wanted, EndgameTable& table, Tally& tally) const = 0;
};

/// 7x6 has code of its own.
std::unique_ptr<const Endgame> make_endgame(BoardSize size);

}  // namespace claimeven
