#pragma once

#include <CLI/CLI.hpp>

namespace claimeven::cli {

/// What all of our programs have alike: their name in messages, --help, --version, and that they need a
/// command. Comes before the commands are added, which take the looks of their help from here.
void prepare_program(CLI::App& app);

/// Runs the command that the command line names, which leaves its exit code in `exit_code`, and gives the exit
/// code of the program.
int run_program(CLI::App& app, const int& exit_code, int argc, char** argv);

}  // namespace claimeven::cli
