#pragma once

#include <claimeven/context.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

/// Terminals and Ctrl-C, as the commands use them; platform.h has what depends on the operating system.
namespace claimeven::cli {

bool stdin_is_terminal();
bool stderr_is_terminal();
/// Whether to colour standard output: a terminal, and NO_COLOR is not set (https://no-color.org).
bool use_colour();
/// Whether someone may wait for each line of standard output: it is a terminal or a pipe, not a file.
bool stdout_is_live();

/// From now on Ctrl-C requests stop_signal(); a second Ctrl-C ends the program.
void catch_interrupts();
/// Ends every call that has it among its limits.
const StopSignal& stop_signal();
/// Does what Ctrl-C does.
void request_stop();
/// Whether all work is to end: Ctrl-C was pressed, or there is nobody left to work for.
bool interrupted();

/// A line on standard error that is written over and over while work goes on, and is gone at the end. Does
/// nothing where standard error is not a terminal.
class StatusLine {
 public:
  StatusLine();
  ~StatusLine();
  StatusLine(const StatusLine&) = delete;
  StatusLine& operator=(const StatusLine&) = delete;

  /// Whether the line exists and was not drawn just now.
  bool is_due() const;
  void show(const std::string& text);

 private:
  bool visible_;
  bool drawn_ = false;
  std::chrono::steady_clock::time_point last_drawn_;
};

/// "[####....] 17/34", the bar so many characters wide.
std::string bar_text(std::uint64_t done, std::uint64_t total, int width);

/// A status line with a bar.
class ProgressBar {
 public:
  ProgressBar(std::string label, std::size_t total) : label_(std::move(label)), total_(total) {}

  /// `done` of the total; `note` is shown behind the bar.
  void update(std::size_t done, const std::string& note = {});

 private:
  StatusLine line_;
  std::string label_;
  std::size_t total_;
};

}  // namespace claimeven::cli
