#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "platform.h"
#include "view.h"

namespace claimeven::cli {

/// The terminal of standard input and output while a game has it: keys come one by one, there is no cursor,
/// and what was there before comes back afterwards, however the program ends. There is one at a time, because
/// signals have to find it.
///
/// Ctrl-Z and its like are seen to here: the terminal is given back, and taken again when the program goes on.
class TerminalScreen {
 public:
  TerminalScreen();
  ~TerminalScreen();
  TerminalScreen(const TerminalScreen&) = delete;
  TerminalScreen& operator=(const TerminalScreen&) = delete;

  /// Shows the lines from the top, and nothing else. What is there already is not sent again.
  void show(const std::vector<std::string>& lines);
  /// Sends all of it next time, whatever is there.
  void forget() { shown_.reset(); }
  ScreenSize size() const { return keyboard_.screen_size(); }

  /// Waits for input, for a signal or for wake(), so long at most.
  platform::Keyboard::Happened wait(std::chrono::milliseconds patience);
  /// Ends a wait, from any thread.
  void wake() { keyboard_.wake(); }

  /// Gives the terminal back, as it was. Once is enough.
  void give_back();

 private:
  void take();

  platform::Keyboard keyboard_;
  bool has_it_ = false;
  std::optional<std::vector<std::string>> shown_;
};

}  // namespace claimeven::cli
