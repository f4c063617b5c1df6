#pragma once

#include <atomic>
#include <boost/asio/ip/tcp.hpp>
#include <functional>
#include <memory>

#include "server/http_server.h"

namespace claimeven::server {

/// A client that is served, on a strand of its own, until it or the server ends that. Functions may be called
/// from any thread.
class Connection {
 public:
  virtual ~Connection() = default;

  virtual void start() = 0;
  /// Says that there are too many, and closes.
  virtual void start_refused() = 0;
  virtual bool is_refused() const = 0;
  /// No more requests after the one that is being answered.
  virtual void drain() = 0;
  /// Lets go of what it answers, when no thread serves it any longer.
  virtual void abandon() = 0;
};

/// What connections share.
struct Connections {
  const HttpServer::Options& options;
  RequestHandler& handler;
  std::atomic<bool> draining = false;
  std::function<void(Connection&)> closed;
};

std::shared_ptr<Connection> make_connection(Connections& shared, boost::asio::ip::tcp::socket socket);

}  // namespace claimeven::server
