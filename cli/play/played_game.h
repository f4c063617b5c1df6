#pragma once

#include <claimeven/error.h>
#include <claimeven/game.h>
#include <claimeven/solver.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "game_record.h"
#include "seat.h"

namespace claimeven::cli {

/// A game with those who play it: whose turn it is to decide, and moves that are taken back together with the
/// answers of the computer. It thinks about nothing itself, and knows no screen.
class PlayedGame {
 public:
  /// An empty board, and two people. `options` are those of players that have a solver; the players of the n-th
  /// game begin with the seed `seed` + n - 1.
  explicit PlayedGame(const SolverOptions& options = {}, std::uint64_t seed = 1)
      : options_(options), next_seed_(seed) {}

  /// Begins another game. An error leaves all as it is.
  Expected<void> begin(const GameRecord& record);
  /// Begins another one with an empty board, of the same kind and size unless others are given. A player that
  /// does not know the game is replaced by its usual opponent.
  Expected<void> begin_anew(std::optional<GameKind> kind = {}, std::optional<BoardSize> size = {});
  /// Lets another player go on for a side.
  Expected<void> seat(Side side, std::string_view name);
  /// Each plays the other's side from here on.
  void swap_seats();

  const Game& game() const { return game_; }
  const Seat& seat_of(Side side) const { return seats_[static_cast<std::size_t>(side)]; }
  const Seat& mover() const { return seat_of(game_.to_move()); }
  std::uint64_t seed() const { return seed_; }
  /// Without moves that were taken back.
  GameRecord record() const;

  bool has_human() const { return seats_[0].is_human() || seats_[1].is_human(); }
  bool awaits_human() const { return !game_.is_over() && mover().is_human(); }
  /// Not while it is paused.
  bool awaits_computer() const { return !game_.is_over() && !mover().is_human() && !paused_; }

  /// Whether computers wait: after a move was taken back in a game without people, or on request.
  bool is_paused() const { return paused_; }
  void set_paused(bool paused) { paused_ = paused; }

  /// A move of a person. The error says why it is not possible, or whose turn it is.
  Expected<void> play_for_human(int column);
  /// A move of the player whose turn it is.
  Expected<void> play(int column) { return game_.play(column); }

  /// Takes moves back up to where a person had to decide, at least one; without people, one move. False where
  /// there is no such place.
  bool undo();
  /// Plays moves again that were taken back, up to where a person has to decide.
  bool redo();

 private:
  Expected<std::array<Seat, 2>> seats_of(const GameRecord& record) const;

  SolverOptions options_;
  std::uint64_t next_seed_;
  std::uint64_t seed_ = 0;
  Game game_;
  std::array<Seat, 2> seats_;
  bool paused_ = false;
};

}  // namespace claimeven::cli
