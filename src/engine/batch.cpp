#include <claimeven/batch.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

#include "core/refuse.h"
#include "search/effort.h"
#include "search/exact_search.h"
#include "search/table.h"

namespace claimeven {
namespace {

/// The threads of a batch: they take positions and leave scores; the calling thread collects those.
class BatchRun {
 public:
  BatchRun(std::span<const Position> positions, const SolverOptions& options)
      : positions_(positions),
        search_(exact_search(positions.front().size())),
        table_(options.table_bytes),
        book_(options.book) {
    table_.clear(search_.hash_bits());
    table_.grow_on_request_only();
    // It grows only between positions, so it should have room for a hard one from the start.
    constexpr std::size_t kFirstSlots = std::size_t{1} << 23;
    while (table_.can_grow() && table_.slots() < kFirstSlots) table_.grow();
    running_ = std::max(1, options.threads);
    for (int i = 0, count = running_; i < count; ++i) threads_.emplace_back([this] { work(); });
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
  void work() {
    while (!stop_) {
      grow_table_if_crowded();
      const std::size_t index = next_++;
      if (index >= positions_.size()) break;
      Effort effort({.nodes = {}, .time = {}, .stop = &stop_});
      const int score = find(positions_[index], effort);
      const Statistics work = effort.statistics();
      const std::lock_guard lock(mutex_);
      if (!stop_) new_scores_.push_back({index, {score}});
      work_.nodes += work.nodes;
      work_.chain_steps += work.chain_steps;
      work_.table_cuts += work.table_cuts;
      work_.bound_cuts += work.bound_cuts;
      work_.book_hits += work.book_hits;
    }
    const std::lock_guard lock(mutex_);
    --running_;
    grow_if_all_wait();
    if (running_ == 0) news_.notify_all();
  }

  /// Nobody may use the table while it doubles, so everyone waits here, between two positions, until the last
  /// one has come.
  void grow_table_if_crowded() {
    std::unique_lock lock(mutex_);
    if (!table_.is_crowded()) return;
    const std::uint64_t growth = growths_;
    ++waiting_;
    grow_if_all_wait();
    table_grown_.wait(lock, [&] { return growths_ != growth; });
  }

  /// With the mutex held.
  void grow_if_all_wait() {
    if (waiting_ == 0 || waiting_ < running_) return;
    while (table_.is_crowded()) table_.grow();
    waiting_ = 0;
    ++growths_;
    table_grown_.notify_all();
  }

  /// Exact, unless stopped.
  int find(const Position& position, Effort& effort) {
    if (const auto score = final_score(position)) return score->value;
    const Range all{lowest_possible_score(position).value, highest_possible_score(position).value};
    const BookView book = usable_book(book_.get(), position);
    return search_.find(position, all, /*threads=*/1, table_, book, effort, {}).lower;
  }

  std::span<const Position> positions_;
  const ExactSearch& search_;
  Table table_;
  const std::shared_ptr<const Book> book_;
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> stop_ = false;
  std::mutex mutex_;
  std::condition_variable news_;
  std::condition_variable table_grown_;
  std::vector<BatchScore> new_scores_;
  Statistics work_;
  int running_ = 0;
  int waiting_ = 0;
  std::uint64_t growths_ = 0;
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
