#include "study/puzzle_examiner.h"

#include <algorithm>
#include <bit>

#include "core/bitboard.h"
#include "core/random.h"
#include "study/decision.h"

namespace claimeven {
namespace {

/// A beginning in which hardly anything is decided makes no puzzle.
constexpr int kFewestStones = 6;
/// So many moves of a puzzle's story, at most, come before its reason can be seen.
constexpr int kLongestStory = 12;
/// The chances that a move is found or missed: a clear majority of tries.
constexpr double kFound = 0.7;
constexpr double kMissed = 0.3;
constexpr std::size_t kFewestSensibleMoves = 3;
constexpr int kLeastGain = 3;
constexpr int kFewestForcedReplies = 2;
constexpr std::uint64_t kMostOpeningPlies = 4;

bool needs_thought(const Position& position) {
  return position.stones() >= kFewestStones && !can_win_at_once(position) &&
         sensible_moves(position).size() >= kFewestSensibleMoves;
}

/// Whether the other side's replies on the way to the end, up to the step that decides, are all forced.
bool is_forced_line(const Story& story) {
  int replies = 0;
  int ply = 0;  // after the answer: the even ones are replies
  for (const StoryStep& step : std::span(story.steps).first(story.deciding_step)) {
    for (std::size_t i = 0; i < step.moves.size(); ++i, ++ply) {
      if (ply % 2 != 0) continue;
      if (step.kind != StepKind::kForced) return false;
      ++replies;
    }
  }
  return replies >= kFewestForcedReplies;
}

}  // namespace

int squares_that_differ(const Position& a, const Position& b) {
  const auto difference = [&](const Position& other) {
    return std::popcount((a.stones_of(Side::kFirst) ^ other.stones_of(Side::kFirst)) |
                         (a.stones_of(Side::kSecond) ^ other.stones_of(Side::kSecond)));
  };
  return std::min(difference(b), difference(b.mirrored()));
}

PuzzleExaminer::PuzzleExaminer(const SolverOptions& options, const std::optional<StopSignal>& stop)
    : limits_{.stop = stop}, solver_(options) {
  for (const Level& level : kLevels) {
    levels_.push_back(std::make_unique<ExactPlayer>(level, TieBreak::kRandom, options));
  }
}

std::optional<Solution> PuzzleExaminer::solution(const Position& position) {
  if (!needs_thought(position)) return std::nullopt;
  const Analysis analysis = solver_.analyze(position, limits_);
  if (!analysis.complete || analysis.best.size() != 1) return std::nullopt;
  Solution solution{.answer = analysis.best.front(), .score = {analysis.bounds.lower}};
  std::vector<Score> others;
  for (const int column : position.legal_columns()) {
    if (column != solution.answer)
      others.push_back({analysis.columns[static_cast<std::size_t>(column)]->lower});
  }
  const Score next_best = std::ranges::max(others, {}, &Score::value);
  const Outcome outcome = solution.score.outcome();
  if (outcome == Outcome::kLoss) return std::nullopt;
  solution.is_defence = std::ranges::all_of(others, [&](Score score) {
    return score.outcome() == Outcome::kLoss &&
           (outcome == Outcome::kDraw || score.plies_to_end(position) < solution.score.plies_to_end(position));
  });
  if (outcome != next_best.outcome()) {
    if (outcome == Outcome::kDraw) solution.goal = PuzzleGoal::kDraw;
    return solution;
  }
  solution.goal = PuzzleGoal::kQuickest;
  return solution.score.value - next_best.value >= kLeastGain ? std::optional(solution) : std::nullopt;
}

std::optional<int> PuzzleExaminer::grade(const Position& position, int answer) {
  const auto chance = [&](int level) {
    return levels_[static_cast<std::size_t>(level - 1)]->chance_of(position, answer, limits_);
  };
  for (int grade = 1; grade <= std::ssize(kPuzzleGrades); ++grade) {
    const auto [found_by, missed_by] = kPuzzleGrades[static_cast<std::size_t>(grade - 1)];
    if (chance(missed_by) > kMissed) return std::nullopt;
    if (chance(found_by) >= kFound) return grade;
  }
  return std::nullopt;
}

std::optional<PuzzleTheme> PuzzleExaminer::theme(const Position& position, const Solution& solution) {
  // A story depends on what the solver knows.
  solver_.clear();
  const auto told = explain_move(solver_, position, solution.answer, limits_);
  if (!told || told->story.decided_after > kLongestStory) return std::nullopt;
  if (solution.is_defence) return PuzzleTheme::kOnlyDefence;
  switch (told->story.decision().kind) {
    case StepKind::kDoubleThreat:
      return is_forced_line(told->story) ? PuzzleTheme::kForcedLine : PuzzleTheme::kDoubleThreat;
    case StepKind::kZugzwang:
    case StepKind::kOddThreat:
      return PuzzleTheme::kZugzwang;
    case StepKind::kFollowUp:
      return PuzzleTheme::kClaimeven;
    default:
      return std::nullopt;
  }
}

std::optional<Puzzle> PuzzleExaminer::puzzle_of(std::span<const int> moves) {
  Puzzle puzzle;
  puzzle.moves.assign(moves.begin(), moves.end());
  const Position position = puzzle.position();
  const auto found = solution(position);
  if (!found) return std::nullopt;
  puzzle.goal = found->goal;
  puzzle.answer = found->answer;
  puzzle.score = found->score;
  const auto its_grade = grade(position, puzzle.answer);
  if (!its_grade) return std::nullopt;
  puzzle.grade = *its_grade;
  const auto its_theme = theme(position, *found);
  if (!its_theme) return std::nullopt;
  puzzle.theme = *its_theme;
  return puzzle;
}

std::vector<int> PuzzleExaminer::play_game(std::uint64_t seed) {
  Dice dice(seed);
  // So few moves do not end a game.
  auto game = *random_game<Position>({}, static_cast<int>(dice.below(kMostOpeningPlies + 1)), dice);
  ExactPlayer* players[2];
  for (ExactPlayer*& player : players) {
    // Any but the first, which does not see fours, and the last, which leaves nothing to find.
    player = levels_[static_cast<std::size_t>(1 + dice.below(levels_.size() - 2))].get();
    player->start(dice.word());
  }
  while (!game.position.is_over()) {
    const int column = players[game.position.stones() % 2]->choose(game.position, limits_).column;
    game.moves.push_back(column);
    game.position = game.position.after(column);
  }
  return game.moves;
}

}  // namespace claimeven
