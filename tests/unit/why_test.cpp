#include <claimeven/notation.h>
#include <claimeven/solver.h>
#include <claimeven/why.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "support/boards.h"
#include "support/random_games.h"
#include "support/reference_search.h"
#include "support/signals.h"
#include "support/stories.h"
#include "support/test_sets.h"

namespace claimeven {

bool operator==(const Alternative& a, const Alternative& b) {
  return a.column == b.column && a.verdict == b.verdict;
}

namespace {

using testing::after_moves;
using testing::board;
using testing::expect_moves_hold;
using testing::expect_story_holds;
using testing::RandomGames;
using testing::read_test_set;
using testing::ReferenceSearch;
using testing::test_seed;
using testing::where_decided;

Story told(const Position& position) {
  Solver solver;
  const auto story = explain(solver, position);
  EXPECT_TRUE(story);
  return story.value_or(Story{});
}

MoveStory told_of_move(const Position& position, int column) {
  Solver solver;
  const auto story = explain_move(solver, position, column);
  EXPECT_TRUE(story);
  return story.value_or(MoveStory{});
}

std::vector<StepKind> kinds(const Story& story) {
  std::vector<StepKind> kinds;
  for (const StoryStep& step : story.steps) kinds.push_back(step.kind);
  return kinds;
}

std::vector<Square> squares_with(const StoryStep& step, SquareRole role) {
  for (const MarkedSquares& marked : step.squares) {
    if (marked.role == role) return marked.squares;
  }
  return {};
}

const Threat* threat_at(const std::vector<Threat>& threats, Side side, Square square) {
  for (const Threat& threat : threats) {
    if (threat.side == side && threat.square == square) return &threat;
  }
  return nullptr;
}

/// Scores by the reference search.
auto scores_by(ReferenceSearch& reference) {
  return [&reference](const Position& position) {
    const auto over = final_score(position);
    return over ? over->value : reference.score(position);
  };
}

// Single steps, on boards that show them.

TEST(Why, AFourThatCanBeCompletedIsAWinInOne) {
  // Given x to move with three in a row,
  const Story story =
      told(board("ooo...."
                 "xxx...."));
  // then it plays the fourth.
  EXPECT_EQ(kinds(story), (std::vector{StepKind::kWinInOne}));
  EXPECT_EQ(story.score, Score{18});
  EXPECT_EQ(story.decided_after, 0);
  EXPECT_EQ(story.line(), (std::vector{3}));
  EXPECT_EQ(story.steps[0].side, Side::kFirst);
  EXPECT_EQ(story.steps[0].sentence, "x plays 4 and has a four: (1, 1), (2, 1), (3, 1) and (4, 1).");
  ASSERT_NE(threat_at(story.threats, Side::kFirst, {3, 0}), nullptr);
  EXPECT_EQ(threat_at(story.threats, Side::kFirst, {3, 0})->use, ThreatUse::kNow);
  ASSERT_NE(threat_at(story.threats, Side::kSecond, {3, 1}), nullptr);
  EXPECT_EQ(threat_at(story.threats, Side::kSecond, {3, 1})->use, ThreatUse::kFourBelow)
      << "x completes its own four right below";
}

TEST(Why, TwoEndsOfARowAreADoubleThreat) {
  // Given three stones of x with both ends open, and o to move,
  const Story story =
      told(board("..oo..."
                 "..xxx.."));
  // then o can take one end only.
  EXPECT_EQ(kinds(story), (std::vector{StepKind::kDoubleThreat}));
  EXPECT_EQ(story.steps[0].side, Side::kFirst);
  EXPECT_EQ(squares_with(story.steps[0], SquareRole::kThreat), (std::vector<Square>{{1, 0}, {5, 0}}));
  EXPECT_EQ(story.steps[0].sentence,
            "x can complete a four at (2, 1) or at (6, 1), and o can take only one of these squares.");
  EXPECT_EQ(story.line().size(), 2u);
}

TEST(Why, WhoHasOnlyMovesBelowAThreatIsInZugzwang) {
  // Given a board where o may play column 2 or 6,
  const Position position = board(
      "x.oxx.o"
      "x.ooxxx"
      "ooxoxox"
      "oxxooxx"
      "xooxoxo"
      "xooxoox");
  const Story story = told(position);
  // then it plays 6, after which x must play below the threat of o.
  EXPECT_EQ(kinds(story), (std::vector{StepKind::kChoice, StepKind::kZugzwang}));
  EXPECT_EQ(story.decided_after, 1);
  EXPECT_EQ(story.steps[0].alternatives, (std::vector<Alternative>{{1, Verdict::kDraws}}));
  EXPECT_EQ(story.steps[0].sentence, "o plays 6, the only best move; 2 only draws.");
  EXPECT_EQ(story.steps[1].side, Side::kSecond);
  EXPECT_EQ(squares_with(story.steps[1], SquareRole::kThreat), (std::vector<Square>{{1, 5}}));
  EXPECT_EQ(squares_with(story.steps[1], SquareRole::kBelow), (std::vector<Square>{{1, 4}}));
  EXPECT_EQ(story.line(), (std::vector{5, 1, 1}));
}

TEST(Why, ForcedMovesThatLeadToTheEndDecide) {
  // Given o, who must play column 3,
  const Story story =
      told(board("oo.xx.x"
                 "xo.oo.o"
                 "ox.xo.x"
                 "xo.xo.x"
                 "oxxox.o"
                 "xxoxoox"));
  // then x has no good move left after it.
  EXPECT_EQ(story.score, Score{4});
  EXPECT_EQ(story.decided_after, 0);
  ASSERT_EQ(story.steps.size(), 2u);
  EXPECT_EQ(story.steps[0].kind, StepKind::kForced);
  EXPECT_EQ(story.steps[0].moves, (std::vector{2}));
  EXPECT_EQ(story.steps[0].sentence, "o must play 3: x would complete a four there.");
  EXPECT_EQ(story.line(), (std::vector{2, 2, 2}));
}

TEST(Why, ClaimevenWithAThreatThatTheOtherSideMustPlayBelow) {
  // Given even columns, and a threat of o in the second row (docs/algorithm.md, caps),
  const Story story = told(after_moves("62353532762327"));
  // then o answers above until x has to play below it.
  ASSERT_EQ(kinds(story), (std::vector{StepKind::kFollowUp}));
  const StoryStep& step = story.steps[0];
  EXPECT_EQ(step.side, Side::kSecond);
  EXPECT_EQ(story.score, Score{-3});
  EXPECT_EQ(squares_with(step, SquareRole::kThreat), (std::vector<Square>{{3, 1}}));
  EXPECT_EQ(squares_with(step, SquareRole::kBelow), (std::vector<Square>{{3, 0}}));
  EXPECT_EQ(squares_with(step, SquareRole::kPair), std::vector<Square>{});
  EXPECT_EQ(step.sentence,
            "From here o answers above every move of x (claimeven). When nothing else is left, x has to play "
            "(4, 1), and o completes its four at (4, 2).");
  EXPECT_TRUE(step.missing.starts_with("x would need one move more elsewhere")) << step.missing;
  EXPECT_EQ(threat_at(story.threats, Side::kSecond, {3, 1})->use, ThreatUse::kDecides);
  // Best play shows the rule at work: o plays above every stone of x.
  const std::vector<int> line = story.line();
  ASSERT_EQ(line.size(), 24u);
  for (std::size_t i = 0; i < line.size(); i += 2) EXPECT_EQ(line[i], line[i + 1]);
}

TEST(Why, ADrawHasTwoHalves) {
  // Given a board where no column is even (docs/algorithm.md, explanations),
  const Story story = told(after_moves("33764253145722662317423511625156"));
  // then o keeps x from winning by pairs, and x holds too.
  ASSERT_EQ(kinds(story), (std::vector{StepKind::kFollowUp, StepKind::kHolds}));
  EXPECT_EQ(story.steps[0].side, Side::kSecond);
  EXPECT_TRUE(story.steps[0].moves.empty());
  EXPECT_NE(
      story.steps[0].sentence.find("in column 1 or 3, o plays in the other, likewise in 4 or 7 and in 5 or 6"),
      std::string::npos)
      << story.steps[0].sentence;
  EXPECT_EQ(story.steps[1].side, Side::kFirst);
  EXPECT_EQ(threat_at(story.threats, Side::kFirst, {3, 5})->use, ThreatUse::kDenied);
}

TEST(Why, AnOddThreatDecidesTheZugzwang) {
  // Given a threat of x in the third row (docs/algorithm.md, rule B),
  const Story story = told(after_moves("31223326215532612773153661145"));
  // then x leaves that column alone, and o has to play below it in the end.
  ASSERT_EQ(kinds(story), (std::vector{StepKind::kOddThreat}));
  EXPECT_EQ(story.steps[0].side, Side::kFirst);
  EXPECT_EQ(squares_with(story.steps[0], SquareRole::kThreat), (std::vector<Square>{{3, 2}}));
  EXPECT_EQ(squares_with(story.steps[0], SquareRole::kBelow), (std::vector<Square>{{3, 1}}));
  // Of o's threats there, one is above that of x, the others x does not let it have.
  EXPECT_EQ(threat_at(story.threats, Side::kFirst, {3, 2})->use, ThreatUse::kDecides);
  EXPECT_EQ(threat_at(story.threats, Side::kSecond, {3, 3})->use, ThreatUse::kFourBelow);
  EXPECT_EQ(threat_at(story.threats, Side::kSecond, {6, 3})->use, ThreatUse::kDenied);
}

TEST(Why, TheRuleComesAfterTheMovesThatLeadToIt) {
  // Given a position of 12 stones where no rule applies yet,
  const Position position = after_moves("226744515337");
  const Story story = told(position);
  // then choices and forced moves lead to what decides.
  EXPECT_EQ(story.score, Score{7});
  EXPECT_GT(story.decided_after, 0);
  EXPECT_EQ(story.steps[0].kind, StepKind::kChoice);
  EXPECT_EQ(story.steps[0].sentence,
            "x plays 4, the only best move; 5 wins later, 2 and 7 only draw, 1, 3 and 6 lose.");
  EXPECT_EQ(story.line().size(), static_cast<std::size_t>(story.score.plies_to_end(position)));
}

TEST(WhyLong, TheEmptyBoardHasAStoryToo) {
  const Story story = told(Position{});
  EXPECT_EQ(story.score, Score{1});
  EXPECT_EQ(story.line().size(), 41u);
  EXPECT_EQ(story.steps[0].sentence, "x plays 4, the only best move; 3 and 5 only draw, 1, 2, 6 and 7 lose.");
  EXPECT_LE(story.decided_after, 20) << "at most half of the way";
  EXPECT_EQ(story.decision().kind, StepKind::kOddThreat);
}

TEST(Why, FinishedGames) {
  const Story won =
      told(board("ooo...."
                 "xxxx..."));
  EXPECT_EQ(kinds(won), (std::vector{StepKind::kGameOver}));
  EXPECT_EQ(won.steps[0].side, Side::kFirst);
  EXPECT_EQ(won.steps[0].sentence, "x has a four: (1, 1), (2, 1), (3, 1) and (4, 1).");
  EXPECT_TRUE(won.line().empty());
  EXPECT_TRUE(won.threats.empty()) << "o would complete a four at (4, 2), but can't any more";
  EXPECT_TRUE(won.threats_when_decided.empty());

  const Story drawn = told(*parse_board("xoxo/xoxo/oxox/xoxo", *BoardSize::make(4, 4)));
  EXPECT_EQ(kinds(drawn), (std::vector{StepKind::kGameOver}));
  EXPECT_EQ(drawn.score, Score{0});
  EXPECT_EQ(drawn.steps[0].sentence, "The board is full, and nobody has a four.");
}

// Threats without a story.

TEST(Threats, AreFoundWithoutASearch) {
  // Given three of x with one end open, and three of o right above them,
  const std::vector<Threat> found =
      threats(board("ooo...."
                    "xxx...."));
  // then o would have its four above the square that x can take.
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].side, Side::kFirst);
  EXPECT_EQ(found[0].square, (Square{3, 0}));
  EXPECT_EQ(found[0].use, ThreatUse::kNow);
  EXPECT_TRUE(found[0].is_odd());
  EXPECT_EQ(found[0].sentence, "x would complete a four at (4, 1), an odd square that can be played now.");
  EXPECT_EQ(found[1].side, Side::kSecond);
  EXPECT_EQ(found[1].square, (Square{3, 1}));
  EXPECT_EQ(found[1].use, ThreatUse::kFourBelow);
  EXPECT_FALSE(found[1].is_odd());
  EXPECT_EQ(
      found[1].sentence,
      "o would complete a four at (4, 2), an even square. Useless: x would complete a four right below, at "
      "(4, 1).");
}

