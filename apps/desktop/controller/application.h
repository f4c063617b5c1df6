#pragma once

#include <claimeven/solver.h>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "model/state.h"

namespace claimeven::desktop {

/// What the window is opened with.
struct Opening {
  State state;
  SolverOptions solver;
  /// Where settings are kept; empty: nowhere.
  std::filesystem::path settings;
  /// Where to say, after each change, what the window shows; empty: nowhere.
  std::filesystem::path state_file;
  /// Closes after so many seconds, and says how long the longest frame was.
  std::optional<double> measured_seconds;
};

/// How long the window was busy each time that it looked for news and, where there was something new, drew it.
struct FrameTimes {
  double first_ms = 0;  ///< the first picture, with all that has to be made for it once
  std::uint64_t frames = 0;
  std::uint64_t drawn = 0;
  double longest_ms = 0;
  double mean_drawn_ms = 0;
};

/// Opens the window, and returns when it is closed. Throws std::runtime_error if there is no display.
FrameTimes run(const Opening& opening);

}  // namespace claimeven::desktop
