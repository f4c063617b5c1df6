#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace claimeven {

/// What a book's decision tree looks at: small numbers that say something about the score and cost little to
/// find, the same for mirror images. `own` is the side to move. Part of the file format: a book must be read
/// with the features that it was made with.
///
/// A hope is an empty square in a four that can still be made and has two stones or more; a threat is one that
/// completes a four. Odd rows are the first, third and so on from the bottom.
enum Feature : std::uint8_t {
  kPly,
  kSafeMoves,  ///< moves that do not lose at once
  kBalance,    ///< of fours that can still be made: 1 each, 3 from two stones on, 7 from three; own minus other
  kFoursLead,  ///< their numbers alone, own minus other
  kOwnTwos,    ///< those with two stones or more
  kOtherTwos,
  kOwnPlayableHopes,
  kOtherPlayableHopes,
  kOwnOddHopes,
  kOwnEvenHopes,
  kOtherOddHopes,
  kOtherEvenHopes,
  kOwnOddThreats,
  kOwnEvenThreats,
  kOtherOddThreats,
  kOtherEvenThreats,
  kFeatures
};

inline constexpr int kMaxFeature = 127;
/// From 0 to kMaxFeature each.
using Features = std::array<std::uint8_t, kFeatures>;

}  // namespace claimeven
