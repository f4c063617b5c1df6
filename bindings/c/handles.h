#pragma once

#include <claimeven.h>
#include <claimeven/claimeven.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What the handles hold, and what all functions of the C interface share: errors, buffers, limits.

struct claimeven_context {
  claimeven::StopSignal stop;              // requested by the user, or because the poll said so
  claimeven::Limits limits{.stop = stop};  // with a poll: a signal whose question looks at `stop`, too
  claimeven_progress_callback callback = nullptr;
  void* user = nullptr;
};

struct claimeven_position {
  claimeven::Position value;
};

struct claimeven_game {
  claimeven::Game value;
};

struct claimeven_book {
  std::shared_ptr<const claimeven::Book> value;
};

struct claimeven_solver {
  claimeven::Solver value;
};

struct claimeven_fill_solver {
  claimeven::FillSolver value;
};

struct claimeven_player {
  std::unique_ptr<claimeven::Player> value;
};

struct claimeven_story {
  claimeven::Story value;
  std::string sentence;       // of the score
  std::string move_sentence;  // of the move that it is about, if there is one
};

struct claimeven_threat_list {
  std::vector<claimeven::Threat> value;
};

struct claimeven_review {
  claimeven::Review value;
};

struct claimeven_comparison {
  std::shared_ptr<const claimeven::lab::Comparison> value;  // of a progress: somebody else's
};

namespace claimeven::c {

/// Keep the sentence for this thread, and give the status. They do not fail: without memory for the sentence
/// there is a shorter one.
claimeven_status fail(claimeven_status status, std::string_view sentence,
                      std::optional<std::size_t> index = std::nullopt) noexcept;
claimeven_status fail(const Error& error) noexcept;
claimeven_status null_argument(const char* name) noexcept;
/// For an index that is too large: "The review has 7 moves."
claimeven_status past_the_end(std::string_view whole, std::size_t count, std::string_view parts);

/// For what never happens: CLAIMEVEN_INTERNAL, by way of guarded.
[[noreturn]] inline void give_up(const char* reason) {
#if defined(__cpp_exceptions)
  throw std::logic_error(reason);
#else
  (void)reason;
  __builtin_trap();
#endif
}

/// Runs what an entry point does, and lets no exception out. A build without exceptions ends the program, or
/// the WebAssembly module's call, where there would be one.
template <class Body>
claimeven_status guarded(Body&& body) noexcept {
#if !defined(__cpp_exceptions)
  return body();
#else
  try {
    return body();
  } catch (const std::bad_alloc&) {
    return fail(CLAIMEVEN_NO_MEMORY, "There is not enough memory.");
  } catch (const std::length_error&) {  // no machine has so much
    return fail(CLAIMEVEN_NO_MEMORY, "There is not enough memory.");
  } catch (const std::exception& exception) {
    return fail(CLAIMEVEN_INTERNAL, exception.what());
  } catch (...) {
    return fail(CLAIMEVEN_INTERNAL, "An unknown exception came up.");
  }
#endif
}

/// Leaves the function if an argument is NULL; a macro for the sake of its name in the sentence.
#define CLAIMEVEN_NEED(argument) \
  if ((argument) == nullptr) return ::claimeven::c::null_argument(#argument)

/// The same for an argument that takes a new handle: it is NULL until there is one.
#define CLAIMEVEN_NEED_OUT(argument) \
  CLAIMEVEN_NEED(argument);          \
  *(argument) = nullptr

/// A new handle around a value, or the error that there is instead.
template <class Handle, class Value>
claimeven_status give(Value&& value, Handle** out) {
  *out = new Handle{std::forward<Value>(value)};
  return CLAIMEVEN_OK;
}
template <class Handle, class Value>
claimeven_status give(Expected<Value>&& value, Handle** out) {
  return value ? give(std::move(*value), out) : fail(value.error());
}

/// For a text or list that does not fit.
claimeven_status refuse_buffer(std::size_t needed, std::size_t capacity);
/// Into a caller's buffer, as the header describes it.
claimeven_status give_text(std::string_view text, char* buffer, std::size_t capacity, std::size_t* out_length);
template <class List, class T, class Convert = std::identity>
claimeven_status give_elements(const List& list, T* buffer, std::size_t capacity, std::size_t* out_length,
                               Convert convert = {}) {
  CLAIMEVEN_NEED(out_length);
  if (capacity > 0) CLAIMEVEN_NEED(buffer);
  *out_length = list.size();
  if (buffer == nullptr) return CLAIMEVEN_OK;
  if (capacity < list.size()) return refuse_buffer(list.size(), capacity);
  std::ranges::transform(list, buffer, convert);
  return CLAIMEVEN_OK;
}

/// Into an array of a structure. Gives the number of elements; no list of the library has more than there is
/// room for.
template <class List, class T, std::size_t kRoom, class Convert>
std::int32_t give_list(const List& list, T (&array)[kRoom], Convert convert) {
  if (list.size() > kRoom) give_up("A list is longer than a structure has room for.");
  std::ranges::transform(list, array, convert);
  return static_cast<std::int32_t>(list.size());
}

/// Values of C++ that are numbers in C.
template <class Enum>
constexpr std::int32_t number(Enum value) {
  return static_cast<std::int32_t>(value);
}
template <class Enum>
constexpr std::int32_t number(std::optional<Enum> value) {
  return value ? number(*value) : -1;
}
/// The library's name of a number; "unknown" for one that is not from the first to the last of its kind.
template <class Enum>
const char* name_of_number(std::int32_t value, Enum first, Enum last) {
  if (value < number(first) || value > number(last)) return "unknown";
  return name_of(static_cast<Enum>(value)).data();  // literals, which end with a zero
}
std::uint32_t mask(std::span<const int> columns);
claimeven_bounds to_c(Bounds bounds);
claimeven_square to_c(Square square);
claimeven_statistics to_c(const Statistics& statistics);
claimeven_analysis to_c(const Analysis& analysis);
claimeven_variation to_c(const Variation& variation);

/// The kind of a number.
Expected<GameKind> kind_of(claimeven_game_kind kind);
/// NULL: the default options.
Expected<SolverOptions> options_of(const claimeven_solver_options* options);

inline tl::unexpected<Error> refuse(std::string reason) {
  return tl::unexpected(Error{std::move(reason), {}});
}

/// Nothing for CLAIMEVEN_NO_LIMIT, and for a time that cannot be added to a clock's.
std::optional<std::uint64_t> node_limit(std::uint64_t nodes);
std::optional<std::chrono::nanoseconds> time_limit(std::uint64_t nanoseconds);

inline Limits limits_of(const claimeven_context* context) {
  return context == nullptr ? Limits{} : context->limits;
}
inline void tell(const claimeven_context& context, const claimeven_progress& progress) {
  context.callback(context.user, &progress);
}
/// A context for a call that has news, where `pass_on(*context, news)` makes a claimeven_progress of them for
/// tell(). It is not called if nobody listens.
template <class News, class PassOn>
Context<News> context_of(const claimeven_context* context, PassOn pass_on) {
  Context<News> made = limits_of(context);
  if (context != nullptr && context->callback != nullptr) {
    made.progress = [context, pass_on](const News& news) { pass_on(*context, news); };
  }
  return made;
}
/// Of analyses of both games.
Context<Analysis> analysis_context(const claimeven_context* context);

}  // namespace claimeven::c
