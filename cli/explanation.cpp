#include "explanation.h"

#include <claimeven/notation.h>
#include <claimeven/words.h>
#include <fmt/format.h>

#include <string_view>
#include <vector>

namespace claimeven::cli {
namespace {

constexpr const char* kStopped = "  (stopped before it could be explained)\n";

std::string text_of(const Threat& threat) {
  std::string text = fmt::format("({}, {}) {}", column_name(threat.square.column), threat.square.row + 1,
                                 threat.is_odd() ? "odd" : "even");
  const char rival = stone_letter(other(threat.side));
  switch (threat.use) {
    case ThreatUse::kNow:
      return text + " now";
    case ThreatUse::kDecides:
      return text + " decides";
    case ThreatUse::kFourBelow:
      return text + fmt::format(" useless ({} has a four below)", rival);
    case ThreatUse::kDenied:
      return text + fmt::format(" useless ({} keeps it from that square)", rival);
    case ThreatUse::kOpen:
      return text;
  }
  return text;
}

/// Two lines, one for each side.
std::string threats_text(const std::vector<Threat>& threats, std::string_view when) {
  std::string lines;
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    std::string text;
    for (const Threat& threat : threats) {
      if (threat.side == side) text += (text.empty() ? "" : ", ") + text_of(threat);
    }
    lines += fmt::format("  threats of {}{}: {}\n", name_of(side), when, text.empty() ? "none" : text);
  }
  return lines;
}

/// The steps, numbered, then threats and best play of a game that is not over.
std::string steps_text(const Story& story) {
  std::string text;
  int number = 0;
  for (const StoryStep& step : story.steps) {
    text += fmt::format("  {}. {}\n", ++number, step.sentence);
    if (!step.missing.empty()) text += fmt::format("     {}\n", step.missing);
  }
  if (story.decision().kind == StepKind::kGameOver) return text;
  text += threats_text(story.threats, "");
  // Many stories are decided by threats that are made on the way.
  if (story.deciding_step > 0) text += threats_text(story.threats_when_decided, " when it is decided");
  text += fmt::format("  best play: {}\n", to_moves(story.line()));
  return text;
}

}  // namespace

std::string to_text(const WithinLimits<Story>& story, const Position& position) {
  if (!story) return kStopped;
  return fmt::format("  {}\n{}", sentence(story->score, position), steps_text(*story));
}

std::string to_text(const WithinLimits<MoveStory>& move, const Position& position) {
  if (!move) return kStopped;
  return fmt::format("  {}\n  {}\n{}", sentence(move->best, position), move->sentence, steps_text(move->story));
}

}  // namespace claimeven::cli
