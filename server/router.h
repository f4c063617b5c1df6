#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/http.h"
#include "server/target.h"

namespace claimeven::server {

using ReplyPointer = std::shared_ptr<Reply>;

/// A request that has found its route.
struct Call {
  const Request& request;
  std::string path;
  Query query;
  ReplyPointer reply;
};

/// Who answers which requests.
class Router {
 public:
  using Handler = std::function<void(const Call&)>;

  /// `fallback` answers everything else that is asked by GET, with any parameters.
  explicit Router(Handler fallback) : fallback_(std::move(fallback)) {}

  /// A HEAD is a GET whose body stays here. `path` and `parameters` outlive the router.
  void add(std::string_view method, std::string_view path, std::span<const std::string_view> parameters,
           Handler handler);

  /// Has the request answered, or answers itself: 204 to OPTIONS; 400 for a bad target or parameter, and
  /// 405.
  void handle(const Request& request, const ReplyPointer& reply) const;

 private:
  struct Route {
    std::string_view method;
    std::string_view path;
    std::span<const std::string_view> parameters;
    Handler handler;
  };

  std::vector<Route> routes_;
  Handler fallback_;
};

}  // namespace claimeven::server
