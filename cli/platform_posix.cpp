#include "platform.h"

#if !defined(_WIN32)

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <csignal>
#include <cstring>

namespace claimeven::cli::platform {
namespace {

int descriptor_of(Stream stream) {
  return stream == Stream::kInput ? STDIN_FILENO : stream == Stream::kOutput ? STDOUT_FILENO : STDERR_FILENO;
}

/// What `read` or `write` returned.
Transfer transfer_of(ssize_t count) {
  if (count >= 0) return {.bytes = static_cast<std::size_t>(count), .at_end = count == 0};
  if (errno == EINTR) return {};
  return {.trouble = std::strerror(errno)};
}

void (*g_request_stop)() = nullptr;

extern "C" void handle_interrupt(int /*signal*/) {
  g_request_stop();
}

}  // namespace

const std::size_t kTakenAtOnce = PIPE_BUF;

void prepare_streams() {
  // Opened the wrong way round: to read from one that was closed, or to write to one, stays an error.
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(descriptor, F_GETFD) >= 0 || errno != EBADF) continue;
    if (open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY) < 0) return;
  }
  std::signal(SIGXFSZ, SIG_IGN);
}

bool is_terminal(Stream stream) {
  return isatty(descriptor_of(stream)) != 0;
}

bool output_is_file() {
  struct stat status{};
  return fstat(STDOUT_FILENO, &status) == 0 && S_ISREG(status.st_mode);
}

Transfer read_some(std::span<char> bytes) {
  return transfer_of(read(STDIN_FILENO, bytes.data(), bytes.size()));
}

Transfer write_some(Stream stream, std::string_view text) {
  return transfer_of(write(descriptor_of(stream), text.data(), text.size()));
}

bool output_has_room(std::chrono::milliseconds patience) {
  pollfd output{.fd = STDOUT_FILENO, .events = POLLOUT, .revents = 0};
  // An error is as good as room: the write will tell.
  const int ready = poll(&output, 1, static_cast<int>(patience.count()));
  return ready > 0 || (ready < 0 && errno != EINTR);
}

void outlive_readers() {
  std::signal(SIGPIPE, SIG_IGN);
}

void on_interrupt(void (*request_stop)()) {
  g_request_stop = request_stop;
  struct sigaction action{};
  action.sa_handler = handle_interrupt;
  // No SA_RESTART, so that a wait for input ends as well.
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
}

}  // namespace claimeven::cli::platform

#endif
