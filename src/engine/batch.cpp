#include <claimeven/batch.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/best_play.h"
#include "core/effort.h"
#include "core/refuse.h"
#include "search/searcher.h"
#include "search/team.h"
#include "search/threads.h"

namespace claimeven {
namespace {

constexpr std::chrono::milliseconds kBetweenNews{500};
constexpr std::size_t kRoomForAnswers = 4096;

/// The work between two looks.
Statistics since(const Statistics& before, Statistics now) {
  for (const auto count : Statistics::counts()) now.*count -= before.*count;
  now.time -= before.time;
  return now;
}

/// A batch of scores: what is told, and how a position is answered; nothing if a limit came first.
struct Scoring {
  using Answer = BatchScore;
  using News = BatchProgress;

  static std::optional<Answer> answer(Searcher& searcher, const Position& position, std::size_t index,
                                      Effort& effort, Seat seat) {
    const Bounds bounds = searcher.find(position, Bounds::unknown(), effort, {}, seat);
    return bounds.is_exact() ? std::optional(Answer{index, {bounds.lower}}) : std::nullopt;
  }
};

/// A batch of analyses.
struct Analyzing {
  using Answer = BatchAnalysis;
  using News = AnalysisBatchProgress;

  static std::optional<Answer> answer(Searcher& searcher, const Position& position, std::size_t index,
                                      Effort& effort, Seat seat) {
    const Statistics before = effort.statistics();
    Analysis analysis = begin_analysis(position);
    const auto find = [&](const Position& child, Bounds goal, const auto&) {
      return searcher.find(child, goal, effort, {}, seat);
    };
    if (!position.is_over()) {
      analysis.bounds = analysis.bounds.intersected(searcher.known(position, effort, seat));
      sum_up_columns(analysis);
    }
    analyze_columns(position, playable_columns_from_centre(position), analysis, find, [](const Analysis&) {});
    if (!analysis.complete) return std::nullopt;
    analysis.statistics = since(before, effort.statistics());
    return Answer{index, std::move(analysis)};
  }
};

/// The threads of a batch: they take positions and leave answers; the calling thread collects those. With one
/// thread, or where there are none to be had, it does the work.
template <class Kind>
class BatchRun {
 public:
  using Answer = Kind::Answer;
  using News = Kind::News;

  BatchRun(std::span<const Position> positions, const SolverOptions& options)
      : positions_(positions), searcher_(options), team_(searcher_.options().threads) {
    searcher_.prepare(positions.front());
    if (team_.members.size() == 1) return;
    // Before threads take what memory there is: answers should not be lost for want of a list.
    for (std::vector<Answer>* list : {&new_answers_, &told_answers_}) list->reserve(kRoomForAnswers);
    efforts_.reserve(team_.members.size());
    for (std::size_t i = 0; i < team_.members.size(); ++i) {
      efforts_.push_back(std::make_unique<Effort>(Limits{.stop = stop_}));
    }
    for (std::size_t i = 0; i < team_.members.size() && start({&team_, i}); ++i) {
    }
  }

  ~BatchRun() { stop_.request(); }
  BatchRun(const BatchRun&) = delete;
  BatchRun& operator=(const BatchRun&) = delete;

  /// Tells the answers as they come, and ends the work where a limit does.
  BatchResult collect(const Context<News>& context) {
    return crew_.size() == 0 ? work_alone(context) : collect_from_crew(context);
  }

 private:
  BatchResult work_alone(const Context<News>& context) {
    auto told = std::chrono::steady_clock::now();
    BatchResult result;
    std::vector<Answer> answers;
    const auto tell = [&] {
      result.done += answers.size();
      context.tell({answers, result.done, positions_.size(), result.statistics});
      answers.clear();
      told = std::chrono::steady_clock::now();
    };
    const Limits limits = context.limits();
    for (std::size_t i = 0; i < positions_.size() && result.ending == Ending::kComplete; ++i) {
      if (limits.is_stopped()) {  // a search would look, but many positions need none
        result.ending = Ending::kStopped;
        break;
      }
      Effort effort(limits.after(result.statistics));
      auto answer = Kind::answer(searcher_, positions_[i], i, effort, {});
      result.statistics += effort.statistics();
      result.ending = effort.ending(answer.has_value());
      if (answer) answers.push_back(std::move(*answer));
      if (std::chrono::steady_clock::now() - told >= kBetweenNews) tell();
    }
    tell();
    return result;
  }

