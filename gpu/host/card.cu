#include "gpu/host/card.h"

#include <cuda_runtime.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <memory>
#include <numeric>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "core/bitboard.h"
#include "core/refuse.h"
#include "gpu/device/sweep_kernel.cuh"
#include "gpu/device/team_kernel.cuh"
#include "gpu/host/cuda_memory.h"
#include "gpu/host/enumerate.cuh"
#include "gpu/host/team_roots.h"

namespace claimeven::gpu {
namespace {

using std::chrono::steady_clock;

/// Counters that the kernels add to.
struct Counters {
  unsigned long long nodes = 0;
  std::uint32_t next = 0;
  std::uint32_t solved = 0;
  /// Not 0 to end soon. (In the processor's memory, reading it would take most of the kernels' time.)
  int stop = 0;
};

constexpr std::size_t kMegabyte = std::size_t{1} << 20;
/// What is left free for keys, scores, stacks and the driver.
constexpr std::size_t kReserve = 3072 * kMegabyte;
/// Larger tables only slow the card down: more of its memory than it has addresses at hand for.
constexpr std::size_t kLargestTable = 65536 * kMegabyte;
constexpr std::size_t kSmallestTable = 64 * kMegabyte;
/// Below this number of positions teams are faster.
constexpr std::size_t kSweepFrom = 20'000;

template <class G>
class CudaCard : public Card {
 public:
  using Bucket = typename ScoreTable<G>::Bucket;

  Expected<void> open(const CardOptions& options) {
    int count = 0;
    CLAIMEVEN_CUDA(cudaGetDeviceCount(&count));
    if (options.index < 0 || options.index >= count) {
      return refuse("there is no graphics card number " + std::to_string(options.index) +
                    ": this machine has " + counted(count, "card") + ", counted from 0");
    }
    CLAIMEVEN_CUDA(cudaSetDevice(options.index));
    cudaDeviceProp properties{};
    CLAIMEVEN_CUDA(cudaGetDeviceProperties(&properties, options.index));
    std::size_t free = 0;
    std::size_t total = 0;
    CLAIMEVEN_CUDA(cudaMemGetInfo(&free, &total));
    facts_ = {.name = properties.name,
              .compute_capability = std::to_string(properties.major) + "." + std::to_string(properties.minor),
              .multiprocessors = options.multiprocessors == 0
                                     ? properties.multiProcessorCount
                                     : std::min(options.multiprocessors, properties.multiProcessorCount),
              .memory_bytes = total,
              .table_bytes = 0};
    tuning_ = options.teams;
    if (options.table_bytes > free) {
      return refuse("the graphics card has " + std::to_string(free / kMegabyte) +
                    " MB of free memory, too little for " + "a table of " +
                    std::to_string(options.table_bytes / kMegabyte) + " MB");
    }
    const std::size_t fitting = free > kReserve + kSmallestTable ? free - kReserve : free / 2;
    facts_.table_bytes = options.table_bytes != 0 ? options.table_bytes : std::min(fitting, kLargestTable);
    if (facts_.table_bytes < ScoreTable<G>::kBucketBytes) return refuse("the graphics card has no free memory");
    CLAIMEVEN_CUDA(cudaStreamCreateWithFlags(&copying_, cudaStreamNonBlocking));
    const MoveOrders orders{card_network(), linear_order()};
    auto on_card = CardMemory<MoveOrders>::copy_of({&orders, 1});
    if (!on_card) return tl::unexpected(on_card.error());
    orders_ = std::move(*on_card);
    auto counters = CardMemory<Counters>::allocate(1);
    if (!counters) return tl::unexpected(counters.error());
    counters_ = std::move(*counters);
    constexpr std::size_t kNeeded = std::max(sizeof(TeamShared<G>), sweep_shared_bytes(G::squares()));
    if (properties.sharedMemPerBlockOptin < kNeeded) {
      return refuse("the " + facts_.name + " has " + std::to_string(properties.sharedMemPerBlockOptin / 1024) +
                    " KB of shared memory for a block of threads; the searches need " +
                    std::to_string((kNeeded + 1023) / 1024));
    }
    // Loads the kernels too, which would otherwise count as their time.
    CLAIMEVEN_CUDA(cudaFuncSetAttribute(team_kernel<G>, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                        int{sizeof(TeamShared<G>)}));
    CLAIMEVEN_CUDA(cudaFuncSetAttribute(sweep_kernel<G>, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                        static_cast<int>(sweep_shared_bytes(G::squares()))));
    return {};
  }