TEST(Threats, WhatDecidesTheStoryIsOpenWithoutIt) {
  const std::vector<Threat> found = threats(after_moves("62353532762327"));
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].use, ThreatUse::kOpen);
  EXPECT_EQ(found[0].sentence, "o would complete a four at (4, 2), an even square.");
}

TEST(Threats, AFinishedGameAndAnEmptyBoardHaveNone) {
  EXPECT_TRUE(threats(Position{}).empty());
  EXPECT_TRUE(threats(board("ooo...."
                            "xxxx..."))
                  .empty());
}

TEST(Threats, StoriesTellMoreOfTheSame) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  Solver solver;
  std::map<ThreatUse, int> uses_seen;
  int refined = 0;
  for (int i = 0; i < 300; ++i) {
    const Position position = games.position({});
    if (position.stones() < 20) continue;
    SCOPED_TRACE(::testing::PrintToString(position));
    const std::vector<Threat> found = threats(position);
    const auto story = explain(solver, position);
    ASSERT_TRUE(story);
    ASSERT_EQ(found.size(), story->threats.size());
    for (std::size_t j = 0; j < found.size(); ++j) {
      const Threat& plain = found[j];
      const Threat& told = story->threats[j];
      EXPECT_EQ(plain.side, told.side);
      EXPECT_EQ(plain.square, told.square);
      // What can be played now, and what is above a four of the other side, can be seen.
      const Square below{plain.square.column, plain.square.row - 1};
      const bool is_now = position.column_height(plain.square.column) == plain.square.row;
      const bool is_above = threat_at(found, other(plain.side), below) != nullptr;
      EXPECT_EQ(plain.use, is_now ? ThreatUse::kNow : is_above ? ThreatUse::kFourBelow : ThreatUse::kOpen);
      ++uses_seen[plain.use];
      if (plain.use == told.use) {
        EXPECT_EQ(plain.sentence, told.sentence);
        continue;
      }
      ++refined;
      EXPECT_NE(plain.use, ThreatUse::kNow);
      EXPECT_TRUE(told.use == ThreatUse::kDecides ||
                  (told.use == ThreatUse::kDenied && plain.use == ThreatUse::kOpen));
    }
  }
  EXPECT_EQ(uses_seen.size(), 3u);
  EXPECT_GT(refined, 0);
}

