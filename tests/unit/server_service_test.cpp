#include <fmt/format.h>
#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "json/json.h"
#include "json/solve.h"
#include "server/service.h"
#include "support/fake_reply.h"

namespace claimeven::server {
namespace {

using testing::FakeReply;

Service::Options small_service() {
  Service::Options options;
  options.pool.solver.table_bytes = SolverOptions::kLeastTableBytes;
  return options;
}

Service::Options without_book() {
  Service::Options options = small_service();
  options.pool.solver.book = nullptr;
  return options;
}

struct Answered {
  Response response;
  std::string text;

  Json json() const { return Json::parse(text); }
  std::string header(std::string_view name) const {
    for (const auto& [known, value] : response.headers) {
      if (known == name) return value;
    }
    return "";
  }
};

Answered ask(Service& service, Request request) {
  const auto reply = std::make_shared<FakeReply>();
  service.handle(request, reply);
  Answered answered{reply->wait(), reply->text()};
  service.decorate(request, answered.response);
  return answered;
}

Answered get(Service& service, const std::string& target) {
  return ask(service, {.method = "GET", .target = target});
}

Answered post(Service& service, const std::string& target, const std::string& body) {
  return ask(service, {.method = "POST", .target = target, .body = body, .content_type = "application/json"});
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = text.find('\n', start);
    lines.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  return lines;
}

TEST(Service, ScoresColumnsAsGameSolverDoes) {
  Service service(small_service());
  EXPECT_EQ(get(service, "/solve?pos=4455").text, "{\"pos\":\"4455\",\"score\":[-4,-3,18,2,2,18,-3]}\n");
  EXPECT_EQ(get(service, "/solve").text, "{\"pos\":\"\",\"score\":[-2,-1,0,1,0,-1,-2]}\n");
  // 100 is a full column, and every column of a finished game.
  EXPECT_EQ(get(service, "/solve?pos=444444").json()["score"][3], 100);
  EXPECT_EQ(get(service, "/solve?pos=1212121").json()["score"], Json(std::vector<int>(7, 100)));
}

TEST(Service, AnalyzesPositionsOfBothGamesAndOfAnySize) {
  Service service(small_service());
  const Json json = get(service, "/api/v1/analyze?moves=4455").json();
  EXPECT_EQ(json["score"], 18);
  EXPECT_EQ(json["columns"][2]["outcome"], "win");
  EXPECT_EQ(json["columns"][2]["moves_to_end"], 2);
  EXPECT_EQ(json["best"], Json({3, 6}));
  EXPECT_EQ(json["source"], "book");
  const Json without = get(service, "/api/v1/analyze?moves=4455&pv=false").json();
  EXPECT_FALSE(without.contains("pv"));
  EXPECT_EQ(without["columns"], json["columns"]);
  const Json small = get(service, "/api/v1/analyze?moves=..../..../.x../.oxo&size=4x4").json();
  EXPECT_EQ(small["size"], "4x4");
  EXPECT_EQ(small["source"], "search");
  const Json fill = get(service, "/api/v1/analyze?game=fill&moves=444444555555222222333333").json();
  EXPECT_EQ(fill["difference"], 0);
  EXPECT_EQ(fill["columns"][0]["difference"], 0);
  const Answered too_hard = get(service, "/api/v1/analyze?game=fill");
  EXPECT_EQ(too_hard.response.status, 400);
  EXPECT_EQ(too_hard.json()["error"]["code"], "too-hard");
}

TEST(Service, WhatIsCutShortInAShortTurnIsNoAnswer) {
  // Given positions whose best score is known after a short turn, but not the scores of all columns,
  Service service(small_service());
  for (const char* moves : {"572542777765", "572137141214", "74651715636123", "2616435476276"}) {
    const Answered answered = get(service, std::string("/api/v1/analyze?moves=") + moves);
    EXPECT_EQ(answered.response.status, 200);
    EXPECT_EQ(answered.json()["exact"], true) << moves;
  }
  // and explanations that leave out what there is no time for,
  const Json told = get(service, "/api/v1/explain?moves=12345671234567").json();
  Solver solver({.table_bytes = SolverOptions::kLeastTableBytes});
  const auto given = read_position("12345671234567", {});
  ASSERT_TRUE(given);
  EXPECT_EQ(told["explanation"], json_of(*given, solve_and_explain(solver, given->position))["explanation"]);
  // and games without a move,
  Service bookless(without_book());
  EXPECT_EQ(post(bookless, "/api/v1/review", R"({"moves":"","size":"6x4"})").json()["value"].is_number(), true);
}

TEST(Service, PlayersChooseByTheirSeed) {
  Service service(small_service());
  const Json first = get(service, "/api/v1/move?moves=44&player=easy&seed=5").json();
  EXPECT_EQ(first["player"], "easy");
  EXPECT_EQ(first["seed"], 5);
  EXPECT_EQ(first, get(service, "/api/v1/move?moves=44&player=easy&seed=5").json());
  // Without a seed it is drawn, and told, so that the move can be had again.
  const Json drawn = get(service, "/api/v1/move?moves=44&player=easy").json();
  const std::string seed = drawn["seed"].dump();
  EXPECT_EQ(drawn, get(service, "/api/v1/move?moves=44&player=easy&seed=" + seed).json());
  const Json fill = get(service, "/api/v1/move?game=fill&player=hybrid:2&seed=1").json();
  EXPECT_EQ(fill["ending"], "complete");
  EXPECT_EQ(fill["game"], "fill");
  EXPECT_EQ(fill["size"], "7x6");
  // Who is not told who plays lets the strongest play.
  EXPECT_EQ(get(service, "/api/v1/move").json()["player"], "impossible");
  EXPECT_EQ(get(service, "/api/v1/move?game=fill&size=4x4").json()["player"], "hybrid:4");
  EXPECT_EQ(get(service, "/api/v1/move?moves=1212121").response.status, 400);
  EXPECT_EQ(get(service, "/api/v1/move?player=nobody").response.status, 400);
}

TEST(Service, ExplainsPositionsAndMoves) {
  Service service(small_service());
  EXPECT_EQ(get(service, "/api/v1/explain?moves=44455554221").json()["explanation"]["decided_by"],
            "double-threat");
  EXPECT_EQ(get(service, "/api/v1/explain?moves=4455&move=1").json()["move"]["column"], 1);
  const Answered full = get(service, "/api/v1/explain?moves=444444&move=4");
  EXPECT_EQ(full.response.status, 400);
  EXPECT_EQ(full.json()["error"]["code"], "illegal-move");
}

TEST(Service, ReviewsGames) {
  Service service(small_service());
  const Json json = post(service, "/api/v1/review", R"({"moves":"4455"})").json();
  EXPECT_EQ(json["plies"].size(), 4u);
  EXPECT_EQ(json["plies"][3]["class"], "blunder");
}

TEST(Service, ManyPositionsAreLinesWithNumbers) {
  Service service(small_service());
  const Answered answered = post(service, "/api/v1/analyze", R"({"positions":["4455","48","","4455"]})");
  EXPECT_EQ(answered.response.content_type, "application/x-ndjson");
  std::vector<Json> found(4);
  const auto lines = lines_of(answered.text);
  ASSERT_EQ(lines.size(), 4u);
  for (const std::string& line : lines) {
    const Json json = Json::parse(line);
    found.at(json["number"].get<std::size_t>() - 1) = json;
  }
  EXPECT_EQ(found[0]["score"], 18);
  EXPECT_EQ(found[1]["error"]["code"], "illegal-move");
  EXPECT_EQ(found[1]["error"]["at"], 2);
  EXPECT_EQ(found[2]["score"], 1);
  EXPECT_EQ(found[3]["score"], 18);
  EXPECT_EQ(post(service, "/api/v1/analyze", R"({"positions":[]})").text, "");
  const std::string without = post(service, "/api/v1/analyze", R"({"positions":["44"],"pv":false})").text;
  EXPECT_FALSE(Json::parse(without).contains("pv"));
}

TEST(Service, ABatchFindsItsWayThroughASmallQueue) {
  Service::Options options = small_service();
  options.pool.queue = 1;
  Service service(options);
  const auto reply = std::make_shared<FakeReply>();
  std::string positions;
  for (int i = 1; i <= 7; ++i) positions += fmt::format("{}\"{}\",\"{}{}\"", i == 1 ? "" : ",", i, i, i);
  service.handle({.method = "POST", .target = "/api/v1/analyze", .body = "{\"positions\":[" + positions + "]}"},
                 reply);
  // It tries again when it was told that there is no room.
  while (!reply->is_complete()) reply->let_pass(std::chrono::milliseconds(20));
  EXPECT_EQ(lines_of(reply->text()).size(), 14u);
}

TEST(Service, EventsAreBoundsAndThenTheResult) {
  Service service(without_book());
  const Answered answered = get(service, "/api/v1/events?moves=&size=5x5");
  EXPECT_EQ(answered.response.content_type, "text/event-stream");
  const auto lines = lines_of(answered.text);
  ASSERT_GE(lines.size(), 3u);
  EXPECT_EQ(lines[lines.size() - 3], "event: result");
  const Json result = Json::parse(lines[lines.size() - 2].substr(6));
  const Json whole = get(service, "/api/v1/analyze?moves=&size=5x5").json();
  EXPECT_EQ(result, whole);
  // Who wants the head alone has nobody search.
  const Answered head = ask(service, {.method = "HEAD", .target = "/api/v1/events?moves=&size=6x4"});
  EXPECT_EQ(head.response.content_type, "text/event-stream");
  EXPECT_EQ(get(service, "/metrics").text.find("claimeven_searches_running 1"), std::string::npos);
  // Asked again, the result is there at once.
  EXPECT_EQ(lines_of(get(service, "/api/v1/events?moves=&size=5x5").text).size(), 3u);
}

TEST(Service, WhoseTimeIsUpGetsTheBounds) {
  Service service(without_book());
  const auto reply = std::make_shared<FakeReply>();
  const auto events = std::make_shared<FakeReply>();
  service.handle({.method = "GET", .target = "/api/v1/events"}, events);
  events->wait_for_part();
  service.handle({.method = "GET", .target = "/api/v1/analyze"}, reply);
  reply->let_pass(std::chrono::seconds(10));
  EXPECT_EQ(reply->wait().status, 504);
  const Json json = Json::parse(reply->text());
  EXPECT_EQ(json["error"]["code"], "time");
  EXPECT_EQ(json["exact"], false);
  EXPECT_LE(json["lower"], 1);
  EXPECT_GE(json["upper"], 1);
  // The others wait on, until their time is up or they are gone.
  EXPECT_FALSE(events->is_complete());
  events->let_pass(std::chrono::seconds(15));
  EXPECT_NE(events->text().find(": still at work\n\n"), std::string::npos);
  events->go_away();
}

TEST(Service, PlayersAndPuzzlesNeedNoSearch) {
  Service service(small_service());
  const Json players = get(service, "/api/v1/players").json();
  EXPECT_EQ(players["levels"].size(), 10u);
  EXPECT_EQ(get(service, "/api/v1/players?game=fill").json()["game"], "fill");
  const Json puzzle = get(service, "/api/v1/puzzle?grade=2&theme=zugzwang&seed=4").json();
  EXPECT_EQ(puzzle["grade"], 2);
  EXPECT_EQ(puzzle["theme"], "zugzwang");
  EXPECT_EQ(puzzle, get(service, "/api/v1/puzzle?number=" + puzzle["number"].dump()).json());
  EXPECT_EQ(get(service, "/api/v1/puzzle?number=100000").response.status, 404);
  EXPECT_EQ(get(service, "/api/v1/puzzle?grade=6").response.status, 400);
}

struct BadRequest {
  Request request;
  int status;
  std::string_view code;
};

TEST(Service, BadRequestsAreToldWhatIsWrong) {
  Service service(small_service());
  const auto got = [](std::string target) { return Request{.method = "GET", .target = std::move(target)}; };
  const auto posted = [](std::string body) {
    return Request{.method = "POST", .target = "/api/v1/review", .body = std::move(body)};
  };
  const std::vector<BadRequest> cases{
      {got("/api/v1/analyze?moves=4444444"), 400, "illegal-move"},
      {got("/api/v1/analyze?moves=4x"), 400, "notation"},
      {got("/api/v1/analyze?size=70x60"), 400, "size"},
      {got("/api/v1/analyze?game=chess"), 400, "argument"},
      {got("/api/v1/analyze?move=4"), 400, "argument"},
      {got("/api/v1/analyze?moves=4&moves=4"), 400, "argument"},
      {got("/api/v1/analyze?moves=%4"), 400, "notation"},
      {got("/api/v1/move?seed=-1"), 400, "argument"},
      {got("/api/v1/analyze?pv=no"), 400, "argument"},
      {got("/api/v1/explain?game=fill"), 400, "argument"},
      {posted("{\"moves\":\"" + std::string(900'000, 'x') + "\n\"}"), 400, "bad-request"},
      {got("/api/v1/nothing"), 404, "not-found"},
      {got("/api/v1/review"), 405, "method-not-allowed"},
      {{.method = "DELETE", .target = "/solve"}, 405, "method-not-allowed"},
      {{.method = "POST", .target = "/"}, 405, "method-not-allowed"},
      {posted(""), 400, "bad-request"},
      {posted("{"), 400, "bad-request"},
      {posted("[]"), 400, "bad-request"},
      {posted("{}"), 400, "argument"},
      {posted(R"({"moves":4})"), 400, "argument"},
      {posted(R"({"moves":"4","more":1})"), 400, "argument"},
      {posted(R"({"moves":"4","moves":"5"})"), 400, "bad-request"},
      {posted(R"({"moves":"4"} x)"), 400, "bad-request"},
      {posted(R"({"moves":")"
              "\xff"
              R"("})"),
       400, "bad-request"},
      {posted(std::string(100'000, '[')), 400, "bad-request"},
      {{.method = "POST", .target = "/api/v1/review", .body = "{}", .content_type = "text/plain"},
       415,
       "media-type"},
  };
  for (const BadRequest& bad : cases) {
    const Answered answered = ask(service, bad.request);
    const std::string what = bad.request.target + " " + bad.request.body.substr(0, 40);
    EXPECT_EQ(answered.response.status, bad.status) << what;
    EXPECT_EQ(answered.json()["error"]["code"], bad.code) << what << answered.text;
    EXPECT_FALSE(answered.json()["error"]["message"].get<std::string>().empty());
    EXPECT_LT(answered.text.size(), 1'000u);
  }
  const Answered wrong_method = ask(service, {.method = "PUT", .target = "/api/v1/analyze"});
  EXPECT_EQ(wrong_method.header("Allow"), "GET, HEAD, POST, OPTIONS");
}

TEST(Service, AFullQueueIsToldAtOnce) {
  Service::Options options = without_book();
  options.pool.queue = 1;
  Service service(options);
  std::vector<std::shared_ptr<FakeReply>> hard;
  // One or two are being worked on, and one waits; all others find no room.
  int rejected = 0;
  for (const char* moves : {"", "1", "2", "3", "12", "13"}) {
    hard.push_back(std::make_shared<FakeReply>());
    service.handle({.method = "GET", .target = std::string("/solve?pos=") + moves}, hard.back());
    if (!hard.back()->is_complete()) continue;
    ++rejected;
    EXPECT_EQ(hard.back()->wait().status, 503);
    EXPECT_EQ(Json::parse(hard.back()->text())["error"]["code"], "busy");
  }
  EXPECT_GE(rejected, 2);
  for (const auto& reply : hard) reply->go_away();
}

TEST(Service, OtherOriginsAreWelcomeOnlyIfTold) {
  Service closed(small_service());
  const Request asked{.method = "GET", .target = "/healthz", .origin = "https://a.example"};
  EXPECT_EQ(ask(closed, asked).header("Access-Control-Allow-Origin"), "");
  Service::Options options = small_service();
  options.origins = {"https://a.example"};
  Service open(options);
  EXPECT_EQ(ask(open, asked).header("Access-Control-Allow-Origin"), "https://a.example");
  EXPECT_EQ(ask(open, asked).header("Vary"), "Origin");
  Request other = asked;
  other.origin = "https://b.example";
  EXPECT_EQ(ask(open, other).header("Access-Control-Allow-Origin"), "");
  Request preflight = asked;
  preflight.method = "OPTIONS";
  preflight.is_preflight = true;
  const Answered allowed = ask(open, preflight);
  EXPECT_EQ(allowed.response.status, 204);
  EXPECT_EQ(allowed.header("Access-Control-Allow-Methods"), "GET, HEAD, POST");
}

TEST(Service, TellsHowItIs) {
  Service service(small_service());
  get(service, "/solve?pos=4455");
  get(service, "/solve?pos=4455");
  service.served({.status = 200, .time = std::chrono::milliseconds(3)}, "/solve");
  const std::string metrics = get(service, "/metrics").text;
  for (const char* line :
       {"claimeven_requests_total{route=\"/solve\",status=\"200\"} 1\n",
        "claimeven_request_seconds_bucket{route=\"/solve\",le=\"0.0025\"} 0\n",
        "claimeven_request_seconds_bucket{route=\"/solve\",le=\"0.005\"} 1\n",
        "claimeven_request_seconds_count{route=\"/solve\"} 1\n", "claimeven_cache_hits_total 1\n",
        "claimeven_cache_misses_total 1\n", "claimeven_queue_length 0\n"}) {
    EXPECT_NE(metrics.find(line), std::string::npos) << line << metrics;
  }
  EXPECT_EQ(get(service, "/readyz").response.status, 200);
  service.draining();
  EXPECT_EQ(get(service, "/readyz").response.status, 503);
  EXPECT_EQ(get(service, "/healthz").response.status, 200);
  EXPECT_EQ(get(service, "/openapi.json").json()["openapi"], "3.1.0");
  EXPECT_EQ(get(service, "/").response.content_type, "text/plain; charset=utf-8");
}

TEST(Service, LogsWhatItServed) {
  std::string log;
  {
    Service::Options options = small_service();
    options.log = [&log](std::string_view lines) { log += lines; };
    Service service(options);
    service.served({.client = "127.0.0.1",
                    .method = "GET",
                    .target = "/solve?pos=\xff\"",
                    .status = 200,
                    .bytes = 44,
                    .time = std::chrono::microseconds(310),
                    .cache = CacheUse::kHit},
                   "/solve");
  }
  const Json line = Json::parse(log);
  EXPECT_EQ(line["target"], "/solve?pos=\xef\xbf\xbd\"");
  EXPECT_EQ(line["ms"], 0.31);
  EXPECT_EQ(line["cache"], "hit");
  EXPECT_EQ(log.back(), '\n');
}

}  // namespace
}  // namespace claimeven::server
