#pragma once

#include <claimeven/board_size.h>
#include <claimeven/bounds.h>
#include <claimeven/position.h>
#include <claimeven/solver.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "book/book_data.h"
#include "core/effort.h"
#include "search/table.h"

namespace claimeven {

struct Team;

/// What a strategy rule (bounds.h) proves of a quiet position: a way to play for the side that is not to move,
/// the follower, against which the side to move gets at most `bound`.
struct RuleProof {
  enum class Rule : std::uint8_t { kFollowUp, kOddThreat, kCannotWin };

  Rule rule = Rule::kFollowUp;
  int bound = 0;
  Bitboard threat = 0;  ///< of the follower, the one that decides: for kOddThreat
  /// The plan, as of bounds.h: what the mover can get, one square of each pair apart, what the follower gets if
  /// it is filled, and what stays empty above a threat. For kCannotWin the mover may have everything.
  Bitboard reach = 0;
  Bitboard certain = 0;
  Bitboard capped = 0;
  std::vector<Bitboard> pairs = {};  ///< two squares each
};

/// A thread's place among others that use the table at the same time, each for a position of its own.
struct Seat {
  Team* team = nullptr;
  std::size_t member = 0;
};

/// What a search works with.
struct SearchTools {
  Table& table;
  BookView book;  ///< with one, the position must be reachable
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

  /// What the strongest of the rules proves. Requires a quiet position of a game that is not over.
  virtual std::optional<RuleProof> strongest_rule(const Position& position) const = 0;
};

/// The search for a board size, in the best build for this machine.
const ExactSearch& exact_search(BoardSize size);

}  // namespace claimeven
