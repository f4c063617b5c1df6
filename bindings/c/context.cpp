#include <chrono>
#include <limits>

#include "handles.h"

namespace claimeven::c {

std::optional<std::uint64_t> node_limit(std::uint64_t nodes) {
  return nodes == CLAIMEVEN_NO_LIMIT ? std::nullopt : std::optional(nodes);
}

std::optional<std::chrono::nanoseconds> time_limit(std::uint64_t nanoseconds) {
  // Half of what the type can hold is 146 years, and can be added to a point of time.
  constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max() / 2;
  return nanoseconds > kMost ? std::nullopt : std::optional(std::chrono::nanoseconds(nanoseconds));
}

}  // namespace claimeven::c

using namespace claimeven::c;

claimeven_status claimeven_context_create(claimeven_context** out_context) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED_OUT(out_context);
    *out_context = new claimeven_context;
    return CLAIMEVEN_OK;
  });
}

void claimeven_context_free(claimeven_context* context) {
  delete context;
}

claimeven_status claimeven_context_limit_nodes(claimeven_context* context, uint64_t nodes) {
  CLAIMEVEN_NEED(context);
  context->limits.nodes = node_limit(nodes);
  return CLAIMEVEN_OK;
}

claimeven_status claimeven_context_limit_time(claimeven_context* context, uint64_t nanoseconds) {
  CLAIMEVEN_NEED(context);
  context->limits.time = time_limit(nanoseconds);
  return CLAIMEVEN_OK;
}

claimeven_status claimeven_context_set_progress(claimeven_context* context,
                                                claimeven_progress_callback callback, void* user) {
  CLAIMEVEN_NEED(context);
  context->callback = callback;
  context->user = user;
  return CLAIMEVEN_OK;
}

claimeven_status claimeven_context_set_poll(claimeven_context* context, claimeven_poll_callback poll,
                                            void* user) {
  return guarded([&]() -> claimeven_status {
    CLAIMEVEN_NEED(context);
    const claimeven::StopSignal stop = context->stop;
    if (poll == nullptr) {
      context->limits.stop = stop;
    } else {
      context->limits.stop = claimeven::StopSignal([stop, poll, user] {
        if (!stop.is_requested() && poll(user) != 0) stop.request();
        return stop.is_requested();
      });
    }
    return CLAIMEVEN_OK;
  });
}

claimeven_status claimeven_context_stop(const claimeven_context* context) {
  CLAIMEVEN_NEED(context);
  context->stop.request();
  return CLAIMEVEN_OK;
}

claimeven_status claimeven_context_is_stopped(const claimeven_context* context, int32_t* out_stopped) {
  CLAIMEVEN_NEED(context);
  CLAIMEVEN_NEED(out_stopped);
  *out_stopped = context->stop.is_requested();
  return CLAIMEVEN_OK;
}

claimeven_status claimeven_context_reset(claimeven_context* context) {
  CLAIMEVEN_NEED(context);
  context->stop.reset();
  context->limits.stop->reset();
  return CLAIMEVEN_OK;
}
