#include <claimeven/notation.h>
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>

#include "controller.h"
#include "core/refuse.h"

/// Of the controller, what keys do; what words do is in controller.cpp.
namespace claimeven::cli {
namespace {

constexpr std::string_view kKeysHelp =
    R"(left, right   choose a column; Home and End: the first and the last
Enter, down   play it
1 to 9, a     play this column
u, r          take back your last move and the answer to it; play it again
h             hints: the exact value of every column, until h is pressed again
b             the best columns; the chosen column becomes one of them
w             why the position is worth what it is
W             why the chosen column is worth what it is
v             review: how good each move of the game was
n             a new game
t             turn the table: change sides
g             a computer that thinks plays the best it has found; a paused one goes on
s             save the game
m             the moves in full
:             a word, from the list below
Ctrl-L        draw the screen anew
Esc           stop what is being worked out; close a page
q             quit

)";

/// More lines than any page has.
constexpr std::size_t kWholePage = 1'000'000;

}  // namespace

void Controller::show_help() {
  view_.page = Page{"Keys", [](std::size_t) { return std::string(kKeysHelp) + words_help(); }};
}

void Controller::press(const Key& key) {
  if (view_.prompt) return press_in_prompt(key);
  if (view_.page && press_on_page(key)) return;
  notice("");
  switch (key.code) {
    case KeyCode::kLeft:
      return move_cursor(-1);
    case KeyCode::kRight:
      return move_cursor(1);
    case KeyCode::kHome:
      return move_cursor(-game_.game().size().width());
    case KeyCode::kEnd:
      return move_cursor(game_.game().size().width());
    case KeyCode::kEnter:
    case KeyCode::kDown:
      return obey(std::string(1, column_name(view_.cursor)));
    case KeyCode::kBackspace:
      return obey("undo");
    case KeyCode::kEscape:
      answers_.cancel();
      asked_.clear();
      wants_best_ = false;
      analysis_is_done_ = true;
      return;
    case KeyCode::kControl:
      if (key.character == 'd') has_quit_ = true;
      return;
    case KeyCode::kCharacter:
      return press_letter(key.character);
    default:
      return;
  }
}

void Controller::press_letter(char letter) {
  if (column_from_name(letter, game_.game().size()) || (letter >= '0' && letter <= '9'))
    return obey(std::string(1, letter));
  switch (letter) {
    case ' ':
      return obey(std::string(1, column_name(view_.cursor)));
    case 'W':
      return obey(fmt::format("why {}", column_name(view_.cursor)));
    case ':':
      view_.prompt = "";
      return;
    case '?':
      return show_help();
    case 's':
      if (options_.save_file.empty()) {
        view_.prompt = "save ";
        return;
      }
      return obey("save");
    default:
      break;
  }
  constexpr std::pair<char, std::string_view> kLetters[] = {
      {'u', "undo"}, {'r', "redo"}, {'h', "hints"}, {'b', "best"},  {'w', "why"}, {'v', "review"},
      {'n', "new"},  {'t', "swap"}, {'g', "go"},    {'m', "moves"}, {'q', "quit"}};
  const auto known = std::ranges::find(kLetters, letter, &std::pair<char, std::string_view>::first);
  if (known != std::end(kLetters)) return obey(std::string(known->second));
  notice(fmt::format("{} is no key here; ? lists them", quoted(letter)));
}

void Controller::press_in_prompt(const Key& key) {
  std::string& text = *view_.prompt;
  switch (key.code) {
    case KeyCode::kEnter: {
      const std::string line = std::exchange(view_.prompt, std::nullopt).value_or("");
      notice("");
      if (!line.empty()) obey(line);
      return;
    }
    case KeyCode::kEscape:
      view_.prompt.reset();
      return;
    case KeyCode::kBackspace:
      if (text.empty()) view_.prompt.reset();
      // All bytes of a character of UTF-8.
      while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xc0u) == 0x80u) text.pop_back();
      if (!text.empty()) text.pop_back();
      return;
    case KeyCode::kControl:
      if (key.character == 'u') text.clear();
      return;
    case KeyCode::kCharacter:
      text += key.character;
      return;
    default:
      return;
  }
}

bool Controller::press_on_page(const Key& key) {
  Page& page = *view_.page;
  // Too far down is mended by draw.
  const auto scroll = [&](std::size_t lines, bool down) {
    page.scroll = down ? page.scroll + lines : page.scroll - std::min(page.scroll, lines);
    return true;
  };
  switch (key.code) {
    case KeyCode::kUp:
      return scroll(1, false);
    case KeyCode::kDown:
      return scroll(1, true);
    case KeyCode::kPageUp:
      return scroll(shown_.page_lines, false);
    case KeyCode::kPageDown:
      return scroll(shown_.page_lines, true);
    default:
      break;
  }
  const bool is_space = key == Key{KeyCode::kCharacter, ' '};
  if (is_space && page.scroll < shown_.most_scroll) return scroll(shown_.page_lines, true);
  if (!page.keeps_board && key.code == KeyCode::kHome) return scroll(page.scroll, false);
  if (!page.keeps_board && key.code == KeyCode::kEnd) return scroll(kWholePage, true);
  const bool closes = is_space || key.code == KeyCode::kEscape || key.code == KeyCode::kEnter ||
                      key == Key{KeyCode::kCharacter, 'q'};
  // Other keys do in the game what they always do, where it can be seen.
  const bool goes_on = page.keeps_board || key.code == KeyCode::kCharacter;
  if (closes || !page.keeps_board) close_page();
  return closes || !goes_on;
}

void Controller::close_page() {
  view_.page.reset();
  view_.marked.clear();
}

void Controller::move_cursor(int by) {
  view_.cursor = std::clamp(view_.cursor + by, 0, game_.game().size().width() - 1);
}

}  // namespace claimeven::cli
