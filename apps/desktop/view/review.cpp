#include <algorithm>
#include <cmath>

#include "model/review_shown.h"
#include "model/words.h"
#include "view/scene.h"

/// What every move of the game was worth.
namespace claimeven::desktop {
namespace {

constexpr float kItemHeight = 27;
constexpr float kTableHeight = 60;

float y_of(const Box& box, double height) {
  return box.centre().y - static_cast<float>(height) * (box.height / 2 - 4);
}

/// A bar for the value after each move: up for the first side, down for the second.
void draw_graph(Scene& scene, Box box, const ReviewShown& shown) {
  const Theme& theme = scene.theme;
  Canvas& canvas = scene.canvas;
  const Box labels = box.take_left(52);
  const Lettering small{.size = 12, .color = theme.soft, .align = Align::kRight};
  canvas.text({labels.right() - 6, box.y + 8}, side_name(Side::kFirst), small);
  canvas.text({labels.right() - 6, box.centre().y}, "draw", small);
  canvas.text({labels.right() - 6, box.bottom() - 8}, side_name(Side::kSecond), small);
  canvas.panel(box, 6, theme.hole);
  const Box inside = box.inset(4, 2);
  const auto count = static_cast<float>(shown.points.size());
  const float step = inside.width / count;
  const std::size_t now = scene.state.shown().moves().size();
  for (std::size_t i = 0; i < shown.points.size(); ++i) {
    const Box column{inside.x + static_cast<float>(i) * step, inside.y, step, inside.height};
    const std::string name = "graph-" + std::to_string(i);
    if (i == now) {
      canvas.fill(column, faded(theme.mark, 0.35F));
    } else if (is_pointed_at(scene, name)) {
      canvas.fill(column, faded(theme.mark, 0.15F));
    }
    const ReviewPoint& point = shown.points[i];
    if (point.height) {
      const float top = std::min(y_of(inside, *point.height), inside.centre().y - 1.5F);
      const float bottom = std::max(y_of(inside, *point.height), inside.centre().y + 1.5F);
      const sf::Color color = *point.height > 0 ? theme.first : *point.height < 0 ? theme.second : theme.mark;
      canvas.fill({column.x + step * 0.12F, top, step * 0.76F, bottom - top}, color);
    }
    if (point.is_turning) {
      // On the empty side of the middle, where it can be seen.
      const float y = inside.centre().y + (point.height.value_or(0) > 0 ? 10.F : -10.F);
      canvas.text({column.centre().x, y}, "?",
                  {.size = 13, .color = theme.mark, .is_bold = true, .align = Align::kCentre});
    }
    add_area(scene, name, {column.x, box.y, column.width, box.height}, event::GoTo{i});
  }
  canvas.line({inside.x, inside.centre().y}, {inside.right(), inside.centre().y}, 1, faded(theme.mark, 0.5F));
}

sf::Color color_of(const Theme& theme, MoveClass move_class) {
  if (changes_result(move_class)) return theme.loss;
  return is_best(move_class) ? theme.win : theme.soft;
}

/// A letter or shape with the colour: neither alone is the sign.
const char* sign_of(MoveClass move_class) {
  switch (move_class) {
    case MoveClass::kMistake:
      return "?";
    case MoveClass::kBlunder:
      return "??";
    case MoveClass::kSlowerWin:
    case MoveClass::kQuickerLoss:
      return "~";
    case MoveClass::kUnknown:
      return "";
    default:
      return "=";
  }
}

void draw_items(Scene& scene, Box box, float down, const ReviewShown& shown, std::size_t per_line, Box within) {
  const Theme& theme = scene.theme;
  const float width = box.width / static_cast<float>(per_line);
  for (std::size_t i = 0; i < shown.items.size(); ++i) {
    const ReviewedItem& item = shown.items[i];
    const Box place{box.x + static_cast<float>(i % per_line) * width,
                    box.y + down + static_cast<float>(i / per_line) * kItemHeight, width - 4, kItemHeight - 3};
    const std::string name = "item-" + std::to_string(item.played);
    if (item.is_current || is_pointed_at(scene, name))
      scene.canvas.panel(place, 6, theme.raised, item.is_current ? theme.accent : theme.raised,
                         item.is_current ? 2.F : 1.F);
    const float middle = place.centre().y;
    scene.canvas.text({place.x + 24, middle}, std::to_string(item.played),
                      {.size = 12, .color = theme.soft, .align = Align::kRight});
    scene.canvas.disc({place.x + 37, middle}, 6.5F, theme.hole);
    draw_disc(scene.canvas, theme, {place.x + 37, middle}, 6, item.side);
    scene.canvas.text({place.x + 48, middle}, item.column, {.size = 14, .color = theme.text, .is_bold = true});
    const sf::Color color = color_of(theme, item.move_class);
    scene.canvas.text({place.x + 68, middle}, sign_of(item.move_class),
                      {.size = 14, .color = color, .is_bold = true, .align = Align::kCentre});
    scene.canvas.text_within({place.x + 79, middle}, place.width - 82, item.verdict,
                             {.size = 13, .color = color});
    add_area(scene, name, place, event::GoTo{item.played}, within);
  }
}

/// How well both sides played.
void draw_table(Scene& scene, Box box, const ReviewShown& shown) {
  const Lettering soft{.size = 13, .color = scene.theme.soft};
  const Lettering plain{.size = 13, .color = scene.theme.text};
  const Lettering strong{.size = 13, .color = scene.theme.text, .is_bold = true};
  const float label = std::min(96.F, box.width * 0.3F);
  const float column = (box.width - label) / 2;
  const float line = box.height / 3;
  const auto cell = [&](int across, int down, const std::string& text, const Lettering& lettering) {
    const float x = across == 0 ? box.x : box.x + label + column * static_cast<float>(across - 1);
    scene.canvas.text_within({x, box.y + line * (static_cast<float>(down) + 0.5F)},
                             (across == 0 ? label : column) - 4, text, lettering);
  };
  cell(0, 1, "best moves", soft);
  cell(0, 2, "results kept", soft);
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    const auto index = static_cast<std::size_t>(side);
    const int across = static_cast<int>(index) + 1;
    cell(across, 0, side_name(side), strong);
    cell(across, 1, shown.best_moves[index], plain);
    cell(across, 2, shown.results_kept[index], plain);
  }
}

}  // namespace

