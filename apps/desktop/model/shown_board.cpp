#include <claimeven/words.h>
#include <algorithm>

#include "model/questions.h"
#include "model/review_shown.h"
#include "model/shown.h"
#include "model/words.h"

/// The board and what is drawn over it.
namespace claimeven::desktop {
namespace {

/// A story as it is told: of the position, or of a move, which is then the first of the line.
struct Tale {
  std::string sentence;
  const Story* story = nullptr;
  std::vector<int> before;
};

Tale tale_of(const State& state) {
  if (!state.why) return {};
  if (const MoveStory* move = move_story(state)) return {say(move->sentence), &move->story, {move->column}};
  const Story* position = story(state);
  if (state.why->column || position == nullptr) return {};
  return {say(sentence(position->score, state.shown().position())), position, {}};
}

std::size_t shown_step(const State& state, const Story& story) {
  const std::size_t wished = state.why->step.value_or(story.deciding_step);
  return std::min(wished, story.steps.size() - 1);
}

std::vector<Mark> marks_of_step(const State& state, const Tale& tale) {
  const std::size_t shown = shown_step(state, *tale.story);
  const StoryStep& step = tale.story->steps[shown];
  // The moves of a rule are how it ends; those of the others are what the step is about.
  std::vector<int> line = tale.before;
  for (std::size_t i = 0; i <= shown; ++i) {
    const StoryStep& told = tale.story->steps[i];
    const bool is_move = told.kind == StepKind::kForced || told.kind == StepKind::kChoice;
    if (i < shown || is_move) line.insert(line.end(), told.moves.begin(), told.moves.end());
  }
  std::vector<Mark> marks;
  Game after = at(state.shown(), state.shown().moves().size());
  for (const int column : line) {
    const Square square{column, after.position().column_height(column)};
    const Side side = after.to_move();
    if (!after.play(column)) break;
    marks.push_back({.kind = Mark::Kind::kGhost,
                     .side = side,
                     .squares = {square},
                     .number = static_cast<int>(marks.size()) + 1});
  }
  for (const MarkedSquares& marked : step.squares)
    marks.push_back(
        {.kind = Mark::Kind::kRole, .side = step.side, .squares = marked.squares, .role = marked.role});
  return marks;
}

std::vector<Mark> marks_of_threats(const State& state) {
  std::vector<Mark> marks;
  for (const Threat& threat : threats(state.shown().position()))
    marks.push_back({.kind = Mark::Kind::kThreat,
                     .side = threat.side,
                     .squares = {threat.square},
                     .is_odd = threat.is_odd(),
                     .use = threat.use});
  return marks;
}

std::vector<Mark> marks_of(const State& state) {
  if (state.place == Place::kReview) return better_moves(state);
  const Tale tale = tale_of(state);
  if (tale.story != nullptr) return marks_of_step(state, tale);
  const bool has_threats = state.place == Place::kAnalyse && state.settings.threats && !state.is_fill();
  return has_threats ? marks_of_threats(state) : std::vector<Mark>();
}

std::string counted(int number, const std::string& noun) {
  return std::to_string(number) + ' ' + noun + (number == 1 ? "" : "s");
}

}  // namespace

BoardModel board_model(const State& state) {
  const Game& game = state.shown();
  BoardModel board;
  board.width = game.size().width();
  board.height = game.size().height();
  for (int column = 0; column < board.width; ++column) {
    auto& stones = board.stones.emplace_back();
    for (int row = 0; row < board.height; ++row) stones.push_back(game.position().at(column, row));
  }
  if (!game.moves().empty()) board.last = landing(game, game.moves().size() - 1);
  board.is_falling = state.is_falling && state.settings.falls;
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    const auto of_side = fours(game.position(), side);
    board.fours.insert(board.fours.end(), of_side.begin(), of_side.end());
  }
  board.marks = marks_of(state);
  return board;
}

Told told(const State& state) {
  Told told;
  if (!state.why) return told;
  const Tale tale = tale_of(state);
  if (tale.story == nullptr) {
    const Failure* failure = failure_of_story(state);
    if (state.is_fill()) {
      told.waiting = "Explanations are about four in a row; the fill game has values alone.";
    } else if (state.shown().is_over()) {
      told.waiting = "The game is over. Go back to a move to see why it was good or bad.";
    } else {
      told.waiting = failure != nullptr       ? failure->sentence
                     : is_persons_turn(state) ? "Looking for the reason…"
                                              : "The reason comes when it is your turn.";
    }
    return told;
  }
  const Story& story = *tale.story;
  told.sentence = tale.sentence;
  told.deciding = story.deciding_step;
  told.shown = shown_step(state, story);
  for (const StoryStep& step : story.steps) told.steps.push_back(say(step.sentence));
  const int moves = story.decided_after + static_cast<int>(tale.before.size());
  told.reason = moves == 0 ? told.steps[told.deciding]
                           : "After " + counted(moves, "move") +
                                 (tale.before.empty() ? " of best play: " : ": ") + told.steps[told.deciding];
  told.missing = say(story.decision().missing);
  return told;
}

}  // namespace claimeven::desktop
