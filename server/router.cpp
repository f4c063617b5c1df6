#include "server/router.h"

#include <fmt/format.h>

#include <utility>

#include "server/errors.h"

namespace claimeven::server {

void Router::add(std::string_view method, std::string_view path, std::span<const std::string_view> parameters,
                 Handler handler) {
  routes_.push_back({method, path, parameters, std::move(handler)});
}

void Router::handle(const Request& request, const ReplyPointer& reply) const {
  auto target = parse_target(request.target);
  if (!target) return reply->send(refusal(target.error()));

  const std::string_view method = request.method == "HEAD" ? std::string_view("GET") : request.method;
  const Route* wanted = nullptr;
  std::string_view known_path;
  std::string allowed;
  for (const Route& route : routes_) {
    if (route.path != target->path) continue;
    known_path = route.path;
    allowed +=
        fmt::format("{}{}", allowed.empty() ? "" : ", ", route.method == "GET" ? "GET, HEAD" : route.method);
    if (route.method == method) wanted = &route;
  }
  const bool is_known = !known_path.empty();
  if (!is_known) allowed = "GET, HEAD";
  if (is_known) reply->set_route(known_path);

  if (method == "OPTIONS") return reply->send({.status = 204, .headers = {{"Allow", allowed + ", OPTIONS"}}});
  if (is_known ? wanted == nullptr : method != "GET") {
    Response response = error_response(
        405, "method-not-allowed", fmt::format("{} is not possible here, only {}", request.method, allowed));
    response.headers.emplace_back("Allow", allowed + ", OPTIONS");
    return reply->send(std::move(response));
  }
  if (!is_known) return fallback_({request, std::move(target->path), {}, reply});

  auto query = Query::parse(target->query);
  if (!query) return reply->send(refusal(query.error()));
  if (const auto allows = query->allow(wanted->parameters); !allows)
    return reply->send(refusal(allows.error()));
  wanted->handler({request, std::move(target->path), std::move(*query), reply});
}

}  // namespace claimeven::server
