#pragma once

#include <cstdint>

#include "gpu/device/lane_search.h"
#include "gpu/device/shared_numbers.h"
#include "gpu/device/team_search.h"

/// Teams: many searches on each position of a batch.
namespace claimeven::gpu {

/// A quiet position and what is proven of its score, for the side to move. All searches of a team know it, and
/// whoever finds out more says so.
struct TeamRoot {
  KeptMove position{};
  Bounds known;
  std::uint32_t counted = 0;  ///< among the solved ones
};

/// What the searches of all teams share.
template <class G>
struct TeamJob {
  TeamMemory<G> memory;
  TeamRoot* roots = nullptr;
  std::uint32_t count = 0;
  std::uint32_t searches = 1;
  int shared_below = 0;  ///< positions with fewer stones are shared, of a root with few searches
  /// Where searches begin to look for a root, one after the other: places in the list of roots
  /// (host/team_roots.h).
  const std::uint32_t* seats = nullptr;
  std::uint32_t seat_count = 0;
  std::uint32_t* next = nullptr;    ///< the seat for the next search
  std::uint32_t* solved = nullptr;  ///< how many roots are
};

/// Of so many searches one assumes that the score is above alpha.
inline constexpr std::uint32_t kAssumeMoreEvery = 4;

/// In one of so many rounds members watch what the others have found, which takes looks at far memory.
inline constexpr std::uint32_t kWatchEvery = 8;

/// A member of a team between two steps.
struct MemberState {
  TeamState search;
  std::uint32_t root = 0;
  std::int8_t alpha = 0;  ///< what is asked about the root
  bool has_root = false;
  bool finished = false;
};

/// One search of a team: takes a root that is not solved yet, works on its questions with the others, and goes
/// on to another root, until all are solved.
template <class G>
class TeamMember {
 public:
  using Phase = TeamState::Phase;

  CLAIMEVEN_BOTH TeamMember(MemberState& state, const TeamJob<G>& job, TeamWay<G> way)
      : state_(state), job_(job), search_(state.search, job.memory, way) {}

  /// Before all else, with the number of the search among all.
  CLAIMEVEN_BOTH void begin(std::uint32_t number) {
    state_ = {};
    state_.search.assumes_more = number % kAssumeMoreEvery == 0;
    take_place();
  }

  /// Takes a step. True if it is at a position then whose moves have to be looked at. Now and then it should
  /// watch what the others have found.
  CLAIMEVEN_BOTH bool come_to_a_position(bool watches) {
    if (state_.finished) return false;
    TeamState& search = state_.search;
    if (search.phase == Phase::kReturn) search_.step_back();
    if (search.phase == Phase::kDone) ask();
    if (search.phase == Phase::kGo) search_.go(root().position);
    if (watches && search.phase == Phase::kExpand) {
      search_.watch([&] { return question() == state_.alpha; });
    }
    return search.phase == Phase::kExpand;
  }

  /// When the moves have been looked at.
  CLAIMEVEN_BOTH void decide() { search_.decide(); }

 private:
  static constexpr int kNoQuestion = 100;
  /// So many roots are looked at in a step.
  static constexpr std::uint32_t kRootsPerStep = 8;

  CLAIMEVEN_BOTH TeamRoot& root() const { return job_.roots[state_.root]; }

  /// What is to be asked about the root now.
  CLAIMEVEN_BOTH int question() const {
    const Bounds known{read_shared(root().known.lower), read_shared(root().known.upper)};
    return known.lower >= known.upper ? kNoQuestion : next_question(known);
  }

  /// Says what was found, and starts with the next question about the root, or, if there is none, looks for
  /// another root.
  CLAIMEVEN_BOTH void ask() {
    const TeamState& search = state_.search;
    if (state_.has_root) {
      if (!search.broken_off) {
        if (search.score > state_.alpha) {
          raise_shared(root().known.lower, search.score);
        } else {
          lower_shared(root().known.upper, search.score);
        }
      }
      const int next = question();
      if (next != kNoQuestion) return ask(next);
      count_root();
      state_.has_root = false;
      take_place();
    }
    state_.finished = read_shared(*job_.solved) == job_.count;
    CLAIMEVEN_NO_UNROLL
    for (std::uint32_t i = 0; i < kRootsPerStep; ++i) {
      const int next = question();
      if (next != kNoQuestion) {
        state_.has_root = true;
        return ask(next);
      }
      count_root();
      state_.root = state_.root + 1 == job_.count ? 0 : state_.root + 1;
    }
  }
  CLAIMEVEN_BOTH void ask(int alpha) {
    state_.alpha = static_cast<std::int8_t>(alpha);
    // The more searches there are for each root, the more positions they share.
    const std::uint32_t open = job_.count - read_shared(*job_.solved);
    const std::uint32_t per_root = open == 0 ? job_.searches : job_.searches / open;
    search_.ask(alpha, job_.shared_below + (per_root >= 64 ? 2 : 0) + (per_root >= 512 ? 2 : 0));
  }

  /// Counts the root among the solved ones, if nobody else has.
  CLAIMEVEN_BOTH void count_root() {
    if (read_shared(root().counted) == 0 && swap_shared(root().counted, 1) == 0) add_shared(*job_.solved, 1);
  }

  /// Where to begin looking for a root: elsewhere than the others.
  CLAIMEVEN_BOTH void take_place() { state_.root = job_.seats[add_shared(*job_.next, 1) % job_.seat_count]; }

  MemberState& state_;
  const TeamJob<G>& job_;
  TeamSearch<G> search_;
};

}  // namespace claimeven::gpu
