#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Requests and answers as the rest of the server sees them. Nothing here knows sockets: those are in
/// connection.cpp, and a test can stand in for them.
namespace claimeven::server {

/// What of a request matters here. Texts are as the client sent them.
struct Request {
  std::string method = {};  ///< "GET"
  std::string target = {};  ///< "/solve?pos=4455"
  std::string body = {};
  std::string accept_encoding = {};
  std::string content_type = {};
  std::string if_none_match = {};
  std::string origin = {};
  bool is_preflight = false;  ///< asks beforehand what another origin may do
};

inline constexpr std::string_view kJsonType = "application/json";

/// Shared with caches, which send the same bytes many times.
using Body = std::shared_ptr<const std::string>;

inline Body body_of(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

/// What became of looking for the answer in the cache.
enum class CacheUse : std::uint8_t { kNone, kHit, kMiss };

struct Response {
  int status = 200;
  std::string_view content_type = {};  ///< empty: there is no body, and never one to this
  Body body = {};
  std::vector<std::pair<std::string_view, std::string>> headers = {};
  CacheUse cache = CacheUse::kNone;  ///< for the log
};

/// The way back to the client of a request: either send, or begin, any number of parts, and end. Functions may
/// be called from any thread, and do nothing once the client is gone. Callbacks come from the client's strand,
/// one at a time, and none comes after the answer is complete.
class Reply {
 public:
  virtual ~Reply() = default;

  /// For metrics, before anything else: one of a fixed set.
  virtual void set_route(std::string_view route) = 0;

  virtual void send(Response response) = 0;

  virtual void begin(Response head) = 0;
  virtual void part(std::string bytes) = 0;
  virtual void end() = 0;
  /// Bytes of parts that the client has not taken yet.
  virtual std::size_t backlog() const = 0;

  /// Calls it if the client goes away; at once if it has.
  virtual void when_gone(std::function<void()> tell) = 0;
  /// Calls it then.
  virtual void after(std::chrono::nanoseconds time, std::function<void()> call) = 0;
};

}  // namespace claimeven::server
