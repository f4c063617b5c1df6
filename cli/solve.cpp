#include <claimeven/notation.h>
#include <claimeven/solver.h>
#include <claimeven/why.h>
#include <fmt/format.h>

#include <memory>
#include <optional>
#include <string>

#include "commands.h"
#include "explanation.h"
#include "fill.h"
#include "input.h"
#include "json/solve.h"
#include "options.h"
#include "output.h"
#include "terminal.h"

/// claimeven solve: the exact score of positions, or only who wins.
namespace claimeven::cli {
namespace {

constexpr const char* kExamples =
    R"(A position is given by its moves (columns, 1 is the leftmost, a is the tenth) or as a
drawing, top row first, rows of . x o separated by /. Without one, positions are read
from standard input, one a line; an empty line is the empty board.

Prints MOVES SCORE. The score is that of the side to move: 3 wins with its third stone
from the end, 1 with its very last, -3 loses likewise, 0 draws. If a limit or Ctrl-C
comes first, what is proven by then: [-3..2].

With --game fill, play goes on until the board is full, and the side with more fours wins.
Prints MOVES DIFFERENCE: the fours of the side to move minus those of the other side at the
end of the game; then the fours so far. For positions with up to 28 empty squares.

Examples:
  claimeven solve 4455
  claimeven solve --explain --board 44455554221
  claimeven solve --explain --move 3 4455
  claimeven solve --outcome "" 4 44
  claimeven solve --size 4x4 "..../..../.x../.oxo"
  claimeven solve --game fill 444444555555222222333333
  claimeven solve --json --time 0.5 < positions.txt)";

struct SolveFlags : Question {
  bool explain = false;
  std::string move;  ///< the name of the column to explain; empty: the position
  bool outcome = false;
};

void solve_outcome(Solver& solver, const GivenPosition& given, const SolveFlags& flags) {
  const OutcomeResult result = solver.solve_outcome(given.position, flags.limits.limits());
  if (flags.json) {
    print(json_of(given, result));
  } else {
    say("{} {}\n", given.text, outcome_text(result.bounds));
  }
}

/// The limits of a position, and its bounds on a terminal as they narrow.
Context<SolveResult> context_of(const GivenPosition& given, const Limits& limits) {
  Context<SolveResult> context = limits;
  context.progress = [&given, status = std::make_shared<StatusLine>()](const SolveResult& so_far) {
    if (!status->is_due()) return;
    status->show(fmt::format("{} {} after {:.1f} M nodes", given.text, to_text(so_far.bounds),
                             static_cast<double>(so_far.statistics.nodes) / 1e6));
  };
  return context;
}

/// Prints a score and its story: a Story or a MoveStory.
template <class Told>
void print_explained(const GivenPosition& given, const Explained<Told>& explained, bool json) {
  if (json) {
    print(json_of(given, explained));
  } else {
    say("{} {}\n{}", given.text, to_text(explained.result.bounds), to_text(explained.story, given.position));
  }
}

void explain_score(Solver& solver, const GivenPosition& given, const SolveFlags& flags,
                   std::optional<int> column) {
  const Limits limits = flags.limits.limits();
  if (column) {
    const auto explained = solve_and_explain(solver, given.position, *column, context_of(given, limits));
    print_explained(given, explained, flags.json);
  } else {
    const auto explained = solve_and_explain(solver, given.position, context_of(given, limits));
    print_explained(given, explained, flags.json);
  }
}

void solve_score(Solver& solver, const GivenPosition& given, const SolveFlags& flags) {
  const SolveResult result = solver.solve(given.position, context_of(given, flags.limits.limits()));
  if (flags.json) {
    print(json_of(given, result));
  } else {
    say("{} {}\n", given.text, to_text(result.bounds));
  }
}

/// Whether the move can be explained in the position; complains if not.
bool can_explain(std::optional<int> column, const GivenPosition& given, const SolveFlags& flags) {
  if (flags.move.empty() || (column && given.position.can_play(*column))) return true;
  complain(fmt::format("--move {}: that column cannot be played after '{}'", flags.move, given.text));
  return false;
}

int solve(const SolveFlags& flags) {
  if (flags.game == GameKind::kFill) return solve_fill(flags);
  Solver solver(flags.solver.solver_options());
  BoardDrawer drawer(flags.board);
  const auto column =
      flags.move.size() == 1 ? column_from_name(flags.move.front(), flags.solver.size) : std::nullopt;
  bool can_all_be_explained = true;
  const int exit_code = for_each_position(flags.positions, flags.solver.size, [&](const GivenPosition& given) {
    if (!can_explain(column, given, flags)) {
      can_all_be_explained = false;
      return;
    }
    drawer.draw(given.position);
    if (flags.outcome) {
      solve_outcome(solver, given, flags);
    } else if (flags.explain) {
      explain_score(solver, given, flags, column);
    } else {
      solve_score(solver, given, flags);
    }
  });
  return exit_code == kOk && !can_all_be_explained ? kBadInput : exit_code;
}

}  // namespace

void add_solve(CLI::App& app, int& exit_code) {
  auto flags = std::make_shared<SolveFlags>();
  CLI::App& command = *app.add_subcommand("solve", "Score positions exactly");
  command.footer(kExamples);
  command.add_option("POSITION", flags->positions, "Moves or drawings; none: standard input")->type_name("");
  CLI::Option* outcome = command.add_flag("--outcome", flags->outcome, "Only win, draw or loss: faster");
  CLI::Option* explain =
      command.add_flag("--explain", flags->explain, "Say in words what the score means and why")
          ->excludes(outcome);
  command.add_option("--move", flags->move, "Explain this column: what it gives away, and its refutation")
      ->type_name("COLUMN")
      ->needs(explain);
  CLI::Option* json = command.add_flag("--json", flags->json, "Print a JSON object a line");
  command.add_flag("--board", flags->board, "Draw the board before each answer")->excludes(json);
  add_game_option(command, flags->game);
  add_limit_options(command, flags->limits);
  add_solver_options(command, flags->solver);
  command.callback([flags, &command, &exit_code] {
    if (flags->game == GameKind::kFill)
      refuse_options(command, {"--outcome", "--explain", "--move", "--threads", "--book", "--no-book"},
                     "connect4");
    exit_code = solve(*flags);
  });
}

}  // namespace claimeven::cli
