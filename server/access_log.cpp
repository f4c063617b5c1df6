#include "server/access_log.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <utility>

#include "json/json.h"

namespace claimeven::server {

std::string log_line(const ServedRequest& served, std::chrono::system_clock::time_point now) {
  using std::chrono::milliseconds;
  const auto seconds = std::chrono::floor<std::chrono::seconds>(now);
  const auto fraction = std::chrono::duration_cast<milliseconds>(now - seconds).count();
  const auto time = fmt::gmtime(std::chrono::system_clock::to_time_t(seconds));
  Json json{{"time", fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z", time, fraction)},
            {"client", served.client},
            {"method", served.method},
            {"target", served.target},
            {"status", served.status},
            {"bytes", served.bytes},
            {"ms", claimeven::milliseconds(served.time)},
            {"cache", nullptr}};
  if (served.cache != CacheUse::kNone) json["cache"] = served.cache == CacheUse::kHit ? "hit" : "miss";
  return json_text(json) + '\n';
}

AccessLog::AccessLog(std::function<void(std::string_view)> write)
    : write_(std::move(write)), thread_([this] { write_all(); }) {}

AccessLog::~AccessLog() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  has_work_.notify_one();
  thread_.join();
}

bool AccessLog::add(std::string line) {
  {
    const std::lock_guard lock(mutex_);
    if (lines_.size() >= kMostWaiting) return false;
    lines_.push_back(std::move(line));
  }
  has_work_.notify_one();
  return true;
}

void AccessLog::write_all() {
  std::unique_lock lock(mutex_);
  while (!closing_ || !lines_.empty()) {
    has_work_.wait(lock, [this] { return closing_ || !lines_.empty(); });
    std::string text;
    for (const std::string& line : std::exchange(lines_, {})) text += line;
    lock.unlock();
    if (!text.empty()) write_(text);
    lock.lock();
  }
}

}  // namespace claimeven::server
