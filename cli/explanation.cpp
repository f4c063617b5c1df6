#include "explanation.h"

#include <claimeven/notation.h>
#include <fmt/format.h>

#include <string_view>
#include <utility>
#include <vector>

namespace claimeven::cli {
namespace {

constexpr const char* kStopped = "  (stopped before it could be explained)\n";

/// 1-based (column, row).
std::pair<int, int> numbers(const Square& square) {
  return {square.column + 1, square.row + 1};
}

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

Json threats_json(const std::vector<Threat>& threats) {
  Json json = Json::array();
  for (const Threat& threat : threats) {
    json.push_back({{"side", name_of(threat.side)},
                    {"square", numbers(threat.square)},
                    {"parity", threat.is_odd() ? "odd" : "even"},
                    {"use", name_of(threat.use)},
                    {"text", threat.sentence}});
  }
  return json;
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

Json to_json(const StoryStep& step) {
  Json json;
  json["kind"] = name_of(step.kind);
  json["side"] = step.side ? Json(name_of(*step.side)) : Json();
  json["moves"] = to_moves(step.moves);
  json["squares"] = Json::array();
  for (const MarkedSquares& marked : step.squares) {
    Json squares = Json::array();
    for (const Square& square : marked.squares) squares.push_back(numbers(square));
    json["squares"].push_back({{"role", name_of(marked.role)}, {"squares", squares}});
  }
  if (step.kind == StepKind::kChoice) {
    json["alternatives"] = Json::array();
    for (const Alternative& alternative : step.alternatives) {
      json["alternatives"].push_back(
          {{"column", alternative.column + 1}, {"verdict", name_of(alternative.verdict)}});
    }
  }
  json["text"] = step.sentence;
  if (!step.missing.empty()) json["missing"] = step.missing;
  return json;
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

Json to_json(const Story& story, const Position& position) {
  Json json;
  json["text"] = sentence(story.score, position);
  json["decided_by"] = name_of(story.decision().kind);
  json["decided_after"] = story.decided_after;
  json["steps"] = Json::array();
  for (const StoryStep& step : story.steps) json["steps"].push_back(to_json(step));
  json["threats"] = threats_json(story.threats);
  json["threats_when_decided"] = threats_json(story.threats_when_decided);
  json["pv"] = to_moves(story.line());
  return json;
}

Json to_json(const MoveStory& move, const Position& position) {
  Json json;
  json["column"] = move.column + 1;
  json["score"] = move.score.value;
  json["verdict"] = name_of(move.verdict);
  json["text"] = move.sentence;
  json["after"] = to_json(move.story, position.after(move.column));
  return json;
}

}  // namespace claimeven::cli
