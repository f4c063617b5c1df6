#include "call.h"

#include <cmath>
#include <limits>

namespace claimeven::python {
namespace {

/// Beyond this a time is no limit: it could not be added to a clock's.
constexpr double kLongestTime = 1e9;

/// Signal handlers of Python run there alone.
unsigned long main_thread = 0;

std::optional<std::uint64_t> node_limit(const std::optional<nb::int_>& nodes) {
  if (!nodes) return std::nullopt;
  if (*nodes < nb::int_(0)) raise_argument("a limit of nodes can't be negative");
  const unsigned long long limit = PyLong_AsUnsignedLongLong(nodes->ptr());
  if (PyErr_Occurred() == nullptr) return limit;
  PyErr_Clear();  // more than there can be
  return std::nullopt;
}

std::optional<std::chrono::nanoseconds> time_limit(std::optional<double> seconds) {
  if (!seconds) return std::nullopt;
  if (std::isnan(*seconds) || *seconds < 0) raise_argument("a limit of time can't be negative or nan");
  if (*seconds > kLongestTime) return std::nullopt;
  return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::duration<double>(*seconds));
}

}  // namespace

CallLimits limits_from(const std::optional<nb::int_>& nodes, std::optional<double> time,
                       std::optional<StopSignal> stop) {
  CallLimits limits;
  limits.nodes = node_limit(nodes);
  limits.stop = std::move(stop);
  if (time) {
    if (const auto nanoseconds = time_limit(time)) limits.time = time;
  }
  return limits;
}

void find_main_thread() {
  main_thread = nb::cast<unsigned long>(nb::module_::import_("threading").attr("main_thread")().attr("ident"));
}

Call::Call(CallLimits given) : given_stop_(std::move(given.stop)) {
  is_main_thread_ = PyThread_get_thread_ident() == main_thread;
  limits_.nodes = given.nodes;
  limits_.time = time_limit(given.time);
  limits_.stop = StopSignal([this] { return asks(); });
}

bool Call::asks() {
  if (given_stop_ && given_stop_->is_requested()) return true;
  if (!is_main_thread_ || std::this_thread::get_id() != thread_) return false;
  const auto now = std::chrono::steady_clock::now();
  if (now - looked_ < kBetweenLooks) return false;
  looked_ = now;
  const nb::gil_scoped_acquire lock;
  if (PyErr_CheckSignals() == 0) return false;
  interrupt_.emplace();
  return true;
}

Busy::Busy(std::atomic<bool>& flag, const char* who) : flag_(flag) {
  if (!flag_.exchange(true)) return;
  PyErr_Format(PyExc_RuntimeError, "%s is at work already: it serves one call at a time", who);
  throw nb::python_error();
}

}  // namespace claimeven::python
