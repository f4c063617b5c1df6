#include "model/shown.h"

#include <claimeven/notation.h>
#include <claimeven/words.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "model/questions.h"
#include "model/review_shown.h"
#include "model/words.h"

namespace claimeven::desktop {
namespace {

constexpr const char* kNotKnown = "The value is not known yet.";

bool is_open(const Game& game, int column) {
  const auto open = game.legal_columns();
  return std::ranges::find(open, column) != open.end();
}

std::string value_words(const Game& game, Bounds bounds) {
  return game.kind() == GameKind::kFill ? words(bounds, game.fill_position()) : words(bounds, game.position());
}

std::string value_sentence(const Game& game, int value) {
  return say(game.kind() == GameKind::kFill ? sentence(value, game.fill_position())
                                            : sentence(Score{value}, game.position()));
}

std::string result_words(GameResult result) {
  return result == GameResult::kDraw ? "The game is drawn" : say(name_of(result));
}

std::optional<Side> winner_of(GameResult result) {
  if (result == GameResult::kDraw) return std::nullopt;
  return result == GameResult::kFirstWins ? Side::kFirst : Side::kSecond;
}

/// A win is well beyond the middle, however late; the sooner the further.
double share_of(const Game& game, int value_of_first) {
  if (value_of_first == 0) return 0.5;
  const double most = game.kind() == GameKind::kFill ? 5 : 18;
  const double size = std::min(1.0, std::abs(value_of_first) / most);
  return 0.5 + (value_of_first > 0 ? 1 : -1) * (0.12 + 0.36 * size);
}

/// "You are Yellow, against Level 3."
std::string who_plays(const State& state) {
  const std::string first = player_label(player_of(state.players, Side::kFirst));
  const std::string second = player_label(player_of(state.players, Side::kSecond));
  if (const auto side = human_side(state.players))
    return "You are " + side_name(*side) + ", against " + (*side == Side::kFirst ? second : first) + ".";
  if (is_watching(state.players))
    return first + " is " + side_name(Side::kFirst) + ", " + second + " is " + side_name(Side::kSecond) + ".";
  return side_name(Side::kFirst) + " and " + side_name(Side::kSecond) + " take turns at this window.";
}

/// What is known of the position, if it is to be shown.
std::optional<Bounds> known_value(const State& state) {
  if (state.place == Place::kReview) return reviewed_value(state);
  const Analysis* known = are_values_on(state) || state.why ? analysis(state) : nullptr;
  return known != nullptr ? std::optional(known->bounds) : std::nullopt;
}

std::string known_sentence(const State& state) {
  const auto known = known_value(state);
  return known && known->is_exact() ? value_sentence(state.shown(), known->lower) : "";
}

/// That values are wanted, and why there are none.
std::string missing_values(const State& state) {
  const Game& game = state.shown();
  if (!are_values_on(state)) return "";
  if (can_be_valued(game)) return state.is_slow ? "Working out what every move is worth…" : "";
  const int left = game.fill_position().empty_squares() - FillSolver::kMostEmptySquares;
  return "Values can be known when " + std::to_string(left) +
         (left == 1 ? " more disc is" : " more discs are") + " on the board.";
}

Status finished_status(const State& state, GameResult result) {
  const Game& game = state.shown();
  const auto winner = winner_of(result);
  std::string title = result_words(result);
  const auto side = state.place == Place::kPlay ? human_side(state.players) : std::nullopt;
  if (winner && side)
    title = *winner == *side ? "You win" : player_label(player_of(state.players, *winner)) + " wins";
  if (state.is_fill()) return {winner, title, value_sentence(game, game.fill_position().difference())};
  const std::string text = winner ? side_name(*winner) + " has four in a row, with disc " +
                                        std::to_string(game.position().stones()) + " of the game."
                                  : "The board is full, and nobody has four in a row.";
  return {winner, title, text};
}

}  // namespace

std::optional<Square> landing_of(const State& state, int column) {
  const Game& game = state.shown();
  if (!is_persons_turn(state) || !is_open(game, column)) return std::nullopt;
  return Square{column, game.position().column_height(column)};
}

std::vector<std::optional<ColumnValue>> column_values(const State& state) {
  const Game& game = state.shown();
  std::vector<std::optional<ColumnValue>> values(static_cast<std::size_t>(game.size().width()));
  // While a computer thinks they would be its own, from its view.
  const bool is_others = human_side(state.players) && !is_persons_turn(state);
  if (!are_values_on(state) || game.is_over() || is_others || !can_be_valued(game)) return values;
  const Analysis* known = analysis(state);
  for (const int column : game.legal_columns()) {
    const auto bounds = known != nullptr ? known->columns[static_cast<std::size_t>(column)] : std::nullopt;
    ColumnValue& value = values[static_cast<std::size_t>(column)].emplace();
    value.is_narrowing = !bounds || !bounds->is_exact();
    if (!bounds) continue;
    value.number = signed_text(*bounds);
    value.words = value_words(game, *bounds);
    value.outcome = outcome_of(*bounds);
    value.is_best = std::ranges::find(known->best, column) != known->best.end();
  }
  return values;
}

Evaluation evaluation(const State& state) {
  const Game& game = state.shown();
  if (const auto result = game.result()) {
    const auto winner = winner_of(*result);
    return {winner ? (*winner == Side::kFirst ? 1.0 : 0.0) : 0.5, "", result_words(*result) + "."};
  }
  const auto known = known_value(state);
  if (!known) return {std::nullopt, "", kNotKnown};
  const Bounds bounds = *known;
  const std::string said = side_name(game.to_move()) + ' ' + value_words(game, bounds) + '.';
  const auto outcome = outcome_of(bounds);
  if (!outcome) return {std::nullopt, "", bounds.lower < 0 && bounds.upper > 0 ? kNotKnown : said};
  // What is sure of it. The number is that of the side that is ahead, as the bar is.
  const int value = bounds.lower > 0 ? bounds.lower : bounds.upper < 0 ? bounds.upper : 0;
  const int of_first = game.to_move() == Side::kFirst ? value : -value;
  return {share_of(game, of_first), bounds.is_exact() ? signed_text(Bounds::exactly(std::abs(value))) : "",
          said};
}

Status status(const State& state) {
  const Game& game = state.shown();
  if (const auto result = game.result()) return finished_status(state, *result);
  const Side side = game.to_move();
  const std::string to_move = side_name(side) + " to move";
  const std::string value = known_sentence(state);
  if (state.place != Place::kPlay) return {side, to_move, value.empty() ? missing_values(state) : value};
  const std::string player = *turn_of(state);
  if (player != kHuman) {
    const std::string title = state.is_paused ? "Paused: " + to_move : player_label(player) + " is thinking";
    return {side, title, is_watching(state.players) && !value.empty() ? value : who_plays(state)};
  }
  const std::string note = value.empty() ? missing_values(state) : value;
  return {side, human_side(state.players) ? "Your turn" : to_move, note.empty() ? who_plays(state) : note};
}

SideLine side_line(const State& state, Side side) {
  SideLine line{side_name(side), "", {}};
  if (state.place == Place::kPlay) {
    const std::string& player = player_of(state.players, side);
    line.player = player == kHuman && !human_side(state.players) ? "a person" : player_label(player);
  }
  if (state.is_fill()) line.fours = state.shown().fill_position().fours(side);
  return line;
}

std::vector<MoveItem> move_items(const State& state) {
  const Game& game = state.shown();
  const std::size_t now = game.moves().size();
  const Game all = whole(game);
  std::vector<MoveItem> items;
  for (std::size_t place = 0; place < all.moves().size(); ++place) {
    items.push_back({place + 1, mover(game, place), std::string(1, column_name(all.moves()[place])),
                     place + 1 == now, place >= now});
  }
  return items;
}

}  // namespace claimeven::desktop
