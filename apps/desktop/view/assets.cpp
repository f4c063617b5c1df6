#include "view/assets.h"

#include <cstddef>
#include <cstdint>
#include <stdexcept>

namespace claimeven {

// cmake/Embed.cmake makes them.
extern const std::uint64_t kRegularFont[];
extern const std::size_t kRegularFontBytes;
extern const std::uint64_t kBoldFont[];
extern const std::size_t kBoldFontBytes;
extern const std::uint64_t kIcon[];
extern const std::size_t kIconBytes;

}  // namespace claimeven

namespace claimeven::desktop {

Fonts load_fonts() {
  Fonts fonts;
  if (!fonts.regular.loadFromMemory(kRegularFont, kRegularFontBytes) ||
      !fonts.bold.loadFromMemory(kBoldFont, kBoldFontBytes))
    throw std::runtime_error("the fonts can't be loaded");
  return fonts;
}

sf::Image load_icon() {
  sf::Image icon;
  if (!icon.loadFromMemory(kIcon, kIconBytes)) throw std::runtime_error("the icon can't be loaded");
  return icon;
}

}  // namespace claimeven::desktop
