#include "server/streams.h"

#include <fmt/format.h>

#include <memory>
#include <utility>

#include "server/errors.h"

namespace claimeven::server {
namespace {

/// More than this and the client gets nothing new before it has taken some.
constexpr std::size_t kMostBacklog = 64 * 1024;

/// Lines of a batch. All functions run on the client's strand, but for what the pool tells.
class BatchStream : public std::enable_shared_from_this<BatchStream> {
 public:
  BatchStream(SolverPool& pool, std::chrono::nanoseconds limit, Batch batch, const Call& call)
      : pool_(pool), limit_(limit), batch_(std::move(batch)), reply_(call.reply) {}

  void start() {
    reply_->begin({.content_type = "application/x-ndjson"});
    reply_->when_gone([self = shared_from_this()] {
      self->gone_ = true;
      for (const auto& ticket : self->tickets_) {
        if (ticket) self->pool_.leave(*ticket);
      }
    });
    tickets_.resize(batch_.positions.size());
    go_on();
  }

 private:
  static constexpr std::size_t kAtATime = 8;
  static constexpr auto kPause = std::chrono::milliseconds(20);

  /// Asks as much as may be asked now.
  void go_on() {
    while (!gone_ && next_ < batch_.positions.size() && open_ < kAtATime) {
      if (reply_->backlog() > kMostBacklog || !pool_.has_room() || !ask(next_)) return pause();
      ++next_;
    }
    if (!gone_ && open_ == 0 && next_ == batch_.positions.size()) reply_->end();
  }

  void pause() {
    if (std::exchange(pausing_, true)) return;
    reply_->after(kPause, [self = shared_from_this()] {
      self->pausing_ = false;
      self->go_on();
    });
  }

  /// False if there is no room in the queue.
  bool ask(std::size_t place) {
    auto question = analysis_of(batch_.positions[place], batch_.rules, batch_.best_play);
    if (!question) {
      write(place, refusal(question.error()).body);
      return true;
    }
    if (const Body text = pool_.find(*question)) {
      write(place, text);
      return true;
    }
    // From the pool's thread to the client's strand.
    const auto take = [self = shared_from_this(), place](const Answer& answer) {
      self->reply_->after({}, [self, place, answer] { self->finish(place, answer); });
    };
    const auto ticket = pool_.ask(std::move(*question), {.answer = take});
    if (!ticket) return false;
    ++open_;
    tickets_[place] = *ticket;
    reply_->after(limit_, [self = shared_from_this(), place] {
      if (const auto& still = self->tickets_[place]) self->pool_.expire(*still);
    });
    return true;
  }

  void finish(std::size_t place, const Answer& answer) {
    tickets_[place].reset();
    --open_;
    write(place,
          answer.text ? answer.text : error_text("busy", "the server has not come to this position in time"));
    go_on();
  }

  /// The object of the answer, with its number first.
  void write(std::size_t place, const Body& object) {
    reply_->part(fmt::format("{{\"number\":{},{}", place + 1, std::string_view(*object).substr(1)));
  }

  SolverPool& pool_;
  const std::chrono::nanoseconds limit_;
  const Batch batch_;
  const ReplyPointer reply_;
  std::size_t next_ = 0;
  std::size_t open_ = 0;
  bool pausing_ = false;
  bool gone_ = false;
  std::vector<std::optional<SolverPool::Ticket>> tickets_;
};

/// "event: result\ndata: {…}\n\n". The data is one line.
std::string event_text(std::string_view name, std::string_view data) {
  while (data.ends_with('\n')) data.remove_suffix(1);
  return fmt::format("event: {}\ndata: {}\n\n", name, data);
}

void send_last(const ReplyPointer& reply, const Answer& answer) {
  const Body text =
      answer.text ? answer.text : error_text("busy", "the server has not come to this question in time");
  reply->part(event_text(answer.complete && answer.status == 200 ? "result" : "failure", *text));
  reply->end();
}

void beat(const ReplyPointer& reply, std::chrono::nanoseconds heartbeat) {
  reply->after(heartbeat, [reply, heartbeat] {
    reply->part(": still at work\n\n");
    beat(reply, heartbeat);
  });
}

}  // namespace

tl::expected<Batch, Response> read_batch(const Request& request) {
  const auto body = JsonBody::read(request);
  if (!body) return tl::unexpected(body.error());
  const auto refuse_with = [](const Error& error) { return tl::unexpected(refusal(error)); };
  if (const auto allows = body->allow({"positions", "size", "game", "pv"}); !allows)
    return refuse_with(allows.error());
  auto positions = body->texts("positions", Batch::kMostPositions);
  if (!positions) return refuse_with(positions.error());
  const auto rules = body->rules();
  if (!rules) return refuse_with(rules.error());
  const auto has_pv = body->truth("pv");
  if (!has_pv) return refuse_with(has_pv.error());
  return Batch{std::move(*positions), *rules, has_pv->value_or(true) ? BestPlay::kWanted : BestPlay::kLeftOut};
}

void start_batch(SolverPool& pool, std::chrono::nanoseconds limit, Batch batch, const Call& call) {
  std::make_shared<BatchStream>(pool, limit, std::move(batch), call)->start();
}

void start_events(SolverPool& pool, const EventTimes& times, Question question, const Call& call) {
  const ReplyPointer& reply = call.reply;
  const auto begin = [&] {
    reply->begin({.content_type = "text/event-stream", .headers = {{"X-Accel-Buffering", "no"}}});
  };
  if (call.request.method == "HEAD") {
    begin();
    return reply->end();
  }
  if (const Body text = pool.find(question)) {
    begin();
    return send_last(reply, {.text = text});
  }
  const SolverPool::Asker asker{.answer = [reply](const Answer& answer) { send_last(reply, answer); },
                                .news =
                                    [reply](const Body& news) {
                                      if (reply->backlog() <= kMostBacklog)
                                        reply->part(event_text("bounds", *news));
                                    }};
  const auto ticket = pool.ask(std::move(question), asker);
  if (!ticket) {
    return reply->send(busy_response("busy", "too many questions wait already; try again in a while"));
  }
  begin();
  if (ticket->news) reply->part(event_text("bounds", *ticket->news));
  reply->when_gone([&pool, ticket = *ticket] { pool.leave(ticket); });
  reply->after(times.limit, [&pool, ticket = *ticket] { pool.expire(ticket); });
  beat(reply, times.heartbeat);
}

}  // namespace claimeven::server
