#pragma once

#include <claimeven/context.h>
#include <claimeven/error.h>
#include <claimeven/fill.h>
#include <claimeven/game.h>
#include <claimeven/review.h>
#include <claimeven/solver.h>

#include <optional>
#include <string>
#include <variant>

#include "json/analysis.h"
#include "json/given_position.h"
#include "json/json.h"
#include "json/review.h"
#include "json/solve.h"

namespace claimeven::cli {

/// What every column of a game's position is worth.
struct PositionAnalysis {
  GivenPosition given;
  std::optional<FillPosition> fill;  ///< in that game
  FullAnalysis analysis;
};

/// "4455 18  -4 -3 ..  best 3  pv 33": as `claimeven analyze` prints it.
std::string to_text(const PositionAnalysis& analysis);
/// "best 3: wins in 2": the best columns, and what the position is worth.
std::string best_text(const PositionAnalysis& analysis);
Json json_of(const PositionAnalysis& analysis);
/// What the position is worth, or one of its columns, in a few words: "wins in 12", "loses by 2 fours".
std::string value_words(const PositionAnalysis& analysis, const Bounds& bounds);

/// Why a position, or a move of it, is worth what it is.
struct Explanation {
  GivenPosition given;
  std::variant<Explained<Story>, Explained<MoveStory>> explained;
};

std::string to_text(const Explanation& explanation);
Json json_of(const Explanation& explanation);

/// Answers what people ask about the game that they play, of either kind, and remembers between questions.
/// One call at a time.
class Analyst {
 public:
  explicit Analyst(const SolverOptions& options) : options_(options) {}

  /// Tells what is known each time that bounds narrow. The error says that a position of the fill game has
  /// too many empty squares.
  Expected<PositionAnalysis> analyze(const Game& game, const Context<Analysis>& context = {});
  /// Why the position, or the move, is worth what it is; tells what is known of the position before that. The
  /// error says that the column can't be played, or that the game is of the other kind.
  Expected<Explanation> explain(const Game& game, std::optional<int> column,
                                const Context<SolveResult>& context = {});
  ReviewedGame review(const Game& game, const Context<ReviewProgress>& context = {});

 private:
  Solver& solver();
  FillSolver& fill_solver();

  SolverOptions options_;
  // Made when they are first asked.
  std::optional<Solver> solver_;
  std::optional<FillSolver> fill_solver_;
};

}  // namespace claimeven::cli
