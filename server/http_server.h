#pragma once

#include <claimeven/error.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "server/access_log.h"
#include "server/http.h"
#include "server/request_reader.h"

namespace claimeven::server {

/// Who answers the requests of a server. Functions are called from several threads at once.
class RequestHandler {
 public:
  virtual ~RequestHandler() = default;

  /// Answers the request through the reply, now or later. The request is there until then.
  virtual void handle(const Request& request, const std::shared_ptr<Reply>& reply) = 0;
  /// Adds what every answer has.
  virtual void decorate(const Request& request, Response& response) const = 0;
  /// A request was answered; 499 if the client was gone before.
  virtual void served(const ServedRequest& request, std::string_view route) = 0;

  virtual void connection_opened() = 0;
  virtual void connection_closed() = 0;
  /// From now on no new connections are taken.
  virtual void draining() = 0;
};

/// Whether a server can be told to listen there: an IP address, or "localhost".
Expected<void> check_host(const std::string& host);

/// HTTP/1.1 over TCP: connections, their limits and their end. Each connection has a strand, and is read all
/// the time, so that it is known when a client goes away.
class HttpServer {
 public:
  struct Options {
    std::string host = "127.0.0.1";
    std::uint16_t port = 8080;   ///< 0: one that is free
    unsigned further_ports = 0;  ///< that are tried one after the other while those before are taken
    int threads = 2;
    std::size_t connections = 1'000;
    RequestLimits requests = {};
    std::chrono::nanoseconds idle = std::chrono::seconds(60);     ///< without a request
    std::chrono::nanoseconds request = std::chrono::seconds(10);  ///< from its first byte to its last
    std::chrono::nanoseconds stalled =
        std::chrono::seconds(30);  ///< while a client takes nothing of its answer
    /// For the answer to a client that has closed its half of the connection: it may wait, or be gone.
    std::chrono::nanoseconds half_closed = std::chrono::seconds(1);
    std::chrono::nanoseconds drain = std::chrono::seconds(30);  ///< for answers at the end
  };
  explicit HttpServer(const Options& options);
  ~HttpServer();

  /// Takes a port. The address, "http://127.0.0.1:8080", or why not.
  Expected<std::string> listen();
  /// Serves until SIGTERM or SIGINT, then finishes the requests that are there, as far as the time for that
  /// allows. False if a second signal came first. The handler may be gone afterwards.
  bool run(RequestHandler& handler);
  /// Does what the first signal does.
  void drain();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace claimeven::server
