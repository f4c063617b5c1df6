#include "view/scene.h"

#include <algorithm>
#include <utility>

namespace claimeven::desktop {

void draw_button(Scene& scene, Box box, std::string_view label, std::string name, const Event& event,
                 const ButtonLook& look) {
  const Theme& theme = scene.theme;
  const bool is_hovered = look.is_enabled && is_pointed_at(scene, name);
  const bool is_filled = look.is_on || look.is_main;
  sf::Color color = is_filled ? theme.accent : is_hovered ? theme.raised : theme.surface;
  if (is_filled && is_hovered) color = faded(color, 0.88F);
  scene.canvas.panel(box, 8, color, is_filled ? theme.accent : theme.line, 1);
  const sf::Color text = is_filled ? theme.on_accent : look.is_enabled ? theme.text : faded(theme.soft, 0.55F);
  scene.canvas.text_within(box.centre(), box.width - 8, label,
                           {.size = look.size, .color = text, .is_bold = is_filled, .align = Align::kCentre});
  if (look.is_enabled) add_area(scene, std::move(name), box, event);
}

void add_area(Scene& scene, std::string name, Box box, const Event& event, std::optional<Box> within) {
  if (within) {
    const float top = std::max(box.y, within->y);
    const float bottom = std::min(box.bottom(), within->bottom());
    if (bottom <= top) return;
    box = {box.x, top, box.width, bottom - top};
  }
  if (scene.hand.focused == name)
    scene.canvas.panel(box.inset(-3), 10, sf::Color::Transparent, scene.theme.focus, 2);
  scene.areas.push_back({std::move(name), box, event});
}

bool is_pointed_at(const Scene& scene, std::string_view name) {
  return scene.hand.hovered == name;
}

float begin_scroll(Scene& scene, const std::string& name, Box box, float content_height) {
  const float most = std::max(0.F, content_height - box.height);
  float& scrolled = scene.hand.scrolled[name];
  scrolled = std::clamp(scrolled, 0.F, most);
  scene.scrollables[name] = {box, most};
  scene.canvas.clip(box);
  return scrolled;
}

void end_scroll(Scene& scene, const std::string& name) {
  scene.canvas.unclip();
  const auto& [box, most] = scene.scrollables[name];
  if (most <= 0) return;
  const float height = std::max(24.F, box.height * box.height / (box.height + most));
  const float top = (box.height - height) * scene.hand.scrolled[name] / most;
  scene.canvas.panel({box.right() - 5, box.y + top, 4, height}, 2, scene.theme.line);
}

void keep_in_sight(Scene& scene, const std::string& name, Box box, float top, float bottom) {
  float& scrolled = scene.hand.scrolled[name];
  scrolled = std::min(scrolled, top);
  scrolled = std::max(scrolled, bottom - box.height);
}

sf::Color side_color(const Theme& theme, Side side) {
  return side == Side::kFirst ? theme.first : theme.second;
}

void draw_side_mark(Canvas& canvas, Point centre, float radius, Side side, sf::Color color) {
  if (side == Side::kFirst) {
    canvas.ring(centre, radius * 0.54F, radius * 0.18F, color);
  } else {
    canvas.disc(centre, radius * 0.34F, color);
  }
}

void draw_disc(Canvas& canvas, const Theme& theme, Point centre, float radius, Side side) {
  draw_discs(canvas, theme, {centre}, radius, side);
}

void draw_discs(Canvas& canvas, const Theme& theme, const std::vector<Point>& centres, float radius,
                Side side) {
  canvas.discs(centres, radius, side_color(theme, side));
  for (const Point& centre : centres)
    draw_side_mark(canvas, centre, radius, side, side == Side::kFirst ? theme.first_mark : theme.second_mark);
}

Wanted wanted_by(const State& state) {
  return {.columns = state.shown().size().width(),
          .rows = state.shown().size().height(),
          .has_text = state.why.has_value() || state.place == Place::kReview,
          .has_values = state.place != Place::kReview,
          .has_sides = state.place == Place::kPlay || state.is_fill()};
}

void draw_scene(Scene& scene) {
  scene.canvas.clear(scene.theme.page);
  draw_menu(scene);
  draw_evaluation(scene);
  draw_board(scene);
  draw_values(scene);
  draw_panel(scene);
  if (!scene.state.notice.empty()) draw_notice(scene);
  if (scene.state.dialog != Dialog::kNone) {
    scene.forget_areas();
    draw_dialog(scene);
  }
}

}  // namespace claimeven::desktop