// Moves.

TEST(WhyMove, ABestMove) {
  const MoveStory move = told_of_move(after_moves("4455"), 2);
  EXPECT_EQ(move.verdict, Verdict::kBest);
  EXPECT_EQ(move.best, Score{18});
  EXPECT_EQ(move.score, Score{18});
  EXPECT_EQ(move.sentence, "3 is a best move: x wins in 2 moves.");
  EXPECT_EQ(move.story.decision().kind, StepKind::kDoubleThreat);
}

TEST(WhyMove, WhatAMoveGivesAway) {
  // Given two in a row of x with both ends open, who misses the double threat,
  const Position position = after_moves("4455");
  const MoveStory move = told_of_move(position, 0);
  // then the story of o's answer is its refutation.
  EXPECT_EQ(move.verdict, Verdict::kLoses);
  EXPECT_EQ(move.sentence, "1 gives the win away: o wins in 16 moves. With best play x wins in 2 moves.");
  EXPECT_EQ(move.story.score, -move.score);
  EXPECT_EQ(move.story.steps[0].side, Side::kSecond);
}

TEST(WhyMove, CountsTheWholeCallAndTheStorysShareOfIt) {
  const Position position = after_moves("226744515337");
  Solver solver({.book = nullptr});
  const auto score = solver.solve(position);
  solver.clear();
  const auto move = explain_move(solver, position, 4);
  ASSERT_TRUE(move);
  EXPECT_GT(move->story.statistics.nodes, 0u);
  EXPECT_EQ(move->statistics.nodes, score.statistics.nodes + move->story.statistics.nodes);
}

