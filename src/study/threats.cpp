#include <claimeven/why.h>

#include <utility>
#include <vector>

#include "core/bitboard.h"
#include "study/decision.h"
#include "study/sentences.h"

namespace claimeven {

std::vector<Threat> threats(const Position& position) {
  std::vector<Threat> found;
  if (position.is_over()) return found;
  const Bitboard either = threats_of(position, Side::kFirst) | threats_of(position, Side::kSecond);
  for (const Square& at : squares_of(either, position.size())) {
    const Bitboard single = square(position.size(), at.column, at.row);
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      if ((threats_of(position, side) & single) == 0) continue;
      Threat threat{.side = side, .square = at};
      if (position.column_height(at.column) == at.row) {
        threat.use = ThreatUse::kNow;
      } else if ((threats_of(position, other(side)) & (single >> 1)) != 0) {
        threat.use = ThreatUse::kFourBelow;
      }
      threat.sentence = threat_sentence(threat);
      found.push_back(std::move(threat));
    }
  }
  return found;
}

}  // namespace claimeven
