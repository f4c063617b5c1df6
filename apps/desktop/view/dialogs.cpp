#include <claimeven/version.h>

#include <algorithm>
#include <cmath>

#include "model/words.h"
#include "view/scene.h"

/// What lies over the window while a game is chosen, or help is read.
namespace claimeven::desktop {
namespace {

struct Key {
  const char* key;
  const char* text;
};
constexpr Key kKeys[] = {
    {"1 – 9, 0", "play that column; 0 is the tenth"},
    {"Arrows, Enter", "choose a column, and play it"},
    {"Left, Right", "in Review: from move to move"},
    {"U, R", "undo, redo"},
    {"Home, End", "to the start and the end of the game"},
    {"N, G", "new game; choose another game"},
    {"H", "hints: what every move is worth"},
    {"W", "why: the reason, drawn on the board"},
    {"A, P, V", "Analyse, Play, Review"},
    {"T, D", "threats in Analyse; dark colours"},
    {"Space", "two computers: pause and go on"},
    {"Tab, Enter", "from button to button, and press it"},
    {"Page Up, Down", "scroll what is longer than its place"},
    {"F11, Esc", "full screen; close what is open"},
    {"? or F1", "this list"},
};

/// The frame of a dialog, with what is behind it darkened. Returns what is inside, below the title.
Box open_frame(Scene& scene, float width, float height, std::string_view title) {
  const Box& window = scene.layout.window;
  scene.canvas.fill(window, sf::Color(0, 0, 0, 130));
  width = std::min(width, window.width - 16);
  height = std::min(height, window.height - 16);
  const Box box{(window.width - width) / 2, (window.height - height) / 2, width, height};
  scene.canvas.panel(box, 14, scene.theme.page, scene.theme.line, 1);
  Box inside = box.inset(20, 16);
  const Box head = inside.take_top(30);
  scene.canvas.text({head.x, head.centre().y}, title, {.size = 20, .color = scene.theme.text, .is_bold = true});
  draw_button(scene, {head.right() - 70, head.y, 70, 30}, "Close", "close", event::Close{});
  inside.take_top(12);
  return inside;
}

/// "Label", with a place for what can be chosen; below another in narrow dialogs.
Box row(Scene& scene, Box& rest, std::string_view label) {
  Box line = rest.take_top(38);
  rest.take_top(10);
  const Box left = line.take_left(std::min(150.F, line.width * 0.34F));
  scene.canvas.text_within({left.x, left.centre().y}, left.width - 6, label,
                           {.size = 15, .color = scene.theme.text, .is_bold = true});
  return line;
}

Event chosen(const GameChoice& draft) {
  return event::Choose{draft};
}

std::string title_of(const std::string& name, GameKind kind) {
  const auto all = candidates(kind);
  const auto found = std::ranges::find(all, name, &Candidate::name);
  return found != all.end() ? found->label : player_label(name);
}

std::string size_text(BoardSize size) {
  return std::to_string(size.width()) + " × " + std::to_string(size.height());
}

void draw_halves(Scene& scene, Box line,
                 const std::array<std::pair<const char*, const char*>, 2>& labels_and_names,
                 const std::array<Event, 2>& events, const std::array<bool, 2>& is_on) {
  const float width = (line.width - 8) / 2;
  for (std::size_t i = 0; i < 2; ++i) {
    draw_button(scene, line.take_left(width), labels_and_names[i].first, labels_and_names[i].second, events[i],
                {.is_on = is_on[i]});
    line.take_left(8);
  }
}

void draw_setup(Scene& scene) {
  const GameChoice& draft = scene.state.draft;
  const Settings& settings = scene.state.settings;
  Box rest = open_frame(scene, 520, 470, "Game and settings");
  GameChoice connect4 = draft;
  connect4.kind = GameKind::kConnectFour;
  GameChoice fill = draft;
  fill.kind = GameKind::kFill;
  draw_halves(
      scene, row(scene, rest, "Game"), {{{"Four in a row", "game-connect4"}, {"Fill the board", "game-fill"}}},
      {chosen(connect4), chosen(fill)}, {draft.kind == GameKind::kConnectFour, draft.kind == GameKind::kFill});
  draw_button(scene, row(scene, rest, "Board"), size_text(draft.size), "choose-size",
              event::Open{Dialog::kSize});
  draw_button(scene, row(scene, rest, "Yellow (starts)"), title_of(draft.sides()[0], draft.kind), "choose-x",
              event::Open{Dialog::kFirstPlayer});
  draw_button(scene, row(scene, rest, "Red"), title_of(draft.sides()[1], draft.kind), "choose-o",
              event::Open{Dialog::kSecondPlayer});
  GameChoice swapped = draft;
  std::swap(swapped.sides()[0], swapped.sides()[1]);
  GameChoice turns = draft;
  turns.takes_turns = !draft.takes_turns;
  draw_halves(scene, row(scene, rest, "Sides"), {{{"Swap", "swap-sides"}, {"Change each game", "takes-turns"}}},
              {chosen(swapped), chosen(turns)}, {false, draft.takes_turns});
  draw_halves(scene, row(scene, rest, "Looks"), {{{"Dark colours", "dark"}, {"Discs fall", "falls"}}},
              {event::Toggle{event::Switch::kDark}, event::Toggle{event::Switch::kFalls}},
              {settings.is_dark, settings.falls});
  scene.canvas.paragraph(rest.take_top(46),
                         draft.kind == GameKind::kFill
                             ? "Play goes on until the board is full; then who has more fours has won."
                             : "Who has four discs in a row first has won: across, upright or slanting.",
                         {.size = 14, .color = scene.theme.soft});
  Box last = rest.take_bottom(42);
  draw_button(scene, last.take_right(180), "Start this game", "start", event::Start{},
              {.is_main = true, .size = 15});
}

void draw_players(Scene& scene, Side side) {
  const GameChoice& draft = scene.state.draft;
  const auto all = candidates(draft.kind);
  constexpr float kHeight = 50;
  const float content = static_cast<float>(all.size()) * kHeight;
  const Box rest = open_frame(scene, 520, content + 90, "Who plays " + side_name(side) + "?");
  const float scrolled = begin_scroll(scene, "players", rest, content);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Box box{rest.x, rest.y + static_cast<float>(i) * kHeight - scrolled, rest.width - 8, kHeight - 4};
    const std::string name = "player-" + all[i].name;
    const bool is_chosen = draft.sides()[static_cast<std::size_t>(side)] == all[i].name;
    scene.canvas.panel(box, 8, is_pointed_at(scene, name) ? scene.theme.raised : scene.theme.surface,
                       is_chosen ? scene.theme.accent : scene.theme.line, is_chosen ? 2.F : 1.F);
    scene.canvas.text({box.x + 12, box.y + 15}, all[i].label,
                      {.size = 15, .color = scene.theme.text, .is_bold = true});
    scene.canvas.text_within({box.x + 12, box.y + 34}, box.width - 20, all[i].text,
                             {.size = 13, .color = scene.theme.soft});
    GameChoice next = draft;
    next.sides()[static_cast<std::size_t>(side)] = all[i].name;
    add_area(scene, name, box, chosen(next), rest);
  }
  end_scroll(scene, "players");
}

void draw_sizes(Scene& scene) {
  const GameChoice& draft = scene.state.draft;
  const auto all = BoardSize::all();
  constexpr std::size_t kPerLine = 4;
  constexpr float kHeight = 46;
  const float content = static_cast<float>((all.size() + kPerLine - 1) / kPerLine) * kHeight;
  const Box rest = open_frame(scene, 520, content + 90, "How large is the board?");
  const float width = (rest.width - 8) / kPerLine;
  const float scrolled = begin_scroll(scene, "sizes", rest, content);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Box box{rest.x + static_cast<float>(i % kPerLine) * width,
                  rest.y + static_cast<float>(i / kPerLine) * kHeight - scrolled, width - 6, kHeight - 6};
    GameChoice next = draft;
    next.size = all[i];
    const std::string name = "size-" + to_string(all[i]);
    const bool is_on = draft.size == all[i];
    scene.canvas.panel(box, 8,
                       is_on                        ? scene.theme.accent
                       : is_pointed_at(scene, name) ? scene.theme.raised
                                                    : scene.theme.surface,
                       scene.theme.line, 1);
    scene.canvas.text(box.centre(), size_text(all[i]),
                      {.size = 15,
                       .color = is_on ? scene.theme.on_accent : scene.theme.text,
                       .is_bold = is_on,
                       .align = Align::kCentre});
    add_area(scene, name, box, chosen(next), rest);
  }
  end_scroll(scene, "sizes");
}

