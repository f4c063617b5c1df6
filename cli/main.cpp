#include "commands.h"
#include "program.h"

int main(int argc, char** argv) {
  using namespace claimeven::cli;
  return run_program(
      {.name = "claimeven",
       .description = "Claimeven: exact Connect Four",
       .footer = R"(Examples:
  claimeven solve 4455
  claimeven analyze --board 444444
  claimeven bench data/testsets/*.txt
Each command has more: claimeven solve --help)",
       .commands = {add_solve, add_analyze, add_review, add_puzzles, add_play, add_bench, add_testset,
                    add_perft, add_book, add_match, add_levels, add_lab, add_serve}},
      argc, argv);
}
