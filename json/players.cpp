#include "json/players.h"

#include <claimeven/words.h>

namespace claimeven {

Json json_of(const PlayerDescription& player) {
  return {{"name", player.name}, {"pattern", player.pattern}, {"text", player.text}};
}

Json players_json(GameKind game) {
  Json players = Json::array();
  for (const PlayerDescription& player : known_players(game)) players.push_back(json_of(player));
  return players;
}

Json json_of(const LevelDescription& level) {
  return {{"level", level.number},
          {"player", "level:" + std::to_string(level.number)},
          {"name", level.name.empty() ? Json() : Json(level.name)},
          {"horizon", level.horizon ? Json(*level.horizon) : Json()},
          {"temperature", level.temperature},
          {"elo", level.elo},
          {"best_moves", level.best_moves},
          {"text", level.text}};
}

Json levels_json() {
  Json levels = Json::array();
  for (const LevelDescription& level : known_levels()) levels.push_back(json_of(level));
  return levels;
}

Json json_of(const PlayerMove& move) {
  return {{"column", move.column + 1}, {"nodes", move.nodes}, {"ending", name_of(move.ending)}};
}

Json json_of(const GivenPosition& given, GameKind game, std::string_view player, std::uint64_t seed,
             const PlayerMove& move) {
  Json json = json_of(given);
  json["game"] = name_of(game);
  json["size"] = to_string(given.position.size());
  json["player"] = player;
  json["seed"] = seed;
  json.update(json_of(move));
  return json;
}

std::string MeasuredLevel::name() const {
  const std::string number = std::to_string(level.number);
  return level.name.empty() ? number : number + ' ' + std::string(level.name);
}

Json json_of(const MeasuredLevel& measured) {
  const MoveQuality& q = measured.quality;
  Json json{{"level", measured.name()},
            {"horizon", measured.level.horizon ? Json(*measured.level.horizon) : Json()},
            {"temperature", measured.level.temperature},
            {"positions", q.positions},
            {"optimal", q.optimal},
            {"won", q.won},
            {"won_kept", q.won_kept},
            {"drawn", q.drawn},
            {"drawn_kept", q.drawn_kept},
            {"blunders", q.blunders()}};
  json["match"] = nullptr;
  if (measured.match) {
    const MatchResult& match = *measured.match;
    const Estimate elo = estimate_elo(match);
    const auto number = [](double value) { return rounded_json(value, 0); };
    json["match"] = {{"wins", match.wins},       {"draws", match.draws},       {"losses", match.losses},
                     {"elo", number(elo.value)}, {"elo_low", number(elo.low)}, {"elo_high", number(elo.high)}};
  }
  return json;
}

Json json_of(const Estimate& estimate) {
  const auto number = [](double value) { return rounded_json(value, 4); };
  return {{"value", number(estimate.value)}, {"low", number(estimate.low)}, {"high", number(estimate.high)}};
}

Json match_json(const MatchOptions& options, std::string_view a, std::string_view b,
                const MatchResult& result) {
  Json json{{"game", name_of(options.game)},
            {"a", a},
            {"b", b},
            {"games", result.games()},
            {"wins", result.wins},
            {"draws", result.draws},
            {"losses", result.losses},
            {"score", json_of(estimate_score(result))},
            {"elo", json_of(estimate_elo(result))},
            {"seed", options.seed},
            {"opening_plies", options.opening_plies},
            {"size", to_string(options.size)}};
  for (int i = 0; i < 2; ++i) {
    json[i == 0 ? "work_of_a" : "work_of_b"] = {
        {"moves", result.moves[i]}, {"nodes", result.nodes[i]}, {"ms", milliseconds(result.time[i])}};
  }
  return json;
}

}  // namespace claimeven
