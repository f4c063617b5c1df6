#include <CLI/CLI.hpp>

#include "cli/program.h"
#include "tools/commands.h"

/// claimeven-train: makes the learned files that are checked in. No part of the library needs it.
int main(int argc, char** argv) {
  return claimeven::cli::run_program({.name = "claimeven-train",
                                      .description = "Learns what Claimeven orders moves by",
                                      .footer = R"(Examples:
  claimeven-train network --out src/search/learned_network.cpp --exclude data/testsets/*.txt
  claimeven-train order --out gpu/device/linear_weights.h
Each command has more: claimeven-train network --help)",
                                      .commands = {claimeven::train::add_network, claimeven::train::add_order}},
                                     argc, argv);
}
