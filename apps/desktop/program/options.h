#pragma once

#include <CLI/CLI.hpp>

namespace claimeven::desktop {

/// What claimeven-desktop can be told on the command line; opens the window with it.
void add_options(CLI::App& app, int& exit_code);

}  // namespace claimeven::desktop