  ~CudaCard() override {
    if (copying_ != nullptr) static_cast<void>(cudaStreamDestroy(copying_));
  }

  CardFacts facts() const override { return facts_; }
  CardWork work() const override { return work_; }
  void forget_work() override { work_ = {}; }

  Expected<PlyOfPositions> positions(int ply, const CardProgress& progress) override {
    // The table may be in the way.
    table_ = {};
    if (auto started = clock_.start(); !started) return tl::unexpected(started.error());
    auto found = positions_of_ply(G{}, ply, [&] { return !progress || progress(work_); });
    if (!found) return tl::unexpected(found.error());
    if (auto ended = clock_.stop(); !ended) return tl::unexpected(ended.error());
    const auto seconds = clock_.seconds();
    if (!seconds) return tl::unexpected(seconds.error());
    work_.enumeration_seconds += *seconds;
    PlyOfPositions result{std::vector<std::uint64_t>(found->keys.size()), found->others};
    CLAIMEVEN_CUDA(
        cudaMemcpy(result.keys.data(), found->keys.data(), result.keys.size() * 8, cudaMemcpyDeviceToHost));
    return result;
  }

  Expected<bool> solve(std::span<const std::uint64_t> keys, std::span<std::int8_t> scores, Method method,
                       const CardProgress& progress) override {
    const auto missing = [&] { return static_cast<std::size_t>(std::ranges::count(scores, kUnknownScore)); };
    const std::size_t to_solve = missing();
    const std::uint64_t solved_before = work_.solved;
    nodes_before_ = work_.nodes;
    const auto count_solved = [&] { work_.solved = solved_before + (to_solve - missing()); };
    const CardProgress report = [&](const CardWork&) {
      count_solved();
      return !progress || progress(work_);
    };
    if (to_solve == 0) return true;
    if (keys.size() > 0xF0000000u) return refuse("these are more positions than one batch may have");
    stopped_ = false;
    if (auto ready = prepare_table(to_solve); !ready) return tl::unexpected(ready.error());
    if (method == Method::kAutomatic) method = to_solve < kSweepFrom ? Method::kTeams : Method::kSweep;
    if (method == Method::kSweep) {
      if (auto swept = sweep(keys, scores, report); !swept) return tl::unexpected(swept.error());
    }
    if (missing() != 0 && !stopped_) {
      if (auto solved = work_in_teams(keys, scores, report); !solved) return tl::unexpected(solved.error());
    }
    count_solved();
    return missing() == 0;
  }

 private:
  /// An empty table, of a size that suits the batch: small ones are faster.
  Expected<void> prepare_table(std::size_t positions) {
    if (table_.size() == 0) {
      // Another program may have taken some of the memory meanwhile: then a smaller table has to do.
      for (std::size_t bytes = facts_.table_bytes;; bytes /= 2) {
        auto memory = CardMemory<Bucket>::allocate(std::min<std::size_t>(bytes / sizeof(Bucket), 0xFFFFFFFFu));
        if (memory) {
          table_ = std::move(*memory);
          facts_.table_bytes = table_.size() * sizeof(Bucket);
          break;
        }
        if (bytes < 2 * kSmallestTable) return tl::unexpected(memory.error());
      }
    }
    const std::size_t wanted = (1024 + 16 * std::min(positions, std::size_t{1} << 20)) * kMegabyte;
    const std::size_t buckets = std::min(table_.size(), wanted / sizeof(Bucket));
    if (auto started = clock_.start(); !started) return started;
    CLAIMEVEN_CUDA(cudaMemsetAsync(table_.data(), 0, buckets * sizeof(Bucket)));
    CLAIMEVEN_CUDA(cudaMemsetAsync(counters_.data(), 0, sizeof(Counters)));
    if (auto ended = clock_.stop(); !ended) return ended;
    const auto seconds = clock_.seconds();
    if (!seconds) return tl::unexpected(seconds.error());
    work_.seconds += *seconds;
    view_ = ScoreTable<G>(table_.data(), static_cast<std::uint32_t>(buckets));
    return {};
  }

