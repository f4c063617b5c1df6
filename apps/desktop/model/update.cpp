#include "model/update.h"

#include <algorithm>
#include <utility>

#include "model/questions.h"
#include "model/words.h"

namespace claimeven::desktop {
namespace {

/// Answers that are kept, so that going back shows values at once.
constexpr std::size_t kMostAnswers = 400;

/// Whether it is the person's turn, against a computer, after so many moves.
bool is_decision(const State& state, std::size_t played) {
  const auto side = state.place == Place::kPlay ? human_side(state.players) : std::nullopt;
  return !side || mover(state.shown(), played) == *side;
}

/// The place in the game to look at when it is asked for: against a computer one where a person decides, or the
/// end.
std::size_t decision_at(const State& state, std::size_t asked) {
  const std::size_t all = whole(state.shown()).moves().size();
  asked = std::min(asked, all);
  if (asked == all) return asked;
  for (std::size_t played = asked + 1; played-- > 0;) {
    if (is_decision(state, played)) return played;
  }
  return asked + 1;
}

class Update {
 public:
  explicit Update(State& state) : state_(state) {}

  void operator()(const event::Play& play) {
    if (!is_persons_turn(state_)) return;
    // What is reviewed has been played: another move is another game.
    if (state_.place == Place::kReview) visit(Place::kAnalyse);
    move(play.column);
  }
  void operator()(const event::Undo&) { go_to(last_decision(state_)); }
  void operator()(const event::Redo&) { go_to(next_decision(state_)); }
  void operator()(const event::GoTo& to) { go_to(decision_at(state_, to.played)); }

  void operator()(const event::NewGame&) {
    const bool was_played = !whole(state_.game).moves().empty();
    GameChoice choice = state_.settings.game;
    choice.sides() = state_.players;
    if (choice.takes_turns && was_played) std::swap(choice.sides()[0], choice.sides()[1]);
    begin_game(choice);
  }
  void operator()(const event::Start&) {
    state_.settings.game = state_.draft;
    begin_game(state_.draft);
  }
  void operator()(const event::Pause&) { state_.is_paused = !state_.is_paused && is_watching(state_.players); }

  void operator()(const event::Visit& to) {
    if (to.place != state_.place) visit(to.place);
  }
  void operator()(const event::PlayFromHere&) {
    state_.game = at(state_.line, state_.line.moves().size());
    visit(Place::kPlay);
    state_.is_paused = is_watching(state_.players);
  }

  void operator()(const event::Toggle& toggle) {
    Settings& settings = state_.settings;
    switch (toggle.what) {
      case event::Switch::kHints:
        flip(state_.place == Place::kPlay ? settings.hints : settings.values);
        break;
      case event::Switch::kThreats:
        flip(settings.threats);
        break;
      case event::Switch::kDark:
        flip(settings.is_dark);
        break;
      case event::Switch::kFalls:
        flip(settings.falls);
        break;
    }
  }

  void operator()(const event::AskWhy& asked) {
    if (state_.place == Place::kReview) visit(Place::kAnalyse);
    const auto open = state_.shown().legal_columns();
    if (asked.column && std::ranges::find(open, *asked.column) == open.end()) return;
    state_.why = Why{.column = asked.column, .step = {}};
  }
  void operator()(const event::CloseWhy&) { state_.why.reset(); }
  void operator()(const event::ShowStep& show) {
    if (state_.why) state_.why->step = show.step;
  }

  void operator()(const event::Open& open) {
    if (open.dialog == Dialog::kSetup) {
      state_.draft = state_.settings.game;
      state_.draft.sides() = state_.players;
    }
    state_.dialog = open.dialog;
  }
  void operator()(const event::Close&) {
    const bool is_inner = state_.dialog == Dialog::kFirstPlayer || state_.dialog == Dialog::kSecondPlayer ||
                          state_.dialog == Dialog::kSize;
    state_.dialog = is_inner ? Dialog::kSetup : Dialog::kNone;
  }
  void operator()(const event::Choose& choose) {
    state_.draft = choose.draft;
    state_.dialog = Dialog::kSetup;
  }
  void operator()(const event::CloseNotice&) { state_.notice.clear(); }
  void operator()(const event::Resize& resize) {
    state_.settings.width = std::clamp(resize.width, Settings::kLeastWidth, Settings::kMostPixels);
    state_.settings.height = std::clamp(resize.height, Settings::kLeastHeight, Settings::kMostPixels);
  }

