#pragma once

#include <claimeven/fill.h>
#include <claimeven/player.h>
#include <claimeven/solver.h>

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "model/questions.h"
#include "model/state.h"

namespace claimeven::desktop {

/// Answers questions in a thread of its own, one after the other. Its functions never wait for a search.
class Engine {
 public:
  explicit Engine(const SolverOptions& options = {});
  /// Stops what it is at.
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  /// What is wanted from now on, the most urgent first. What is under way and not the first of them is stopped.
  void ask(std::vector<Question> wanted);

  using News = std::vector<std::pair<std::string, Answer>>;
  /// What has been found out since the last time: of each question the newest. An analysis or a review that is
  /// not complete is followed by others; a move waits for its pace, while other questions are answered.
  News take_news();

  /// How long it has been at the question that it is at.
  std::chrono::nanoseconds busy_for() const;
  /// Whether there is nothing to do, and no news.
  bool is_idle() const;

 private:
  void run();
  /// The next question, once there is one; nothing when all is over.
  std::optional<Question> next();
  std::optional<Answer> answer(const Question& question);
  std::optional<Answer> analyze(const Question& question);
  std::optional<Answer> choose(const Question& question);
  std::optional<Answer> review(const Question& question);
  template <class Told>
  std::optional<Answer> tell(const WithinLimits<Told>& told);
  void post(const std::string& id, Answer answer);
  bool is_stopped() const { return stop_.is_requested(); }

  /// A computer's move before its time.
  struct HeldMove {
    std::string id;
    Answer move;
    std::chrono::steady_clock::time_point due;
  };
  /// That question is answered, though nobody has been told. Requires the mutex.
  bool is_held(const Question& question) const { return held_ && held_->id == question.id; }

  SolverOptions options_;
  // These belong to the thread.
  std::unique_ptr<Solver> solver_;
  std::unique_ptr<FillSolver> fill_solver_;
  struct Seat {
    std::string name;
    GameKind kind = GameKind::kConnectFour;
    std::uint64_t seed = 0;
    std::unique_ptr<Player> player;
  };
  Seat seats_[2];
  StopSignal stop_;

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  // These are shared, under the mutex.
  std::vector<Question> wanted_;
  std::string current_;                          ///< the id of what is under way; empty for nothing
  std::chrono::steady_clock::time_point began_;  ///< when it began
  News news_;
  std::optional<HeldMove> held_;
  bool is_over_ = false;

  std::thread thread_;  // last: it uses all the others
};

}  // namespace claimeven::desktop
