#pragma once

#include <claimeven/position.h>
#include <claimeven/score.h>
#include <claimeven/solver.h>

#include <array>
#include <optional>
#include <string_view>

/// The classes of difficulty of test positions: stones played by moves remaining, in thirds of the board's
/// squares (14 and 28 on 7x6).
namespace claimeven::cli {

struct PositionClass {
  std::string_view name;
  int stones_part;     ///< 0: up to a third of the squares are taken, 1: up to two thirds, 2: more
  int remaining_part;  ///< 0: fewer plies than a third of the squares remain, 1: than two thirds, 2: more

  int fewest_stones(BoardSize size) const;
  int most_stones(BoardSize size) const;
};

inline constexpr std::array<PositionClass, 6> kPositionClasses{{{"end-easy", 2, 0},
                                                                {"middle-easy", 1, 0},
                                                                {"middle-medium", 1, 1},
                                                                {"begin-easy", 0, 0},
                                                                {"begin-medium", 0, 1},
                                                                {"begin-hard", 0, 2}}};

/// Scores positions of a class, and refuses others at little cost.
class ClassScorer {
 public:
  explicit ClassScorer(const SolverOptions& options) : solver_(options) {}

  /// The score of an unfinished position, if that puts it into the class; nothing also after Ctrl-C.
  std::optional<Score> score(const Position& position, const PositionClass& wanted);

 private:
  int remaining_part(const Position& position, int most);
  bool ends_within(const Position& position, int plies);
  Bounds find(const Position& position, Bounds goal);

  Solver solver_;
};

}  // namespace claimeven::cli
