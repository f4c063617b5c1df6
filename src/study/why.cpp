#include <claimeven/why.h>

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <utility>

#include "core/bitboard.h"
#include "study/decision.h"
#include "study/ending.h"
#include "study/judge.h"
#include "study/path.h"
#include "study/sentences.h"
#include "study/story.h"

namespace claimeven {
namespace {

/// What the verdicts on worse moves of a choice may take each: enough in all but the hardest positions.
constexpr std::uint64_t kMostNodesOfAVerdict = 20'000;

/// Puts a story together, step by step. Its functions return false if a limit came first.
class Storyteller {
 public:
  explicit Storyteller(Judge& judge) : judge_(judge) {}

  std::optional<Story> tell(const Position& position) {
    const auto score = judge_.score(position);
    if (!score) return std::nullopt;
    const auto path = find_path(position, *score, judge_);
    if (!path) return std::nullopt;
    story_.score = {*score};
    story_.decided_after = static_cast<int>(path->moves.size());
    if (!tell_way(position, path->moves, *score) ||
        !tell_decision(path->decision, path->moves.size() % 2 == 0 ? *score : -*score))
      return std::nullopt;
    story_.threats = threats_in(position, path->decision);
    story_.threats_when_decided = threats_in(path->decision.at, path->decision);
    return std::move(story_);
  }

 private:
  void add_forced_move(const Position& before, int move) {
    const bool goes_on = !story_.steps.empty() && story_.steps.back().kind == StepKind::kForced;
    if (!goes_on) {
      story_.steps.push_back({.kind = StepKind::kForced, .side = before.to_move()});
      forced_from_ = before;
    }
    StoryStep& step = story_.steps.back();
    step.moves.push_back(move);
    const Bitboard parried =
        threats_of(before, other(before.to_move())) & move_in_column(before.size(), before.occupied(), move);
    if (parried != 0) step.squares.push_back({SquareRole::kParried, squares_of(parried, before.size())});
    step.sentence = forced_sentence(forced_from_, step.moves);
  }

  bool tell_way(Position at, const std::vector<int>& moves, int score) {
    for (const int move : moves) {
      if (sensible_moves(at).size() == 1) {
        add_forced_move(at, move);
      } else if (!add_choice(at, move, score)) {
        return false;
      }
      at = at.after(move);
      score = -score;
    }
    return true;
  }

  bool add_choice(const Position& at, int move, int score) {
    StoryStep step{.kind = StepKind::kChoice, .side = at.to_move(), .moves = {move}};
    const std::vector<int> sensible = sensible_moves(at);
    for (int column = 0; column < at.size().width(); ++column) {
      if (column == move || !at.can_play(column)) continue;
      const bool loses_at_once = std::ranges::find(sensible, column) == sensible.end();
      const auto verdict = loses_at_once ? Verdict::kLosesAtOnce : verdict_on(at.after(column), score);
      if (!verdict) return false;
      step.alternatives.push_back({column, *verdict});
    }
    step.sentence = choice_sentence(at.to_move(), move, step.alternatives, score);
    story_.steps.push_back(std::move(step));
    return true;
  }

  /// On a move that leads to `after` where the best one has this score.
  std::optional<Verdict> verdict_on(const Position& after, int score) {
    const auto is_best = judge_.is_at_most(after, -score);
    if (!is_best) return std::nullopt;
    if (*is_best) return Verdict::kBest;
    if (score == 0) return Verdict::kLoses;
    if (score < 0) return Verdict::kSlower;
    const auto wins = judge_.is_at_most(after, -1, kMostNodesOfAVerdict);
    if (!wins) return worse();
    if (*wins) return Verdict::kSlower;
    const auto draws = judge_.is_at_most(after, 0, kMostNodesOfAVerdict);
    if (!draws) return worse();
    return *draws ? Verdict::kDraws : Verdict::kLoses;
  }

  /// That a move is worse is said where more would take too long; not where the whole story has no more time.
  std::optional<Verdict> worse() const {
    return judge_.reached() == Ending::kComplete ? std::optional(Verdict::kWorse) : std::nullopt;
  }