void draw_review(Scene& scene, Box box) {
  const ReviewShown shown = review_shown(scene.state);
  const Theme& theme = scene.theme;
  Canvas& canvas = scene.canvas;
  const Lettering plain{.size = 14, .color = theme.text};
  const Lettering soft{.size = 13, .color = theme.soft};
  const bool is_low = box.height < 260;
  if (shown.items.empty()) {
    canvas.paragraph(box, shown.progress, plain);
    return;
  }
  draw_graph(scene, box.take_top(is_low ? 62.F : 96.F), shown);
  box.take_top(8);

  const float width = box.width - 8;
  const auto per_line = static_cast<std::size_t>(std::max(1.F, std::floor(width / 158)));
  const auto lines = static_cast<float>((shown.items.size() + per_line - 1) / per_line);
  const Lettering title{.size = 15, .color = theme.text, .is_bold = true};
  std::vector<std::pair<std::string, Lettering>> texts{
      {shown.title, title}, {shown.sentence, plain}, {shown.why, soft}};
  if (!shown.progress.empty()) texts.emplace_back(shown.progress, soft);
  float content = 0;
  for (const auto& [text, lettering] : texts)
    if (!text.empty()) content += canvas.paragraph_height(width, text, lettering) + 4;
  if (shown.is_finished) content += kTableHeight + 4;
  content += 6 + lines * kItemHeight;

  const float scrolled = begin_scroll(scene, "review", box, content);
  float down = -scrolled;
  for (const auto& [text, lettering] : texts)
    if (!text.empty()) down += canvas.paragraph({box.x, box.y + down, width, 1000}, text, lettering) + 4;
  if (shown.is_finished) {
    draw_table(scene, {box.x, box.y + down, width, kTableHeight}, shown);
    down += kTableHeight + 4;
  }
  draw_items(scene, {box.x, box.y, width, box.height}, down + 6, shown, per_line, box);
  end_scroll(scene, "review");
}

}  // namespace claimeven::desktop
