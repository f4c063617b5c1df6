#include "server/connection.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <boost/asio/buffer.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <deque>
#include <exception>
#include <list>
#include <string>
#include <utility>
#include <vector>

#include "server/errors.h"
#include "server/request_reader.h"
#include "server/response_head.h"

namespace claimeven::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;

constexpr auto kNever = Clock::time_point::max();
/// How often a connection looks whether its time is up.
constexpr auto kTick = std::chrono::seconds(1);
/// What a client may send ahead while it waits for an answer.
constexpr std::size_t kMostAhead = 64 * 1024;
/// For a client to read the last answer, and to close.
constexpr auto kLingers = std::chrono::seconds(2);

/// Bytes on their way to the client.
struct Piece {
  std::string own;
  Body shared;

  std::string_view bytes() const { return shared ? std::string_view(*shared) : std::string_view(own); }
};

class ClientConnection;

/// A request and the way back to its client. Everything but what Reply offers happens on the connection's
/// strand.
class Exchange : public Reply, public std::enable_shared_from_this<Exchange> {
 public:
  Exchange(std::shared_ptr<ClientConnection> connection, Request request)
      : connection_(std::move(connection)), request_(std::move(request)) {}

  void set_route(std::string_view route) override { route_ = route; }
  void send(Response response) override;
  void begin(Response head) override;
  void part(std::string bytes) override;
  void end() override;
  std::size_t backlog() const override;
  void when_gone(std::function<void()> tell) override;
  void after(std::chrono::nanoseconds time, std::function<void()> call) override;

  const Request& request() const { return request_; }

 private:
  friend class ClientConnection;

  /// Calls it on the strand, if the exchange is still on.
  template <class Call>
  void on_strand(Call call);
  /// No callback comes after this.
  void close() {
    is_over_ = true;
    gone_.clear();
    timers_.clear();
  }

  const std::shared_ptr<ClientConnection> connection_;
  const Request request_;
  const Clock::time_point start_ = Clock::now();
  HeadForm form_;
  bool has_begun_ = false;    ///< the head is on its way
  bool is_complete_ = false;  ///< everything is
  bool is_over_ = false;      ///< the client has it, or is gone
  std::vector<std::function<void()>> gone_;
  std::list<asio::steady_timer> timers_;
  // For the log:
  int status_ = 0;
  std::string_view route_ = "other";
  CacheUse cache_ = CacheUse::kNone;
  std::size_t bytes_ = 0;
};

class ClientConnection : public Connection, public std::enable_shared_from_this<ClientConnection> {
 public:
  ClientConnection(Connections& shared, tcp::socket socket)
      : shared_(shared),
        socket_(std::move(socket)),
        ticker_(socket_.get_executor()),
        reader_(shared.options.requests) {
    error_code ignored;
    socket_.set_option(tcp::no_delay(true), ignored);
    const auto end = socket_.remote_endpoint(ignored);
    if (!ignored) client_ = end.address().to_string(ignored);
  }

  auto executor() { return socket_.get_executor(); }
  bool is_refused() const override { return is_refused_; }

  void start() override {
    asio::dispatch(executor(), [self = shared_from_this()] {
      self->wait_for_request();
      self->tick();
      self->read();
    });
  }

  void start_refused() override {
    is_refused_ = true;
    asio::dispatch(executor(), [self = shared_from_this()] {
      self->tick();
      self->read();
      self->refuse(busy_response("connections", "there are too many connections; try again in a while"));
    });
  }

  void abandon() override {
    if (const auto exchange = std::exchange(exchange_, nullptr)) exchange->close();
  }

  void drain() override {
    asio::dispatch(executor(), [self = shared_from_this()] {
      self->closes_ = true;
      if (self->state_ == State::kReading && !self->reader_.is_within() && self->inbox_.empty()) self->close();
    });
  }

 private:
  friend class Exchange;

  enum class State : std::uint8_t {
    kReading,    ///< waits for a request, or for the rest of one
    kAnswering,  ///< one request at a time; what comes meanwhile waits in the inbox
    kLingering,  ///< the last answer is out: waits for the client to close
    kClosed,
  };

