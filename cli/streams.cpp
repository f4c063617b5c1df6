#include "streams.h"

#include <array>
#include <chrono>
#include <utility>

#include "platform.h"
#include "terminal.h"

namespace claimeven::cli {
namespace {

using platform::Stream;

/// So much is kept back at most; more is written while it is made.
constexpr std::size_t kKeptBack = std::size_t{1} << 16;
/// How long to wait for a reader, between looks at whether Ctrl-C was pressed.
constexpr std::chrono::milliseconds kPatience{200};
constexpr int kWaitsAfterInterrupt = 5;

std::string g_output;
std::string g_output_trouble;
bool g_output_was_cut = false;
/// What was read of standard input, up to the place, and what has to be used yet.
std::string g_input;
std::size_t g_input_place = 0;
bool g_input_is_over = false;
std::string g_input_trouble;

/// Whether a write won't block. Waits for that; after Ctrl-C only for a while, unless a line is half written.
bool wait_for_room(bool within_line) {
  for (int waits_left = kWaitsAfterInterrupt; waits_left > 0;) {
    if (platform::output_has_room(kPatience)) return true;
    if (interrupted() && !within_line) --waits_left;
  }
  return false;
}

/// The bytes to write next: as many whole lines as a pipe takes at once, or a piece of a longer one.
std::size_t next_piece(std::string_view text) {
  const std::size_t at_once = platform::kTakenAtOnce;
  if (text.size() <= at_once) return text.size();
  const std::size_t line_end = text.substr(0, at_once).rfind('\n');
  return line_end == std::string_view::npos ? at_once : line_end + 1;
}

/// What a command can't write it need not work for.
void give_up_output(const std::string& trouble) {
  g_output_trouble = trouble;
  request_stop();
}

}  // namespace

void take_standard_streams() {
  platform::prepare_streams();
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
    const auto written = platform::write_some(Stream::kOutput, left.substr(0, next_piece(left)));
    if (!written.trouble.empty()) {
      give_up_output(written.trouble);
      break;
    }
    if (written.bytes == 0) continue;
    within_line = left[written.bytes - 1] != '\n';
    left.remove_prefix(written.bytes);
  }
  g_output.clear();
}

LogOutput::LogOutput() {
  platform::outlive_readers();
}

void LogOutput::write(std::string_view lines) {
  while (!lines.empty()) {
    if (!platform::output_has_room(closed_ ? std::chrono::milliseconds(0) : kPatience)) {
      if (closed_) return;
      continue;
    }
    const auto written = platform::write_some(Stream::kOutput, lines.substr(0, next_piece(lines)));
    if (!written.trouble.empty()) {
      if (!std::exchange(has_complained_, true))
        write_error(fmt::format("claimeven: lines of the log are lost: {}\n", written.trouble));
      return;
    }
    lines.remove_prefix(written.bytes);
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
    const auto written = platform::write_some(Stream::kError, text);
    if (!written.trouble.empty() || (written.bytes == 0 && interrupted())) return;
    text.remove_prefix(written.bytes);
  }
}

bool read_input_line(std::string& line) {
  for (std::size_t searched = g_input_place; !interrupted();) {
    if (const std::size_t end = g_input.find('\n', searched); end != std::string::npos) {
      line = g_input.substr(g_input_place, end - g_input_place);
      g_input_place = end + 1;
      return true;
    }
    g_input.erase(0, std::exchange(g_input_place, 0));
    searched = g_input.size();
    if (g_input_is_over) return false;
    std::array<char, 1 << 14> piece{};
    const auto read = platform::read_some(piece);
    g_input.append(piece.data(), read.bytes);
    g_input_is_over = read.at_end || !read.trouble.empty();
    g_input_trouble = read.trouble;
    // The last line may have no end.
    if (read.at_end && !g_input.empty()) g_input += '\n';
  }
  return false;
}

std::string input_trouble() {
  return g_input_trouble;
}

}  // namespace claimeven::cli
