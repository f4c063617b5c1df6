#include "terminal_screen.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <string_view>
#include <system_error>

#include "cli/streams.h"
#include "cli/terminal.h"

namespace claimeven::cli {
namespace {

// As "xterm" has them, and whatever came after it: the other screen, and the cursor.
constexpr std::string_view kTake = "\x1b[?1049h\x1b[?25l\x1b[2J";
// Where there is no other screen, what is printed next stands at the bottom.
constexpr std::string_view kGiveBack = "\x1b[0m\x1b[999;1H\x1b[K\x1b[?25h\x1b[?1049l";

constexpr std::array kEnding{SIGINT, SIGTERM, SIGHUP, SIGQUIT};
constexpr std::array kOther{SIGTSTP, SIGCONT, SIGWINCH};

/// Signals come through here, a byte each; 0 is wake(). Reading end, writing end.
std::array<int, 2> g_pipe{-1, -1};

extern "C" void on_signal(int signal) {
  const int error = errno;
  // Whatever waits for a reader of standard output, or searches, ends.
  if (std::ranges::find(kEnding, signal) != kEnding.end()) request_stop();
  const auto byte = static_cast<char>(signal);
  // A pipe that is full will be read.
  [[maybe_unused]] const auto written = write(g_pipe[1], &byte, 1);
  errno = error;
}

void handle(int signal, void (*handler)(int)) {
  struct sigaction action{};
  action.sa_handler = handler;
  sigaction(signal, &action, nullptr);
}

void handle_all(void (*handler)(int)) {
  for (const int signal : kEnding) handle(signal, handler);
  for (const int signal : kOther) handle(signal, handler);
}

void open_pipe() {
  if (pipe2(g_pipe.data(), O_CLOEXEC | O_NONBLOCK) != 0)
    throw std::system_error(errno, std::generic_category(), "cannot open a pipe");
}

}  // namespace

TerminalScreen::TerminalScreen() {
  if (g_pipe[0] < 0) open_pipe();
  tcgetattr(STDIN_FILENO, &before_);
  handle_all(on_signal);
  take();
}

TerminalScreen::~TerminalScreen() {
  give_back();
  handle_all(SIG_DFL);
}

void TerminalScreen::take() {
  termios raw = before_;
  // Keys one by one, and not shown. Ctrl-C and Ctrl-Z stay signals; Ctrl-S is no key of ours, and would stall
  // us.
  raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | IEXTEN);
  raw.c_iflag &= ~static_cast<tcflag_t>(IXON);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  tcsetattr(STDIN_FILENO, TCSANOW, &raw);
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
  // Where the program has been put in the background meanwhile, this would stop it.
  std::signal(SIGTTOU, SIG_IGN);
  tcsetattr(STDIN_FILENO, TCSANOW, &before_);
  std::signal(SIGTTOU, SIG_DFL);
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

ScreenSize TerminalScreen::size() const {
  winsize window{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0 || window.ws_col == 0 || window.ws_row == 0) return {};
  return {window.ws_col, window.ws_row};
}

TerminalScreen::Happened TerminalScreen::wait(std::chrono::milliseconds patience) {
  std::array<pollfd, 2> sources{pollfd{STDIN_FILENO, POLLIN, 0}, pollfd{g_pipe[0], POLLIN, 0}};
  Happened happened;
  if (poll(sources.data(), sources.size(), static_cast<int>(patience.count())) <= 0) {
    // A signal interrupts it, and has written its byte.
    attend(happened);
    return happened;
  }
  attend(happened);
  if (happened.ended_by || sources[0].revents == 0) return happened;
  std::array<char, 1024> bytes{};
  const ssize_t count = read(STDIN_FILENO, bytes.data(), bytes.size());
  if (count > 0) {
    happened.input.assign(bytes.data(), static_cast<std::size_t>(count));
  } else if (count == 0 || errno != EINTR) {
    happened.ended_by = SIGHUP;
  }
  return happened;
}

void TerminalScreen::attend(Happened& happened) {
  std::array<char, 64> bytes{};
  const ssize_t count = read(g_pipe[0], bytes.data(), bytes.size());
  const std::string_view signals(bytes.data(), count > 0 ? static_cast<std::size_t>(count) : 0);
  for (const int signal : kEnding) {
    if (signals.find(static_cast<char>(signal)) != std::string_view::npos) happened.ended_by = signal;
  }
  // Stopped and ended at once, as a shell does with a stopped job: the terminal is not ours to take again.
  if (happened.ended_by) return;
  const auto came = [&](int signal) {
    return signals.find(static_cast<char>(signal)) != std::string_view::npos;
  };
  if (came(SIGTSTP)) {
    suspend();
  } else if (came(SIGCONT)) {
    // Stopped by a signal that can't be caught: the shell has had the terminal.
    take();
  } else if (came(SIGWINCH)) {
    forget();
  }
}

void TerminalScreen::suspend() {
  give_back();
  handle(SIGTSTP, SIG_DFL);
  std::raise(SIGTSTP);
  handle(SIGTSTP, on_signal);
  // Here it goes on, and whoever reads this takes the terminal, unless a signal came that ends the program.
  // (Where no shell could have it continue, it was not stopped, and there was no SIGCONT.)
  on_signal(SIGCONT);
}

void TerminalScreen::wake() {
  const char byte = 0;
  [[maybe_unused]] const auto written = write(g_pipe[1], &byte, 1);
}

bool has_screen() {
  const char* kind = std::getenv("TERM");
  if (kind == nullptr || std::string_view(kind).empty() || std::string_view(kind) == "dumb") return false;
  return isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
}

void end_by(int signal) {
  handle(signal, SIG_DFL);
  std::raise(signal);
}

}  // namespace claimeven::cli
