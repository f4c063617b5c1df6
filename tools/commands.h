#pragma once

#include <CLI/CLI.hpp>

/// The commands of claimeven-train, one file each (as cli/commands.h).
namespace claimeven::train {

void add_network(CLI::App& app, int& exit_code);
void add_order(CLI::App& app, int& exit_code);

}  // namespace claimeven::train
