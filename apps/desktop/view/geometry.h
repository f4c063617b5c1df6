#pragma once

#include <algorithm>

/// Places on the window, in units: how many pixels a unit has depends on the size of the window (layout.h).
namespace claimeven::desktop {

struct Point {
  float x = 0;
  float y = 0;
};

struct Box {
  float x = 0;
  float y = 0;
  float width = 0;
  float height = 0;

  float right() const { return x + width; }
  float bottom() const { return y + height; }
  Point centre() const { return {x + width / 2, y + height / 2}; }
  bool contains(Point point) const {
    return point.x >= x && point.x < right() && point.y >= y && point.y < bottom();
  }
  Box inset(float by) const { return inset(by, by); }
  Box inset(float across, float down) const {
    return {x + across, y + down, std::max(0.F, width - 2 * across), std::max(0.F, height - 2 * down)};
  }
  Box moved(float right, float down) const { return {x + right, y + down, width, height}; }
  /// So much of its top, which it loses.
  Box take_top(float so_much) {
    const Box top{x, y, width, std::min(so_much, height)};
    y += top.height;
    height -= top.height;
    return top;
  }
  Box take_bottom(float so_much) {
    height -= std::min(so_much, height);
    return {x, bottom(), width, so_much};
  }
  Box take_left(float so_much) {
    const Box left{x, y, std::min(so_much, width), height};
    x += left.width;
    width -= left.width;
    return left;
  }
  Box take_right(float so_much) {
    width -= std::min(so_much, width);
    return {right(), y, so_much, height};
  }
};

}  // namespace claimeven::desktop
