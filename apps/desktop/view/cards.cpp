#include <algorithm>
#include <cmath>

#include "model/shown.h"
#include "view/scene.h"

/// The moves, and why a position is worth what it is.
namespace claimeven::desktop {
namespace {

constexpr float kMoveHeight = 28;
constexpr float kMoveWidth = 104;
constexpr float kNumberWidth = 26;

struct LegendLine {
  SquareRole role;
  const char* text;
};

/// What the marks of a step mean; the sides by name are in its sentence.
constexpr LegendLine kLegend[] = {
    {SquareRole::kFour, "white ring: the four"},
    {SquareRole::kThreat, "odd, even: completes a four here"},
    {SquareRole::kBelow, "triangle: the other side has to play here in the end"},
    {SquareRole::kPair, "joined rings: two squares of which one side gets one"},
    {SquareRole::kAnswers, "small marks: squares got by answering above"},
    {SquareRole::kParried, "exclamation mark: the other side would complete a four here"},
    {SquareRole::kMissing, "cross: the other side would need this square"},
};

std::string legend(const State& state) {
  std::string text;
  const auto marks = board_model(state).marks;
  for (const LegendLine& line : kLegend) {
    const bool is_there = std::ranges::any_of(marks, [&](const Mark& mark) {
      return mark.kind == Mark::Kind::kRole && mark.role == line.role && !mark.squares.empty();
    });
    if (is_there) text += (text.empty() ? "On the board: " : "; ") + std::string(line.text);
  }
  return text.empty() ? "" : text + ".";
}

void draw_step(Scene& scene, Box box, std::string_view number, std::string_view text, bool is_shown,
               bool is_hovered, const Lettering& lettering) {
  if (is_shown || is_hovered)
    scene.canvas.panel(box, 7, scene.theme.raised, is_shown ? scene.theme.accent : scene.theme.raised,
                       is_shown ? 2.F : 1.F);
  Box inside = box.inset(8, 5);
  if (!number.empty()) {
    const Box left = inside.take_left(kNumberWidth);
    scene.canvas.text({left.x, left.y + line_height(lettering) / 2}, number,
                      {.size = lettering.size, .color = scene.theme.soft});
  }
  scene.canvas.paragraph({inside.x, inside.y, inside.width, inside.height + 2}, text, lettering);
}

}  // namespace

void draw_moves(Scene& scene, Box box) {
  const auto items = move_items(scene.state);
  const Theme& theme = scene.theme;
  if (items.empty()) {
    scene.canvas.paragraph(
        box,
        scene.state.place == Place::kPlay
            ? "No moves yet. Click a column, or press its number. H shows what every move is worth."
            : "No moves yet. Both sides are moved by hand here.",
        {.size = 14, .color = theme.soft});
    return;
  }
  const auto per_line = static_cast<std::size_t>(std::max(1.F, std::floor(box.width / kMoveWidth)));
  const std::size_t pairs = (items.size() + 1) / 2;
  const float content = static_cast<float>((pairs + per_line - 1) / per_line) * kMoveHeight;
  const std::size_t now = scene.state.shown().moves().size();
  const float top = static_cast<float>((now == 0 ? 0 : (now - 1) / 2) / per_line) * kMoveHeight;
  keep_in_sight(scene, "moves", box, top, top + kMoveHeight);
  const float scrolled = begin_scroll(scene, "moves", box, content);
  for (std::size_t i = 0; i < items.size(); ++i) {
    const MoveItem& item = items[i];
    const std::size_t pair = i / 2;
    const Box line{box.x + static_cast<float>(pair % per_line) * kMoveWidth,
                   box.y + static_cast<float>(pair / per_line) * kMoveHeight - scrolled, kMoveWidth,
                   kMoveHeight};
    if (i % 2 == 0)
      scene.canvas.text({line.x + 24, line.centre().y}, std::to_string(pair + 1) + '.',
                        {.size = 13, .color = theme.soft, .align = Align::kRight});
    const Box chip{line.x + (i % 2 == 0 ? 29.F : 65.F), line.y + 2, 34, kMoveHeight - 4};
    const std::string name = "move-" + std::to_string(item.played);
    if (item.is_current || is_pointed_at(scene, name))
      scene.canvas.panel(chip, 6, item.is_current ? theme.accent : theme.raised);
    const sf::Color color = item.is_current  ? theme.on_accent
                            : item.is_undone ? faded(theme.soft, 0.7F)
                                             : theme.text;
    scene.canvas.disc({chip.x + 10, chip.centre().y}, 6.5F, faded(theme.hole, item.is_undone ? 0.3F : 1.F));
    if (!item.is_undone) draw_disc(scene.canvas, theme, {chip.x + 10, chip.centre().y}, 6, item.side);
    scene.canvas.text({chip.x + 21, chip.centre().y}, item.column,
                      {.size = 15, .color = color, .is_bold = item.is_current});
    add_area(scene, name, chip, event::GoTo{item.played}, box);
  }
  end_scroll(scene, "moves");
}

void draw_why(Scene& scene, Box box) {
  const Told known = told(scene.state);
  const Theme& theme = scene.theme;
  const Lettering strong{.size = 15, .color = theme.text, .is_bold = true};
  const Lettering plain{.size = 14, .color = theme.text};
  const Lettering soft{.size = 13, .color = theme.soft};
  if (!known.waiting.empty()) {
    scene.canvas.paragraph(box, known.waiting, plain);
    return;
  }
  Canvas& canvas = scene.canvas;
  const float width = box.width - 8;
  const float text_width = width - 16;
  const std::string note = legend(scene.state);
  const std::string help = "(4, 2) is column 4, row 2. A click on a value explains that move.";
  const float reason_height = canvas.paragraph_height(text_width, known.reason, plain) + 10;
  // Of the position the status says it already.
  const std::string sentence = scene.state.why->column ? known.sentence : "";
  const float sentence_height = sentence.empty() ? 0 : canvas.paragraph_height(width, sentence, strong) + 6;
  float content = sentence_height + reason_height + 6 + canvas.paragraph_height(width, known.missing, soft) + 8;
  const bool has_steps = known.steps.size() > 1;
  std::vector<float> heights;
  for (const std::string& step : known.steps)
    heights.push_back(canvas.paragraph_height(text_width - kNumberWidth, step, plain) + 10);
  if (has_steps)
    for (const float height : heights) content += height + 2;
  content += canvas.paragraph_height(width, note, soft) + canvas.paragraph_height(width, help, soft) + 16;

  const float scrolled = begin_scroll(scene, "why", box, content);
  Box rest{box.x, box.y - scrolled, width, content};
  canvas.paragraph(rest.take_top(sentence_height), sentence, strong);
  const Box reason = rest.take_top(reason_height);
  draw_step(scene, reason, "", known.reason, known.shown == known.deciding, is_pointed_at(scene, "reason"),
            plain);
  add_area(scene, "reason", reason, event::ShowStep{}, box);
  rest.take_top(6);
  rest.take_top(canvas.paragraph(rest, known.missing, soft) + 8);
  for (std::size_t i = 0; has_steps && i < known.steps.size(); ++i) {
    const Box step = rest.take_top(heights[i]);
    const std::string name = "step-" + std::to_string(i + 1);
    draw_step(scene, step, std::to_string(i + 1) + '.', known.steps[i], known.shown == i,
              is_pointed_at(scene, name), plain);
    add_area(scene, name, step, event::ShowStep{i}, box);
    rest.take_top(2);
  }
  rest.take_top(8);
  rest.take_top(canvas.paragraph(rest, note, soft));
  canvas.paragraph({rest.x, rest.y, rest.width, 100}, help, soft);
  end_scroll(scene, "why");
}

}  // namespace claimeven::desktop
