#pragma once

#include <cstdint>

#include "gpu/device/lane_search.h"
#include "gpu/device/unknown_score.h"

/// The sweep: a search per position, for batches of very many.
namespace claimeven::gpu {

/// What a search is about. `index` is kNoPosition if it is about nothing.
struct SweepQuestion {
  std::uint32_t index;
  std::int8_t lower;  ///< what is proven
  std::int8_t upper;

  __device__ __forceinline__ Bounds known() const { return {lower, upper}; }
  __device__ __forceinline__ void set_known(Bounds known) {
    lower = static_cast<std::int8_t>(known.lower);
    upper = static_cast<std::int8_t>(known.upper);
  }
};
inline constexpr std::uint32_t kNoPosition = ~0u;

/// What all searches of a sweep share. `scores` has kUnknownScore where a position is to be solved.
template <class G>
struct SweepJob {
  ScoreTable<G> table;
  const std::uint64_t* keys;
  std::int8_t* scores;
  std::uint32_t count;
  std::uint32_t stride;  ///< from a position to the next that is taken; has no divisor in common with `count`
  SweepQuestion* questions;  ///< one for each search
  std::uint32_t* next;       ///< how many positions have been taken
  unsigned long long* nodes;
  const volatile int* stop;   ///< not 0 to end soon
  std::uint32_t last_rounds;  ///< a warp may go on for so long when there is nothing left to take
};

inline constexpr int kSweepThreads = 128;
inline constexpr int kSweepBlocks = 4;  ///< per multiprocessor, at least
inline constexpr int kSearchesPerWarp = 96;
inline constexpr int kSearchesPerThread = kSearchesPerWarp / 32;
inline constexpr int kSearchesPerBlock = kSweepThreads / 32 * kSearchesPerWarp;

/// The searches of a block, field by field, in shared memory; their stacks follow.
struct SweepSearches {
  Bitboard own[kSearchesPerBlock];
  Bitboard occupied[kSearchesPerBlock];
  Bitboard other_threats[kSearchesPerBlock];
  std::uint32_t numbers[kSearchesPerBlock];
  std::uint8_t chosen[kSweepThreads];  ///< for each thread, the search whose step it takes
};

struct SweepStack {
  std::uint32_t* words;
  __device__ __forceinline__ std::uint32_t& operator[](int depth) const {
    return words[depth * kSearchesPerBlock];
  }
};

/// For searches that play so many stones at most.
constexpr std::size_t sweep_shared_bytes(int depth) {
  return sizeof(SweepSearches) + std::size_t{4} * kSearchesPerBlock * static_cast<unsigned>(depth);
}

/// Searches come to their steps at different times, and a warp whose threads are at different steps does one
/// after the other. So a warp has more searches than threads: it picks the step that most of them are at, and
/// its threads take that step, each for another one of these.
///
/// Positions that take too long are left unsolved in the end, for the teams: a few of them would keep the whole
/// card waiting.
template <class G>
__global__ void __launch_bounds__(kSweepThreads, kSweepBlocks) sweep_kernel(const SweepJob<G> job) {
  constexpr G g;
  constexpr std::uint32_t kLookUpEvery = 1024;
  constexpr unsigned kAll = ~0u;
  extern __shared__ __align__(16) unsigned char shared[];
  auto& all = *reinterpret_cast<SweepSearches*>(shared);
  auto* const stacks = reinterpret_cast<std::uint32_t*>(shared + sizeof(SweepSearches));
  SweepQuestion* const questions = job.questions + std::size_t{blockIdx.x} * kSearchesPerBlock;
  const unsigned lane = threadIdx.x % 32;
  const unsigned warp_first = threadIdx.x / 32 * kSearchesPerWarp;
  std::uint8_t* const chosen = all.chosen + threadIdx.x / 32 * 32;
  // Each thread looks after some searches of its warp, and takes steps for any.
  const auto mine = [&](int i) { return warp_first + 32 * static_cast<unsigned>(i) + lane; };
  const auto begin = [&](unsigned id, Step step) {
    all.numbers[id] = static_cast<std::uint32_t>(step) << 24;
    questions[id].index = kNoPosition;
  };
  for (int i = 0; i < kSearchesPerThread; ++i) begin(mine(i), Step::kDone);
  const auto load = [&](unsigned id) {
    return LaneSearch<G, SweepStack>({all.own[id], all.occupied[id], all.other_threats[id], all.numbers[id]},
                                     SweepStack{stacks + id});
  };
  const auto save = [&](unsigned id, const LaneSearch<G, SweepStack>& search) {
    const LaneState state = search.state();
    all.own[id] = state.own;
    all.occupied[id] = state.occupied;
    all.other_threats[id] = state.other_threats;
    all.numbers[id] = state.numbers;
  };

  // Takes note of a search's answer and gives it the next question, about its position or about another.
  const auto go_on = [&](unsigned id) {
    LaneSearch<G, SweepStack> search = load(id);
    SweepQuestion question = questions[id];
    if (question.index != kNoPosition) {
      Bounds known = question.known();
      known.narrow(search.alpha(), search.score());
      question.set_known(known);
      if (known.lower >= known.upper) {
        job.scores[question.index] = question.lower;
        question.index = kNoPosition;
      } else {
        search.ask_again(next_question(question.known()));
      }
    }
    while (question.index == kNoPosition) {
      const std::uint32_t taken = atomicAdd(job.next, 1);
      if (taken >= job.count || *job.stop != 0) return begin(id, Step::kIdle);
      const auto index = static_cast<std::uint32_t>(std::uint64_t{taken} * job.stride % job.count);
      if (job.scores[index] != kUnknownScore) continue;
      const Bitboard occupied = occupied_below_sentinels(g, job.keys[index]);
      question.index = index;
      question.set_known(quiet_bounds(g, popcount(occupied)));
      search.ask(occupied & job.keys[index], occupied, next_question(question.known()));
    }
    questions[id] = question;
    save(id, search);
  };

  unsigned long long nodes = 0;
  std::uint32_t last_round = 0;  // at which to give up, if not 0
  for (std::uint32_t round = 1;; ++round) {
    bool done = false;
    CLAIMEVEN_UNROLL
    for (int i = 0; i < kSearchesPerThread; ++i)
      done |= LaneState::step_of(all.numbers[mine(i)]) == Step::kDone;
    if (done) {
      CLAIMEVEN_NO_UNROLL
      for (int i = 0; i < kSearchesPerThread; ++i) {
        if (LaneState::step_of(all.numbers[mine(i)]) == Step::kDone) go_on(mine(i));
      }
    }
    Step steps[kSearchesPerThread];
    CLAIMEVEN_UNROLL
    for (int i = 0; i < kSearchesPerThread; ++i) steps[i] = LaneState::step_of(all.numbers[mine(i)]);
    __syncwarp();
    if (round % kLookUpEvery == 0) {
      const bool nothing_left = *static_cast<volatile std::uint32_t*>(job.next) >= job.count;
      if (last_round == 0 && __any_sync(kAll, nothing_left)) last_round = round + job.last_rounds;
      if (__any_sync(kAll, *job.stop != 0) || (last_round != 0 && round >= last_round)) break;
    }
    // How many searches are at each step: a byte each for four of them, and one more.
    unsigned mine_at = 0;
    unsigned most = 0;
    CLAIMEVEN_UNROLL
    for (int i = 0; i < kSearchesPerThread; ++i) {
      mine_at += steps[i] < Step::kLeave ? 1u << 8 * static_cast<int>(steps[i]) : 0u;
      most += __popc(__ballot_sync(kAll, steps[i] == Step::kLeave));
    }
    const unsigned counts = __reduce_add_sync(kAll, mine_at);
    if (counts == 0 && most == 0) break;
    Step best = Step::kLeave;
    unsigned weight = most;
    CLAIMEVEN_UNROLL
    for (int step = 0; step < static_cast<int>(Step::kLeave); ++step) {
      const unsigned count = counts >> 8 * step & 0xFF;
      // Few searches come to the bound, so waiting for many of them would take too many out of the game.
      const unsigned count_weight = step == static_cast<int>(Step::kBound) ? 3 * count : count;
      if (count_weight > weight) {
        weight = count_weight;
        most = count;
        best = static_cast<Step>(step);
      }
    }
    // The threads take the first 32 of those at it.
    const unsigned below = (1u << lane) - 1;
    unsigned before = 0;
    CLAIMEVEN_UNROLL
    for (int i = 0; i < kSearchesPerThread; ++i) {
      const unsigned at_it = __ballot_sync(kAll, steps[i] == best);
      const unsigned place = before + __popc(at_it & below);
      if (steps[i] == best && place < 32) chosen[place] = static_cast<std::uint8_t>(32 * i + lane);
      before += __popc(at_it);
    }
    __syncwarp();
    if (lane < most) {
      const unsigned id = warp_first + chosen[lane];
      LaneSearch<G, SweepStack> search = load(id);
      search.take_step(best, job.table);
      save(id, search);
    }
    if (best == Step::kEnter) nodes += most < 32 ? most : 32;
    __syncwarp();
  }
  if (lane == 0) atomicAdd(job.nodes, nodes);
}

}  // namespace claimeven::gpu
