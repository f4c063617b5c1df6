#include "screen_play.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <string_view>

#include "cli/terminal.h"
#include "controller.h"
#include "key.h"
#include "terminal_screen.h"

namespace claimeven::cli {
namespace {

using namespace std::chrono_literals;

/// After Escape, the rest of a longer sequence comes at once, but for slow lines.
constexpr auto kRestOfSequence = 60ms;
/// How often what is being thought about is shown anew, with the time that it takes.
constexpr auto kTick = 500ms;
constexpr auto kForever = std::chrono::milliseconds(-1);

}  // namespace

int play_on_screen(PlayedGame& game, const ScreenOptions& options) {
  const bool colour = use_colour();
  TerminalScreen screen;
  Controller controller(game, options, [&screen] { screen.wake(); });
  KeyReader keys;
  while (!controller.has_quit()) {
    screen.show(controller.draw(screen.size(), colour));
    auto patience = controller.is_thinking() ? kTick : kForever;
    if (keys.is_waiting()) patience = kRestOfSequence;
    if (const auto due = controller.due()) patience = patience < 0ms ? *due : std::min(patience, *due);
    const auto happened = screen.wait(patience);
    if (happened.ended_by) {
      // Before a search that is slow to end is waited for.
      screen.give_back();
      return *happened.ended_by;
    }
    const bool nothing_more = happened.input.empty() && keys.is_waiting();
    for (const Key& key : nothing_more ? keys.give_up_waiting() : keys.read(happened.input)) {
      if (key == Key{KeyCode::kControl, 'l'}) screen.forget();
      controller.press(key);
    }
    controller.go_on();
  }
  screen.give_back();
  return 0;
}

}  // namespace claimeven::cli
