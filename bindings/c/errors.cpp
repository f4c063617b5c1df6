#include <array>
#include <string>

#include "handles.h"

namespace claimeven::c {
namespace {

/// The last failure of a thread.
struct Failure {
  std::string sentence;
  const char* shown = "";
  std::int64_t index = -1;

  void keep(std::string_view text) noexcept {
#if defined(__cpp_exceptions)
    try {
      sentence = text;
    } catch (...) {
      return;
    }
#else
    sentence = text;
#endif
    shown = sentence.c_str();
  }
};
thread_local Failure last_failure;

claimeven_status status_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::kArgument:
      return CLAIMEVEN_BAD_ARGUMENT;
    case ErrorCode::kSize:
      return CLAIMEVEN_BAD_SIZE;
    case ErrorCode::kNotation:
      return CLAIMEVEN_BAD_NOTATION;
    case ErrorCode::kIllegalMove:
      return CLAIMEVEN_ILLEGAL_MOVE;
    case ErrorCode::kImpossible:
      return CLAIMEVEN_IMPOSSIBLE;
    case ErrorCode::kTooHard:
      return CLAIMEVEN_TOO_HARD;
    case ErrorCode::kFile:
      return CLAIMEVEN_FILE_ERROR;
    case ErrorCode::kBadFile:
      return CLAIMEVEN_BAD_FILE;
  }
  return CLAIMEVEN_INTERNAL;
}

/// In the order of the numbers.
constexpr std::array kStatusNames{"ok",           "argument",   "size",      "notation", "illegal-move",
                                  "impossible",   "too-hard",   "file",      "bad-file", "null-argument",
                                  "small-buffer", "unfinished", "no-memory", "internal"};
static_assert(kStatusNames.size() == CLAIMEVEN_INTERNAL + 1);

}  // namespace

claimeven_status fail(claimeven_status status, std::string_view sentence,
                      std::optional<std::size_t> index) noexcept {
  // Until there is memory for more.
  last_failure.shown = "There is no memory for a sentence about this error.";
  last_failure.keep(sentence);
  last_failure.index = index ? static_cast<std::int64_t>(*index) : -1;
  return status;
}

claimeven_status fail(const Error& error) noexcept {
  return fail(status_of(error.code), error.reason, error.index);
}

claimeven_status null_argument(const char* name) noexcept {
  return guarded(
      [&] { return fail(CLAIMEVEN_NULL_ARGUMENT, "The argument " + std::string(name) + " is NULL."); });
}

claimeven_status past_the_end(std::string_view whole, std::size_t count, std::string_view parts) {
  return fail(CLAIMEVEN_BAD_ARGUMENT,
              std::string(whole) + " has " + std::to_string(count) + " " + std::string(parts) + ".");
}

}  // namespace claimeven::c

using namespace claimeven::c;

uint32_t claimeven_interface_version() {
  return CLAIMEVEN_INTERFACE_VERSION;
}

const char* claimeven_version() {
  static constexpr auto kVersion = claimeven::kVersion;
  static_assert(kVersion.data()[kVersion.size()] == '\0');
  return kVersion.data();
}

const char* claimeven_status_name(claimeven_status status) {
  return status >= 0 && status <= CLAIMEVEN_INTERNAL ? kStatusNames[static_cast<std::size_t>(status)]
                                                     : "unknown";
}

const char* claimeven_error_message() {
  return last_failure.shown;
}

int64_t claimeven_error_index() {
  return last_failure.index;
}
