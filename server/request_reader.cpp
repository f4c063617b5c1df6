#include "server/request_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/http/string_body.hpp>
#include <optional>
#include <utility>

namespace claimeven::server {

namespace http = boost::beast::http;

struct RequestReader::Parser {
  explicit Parser(const RequestLimits& limits) {
    // The parser's own limit is of the line and the headers together.
    message.header_limit(static_cast<std::uint32_t>(limits.line + limits.headers));
    message.body_limit(limits.body);
    message.eager(true);
  }

  http::request_parser<http::string_body> message;
  bool was_told_to_continue = false;
};

RequestReader::RequestReader(const RequestLimits& limits)
    : limits_(limits), parser_(std::make_unique<Parser>(limits)) {}
RequestReader::~RequestReader() = default;
RequestReader::RequestReader(RequestReader&&) noexcept = default;
RequestReader& RequestReader::operator=(RequestReader&&) noexcept = default;

RequestReader::State RequestReader::refuse(int status, std::string_view code, std::string message) {
  refusal_ = {status, code, std::move(message)};
  return State::kRefused;
}

RequestReader::State RequestReader::read(std::string& bytes) {
  auto& message = parser_->message;
  if (!within_) {
    // Line breaks between requests are nothing, as the standard has it.
    bytes.erase(0, std::min(bytes.find_first_not_of("\r\n"), bytes.size()));
    if (bytes.empty()) return State::kMore;
    within_ = true;
  }
  while (!message.is_done()) {
    // The parser begins when it has the whole head, so the line is still there.
    if (!message.is_header_done() && std::min(bytes.find('\n'), bytes.size()) > limits_.line) {
      return refuse(414, "uri-too-long",
                    fmt::format("the first line of a request has at most {} bytes", limits_.line));
    }
    boost::beast::error_code error;
    const std::size_t used = message.put(boost::asio::buffer(bytes), error);
    bytes.erase(0, used);
    if (error == http::error::need_more) {
      if (used == 0 || bytes.empty()) break;
      continue;
    }
    if (error == http::error::header_limit) {
      return refuse(431, "headers-too-large",
                    fmt::format("the headers of a request have at most {} bytes", limits_.headers));
    }
    if (error == http::error::body_limit) {
      return refuse(413, "too-large", fmt::format("the body of a request has at most {} bytes", limits_.body));
    }
    if (error) return refuse(400, "bad-request", fmt::format("this is no HTTP request: {}", error.message()));
    if (used == 0) break;
  }
  if (message.is_done()) {
    const auto& request = message.get();
    if (request.version() == 11 && request.find(http::field::host) == request.end())
      return refuse(400, "bad-request", "a request of HTTP/1.1 needs the header Host");
    return State::kRequest;
  }
  if (message.is_header_done() && !parser_->was_told_to_continue) {
    const auto& request = message.get();
    if (request.version() == 11 && boost::beast::iequals(request[http::field::expect], "100-continue")) {
      parser_->was_told_to_continue = true;
      return State::kContinue;
    }
  }
  return State::kMore;
}

Request RequestReader::take() {
  auto message = parser_->message.release();
  const auto text = [&](auto field) {
    const auto value = message[field];
    return std::string(value.data(), value.size());
  };
  Request request;
  const auto method = message.method_string();
  request.method.assign(method.data(), method.size());
  const auto target = message.target();
  request.target.assign(target.data(), target.size());
  request.accept_encoding = text(http::field::accept_encoding);
  request.content_type = text(http::field::content_type);
  request.if_none_match = text(http::field::if_none_match);
  request.origin = text(http::field::origin);
  request.is_preflight = message.find(http::field::access_control_request_method) != message.end();
  keeps_alive_ = message.keep_alive();
  is_http_1_0_ = message.version() == 10;
  request.body = std::move(message.body());
  parser_ = std::make_unique<Parser>(limits_);
  within_ = false;
  return request;
}

}  // namespace claimeven::server