  void operator()(const event::Wait& wait) { state_.is_slow = wait.is_slow; }

  void operator()(const event::Answered& answered) {
    if (const auto* chosen = std::get_if<PlayerMove>(&answered.answer)) {
      // A move that nobody waits for any more is dropped.
      const auto asked = questions(state_);
      if (std::ranges::any_of(asked, [&](const Question& question) { return question.id == answered.id; }))
        move(chosen->column);
      return;
    }
    // Nobody would see why the computer does not move.
    if (const auto* failure = std::get_if<Failure>(&answered.answer)) state_.notice = failure->sentence;
    keep(answered);
  }

 private:
  static void flip(bool& value) { value = !value; }

  Game& shown() { return state_.place == Place::kPlay ? state_.game : state_.line; }

  /// Another position on the board: what was said of the old one goes, and what failed may be asked again.
  void changed() {
    std::erase_if(state_.answers, [](const auto& one) { return std::holds_alternative<Failure>(one.second); });
    std::erase_if(state_.recent, [&](const std::string& id) { return !state_.answers.contains(id); });
    ++state_.turn;
    state_.is_falling = false;
    if (state_.why) state_.why = Why{};
  }

  void move(int column) {
    Game& game = shown();
    if (!game.play(column)) return;
    changed();
    state_.is_falling = true;
  }

  void go_to(std::optional<std::size_t> played) {
    if (!played || *played == shown().moves().size()) return;
    shown() = at(shown(), *played);
    changed();
    state_.is_paused = is_watching(state_.players);
  }

  void visit(Place place) {
    // A review is of the game that was played, whatever was tried out since.
    if (place == Place::kReview)
      state_.line = whole(state_.game.moves().empty() ? state_.line : state_.game);
    else if (state_.place == Place::kPlay)
      state_.line = state_.game;
    state_.place = place;
    changed();
    state_.why.reset();
    if (place == Place::kPlay) state_.is_paused = is_watching(state_.players);
  }

  void begin_game(const GameChoice& choice) {
    state_.players = choice.sides();
    state_.game = Game(choice.size, choice.kind);
    state_.settings.game.kind = choice.kind;
    state_.settings.game.size = choice.size;
    state_.settings.game.sides() = choice.sides();
    ++state_.seed;
    state_.place = Place::kPlay;
    state_.dialog = Dialog::kNone;
    state_.is_paused = false;
    state_.notice.clear();
    changed();
    state_.why.reset();
  }

  void keep(const event::Answered& answered) {
    std::erase(state_.recent, answered.id);
    state_.recent.push_back(answered.id);
    state_.answers.insert_or_assign(answered.id, answered.answer);
    if (state_.recent.size() <= kMostAnswers) return;
    state_.answers.erase(state_.recent.front());
    state_.recent.erase(state_.recent.begin());
  }

  State& state_;
};

}  // namespace

void update(State& state, const Event& event) {
  std::visit(Update(state), event);
}

std::optional<std::size_t> last_decision(const State& state) {
  for (std::size_t played = state.shown().moves().size(); played-- > 0;) {
    if (is_decision(state, played)) return played;
  }
  return std::nullopt;
}

std::optional<std::size_t> next_decision(const State& state) {
  const std::size_t now = state.shown().moves().size();
  const std::size_t all = whole(state.shown()).moves().size();
  if (now == all) return std::nullopt;
  for (std::size_t played = now + 1; played < all; ++played) {
    if (is_decision(state, played)) return played;
  }
  return all;
}

}  // namespace claimeven::desktop
