#pragma once

#include <CLI/CLI.hpp>

/// The subcommands, one file each, as program.h has them.
namespace claimeven::cli {

inline constexpr int kOk = 0;
inline constexpr int kFailed =
    1;  ///< the work was done and the answer is bad: a wrong score, too few positions
inline constexpr int kBadInput = 2;
inline constexpr int kInterrupted = 130;  ///< what a shell reports for a program ended by Ctrl-C

void add_solve(CLI::App& app, int& exit_code);
void add_analyze(CLI::App& app, int& exit_code);
void add_bench(CLI::App& app, int& exit_code);
void add_testset(CLI::App& app, int& exit_code);
void add_perft(CLI::App& app, int& exit_code);
void add_book(CLI::App& app, int& exit_code);
void add_match(CLI::App& app, int& exit_code);
void add_levels(CLI::App& app, int& exit_code);
void add_lab(CLI::App& app, int& exit_code);

}  // namespace claimeven::cli
