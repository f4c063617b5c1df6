#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/state.h"
#include "model/update.h"
#include "view/canvas.h"
#include "view/layout.h"
#include "view/theme.h"

namespace claimeven::desktop {

/// A place that can be clicked, or come to with Tab.
struct Area {
  std::string name;
  Box box;
  Event event;
};

/// A place whose content can be longer than it: by name, how far it can be scrolled.
struct Scrollable {
  Box box;
  float most = 0;
};

/// What the person's hand is at, which is no part of the model.
struct Hand {
  std::optional<int> column;  ///< that is pointed at, by mouse or keys
  std::string hovered;        ///< the name of the area under the mouse
  std::string focused;        ///< that Tab has come to
  std::map<std::string, float> scrolled;
  float fall = 1;  ///< how far the falling disc has come, 0 to 1
};

/// One picture of the window: everything that draws a part of it takes this.
struct Scene {
  Canvas& canvas;
  const State& state;
  const Layout& layout;
  const Theme& theme;
  Hand& hand;
  std::vector<Area> areas = {};
  std::map<std::string, Scrollable> scrollables = {};
  /// While a dialog is drawn, what lies below it can't be clicked.
  void forget_areas() {
    areas.clear();
    scrollables.clear();
  }
};

struct ButtonLook {
  bool is_on = false;    ///< of a switch
  bool is_main = false;  ///< what is most likely wanted
  bool is_enabled = true;
  float size = 14;
};
void draw_button(Scene& scene, Box box, std::string_view label, std::string name, const Event& event,
                 const ButtonLook& look = {});

/// Makes an area of a place that has its own looks, and draws the focus around it. Parts of it that are outside
/// of `within` can't be clicked.
void add_area(Scene& scene, std::string name, Box box, const Event& event, std::optional<Box> within = {});
bool is_pointed_at(const Scene& scene, std::string_view name);

/// Clips to the box, and says by how much its content is to be moved; the end of it draws the bar.
float begin_scroll(Scene& scene, const std::string& name, Box box, float content_height);
void end_scroll(Scene& scene, const std::string& name);
/// Scrolls so that this part of the content is in sight, once.
void keep_in_sight(Scene& scene, const std::string& name, Box box, float top, float bottom);

/// The disc of a side, with its mark: a ring for the first, a dot for the second.
void draw_disc(Canvas& canvas, const Theme& theme, Point centre, float radius, Side side);
/// Many of them, apart from each other.
void draw_discs(Canvas& canvas, const Theme& theme, const std::vector<Point>& centres, float radius, Side side);
/// Rings around the squares of a four, each linked to the next.
void draw_four(Scene& scene, std::span<const Square> squares, float width);
sf::Color side_color(const Theme& theme, Side side);
void draw_side_mark(Canvas& canvas, Point centre, float radius, Side side, sf::Color color);

// The parts of the window.

void draw_board(Scene& scene);
void draw_marks(Scene& scene);
void draw_values(Scene& scene);
void draw_evaluation(Scene& scene);
void draw_menu(Scene& scene);
void draw_panel(Scene& scene);
void draw_moves(Scene& scene, Box box);
void draw_why(Scene& scene, Box box);
void draw_review(Scene& scene, Box box);
void draw_notice(Scene& scene);
void draw_dialog(Scene& scene);

/// What there has to be room for.
Wanted wanted_by(const State& state);
/// All of it.
void draw_scene(Scene& scene);

}  // namespace claimeven::desktop
