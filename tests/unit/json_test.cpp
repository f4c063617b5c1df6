#include <claimeven/notation.h>
#include <claimeven/player.h>
#include <claimeven/puzzle.h>
#include <claimeven/words.h>
#include <gtest/gtest.h>

#include <limits>
#include <string>

#include "json/analysis.h"
#include "json/given_position.h"
#include "json/json.h"
#include "json/players.h"
#include "json/puzzles.h"
#include "json/review.h"
#include "json/solve.h"
#include "json/story.h"
#include "support/boards.h"
#include "support/refusals.h"
#include "support/signals.h"

namespace claimeven {
namespace {

using testing::after_moves;
using testing::expect_refused;
using testing::requested_signal;

/// A solver that takes little memory.
Solver small_solver() {
  return Solver({.table_bytes = SolverOptions::kLeastTableBytes});
}

GivenPosition given(std::string_view text) {
  const auto position = read_position(text, {});
  EXPECT_TRUE(position);
  return *position;
}

GivenFillPosition fill_given(std::string_view text) {
  const auto position = read_fill_position(text, {});
  EXPECT_TRUE(position);
  return *position;
}

/// A board with 18 empty squares, for the fill game.
constexpr const char* kLateMoves = "444444555555222222333333";

/// The text without the time it took, which differs from run to run.
std::string timeless(Json json) {
  EXPECT_TRUE(json.contains("ms"));
  EXPECT_GE(json["ms"], 0);
  json.erase("ms");
  return json_text(json);
}

std::string text(const Json& json) {
  return json_text(json);
}

TEST(Json, ErrorsHaveACodeASentenceAndAPlaceThatCountsFromOne) {
  EXPECT_EQ(text(json_of(parse_moves("4444444").error())),
            R"({"code":"illegal-move","message":"move 7 ('4'): column 4 is full","at":7})");
  EXPECT_EQ(text(json_of(Error{"no such thing", std::nullopt, ErrorCode::kArgument})),
            R"({"code":"argument","message":"no such thing","at":null})");
}

TEST(Json, TextIsUtf8WhateverItRepeats) {
  EXPECT_EQ(text({{"file", "a\xff\n\"b\""}}), "{\"file\":\"a\ufffd\\n\\\"b\\\"\"}");
  EXPECT_EQ(json_text({{"a", 1}}, 2), "{\n  \"a\": 1\n}");
}

TEST(Json, NumbersAreRoundedAndInfinityIsNull) {
  EXPECT_EQ(text(rounded_json(0.66666, 4)), "0.6667");
  EXPECT_EQ(text(rounded_json(std::numeric_limits<double>::infinity(), 0)), "null");
  EXPECT_EQ(milliseconds(std::chrono::nanoseconds(1'234'567)), 1.235);
}

TEST(Json, ColumnsCountFromOneAndAreNullWhereNothingCanBePlayed) {
  EXPECT_EQ(column_numbers(std::vector{0, 9}), (std::vector{1, 10}));
  const std::vector<std::optional<Bounds>> columns{Bounds::exactly(3), std::nullopt, Bounds{-2, 1}};
  EXPECT_EQ(text(columns_json(columns)), R"([3,null,{"lower":-2,"upper":1}])");
}

TEST(Json, PositionsAreSaidAsTheyWereGiven) {
  EXPECT_EQ(text(json_of(given(" 4455\r"))), R"({"moves":"4455"})");
  EXPECT_EQ(text(json_of(given(""))), R"({"moves":""})");
}

TEST(Json, DrawingsAreSaidInOneLine) {
  const auto drawn = given(".......\n.......\n.......\n.......\n.......\n..XO...");
  EXPECT_EQ(text(json_of(drawn)),
            R"({"moves":null,"board":"......./......./......./......./......./..xo..."})");
  // It is read again as the same.
  EXPECT_EQ(given(drawn.text).position, drawn.position);
}

TEST(Json, WhatIsNoPositionIsRefused) {
  expect_refused(read_position(" 48", {}), "move 2 ('8'): this board has columns 1 to 7", 1);
  expect_refused(read_fill_position("48", {}), "move 2 ('8'): this board has columns 1 to 7", 1);
}

// Answers, word for word where they take no search.

TEST(Json, AScoreComesWithItsOutcomeAndItsMoves) {
  Solver solver = small_solver();
  const auto position = given("1212121");
  EXPECT_EQ(timeless(json_of(position, solver.solve(position.position))),
            R"({"moves":"1212121","score":-18,"outcome":"loss","moves_to_end":0,"exact":true,"nodes":0})");
  EXPECT_EQ(timeless(json_of(position, solver.solve_outcome(position.position))),
            R"({"moves":"1212121","outcome":"loss","exact":true,"nodes":0})");
}

TEST(Json, WhatALimitLeftOpenIsNullAndHasItsBounds) {
  const SolveResult score{{-3, 2}, {.nodes = 7}, Ending::kNodes};
  EXPECT_EQ(timeless(json_of(given("1122"), score)),
            R"({"moves":"1122","score":null,"outcome":null,"moves_to_end":null,"exact":false,)"
            R"("lower":-3,"upper":2,"nodes":7})");
  const OutcomeResult outcome{{-1, 0}, {.nodes = 7}, Ending::kNodes};
  EXPECT_EQ(timeless(json_of(given("1122"), outcome)),
            R"({"moves":"1122","outcome":null,"exact":false,"lower":"loss","upper":"draw","nodes":7})");
}

TEST(Json, AScoreIsExplainedWithinTheLimitsOfBothCalls) {
  Solver solver = small_solver();
  const auto position = given("4455");
  // With limits that let both come to their end,
  const auto explained = solve_and_explain(solver, position.position);
  ASSERT_TRUE(explained.story);
  EXPECT_EQ(explained.work().nodes, explained.result.statistics.nodes + explained.story->statistics.nodes);
  const Json json = json_of(position, explained);
  EXPECT_EQ(json["score"], 18);
  EXPECT_EQ(json["explanation"], json_of(*explained.story, position.position));
  EXPECT_EQ(json["explanation"]["text"], "x to move wins in 2 moves (move 7 of the game).");
  EXPECT_EQ(json["explanation"]["decided_by"], "double-threat");
  EXPECT_FALSE(json.contains("move"));
  // and with one that ends them before they begin.
  Solver without_book({.table_bytes = SolverOptions::kLeastTableBytes, .book = nullptr});
  const auto stopped = solve_and_explain(without_book, after_moves("1122"), {.stop = requested_signal()});
  EXPECT_FALSE(stopped.story);
  const Json open = json_of(given("1122"), stopped);
  EXPECT_FALSE(open["exact"]);
  EXPECT_TRUE(open["explanation"].is_null());
}

TEST(Json, AMoveIsExplainedInThePositionBeforeIt) {
  Solver solver = small_solver();
  const auto position = given("4455");
  const auto explained = solve_and_explain(solver, position.position, 2);
  ASSERT_TRUE(explained.story);
  const Json json = json_of(position, explained);
  EXPECT_FALSE(json.contains("explanation"));
  EXPECT_EQ(json["move"]["column"], 3);
  EXPECT_EQ(json["move"]["verdict"], "best");
  EXPECT_EQ(json["move"]["after"]["text"], "o to move loses: x wins in 1 move (move 7 of the game).");
  EXPECT_EQ(text(json["move"]["after"]["steps"][0]["squares"][0]),
            R"({"role":"threat","squares":[[2,1],[6,1]]})");
}

TEST(Json, AnAnalysisHasBestPlayToTheEnd) {
  Solver solver = small_solver();
  const auto position = given("4455");
  const FullAnalysis analysis = analyze_fully(solver, position.position);
  EXPECT_TRUE(analysis.is_exact());
  Json json = json_of(position, analysis);
  json["nodes"] = 0;
  EXPECT_EQ(json["columns"].size(), 7u);
  json.erase("columns");
  EXPECT_EQ(timeless(json),
            R"({"moves":"4455","size":"7x6","score":18,"outcome":"win","moves_to_end":2,"exact":true,)"
            R"("scores":[-4,-3,18,2,2,18,-3],"best":[3,6],"pv":"342","nodes":0,"source":"book"})");
}

TEST(Json, AnAnalysisThatIsCutShortHasNoVariation) {
  Solver solver({.table_bytes = SolverOptions::kLeastTableBytes, .book = nullptr});
  const FullAnalysis analysis = analyze_fully(solver, after_moves("1122"), {.nodes = 10});
  EXPECT_FALSE(analysis.is_exact());
  EXPECT_EQ(analysis.variation, "");
  const Json json = json_of(given("1122"), analysis);
  EXPECT_TRUE(json["score"].is_null());
  EXPECT_EQ(json["lower"], analysis.bounds.lower);
  EXPECT_EQ(json["scores"], columns_json(analysis.columns));
  EXPECT_TRUE(json["scores"][3].contains("upper"));
}

TEST(Json, ColumnsHaveOutcomesOfTheirOwn) {
  // Given a full column, one that wins, one that is not known and others that draw,
  Analysis analysis;
  analysis.columns.assign(7, Bounds::exactly(0));
  analysis.columns[2] = Bounds::exactly(18);
  analysis.columns[3] = std::nullopt;
  analysis.columns[4] = Bounds{-9, -2};
  const Json json = json_of(given("444444"), FullAnalysis{analysis, ""})["columns"];
  ASSERT_EQ(json.size(), 7u);
  EXPECT_EQ(text(json[2]), R"({"column":3,"score":18,"outcome":"win","moves_to_end":1,"exact":true})");
  EXPECT_TRUE(json[3].is_null());
  EXPECT_EQ(
      text(json[4]),
      R"({"column":5,"score":null,"outcome":"loss","moves_to_end":null,"exact":false,"lower":-9,"upper":-2})");
  EXPECT_EQ(json[6]["outcome"], "draw");
}

TEST(Json, TheFillGameHasDifferencesOfFours) {
  FillSolver solver;
  const auto position = fill_given(kLateMoves);
  const std::string start =
      R"({"moves":")" + std::string(kLateMoves) +
      R"(","game":"fill","size":"7x6","fours":{"x":3,"o":3},"difference":0,"outcome":"draw","exact":true,)";
  const auto result = solver.solve(position.position);
  ASSERT_TRUE(result);
  EXPECT_TRUE(text(json_of(position, *result)).starts_with(start + R"("nodes":)"));
  const auto analysis = analyze_fully(solver, position.position);
  ASSERT_TRUE(analysis);
  Json json = json_of(position, *analysis);
  EXPECT_EQ(text(json["columns"][0]), R"({"column":1,"difference":0,"outcome":"draw","exact":true})");
  EXPECT_TRUE(json["columns"][1].is_null());
  json.erase("columns");
  EXPECT_TRUE(
      text(json).starts_with(start + R"("differences":[0,null,null,null,null,0,0],"best":[1,6,7],"pv":")"));
  EXPECT_EQ(analysis->variation.size(), 18u);
  // Too many empty squares.
  const auto refused = analyze_fully(solver, fill_given("4").position);
  ASSERT_FALSE(refused);
  EXPECT_EQ(json_of(refused.error())["code"], "too-hard");
}

TEST(Json, AHeuristicSaysItsNameAndThatItIsNotExact) {
  const auto position = fill_given("4455");
  const FillSearchOptions options{.depth = 2, .every_column = true};
  const auto result = fill_search(position.position, options);
  ASSERT_TRUE(result);
  const Json json = json_of(position, options, *result);
  EXPECT_EQ(json["heuristic"], "hybrid");
  EXPECT_EQ(json["depth"], 2);
  EXPECT_EQ(json["exact"], false);
  EXPECT_EQ(json["value"], json["values"][json["best"][0].get<std::size_t>() - 1]);
  // What is not complete has no best column.
  FillSearchResult cut_short = *result;
  cut_short.complete = false;
  EXPECT_TRUE(best_columns(cut_short).empty());
  EXPECT_TRUE(json_of(position, options, cut_short)["value"].is_null());
}

TEST(Json, AReviewHasAnEntryForEachMove) {
  Solver solver = small_solver();
  const auto game = review_game(" 4141414 ", {}, solver);
  ASSERT_TRUE(game);
  const Json json = json_of(*game);
  EXPECT_EQ(json["moves"], "4141414");
  EXPECT_EQ(json["game"], "connect4");
  EXPECT_EQ(json["result"], "x");
  EXPECT_EQ(json["complete"], true);
  EXPECT_EQ(text(json["plies"][0]),
            R"({"move":1,"side":"x","column":4,"before":1,"after":1,"best":[4],"class":"only-move"})");
  EXPECT_EQ(json["plies"].size(), 7u);
  EXPECT_EQ(json["plies"][1], json_of(game->review.moves[1]));
  EXPECT_EQ(json["sides"]["o"]["classes"]["quicker-loss"], 3);
  EXPECT_TRUE(json["sides"]["o"]["kept_share"].is_null());
  expect_refused(review_game("48", {}, solver), "move 2 ('8'): this board has columns 1 to 7", 1);
}

TEST(Json, AReviewOfTheFillGameDoesNotKnowItsBeginning) {
  FillSolver solver;
  const auto game = review_game("4", {}, solver);
  ASSERT_TRUE(game);
  const Json json = json_of(*game);
  EXPECT_EQ(json["game"], "fill");
  EXPECT_EQ(json["result"], "unfinished");
  EXPECT_TRUE(json["value"].is_null());
  EXPECT_EQ(json["plies"][0]["class"], "unknown");
  EXPECT_EQ(json["complete"], false);
}

TEST(Json, PlayersAndLevelsAreThoseOfTheLibrary) {
  for (const GameKind kind : {GameKind::kConnectFour, GameKind::kFill}) {
    const Json players = players_json(kind);
    ASSERT_EQ(players.size(), known_players(kind).size());
    EXPECT_EQ(text(players[0]), R"({"name":"random","pattern":"random","text":"plays any column"})");
  }
  const Json levels = levels_json();
  ASSERT_EQ(levels.size(), known_levels().size());
  EXPECT_TRUE(levels[0]["name"].is_null());
  EXPECT_EQ(levels[7]["level"], 8);
  EXPECT_EQ(levels[7]["name"], "hard");
  EXPECT_EQ(levels[7]["horizon"], 22);
  EXPECT_TRUE(levels[9]["horizon"].is_null());
  for (const Json& level : levels) EXPECT_TRUE(make_player(level["player"].get<std::string>())) << level;
}

TEST(Json, APlayersMoveCountsFromOne) {
  EXPECT_EQ(text(json_of(PlayerMove{3, 12, Ending::kTime})), R"({"column":4,"nodes":12,"ending":"time"})");
}

TEST(Json, AMatchThatWasWonWithoutALossHasNoUpperEndOfItsElo) {
  const MatchResult result{.wins = 2, .moves = {8, 6}, .nodes = {5, 0}};
  const Json json = match_json({.seed = 7}, "hard", "random", result);
  EXPECT_EQ(json["a"], "hard");
  EXPECT_EQ(json["games"], 2);
  EXPECT_EQ(json["seed"], 7);
  EXPECT_EQ(json["score"]["value"], 1);
  EXPECT_TRUE(json["elo"]["high"].is_null());
  EXPECT_EQ(text(json["work_of_a"]), R"({"moves":8,"nodes":5,"ms":0.0})");
  // The same in the table of levels.
  const MeasuredLevel measured{known_levels()[7], {.positions = 4, .optimal = 3}, result};
  const Json level = json_of(measured);
  EXPECT_EQ(level["level"], "8 hard");
  EXPECT_EQ(level["optimal"], 3);
  EXPECT_EQ(level["match"]["wins"], 2);
  EXPECT_TRUE(level["match"]["elo_high"].is_null());
  EXPECT_TRUE(json_of(MeasuredLevel{known_levels()[0], {}, {}})["match"].is_null());
}

TEST(Json, PuzzlesKeepTheirNumbersWhenSomeAreChosen) {
  const auto all = chosen_puzzles(known_puzzles(), {});
  ASSERT_EQ(all.size(), known_puzzles().size());
  EXPECT_EQ(all.front().number, 1u);
  const PuzzleFilter filter{.grade = 2, .theme = PuzzleTheme::kZugzwang};
  const auto chosen = chosen_puzzles(known_puzzles(), filter);
  ASSERT_FALSE(chosen.empty());
  for (const NumberedPuzzle& numbered : chosen) {
    EXPECT_EQ(numbered.puzzle, known_puzzles()[numbered.number - 1]);
    EXPECT_EQ(numbered.puzzle.grade, 2);
    EXPECT_EQ(numbered.puzzle.theme, PuzzleTheme::kZugzwang);
  }
}

TEST(Json, APuzzleSaysItsTaskAndWhatBecomesOfAnAnswer) {
  const NumberedPuzzle numbered{5,
                                {.moves = {3, 3, 4, 4}, .goal = PuzzleGoal::kWin, .answer = 2, .score = {18}}};
  Json json = json_of(numbered);
  EXPECT_EQ(text(json), R"({"number":5,"moves":"4455","grade":1,"theme":"double-threat","goal":"win",)"
                        R"("answer":3,"score":18,"task":"x to move: only one column wins."})");
  Solver solver = small_solver();
  const Position position = numbered.puzzle.position();
  const auto right = explain_move(solver, position, 2);
  const auto wrong = explain_move(solver, position, 0);
  ASSERT_TRUE(right && wrong);
  add_attempt(json, numbered.puzzle, *right);
  EXPECT_EQ(json["right"], true);
  EXPECT_EQ(json["story"], json_of(*right, position));
  add_attempt(json, numbered.puzzle, *wrong);
  EXPECT_EQ(json["right"], false);
}

}  // namespace
}  // namespace claimeven