  /// `score` is that of the position where it was seen.
  bool tell_decision(const Decision& decision, int score) {
    Position at = decision.from;
    for (const int move : decision.forced) {
      add_forced_move(at, move);
      at = at.after(move);
    }
    auto ending = tell_ending(decision, decision.forced.size() % 2 == 0 ? score : -score, judge_);
    if (!ending) return false;
    story_.deciding_step = story_.steps.size();
    std::ranges::move(*ending, std::back_inserter(story_.steps));
    return true;
  }

  std::vector<Threat> threats_in(const Position& position, const Decision& decision) const {
    std::vector<Threat> found = threats(position);
    for (Threat& threat : found) {
      threat.use = use_of(threat, position.size(), decision);
      threat.sentence = threat_sentence(threat);
    }
    return found;
  }

  /// What more there is to say of it when one knows what decides.
  ThreatUse use_of(const Threat& threat, BoardSize size, const Decision& decision) const {
    if (threat.use == ThreatUse::kNow) return threat.use;
    if (decides(threat)) return ThreatUse::kDecides;
    if (threat.use == ThreatUse::kFourBelow) return threat.use;
    const Bitboard single = square(size, threat.square.column, threat.square.row);
    return is_denied(decision, threat.side, single) ? ThreatUse::kDenied : threat.use;
  }

  bool decides(const Threat& threat) const {
    const StoryStep& step = story_.decision();
    return step.side == threat.side && std::ranges::any_of(step.squares, [&](const MarkedSquares& marked) {
             return marked.role == SquareRole::kThreat &&
                    std::ranges::find(marked.squares, threat.square) != marked.squares.end();
           });
  }

  /// Whether the side never gets the square against the rule that decides.
  static bool is_denied(const Decision& decision, Side side, Bitboard single) {
    if (decision.kind != StepKind::kFollowUp && decision.kind != StepKind::kOddThreat) return false;
    if (side != decision.at.to_move() || (single & decision.at.occupied()) != 0) return false;
    Bitboard gets = decision.proof.reach;
    for (const Bitboard pair : decision.proof.pairs) gets |= pair;
    return (gets & single) == 0;
  }

  Judge& judge_;
  Story story_;
  Position forced_from_;  ///< where the last step's forced moves begin
};

Verdict verdict_of(const Position& position, int column, int best, int score) {
  if (score == best) return Verdict::kBest;
  const Position after = position.after(column);
  if (score == -highest_possible_score(after).value) return Verdict::kLosesAtOnce;
  if (best < 0 || score > 0) return Verdict::kSlower;
  return score == 0 ? Verdict::kDraws : Verdict::kLoses;
}

}  // namespace

std::vector<int> Story::line() const {
  std::vector<int> moves;
  for (const StoryStep& step : steps) moves.insert(moves.end(), step.moves.begin(), step.moves.end());
  return moves;
}

std::optional<Story> tell_story(const Position& position, Judge& judge) {
  return Storyteller(judge).tell(position);
}

WithinLimits<Story> explain(Solver& solver, const Position& position, const Limits& limits) {
  Judge judge(solver, limits);
  auto story = tell_story(position, judge);
  if (!story) return tl::unexpected(judge.reached());
  story->statistics = judge.spent();
  return std::move(*story);
}

WithinLimits<MoveStory> explain_move(Solver& solver, const Position& position, int column,
                                     const Limits& limits) {
  assert(position.can_play(column));
  Judge judge(solver, limits);
  const auto best = judge.score(position);
  if (!best) return tl::unexpected(judge.reached());
  auto story = explain(solver, position.after(column), limits.after(judge.spent()));
  if (!story) return tl::unexpected(story.error());
  MoveStory move;
  move.statistics = judge.spent();
  move.statistics += story->statistics;
  move.column = column;
  move.best = {*best};
  move.score = -story->score;
  move.verdict = verdict_of(position, column, *best, move.score.value);
  move.sentence = move_sentence(position, move);
  move.story = std::move(*story);
  return move;
}

}  // namespace claimeven
