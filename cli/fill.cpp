#include "fill.h"

#include <claimeven/notation.h>
#include <fmt/format.h>

#include <functional>

#include "input.h"
#include "output.h"

namespace claimeven::cli {
namespace {

/// "fours x 2 o 1", and whether that is all.
std::string fours_text(const FillPosition& position) {
  return fmt::format("fours x {} o {}{}", position.fours(Side::kFirst), position.fours(Side::kSecond),
                     position.is_over() ? ", the game is over" : "");
}

Json json_of(const GivenFillPosition& position) {
  Json json = json_of(position.given);
  json["game"] = "fill";
  json["size"] = to_string(position.position.size());
  json["fours"] = {{"x", position.position.fours(Side::kFirst)}, {"o", position.position.fours(Side::kSecond)}};
  return json;
}

/// Errors that are due to too many empty squares say what can be done instead.
Error with_advice(Error error, const FillPosition& position) {
  if (position.empty_squares() > FillSolver::kMostEmptySquares)
    error.reason += "; 'analyze --game fill --depth N' values any position by a heuristic";
  return error;
}

void print_json(const GivenFillPosition& position, const FullAnalysis& analysis) {
  Json json = json_of(position);
  add_bounds(json, "difference", analysis.bounds, analysis.is_exact());
  add_columns(json, "differences", analysis);
  print(json);
}

/// The columns whose value is the best, once all are known.
std::vector<int> best_columns(const FillSearchResult& result) {
  std::vector<int> best;
  for (std::size_t column = 0; result.complete && column < result.columns.size(); ++column) {
    if (result.columns[column] == result.value) best.push_back(static_cast<int>(column));
  }
  return best;
}

void print_search(const GivenFillPosition& position, const FillSearchResult& result,
                  const FillSearchOptions& options, bool as_json) {
  const std::string heuristic = to_string(options.evaluation.heuristic);
  if (as_json) {
    Json json = json_of(position);
    json["heuristic"] = heuristic;
    json["depth"] = options.depth;
    json["exact"] = false;
    json["value"] = result.complete ? Json(result.value) : Json();
    json["values"] = columns_json(result.columns);
    json["best"] = column_numbers(best_columns(result));
    add_work(json, result.statistics);
    print(json);
  } else {
    say("{} {}  {}  best {}  {}  (values of the heuristic {} at depth {}, not exact)\n", position.given.text,
        result.complete ? std::to_string(result.value) : "?", fmt::join(captions(result.columns), " "),
        columns_text(best_columns(result)), fours_text(position.position), heuristic, options.depth);
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
    const Limits limits = question.limits.limits();
    const auto analyzed = solver.analyze(position.position, limits);
    if (!analyzed) return tl::unexpected(with_advice(analyzed.error(), position.position));
    FullAnalysis analysis{*analyzed, {}};
    if (analysis.bounds.is_exact()) {
      const auto best_play = solver.principal_variation(position.position, limits.after(analysis.statistics));
      if (best_play) analysis.variation = to_moves(best_play->moves);
    }
    drawer.draw(position.given.position, captions(analysis.columns));
    if (question.json) {
      print_json(position, analysis);
    } else {
      say("{}  {}\n", to_text(position.given, analysis), fours_text(position.position));
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
      Json json = json_of(position);
      add_bounds(json, "difference", result->bounds, result->bounds.is_exact());
      add_work(json, result->statistics);
      print(json);
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
