#include "streams.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <utility>

#include "terminal.h"

namespace claimeven::cli {
namespace {

/// So much is kept back at most; more is written while it is made.
constexpr std::size_t kKeptBack = std::size_t{1} << 16;
/// A pipe takes so much whole or not at all.
constexpr std::size_t kAtOnce = PIPE_BUF;
/// How long to wait for a reader, between looks at whether Ctrl-C was pressed.
constexpr int kPatienceMs = 200;
constexpr int kWaitsAfterInterrupt = 5;

std::string g_output;
std::string g_output_trouble;
bool g_output_was_cut = false;
std::string g_input_trouble;

/// Whether a write won't block. Waits for that; after Ctrl-C only for a while, unless a line is half written.
bool wait_for_room(bool within_line) {
  pollfd output{.fd = STDOUT_FILENO, .events = POLLOUT, .revents = 0};
  for (int waits_left = kWaitsAfterInterrupt; waits_left > 0;) {
    // An error is as good as room: the write will tell.
    const int ready = poll(&output, 1, kPatienceMs);
    if (ready > 0 || (ready < 0 && errno != EINTR)) return true;
    if (interrupted() && !within_line) --waits_left;
  }
  return false;
}

/// The bytes to write next: as many whole lines as a pipe takes at once, or a piece of a longer one.
std::size_t next_piece(std::string_view text) {
  if (text.size() <= kAtOnce) return text.size();
  const std::size_t line_end = text.substr(0, kAtOnce).rfind('\n');
  return line_end == std::string_view::npos ? kAtOnce : line_end + 1;
}

/// What a command can't write it need not work for.
void give_up_output(int error) {
  g_output_trouble = std::strerror(error);
  request_stop();
}

}  // namespace

void take_standard_streams() {
  // Opened the wrong way round: to read from one that was closed, or to write to one, stays an error.
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(descriptor, F_GETFD) >= 0 || errno != EBADF) continue;
    if (open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY) < 0) return;
  }
  std::signal(SIGXFSZ, SIG_IGN);
}

void write_output(std::string_view text) {
  if (g_output_was_cut || !g_output_trouble.empty()) return;
  g_output += text;
  if (g_output.size() < kKeptBack) return;
  // A line that is still being made stays.
  const std::string rest = g_output.substr(g_output.rfind('\n') + 1);
  g_output.resize(g_output.size() - rest.size());
  flush_output();
  if (!g_output_was_cut && g_output_trouble.empty()) g_output = rest;
}

void flush_output() {
  std::string_view left = g_output;
  bool within_line = false;
  while (!left.empty()) {
    if (!wait_for_room(within_line)) {
      g_output_was_cut = true;
      break;
    }
    const ssize_t written = write(STDOUT_FILENO, left.data(), next_piece(left));
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) {
      give_up_output(errno);
      break;
    }
    within_line = written > 0 && left[static_cast<std::size_t>(written) - 1] != '\n';
    left.remove_prefix(static_cast<std::size_t>(written));
  }
  g_output.clear();
}

LogOutput::LogOutput() {
  // A reader that goes away is an error of the write, not the end of the program.
  std::signal(SIGPIPE, SIG_IGN);
}

void LogOutput::write(std::string_view lines) {
  while (!lines.empty()) {
    pollfd output{.fd = STDOUT_FILENO, .events = POLLOUT, .revents = 0};
    if (poll(&output, 1, closed_ ? 0 : kPatienceMs) == 0) {
      if (closed_) return;
      continue;
    }
    const ssize_t written = ::write(STDOUT_FILENO, lines.data(), next_piece(lines));
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) {
      if (!std::exchange(has_complained_, true))
        write_error(fmt::format("claimeven: lines of the log are lost: {}\n", std::strerror(errno)));
      return;
    }
    lines.remove_prefix(static_cast<std::size_t>(written));
  }
}

bool output_was_cut() {
  return g_output_was_cut;
}

std::string output_trouble() {
  return g_output_trouble;
}

void write_error(std::string_view text) {
  // What was said before comes first, also where both streams are one.
  if (stdout_is_live()) flush_output();
  while (!text.empty()) {
    const ssize_t written = write(STDERR_FILENO, text.data(), text.size());
    if (written < 0 && errno != EINTR) return;
    if (written < 0 && interrupted()) return;
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
}

bool read_input_line(std::string& line) {
  if (interrupted()) return false;
  if (std::getline(std::cin, line)) return true;
  // std::cin takes an error for the end; the stream of C below it knows better.
  if (std::ferror(stdin) != 0 && !interrupted()) g_input_trouble = std::strerror(errno);
  return false;
}

std::string input_trouble() {
  return g_input_trouble;
}

}  // namespace claimeven::cli
