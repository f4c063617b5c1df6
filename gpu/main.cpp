#include <CLI/CLI.hpp>
#include <exception>

#include "cli/commands.h"
#include "cli/input.h"
#include "cli/program.h"
#include "gpu/commands.h"

/// claimeven-gpu: the commands that solve positions by the million on a graphics card.
namespace claimeven::gpu {
namespace {

constexpr const char* kExamples = R"(Examples:
  claimeven-gpu solve positions.txt
  claimeven-gpu book --ply 12 --out 12.scores
  claimeven-gpu bench data/testsets/*.txt
Each command has more: claimeven-gpu solve --help)";

int run(int argc, char** argv) {
  int exit_code = cli::kOk;
  CLI::App app("Claimeven on a graphics card: exact scores by the million", "claimeven-gpu");
  cli::prepare_program(app);
  app.footer(kExamples);
  add_solve(app, exit_code);
  add_book(app, exit_code);
  add_bench(app, exit_code);
  return cli::run_program(app, exit_code, argc, argv);
}

}  // namespace
}  // namespace claimeven::gpu

int main(int argc, char** argv) {
  try {
    return claimeven::gpu::run(argc, argv);
  } catch (const std::exception& error) {
    claimeven::cli::complain(error.what());
    return claimeven::cli::kFailed;
  }
}
