#include "support/stories.h"

#include <claimeven/notation.h>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/bitboard.h"
#include "search/bounds.h"
#include "support/boards.h"
#include "support/random_games.h"
#include "support/rule_play.h"
#include "support/strategy_bounds.h"

namespace claimeven {

void PrintTo(StepKind kind, std::ostream* out) {
  *out << name_of(kind);
}
void PrintTo(Verdict verdict, std::ostream* out) {
  *out << name_of(verdict);
}
void PrintTo(ThreatUse use, std::ostream* out) {
  *out << name_of(use);
}

}  // namespace claimeven

namespace claimeven::testing {
namespace {

/// Chasing a threat looks at every game.
constexpr int kMostEmptyForAChase = 11;

bool wins_at_once(const Position& position) {
  for (int column = 0; column < position.size().width(); ++column) {
    if (position.is_winning_move(column)) return true;
  }
  return false;
}

/// The columns after which the other side can't complete a four with its next stone.
std::vector<int> safe_moves(const Position& position) {
  std::vector<int> safe;
  for (int column = 0; column < position.size().width(); ++column) {
    if (position.can_play(column) && !wins_at_once(position.after(column))) safe.push_back(column);
  }
  return safe;
}

Bitboard set_of(const std::vector<Square>& squares, BoardSize size) {
  Bitboard set = 0;
  for (const Square& square : squares) set |= claimeven::square(size, square.column, square.row);
  return set;
}

/// All squares with the role.
Bitboard squares_with(const StoryStep& step, SquareRole role, BoardSize size) {
  Bitboard set = 0;
  for (const MarkedSquares& marked : step.squares) {
    if (marked.role == role) set |= set_of(marked.squares, size);
  }
  return set;
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

ColumnPairs pairs_of(const StoryStep& step) {
  ColumnPairs pairs;
  for (const MarkedSquares& marked : step.squares) {
    if (marked.role != SquareRole::kPair) continue;
    EXPECT_EQ(marked.squares.size(), 2u);
    pairs.push_back({marked.squares[0].column, marked.squares[1].column});
  }
  return pairs;
}

std::string square_name(const Square& square) {
  return fmt::format("({}, {})", column_name(square.column), square.row + 1);
}

void expect_mentioned(const StoryStep& step, SquareRole role) {
  for (const MarkedSquares& marked : step.squares) {
    if (marked.role != role) continue;
    for (const Square& square : marked.squares) {
      EXPECT_NE((step.sentence + step.missing).find(square_name(square)), std::string::npos)
          << square_name(square) << " in: " << step.sentence << step.missing;
    }
  }
}

bool mentions_column(const std::string& sentence, int column) {
  for (std::size_t at = 0; (at = sentence.find(column_name(column), at)) != std::string::npos; ++at) {
    const bool begins = at == 0 || sentence[at - 1] == ' ';
    const bool ends =
        at + 1 == sentence.size() || std::string(" ,.:;").find(sentence[at + 1]) != std::string::npos;
    if (begins && ends) return true;
  }
  return false;
}

void expect_forced(const Position& before, const StoryStep& step) {
  if (step.sentence.find("above every other move") != std::string::npos) {
    for (int column = 0; column < before.size().width(); ++column) {
      if (!before.can_play(column) || column == step.moves[0]) continue;
      EXPECT_TRUE(before.after(column).is_winning_move(column)) << "above column " << column + 1;
    }
  }
  Position at = before;
  Bitboard parried = 0;
  for (const int move : step.moves) {
    EXPECT_FALSE(wins_at_once(at));
    EXPECT_EQ(safe_moves(at), std::vector{move});
    parried |= threats_by_trying(at, other(at.to_move())) & move_in_column(at.size(), at.occupied(), move);
    EXPECT_TRUE(mentions_column(step.sentence, move)) << step.sentence;
    at = at.after(move);
  }
  EXPECT_EQ(squares_with(step, SquareRole::kParried, at.size()), parried);
}

Verdict expected_verdict(const Position& at, int column, int best, const ScoreOf& score_of) {
  const Position after = at.after(column);
  if (wins_at_once(after)) return Verdict::kLosesAtOnce;
  const int score = -score_of(after);
  if (score == best) return Verdict::kBest;
  if (best < 0 || score > 0) return Verdict::kSlower;
  return score == 0 ? Verdict::kDraws : Verdict::kLoses;
}

void expect_choice(const Position& at, const StoryStep& step, const ScoreOf& score_of) {
  ASSERT_EQ(step.moves.size(), 1u);
  EXPECT_GE(safe_moves(at).size(), 2u);
  const int best = score_of(at);
  std::vector<int> others;
  for (int column = 0; column < at.size().width(); ++column) {
    if (at.can_play(column) && column != step.moves[0]) others.push_back(column);
  }
  std::vector<int> named;
  bool is_only = true;
  for (const auto& [column, verdict] : step.alternatives) {
    named.push_back(column);
    const Verdict expected = expected_verdict(at, column, best, score_of);
    is_only &= expected != Verdict::kBest;
    if (verdict == Verdict::kWorse) {
      EXPECT_NE(expected, Verdict::kBest);
    } else {
      EXPECT_EQ(verdict, expected) << "of column " << column + 1;
    }
    EXPECT_TRUE(mentions_column(step.sentence, column)) << step.sentence;
  }
  EXPECT_EQ(named, others);
  EXPECT_TRUE(mentions_column(step.sentence, step.moves[0])) << step.sentence;
  EXPECT_EQ(step.sentence.find("only best move") != std::string::npos, is_only) << step.sentence;
}

/// The side to move loses to the next stone, on one of the squares that are named.
void expect_loss_in_two(const Position& at, const StoryStep& step) {
  const BoardSize size = at.size();
  EXPECT_EQ(step.side, other(at.to_move()));
  EXPECT_FALSE(wins_at_once(at));
  EXPECT_TRUE(safe_moves(at).empty());
  const Bitboard threats = squares_with(step, SquareRole::kThreat, size);
  EXPECT_EQ(threats & ~threats_by_trying(at, *step.side), 0u);
  for (int column = 0; column < size.width(); ++column) {
    if (!at.can_play(column)) continue;
    const Position after = at.after(column);
    EXPECT_NE(threats & playable(size, after.occupied()), 0u) << "after column " << column + 1;
  }
  const bool must_parry = (threats & playable(size, at.occupied())) != 0;
  EXPECT_EQ(step.kind, must_parry ? StepKind::kDoubleThreat : StepKind::kZugzwang);
  EXPECT_EQ(squares_with(step, SquareRole::kBelow, size), must_parry ? 0 : playable(size, at.occupied()));
  for (const MarkedSquares& marked : step.squares) {
    if (marked.role != SquareRole::kFour) continue;
    EXPECT_TRUE(has_four(size, set_of(marked.squares, size)));
    EXPECT_EQ(set_of(marked.squares, size) & ~at.opponent() & ~threats, 0u);
  }
  expect_mentioned(step, SquareRole::kThreat);
}

void expect_rule(const Position& at, const StoryStep& step, int score) {
  const BoardSize size = at.size();
  ASSERT_EQ(step.side, other(at.to_move()));
  if (step.kind == StepKind::kCannotWin) {
    EXPECT_EQ(score, 0);
    EXPECT_FALSE(has_four(size, all_squares(size) & ~at.opponent()));
    EXPECT_TRUE(never_wins_at_random(at, 20, test_seed()));
    return;
  }
  const Bitboard threats = squares_with(step, SquareRole::kThreat, size);
  const Bitboard four = squares_with(step, SquareRole::kFour, size);
  EXPECT_EQ(threats & ~threats_by_trying(at, *step.side), 0u);
  EXPECT_EQ(squares_with(step, SquareRole::kBelow, size), threats >> 1);
  EXPECT_TRUE(score == 0 || threats != 0 || four != 0) << "why it loses";
  std::optional<int> threat_column;
  if (step.kind == StepKind::kOddThreat) threat_column = column_of(size, threats);

  // Not by the bounds of the search, but by play: the side plays by the rule against every move.
  const ColumnPairs pairs = pairs_of(step);
  EXPECT_EQ(score_against_follow_up(at, pairs, threat_column), score)
      << "with the pairs " << ::testing::PrintToString(pairs);
  const Bitboard gets = stones_against_follow_up(at, pairs);
  EXPECT_EQ(gets & threats, 0u) << "never the other side's";
  EXPECT_EQ(gets & squares_with(step, SquareRole::kAnswers, size), 0u);
  EXPECT_EQ(gets & four, 0u);
  if (four != 0) {
    EXPECT_TRUE(has_four(size, four));
  }
  const Bitboard missing = squares_with(step, SquareRole::kMissing, size);
  EXPECT_EQ(gets & missing, 0u);
  for (const Square& single : squares_of(missing, size)) {
    EXPECT_TRUE(has_four(size, gets | square(size, single.column, single.row))) << square_name(single);
  }
  expect_mentioned(step, SquareRole::kThreat);
  expect_mentioned(step, SquareRole::kBelow);
  expect_mentioned(step, SquareRole::kFour);
  expect_mentioned(step, SquareRole::kMissing);
}

/// Nothing earlier on the way would have done.
void expect_not_decided(const Position& at, int score) {
  EXPECT_FALSE(wins_at_once(at));
  Position end = at;
  while (!end.is_over() && safe_moves(end).size() == 1) end = end.after(safe_moves(end).front());
  EXPECT_FALSE(end.is_over()) << "all moves were forced already";
  if (!end.is_over()) {
    EXPECT_FALSE(safe_moves(end).empty()) << "all moves were forced already";
  }
  if (!is_quiet(at)) return;
  for (const Rule rule : {Rule::kFollowUp, Rule::kOddThreat}) {
    const auto claim = strongest_claim(rule, at);
    if (claim) {
      EXPECT_NE(claim->bound, score) << "a rule would have told";
    }
  }
}

void expect_threats_hold(const Position& position, const std::vector<Threat>& threats, const Story& story,
                         const Position& decided) {
  const BoardSize size = position.size();
  const StoryStep& decisive = story.decision();
  Bitboard named[2] = {0, 0};
  for (const Threat& threat : threats) {
    const Bitboard single = square(size, threat.square.column, threat.square.row);
    named[threat.side == Side::kFirst ? 0 : 1] |= single;
    SCOPED_TRACE(threat.sentence);
    EXPECT_EQ(threat.is_odd(), (threat.square.row + 1) % 2 == 1);
    EXPECT_NE(threat.sentence.find(square_name(threat.square)), std::string::npos);
    EXPECT_NE(threat.sentence.find(threat.is_odd() ? " odd" : " even"), std::string::npos);
    const int empty = size.squares() - position.stones();
    switch (threat.use) {
      case ThreatUse::kNow:
        EXPECT_EQ(position.column_height(threat.square.column), threat.square.row);
        break;
      case ThreatUse::kDecides:
        EXPECT_EQ(decisive.side, threat.side);
        EXPECT_NE(squares_with(decisive, SquareRole::kThreat, size) & single, 0u);
        break;
      case ThreatUse::kFourBelow:
        EXPECT_NE(threats_by_trying(position, other(threat.side)) & single >> 1, 0u);
        if (empty <= kMostEmptyForAChase) {
          EXPECT_FALSE(can_force_stone_on(position, threat.side, threat.square));
        }
        break;
      case ThreatUse::kDenied:
        EXPECT_EQ(decisive.side, other(threat.side));
        EXPECT_EQ(stones_against_follow_up(decided, pairs_of(decisive)) & single, 0u);
        break;
      case ThreatUse::kOpen:
        break;
    }
  }
  EXPECT_EQ(named[0], threats_by_trying(position, Side::kFirst));
  EXPECT_EQ(named[1], threats_by_trying(position, Side::kSecond));
}

}  // namespace

Position where_decided(const Position& position, const Story& story) {
  Position at = position;
  for (const StoryStep& step : std::span(story.steps).first(story.deciding_step)) {
    for (const int move : step.moves) at = at.after(move);
  }
  return at;
}

void expect_moves_hold(const Position& position, const Story& story, const ScoreOf& score_of) {
  EXPECT_EQ(story.score.value, score_of(position));
  Position at = position;
  int played = 0;
  for (const StoryStep& step : story.steps) {
    EXPECT_FALSE(step.sentence.empty());
    SCOPED_TRACE(step.sentence);
    if (step.kind == StepKind::kForced) expect_forced(at, step);
    if (step.kind == StepKind::kChoice) expect_choice(at, step, score_of);
    if (step.kind == StepKind::kForced || step.kind == StepKind::kChoice) {
      EXPECT_EQ(step.side, at.to_move());
    }
    for (const int move : step.moves) {
      if (played < story.decided_after) expect_not_decided(at, score_of(at));
      ASSERT_TRUE(at.can_play(move));
      EXPECT_EQ(score_of(at.after(move)), -score_of(at)) << "no best move: " << move + 1;
      at = at.after(move);
      ++played;
    }
  }
  EXPECT_TRUE(at.is_over());
  EXPECT_EQ(played, story.score.plies_to_end(position));
  EXPECT_EQ(at.winner().has_value(), story.score.value != 0);
}

void expect_story_holds(const Position& position, const Story& story, const ScoreOf& score_of) {
  expect_moves_hold(position, story, score_of);
  if (::testing::Test::HasFailure()) return;
  const StoryStep& step = story.decision();
  for (std::size_t i = 0; i < story.steps.size(); ++i) {
    const StepKind kind = story.steps[i].kind;
    EXPECT_EQ(i < story.deciding_step, kind == StepKind::kForced || kind == StepKind::kChoice);
    EXPECT_EQ(i > story.deciding_step, kind == StepKind::kHolds);
  }
  const Position at = where_decided(position, story);
  SCOPED_TRACE(step.sentence);
  switch (step.kind) {
    case StepKind::kGameOver:
      EXPECT_TRUE(position.is_over());
      EXPECT_EQ(step.side, position.winner());
      break;
    case StepKind::kWinInOne:
      ASSERT_EQ(step.moves.size(), 1u);
      EXPECT_TRUE(at.is_winning_move(step.moves[0]));
      EXPECT_EQ(step.side, at.to_move());
      EXPECT_TRUE(mentions_column(step.sentence, step.moves[0]));
      expect_mentioned(step, SquareRole::kFour);
      break;
    case StepKind::kDoubleThreat:
    case StepKind::kZugzwang:
      expect_loss_in_two(at, step);
      break;
    case StepKind::kFullBoard:
      EXPECT_TRUE(at.is_full());
      EXPECT_EQ(step.side, std::nullopt);
      break;
    case StepKind::kFollowUp:
    case StepKind::kOddThreat:
    case StepKind::kCannotWin:
      expect_rule(at, step, score_of(at));
      EXPECT_EQ(story.steps.back().kind == StepKind::kHolds, story.score.value == 0);
      break;
    default:
      ADD_FAILURE() << "decides nothing";
  }
  expect_threats_hold(position, story.threats, story, at);
  expect_threats_hold(at, story.threats_when_decided, story, at);
}

}  // namespace claimeven::testing
