#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "server/http.h"

namespace claimeven::server {

/// What a client may send at most.
struct RequestLimits {
  std::size_t line = 8'192;      ///< bytes of the first line
  std::size_t headers = 16'384;  ///< of everything before the body
  std::size_t body = std::size_t{1} << 20;
};

/// Reads requests from the bytes of a connection, however they are cut. One after the other: what comes behind
/// a request is left for the next one.
class RequestReader {
 public:
  explicit RequestReader(const RequestLimits& limits = {});
  ~RequestReader();
  RequestReader(RequestReader&&) noexcept;
  RequestReader& operator=(RequestReader&&) noexcept;

  enum class State {
    kMore,      ///< needs more bytes
    kContinue,  ///< the same, and the client waits for "100 Continue" before it sends the body
    kRequest,   ///< there is a request: take it
    kRefused,   ///< it is none, or too large: see refusal(). Nothing can be read behind it.
  };
  /// Takes bytes off the front of `bytes`, until a state other than kMore is reached.
  State read(std::string& bytes);

  /// The request that was read; the next one can be read then.
  Request take();
  /// Of that request: whether more may come on this connection, and whether it is of HTTP/1.0.
  bool keeps_alive() const { return keeps_alive_; }
  bool is_http_1_0() const { return is_http_1_0_; }

  struct Refusal {
    int status = 400;
    std::string_view code = "bad-request";
    std::string message;
  };
  const Refusal& refusal() const { return refusal_; }

  /// Whether a request has begun and is not whole.
  bool is_within() const { return within_; }

 private:
  struct Parser;

  State read_head(std::string& bytes);
  /// Gives bytes to the parser: kRequest if it took some, or what is missing or wrong. Counts what it took.
  State feed(std::string& bytes, std::size_t* count);
  State refuse(int status, std::string_view code, std::string message);

  RequestLimits limits_;
  std::unique_ptr<Parser> parser_;
  bool within_ = false;
  bool keeps_alive_ = false;
  bool is_http_1_0_ = false;
  Refusal refusal_;
};

}  // namespace claimeven::server
