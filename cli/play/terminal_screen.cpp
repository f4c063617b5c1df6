#include "terminal_screen.h"

#include <algorithm>
#include <string_view>

#include "cli/streams.h"
#include "cli/terminal.h"

namespace claimeven::cli {
namespace {

// As "xterm" has them, and whatever came after it: the other screen, and the cursor.
constexpr std::string_view kTake = "\x1b[?1049h\x1b[?25l\x1b[2J";
// Where there is no other screen, what is printed next stands at the bottom.
constexpr std::string_view kGiveBack = "\x1b[0m\x1b[999;1H\x1b[K\x1b[?25h\x1b[?1049l";

}  // namespace

TerminalScreen::TerminalScreen() : keyboard_(request_stop) {
  take();
}

TerminalScreen::~TerminalScreen() {
  give_back();
}

void TerminalScreen::take() {
  keyboard_.take();
  write_output(kTake);
  flush_output();
  has_it_ = true;
  forget();
}

void TerminalScreen::give_back() {
  if (!has_it_) return;
  has_it_ = false;
  write_output(kGiveBack);
  flush_output();
  keyboard_.give_back();
}

void TerminalScreen::show(const std::vector<std::string>& lines) {
  if (shown_ == lines || !has_it_) return;
  if (!shown_) write_output("\x1b[2J");
  const std::size_t old_lines = shown_ ? shown_->size() : 0;
  for (std::size_t i = 0; i < std::max(lines.size(), old_lines); ++i) {
    const std::string line = i < lines.size() ? lines[i] : "";
    if (i < old_lines && (*shown_)[i] == line) continue;
    say("\x1b[{};1H{}\x1b[K", i + 1, line);
  }
  flush_output();
  shown_ = lines;
}

platform::Keyboard::Happened TerminalScreen::wait(std::chrono::milliseconds patience) {
  auto happened = keyboard_.wait(patience);
  // Stopped and ended at once, as a shell does with a stopped job: the terminal is not ours to take again.
  if (happened.ended_by) return happened;
  if (happened.is_to_pause) {
    give_back();
    // Whoever reads next that it has gone on takes the terminal, unless a signal came that ends the program.
    keyboard_.pause();
  } else if (happened.has_gone_on) {
    // Stopped by a signal that can't be caught, too: the shell has had the terminal.
    take();
  } else if (happened.was_resized) {
    forget();
  }
  return happened;
}

}  // namespace claimeven::cli
