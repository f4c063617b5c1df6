#include <claimeven/why.h>

namespace claimeven {

std::string_view name_of(StepKind kind) {
  switch (kind) {
    case StepKind::kForced:
      return "forced";
    case StepKind::kChoice:
      return "choice";
    case StepKind::kGameOver:
      return "game-over";
    case StepKind::kWinInOne:
      return "win-in-one";
    case StepKind::kDoubleThreat:
      return "double-threat";
    case StepKind::kZugzwang:
      return "zugzwang";
    case StepKind::kFullBoard:
      return "full-board";
    case StepKind::kFollowUp:
      return "follow-up";
    case StepKind::kOddThreat:
      return "odd-threat";
    case StepKind::kCannotWin:
      return "cannot-win";
    case StepKind::kHolds:
      return "holds";
  }
  return "";
}

std::string_view name_of(SquareRole role) {
  switch (role) {
    case SquareRole::kFour:
      return "four";
    case SquareRole::kThreat:
      return "threat";
    case SquareRole::kBelow:
      return "below";
    case SquareRole::kPair:
      return "pair";
    case SquareRole::kAnswers:
      return "answers";
    case SquareRole::kParried:
      return "parried";
    case SquareRole::kMissing:
      return "missing";
  }
  return "";
}

std::string_view name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::kBest:
      return "best";
    case Verdict::kSlower:
      return "slower";
    case Verdict::kDraws:
      return "draws";
    case Verdict::kLoses:
      return "loses";
    case Verdict::kLosesAtOnce:
      return "loses-at-once";
    case Verdict::kWorse:
      return "worse";
  }
  return "";
}

std::string_view name_of(ThreatUse use) {
  switch (use) {
    case ThreatUse::kNow:
      return "now";
    case ThreatUse::kDecides:
      return "decides";
    case ThreatUse::kFourBelow:
      return "four-below";
    case ThreatUse::kDenied:
      return "denied";
    case ThreatUse::kOpen:
      return "open";
  }
  return "";
}

}  // namespace claimeven
