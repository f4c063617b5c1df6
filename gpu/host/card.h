#pragma once

#include <claimeven/board_size.h>
#include <claimeven/error.h>
#include <claimeven/published_totals.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "gpu/device/unknown_score.h"

namespace claimeven::gpu {

/// What the card says of itself.
struct CardFacts {
  std::string name;
  std::string compute_capability;  ///< such as "9.0"
  int multiprocessors = 0;         ///< that are used
  std::size_t memory_bytes = 0;
  std::size_t table_bytes = 0;  ///< what the transposition table takes of it
};

/// Work done so far. The seconds are those of the kernels, by the card's own clock.
struct CardWork {
  std::uint64_t solved = 0;  ///< positions
  std::uint64_t nodes = 0;   ///< positions that were searched, all roots together
  double seconds = 0;        ///< solving
  double enumeration_seconds = 0;
};

/// The positions of a ply.
struct PlyOfPositions {
  /// Keys of those that a book stores (claimeven/book_positions.h), ascending.
  std::vector<std::uint64_t> keys;
  /// The outcomes of all others, mirror images apart.
  OutcomeTotals others;
};

/// How hard a batch is, which decides how it is searched.
enum class Method : std::uint8_t {
  kAutomatic,  ///< by the number of positions
  kSweep,      ///< one search per position: most positions per second, of many that are alike
  kTeams,      ///< many searches on each position: the least time for few and hard ones
};

/// Called on the calling thread about once a second. Return false to stop.
using CardProgress = std::function<bool(const CardWork&)>;

/// A machine that solves positions by the million. There are two: the graphics card, and, for tests, the
/// processor doing step by step what the card does.
class Card {
 public:
  virtual ~Card() = default;

  virtual CardFacts facts() const = 0;

  /// Every position of a ply; none if the callback stopped it.
  virtual Expected<PlyOfPositions> positions(int ply, const CardProgress& progress) = 0;

  /// Scores positions exactly. They come as sentinel keys (core/bitboard.h) of the side to move, and must need
  /// a search (score_without_search). `scores` has one for each key: those that are known, where kUnknownScore
  /// stands the score is looked for. Whenever the callback is called, and in the end, also after an error,
  /// `scores` has all that is known by then. True when none is missing, false when the callback stopped it.
  virtual Expected<bool> solve(std::span<const std::uint64_t> keys, std::span<std::int8_t> scores,
                               Method method, const CardProgress& progress) = 0;

  /// All that has been done since the card was opened, or since forget_work.
  virtual CardWork work() const = 0;
  /// Counts from 0 again. (The table is forgotten with each batch anyway.)
  virtual void forget_work() = 0;
};

/// How the searches of a team go about it, for those who want to try.
struct TeamTuning {
  int shared_below = 20;   ///< positions with fewer stones are shared by the searches
  int network_below = 18;  ///< in positions with fewer stones the network orders the moves
};

struct CardOptions {
  BoardSize size;
  int index = 0;                ///< which card of the machine
  std::size_t table_bytes = 0;  ///< 0: what suits the card's free memory
  int multiprocessors = 0;      ///< so many of the card's at most; 0: all
  TeamTuning teams;
};

/// The graphics card. An error says why it can't be used: there is none, its driver is too old, its memory is
/// taken, the board size is not compiled in.
Expected<std::unique_ptr<Card>> open_card(const CardOptions& options);

/// The processor in its stead: the same searches, one after the other.
Expected<std::unique_ptr<Card>> open_processor(const CardOptions& options);

}  // namespace claimeven::gpu
