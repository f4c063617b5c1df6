#pragma once

#include <claimeven/solver.h>

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.h"
#include "players/player_of.h"

/// The exact player and its levels.
namespace claimeven {

/// How well a player plays. Levels differ in how far they see, not in how often they throw a stone away: what
/// is won or lost within the horizon they know exactly, and of everything beyond they see only the lie of the
/// stones. A move is drawn with probabilities in proportion to exp(score / temperature), the score being the
/// exact one or, where the end is out of sight, a guess near 0. A win in one is always taken, and a threat
/// always parried, by all that can see it.
struct Level {
  std::string_view name;
  /// Plies that it sees ahead, its own move included; nothing: to the end.
  std::optional<int> horizon;
  /// In points of the score: at 0 always the move that looks best.
  double temperature;
};

/// From the weakest to the strongest. All but the first complete a four and parry one; the last always plays a
/// best move.
inline constexpr std::array<Level, 10> kLevels{{{"1", 0, 5.0},
                                                {"2", 2, 4.0},
                                                {"3", 4, 2.6},
                                                {"4", 6, 1.7},
                                                {"5", 8, 0.9},
                                                {"6", 12, 0.7},
                                                {"7", 16, 0.45},
                                                {"8", 22, 0.25},
                                                {"9", 28, 0.1},
                                                {"10", std::nullopt, 0.0}}};

/// The names that users of other programs know, and the level (from 1) that each stands for.
struct LevelName {
  std::string_view name;
  int level;
};
inline constexpr std::array<LevelName, 4> kLevelNames{
    {{"easy", 2}, {"medium", 5}, {"hard", 8}, {"impossible", 10}}};

/// How a player that has several equally good moves chooses.
enum class TieBreak : std::uint8_t { kRandom, kCentre, kLeftmost };

/// What a position looks like to one who does not calculate: who has more and better chances to make a four, as
/// a guess of the score of the side to move. Between -6 and 6.
double positional_guess(const Position& position);

class ExactPlayer final : public GamePlayer {
 public:
  explicit ExactPlayer(const Level& level, TieBreak tie_break = TieBreak::kRandom,
                       const SolverOptions& options = {});

  std::string name() const override;
  void start(std::uint64_t seed) override {
    dice_ = Dice(seed);
    // What is left from other games would change how far a limit reaches.
    solver_.clear();
  }
  using GamePlayer::choose;
  PlayerMove choose(const Position& position, const Limits& limits) override;

 private:
  /// A move as the level sees it.
  struct Seen {
    int column = 0;
    /// The score for the side to move, if the game ends within the horizon.
    std::optional<int> score;
  };

  /// The limits of a move, what it has cost so far, and which of the limits has cut an answer short.
  struct Budget {
    Limits left() const { return limits.after(used); }
    void spend(const SolveResult& result) {
      used += result.statistics;
      if (ending == Ending::kComplete) ending = result.ending;
    }

    Limits limits;
    Statistics used;
    Ending ending = Ending::kComplete;
  };

  int choose_within(const Position& position, Budget& budget);
  /// The moves, nearest to the centre first.
  std::vector<Seen> look(const Position& position, Budget& budget);
  Seen look_at(const Position& position, int column, Budget& budget);
  /// Of these columns, nearest to the centre first, the one that the tie-break prefers.
  int pick(const std::vector<int>& columns);
  /// Of moves that all lose as late as possible, those that leave the opponent the fewest replies that still
  /// win.
  std::vector<int> most_testing(const Position& position, const std::vector<int>& columns, Budget& budget);
  /// A draw by softmax.
  int draw(const Position& position, const std::vector<Seen>& moves);

  const Level level_;
  TieBreak tie_break_;
  Solver solver_;
  Dice dice_;
};

}  // namespace claimeven
