#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/json_body.h"
#include "server/questions.h"
#include "server/request_reader.h"
#include "server/router.h"
#include "server/static_files.h"
#include "server/streams.h"

/// Bytes of a connection, in pieces of a size that the first byte tells: whatever they are, each request that
/// is read finds a route or a refusal, and what it asks is understood or refused.
namespace {

using namespace claimeven::server;

constexpr std::array<std::string_view, 6> kParameters{"moves", "size", "game", "player", "move", "pos"};

/// Counts answers: each request must get one.
class CountingReply : public Reply {
 public:
  void set_route(std::string_view) override {}
  void send(Response response) override {
    if (response.status < 200 || response.status > 599) __builtin_trap();
    ++answers;
  }
  void begin(Response) override {}
  void part(std::string) override {}
  void end() override {}
  std::size_t backlog() const override { return 0; }
  void when_gone(std::function<void()>) override {}
  void after(std::chrono::nanoseconds, std::function<void()>) override {}

  int answers = 0;
};

void take_question(const Call& call) {
  const auto rules = Rules::parse(call.query.get("size"), call.query.get("game"));
  int understood = 0;
  if (rules) {
    const std::string_view moves = call.query.get("moves").value_or("");
    understood += analysis_of(moves, *rules, BestPlay::kWanted).has_value();
    understood += review_of(moves, *rules).has_value();
    understood += explanation_of(moves, rules->size, call.query.get("move")).has_value();
  }
  understood += gamesolver_scores_of(call.query.get("pos").value_or("")).has_value();
  call.reply->send({.status = understood > 0 ? 200 : 400});
}

void take_body(const Call& call) {
  const bool is_batch = read_batch(call.request).has_value();
  if (is_batch && !JsonBody::read(call.request)) __builtin_trap();
  call.reply->send({.status = is_batch ? 200 : 400});
}

Router router() {
  Router made([](const Call& call) {
    const double wish = wish_for("br", call.request.accept_encoding);
    if (wish < 0 || wish > 1) __builtin_trap();
    call.reply->send({.status = 404});
  });
  made.add("GET", "/q", kParameters, take_question);
  made.add("POST", "/q", {}, take_body);
  return made;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Router routes = router();
  if (size == 0) return 0;
  const std::size_t step = std::size_t{1} + data[0];
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  RequestReader reader({.line = 400, .headers = 800, .body = 2'000});
  std::string inbox;
  for (std::size_t place = 0; place < bytes.size(); place += step) {
    inbox += bytes.substr(place, step);
    auto state = RequestReader::State::kMore;
    do {
      state = reader.read(inbox);
      if (state == RequestReader::State::kRefused) {
        const int status = reader.refusal().status;
        if (status < 400 || status > 499 || reader.refusal().message.empty()) __builtin_trap();
        return 0;
      }
      if (state == RequestReader::State::kRequest) {
        const Request request = reader.take();
        const auto reply = std::make_shared<CountingReply>();
        routes.handle(request, reply);
        if (reply->answers != 1) __builtin_trap();
      }
    } while (state != RequestReader::State::kMore);
  }
  return 0;
}