TEST(WhyMove, Verdicts) {
  // The scores of `226744515337` are -1 0 -1 7 6 -2 0 (two other solvers agree).
  const Position position = after_moves("226744515337");
  EXPECT_EQ(told_of_move(position, 3).verdict, Verdict::kBest);
  const MoveStory later = told_of_move(position, 4);
  EXPECT_EQ(later.verdict, Verdict::kSlower);
  EXPECT_EQ(later.sentence, "5 wins later: in 10 moves instead of 9.");
  const MoveStory draw = told_of_move(position, 1);
  EXPECT_EQ(draw.verdict, Verdict::kDraws);
  EXPECT_EQ(draw.sentence, "2 gives the win away: the game is drawn. With best play x wins in 9 moves.");
  EXPECT_EQ(told_of_move(position, 0).verdict, Verdict::kLoses);

  const MoveStory lost = told_of_move(board("x......"
                                            "ooo.xx."),
                                      0);
  EXPECT_EQ(lost.verdict, Verdict::kLosesAtOnce);
  EXPECT_EQ(lost.story.decision().kind, StepKind::kWinInOne);
}

// Limits.

TEST(Why, StopsAtALimit) {
  Solver solver({.book = nullptr});
  const Position position = after_moves("4");
  EXPECT_EQ(explain(solver, position, {.nodes = 100}).error(), Ending::kNodes);
  EXPECT_EQ(explain_move(solver, position, 3, {.nodes = 100}).error(), Ending::kNodes);
  EXPECT_EQ(explain(solver, position, {.time = std::chrono::nanoseconds(1)}).error(), Ending::kTime);
  const StopSignal stop = testing::requested_signal();
  EXPECT_EQ(explain(solver, position, {.stop = stop}).error(), Ending::kStopped);
  EXPECT_EQ(explain_move(solver, position, 3, {.stop = stop}).error(), Ending::kStopped);
  // With half of the work that a story takes there is none.
  const Position later = after_moves("226744515337");
  solver.clear();
  const auto whole = explain(solver, later);
  ASSERT_TRUE(whole);
  solver.clear();
  EXPECT_EQ(explain(solver, later, {.nodes = whole->statistics.nodes / 2}).error(), Ending::kNodes);
  solver.clear();
  const auto again = explain(solver, later, {.nodes = whole->statistics.nodes + 1});
  ASSERT_TRUE(again) << "a limit that is not reached changes nothing";
  EXPECT_EQ(again->line(), whole->line());
}

