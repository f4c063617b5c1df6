#pragma once

#include <claimeven/board_size.h>
#include <claimeven/context.h>
#include <claimeven/error.h>
#include <claimeven/position.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The search lab: searches written to be read and compared, from minimax to the full solver, all on the same
/// positions. docs/lab.md has what is to be learnt from it.
namespace claimeven::lab {

struct LabLimits {
  /// When a search gives up.
  Limits work = {};
  /// Plies to look ahead, at least 1; nothing: to the end of the game. Positions beyond it count as draws.
  std::optional<int> depth = std::nullopt;
};

struct LabResult {
  /// The exact score, as of claimeven::Score; nothing if a limit came before it was proven.
  std::optional<int> value;
  /// Positions looked at, finished games among them. The full solver counts only those whose moves it
  /// generates.
  std::uint64_t nodes = 0;
  std::chrono::nanoseconds time{0};
  /// Plies that were looked ahead at most, up to the last empty square. Where the search was cut off, it is the
  /// deepest look that was finished.
  int depth = 0;
  /// Whether the search came to its end: neither cut off by the nodes nor stopped.
  bool complete = false;
};

struct Algorithm {
  std::string_view name;
  std::string_view description;  ///< its idea, in a line
  LabResult (*search)(const Position& position, const LabLimits& limits);
  /// The one that it is compared with: what it was before this idea. "" for none.
  std::string_view before = {};
};

/// All of them; each grows from those before it. They take finished games too.
std::span<const Algorithm> algorithms();
/// The one of this name, or null.
const Algorithm* find_algorithm(std::string_view name);

struct LabPosition {
  std::string moves;  ///< or what else it is called
  Position position;
  std::optional<int> score;  ///< where it is known beforehand
};

/// Unfinished positions of random play with so many empty squares, no two alike, not even mirrored. The same
/// seed gives the same positions everywhere. The error says that random play did not find enough of them.
Expected<std::vector<LabPosition>> random_positions(BoardSize size, int empty, std::size_t count,
                                                    std::uint64_t seed);

/// Positions that a mean is taken over.
struct PositionSet {
  std::string name;
  std::optional<int> empty;  ///< the squares that are empty in all of them
  std::vector<LabPosition> positions;
};

/// Random positions, a set for each number of empty squares. The error says which there are not enough of.
Expected<std::vector<PositionSet>> random_sets(BoardSize size, std::span<const int> empty, std::size_t count,
                                               std::uint64_t seed);

/// What one search did on a set, in figures: a row of the table. Means are over the positions that were
/// searched.
struct SearchFigures {
  const Algorithm* algorithm = nullptr;
  std::string set;  ///< its name
  std::optional<int> empty;
  std::size_t positions = 0;  ///< that were searched
  std::size_t solved = 0;     ///< those of them whose exact score was found
  std::size_t complete = 0;   ///< those of them whose search came to its end
  double mean_nodes = 0;
  double mean_ms = 0;
  double mean_depth = 0;

  /// Whether every search came to its end; otherwise the true means are larger.
  bool is_complete() const { return complete == positions; }
};

/// What one search did on a set, one result for each position as far as it came.
struct ComparedSearch {
  const Algorithm* algorithm = nullptr;
  std::vector<LabResult> results;

  SearchFigures figures(const PositionSet& set) const;
};

struct ComparedSet {
  PositionSet set;
  std::vector<ComparedSearch> searches;
};

struct Comparison {
  /// Those that were begun, and in each the searches that were begun.
  std::vector<ComparedSet> sets;
  Ending ending = Ending::kComplete;
  /// Two searches found different exact scores, or one another than was known: a sentence that says so. Then
  /// nothing more is searched.
  std::optional<std::string> disagreement;

  /// Of those that were through with their set, in the order in which they were.
  std::vector<SearchFigures> figures() const;
};

struct ComparisonOptions {
  std::vector<const Algorithm*> searches;
  /// Where a search of a position is cut off; it is not tried on sets after that one.
  std::optional<std::uint64_t> nodes = 5'000'000;
  std::optional<int> depth = std::nullopt;  ///< as in LabLimits
  /// A search that is over sooner is repeated for so long, a few times, and its time is the mean of the
  /// quickest: for coarse clocks.
  std::chrono::nanoseconds least_time{0};
};

/// Told before each search of a position.
struct ComparisonProgress {
  const Comparison& so_far;
  const Algorithm& algorithm;  ///< the one that begins, on the last set so far
  std::size_t done = 0;        ///< searches of a position
  std::size_t total = 0;       ///< fewer when one is not tried on more sets
};

/// Every search on every position, set by set. The limits of the context are those of the whole call; a search
/// that they cut off is left out.
Comparison compare(std::span<const PositionSet> sets, const ComparisonOptions& options,
                   const Context<ComparisonProgress>& context = {});

struct SearchChartStyle {
  bool is_dark = false;
  bool is_narrow = false;  ///< one below the other, in larger letters: for small screens
};

/// Nodes and time against the number of empty squares as an SVG document, or bars if there is one set, on
/// logarithmic scales. Nothing if there are no figures. `nodes` is where searches were cut off.
std::optional<std::string> search_chart(std::span<const SearchFigures> figures,
                                        std::optional<std::uint64_t> nodes, const SearchChartStyle& style = {});

/// What the figures say of a search, in sentences: what it saves beside the one that it grew from, and how it
/// grows. Nothing as long as there is too little to say.
std::optional<std::string> finding(std::span<const SearchFigures> figures, const Algorithm& algorithm);

}  // namespace claimeven::lab
