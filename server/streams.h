#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

#include "server/json_body.h"
#include "server/router.h"
#include "server/solver_pool.h"

/// Answers that come in parts. The pool outlives them.
namespace claimeven::server {

/// Positions to analyse, as one request gives them.
struct Batch {
  static constexpr std::size_t kMostPositions = 1'000;

  std::vector<std::string> positions;
  Rules rules;
  BestPlay best_play = BestPlay::kWanted;
};
/// The error is the response to send.
tl::expected<Batch, Response> read_batch(const Request& request);
/// A line of JSON for each, as they are solved, with its "number" in the list. What is no position, and what
/// takes longer than the limit, is a line with an error. Takes few places of the queue at a time, and waits
/// where it is full.
void start_batch(SolverPool& pool, std::chrono::nanoseconds limit, Batch batch, const Call& call);

struct EventTimes {
  std::chrono::nanoseconds limit;
  std::chrono::nanoseconds heartbeat;
};
/// Server-sent events: "bounds" as they narrow, then "result" or "failure".
void start_events(SolverPool& pool, const EventTimes& times, Question question, const Call& call);

}  // namespace claimeven::server
