#include "players/make_player.h"

#include <optional>
#include <vector>

#include "core/numbers.h"
#include "core/refuse.h"
#include "players/exact.h"
#include "players/heuristic.h"
#include "players/parity.h"
#include "players/random.h"

namespace claimeven {
namespace {

constexpr int kMaxDepth = 12;

std::vector<std::string_view> parts_of(std::string_view text) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t colon = text.find(':');
    parts.push_back(text.substr(0, colon));
    if (colon == std::string_view::npos) return parts;
    text.remove_prefix(colon + 1);
  }
}

/// The features of "14": the first and the fourth.
std::optional<HeuristicFeatures> features_of_digits(std::string_view digits) {
  HeuristicFeatures features{false, false, false, false};
  for (const char digit : digits) {
    bool* feature = digit == '1'   ? &features.fours
                    : digit == '2' ? &features.threes
                    : digit == '3' ? &features.twos
                    : digit == '4' ? &features.cells
                                   : nullptr;
    if (feature == nullptr || *feature) return std::nullopt;
    *feature = true;
  }
  return features == HeuristicFeatures{false, false, false, false} ? std::nullopt : std::optional(features);
}

Expected<std::unique_ptr<GamePlayer>> make_heuristic(const std::vector<std::string_view>& parts) {
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

}  // namespace

std::string_view player_names() {
  return "easy, medium, hard, impossible, level:1 to level:10, random, parity, heuristic:DEPTH";
}

Expected<std::unique_ptr<GamePlayer>> make_player(std::string_view text, const SolverOptions& options) {
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
    const std::string_view digits = parts.size() > 1 ? parts[1] : "";
    level = parse_number<int>(digits, 1, static_cast<int>(kLevels.size()));
    if (!level) {
      return refuse("there is no level '" + std::string(digits) + "': levels are 1 to " +
                    std::to_string(kLevels.size()));
    }
    used = 2;
  }
  if (!level)
    return refuse("there is no player '" + std::string(text) + "': there are " + std::string(player_names()));
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

}  // namespace claimeven
