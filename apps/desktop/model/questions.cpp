#include "model/questions.h"

#include <claimeven/notation.h>
#include <claimeven/words.h>

#include <utility>

namespace claimeven::desktop {
namespace {

/// How long a computer's move waits before it is played: against a person, and against another computer.
constexpr std::chrono::milliseconds kGamePace{350};
constexpr std::chrono::milliseconds kWatchPace{700};

std::string id_of(const char* what, const Game& game) {
  return std::string(what) + ' ' + std::string(name_of(game.kind())) + ' ' + to_string(game.size()) + ' ' +
         std::to_string(game.position().key());
}

Question analysis_of(const Game& game) {
  return {Question::Kind::kAnalysis, id_of("analysis", game), game};
}
Question story_of(const Game& game) {
  return {Question::Kind::kStory, id_of("story", game), game};
}
Question move_story_of(const Game& game, int column) {
  return {Question::Kind::kMoveStory, id_of("move-story", game) + ' ' + std::to_string(column), game, column};
}
Question told_of(const State& state) {
  const Game& game = state.shown();
  return state.why && state.why->column ? move_story_of(game, *state.why->column) : story_of(game);
}
Question review_of_game(const Game& game) {
  const Game all = whole(game);
  return {Question::Kind::kReview, id_of("review", all) + ' ' + to_moves(all.moves()), all};
}

Question move_of(const State& state) {
  const std::string player = *turn_of(state);
  return {.kind = Question::Kind::kMove,
          .id = "move " + std::to_string(state.turn) + ' ' + player,
          .game = state.game,
          .player = player,
          .seed = state.seed,
          .pace = is_watching(state.players) ? kWatchPace : kGamePace};
}

bool is_answered(const State& state, const Question& question) {
  const auto found = state.answers.find(question.id);
  if (found == state.answers.end()) return false;
  if (const auto* known = std::get_if<Analysis>(&found->second)) return known->complete;
  if (const auto* known = std::get_if<ReviewSoFar>(&found->second)) return known->is_finished;
  return true;
}

}  // namespace

std::vector<Question> questions(const State& state) {
  std::vector<Question> all;
  const Game& game = state.shown();
  if (state.place == Place::kReview && !whole(game).moves().empty()) all.push_back(review_of_game(game));
  if (!game.is_over() && state.place != Place::kReview) {
    const bool is_persons = is_persons_turn(state);
    if (!is_persons && !state.is_paused) all.push_back(move_of(state));
    const bool is_shown = is_persons || is_watching(state.players);
    if (is_shown && (are_values_on(state) || state.why) && can_be_valued(game)) {
      all.push_back(analysis_of(game));
      // The reasons come after the values: they take longer.
      const Analysis* known = analysis(state);
      if (state.why && game.kind() == GameKind::kConnectFour && known != nullptr && known->complete)
        all.push_back(told_of(state));
    }
  }
  std::erase_if(all, [&](const Question& question) { return is_answered(state, question); });
  return all;
}

const Analysis* analysis(const State& state) {
  return state.answer<Analysis>(analysis_of(state.shown()).id);
}

const Story* story(const State& state) {
  return state.answer<Story>(story_of(state.shown()).id);
}

const MoveStory* move_story(const State& state) {
  if (!state.why || !state.why->column) return nullptr;
  return state.answer<MoveStory>(move_story_of(state.shown(), *state.why->column).id);
}

const ReviewSoFar* review_of(const State& state) {
  return state.answer<ReviewSoFar>(review_of_game(state.shown()).id);
}

const Failure* failure_of_story(const State& state) {
  return state.answer<Failure>(told_of(state).id);
}

bool can_be_valued(const Game& game) {
  return game.kind() == GameKind::kConnectFour || check(game.fill_position()).has_value();
}

}  // namespace claimeven::desktop
