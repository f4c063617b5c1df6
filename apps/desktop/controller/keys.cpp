#include "controller/keys.h"

namespace claimeven::desktop {
namespace {

Event toggle(event::Switch what) {
  return event::Toggle{what};
}

Event visit_or_leave(const State& state, Place place) {
  return event::Visit{state.place == place ? Place::kPlay : place};
}

}  // namespace

std::optional<Event> event_of_key(const sf::Event::KeyEvent& key, const State& state) {
  using Keyboard = sf::Keyboard;
  if (key.alt || key.control || key.system) return std::nullopt;
  if (key.code == Keyboard::F1) return event::Open{Dialog::kHelp};
  if (key.code == Keyboard::Escape) {
    if (state.dialog != Dialog::kNone) return event::Close{};
    if (!state.notice.empty()) return event::CloseNotice{};
    return event::CloseWhy{};
  }
  // Behind a dialog nothing happens.
  if (state.dialog != Dialog::kNone) return std::nullopt;
  const bool is_review = state.place == Place::kReview;
  switch (key.code) {
    case Keyboard::U:
      return event::Undo{};
    case Keyboard::R:
      return event::Redo{};
    case Keyboard::N:
      return event::NewGame{};
    case Keyboard::G:
      return event::Open{Dialog::kSetup};
    case Keyboard::H:
      return toggle(event::Switch::kHints);
    case Keyboard::T:
      return toggle(event::Switch::kThreats);
    case Keyboard::D:
      return toggle(event::Switch::kDark);
    case Keyboard::W:
      return state.why ? Event(event::CloseWhy{}) : Event(event::AskWhy{});
    case Keyboard::A:
      return visit_or_leave(state, Place::kAnalyse);
    case Keyboard::V:
      return visit_or_leave(state, Place::kReview);
    case Keyboard::P:
      return event::Visit{Place::kPlay};
    case Keyboard::Space:
      return event::Pause{};
    case Keyboard::Home:
      return event::GoTo{0};
    case Keyboard::End:
      return event::GoTo{whole(state.shown()).moves().size()};
    case Keyboard::Left:
      return is_review ? std::optional<Event>(event::Undo{}) : std::nullopt;
    case Keyboard::Right:
      return is_review ? std::optional<Event>(event::Redo{}) : std::nullopt;
    default:
      return std::nullopt;
  }
}

std::optional<Event> event_of_letter(sf::Uint32 letter, const State& state) {
  if (letter == '?') return event::Open{Dialog::kHelp};
  if (state.dialog != Dialog::kNone || letter < '0' || letter > '9') return std::nullopt;
  return event::Play{letter == '0' ? 9 : static_cast<int>(letter - '1')};
}

}  // namespace claimeven::desktop
