#include "model/state_json.h"

#include <claimeven/notation.h>
#include <claimeven/words.h>

#include <string>

#include "model/review_shown.h"
#include "model/shown.h"

namespace claimeven::desktop {
namespace {

using Json = nlohmann::ordered_json;

Json json_of(Square square) {
  return {square.column + 1, square.row + 1};
}

Json json_of(const std::vector<Square>& squares) {
  Json all = Json::array();
  for (const Square& square : squares) all.push_back(json_of(square));
  return all;
}

template <class Value>
Json or_null(const std::optional<Value>& value) {
  return value ? Json(*value) : Json();
}

Json side_or_null(std::optional<Side> side) {
  return side ? Json(name_of(*side)) : Json();
}

const char* name_of_place(Place place) {
  static constexpr const char* kNames[] = {"play", "analyse", "review"};
  return kNames[static_cast<std::size_t>(place)];
}

const char* name_of_dialog(Dialog dialog) {
  static constexpr const char* kNames[] = {"", "setup", "first-player", "second-player", "size", "help"};
  return kNames[static_cast<std::size_t>(dialog)];
}

const char* name_of_kind(Mark::Kind kind) {
  static constexpr const char* kNames[] = {"threat", "ghost", "role", "better"};
  return kNames[static_cast<std::size_t>(kind)];
}

Json json_of(const Mark& mark) {
  Json json{
      {"kind", name_of_kind(mark.kind)}, {"side", side_or_null(mark.side)}, {"squares", json_of(mark.squares)}};
  if (mark.kind == Mark::Kind::kGhost) json["number"] = mark.number;
  if (mark.kind == Mark::Kind::kRole) json["role"] = name_of(mark.role);
  if (mark.kind == Mark::Kind::kThreat) json["use"] = name_of(mark.use);
  return json;
}

Json json_of(const BoardModel& board) {
  Json marks = Json::array();
  for (const Mark& mark : board.marks) marks.push_back(json_of(mark));
  Json fours = Json::array();
  for (const Four& four : board.fours) fours.push_back(json_of({four.begin(), four.end()}));
  return {{"last", board.last ? json_of(*board.last) : Json()}, {"fours", fours}, {"marks", marks}};
}

Json values_json(const State& state) {
  Json all = Json::array();
  for (const auto& value : column_values(state)) {
    all.push_back(value ? Json{{"number", value->number},
                               {"words", value->words},
                               {"best", value->is_best},
                               {"narrowing", value->is_narrowing}}
                        : Json());
  }
  return all;
}

Json told_json(const State& state) {
  if (!state.why) return {};
  const Told known = told(state);
  return {{"column", state.why->column ? Json(*state.why->column + 1) : Json()},
          {"waiting", known.waiting},
          {"sentence", known.sentence},
          {"reason", known.reason},
          {"missing", known.missing},
          {"steps", known.steps},
          {"shown", or_null(known.shown)}};
}

Json review_json(const State& state) {
  if (state.place != Place::kReview) return {};
  const ReviewShown known = review_shown(state);
  Json verdicts = Json::array();
  for (const ReviewedItem& item : known.items) verdicts.push_back(item.verdict);
  Json heights = Json::array();
  for (const ReviewPoint& point : known.points) heights.push_back(or_null(point.height));
  return {{"finished", known.is_finished},
          {"progress", known.progress},
          {"verdicts", verdicts},
          {"heights", heights},
          {"best_moves", known.best_moves},
          {"results_kept", known.results_kept},
          {"turning_points", known.turning_points},
          {"title", known.title},
          {"sentence", known.sentence},
          {"why", known.why}};
}

Json sides_json(const State& state) {
  Json json;
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    const SideLine line = side_line(state, side);
    json[std::string(name_of(side))] = {
        {"name", line.name}, {"player", player_of(state.players, side)}, {"fours", or_null(line.fours)}};
  }
  return json;
}

}  // namespace

Json json_of(const State& state) {
  const Game& game = state.shown();
  const Status said = status(state);
  const Evaluation bar = evaluation(state);
  return {{"place", name_of_place(state.place)},
          {"game", name_of(game.kind())},
          {"size", to_string(game.size())},
          {"moves", to_moves(game.moves())},
          {"all_moves", to_moves(whole(game).moves())},
          {"board", draw(game.position())},
          {"sides", sides_json(state)},
          {"result", game.result() ? Json(name_of(*game.result())) : Json()},
          {"status", {{"side", side_or_null(said.side)}, {"title", said.title}, {"text", said.text}}},
          {"values", values_json(state)},
          {"bar", {{"share", or_null(bar.share)}, {"label", bar.label}, {"words", bar.words}}},
          {"shown", json_of(board_model(state))},
          {"why", told_json(state)},
          {"review", review_json(state)},
          {"paused", state.is_paused},
          {"dialog", name_of_dialog(state.dialog)},
          {"notice", state.notice},
          {"settings", Json::parse(to_text(state.settings))}};
}

}  // namespace claimeven::desktop
