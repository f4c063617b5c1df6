#include "server/metrics.h"

#include <claimeven/version.h>
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "server/platform.h"

namespace claimeven::server {
namespace {

/// Lines of the text format.
class Lines {
 public:
  void begin(std::string_view name, std::string_view type, std::string_view help) {
    fmt::format_to(std::back_inserter(text_), "# HELP {0} {2}\n# TYPE {0} {1}\n", name, type, help);
  }
  template <class Value>
  void add(std::string_view name, std::string_view labels, Value value) {
    fmt::format_to(std::back_inserter(text_), "{}{} {}\n", name, labels, value);
  }
  /// A figure that has no labels.
  template <class Value>
  void single(std::string_view name, std::string_view type, std::string_view help, Value value) {
    begin(name, type, help);
    add(name, "", value);
  }
  std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

void add_pool(Lines& lines, const SolverPool::Figures& pool) {
  lines.single("claimeven_queue_length", "gauge", "Questions that wait for a solver.", pool.waiting);
  lines.single("claimeven_queue_capacity", "gauge", "Questions that may wait.", pool.capacity);
  lines.single("claimeven_searches_running", "gauge", "Questions that solvers work on.", pool.running);
  lines.begin("claimeven_searches_total", "counter",
              "Questions that solvers answered, that nobody waits for any longer, and whose time was up.");
  lines.add("claimeven_searches_total", R"({ending="complete"})", pool.completed);
  lines.add("claimeven_searches_total", R"({ending="cancelled"})", pool.cancelled);
  lines.add("claimeven_searches_total", R"({ending="time"})", pool.timed_out);
  lines.single("claimeven_rejected_total", "counter", "Questions that found the queue full.", pool.rejected);
  lines.single("claimeven_shared_total", "counter", "Questions that shared the search of an equal one.",
               pool.shared);
  lines.single("claimeven_nodes_total", "counter", "Nodes of all searches.", pool.nodes);
  lines.single("claimeven_cache_hits_total", "counter", "Answers that the cache had.", pool.cache.hits);
  lines.single("claimeven_cache_misses_total", "counter", "Answers that it did not have.", pool.cache.misses);
  lines.single("claimeven_cache_entries", "gauge", "Answers in the cache.", pool.cache.entries);
  lines.single("claimeven_cache_bytes", "gauge", "Bytes that they take.", pool.cache.bytes);
}

}  // namespace

Metrics::Metrics()
    : start_time_(std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count()) {}

void Metrics::add_request(std::string_view route, int status, std::chrono::nanoseconds time) {
  const double seconds = std::chrono::duration<double>(time).count();
  const auto bucket = static_cast<std::size_t>(std::ranges::lower_bound(kSeconds, seconds) - kSeconds.begin());
  const std::lock_guard lock(mutex_);
  Route& figures = routes_[route];
  ++figures.statuses[status];
  ++figures.buckets[bucket];
  figures.seconds += seconds;
}

void Metrics::add_connection() {
  ++connections_;
  ++all_connections_;
}

void Metrics::remove_connection() {
  --connections_;
}

void Metrics::add_lost_log_line() {
  ++lost_log_lines_;
}

std::string Metrics::text(const SolverPool::Figures& pool) const {
  Lines lines;
  {
    const std::lock_guard lock(mutex_);
    lines.begin("claimeven_requests_total", "counter", "Requests that were answered.");
    for (const auto& [route, figures] : routes_) {
      for (const auto& [status, count] : figures.statuses)
        lines.add("claimeven_requests_total", fmt::format(R"({{route="{}",status="{}"}})", route, status),
                  count);
    }
    lines.begin("claimeven_request_seconds", "histogram", "Time from the whole request to the whole answer.");
    for (const auto& [route, figures] : routes_) {
      std::uint64_t count = 0;
      for (std::size_t i = 0; i < figures.buckets.size(); ++i) {
        count += figures.buckets[i];
        const std::string end = i < kSeconds.size() ? fmt::format("{}", kSeconds[i]) : "+Inf";
        lines.add("claimeven_request_seconds_bucket", fmt::format(R"({{route="{}",le="{}"}})", route, end),
                  count);
      }
      const std::string labels = fmt::format(R"({{route="{}"}})", route);
      lines.add("claimeven_request_seconds_sum", labels, figures.seconds);
      lines.add("claimeven_request_seconds_count", labels, count);
    }
  }
  add_pool(lines, pool);
  lines.single("claimeven_connections", "gauge", "Connections that are open.", connections_.load());
  lines.single("claimeven_connections_total", "counter", "Connections so far.", all_connections_.load());
  lines.single("claimeven_lost_log_lines_total", "counter", "Lines that the log's reader was too slow for.",
               lost_log_lines_.load());
  lines.single("process_resident_memory_bytes", "gauge", "Memory in use.", platform::resident_bytes());
  lines.single("process_cpu_seconds_total", "counter", "Time of all processors.", platform::cpu_seconds());
  lines.single("process_open_fds", "gauge", "Files and sockets that are open.", platform::open_files());
  lines.single("process_start_time_seconds", "gauge", "When the server was started, since 1970.",
               fmt::format("{:.3f}", start_time_));
  lines.begin("claimeven_build_info", "gauge", "The version.");
  lines.add("claimeven_build_info", fmt::format(R"({{version="{}"}})", kVersion), 1);
  return lines.take();
}

}  // namespace claimeven::server
