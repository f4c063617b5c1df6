#pragma once

#include <SFML/Window/Event.hpp>
#include <optional>

#include "model/state.h"
#include "model/update.h"

namespace claimeven::desktop {

/// What a key asks of the model; nothing for keys that are the window's own business, such as Tab, or mean
/// nothing.
std::optional<Event> event_of_key(const sf::Event::KeyEvent& key, const State& state);
/// The same of what was typed: digits and ?, which are elsewhere on each keyboard.
std::optional<Event> event_of_letter(sf::Uint32 letter, const State& state);

}  // namespace claimeven::desktop
