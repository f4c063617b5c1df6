#include <claimeven/notation.h>
#include <claimeven/words.h>

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdlib>

#include "core/refuse.h"

namespace claimeven {
namespace {

/// As the sentences of the library have them: of ASCII.
bool is_letter_or_digit(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

std::string signed_number(int value) {
  return value == 0 ? "0" : (value > 0 ? "+" : "−") + std::to_string(std::abs(value));
}

/// Of a value that is not exact.
std::string outcome_words(Bounds known) {
  if (known.lower >= 0) return known.lower > 0 ? "wins" : "draws or wins";
  if (known.upper <= 0) return known.upper < 0 ? "loses" : "draws or loses";
  return "not known yet";
}

}  // namespace

std::string_view name_of(Side side) {
  return side == Side::kFirst ? "x" : "o";
}

std::string_view name_of(Outcome outcome) {
  switch (outcome) {
    case Outcome::kWin:
      return "win";
    case Outcome::kDraw:
      return "draw";
    case Outcome::kLoss:
      return "loss";
  }
  return "";
}

std::string_view name_of(GameResult result) {
  switch (result) {
    case GameResult::kFirstWins:
      return "x wins";
    case GameResult::kSecondWins:
      return "o wins";
    case GameResult::kDraw:
      return "draw";
  }
  return "";
}

std::string_view name_of(GameKind kind) {
  return kind == GameKind::kFill ? "fill" : "connect4";
}

std::optional<GameKind> game_kind(std::string_view name) {
  for (const GameKind kind : {GameKind::kConnectFour, GameKind::kFill}) {
    if (name == name_of(kind)) return kind;
  }
  return std::nullopt;
}

std::string_view name_of(Ending ending) {
  switch (ending) {
    case Ending::kComplete:
      return "complete";
    case Ending::kNodes:
      return "nodes";
    case Ending::kTime:
      return "time";
    case Ending::kStopped:
      return "stopped";
  }
  return "";
}

std::string_view name_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::kArgument:
      return "argument";
    case ErrorCode::kSize:
      return "size";
    case ErrorCode::kNotation:
      return "notation";
    case ErrorCode::kIllegalMove:
      return "illegal-move";
    case ErrorCode::kImpossible:
      return "impossible";
    case ErrorCode::kTooHard:
      return "too-hard";
    case ErrorCode::kFile:
      return "file";
    case ErrorCode::kBadFile:
      return "bad-file";
  }
  return "";
}

std::string sentence(Score score, const Position& position) {
  const auto named = [](Side side) { return std::string(name_of(side)); };
  if (const auto winner = position.winner()) return named(*winner) + " has won.";
  if (position.is_full()) return "The game is drawn.";
  assert(check(score, position));
  const std::string mover = named(position.to_move());
  const std::string when = counted(score.moves_to_end(position), "move") + " (move " +
                           std::to_string(position.stones() + score.plies_to_end(position)) + " of the game).";
  switch (score.outcome()) {
    case Outcome::kWin:
      return mover + " to move wins in " + when;
    case Outcome::kLoss:
      return mover + " to move loses: " + named(other(position.to_move())) + " wins in " + when;
    case Outcome::kDraw:
      return mover + " to move draws.";
  }
  return "";
}

std::string words(Bounds bounds, const Position& position) {
  if (const auto winner = position.winner()) return *winner == position.to_move() ? "has won" : "has lost";
  if (position.is_full()) return "has drawn";
  assert(check_bounds(bounds, position));
  const Bounds known = bounds.intersected(possible_scores(position));
  if (known.is_exact()) {
    const Score score{known.lower};
    if (score.value == 0) return "draws";
    return (score.value > 0 ? "wins in " : "loses in ") + std::to_string(score.moves_to_end(position));
  }
  return outcome_words(known);
}

std::string sentence(int difference, const FillPosition& position) {
  const auto named = [](Side side) { return std::string(name_of(side)); };
  const Side mover = position.to_move();
  if (const auto result = position.result()) {
    const int first = position.fours(Side::kFirst);
    const int second = position.fours(Side::kSecond);
    if (*result == GameResult::kDraw) return "The game is drawn, with " + counted(first, "four") + " each.";
    const std::string fours =
        counted(std::max(first, second), "four") + " to " + std::to_string(std::min(first, second));
    return named(first > second ? Side::kFirst : Side::kSecond) + " has won, " + fours + ".";
  }
  const std::string subject = named(mover) + " to move";
  if (difference == 0) return subject + " draws.";
  const std::string by = counted(std::abs(difference), "four") + ".";
  return difference > 0 ? subject + " wins by " + by
                        : subject + " loses: " + named(other(mover)) + " wins by " + by;
}

std::string words(Bounds bounds, const FillPosition& position) {
  if (position.is_over()) {
    const int difference = position.difference();
    return difference > 0 ? "has won" : difference < 0 ? "has lost" : "has drawn";
  }
  if (!bounds.is_exact()) return outcome_words(bounds);
  if (bounds.lower == 0) return "draws";
  return (bounds.lower > 0 ? "wins by " : "loses by ") + std::to_string(std::abs(bounds.lower));
}

std::string signed_text(Bounds bounds) {
  // Bounds as far apart as that say nothing to people.
  constexpr int kFarApart = 20;
  const auto [lower, upper] = bounds;
  if (bounds.is_exact()) return signed_number(lower);
  if (lower >= 0) return "≥ " + signed_number(lower);
  if (upper <= 0) return "≤ " + signed_number(upper);
  return upper - lower > kFarApart ? "…" : signed_number(lower) + "…" + signed_number(upper);
}

std::string column_text(const Position& position, int column) {
  std::string text = std::string("Column ") + column_name(column) + ": ";
  if (position.column_height(column) == 0) return text + "empty";
  for (int row = 0; const auto stone = position.at(column, row); ++row) {
    if (row > 0) text += ", ";
    text += name_of(*stone);
  }
  return position.column_height(column) == position.size().height() ? text + " (full)" : text;
}

std::string name_sides(std::string_view sentence, std::string_view first, std::string_view second) {
  std::string named;
  for (std::size_t i = 0; i < sentence.size(); ++i) {
    const std::string_view letter = sentence.substr(i, 1);
    const bool is_first = letter == name_of(Side::kFirst);
    const bool is_word = (is_first || letter == name_of(Side::kSecond)) &&
                         (i == 0 || !is_letter_or_digit(sentence[i - 1])) &&
                         (i + 1 == sentence.size() || !is_letter_or_digit(sentence[i + 1]));
    named += !is_word ? letter : is_first ? first : second;
  }
  return named;
}

}  // namespace claimeven
