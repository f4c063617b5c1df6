#include "cli/program.h"
#include "program/options.h"

int main(int argc, char** argv) {
  return claimeven::cli::run_program(
      {.name = "claimeven-desktop",
       .description = "Claimeven: Connect Four in a window",
       .footer = R"(Players: human, level:1 to level:10, easy, medium, hard, impossible, random, parity,
heuristic:DEPTH; of the fill game: human, random, h1:DEPTH, h2-balanced:DEPTH, hybrid:DEPTH.
More of them: docs/players.md. What is not said is as it was the last time.

Examples:
  claimeven-desktop
  claimeven-desktop --x human --o level:5
  claimeven-desktop --moves 4455 --analyse
  claimeven-desktop --game fill --size 6x6 --x hybrid:4 --o h1:4
Keys: press ? in the window.)",
       .commands = {},
       .add_options = claimeven::desktop::add_options},
      argc, argv);
}
