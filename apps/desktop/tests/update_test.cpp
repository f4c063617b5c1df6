#include "model/update.h"

#include <gtest/gtest.h>

#include "model/questions.h"
#include "support.h"

namespace claimeven::desktop {
namespace {

using testing::given;
using testing::moves_of;

/// The computer's answer, as the engine would give it.
void answer_move(State& state, int column) {
  const auto asked = questions(state);
  ASSERT_FALSE(asked.empty());
  ASSERT_EQ(asked.front().kind, Question::Kind::kMove);
  update(state, event::Answered{asked.front().id, PlayerMove{.column = column}});
}

TEST(Update, TwoPeoplePlayUndoAndRedo) {
  State state = given({});
  update(state, event::Play{3});
  update(state, event::Play{3});
  EXPECT_EQ(moves_of(state), "44");
  EXPECT_TRUE(state.is_falling);
  update(state, event::Undo{});
  EXPECT_EQ(moves_of(state), "4|4");
  EXPECT_FALSE(state.is_falling) << "nothing falls that is taken back";
  update(state, event::Redo{});
  EXPECT_EQ(moves_of(state), "44");
  update(state, event::Undo{});
  update(state, event::Play{0});
  EXPECT_EQ(moves_of(state), "41") << "another move gives up what was taken back";
}

TEST(Update, WhatCannotBePlayedChangesNothing) {
  State state = given({.moves = "444444"});
  for (const int column : {3, -1, 7, 9}) update(state, event::Play{column});
  EXPECT_EQ(moves_of(state), "444444");
  State over = given({.moves = "1212121"});
  update(over, event::Play{3});
  EXPECT_EQ(moves_of(over), "1212121");
}

TEST(Update, AgainstAComputerUndoTakesItsAnswerBackToo) {
  State state = given({.players = {"human", "level:3"}});
  update(state, event::Play{3});
  update(state, event::Play{4});
  EXPECT_EQ(moves_of(state), "4") << "it is not the person's turn";
  answer_move(state, 2);
  EXPECT_EQ(moves_of(state), "43");
  update(state, event::Undo{});
  EXPECT_EQ(moves_of(state), "|43");
  update(state, event::Redo{});
  EXPECT_EQ(moves_of(state), "43");
}

TEST(Update, AnAnswerThatComesTooLateIsDropped) {
  State state = given({.players = {"human", "level:3"}});
  update(state, event::Play{3});
  const auto asked = questions(state);
  update(state, event::NewGame{});
  update(state, event::Answered{asked.front().id, PlayerMove{.column = 2}});
  EXPECT_EQ(moves_of(state), "");
}

TEST(Update, AClickOnTheMovesGoesToADecisionOfThePerson) {
  State state = given({.players = {"level:3", "human"}, .moves = "4455"});
  state.is_paused = false;
  update(state, event::GoTo{2});
  EXPECT_EQ(moves_of(state), "4|455") << "after move 2 the computer would move at once";
  update(state, event::GoTo{4});
  EXPECT_EQ(moves_of(state), "4455");
}

TEST(Update, AnalyseLeavesTheGameAsItIs) {
  State state = given({.moves = "4455"});
  update(state, event::Visit{Place::kAnalyse});
  update(state, event::Play{0});
  EXPECT_EQ(moves_of(state), "44551");
  update(state, event::Visit{Place::kPlay});
  EXPECT_EQ(moves_of(state), "4455");

  update(state, event::Visit{Place::kAnalyse});
  update(state, event::Undo{});
  update(state, event::PlayFromHere{});
  EXPECT_EQ(state.place, Place::kPlay);
  EXPECT_EQ(moves_of(state), "445|5");
}

TEST(Update, AMoveInReviewIsTriedInAnalyse) {
  State state = given({.moves = "1212121"});
  update(state, event::Visit{Place::kReview});
  update(state, event::GoTo{6});
  update(state, event::Play{3});
  EXPECT_EQ(state.place, Place::kAnalyse);
  EXPECT_EQ(moves_of(state), "1212124");
  update(state, event::Visit{Place::kReview});
  EXPECT_EQ(moves_of(state), "1212121") << "the review is of the game that was played";
}

TEST(Update, ANewGameIsLikeTheLastOne) {
  State state = given({.game = GameKind::kFill, .size = "5x4", .players = {"human", "h1:2"}, .moves = "11"});
  const auto seed = state.seed;
  update(state, event::NewGame{});
  EXPECT_EQ(moves_of(state), "");
  EXPECT_EQ(state.game.kind(), GameKind::kFill);
  EXPECT_EQ(to_string(state.game.size()), "5x4");
  EXPECT_EQ(state.players, (Players{"human", "h1:2"}));
  EXPECT_NE(state.seed, seed) << "a computer plays another game";
}

TEST(Update, SidesChangeAfterAGameThatWasPlayed) {
  State state = given({.players = {"human", "level:3"}});
  state.settings.game.takes_turns = true;
  update(state, event::NewGame{});
  EXPECT_EQ(state.players, (Players{"human", "level:3"})) << "nothing was played";
  update(state, event::Play{3});
  update(state, event::NewGame{});
  EXPECT_EQ(state.players, (Players{"level:3", "human"}));
  update(state, event::NewGame{});
  EXPECT_EQ(state.players, (Players{"level:3", "human"}));
}

TEST(Update, AGameIsChosenAndBegun) {
  State state = given({.moves = "44"});
  update(state, event::Open{Dialog::kSetup});
  GameChoice draft = state.draft;
  draft.kind = GameKind::kFill;
  draft.size = *BoardSize::parse("5x5");
  draft.sides() = {"h1:2", "human"};
  update(state, event::Open{Dialog::kSize});
  update(state, event::Choose{draft});
  EXPECT_EQ(state.dialog, Dialog::kSetup) << "back to where it was opened from";
  EXPECT_EQ(moves_of(state), "44") << "not begun yet";
  update(state, event::Start{});
  EXPECT_EQ(state.dialog, Dialog::kNone);
  EXPECT_EQ(state.game.kind(), GameKind::kFill);
  EXPECT_EQ(to_string(state.game.size()), "5x5");
  EXPECT_EQ(state.players, (Players{"h1:2", "human"}));
  EXPECT_EQ(state.settings.game, draft) << "it is remembered";
}

TEST(Update, TwoComputersPauseWhenSomebodyLooksBack) {
  State state = given({.players = {"level:2", "random"}, .moves = "445"});
  EXPECT_FALSE(questions(state).empty());
  update(state, event::Undo{});
  EXPECT_TRUE(state.is_paused);
  EXPECT_TRUE(questions(state).empty());
  update(state, event::Pause{});
  EXPECT_FALSE(questions(state).empty());
}

TEST(Update, HintsOfPlayAndValuesOfAnalyseAreTwoSwitches) {
  State state = given({});
  update(state, event::Toggle{event::Switch::kHints});
  EXPECT_TRUE(state.settings.hints);
  update(state, event::Play{3});
  EXPECT_TRUE(are_values_on(state)) << "they stay on";
  update(state, event::Visit{Place::kAnalyse});
  update(state, event::Toggle{event::Switch::kHints});
  EXPECT_TRUE(state.settings.hints);
  EXPECT_FALSE(state.settings.values);
}

TEST(Update, FailuresAreToldAndAskedAgain) {
  State state = given({.players = {"level:3", "human"}});
  const auto asked = questions(state);
  ASSERT_FALSE(asked.empty());
  update(state, event::Answered{asked.front().id, Failure{"There is not enough memory for this."}});
  EXPECT_EQ(state.notice, "There is not enough memory for this.");
  EXPECT_TRUE(questions(state).empty());
  update(state, event::NewGame{});
  EXPECT_FALSE(questions(state).empty());
  EXPECT_EQ(state.notice, "");
}

}  // namespace
}  // namespace claimeven::desktop
