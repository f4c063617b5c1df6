#include "model/shown.h"

#include <gtest/gtest.h>

#include "model/questions.h"
#include "model/review_shown.h"
#include "model/state_json.h"
#include "support.h"

namespace claimeven::desktop {
namespace {

using testing::given;

/// Everything that the engine would say, at once.
void answer_all(State& state) {
  Solver solver;
  FillSolver fill_solver;
  for (auto asked = questions(state); !asked.empty(); asked = questions(state)) {
    const Question& question = asked.front();
    const Position& position = question.game.position();
    const bool is_fill = question.game.kind() == GameKind::kFill;
    Answer answer = Failure{"A test has no computers."};
    if (question.kind == Question::Kind::kAnalysis)
      answer = is_fill ? *fill_solver.analyze(question.game.fill_position()) : solver.analyze(position);
    if (question.kind == Question::Kind::kStory) answer = *explain(solver, position);
    if (question.kind == Question::Kind::kMoveStory) answer = *explain_move(solver, position, question.column);
    if (question.kind == Question::Kind::kReview) {
      const Review done = is_fill ? review(question.game, fill_solver) : review(question.game, solver);
      answer = ReviewSoFar{done, done.moves.size(), true};
    }
    update(state, event::Answered{question.id, answer});
  }
}

std::vector<std::string> numbers(const State& state) {
  std::vector<std::string> all;
  for (const auto& value : column_values(state)) all.push_back(value ? value->number : "-");
  return all;
}

TEST(Shown, ValuesOfTheColumns) {
  State state = given({.moves = "4455", .hints = true});
  EXPECT_EQ(numbers(state), (std::vector<std::string>{"", "", "", "", "", "", ""})) << "not known yet";
  answer_all(state);
  EXPECT_EQ(numbers(state), (std::vector<std::string>{"−4", "−3", "+18", "+2", "+2", "+18", "−3"}));
  const auto values = column_values(state);
  EXPECT_EQ(values[2]->words, "wins in 2");
  EXPECT_TRUE(values[2]->is_best);
  EXPECT_FALSE(values[3]->is_best);
  EXPECT_EQ(values[0]->outcome, Outcome::kLoss);
  EXPECT_EQ(status(state).text, "Yellow to move wins in 2 moves (move 7 of the game).");
  EXPECT_GT(*evaluation(state).share, 0.9);
  EXPECT_EQ(evaluation(state).label, "+18");
}

TEST(Shown, BoundsWhileTheSearchIsAtIt) {
  State state = given({.moves = "4", .hints = true});
  Analysis narrowing;
  narrowing.columns = {Bounds{-3, 4},      Bounds::at_least(1), Bounds::at_most(0), Bounds::unknown(),
                       Bounds::exactly(0), Bounds::exactly(-2), Bounds{-12, 12}};
  narrowing.bounds = {0, 4};
  update(state, event::Answered{questions(state).front().id, narrowing});
  EXPECT_EQ(numbers(state), (std::vector<std::string>{"−3…+4", "≥ +1", "≤ 0", "…", "0", "−2", "…"}));
  EXPECT_EQ(column_values(state)[1]->words, "wins");
  EXPECT_TRUE(column_values(state)[0]->is_narrowing);
  EXPECT_FALSE(column_values(state)[4]->is_narrowing);
  EXPECT_EQ(evaluation(state).share, std::nullopt) << "it may be a draw or a win";
  EXPECT_EQ(evaluation(state).words, "Red draws or wins.");
  EXPECT_FALSE(questions(state).empty()) << "it goes on";
  EXPECT_EQ(status(state).text, "Yellow and Red take turns at this window.");
  update(state, event::Wait{true});
  EXPECT_EQ(status(state).text, "Working out what every move is worth…");
}

TEST(Shown, NoValuesOfAColumnThatIsFullNorWhileAComputerThinks) {
  State full = given({.moves = "444444", .hints = true});
  answer_all(full);
  EXPECT_EQ(numbers(full)[3], "-");
  const State thinking = given({.players = {"level:3", "human"}, .hints = true});
  for (const auto& value : column_values(thinking)) EXPECT_FALSE(value);
  EXPECT_EQ(status(thinking).title, "Level 3 is thinking");
}

TEST(Shown, AFinishedGame) {
  const State state = given({.players = {"human", "level:3"}, .moves = "1212121"});
  EXPECT_EQ(status(state).title, "You win");
  EXPECT_EQ(status(state).text, "Yellow has four in a row, with disc 7 of the game.");
  EXPECT_EQ(board_model(state).fours, (std::vector<Four>{{{{0, 0}, {0, 1}, {0, 2}, {0, 3}}}}));
  EXPECT_EQ(board_model(state).last, (Square{0, 3}));
  EXPECT_EQ(evaluation(state).share, 1);
  const State lost = given({.players = {"level:3", "human"}, .moves = "1212121"});
  EXPECT_EQ(status(lost).title, "Level 3 wins");
  const State people = given({.moves = "1212121"});
  EXPECT_EQ(status(people).title, "Yellow wins");
}

TEST(Shown, TheFillGameCountsFours) {
  State state = given({.game = GameKind::kFill, .moves = "12121212", .hints = true});
  EXPECT_EQ(side_line(state, Side::kFirst).fours, 1);
  EXPECT_EQ(side_line(state, Side::kSecond).fours, 1);
  EXPECT_EQ(board_model(state).fours.size(), 2U) << "those of both";
  EXPECT_EQ(status(state).text, "Values can be known when 6 more discs are on the board.");
  EXPECT_TRUE(questions(state).empty());
  const State late = given({.game = GameKind::kFill, .size = "4x4", .moves = "1212121233", .hints = true});
  State known = late;
  answer_all(known);
  EXPECT_NE(numbers(known)[2], "");
  EXPECT_EQ(known.notice, "");
}

TEST(Shown, TheMovesWithThoseThatWereTakenBack) {
  State state = given({.moves = "4455"});
  update(state, event::Undo{});
  const auto items = move_items(state);
  ASSERT_EQ(items.size(), 4U);
  EXPECT_TRUE(items[2].is_current);
  EXPECT_TRUE(items[3].is_undone);
  EXPECT_EQ(items[3].column, "5");
  EXPECT_EQ(items[3].side, Side::kSecond);
}

TEST(Shown, WhyDrawsTheSquaresOfTheStepThatDecides) {
  // The board of docs/explain.md that a rule decides at once.
  State state = given({.moves = "62353532762327"});
  update(state, event::Visit{Place::kAnalyse});
  update(state, event::AskWhy{});
  EXPECT_EQ(told(state).waiting, "Looking for the reason…");
  answer_all(state);
  const Told known = told(state);
  EXPECT_EQ(known.waiting, "");
  EXPECT_EQ(known.sentence, "Yellow to move loses: Red wins in 12 moves (move 38 of the game).");
  EXPECT_NE(known.reason.find("Red answers above every move of Yellow (claimeven)"), std::string::npos);
  EXPECT_NE(known.missing.find("Yellow would need one move more"), std::string::npos);
  bool has_threat = false;
  for (const Mark& mark : board_model(state).marks)
    has_threat |= mark.kind == Mark::Kind::kRole && mark.role == SquareRole::kThreat &&
                  mark.squares == std::vector<Square>{{3, 1}};
  EXPECT_TRUE(has_threat) << "(4, 2)";
}

TEST(Shown, WhyOfAMoveBeginsWithIt) {
  State state = given({.moves = "4455"});
  update(state, event::AskWhy{0});
  answer_all(state);
  EXPECT_EQ(told(state).sentence,
            "1 gives the win away: Red wins in 16 moves. With best play Yellow wins in 2 moves.");
  update(state, event::ShowStep{0});
  const auto marks = board_model(state).marks;
  ASSERT_GE(marks.size(), 2U);
  EXPECT_EQ(marks[0].kind, Mark::Kind::kGhost);
  EXPECT_EQ(marks[0].squares.front(), (Square{0, 0}));
  EXPECT_EQ(marks[0].side, Side::kFirst);
  EXPECT_EQ(marks[1].number, 2);
  update(state, event::Play{0});
  EXPECT_TRUE(state.why) << "it stays open";
  EXPECT_FALSE(state.why->column) << "about the position";
}

TEST(Shown, ThreatsInAnalyse) {
  State state = given({.moves = "112233"});
  EXPECT_TRUE(board_model(state).marks.empty());
  update(state, event::Visit{Place::kAnalyse});
  const auto marks = board_model(state).marks;
  ASSERT_FALSE(marks.empty());
  EXPECT_EQ(marks[0].kind, Mark::Kind::kThreat);
  update(state, event::Toggle{event::Switch::kThreats});
  EXPECT_TRUE(board_model(state).marks.empty());
}

TEST(Shown, TheReviewOfAGame) {
  // The game of docs/review.md.
  State state = given({.moves = "52462445645265662435617221541111773373"});
  update(state, event::Visit{Place::kReview});
  EXPECT_EQ(review_shown(state).progress, "Reviewing…");
  answer_all(state);
  const ReviewShown known = review_shown(state);
  EXPECT_TRUE(known.is_finished);
  EXPECT_EQ(known.turning_points, (std::vector<std::size_t>{1, 8, 19}));
  EXPECT_EQ(known.best_moves[0], "17 of 19 (89%)");
  EXPECT_EQ(known.results_kept[0], "8 of 10 (80%)");
  EXPECT_EQ(known.best_moves[1], "18 of 19 (95%)");
  EXPECT_EQ(known.results_kept[1], "13 of 14 (93%)");
  EXPECT_EQ(known.points.size(), 39U);
  EXPECT_GT(*known.points[0].height, 0) << "Yellow could have won";
  EXPECT_EQ(*known.points[1].height, 0);
  EXPECT_LT(*known.points.back().height, 0) << "Red has won";

  update(state, event::GoTo{19});
  const ReviewShown blunder = review_shown(state);
  EXPECT_EQ(blunder.title, "Blunder");
  EXPECT_NE(blunder.sentence.find("turns the win into a loss"), std::string::npos) << blunder.sentence;
  EXPECT_NE(blunder.why, "");
  const auto marks = board_model(state).marks;
  ASSERT_EQ(marks.size(), 1U);
  EXPECT_EQ(marks[0].kind, Mark::Kind::kBetter);
  EXPECT_EQ(marks[0].squares.front().column, 4);
  EXPECT_LT(*evaluation(state).share, 0.5) << "the bar is that of the position on the board";
  update(state, event::GoTo{18});
  EXPECT_GT(*evaluation(state).share, 0.5);
  EXPECT_EQ(status(state).text, "Yellow to move wins in 11 moves (move 39 of the game).");
  EXPECT_EQ(review_shown(state).sentence.substr(0, 29), "Move 18: Red plays column 4. ");
}

TEST(Shown, AsJson) {
  State state = given({.moves = "4455", .hints = true});
  answer_all(state);
  const auto json = json_of(state);
  EXPECT_EQ(json["place"], "play");
  EXPECT_EQ(json["moves"], "4455");
  EXPECT_EQ(json["values"][2]["number"], "+18");
  EXPECT_EQ(json["shown"]["last"], (nlohmann::ordered_json{5, 2})) << "from 1";
  EXPECT_EQ(json["status"]["title"], "Yellow to move");
}

}  // namespace
}  // namespace claimeven::desktop
