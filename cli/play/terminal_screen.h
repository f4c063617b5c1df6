#pragma once

#include <termios.h>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

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
  ScreenSize size() const;

  struct Happened {
    std::string input;
    /// The signal that ends the program: SIGINT, SIGTERM, SIGQUIT, or SIGHUP, also where there is no terminal
    /// any more.
    std::optional<int> ended_by;
  };
  /// Waits for input, for a signal or for wake(), so long at most.
  Happened wait(std::chrono::milliseconds patience);
  /// Ends a wait, from any thread.
  void wake();

  /// Gives the terminal back, as it was. Once is enough.
  void give_back();

 private:
  void take();
  /// Reads what signals came, and does what they ask.
  void attend(Happened& happened);
  void suspend();

  termios before_{};
  bool has_it_ = false;
  std::optional<std::vector<std::string>> shown_;
};

/// Whether standard input and output are a terminal that can do that.
bool has_screen();
/// Ends the program by the signal, as if it had not been caught.
void end_by(int signal);

}  // namespace claimeven::cli
