#pragma once

#include <claimeven/position.h>

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analyst.h"
#include "played_game.h"

/// A game as a screen shows it: what there is to see, and the drawing of that. Nothing here knows a terminal.
namespace claimeven::cli {

/// A longer text, which can be scrolled.
struct Page {
  std::string title;
  /// In lines of any length; what has to stand in columns asks for the width.
  std::function<std::string(std::size_t width)> text;
  /// Below the board, where there is room.
  bool keeps_board = false;
  std::size_t scroll = 0;
};

struct View {
  int cursor = 0;  ///< the column that is chosen
  bool hints = false;
  bool shows_best = false;
  /// As far as it is known; of the position that is shown.
  std::optional<PositionAnalysis> analysis;
  /// Empty squares that a reason speaks of.
  std::vector<Square> marked;
  std::string doing;  ///< what is being thought about
  std::string notice;
  bool notice_is_trouble = false;
  std::optional<Page> page;
  std::optional<std::string> prompt;  ///< what was typed after ':'
};

struct ScreenSize {
  std::size_t columns = 80;
  std::size_t rows = 24;
  bool operator==(const ScreenSize&) const = default;
};

struct Picture {
  std::vector<std::string> lines;  ///< no more, and no wider, than there is room
  /// Of the page: how many of its lines are shown, and how far it can be scrolled.
  std::size_t page_lines = 0;
  std::size_t most_scroll = 0;
};

Picture draw(const PlayedGame& played, const View& view, ScreenSize size, bool colour);

}  // namespace claimeven::cli