// Everything that stories say, checked by other code.

TEST(Why, StoriesOfLatePositionsHold) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  std::map<StepKind, int> kinds_seen;
  std::map<ThreatUse, int> uses_seen;
  for (const BoardSize size :
       {BoardSize{}, *BoardSize::make(5, 5), *BoardSize::make(6, 4), *BoardSize::make(4, 4)}) {
    Solver solver({.book = nullptr});
    ReferenceSearch reference(size);
    for (int i = 0; i < 120; ++i) {
      const Position position = games.open_position(size, std::max(0, size.squares() - 16), size.squares() - 1);
      SCOPED_TRACE(::testing::PrintToString(position));
      const auto story = explain(solver, position);
      ASSERT_TRUE(story);
      expect_story_holds(position, *story, scores_by(reference));
      if (HasFailure()) return;
      for (const StoryStep& step : story->steps) ++kinds_seen[step.kind];
      for (const Threat& threat : story->threats) ++uses_seen[threat.use];
    }
  }
  // All kinds but that of finished games.
  EXPECT_EQ(kinds_seen.size(), 10u);
  EXPECT_EQ(uses_seen.size(), 5u);
}

TEST(WhyLong, MovesOfEarlierStoriesHold) {
  // Against a second solver, without a book.
  Solver judge({.book = nullptr});
  Solver solver;
  for (const char* const name : {"middle-medium", "begin-easy"}) {
    int left = 20;
    for (const auto& [moves, position, score] : read_test_set(name)) {
      if (left-- == 0) break;
      SCOPED_TRACE(moves);
      const auto story = explain(solver, position);
      ASSERT_TRUE(story);
      EXPECT_EQ(story->score, score);
      expect_moves_hold(position, *story, [&](const Position& at) { return judge.solve(at).score()->value; });
      if (HasFailure()) return;
    }
  }
}

