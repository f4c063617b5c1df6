#include <CLI/CLI.hpp>
#include <exception>

#include "commands.h"
#include "input.h"
#include "program.h"

namespace claimeven::cli {
namespace {

constexpr const char* kExamples = R"(Examples:
  claimeven solve 4455
  claimeven analyze --board 444444
  claimeven bench data/testsets/*.txt
Each command has more: claimeven solve --help)";

int run(int argc, char** argv) {
  int exit_code = kOk;
  CLI::App app("Claimeven: exact Connect Four", "claimeven");
  prepare_program(app);
  app.footer(kExamples);
  add_solve(app, exit_code);
  add_analyze(app, exit_code);
  add_bench(app, exit_code);
  add_testset(app, exit_code);
  add_perft(app, exit_code);
  add_book(app, exit_code);
  add_match(app, exit_code);
  add_levels(app, exit_code);
  add_lab(app, exit_code);
  add_tune(app, exit_code);
  return run_program(app, exit_code, argc, argv);
}

}  // namespace
}  // namespace claimeven::cli

int main(int argc, char** argv) {
  try {
    return claimeven::cli::run(argc, argv);
  } catch (const std::exception& error) {
    claimeven::cli::complain(error.what());
    return claimeven::cli::kFailed;
  }
}
