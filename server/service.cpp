#include "server/service.h"

#include <claimeven/puzzle.h>
#include <claimeven/words.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <random>
#include <utility>

#include "core/refuse.h"
#include "json/players.h"
#include "json/puzzles.h"
#include "server/documents.h"
#include "server/errors.h"
#include "server/json_body.h"
#include "server/questions.h"
#include "server/streams.h"

namespace claimeven::server {
namespace {

constexpr std::uint64_t kMostSeed = std::numeric_limits<std::uint64_t>::max();
/// Of answers that are the same every day.
constexpr std::string_view kForADay = "public, max-age=86400";
constexpr std::string_view kNotAtAll = "no-store";

constexpr std::array<std::string_view, 0> kNone{};
constexpr std::array<std::string_view, 1> kPos{"pos"};
constexpr std::array<std::string_view, 4> kPosition{"moves", "size", "game", "pv"};
constexpr std::array<std::string_view, 5> kMove{"moves", "size", "game", "player", "seed"};
constexpr std::array<std::string_view, 3> kExplain{"moves", "size", "move"};
constexpr std::array<std::string_view, 1> kGame{"game"};
constexpr std::array<std::string_view, 5> kPuzzle{"grade", "theme", "goal", "number", "seed"};

/// One that no client expects.
std::uint64_t drawn_seed() {
  // JavaScript's numbers have 53 bits.
  return (std::uint64_t{std::random_device{}()} << 21) ^ std::random_device{}();
}

void send_json(const Call& call, const Json& json, int status = 200) {
  call.reply->send({.status = status, .content_type = kJsonType, .body = json_line(json)});
}

/// What is the same every day.
void send_lasting_json(const Call& call, Body text) {
  call.reply->send({.content_type = kJsonType,
                    .body = std::move(text),
                    .headers = {{"Cache-Control", std::string(kForADay)}}});
}

void send_refusal(const Call& call, const Error& error) {
  call.reply->send(refusal(error));
}

Response response_of(const Answer& answer, bool is_lasting) {
  Response response = answer.text
                          ? Response{.status = answer.status, .content_type = kJsonType, .body = answer.text}
                          : busy_response("busy", "the server has not come to this question in time");
  const bool lasts = is_lasting && answer.complete && answer.status == 200;
  if (lasts) response.headers.emplace_back("Cache-Control", kForADay);
  return response;
}

Expected<Rules> rules_of(const Query& query) {
  return Rules::parse(query.get("size"), query.get("game"));
}

std::string_view position_of(const Query& query) {
  return query.get("moves").value_or("");
}

/// The analysis that a client asks for.
Expected<Question> analysis_of(const Query& query) {
  const auto rules = rules_of(query);
  if (!rules) return tl::unexpected(rules.error());
  const auto has_pv = query.truth("pv");
  if (!has_pv) return tl::unexpected(has_pv.error());
  const BestPlay best_play = has_pv->value_or(true) ? BestPlay::kWanted : BestPlay::kLeftOut;
  return server::analysis_of(position_of(query), *rules, best_play);
}

/// The value of a parameter by its name.
template <class Values>
Expected<std::optional<typename Values::value_type>> named(const Query& query, std::string_view parameter,
                                                           const Values& values) {
  const auto name = query.get(parameter);
  if (!name) return std::nullopt;
  std::vector<std::string_view> names;
  for (const auto value : values) {
    names.push_back(name_of(value));
    if (names.back() == *name) return value;
  }
  return refuse(fmt::format("{}: '{}' is none: expected one of {}", parameter, *name, fmt::join(names, ", ")));
}

Expected<PuzzleFilter> puzzle_filter_of(const Query& query) {
  const auto grade = query.number("grade", 1, kPuzzleGrades.size());
  if (!grade) return tl::unexpected(grade.error());
  const auto theme = named(query, "theme", kPuzzleThemes);
  if (!theme) return tl::unexpected(theme.error());
  const auto goal = named(query, "goal", kPuzzleGoals);
  if (!goal) return tl::unexpected(goal.error());
  return PuzzleFilter{*grade ? std::optional(static_cast<int>(**grade)) : std::nullopt, *theme, *goal};
}

}  // namespace

Service::Service(Options options)
    : options_(std::move(options)),
      pool_(options_.pool),
      router_([this](const Call& call) { send_file(call); }) {
  if (options_.log) log_ = std::make_unique<AccessLog>(options_.log);
  add_routes();
}

void Service::add_routes() {
  const auto to = [this](void (Service::*handler)(const Call&)) {
    return [this, handler](const Call& call) { (this->*handler)(call); };
  };
  router_.add("GET", "/solve", kPos, to(&Service::solve));
  router_.add("GET", "/api/v1/analyze", kPosition, to(&Service::analyze));
  router_.add("POST", "/api/v1/analyze", kNone, to(&Service::analyze_many));
  router_.add("GET", "/api/v1/events", kPosition, to(&Service::events));
  router_.add("GET", "/api/v1/move", kMove, to(&Service::move));
  router_.add("GET", "/api/v1/explain", kExplain, to(&Service::explain));
  router_.add("POST", "/api/v1/review", kNone, to(&Service::review));
  router_.add("GET", "/api/v1/players", kGame, to(&Service::players));
  router_.add("GET", "/api/v1/puzzle", kPuzzle, to(&Service::puzzle));
  router_.add("GET", "/healthz", kNone, [](const Call& call) { send_json(call, {{"status", "ok"}}); });
  router_.add("GET", "/readyz", kNone, [this](const Call& call) {
    if (draining_) return send_json(call, {{"status", "draining"}}, 503);
    send_json(call, {{"status", "ready"}});
  });
  router_.add("GET", "/metrics", kNone, [this](const Call& call) {
    call.reply->send({.content_type = "text/plain; version=0.0.4; charset=utf-8",
                      .body = body_of(metrics_.text(pool_.figures()))});
  });
  router_.add("GET", "/openapi.json", kNone,
              [](const Call& call) { send_lasting_json(call, openapi_document()); });
}

// What goes with every request and every answer.

void Service::handle(const Request& request, const ReplyPointer& reply) {
  router_.handle(request, reply);
}

void Service::decorate(const Request& request, Response& response) const {
  response.headers.emplace_back("X-Content-Type-Options", "nosniff");
  const auto named = [](std::string_view name) {
    return [name](const auto& header) { return header.first == name; };
  };
  if (std::ranges::none_of(response.headers, named("Cache-Control")))
    response.headers.emplace_back("Cache-Control", kNotAtAll);
  if (options_.origins.empty()) return;
  const bool all = std::ranges::find(options_.origins, "*") != options_.origins.end();
  const bool welcome = all || std::ranges::find(options_.origins, request.origin) != options_.origins.end();
  if (!all) response.headers.emplace_back("Vary", "Origin");
  if (!welcome || request.origin.empty()) return;
  response.headers.emplace_back("Access-Control-Allow-Origin", all ? "*" : request.origin);
  if (!request.is_preflight) return;
  response.headers.emplace_back("Access-Control-Allow-Methods", "GET, HEAD, POST");
  response.headers.emplace_back("Access-Control-Allow-Headers", "Content-Type");
  response.headers.emplace_back("Access-Control-Max-Age", "86400");
}

void Service::served(const ServedRequest& request, std::string_view route) {
  metrics_.add_request(route, request.status, request.time);
  if (log_ && !log_->add(log_line(request, std::chrono::system_clock::now()))) metrics_.add_lost_log_line();
}

// Questions to the solvers.

void Service::answer(const Call& call, Expected<Question> question) {
  if (!question) return send_refusal(call, question.error());
  const bool is_lasting = question->is_cached && call.request.method != "POST";
  if (const Body text = pool_.find(*question)) {
    Response response = response_of({.text = text}, is_lasting);
    response.cache = CacheUse::kHit;
    return call.reply->send(std::move(response));
  }
  const auto send_answer = [reply = call.reply, is_lasting](const Answer& found) {
    Response response = response_of(found, is_lasting);
    response.cache = CacheUse::kMiss;
    reply->send(std::move(response));
  };
  const auto ticket = pool_.ask(std::move(*question), {.answer = send_answer});
  if (!ticket)
    return call.reply->send(busy_response("busy", "too many questions wait already; try again in a while"));
  call.reply->when_gone([this, ticket = *ticket] { pool_.leave(ticket); });
  call.reply->after(options_.limit, [this, ticket = *ticket] { pool_.expire(ticket); });
}

void Service::solve(const Call& call) {
  answer(call, gamesolver_scores_of(call.query.get("pos").value_or("")));
}

void Service::analyze(const Call& call) {
  answer(call, analysis_of(call.query));
}

void Service::analyze_many(const Call& call) {
  auto batch = read_batch(call.request);
  if (!batch) return call.reply->send(std::move(batch.error()));
  start_batch(pool_, options_.limit, std::move(*batch), call);
}

void Service::events(const Call& call) {
  auto question = analysis_of(call.query);
  if (!question) return send_refusal(call, question.error());
  start_events(pool_, {.limit = options_.limit, .heartbeat = options_.heartbeat}, std::move(*question), call);
}

void Service::move(const Call& call) {
  const auto rules = rules_of(call.query);
  if (!rules) return send_refusal(call, rules.error());
  const auto seed = call.query.number("seed", 0, kMostSeed);
  if (!seed) return send_refusal(call, seed.error());
  const std::string_view strongest = known_players(rules->game).back().name;
  auto question = move_of(position_of(call.query), *rules, call.query.get("player").value_or(strongest),
                          seed->has_value() ? **seed : drawn_seed());
  if (question) question->is_cached = seed->has_value();
  answer(call, std::move(question));
}

void Service::explain(const Call& call) {
  const auto rules = rules_of(call.query);
  if (!rules) return send_refusal(call, rules.error());
  answer(call, explanation_of(position_of(call.query), rules->size, call.query.get("move")));
}

void Service::review(const Call& call) {
  const auto body = JsonBody::read(call.request);
  if (!body) return call.reply->send(body.error());
  if (const auto allows = body->allow({"moves", "size", "game"}); !allows)
    return send_refusal(call, allows.error());
  const auto moves = body->text("moves");
  if (!moves) return send_refusal(call, moves.error());
  if (!*moves) return send_refusal(call, {"\"moves\" is missing: the moves of the game, such as \"4455\"", {}});
  const auto rules = body->rules();
  if (!rules) return send_refusal(call, rules.error());
  answer(call, review_of(**moves, *rules));
}

// What is known without a search.

void Service::players(const Call& call) {
  const auto rules = rules_of(call.query);
  if (!rules) return send_refusal(call, rules.error());
  const bool has_levels = rules->game == GameKind::kConnectFour;
  const Json players{{"game", name_of(rules->game)},
                     {"players", players_json(rules->game)},
                     {"levels", has_levels ? levels_json() : Json::array()}};
  send_lasting_json(call, json_line(players));
}

void Service::puzzle(const Call& call) {
  const auto filter = puzzle_filter_of(call.query);
  if (!filter) return send_refusal(call, filter.error());
  const auto number = call.query.number("number", 1, kMostSeed);
  if (!number) return send_refusal(call, number.error());
  const auto seed = call.query.number("seed", 0, kMostSeed);
  if (!seed) return send_refusal(call, seed.error());
  const auto chosen =
      one_puzzle(chosen_puzzles(known_puzzles(), *filter), *number, *seed ? **seed : drawn_seed());
  if (!chosen) return call.reply->send(error_response(404, "not-found", chosen.error().reason));
  send_json(call, json_of(*chosen));
}

void Service::send_file(const Call& call) {
  if (options_.files) {
    if (auto response = options_.files->find(call.path, call.request))
      return call.reply->send(std::move(*response));
  } else if (call.path == "/") {
    return call.reply->send({.content_type = "text/plain; charset=utf-8", .body = endpoint_list()});
  }
  call.reply->send(
      error_response(404, "not-found", fmt::format("there is nothing at {}", printable(call.path))));
}

}  // namespace claimeven::server