  // Reading.

  void read() {
    const bool has_room = state_ != State::kAnswering || inbox_.size() < kMostAhead;
    if (is_reading_ || has_ended_ || state_ == State::kClosed || !has_room) return;
    is_reading_ = true;
    socket_.async_read_some(asio::buffer(bytes_),
                            [self = shared_from_this()](const error_code& error, std::size_t count) {
                              self->is_reading_ = false;
                              self->on_read(error, count);
                            });
  }

  void on_read(const error_code& error, std::size_t count) {
    if (state_ == State::kClosed) return;
    if (error == asio::error::eof) return on_end();
    if (error) return lose();
    if (state_ != State::kLingering) inbox_.append(bytes_.data(), count);
    process();
    read();
  }

  /// The client sends no more.
  void on_end() {
    has_ended_ = true;
    if (state_ == State::kAnswering) {
      if (!exchange_->is_complete_) deadline_ = Clock::now() + shared_.options.half_closed;
    } else if (state_ == State::kReading && reader_.is_within()) {
      refuse(error_response(400, "bad-request", "the request ends before it is whole"));
    } else {
      close();
    }
  }

  /// Has the next request answered, if it is whole and the one before is done.
  void process() {
    while (state_ == State::kReading) {
      const bool was_within = reader_.is_within();
      switch (reader_.read(inbox_)) {
        case RequestReader::State::kMore:
          if (reader_.is_within() && !was_within) wait_for_rest();
          return;
        case RequestReader::State::kContinue:
          wait_for_rest();
          push({"HTTP/1.1 100 Continue\r\n\r\n", nullptr});
          write();
          break;
        case RequestReader::State::kRefused: {
          const auto& why = reader_.refusal();
          return refuse(error_response(why.status, why.code, why.message));
        }
        case RequestReader::State::kRequest:
          return answer();
      }
    }
  }

  void answer() {
    auto exchange = std::make_shared<Exchange>(shared_from_this(), reader_.take());
    exchange->form_.keeps_alive = reader_.keeps_alive();
    exchange->form_.is_http_1_0 = reader_.is_http_1_0();
    begin_answer(exchange);
    try {
      shared_.handler.handle(exchange->request(), exchange);
    } catch (const std::exception& error) {
      if (exchange->has_begun_) return lose();
      exchange->send(error_response(500, "internal", error.what()));
    }
  }

  /// Answers what is no request, and ends.
  void refuse(Response response) {
    auto exchange = std::make_shared<Exchange>(shared_from_this(), Request{});
    exchange->form_.keeps_alive = false;
    begin_answer(exchange);
    exchange->send(std::move(response));
  }

  void begin_answer(const std::shared_ptr<Exchange>& exchange) {
    state_ = State::kAnswering;
    exchange_ = exchange;
    deadline_ = has_ended_ ? Clock::now() + shared_.options.half_closed : kNever;
  }

  // Writing; called by the exchange.

  void send(Exchange& exchange, Response response) {
    if (exchange.has_begun_) return;
    send_head(exchange, response);
    if (response.body && exchange.request_.method != "HEAD" && !response.body->empty()) {
      exchange.bytes_ += response.body->size();
      push({{}, response.body});
    }
    complete(exchange);
  }

  void begin(Exchange& exchange, Response head) {
    if (exchange.has_begun_) return;
    exchange.form_.framing = exchange.form_.is_http_1_0 ? Framing::kUntilClosed : Framing::kChunks;
    if (exchange.form_.is_http_1_0) exchange.form_.keeps_alive = false;
    send_head(exchange, head);
    if (exchange.request_.method != "HEAD") return write();
    // Nobody waits for the parts.
    const auto gone = std::exchange(exchange.gone_, {});
    complete(exchange);
    for (const auto& tell : gone) tell();
  }

