#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "book/book_data.h"
#include "book/features.h"
#include "book/key.h"
#include "core/bitboard.h"
#include "core/chain.h"
#include "core/isa.h"
#include "core/lines.h"
#include "core/platform.h"

/// Asking a book, for any geometry.
namespace claimeven::inline CLAIMEVEN_ISA {

/// The geometry for what is not asked often: that of the search, which gives every board code of its own, or,
/// where code is fetched, one for all boards but the default.
template <class G>
constexpr auto for_seldom(G g, [[maybe_unused]] BoardSize size) {
  if constexpr (kCodeIsFetched && !std::is_same_v<G, Geometry<7, 6>>) {
    return size;
  } else {
    return g;
  }
}

/// What a side can still hope for.
struct Prospects {
  int fours = 0;   ///< fours that can still be made
  int twos = 0;    ///< those with two stones or more
  int threes = 0;  ///< those with three
  Bitboard hopes = 0;
};

template <class G>
Prospects prospects(G g, Bitboard stones, Bitboard other) {
  const Bitboard open = all_squares(g) & ~other;
  Prospects sum;
  for_each_direction(g, [&](int d) {
    const Bitboard first = stones;
    const Bitboard second = stones >> d;
    const Bitboard third = stones >> (2 * d);
    const Bitboard fourth = stones >> (3 * d);
    const Bitboard fours = fours_along(open, d);
    const Bitboard twos = fours & (((first | second) & (third | fourth)) | (first & second) | (third & fourth));
    const Bitboard threes = fours & ((first & second & (third | fourth)) | (third & fourth & (first | second)));
    sum.fours += std::popcount(fours);
    sum.twos += std::popcount(twos);
    sum.threes += std::popcount(threes);
    sum.hopes |= twos | twos << d | twos << (2 * d) | twos << (3 * d);
  });
  sum.hopes &= open & ~stones;
  return sum;
}

/// Requires a position that a book stores.
template <class G>
Features features_of(G g, const Sides& sides, int stones) {
  const Bitboard odd = rows_of_parity(g, 0);
  const Bitboard even = ~odd;
  const Bitboard play = playable(g, sides.own | sides.other);
  const Prospects own = prospects(g, sides.own, sides.other);
  const Prospects other = prospects(g, sides.other, sides.own);
  const auto small = [](int number) { return static_cast<std::uint8_t>(std::clamp(number, 0, kMaxFeature)); };
  const auto lead = [&](int mine, int theirs) { return small(kMaxFeature / 2 + mine - theirs); };
  const auto count = [&](Bitboard board) { return small(std::popcount(board)); };
  const auto weight = [](const Prospects& p) { return p.fours + 2 * p.twos + 4 * p.threes; };
  Features features{};
  features[kPly] = small(stones);
  features[kSafeMoves] = count(options(g, sides).moves);
  features[kBalance] = lead(weight(own), weight(other));
  features[kFoursLead] = lead(own.fours, other.fours);
  features[kOwnTwos] = small(own.twos);
  features[kOtherTwos] = small(other.twos);
  features[kOwnPlayableHopes] = count(own.hopes & play);
  features[kOtherPlayableHopes] = count(other.hopes & play);
  features[kOwnOddHopes] = count(own.hopes & odd);
  features[kOwnEvenHopes] = count(own.hopes & even);
  features[kOtherOddHopes] = count(other.hopes & odd);
  features[kOtherEvenHopes] = count(other.hopes & even);
  features[kOwnOddThreats] = count(sides.own_threats & odd);
  features[kOwnEvenThreats] = count(sides.own_threats & even);
  features[kOtherOddThreats] = count(sides.other_threats & odd);
  features[kOtherEvenThreats] = count(sides.other_threats & even);
  return features;
}

/// The score of a position that the book stores: reachable, of a stored ply, and not known without a search.
/// Anything else gives rubbish.
template <class G>
int score_in_book(G g, const BookData& book, const Sides& sides, int stones) {
  const Bitboard first = stones % 2 == 0 ? sides.own : sides.other;
  return book.score(book_key(g, first, sides.own | sides.other), features_of(g, sides, stones));
}

}  // namespace claimeven::inline CLAIMEVEN_ISA
