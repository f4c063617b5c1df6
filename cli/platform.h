#pragma once

#include <chrono>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

/// What the programs need of the operating system: their three streams, terminals and Ctrl-C.
/// platform_SYSTEM.cpp has it for one system; play/platform.h has what a game on a screen needs.
namespace claimeven::cli::platform {

enum class Stream { kInput, kOutput, kError };

/// Before anything is opened (streams.h, take_standard_streams).
void prepare_streams();
/// Whether it is a terminal; for output one that knows escape sequences.
bool is_terminal(Stream stream);
/// Whether standard output is a file on a disk.
bool output_is_file();

/// What reading or writing once came to. Nothing at all if a signal came first.
struct Transfer {
  std::size_t bytes = 0;
  bool at_end = false;
  std::string trouble = {};  ///< why it can't be read or written, in the system's words
};
Transfer read_some(std::span<char> bytes);
Transfer write_some(Stream stream, std::string_view text);
/// A pipe takes so many bytes whole or not at all.
extern const std::size_t kTakenAtOnce;
/// Waits so long until standard output takes something, or says why not. False if it does not, and if a signal
/// comes first.
bool output_has_room(std::chrono::milliseconds patience);
/// From now on a reader that goes away is an error of the write, not the end of the program.
void outlive_readers();

/// From now on Ctrl-C calls this, and ends a wait for input; the second one ends the program.
void on_interrupt(void (*request_stop)());

}  // namespace claimeven::cli::platform
