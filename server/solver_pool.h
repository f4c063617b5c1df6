#pragma once

#include <claimeven/context.h>
#include <claimeven/fill.h>
#include <claimeven/solver.h>

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "search/threads.h"
#include "server/answer_cache.h"
#include "server/http.h"

/// The queue in front of the solvers.
///
///     ask ──► first lane ──► a short turn ──► done? ──yes──► answer to all who asked
///                                               │no
///                                               ▼
///                            second lane ──► a turn without an end ──► answer
///
/// Nobody knows beforehand how hard a question is, so each gets a short turn first, on a thread that does
/// nothing else: what a book knows and what is late in a game is answered there, however many hard ones wait.
/// The other threads take what was left over or, while there is nothing of that, whatever comes.
namespace claimeven::server {

/// What a thread of the pool answers with. Tables are kept from one question to the next.
struct Desk {
  explicit Desk(const SolverOptions& options);

  Solver solver;
  FillSolver fill_solver;
};

/// What is known when a turn is over.
struct Answer {
  Body text = {};  ///< JSON
  bool complete = true;
  /// Of the response: 200, unless the question has an answer only when it is complete, or none.
  int status = 200;
  std::uint64_t nodes = 0;
};

/// What a turn has found so far.
struct Progress {
  Body text;      ///< JSON, for those who listen
  Answer so_far;  ///< for those whose time is up
};
using News = std::function<void(const Progress&)>;

struct Question {
  /// Equal questions have the same key.
  std::string key;
  /// Works on it within the limits. May be called again, on another thread, if they came first.
  std::function<Answer(Desk&, const Limits&, const News&)> work;
  /// Whether it has the same answer at all times.
  bool is_cached = true;
};

class SolverPool {
 public:
  struct Options {
    int threads = 1;          ///< for turns without an end
    std::size_t queue = 256;  ///< questions that may wait
    std::size_t cache_bytes = std::size_t{64} << 20;
    std::uint64_t first_turn = 20'000;  ///< nodes of a short turn
    SolverOptions solver = {};          ///< of each thread
  };
  /// Throws std::system_error if the system has no threads to give.
  explicit SolverPool(const Options& options);
  /// Stops what is running; who still waits is not told.
  ~SolverPool();
  SolverPool(const SolverPool&) = delete;
  SolverPool& operator=(const SolverPool&) = delete;

  /// Someone who waits. Both are called on a thread of the pool or of a caller, not under a lock.
  struct Asker {
    std::function<void(const Answer&)> answer;  ///< once; not complete if its time was up
    std::function<void(const Body&)> news = {};
  };
  /// Names an asker.
  struct Ticket {
    std::string key;
    std::uint64_t number = 0;
    Body news = {};  ///< what was told last of work that it shares
  };

  /// The answer where it is at hand.
  Body find(const Question& question) { return question.is_cached ? cache_.find(question.key) : nullptr; }
  /// Whether there is room for a question now.
  bool has_room() const;
  /// Waits for the answer; nothing if there is no room. Who asks what is being worked on shares that work.
  std::optional<Ticket> ask(Question question, Asker asker);
  /// The asker's time is up: it gets what is known, at once or as soon as the search has stopped. That is
  /// nothing at all (an answer without a text) if there was no turn yet. For others who ask the same the work
  /// goes on.
  void expire(const Ticket& ticket);
  /// The asker is gone. Nobody works for nobody.
  void leave(const Ticket& ticket);

  struct Figures {
    std::size_t waiting = 0;
    std::size_t capacity = 0;
    std::size_t running = 0;
    std::uint64_t completed = 0;  ///< questions that were answered
    std::uint64_t cancelled = 0;  ///< those that nobody waits for any longer
    std::uint64_t timed_out = 0;  ///< askers whose time was up
    std::uint64_t rejected = 0;
    std::uint64_t shared = 0;
    std::uint64_t nodes = 0;
    AnswerCache::Figures cache;
  };
  Figures figures() const;

 private:
  struct Waiter {
    std::uint64_t number = 0;
    Asker asker;
    bool expired = false;
  };
  struct Job {
    Question question;
    std::vector<Waiter> waiters = {};
    bool running = false;
    StopSignal stop = {};               ///< of the turn that is running
    std::optional<Answer> so_far = {};  ///< of the last turn
    Body news = {};                     ///< the last
  };
  using JobPointer = std::shared_ptr<Job>;
  using Lane = std::deque<JobPointer>;

  enum class Kind : std::uint8_t { kShortTurns, kAllTurns };
  /// Has the threads end.
  void close();
  /// What is thrown here, where nobody can be told, ends the program: a server without solvers would be worse.
  void serve(Kind kind) noexcept;
  /// The next job, which is running then; null when the pool closes.
  JobPointer next(Kind kind);
  Answer take_turn(Job& job, Desk& desk, const Limits& limits, const News& news);
  void finish_turn(const JobPointer& job, const Answer& answer, bool had_end);
  void tell_news(const JobPointer& job, const Progress& progress);
  bool has_room_now() const;
  void wake_for_first();
  void forget(const JobPointer& job);
  JobPointer find_job(const std::string& key);

  const Options options_;
  AnswerCache cache_;
  mutable std::mutex mutex_;
  std::condition_variable short_turns_;  ///< wakes the thread that takes short turns only
  std::condition_variable all_turns_;    ///< wakes the others
  bool short_is_idle_ = false;
  bool closing_ = false;
  std::uint64_t last_number_ = 0;
  std::unordered_map<std::string, JobPointer> jobs_;  ///< waiting or running
  Lane first_;
  Lane second_;
  Figures figures_;
  Crew crew_;  ///< last, so that it is gone first
};

}  // namespace claimeven::server
