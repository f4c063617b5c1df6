#include "fill.h"

#include <fmt/format.h>

#include <functional>

#include "input.h"
#include "json/analysis.h"
#include "json/solve.h"
#include "output.h"

namespace claimeven::cli {
namespace {

/// "fours x 2 o 1", and whether that is all.
std::string fours_text(const FillPosition& position) {
  return fmt::format("fours x {} o {}{}", position.fours(Side::kFirst), position.fours(Side::kSecond),
                     position.is_over() ? ", the game is over" : "");
}

/// Errors that are due to too many empty squares say what can be done instead.
Error with_advice(Error error, const FillPosition& position) {
  if (position.empty_squares() > FillSolver::kMostEmptySquares)
    error.reason += "; 'analyze --game fill --depth N' values any position by a heuristic";
  return error;
}

void print_search(const GivenFillPosition& position, const FillSearchResult& result,
                  const FillSearchOptions& options, bool as_json) {
  if (as_json) {
    print(json_of(position, options, result));
  } else {
    say("{} {}  {}  best {}  {}  (values of the heuristic {} at depth {}, not exact)\n", position.given.text,
        result.complete ? std::to_string(result.value) : "?", fmt::join(captions(result.columns), " "),
        columns_text(best_columns(result)), fours_text(position.position),
        to_string(options.evaluation.heuristic), options.depth);
  }
}

/// Calls `use` for the positions of a question. Returns the exit code.
int for_each_fill_position(const Question& question,
                           const std::function<Expected<void>(const GivenFillPosition&)>& use) {
  return for_each_text(question.positions, [&](const std::string& text) {
    return read_fill_position(text, question.solver.size).and_then(use);
  });
}

/// Exact differences of every column.
int analyze_exactly(const Question& question) {
  FillSolver solver(question.solver.solver_options().table_bytes);
  BoardDrawer drawer(question.board);
  return for_each_fill_position(question, [&](const GivenFillPosition& position) -> Expected<void> {
    const auto analysis = analyze_fully(solver, position.position, question.limits.limits());
    if (!analysis) return tl::unexpected(with_advice(analysis.error(), position.position));
    drawer.draw(position.given.position, captions(analysis->columns));
    if (question.json) {
      print(json_of(position, *analysis));
    } else {
      say("{}  {}\n", to_text(position.given, *analysis), fours_text(position.position));
    }
    return {};
  });
}

/// Values of a heuristic some plies ahead.
int analyze_by_heuristic(const Question& question, const FillSearchOptions& options) {
  BoardDrawer drawer(question.board);
  return for_each_fill_position(question, [&](const GivenFillPosition& position) -> Expected<void> {
    const auto result = fill_search(position.position, options, question.limits.limits());
    if (!result) return tl::unexpected(result.error());
    drawer.draw(position.given.position, captions(result->columns));
    print_search(position, *result, options, question.json);
    return {};
  });
}

}  // namespace

void add_game_option(CLI::App& command, GameKind& game) {
  command.add_option("--game", game, "connect4, or fill: until the board is full")
      ->transform(from_name<GameKind>({{"connect4", GameKind::kConnectFour}, {"fill", GameKind::kFill}}))
      ->type_name("GAME")
      ->default_str("connect4");
}

void add_fill_search_options(CLI::App& command, FillSearchFlags& flags) {
  command.add_option("--depth", flags.depth, "fill: look so many plies ahead, by a heuristic")
      ->type_name("N")
      ->check(whole_number(1, FillSearchOptions::kMostDepth));
  CLI::Option* depth = command.get_option("--depth");
  const auto read = [&flags](const std::string& name) {
    const auto heuristic = parse_fill_heuristic(name);
    if (!heuristic) throw CLI::ValidationError("--heuristic", heuristic.error().reason);
    flags.evaluation.heuristic = *heuristic;
  };
  command
      .add_option_function<std::string>("--heuristic", read,
                                        "With --depth: h1, h2-offensive, h2-defensive, h2-balanced or hybrid")
      ->type_name("NAME")
      ->default_str("hybrid")
      ->needs(depth);
  command
      .add_option("--switch", flags.evaluation.switch_turn, "With --depth: the turn from which hybrid is h2")
      ->type_name("TURN")
      ->check(whole_number(0, 64))
      ->capture_default_str()
      ->needs(depth);
}

void refuse_options(const CLI::App& command, const std::vector<std::string>& names,
                    const std::string& their_game) {
  for (const std::string& name : names) {
    if (command.get_option(name)->count() > 0)
      throw CLI::ValidationError(name, fmt::format("only with --game {}", their_game));
  }
}

int solve_fill(const Question& question) {
  FillSolver solver(question.solver.solver_options().table_bytes);
  BoardDrawer drawer(question.board);
  return for_each_fill_position(question, [&](const GivenFillPosition& position) -> Expected<void> {
    const auto result = solver.solve(position.position, question.limits.limits());
    if (!result) return tl::unexpected(with_advice(result.error(), position.position));
    drawer.draw(position.given.position);
    if (question.json) {
      print(json_of(position, *result));
    } else {
      say("{} {}  {}\n", position.given.text, to_text(result->bounds), fours_text(position.position));
    }
    return {};
  });
}

int analyze_fill(const Question& question, const FillSearchFlags& search) {
  if (!search.depth) return analyze_exactly(question);
  return analyze_by_heuristic(question,
                              {.depth = *search.depth, .evaluation = search.evaluation, .every_column = true});
}

}  // namespace claimeven::cli
