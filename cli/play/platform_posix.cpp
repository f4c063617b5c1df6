#include "platform.h"

#if !defined(_WIN32)

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <string_view>
#include <system_error>

namespace claimeven::cli::platform {
namespace {

constexpr std::array kEnding{SIGINT, SIGTERM, SIGHUP, SIGQUIT};
constexpr std::array kOther{SIGTSTP, SIGCONT, SIGWINCH};

/// Signals come through here, a byte each; 0 is wake(). Reading end, writing end.
std::array<int, 2> g_pipe{-1, -1};
void (*g_request_stop)() = nullptr;

extern "C" void on_signal(int signal) {
  const int error = errno;
  // Whatever waits for a reader of standard output, or searches, ends.
  if (std::ranges::find(kEnding, signal) != kEnding.end()) g_request_stop();
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

/// What signals came.
Keyboard::Happened read_signals() {
  std::array<char, 64> bytes{};
  const ssize_t count = read(g_pipe[0], bytes.data(), bytes.size());
  const std::string_view signals(bytes.data(), count > 0 ? static_cast<std::size_t>(count) : 0);
  const auto came = [&](int signal) {
    return signals.find(static_cast<char>(signal)) != std::string_view::npos;
  };
  Keyboard::Happened happened{
      .is_to_pause = came(SIGTSTP), .has_gone_on = came(SIGCONT), .was_resized = came(SIGWINCH)};
  for (const int signal : kEnding) {
    if (came(signal)) happened.ended_by = signal;
  }
  return happened;
}

}  // namespace

bool has_screen() {
  const char* kind = std::getenv("TERM");
  if (kind == nullptr || std::string_view(kind).empty() || std::string_view(kind) == "dumb") return false;
  return isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
}

void end_by(int signal) {
  handle(signal, SIG_DFL);
  std::raise(signal);
}

struct Keyboard::System {
  termios before{};
};

Keyboard::Keyboard(void (*request_stop)()) : system_(std::make_unique<System>()) {
  g_request_stop = request_stop;
  if (g_pipe[0] < 0) open_pipe();
  tcgetattr(STDIN_FILENO, &system_->before);
  handle_all(on_signal);
}

Keyboard::~Keyboard() {
  handle_all(SIG_DFL);
}

void Keyboard::take() {
  termios raw = system_->before;
  // Ctrl-C and Ctrl-Z stay signals; Ctrl-S is no key of ours, and would stall us.
  raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | IEXTEN);
  raw.c_iflag &= ~static_cast<tcflag_t>(IXON);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  tcsetattr(STDIN_FILENO, TCSANOW, &raw);
}

void Keyboard::give_back() {
  // Where the program has been put in the background meanwhile, this would stop it.
  std::signal(SIGTTOU, SIG_IGN);
  tcsetattr(STDIN_FILENO, TCSANOW, &system_->before);
  std::signal(SIGTTOU, SIG_DFL);
}

ScreenSize Keyboard::screen_size() const {
  winsize window{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0 || window.ws_col == 0 || window.ws_row == 0) return {};
  return {window.ws_col, window.ws_row};
}

Keyboard::Happened Keyboard::wait(std::chrono::milliseconds patience) {
  std::array<pollfd, 2> sources{pollfd{STDIN_FILENO, POLLIN, 0}, pollfd{g_pipe[0], POLLIN, 0}};
  const int ready = poll(sources.data(), sources.size(), static_cast<int>(patience.count()));
  // A signal interrupts it, and has written its byte.
  Happened happened = read_signals();
  if (ready <= 0 || happened.ended_by || sources[0].revents == 0) return happened;
  std::array<char, 1024> bytes{};
  const ssize_t count = read(STDIN_FILENO, bytes.data(), bytes.size());
  if (count > 0) {
    happened.input.assign(bytes.data(), static_cast<std::size_t>(count));
  } else if (count == 0 || errno != EINTR) {
    happened.ended_by = SIGHUP;
  }
  return happened;
}

void Keyboard::wake() {
  const char byte = 0;
  [[maybe_unused]] const auto written = write(g_pipe[1], &byte, 1);
}

void Keyboard::pause() {
  handle(SIGTSTP, SIG_DFL);
  std::raise(SIGTSTP);
  handle(SIGTSTP, on_signal);
  // Here it goes on. (Where no shell could have it continue, it was not stopped, and there was no SIGCONT.)
  on_signal(SIGCONT);
}

}  // namespace claimeven::cli::platform

#endif
