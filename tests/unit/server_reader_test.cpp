#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "server/request_reader.h"

namespace claimeven::server {
namespace {

using State = RequestReader::State;

const std::string kSolve = "GET /solve?pos=4455 HTTP/1.1\r\nHost: here\r\n\r\n";
const std::string kPost =
    "POST /api/v1/review HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 16\r\n\r\n"
    "{\"moves\":\"4455\"}";

/// All requests in the bytes, given a few bytes at a time, and the state after the last.
struct Reading {
  std::vector<Request> requests;
  State last = State::kMore;
  RequestReader reader;
};

Reading read_in_steps(const std::string& bytes, std::size_t step, const RequestLimits& limits = {}) {
  Reading reading{{}, State::kMore, RequestReader(limits)};
  std::string inbox;
  for (std::size_t i = 0; i < bytes.size(); i += step) {
    inbox += bytes.substr(i, step);
    do {
      reading.last = reading.reader.read(inbox);
      if (reading.last == State::kRequest) reading.requests.push_back(reading.reader.take());
      if (reading.last == State::kRefused) return reading;
    } while (reading.last != State::kMore);
  }
  return reading;
}

TEST(RequestReader, ReadsRequestsHoweverTheyAreCut) {
  const std::string bytes = fmt::format("{}{}\r\n{}", kSolve, kPost, kSolve);
  for (std::size_t step : {std::size_t{1}, std::size_t{2}, std::size_t{7}, std::size_t{50}, bytes.size()}) {
    const Reading reading = read_in_steps(bytes, step);
    ASSERT_EQ(reading.requests.size(), 3u) << step;
    EXPECT_EQ(reading.requests[0].method, "GET");
    EXPECT_EQ(reading.requests[0].target, "/solve?pos=4455");
    EXPECT_EQ(reading.requests[1].method, "POST");
    EXPECT_EQ(reading.requests[1].body, R"({"moves":"4455"})");
    EXPECT_EQ(reading.requests[1].content_type, "application/json");
    EXPECT_EQ(reading.requests[2].body, "");
    EXPECT_EQ(reading.last, State::kMore);
    EXPECT_FALSE(reading.reader.is_within());
  }
}

TEST(RequestReader, PutsChunksTogether) {
  const std::string bytes =
      "POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n"
      "3;note=x\r\nabc\r\n1\r\nd\r\n0\r\nTrailer: yes\r\n\r\n";
  for (std::size_t step : {std::size_t{1}, std::size_t{5}, bytes.size()}) {
    const Reading reading = read_in_steps(bytes, step);
    ASSERT_EQ(reading.requests.size(), 1u) << step;
    EXPECT_EQ(reading.requests[0].body, "abcd");
  }
}

TEST(RequestReader, TellsWhetherMoreMayCome) {
  Reading reading = read_in_steps("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 1000);
  EXPECT_FALSE(reading.reader.keeps_alive());
  reading = read_in_steps(kSolve, 1000);
  EXPECT_TRUE(reading.reader.keeps_alive());
  reading = read_in_steps("GET / HTTP/1.0\r\n\r\n", 1000);
  EXPECT_FALSE(reading.reader.keeps_alive());
  EXPECT_TRUE(reading.reader.is_http_1_0());
}

TEST(RequestReader, SaysOnceThatTheClientWaitsToContinue) {
  RequestReader reader;
  std::string bytes = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n";
  EXPECT_EQ(reader.read(bytes), State::kContinue);
  EXPECT_EQ(reader.read(bytes), State::kMore);
  bytes += "ab";
  EXPECT_EQ(reader.read(bytes), State::kRequest);
  EXPECT_EQ(reader.take().body, "ab");
}

struct RefusedCase {
  std::string bytes;
  int status;
  std::string_view code;
};

TEST(RequestReader, RefusesWhatIsNoRequestOrTooLarge) {
  const RequestLimits small{.line = 50, .headers = 100, .body = 10};
  const std::string head = "POST / HTTP/1.1\r\nHost: x\r\n";
  const std::vector<RefusedCase> cases{
      {"GET /" + std::string(60, 'a'), 414, "uri-too-long"},
      {"GET / HTTP/1.1\r\nHost: x\r\nA: " + std::string(200, 'a'), 431, "headers-too-large"},
      {head + "Content-Length: 11\r\n\r\n", 413, "too-large"},
      {head + "Transfer-Encoding: chunked\r\n\r\n8\r\n12345678\r\n8\r\n12345678\r\n", 413, "too-large"},
      {"GET / HTTP/1.1\r\n\r\n", 400, "bad-request"},
      {"nonsense\r\n\r\n", 400, "bad-request"},
      {"GET / HTTP/2.0\r\nHost: x\r\n\r\n", 400, "bad-request"},
      {head + "Content-Length: -1\r\n\r\n", 400, "bad-request"},
      {head + "Content-Length: 1\r\nContent-Length: 2\r\n\r\n", 400, "bad-request"},
      {head + "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", 400, "bad-request"},
      {head + "Transfer-Encoding: gzip\r\n\r\n", 400, "bad-request"},
      {head + "Transfer-Encoding: chunked, gzip\r\n\r\n", 400, "bad-request"},
      {head + "Transfer-Encoding:\r\n chunked\r\n\r\n", 400, "bad-request"},
      {"POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400, "bad-request"},
      {head + "Host: y\r\n\r\n", 400, "bad-request"},
      {head + "Transfer-Encoding: chunked\r\n\r\n1;" + std::string(200, 'a'), 431, "headers-too-large"},
      {"GET /\r\n", 400, "bad-request"},
      {std::string("GET / HTTP/1.1\r\nHo\0st: x\r\n\r\n", 29), 400, "bad-request"},
      {"\x16\x03\x01\x02", 400, "bad-request"},
  };
  for (const RefusedCase& bad : cases) {
    for (std::size_t step : {std::size_t{1}, bad.bytes.size()}) {
      const Reading reading = read_in_steps(bad.bytes, step, small);
      EXPECT_EQ(reading.last, State::kRefused) << bad.bytes;
      EXPECT_EQ(reading.reader.refusal().status, bad.status) << bad.bytes;
      EXPECT_EQ(reading.reader.refusal().code, bad.code) << bad.bytes;
      EXPECT_TRUE(reading.requests.empty());
    }
  }
}

}  // namespace
}  // namespace claimeven::server
