#pragma once

#include <claimeven/error.h>
#include <claimeven/game.h>
#include <claimeven/position.h>
#include <claimeven/solver.h>

#include <optional>
#include <string>

/// Pictures of boards, as SVG: whole documents that need nothing from elsewhere. The sides differ in colour, in
/// lightness and in the mark on their stones, a cross for x and a dot for o; a title and a description tell all
/// of it to those who don't see it.
namespace claimeven {

/// What a picture shows beside the stones and the four that has won.
struct PictureOptions {
  /// Written above the board, in UTF-8, nothing if it is empty. Left out: who is to move or has won; with an
  /// analysis that knows it, what the position is worth.
  std::optional<std::string> caption = std::nullopt;
  /// The stone played last, which gets a ring.
  std::optional<Square> last = std::nullopt;
  /// What the columns are worth, written below them, with a frame around the best.
  std::optional<Analysis> analysis = std::nullopt;
  /// Nothing but the board, without paper around it: for pages that say the rest.
  bool board_only = false;
};

/// Whether these options are about this position. The error says that there is no stone on the last square, or
/// that the analysis is of another position.
Expected<void> check(const PictureOptions& options, const Position& position);

/// The picture of a position. Requires options that are about it: check.
std::string draw_svg(const Position& position, const PictureOptions& options = {});

/// The same of a game, which knows the stone that was played last, if the options name no other. In the fill
/// game no four is marked, and an analysis is one of differences.
Expected<void> check(const PictureOptions& options, const Game& game);
std::string draw_svg(const Game& game, const PictureOptions& options = {});

}  // namespace claimeven
