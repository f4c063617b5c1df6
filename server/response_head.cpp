#include "server/response_head.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <boost/beast/http/status.hpp>
#include <ctime>
#include <iterator>

namespace claimeven::server {
namespace {

std::string_view reason_of(int status) {
  const auto reason = boost::beast::http::obsolete_reason(static_cast<boost::beast::http::status>(status));
  return {reason.data(), reason.size()};
}

/// "Mon, 16 Nov 2026 15:00:00 GMT", made once a second.
const std::string& date() {
  thread_local std::time_t made_at = 0;
  thread_local std::string text;
  const std::time_t now = std::time(nullptr);
  if (now != made_at) {
    made_at = now;
    text = fmt::format("{:%a, %d %b %Y %H:%M:%S} GMT", fmt::gmtime(now));
  }
  return text;
}

}  // namespace

std::string head_text(const Response& response, const HeadForm& form) {
  std::string text;
  text.reserve(512);
  const auto out = std::back_inserter(text);
  fmt::format_to(out, "HTTP/1.1 {} {}\r\nDate: {}\r\n", response.status, reason_of(response.status), date());
  if (!response.content_type.empty()) fmt::format_to(out, "Content-Type: {}\r\n", response.content_type);
  const bool never_has_body = response.status == 204 || response.status == 304;
  if (form.framing == Framing::kChunks) {
    text += "Transfer-Encoding: chunked\r\n";
  } else if (form.framing == Framing::kLength && !never_has_body) {
    fmt::format_to(out, "Content-Length: {}\r\n", response.body ? response.body->size() : 0);
  }
  if (!form.keeps_alive) {
    text += "Connection: close\r\n";
  } else if (form.is_http_1_0) {
    text += "Connection: keep-alive\r\n";
  }
  for (const auto& [name, value] : response.headers) fmt::format_to(out, "{}: {}\r\n", name, value);
  text += "\r\n";
  return text;
}

}  // namespace claimeven::server
