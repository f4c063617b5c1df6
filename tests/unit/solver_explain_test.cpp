#include <claimeven/notation.h>
#include <claimeven/solver.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <ostream>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "core/bitboard.h"
#include "support/boards.h"
#include "support/random_games.h"
#include "support/rule_play.h"
#include "support/strategy_bounds.h"
#include "support/test_sets.h"

namespace claimeven {

void PrintTo(Reason reason, std::ostream* out) {
  constexpr std::string_view kNames[] = {"game over",  "win in one", "forced line", "follow-up",
                                         "odd threat", "cannot win", "search"};
  *out << kNames[static_cast<std::size_t>(reason)];
}

namespace {

using testing::after_moves;
using testing::board;
using testing::ColumnPairs;
using testing::never_wins_at_random;
using testing::RandomGames;
using testing::read_test_set;
using testing::score_against_follow_up;
using testing::strongest_claim;
using testing::test_seed;

Explanation explained(const Position& position) {
  Solver solver({.book = nullptr});
  const auto explanation = solver.explain(position);
  EXPECT_TRUE(explanation);
  return explanation.value_or(Explanation{});
}

/// The columns that complete a four, or else that do not let the opponent complete one.
std::vector<int> moves_that_do_not_lose_at_once(const Position& position) {
  std::vector<int> winning;
  std::vector<int> safe;
  for (int column = 0; column < position.size().width(); ++column) {
    if (!position.can_play(column)) continue;
    if (position.is_winning_move(column)) winning.push_back(column);
    const Position after = position.after(column);
    bool loses = false;
    for (int reply = 0; reply < position.size().width(); ++reply) loses |= after.is_winning_move(reply);
    if (!loses) safe.push_back(column);
  }
  return winning.empty() ? safe : winning;
}

TEST(Explain, WinInOne) {
  const Position position = board(
      "ooo...."
      "xxx....");
  const Explanation explanation = explained(position);
  EXPECT_EQ(explanation.reason, Reason::kWinInOne);
  EXPECT_EQ(explanation.side, Side::kFirst);
  EXPECT_EQ(explanation.score, Score{18});
  EXPECT_EQ(explanation.forced_line, (std::vector{3}));
  EXPECT_EQ(explanation.principal_variation, (std::vector{3}));
  EXPECT_EQ(explanation.first_threats, square(BoardSize{}, 3, 0));
  EXPECT_EQ(explanation.second_threats, square(BoardSize{}, 3, 1));
}

TEST(Explain, ALossInTwoIsAForcedLineOfNoMoves) {
  // x has two ends to play at; o can't parry both.
  const Position position = board(
      "..oo..."
      "..xxx..");
  const Explanation explanation = explained(position);
  EXPECT_EQ(explanation.reason, Reason::kForcedLine);
  EXPECT_EQ(explanation.side, Side::kFirst) << "who is not to move";
  EXPECT_TRUE(explanation.forced_line.empty());
  EXPECT_EQ(explanation.principal_variation.size(), 2u);
}

TEST(Explain, AForcedMoveThatWinsLaterIsNoWinInOne) {
  // o must play column 3: in column 6, x would win on top of it. After that it is x who has no good move left:
  // a forced line of one move, but no win in one.
  const Position position = board(
      "oo.xx.x"
      "xo.oo.o"
      "ox.xo.x"
      "xo.xo.x"
      "oxxox.o"
      "xxoxoox");
  const Explanation explanation = explained(position);
  EXPECT_EQ(explanation.score, Score{4});
  EXPECT_EQ(explanation.forced_line, (std::vector{2}));
  EXPECT_EQ(explanation.principal_variation, (std::vector{2, 2, 2}));
  EXPECT_EQ(explanation.reason, Reason::kForcedLine);
  EXPECT_EQ(explanation.side, Side::kSecond) << "who is to move, and wins";
}

TEST(Explain, FollowUp) {
  // The board of FollowUp.XGetsTheLowerSquaresOnly (tests/unit/bounds_test.cpp).
  const Explanation explanation =
      explained(board("...x..."
                      "...o..."
                      "ooxxxoo"
                      "xxoxoxx"
                      "xxoxooo"
                      "xoxooox"));
  EXPECT_EQ(explanation.reason, Reason::kFollowUp);
  EXPECT_EQ(explanation.side, Side::kSecond);
  EXPECT_EQ(explanation.score, Score{0});
  EXPECT_EQ(explanation.principal_variation.size(), 12u);
  EXPECT_EQ(explanation.pairs, ColumnPairs{}) << "every column is even";
}

TEST(Explain, FollowUpNamesThePairsOfOddColumns) {
  // The board of FollowUp.SquaresOfOddColumnsArePaired. x makes a four with columns 4 and 5, which are a pair.
  // Columns 2 and 3 are odd too, so that o needs an answer there.
  const Position position = board(
      ".....xx"
      ".oxooox"
      "oxooxoo"
      "oxxxoox"
      "xxxooxo"
      "xoxxxoo");
  const Explanation explanation = explained(position);
  EXPECT_EQ(explanation.reason, Reason::kFollowUp);
  EXPECT_EQ(explanation.pairs, (ColumnPairs{{1, 2}, {3, 4}}));
  EXPECT_EQ(score_against_follow_up(position, explanation.pairs), 0);
  // The other pairings let x have both.
  EXPECT_GT(score_against_follow_up(position, {{1, 3}, {2, 4}}), 0);
  EXPECT_GT(score_against_follow_up(position, {{1, 4}, {2, 3}}), 0);
  // And these are none.
  EXPECT_FALSE(score_against_follow_up(position, {}));
  EXPECT_FALSE(score_against_follow_up(position, {{3, 4}}));
  EXPECT_FALSE(score_against_follow_up(position, {{3, 4}, {3, 4}}));
  EXPECT_FALSE(score_against_follow_up(position, {{0, 5}, {1, 2}, {3, 4}}));
}

TEST(Explain, PairsNeedNotBeNeighbours) {
  // With columns 4 and 7, x would have the fourth row. The others are paired from the left.
  const Position position = after_moves("33764253145722662317423511625156");
  const Explanation explanation = explained(position);
  EXPECT_EQ(explanation.reason, Reason::kFollowUp);
  EXPECT_EQ(explanation.pairs, (ColumnPairs{{0, 2}, {3, 6}, {4, 5}}));
  EXPECT_EQ(score_against_follow_up(position, explanation.pairs), explanation.score.value);
}

TEST(Explain, AfterAForcedMoveTheRuleIsThatOfTheSideToMove) {
  // o is to move, and has to play column 3. Then it is x's turn, and o who answers above.
  const Position position = after_moves("77764264225546141137346672173");
  const Explanation explanation = explained(position);
  ASSERT_EQ(position.to_move(), Side::kSecond);
  EXPECT_EQ(explanation.forced_line, (std::vector{2}));
  EXPECT_EQ(explanation.reason, Reason::kFollowUp);
  EXPECT_EQ(explanation.side, Side::kSecond);
  EXPECT_EQ(explanation.score, Score{2});
}

TEST(Explain, OddThreat) {
  // The board of OddThreat.SquaresOfOddColumnsArePaired.
  const Explanation explanation =
      explained(board(".x.o.o."
                      ".x.xxox"
                      "oo.ooxo"
                      "xx.xxoo"
                      "xo.oxox"
                      "ooxxxox"));
  EXPECT_EQ(explanation.reason, Reason::kOddThreat);
  EXPECT_EQ(explanation.side, Side::kFirst);
  EXPECT_EQ(explanation.column, 2);
  EXPECT_EQ(explanation.score, Score{-2});
  EXPECT_EQ(explanation.pairs, (ColumnPairs{{4, 6}}));
  EXPECT_NE(explanation.first_threats & square(BoardSize{}, 2, 2), 0u);
}

TEST(Explain, TheColumnOfTheThreatMayBeInAPair) {
  // x threatens the fifth row of column 3. Of the squares there only the lowest lies at least two below it, so
  // that it needs a partner.
  const Position position = after_moves("36741447547616446151356725575");
  const Explanation explanation = explained(position);
  EXPECT_EQ(explanation.reason, Reason::kOddThreat);
  EXPECT_EQ(explanation.column, 2);
  EXPECT_EQ(explanation.pairs, (ColumnPairs{{1, 2}, {5, 6}}));
  EXPECT_EQ(score_against_follow_up(position, explanation.pairs, explanation.column), explanation.score.value);
  EXPECT_FALSE(score_against_follow_up(position, explanation.pairs)) << "without the threat, columns are left";
}

TEST(Explain, FinishedGamesHaveThreatsToo) {
  const Explanation explanation =
      explained(board("ooo...."
                      "xxxx..."));
  EXPECT_EQ(explanation.reason, Reason::kGameOver);
  EXPECT_EQ(explanation.side, Side::kFirst);
  EXPECT_EQ(explanation.second_threats, square(BoardSize{}, 3, 1));
}

/// The empty squares where a stone of the side would complete a four.
Bitboard threats_by_trying(const Position& position, Side side) {
  const BoardSize size = position.size();
  Bitboard found = 0;
  for (int column = 0; column < size.width(); ++column) {
    for (int row = position.column_height(column); row < size.height(); ++row) {
      const Bitboard single = square(size, column, row);
      const Bitboard before = position.stones_of(side);
      if (has_four(size, before | single) && !has_four(size, before)) found |= single;
    }
  }
  return found;
}

void expect_consistent(const Position& position, const Explanation& explanation, Score score) {
  EXPECT_EQ(explanation.score, score);
  EXPECT_EQ(explanation.first_threats, threats_by_trying(position, Side::kFirst));
  EXPECT_EQ(explanation.second_threats, threats_by_trying(position, Side::kSecond));

  // The forced line: nothing else is possible.
  Position at = position;
  for (const int column : explanation.forced_line) {
    const std::vector<int> possible = moves_that_do_not_lose_at_once(at);
    const bool wins = at.is_winning_move(column);
    ASSERT_TRUE(std::ranges::find(possible, column) != possible.end());
    EXPECT_TRUE(wins || possible.size() == 1);
    ASSERT_TRUE(at.can_play(column));
    at = at.after(column);
  }
  const int moves = static_cast<int>(explanation.forced_line.size());
  const Score at_its_end = moves % 2 == 0 ? score : -score;

  // The principal variation ends the game as the score says, and begins with what is forced.
  Position end = position;
  for (const int column : explanation.principal_variation) {
    ASSERT_TRUE(end.can_play(column));
    end = end.after(column);
  }
  EXPECT_TRUE(end.is_over());
  EXPECT_EQ(static_cast<int>(explanation.principal_variation.size()), score.plies_to_end(position));
  EXPECT_EQ(end.winner().has_value(), score.value != 0);
  if (explanation.reason != Reason::kWinInOne) {
    EXPECT_TRUE(std::ranges::equal(
        explanation.forced_line,
        std::vector(explanation.principal_variation.begin(), explanation.principal_variation.begin() + moves)));
  }

  // The reason.
  bool can_win = false;
  for (int column = 0; column < position.size().width(); ++column) can_win |= position.is_winning_move(column);
  EXPECT_EQ(explanation.reason == Reason::kWinInOne, can_win);
  EXPECT_EQ(explanation.column.has_value(), explanation.reason == Reason::kOddThreat);
  EXPECT_TRUE(explanation.pairs.empty() || explanation.reason == Reason::kFollowUp ||
              explanation.reason == Reason::kOddThreat);
  switch (explanation.reason) {
    case Reason::kGameOver:
      ADD_FAILURE() << "the game is not over";
      break;
    case Reason::kWinInOne:
      EXPECT_EQ(score, highest_possible_score(position));
      EXPECT_EQ(moves, 1);
      EXPECT_EQ(explanation.side, position.to_move());
      break;
    case Reason::kForcedLine:
      EXPECT_TRUE(at.is_full() || moves_that_do_not_lose_at_once(at).empty());
      EXPECT_EQ(explanation.side, end.winner());
      break;
    case Reason::kFollowUp:
    case Reason::kOddThreat: {
      const Rule rule = explanation.reason == Reason::kFollowUp ? Rule::kFollowUp : Rule::kOddThreat;
      const auto claim = strongest_claim(rule, at);
      ASSERT_TRUE(claim);
      EXPECT_EQ(claim->bound, at_its_end.value) << "after the forced line";
      EXPECT_EQ(explanation.side, other(at.to_move()));
      if (explanation.column) {
        const Bitboard threats = at.to_move() == Side::kFirst ? threats_by_trying(at, Side::kSecond)
                                                              : threats_by_trying(at, Side::kFirst);
        EXPECT_NE(threats & column_squares(at.size(), *explanation.column), 0u);
      }
      break;
    }
    case Reason::kCannotWin:
      EXPECT_EQ(score.value, 0);
      EXPECT_EQ(explanation.side, other(at.to_move()));
      EXPECT_FALSE(has_four(at.size(), all_squares(at.size()) & ~at.opponent()));
      break;
    case Reason::kSearch:
      EXPECT_EQ(explanation.side, std::nullopt);
      break;
  }
}

TEST(Explain, IsConsistentOnRandomPositions) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  Solver solver({.book = nullptr});
  std::set<Reason> reasons;
  for (int i = 0; i < 400; ++i) {
    // The boards on which the strategy bounds are tried in bounds_test.cpp.
    for (const BoardSize size : {BoardSize{}, *BoardSize::make(5, 5), *BoardSize::make(6, 4)}) {
      const Position position = games.open_position(size, size.squares() - 20, size.squares() - 1);
      SCOPED_TRACE(::testing::PrintToString(position));
      const auto explanation = solver.explain(position);
      ASSERT_TRUE(explanation);
      expect_consistent(position, *explanation, *solver.solve(position).score());
      if (HasFailure()) return;
      reasons.insert(explanation->reason);
    }
  }
  EXPECT_EQ(reasons.size(), 6u) << "too few kinds of positions";
}

// Not by the bounds of the search, but by play: after the forced line, the side that is named plays by the
// rule, with the pairs of columns that are named, against every move of the other, the best and all others
// among them. It gets what the score says.
class RulesPlayedOut : public ::testing::Test {
 protected:
  /// Plays out what the explanation says, if it names a rule, and counts it by the parity of its forced line.
  void play_out(const Position& position) {
    SCOPED_TRACE(::testing::PrintToString(position));
    const auto explanation = solver_.explain(position);
    ASSERT_TRUE(explanation);
    const Reason reason = explanation->reason;
    if (reason != Reason::kFollowUp && reason != Reason::kOddThreat && reason != Reason::kCannotWin) return;

    Position at = position;
    for (const int column : explanation->forced_line) at = at.after(column);
    ASSERT_TRUE(explanation->side);
    ASSERT_NE(at.to_move(), *explanation->side) << "the rule is against the side to move";
    const int others_score =
        at.to_move() == position.to_move() ? explanation->score.value : -explanation->score.value;
    if (reason == Reason::kCannotWin) {
      EXPECT_TRUE(never_wins_at_random(at, 100, test_seed()));
      EXPECT_EQ(others_score, 0);
    } else {
      EXPECT_EQ(score_against_follow_up(at, explanation->pairs, explanation->column), others_score)
          << "with the pairs " << ::testing::PrintToString(explanation->pairs);
    }
    ++played_[{reason, explanation->forced_line.size() % 2}];
    if (!are_neighbours(explanation->pairs)) ++played_with_chosen_pairs_;
  }