  Expected<void> sweep(std::span<const std::uint64_t> keys, std::span<std::int8_t> scores,
                       const CardProgress& progress) {
    auto keys_on_card = CardMemory<std::uint64_t>::copy_of(keys);
    if (!keys_on_card) return tl::unexpected(keys_on_card.error());
    auto scores_on_card = CardMemory<std::int8_t>::copy_of(scores);
    if (!scores_on_card) return tl::unexpected(scores_on_card.error());
    int fewest = G::squares();
    for (const std::uint64_t key : keys)
      fewest = std::min(fewest, popcount(occupied_below_sentinels(G{}, key)));
    const int depth = G::squares() - fewest;
    const std::size_t shared = sweep_shared_bytes(depth);
    int blocks = 0;
    CLAIMEVEN_CUDA(
        cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, sweep_kernel<G>, kSweepThreads, shared));
    auto questions = CardMemory<SweepQuestion>::allocate(
        static_cast<std::size_t>(facts_.multiprocessors * blocks) * kSearchesPerBlock);
    if (!questions) return tl::unexpected(questions.error());
    std::uint32_t stride = stride_for(keys.size());
    while (std::gcd(stride, static_cast<std::uint32_t>(keys.size())) != 1) ++stride;
    const SweepJob<G> job{.table = view_,
                          .keys = keys_on_card->data(),
                          .scores = scores_on_card->data(),
                          .count = static_cast<std::uint32_t>(keys.size()),
                          .stride = stride,
                          .questions = questions->data(),
                          .next = &counters_.data()->next,
                          .nodes = &counters_.data()->nodes,
                          .stop = &counters_.data()->stop,
                          .last_rounds = kLastRounds};
    if (auto started = clock_.start(); !started) return started;
    sweep_kernel<G><<<facts_.multiprocessors * blocks, kSweepThreads, shared>>>(job);
    CLAIMEVEN_CUDA(cudaGetLastError());
    if (auto ended = clock_.stop(); !ended) return ended;
    return wait(progress, [&]() -> Expected<void> {
      CLAIMEVEN_CUDA(cudaMemcpyAsync(scores.data(), scores_on_card->data(), scores.size(),
                                     cudaMemcpyDeviceToHost, copying_));
      CLAIMEVEN_CUDA(cudaStreamSynchronize(copying_));
      return {};
    });
  }

  Expected<void> work_in_teams(std::span<const std::uint64_t> keys, std::span<std::int8_t> scores,
                               const CardProgress& progress) {
    std::vector<TeamRoot> roots;
    std::vector<std::pair<std::size_t, ForcedRoot<G>>> whose;
    for (std::size_t i = 0; i < keys.size(); ++i) {
      if (scores[i] != kUnknownScore) continue;
      const ForcedRoot<G> forced(keys[i]);
      if (forced.decided) {
        scores[i] = static_cast<std::int8_t>(*forced.decided);
        continue;
      }
      roots.push_back(forced.root);
      whose.emplace_back(i, forced);
    }
    if (roots.empty()) return {};
    auto roots_on_card = CardMemory<TeamRoot>::copy_of(roots);
    if (!roots_on_card) return tl::unexpected(roots_on_card.error());
    int blocks = 0;
    CLAIMEVEN_CUDA(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, team_kernel<G>, kTeamThreads,
                                                                 sizeof(TeamShared<G>)));
    blocks *= facts_.multiprocessors;
    const std::size_t searches = static_cast<std::size_t>(blocks) * kMembersPerBlock;
    auto seats = CardMemory<std::uint32_t>::copy_of(team_seats(roots, searches));
    if (!seats) return tl::unexpected(seats.error());
    auto moves = CardMemory<KeptMoves>::allocate(searches * TeamWay<G>::kLevels);
    if (!moves) return tl::unexpected(moves.error());
    auto busy = CardMemory<std::uint32_t>::allocate(kBusyPlaces);
    if (!busy) return tl::unexpected(busy.error());
    CLAIMEVEN_CUDA(cudaMemset(busy->data(), 0, kBusyPlaces * 4));
    CLAIMEVEN_CUDA(cudaMemset(&counters_.data()->next, 0, 2 * sizeof(std::uint32_t)));
    const TeamKernelJob<G> work{.job = {.memory = {.orders = orders_.data(),
                                                   .table = view_,
                                                   .busy = busy->data(),
                                                   .busy_mask = kBusyPlaces - 1,
                                                   .network_below = tuning_.network_below},
                                        .roots = roots_on_card->data(),
                                        .count = static_cast<std::uint32_t>(roots.size()),
                                        .searches = static_cast<std::uint32_t>(searches),
                                        .shared_below = tuning_.shared_below,
                                        .seats = seats->data(),
                                        .seat_count = static_cast<std::uint32_t>(seats->size()),
                                        .next = &counters_.data()->next,
                                        .solved = &counters_.data()->solved},
                                .moves = moves->data(),
                                .nodes = &counters_.data()->nodes,
                                .stop = &counters_.data()->stop};
    if (auto started = clock_.start(); !started) return started;
    team_kernel<G><<<blocks, kTeamThreads, sizeof(TeamShared<G>)>>>(work);
    CLAIMEVEN_CUDA(cudaGetLastError());
    if (auto ended = clock_.stop(); !ended) return ended;
    return wait(progress, [&]() -> Expected<void> {
      CLAIMEVEN_CUDA(cudaMemcpyAsync(roots.data(), roots_on_card->data(), roots.size() * sizeof(TeamRoot),
                                     cudaMemcpyDeviceToHost, copying_));
      CLAIMEVEN_CUDA(cudaStreamSynchronize(copying_));
      for (std::size_t r = 0; r < roots.size(); ++r) {
        const auto& [index, forced] = whose[r];
        if (roots[r].known.lower >= roots[r].known.upper)
          scores[index] = static_cast<std::int8_t>(forced.turn.score(roots[r].known.lower));
      }
      return {};
    });
  }

