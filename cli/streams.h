#pragma once

#include <fmt/format.h>

#include <atomic>
#include <string>
#include <string_view>
#include <utility>

/// The three standard streams of a program, however they were given to it: closed, full, stalled or no stream
/// at all. Everything that the commands read from or write to them goes through here.
namespace claimeven::cli {

/// Before anything is opened: takes the descriptors of streams that were closed, so that no file gets them, and
/// makes a file that grows too large an error rather than the end of the program.
void take_standard_streams();

/// Standard output. It leaves in whole lines: Ctrl-C, or a reader that takes no more, never cuts one in half.
/// If it can't be written, the work is stopped as by Ctrl-C, and output_trouble() says why.
void write_output(std::string_view text);
/// Hands everything to the system. While nobody reads it waits; once Ctrl-C is pressed, for a second at most.
void flush_output();
/// Whether lines are missing at its end, because nobody read them when Ctrl-C was pressed.
bool output_was_cut();
/// The system's reason why standard output could not be written; empty while it could.
std::string output_trouble();

template <class... Args>
void say(fmt::format_string<Args...> text, Args&&... args) {
  write_output(fmt::format(text, std::forward<Args>(args)...));
}

/// Standard output as a log, for a program that goes on when nobody reads it: what can't be written is lost.
/// Nothing else may write there meanwhile.
class LogOutput {
 public:
  LogOutput();

  /// Whole lines. Waits for a reader; not after close, which may come from another thread.
  void write(std::string_view lines);
  void close() { closed_ = true; }

 private:
  std::atomic<bool> closed_ = false;
  bool has_complained_ = false;
};

/// Standard error, at once. What can't be written there is lost: it has no other place to be told.
void write_error(std::string_view text);

template <class... Args>
void say_aside(fmt::format_string<Args...> text, Args&&... args) {
  write_error(fmt::format(text, std::forward<Args>(args)...));
}

/// The next line of standard input; false at its end, after Ctrl-C and where it can't be read.
bool read_input_line(std::string& line);
/// The system's reason why standard input could not be read to its end; empty if it could. Ctrl-C is no
/// trouble.
std::string input_trouble();

}  // namespace claimeven::cli