  int played(Reason reason, std::size_t parity) const {
    const auto found = played_.find({reason, parity});
    return found == played_.end() ? 0 : found->second;
  }
  /// With pairs that are not simply the first two columns, the next two and so on.
  int played_with_chosen_pairs() const { return played_with_chosen_pairs_; }

 private:
  static bool are_neighbours(const ColumnPairs& pairs) {
    return std::ranges::adjacent_find(pairs, [](const auto& a, const auto& b) { return a[1] > b[0]; }) ==
           pairs.end();
  }

  Solver solver_;
  std::map<std::pair<Reason, std::size_t>, int> played_;
  int played_with_chosen_pairs_ = 0;
};

TEST_F(RulesPlayedOut, OfTheTestSet) {
  for (const auto& [moves, position, score] : read_test_set("end-easy")) play_out(position);
  EXPECT_GE(played(Reason::kFollowUp, 0), 5);
  EXPECT_GE(played(Reason::kFollowUp, 1), 5);
}

TEST_F(RulesPlayedOut, OfRandomPositionsWithForcedLinesOfBothParities) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  constexpr int kOfEach = 12;
  const auto all_seen = [&] {
    for (const Reason reason : {Reason::kFollowUp, Reason::kOddThreat, Reason::kCannotWin}) {
      if (std::min(played(reason, 0), played(reason, 1)) < kOfEach) return false;
    }
    return played_with_chosen_pairs() >= kOfEach;
  };
  for (int i = 0; i < 20'000 && !all_seen() && !HasFailure(); ++i) {
    const BoardSize sizes[] = {BoardSize{}, *BoardSize::make(5, 5), *BoardSize::make(6, 4)};
    const BoardSize size = sizes[i % 3];
    play_out(games.open_position(size, size.squares() - 16, size.squares() - 4));
  }
  EXPECT_TRUE(all_seen()) << "too few kinds of positions";
}

}  // namespace
}  // namespace claimeven
