#include "view/theme.h"

namespace claimeven::desktop {
namespace {

sf::Color rgb(unsigned hex) {
  return sf::Color(hex << 8 | 0xff);
}

Theme light() {
  Theme theme;
  theme.page = rgb(0xf6f4ef);
  theme.surface = rgb(0xffffff);
  theme.raised = rgb(0xedeae2);
  theme.line = rgb(0xcfcabd);
  theme.text = rgb(0x1b1e24);
  theme.soft = rgb(0x555b66);
  theme.accent = rgb(0x1c4fa0);
  theme.on_accent = rgb(0xffffff);
  theme.focus = rgb(0x1c4fa0);
  theme.win = rgb(0x166534);
  theme.draw = rgb(0x555b66);
  theme.loss = rgb(0xa3242b);
  theme.face = rgb(0x2659ad);
  theme.face_edge = rgb(0x1b4386);
  theme.hole = rgb(0x0a1a35);
  return theme;
}

Theme dark() {
  Theme theme;
  theme.page = rgb(0x14171c);
  theme.surface = rgb(0x1d2229);
  theme.raised = rgb(0x272d36);
  theme.line = rgb(0x3a424e);
  theme.text = rgb(0xeceff4);
  theme.soft = rgb(0xa9b2c0);
  theme.accent = rgb(0x8ab4ff);
  theme.on_accent = rgb(0x0d1420);
  theme.focus = rgb(0xffd23f);
  theme.win = rgb(0x7ddc9a);
  theme.draw = rgb(0xb7bfcc);
  theme.loss = rgb(0xff9a94);
  theme.face = rgb(0x234a8c);
  theme.face_edge = rgb(0x18366a);
  theme.hole = rgb(0x081429);
  return theme;
}

}  // namespace

const Theme& theme(bool is_dark) {
  static const Theme kLight = light();
  static const Theme kDark = dark();
  return is_dark ? kDark : kLight;
}

sf::Color faded(sf::Color color, float share) {
  color.a = static_cast<sf::Uint8>(static_cast<float>(color.a) * share);
  return color;
}

}  // namespace claimeven::desktop
