#include "json/story.h"

#include <claimeven/notation.h>
#include <claimeven/words.h>

#include <utility>
#include <vector>

namespace claimeven {
namespace {

/// 1-based (column, row).
std::pair<int, int> numbers(const Square& square) {
  return {square.column + 1, square.row + 1};
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

Json json_of(const StoryStep& step) {
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

Json json_of(const Story& story, const Position& position) {
  Json json;
  json["text"] = sentence(story.score, position);
  json["decided_by"] = name_of(story.decision().kind);
  json["decided_after"] = story.decided_after;
  json["steps"] = Json::array();
  for (const StoryStep& step : story.steps) json["steps"].push_back(json_of(step));
  json["threats"] = threats_json(story.threats);
  json["threats_when_decided"] = threats_json(story.threats_when_decided);
  json["pv"] = to_moves(story.line());
  return json;
}

Json json_of(const MoveStory& move, const Position& position) {
  Json json;
  json["column"] = move.column + 1;
  json["score"] = move.score.value;
  json["verdict"] = name_of(move.verdict);
  json["text"] = move.sentence;
  json["after"] = json_of(move.story, position.after(move.column));
  return json;
}

}  // namespace claimeven
