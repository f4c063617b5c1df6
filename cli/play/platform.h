#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "view.h"

/// What a game on a screen needs of the operating system, besides ../platform.h.
namespace claimeven::cli::platform {

/// Whether standard input and output are a terminal that keys can be read from one by one, and drawn on.
bool has_screen();
/// Ends the program by the signal, as if it had not been caught.
void end_by(int signal);

/// Standard input as keys, and the size of the screen. There is one at a time, because signals have to find it.
class Keyboard {
 public:
  /// From here on signals wait for wait(), and those that end the program call this at once.
  explicit Keyboard(void (*request_stop)());
  ~Keyboard();
  Keyboard(const Keyboard&) = delete;
  Keyboard& operator=(const Keyboard&) = delete;

  /// Keys come one by one, and are not shown.
  void take();
  /// As it was before.
  void give_back();
  ScreenSize screen_size() const;

  struct Happened {
    std::string input = {};
    /// The signal that ends the program: SIGINT, SIGTERM and whatever else the system has for that, also where
    /// there is no terminal any more.
    std::optional<int> ended_by = {};
    bool is_to_pause = false;  ///< Ctrl-Z
    bool has_gone_on = false;  ///< after a pause, in which others had the terminal
    bool was_resized = false;
  };
  /// Waits for input, for a signal or for wake(), so long at most; for ever where it is negative.
  Happened wait(std::chrono::milliseconds patience);
  /// Ends a wait, from any thread.
  void wake();
  /// Gives the machine to the shell, until that has the program go on.
  void pause();

 private:
  struct System;
  std::unique_ptr<System> system_;
};

}  // namespace claimeven::cli::platform
