#include "fill/fill_player.h"

#include <cassert>
#include <vector>

#include "core/numbers.h"
#include "core/random.h"
#include "core/refuse.h"

namespace claimeven {
namespace {

constexpr std::string_view kRandom = "random";
constexpr int kMostSwitchTurn = 64;

class RandomFillPlayer : public FillPlayer {
 public:
  std::string name() const override { return std::string(kRandom); }
  void start(std::uint64_t seed) override { dice_ = Dice(seed); }

  FillMove choose(const FillPosition& position, const Limits&) override {
    std::vector<int> columns;
    for (int column = 0; column < position.size().width(); ++column) {
      if (position.can_play(column)) columns.push_back(column);
    }
    return {dice_.one_of(columns), {}, false};
  }

 private:
  Dice dice_;
};

/// Looks ahead by a heuristic, and plays the endgame exactly.
class SearchingFillPlayer : public FillPlayer {
 public:
  SearchingFillPlayer(std::string name, const FillSearchOptions& search, FillPlayerOptions options)
      : name_(std::move(name)), search_(search), options_(options) {}

  std::string name() const override { return name_; }
  void start(std::uint64_t) override { solver_.clear(); }

  FillMove choose(const FillPosition& position, const Limits& limits) override {
    assert(!position.is_over());
    Statistics work;
    if (position.empty_squares() <= options_.endgame_squares) {
      const Expected<FillResult> exact = solver_.solve(position, limits);
      if (exact) work = exact->statistics;
      const std::optional<int> column = exact ? exact->column : std::nullopt;
      if (column) return {*column, work, true};
    }
    const Expected<FillSearchResult> found = fill_search(position, search_, limits.after(work));
    assert(found);
    work += found->statistics;
    return {found->column, work, false};
  }

 private:
  std::string name_;
  FillSearchOptions search_;
  FillPlayerOptions options_;
  FillSolver solver_;
};

/// The part of a text up to the next colon; takes it and the colon away from the text.
std::string_view next_part(std::string_view& text) {
  const std::size_t colon = text.find(':');
  const std::string_view part = text.substr(0, colon);
  text = colon == std::string_view::npos ? std::string_view() : text.substr(colon + 1);
  return part;
}

tl::unexpected<Error> refuse_player(std::string_view text) {
  std::string reason = std::string("'").append(text);
  reason += "' is no player of the fill game: expected random, or HEURISTIC:DEPTH with h1, h2-offensive, ";
  reason += "h2-defensive, h2-balanced or hybrid and a depth from 1 to ";
  reason += std::to_string(FillSearchOptions::kMostDepth);
  reason += ", or hybrid:DEPTH:TURN with the turn, from 0 to " + std::to_string(kMostSwitchTurn);
  return refuse(reason + ", at which it switches");
}

}  // namespace

Expected<std::unique_ptr<FillPlayer>> make_fill_player(std::string_view text, FillPlayerOptions options) {
  if (options.endgame_squares < 0 || options.endgame_squares > FillSolver::kMostEmptySquares) {
    return refuse("an endgame of " + std::to_string(options.endgame_squares) +
                  " squares is out of range: expected a whole number from 0 to " +
                  std::to_string(FillSolver::kMostEmptySquares));
  }
  if (text == kRandom) return std::make_unique<RandomFillPlayer>();

  std::string_view rest = text;
  const Expected<FillHeuristic> heuristic = parse_fill_heuristic(next_part(rest));
  if (!heuristic) return refuse_player(text);
  const std::optional<int> depth = parse_number<int>(next_part(rest), 1, FillSearchOptions::kMostDepth);
  if (!depth) return refuse_player(text);
  FillSearchOptions search{.depth = *depth, .evaluation = {.heuristic = *heuristic}};
  if (!rest.empty()) {
    const std::optional<int> turn = parse_number<int>(rest, 0, kMostSwitchTurn);
    if (!turn || *heuristic != FillHeuristic::kHybrid) return refuse_player(text);
    search.evaluation.switch_turn = *turn;
  }
  return std::make_unique<SearchingFillPlayer>(std::string(text), search, options);
}

}  // namespace claimeven
