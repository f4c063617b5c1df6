#include "model/shown.h"
#include "model/words.h"
#include "view/scene.h"

/// What stands beside the board: the places, the status, who plays, the buttons, and the card below them.
namespace claimeven::desktop {
namespace {

struct Button {
  std::string label;
  std::string name;
  Event event;
  ButtonLook look = {};
};

void draw_row(Scene& scene, Box box, const std::vector<Button>& buttons) {
  constexpr float kGap = 6;
  const auto count = static_cast<float>(buttons.size());
  const float width = (box.width - kGap * (count - 1)) / count;
  // All in letters of one size, in which the longest fits.
  float size = 14;
  for (const Button& button : buttons) {
    const float needed = scene.canvas.text_width(button.label, {.size = 14, .is_bold = true});
    size = std::min(size, 14 * (width - 10) / needed);
  }
  for (const Button& button : buttons) {
    ButtonLook look = button.look;
    look.size = size;
    draw_button(scene, box.take_left(width), button.label, button.name, button.event, look);
    box.take_left(kGap);
  }
}

Button why_button(const State& state) {
  return {"Why",
          "why",
          state.why ? Event(event::CloseWhy{}) : Event(event::AskWhy{}),
          {.is_on = state.why.has_value()}};
}

std::vector<Button> buttons_of(const State& state) {
  const ButtonLook back{.is_enabled = last_decision(state).has_value()};
  const ButtonLook forth{.is_enabled = next_decision(state).has_value()};
  const Button undo{state.place == Place::kPlay ? "Undo" : "Back", "undo", event::Undo{}, back};
  const Button redo{state.place == Place::kPlay ? "Redo" : "Next", "redo", event::Redo{}, forth};
  const auto toggle = [](const char* label, const char* name, event::Switch what, bool is_on) {
    return Button{label, name, event::Toggle{what}, {.is_on = is_on}};
  };
  switch (state.place) {
    case Place::kPlay: {
      std::vector<Button> row{undo, redo};
      if (state.game.is_over()) {
        row.push_back({"Review", "review", event::Visit{Place::kReview}, {.is_main = true}});
        row.push_back({"New game", "new", event::NewGame{}, {}});
        return row;
      }
      if (is_watching(state.players))
        row.push_back(
            {state.is_paused ? "Go on" : "Pause", "pause", event::Pause{}, {.is_main = state.is_paused}});
      row.push_back(toggle("Hints", "hints", event::Switch::kHints, state.settings.hints));
      row.push_back(why_button(state));
      return row;
    }
    case Place::kAnalyse: {
      std::vector<Button> row{undo, redo,
                              toggle("Values", "hints", event::Switch::kHints, state.settings.values)};
      if (!state.is_fill())
        row.push_back(toggle("Threats", "threats", event::Switch::kThreats, state.settings.threats));
      row.push_back(why_button(state));
      row.push_back({"Play on", "play-from-here", event::PlayFromHere{}, {}});
      return row;
    }
    case Place::kReview:
      return {undo,
              redo,
              {"Why", "why", event::AskWhy{}, {}},
              {"Try a move", "try", event::Visit{Place::kAnalyse}, {}}};
  }
  return {};
}

void draw_status(Scene& scene) {
  const Status said = status(scene.state);
  const Theme& theme = scene.theme;
  const bool is_wide = scene.layout.is_wide;
  Box box = scene.layout.status;
  const float size = is_wide ? 22.F : 19.F;
  Box title = box.take_top(size * 1.5F);
  if (said.side) {
    const Box place = title.take_left(size * 1.65F);
    const Point centre{place.x + size * 0.6F, place.centre().y};
    scene.canvas.disc(centre, size * 0.58F, theme.hole);
    draw_disc(scene.canvas, theme, centre, size * 0.53F, *said.side);
  }
  scene.canvas.text_within({title.x, title.centre().y}, title.width, said.title,
                           {.size = size, .color = theme.text, .is_bold = true});
  const Lettering soft{.size = 14, .color = theme.soft};
  if (is_wide) {
    scene.canvas.paragraph(box, said.text, soft);
  } else {
    scene.canvas.text_within({box.x, box.y + box.height / 2}, box.width, said.text, soft);
  }
}

/// Who has which discs and, in the fill game, how many fours.
void draw_side(Scene& scene, Box box, Side side) {
  const SideLine line = side_line(scene.state, side);
  const Theme& theme = scene.theme;
  const bool is_next = !scene.state.shown().is_over() && scene.state.shown().to_move() == side;
  scene.canvas.panel(box, 7, theme.surface, is_next ? theme.accent : theme.line, is_next ? 2.F : 1.F);
  Box inside = box.inset(8, 2);
  const float radius = std::min(8.F, inside.height * 0.42F);
  const Box place = inside.take_left(2 * radius + 8);
  scene.canvas.disc({place.x + radius, place.centre().y}, radius + 1, theme.hole);
  draw_disc(scene.canvas, theme, {place.x + radius, place.centre().y}, radius, side);
  const bool is_high = inside.height > 40;
  if (line.fours) {
    const Box count = inside.take_right(is_high ? 54 : 76);
    const std::string number = std::to_string(*line.fours);
    const std::string noun = *line.fours == 1 ? "four" : "fours";
    if (is_high) {
      scene.canvas.text({count.right(), count.y + 20}, number,
                        {.size = 26, .color = theme.text, .is_bold = true, .align = Align::kRight});
      scene.canvas.text({count.right(), count.y + 43}, noun,
                        {.size = 13, .color = theme.soft, .align = Align::kRight});
    } else {
      scene.canvas.text({count.right(), count.centre().y}, number + ' ' + noun,
                        {.size = 14, .color = theme.text, .is_bold = true, .align = Align::kRight});
    }
  }
  const Lettering name{.size = 15, .color = theme.text, .is_bold = true};
  const Lettering player{.size = 13, .color = theme.soft};
  if (is_high) {
    scene.canvas.text({inside.x, inside.y + (line.player.empty() ? inside.height / 2 : 18)}, line.name, name);
    scene.canvas.text_within({inside.x, inside.y + 41}, inside.width, line.player, player);
  } else {
    scene.canvas.text({inside.x, inside.centre().y}, line.name,
                      {.size = 14, .color = theme.text, .is_bold = true});
    const float used = scene.canvas.text_width(line.name, name) + 8;
    scene.canvas.text_within({inside.x + used, inside.centre().y}, inside.width - used, line.player, player);
  }
}

}  // namespace

void draw_menu(Scene& scene) {
  const Theme& theme = scene.theme;
  Box box = scene.layout.menu;
  scene.canvas.fill(box, theme.surface);
  scene.canvas.fill({box.x, box.bottom() - 1, box.width, 1}, theme.line);
  box = box.inset(12, 7);
  if (scene.layout.is_wide) {
    draw_disc(scene.canvas, theme, {box.x + 10, box.centre().y}, 9, Side::kFirst);
    draw_disc(scene.canvas, theme, {box.x + 25, box.centre().y}, 9, Side::kSecond);
    scene.canvas.text({box.x + 42, box.centre().y}, "Claimeven",
                      {.size = 18, .color = theme.text, .is_bold = true});
    box.take_left(160);
  }
  const std::pair<const char*, Place> places[] = {
      {"Play", Place::kPlay}, {"Analyse", Place::kAnalyse}, {"Review", Place::kReview}};
  const char* names[] = {"place-play", "place-analyse", "place-review"};
  const float width = scene.layout.is_wide ? 88.F : 76.F;
  for (std::size_t i = 0; i < 3; ++i) {
    draw_button(scene, box.take_left(width), places[i].first, names[i], event::Visit{places[i].second},
                {.is_on = scene.state.place == places[i].second, .size = 15});
    box.take_left(6);
  }
  const float small = scene.layout.is_wide ? 84.F : 62.F;
  draw_button(scene, box.take_right(small), "Help", "help", event::Open{Dialog::kHelp});
  box.take_right(6);
  draw_button(scene, box.take_right(small), "Game…", "setup", event::Open{Dialog::kSetup});
  box.take_right(6);
  draw_button(scene, box.take_right(small), "New", "new-game", event::NewGame{});
}

void draw_panel(Scene& scene) {
  draw_status(scene);
  if (wanted_by(scene.state).has_sides) {
    Box sides = scene.layout.sides;
    draw_side(scene, sides.take_left((sides.width - 8) / 2), Side::kFirst);
    sides.take_left(8);
    draw_side(scene, sides, Side::kSecond);
  }
  draw_row(scene, scene.layout.buttons, buttons_of(scene.state));
  const Box card = scene.layout.card;
  scene.canvas.panel(card, 10, scene.theme.surface, scene.theme.line, 1);
  const Box inside = card.inset(12, 10);
  if (scene.state.place == Place::kReview) {
    draw_review(scene, inside);
  } else if (scene.state.why) {
    draw_why(scene, inside);
  } else {
    draw_moves(scene, inside);
  }
}

void draw_notice(Scene& scene) {
  const Theme& theme = scene.theme;
  const Lettering lettering{.size = 14, .color = theme.on_accent};
  Box box = scene.layout.window;
  box = box.inset(12, 56);
  const float width = std::min(box.width, 640.F);
  const float height = scene.canvas.paragraph_height(width - 110, scene.state.notice, lettering) + 20;
  box = {box.x + (box.width - width) / 2, box.y, width, std::max(height, 48.F)};
  scene.canvas.panel(box, 10, theme.accent);
  Box inside = box.inset(12, 9);
  Box close = inside.take_right(72);
  scene.canvas.paragraph({inside.x, inside.y, inside.width - 8, inside.height + 4}, scene.state.notice,
                         lettering);
  draw_button(scene, {close.x, close.y, close.width, 30}, "Close", "close-notice", event::CloseNotice{});
}

}  // namespace claimeven::desktop
