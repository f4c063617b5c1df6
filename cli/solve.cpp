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
  const auto outcome = result.outcome();
  if (flags.json) {
    // The bounds are no score here, so only their signs are said.
    Json json = json_of(given);
    json["outcome"] = outcome ? Json(name_of(*outcome)) : Json();
    json["exact"] = outcome.has_value();
    if (!outcome) {
      json["lower"] = name_of(Score{result.bounds.lower}.outcome());
      json["upper"] = name_of(Score{result.bounds.upper}.outcome());
    }
    add_work(json, result.statistics);
    print(json);
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

/// Prints the score of a position and, if it was asked for and there is one, the story: a Story or a MoveStory.
template <class Told>
void print_score(const GivenPosition& given, const SolveFlags& flags, const SolveResult& result,
                 const WithinLimits<Told>& story, const Statistics& work) {
  if (flags.json) {
    Json json = json_of(given);
    add_bounds(json, "score", result.bounds, result.bounds.is_exact(), &given.position);
    const char* const name = flags.move.empty() ? "explanation" : "move";
    if (flags.explain) json[name] = story ? to_json(*story, given.position) : Json();
    add_work(json, work);
    print(json);
  } else {
    say("{} {}\n", given.text, to_text(result.bounds));
    if (flags.explain) say("{}", to_text(story, given.position));
  }
}

void solve_score(Solver& solver, const GivenPosition& given, const SolveFlags& flags,
                 std::optional<int> column) {
  const Limits limits = flags.limits.limits();
  const SolveResult result = solver.solve(given.position, context_of(given, limits));
  const bool explains = flags.explain && result.score();
  const tl::unexpected<Ending> unexplained(result.ending);
  const Limits left = limits.after(result.statistics);
  Statistics work = result.statistics;
  if (column) {
    const WithinLimits<MoveStory> story =
        explains ? explain_move(solver, given.position, *column, left) : unexplained;
    if (story) work += story->statistics;
    print_score(given, flags, result, story, work);
  } else {
    const WithinLimits<Story> story = explains ? explain(solver, given.position, left) : unexplained;
    if (story) work += story->statistics;
    print_score(given, flags, result, story, work);
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
    } else {
      solve_score(solver, given, flags, column);
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
