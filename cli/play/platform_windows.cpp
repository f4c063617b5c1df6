#include "platform.h"

#if defined(_WIN32)

#include <windows.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <span>
#include <string_view>
#include <utility>

#include "cli/platform.h"
#include "core/file_name.h"

namespace claimeven::cli::platform {
namespace {

/// Signalled by wake() and by what ends the program.
HANDLE g_event = nullptr;
std::atomic<int> g_ended_by = 0;
void (*g_request_stop)() = nullptr;

/// On a thread of its own.
BOOL WINAPI on_event(DWORD event) {
  g_ended_by = event == CTRL_C_EVENT ? SIGINT : SIGTERM;
  g_request_stop();
  SetEvent(g_event);
  // The window is closed: when this returns, the program is ended.
  if (event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT) Sleep(INFINITE);
  return TRUE;
}

/// Keys without a character, as terminals of other systems send them.
constexpr std::array<std::pair<WORD, std::string_view>, 10> kSequences{{{VK_UP, "\x1b[A"},
                                                                        {VK_DOWN, "\x1b[B"},
                                                                        {VK_RIGHT, "\x1b[C"},
                                                                        {VK_LEFT, "\x1b[D"},
                                                                        {VK_HOME, "\x1b[H"},
                                                                        {VK_END, "\x1b[F"},
                                                                        {VK_INSERT, "\x1b[2~"},
                                                                        {VK_DELETE, "\x1b[3~"},
                                                                        {VK_PRIOR, "\x1b[5~"},
                                                                        {VK_NEXT, "\x1b[6~"}}};

std::string_view sequence_of(WORD key) {
  const auto* known = std::ranges::find(kSequences, key, [](const auto& one) { return one.first; });
  return known == kSequences.end() ? std::string_view() : known->second;
}

}  // namespace

bool has_screen() {
  return is_terminal(Stream::kInput) && is_terminal(Stream::kOutput);
}

void end_by(int signal) {
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

struct Keyboard::System {
  HANDLE input = GetStdHandle(STD_INPUT_HANDLE);
  HANDLE output = GetStdHandle(STD_OUTPUT_HANDLE);
  DWORD before = 0;
  /// The first half of a character of two.
  std::wstring half = {};
};

Keyboard::Keyboard(void (*request_stop)()) : system_(std::make_unique<System>()) {
  g_request_stop = request_stop;
  if (g_event == nullptr) g_event = CreateEventW(nullptr, FALSE, FALSE, nullptr);
  GetConsoleMode(system_->input, &system_->before);
  SetConsoleCtrlHandler(on_event, TRUE);
}

Keyboard::~Keyboard() {
  SetConsoleCtrlHandler(on_event, FALSE);
}

void Keyboard::take() {
  // Without lines, echo and the mouse's selecting, which would stall us. Ctrl-C stays an event.
  SetConsoleMode(system_->input, ENABLE_PROCESSED_INPUT | ENABLE_WINDOW_INPUT | ENABLE_EXTENDED_FLAGS);
}

void Keyboard::give_back() {
  SetConsoleMode(system_->input, system_->before);
}

ScreenSize Keyboard::screen_size() const {
  CONSOLE_SCREEN_BUFFER_INFO info{};
  if (GetConsoleScreenBufferInfo(system_->output, &info) == 0) return {};
  const SMALL_RECT& seen = info.srWindow;
  return {static_cast<std::size_t>(seen.Right - seen.Left + 1),
          static_cast<std::size_t>(seen.Bottom - seen.Top + 1)};
}

Keyboard::Happened Keyboard::wait(std::chrono::milliseconds patience) {
  const std::array sources{system_->input, g_event};
  const DWORD milliseconds = patience.count() < 0 ? INFINITE : static_cast<DWORD>(patience.count());
  const DWORD ready =
      WaitForMultipleObjects(static_cast<DWORD>(sources.size()), sources.data(), FALSE, milliseconds);
  Happened happened;
  if (const int signal = g_ended_by; signal != 0) happened.ended_by = signal;
  if (ready != WAIT_OBJECT_0 || happened.ended_by) return happened;
  std::array<INPUT_RECORD, 128> records{};
  DWORD count = 0;
  if (ReadConsoleInputW(system_->input, records.data(), static_cast<DWORD>(records.size()), &count) == 0) {
    happened.ended_by = SIGTERM;
    return happened;
  }
  for (const INPUT_RECORD& record : std::span(records).first(count)) {
    if (record.EventType == WINDOW_BUFFER_SIZE_EVENT) happened.was_resized = true;
    if (record.EventType != KEY_EVENT || record.Event.KeyEvent.bKeyDown == 0) continue;
    const auto& key = record.Event.KeyEvent;
    const wchar_t unit = key.uChar.UnicodeChar;
    if (unit == 0) {
      happened.input += sequence_of(key.wVirtualKeyCode);
      continue;
    }
    system_->half += unit;
    if (unit < 0xD800 || unit > 0xDBFF) happened.input += name_of(std::exchange(system_->half, {}));
  }
  return happened;
}

void Keyboard::wake() {
  SetEvent(g_event);
}

void Keyboard::pause() {}

}  // namespace claimeven::cli::platform

#endif
