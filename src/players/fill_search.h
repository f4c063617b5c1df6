#pragma once

#include <claimeven/fill.h>

#include <cstdint>
#include <string>
#include <utility>

#include "players/player_of.h"

namespace claimeven {

struct FillPlayerOptions {
  /// A player that searches plays by the exact endgame as soon as there are no more empty squares than this; 0:
  /// never. At most FillSolver::kMostEmptySquares. With 24 such a move takes about a tenth of a second on 7x6.
  int endgame_squares = 24;
};

/// Plays fill_search, and the endgame exactly.
class FillSearchPlayer final : public FillPlayer {
 public:
  FillSearchPlayer(std::string name, const FillSearchOptions& search, FillPlayerOptions options)
      : name_(std::move(name)), search_(search), options_(options) {}

  std::string name() const override { return name_; }
  void start(std::uint64_t) override { solver_.clear(); }
  using FillPlayer::choose;
  PlayerMove choose(const FillPosition& position, const Limits& limits) override;

 private:
  std::string name_;
  FillSearchOptions search_;
  FillPlayerOptions options_;
  FillSolver solver_;
};

}  // namespace claimeven
