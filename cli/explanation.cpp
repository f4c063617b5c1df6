#include "explanation.h"

#include <claimeven/notation.h>
#include <fmt/format.h>

#include <utility>
#include <vector>

namespace claimeven::cli {
namespace {

/// 1-based (column, row) of the squares.
std::vector<std::pair<int, int>> named_squares(Bitboard board, BoardSize size) {
  std::vector<std::pair<int, int>> named;
  for (const Square& square : squares_of(board, size)) named.emplace_back(square.column + 1, square.row + 1);
  return named;
}

std::string threats_text(Bitboard threats, BoardSize size) {
  if (threats == 0) return "none";
  std::string text;
  for (const auto& [column, row] : named_squares(threats, size)) {
    text += fmt::format("{}column {} row {}", text.empty() ? "" : ", ", column_name(column - 1), row);
  }
  return text;
}

/// The name in JSON.
std::string_view name(Reason reason) {
  switch (reason) {
    case Reason::kGameOver:
      return "game-over";
    case Reason::kWinInOne:
      return "win-in-one";
    case Reason::kForcedLine:
      return "forced-line";
    case Reason::kFollowUp:
      return "follow-up";
    case Reason::kOddThreat:
      return "odd-threat";
    case Reason::kCannotWin:
      return "cannot-win";
    case Reason::kSearch:
      return "search";
  }
  return "";
}

/// How the follower answers.
std::string answers_text(const Explanation& explanation, std::string_view follower, std::string_view mover) {
  std::string text = fmt::format("{} answers above every move (claimeven)", follower);
  for (std::size_t i = 0; i < explanation.pairs.size(); ++i) {
    const auto& [left, right] = explanation.pairs[i];
    const std::string either = fmt::format("{} or {}", column_name(left), column_name(right));
    if (i == 0) {
      text += fmt::format(", but the first time {} plays in column {}, {} plays in the other", mover, either,
                          follower);
    } else {
      text += fmt::format("{} in {}", i == 1 ? ", likewise" : " and", either);
    }
  }
  return text;
}

/// Who follows the rule comes first, then the side that is to move after the forced line.
std::string rule_text(const Explanation& explanation, Side side) {
  const std::string_view follower = name_of(side);
  const std::string_view mover = name_of(other(side));
  const std::string_view after = explanation.forced_line.empty() ? "" : "after the forced moves ";
  switch (explanation.reason) {
    case Reason::kFollowUp:
      return fmt::format("{}{}; {} can do no better.", after, answers_text(explanation, follower, mover),
                         mover);
    case Reason::kOddThreat: {
      // Without pairs it is the usual zugzwang.
      const std::string answers =
          explanation.pairs.empty() ? "" : ": " + answers_text(explanation, follower, mover);
      return fmt::format("{}{} has a threat in column {} that decides the zugzwang{}.", after, follower,
                         column_name(explanation.column.value_or(0)), answers);
    }
    default:
      return fmt::format("{}{} has no four left to make, so {} does not lose.", after, mover, follower);
  }
}

std::string why(const Explanation& explanation, const Position& position) {
  const Side side = explanation.side.value_or(position.to_move());
  switch (explanation.reason) {
    case Reason::kGameOver:
      return explanation.side ? fmt::format("{} has a four.", name_of(side)) : "the board is full.";
    case Reason::kWinInOne:
      return fmt::format("{} completes a four at once.", name_of(side));
    case Reason::kForcedLine:
      if (!explanation.side) return "every move is forced from here until the board is full.";
      // Without a move in the line the side to move is lost already, to two threats or to zugzwang.
      if (explanation.forced_line.empty()) {
        return fmt::format("{} wins whatever {} plays.", name_of(side), name_of(other(side)));
      }
      return fmt::format("every move is forced from here until {} wins.", name_of(side));
    case Reason::kFollowUp:
    case Reason::kOddThreat:
    case Reason::kCannotWin:
      return rule_text(explanation, side);
    case Reason::kSearch:
      return "no single rule decides it; the search had to look.";
  }
  return "";
}

}  // namespace

std::string to_text(const std::optional<Explanation>& explanation, const Position& position) {
  if (!explanation) return "  (stopped before it could be explained)\n";
  std::string text = fmt::format("  {}\n", sentence(explanation->score, position));
  text += fmt::format("  why: {}\n", why(*explanation, position));
  if (position.is_over()) return text;
  const BoardSize size = position.size();
  text += fmt::format("  threats of x: {}\n", threats_text(explanation->first_threats, size));
  text += fmt::format("  threats of o: {}\n", threats_text(explanation->second_threats, size));
  if (!explanation->forced_line.empty()) {
    text += fmt::format("  forced: {}\n", to_moves(explanation->forced_line));
  }
  text += fmt::format("  best play: {}\n", to_moves(explanation->principal_variation));
  return text;
}

Json to_json(const Explanation& explanation, const Position& position) {
  Json json;
  json["reason"] = name(explanation.reason);
  json["side"] = explanation.side ? Json(name_of(*explanation.side)) : Json();
  if (explanation.column) json["column"] = *explanation.column + 1;
  if (explanation.reason == Reason::kFollowUp || explanation.reason == Reason::kOddThreat) {
    json["pairs"] = Json::array();
    for (const auto& [left, right] : explanation.pairs) json["pairs"].push_back({left + 1, right + 1});
  }
  json["text"] = sentence(explanation.score, position);
  json["threats"]["x"] = named_squares(explanation.first_threats, position.size());
  json["threats"]["o"] = named_squares(explanation.second_threats, position.size());
  json["forced"] = to_moves(explanation.forced_line);
  json["pv"] = to_moves(explanation.principal_variation);
  return json;
}

}  // namespace claimeven::cli
