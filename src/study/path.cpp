#include "study/path.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <unordered_set>
#include <utility>

#include "core/columns.h"

namespace claimeven {
namespace {

/// Paths followed at the same time, and the nodes that may be spent on more than one.
constexpr std::size_t kMostPaths = 64;
constexpr std::uint64_t kMostNodes = 2'000'000;

class PathSearch {
 public:
  PathSearch(const Position& position, int score, Judge& judge)
      : judge_(judge),
        most_nodes_(judge.spent().nodes + kMostNodes),
        places_{{position, 0, 0}},
        score_(score) {}

  std::optional<Path> run() {
    std::vector<std::size_t> paths{0};
    if (auto decision = decide(places_[0].position, score_)) return path_to(0, std::move(*decision));
    while (true) {
      // Looking costs next to nothing, so all of the next positions are looked at before any is asked about.
      const std::vector<std::size_t> next = next_places(paths);
      for (const std::size_t place : next) {
        if (auto decision = decide(places_[place].position, -score_))
          return path_to(place, std::move(*decision));
      }
      paths = best_of(next);
      if (paths.empty()) return std::nullopt;
      score_ = -score_;
    }
  }

 private:
  struct Place {
    Position position;
    std::size_t before;
    int move;
    bool is_forced = false;
  };

  /// Where the sensible moves from these places lead, the move nearest to the centre first, each position once.
  std::vector<std::size_t> next_places(const std::vector<std::size_t>& paths) {
    std::vector<std::size_t> next;
    std::unordered_set<std::uint64_t> seen;
    for (const std::size_t path : paths) {
      const std::vector<int> moves = sensible_moves(places_[path].position);
      for (const int column : columns_from_centre(places_[path].position.size())) {
        if (std::ranges::find(moves, column) == moves.end()) continue;
        const Position after = places_[path].position.after(column);
        if (!seen.insert(after.symmetric_key()).second) continue;
        next.push_back(places_.size());
        places_.push_back({after, path, column, moves.size() == 1});
      }
    }
    return next;
  }

  /// Those of the places that best moves lead to, as many as are to be followed. Empty if a limit came first.
  std::vector<std::size_t> best_of(const std::vector<std::size_t>& next) {
    std::vector<std::size_t> best;
    for (const std::size_t place : next) {
      if (best.size() >= kMostPaths || (!best.empty() && nodes_left() == 0)) break;
      const auto most_nodes = best.empty() ? std::nullopt : std::optional(nodes_left());
      // No move leads to less than the score, turned around.
      const auto is_best =
          places_[place].is_forced ? true : judge_.is_at_most(places_[place].position, -score_, most_nodes);
      if (!is_best && best.empty()) return {};
      if (is_best.value_or(false)) best.push_back(place);
    }
    return best;
  }

  std::uint64_t nodes_left() const {
    const std::uint64_t spent = judge_.spent().nodes;
    return most_nodes_ > spent ? most_nodes_ - spent : 0;
  }

  Path path_to(std::size_t place, Decision decision) const {
    std::vector<int> moves;
    for (; place != 0; place = places_[place].before) moves.push_back(places_[place].move);
    std::ranges::reverse(moves);
    return {std::move(moves), std::move(decision)};
  }

  Judge& judge_;
  const std::uint64_t most_nodes_;
  std::vector<Place> places_;
  int score_;  ///< of the places that the paths have reached
};

}  // namespace

std::optional<Path> find_path(const Position& position, int score, Judge& judge) {
  return PathSearch(position, score, judge).run();
}

}  // namespace claimeven
