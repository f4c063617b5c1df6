#include "terminal.h"

#include <fmt/format.h>

#include <atomic>
#include <cstdlib>
#include <cstring>

#include "platform.h"
#include "streams.h"

namespace claimeven::cli {
namespace {

using platform::Stream;

constexpr int kBarWidth = 30;
constexpr std::chrono::milliseconds kRedrawInterval{100};

const StopSignal g_stop;
static_assert(std::atomic<bool>::is_always_lock_free, "the signal handler requests it");

}  // namespace

bool stdin_is_terminal() {
  return platform::is_terminal(Stream::kInput);
}

bool stderr_is_terminal() {
  return platform::is_terminal(Stream::kError);
}

bool use_colour() {
  const char* no_colour = std::getenv("NO_COLOR");
  if (no_colour != nullptr && *no_colour != '\0') return false;
  const char* terminal = std::getenv("TERM");
  if (terminal != nullptr && std::strcmp(terminal, "dumb") == 0) return false;
  return platform::is_terminal(Stream::kOutput);
}

bool stdout_is_live() {
  return !platform::output_is_file();
}

void catch_interrupts() {
  platform::on_interrupt(request_stop);
}

const StopSignal& stop_signal() {
  return g_stop;
}

void request_stop() {
  g_stop.request();
}

bool interrupted() {
  return g_stop.is_requested();
}

// Work that is done at once shows no line.
StatusLine::StatusLine() : visible_(stderr_is_terminal()), last_drawn_(std::chrono::steady_clock::now()) {}

StatusLine::~StatusLine() {
  if (drawn_) say_aside("\r\x1b[K");
}

bool StatusLine::is_due() const {
  return visible_ && std::chrono::steady_clock::now() - last_drawn_ >= kRedrawInterval;
}

void StatusLine::show(const std::string& text) {
  if (!visible_) return;
  say_aside("\r\x1b[K{}", text);
  drawn_ = true;
  last_drawn_ = std::chrono::steady_clock::now();
}

std::string bar_text(std::uint64_t done, std::uint64_t total, int width) {
  const int filled = total == 0 ? 0 : static_cast<int>(static_cast<std::uint64_t>(width) * done / total);
  return fmt::format("[{:#<{}}{:.<{}}] {}/{}", "", filled, "", width - filled, done, total);
}

void ProgressBar::update(std::size_t done, const std::string& note) {
  if (!line_.is_due()) return;
  line_.show(fmt::format("{} {} {}", label_, bar_text(done, total_, kBarWidth), note));
}

}  // namespace claimeven::cli
