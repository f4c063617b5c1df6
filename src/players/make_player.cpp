#include "players/make_player.h"

#include <optional>
#include <vector>

#include "core/numbers.h"
#include "core/refuse.h"
#include "players/exact.h"
#include "players/fill_search.h"
#include "players/heuristic.h"
#include "players/parity.h"
#include "players/random.h"

namespace claimeven {
namespace {

constexpr int kMaxDepth = 12;
constexpr int kMostSwitchTurn = 64;

/// The parts of a name: what colons stand between.
std::vector<std::string_view> parts_of(std::string_view text) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t colon = text.find(':');
    parts.push_back(text.substr(0, colon));
    if (colon == std::string_view::npos) return parts;
    text.remove_prefix(colon + 1);
  }
}

/// One of the parts, empty if there are not so many.
std::string_view part(const std::vector<std::string_view>& parts, std::size_t number) {
  return number < parts.size() ? parts[number] : std::string_view();
}

/// The features of "14": the first and the fourth.
std::optional<HeuristicFeatures> features_of_digits(std::string_view digits) {
  constexpr auto kNumbered = HeuristicFeatures::numbered();
  HeuristicFeatures features = HeuristicFeatures::none();
  for (const char digit : digits) {
    const auto number = static_cast<std::size_t>(digit - '1');
    if (number >= kNumbered.size() || features.*kNumbered[number]) return std::nullopt;
    features.*kNumbered[number] = true;
  }
  return features == HeuristicFeatures::none() ? std::nullopt : std::optional(features);
}

Expected<std::unique_ptr<Player>> make_heuristic(const std::vector<std::string_view>& parts) {
  HeuristicOptions options;
  const auto depth =
      parts.size() < 2 ? std::optional(options.depth) : parse_number<int>(parts[1], 1, kMaxDepth);
  if (!depth) {
    return refuse("heuristic: the depth must be a number from 1 to " + std::to_string(kMaxDepth) + ", not '" +
                  std::string(parts[1]) + "'");
  }
  options.depth = *depth;
  for (std::size_t i = 2; i < parts.size(); ++i) {
    if (parts[i] == "minimax") {
      options.alpha_beta = false;
    } else if (const auto features = features_of_digits(parts[i])) {
      options.features = *features;
    } else {
      return refuse("heuristic: '" + std::string(parts[i]) +
                    "' is neither a choice of the features 1234 nor 'minimax'");
    }
  }
  return std::make_unique<HeuristicPlayer>(options);
}

std::optional<TieBreak> tie_break_of(std::string_view text) {
  if (text == "random") return TieBreak::kRandom;
  if (text == "centre" || text == "center") return TieBreak::kCentre;
  if (text == "leftmost") return TieBreak::kLeftmost;
  return std::nullopt;
}

/// The search of a player of the fill game, such as "hybrid:5:16"; nothing if there is no such player.
std::optional<FillSearchOptions> fill_search_of(const std::vector<std::string_view>& parts) {
  const Expected<FillHeuristic> heuristic = parse_fill_heuristic(parts[0]);
  const auto depth = parse_number<int>(part(parts, 1), 1, FillSearchOptions::kMostDepth);
  if (!heuristic || !depth || parts.size() > 3) return std::nullopt;
  FillSearchOptions search{.depth = *depth, .evaluation = {.heuristic = *heuristic}};
  if (const std::string_view digits = part(parts, 2); !digits.empty()) {
    const auto turn = parse_number<int>(digits, 0, kMostSwitchTurn);
    if (!turn || *heuristic != FillHeuristic::kHybrid) return std::nullopt;
    search.evaluation.switch_turn = *turn;
  }
  return search;
}

}  // namespace

Expected<void> check(const Player& player, const Game& game) {
  if (auto checked = check_kind(game, player.game()); !checked) return checked;
  if (game.is_over()) return refuse(ErrorCode::kIllegalMove, "the game is over, there is no move to choose");
  return {};
}

Expected<std::unique_ptr<Player>> make_player(std::string_view text, GameKind game,
                                              const SolverOptions& options) {
  if (game == GameKind::kFill) return make_fill_player(text);
  std::vector<std::string_view> parts = parts_of(text);
  if (parts[0] == "random" && parts.size() == 1) return std::make_unique<RandomPlayer>();
  if (parts[0] == "parity" && parts.size() == 1) return std::make_unique<ParityPlayer>();
  if (parts[0] == "heuristic") return make_heuristic(parts);

  std::optional<int> level;
  for (const LevelName& known : kLevelNames) {
    if (parts[0] == known.name) level = known.level;
  }
  std::size_t used = 1;
  if (parts[0] == "level") {
    const std::string_view digits = part(parts, 1);
    level = parse_number<int>(digits, 1, static_cast<int>(kLevels.size()));
    if (!level) {
      return refuse("there is no level '" + std::string(digits) + "': levels are 1 to " +
                    std::to_string(kLevels.size()));
    }
    used = 2;
  }
  if (!level) {
    return refuse(
        "there is no player '" + std::string(text) +
        "': there are easy, medium, hard, impossible, level:1 to level:10, random, parity, heuristic:DEPTH");
  }
  TieBreak tie_break = TieBreak::kRandom;
  if (parts.size() > used) {
    const auto wanted = tie_break_of(parts[used]);
    if (!wanted || parts.size() > used + 1) {
      return refuse(std::string(text) + ": equal moves are chosen by :random, :centre or :leftmost");
    }
    tie_break = *wanted;
  }
  return std::make_unique<ExactPlayer>(kLevels[static_cast<std::size_t>(*level - 1)], tie_break, options);
}

Expected<std::unique_ptr<Player>> make_fill_player(std::string_view text, FillPlayerOptions options) {
  if (options.endgame_squares < 0 || options.endgame_squares > FillSolver::kMostEmptySquares) {
    return refuse("an endgame of " + std::to_string(options.endgame_squares) +
                  " squares is out of range: expected a whole number from 0 to " +
                  std::to_string(FillSolver::kMostEmptySquares));
  }
  if (text == "random") return std::make_unique<RandomFillPlayer>();
  if (const auto search = fill_search_of(parts_of(text))) {
    return std::make_unique<FillSearchPlayer>(std::string(text), *search, options);
  }
  return refuse(std::string("'").append(text) +
                "' is no player of the fill game: expected random, or HEURISTIC:DEPTH with h1, h2-offensive, "
                "h2-defensive, h2-balanced or hybrid and a depth from 1 to " +
                std::to_string(FillSearchOptions::kMostDepth) +
                ", or hybrid:DEPTH:TURN with the turn, from 0 to " + std::to_string(kMostSwitchTurn) +
                ", at which it switches");
}

}  // namespace claimeven
