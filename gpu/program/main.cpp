#include "cli/program.h"
#include "gpu/program/commands.h"

/// claimeven-gpu: the commands that solve positions by the million on a graphics card.
int main(int argc, char** argv) {
  using namespace claimeven;
  return cli::run_program({.name = "claimeven-gpu",
                           .description = "Claimeven on a graphics card: exact scores by the million",
                           .footer = R"(Examples:
  claimeven-gpu solve positions.txt
  claimeven-gpu book --ply 12 --out 12.scores
  claimeven-gpu bench data/testsets/*.txt
Each command has more: claimeven-gpu solve --help)",
                           .commands = {gpu::add_solve, gpu::add_book, gpu::add_bench}},
                          argc, argv);
}
