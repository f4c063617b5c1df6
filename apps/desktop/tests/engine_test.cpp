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

/// What is waited for takes seconds at most, where nothing else is to be done.
constexpr std::chrono::minutes kPatience{3};
/// Longer than any test.
constexpr std::chrono::hours kForEver{24};

/// What is wanted; nobody watches, so computers need not wait.
void ask(Engine& engine, const State& state, std::chrono::milliseconds pace = {}) {
  auto asked = questions(state);
  for (Question& question : asked) question.pace = pace;
  engine.ask(std::move(asked));
}

/// The window's loop without a window, until there is nothing to do any more or `is_enough`. `hear` is told of
/// each answer before it changes the state.
struct Loop {
  std::function<bool()> is_enough = [] { return false; };
  std::function<void(const std::string& id, const Answer&)> hear = [](const auto&, const auto&) {};
  std::chrono::milliseconds pace{0};
};
void run(Engine& engine, State& state, const Loop& loop = {}) {
  const auto deadline = std::chrono::steady_clock::now() + kPatience;
  ask(engine, state, loop.pace);
  while (!engine.is_idle() && !loop.is_enough()) {
    ASSERT_LT(std::chrono::steady_clock::now(), deadline) << "waited in vain";
    for (auto& [id, answer] : engine.take_news()) {
      loop.hear(id, answer);
      update(state, event::Answered{id, std::move(answer)});
      ask(engine, state, loop.pace);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

/// Of an analysis that is under way: column by column, what the search has proven so far.
Bounds known_of(const std::optional<Bounds>& column) {
  return column.value_or(Bounds::unknown());
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

TEST(Engine, TellsBoundsAsTheyNarrow) {
  // Without a book, this position takes a while.
  State state = given({.moves = "53577626", .hints = true});
  Engine engine({.threads = 1, .book = nullptr});
  std::vector<Analysis> told;
  run(engine, state,
      {.hear = [&](const auto&, const Answer& answer) { told.push_back(std::get<Analysis>(answer)); }});

  ASSERT_GT(told.size(), 2U);
  EXPECT_TRUE(told.back().complete);
  int narrowed = 0;
  for (std::size_t i = 1; i < told.size(); ++i) {
    for (std::size_t column = 0; column < told[i].columns.size(); ++column) {
      const Bounds before = known_of(told[i - 1].columns[column]);
      const Bounds after = known_of(told[i].columns[column]);
      EXPECT_GE(after.lower, before.lower);
      EXPECT_LE(after.upper, before.upper);
      narrowed += after != before && !after.is_exact();
    }
  }
  EXPECT_GT(narrowed, 0) << "some column was known better before it was known";
}

TEST(Engine, AMoveEndsTheSearchOfThePositionBefore) {
  // Nobody would wait for the end of this search.
  State state = given({.size = "8x7", .moves = "44444", .hints = true});
  Engine engine({.book = nullptr});
  const std::string old = questions(state).front().id;
  run(engine, state, {.is_enough = [&] { return engine.busy_for() > std::chrono::milliseconds(50); }});

  update(state, event::Play{3});
  const std::string next = questions(state).front().id;
  ASSERT_NE(next, old);
  ask(engine, state);
  bool is_heard = false;
  run(engine, state,
      {.is_enough = [&] { return is_heard; },
       .hear = [&](const std::string& id, const Answer&) { is_heard |= id == next; }});
  EXPECT_TRUE(is_heard) << "the search is at the new position";
}

TEST(Engine, TwoComputersWaitWithAMoveUntilTheValuesAreThere) {
  State state = given({.players = {"random", "level:1"}, .moves = "4455", .hints = true});
  Engine engine;
  const auto is_known = [&] { return analysis(state) != nullptr && analysis(state)->complete; };
  run(engine, state, {.is_enough = is_known, .pace = kForEver});
  EXPECT_TRUE(is_known());
  EXPECT_EQ(moves_of(state), "4455") << "the move is not played while it waits";

  engine.ask({});
  EXPECT_TRUE(engine.is_idle()) << "a move that nobody wants any more is dropped";
  run(engine, state, {.is_enough = [&] { return state.game.moves().size() > 4; }});
  EXPECT_EQ(state.game.moves().size(), 5U);
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
