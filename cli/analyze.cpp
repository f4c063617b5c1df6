#include <claimeven/notation.h>
#include <claimeven/picture.h>
#include <claimeven/solver.h>
#include <fmt/format.h>

#include <memory>
#include <string>

#include "commands.h"
#include "fill.h"
#include "input.h"
#include "json/analysis.h"
#include "options.h"
#include "output.h"
#include "svg_file.h"

/// claimeven analyze: the score of every column, the best ones, and best play to the end.
namespace claimeven::cli {
namespace {

constexpr const char* kExamples =
    R"(Positions are given as for solve: moves or drawings, as arguments or on standard input.

Prints MOVES SCORE, then the score of each column from the left (. where it can't be
played), the best columns, and best play to the end of the game. Scores are those of the
side to move. If a limit or Ctrl-C comes first, what is proven by then: [-3..2].

With --game fill, play goes on until the board is full, and the side with more fours wins.
Instead of scores, the differences of fours at the end of the game, as for solve, and the
fours so far, for positions with up to 28 empty squares. --depth N looks N plies ahead
instead, from any position: what it prints are values of a heuristic, not differences.

Examples:
  claimeven analyze 444444
  claimeven analyze --board ""
  claimeven analyze --size 9x5 --threads 2 55
  claimeven analyze --svg board.svg 4455
  claimeven analyze --game fill --depth 8 4455
  echo 4455 | claimeven analyze --json)";

struct AnalyzeFlags : Question {
  FillSearchFlags fill;
  SvgFile svg;
};

/// The board with the values of its columns, and the last stone where the moves tell it.
std::string picture_of(const GivenPosition& given, const Analysis& analysis) {
  const PictureOptions options{.analysis = analysis};
  if (given.is_drawing) return draw_svg(given.position, options);
  return draw_svg(*parse_moves(given.text, given.position.size()), options);
}

int analyze(AnalyzeFlags& flags) {
  if (flags.game == GameKind::kFill) return analyze_fill(flags, flags.fill);
  if (const auto room = flags.svg.check(); !room) return failed(room.error());
  Solver solver(flags.solver.solver_options());
  BoardDrawer drawer(flags.board);
  const auto answer = [&](const GivenPosition& given) -> Expected<void> {
    const FullAnalysis analysis = analyze_fully(solver, given.position, flags.limits.limits());
    const auto drawn = flags.svg.draw("the picture is that of the first position; give one position",
                                      [&] { return picture_of(given, analysis); });
    if (!drawn) return drawn;
    drawer.draw(given.position, captions(analysis.columns));
    if (flags.json) {
      print(json_of(given, analysis));
    } else {
      say("{}\n", to_text(given, analysis));
    }
    return {};
  };
  const int exit_code = for_each_text(flags.positions, [&](const std::string& text) {
    return read_position(text, flags.solver.size).and_then(answer);
  });
  if (const auto written = flags.svg.write(); !written) return failed(written.error(), kFailed);
  return exit_code;
}

}  // namespace

void add_analyze(CLI::App& app, int& exit_code) {
  auto flags = std::make_shared<AnalyzeFlags>();
  CLI::App& command = *app.add_subcommand("analyze", "Score every column, with best play");
  command.footer(kExamples);
  command.add_option("POSITION", flags->positions, "Moves or drawings; none: standard input")->type_name("");
  CLI::Option* json = command.add_flag("--json", flags->json, "Print a JSON object a line");
  command.add_flag("--board", flags->board, "Draw the board, scores below it, before each answer")
      ->excludes(json);
  flags->svg.add_option(command, "Write a picture of the board, values below it; for one position");
  add_game_option(command, flags->game);
  add_fill_search_options(command, flags->fill);
  add_limit_options(command, flags->limits);
  add_solver_options(command, flags->solver);
  command.callback([flags, &command, &exit_code] {
    if (flags->game == GameKind::kFill) {
      refuse_options(command, {"--svg", "--threads", "--book", "--no-book"}, "connect4");
    } else {
      refuse_options(command, {"--depth", "--heuristic", "--switch"}, "fill");
    }
    exit_code = analyze(*flags);
  });
}

}  // namespace claimeven::cli