  void send_head(Exchange& exchange, Response& response) {
    exchange.has_begun_ = true;
    exchange.status_ = response.status;
    exchange.cache_ = response.cache;
    shared_.handler.decorate(exchange.request_, response);
    if (shared_.draining) closes_ = true;
    exchange.form_.keeps_alive &= !closes_;
    closes_ = !exchange.form_.keeps_alive;
    push({head_text(response, exchange.form_), nullptr});
  }

  void part(Exchange& exchange, std::string bytes) {
    if (!exchange.has_begun_ || exchange.is_complete_ || bytes.empty()) return;
    exchange.bytes_ += bytes.size();
    if (exchange.form_.framing == Framing::kChunks) bytes = fmt::format("{:x}\r\n{}\r\n", bytes.size(), bytes);
    push({std::move(bytes), nullptr});
    write();
  }

  void end(Exchange& exchange) {
    if (!exchange.has_begun_ || exchange.is_complete_) return;
    if (exchange.form_.framing == Framing::kChunks) push({"0\r\n\r\n", nullptr});
    complete(exchange);
  }

  void complete(Exchange& exchange) {
    exchange.is_complete_ = true;
    write();
  }

  /// To be sent by write, together with what comes before and behind it.
  void push(Piece piece) {
    unsent_ += piece.bytes().size();
    outbox_.push_back(std::move(piece));
  }

  void write() {
    if (is_writing_ || outbox_.empty() || state_ == State::kClosed) return;
    is_writing_ = true;
    stalled_at_ = Clock::now() + shared_.options.stalled;
    std::array<asio::const_buffer, 8> buffers;
    std::size_t skipped = written_;
    for (std::size_t i = 0; i < std::min(buffers.size(), outbox_.size()); ++i) {
      const std::string_view bytes = outbox_[i].bytes().substr(std::exchange(skipped, 0));
      buffers[i] = asio::buffer(bytes.data(), bytes.size());
    }
    socket_.async_write_some(buffers, [self = shared_from_this()](const error_code& error, std::size_t count) {
      self->is_writing_ = false;
      self->on_written(error, count);
    });
  }

  void on_written(const error_code& error, std::size_t count) {
    if (state_ == State::kClosed) return;
    if (error) return lose();
    unsent_ -= count;
    written_ += count;
    while (!outbox_.empty() && written_ >= outbox_.front().bytes().size()) {
      written_ -= outbox_.front().bytes().size();
      outbox_.pop_front();
    }
    if (!outbox_.empty()) return write();
    if (exchange_ && exchange_->is_complete_) finish_exchange();
  }

  void finish_exchange() {
    tell_served(exchange_->status_);
    if (!closes_) {
      wait_for_request();
      process();
      // What was there before the client ended its side is answered.
      return has_ended_ && state_ == State::kReading ? on_end() : read();
    }
    error_code ignored;
    socket_.shutdown(tcp::socket::shutdown_send, ignored);
    if (has_ended_) return close();
    // To close at once would tell the client of lost bytes, and might lose the answer.
    state_ = State::kLingering;
    deadline_ = Clock::now() + kLingers;
    inbox_.clear();
    read();
  }

  void tell_served(int status) {
    const auto exchange = std::exchange(exchange_, nullptr);
    exchange->close();
    shared_.handler.served({.client = client_,
                            .method = exchange->request_.method,
                            .target = exchange->request_.target,
                            .status = status,
                            .bytes = exchange->bytes_,
                            .time = Clock::now() - exchange->start_,
                            .cache = exchange->cache_},
                           exchange->route_);
  }

  // Time.

  void wait_for_request() {
    state_ = State::kReading;
    deadline_ = Clock::now() + shared_.options.idle;
  }

  void wait_for_rest() { deadline_ = Clock::now() + shared_.options.request; }

  void tick() {
    if (state_ == State::kClosed) return;
    ticker_.expires_after(
        std::min<Clock::duration>(kTick, std::max<Clock::duration>(deadline_ - Clock::now(), {})));
    ticker_.async_wait([self = shared_from_this()](const error_code& error) {
      if (error || self->state_ == State::kClosed) return;
      self->look_at_clock();
      self->tick();
    });
  }

