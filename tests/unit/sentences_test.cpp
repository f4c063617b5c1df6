#include <claimeven/fill.h>
#include <claimeven/puzzle.h>
#include <claimeven/review.h>
#include <claimeven/solver.h>
#include <claimeven/why.h>
#include <claimeven/words.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "support/boards.h"
#include "support/random_games.h"

namespace claimeven {
namespace {

using testing::RandomGames;
using testing::test_seed;

/// All sentences that the library says of something.
class Sentences {
 public:
  void add(std::string_view sentence) {
    if (!sentence.empty()) all_.emplace(sentence);
  }
  void add(const std::vector<Threat>& threats) {
    for (const Threat& threat : threats) add(threat.sentence);
  }
  void add(const Story& story) {
    for (const StoryStep& step : story.steps) {
      add(step.sentence);
      add(step.missing);
    }
    add(story.threats);
    add(story.threats_when_decided);
  }
  void add(const Review& review) {
    for (const ReviewedMove& move : review.moves) {
      add(move.sentence);
      add(move.why);
    }
    if (review.result) add(name_of(*review.result));
  }
  /// Scores that it can have, its story, that of a move, and its threats.
  void add(const Position& position, Solver& solver, int column) {
    const Bounds possible = possible_scores(position);
    for (int score = possible.lower; score <= possible.upper; ++score) {
      add(sentence({score}, position));
      add(words({possible.lower, score}, position));
      add(words({score, possible.upper}, position));
    }
    add(threats(position));
    const auto story = explain(solver, position);
    ASSERT_TRUE(story);
    add(*story);
    if (!position.can_play(column)) return;
    const auto move = explain_move(solver, position, column);
    ASSERT_TRUE(move);
    add(move->sentence);
    add(move->story);
  }

  const std::set<std::string>& all() const { return all_; }

 private:
  std::set<std::string> all_;
};

/// Of random games on several boards, of reviews of both kinds of games, and of all puzzles.
Sentences many_sentences(RandomGames& games, int of_each) {
  Sentences sentences;
  for (const Puzzle& puzzle : known_puzzles()) sentences.add(task(puzzle));
  std::vector<BoardSize> sizes = {BoardSize{}, *BoardSize::make(5, 5), *BoardSize::make(4, 4)};
  if (const auto wide = testing::built_size(10, 5)) sizes.push_back(*wide);
  FillSolver fill_solver;
  for (const BoardSize size : sizes) {
    Solver solver({.book = nullptr});
    for (int i = 0; i < of_each; ++i) {
      const int fewest = size.squares() > 16 ? size.squares() - 18 : 0;
      sentences.add(games.open_position(size, fewest, size.squares() - 1), solver, games.below(size.width()));
      const Game game = games.finished_game(size);
      sentences.add(game.position(), solver, 0);
      sentences.add(review(game, solver, {.nodes = 200'000}));
      Game fill(size, GameKind::kFill);
      while (!fill.is_over()) (void)fill.play(games.below(size.width()));
      sentences.add(review(fill, fill_solver, {.nodes = 20'000}));
    }
  }
  return sentences;
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
  return text;
}

void expect_sides_can_be_named(int of_each) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  const Sentences sentences = many_sentences(games, of_each);
  const std::regex lone_side("(^|[^a-zA-Z0-9])[xo]($|[^a-zA-Z0-9])");
  std::size_t with_sides = 0;
  for (const std::string& sentence : sentences.all()) {
    SCOPED_TRACE(sentence);
    const std::string named = name_sides(sentence, "Yellow", "Red");
    EXPECT_FALSE(std::regex_search(named, lone_side)) << named;
    EXPECT_EQ(sentence.find("Yellow"), std::string::npos);
    EXPECT_EQ(sentence.find("Red"), std::string::npos);
    EXPECT_EQ(replaced(replaced(named, "Yellow", "x"), "Red", "o"), sentence);
    EXPECT_EQ(name_sides(sentence, "x", "o"), sentence);
    with_sides += named != sentence ? 1 : 0;
  }
  EXPECT_GT(with_sides, sentences.all().size() / 2);
  EXPECT_GT(with_sides, static_cast<std::size_t>(30 * of_each)) << "different ones";
}

TEST(Sentences, HaveSidesThatCanBeNamed) {
  expect_sides_can_be_named(3);
}

TEST(SentencesLong, HaveSidesThatCanBeNamed) {
  expect_sides_can_be_named(100);
}

}  // namespace
}  // namespace claimeven
