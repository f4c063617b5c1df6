#pragma once

#include <CLI/CLI.hpp>

#include "exit_code.h"

/// The subcommands, one file each, as program.h has them.
namespace claimeven::cli {

void add_solve(CLI::App& app, int& exit_code);
void add_analyze(CLI::App& app, int& exit_code);
void add_play(CLI::App& app, int& exit_code);
void add_review(CLI::App& app, int& exit_code);
void add_puzzles(CLI::App& app, int& exit_code);
void add_bench(CLI::App& app, int& exit_code);
void add_testset(CLI::App& app, int& exit_code);
void add_perft(CLI::App& app, int& exit_code);
void add_book(CLI::App& app, int& exit_code);
void add_match(CLI::App& app, int& exit_code);
void add_levels(CLI::App& app, int& exit_code);
void add_lab(CLI::App& app, int& exit_code);
void add_serve(CLI::App& app, int& exit_code);

}  // namespace claimeven::cli