  BatchResult collect_from_crew(const Context<News>& context) {
    constexpr int kLooksBetweenCalls = 10;
    constexpr auto kBetweenLooks = kBetweenNews / kLooksBetweenCalls;
    Effort effort(context.limits());
    Statistics reported;
    std::size_t done = 0;
    for (bool ended = false; !ended;) {
      for (int looks = 0; looks < kLooksBetweenCalls && !ended; ++looks) {
        {
          Lock lock(mutex_);
          ended = news_.wait_for(lock, kBetweenLooks, [this] { return running_ == 0; });
        }
        Statistics so_far;
        for (const auto& one : efforts_) so_far += one->statistics();
        if (effort.report(since(reported, so_far))) stop_.request();
        reported = so_far;
      }
      {
        const Lock lock(mutex_);
        told_answers_.swap(new_answers_);
      }
      done += told_answers_.size();
      context.tell({told_answers_, done, positions_.size(), effort.statistics()});
      told_answers_.clear();
    }
    crew_.join();
    return {done, effort.statistics(), effort.ending(done == positions_.size())};
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
      auto answer = Kind::answer(searcher_, positions_[index], index, *efforts_[seat.member], seat);
      const Lock lock(mutex_);
      if (answer) new_answers_.push_back(std::move(*answer));
    }
  }

  std::span<const Position> positions_;
  Searcher searcher_;
  Team team_;
  std::atomic<std::size_t> next_ = 0;
  StopSignal stop_;
  Mutex mutex_;
  Condition news_;
  std::vector<Answer> new_answers_;
  std::vector<Answer> told_answers_;
  std::vector<std::unique_ptr<Effort>> efforts_;  // of each thread: what is not done counts, too
  int running_ = 0;
  Crew crew_;  // the last: its threads use all the others
};

template <class Kind>
Expected<BatchResult> run_batch(std::span<const Position> positions, const SolverOptions& options,
                                const Context<typename Kind::News>& context) {
  if (positions.empty()) return BatchResult{};
  const BoardSize size = positions.front().size();
  for (std::size_t i = 1; i < positions.size(); ++i) {
    if (positions[i].size() != size) {
      return refuse("a batch must have one board size, but position 1 is " + to_string(size) +
                        " and position " + std::to_string(i + 1) + " is " + to_string(positions[i].size()),
                    i);
    }
  }
  return BatchRun<Kind>(positions, options).collect(context);
}

}  // namespace

Expected<BatchResult> solve_batch(std::span<const Position> positions, const SolverOptions& options,
                                  const Context<BatchProgress>& context) {
  return run_batch<Scoring>(positions, options, context);
}

Expected<std::vector<Score>> solve_batch(std::span<const Position> positions, const SolverOptions& options) {
  std::vector<Score> scores(positions.size());
  const auto take = [&](const BatchProgress& news) {
    for (const BatchScore& scored : news.scores) scores[scored.index] = scored.score;
  };
  return solve_batch(positions, options, {.progress = take}).map([&](const BatchResult&) {
    return std::move(scores);
  });
}

Expected<BatchResult> analyze_batch(std::span<const Position> positions, const SolverOptions& options,
                                    const Context<AnalysisBatchProgress>& context) {
  return run_batch<Analyzing>(positions, options, context);
}

Expected<std::vector<Analysis>> analyze_batch(std::span<const Position> positions,
                                              const SolverOptions& options) {
  std::vector<Analysis> analyses(positions.size());
  const auto take = [&](const AnalysisBatchProgress& news) {
    for (const BatchAnalysis& one : news.analyses) analyses[one.index] = one.analysis;
  };
  return analyze_batch(positions, options, {.progress = take}).map([&](const BatchResult&) {
    return std::move(analyses);
  });
}

}  // namespace claimeven
