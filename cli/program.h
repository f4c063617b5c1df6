#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace claimeven::cli {

/// A program of ours: what its help says, and its commands. Each adds itself to the program; when the command
/// line names it, it runs during parsing and leaves the program's exit code in `exit_code`.
struct Program {
  std::string name;
  std::string description;
  std::string footer;
  std::vector<void (*)(CLI::App& app, int& exit_code)> commands;
  /// Of a program without commands: adds its options, and what is run with them, in the same way.
  void (*add_options)(CLI::App& app, int& exit_code) = nullptr;
};

/// Runs the command that the command line names, with what all programs have alike: their name in messages,
/// --help and --version. Returns the exit code.
int run_program(const Program& program, int argc, char** argv);

}  // namespace claimeven::cli
