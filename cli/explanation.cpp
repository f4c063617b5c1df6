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

std::string why(const Explanation& explanation, const Position& position) {
  const std::string_view mover = stone(position.to_move());
  const std::string_view opponent = stone(other(position.to_move()));
  switch (explanation.reason) {
    case Reason::kGameOver:
      return position.winner() ? "there is a four." : "the board is full.";
    case Reason::kWinInOne:
      return fmt::format("{} completes a four at once.", mover);
    case Reason::kForcedLine:
      // Without a move in the line the side to move is lost already, to two threats or to zugzwang.
      if (explanation.forced_line.empty()) return fmt::format("{} wins whatever {} plays.", opponent, mover);
      return "every move is forced from here to the end.";
    case Reason::kFollowUp:
      return fmt::format("{} answers above every move (claimeven); {} can do no better.", opponent, mover);
    case Reason::kOddThreat: {
      const std::string place =
          explanation.column ? fmt::format(" in column {}", column_name(*explanation.column)) : std::string();
      return fmt::format("{} has a threat{} that decides the zugzwang.", opponent, place);
    }
    case Reason::kCannotWin:
      return fmt::format("{} has no four left to make.", mover);
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
  if (explanation.column) json["column"] = *explanation.column + 1;
  json["text"] = sentence(explanation.score, position);
  json["threats"]["x"] = named_squares(explanation.first_threats, position.size());
  json["threats"]["o"] = named_squares(explanation.second_threats, position.size());
  json["forced"] = to_moves(explanation.forced_line);
  json["pv"] = to_moves(explanation.principal_variation);
  return json;
}

}  // namespace claimeven::cli
