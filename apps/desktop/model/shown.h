#pragma once

#include <claimeven/fours.h>
#include <claimeven/position.h>
#include <claimeven/score.h>
#include <claimeven/why.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/state.h"

/// What is to be seen, as it follows from the state: the board, the values, the bar, the words.
namespace claimeven::desktop {

/// What is drawn over the stones.
struct Mark {
  enum class Kind : std::uint8_t {
    kThreat,  ///< an empty square where `side` would complete a four
    kGhost,   ///< a stone that is not on the board: the number-th move of a line that is told
    kRole,    ///< squares that a step of an explanation speaks of; `side` is who profits
    kBetter,  ///< where a better move would have landed
  };
  Kind kind = Kind::kThreat;
  std::optional<Side> side = {};
  std::vector<Square> squares = {};
  int number = 0;
  bool is_odd = false;
  ThreatUse use = ThreatUse::kOpen;
  SquareRole role = SquareRole::kFour;
};

struct BoardModel {
  int width = 0;
  int height = 0;
  /// [column][row], rows from the bottom.
  std::vector<std::vector<std::optional<Side>>> stones;
  /// The stone played last.
  std::optional<Square> last;
  /// Whether it falls into its place.
  bool is_falling = false;
  /// Those that won; in the fill game, all of both sides.
  std::vector<Four> fours;
  std::vector<Mark> marks;
};
BoardModel board_model(const State& state);

/// The square where a stone would land; nothing where a person can't play.
std::optional<Square> landing_of(const State& state, int column);

/// What stands below a column.
struct ColumnValue {
  std::string number;  ///< "+2", "−3", "≥ +1"; empty while nothing is known
  std::string words;   ///< "wins in 12"
  std::optional<Outcome> outcome;
  bool is_best = false;
  bool is_narrowing = false;  ///< whether the search is still at it
};
/// By column; nothing where it can't be played or is not to be shown.
std::vector<std::optional<ColumnValue>> column_values(const State& state);

/// The bar: how much of it is the first side's, 0 to 1, and by how much the one is ahead.
struct Evaluation {
  std::optional<double> share;
  std::string label;
  std::string words;
};
Evaluation evaluation(const State& state);

/// Where the game is, in words.
struct Status {
  std::optional<Side> side;  ///< whose disc stands before it
  std::string title;
  std::string text;
};
Status status(const State& state);

/// "Yellow: You" and, in the fill game, the fours so far.
struct SideLine {
  std::string name;
  std::string player;
  std::optional<int> fours;
};
SideLine side_line(const State& state, Side side);

struct MoveItem {
  std::size_t played = 0;  ///< the moves on the board after it
  Side side = Side::kFirst;
  std::string column;
  bool is_current = false;
  bool is_undone = false;
};
/// All moves of the game on the board, those that were taken back too.
std::vector<MoveItem> move_items(const State& state);

/// The explanation, while one is asked for.
struct Told {
  std::string sentence;  ///< what the score is, or what is good or bad about the move
  std::string reason;    ///< what decides, and after how many moves
  std::string missing;   ///< what the other side would need
  std::vector<std::string> steps;
  std::optional<std::size_t> shown;  ///< the step that is drawn, of the steps
  std::size_t deciding = 0;
  /// Instead of all that: that it is not known yet, or why there is none.
  std::string waiting;
};
Told told(const State& state);

}  // namespace claimeven::desktop
