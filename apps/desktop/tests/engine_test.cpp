#include "model/engine.h"

#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <thread>
#include <utility>

#include "model/questions.h"
#include "support.h"

namespace claimeven::desktop {
namespace {

using testing::given;
using testing::moves_of;

/// What is wanted; nobody watches, so computers need not wait.
void ask(Engine& engine, const State& state) {
  auto asked = questions(state);
  for (Question& question : asked) question.pace = {};
  engine.ask(std::move(asked));
}

/// The window's loop without a window, until there is nothing to do any more or `is_enough`.
void run(Engine& engine, State& state, const std::function<bool()>& is_enough = [] { return false; }) {
  ask(engine, state);
  while (!engine.is_idle() && !is_enough()) {
    for (auto& [id, answer] : engine.take_news()) {
      update(state, event::Answered{id, std::move(answer)});
      ask(engine, state);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

TEST(Engine, AnalysesThePositionOnTheBoard) {
  State state = given({.moves = "4455", .hints = true});
  Engine engine;
  run(engine, state);
  const Analysis* known = analysis(state);
  ASSERT_NE(known, nullptr);
  EXPECT_TRUE(known->complete);
  Solver solver;
  EXPECT_EQ(known->columns, solver.analyze(state.game.position()).columns);
}

TEST(Engine, TellsBoundsAsTheyNarrowAndStopsForAMove) {
  // Without a book, the empty board would take a long time.
  State state = given({.hints = true});
  Engine engine({.book = nullptr});
  run(engine, state, [&] { return analysis(state) != nullptr; });
  ASSERT_NE(analysis(state), nullptr);
  EXPECT_FALSE(analysis(state)->complete);

  state.settings.hints = false;
  engine.ask(questions(state));
  while (!engine.is_idle()) {
    engine.take_news();
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  SUCCEED() << "it came to its end, long before the analysis would have";
}

TEST(Engine, EndsInTheMiddleOfASearch) {
  State state = given({.hints = true});
  Engine engine({.book = nullptr});
  engine.ask(questions(state));
}

TEST(Engine, TwoComputersPlayAGame) {
  State state = given({.size = "4x4", .players = {"level:4", "random"}});
  Engine engine;
  run(engine, state);
  EXPECT_TRUE(state.game.is_over());
}

TEST(Engine, TheSameSeedIsTheSameGame) {
  std::string games[2];
  for (std::string& game : games) {
    State state = given({.size = "4x4", .players = {"random", "level:1"}});
    state.seed = 7;
    Engine engine;
    run(engine, state);
    game = moves_of(state);
  }
  EXPECT_EQ(games[0], games[1]);
}

TEST(Engine, PlaysAndValuesTheFillGame) {
  State state = given({.game = GameKind::kFill, .size = "4x4", .players = {"human", "h1:2"}, .hints = true});
  Engine engine;
  update(state, event::Play{1});
  run(engine, state);
  EXPECT_EQ(state.game.moves().size(), 2U);
  const Analysis* known = analysis(state);
  ASSERT_NE(known, nullptr);
  FillSolver solver;
  EXPECT_EQ(known->columns, solver.analyze(state.game.fill_position())->columns);
}

TEST(Engine, ExplainsThePositionAndAMove) {
  State state = given({.moves = "4455"});
  update(state, event::AskWhy{});
  Engine engine;
  run(engine, state);
  ASSERT_NE(story(state), nullptr);
  EXPECT_EQ(story(state)->score.value, 18);
  update(state, event::AskWhy{0});
  run(engine, state);
  ASSERT_NE(move_story(state), nullptr);
  EXPECT_EQ(move_story(state)->verdict, Verdict::kLoses);
}

TEST(Engine, ReviewsTheGame) {
  const std::string moves = "44444322333535";
  State state = given({.moves = moves});
  update(state, event::Visit{Place::kReview});
  Engine engine;
  run(engine, state);
  const ReviewSoFar* known = review_of(state);
  ASSERT_NE(known, nullptr);
  ASSERT_TRUE(known->is_finished);
  Solver solver;
  const Review expected = review(*parse_moves(moves), solver);
  ASSERT_EQ(known->review.moves.size(), moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i)
    EXPECT_EQ(known->review.moves[i].move_class, expected.moves[i].move_class) << "move " << i + 1;
}

}  // namespace
}  // namespace claimeven::desktop
