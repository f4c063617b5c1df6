#include <claimeven/claimeven.h>
#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "support/boards.h"

/// What all long calls have in common: a question of their signal ends them, and so does a callback that
/// throws.
namespace claimeven {
namespace {

using testing::after_moves;

/// Far too hard to be solved within a test.
Position hard_position() {
  return after_moves("1");
}
SolverOptions small_options(int threads = 1) {
  return {.threads = threads, .table_bytes = SolverOptions::kLeastTableBytes, .book = nullptr};
}
Game hard_game() {
  return *parse_moves("12");
}
/// With 28 empty squares, the most that the solver takes.
Game hard_fill_game() {
  return *parse_moves("12345671234567", {}, GameKind::kFill);
}
PlayerMaker maker(std::string name, GameKind kind = GameKind::kConnectFour) {
  return [name = std::move(name), kind] { return std::move(*make_player(name, kind, small_options())); };
}

/// Says stop when it is asked for the third time, and notes who asks.
class ThirdTime {
 public:
  StopSignal signal() {
    return StopSignal([this] {
      threads_.insert(std::this_thread::get_id());
      return ++asked_ >= 3;
    });
  }
  bool was_asked() const { return asked_ >= 3; }
  bool only_here() const { return threads_ == std::set{std::this_thread::get_id()}; }

 private:
  int asked_ = 0;  // asked by one thread at a time
  std::set<std::thread::id> threads_;
};

TEST(StopSignal, IsRequestedOnceItsQuestionSaysSo) {
  bool stops = false;
  int asked = 0;
  const StopSignal signal([&] {
    ++asked;
    return stops;
  });
  EXPECT_FALSE(signal.is_requested());
  EXPECT_FALSE(Limits{.stop = signal}.is_stopped());
  stops = true;
  EXPECT_TRUE(signal.is_requested());
  EXPECT_EQ(asked, 3);
  stops = false;
  EXPECT_TRUE(signal.is_requested());
  EXPECT_EQ(asked, 3) << "it is known already";
  signal.reset();
  EXPECT_FALSE(signal.is_requested());
  signal.request();
  EXPECT_TRUE(signal.is_requested());
}

TEST(StopSignal, IsAskedByOneThreadAtATime) {
  std::atomic<int> asking = 0;
  std::atomic<bool> overlapped = false;
  const StopSignal signal([&] {
    if (++asking > 1) overlapped = true;
    std::this_thread::yield();
    --asking;
    return false;
  });
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      for (int looks = 0; looks < 1000; ++looks) EXPECT_FALSE(signal.is_requested());
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_FALSE(overlapped);
}

TEST(LongCalls, EndWhenTheirQuestionSaysSo) {
  Solver solver(small_options());
  Solver two_threads(small_options(2));
  FillSolver fill_solver;
  const Position position = hard_position();
  const std::vector<Position> positions(3, position);
  const Game game = hard_game();
  const Game fill_game = hard_fill_game();
  const FillPosition& fill = fill_game.fill_position();
  using Call = std::function<Ending(const Limits&)>;
  const std::vector<std::pair<std::string, Call>> calls{
      {"solve", [&](auto& limits) { return solver.solve(position, limits).ending; }},
      {"solve_between", [&](auto& limits) { return solver.solve_between(position, {-5}, {5}, limits).ending; }},
      {"solve_outcome", [&](auto& limits) { return solver.solve_outcome(position, limits).ending; }},
      {"analyze", [&](auto& limits) { return solver.analyze(position, limits).ending; }},
      {"principal_variation",
       [&](auto& limits) { return solver.principal_variation(position, limits).ending; }},
      {"explain", [&](auto& limits) { return explain(solver, position, limits).error(); }},
      {"explain_move", [&](auto& limits) { return explain_move(solver, position, 3, limits).error(); }},
      {"review", [&](auto& limits) { return review(game, solver, limits).ending; }},
      {"batch", [&](auto& limits) { return solve_batch(positions, small_options(), limits)->ending; }},
      {"batch of analyses",
       [&](auto& limits) { return analyze_batch(positions, small_options(), limits)->ending; }},
      {"match",
       [&](auto& limits) { return play_match(maker("impossible"), maker("hard"), {}, limits).ending; }},
      {"impossible", [&](auto& limits) { return maker("impossible")()->choose(game, limits).ending; }},
      {"heuristic", [&](auto& limits) { return maker("heuristic:12")()->choose(game, limits).ending; }},
      {"fill player",
       [&](auto& limits) { return maker("h1:12", GameKind::kFill)()->choose(fill_game, limits).ending; }},
      {"fill solve", [&](auto& limits) { return fill_solver.solve(fill, limits)->ending; }},
      {"fill analyze", [&](auto& limits) { return fill_solver.analyze(fill, limits)->ending; }},
      {"fill variation", [&](auto& limits) { return fill_solver.principal_variation(fill, limits)->ending; }},
      {"fill review", [&](auto& limits) { return review(fill_game, fill_solver, limits).ending; }},
  };
  for (const auto& [name, call] : calls) {
    ThirdTime third;
    EXPECT_EQ(call({.stop = third.signal()}), Ending::kStopped) << name;
    EXPECT_TRUE(third.was_asked()) << name;
    EXPECT_TRUE(third.only_here()) << name;
  }
  ThirdTime third;
  EXPECT_EQ(two_threads.solve(position, {.stop = third.signal()}).ending, Ending::kStopped);
  ThirdTime of_crew;
  const auto batch = solve_batch(positions, small_options(2), Limits{.stop = of_crew.signal()});
  EXPECT_EQ(batch->ending, Ending::kStopped);
  EXPECT_TRUE(of_crew.only_here());
}

TEST(LongCalls, ABatchThatNeedsNoSearchIsStoppedToo) {
  const std::vector<Position> decided(100, after_moves("121212"));
  ThirdTime third;
  const auto batch = solve_batch(decided, small_options(), Limits{.stop = third.signal()});
  EXPECT_EQ(batch->ending, Ending::kStopped);
  EXPECT_EQ(batch->done, 2u);
}

/// Calls with a callback that throws: the exception arrives, and what was used is as good as before.
TEST(LongCalls, LetCallbacksThrow) {
  const auto throws = [](const auto&) { throw std::runtime_error("enough"); };
  const Position position = after_moves("76461241141");
  const Game game = *parse_moves("76461241141");
  const std::vector<Position> positions(20, position);
  for (const int threads : {1, 2}) {
    Solver solver(small_options(threads));
    EXPECT_THROW(solver.solve(position, {.progress = throws}), std::runtime_error);
    EXPECT_THROW(solver.analyze(position, {.progress = throws}), std::runtime_error);
    EXPECT_THROW(review(game, solver, {.progress = throws}), std::runtime_error);
    EXPECT_EQ(solver.solve(position).score(), Score{-1});
    EXPECT_THROW((void)solve_batch(positions, small_options(threads), {.progress = throws}),
                 std::runtime_error);
    EXPECT_THROW(play_match(maker("random"), maker("random"), {.threads = threads}, {.progress = throws}),
                 std::runtime_error);
  }
  const Game fill_game = *parse_moves("123456712345671234567123456712345", {}, GameKind::kFill);
  FillSolver fill_solver;
  EXPECT_THROW((void)fill_solver.analyze(fill_game.fill_position(), {.progress = throws}), std::runtime_error);
  EXPECT_THROW(review(fill_game, fill_solver, {.progress = throws}), std::runtime_error);
}

}  // namespace
}  // namespace claimeven
