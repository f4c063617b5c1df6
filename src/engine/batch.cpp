#include <claimeven/batch.h>

#include <atomic>
#include <chrono>
#include <vector>

#include "core/effort.h"
#include "core/refuse.h"
#include "search/searcher.h"
#include "search/team.h"
#include "search/threads.h"

namespace claimeven {
namespace {

constexpr std::chrono::milliseconds kBetweenNews{500};
constexpr std::size_t kRoomForScores = 4096;

/// The threads of a batch: they take positions and leave scores; the calling thread collects those. With one
/// thread, or where there are none to be had, it does the work.
class BatchRun {
 public:
  BatchRun(std::span<const Position> positions, const SolverOptions& options)
      : positions_(positions), searcher_(options), team_(searcher_.options().threads) {
    searcher_.prepare(positions.front());
    if (team_.members.size() == 1) return;
    // Before threads take what memory there is: scores should not be lost for want of a list.
    for (std::vector<BatchScore>* list : {&new_scores_, &told_scores_}) list->reserve(kRoomForScores);
    for (std::size_t i = 0; i < team_.members.size() && start({&team_, i}); ++i) {
    }
  }

  ~BatchRun() { stop_.request(); }
  BatchRun(const BatchRun&) = delete;
  BatchRun& operator=(const BatchRun&) = delete;

  /// Tells the scores as they come, and ends the work where a limit does.
  BatchResult collect(const Context<BatchProgress>& context) {
    return crew_.size() == 0 ? work_alone(context) : collect_from_crew(context);
  }

 private:
  BatchResult work_alone(const Context<BatchProgress>& context) {
    auto told = std::chrono::steady_clock::now();
    BatchResult result;
    std::vector<BatchScore> scores;
    const auto tell = [&] {
      result.done += scores.size();
      context.tell({scores, result.done, positions_.size(), result.statistics});
      scores.clear();
      told = std::chrono::steady_clock::now();
    };
    const Limits limits = context.limits();
    for (std::size_t i = 0; i < positions_.size() && result.ending == Ending::kComplete; ++i) {
      if (limits.is_stopped()) {  // a search would look, but many positions need none
        result.ending = Ending::kStopped;
        break;
      }
      Effort effort(limits.after(result.statistics));
      const Bounds bounds = searcher_.find(positions_[i], Bounds::unknown(), effort);
      result.statistics += effort.statistics();
      result.ending = effort.ending(bounds.is_exact());
      if (bounds.is_exact()) scores.push_back({i, {bounds.lower}});
      if (std::chrono::steady_clock::now() - told >= kBetweenNews) tell();
    }
    tell();
    return result;
  }

  BatchResult collect_from_crew(const Context<BatchProgress>& context) {
    constexpr int kLooksBetweenCalls = 10;
    constexpr auto kBetweenLooks = kBetweenNews / kLooksBetweenCalls;
    Effort effort(context.limits());
    Statistics reported;
    BatchProgress news;
    news.total = positions_.size();
    for (bool ended = false; !ended;) {
      for (int looks = 0; looks < kLooksBetweenCalls && !ended; ++looks) {
        Statistics more;
        {
          Lock lock(mutex_);
          ended = news_.wait_for(lock, kBetweenLooks, [this] { return running_ == 0; });
          more = work_;
        }
        const Statistics so_far = more;
        for (const auto count : Statistics::counts()) more.*count -= reported.*count;
        reported = so_far;
        if (effort.report(more)) stop_.request();
      }
      {
        const Lock lock(mutex_);
        told_scores_.swap(new_scores_);
      }
      news.scores = told_scores_;
      news.done += told_scores_.size();
      news.statistics = effort.statistics();
      context.tell(news);
      told_scores_.clear();
    }
    crew_.join();
    return {news.done, effort.statistics(), effort.ending(news.done == positions_.size())};
  }

  /// One of the threads that run; the last to end says so.
  class Running {
   public:
    explicit Running(BatchRun& run) : run_(run) {}
    ~Running() {
      const Lock lock(run_.mutex_);
      if (--run_.running_ == 0) run_.news_.notify_all();
    }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;

   private:
    BatchRun& run_;
  };

  bool start(Seat seat) {
    const Lock lock(mutex_);
    const bool started = crew_.start([this, seat] {
      const Running running(*this);
      work(seat);
    });
    running_ += started ? 1 : 0;
    return started;
  }

  void work(Seat seat) {
    while (!stop_.is_requested()) {
      const std::size_t index = next_++;
      if (index >= positions_.size()) break;
      Effort effort({.stop = stop_});
      const Bounds bounds = searcher_.find(positions_[index], Bounds::unknown(), effort, {}, seat);
      const Lock lock(mutex_);
      if (bounds.is_exact()) new_scores_.push_back({index, {bounds.lower}});
      work_ += effort.statistics();
    }
  }

  std::span<const Position> positions_;
  Searcher searcher_;
  Team team_;
  std::atomic<std::size_t> next_ = 0;
  StopSignal stop_;
  Mutex mutex_;
  Condition news_;
  std::vector<BatchScore> new_scores_;
  std::vector<BatchScore> told_scores_;
  Statistics work_;
  int running_ = 0;
  Crew crew_;  // the last: its threads use all the others
};

}  // namespace

Expected<BatchResult> solve_batch(std::span<const Position> positions, const SolverOptions& options,
                                  const Context<BatchProgress>& context) {
  if (positions.empty()) return BatchResult{};
  const BoardSize size = positions.front().size();
  for (std::size_t i = 1; i < positions.size(); ++i) {
    if (positions[i].size() != size) {
      return refuse("a batch must have one board size, but position 1 is " + to_string(size) +
                        " and position " + std::to_string(i + 1) + " is " + to_string(positions[i].size()),
                    i);
    }
  }
  return BatchRun(positions, options).collect(context);
}

Expected<std::vector<Score>> solve_batch(std::span<const Position> positions, const SolverOptions& options) {
  std::vector<Score> scores(positions.size());
  const auto take = [&](const BatchProgress& news) {
    for (const BatchScore& scored : news.scores) scores[scored.index] = scored.score;
  };
  const auto done = solve_batch(positions, options, {.progress = take});
  if (!done) return tl::unexpected(done.error());
  return scores;
}

}  // namespace claimeven
