#pragma once

#include <cstdint>
#include <optional>

#include "gpu/group_search.h"
#include "gpu/lane_search.h"

/// Teams: many searches, each of eight lanes, on each position of a batch.
namespace claimeven::gpu {

/// A quiet position and what is proven of its score, for the side to move. All searches of a team know it, and
/// whoever finds out more says so.
struct TeamRoot {
  std::uint64_t key = 0;  ///< sentinel key of the side to move
  int lower = 0;
  int upper = 0;
};

/// Where a position's forced moves lead, as a root for a team.
template <class G>
struct ForcedRoot {
  TeamRoot root;
  bool my_turn;                ///< whether the side to move there is that of the position
  std::optional<int> decided;  ///< the position's score, if they lead to the end

  /// A score there as one of the position.
  int turned(int score) const { return my_turn ? score : -score; }

  explicit ForcedRoot(std::uint64_t key) {
    constexpr G g;
    ForcedLine<G> line;
    const Bitboard occupied = occupied_below_sentinels(g, key);
    const Bitboard own = occupied & key;
    line.sides = {own, own ^ occupied, threats(g, own, occupied), threats(g, own ^ occupied, occupied)};
    line.stones = popcount(occupied);
    line.follow(0);
    my_turn = line.my_turn;
    if (line.is_decided()) decided = line.score();
    root = {sentinel_key(g, line.sides.own, line.sides.own | line.sides.other),
            lowest_quiet_score(g, line.stones), highest_quiet_score(g, line.stones)};
  }
};

/// What the searches of all teams share.
template <class G>
struct TeamJob {
  TeamMemory<G> memory;
  TeamRoot* roots = nullptr;
  std::uint32_t count = 0;
  std::uint32_t* next = nullptr;  ///< where the next search to look for a root begins
};

/// One search of a team: takes a root that is not solved yet, works on its questions with the others, and goes
/// on to another root, until all are solved.
template <class G>
class TeamMember {
 public:
  using Search = GroupSearch<G>;
  using Phase = typename Search::Phase;

  CLAIMEVEN_BOTH TeamMember(const TeamJob<G>& job, const MoveOrders& orders, GroupMemory<G> way, Lanes lanes,
                            bool assumes_more)
      : job_(job), lanes_(lanes), search_(job.memory, orders, way, lanes, assumes_more) {}

  CLAIMEVEN_BOTH bool is_finished() const { return finished_; }
  CLAIMEVEN_BOTH std::uint64_t nodes() const { return search_.nodes; }

  /// Comes to a position whose moves have to be looked at; false if it has none.
  CLAIMEVEN_BOTH bool come_to_a_position() {
    if (finished_) return false;
    ++rounds_;
    for (;;) {
      while (search_.phase == Phase::kReturn) search_.step_back();
      if (search_.phase == Phase::kDone) return ask();
      // Now and then: do others know the answer already? That takes several looks at far memory.
      if (rounds_ - looked_ < kLookAroundEvery) return true;
      looked_ = rounds_;
      search_.look_around(question() != alpha_);
    }
  }

  CLAIMEVEN_BOTH void look_at_moves() { search_.expand(); }

 private:
  static constexpr int kNoQuestion = 100;
  static constexpr std::uint32_t kLookAroundEvery = 128;

  CLAIMEVEN_BOTH TeamRoot& root() const { return job_.roots[index_]; }

  /// What is to be asked about the root now. One lane looks, since it may change between two looks, and the
  /// lanes must not disagree.
  CLAIMEVEN_BOTH int question() const {
    PerLane<int> seen;
    lanes_.once([&] {
      const int lower = read_shared(root().lower);
      const int upper = read_shared(root().upper);
      seen[0] = lower >= upper ? kNoQuestion : next_question(lower, upper);
    });
    return lanes_.from(0, seen);
  }

  /// Says what was found, and starts with the next question about the root, or, if there is none, with another
  /// root. False if all are solved.
  CLAIMEVEN_BOTH bool ask() {
    if (has_root_ && !search_.is_broken_off()) {
      lanes_.once([&] {
        if (search_.score > alpha_) {
          raise_shared(root().lower, search_.score);
        } else {
          lower_shared(root().upper, search_.score);
        }
      });
      lanes_.meet();
    }
    while (!has_root_ || (alpha_ = question()) == kNoQuestion) {
      has_root_ = take_root();
      finished_ = !has_root_;
      if (finished_) return false;
    }
    search_.ask(root().key, alpha_);
    return true;
  }

  /// The next root that is not solved, beginning at another place than the others; false if there is none.
  CLAIMEVEN_BOTH bool take_root() {
    PerLane<std::uint32_t> place;
    lanes_.once([&] { place[0] = add_shared(*job_.next, 1); });
    const std::uint32_t first = lanes_.from(0, place) % job_.count;
    for (std::uint32_t step = 0; step < job_.count; step += kLaneCount) {
      PerLane<bool> is_open;
      lanes_.each([&](int lane) {
        const TeamRoot& there = job_.roots[(first + step + static_cast<std::uint32_t>(lane)) % job_.count];
        is_open[lane] = read_shared(there.lower) < read_shared(there.upper);
      });
      const unsigned open = lanes_.which(is_open);
      if (open != 0) {
        index_ = (first + step + static_cast<std::uint32_t>(lowest_index(open))) % job_.count;
        return true;
      }
    }
    return false;
  }

  const TeamJob<G>& job_;
  Lanes lanes_;
  Search search_;
  std::uint32_t index_ = 0;
  std::uint32_t rounds_ = 0;
  std::uint32_t looked_ = 0;
  int alpha_ = 0;
  bool has_root_ = false;
  bool finished_ = false;
};

}  // namespace claimeven::gpu
