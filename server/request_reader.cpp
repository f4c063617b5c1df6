#include "server/request_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/http/string_body.hpp>
#include <cctype>
#include <utility>

namespace claimeven::server {

namespace http = boost::beast::http;

struct RequestReader::Parser {
  explicit Parser(const RequestLimits& limits) {
    // The parser's own limit is of the line and the headers together: ours come first.
    message.header_limit(static_cast<std::uint32_t>(2 * (limits.line + limits.headers)));
    message.body_limit(limits.body);
  }

  http::request_parser<http::string_body> message;
  std::size_t line = 0;  ///< bytes of the first line, once it is there
  std::size_t head = 0;  ///< bytes that were taken before the body
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

namespace {

/// What can be said of the first line before the rest is there. Empty: nothing is wrong with it.
std::string_view trouble_with_line(std::string_view bytes, std::size_t end) {
  if (std::isalpha(static_cast<unsigned char>(bytes.front())) == 0) return "it begins with no method";
  if (end == std::string_view::npos) return "";
  const std::string_view line = bytes.substr(0, end);
  if (line.ends_with(" HTTP/1.1\r") || line.ends_with(" HTTP/1.0\r")) return "";
  return "its first line does not end in HTTP/1.1";
}

/// What the parser does not mind, and others would read in another way. Empty: nothing is wrong with them.
std::string_view trouble_with_headers(const http::fields& headers, unsigned version) {
  const auto hosts = headers.count(http::field::host);
  if (hosts > 1 || (hosts == 0 && version == 11)) return "it needs one header Host";
  const auto codings = headers.count(http::field::transfer_encoding);
  if (codings > 0 && version != 11) return "HTTP/1.0 has no Transfer-Encoding";
  if (codings > 1 ||
      (codings == 1 && !boost::beast::iequals(headers[http::field::transfer_encoding], "chunked")))
    return "the only Transfer-Encoding is chunked";
  return "";
}

}  // namespace

RequestReader::State RequestReader::read_head(std::string& bytes) {
  auto& message = parser_->message;
  if (parser_->head == 0) {
    // The parser would wait for more, and take a long line for long headers.
    const std::size_t end = bytes.find('\n');
    if (std::min(end, bytes.size()) > limits_.line) {
      return refuse(414, "uri-too-long",
                    fmt::format("the first line of a request has at most {} bytes", limits_.line));
    }
    const std::string_view trouble = trouble_with_line(bytes, end);
    if (!trouble.empty())
      return refuse(400, "bad-request", fmt::format("this is no HTTP request: {}", trouble));
    if (end == std::string::npos) return State::kMore;
    parser_->line = end + 1;
  }
  const std::string_view head = std::string_view(bytes).substr(0, bytes.find("\r\n\r\n"));
  if (head.find("\r\n ") != std::string_view::npos || head.find("\r\n\t") != std::string_view::npos)
    return refuse(400, "bad-request", "this is no HTTP request: a header goes on in the next line");
  const State state = feed(bytes, &parser_->head);
  // What the parser has not taken yet belongs to the headers as long as they have no end.
  const std::size_t headers =
      parser_->head - std::min(parser_->head, parser_->line) + (message.is_header_done() ? 0 : bytes.size());
  if (state != State::kRefused && headers > limits_.headers) {
    return refuse(431, "headers-too-large",
                  fmt::format("the headers of a request have at most {} bytes", limits_.headers));
  }
  return state;
}

RequestReader::State RequestReader::feed(std::string& bytes, std::size_t* count) {
  boost::beast::error_code error;
  const std::size_t used = parser_->message.put(boost::asio::buffer(bytes), error);
  bytes.erase(0, used);
  if (count != nullptr) *count += used;
  if (!error || (error == http::error::need_more && used > 0)) return State::kRequest;
  if (error == http::error::need_more) return State::kMore;
  if (error == http::error::header_limit) {
    return refuse(431, "headers-too-large",
                  fmt::format("the headers of a request have at most {} bytes", limits_.headers));
  }
  if (error == http::error::body_limit) {
    return refuse(413, "too-large", fmt::format("the body of a request has at most {} bytes", limits_.body));
  }
  return refuse(400, "bad-request", fmt::format("this is no HTTP request: {}", error.message()));
}

RequestReader::State RequestReader::read(std::string& bytes) {
  auto& message = parser_->message;
  if (!within_) {
    // Line breaks between requests are nothing, as the standard has it.
    bytes.erase(0, std::min(bytes.find_first_not_of("\r\n"), bytes.size()));
    if (bytes.empty()) return State::kMore;
    within_ = true;
  }
  while (!message.is_done() && !bytes.empty()) {
    const bool is_head = !message.is_header_done();
    // Head and body are read apart, so that each has its limit.
    message.eager(!is_head);
    const State state = is_head ? read_head(bytes) : feed(bytes, nullptr);
    if (state == State::kRefused) return state;
    if (state == State::kMore) break;
  }
  if (message.is_header_done()) {
    const std::string_view trouble = trouble_with_headers(message.get(), message.get().version());
    if (!trouble.empty())
      return refuse(400, "bad-request", fmt::format("this is no HTTP request: {}", trouble));
  }
  if (message.is_done()) return State::kRequest;
  // Of a body, the parser leaves what is no body: lines between chunks, and what comes behind the last.
  if (bytes.size() > limits_.headers) {
    return refuse(431, "headers-too-large",
                  fmt::format("lines between chunks have at most {} bytes", limits_.headers));
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
