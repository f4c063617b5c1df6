#pragma once

#include <SFML/Graphics/Font.hpp>
#include <SFML/Graphics/Image.hpp>

namespace claimeven::desktop {

/// What is part of the program; the fonts live as long as it does.
struct Fonts {
  sf::Font regular;
  sf::Font bold;
};
/// Throws if the system can't make anything of them.
Fonts load_fonts();
sf::Image load_icon();

}  // namespace claimeven::desktop
