#include <claimeven/notation.h>
#include <claimeven/review.h>
#include <fmt/format.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "book/files.h"
#include "commands.h"
#include "core/refuse.h"
#include "fill.h"
#include "input.h"
#include "json/review.h"
#include "lab/value_chart.h"
#include "options.h"
#include "output.h"
#include "review_text.h"
#include "svg_file.h"
#include "terminal.h"

/// claimeven review: how good each move of a game was.
namespace claimeven::cli {
namespace {

constexpr const char* kExamples =
    R"(A game is given by its moves (columns, 1 is the leftmost, a is the tenth), finished or not.
Without one, games are read from standard input, one a line.

Prints, for each move, the score before and after it and the best columns, all from the
view of the side that made it, and a class:
  forced        there was no other column, or every other one lost at once
  only-move     no other column kept the win or the draw
  best          as good as any
  slower-win    a win still, but so many moves later; quicker-loss likewise
  mistake       a win became a draw, or a draw a loss
  blunder       a win became a loss
  unknown       a limit or Ctrl-C came first
Then a graph of the values after each move, the share of best moves and of wins and draws
that were kept, the moves that changed the result, and what would have been better.

With --game fill, values are differences of fours at the end of the game, and moves with
more than 28 empty squares before them are unknown.

Examples:
  claimeven review 44444322333535
  claimeven review --svg game.svg 44444322333535
  claimeven review --json < games.txt)";

struct ReviewFlags : Question {
  SvgFile svg;
};

/// The marks of chess.
std::string mark_of(MoveClass move_class) {
  if (move_class == MoveClass::kMistake) return "?";
  return move_class == MoveClass::kBlunder ? "??" : "";
}

Expected<std::string> chart_of(const ReviewedGame& game) {
  const Review& review = game.review;
  if (review.moves.empty()) return refuse("--svg: a game without moves has no chart");
  const auto values = values_for_x(review);
  std::vector<lab::ValueBar> bars;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const ReviewedMove& move = review.moves[i];
    bars.push_back({values[i], std::string(1, column_name(move.column)), mark_of(move.move_class)});
  }
  const bool fill = game.kind == GameKind::kFill;
  const std::string measure = fill ? "by so many fours" : "the longer the bar, the sooner";
  lab::ChartText text;
  text.title = fmt::format("Review: {}", ending_text(game));
  text.description =
      fmt::format("What the position is worth after each move of the game {}. {} changed the result.",
                  game.moves, counted(static_cast<int>(review.turning_points.size()), "move"));
  text.note = "? mistake: a win became a draw, or a draw a loss; ?? blunder: a win became a loss";
  return lab::value_chart(text, {fmt::format("x wins, {}", measure), "o wins"}, bars);
}

/// Reviews games one after the other, with one solver that remembers.
class Reviewer {
 public:
  explicit Reviewer(const ReviewFlags& flags) : flags_(flags) {
    if (flags.game == GameKind::kFill) {
      fill_solver_ = std::make_unique<FillSolver>(flags.solver.solver_options().table_bytes);
    } else {
      solver_ = std::make_unique<Solver>(flags.solver.solver_options());
    }
  }

  Expected<ReviewedGame> review(const std::string& moves) {
    StatusLine status;
    Context<ReviewProgress> context = flags_.limits.limits();
    context.progress = [&](const ReviewProgress& now) {
      if (status.is_due()) status.show(fmt::format("reviewed {}", bar_text(now.done, now.total, 30)));
    };
    const BoardSize size = flags_.solver.size;
    return fill_solver_ ? review_game(moves, size, *fill_solver_, context)
                        : review_game(moves, size, *solver_, context);
  }

 private:
  const ReviewFlags& flags_;
  // The one of the game at hand.
  std::unique_ptr<Solver> solver_;
  std::unique_ptr<FillSolver> fill_solver_;
};

int review_games(ReviewFlags& flags) {
  if (const auto room = flags.svg.check(); !room) return failed(room.error());
  Reviewer reviewer(flags);
  BoardDrawer drawer(flags.board);
  bool is_first = true;
  const int exit_code = for_each_text(flags.positions, [&](const std::string& text) -> Expected<void> {
    const auto game = reviewer.review(text);
    if (!game) return tl::unexpected(game.error());
    const auto drawn =
        flags.svg.draw("the chart is that of the first game; give one game", [&] { return chart_of(*game); });
    if (!drawn) return drawn;
    if (flags.json) {
      print(json_of(*game));
      return {};
    }
    if (!is_first && !flags.board) say("\n");
    is_first = false;
    drawer.draw(game->last);
    say("{}", to_text(*game));
    return {};
  });
  if (const auto written = flags.svg.write(); !written) return failed(written.error(), kFailed);
  return exit_code;
}

}  // namespace

void add_review(CLI::App& app, int& exit_code) {
  auto flags = std::make_shared<ReviewFlags>();
  CLI::App& command = *app.add_subcommand("review", "Say how good each move of a game was");
  command.footer(kExamples);
  command.add_option("MOVES", flags->positions, "Games; none: standard input")->type_name("");
  CLI::Option* json = command.add_flag("--json", flags->json, "Print a JSON object a line");
  command.add_flag("--board", flags->board, "Draw the last board before each review")->excludes(json);
  flags->svg.add_option(command, "Write a chart of the values; for one game");
  add_game_option(command, flags->game);
  add_limit_options(command, flags->limits, "a game");
  add_solver_options(command, flags->solver);
  command.callback([flags, &command, &exit_code] {
    if (flags->game == GameKind::kFill)
      refuse_options(command, {"--threads", "--book", "--no-book"}, "connect4");
    exit_code = review_games(*flags);
  });
}

}  // namespace claimeven::cli
