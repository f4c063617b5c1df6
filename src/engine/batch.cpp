#include <claimeven/batch.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include "core/effort.h"
#include "core/refuse.h"
#include "search/searcher.h"
#include "search/team.h"

namespace claimeven {
namespace {

/// The threads of a batch: they take positions and leave scores; the calling thread collects those.
class BatchRun {
 public:
  BatchRun(std::span<const Position> positions, const SolverOptions& options)
      : positions_(positions), searcher_(options), team_(searcher_.options().threads) {
    searcher_.prepare(positions.front());
    running_ = searcher_.options().threads;
    for (std::size_t i = 0; i < team_.members.size(); ++i)
      threads_.emplace_back([this, i] { work({&team_, i}); });
  }

  ~BatchRun() {
    stop_ = true;
    for (std::thread& thread : threads_) thread.join();
  }
  BatchRun(const BatchRun&) = delete;
  BatchRun& operator=(const BatchRun&) = delete;

  bool collect(const BatchCallback& take) {
    constexpr std::chrono::milliseconds kBetweenCalls{500};
    for (;;) {
      std::vector<BatchScore> scores;
      Statistics work;
      bool ended = false;
      {
        std::unique_lock lock(mutex_);
        news_.wait_for(lock, kBetweenCalls, [this] { return running_ == 0; });
        scores.swap(new_scores_);
        work = work_;
        ended = running_ == 0;
      }
      work.time = std::chrono::steady_clock::now() - start_;
      if (!take(scores, work)) stop_ = true;
      if (ended) return !stop_ && next_ >= positions_.size();
    }
  }

 private:
  void work(Seat seat) {
    while (!stop_) {
      const std::size_t index = next_++;
      if (index >= positions_.size()) break;
      Effort effort({.stop = &stop_});
      const Bounds bounds = searcher_.find(positions_[index], Bounds::unknown(), effort, {}, seat);
      const std::lock_guard lock(mutex_);
      if (!stop_) new_scores_.push_back({index, {bounds.lower}});
      work_ += effort.statistics();
    }
    const std::lock_guard lock(mutex_);
    if (--running_ == 0) news_.notify_all();
  }

  std::span<const Position> positions_;
  Searcher searcher_;
  Team team_;
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> stop_ = false;
  std::mutex mutex_;
  std::condition_variable news_;
  std::vector<BatchScore> new_scores_;
  Statistics work_;
  int running_ = 0;
  std::vector<std::thread> threads_;
};

}  // namespace

Expected<bool> solve_batch(std::span<const Position> positions, const SolverOptions& options,
                           const BatchCallback& take) {
  if (positions.empty()) return true;
  const BoardSize size = positions.front().size();
  for (std::size_t i = 1; i < positions.size(); ++i) {
    if (positions[i].size() != size) {
      return refuse("a batch must have one board size, but position 1 is " + to_string(size) +
                        " and position " + std::to_string(i + 1) + " is " + to_string(positions[i].size()),
                    i);
    }
  }
  return BatchRun(positions, options).collect(take);
}

Expected<std::vector<Score>> solve_batch(std::span<const Position> positions, const SolverOptions& options) {
  std::vector<Score> scores(positions.size());
  const auto done = solve_batch(positions, options, [&](std::span<const BatchScore> news, const Statistics&) {
    for (const BatchScore& scored : news) scores[scored.index] = scored.score;
    return true;
  });
  if (!done) return tl::unexpected(done.error());
  return scores;
}

}  // namespace claimeven
