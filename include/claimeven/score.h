#pragma once

#include <claimeven/bounds.h>
#include <claimeven/position.h>

#include <compare>
#include <cstdint>
#include <optional>

namespace claimeven {

enum class Outcome : std::int8_t { kLoss = -1, kDraw = 0, kWin = 1 };

/// The value of a position for the side to move under best play: +k wins with the k-th stone from that side's
/// end (k = 1: with its very last stone), -k loses to the opponent's k-th stone from its end, 0 is a draw.
/// So a larger score is always better: quicker wins, slower losses.
struct Score {
  int value = 0;

  constexpr Outcome outcome() const {
    return value > 0 ? Outcome::kWin : value < 0 ? Outcome::kLoss : Outcome::kDraw;
  }

  // What it means in a position. Of a score that the position cannot have (check), these mean nothing.

  /// Plies until the game ends, counting both sides' moves, 0 for a finished game. A draw fills the board.
  int plies_to_end(const Position& position) const;
  /// Moves the winner still has to make (its winning stone included); for a draw, those of the side to move.
  int moves_to_end(const Position& position) const;
  /// The scale "22 - moves to win" (negative when losing, 0 for a draw), 22 being one more than the stones that
  /// the first player has on 7x6; likewise on other boards.
  int countdown(const Position& position) const;

  constexpr Score operator-() const { return {-value}; }
  auto operator<=>(const Score&) const = default;
};

/// What a score can be at all in this position, its stones counted but not looked at: a win with the next
/// stone, and a loss to the opponent's next stone.
Score highest_possible_score(const Position& position);
Score lowest_possible_score(const Position& position);

/// The score of a finished game (lost for the side to move, or a drawn full board); nothing for one that goes
/// on. A lost game scores one less than lowest_possible_score: the winner's stone is on the board already. A
/// position that can't be reached, where the side to move has the four, scores one more than
/// highest_possible_score.
std::optional<Score> final_score(const Position& position);

/// Whether the position can have the score: the final one of a finished game, otherwise one from the lowest to
/// the highest possible. The error says which it can have.
Expected<void> check(Score score, const Position& position);

/// These scores, and whether one of them is within the bounds.
Bounds possible_scores(const Position& position);
Expected<void> check_bounds(Bounds bounds, const Position& position);

}  // namespace claimeven