TEST(Why, MovesAreJudgedByTheirScores) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  Solver solver;
  for (int i = 0; i < 40; ++i) {
    const Position position = games.open_position({}, 20, 40);
    SCOPED_TRACE(::testing::PrintToString(position));
    const Analysis analysis = solver.analyze(position);
    for (int column = 0; column < position.size().width(); ++column) {
      if (!position.can_play(column)) continue;
      const auto move = explain_move(solver, position, column);
      ASSERT_TRUE(move);
      EXPECT_EQ(move->best.value, analysis.bounds.lower);
      EXPECT_EQ(move->score.value, analysis.columns[static_cast<std::size_t>(column)]->lower);
      EXPECT_EQ(move->verdict == Verdict::kBest, move->best == move->score);
      EXPECT_EQ(move->sentence[0], column_name(column));
      EXPECT_EQ(move->story.score, -move->score);
    }
  }
}

TEST(WhyLong, StoriesOfLatePositionsHold) {
  RandomGames games(test_seed() + 1);
  SCOPED_TRACE(games.trace());
  for (const BoardSize size :
       {BoardSize{}, *BoardSize::make(5, 5), *BoardSize::make(6, 4), *BoardSize::make(4, 5)}) {
    Solver solver({.book = nullptr});
    ReferenceSearch reference(size);
    for (int i = 0; i < 1'000; ++i) {
      const Position position = games.open_position(size, std::max(0, size.squares() - 18), size.squares() - 1);
      SCOPED_TRACE(::testing::PrintToString(position));
      const auto story = explain(solver, position);
      ASSERT_TRUE(story);
      expect_story_holds(position, *story, scores_by(reference));
      if (HasFailure()) return;
    }
  }
}

TEST(WhyLong, StoriesOfAWideBoardNameItsTenthColumn) {
  const auto size = testing::built_size(10, 5);
  if (!size) GTEST_SKIP() << "not built";
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  Solver solver;
  ReferenceSearch reference(*size);
  int named = 0;
  for (int i = 0; i < 300; ++i) {
    const Position position = games.open_position(*size, size->squares() - 14, size->squares() - 4);
    SCOPED_TRACE(::testing::PrintToString(position));
    const auto story = explain(solver, position);
    ASSERT_TRUE(story);
    expect_story_holds(position, *story, scores_by(reference));
    if (HasFailure()) return;
    for (const StoryStep& step : story->steps) named += step.sentence.find("(a, ") != std::string::npos ? 1 : 0;
  }
  EXPECT_GT(named, 0);
}

TEST(WhyLong, EveryPositionOfASmallBoardHasAStory) {
  const BoardSize size = *BoardSize::make(4, 4);
  RandomGames games(test_seed());
  Solver solver({.book = nullptr});
  ReferenceSearch reference(size);
  for (int i = 0; i < 2'000; ++i) {
    const Position position = games.position(size);
    SCOPED_TRACE(::testing::PrintToString(position));
    const auto story = explain(solver, position);
    ASSERT_TRUE(story);
    expect_moves_hold(position, *story, scores_by(reference));
    if (HasFailure()) return;
  }
}

}  // namespace
}  // namespace claimeven
