#include <claimeven/notation.h>

#include "model/shown.h"
#include "view/scene.h"

/// What the columns are worth, below them, and the bar beside the board.
namespace claimeven::desktop {
namespace {

/// A shape as well as a colour: up for a win, round for a draw, down for a loss.
void draw_outcome(Scene& scene, Point at, float size, Outcome outcome, sf::Color color) {
  switch (outcome) {
    case Outcome::kWin:
      scene.canvas.polygon({{at.x, at.y - size}, {at.x + size, at.y + size}, {at.x - size, at.y + size}},
                           color);
      break;
    case Outcome::kDraw:
      scene.canvas.disc(at, size * 0.85F, color);
      break;
    case Outcome::kLoss:
      scene.canvas.polygon({{at.x, at.y + size}, {at.x + size, at.y - size}, {at.x - size, at.y - size}},
                           color);
      break;
  }
}

sf::Color color_of(const Theme& theme, std::optional<Outcome> outcome) {
  if (!outcome) return theme.soft;
  return *outcome == Outcome::kWin ? theme.win : *outcome == Outcome::kLoss ? theme.loss : theme.draw;
}

void draw_value(Scene& scene, Box box, const ColumnValue& value, const std::string& name) {
  const Theme& theme = scene.theme;
  const float cell = scene.layout.cell;
  const Box card = box.inset(cell * 0.03F, cell * 0.05F);
  const bool is_hovered = is_pointed_at(scene, name);
  scene.canvas.panel(card, 7, value.is_best || is_hovered ? theme.surface : theme.page,
                     value.is_best ? theme.win
                     : is_hovered  ? theme.line
                                   : theme.page,
                     value.is_best ? 2.F : 1.F);
  const float middle = card.centre().x;
  if (value.outcome)
    draw_outcome(scene, {middle, card.y + card.height * 0.13F}, std::max(3.F, cell * 0.055F), *value.outcome,
                 color_of(theme, value.outcome));
  // Black on light, and large: the colour is the third sign, not the first.
  const sf::Color text = value.is_narrowing ? theme.soft : theme.text;
  scene.canvas.text_within(
      {middle, card.y + card.height * 0.36F}, card.width - 4, value.number.empty() ? "…" : value.number,
      {.size = std::max(19.F, cell * 0.37F), .color = text, .is_bold = true, .align = Align::kCentre});
  const Lettering words{
      .size = std::max(12.F, cell * 0.16F), .color = color_of(theme, value.outcome), .align = Align::kCentre};
  // "wins" above "in 12": columns are narrow.
  const std::size_t gap = std::min(value.words.find(' '), value.words.size());
  const std::string first = value.words.substr(0, gap);
  const std::string rest = value.words.substr(std::min(gap + 1, value.words.size()));
  const float down = rest.empty() ? 0.76F : 0.67F;
  scene.canvas.text_within({middle, card.y + card.height * down}, card.width - 4, first, words);
  scene.canvas.text_within({middle, card.y + card.height * 0.86F}, card.width - 4, rest, words);
}

}  // namespace

void draw_values(Scene& scene) {
  const auto values = column_values(scene.state);
  for (std::size_t column = 0; column < values.size(); ++column) {
    if (!values[column]) continue;
    const Box& row = scene.layout.values;
    const Box box{row.x + static_cast<float>(column) * scene.layout.cell, row.y, scene.layout.cell, row.height};
    const std::string name = std::string("value-") + column_name(static_cast<int>(column));
    draw_value(scene, box, *values[column], name);
    add_area(scene, name, box, event::AskWhy{static_cast<int>(column)});
  }
}

void draw_evaluation(Scene& scene) {
  const Evaluation bar = evaluation(scene.state);
  const Theme& theme = scene.theme;
  const Box& box = scene.layout.evaluation;
  scene.canvas.panel(box, 6, theme.raised, theme.line, 1);
  if (!bar.share) return;
  const float first = box.height * static_cast<float>(*bar.share);
  const Box inside = box.inset(2);
  scene.canvas.panel(inside, 4, theme.second);
  const float top = std::clamp(box.bottom() - first, inside.y, inside.bottom());
  scene.canvas.panel({inside.x, top, inside.width, inside.bottom() - top}, 4, theme.first);
  // Neither colour alone says whose end it is.
  const float radius = inside.width / 2;
  if (*bar.share > 0.05)
    draw_side_mark(scene.canvas, {box.centre().x, inside.bottom() - radius}, radius, Side::kFirst,
                   theme.first_mark);
  if (*bar.share < 0.95)
    draw_side_mark(scene.canvas, {box.centre().x, inside.y + radius}, radius, Side::kSecond, theme.second_mark);
  scene.canvas.line({box.x - 3, box.centre().y}, {box.right() + 3, box.centre().y}, 2, theme.text);
  scene.canvas.text({box.centre().x, box.bottom() + 12}, bar.label,
                    {.size = 14, .color = theme.text, .is_bold = true, .align = Align::kCentre});
}

}  // namespace claimeven::desktop
