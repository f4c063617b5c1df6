#include "answer.h"

#include <claimeven/notation.h>
#include <claimeven/words.h>
#include <fmt/format.h>

#include "cli/output.h"
#include "cli/review_text.h"
#include "core/refuse.h"
#include "json/players.h"
#include "json/review.h"
#include "status.h"

namespace claimeven::cli {
namespace {

Json state_json(const PlayedGame& played) {
  const Game& game = played.game();
  const GameRecord record = played.record();
  const auto result = game.result();
  Json json{{"moves", record.moves}, {"game", name_of(record.kind)}, {"size", to_string(record.size)}};
  json["players"] = {{"x", record.player(Side::kFirst)}, {"o", record.player(Side::kSecond)}};
  json["seed"] = played.seed();
  json["to_move"] = result ? Json() : Json(name_of(game.to_move()));
  json["result"] = result ? Json(name_of(*result)) : Json();
  json["columns"] = column_numbers(game.legal_columns());
  if (game.kind() == GameKind::kFill) {
    const FillPosition& position = game.fill_position();
    json["fours"] = {{"x", position.fours(Side::kFirst)}, {"o", position.fours(Side::kSecond)}};
  }
  return json;
}

Json json_of(const MoveMade& made) {
  Json json{{"side", name_of(made.side)}, {"player", made.player}};
  if (made.player == kHuman) {
    json["column"] = made.move.column + 1;
  } else {
    json.update(json_of(made.move));
  }
  return json;
}

}  // namespace

std::string to_text(const MoveMade& made) {
  return fmt::format("{} {}\n", name_of(made.side), column_name(made.move.column));
}

std::string to_text(const Answer& answer, const Game& game) {
  std::string text = answer.help;
  if (answer.explanation) text += to_text(*answer.explanation);
  if (answer.review) text += to_text(*answer.review);
  if (!answer.saved.empty()) text += fmt::format("saved {}\n", printable(answer.saved));
  if (answer.wants_board) {
    text += draw_board(game.position(), answer.analysis ? captions(answer.analysis->analysis.columns)
                                                        : std::vector<std::string>());
  }
  if (answer.analysis) {
    text += answer.wants_best ? best_text(*answer.analysis) : to_text(*answer.analysis);
    text += '\n';
  }
  return text + status_text(game) + '\n';
}

Json json_of(const Answer& answer, const PlayedGame& game) {
  Json json = state_json(game);
  json["played"] = Json::array();
  for (const MoveMade& made : answer.played) json["played"].push_back(json_of(made));
  if (answer.analysis) json["analysis"] = json_of(*answer.analysis);
  if (answer.explanation) json["why"] = json_of(*answer.explanation);
  if (answer.review) json["review"] = json_of(*answer.review);
  if (!answer.saved.empty()) json["saved"] = answer.saved;
  if (!answer.help.empty()) json["help"] = answer.help;
  if (answer.error) json["error"] = claimeven::json_of(*answer.error);
  return json;
}

}  // namespace claimeven::cli
