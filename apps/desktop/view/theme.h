#pragma once

#include <SFML/Graphics/Color.hpp>

namespace claimeven::desktop {

/// The colours, those of the page (apps/web/src/style/theme.css): text has a contrast of 4.5:1, shapes of 3:1.
struct Theme {
  sf::Color page, surface, raised, line, text, soft, accent, on_accent, focus;
  sf::Color win, draw, loss;
  sf::Color face, face_edge, hole;
  // The same in light and dark.
  sf::Color first{0xffd84aff}, first_mark{0x8a6100ff};
  sf::Color second{0xd6343bff}, second_mark{0xffe3e0ff};
  sf::Color mark{0xffffffff};
};

const Theme& theme(bool is_dark);

/// The colour, so much of it: 0 is nothing.
sf::Color faded(sf::Color color, float share);

}  // namespace claimeven::desktop
