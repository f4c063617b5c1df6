#pragma once

#include <cstdint>

#include "gpu/team_search.h"

/// The team kernel: every eight threads of the card are one search.
namespace claimeven::gpu {

inline constexpr int kTeamThreads = 256;
inline constexpr int kTeamBlocks = 3;  ///< per multiprocessor
inline constexpr int kGroupsPerBlock = kTeamThreads / kLaneCount;
/// Of so many searches one assumes that the score is above alpha.
inline constexpr unsigned kAssumeMoreEvery = 4;

template <class G>
struct TeamKernelJob {
  TeamJob<G> job;
  const MoveOrders* orders;
  GroupMoves* moves;  ///< GroupMemory<G>::kLevels for each search
  unsigned long long* nodes;
  const volatile int* stop;  ///< not 0 to end soon
};

/// The shared memory that a block needs.
template <class G>
constexpr std::size_t team_shared_bytes() {
  return sizeof(MoveOrders) + sizeof(GroupFrame) * GroupMemory<G>::kLevels * kGroupsPerBlock;
}

template <class G>
__global__ void __launch_bounds__(kTeamThreads, kTeamBlocks) team_kernel(const TeamKernelJob<G> work) {
  extern __shared__ __align__(16) unsigned char shared[];
  auto* const orders = reinterpret_cast<MoveOrders*>(shared);
  auto* const frames = reinterpret_cast<GroupFrame*>(orders + 1);
  for (unsigned i = threadIdx.x; i < sizeof(MoveOrders) / 4; i += kTeamThreads) {
    reinterpret_cast<std::uint32_t*>(orders)[i] = reinterpret_cast<const std::uint32_t*>(work.orders)[i];
  }
  __syncthreads();
  const unsigned group = threadIdx.x / kLaneCount;
  const unsigned search = blockIdx.x * kGroupsPerBlock + group;
  TeamMember<G> member(
      work.job, *orders,
      {frames + group * GroupMemory<G>::kLevels, work.moves + std::size_t{search} * GroupMemory<G>::kLevels},
      Lanes{}, search % kAssumeMoreEvery == 0);
  constexpr unsigned kLookUpEvery = 256;
  for (unsigned round = 1;; ++round) {
    const bool has_position = member.come_to_a_position();
    // The searches of a warp look at their moves together: that is most of the work.
    if (__all_sync(~0u, member.is_finished())) break;
    if (round % kLookUpEvery == 0 && __any_sync(~0u, *work.stop != 0)) break;
    if (has_position) member.look_at_moves();
    __syncwarp();
  }
  if (threadIdx.x % kLaneCount == 0) atomicAdd(work.nodes, member.nodes());
}

}  // namespace claimeven::gpu