void draw_help(Scene& scene) {
  constexpr float kHeight = 27;
  const std::string_view introduction =
      "Values below the columns: +2 wins with the second disc from the end of that side's, so the larger, the sooner; "
      "0 draws, −3 loses. The words say in how many moves. In the fill game they are fours: +2 wins by two.";
  const Lettering soft{.size = 13, .color = scene.theme.soft};
  const float width = std::min(580.F, scene.layout.window.width - 16) - 48;
  const float introduction_height = scene.canvas.paragraph_height(width, introduction, soft) + 12;
  const float content = introduction_height + static_cast<float>(std::size(kKeys)) * kHeight + 24;
  const Box rest = open_frame(scene, 580, content + 90, "Keys");
  const Theme& theme = scene.theme;
  const float scrolled = begin_scroll(scene, "help", rest, content);
  Box line{rest.x, rest.y - scrolled, rest.width - 8, content};
  scene.canvas.paragraph(line.take_top(introduction_height), introduction, soft);
  for (const Key& key : kKeys) {
    const Box box = line.take_top(kHeight);
    const float left = std::min(150.F, box.width * 0.33F);
    scene.canvas.text_within({box.x, box.centre().y}, left - 10, key.key,
                             {.size = 14, .color = theme.text, .is_bold = true});
    scene.canvas.text_within({box.x + left, box.centre().y}, box.width - left, key.text,
                             {.size = 14, .color = theme.text});
  }
  scene.canvas.text({line.x, line.y + 14}, "Claimeven " + std::string(kVersion), soft);
  end_scroll(scene, "help");
}

}  // namespace

void draw_dialog(Scene& scene) {
  switch (scene.state.dialog) {
    case Dialog::kNone:
      break;
    case Dialog::kSetup:
      draw_setup(scene);
      break;
    case Dialog::kFirstPlayer:
      draw_players(scene, Side::kFirst);
      break;
    case Dialog::kSecondPlayer:
      draw_players(scene, Side::kSecond);
      break;
    case Dialog::kSize:
      draw_sizes(scene);
      break;
    case Dialog::kHelp:
      draw_help(scene);
      break;
  }
}

}  // namespace claimeven::desktop