  /// Until the kernel is over, tells about once a second how far it is. `fetch` gets what it has found so far.
  Expected<void> wait(const CardProgress& progress, const std::function<Expected<void>()>& fetch) {
    const CardWork before = work_;
    auto told = steady_clock::now();
    const auto started = told;
    for (;;) {
      const auto over = clock_.is_over();
      if (!over) return tl::unexpected(over.error());
      if (*over) break;
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
      if (steady_clock::now() - told < std::chrono::seconds(1)) continue;
      told = steady_clock::now();
      if (auto fetched = fetch(); !fetched) return fetched;
      if (auto read = read_counters(); !read) return read;
      work_.seconds = before.seconds + std::chrono::duration<double>(told - started).count();
      if (!stopped_ && !progress(work_)) {
        stopped_ = true;
        const int stop = 1;
        CLAIMEVEN_CUDA(
            cudaMemcpyAsync(&counters_.data()->stop, &stop, sizeof(stop), cudaMemcpyHostToDevice, copying_));
        CLAIMEVEN_CUDA(cudaStreamSynchronize(copying_));
      }
    }
    const auto seconds = clock_.seconds();
    if (!seconds) return tl::unexpected(seconds.error());
    work_.seconds = before.seconds + *seconds;
    if (auto fetched = fetch(); !fetched) return fetched;
    return read_counters();
  }

  Expected<void> read_counters() {
    Counters counters;
    CLAIMEVEN_CUDA(
        cudaMemcpyAsync(&counters, counters_.data(), sizeof(counters), cudaMemcpyDeviceToHost, copying_));
    CLAIMEVEN_CUDA(cudaStreamSynchronize(copying_));
    work_.nodes = nodes_before_ + counters.nodes;
    return {};
  }

  static constexpr std::uint32_t kBusyPlaces = 1u << 22;
  /// A sweep takes every so manieth position: neighbours are much alike, and searches of them at the same time
  /// would do the same work; later ones find it in the table. Where there are so many positions that the table
  /// forgets them until then, it takes one after the other.
  static std::uint32_t stride_for(std::size_t positions) { return positions < 50'000'000 ? 25 : 1; }
  static constexpr std::uint32_t kLastRounds = 300'000;

  CardFacts facts_;
  TeamTuning tuning_;
  CardWork work_;
  std::uint64_t nodes_before_ = 0;  ///< of earlier batches
  bool stopped_ = false;
  cudaStream_t copying_ = nullptr;
  CardMemory<MoveOrders> orders_;
  CardMemory<Counters> counters_;
  CardMemory<Bucket> table_;
  ScoreTable<G> view_;
  CardClock clock_;
};

}  // namespace

Expected<std::unique_ptr<Card>> open_card(const CardOptions& options) {
  if (options.size != BoardSize{}) {
    return refuse("the graphics card solves 7x6 only, not " + to_string(options.size));
  }
  auto card = std::make_unique<CudaCard<Geometry<7, 6>>>();
  if (auto opened = card->open(options); !opened) return tl::unexpected(opened.error());
  return card;
}

}  // namespace claimeven::gpu
