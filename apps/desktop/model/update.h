#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <variant>

#include "model/state.h"

namespace claimeven::desktop {

/// What happens, by a person's hand or by the engine's answer.
namespace event {

/// A person plays a column. In Review another game begins there, in Analyse.
struct Play {
  int column = 0;
};
struct Undo {};
struct Redo {};
/// To the position after so many moves.
struct GoTo {
  std::size_t played = 0;
};
/// Another game of the same kind.
struct NewGame {};
struct Pause {};
struct Visit {
  Place place = Place::kPlay;
};
/// What is on the board in Analyse becomes the game.
struct PlayFromHere {};
enum class Switch { kHints, kThreats, kDark, kFalls };
struct Toggle {
  Switch what = Switch::kHints;
};
struct AskWhy {
  std::optional<int> column = {};
};
struct CloseWhy {};
struct ShowStep {
  std::optional<std::size_t> step = {};
};
struct Open {
  Dialog dialog = Dialog::kNone;
};
/// Back from a dialog: to the one that it was opened from, or to the board.
struct Close {};
struct Choose {
  GameChoice draft;
};
/// Begins the game that was chosen.
struct Start {};
struct CloseNotice {};
struct Resize {
  int width = 0;
  int height = 0;
};
struct Wait {
  bool is_slow = false;
};
struct Answered {
  std::string id;
  Answer answer;
};

}  // namespace event

using Event = std::variant<event::Play, event::Undo, event::Redo, event::GoTo, event::NewGame, event::Pause,
                           event::Visit, event::PlayFromHere, event::Toggle, event::AskWhy, event::CloseWhy,
                           event::ShowStep, event::Open, event::Close, event::Choose, event::Start,
                           event::CloseNotice, event::Resize, event::Wait, event::Answered>;

/// Makes of the state what it is after the event, and nothing else.
void update(State& state, const Event& event);

/// How many moves are left after an undo, or there after a redo: against a computer, its answer goes as well.
/// Nothing where there is none.
std::optional<std::size_t> last_decision(const State& state);
std::optional<std::size_t> next_decision(const State& state);

}  // namespace claimeven::desktop