  void look_at_clock() {
    const auto now = Clock::now();
    if (is_writing_ && now >= stalled_at_) return lose();
    if (now < deadline_) return;
    switch (state_) {
      case State::kReading:
        if (!reader_.is_within()) return close();
        return refuse(error_response(408, "timeout", "the request did not arrive in time"));
      case State::kAnswering:
        if (!exchange_->is_complete_) return lose();
        deadline_ = kNever;  // an answer that is on its way has a time of its own
        return;
      case State::kLingering:
        return close();
      case State::kClosed:
        return;
    }
  }

  // The end.

  /// The client is gone.
  void lose() {
    if (exchange_) {
      const auto gone = std::exchange(exchange_->gone_, {});
      tell_served(499);
      for (const auto& tell : gone) tell();
    }
    close();
  }

  void close() {
    if (state_ == State::kClosed) return;
    state_ = State::kClosed;
    error_code ignored;
    socket_.close(ignored);
    ticker_.cancel();
    shared_.closed(*this);
  }

  Connections& shared_;
  tcp::socket socket_;
  asio::steady_timer ticker_;
  std::string client_;
  State state_ = State::kReading;
  RequestReader reader_;
  std::array<char, 8192> bytes_;
  std::string inbox_;
  std::deque<Piece> outbox_;
  std::size_t written_ = 0;              ///< of the first piece
  std::atomic<std::size_t> unsent_ = 0;  ///< of all pieces
  std::shared_ptr<Exchange> exchange_;
  bool is_reading_ = false;
  bool is_writing_ = false;
  bool is_refused_ = false;  ///< one too many
  bool has_ended_ = false;   ///< the client sends no more
  bool closes_ = false;      ///< after the answer
  Clock::time_point deadline_ = kNever;
  Clock::time_point stalled_at_ = kNever;
};

template <class Call>
void Exchange::on_strand(Call call) {
  asio::dispatch(connection_->executor(), [self = shared_from_this(), call = std::move(call)]() mutable {
    if (!self->is_over_) call(*self->connection_, *self);
  });
}

std::size_t Exchange::backlog() const {
  return connection_->unsent_.load(std::memory_order_relaxed);
}

void Exchange::send(Response response) {
  on_strand([response = std::move(response)](ClientConnection& connection, Exchange& self) mutable {
    connection.send(self, std::move(response));
  });
}

void Exchange::begin(Response head) {
  on_strand([head = std::move(head)](ClientConnection& connection, Exchange& self) mutable {
    connection.begin(self, std::move(head));
  });
}

void Exchange::part(std::string bytes) {
  on_strand([bytes = std::move(bytes)](ClientConnection& connection, Exchange& self) mutable {
    connection.part(self, std::move(bytes));
  });
}

void Exchange::end() {
  on_strand([](ClientConnection& connection, Exchange& self) { connection.end(self); });
}

void Exchange::when_gone(std::function<void()> tell) {
  asio::dispatch(connection_->executor(), [self = shared_from_this(), tell = std::move(tell)]() mutable {
    if (self->is_complete_) return;
    if (self->is_over_) return tell();
    self->gone_.push_back(std::move(tell));
  });
}

void Exchange::after(std::chrono::nanoseconds time, std::function<void()> call) {
  asio::dispatch(connection_->executor(), [self = shared_from_this(), time, call = std::move(call)]() mutable {
    if (self->is_over_ || self->is_complete_) return;
    const auto timer = self->timers_.emplace(self->timers_.end(), self->connection_->executor(), time);
    timer->async_wait([self, timer, call = std::move(call)](const error_code& error) {
      if (error || self->is_over_) return;
      self->timers_.erase(timer);
      if (!self->is_complete_) call();
    });
  });
}

}  // namespace

std::shared_ptr<Connection> make_connection(Connections& shared, tcp::socket socket) {
  return std::make_shared<ClientConnection>(shared, std::move(socket));
}

}  // namespace claimeven::server
