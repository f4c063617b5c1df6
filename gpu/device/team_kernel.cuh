#pragma once

#include <cstdint>

#include "gpu/device/team_member.h"

/// The team kernel: the searches of a warp have the moves of their positions looked at together.
namespace claimeven::gpu {

inline constexpr int kTeamThreads = 320;
inline constexpr int kTeamBlocks = 2;  ///< per multiprocessor, at least, if it has the shared memory
inline constexpr int kMembersPerWarp = 12;
inline constexpr int kMembersPerBlock = kTeamThreads / 32 * kMembersPerWarp;

template <class G>
struct TeamKernelJob {
  TeamJob<G> job;
  KeptMoves* moves;  ///< TeamWay<G>::kLevels for each search
  unsigned long long* nodes;
  const volatile int* stop;  ///< not 0 to end soon
};

/// The shared memory of a block.
template <class G>
struct TeamShared {
  TeamFrame frames[kMembersPerBlock][TeamWay<G>::kLevels];
  MemberState members[kMembersPerBlock];
  std::uint8_t looks[kTeamThreads];  ///< for each thread, a member of its warp and a column
};

/// The threads that look at a member's moves, a bit each.
struct HandedOut {
  unsigned threads;  ///< none if they had to wait
  unsigned begin;    ///< the first of them
};

/// Hands the threads of a warp out to its members, `wanted` to each, beginning with the member `first`. Lane i
/// is member i.
__device__ __forceinline__ HandedOut hand_out(unsigned wanted, unsigned lane, unsigned first) {
  constexpr unsigned kAll = ~0u;
  // Put the members in the order of their turns, add up what they want, and go back to the old order.
  const bool is_member = lane < kMembersPerWarp;
  const unsigned whose = lane + first < kMembersPerWarp ? lane + first : lane + first - kMembersPerWarp;
  const unsigned wanted_in_turn = __shfl_sync(kAll, wanted, whose & 31);
  unsigned sum = is_member ? wanted_in_turn : 0;
  CLAIMEVEN_UNROLL
  for (unsigned step = 1; step < kMembersPerWarp; step *= 2) {
    const unsigned before = __shfl_up_sync(kAll, sum, step);
    if (lane >= step) sum += before;
  }
  const unsigned turn = lane >= first ? lane - first : lane - first + kMembersPerWarp;
  const unsigned end = __shfl_sync(kAll, sum, turn & 31);
  const bool has_threads = is_member && wanted != 0 && end <= 32;
  return {has_threads ? (kAll >> (32 - wanted)) << (end - wanted) : 0, end - wanted};
}

/// A position has three or four moves to look at on average, and not all searches are at a position at the same
/// time. With a thread for each column most threads would have nothing to do. So the moves of a warp's searches
/// are handed out to its threads, one each, whichever search they are of; what is to be done once for a search
/// does one thread.
///
///     moves of the searches   a: 3   b: 5   c: 6   d: -   e: 4   f: 3   g: 5   h: -   i: 5   j: 4   ...
///     threads, b being first  bbbbbcccccceeeefffgggggiiiiijjjj       the others wait for the next round
template <class G>
__global__ void __launch_bounds__(kTeamThreads, kTeamBlocks)
    team_kernel(const __grid_constant__ TeamKernelJob<G> work) {
  constexpr unsigned kAll = ~0u;
  constexpr unsigned kLookUpEvery = 256;
  extern __shared__ __align__(16) unsigned char memory[];
  auto& shared = *reinterpret_cast<TeamShared<G>*>(memory);
  const unsigned lane = threadIdx.x % 32;
  const unsigned warp_first = threadIdx.x / 32 * kMembersPerWarp;
  std::uint8_t* const looks = shared.looks + threadIdx.x / 32 * 32;
  const auto way_of = [&](unsigned id) {
    return TeamWay<G>{shared.frames[id],
                      work.moves + std::size_t{blockIdx.x * kMembersPerBlock + id} * TeamWay<G>::kLevels};
  };
  // The first threads are members; the others do nothing but look.
  const bool is_member = lane < kMembersPerWarp;
  const unsigned mine = warp_first + (is_member ? lane : 0);
  MemberState& my_state = shared.members[mine];
  TeamMember<G> member(my_state, work.job, way_of(mine));
  if (is_member) member.begin(blockIdx.x * kMembersPerBlock + mine);

  unsigned first = 0;
  for (unsigned round = 1;; ++round) {
    unsigned columns = 0;
    if (is_member && member.come_to_a_position(round % kWatchEvery == 0))
      columns = my_state.search.node.columns;
    if (__all_sync(kAll, !is_member || my_state.finished)) break;
    if (round % kLookUpEvery == 0 && __any_sync(kAll, *work.stop != 0)) break;

    first = first + 1 == kMembersPerWarp ? 0 : first + 1;
    const HandedOut my_threads = hand_out(__popc(columns), lane, first);
    if (my_threads.threads != 0) {
      unsigned thread = my_threads.begin;
      CLAIMEVEN_UNROLL
      for (unsigned c = 0; c < G::width(); ++c) {
        if ((columns >> c & 1) != 0) looks[thread++] = static_cast<std::uint8_t>(lane << 3 | c);
      }
    }
    const bool looks_at_one = (__reduce_or_sync(kAll, my_threads.threads) >> lane & 1) != 0;
    __syncwarp();

    const unsigned look = looks_at_one ? looks[lane] : 0;
    const unsigned id = warp_first + (look >> 3);
    const int column = static_cast<int>(look & 7);
    const unsigned together = __shfl_sync(kAll, my_threads.threads, look >> 3);
    TeamState& search = shared.members[id].search;
    const TeamNode& node = search.node;
    KeptMoves& kept = way_of(id).moves[search.level];
    TeamMove<G> move;
    if (looks_at_one) move.look(work.job.memory, node, kept, column);
    __syncwarp();
    const bool is_cut = (__ballot_sync(kAll, move.is_above(node.alpha)) & together) != 0;
    const unsigned open = __ballot_sync(kAll, move.is_open()) & together;
    if (move.is_open() && node.is_new && !is_cut) {
      move.keep(work.job.memory, node, column, (open & (open - 1)) != 0, kept);
    }
    if (looks_at_one) search.views[column] = move.view;
    __syncwarp();

    if (my_threads.threads != 0) member.decide();
    __syncwarp();
  }
  if (is_member) atomicAdd(work.nodes, my_state.search.nodes);
}

}  // namespace claimeven::gpu
