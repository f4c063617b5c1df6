#include "platform.h"

#if defined(_WIN32)

#include <windows.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <system_error>

#include "core/file_name.h"
#include "core/platform.h"

namespace claimeven::cli::platform {
namespace {

HANDLE handle_of(Stream stream) {
  return GetStdHandle(stream == Stream::kInput    ? STD_INPUT_HANDLE
                      : stream == Stream::kOutput ? STD_OUTPUT_HANDLE
                                                  : STD_ERROR_HANDLE);
}

bool is_console(HANDLE handle) {
  DWORD mode = 0;
  return GetConsoleMode(handle, &mode) != 0;
}

void (*g_request_stop)() = nullptr;
HANDLE g_main_thread = nullptr;
/// Signalled when the stop was requested.
HANDLE g_is_requested = nullptr;

/// On a thread of its own.
BOOL WINAPI handle_interrupt(DWORD event) {
  if (event != CTRL_C_EVENT) return FALSE;
  // The second one finds nobody here, and ends the program.
  SetConsoleCtrlHandler(handle_interrupt, FALSE);
  g_request_stop();
  SetEvent(g_is_requested);
  CancelSynchronousIo(g_main_thread);
  return TRUE;
}

/// Ctrl-C ended a wait, perhaps before the thread above has run.
Transfer interrupted_transfer() {
  constexpr DWORD kPatienceMs = 1000;
  if (g_is_requested != nullptr) WaitForSingleObject(g_is_requested, kPatienceMs);
  return {};
}

Transfer failed_transfer() {
  const DWORD error = GetLastError();
  if (error == ERROR_OPERATION_ABORTED) return interrupted_transfer();
  return {.trouble = reason_of({static_cast<int>(error), std::system_category()})};
}

/// The text without a character at its end that is cut in two.
std::string_view whole_characters(std::string_view text) {
  std::size_t end = text.size();
  while (end > 0 && text.size() - end < 3 && (text[end - 1] & 0xC0) == 0x80) --end;
  if (end == 0) return text;
  const auto first = static_cast<unsigned char>(text[end - 1]);
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1;
  const bool is_cut = length > text.size() - end + 1;
  return is_cut && end > 1 ? text.substr(0, end - 1) : text;
}

/// A console takes UTF-16; what it makes of bytes is the code page's matter.
Transfer write_to_console(HANDLE console, std::string_view text) {
  constexpr std::size_t kAtOnce = 8192;
  const std::string_view piece = whole_characters(text.substr(0, kAtOnce));
  std::array<wchar_t, kAtOnce> wide{};
  const int length = MultiByteToWideChar(CP_UTF8, 0, piece.data(), static_cast<int>(piece.size()), wide.data(),
                                         static_cast<int>(wide.size()));
  DWORD written = 0;
  if (WriteConsoleW(console, wide.data(), static_cast<DWORD>(length), &written, nullptr) == 0)
    return failed_transfer();
  return {.bytes = piece.size()};
}

/// A line, or a part of it.
Transfer read_from_console(HANDLE console, std::span<char> bytes) {
  constexpr wchar_t kControlZ = 0x1A;
  constexpr std::size_t kMostBytes = 3;  // of a 16-bit unit
  std::array<wchar_t, 1024> wide{};
  DWORD count = 0;
  const auto room = static_cast<DWORD>(std::min(wide.size(), bytes.size() / kMostBytes));
  if (ReadConsoleW(console, wide.data(), room, &count, nullptr) == 0) return failed_transfer();
  if (count == 0) return interrupted_transfer();  // an end would be a Ctrl-Z
  if (wide[0] == kControlZ) return {.at_end = true};
  const int length = WideCharToMultiByte(CP_UTF8, 0, wide.data(), static_cast<int>(count), bytes.data(),
                                         static_cast<int>(bytes.size()), nullptr, nullptr);
  return {.bytes = static_cast<std::size_t>(length)};
}

/// The modes of the consoles as they were.
struct ConsoleMode {
  HANDLE console = nullptr;
  DWORD mode = 0;
};
std::array<ConsoleMode, 2> g_modes;

void restore_modes() {
  for (const auto& [console, mode] : g_modes) {
    if (console != nullptr) SetConsoleMode(console, mode);
  }
}

}  // namespace

const std::size_t kTakenAtOnce = 4096;

void prepare_streams() {
  std::atexit(restore_modes);
  auto saved = g_modes.begin();
  for (const Stream stream : {Stream::kOutput, Stream::kError}) {
    const HANDLE console = handle_of(stream);
    DWORD mode = 0;
    if (GetConsoleMode(console, &mode) == 0) continue;
    if (SetConsoleMode(console, mode | ENABLE_PROCESSED_OUTPUT | ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0)
      *saved++ = {console, mode};
  }
}

bool is_terminal(Stream stream) {
  DWORD mode = 0;
  if (GetConsoleMode(handle_of(stream), &mode) == 0) return false;
  return stream == Stream::kInput || (mode & ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
}

bool output_is_file() {
  return GetFileType(handle_of(Stream::kOutput)) == FILE_TYPE_DISK;
}

Transfer read_some(std::span<char> bytes) {
  const HANDLE input = handle_of(Stream::kInput);
  Transfer transfer;
  if (is_console(input)) {
    transfer = read_from_console(input, bytes);
  } else {
    DWORD count = 0;
    if (ReadFile(input, bytes.data(), static_cast<DWORD>(bytes.size()), &count, nullptr) != 0) {
      transfer = {.bytes = count, .at_end = count == 0};
    } else if (GetLastError() == ERROR_BROKEN_PIPE) {
      transfer = {.at_end = true};  // whoever wrote has closed it
    } else {
      return failed_transfer();
    }
  }
  // Lines end with one character inside the programs.
  const auto text = bytes.first(transfer.bytes);
  transfer.bytes = static_cast<std::size_t>(std::ranges::remove(text, '\r').begin() - text.begin());
  return transfer;
}

Transfer write_some(Stream stream, std::string_view text) {
  const HANDLE handle = handle_of(stream);
  if (is_console(handle)) return write_to_console(handle, text);
  DWORD written = 0;
  if (WriteFile(handle, text.data(), static_cast<DWORD>(text.size()), &written, nullptr) == 0)
    return failed_transfer();
  return {.bytes = written};
}

// Nothing tells; the write waits, and Ctrl-C ends it.
bool output_has_room(std::chrono::milliseconds /*patience*/) {
  return true;
}

void outlive_readers() {}

void on_interrupt(void (*request_stop)()) {
  g_request_stop = request_stop;
  g_is_requested = CreateEventW(nullptr, TRUE, FALSE, nullptr);
  DuplicateHandle(GetCurrentProcess(), GetCurrentThread(), GetCurrentProcess(), &g_main_thread, 0, FALSE,
                  DUPLICATE_SAME_ACCESS);
  SetConsoleCtrlHandler(handle_interrupt, TRUE);
}

}  // namespace claimeven::cli::platform

#endif
