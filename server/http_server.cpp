#include "server/http_server.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <csignal>
#include <limits>
#include <mutex>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/refuse.h"
#include "search/threads.h"
#include "server/connection.h"
#include "server/platform.h"

namespace claimeven::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

/// So many are told that there are too many, at a time.
constexpr std::size_t kRefusedAtATime = 64;

/// How many connections can be open: each is a file, and so are some other things.
std::size_t room_for_connections() {
  constexpr std::size_t kOtherFiles = 16;
  const auto files = platform::most_open_files();
  if (!files) return std::numeric_limits<std::size_t>::max();
  return *files > 2 * kOtherFiles ? *files - kOtherFiles : kOtherFiles;
}

Expected<asio::ip::address> address_of(const std::string& host) {
  error_code error;
  const auto address = asio::ip::make_address(host == "localhost" ? "127.0.0.1" : host, error);
  if (error) return refuse(fmt::format("'{}' is no IP address; expected one, or localhost", host));
  return address;
}

}  // namespace

/// The listener, and what is to be done when all is over.
class HttpServer::Impl {
 public:
  explicit Impl(const Options& options)
      : options_(options),
        control_(asio::make_strand(context_)),
        acceptor_(control_),
        pause_(control_),
        last_moment_(control_),
        signals_(control_) {}

  Expected<std::string> listen() {
    most_connections_ = std::min(options_.connections, room_for_connections());
    const auto address = address_of(options_.host);
    if (!address) return tl::unexpected(address.error());
    unsigned port = options_.port;
    const unsigned last = port == 0 ? 0 : std::min(port + options_.further_ports, 65'535U);
    error_code error = listen_at(*address, port);
    while (error == asio::error::address_in_use && port < last) error = listen_at(*address, ++port);
    // From here on, so that whoever reads that it listens can end it.
    for (const int signal : {SIGTERM, SIGINT}) {
      if (!error) signals_.add(signal, error);
    }
    if (error) {
      const auto others =
          port > options_.port ? fmt::format(" or the {} ports after it", port - options_.port) : "";
      return refuse(ErrorCode::kFile, fmt::format("cannot listen on {}{}: {}", text_of(*address, options_.port),
                                                  others, error.message()));
    }
    return "http://" + text_of(*address, acceptor_.local_endpoint().port());
  }

  bool run(RequestHandler& handler) {
    shared_ = std::make_unique<Connections>(options_, handler);
    shared_->closed = [this](Connection& connection) { forget(connection); };
    asio::post(control_, [this] {
      wait_for_signal();
      accept();
    });
    work_together(options_.threads, [this](int) { context_.run(); }, [this] { context_.stop(); });
    for (const auto& connection : open_connections()) connection->abandon();
    return !was_cut_;
  }

  void drain() {
    asio::dispatch(control_, [this] { begin_draining(); });
  }

 private:
  /// The address as it was given: who says localhost is told so.
  std::string text_of(const asio::ip::address& address, unsigned port) const {
    const std::string host = address.is_v6()                ? fmt::format("[{}]", address.to_string())
                             : options_.host == "localhost" ? options_.host
                                                            : address.to_string();
    return fmt::format("{}:{}", host, port);
  }

  error_code listen_at(const asio::ip::address& address, unsigned port) {
    const tcp::endpoint end(address, static_cast<std::uint16_t>(port));
    error_code error;
    acceptor_.close(error);
    acceptor_.open(end.protocol(), error);
    if (!error && platform::kPortsAreTakenAtOnce)
      acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor_.bind(end, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    return error;
  }

  void accept() {
    acceptor_.async_accept(asio::make_strand(context_), [this](const error_code& error, tcp::socket socket) {
      if (!acceptor_.is_open()) return;
      if (error && error != asio::error::connection_aborted) {
        // Out of files or memory: those who wait are served when something is free again.
        pause_.expires_after(std::chrono::milliseconds(100));
        pause_.async_wait([this](const error_code& ended) {
          if (!ended && acceptor_.is_open()) accept();
        });
        return;
      }
      if (!error) take(std::move(socket));
      accept();
    });
  }

  void take(tcp::socket socket) {
    const auto connection = make_connection(*shared_, std::move(socket));
    bool is_welcome = false;
    {
      const std::lock_guard lock(mutex_);
      is_welcome = connections_.size() - refused_ < most_connections_;
      if (!is_welcome && refused_ >= kRefusedAtATime) return;
      refused_ += is_welcome ? 0 : 1;
      connections_.emplace(connection.get(), connection);
    }
    shared_->handler.connection_opened();
    is_welcome ? connection->start() : connection->start_refused();
  }

  void forget(Connection& connection) {
    bool is_last = false;
    {
      const std::lock_guard lock(mutex_);
      connections_.erase(&connection);
      refused_ -= connection.is_refused() ? 1 : 0;
      is_last = connections_.empty();
    }
    shared_->handler.connection_closed();
    if (is_last && shared_->draining) asio::post(control_, [this] { end_if_all_are_gone(); });
  }

  void wait_for_signal() {
    signals_.async_wait([this](const error_code& error, int) {
      if (error) return;
      if (shared_->draining) {
        was_cut_ = true;
        return context_.stop();
      }
      wait_for_signal();
      begin_draining();
    });
  }

  void begin_draining() {
    if (shared_->draining.exchange(true)) return;
    error_code ignored;
    acceptor_.close(ignored);
    pause_.cancel();
    shared_->handler.draining();
    for (const auto& connection : open_connections()) connection->drain();
    last_moment_.expires_after(options_.drain);
    last_moment_.async_wait([this](const error_code& error) {
      if (!error) context_.stop();
    });
    end_if_all_are_gone();
  }

  std::vector<std::shared_ptr<Connection>> open_connections() {
    std::vector<std::shared_ptr<Connection>> open;
    const std::lock_guard lock(mutex_);
    for (const auto& [key, connection] : connections_) {
      if (auto locked = connection.lock()) open.push_back(std::move(locked));
    }
    return open;
  }

  void end_if_all_are_gone() {
    const std::lock_guard lock(mutex_);
    if (!connections_.empty()) return;
    last_moment_.cancel();
    error_code ignored;
    signals_.cancel(ignored);
  }

  const Options options_;
  asio::io_context context_;
  asio::strand<asio::io_context::executor_type> control_;
  tcp::acceptor acceptor_;
  asio::steady_timer pause_;
  asio::steady_timer last_moment_;
  asio::signal_set signals_;
  std::unique_ptr<Connections> shared_;
  std::mutex mutex_;
  std::unordered_map<Connection*, std::weak_ptr<Connection>> connections_;
  std::size_t refused_ = 0;  ///< of them, those that are told that there are too many
  std::size_t most_connections_ = 0;
  std::atomic<bool> was_cut_ = false;
};

Expected<void> check_host(const std::string& host) {
  return address_of(host).map([](const auto&) {});
}

HttpServer::HttpServer(const Options& options) : impl_(std::make_unique<Impl>(options)) {}
HttpServer::~HttpServer() = default;

Expected<std::string> HttpServer::listen() {
  return impl_->listen();
}

bool HttpServer::run(RequestHandler& handler) {
  return impl_->run(handler);
}

void HttpServer::drain() {
  impl_->drain();
}

}  // namespace claimeven::server
