#pragma once

#include "view/geometry.h"

namespace claimeven::desktop {

/// What there has to be room for.
struct Wanted {
  int columns = 7;
  int rows = 6;
  /// Whether there is more to read than the list of moves.
  bool has_text = false;
  /// Whether there are values below the columns, and who plays is of interest.
  bool has_values = true;
  bool has_sides = true;
};

/// Where everything is. Wide windows have the panel beside the board, others below it; all of it grows with the
/// window, the letters too.
struct Layout {
  float scale = 1;  ///< pixels a unit
  Box window;
  bool is_wide = false;
  Box menu;
  Box status;
  Box sides;
  Box buttons;
  Box card;
  Box evaluation;
  // The board.
  float cell = 0;  ///< the width and height of a square
  Box head;        ///< above it, for the disc that is about to fall
  Box face;
  Box values;  ///< below it, as wide as its columns

  /// The lower left square is (0, 0).
  Box square(int column, int row) const;
  /// All of a column, from the head down to its value.
  Box column(int column) const;

  int rows = 6;
};

/// The layout of a window of so many pixels.
Layout lay_out(float width, float height, const Wanted& wanted);

}  // namespace claimeven::desktop
